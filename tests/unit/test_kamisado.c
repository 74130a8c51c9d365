/* SPDX-License-Identifier: MIT */
/* Kamisado against the oracles: perft, the figures of the rule book, passes, deadlock, series. */
#include <stdio.h>

#include "kamisado_table.h"
#include "oracle.h"

/* ------------------------------------------------------------------------ perft */

enum { NODE_LIMIT = 10000000 };

/* A position on the mirrored board: every row backward. */
static Text mirror_of(const char *position)
{
    Text out = {0};
    while (*position != '\0' && *position != ' ') {
        int n = (int)strcspn(position, "/ ");
        for (int i = n - 1; i >= 0; i--)
            text_add_char(&out, position[i]);
        position += n;
        if (*position == '/')
            text_add_char(&out, *position++);
    }
    text_add_string(&out, position);
    return out;
}

static void check_perft(const char *position, const cJSON *nodes)
{
    State s = position_of("", position);
    State mirrored = position_of("mirror=yes", mirror_of(position).s);
    int depth = 0;
    const cJSON *expected;
    cJSON_ArrayForEach(expected, nodes)
    {
        depth++;
        if (expected->valuedouble > NODE_LIMIT)
            continue;
        uint64_t n = rules_perft(RULES, &s, depth);
        cr_assert(n == (uint64_t)expected->valuedouble, "%s depth %d: %lu, not %.0f", position,
                  depth, (unsigned long)n, expected->valuedouble);
        if (expected->valuedouble < NODE_LIMIT / 10)
            cr_assert(rules_perft(RULES, &mirrored, depth) == n, "mirror of %s, depth %d", position,
                      depth);
    }
}

Test(kamisado, perft)
{
    cJSON *oracle = oracle_load("kamisado_perft.json");
    check_perft(string_of(oracle, "start"), cJSON_GetObjectItem(oracle, "perft"));
    int positions = 0;
    const cJSON *item;
    cJSON_ArrayForEach(item, cJSON_GetObjectItem(oracle, "positions"))
    {
        check_perft(string_of(item, "position"), cJSON_GetObjectItem(item, "perft"));
        positions++;
    }
    cr_assert_eq(positions, 20);
    cJSON_Delete(oracle);
}

/* ---------------------------------------------------------------------- figures */

static void play_listed(State *s, const cJSON *moves)
{
    const cJSON *move;
    cJSON_ArrayForEach(move, moves) play_all_checked(s, move->valuestring);
}

/* Where the tower on `from` can go: exactly the squares listed. */
static void check_targets(const State *s, const char *from, const cJSON *targets)
{
    char words[32][16];
    int n = 0;
    const cJSON *target;
    cJSON_ArrayForEach(target, targets)
        snprintf(words[n++], sizeof words[0], "%s-%s", from, target->valuestring);
    qsort(words, (size_t)n, sizeof words[0], compare_words);
    Text expected = {0};
    for (int i = 0; i < n; i++)
        text_add(&expected, "%s ", words[i]);
    Text all = moves_of(s), found = {0};
    char word[16];
    for (const char *cursor = all.s; text_next_word(&cursor, word, sizeof word);)
        if (strncmp(word, from, 2) == 0)
            text_add(&found, "%s ", word);
    cr_assert_str_eq(found.s, expected.s);
}

static Site site_of(const char *name)
{
    Options options = options_of("");
    return rules_find_site(RULES, &options, name);
}

static void check_colour(const char *square, int colour)
{
    Options options = options_of("");
    cr_assert_eq(kamisado_colour_at(&options, site_of(square)), colour, "%s", square);
}

Test(kamisado, figures_1_and_2_and_the_sample_game)
{
    cJSON *oracle = oracle_load("kamisado_figures.json");
    State start = start_of("");
    const cJSON *figure = cJSON_GetObjectItem(oracle, "fig1");
    cr_assert_str_eq(text_of(&start).s, string_of(figure, "position"));
    check_targets(&start, "d8", cJSON_GetObjectItem(figure, "a_pink_targets"));
    check_targets(&start, "f8", cJSON_GetObjectItem(figure, "b_red_targets"));

    static const int colours[] = {KAMISADO_BLUE,  KAMISADO_YELLOW, KAMISADO_TURQUOISE,
                                  KAMISADO_GREEN, KAMISADO_ORANGE, KAMISADO_BLUE};
    State s = start;
    int i = 0;
    const cJSON *move;
    figure = cJSON_GetObjectItem(oracle, "fig2");
    cJSON_ArrayForEach(move, cJSON_GetObjectItem(figure, "moves"))
    {
        play_all_checked(&s, move->valuestring);
        cr_assert_eq(s.kamisado.colour, colours[i++], "%s", move->valuestring);
    }
    check_targets(&s, "b8", cJSON_GetObjectItem(figure, "then_blue_targets"));

    s = start;
    figure = cJSON_GetObjectItem(oracle, "sample_game");
    play_listed(&s, cJSON_GetObjectItem(figure, "moves"));
    cr_assert_str_eq(result_of(&s).s, "1-0 goal-reached");
    cJSON_Delete(oracle);
}

/* What the texts of figures 3 to 6 say, position by position. */
Test(kamisado, figures_3_to_6)
{
    static const struct {
        const char *figure, *played; /* before the moves of the figure that follow */
        const char *legal;           /* all of them, or NULL */
        const char *blockers;        /* squares taken in front of the tower that passes */
        int colour;                  /* that has to move */
    } rows[] = {
        {"fig3", "h8-h6", "c6-c7 ", NULL, KAMISADO_BLUE},
        {"fig3", "h8-h6 c6-c7", NULL, NULL, KAMISADO_PINK},
        {"fig4", "h7-h3", "pass ", "a4 b4 c4", KAMISADO_GREEN},
        {"fig4", "h7-h3 pass", NULL, NULL, KAMISADO_YELLOW},
        {"fig5", "e7-e2", "pass ", "a5 b5", KAMISADO_GREEN},
        {"fig5", "e7-e2 pass", "pass ", "c1 d1 e1", KAMISADO_YELLOW},
        {"fig5", "e7-e2 pass pass", NULL, NULL, KAMISADO_BLUE},
        {"fig5", "e7-e2 pass pass g3-g6", "pass ", "c1 d1 e1", KAMISADO_YELLOW},
        {"fig5", "e7-e2 pass pass g3-g6 pass", NULL, NULL, KAMISADO_BLUE},
        {"fig6", "d6-d7", "h6-g5 ", NULL, KAMISADO_GREEN},
        {"fig6", "d6-d7 h6-g5", "pass ", "b5 c5 d5", KAMISADO_RED},
        {"fig6", "d6-d7 h6-g5 pass", "pass ", "f4 g4 h4", KAMISADO_GREEN},
    };
    cJSON *oracle = oracle_load("kamisado_figures.json");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const cJSON *figure = cJSON_GetObjectItem(oracle, rows[i].figure);
        State s = position_of("", string_of(figure, "position"));
        play_all_checked(&s, rows[i].played);
        char square[8];
        for (const char *p = rows[i].blockers; p && text_next_word(&p, square, sizeof square);)
            cr_assert(s.kamisado.occupied >> site_of(square) & 1, "%s", square);
        cr_assert_eq(s.kamisado.colour, rows[i].colour, "%s %s: %d", rows[i].figure, rows[i].played,
                     s.kamisado.colour);
        if (rows[i].legal != NULL)
            cr_assert_str_eq(moves_of(&s).s, rows[i].legal, "%s %s", rows[i].figure,
                             rows[i].played);
    }
    static const char *const results[][2] = {{"fig3", "0-1 goal-reached"},
                                             {"fig4", "0-1 goal-reached"},
                                             {"fig5", "1-0 goal-reached"},
                                             {"fig6", "1-0 deadlock"}};
    for (size_t i = 0; i < sizeof results / sizeof results[0]; i++) {
        const cJSON *figure = cJSON_GetObjectItem(oracle, results[i][0]);
        State s = position_of("", string_of(figure, "position"));
        play_listed(&s, cJSON_GetObjectItem(figure, "moves"));
        cr_assert_str_eq(result_of(&s).s, results[i][1]);
    }
    check_colour("h6", KAMISADO_BLUE);
    check_colour("c7", KAMISADO_PINK);
    check_colour("g1", KAMISADO_BLUE);
    check_colour("h3", KAMISADO_GREEN);
    check_colour("b3", KAMISADO_YELLOW);
    check_colour("e2", KAMISADO_GREEN);
    check_colour("a4", KAMISADO_YELLOW);
    check_colour("d2", KAMISADO_BLUE);
    check_colour("g6", KAMISADO_YELLOW);
    check_colour("d7", KAMISADO_GREEN);
    check_colour("g5", KAMISADO_RED);
    check_colour("c4", KAMISADO_GREEN);
    cJSON_Delete(oracle);
}

/* ------------------------------------------------------------- passes and deadlock */

/* Chains worked out by hand from the colours of the squares: who passes with which tower, until the
 * same tower would have to move again. */
Test(kamisado, deadlock)
{
    static const struct {
        const char *position, *passes, *result;
    } rows[] = {
        /* two towers call each other */
        {"8/8/8/ygrtpnbo/RBNOGTYP/8/8/8 w B", "wB bR", "1-0"},
        {"8/8/8/ygrtpnbo/RBNOGTYP/8/8/8 b R", "bR wB", "0-1"},
        /* longer rings */
        {"8/8/8/btprgyno/YNOGTPBR/8/8/8 w N", "wN bR wO bG", "1-0"},
        {"8/8/8/ygrtpnbo/RBNOGTYP/8/8/8 w G", "wG bO wY bT wO bN", "1-0"},
        {"8/8/8/yortgnpb/NTROPGBY/8/8/8 w N", "wN bY wP bO wT bR wB bT wO bN wG bB wY bP wR bG",
         "1-0"},
        /* the ring is entered from outside: the first tower is not in it */
        {"8/8/3y4/1rpgtbno/NBORYGPT/8/8/8 b Y", "bY wR bN", "0-1"},
        {"8/8/3b4/pyotngr1/NRPOBGYT/8/8/8 b G", "bG wG bB wR bR", "0-1"},
        {"8/8/4o3/ygrtnbp1/YNGPTBOR/8/8/8 w N", "wN bR wB bB wG bG wT bO", "1-0"},
        {"8/8/2y5/torngbp1/TPBOGNRY/8/8/8 b T", "bT wP bR wB bG wN bB wG bO wT bY wO bN", "0-1"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        State s = position_of("", rows[i].position);
        int n = 0;
        char tower[8];
        for (const char *p = rows[i].passes; text_next_word(&p, tower, sizeof tower); n++) {
            cr_assert_str_eq(result_of(&s).s, "*", "%s ends after %d", rows[i].position, n);
            cr_assert_eq(s.turn, tower[0] == 'w' ? 0 : 1, "%s %d", rows[i].position, n);
            cr_assert_eq("NGRYPTBO"[s.kamisado.colour], tower[1], "%s %d", rows[i].position, n);
            cr_assert_str_eq(moves_of(&s).s, "pass ");
            cr_assert_eq(s.kamisado.passes, n);
            play_all_checked(&s, "pass");
        }
        Text result = {0};
        text_add(&result, "%s deadlock", rows[i].result);
        cr_assert_str_eq(result_of(&s).s, result.s, "%s", rows[i].position);
        cr_assert_eq(s.turn, SEAT_NONE);
        MoveList none = {.n = 0};
        RULES->moves(&s, &none);
        cr_assert_eq(none.n, 0);
    }
}

/* The short sheet: after a pass a free choice; two passes in a row are deadlock. */
Test(kamisado, free_pass)
{
    cJSON *oracle = oracle_load("kamisado_figures.json");
    if (oracle != NULL) {
        State s = position_of("pass_rule=free",
                              string_of(cJSON_GetObjectItem(oracle, "fig4"), "position"));
        play_all_checked(&s, "h7-h3 pass");
        cr_assert_eq(s.turn, 1);
        cr_assert_eq(s.kamisado.colour, KAMISADO_ANY);
        State under_square_rule =
            position_of("", string_of(cJSON_GetObjectItem(oracle, "fig4"), "position"));
        play_all_checked(&under_square_rule, "h7-h3 pass");
        cr_assert(strlen(moves_of(&s).s) > strlen(moves_of(&under_square_rule).s));
        play_all_checked(&s, "g8-g7"); /* a move between: the passes are forgotten */
        cr_assert_eq(s.kamisado.passes, 0);
        cJSON_Delete(oracle);
    }
    State s = position_of("pass_rule=free", "8/8/8/ygrtpnbo/RBNOGTYP/8/8/8 w G");
    play_all_checked(&s, "pass");
    cr_assert_str_eq(result_of(&s).s, "*");
    cr_assert_str_eq(moves_of(&s).s, "pass ");
    play_all_checked(&s, "pass");
    cr_assert_str_eq(result_of(&s).s, "1-0 deadlock");
}

Test(kamisado, a_clicked_blocked_tower_passes)
{
    State s = position_of("", "8/8/8/ygrtpnbo/RBNOGTYP/8/8/8 w G");
    Site green = s.kamisado.tower[0][KAMISADO_GREEN], red = s.kamisado.tower[0][KAMISADO_RED];
    Move move;
    cr_assert(rules_follow(RULES, &s, &green, 1, &move));
    cr_assert_eq(move.kind, KAMISADO_PASS);
    cr_assert_not(rules_follow(RULES, &s, &red, 1, &move));
    State start = start_of("");
    Site pink = site_of("d8");
    cr_assert_not(rules_follow(RULES, &start, &pink, 1, &move));
}

/* ------------------------------------------------------------- start, mirror, series */

Test(kamisado, start)
{
    static const char *const rows[][2] = {
        {"", "obtpyrgn/8/8/8/8/8/8/NGRYPTBO b -"},
        {"first=white", "obtpyrgn/8/8/8/8/8/8/NGRYPTBO w -"},
        {"mirror=yes", "ngryptbo/8/8/8/8/8/8/OBTPYRGN b -"},
        {"play=series to=15", "obtpyrgn/8/8/8/8/8/8/NGRYPTBO b -"},
        {"play=sumo to=7", "obtpyrgn/8/8/8/8/8/8/NGRYPTBO b -"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        State s = start_of(rows[i][0]);
        cr_assert_str_eq(text_of(&s).s, rows[i][1]);
        check_text(&s);
    }
    Options options = options_of("play=sumo to=5");
    State s;
    Rng rng = {{1}};
    Text why = {0};
    cr_assert_not(RULES->start(&s, &options, 2, &rng, &why));
    cr_assert(why.n > 0);
    options = options_of("");
    cr_assert_not(RULES->start(&s, &options, 3, &rng, &why));
}

Test(kamisado, mirror)
{
    State normal = start_of(""), mirrored = start_of("mirror=yes");
    for (int depth = 1; depth <= 5; depth++)
        cr_assert_eq(rules_perft(RULES, &normal, depth), rules_perft(RULES, &mirrored, depth));
    for (int square = 0; square < 64; square++)
        cr_assert_eq(kamisado_colour_at(&normal.options, square),
                     kamisado_colour_at(&mirrored.options, square ^ 7));
    play_all_checked(&mirrored, "e8-e4"); /* pink, to brown as d8-d4 on the other board */
    cr_assert_eq(mirrored.kamisado.colour, KAMISADO_BROWN);
}

/* In a round that Black wins, who gets what and begins next. */
Test(kamisado, series)
{
    static const struct {
        const char *options, *score, *result, *next;
    } rows[] = {
        {"", "", "0-1 goal-reached round", "w - s0:1"},
        {"", " s1:0", "0-1 goal-reached round", "b - s1:1"},
        {"first=white", "", "0-1 goal-reached round", "b - s0:1"},
        {"begins=loser", " s1:0", "0-1 goal-reached round", "w - s1:1"},
        {"begins=winner", "", "0-1 goal-reached round", "b - s0:1"},
        {"", " s2:1", "0-1 goal-reached round", "b - s2:2"},
        {"", " s2:2", "0-1 goal-reached", NULL},
        {"to=1", "", "0-1 goal-reached", NULL},
        {"to=15", " s14:13", "0-1 goal-reached round", "b - s14:14"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Text options = {0}, position = {0};
        text_add(&options, "play=series %s", rows[i].options);
        text_add(&position, "obt1yrgn/1N1G4/8/2B5/6p1/8/8/2RYPT1O b P%s", rows[i].score);
        State s = position_of(options.s, position.s);
        Outcome before = RULES->outcome(&s);
        cr_assert(!before.over && !before.round_over);
        play_all_checked(&s, "g4-g1");
        cr_assert_eq(s.turn, SEAT_NONE);
        cr_assert_str_eq(result_of(&s).s, rows[i].result, "row %zu", i);
        Outcome after = RULES->outcome(&s);
        cr_assert_eq(after.points[1], before.points[1] + 1);
        cr_assert_eq(after.points[0], before.points[0]);
        if (rows[i].next == NULL)
            continue;
        State next = next_of(&s);
        Text expected = {0};
        text_add(&expected, "obtpyrgn/8/8/8/8/8/8/NGRYPTBO %s", rows[i].next);
        cr_assert_str_eq(text_of(&next).s, expected.s);
    }
}
