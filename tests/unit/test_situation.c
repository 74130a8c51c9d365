/* SPDX-License-Identifier: MIT */
/* F1 in a match: the paragraph of the rule book that fits, in every game. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "data/rulebook.h"
#include "data/words.h"
#include "lesson/situation.h"

static Catalog *catalog;

static void set_up(void)
{
    Buffer faults = {0};
    words_language("en", NULL);
    catalog = catalog_load(&faults);
    buffer_release(&faults);
}

static void tear_down(void)
{
    catalog_free(catalog);
}

TestSuite(situation, .init = set_up, .fini = tear_down);

/* What stands there, and what was played and clicked since.  Options as "key=value". */
typedef struct Row {
    const char *what, *variant, *option, *position;
    const char *moves[8];
    const char *clicks[3];
    const char *paragraph;
} Row;

static const char four[] = "obtp2g1/7n/8/8/yrN5/1G6/8/2RYPTBO b N";
static const char six[] = "ob2y3/8/3B3g/1ptN3n/2R2rYO/8/8/1G2PT2 w B";
static const char mill[] = "a7,d7,g4,c4/b6,d6,f6,e3,b2/4,4/w";
static const char closed[] = "d6,a4,g4,d1/a7,g7,a1,g1/0,0/w";

static const Row rows[] = {
    {"the first move", "kamisado", NULL, NULL, {NULL}, {NULL}, "first-move"},
    {"a tower has to answer", "kamisado", NULL, NULL, {"f8-f4"}, {NULL}, "colour"},
    {"another tower is clicked", "kamisado", NULL, NULL, {"f8-f4"}, {"a1"}, "colour"},
    {"a tower is not to go back", "kamisado", NULL, four, {NULL}, {"h7", "h8"}, "1"},
    {"a tower is blocked", "kamisado", NULL, four, {"h7-h3"}, {NULL}, "6"},
    {"a tower is blocked, and clicked", "kamisado", NULL, four, {"h7-h3"}, {"b3", "b4"}, "6"},
    {"free after a pass", "kamisado", "pass_rule=free", four, {"h7-h3", "pass"}, {NULL}, "6"},
    {"the home row is reached", "kamisado", NULL, four, {"h7-h3", "pass", "a4-a1"}, {NULL}, "7"},
    {"deadlock", "kamisado", NULL, six, {"d6-d7", "h6-g5", "pass", "pass"}, {NULL}, "8"},
    {"a push: one moves again",
     "kamisado/sumo",
     NULL,
     "obt1yrgn/8/8/3p4/3N4/8/8/1GRYPTBO w N w:N1;b:- s1:0",
     {"d4^d5"},
     {NULL},
     "s5"},
    {"where to fill from",
     "kamisado/sumo",
     NULL,
     "o2B2gn/8/1t4y1/4p3/2N4G/b6r/1O6/2RYPT2 w - w:B1;b:- s1:0 fill",
     {NULL},
     {NULL},
     "s7"},

    {"kalah begins", "kalah", NULL, NULL, {NULL}, {NULL}, NULL},
    {"last stone in the kalah", "kalah", NULL, NULL, {"1"}, {NULL}, "3"},
    {"last stone in the other's pit", "kalah", NULL, NULL, {"1", "2"}, {NULL}, "5"},
    {"last stone eats", "kalah", NULL, NULL, {"1", "2", "1", "1"}, {NULL}, "4"},
    {"an empty pit is clicked", "kalah", NULL, NULL, {"1"}, {"B1"}, "2"},
    {"the other's kalah is clicked", "kalah", NULL, NULL, {"1"}, {"A"}, "2"},
    {"sides may be swapped", "kalah", "pie=yes", NULL, {"1", "2"}, {NULL}, "swap"},
    {"a row is empty", "kalah", NULL, "0,0,0,0,0,1/2,0,3,0,1,0 38,27 B", {"6"}, {NULL}, "6"},

    {"a man is to be placed", "morris", NULL, NULL, {NULL}, {NULL}, "2"},
    {"a mill: a man is to be taken", "morris", NULL, mill, {NULL}, {"g7"}, "3"},
    {"a protected man is clicked", "morris", NULL, mill, {NULL}, {"g7", "b6"}, "3"},
    {"a mill has taken one's man", "morris", NULL, mill, {"g7xe3"}, {NULL}, "3"},
    {"a man is to be moved", "morris", NULL, closed, {"d6-d5"}, {NULL}, "4"},
    {"the last mill", "morris", NULL, "a7,d7,g4/b4,f2,d1/0,0/w", {NULL}, {"g4", "g7"}, "6"},
    {"only two men are left", "morris", NULL, "a7,d7,g4/b4,f2,d1/0,0/w", {"g4-g7xd1"}, {NULL}, "6"},
    {"no move is left", "morris", NULL, closed, {"d6-d7"}, {NULL}, "6"},
    {"no move is left: a pass", "morris", "blocked=pass", closed, {"d6-d7"}, {NULL}, "passing"},
    {"the last three may fly",
     "morris/standard",
     NULL,
     "a7,d7,e3/b6,f6,d5,c4,g1/0,0/w",
     {NULL},
     {NULL},
     "flying"},
    {"nobody flies", "morris", NULL, "a7,d7,g4/b4,f2,d1/0,0/w", {NULL}, {"g4", "d6"}, "flying"},
    {"the board is full",
     "morris/twelve",
     NULL,
     "a1,a7,b4,c3,d1,d5,d6,e3,e5,f2,f4,g7/b2,b6,c4,c5,d2,d3,d7,e4,f6,g1,g4/0,1/b",
     {"a4"},
     {NULL},
     "full-board"},
};

static void begin(const Row *row, const Game **game, State *state)
{
    Variant variant;
    Text why = {0};
    cr_assert(catalog_variant(catalog, row->variant, game, &variant, &why), "%s", why.s);
    const Rules *rules = (*game)->rules;
    if (row->option != NULL) {
        char key[32];
        size_t n = strcspn(row->option, "=");
        snprintf(key, sizeof key, "%.*s", (int)n, row->option);
        cr_assert(rules_set_option(rules, &variant.options, key, row->option + n + 1, &why));
    }
    Rng rng;
    rng_seed(&rng, 1);
    bool good = row->position != NULL ? rules->read(state, &variant.options, 2, row->position, &why)
                                      : rules->start(state, &variant.options, 2, &rng, &why);
    cr_assert(good, "%s: %s", row->what, why.s);
}

/* What the clicks begin, or why they are refused. */
static void click(const Row *row, const Rules *rules, Situation *situation, Move *begun,
                  Notice *refusal)
{
    Site path[3];
    int n = 0;
    MoveList legal = {0};
    const State *state = &situation->state;
    for (; n < 3 && row->clicks[n] != NULL; n++) {
        path[n] = rules_find_site(rules, &state->options, row->clicks[n]);
        cr_assert_neq(path[n], SITE_NONE, "%s: %s", row->what, row->clicks[n]);
    }
    if (n == 0)
        return;
    if (rules_why_not(rules, state, path, n, refusal) == CLICKS_REFUSED) {
        situation->refusal = refusal;
        return;
    }
    rules->moves(state, &legal);
    for (int i = 0; i < legal.n && situation->begun == NULL; i++) {
        if (n > legal.at[i].last && move_begins(&legal.at[i], path, n)) {
            *begun = legal.at[i];
            situation->begun = begun;
        }
    }
    cr_assert_not_null(situation->begun, "%s: nothing begins so", row->what);
}

Test(situation, the_paragraph_fits)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const Row *row = &rows[i];
        Situation situation = {0};
        State before;
        Move begun;
        Notice refusal;
        begin(row, &situation.game, &situation.state);
        const Rules *rules = situation.game->rules;
        for (int k = 0; row->moves[k] != NULL; k++) {
            Text why = {0};
            before = situation.state;
            cr_assert(rules_parse_move(rules, &before, row->moves[k], &situation.last, &why),
                      "%s: %s", row->what, why.s);
            rules->play(&situation.state, &situation.last, NULL);
            situation.before = &before;
        }
        situation.outcome = rules->outcome(&situation.state);
        click(row, rules, &situation, &begun, &refusal);
        const char *paragraph = situation_paragraph(&situation);
        cr_expect(row->paragraph == NULL
                      ? paragraph == NULL
                      : paragraph != NULL && strcmp(paragraph, row->paragraph) == 0,
                  "%s: %s instead of %s", row->what, paragraph ? paragraph : "none",
                  row->paragraph ? row->paragraph : "none");
    }
}
