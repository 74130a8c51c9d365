/* SPDX-License-Identifier: MIT */
/*
 * The laws of rules/rules.h on what a player does: names of sites, every legal move can be
 * clicked, every refusal has its reason; and readers that anything can be rolled at.
 */
#include "contract.h"

#include "match/picker.h"

/* ------------------------------------------------------------------------ sites */

Test(contract_clicks, sites_have_names_of_their_own)
{
    RowList rows = rows_of_all_games();
    for (int i = 0; i < rows.n; i++) {
        const Row *row = &rows.at[i];
        int sites = row->rules->site_count(&row->options);
        cr_assert(sites >= 1 && sites <= SITE_MAX, "%s: %d sites", row->label, sites);
        for (int site = 0; site < sites; site++) {
            Text name = {0};
            row->rules->site_name(&row->options, (Site)site, &name);
            cr_assert(name.n > 0 && name.n < 24 && strpbrk(name.s, " ,\t\n") == NULL, "%s: \"%s\"",
                      row->label, name.s);
            cr_assert_eq(rules_find_site(row->rules, &row->options, name.s), site,
                         "%s: two sites \"%s\"", row->label, name.s);
        }
    }
    rows_release(&rows);
}

/* ---------------------------------------------------------------------- notices */

/* Does the sentence have a place for what `mark` stands for? */
static bool sentence_has(const NoticeSpec *spec, const char *mark)
{
    return strstr(spec->sentence, mark) != NULL ||
           (spec->plural != NULL && strstr(spec->plural, mark) != NULL);
}

/* A number before a word needs both its forms; one that ends the sentence has nothing to agree
   with. */
Test(contract_clicks, notices_are_complete)
{
    for (const Rules *const *r = rules_all; *r != NULL; r++) {
        for (int i = 0; i < (*r)->notice_count; i++) {
            const NoticeSpec *spec = &(*r)->notices[i];
            cr_assert(spec->id != NULL && spec->sentence != NULL && spec->paragraph != NULL,
                      "%s: notice %d", (*r)->id, i);
            cr_expect(strpbrk(spec->id, " \t") == NULL && spec->id[0] != '\0', "%s", spec->id);
            cr_expect_gt(strlen(spec->sentence), 10, "%s %s", (*r)->id, spec->id);
            cr_expect(!sentence_has(spec, "{n0} ") || spec->plural != NULL, "%s %s: no plural",
                      (*r)->id, spec->id);
            for (int j = 0; j < i; j++)
                cr_expect_str_neq(spec->id, (*r)->notices[j].id, "%s", (*r)->id);
        }
    }
}

/* The notice can be said: its sites are on the board, its words filled in. */
static void check_notice(const Trial *trial, const Notice *notice, const char *where)
{
    static const char *const marks[] = {"{0}", "{1}", "{2}"};
    const Rules *rules = trial->row->rules;
    cr_assert_lt(notice->id, rules->notice_count, "%s: notice %d", where, notice->id);
    const NoticeSpec *spec = &rules->notices[notice->id];
    cr_assert_leq(notice->n, BLAME_MAX);
    for (int i = 0; i < notice->n; i++)
        cr_assert_lt(notice->site[i], rules->site_count(&trial->s.options), "%s: %s blames %d",
                     where, spec->id, notice->site[i]);
    for (int i = 0; i < 3; i++) {
        cr_assert_not_null(memchr(notice->word[i], '\0', sizeof notice->word[i]), "%s", where);
        cr_assert(!sentence_has(spec, marks[i]) || notice->word[i][0] != '\0', "%s: %s lacks %s",
                  where, spec->id, marks[i]);
    }
}

/* ----------------------------------------------------------------- legal clicks */

static void check_beginnings(const Trial *trial, const Move *move, const char *where)
{
    Notice notice;
    for (int n = 0; n <= move->n; n++) {
        Clicks want = n == move->n ? CLICKS_MOVE : CLICKS_BEGUN;
        Clicks have = rules_why_not(trial->row->rules, &trial->s, move->path, n, &notice);
        cr_assert_eq(have, want, "%s: after %d clicks of %d: %d", where, n, move->n, have);
    }
    Move found;
    cr_assert(rules_follow(trial->row->rules, &trial->s, move->path, move->n, &found), "%s", where);
    cr_assert_eq(memcmp(&found, move, sizeof found), 0, "%s: another move", where);
}

/* Clicking one site of the path after the other ends in the move. */
static void check_picking(const Trial *trial, const Move *move, const char *where)
{
    Picker picker;
    picker_reset(&picker, trial->row->rules, &trial->s);
    for (int i = 0; i < move->n; i++) {
        uint8_t next[SITE_MAX];
        picker_next(&picker, next);
        cr_assert_neq(next[move->path[i]], PICKER_OUT, "%s: click %d is not lit", where, i);
        Notice refusal;
        Pick pick = picker_click(&picker, move->path[i], &refusal);
        Pick want = i + 1 == move->n ? PICK_MOVE : PICK_PART;
        cr_assert_eq(pick, want, "%s: click %d of %d gives %d", where, i + 1, move->n, pick);
    }
    cr_assert_eq(memcmp(&picker.move, move, sizeof *move), 0, "%s: another move", where);
}

/* A position with more moves than this counts for several. */
enum { MOVES_OF_POSITION = 20 };

/* Returns how many moves were clicked. */
static int check_legal_clicks(const Trial *trial)
{
    const Rules *rules = trial->row->rules;
    MoveList legal;
    legal.n = 0;
    rules->moves(&trial->s, &legal);
    for (int i = 0; trial->s.turn >= 0 && i < legal.n; i++) {
        Text where = {0}, notation = {0};
        rules->write_move(&trial->s, &legal.at[i], &notation);
        text_add(&where, "%s, seed %llu, ply %d, %s", trial->row->label,
                 (unsigned long long)trial->seed, trial->plies, notation.s);
        check_beginnings(trial, &legal.at[i], where.s);
        check_picking(trial, &legal.at[i], where.s);
    }
    return legal.n;
}

Test(contract_clicks, every_legal_move_can_be_clicked, .timeout = 3600)
{
    RowList rows = rows_of_all_games();
    for (int i = 0; i < rows.n; i++) {
        /* every move of every position is clicked */
        int games = (games_of(&rows.at[i]) + 4) / 5, positions = positions_of(&rows.at[i]);
        for (int game = 0; game < games && positions > 0; game++) {
            Trial trial = trial_start(&rows.at[i], (uint64_t)(2000 * i + game));
            do {
                positions -= 1 + check_legal_clicks(&trial) / MOVES_OF_POSITION;
            } while (positions > 0 && trial_play(&trial));
        }
    }
    rows_release(&rows);
}

/* --------------------------------------------------------------- refused clicks */

enum { REFUSED_PATHS = 10000, PATHS_AT_ONCE = 20, GENERIC_PERCENT_MAX = 20 };

/* Not enough of a reason to be given often. */
static const char generic_id[] = "does-not-go-there";

/* Half of them anywhere; a quarter from where a move begins to anywhere; a quarter a move with one
 * click astray, or one too many. */
static int random_path(Trial *trial, const MoveList *legal, Site path[CLICKS_MAX])
{
    uint32_t sites = (uint32_t)trial->row->rules->site_count(&trial->s.options);
    const Move *move = &legal->at[rng_below(&trial->rng, (uint32_t)legal->n)];
    int n = 1 + (int)rng_below(&trial->rng, 3);
    for (int i = 0; i < n; i++)
        path[i] = (Site)rng_below(&trial->rng, sites);
    switch (rng_below(&trial->rng, 4)) {
    case 0:
        path[0] = move->path[0];
        break;
    case 1:
        n = move->n < CLICKS_MAX ? move->n + (int)rng_below(&trial->rng, 2) : move->n;
        memcpy(path, move->path, move->n);
        path[rng_below(&trial->rng, (uint32_t)n)] = (Site)rng_below(&trial->rng, sites);
        if (n > move->n)
            path[move->n] = (Site)rng_below(&trial->rng, sites);
        break;
    }
    return n;
}

/* Some refused clicks at a position; returns how many, and counts them by notice. */
static int sample_refusals(Trial *trial, int count[256])
{
    const Rules *rules = trial->row->rules;
    MoveList legal;
    legal.n = 0;
    rules->moves(&trial->s, &legal);
    int refused = 0;
    for (int i = 0; trial->s.turn >= 0 && i < PATHS_AT_ONCE; i++) {
        Site path[CLICKS_MAX];
        int n = random_path(trial, &legal, path);
        Notice notice, again;
        memset(&notice, 0xff, sizeof notice);
        if (rules_why_not(rules, &trial->s, path, n, &notice) != CLICKS_REFUSED)
            continue;
        check_notice(trial, &notice, trial_where(trial));
        rules_why_not(rules, &trial->s, path, n, &again);
        cr_assert_eq(again.id, notice.id, "%s: two answers", trial_where(trial));
        count[notice.id]++;
        refused++;
    }
    return refused;
}

static void report(const Row *row, const int count[256], int refused)
{
    Text line = {0};
    int generic = 0;
    for (int id = 0; id < row->rules->notice_count; id++) {
        if (count[id] == 0)
            continue;
        text_add(&line, " %s %.1f%%", row->rules->notices[id].id, 100.0 * count[id] / refused);
        if (strcmp(row->rules->notices[id].id, generic_id) == 0)
            generic += count[id];
    }
    cr_log_info("%s:%s", row->label, line.s);
    cr_assert_leq(100 * generic, GENERIC_PERCENT_MAX * refused, "%s: %d of %d refusals say only %s",
                  row->label, generic, refused, generic_id);
}

/* `--verbose` tells how often each reason is given. */
Test(contract_clicks, every_refusal_has_its_reason, .timeout = 3600)
{
    RowList rows = rows_of_all_games();
    for (int i = 0; i < rows.n; i++) {
        const Row *row = &rows.at[i];
        int count[256] = {0}, refused = 0, games = 0;
        int wanted = amount(REFUSED_PATHS / (row->is_variant ? 4 : 10), REFUSED_PATHS);
        for (; refused < wanted && games < wanted; games++) {
            Trial trial = trial_start(row, (uint64_t)(3000 * i + games));
            do
                refused += sample_refusals(&trial, count);
            while (refused < wanted && trial_play(&trial));
        }
        cr_assert_geq(refused, wanted, "%s: only %d refusals in %d games", row->label, refused,
                      games);
        report(row, count, refused);
    }
    rows_release(&rows);
}

/* The clicks, as far as they make or begin a turn. */
static int sound_clicks(const Trial *trial, const Site *path, int n)
{
    Notice ignored;
    int sound = 0;
    for (int i = 1; i < n; i++) {
        Clicks clicks = rules_why_not(trial->row->rules, &trial->s, path, i, &ignored);
        if (clicks == CLICKS_MOVE || clicks == CLICKS_BEGUN)
            sound = i;
    }
    return sound;
}

/* Also where it stands below another one's. */
static bool own_stands(const Trial *trial, Site site, bool shared)
{
    const Rules *rules = trial->row->rules;
    Piece stack[STACK_MAX] = {rules->piece_at(&trial->s, site)};
    int n = rules->stack_at != NULL ? rules->stack_at(&trial->s, site, stack) : 0;
    for (int i = 0; i < (n > 0 ? n : 1); i++)
        if (stack[i].kind != 0 &&
            (stack[i].owner == trial->s.turn || (shared && stack[i].owner == SEAT_NONE)))
            return true;
    return false;
}

static bool own_piece_can_go(const Trial *trial, const MoveList *legal)
{
    for (int i = 0; i < legal->n; i++)
        for (int j = 0; j < legal->at[i].n; j++)
            if (own_stands(trial, legal->at[i].path[j], legal->at[i].n == 1)) /* shared: a pit's */
                return true;
    return false;
}

/* The clicks, and whatever has to follow, end in a move that can be played: it is played. */
static bool is_done(const Trial *trial, const MoveList *legal, const Site *path, int n)
{
    const Rules *rules = trial->row->rules;
    Site tried[CLICKS_MAX + 1];
    Notice ignored;
    Move move;
    if (n > CLICKS_MAX)
        return false;
    for (int i = 0; i < legal->n; i++)
        if (legal->at[i].n >= n && memcmp(legal->at[i].path, path, (size_t)n) == 0)
            return true;
    Clicks clicks = rules_why_not(rules, &trial->s, path, n, &ignored);
    if (clicks == CLICKS_MOVE)
        return rules_follow(rules, &trial->s, path, n, &move);
    memcpy(tried, path, (size_t)n);
    int sites = clicks == CLICKS_BEGUN ? rules->site_count(&trial->s.options) : 0;
    for (int site = 0; site < sites; site++) {
        tried[n] = (Site)site;
        if (is_done(trial, legal, tried, n + 1))
            return true;
    }
    return false;
}

/* A square that the sentence names in a hole is one that it points at. */
static void check_names(const Trial *trial, const Notice *notice, const char *where)
{
    const Rules *rules = trial->row->rules;
    for (int i = 0; i < 3; i++) {
        Site named = notice->word[i][0] != '\0'
                         ? rules_find_site(rules, &trial->s.options, notice->word[i])
                         : SITE_NONE;
        cr_assert(named == SITE_NONE || memchr(notice->site, named, notice->n) != NULL,
                  "%s: %s names %s and points elsewhere", where, rules->notices[notice->id].id,
                  notice->word[i]);
    }
}

/* All that a refusal proposes is done, to the end of the move. */
static void check_proposal(Trial *trial, const MoveList *legal, const Site *path, int n,
                           const Notice *notice)
{
    const Rules *rules = trial->row->rules;
    const NoticeSpec *spec = &rules->notices[notice->id];
    Text said = {0}, position = text_of(rules, &trial->s);
    text_add(&said, "%s, %s,", trial_where(trial), position.s);
    for (int i = 0; i < n; i++) {
        text_add_char(&said, ' ');
        rules->site_name(&trial->s.options, path[i], &said);
    }
    if (spec->proposes == PROPOSES_OWN)
        cr_assert(own_piece_can_go(trial, legal), "%s: %s", said.s, spec->id);
    bool points = spec->proposes == PROPOSES_FIRST || spec->proposes == PROPOSES_NEXT;
    cr_assert_eq(points, notice->proposed > 0, "%s: %s proposes %d sites", said.s, spec->id,
                 notice->proposed);
    if (points)
        check_names(trial, notice, said.s);
    Site done[CLICKS_MAX + 1];
    int before = spec->proposes == PROPOSES_NEXT ? sound_clicks(trial, path, n) : 0;
    memcpy(done, path, (size_t)before);
    for (int i = notice->n - notice->proposed; i < notice->n; i++) {
        Text name = {0};
        rules->site_name(&trial->s.options, notice->site[i], &name);
        done[before] = notice->site[i];
        cr_assert(is_done(trial, legal, done, before + 1),
                  "%s: %s proposes %s, which cannot be done", said.s, spec->id, name.s);
    }
}

/* These clicks, if they are refused. */
static void check_clicks(Trial *trial, const MoveList *legal, const Site *path, int n)
{
    Notice notice;
    if (rules_why_not(trial->row->rules, &trial->s, path, n, &notice) == CLICKS_REFUSED)
        check_proposal(trial, legal, path, n, &notice);
}

enum { SITES_APART = 6, MOVES_ASTRAY = 6 };

/* The clicks, and then sites here and there. */
static void check_on(Trial *trial, const MoveList *legal, Site path[CLICKS_MAX], int n)
{
    uint32_t sites = (uint32_t)trial->row->rules->site_count(&trial->s.options);
    for (uint32_t to = rng_below(&trial->rng, SITES_APART); to < sites;
         to += 1 + rng_below(&trial->rng, 2 * SITES_APART)) {
        path[n] = (Site)to;
        check_clicks(trial, legal, path, n + 1);
    }
}

/* From each piece whose turn it is, and on from the beginnings of some moves. */
static void check_astray(Trial *trial, const MoveList *legal)
{
    const Rules *rules = trial->row->rules;
    int sites = rules->site_count(&trial->s.options);
    Site path[CLICKS_MAX];
    for (int from = 0; from < sites; from++) {
        Piece piece = rules->piece_at(&trial->s, (Site)from);
        if (piece.kind == 0 || piece.owner != trial->s.turn)
            continue;
        path[0] = (Site)from;
        check_clicks(trial, legal, path, 1);
        check_on(trial, legal, path, 1);
    }
    for (int i = 0; i < MOVES_ASTRAY; i++) {
        const Move *move = &legal->at[rng_below(&trial->rng, (uint32_t)legal->n)];
        for (int n = 2; n < move->n; n++) {
            memcpy(path, move->path, (size_t)n);
            check_on(trial, legal, path, n);
        }
    }
}

/* Clicks are tried at one of so many positions, so that they are of the whole of a game: where
 * kings stand, where few are left. */
enum { PROPOSALS_OF_VARIANT = 16, PROPOSALS_OF_OPTION = 8, PROPOSALS_APART = 8 };

static void check_proposals(Trial *trial)
{
    MoveList legal;
    legal.n = 0;
    trial->row->rules->moves(&trial->s, &legal);
    for (int i = 0; i < PATHS_AT_ONCE; i++) {
        Site path[CLICKS_MAX];
        int n = random_path(trial, &legal, path);
        check_clicks(trial, &legal, path, n);
    }
    check_astray(trial, &legal);
}

Test(contract_clicks, what_a_refusal_proposes_can_be_done, .timeout = 3600)
{
    RowList rows = rows_of_all_games();
    for (int i = 0; i < rows.n; i++) {
        int usual = rows.at[i].is_variant ? PROPOSALS_OF_VARIANT : PROPOSALS_OF_OPTION;
        int positions = amount(usual, usual * LONG_FACTOR);
        for (int game = 0; positions > 0; game++) {
            Trial trial = trial_start(&rows.at[i], (uint64_t)(5000 * i + game));
            do {
                if (trial.s.turn < 0 || rng_below(&trial.rng, PROPOSALS_APART) > 0)
                    continue;
                check_proposals(&trial);
                positions--;
            } while (positions > 0 && trial_play(&trial));
        }
    }
    rows_release(&rows);
}

enum { ASKED_PLIES = 60 };

/* An own piece that cannot go, then any place where none of one's own stands. */
static void check_two_clicks(Trial *trial)
{
    const Rules *rules = trial->row->rules;
    int sites = rules->site_count(&trial->s.options);
    Picker fresh;
    picker_reset(&fresh, rules, &trial->s);
    for (int site = 0; trial->s.turn >= 0 && site < sites; site++) {
        Piece piece = rules->piece_at(&trial->s, (Site)site);
        Site to = (Site)rng_below(&trial->rng, (uint32_t)sites);
        Piece there = rules->piece_at(&trial->s, to);
        Notice first, second, wanted;
        Picker p = fresh;
        if (piece.kind == 0 || piece.owner != trial->s.turn ||
            (there.kind != 0 && there.owner == trial->s.turn) ||
            picker_click(&p, (Site)site, &first) != PICK_NOTHING ||
            picker_click(&p, to, &second) != PICK_NOTHING)
            continue;
        Picker dragged = fresh;
        picker_put(&dragged, (Site)site, to, &wanted);
        cr_assert_eq(second.id, wanted.id, "%s: %s, but dragged %s", trial_where(trial),
                     rules->notices[second.id].id, rules->notices[wanted.id].id);
        cr_assert_eq(memcmp(&second, &wanted, sizeof second), 0, "%s", trial_where(trial));
    }
}

Test(contract_clicks, two_clicks_are_refused_like_a_drag, .timeout = 3600)
{
    RowList rows = rows_of_all_games();
    for (int i = 0; i < rows.n; i++) {
        Trial trial = trial_start(&rows.at[i], (uint64_t)i);
        do
            check_two_clicks(&trial);
        while (trial.plies < ASKED_PLIES && trial_play(&trial));
    }
    rows_release(&rows);
}

/* ---------------------------------------------------------------- hostile texts */

static Text random_bytes(Rng *rng)
{
    Text text = {0};
    int n = (int)rng_below(rng, 80);
    for (int i = 0; i < n; i++)
        text_add_char(&text, (char)(1 + rng_below(rng, 255)));
    return text;
}

/* A good text with a few bytes changed, dropped, doubled or swapped, or a piece of it repeated. */
static Text mutated(const Text *good, Rng *rng)
{
    Text text = *good;
    for (int times = 1 + (int)rng_below(rng, 4); times > 0 && text.n > 1; times--) {
        uint32_t at = rng_below(rng, (uint32_t)text.n);
        uint32_t other = rng_below(rng, (uint32_t)text.n);
        size_t rest = (size_t)text.n - at;
        switch (rng_below(rng, 5)) {
        case 0:
            text.s[at] = (char)(32 + rng_below(rng, 95));
            break;
        case 1:
            memmove(text.s + at, text.s + at + 1, rest);
            text.n--;
            break;
        case 2:
            text.s[at] = text.s[other];
            break;
        case 3:
            text.s[at] = (char)('0' + rng_below(rng, 10));
            break;
        case 4:
            for (int i = 0; i < 8 && (int)other + i < good->n; i++)
                text_add_char(&text, good->s[other + (uint32_t)i]);
            break;
        }
    }
    return text;
}

/* Refused, nothing is touched and there is a sentence.  Taken, it is a position like any other. */
static bool check_reading(const Row *row, const char *text, uint64_t seed)
{
    const Rules *rules = row->rules;
    State out, before;
    memset(&out, 0xa5, sizeof out);
    memcpy(&before, &out, sizeof out);
    Text why = {0};
    if (!rules->read(&out, &row->options, row->seats, text, &why)) {
        cr_assert_eq(memcmp(&out, &before, sizeof out), 0,
                     "%s: \"%s\" is refused, but *out touched", row->label, text);
        cr_assert(why.n > 0 && !why.cut, "%s: \"%s\" is refused without a sentence", row->label,
                  text);
        return false;
    }
    Text written = text_of(rules, &out);
    State again;
    cr_assert(rules->read(&again, &row->options, row->seats, written.s, &why),
              "%s: \"%s\" is written as \"%s\": %s", row->label, text, written.s, why.s);
    const char *differs = difference(rules, &out, &again);
    cr_assert_null(differs, "%s: \"%s\" reads to another %s", row->label, text, differs);
    Trial trial = {.row = row, .seed = seed, .s = out, .plies = PLIES_MAX / 2};
    rng_seed(&trial.rng, seed);
    do {
        Outcome outcome = rules->outcome(&trial.s);
        cr_assert_eq(outcome.over && trial.s.turn >= 0, false, "%s: after \"%s\"", row->label,
                     text);
    } while (trial_play(&trial));
    return true;
}

Test(contract_clicks, readers_doubt_everything, .timeout = 3600)
{
    RowList rows = rows_of_all_games();
    for (int i = 0; i < rows.n; i++) {
        const Row *row = &rows.at[i];
        int taken = 0, tried = 0;
        for (int game = 0; game < games_of(row) && tried < positions_of(row); game++) {
            Trial trial = trial_start(row, (uint64_t)(4000 * i + game));
            do {
                Text good = text_of(row->rules, &trial.s);
                Text bad = mutated(&good, &trial.rng), wild = random_bytes(&trial.rng);
                taken += check_reading(row, bad.s, trial.seed);
                check_reading(row, wild.s, trial.seed);
                tried++;
            } while (trial_play(&trial));
        }
        cr_log_info("%s: %d of %d mutated texts are taken", row->label, taken, tried);
    }
    rows_release(&rows);
}
