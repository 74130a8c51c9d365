/* SPDX-License-Identifier: MIT */
/* Kamisado: texts that are refused, and what is said about clicks, demands and moves. */
#include <stdio.h>

#include "kamisado_table.h"
#include "rules/kamisado/notices_kamisado.h"

#define START "obtpyrgn/8/8/8/8/8/8/NGRYPTBO"
#define WALL  "8/8/8/ygrtpnbo/RBNOGTYP/8/8/8"
#define GOAL  "obt1yrgn/8/8/8/8/8/7T/NGRYPpBO"

/* ------------------------------------------------------------------------ texts */

Test(kamisado_say, texts_that_read_back)
{
    static const char *const rows[][2] = {
        {"", "obtpyrgn/8/8/8/8/8/8/NGRYPTBO b -"},
        {"", "obtpyrgn/8/8/8/8/8/8/NGRYPTBO w T"},
        {"", GOAL " - -"},
        /* which of two chains led here: the first in order needs no list, the other does */
        {"", "8/8/8/ygrtpnbo/RBNOGTYP/8/8/8 - - p2"},
        {"", "8/8/8/ygrtpnbo/RBNOGTYP/8/8/8 - - p2:bR,wB"},
        {"", "8/8/8/ygrtpnbo/RBNOGTYP/8/8/8 w O p4"},
        {"pass_rule=free", "8/8/8/ygrtpnbo/RBNOGTYP/8/8/8 b - p1"},
        {"pass_rule=free", "8/8/8/ygrtpnbo/RBNOGTYP/8/8/8 b - p1:wG"},
        {"pass_rule=free", "8/8/8/ygrtpnbo/RBNOGTYP/8/8/8 - - p2:bY,w-"},
        {"play=series", "obtpyrgn/8/8/8/8/8/8/NGRYPTBO b - s2:1"},
        {"play=sumo", "obtpyrgn/8/8/8/8/8/8/NGRYPTBO b - w:B1,Y2;b:- s1:0"},
        {"", "obtpyrgn/8/8/8/8/8/8/NGRYPTBO b - w:B1,Y2;b:G3"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        State s = position_of(rows[i][0], rows[i][1]);
        cr_assert_str_eq(text_of(&s).s, rows[i][1]);
        check_text(&s);
    }
}

/* Whatever a text can tell, the key tells apart. */
Test(kamisado_say, keys)
{
    static const char *const rows[] = {
        WALL " w O",
        WALL " b O",
        WALL " w G",
        WALL " w O p4",
        WALL " w O w:-;b:P1",
        WALL " w O s0:1",
        WALL " - - s1:0 fill:left p6",
        WALL " - - s1:0 fill:right p6",
        WALL " w - s1:0 fill p6",
        WALL " w - s1:0 fill p2:wB,bR",
        "obt1yrgn/8/3p4/3N4/8/8/8/1GRYPTBO w R w:N1;b:-",
        "obt1yrgn/8/3p4/3N4/8/8/8/1GRYPTBO w R w:N1;b:- x1",
    };
    enum { ROWS = sizeof rows / sizeof rows[0] };
    uint64_t keys[ROWS];
    for (int i = 0; i < ROWS; i++) {
        State s = position_of("play=sumo", rows[i]);
        keys[i] = s.key;
        for (int k = 0; k < i; k++)
            cr_assert_neq(keys[k], keys[i], "%s and %s", rows[k], rows[i]);
    }
}

/* Fields that say nothing, or come in another order, mean the same. */
Test(kamisado_say, texts_that_mean_the_same)
{
    static const char *const rows[][2] = {
        {"obtpyrgn/8/8/8/8/8/8/NGRYPTBO b - p0 x0 w:-;b:- s0:0",
         "obtpyrgn/8/8/8/8/8/8/NGRYPTBO b -"},
        {"obtpyrgn/8/8/8/8/8/8/NGRYPTBO b - s1:0 w:Y2,B1;b:-",
         "obtpyrgn/8/8/8/8/8/8/NGRYPTBO b - w:B1,Y2;b:- s1:0"},
        {" obtpyrgn/71/8/8/8/8/8/NGRYPTBO  b\t- ", "obtpyrgn/8/8/8/8/8/8/NGRYPTBO b -"},
        {"obtpyrgn/8/8/8/8/8/8/NGRYPTBO b - w:-;b:g1",
         "obtpyrgn/8/8/8/8/8/8/NGRYPTBO b - w:-;b:G1"},
        {"8/8/8/ygrtpnbo/RBNOGTYP/8/8/8 - - w:-;b:- p6:wG,bO,wY,bT,wO,bN fill:left",
         "8/8/8/ygrtpnbo/RBNOGTYP/8/8/8 - - fill:left p6"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        State s = position_of("play=sumo", rows[i][0]);
        cr_assert_str_eq(text_of(&s).s, rows[i][1]);
    }
}

/* Options, text, and the sentence, where it is worth holding. */
static const char *const refused_texts[][3] = {
    {"", "", "there are no rows"},
    {"", START, "the side to move is missing"},
    {"", START " b", "the colour that must move is missing"},
    {"", START " x -", "the side to move is w, b or -, not \"x\""},
    {"", START " b x", "the colour that must move is one of NGRYPTBO or -, not \"x\""},
    {"", START " b b", NULL},
    {"", START " b GG", NULL},
    {"", "obtpyrgn/8/8/8/8/8/8/NGRYPTB w -", "row 1 has 7 squares instead of 8"},
    {"", "obtpyrgn/8/9/8/8/8/8/NGRYPTBO w -", "\"9\" in the rows is no tower"},
    {"", "obtpyrgn/8/81/8/8/8/8/NGRYPTBO w -", "row 6 has more than 8 squares"},
    {"", "obtpyrgn/8/8/8/8/8/NGRYPTBO w -", NULL},
    {"", "obtpyrgn/8/8/8/8/8/8/8/NGRYPTBO w -", NULL},
    {"", "obtpyrgn/8/8/8/8/8/8/NGRYPTB1 w -", "White has no orange tower"},
    {"", "obtpyrgn/o7/8/8/8/8/8/NGRYPTBO w -", "Black has two orange towers"},
    {"", "obtpyrgn/x7/8/8/8/8/8/NGRYPTBO w -", "\"x\" in the rows is no tower"},
    {"", START " b - q1", "\"q1\" is none of the fields w:...;b:... sN:N fill x1 pN"},
    {"", START " b - p0 p0", "\"p0\" comes after another field of its kind"},
    {"", START " b - p", NULL},
    {"", START " b - p17", NULL},
    {"", START " b - p-1", NULL},
    {"", START " b - p0:wG", NULL},
    {"", START " w G p1", "no 1 passes lead to this position"},
    {"", START " w - p1", NULL},
    {"", START " w G x1", "x1: White cannot have pushed a tower to a green square"},
    {"", START " w G x2", NULL},
    {"", START " w - x1", "x1: after a push the colour that must move is known"},
    {"", START " w G s1:0", "a single round has no score"},
    {"play=series", START " w G s3:0", "the match is over at 3:0, for it goes to 3"},
    {"play=series", GOAL " - - s0:4", "nobody has 4 points in a series to 3"},
    {"play=series", GOAL " - - s3:0", "White has lost this round and cannot have 3 points"},
    {"play=series", START " w G s1", NULL},
    {"play=series", START " w G s1:", NULL},
    {"play=series", START " w G s:1", NULL},
    {"play=series", START " w G s99:1", NULL},
    {"play=series", GOAL " b - fill", "home rows are filled only in a sumo match"},
    {"play=sumo", START " w - fill", NULL},
    {"play=sumo", GOAL " - - fill", NULL},
    {"play=sumo", GOAL " w - fill", "the round is over, and Black has won: the side is \"b\""},
    {"play=sumo", GOAL " b - fill:left", NULL},
    {"play=sumo", GOAL " - -", "the match goes on: fill, fill:left or fill:right is missing"},
    {"play=sumo", GOAL " b - s0:3 fill", "the match is over: nothing is filled"},
    {"play=sumo", GOAL " b - fill:up", NULL},
    {"", START " w G w:B1", "the rings are written w:B1,Y2;b:-, not \"w:B1\""},
    {"", START " w G w:B4;b:-", NULL},
    {"", START " w G w:X1;b:-", NULL},
    {"", START " w G w:B1,;b:-", NULL},
    {"", START " w G w:B1,B2;b:-", "the rings of White's blue tower are told twice"},
    {"", START " w G w:-;b:-;", "the rings end with \";\""},
    {"", "obt1yrgn/8/8/8/8/8/8/NGRYPpBO w R", NULL},
    {"", "obt1yrgn/8/8/8/8/8/7T/NGRYPpBO w R",
     "a tower of Black stands on its goal row: the round is over and the side is written -"},
    {"", "obt1yrgT/8/8/8/8/8/7n/NGRYPpBO - -", "more than one tower stands on its goal row"},
    {"", "obt1yrgn/8/8/8/8/8/7T/NGRYPpBO - R", "the round is over: the colour is written -"},
    {"", "obt1yrgn/8/8/8/8/8/7T/NGRYPpBO - - p2",
     "a round won on the home row does not end with a pass or push"},
    {"", START " - -",
     "nobody is to move, but no tower stands on its goal row and no passes tell of a deadlock"},
    {"", WALL " - - p3", "no 3 passes lead to this position"},
    {"", WALL " - - p2:wB", "the passes \"wB\" do not follow from the first of them"},
    {"", WALL " - - p2:wB,bR,wB", NULL},
    {"", WALL " - - p2:wB,bG", NULL},
    {"", WALL " - - p2:wG,bR", "the passes \"wG,bR\" do not lead to this position"},
    {"", WALL " - - p2:", NULL},
    {"", WALL " - - p2:x", "the passes \"x\" are not a list like wG,bR"},
    {"", WALL " w - ", "White has a free choice but no tower that can move"},
    {"pass_rule=free", WALL " b G p1", NULL},
    {"pass_rule=free", START " b - p1:wG", "the passes \"wG\" do not lead to this position"},
    {"", "obt1yrgn/8/3p4/3N4/8/8/8/1GRYPTBO w R w:N1;b:P1 x1",
     "x1: White cannot have pushed a tower to a red square"},
};

Test(kamisado_say, texts_that_are_refused)
{
    for (size_t i = 0; i < sizeof refused_texts / sizeof refused_texts[0]; i++) {
        Options options = options_of(refused_texts[i][0]);
        State s, untouched;
        memset(&s, 0x5a, sizeof s);
        untouched = s;
        Text why = {0};
        cr_assert_not(RULES->read(&s, &options, 2, refused_texts[i][1], &why), "%s",
                      refused_texts[i][1]);
        cr_assert(memcmp(&s, &untouched, sizeof s) == 0, "%s", refused_texts[i][1]);
        cr_assert(why.n > 0, "%s", refused_texts[i][1]);
        if (refused_texts[i][2] != NULL)
            cr_assert_str_eq(why.s, refused_texts[i][2], "%s", refused_texts[i][1]);
        cr_assert_not(RULES->read(&s, &options, 2, refused_texts[i][1], NULL));
    }
}

/* Any bytes: single bytes of good texts changed, dropped, doubled. */
Test(kamisado_say, texts_of_noise)
{
    static const char *const seeds[] = {
        START " b - w:B1,Y2;b:G3 s1:0",
        "obt1yrgn/8/3p4/3N4/8/8/1GBY4/2R1PT1O b R w:N1;b:- x1 p1",
        WALL " - - s1:0 fill:left p6:wG,bO,wY,bT,wO,bN",
        WALL " w - w:G1;b:- s1:0 fill p6",
    };
    Rng rng;
    rng_seed(&rng, 3);
    Options options = options_of("play=sumo");
    int good = 0;
    for (int i = 0; i < 40000; i++) {
        char text[256];
        snprintf(text, sizeof text, "%s", seeds[i % 4]);
        for (int n = 1 + (int)rng_below(&rng, 3); n > 0; n--) {
            uint32_t at = rng_below(&rng, (uint32_t)strlen(text));
            uint32_t from = rng_below(&rng, (uint32_t)strlen(text));
            text[at] = rng_below(&rng, 2) ? text[from] : (char)(1 + rng_below(&rng, 255));
        }
        State s;
        Text why = {0};
        if (!RULES->read(&s, &options, 2, text, &why)) {
            cr_assert(why.n > 0);
            continue;
        }
        good++;
        check_text(&s);
        MoveList list = {.n = 0};
        RULES->moves(&s, &list);
        cr_assert((list.n > 0) == (s.turn != SEAT_NONE));
    }
    cr_assert_gt(good, 100);
}

/* --------------------------------------------------------------------- refusals */

static int path_of(const Options *options, const char *text, Site path[CLICKS_MAX])
{
    char word[16];
    int n = 0;
    while (text_next_word(&text, word, sizeof word)) {
        path[n] = rules_find_site(RULES, options, word);
        cr_assert_neq(path[n], SITE_NONE, "%s", word);
        n++;
    }
    return n;
}

/* Id of the notice and what it points at: "wrong-tower g8". */
static Text notice_text(const Options *options, const Notice *notice)
{
    Text out = {0};
    text_add_string(&out, RULES->notices[notice->id].id);
    for (int i = 0; i < notice->n; i++) {
        text_add_char(&out, ' ');
        RULES->site_name(options, notice->site[i], &out);
    }
    return out;
}

/* Every word and number that the sentence asks for is there. */
static void check_words(const Notice *notice)
{
    const NoticeSpec *spec = &RULES->notices[notice->id];
    const char *const marks[] = {"{0}", "{1}", "{2}"};
    for (int i = 0; i < 3; i++)
        cr_assert(strstr(spec->sentence, marks[i]) == NULL || notice->word[i][0] != '\0',
                  "%s lacks {%d}", spec->id, i);
    cr_assert((strstr(spec->sentence, "{n0}") != NULL) == (notice->number[0] != 0), "%s", spec->id);
    cr_assert_not_null(spec->paragraph);
}

/* after an early move of Black's blue tower to a green square */
#define ANSWER "o1tpyrgn/8/8/8/8/8/4b3/NGRYPTBO w G"
/* a sumo with a row of towers before it; the rest at home */
#define SUMO " w N w:N1;b:-"

/* Options, position, clicks, and the notice with its sites. */
static const char *const refusal_rows[][4] = {
    {"", START " b -", "d5", "empty-square d5"},
    {"", START " b -", "d1", "others-tower d1"},
    {"", ANSWER, "a1", "wrong-tower b1"},
    {"", ANSWER, "a1 a2", "wrong-tower b1"},
    {"", ANSWER, "e2", "others-tower e2"},
    {"", "obtp2g1/8/8/8/yrN5/1G5n/8/2RYPTBO b Y p1", "b4", "wrong-tower-pass a4"},
    {"play=sumo", "obt1yrgn/8/3p4/3N4/8/8/8/1GRYPTBO w R w:N1;b:- x1", "d5", "wrong-tower-push c1"},
    {"", "obtp2g1/8/8/8/yrN5/1G5n/8/2RYPTBO w G", "c1", "only-pass b3"},
    {"", "obtp2g1/8/8/8/yrN5/1G5n/8/2RYPTBO w G", "b3 b4", "only-pass b3"},
    {"", "obtp2g1/8/8/8/yrN5/1G5n/8/2RYPTBO w G", "pass b3", "only-pass b3"},
    {"pass_rule=free", WALL " b - p1", "a5", "none-can-move pass"},
    {"pass_rule=free", WALL " b - p1", "pass a5", "none-can-move pass"},
    {"", "obtp2g1/8/8/8/yrN5/1G5n/8/2RYPTBO w -", "b3", "tower-blocked b3"},
    {"", "obtp2g1/8/8/8/yrN5/1G5n/8/2RYPTBO w -", "b3 b4", "tower-blocked b3"},
    {"", ANSWER, "pass", "must-move b1"},
    {"", ANSWER, "b1 pass", "must-move b1"},
    /* a push is a move */
    {"play=sumo", "obtp4/8/8/gryn4/N7/8/8/1GRYPTBO" SUMO, "pass", "must-move a4"},
    {"", START " b -", "pass", "must-move-any h8 g8 f8 e8 d8 c8 b8 a8"},
    {"", START " b -", "d8 pass", "must-move-any h8 g8 f8 e8 d8 c8 b8 a8"},
    {"", ANSWER, "b1 b1", "same-square b1"},
    {"", "obtpyrgn/8/8/8/8/3G4/8/N1RYPTBO w G", "d3 d2", "backward d2"},
    {"", "obtpyrgn/8/8/8/8/3G4/8/N1RYPTBO w G", "d3 e2", "backward e2"},
    {"", "obtp1rgn/8/8/4y3/8/8/8/NGRYPTBO b Y", "e5 e7", "backward e7"},
    {"", "obtpyrgn/8/8/8/8/3G4/8/N1RYPTBO w G", "d3 h3", "sideways h3"},
    {"", ANSWER, "b1 h1", "wrong-tower b1"},
    {"", ANSWER, "b1 d2", "not-a-diagonal b1 d2"},
    {"", "obtpyrgn/8/8/8/1N6/8/8/1GRYPTBO w G", "b1 b6", "in-the-way b4"},
    {"", "o1tpyrgn/8/8/8/8/8/2b5/NGRYPTBO w G", "b1 d3", "in-the-way c2"},
    {"", "obtpyrgn/8/8/8/1N6/8/8/1GRYPTBO w G", "b1 b4", "own-there b4"},
    {"", "o1tpyrgn/8/8/8/8/8/2b5/NGRYPTBO w G", "b1 c2", "others-there c2"},
    {"", ANSWER, "b1 b2 b3", "move-is-over b2"},
    {"", "obtpyr1n/8/8/6g1/8/8/8/NGRYPTBO w N w:N1;b:-", "a1 a7", "too-far a1"},
    {"", "obtpyr1n/8/8/6g1/8/8/8/NGRYPTBO w N w:N3;b:-", "a1 a3", "too-far a1"},
    {"play=sumo", "obt1yrgn/8/8/3p4/3N4/8/8/1GRYPTBO w N", "d4 d5", "push-not-sumo d5"},
    {"", "obt1yrgn/8/8/3p4/3N4/8/8/1GRYPTBO w N", "d4 d5", "others-there d5"},
    {"play=sumo", "obt1yrgn/8/8/2p5/3N4/8/8/1GRYPTBO" SUMO, "d4 c5", "push-diagonal c5"},
    {"play=sumo", "obtpyrgn/8/8/3G4/3N4/8/8/2RYPTBO" SUMO, "d4 d5", "push-own d5"},
    {"play=sumo", "obt1yrgn/8/3G4/3p4/3N4/8/8/2RYPTBO" SUMO, "d4 d5", "push-own d6"},
    {"play=sumo", "obt1yrgn/8/8/3p4/3N4/8/8/1GRYPTBO w N w:N1;b:P1", "d4 d5", "push-rank d5"},
    {"play=sumo", "obt2rgn/8/3y4/3p4/3N4/8/8/1GRYPTBO w N w:N2;b:Y2", "d4 d5", "push-rank d6"},
    {"play=sumo", "obt2rgn/8/3y4/3p4/3N4/8/8/1GRYPTBO" SUMO, "d4 d5", "push-too-many d6"},
    {"play=sumo", "obtp1rgn/3N4/8/4y3/8/8/8/1GRYPTBO" SUMO, "d7 d8", "push-edge d8"},
    {"play=sumo", "obt1yrgn/8/8/3p4/3N4/8/8/1GRYPTBO" SUMO, "d4 d5 d6", "move-is-over d5"},
    {"play=sumo", "obt1yrgn/8/8/3p4/3N4/8/8/1GRYPTBO" SUMO, "d4 d6", "in-the-way d5"},
    {"play=sumo", GOAL " b - s0:1 fill", "b8", "choose-fill fill:left fill:right"},
    {"play=sumo", GOAL " b - s0:1 fill", "fill:left fill:right",
     "choose-fill fill:left fill:right"},
    {"play=sumo", START " b -", "fill:left", "no-fill-now"},
    {"", ANSWER, "b1 fill:right", "no-fill-now"},
};

Test(kamisado_say, refusals)
{
    bool seen[KAMISADO_NOTICES] = {false};
    for (size_t i = 0; i < sizeof refusal_rows / sizeof refusal_rows[0]; i++) {
        State s = position_of(refusal_rows[i][0], refusal_rows[i][1]);
        Site path[CLICKS_MAX];
        int n = path_of(&s.options, refusal_rows[i][2], path);
        Notice notice;
        cr_assert_eq(rules_why_not(RULES, &s, path, n, &notice), CLICKS_REFUSED, "%s: %s",
                     refusal_rows[i][1], refusal_rows[i][2]);
        cr_assert_str_eq(notice_text(&s.options, &notice).s, refusal_rows[i][3], "%s: %s",
                         refusal_rows[i][1], refusal_rows[i][2]);
        check_words(&notice);
        seen[notice.id] = true;
    }
    for (int id = 0; id < KAMISADO_SAY_FIRST_MOVE; id++)
        cr_assert(seen[id], "no row for %s", RULES->notices[id].id);
}

Test(kamisado_say, words)
{
    State s = position_of("", ANSWER);
    Site path[2] = {0, 8};
    Notice notice;
    rules_why_not(RULES, &s, path, 1, &notice);
    cr_assert_str_eq(notice.word[0], "tower|green");
    cr_assert_str_eq(notice.word[1], "square|a green");
    s = position_of("", "obtpyr1n/8/8/6g1/8/8/8/NGRYPTBO w N w:N2;b:-");
    path[1] = 48;
    rules_why_not(RULES, &s, path, 2, &notice);
    cr_assert_eq(notice.number[0], 3);
    cr_assert_str_eq(notice.word[0], "a1");
}

/* Demands, and forecasts of a move. */
Test(kamisado_say, demands_and_forecasts)
{
    static const char *const rows[][4] = {
        {"", START " b -", NULL, "first-move"},
        {"", ANSWER, NULL, "tower-moves b1"},
        {"", "obtp2g1/8/8/8/yrN5/1G5n/8/2RYPTBO w G", NULL, "only-pass b3"},
        {"pass_rule=free", "obtp2g1/8/8/8/yrN5/1G5n/8/2RYPTBO b - p1", NULL, "free-after-pass"},
        {"pass_rule=free", WALL " b - p1", NULL, "none-can-move pass"},
        {"play=sumo", "obt1yrgn/8/3p4/3N4/8/8/8/1GRYPTBO w R w:N1;b:- x1", NULL, "push-again c1"},
        {"", "obt1yrgn/3N4/8/3p4/8/8/8/1GRYPTBO w N", "d7-d8", "wins"},
        {"play=series", "obt1yrgn/3N4/8/3p4/8/8/8/1GRYPTBO w N", "d7-d8", "wins-round"},
        {"play=series to=1", "obt1yrgn/3N4/8/3p4/8/8/8/1GRYPTBO w N", "d7-d8", "wins"},
        {"play=sumo", "obt1yrgn/3N4/8/3p4/8/8/8/1GRYPTBO w N w:N1;b:-", "d7-d8", "wins"},
        {"", WALL " b R p1:wB", "pass", "deadlock-lost"},
        {"", "8/8/3y4/1rpgtbno/NBORYGPT/8/8/8 b N p2", "pass", "deadlock-won"},
        {"", START " b -", "d8-d4", "answer a1"},
        {"", "obtp2g1/7n/8/8/yrN5/1G6/8/2RYPTBO b N", "h7-h3", "answer-blocked b3"},
        {"pass_rule=free", "obtp2g1/8/8/8/yrN5/1G5n/8/2RYPTBO w G", "pass", "answer-any"},
        {"play=sumo", "obt1yrgn/8/8/3p4/3N4/8/8/1GRYPTBO" SUMO, "d4^d5", "again c1"},
        {"play=sumo", "obt1yrgn/8/8/3p4/3N4/8/1GBY4/2R1PT1O" SUMO, "d4^d5", "again-blocked c1"},
    };
    bool seen[KAMISADO_NOTICES] = {false};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        State s = position_of(rows[i][0], rows[i][1]);
        Notice notice = notice_make(0);
        if (rows[i][2] == NULL) {
            cr_assert(RULES->demand(&s, &notice));
        } else {
            Move move;
            cr_assert(rules_parse_move(RULES, &s, rows[i][2], &move, NULL));
            cr_assert(RULES->forecast(&s, &move, &notice));
        }
        cr_assert_str_eq(notice_text(&s.options, &notice).s, rows[i][3], "%s %s", rows[i][1],
                         rows[i][2] ? rows[i][2] : "");
        check_words(&notice);
        seen[notice.id] = true;
    }
    for (int id = KAMISADO_SAY_FIRST_MOVE; id < KAMISADO_NOTICES; id++)
        cr_assert(seen[id], "no row for %s", RULES->notices[id].id);
}

/* Random clicks in random matches: no refusal without its notice, and few that only say that no
 * line leads there. */
Test(kamisado_say, every_refusal_is_answered)
{
    static const char *const variants[] = {"", "pass_rule=free", "play=series mirror=yes",
                                           "play=sumo to=15"};
    enum { WANTED = 10000 };
    Rng rng;
    rng_seed(&rng, 11);
    int refused = 0, no_line = 0;
    for (int game = 0; refused < WANTED; game++) {
        State s = start_of(variants[game % 4]);
        while (!RULES->outcome(&s).over) {
            if (s.turn == SEAT_NONE) {
                s = next_of(&s);
                continue;
            }
            MoveList list = {.n = 0};
            RULES->moves(&s, &list);
            for (int i = 0; i < 4; i++) {
                Site path[3];
                int n = 1 + (int)rng_below(&rng, 3);
                for (int k = 0; k < n; k++)
                    path[k] = (Site)rng_below(&rng, KAMISADO_SITES);
                if (i % 2) /* half of them begin as a move does */
                    path[0] = list.at[rng_below(&rng, (uint32_t)list.n)].path[0];
                Notice notice = notice_make(255);
                if (rules_why_not(RULES, &s, path, n, &notice) != CLICKS_REFUSED)
                    continue;
                refused++;
                cr_assert(notice.id < RULES->notice_count, "%s: no answer", text_of(&s).s);
                for (int k = 0; k < notice.n; k++)
                    cr_assert_lt(notice.site[k], KAMISADO_SITES);
                check_words(&notice);
                no_line += notice.id == KAMISADO_SAY_NO_LINE;
            }
            play_checked(&s, &list.at[rng_below(&rng, (uint32_t)list.n)]);
        }
    }
    cr_assert(no_line * 5 <= refused, "%d of %d only say not-a-diagonal", no_line, refused);
}

/* Every notice is told in full, ids are unique, kinds have names. */
Test(kamisado_say, tables)
{
    cr_assert_eq(RULES->notice_count, KAMISADO_NOTICES);
    for (int i = 0; i < RULES->notice_count; i++) {
        cr_assert_not_null(RULES->notices[i].id);
        cr_assert_not_null(RULES->notices[i].sentence);
        for (int k = 0; k < i; k++)
            cr_assert_str_neq(RULES->notices[i].id, RULES->notices[k].id);
    }
    cr_assert_null(RULES->kind_name(0));
    cr_assert_null(RULES->kind_name(33));
    cr_assert_str_eq(RULES->kind_name(1), "brown");
    cr_assert_str_eq(RULES->kind_name(8), "orange");
    cr_assert_str_eq(RULES->kind_name(9), "brown_sumo1");
    cr_assert_str_eq(RULES->kind_name(32), "orange_sumo3");
}

Test(kamisado_say, drawing)
{
    State s = position_of("play=sumo", "obt1yrgn/8/8/3p4/3N4/8/8/1GRYPTBO w N w:N1;b:- s1:0");
    Text out = {0};
    RULES->draw(&s, &out);
    cr_assert_not(out.cut);
    cr_assert_not_null(strstr(out.s, "4  ./Y ./R ./G N/N ./O ./B ./T ./P\n"));
    cr_assert_not_null(strstr(out.s, "d4 has 1 ring\n"));
    cr_assert_not_null(strstr(out.s, "White 1, Black 0, to 3\n"));
    cr_assert_not_null(strstr(out.s, "White to move: the brown tower\n"));
}
