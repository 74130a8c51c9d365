/* SPDX-License-Identifier: MIT */
/*
 * The laws of rules/rules.h for every game, option value and variant: positions, moves,
 * events, results, secrets.  test_contract_clicks.c has clicks and hostile texts.
 */
#include "contract.h"
#include "rules/mirror.h"

/* ------------------------------------------------------------------------ moves */

static void check_shape(const Move *move, int sites, const char *where)
{
    cr_assert(move->n >= 1 && move->n <= CLICKS_MAX && move->last < move->n, "%s: n or last",
              where);
    for (int i = 0; i < CLICKS_MAX; i++)
        cr_assert(i < move->n ? move->path[i] < sites : move->path[i] == SITE_NONE,
                  "%s: path[%d] is %d", where, i, move->path[i]);
}

static int compare_paths(const void *a, const void *b)
{
    return memcmp(((const Move *)a)->path, ((const Move *)b)->path, CLICKS_MAX);
}

/* No two alike, and none the beginning of another.  Unused entries are the largest of all sites, so
 * what begins with a path is sorted right before it. */
static void check_paths(const Rules *rules, const MoveList *legal, int sites, const char *where)
{
    MoveList sorted = *legal;
    qsort(sorted.at, (size_t)sorted.n, sizeof sorted.at[0], compare_paths);
    for (int i = 0; i < sorted.n; i++) {
        check_shape(&sorted.at[i], sites, where);
        if (i == 0)
            continue;
        const Move *longer = &sorted.at[i - 1], *shorter = &sorted.at[i];
        cr_assert(memcmp(longer->path, shorter->path, shorter->n) != 0,
                  "%s: a path of %s begins another", where, rules->id);
    }
}

static int compare_hashes(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

static void check_notations(const Trial *trial, const MoveList *legal, const char *where)
{
    uint64_t hash[MOVE_MAX];
    for (int i = 0; i < legal->n; i++) {
        Text notation = {0};
        trial->row->rules->write_move(&trial->s, &legal->at[i], &notation);
        bool good = notation.n > 0 && !notation.cut && strpbrk(notation.s, "\t\n") == NULL &&
                    notation.s[0] != ' ' && notation.s[notation.n - 1] != ' ' &&
                    strstr(notation.s, "  ") == NULL;
        cr_assert(good, "%s: notation \"%s\"", where, notation.s);
        hash[i] = hash_bytes(HASH_START, notation.s, (size_t)notation.n);
    }
    qsort(hash, (size_t)legal->n, sizeof hash[0], compare_hashes);
    for (int i = 1; i < legal->n; i++)
        cr_assert_neq(hash[i - 1], hash[i], "%s: two moves with one notation", where);
}

/* Notation and path give the move back. */
static void check_parsing(const Trial *trial, const Move *move, const char *where)
{
    const Rules *rules = trial->row->rules;
    Text notation = {0}, path = {0}, why = {0};
    rules->write_move(&trial->s, move, &notation);
    for (int i = 0; i < move->n; i++) {
        if (i > 0)
            text_add_char(&path, i % 2 == 0 ? ' ' : ',');
        rules->site_name(&trial->s.options, move->path[i], &path);
    }
    Move found;
    cr_assert(rules_parse_move(rules, &trial->s, notation.s, &found, &why), "%s: %s", where, why.s);
    cr_assert_eq(memcmp(&found, move, sizeof found), 0, "%s: \"%s\" is another move", where,
                 notation.s);
    cr_assert(rules_parse_move(rules, &trial->s, path.s, &found, &why), "%s: %s", where, why.s);
    cr_assert_eq(memcmp(&found, move, sizeof found), 0, "%s: \"%s\" is another move", where,
                 path.s);
}

/* --------------------------------------------------------------------- position */

static void check_turn(const Trial *trial, const MoveList *legal, const char *where)
{
    const Rules *rules = trial->row->rules;
    Seat turn = trial->s.turn;
    bool chance = turn == SEAT_CHANCE && (rules->flags & RULES_CHANCE);
    cr_assert(chance || turn == SEAT_NONE || (turn >= 0 && turn < trial->s.seats), "%s: turn %d",
              where, turn);
    cr_assert_eq(legal->n > 0, turn != SEAT_NONE, "%s: %d moves for %d", where, legal->n, turn);
    cr_assert(turn != SEAT_CHANCE || legal->n > 1, "%s: luck without a choice", where);
    if (turn == SEAT_CHANCE && rules->roller != NULL) {
        Seat seat = rules->roller(&trial->s);
        cr_assert(seat >= 0 && seat < trial->s.seats, "%s: seat %d rolls", where, seat);
    }
}

static void check_outcome(const Trial *trial, const char *where)
{
    const Rules *rules = trial->row->rules;
    const State *s = &trial->s;
    Outcome outcome = rules->outcome(s);
    if (s->turn == SEAT_NONE)
        cr_assert(outcome.over || (outcome.round_over && rules->next_round != NULL),
                  "%s: nobody to move, but not over", where);
    else
        cr_assert(!outcome.over, "%s: over, but %d is to move", where, s->turn);
    bool judged = outcome.over || outcome.round_over;
    cr_assert_eq(outcome.ending != ENDING_NONE, judged, "%s: ending %d", where, outcome.ending);
    cr_assert(outcome.ending < ENDING_DEAD_POSITION, "%s: an ending of the match", where);
    bool first = false;
    for (int i = 0; i < SEAT_MAX; i++) {
        int place = outcome.place[i];
        bool fits = judged && i < s->seats ? place >= 1 && place <= s->seats : place == 0;
        cr_assert(fits, "%s: seat %d has place %d", where, i, place);
        first = first || place == 1;
    }
    cr_assert_eq(first, judged, "%s: nobody is first", where);
}

static void check_picture(const Trial *trial, const char *where)
{
    const Rules *rules = trial->row->rules;
    cr_assert_null(rules->kind_name(0));
    for (int i = 0; i < rules->site_count(&trial->s.options); i++) {
        Piece piece = rules->piece_at(&trial->s, (Site)i);
        bool empty = piece.count == 0 && piece.owner == SEAT_NONE && !piece.hidden;
        bool good = piece.kind == 0 ? empty : piece.count > 0 && rules->kind_name(piece.kind);
        cr_assert(good && piece.owner < trial->s.seats, "%s: site %d", where, i);
        Piece stack[STACK_MAX];
        int n = rules->stack_at != NULL ? rules->stack_at(&trial->s, (Site)i, stack) : 0;
        cr_assert(n >= 0 && n <= STACK_MAX, "%s: stack on %d", where, i);
        cr_assert(n == 0 || stack[n - 1].kind == piece.kind, "%s: top of %d", where, i);
    }
}

static void check_notice(const Trial *trial, const Notice *notice, const char *where)
{
    const Rules *rules = trial->row->rules;
    cr_assert_lt(notice->id, rules->notice_count, "%s: notice %d", where, notice->id);
    for (int i = 0; i < notice->n; i++)
        cr_assert_lt(notice->site[i], rules->site_count(&trial->s.options), "%s", where);
}

static void check_sayings(const Trial *trial, const Move *move, const char *where)
{
    const Rules *rules = trial->row->rules;
    Notice notice;
    if (rules->demand != NULL && trial->s.turn >= 0 && rules->demand(&trial->s, &notice))
        check_notice(trial, &notice, where);
    if (rules->forecast != NULL && trial->s.turn >= 0 && rules->forecast(&trial->s, move, &notice))
        check_notice(trial, &notice, where);
    Text drawn = {0};
    rules->draw(&trial->s, &drawn);
    cr_assert(!drawn.cut && drawn.n > 1 && drawn.s[drawn.n - 1] == '\n', "%s: drawing", where);
}

/* read(write(s)) equals s but for ply. */
static State check_writing(const Trial *trial, const char *where)
{
    const Rules *rules = trial->row->rules;
    Text text = text_of(rules, &trial->s), why = {0};
    cr_assert(!text.cut && text.n > 0 && strpbrk(text.s, "\n\r") == NULL, "%s: %s", where, text.s);
    State read;
    cr_assert(rules->read(&read, &trial->row->options, trial->row->seats, text.s, &why),
              "%s: \"%s\" is refused: %s", where, text.s, why.s);
    const char *differs = difference(rules, &read, &trial->s);
    cr_assert_null(differs, "%s: \"%s\" reads to another %s", where, text.s, differs);
    return read;
}

/* ------------------------------------------------------------------------- play */

/* The events change the picture before into the picture after, beat by beat. */
static void check_events(const Trial *trial, const State *next, const EventList *events,
                         const char *where)
{
    const Rules *rules = trial->row->rules;
    int sites = rules->site_count(&trial->s.options), beat = 0;
    Piece picture[SITE_MAX];
    for (int i = 0; i < sites; i++)
        picture[i] = rules->piece_at(&trial->s, (Site)i);
    for (int i = 0; i < events->n; i++) {
        const Event *event = &events->at[i];
        cr_assert(event->beat == beat || (i > 0 && event->beat == beat + 1), "%s: beat %d", where,
                  event->beat);
        beat = event->beat;
        cr_assert((event->from < sites || event->from == SITE_NONE) &&
                      (event->to < sites || event->to == SITE_NONE),
                  "%s: sites of event %d", where, i);
        event_apply(picture, event);
    }
    for (int i = 0; i < sites; i++) {
        Piece want = rules->piece_at(next, (Site)i), have = picture[i];
        cr_assert(want.kind == have.kind && want.owner == have.owner && want.count == have.count &&
                      want.hidden == have.hidden,
                  "%s: site %d shows kind %d owner %d count %d, not %d %d %d", where, i, have.kind,
                  have.owner, have.count, want.kind, want.owner, want.count);
    }
}

/* A copy is the value, play() depends on nothing else, and what was read plays on alike. */
static void check_play(const Trial *trial, const State *read, const Move *move, const char *where)
{
    const Rules *rules = trial->row->rules;
    State before = trial->s, first = trial->s, second = trial->s, third = *read;
    EventList events;
    events.n = 0;
    rules->play(&first, move, NULL);
    rules->play(&second, move, &events);
    rules->play(&third, move, NULL);
    const char *differs = difference(rules, &before, &trial->s);
    cr_assert_null(differs, "%s: playing on a copy changed the %s", where, differs);
    differs = difference(rules, &first, &second);
    cr_assert_null(differs, "%s: two plays, two results: %s", where, differs);
    differs = difference(rules, &first, &third);
    cr_assert_null(differs, "%s: read and played, another %s", where, differs);
    cr_assert_eq(first.ply, trial->s.ply + 1, "%s: ply", where);
    check_events(trial, &second, &events, where);
}

/* Is it one of these, or made by other clicks among them? */
static bool is_among(const Rules *rules, const State *s, const Move *move, const MoveList *ahead)
{
    Move same;
    for (int i = 0; i < ahead->n; i++)
        if (ahead->at[i].n == move->n &&
            memcmp(ahead->at[i].path, move->path, sizeof move->path) == 0)
            return true;
    for (int i = 0; i < ahead->n; i++)
        if (ahead->at[i].n == 2 && ahead->at[i].path[0] == move->path[0] &&
            memchr(move->path + 1, ahead->at[i].path[1], move->last) != NULL)
            return true;
    for (int i = 0; i < ahead->n; i++)
        if (rules_follow(rules, s, ahead->at[i].path, ahead->at[i].n, &same) &&
            memcmp(same.path, move->path, sizeof same.path) == 0)
            return true;
    return false;
}

/* Whatever a turn makes possible for the other one could have been meant before. */
static void check_ahead(const Trial *trial, const Move *move, const char *where)
{
    const Rules *rules = trial->row->rules;
    if (rules->premoves == NULL)
        return;
    State next = trial->s;
    MoveList ahead, legal;
    ahead.n = legal.n = 0;
    rules->play(&next, move, NULL);
    if (next.turn < 0 || next.turn == trial->s.turn)
        return;
    rules->premoves(&trial->s, next.turn, &ahead);
    check_paths(rules, &ahead, rules->site_count(&next.options), where);
    rules->moves(&next, &legal);
    for (int i = 0; i < legal.n; i++)
        cr_assert(is_among(rules, &next, &legal.at[i], &ahead), "%s: cannot be moved ahead: %d-%d",
                  where, legal.at[i].path[0], legal.at[i].path[legal.at[i].last]);
}

/* What is shown of a concealed position is as it is: hidden, gone, or true. */
static void check_shown(const Rules *rules, const State *whole, const State *seen,
                        const char *where)
{
    for (int i = 0; i < rules->site_count(&whole->options); i++) {
        Piece shown = rules->piece_at(seen, (Site)i), real = rules->piece_at(whole, (Site)i);
        bool same = shown.kind == real.kind && shown.owner == real.owner &&
                    shown.count == real.count && shown.hidden == real.hidden;
        cr_assert(shown.kind == 0 || shown.hidden || same, "%s: site %d shows what is not so",
                  where, i);
    }
}

/* conceal() hides the same twice, and a world imagined behind it looks the same from before.  Who
 * is to move knows all his moves, and sees no other ones in any world. */
static void check_secrets(Trial *trial, const char *where)
{
    const Rules *rules = trial->row->rules;
    cr_assert_eq(rules->conceal != NULL, (rules->flags & RULES_HIDDEN) != 0);
    cr_assert_eq(rules->imagine != NULL, (rules->flags & RULES_HIDDEN) != 0);
    for (Seat viewer = SEAT_NONE; rules->conceal && viewer < trial->s.seats; viewer++) {
        State seen, again, world;
        if (viewer == SEAT_CHANCE)
            continue;
        rules->conceal(&trial->s, viewer, &seen);
        rules->conceal(&seen, viewer, &again);
        cr_assert_null(difference(rules, &seen, &again), "%s: concealed twice", where);
        rules->imagine(&seen, viewer, &trial->rng, &world);
        rules->conceal(&world, viewer, &again);
        cr_assert_null(difference(rules, &seen, &again), "%s: imagined", where);
        check_shown(rules, &trial->s, &seen, where);
        if (viewer == trial->s.turn || trial->s.turn == SEAT_CHANCE) {
            cr_assert(same_moves(rules, &trial->s, &seen), "%s: own moves hidden", where);
            cr_assert(same_moves(rules, &trial->s, &world), "%s: other moves imagined", where);
        }
    }
}

static int by_value(const void *one, const void *other)
{
    uint64_t a = *(const uint64_t *)one, b = *(const uint64_t *)other;
    return (a > b) - (a < b);
}

/* The keys behind all moves, in order; behind each seen as mirror `n` has it, unless that is -1. */
static void keys_behind(const Rules *rules, const State *s, const MoveList *legal, int n,
                        uint64_t key[MOVE_MAX], const char *where)
{
    for (int i = 0; i < legal->n; i++) {
        State next = *s, seen = *s;
        rules->play(&next, &legal->at[i], NULL);
        cr_assert(n < 0 || rules_mirror(rules, &next, n, &seen), "%s: no mirror %d any more", where,
                  n);
        key[i] = n < 0 ? next.key : seen.key;
    }
    qsort(key, (size_t)legal->n, sizeof *key, by_value);
}

/* From a mirror the same is played, mirrored; and it is a position that can be written. */
static void check_mirrors(const Trial *trial, const MoveList *legal, const char *where)
{
    const Rules *rules = trial->row->rules;
    static uint64_t key[MOVE_MAX], other[MOVE_MAX];
    State seen, read;
    for (int n = 0; rules_mirror(rules, &trial->s, n, &seen); n++) {
        MoveList moves = {.n = 0};
        Text text = {0}, why = {0};
        rules->moves(&seen, &moves);
        cr_assert_eq(moves.n, legal->n, "%s: mirror %d has %d moves", where, n, moves.n);
        keys_behind(rules, &trial->s, legal, n, key, where);
        keys_behind(rules, &seen, &moves, -1, other, where);
        cr_assert_eq(memcmp(key, other, (size_t)moves.n * sizeof *key), 0, "%s: mirror %d", where,
                     n);
        rules->write(&seen, &text);
        cr_assert(rules->read(&read, &seen.options, seen.seats, text.s, &why), "%s: %s: %s", where,
                  text.s, why.s);
        cr_assert_eq(read.key, seen.key, "%s: mirror %d is read otherwise", where, n);
    }
}

enum { SAMPLED_MOVES = 2 };

static void check_position(Trial *trial)
{
    const Rules *rules = trial->row->rules;
    const char *where = trial_where(trial);
    MoveList legal;
    legal.n = 0;
    rules->moves(&trial->s, &legal);
    cr_assert(same_moves(rules, &trial->s, &trial->s), "%s: moves() twice", where);
    check_turn(trial, &legal, where);
    check_paths(rules, &legal, rules->site_count(&trial->s.options), where);
    check_notations(trial, &legal, where);
    check_outcome(trial, where);
    check_picture(trial, where);
    check_secrets(trial, where);
    check_mirrors(trial, &legal, where);
    State read = check_writing(trial, where);
    for (int i = 0; i < SAMPLED_MOVES && legal.n > 0; i++) {
        const Move *move = &legal.at[rng_below(&trial->rng, (uint32_t)legal.n)];
        check_parsing(trial, move, where);
        check_sayings(trial, move, where);
        check_play(trial, &read, move, where);
        check_ahead(trial, move, where);
    }
}

/* Whoever has won at the end could win all the time before. */
static void check_winner(const Trial *trial, unsigned could_win, const char *where)
{
    Outcome outcome = trial->row->rules->outcome(&trial->s);
    int winners = 0, winner = 0;
    for (int i = 0; outcome.over && i < trial->s.seats; i++) {
        winners += outcome.place[i] == 1;
        winner = outcome.place[i] == 1 ? i : winner;
    }
    cr_assert(winners != 1 || (could_win >> winner & 1), "%s: seat %d could not win, but has",
              where, winner);
}

/* Of the positions of a game one of so many is looked at, another one of each row's; all in a long
 * run. */
enum { CHECKED = 4 };

Test(contract, laws_of_play, .timeout = 3600)
{
    RowList rows = rows_of_all_games();
    for (int i = 0; i < rows.n; i++) {
        const Row *row = &rows.at[i];
        int positions = 0;
        for (int game = 0; game < games_of(row) && positions < positions_of(row); game++) {
            Trial trial = trial_start(row, (uint64_t)(1000 * i + game));
            unsigned could_win = ~0u;
            do {
                bool over = trial.s.turn == SEAT_NONE;
                if (over || (trial.plies + i) % CHECKED == 0 || is_long())
                    check_position(&trial);
                positions++;
                for (Seat seat = 0; row->rules->can_win && seat < trial.s.seats; seat++)
                    if (!row->rules->can_win(&trial.s, seat))
                        could_win &= ~(1u << seat);
            } while (trial_play(&trial));
            check_winner(&trial, could_win, trial_where(&trial));
        }
    }
    rows_release(&rows);
}

/* ------------------------------------------------------------------------- start */

Test(contract, start_depends_on_the_seed_only)
{
    RowList rows = rows_of_all_games();
    for (int i = 0; i < rows.n; i++) {
        const Row *row = &rows.at[i];
        for (uint64_t seed = 0; seed < 20; seed++) {
            Trial a = trial_start(row, seed), b = trial_start(row, seed);
            const char *differs = difference(row->rules, &a.s, &b.s);
            cr_assert_null(differs, "%s: seed %llu, two starts: %s", row->label,
                           (unsigned long long)seed, differs);
            cr_assert(a.s.ply == 0 && a.s.seats == row->seats && a.s.turn != SEAT_NONE, "%s",
                      row->label);
            cr_assert_eq(memcmp(&a.s.options, &row->options, sizeof row->options), 0, "%s",
                         row->label);
        }
    }
    rows_release(&rows);
}

/* ------------------------------------------------------------------------- keys */

/* What a position shows: its text; and its pieces and turn, which no two keys may share. */
typedef struct Seen {
    uint64_t key, text, look;
} Seen;

static Seen seen_of(const Rules *rules, const State *s)
{
    Text text = text_of(rules, s);
    Seen seen = {s->key, hash_bytes(HASH_START, text.s, (size_t)text.n), HASH_START};
    for (int i = 0; i < rules->site_count(&s->options); i++) {
        Piece piece = rules->piece_at(s, (Site)i);
        int look[] = {piece.kind, piece.owner, piece.count, s->turn};
        seen.look = hash_bytes(seen.look, look, sizeof look);
    }
    return seen;
}

static int compare_texts(const void *a, const void *b)
{
    return compare_hashes(&((const Seen *)a)->text, &((const Seen *)b)->text);
}

static int compare_keys(const void *a, const void *b)
{
    return compare_hashes(&((const Seen *)a)->key, &((const Seen *)b)->key);
}

/* Equal texts have equal keys; positions that look different have different ones. */
Test(contract, keys_tell_positions_apart, .timeout = 3600)
{
    const int seen_max = amount(4000, 20000);
    Seen *seen = alloc_zero((size_t)seen_max, sizeof *seen);
    RowList rows = rows_of_all_games();
    for (int i = 0; i < rows.n; i++) {
        const Row *row = &rows.at[i];
        int n = 0;
        for (int game = 0; game < 2 * games_of(row) && n < seen_max; game++) {
            Trial trial = trial_start(row, (uint64_t)(5000 * i + game));
            do
                seen[n++] = seen_of(row->rules, &trial.s);
            while (n < seen_max && trial_play(&trial));
        }
        qsort(seen, (size_t)n, sizeof *seen, compare_texts);
        for (int j = 1; j < n; j++)
            cr_assert(seen[j - 1].text != seen[j].text || seen[j - 1].key == seen[j].key,
                      "%s: one text, two keys", row->label);
        qsort(seen, (size_t)n, sizeof *seen, compare_keys);
        for (int j = 1; j < n; j++)
            cr_assert(seen[j - 1].key != seen[j].key || seen[j - 1].look == seen[j].look,
                      "%s: two positions, one key", row->label);
    }
    free(seen);
    rows_release(&rows);
}
