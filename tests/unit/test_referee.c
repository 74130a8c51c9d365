/* SPDX-License-Identifier: MIT */
/* Every ending that the match gives, and none before its time. */
#include <criterion/criterion.h>

#include "heap_game.h"
#include "match/referee.h"

static State begin(const char *option[][2], int n, int seats)
{
    Options options = rules_normal_options(&heap_rules);
    Text why = {0};
    for (int i = 0; i < n && option[i][0] != NULL; i++)
        cr_assert(rules_set_option(&heap_rules, &options, option[i][0], option[i][1], &why), "%s",
                  why.s);
    State s;
    Rng rng;
    rng_seed(&rng, 1);
    cr_assert(heap_start(&s, &options, seats, &rng, &why), "%s", why.s);
    return s;
}

/* Plays notations parted by commas and judges each position reached; as a result of the last. */
static void judged(State s, const char *moves, Text *out)
{
    KeyLog past = {0};
    keylog_push(&past, &s);
    Outcome outcome = referee_judge(&heap_rules, &s, &past);
    while (*moves != '\0') {
        char text[16] = "";
        size_t n = strcspn(moves, ",");
        memcpy(text, moves, n);
        moves += n + (moves[n] == ',');
        cr_assert(!outcome.over, "over before %s", text);
        Move move;
        Text why = {0};
        cr_assert(rules_parse_move(&heap_rules, &s, text, &move, &why), "%s", why.s);
        heap_play(&s, &move, NULL);
        keylog_push(&past, &s);
        outcome = referee_judge(&heap_rules, &s, &past);
    }
    result_write(&outcome, s.seats, out);
}

static struct {
    const char *option[4][2];
    int seats;
    const char *moves;
    const char *result;
} judgements[] = {
    {{{NULL}}, 2, "", "*"},
    {{{"heap", "3"}}, 2, "(3)", "1-0 most-points"},
    {{{"heap", "3"}}, 2, "take 1,take 2", "0-1 most-points"},
    {{{"heap", "3"}, {"to", "2"}}, 2, "take 1,take 2", "*"},
    {{{"heap", "4"}}, 3, "take 1,(3)", "2,1,2 most-points"},
    {{{"wait", "yes"}, {"repeat", "3"}}, 2, "wait,wait,wait", "*"},
    {{{"wait", "yes"}, {"repeat", "3"}}, 2, "wait,wait,wait,wait", "1/2-1/2 repetition"},
    {{{"wait", "yes"}, {"repeat", "2"}}, 2, "take 1,wait,wait", "1/2-1/2 repetition"},
    {{{"wait", "yes"}, {"repeat", "2"}}, 2, "wait,take 1,wait", "*"},
    {{{"wait", "yes"}, {"repeat", "2"}}, 3, "wait,wait,wait", "1,1,1 repetition"},
    {{{"wait", "yes"}, {"quiet", "5"}}, 2, "wait,wait,wait,wait", "*"},
    {{{"wait", "yes"}, {"quiet", "5"}}, 2, "wait,wait,wait,wait,wait", "1/2-1/2 quiet-moves"},
    {{{"wait", "yes"}, {"quiet", "5"}}, 2, "wait,wait,wait,wait,take 1", "*"},
    {{{"wait", "yes"}, {"quiet", "2"}, {"repeat", "2"}}, 2, "wait,wait", "1/2-1/2 repetition"},
    {{{"win", "0"}}, 2, "", "1/2-1/2 dead-position"},
    {{{"win", "1"}}, 2, "", "*"},
    {{{"win", "4"}}, 3, "", "*"},
    /* the rules' own ending comes first */
    {{{"heap", "1"}, {"win", "1"}, {"wait", "yes"}, {"quiet", "1"}},
     2,
     "take 1",
     "1-0 most-points"},
};

Test(referee, judges)
{
    for (size_t i = 0; i < sizeof judgements / sizeof judgements[0]; i++) {
        Text result = {0};
        judged(begin(judgements[i].option, 4, judgements[i].seats), judgements[i].moves, &result);
        cr_expect_str_eq(result.s, judgements[i].result, "row %zu: %s, not %s", i, result.s,
                         judgements[i].result);
    }
}

typedef Outcome LosingFunction(const Rules *rules, const State *s, Seat seat);

static const struct {
    const char *win; /* seats that can */
    int seats;
    LosingFunction *lose;
    Seat seat;
    const char *result;
} losses[] = {
    {"15", 2, referee_resigned, 0, "0-1 resigned"},
    {"15", 2, referee_resigned, 1, "1-0 resigned"},
    {"1", 2, referee_resigned, 0, "1/2-1/2 resigned"}, /* FIDE 5.1.2 */
    {"1", 2, referee_resigned, 1, "1-0 resigned"},
    {"15", 3, referee_resigned, 1, "1,3,1 resigned"},
    {"15", 2, referee_time, 0, "0-1 time"},
    {"15", 2, referee_time, 1, "1-0 time"},
    {"2", 2, referee_time, 1, "1/2-1/2 time"}, /* FIDE 6.9 */
    {"2", 2, referee_time, 0, "0-1 time"},
    {"4", 3, referee_time, 0, "3,1,1 time"},
    {"1", 3, referee_time, 0, "1,1,1 time"},
    {"15", 4, referee_time, 3, "1,1,1,4 time"},
};

Test(referee, losses)
{
    for (size_t i = 0; i < sizeof losses / sizeof losses[0]; i++) {
        const char *option[1][2] = {{"win", losses[i].win}};
        State s = begin(option, 1, losses[i].seats);
        Outcome outcome = losses[i].lose(&heap_rules, &s, losses[i].seat);
        Text result = {0};
        result_write(&outcome, s.seats, &result);
        cr_expect_str_eq(result.s, losses[i].result, "row %zu: %s", i, result.s);
    }
}

Test(referee, agreement)
{
    State s = begin(NULL, 0, 2);
    SCORE(&s)[1] = 4;
    Outcome outcome = referee_drawn(&heap_rules, &s, ENDING_AGREED);
    Text result = {0};
    result_write(&outcome, 2, &result);
    cr_expect_str_eq(result.s, "1/2-1/2 agreed");
    cr_expect(outcome.points[1] == 4, "the points are kept");
}

Test(referee, places_of_a_result)
{
    static const struct {
        const char *text;
        int seats;
        const char *places; /* NULL: none */
    } rows[] = {
        {"1-0 checkmate", 2, "12"},
        {"0-1", 2, "21"},
        {"1/2-1/2 agreed", 2, "11"},
        {"2,1,3 goal-reached", 3, "213"},
        {"1,1,1,1 agreed", 4, "1111"},
        {"*", 2, NULL},
        {"", 2, NULL},
        {"1-0", 3, NULL},
        {"2,1,4 x", 3, NULL},
        {"2,1", 3, NULL},
        {"2;1;3", 3, NULL},
        {"1,2,3,0", 4, NULL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        uint8_t place[SEAT_MAX] = {9, 9, 9, 9, 9, 9};
        bool good = result_places(rows[i].text, rows[i].seats, place);
        cr_expect_eq(good, rows[i].places != NULL, "%s", rows[i].text);
        for (int k = 0; k < rows[i].seats; k++)
            cr_expect_eq(place[k], good ? rows[i].places[k] - '0' : 9, "%s", rows[i].text);
    }
}
