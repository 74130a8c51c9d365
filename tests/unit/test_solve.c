/* SPDX-License-Identifier: MIT */
/* Solvers against published values and against search that knows nothing but the rules. */
#include <stdlib.h>

#include "ai/evals.h"
#include "base/alloc.h"
#include "data/catalog.h"
#include "oracle.h"
#include "rules/registry.h"
#include "solve/endgames.h"
#include "solve/solvers.h"

enum {
    BYTES = 64 << 20,
    BYTES_LONG = 900 << 20,
    PLAIN_NODES = 50000, /* a random position that takes the plain search more is left out */
};

static Options options_of(const Rules *rules, const char *text)
{
    Options options = rules_normal_options(rules);
    char word[64];
    while (text_next_word(&text, word, sizeof word)) {
        char *value = strchr(word, '=');
        *value++ = '\0';
        cr_assert(rules_set_option(rules, &options, word, value, NULL), "%s", word);
    }
    return options;
}

static State start_of(const Rules *rules, const char *option_text)
{
    Options options = options_of(rules, option_text);
    State s;
    Rng rng;
    rng_seed(&rng, 1);
    cr_assert(rules->start(&s, &options, 2, &rng, NULL));
    return s;
}

static State position_of(const Rules *rules, const char *option_text, const char *text)
{
    Options options = options_of(rules, option_text);
    State s;
    Text why = {0};
    cr_assert(rules->read(&s, &options, 2, text, &why), "%s: %s", text, why.s);
    return s;
}

static SolveReply *solved(const Rules *rules, const State *s, size_t bytes)
{
    SolveReply *reply = alloc_zero(1, sizeof *reply);
    SolveRequest request = {.rules = rules, .state = s, .bytes = bytes};
    Text why = {0};
    cr_assert(solve(&request, reply, &why), "%s", why.s);
    return reply;
}

static Text text_of(const Rules *rules, const State *s)
{
    Text text = {0};
    rules->write(s, &text);
    return text;
}

/* ------------------------------------------------------- search by the rules alone */

typedef struct Plain {
    const Rules *rules;
    long nodes; /* left */
} Plain;

static bool is_better(Solved a, Solved b)
{
    if (a.value != b.value)
        return a.value > b.value;
    return a.value > 0 ? a.distance < b.distance : a.distance > b.distance;
}

static Solved plain_end(const Plain *p, const State *s, Seat seat)
{
    Outcome outcome = p->rules->outcome(s);
    bool margin = p->rules == &kalah_rules;
    int value = margin ? outcome.points[seat] - outcome.points[1 - seat]
                       : outcome.place[1 - seat] - outcome.place[seat];
    return (Solved){value, 0};
}

/* Worth for the seat that moved to here. */
static Solved plain_value(Plain *p, const State *s, Seat seat)
{
    if (s->turn == SEAT_NONE || p->rules->outcome(s).ending != ENDING_NONE)
        return plain_end(p, s, seat);
    MoveList *list = alloc_resize(NULL, sizeof *list);
    list->n = 0;
    p->rules->moves(s, list);
    Solved best = {INT16_MIN, 0};
    for (int i = 0; i < list->n && p->nodes-- > 0; i++) {
        State next = *s;
        p->rules->play(&next, &list->at[i], NULL);
        Solved value = plain_value(p, &next, s->turn);
        value.distance++;
        if (is_better(value, best))
            best = value;
    }
    free(list);
    if (seat != s->turn)
        best.value = -best.value;
    return best;
}

/* A position of a random game whose players do not end it if they can help it.  False if it is
 * over. */
static bool wander(const Rules *rules, const Options *options, Rng *rng, int plies, State *s)
{
    MoveList *list = alloc_zero(1, sizeof *list);
    cr_assert(rules->start(s, options, 2, rng, NULL));
    for (int i = 0; i < plies && rules->outcome(s).ending == ENDING_NONE && s->turn != SEAT_NONE;
         i++) {
        list->n = 0;
        rules->moves(s, list);
        State before = *s;
        for (int tries = 0; tries < 8; tries++) {
            *s = before;
            rules->play(s, &list->at[rng_below(rng, (uint32_t)list->n)], NULL);
            if (s->turn != SEAT_NONE && rules->outcome(s).ending == ENDING_NONE)
                break;
        }
    }
    free(list);
    return rules->outcome(s).ending == ENDING_NONE && s->turn != SEAT_NONE;
}

/* False if it takes the plain search too long. */
static bool check_plain(const Rules *rules, const State *s)
{
    Plain plain = {rules, PLAIN_NODES};
    Solved want = plain_value(&plain, s, s->turn);
    if (plain.nodes <= 0)
        return false;
    SolveReply *reply = solved(rules, s, SOLVE_BYTES_MIN);
    cr_assert_eq(reply->best.value, want.value, "%s: %d, not %d", text_of(rules, s).s,
                 reply->best.value, want.value);
    cr_assert(reply->best.distance == want.distance || reply->best.distance == SOLVE_NO_DISTANCE,
              "%s: %d plies, not %d", text_of(rules, s).s, reply->best.distance, want.distance);
    free(reply);
    return true;
}

static void check_random(const Rules *rules, const char *option_text, int plies, int games,
                         int least)
{
    Options options = options_of(rules, option_text);
    Rng rng;
    rng_seed(&rng, 7);
    int checked = 0;
    for (int i = 0; i < amount(games, games * 20); i++) {
        State s;
        if (wander(rules, &options, &rng, plies + (int)rng_below(&rng, 6), &s))
            checked += check_plain(rules, &s);
    }
    cr_assert_geq(checked, AMOUNT_PART > 1 ? 1 : least, "%s %s: only %d positions", rules->id,
                  option_text, checked);
}

/* ------------------------------------------------------------------------- kalah */

Test(solve, kalah_as_published)
{
    cJSON *all = oracle_part("kalah.json", "solved");
    const cJSON *row;
    cJSON_ArrayForEach(row, all)
    {
        int m = number_of(row, "m"), n = number_of(row, "n");
        if (!is_long() && number_of(row, "nodes") > 300000)
            continue;
        Text options = {0};
        bool empty = strcmp(string_of(row, "rule"), "empty") == 0;
        text_add(&options, "pits=%d stones=%d empty_capture=%d", m, n, empty);
        State s = start_of(&kalah_rules, options.s);
        SolveReply *reply = solved(&kalah_rules, &s, is_long() ? BYTES_LONG : BYTES);
        cr_expect(reply->margin);
        cr_expect_eq(reply->best.value, number_of(row, "margin"), "%s: %d", options.s,
                     reply->best.value);
        const cJSON *want;
        int i = 0;
        cJSON_ArrayForEach(want, cJSON_GetObjectItem(row, "root_moves"))
        {
            cr_expect_eq(reply->move[i].value, want->valueint, "%s: pit %d is worth %d, not %d",
                         options.s, i + 1, reply->move[i].value, want->valueint);
            i++;
        }
        cr_expect_eq(i, reply->n);
        free(reply);
    }
    cJSON_Delete(all);
}

Test(solve, kalah_as_plain_search)
{
    static const char *const options[] = {
        "pits=3 stones=2",
        "pits=3 stones=2 end=on_turn",
        "pits=3 stones=2 sweep=mover",
        "pits=3 stones=2 sweep=none",
        "pits=3 stones=2 empty_capture=yes",
        "pits=2 stones=3 stop_at_majority=yes",
        "pits=3 stones=2 stop_at_majority=yes end=on_turn",
        "pits=2 stones=3 pie=yes",
        "pits=3 stones=1 pie=yes first=A",
        "pits=1 stones=12",
    };
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        check_random(&kalah_rules, options[i], 0, 40, 10);
    check_random(&kalah_rules, "pits=8 stones=1", 20, 40, 10);
    check_random(&kalah_rules, "pits=6 stones=4", 48, 100, 10);
}

/* The stones already won count, and whoever asks gets his own margin. */
Test(solve, kalah_counts_what_is_won)
{
    State s = position_of(&kalah_rules, "pits=2 stones=2", "1,0/1,0 5,1 A" /* A eats two */);
    SolveReply *reply = solved(&kalah_rules, &s, BYTES);
    cr_expect_eq(reply->best.value, -2, "%d", reply->best.value);
    free(reply);
}

/* ---------------------------------------------------------------------- kamisado */

Test(solve, kamisado_first_moves_that_win)
{
    static const char *const winning =
        "a8-a4 a8-a7 b8-b2 b8-b3 c8-c2 c8-c5 d8-d3 d8-d4 e8-e3 e8-e4 "
        "f8-f2 f8-f5 g8-g2 g8-g3 h8-h4 h8-h7 ";
    State s = start_of(&kamisado_rules, "");
    SolveReply *reply = solved(&kamisado_rules, &s, BYTES);
    MoveList list = {.n = 0};
    kamisado_rules.moves(&s, &list);
    int won = 0;
    for (int i = 0; i < reply->n; i++) {
        Text text = {0};
        kamisado_rules.write_move(&s, &list.at[i], &text);
        text_add_char(&text, ' ');
        bool want = strstr(winning, text.s) != NULL;
        cr_expect_eq(reply->move[i].value, want ? 1 : -1, "%s", text.s);
        won += reply->move[i].value > 0;
        cr_expect_eq(evaluation_kamisado.wins(&s, &list.at[i]), want, "%s", text.s);
    }
    cr_expect_eq(won, 16, "%d", won);
    cr_expect_eq(reply->n, 102);
    cr_expect_eq(reply->best.value, 1);
    free(reply);
}

Test(solve, kamisado_as_plain_search)
{
    check_random(&kamisado_rules, "", 20, 1000, 20);
    check_random(&kamisado_rules, "pass_rule=free mirror=yes", 20, 1000, 20);
}

/* ------------------------------------------------------------------------ tables */

/* Men on squares.  False if that is no position, or the game is over. */
static bool place(const char *men, const int *square, char turn, State *s)
{
    char board[64];
    memset(board, 0, sizeof board);
    for (int i = 0; men[i] != 0; i++) {
        if (board[square[i]] != 0)
            return false;
        board[square[i]] = men[i];
    }
    Text text = {0};
    for (int i = 0; i < 64; i++) {
        if (board[i] != 0)
            text_add_char(&text, board[i]);
        else
            text_add_char(&text, '1');
        if (i % 8 == 7 && i < 63)
            text_add_char(&text, '/');
    }
    text_add(&text, " %c - - 0 1", turn);
    Options options = rules_normal_options(&chess_rules);
    return chess_rules.read(s, &options, 2, text.s, NULL) && s->turn >= 0;
}

enum { SCATTERED = 4 };

static bool scatter(const char *men, Rng *rng, State *s)
{
    int square[SCATTERED];
    for (int i = 0; i < SCATTERED; i++)
        square[i] = (int)rng_below(rng, 64);
    return place(men, square, rng_below(rng, 2) ? 'w' : 'b', s);
}

/* Else some of them would never be reached from the others' ends, and count as drawn. */
Test(solve, chess_positions_that_are_alike_have_one_number)
{
    static const char *const rows[] = {"KBBk", "KNNk", "KQQk", "KQkr", "KNkb", "KRk"};
    Rng rng;
    rng_seed(&rng, 7);
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++)
        for (int tried = 0; tried < 2000;) {
            int square[SCATTERED], turned[SCATTERED];
            for (int i = 0; i < SCATTERED; i++)
                square[i] = (int)rng_below(&rng, 64);
            State s;
            Text why = {0};
            Endgame e = {.game = solver_chess.tables};
            if (!place(rows[row], square, 'w', &s))
                continue;
            tried++;
            cr_assert(e.game->material(&s, &e.material, &why), "%s", why.s);
            uint64_t number = e.game->index(&e, &s);
            for (int turn = 1; turn < 8; turn++) {
                for (int i = 0; i < SCATTERED; i++) {
                    turned[i] = square[i] ^ (turn & 1 ? 7 : 0) ^ (turn & 2 ? 56 : 0);
                    if (turn & 4)
                        turned[i] = turned[i] / 8 + turned[i] % 8 * 8;
                }
                State other;
                cr_assert(place(rows[row], turned, 'w', &other));
                cr_assert_eq(e.game->index(&e, &other), number, "%s", text_of(&chess_rules, &s).s);
            }
        }
}

/* Is a position worth what the best of its moves is? */
static void check_best(const Rules *rules, const State *s, const SolveReply *reply)
{
    Solved best = reply->move[0];
    for (int i = 1; i < reply->n; i++)
        if (is_better(reply->move[i], best))
            best = reply->move[i];
    cr_assert(best.value == reply->best.value && best.distance == reply->best.distance,
              "%s: %d in %d, the best move %d in %d", text_of(rules, s).s, reply->best.value,
              reply->best.distance, best.value, best.distance);
}

static const Endgame *table_called(const Endgames *endgames, const char *name)
{
    for (int i = 0; i < endgames->n; i++) {
        const Endgame *e = endgames->table[i];
        Text text = {0};
        e->game->name(&e->options, &e->material, &text);
        if (text_is(&text, name))
            return e;
    }
    cr_assert(false, "no table %s", name);
    return NULL;
}

/* Longest wins as published; each position of a sample is worth what its moves are by the rules. */
static void check_chess(Endgames *endgames, const char *men, const char *name, int samples,
                        int longest)
{
    Rng rng;
    rng_seed(&rng, 3);
    SolveReply *reply = alloc_zero(1, sizeof *reply);
    for (int i = 0; i < samples;) {
        State s;
        if (!scatter(men, &rng, &s))
            continue;
        i++;
        SolveRequest request = {
            .rules = &chess_rules, .state = &s, .bytes = BYTES, .endgames = endgames};
        Text why = {0};
        cr_assert(solve(&request, reply, &why), "%s: %s", men, why.s);
        check_best(&chess_rules, &s, reply);
    }
    free(reply);
    const Endgame *e = table_called(endgames, name);
    int most = 0;
    for (uint64_t i = 0; i < e->size; i++)
        if (e->worth[i] != WORTH_NO_POSITION && e->worth[i] % 2 == 0 && e->worth[i] > most)
            most = e->worth[i];
    cr_expect_eq(most / 2, longest, "%s: mate in %d", men, most / 2);
}

Test(solve, chess_with_three_men)
{
    Endgames endgames;
    endgames_init(&endgames, BYTES, NULL);
    check_chess(&endgames, "KQk", "KQK", 2000, 10);
    check_chess(&endgames, "KkR", "KRK", 2000, 16);
    check_chess(&endgames, "Kkn", "KNK", 200, 0);
    check_chess(&endgames, "Kkb", "KBK", 200, 0);
    check_chess(&endgames, "Kkp", "KPK", 2000, 28);
    endgames_release(&endgames);
}

Test(solve, chess_with_four_men)
{
    static const struct {
        const char *men, *name;
        int longest;
    } rows[] = {{"KQkr", "KQKR", 35}, {"KQkb", "KQKB", 17}, {"KQkn", "KQKN", 21},
                {"KQkq", "KQKQ", 13}, {"KRkb", "KRKB", 29}, {"KRkn", "KRKN", 40},
                {"KRkr", "KRKR", 19}, {"KBBk", "KBBK", 19}, {"KBNk", "KBNK", 33},
                {"KNNk", "KNNK", 1}};
    Endgames endgames;
    endgames_init(&endgames, 256 << 20, NULL);
    for (size_t i = 0; is_long() && i < sizeof rows / sizeof *rows; i++)
        check_chess(&endgames, rows[i].men, rows[i].name, 10000, rows[i].longest);
    endgames_release(&endgames);
}

/* Options of a shipped variant. */
static Options variant_options(const char *id)
{
    Buffer faults = {0};
    Catalog *catalog = catalog_load(&faults);
    buffer_release(&faults);
    const Game *game;
    Variant variant;
    cr_assert(catalog_variant(catalog, id, &game, &variant, NULL), "%s", id);
    Options options = variant.options;
    catalog_free(catalog);
    return options;
}

/* Pieces on random squares, "Kk" White's and Black's kings, "Mm" their men. */
static bool scatter_pieces(const Options *options, const char *pieces, int squares, Rng *rng,
                           State *s)
{
    Text white = {0}, black = {0}, text = {0};
    for (; *pieces != 0; pieces++) {
        bool is_white = *pieces == 'K' || *pieces == 'M';
        bool king = *pieces == 'K' || *pieces == 'k';
        Text *list = is_white ? &white : &black;
        text_add(list, "%s%s%d", list->n > 0 ? "," : "", king ? "K" : "",
                 1 + (int)rng_below(rng, (uint32_t)squares));
    }
    text_add(&text, "%c:W%s:B%s", rng_below(rng, 2) ? 'W' : 'B', white.s, black.s);
    return draughts_rules.read(s, options, 2, text.s, NULL) && s->turn >= 0;
}

/* Positions of each table are worth what their moves are by the rules. */
static void check_draughts(const char *id, int squares, const char *const *pieces, int samples)
{
    Options options = variant_options(id);
    Endgames endgames;
    endgames_init(&endgames, 256 << 20, NULL);
    Rng rng;
    rng_seed(&rng, 5);
    SolveReply *reply = alloc_zero(1, sizeof *reply);
    for (; *pieces != NULL; pieces++) {
        for (int i = 0; i < samples;) {
            State s;
            if (!scatter_pieces(&options, *pieces, squares, &rng, &s))
                continue;
            i++;
            SolveRequest request = {
                .rules = &draughts_rules, .state = &s, .bytes = BYTES, .endgames = &endgames};
            Text why = {0};
            cr_assert(solve(&request, reply, &why), "%s: %s", id, why.s);
            check_best(&draughts_rules, &s, reply);
        }
    }
    free(reply);
    endgames_release(&endgames);
}

Test(solve, draughts_with_few_pieces)
{
    static const char *const three[] = {"KKk", "KMk", "KKm", "KMm", "MMm", NULL};
    static const char *const four[] = {"KKKk", "KKMk", "KMMk", "MMMk", "KKKm",
                                       "KKMm", "KMMm", "MMMm", "KKkk", "KKkm",
                                       "KKmm", "KMkm", "KMmm", "MMmm", NULL};
    static const struct {
        const char *id;
        int squares;
    } rows[] = {{"draughts/russian", 32},   {"draughts/english", 32},
                {"draughts/brazilian", 32}, {"draughts/international", 50},
                {"draughts/italian", 32},   {"draughts/turkish", 64}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bool small = rows[i].squares == 32;
        if (small || is_long())
            check_draughts(rows[i].id, rows[i].squares, three, 500);
        if (is_long() && rows[i].squares <= 50)
            check_draughts(rows[i].id, rows[i].squares, four, 10000);
    }
}

/* Men on random points. */
static State scatter_men(const Options *options, int points, int first, int other, Rng *rng)
{
    State s;
    for (int tries = 0; tries < 1000; tries++) {
        memset(&s, 0, sizeof s);
        uint32_t men[2] = {0, 0};
        for (int side = 0; side < 2; side++)
            while (__builtin_popcount(men[side]) < (side == 0 ? first : other)) {
                uint32_t bit = UINT32_C(1) << rng_below(rng, (uint32_t)points);
                men[side] |= bit & ~men[1 - side];
            }
        s.options = *options;
        s.seats = 2;
        s.turn = (Seat)rng_below(rng, 2);
        memcpy(s.morris.men, men, sizeof men);
        Text text = {0};
        morris_rules.write(&s, &text);
        if (morris_rules.read(&s, options, 2, text.s, NULL) && s.turn >= 0)
            return s;
    }
    cr_assert(false, "no position of %d men and %d", first, other);
    return s;
}

static void check_morris(Endgames *endgames, const char *option_text, int points, int first,
                         int other, int samples)
{
    Options options = options_of(&morris_rules, option_text);
    Rng rng;
    rng_seed(&rng, 6);
    SolveReply *reply = alloc_zero(1, sizeof *reply);
    for (int i = 0; i < samples; i++) {
        State s = scatter_men(&options, points, first, other, &rng);
        SolveRequest request = {
            .rules = &morris_rules, .state = &s, .bytes = BYTES, .endgames = endgames};
        Text why = {0};
        cr_assert(solve(&request, reply, &why), "%s: %s", option_text, why.s);
        check_best(&morris_rules, &s, reply);
    }
    free(reply);
}

Test(solve, morris_with_few_men)
{
    static const struct {
        const char *options;
        int points;
    } rows[] = {{"board=three men=3", 9},
                {"board=six men=6 blocked=pass", 16},
                {"board=six men=6 fly=yes flyat=4 multi=yes allmills=always", 16},
                {"", 24},
                {"fly=yes", 24},
                {"board=twelve men=12 fly=yes blocked=draw", 24}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Endgames endgames;
        if (!is_long() && i > 3)
            break;
        endgames_init(&endgames, 256 << 20, NULL);
        check_morris(&endgames, rows[i].options, rows[i].points, 3, 3, amount(500, 10000));
        if (rows[i].points == 16 || (is_long() && rows[i].points == 24)) {
            check_morris(&endgames, rows[i].options, rows[i].points, 4, 3, amount(500, 10000));
            check_morris(&endgames, rows[i].options, rows[i].points, 4, 4, amount(500, 10000));
        }
        endgames_release(&endgames);
    }
}

/* -------------------------------------------------------------------- all of them */

/* What cannot be solved says so before anything is computed. */
Test(solve, says_at_once_what_it_cannot)
{
    static const struct {
        const Rules *rules;
        const char *options, *says;
    } rows[] = {
        {&ludo_rules, "", "luck"},
        {&dominoes_rules, "", "seen"},
        {&halma_rules, "", "small"},
        {&ugolki_rules, "", "small"},
        {&chess_rules, "", "32"},
        {&draughts_rules, "", "24"},
        {&morris_rules, "", "placed"},
        {&kalah_rules, "", "stones"},
        {&kalah_rules, "pits=9 stones=1", "pits"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        State s = start_of(rows[i].rules, rows[i].options);
        SolveReply *reply = alloc_zero(1, sizeof *reply);
        SolveRequest request = {.rules = rows[i].rules, .state = &s, .bytes = BYTES};
        Text why = {0};
        cr_expect_not(solve(&request, reply, &why));
        cr_expect(strstr(why.s, rows[i].says) != NULL, "%s", why.s);
        cr_expect_eq(reply->nodes, 0);
        free(reply);
    }
}

Test(solve, ends_when_told_to)
{
    State s = start_of(&kalah_rules, "pits=6 stones=4");
    atomic_bool stop = true;
    SolveReply *reply = alloc_zero(1, sizeof *reply);
    SolveRequest request = {.rules = &kalah_rules, .state = &s, .bytes = BYTES, .stop = &stop};
    Text why = {0};
    cr_expect_not(solve(&request, reply, &why));
    cr_expect_leq(reply->nodes, 4096);
    request.stop = NULL;
    request.max_nodes = 20000;
    cr_expect_not(solve(&request, reply, &why));
    cr_expect_leq(reply->nodes, 20000 + 4096);
    free(reply);
}
