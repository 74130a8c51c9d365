/* SPDX-License-Identifier: MIT */
/* Ugolki against the oracle, rule by rule (docs/rules/halma.md, 3.5). */
#define RULES (&ugolki_rules)
#include "halma_table.h"
#include "oracle.h"

enum { NODE_LIMIT = 1200000 };

static const char *options_named(const char *name)
{
    static const Preset presets[] = {
        {"3x3_ortho", "2:"},
        {"4x3_ortho", "2:size=4x3"},
        {"3x4_ortho", "2:size=3x4"},
        {"3x3_alldirs", "2:diag=yes"},
        {"4x3_alldirs", "2:size=4x3 diag=yes"},
    };
    return preset_options(presets, COUNT(presets), name);
}

static void check_moves(const State *s, const cJSON *moves, const char *what)
{
    Text all = {0};
    const cJSON *move;
    cJSON_ArrayForEach(move, moves) text_add(&all, " %s", move->valuestring);
    cr_assert(moves_are(s, all.s), "%s: not %s", what, all.s);
}

Test(ugolki, perft_of_the_starts)
{
    cJSON *all = oracle_part("ugolki_perft.json", "start");
    const cJSON *entry;
    cJSON_ArrayForEach(entry, all)
    {
        State s = begun(options_named(entry->string));
        check_moves(&s, cJSON_GetObjectItem(entry, "first_moves"), entry->string);
        oracle_perft(RULES, &s, cJSON_GetObjectItem(entry, "perft"), NODE_LIMIT, entry->string);
    }
    cJSON_Delete(all);
}

static void put_men(State *s, int colour, const cJSON *names)
{
    const cJSON *name;
    s->halma.peg[colour] = (HalmaSet){{0, 0}};
    cJSON_ArrayForEach(name, names)
        halma_add(&s->halma.peg[colour], rules_find_site(RULES, &s->options, name->valuestring));
}

Test(ugolki, positions)
{
    cJSON *all = oracle_part("ugolki_perft.json", "positions");
    const cJSON *entry;
    cJSON_ArrayForEach(entry, all)
    {
        State s = begun(options_named(string_of(entry, "variant")));
        put_men(&s, 0, cJSON_GetObjectItem(entry, "white"));
        put_men(&s, 1, cJSON_GetObjectItem(entry, "black"));
        s.turn = string_of(entry, "to_move")[0] == 'b';
        halma_set_key(&s);
        Text text = text_of(&s);
        check_moves(&s, cJSON_GetObjectItem(entry, "moves"), text.s);
        oracle_perft(RULES, &s, cJSON_GetObjectItem(entry, "perft"), NODE_LIMIT, text.s);
        State again = placed("2:", text.s);
        cr_expect_eq(again.key, s.key, "%s", text.s);
    }
    cJSON_Delete(all);
}

/* Without the oracle as well. */
Test(ugolki, perft)
{
    static const struct {
        const char *options;
        int depth;
        unsigned nodes;
    } rows[] = {{"2:", 4, 53824},
                {"2:size=4x3", 4, 99597},
                {"2:size=3x4", 4, 99597},
                {"2:diag=yes", 3, 23547},
                {"2:size=4x3 diag=yes", 3, 49318}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        State s = begun(rows[i].options);
        cr_expect_eq(rules_perft(RULES, &s, rows[i].depth), rows[i].nodes, "%s", rows[i].options);
        cr_expect_eq(rules_perft_slowly(RULES, &s, 2), rules_perft(RULES, &s, 2));
    }
}

#define W8   "4w1ww/5www/5www/8/8/bbb5/bbb5/bb1b4"
#define LATE "8/8/8/8/4w3/w7/8/7b"

static const Row rows[] = {
    {"the start", "2:", NULL, "", "5bbb/5bbb/5bbb/8/8/www5/www5/www5 w 1"},
    {"twelve, lying", "2:size=4x3", NULL, "", "4bbbb/4bbbb/4bbbb/8/8/wwww4/wwww4/wwww4 w 1"},
    {"twelve, standing", "2:size=3x4", NULL, "", "5bbb/5bbb/5bbb/5bbb/www5/www5/www5/www5 w 1"},
    {"a step", "2:", NULL, "c3-c4", "5bbb/5bbb/5bbb/8/2w5/ww6/www5/www5 b 1 q1"},
    {"moves are counted by White's", "2:", NULL, "c3-c4 f6-f5",
     "5bbb/5bbb/6bb/5b2/2w5/ww6/www5/www5 w 2 q2"},
    {"hops over both", "2:", "8/8/4b3/3b4/2w5/2w5/8/8 w 1", "c3>c5>e5>e7",
     "8/4w3/4b3/3b4/2w5/8/8/8 b 1 q1"},
    {"along a diagonal", "2:diag=yes", "8/8/8/8/2w5/2w5/8/8 w 1", "c3-d4",
     "8/8/8/8/2ww4/8/8/8 b 1 q1"},
    {"White is home: Black has the last move", "2:", W8 " w 30", "e8-f8",
     "5www/5www/5www/8/8/bbb5/bbb5/bb1b4 b 30 q1"},
    {"home by it, too: a draw", "2:", W8 " w 30", "e8-f8 d1-c1",
     "5www/5www/5www/8/8/bbb5/bbb5/bbb5 - 31 q2 f11"},
    {"not home by it: White has won", "2:", W8 " w 30", "e8-f8 d1-d2",
     "5www/5www/5www/8/8/bbb5/bbbb4/bb6 - 31 q2 f12"},
    {"no last move", "2:last_move=off", W8 " w 30", "e8-f8",
     "5www/5www/5www/8/8/bbb5/bbb5/bb1b4 - 30 q1 f12"},
    {"Black first: he has won at once", "2:", W8 " b 30", "d1-c1",
     "4w1ww/5www/5www/8/8/bbb5/bbb5/bbb5 - 31 q1 f21"},
    {"forty moves: one at home loses", "2:", LATE " w 40", "e4-e5",
     "8/8/8/4w3/8/w7/8/7b - 40 q1 h21"},
    {"and leaving by the fortieth is in time", "2:", LATE " w 40", "a3-a4",
     "8/8/8/8/w3w3/8/8/7b b 40 q1"},
    {"not at the thirty-ninth", "2:", LATE " w 39", "e4-e5", "8/8/8/4w3/8/w7/8/7b b 39 q1"},
    {"nor may he go back", "2:", "8/8/8/8/w7/8/8/7b w 50", "a4-a3",
     "8/8/8/8/8/w7/8/7b - 50 q1 h21"},
    {"nor Black stay", "2:", "7b/8/8/8/3w4/8/8/8 b 40", "h8-h7", "8/7b/8/8/3w4/8/8/8 - 41 q1 h12"},
    {"another limit", "2:home_limit=80", LATE " w 79", "e4-e5", "8/8/8/4w3/8/w7/8/7b b 79 q1"},
    {"no limit", "2:home_limit=0", LATE " w 99", "e4-e5", "8/8/8/4w3/8/w7/8/7b b 99 q1"},
    {"a pass", "2:", "8/8/8/8/8/b7/bb6/wbb5 w 9", "pass", "8/8/8/8/8/b7/bb6/wbb5 b 9 q1 p1"},
    {"a stranger keeps the camp open", "2:", "5wwb/5www/5www/3w4/8/bbb5/bbb5/bb6 w 30", "d5-d4",
     "5wwb/5www/5www/8/3w4/bbb5/bbb5/bb6 b 30 q1"},
    {"but not when locked in, as on the star", "2:strict=no last_move=off",
     "4w1wb/5www/5www/3w4/8/bbb5/bbb5/bb6 w 30", "e8-f8",
     "5wwb/5www/5www/3w4/8/bbb5/bbb5/bb6 - 30 q1 f12"},
    {"nor when he counts as one's own", "2:antispoil=filled last_move=off",
     "4w1wb/5www/5www/3w4/8/bbb5/bbb5/bb6 w 30", "e8-f8",
     "5wwb/5www/5www/3w4/8/bbb5/bbb5/bb6 - 30 q1 f12"},
};

Test(ugolki, rule_by_rule)
{
    for (size_t i = 0; i < COUNT(rows); i++)
        check_rule(&rows[i]);
}

Test(ugolki, reasons)
{
    static const WhyRow cases[] = {
        {"2:", "7b/8/8/8/8/2w5/8/8 w 1", "c3 d4", "no-diagonal", NULL},
        {"2:", "7b/8/8/8/8/2w5/8/8 w 1", "c3 c5", "nothing-to-hop", "c3 c5"},
        {"2:", "7b/8/8/2w5/2w5/2w5/8/8 w 1", "c3 c6", "hop-two", "c4 c5"},
        {"2:", "7b/8/8/8/2w5/2w5/8/8 w 1", "c3 c5 c6", "hop-then-step", NULL},
        {"2:", "7b/8/8/8/8/2w5/8/8 w 1", "h8", "others-man", "h8"},
        {"2:", "8/8/8/8/8/b7/bb6/wbb5 w 9", "a1", "only-pass", "pass"},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        check_why(&cases[i]);
}

/* A text that is no position is refused in this game's words, not in those of the star. */
Test(ugolki, readers_refuse)
{
    static const char *const said[][2] = {
        {"5bbb/5bbb/5bb/8/8/www5/www5/www5 w 1", "row 3 should have 8 squares"},
        {"5bbb/5bbb/5bbb/8/w7/www5/www5/www5 w 1",
         "there are 10 men \"w\", but no more than 9 are played with"},
    };
    Options options = options_of("");
    for (size_t i = 0; i < COUNT(said); i++) {
        State s;
        Text why = {0};
        cr_expect_not(RULES->read(&s, &options, 2, said[i][0], &why), "%s", said[i][0]);
        cr_expect_str_eq(why.s, said[i][1]);
    }
}

/* What has to be done: leave the camp, and the last move. */
Test(ugolki, demands)
{
    static const struct {
        const char *position, *says;
    } cases[] = {
        {"7b/8/8/8/8/2w5/8/8 w 31", "leave-home"},
        {"7b/8/8/8/8/2w5/8/8 w 30", NULL},
        {"5www/5www/5www/8/8/bbb5/bbb5/bb1b4 b 30", "last-move"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        State s = placed("2:", cases[i].position);
        Notice notice;
        bool says = RULES->demand(&s, &notice);
        cr_expect_eq(says, cases[i].says != NULL, "%s", cases[i].position);
        if (says && cases[i].says != NULL)
            cr_expect_str_eq(RULES->notices[notice.id].id, cases[i].says);
    }
}
