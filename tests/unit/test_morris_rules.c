/* SPDX-License-Identifier: MIT */
/* Morris rule by rule and option by option; what it says, reads and shows. */
#include "morris_table.h"

#include "rules/morris/notices_morris.h"

/* One row a rule of docs/rules/morris.md, section 2.1, or a reading of one of its open
 * questions. */
static const Row rows[] = {
    {"rule 1: nine men a side, White begins", "", NULL, "", "//9,9/w"},
    {"rule 2: in turn, any empty point", "", NULL, "a7 d7", "a7/d7/8,8/w"},
    {"rule 2: until both hands are empty", "", "a7,d5,g4/b6,f2,c3/1,1/w", "d1 e4",
     "a7,d5,g4,d1/b6,e4,c3,f2/0,0/w"},
    {"rule 3: a mill takes one", "", "a7,d7/d1,b2/7,7/w", "g7xd1", "a7,d7,g7/b2/6,7/b"},
    {"rule 3: not from a mill", "", "a7,d7/d1,a1,g1,b2/7,5/w", "g7xb2", "a7,d7,g7/a1,d1,g1/6,5/b"},
    {"rule 3: none when all are in mills", "", "a7,d7/d1,a1,g1/7,6/w", "g7",
     "a7,d7,g7/a1,d1,g1/6,6/b"},
    {"rule 4: along a line to the next point", "", "a7,d5,g4/b6,f2,c3/0,0/w", "a7-a4",
     "d5,a4,g4/b6,c3,f2/0,0/b q1"},
    {"rule 5: opened", "", "a7,d7,g7/b6,f2,c3,d1/0,0/w", "g7-g4", "a7,d7,g4/b6,c3,f2,d1/0,0/b q1"},
    {"rule 5: and closed again, as often as one likes", "", "a7,d7,g7/b6,f2,c3,d1/0,0/w",
     "g7-g4 b6-d6 g4-g7xd6", "a7,d7,g7/c3,f2,d1/0,0/b"},
    {"rule 6: two men left", "", "a7,d7,g4/b6,f2,c3/0,0/w", "g4-g7xb6", "a7,d7,g7/c3,f2/0,0/-"},
    {"rule 6: blocked", "", "g4,a1,b4,d6/a7,d7,a4/0,0/w", "g4-g7", "g7,d6,b4,a1/a7,d7,a4/0,0/- q1"},

    {"A-M1 none", "allmills=none", "a7,d7,g4/a1,d1,g1/0,0/w", "g4-g7", "a7,d7,g7/a1,d1,g1/0,0/b"},
    {"A-M1 any", "allmills=any", "a7,d7,g4/a1,d1,g1/0,0/w", "g4-g7xa1", "a7,d7,g7/d1,g1/0,0/-"},
    {"A-M1 always", "allmills=always", "a7,d7,g4/a1,d1,g1,b2/0,0/w", "g4-g7xa1",
     "a7,d7,g7/b2,d1,g1/0,0/b"},
    {"A-M2: three men fly", "fly=yes", "a7,d5,g4/b6,f2,c3/0,0/w", "a7-g1",
     "d5,g4,g1/b6,c3,f2/0,0/b q1"},
    {"A-M2: four too", "fly=yes flyat=4", "a7,d5,g4,d1/b6,f2,c3/0,0/w", "a7-g1",
     "d5,g4,d1,g1/b6,c3,f2/0,0/b q1"},
    {"A-M3: one man", "", "a7,g7,d6,d5/a1,d1,b2,f4/2,2/w", "d7xa1",
     "a7,d7,g7,d6,d5/f4,b2,d1/1,2/b"},
    {"A-M3: two men", "multi=yes", "a7,g7,d6,d5/a1,d1,b2,f4/2,2/w", "d7xb2xa1",
     "a7,d7,g7,d6,d5/f4,d1/1,2/b"},
    {"A-M3: one of one", "multi=yes", "a7,g7,d6,d5/b2/2,5/w", "d7xb2", "a7,d7,g7,d6,d5//1,5/b"},
    {"A-M3: the one outside, then one from a mill", "multi=yes allmills=any",
     "a7,g7,d6,d5/a1,d1,g1,b2/2,2/w", "d7xb2xg1", "a7,d7,g7,d6,d5/a1,d1/1,2/b"},
    {"A-M4: hands count", "", "a7,d7/d1/7,2/w", "g7xd1", "a7,d7,g7//6,2/-"},
    {"A-M5 pass", "blocked=pass", "g4,a1,b4,d6/a7,d7,a4/0,0/w", "g4-g7 pass",
     "g7,d6,b4,a1/a7,d7,a4/0,0/w q2"},
    {"A-M5 draw", "blocked=draw", "g4,a1,b4,d6/a7,d7,a4/0,0/w", "g4-g7",
     "g7,d6,b4,a1/a7,d7,a4/0,0/- q1"},
    {"A-M6: counted since a mill or a man placed", "", "a7,d7,g4/b6,f2,c3,d1/0,0/w q98",
     "g4-g1 b6-d6", "a7,d7,g1/d6,c3,f2,d1/0,0/w q100"},
    {"A-M6: a mill that takes nothing is a mill", "", "a7,d7,g4/a1,d1,g1/0,0/w q98", "g4-g7",
     "a7,d7,g7/a1,d1,g1/0,0/b"},
    {"A-M7: Black begins", "first=black", NULL, "a7", "/a7/9,8/w"},

    {"lasker: ten men", LASKER, NULL, "", "//10,10/w"},
    {"lasker: moving while men are in hand", LASKER, NULL, "a7 d7 a7-a4", "a4/d7/9,9/b q1"},
    {"lasker: no flying with men in hand", LASKER, "a7,d5/b6,f2,c3/1,0/w", "a7-a4",
     "d5,a4/b6,c3,f2/1,0/b q1"},
    {"morabaraba: diagonals are mills", MORABARABA, "a7,b6/d1,b2/10,10/w", "c5xb2",
     "a7,b6,c5/d1/9,10/b"},
    {"morabaraba: and lines", MORABARABA, "c5,d1,g4,a1/b4,f2,c3,g1/0,0/w", "c5-b6",
     "b6,g4,a1,d1/b4,c3,f2,g1/0,0/b q1"},
    {"morabaraba: a full board is a draw", MORABARABA,
     "d7,b6,d5,e5,a4,c4,f4,g4,d3,b2,f2/a7,g7,d6,f6,c5,b4,e4,c3,e3,d2,a1,d1/1,0/w", "g1",
     "d7,b6,d5,e5,a4,c4,f4,g4,d3,b2,f2,g1/a7,g7,d6,f6,c5,b4,e4,c3,e3,d2,a1,d1/0,0/-"},
    {"six: the joins are ways", SIX, "a3,c1,e5/b4,d2,e1/0,0/w", "a3-b3",
     "e5,b3,c1/b4,d2,e1/0,0/b q1"},
    {"six: mills", SIX, "a5,c5,e3/b4,d2,e1/0,0/w", "e3-e5xe1", "a5,c5,e5/b4,d2/0,0/-"},
    {"three: the first mill wins", THREE, "a3,c1/c3,a1/1,1/w", "b2xc3", "a3,b2,c1/a1/0,1/-"},
    {"three: diagonals are ways", THREE, "a3,c2,b1/c3,a1,b3/0,0/w", "a3-b2",
     "b2,c2,b1/b3,c3,a1/0,0/b q1"},
};

Test(morris_rules, row_by_row)
{
    for (size_t i = 0; i < COUNT(rows); i++)
        check_row(&rows[i]);
}

/* What is not legal, though it looks so. */
Test(morris_rules, no_moves)
{
    static const char *const table[][3] = {
        {"", "a7,d5,g4/b6,f2,c3/0,0/w", "a7-g1"},
        {"fly=yes", "a7,d5,g4,d1/b6,f2,c3/0,0/w", "a7-g1"},
        {"", "a7,d5,g4/b6,f2,c3/1,1/w", "a7-a4"},
        {LASKER, "a7,d5/b6,f2,c3/1,0/w", "a7-g1"},
        {"", "a7,d7/d1,a1,g1,b2/7,5/w", "g7"},
        {"", "a7,d7/d1,a1,g1,b2/7,5/w", "g7xd1"},
        {SIX, "a3,c1,e5/b4,d2,e1/0,0/w", "a3-b4"},
        {"blocked=pass", "a7,d5,g4/b6,f2,c3/0,0/w", "pass"},
        {"", "c5,d1,g4,a1/b4,f2,c3,g1/0,0/w", "c5-b6"},
    };
    for (size_t i = 0; i < COUNT(table); i++) {
        State s = position_of(table[i][0], table[i][1]);
        Move move;
        cr_expect(!rules_parse_move(RULES, &s, table[i][2], &move, NULL), "%s", table[i][2]);
    }
}

/* 2.4: the men taken may be told in any order, as they may be clicked. */
Test(morris_rules, spellings)
{
    static const char text[] = "a7,g7,d6,d5/a1,d1,b2,f4/2,2/w";
    static const char *const good[] = {"d7xb2xa1", "d7xa1xb2", "D7xA1xB2", "D7XA1XB2",
                                       "d7 b2 a1", "d7 a1 b2", "d7,a1,b2"};
    static const char *const bad[] = {
        "d7",        "d7xa1",       "d7-a1-b2", "d7xa1xa1",  "d7xa1xb2x",
        "xd7xa1xb2", "d7xa1xb2xd1", "d7a1b2",   "d7xa1xb2 ", "d7xa1xb2xd1xf4xd1xf4"};
    State s = position_of("multi=yes", text);
    Move listed, move;
    cr_assert(rules_parse_move(RULES, &s, good[0], &listed, NULL));
    for (size_t i = 0; i < COUNT(good); i++) {
        cr_expect(rules_parse_move(RULES, &s, good[i], &move, NULL), "%s", good[i]);
        cr_expect_arr_eq(&move, &listed, sizeof move, "%s", good[i]);
    }
    for (size_t i = 0; i < COUNT(bad); i++)
        cr_expect(!rules_parse_move(RULES, &s, bad[i], &move, NULL), "%s", bad[i]);
}

Test(morris_rules, readings_by_id_or_number)
{
    static const char *const pairs[][2] = {
        {"board=twelve", "board=1"},
        {"board=three men=3", "board=3 men=3"},
        {"lasker=yes", "lasker=1"},
        {"fly=yes flyat=4", "fly=1 flyat=4"},
        {"allmills=always", "allmills=2"},
        {"multi=yes", "multi=1"},
        {"blocked=draw", "blocked=2"},
        {"repetition=off", "repetition=0"},
        {"first=black", "first=1"},
        {"",
         "board=nine men=9 lasker=no fly=no flyat=3 allmills=none multi=no blocked=loss nmove=100 "
         "endgame_nmove=100 repetition=on first=white"},
    };
    for (size_t i = 0; i < COUNT(pairs); i++) {
        Options by_id = options_of(pairs[i][0]), by_number = options_of(pairs[i][1]);
        cr_expect_arr_eq(&by_id, &by_number, sizeof by_id, "%s", pairs[i][0]);
    }
    Options options = options_of("");
    cr_expect(!rules_set_option(RULES, &options, "flyat", "5", NULL));
    cr_expect(!rules_set_option(RULES, &options, "nmove", "201", NULL));
    cr_expect(!rules_set_option(RULES, &options, "men", "2", NULL));
    static const char *const unfit[] = {"board=six", "board=three men=5", "board=six men=9"};
    for (size_t i = 0; i < COUNT(unfit); i++) {
        State s;
        Rng rng = {0};
        Text why = {0};
        options = options_of(unfit[i]);
        cr_expect(!RULES->start(&s, &options, 2, &rng, &why), "%s", unfit[i]);
        cr_expect_str_eq(why.s, morris_notices[MORRIS_SAY_TOO_SMALL].sentence);
    }
}

/* ---------------------------------------------------------------- end and draws */

static const char full_text[] =
    "d7,b6,d5,e5,a4,c4,f4,g4,d3,b2,f2,g1/a7,g7,d6,f6,c5,b4,e4,c3,e3,d2,a1,d1/0,0/-";

Test(morris_rules, outcomes)
{
    static const struct {
        const char *options, *text;
        Ending ending;
        int white, black; /* places */
    } table[] = {
        {"", "a7,d7,g7/c3,f2/0,0/-", ENDING_NO_PIECES, 1, 2},
        {"", "a7,d7/c3,f2,a1/0,0/w", ENDING_NO_PIECES, 2, 1},
        {"", "a7,d7/c3,f2,a1/0,0/b", ENDING_NO_PIECES, 2, 1},
        {"", "a7,d7/c3,f2,a1/1,0/w", ENDING_NONE, 0, 0},
        {"", "g7,d6,b4,a1/a7,d7,a4/0,0/b", ENDING_NO_MOVES, 1, 2},
        {"", "a7,d7,a4/g7,d6,b4,a1/0,0/-", ENDING_NO_MOVES, 2, 1},
        {"blocked=draw", "g7,d6,b4,a1/a7,d7,a4/0,0/b", ENDING_BLOCKED, 1, 1},
        {"blocked=pass", "g7,d6,b4,a1/a7,d7,a4/0,0/b", ENDING_NONE, 0, 0},
        {"fly=yes", "g7,d6,b4,a1/a7,d7,a4/0,0/b", ENDING_NONE, 0, 0},
        {MORABARABA, full_text, ENDING_BOARD_FULL, 1, 1},
        {MORABARABA " blocked=pass", full_text, ENDING_BOARD_FULL, 1, 1},
    };
    for (size_t i = 0; i < COUNT(table); i++) {
        State s = position_of(table[i].options, table[i].text);
        Outcome outcome = RULES->outcome(&s);
        cr_expect_eq(outcome.ending, table[i].ending, "%s: %s", table[i].text,
                     ending_name((Ending)outcome.ending));
        cr_expect_eq(outcome.over, table[i].ending != ENDING_NONE);
        cr_expect(outcome.place[0] == table[i].white && outcome.place[1] == table[i].black, "%s",
                  table[i].text);
        for (Seat seat = 0; seat < 2; seat++) {
            bool won = outcome.place[seat] == 1 && outcome.place[1 - seat] == 2;
            cr_expect_eq(RULES->can_win(&s, seat), won || !outcome.over, "%s", table[i].text);
        }
    }
}

/* A-M6 */
Test(morris_rules, limits)
{
    static const struct {
        const char *options, *text;
        int repetition, quiet;
    } table[] = {
        {"", "a7,d7,g4,d5/b6,f2,c3,d1/0,0/w", 3, 100},
        {"", "a7,d7,g4/b6,f2,c3,d1/0,0/w", 3, 100},
        {"nmove=50", "a7,d7,g4/b6,f2,c3,d1/0,0/w", 3, 50},
        {"endgame_nmove=30", "a7,d7,g4/b6,f2,c3,d1/0,0/w", 3, 30},
        {"endgame_nmove=30", "a7,d7,g4,d5/b6,f2,c3,d1/0,0/w", 3, 100},
        {"endgame_nmove=30", "a7,d7,g4/b6,f2,c3,d1/0,1/w", 3, 100},
        {"nmove=0", "a7,d7,g4/b6,f2,c3,d1/0,0/w", 3, 100},
        {"nmove=0 endgame_nmove=0 repetition=off", "a7,d7,g4/b6,f2,c3,d1/0,0/w", 0, 0},
    };
    for (size_t i = 0; i < COUNT(table); i++) {
        State s = position_of(table[i].options, table[i].text);
        Limits limits = RULES->limits(&s);
        cr_expect_eq(limits.repetition, table[i].repetition, "%zu", i);
        cr_expect_eq(limits.quiet, table[i].quiet, "%zu: %d", i, limits.quiet);
    }
}

/* ------------------------------------------------------------------- notices */

typedef struct Said {
    const char *id;
    const char *options;
    const char *position;
    const char *clicks; /* or the move */
    const char *sites;
    const char *word[2];
    int number;
} Said;

static const char placing[] = "a7,d7,c3/a1,d1,g1,e3/6,5/w";
static const char moving[] = "a7,d7,g4,c3/a1,d1,g1,e3/0,0/w";
static const char few[] = "a7,d7,g4/a1,d1,g1,e3/0,0/w";
static const char stuck[] = "a7,g4,c3,e4/d7,a4,g1/0,0/w";
static const char two[] = "a7,g7,d6,d5/a1,d1,g1,b2,f4/2,2/w";
static const char safe[] = "a7,d7,g4,c3/a1,d1,g1/0,0/w";
static const char passing[] = "g7,d6,b4,a1/a7,d7,a4/0,0/b";

static const Said refusals[] = {
    {"occupied", "", placing, "e3", "e3", {"e3"}, 0},
    {"place-first", "", placing, "a7", "a7", {"a7"}, 6},
    {"place-first", "", placing, "a7 a4", "a7", {"a7"}, 6},
    {"own-hand", "", placing, "hand:white", "hand:white", {"hand:white"}, 0},
    {"others-hand", "", placing, "hand:black", "hand:black", {"hand:black"}, 0},
    {"hand-empty", "", moving, "hand:white", "hand:white", {"hand:white"}, 0},
    {"empty-point", "", moving, "d5", "d5", {"d5"}, 0},
    {"others-man", "", moving, "e3", "e3", {"e3"}, 0},
    {"stuck-man", "", stuck, "a7", "a7", {"a7"}, 0},
    {"same-point", "", moving, "a7 a7", "a7", {"a7"}, 0},
    {"stays", "", moving, "a7 hand:white", "a7", {"a7"}, 0},
    {"own-there", "", moving, "a7 d7", "d7", {"d7"}, 0},
    {"others-there", "", moving, "a7 a1", "a1", {"a1"}, 0},
    {"jump", "", moving, "a7 g7", "d7", {"d7"}, 0},
    {"too-far", "", moving, "d7 d5", "d6", {"d6"}, 0},
    {"does-not-go-there", "", moving, "a7 f2", "a7 f2", {"a7", "f2"}, 0},
    {"no-flying", "", few, "a7 f2", "a7 f2", {"a7", "f2"}, 0},
    {"fly-later", "fly=yes", moving, "a7 f2", "a7 f2", {"a7", "f2"}, 3},
    {"only-pass", "blocked=pass", passing, "a7", "pass", {""}, 0},
    {"only-pass", "blocked=pass", passing, "pass pass", "pass", {""}, 0},
    {"no-passing", "blocked=pass", moving, "pass", "", {""}, 0},
    {"no-passing", "blocked=pass", moving, "a7 pass", "", {""}, 0},
    {"must-take", "", placing, "g7 b6", "e3", {""}, 0},
    {"must-take", "", moving, "g4 g7 hand:white", "e3", {""}, 0},
    {"must-take", "", moving, "g4 g7 g4", "e3", {""}, 0},
    {"protected", "", placing, "g7 a1", "a1 d1 g1 e3", {"a1"}, 0},
    {"protected", "", moving, "g4 g7 g1", "g1 a1 d1 e3", {"g1"}, 0},
    {"own-man", "", moving, "g4 g7 a7", "a7 e3", {"a7"}, 0},
    {"own-man", "", moving, "g4 g7 g7", "g7 e3", {"g7"}, 0},
    {"from-board", "", placing, "g7 hand:black", "hand:black", {"hand:black"}, 0},
    {"taken", "multi=yes", two, "d7 f4 f4", "f4 b2", {"f4"}, 0},
    {"protected", "multi=yes", two, "d7 a1", "a1 d1 g1 f4 b2", {"a1"}, 0},
    {"protected", "multi=yes allmills=any", two, "d7 f4 a1", "a1 d1 g1 b2", {"a1"}, 0},
    {"must-take", "multi=yes", two, "d7 f4 c5", "b2", {""}, 0},
    {"all-safe", "", safe, "g4 g7 a1", "g7", {"g7"}, 0},
    {"no-mill", "", moving, "g4 f4 e3", "f4", {"f4"}, 0},
    {"enough", "", moving, "g4 g7 e3 a1", "g7", {"g7"}, 1},
    {"enough", "multi=yes", two, "d7 b2 f4 a1", "d7", {"d7"}, 2},
    {"move-is-over", "", moving, "g4 f4 f2", "f4", {"f4"}, 0},
    {"move-is-over", "", placing, "b6 b4", "b6", {"b6"}, 0},
};

static void check_notice(const State *s, const Said *row, const Notice *notice)
{
    cr_assert_lt(notice->id, RULES->notice_count);
    const char *id = RULES->notices[notice->id].id;
    cr_expect_str_eq(id, row->id, "%s %s: %s", row->position, row->clicks, id);
    cr_expect_str_eq(sites_of(s, notice).s, row->sites, "%s: %s", row->id, sites_of(s, notice).s);
    for (int i = 0; i < 2; i++)
        cr_expect_str_eq(notice->word[i], row->word[i] != NULL ? row->word[i] : "", "%s", row->id);
    cr_expect_eq(notice->number[0], row->number, "%s: %d", row->id, notice->number[0]);
}

Test(morris_rules, refusals)
{
    for (size_t i = 0; i < COUNT(refusals); i++) {
        const Said *row = &refusals[i];
        State s = position_of(row->options, row->position);
        const char *words = row->clicks;
        char word[16];
        Site path[8];
        int n = 0;
        while (text_next_word(&words, word, sizeof word))
            path[n++] = site_of(&s, word);
        Notice notice = {0};
        Clicks clicks = rules_why_not(RULES, &s, path, n, &notice);
        cr_assert_eq(clicks, CLICKS_REFUSED, "%s %s: %d", row->position, row->clicks, clicks);
        check_notice(&s, row, &notice);
    }
}

static const Said demands[] = {
    {"place", "", placing, "", "", {""}, 6},
    {"place-or-move", "lasker=yes", placing, "", "", {""}, 6},
    {"place", "lasker=yes", "//9,9/w", "", "", {""}, 9},
    {"move", "", few, "", "", {""}, 0},
    {"fly", "fly=yes", few, "", "", {""}, 3},
    {"only-pass", "blocked=pass", passing, "", "pass", {""}, 0},
};

Test(morris_rules, demands)
{
    for (size_t i = 0; i < COUNT(demands); i++) {
        State s = position_of(demands[i].options, demands[i].position);
        Notice notice;
        cr_assert(RULES->demand(&s, &notice));
        check_notice(&s, &demands[i], &notice);
    }
    State over = position_of("", "a7,d7,g7/c3,f2/0,0/-");
    Notice notice;
    cr_expect(!RULES->demand(&over, &notice));
}

static const char last[] = "d7,b6,d5,e5,a4,c4,f4,g4,d3,b2,f2/a7,g7,d6,f6,c5,b4,e4,c3,e3,d2,a1,d1/"
                           "1,0/w";

static const Said forecasts[] = {
    {"mill", "", placing, "g7xe3", "g7", {""}, 1},
    {"mill", "", moving, "g4-g7xe3", "g7", {""}, 1},
    {"mill", "multi=yes", two, "d7xf4xb2", "d7", {""}, 2},
    {"mill-empty", "", safe, "g4-g7", "g7", {""}, 0},
    {"wins-few", "", "a7,d7,g4/b6,f2,c3/0,0/w", "g4-g7xb6", "g7", {""}, 0},
    {"wins-blocked", "", "g4,a1,b4,d6/a7,d7,a4/0,0/w", "g4-g7", "g7", {""}, 0},
    {"draws-blocked", "blocked=draw", "g4,a1,b4,d6/a7,d7,a4/0,0/w", "g4-g7", "g7", {""}, 0},
    {"they-pass", "blocked=pass", "g4,a1,b4,d6/a7,d7,a4/0,0/w", "g4-g7", "g7", {""}, 0},
    {"draws-full", MORABARABA, last, "g1", "g1", {""}, 0},
    {NULL, "", placing, "b6", "", {""}, 0},
    {NULL, "", moving, "g4-f4", "", {""}, 0},
};

Test(morris_rules, forecasts)
{
    for (size_t i = 0; i < COUNT(forecasts); i++) {
        const Said *row = &forecasts[i];
        State s = position_of(row->options, row->position);
        Move move = move_of(&s, row->clicks);
        Notice notice;
        bool said = RULES->forecast(&s, &move, &notice);
        cr_assert_eq(said, row->id != NULL, "%s", row->clicks);
        if (said)
            check_notice(&s, row, &notice);
    }
}

/* Nothing can be said that no row above has. */
Test(morris_rules, every_notice_has_a_row)
{
    for (int id = 0; id < MORRIS_NOTICES; id++) {
        bool found = id == MORRIS_SAY_TOO_SMALL; /* see readings_by_id_or_number */
        for (size_t i = 0; i < COUNT(refusals); i++)
            found = found || strcmp(refusals[i].id, morris_notices[id].id) == 0;
        for (size_t i = 0; i < COUNT(demands); i++)
            found = found || strcmp(demands[i].id, morris_notices[id].id) == 0;
        for (size_t i = 0; i < COUNT(forecasts); i++)
            found =
                found || (forecasts[i].id && strcmp(forecasts[i].id, morris_notices[id].id) == 0);
        cr_expect(found, "%s", morris_notices[id].id);
    }
}

/* --------------------------------------------------------------------- texts */

Test(morris_rules, texts_that_are_refused)
{
    static const char *const table[][3] = {
        {"", "", "a position of morris is"},
        {"", "//9,9", "\"9,9\""},
        {"", "a7,d7", "a position of morris is"},
        {"", "a7,x9/g1/7,7/w", "\"x9/g1/7,7/\" does not begin with a point of this board"},
        {"", "a7,a7/g1/7,7/w", "two men stand on a7"},
        {"", "a7/a7/7,7/w", "two men stand on a7"},
        {"", "a7,/g1/7,7/w", "does not begin"},
        {"", "a7d7/g1/7,7/w", "after White's men there must be a /"},
        {"", "a7/g1d1/7,7/w", "after Black's men there must be a /"},
        {"", "a7/g1/9,7/w", "White has 10 men, but there are only 9 a side"},
        {"", "a7/g1/7,9/w", "Black has 10 men"},
        {"", "a7/g1/7/w", "two numbers"},
        {"", "a7/g1/,7/w", "two numbers"},
        {"", "a7/g1/7,7/x", "\"x\" is not a player"},
        {"", "a7/g1/7,7/wb", "\"wb\" is not a player"},
        {"", "a7/g1/7,7/w q", "\"q\" does not say"},
        {"", "a7/g1/7,7/w q10000", "\"q10000\" does not say"},
        {"", "a7/g1/7,7/w q-1", "\"q-1\" does not say"},
        {"", "a7/g1/7,7/w q1 q2", "there is more than a position of morris: \" q2\""},
        {"", "a7,d7/g1,a1/0,0/w", "both players have fewer than 3 men"},
        {"", "a7,d7,d5/g1,a1,f2/0,0/-", "the game is not over"},
        {"blocked=pass", "g7,d6,b4,a1/a7,d7,a4/0,0/-", "the game is not over"},
        {SIX, "a7/a1/5,5/w", "\"a7/a1/5,5/\" does not begin"},
    };
    for (size_t i = 0; i < COUNT(table); i++) {
        Options options = options_of(table[i][0]);
        State s;
        Text why = {0};
        cr_expect(!RULES->read(&s, &options, 2, table[i][1], &why), "%s", table[i][1]);
        cr_expect(strstr(why.s, table[i][2]) != NULL, "%s: %s", table[i][1], why.s);
    }
}

Test(morris_rules, keys)
{
    static const char *const table[] = {
        "a7,d7/g1,d1/7,7/w", "a7,d7/g1,d1/7,7/b", "g1,d1/a7,d7/7,7/w",
        "a7,d7/g1,d1/6,7/w", "a7,d7/g1,d1/7,6/w", "a7,g7/g1,d1/7,7/w",
    };
    uint64_t key[COUNT(table)];
    for (size_t i = 0; i < COUNT(table); i++) {
        State s = position_of("", table[i]);
        key[i] = s.key;
        for (size_t j = 0; j < i; j++)
            cr_expect_neq(key[j], key[i], "%s and %s", table[j], table[i]);
    }
    State quiet = position_of("", "a7,d7,c3/g1,d1,b2/0,0/w q9"),
          fresh = position_of("", "a7,d7,c3/g1,d1,b2/0,0/w");
    cr_expect_eq(quiet.key, fresh.key, "the same position, later");
    cr_expect_eq(quiet.quiet, 9);
}

Test(morris_rules, drawings)
{
    State s = position_of(THREE, "a3,b2/c3/1,2/b");
    Text drawn = {0};
    RULES->draw(&s, &drawn);
    cr_expect_str_eq(drawn.s, "3  O---.---X\n"
                              "   | \\ | / |\n"
                              "2  .---O---.\n"
                              "   | / | \\ |\n"
                              "1  .---.---.\n"
                              "   a   b   c\n"
                              "in hand: O 1, X 2\n");
}

/* What is seen of a turn: the man, then what it takes. */
Test(morris_rules, events)
{
    State s = position_of("multi=yes", two);
    Move move = move_of(&s, "d7xf4xb2");
    EventList events;
    events.n = 0;
    RULES->play(&s, &move, &events);
    cr_assert_eq(events.n, 3);
    static const struct {
        EventKind kind;
        int beat;
        const char *from, *to;
        Seat owner;
    } wanted[] = {{EVENT_MOVE, 0, "hand:white", "d7", 0},
                  {EVENT_TAKE, 1, "f4", NULL, 1},
                  {EVENT_TAKE, 1, "b2", NULL, 1}};
    for (int i = 0; i < 3; i++) {
        const Event *event = &events.at[i];
        cr_expect_eq(event->kind, wanted[i].kind);
        cr_expect_eq(event->beat, wanted[i].beat);
        cr_expect_eq(event->from, site_of(&s, wanted[i].from));
        cr_expect_eq(event->to, wanted[i].to ? site_of(&s, wanted[i].to) : SITE_NONE);
        cr_expect(event->piece.owner == wanted[i].owner && event->piece.count == 1);
    }
}
