/* SPDX-License-Identifier: MIT */
/* Chinese checkers against the oracles, rule by rule and option by option; what it says. */
#define RULES (&halma_rules)
#include "halma_table.h"
#include "oracle.h"

enum { NODE_LIMIT = 600000 };

/* ---------------------------------------------------------------- the oracles */

static const char *const corner_names[] = {"N", "NE", "SE", "S", "SW", "NW"};

static int corner_named(const char *name)
{
    for (int i = 0; i < HALMA_COLOURS; i++)
        if (strcmp(corner_names[i], name) == 0)
            return i;
    cr_assert_fail("no corner %s", name);
    return -1;
}

static HalmaSet holes_named(const State *s, const cJSON *names)
{
    HalmaSet set = {{0, 0}};
    const cJSON *name;
    cJSON_ArrayForEach(name, names)
        halma_add(&set, rules_find_site(RULES, &s->options, name->valuestring));
    return set;
}

static bool same_set(HalmaSet a, HalmaSet b)
{
    return a.word[0] == b.word[0] && a.word[1] == b.word[1];
}

static HalmaSet holes_numbered(const cJSON *list)
{
    HalmaSet set = {{0, 0}};
    const cJSON *number;
    cJSON_ArrayForEach(number, list) halma_add(&set, number->valueint);
    return set;
}

Test(halma, board)
{
    static const char *const ways[] = {"E", "SE", "SW", "W", "NW", "NE"};
    cJSON *board = oracle_load("star_board.json");
    State s = begun("2:colours=1"), more = begun("2:colours=1 pegs=15");
    const cJSON *hole, *item;
    int edges = 0, n = 0;
    cJSON_ArrayForEach(hole, cJSON_GetObjectItem(board, "holes"))
    {
        int id = number_of(hole, "id");
        const cJSON *neighbours = cJSON_GetObjectItem(hole, "neighbours");
        cr_expect_eq(rules_find_site(RULES, &s.options, string_of(hole, "name")), id);
        for (int way = 0; way < 6; way++) {
            item = cJSON_GetObjectItem(neighbours, ways[way]);
            cr_expect_eq(halma_beside(&s, id)[way], item ? item->valueint : SITE_NONE);
            edges += item != NULL;
        }
        n++;
    }
    cr_expect_eq(n, HALMA_STAR_HOLES);
    cr_expect_eq(edges, 2 * 312);
    cJSON_ArrayForEach(item, cJSON_GetObjectItem(board, "home"))
        cr_expect(same_set(halma_home(&s, corner_named(item->string)), holes_numbered(item)));
    cJSON_ArrayForEach(item, cJSON_GetObjectItem(board, "home15"))
        cr_expect(same_set(halma_home(&more, corner_named(item->string)), holes_numbered(item)));
    cJSON_Delete(board);
}

/* What the oracle calls a preset. */
static const char *options_named(const char *name)
{
    static const Preset presets[] = {
        {"2p_1colour", "2:colours=1"},
        {"2p_1colour_15", "2:colours=1 pegs=15"},
        {"2p_2colours", "2:colours=2"},
        {"2p_3colours_seed", "2:"},
        {"3p_1colour", "3:colours=1"},
        {"3p_2colours_adjacent", "3:colours=2"},
        {"3p_2colours_opposite", "3:colours=2 corners=opposite"},
        {"4p_1colour", "4:colours=1"},
        {"6p_1colour", "6:colours=1"},
    };
    return preset_options(presets, COUNT(presets), name);
}

static void check_moves(const State *s, const cJSON *moves, const char *what)
{
    MoveList legal;
    legal.n = 0;
    RULES->moves(s, &legal);
    cr_assert_eq(legal.n, cJSON_GetArraySize(moves), "%s: %d moves", what, legal.n);
    const cJSON *move;
    cJSON_ArrayForEach(move, moves)
        cr_assert(rules_parse_move(RULES, s, move->valuestring, &legal.at[0], NULL), "%s: %s", what,
                  move->valuestring);
}

Test(halma, perft_of_the_starts)
{
    cJSON *all = oracle_part("star_perft.json", "start");
    const cJSON *entry, *group;
    cJSON_ArrayForEach(entry, all)
    {
        State s = begun(options_named(entry->string));
        check_moves(&s, cJSON_GetObjectItem(entry, "first_moves"), entry->string);
        oracle_perft(RULES, &s, cJSON_GetObjectItem(entry, "perft"), NODE_LIMIT, entry->string);
        Seat seat = 0;
        cJSON_ArrayForEach(group, cJSON_GetObjectItem(entry, "groups"))
        {
            const cJSON *corner;
            unsigned colours = 0;
            cJSON_ArrayForEach(corner, group) colours |= 1u << corner_named(corner->valuestring);
            cr_expect_eq(s.halma.colours[seat++], colours, "%s", entry->string);
        }
    }
    cJSON_Delete(all);
}

/* The oracle does not tell colours of a player apart: for moves any will do. */
static State oracle_position(const cJSON *entry)
{
    State s = begun(options_named(string_of(entry, "config")));
    const cJSON *pegs;
    Seat seat = 0;
    memset(s.halma.peg, 0, sizeof s.halma.peg);
    cJSON_ArrayForEach(pegs, cJSON_GetObjectItem(entry, "pegs"))
    {
        unsigned left = s.halma.colours[seat++];
        int each = cJSON_GetArraySize(pegs) / __builtin_popcount(left), n = 0;
        const cJSON *name;
        cJSON_ArrayForEach(name, pegs)
        {
            if (n > 0 && n % each == 0)
                left &= left - 1;
            halma_add(&s.halma.peg[__builtin_ctz(left)],
                      rules_find_site(RULES, &s.options, name->valuestring));
            n++;
        }
    }
    s.turn = (Seat)number_of(entry, "to_move");
    halma_set_key(&s);
    return s;
}

Test(halma, positions)
{
    cJSON *all = oracle_part("star_perft.json", "positions");
    const cJSON *entry;
    cJSON_ArrayForEach(entry, all)
    {
        State s = oracle_position(entry);
        Text text = text_of(&s);
        check_moves(&s, cJSON_GetObjectItem(entry, "moves"), text.s);
        cr_expect_eq(rules_perft(RULES, &s, 2), (unsigned)number_of(entry, "perft2"), "%s", text.s);
        cr_expect_eq(rules_perft_slowly(RULES, &s, 2), (unsigned)number_of(entry, "perft2"));
        State again = placed(options_named(string_of(entry, "config")), text.s);
        cr_expect_eq(again.key, s.key, "%s", text.s);
    }
    cJSON_Delete(all);
}

/* Rule 5 in its three readings, after a move of North's. */
Test(halma, endings)
{
    static const struct {
        const char *name, *options;
    } modes[] = {{"strict", "2:colours=1 strict=yes"},
                 {"seed", "2:colours=1"},
                 {"filled", "2:colours=1 antispoil=filled"}};
    cJSON *all = oracle_part("star_endings.json", "cases");
    const cJSON *entry, *moves;
    cJSON_ArrayForEach(entry, all)
    {
        for (size_t i = 0; i < COUNT(modes); i++) {
            State s = begun(modes[i].options);
            s.halma.peg[0] = holes_named(&s, cJSON_GetObjectItem(entry, "north_player_pegs"));
            s.halma.peg[3] = holes_named(&s, cJSON_GetObjectItem(entry, "south_player_pegs"));
            s.turn = 1;
            cJSON_ArrayForEach(moves, cJSON_GetObjectItem(entry, "moves_of_foreign_pegs_in_goal"))
            {
                Site site = rules_find_site(RULES, &s.options, moves->string);
                cr_expect_eq(halma_count(halma_ends(&s, site)), moves->valueint, "%s",
                             moves->string);
            }
            halma_settle(&s, 0, false);
            const cJSON *wins = cJSON_GetObjectItem(entry, "north_wins");
            bool want = cJSON_IsTrue(cJSON_GetObjectItem(wins, modes[i].name));
            Outcome outcome = RULES->outcome(&s);
            cr_expect_eq(outcome.over, want, "%s, %s", string_of(entry, "what"), modes[i].name);
            cr_expect(!want || (outcome.place[0] == 1 && outcome.place[1] == 2));
        }
    }
    cJSON_Delete(all);
}

/* Without the oracles as well. */
Test(halma, perft)
{
    static const struct {
        const char *options;
        int depth;
        unsigned nodes;
    } rows[] = {
        {"2:colours=1", 4, 115600},
        {"2:colours=1 pegs=15", 3, 15752},
        {"2:colours=2", 3, 29960},
        {"2:", 3, 92288},
        {"3:colours=1", 4, 66640},
        {"3:colours=2", 3, 22204},
        {"3:colours=2 corners=opposite", 3, 22456},
        {"4:colours=1", 4, 39601},
        {"6:colours=1", 4, 40189},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        State s = begun(rows[i].options);
        cr_expect_eq(rules_perft(RULES, &s, rows[i].depth), rows[i].nodes, "%s", rows[i].options);
        cr_expect_eq(rules_perft_slowly(RULES, &s, 2), rules_perft(RULES, &s, 2));
    }
}

/* --------------------------------------------------------------- rule by rule */

#define BARE       "2:colours=1"
#define EMPTY_HEAD "1/2/3/4/13/12/11/10/"
#define EMPTY_TAIL "/10/11/12/13/4/3/2/1"

/* Seat 0 is North, a; seat 1 South, d. */
static const Row rows[] = {
    {"rule 2: three corners each, the first turn is North's", "2:", NULL, "",
     "a/aa/aaa/aaaa/ffff5bbbb/fff6bbb/ff7bb/f8b/9/e8c/ee7cc/eee6ccc/eeee5cccc/dddd/ddd/dd/d 1"},
    {"rule 3: a step", BARE, EMPTY_HEAD "4a4" EMPTY_TAIL " 1", "I5-I6",
     EMPTY_HEAD "5a3" EMPTY_TAIL " 2 q1"},
    {"rule 3: a hop over a stranger", BARE, EMPTY_HEAD "3ad4" EMPTY_TAIL " 1", "I4-I6",
     EMPTY_HEAD "4da3" EMPTY_TAIL " 2 q1"},
    {"rule 3: a chain, by its ends", BARE, EMPTY_HEAD "3ad1d2" EMPTY_TAIL " 1", "I4-I8",
     EMPTY_HEAD "4d1da1" EMPTY_TAIL " 2 q1"},
    {"rule 3: and by its way", BARE, EMPTY_HEAD "3ad1d2" EMPTY_TAIL " 1", "I4>I6>I8",
     EMPTY_HEAD "4d1da1" EMPTY_TAIL " 2 q1"},
    {"rule 5: the last hole", BARE, EMPTY_HEAD "9/10/11/12/5a7/1aaa/aaa/aa/a 1", "M6-N1",
     "1/2/3/4/13/12/11/10/9/10/11/12/13/aaaa/aaa/aa/a - q1 f12"},
    {"rule 6: a pass, and another one", BARE, "1/2/3/4/13/12/11/10/9/10/11/12/13/4/3/2/1 1", "pass",
     "1/2/3/4/13/12/11/10/9/10/11/12/13/4/3/2/1 2 q1 p1"},
    {"rule 6: all pass", BARE, "1/2/3/4/13/12/11/10/9/10/11/12/13/4/3/2/1 1", "pass pass",
     "1/2/3/4/13/12/11/10/9/10/11/12/13/4/3/2/1 - q2 b11"},
    {"rule 7: the first is the winner, the others share", "3:colours=1",
     "1/2/3/4/13/12/11/10/2c1e4/10/11/12/5a7/1aaa/aaa/aa/a 1", "M6-N1",
     "1/2/3/4/13/12/11/10/2c1e4/10/11/12/13/aaaa/aaa/aa/a - q1 f122"},
    {"rule 7: places played out", "3:colours=1 places=yes",
     "1/2/3/4/13/12/11/10/2c1e4/10/11/12/5a7/1aaa/aaa/aa/a 1", "M6-N1 I3-I2 I5-I6 I2-I1",
     "1/2/3/4/13/12/11/10/c4e3/10/11/12/13/aaaa/aaa/aa/a 3 q4 f100"},
    {"rule 7: the second place ends it", "3:colours=1 places=yes",
     "1/2/3/4/eeee9/eee9/ee9/9e/2c6/10/11/12/13/aaaa/aaa/aa/a 3 f100", "H10-H9 I3-I2",
     "1/2/3/4/eeee9/eee9/ee9/8e1/1c7/10/11/12/13/aaaa/aaa/aa/a 3 q2 f100"},
    {"rule 7: nobody is home by another's last turn", "3:colours=1 antispoil=filled places=yes",
     "1/2/3/4/ccce9/ccc9/cc9/c9/9/10/11/12/5c7/1aaa/aaa/aa/a 2", "M6-N1",
     "1/2/3/4/ccce9/ccc9/cc9/c9/9/10/11/12/13/caaa/aaa/aa/a 3 q1 f010"},
    {"rule 5: a peg of one who dropped out is locked in", "6:colours=1 leave_home=30 places=yes",
     "d/dd/ddd/1dda/4d8/12/11/10/9/10/11/12/13/4/3/2/1 4 m31 f600000", "E5-D1",
     "d/dd/ddd/ddda/13/12/11/10/9/10/11/12/13/4/3/2/1 5 q1 m31 f600100"},
    {"rule 5: but not while he plays", "6:colours=1 places=yes",
     "d/dd/ddd/1dda/4d8/12/11/10/9/10/11/12/13/4/3/2/1 4", "E5-D1",
     "d/dd/ddd/ddda/13/12/11/10/9/10/11/12/13/4/3/2/1 5 q1"},
    {"A-C8: nor where only own pegs count", "6:colours=1 leave_home=30 places=yes strict=yes",
     "d/dd/ddd/1dda/4d8/12/11/10/9/10/11/12/13/4/3/2/1 4 m31 f600000", "E5-D1",
     "d/dd/ddd/ddda/13/12/11/10/9/10/11/12/13/4/3/2/1 5 q1 m31 f600000"},
    {"A-C1: every other corner", "3:colours=1", NULL, "",
     "a/aa/aaa/aaaa/13/12/11/10/9/e8c/ee7cc/eee6ccc/eeee5cccc/4/3/2/1 1"},
    {"A-C1: opposite corners", "3:colours=2 corners=opposite", NULL, "C1-E5 E10-E9",
     "a/aa/1aa/aaaa/ffffa3b1bbb/fff6bbb/ff7bb/f8b/9/e8c/ee7cc/eee6ccc/eeee5cccc/dddd/ddd/dd/d 3 "
     "q2"},
    {"A-C2: fifteen", "2:colours=1 pegs=15", NULL, "E5-F4",
     "a/aa/aaa/aaaa/5aaaa4/3a8/11/10/9/10/11/12/4ddddd4/dddd/ddd/dd/d 2 q1"},
    {"A-C3: four", "4:colours=1", NULL, "",
     "a/aa/aaa/aaaa/9bbbb/9bbb/9bb/9b/9/e9/ee9/eee9/eeee9/dddd/ddd/dd/d 1"},
    {"turned: other corners, the lowest letter first", "2:colours=1 turned=4", NULL, "",
     "1/2/3/4/9bbbb/9bbb/9bb/9b/9/e9/ee9/eee9/eeee9/4/3/2/1 1"},
    {"turned: three colours", "2:turned=1", NULL, "C1-E5",
     "a/aa/1aa/aaaa/ffffa4bbbb/fff6bbb/ff7bb/f8b/9/e8c/ee7cc/eee6ccc/eeee5cccc/dddd/ddd/dd/d 2 "
     "q1"},
    {"A-C5: entering the goal cannot be taken back", "2:colours=1 goal_lock=yes",
     EMPTY_HEAD "9/10/11/12/6a6/4/3/2/1 1 q7", "M7-N3", EMPTY_HEAD "9/10/11/12/13/2a1/3/2/1 2"},
    {"A-C6: nor leaving home", "2:colours=1 no_return=yes",
     "1/2/3/a3/13/12/11/10/9/10/11/12/13/4/3/2/1 1 q7", "D1-E5",
     "1/2/3/4/4a8/12/11/10/9/10/11/12/13/4/3/2/1 2"},
    {"A-C7: changing places", "2:colours=1 antispoil=swap",
     "1/2/3/4/13/12/11/10/9/10/11/12/5a7/daaa/aaa/aa/a 1", "M6-N1",
     "1/2/3/4/13/12/11/10/9/10/11/12/5d7/aaaa/aaa/aa/a - q1 f12"},
    {"A-C7: not out of home in time", "2:colours=1 leave_home=30",
     "1/2/3/a3/13/12/11/10/4a4/10/11/12/13/4/3/2/d 1 m30", "I5-I6",
     "1/2/3/a3/13/12/11/10/5a3/10/11/12/13/4/3/2/d - q1 m30 h21"},
    {"A-C7: out in time, and the next one counts", "2:colours=1 leave_home=30",
     "1/2/3/a3/13/12/11/10/9/10/11/12/13/4/3/2/d 1 m30", "D1-E5 Q1-P1",
     "1/2/3/4/4a8/12/11/10/9/10/11/12/13/4/3/d1/1 - q2 m31 h12"},
    {"A-C7: of three one drops out, the others go on", "3:colours=1 leave_home=30",
     "1/2/3/a3/13/12/11/10/2c1e4/10/11/12/13/4/3/2/1 1 m30", "D1-D2",
     "1/2/3/1a2/13/12/11/10/2c1e4/10/11/12/13/4/3/2/1 2 q1 m30 f300"},
    {"A-C9: moves are counted where they are capped", "2:colours=1 move_cap=100", NULL,
     "C1-E5 O1-M5", "a/aa/1aa/aaaa/4a8/12/11/10/9/10/11/12/4d8/dddd/1dd/dd/d 1 q2 m2"},
    {"A-C10: a long hop", "2:colours=1 superjump=yes", EMPTY_HEAD "1a1d5" EMPTY_TAIL " 1", "I2-I6",
     EMPTY_HEAD "3d1a3" EMPTY_TAIL " 2 q1"},
    {"A-C11: one of a team waits for the other", "4:colours=1 teams=yes",
     "1/2/3/4/4d8/12/11/10/2e1b4/10/11/12/5a7/1aaa/aaa/aa/a 1", "M6-N1 I5-I6 E5-E6 I3-I2",
     "1/2/3/4/5d7/12/11/10/1e3b3/10/11/12/13/aaaa/aaa/aa/a 2 q4"},
    {"A-C11: both are home", "4:colours=1 teams=yes",
     "d/dd/ddd/1ddd/4d8/12/11/10/2e1b4/10/11/12/13/aaaa/aaa/aa/a 3", "E5-D1",
     "d/dd/ddd/dddd/13/12/11/10/2e1b4/10/11/12/13/aaaa/aaa/aa/a - q1 f1313"},
};

Test(halma, rule_by_rule)
{
    for (size_t i = 0; i < COUNT(rows); i++)
        check_rule(&rows[i]);
}

/* Where one peg may go. */
Test(halma, ends)
{
    static const struct {
        const char *options, *position, *hole, *ends;
    } cases[] = {
        {BARE, EMPTY_HEAD "4a4" EMPTY_TAIL " 1", "I5", "H5 H6 I4 I6 J5 J6"},
        /* over one only, never into a taken hole */
        {BARE, EMPTY_HEAD "3add3" EMPTY_TAIL " 1", "I4", "H4 H5 I3 J4 J5"},
        /* the hole where it began is empty on the way, and no end */
        {BARE, EMPTY_HEAD "3ad4/4d5/11/12/13/4/3/2/1 1", "I4", "H4 H5 I3 I6 J4 K6"},
        {"2:colours=1 superjump=yes", EMPTY_HEAD "a2d5" EMPTY_TAIL " 1", "I1", "H1 H2 I2 I7 J1 J2"},
        {"2:colours=1 superjump=yes", EMPTY_HEAD "a1dd5" EMPTY_TAIL " 1", "I1", "H1 H2 I2 J1 J2"},
        {"2:colours=1 superjump=yes", EMPTY_HEAD "a1d1d4" EMPTY_TAIL " 1", "I1", "H1 H2 I2 J1 J2"},
        {"2:colours=1 goal_lock=yes", EMPTY_HEAD "9/10/11/12/13/a3/3/2/1 1", "N1", "N2 O1"},
        {"2:colours=1 no_return=yes", "1/2/3/4/4a8/12/11/10/9/10/11/12/13/4/3/2/1 1", "E5",
         "E4 E6 F4 F5"},
        /* through another corner, but no rest there */
        {"2:colours=1 rest=own_corners_only", "1/2/3/4/3da8/2d9/11/10/9/10/11/12/13/4/3/2/1 1",
         "E5", "D1 E6 F4 F5 G3"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        State s = placed(cases[i].options, cases[i].position);
        Text ends = ends_of(&s, cases[i].hole);
        cr_expect_str_eq(ends.s, cases[i].ends, "%s %s: %s", cases[i].position, cases[i].hole,
                         ends.s);
    }
}

/* ----------------------------------------------------------------- what is said */

#define HOPS EMPTY_HEAD "3ad1d2" EMPTY_TAIL " 1"

Test(halma, reasons)
{
    static const WhyRow cases[] = {
        {BARE, HOPS, "A1", "empty", "A1"},
        {BARE, HOPS, "I5", "others-peg", "I5"},
        {BARE, HOPS, "pass", "no-passing", NULL},
        {BARE, HOPS, "I4 pass", "no-passing", NULL},
        {BARE, HOPS, "I4 I4", "same-hole", NULL},
        {BARE, HOPS, "I4 I5", "taken", "I5"},
        {BARE, HOPS, "I4 I2", "nothing-to-hop", "I4 I2"},
        {BARE, HOPS, "I4 I7", "taken", "I7"},
        {BARE, HOPS, "I4 I9", "hop-two", "I5 I7"},
        {BARE, HOPS, "I4 I3 I2", "step-then-more", "I3"},
        {BARE, HOPS, "I4 I6 J6", "hop-then-step", NULL},
        {BARE, HOPS, "I4 I6", "begun", NULL},
        {BARE, HOPS, "I4 I6 I6", "legal", NULL},
        {BARE, HOPS, "I4 I6 I6 I8", "turn-is-over", "I6"},
        {BARE, HOPS, "I4 I8", "legal", NULL},
        {BARE, HOPS, "I4 E5", "out-of-step", "I4 E5"},
        {BARE, HOPS, "I4 G2", "does-not-go-there", "I4 G2"},
        {BARE, EMPTY_HEAD "1a1d5" EMPTY_TAIL " 1", "I2 I6", "long-hop", "I4"},
        {BARE, EMPTY_HEAD "3ad4" EMPTY_TAIL " 1", "I4 I8", "not-right-behind", "I5 I6"},
        {BARE, EMPTY_HEAD "3add3" EMPTY_TAIL " 1", "I4 I6", "behind-taken", "I5 I6"},
        {BARE, "a/dd/ddd/4/13/12/11/10/4a4" EMPTY_TAIL " 1", "A1", "stuck", "A1"},
        {BARE, "a/dd/ddd/4/13/12/11/10/9" EMPTY_TAIL " 1", "A1", "only-pass", "pass"},
        {"2:colours=1 goal_lock=yes", EMPTY_HEAD "9/10/11/12/13/a3/3/2/1 1", "N1 M5", "goal-lock",
         "N1"},
        {"2:colours=1 no_return=yes", "1/2/3/4/4a8/12/11/10/9" EMPTY_TAIL " 1", "E5 D1",
         "no-return", "E5"},
        {"2:colours=1 rest=own_corners_only", "1/2/3/4/4a8/12/11/10/9" EMPTY_TAIL " 1", "E5 E4",
         "no-rest", "E4"},
        {"2:colours=1 antispoil=swap", EMPTY_HEAD "9/10/11/12/5a7/d1aa/aaa/aa/a 1", "M6 N1",
         "swap-later", "N1"},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        check_why(&cases[i]);
}

/* What is clicked otherwise is the same move, shown as it was clicked. */
Test(halma, other_ways)
{
    State s = placed(BARE, EMPTY_HEAD "3ad4/3d1d4/4d6/12/13/4/3/2/1 1");
    Move round = move_of(&s, "I4>I6>K6>K4"), straight = move_of(&s, "I4-K4");
    cr_expect_eq(straight.last, 1);
    cr_expect_eq(round.last, 3);
    State a = s, b = s;
    EventList events;
    events.n = 0;
    RULES->play(&a, &round, &events);
    RULES->play(&b, &straight, NULL);
    cr_expect_eq(a.key, b.key);
    cr_expect_eq(events.n, 3);
    Text notation = {0};
    RULES->write_move(&s, &round, &notation);
    cr_expect_str_eq(notation.s, "I4-K4");
    cr_expect_not(rules_parse_move(RULES, &s, "I4>I6>I4", &round, NULL));
    cr_expect_not(rules_parse_move(RULES, &s, "I4>I5>K4", &round, NULL));
}

Test(halma, options_that_do_not_go_together)
{
    static const char *const bad[] = {
        "5:colours=1",
        "3:colours=3",
        "4:colours=2",
        "2:corners=opposite",
        "3:colours=1 pegs=15",
        "3:colours=1 teams=yes",
        "4:colours=1 teams=yes places=yes",
        "4:colours=1 teams=yes leave_home=30",
        "2:strict=yes antispoil=filled",
    };
    for (size_t i = 0; i < COUNT(bad); i++) {
        const char *text = bad[i];
        int seats = seats_in(&text);
        Options options = options_of(text);
        State s;
        Rng rng;
        Text why = {0};
        rng_seed(&rng, 1);
        cr_expect_not(RULES->start(&s, &options, seats, &rng, &why), "%s", bad[i]);
        cr_expect_gt(why.n, 0);
    }
}

Test(halma, readers_refuse)
{
    static const char *const bad[] = {
        "",
        "a/aa/aaa/aaaa 1",
        "a/aa/aaa/aaaa/13/12/11/10/9/10/11/12/13/dddd/ddd/dd/d",
        "a/aa/aaa/aaaa/13/12/11/10/9/10/11/12/13/dddd/ddd/dd/d 3",
        "a/aa/aaa/aaaa/13/12/11/10/9/10/11/12/13/dddd/ddd/dd/d 1 x",
        "a/aa/aaa/aaaa/13/12/11/10/9/10/11/12/13/dddd/ddd/dd/d 1 m7",
        "a/aa/aaa/aaaa/13/12/11/10/9/10/11/12/13/dddd/ddd/dd/d 1 q1 q2",
        "a/aa/aaa/aaaa/13/12/11/10/9/10/11/12/13/dddd/ddd/dd/d 1 f10",
        "a/aa/aaa/aaaa/13/12/11/10/9/10/11/12/13/dddd/ddd/dd/d -",
        "a/aa/aaa/aaaa/13/12/11/10/9/10/11/12/13/dddd/ddd/dd/d - f12",
        "a/aa/aaa/aaaa/a12/12/11/10/9/10/11/12/13/dddd/ddd/dd/d 1",
        "b/aa/aaa/aaaa/13/12/11/10/9/10/11/12/13/dddd/ddd/dd/d 1",
        "a/aa/aaa/aaaa/12/12/11/10/9/10/11/12/13/dddd/ddd/dd/d 1",
        "a/aa/aaa/aaaa/13/12/11/10/9/10/11/12/13/dddd/ddd/dd/d/ 1",
    };
    static const char *const said[][2] = {
        {"2/aa/aaa/aaaa/13/12/11/10/9/10/11/12/13/dddd/ddd/dd/d 1", "row 1 should have 1 hole"},
        {"a/aaa/aaa/aaaa/13/12/11/10/9/10/11/12/13/dddd/ddd/dd/d 1", "row 2 should have 2 holes"},
        {"a/aa/aaa/aaaa/a12/12/11/10/9/10/11/12/13/dddd/ddd/dd/d 1",
         "there are 11 pegs \"a\", but no more than 10 are played with"},
    };
    Options options = options_of("colours=1");
    for (size_t i = 0; i < COUNT(bad); i++) {
        State s;
        Text why = {0};
        cr_expect_not(RULES->read(&s, &options, 2, bad[i], &why), "%s", bad[i]);
        cr_expect_gt(why.n, 0);
    }
    for (size_t i = 0; i < COUNT(said); i++) {
        State s;
        Text why = {0};
        cr_expect_not(RULES->read(&s, &options, 2, said[i][0], &why), "%s", said[i][0]);
        cr_expect_str_eq(why.s, said[i][1]);
    }
}

/* How far everybody is, and who has which place already, while the others play on. */
Test(halma, progress)
{
    State s = begun("6:colours=1");
    cr_expect_eq(RULES->outcome(&s).points[0], 0);
    s = placed("2:colours=1", "1/2/3/d3/13/12/11/10/9/10/11/12/13/aa2/a2/dd/d 1");
    Outcome outcome = RULES->outcome(&s);
    cr_expect(outcome.points[0] == 3 && outcome.points[1] == 1);
    s = begun("2:colours=3");
    cr_expect_eq(RULES->outcome(&s).points[0], 0);
    s = placed("3:colours=1 places=yes",
               "a/aa/aaa/aaaa/cccc9/ccc9/cc9/c9/9/e9/ee9/eee9/eeee9/4/3/2/1 1 f010");
    outcome = RULES->outcome(&s);
    cr_expect(!outcome.over && outcome.place[1] == 1 && outcome.place[0] == 0);
}
