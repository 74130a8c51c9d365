/* SPDX-License-Identifier: MIT */
/* Records: byte-stable, readable, complete; and no bytes can hurt the reader. */
#include "match_play.h"

#include <stdlib.h>

#include "rules/registry.h"

const Rules *const rules_all[] = {&kalah_rules, &kamisado_rules, &heap_rules, &hidden_heap_rules,
                                  NULL};

static Match *read_or_fail(const char *text, size_t n)
{
    Text why = {0};
    Match *match = record_read(text, n, &why);
    cr_assert_not_null(match, "%s\nin\n%.3000s", why.s, text);
    return match;
}

static void cr_same_text(const char *a, const char *b)
{
    if (strcmp(a, b) != 0) {
        const char *p = a, *q = b;
        for (; *p != '\0' && *p == *q; p++, q++)
            ;
        cr_assert_fail("differs at byte %td:\n%.1500s\n---- and\n%.1500s", p - a, p, q);
    }
}

/* Write, read, write: the same bytes.  Returns them. */
static Buffer round_trip(const Match *match)
{
    Buffer first = {0}, second = {0};
    record_write(match, &first);
    Match *back = read_or_fail(first.s, first.n);
    record_write(back, &second);
    cr_same_text(first.s, second.s);
    match_free(back);
    buffer_release(&second);
    return first;
}

/* ------------------------------------------------------- what it looks like */

static const char golden[] =
    "larets 2\n"
    "game heap\n"
    "variant small\n"
    "option heap=5\n"
    "option dice=yes\n"
    "option to=2\n"
    "seat 1 human colour=0 name=Анна\n"
    "seat 2 computer level=2 engine=stock-fish_1.6 elo=1350 move=500 colour=3\n"
    "event Sunday\n"
    "date 2026-08-02 19:30\n"
    "clock 1:00 increment 2\n"
    "left 1:00.75 1:01.5\n"
    "thinking 0.75\n"
    "seed 42\n"
    "series game=2 of=3 first=loser points=3-1-0 won=1,0 drawn=0,0\n"
    "start 5 0 ?1 12,27 0,0 0\n"
    "result *\n"
    "steps 7\n"
    "at 6\n"
    "offered 2\n"
    "last 10 1 =1 17,81 0,1 0\n"
    "\n"
    "{before} 1. \"3.\" {a \\} brace\\nand \\\\} 2. \"(3)\" [0.5s] (2. \"take 2\" [1.1s]\n"
    "3. \"1.\" 4. \"take 1\" [0.04s]) 3. \"2.\" 4. \"take 2\" [0.5s]\n"
    "5. round 10 0 ?1 17,81 0,1 0\n"
    "6. \"1.\" {undone} (6. \"3.\" 7. \"take 1\" [0.5s] 8. \"3.\") 7. \"take 1\" [0.25s]\n";

Test(record, golden)
{
    MatchSetup setup = setup_of(&heap_rules, "heap=5 dice=yes to=2", "hc");
    strcpy(setup.variant, "small");
    strcpy(setup.seat[0].name, "Анна");
    setup.seat[1].colour = 3;
    setup.seat[1].engine = (SeatEngine){"stock-fish_1.6", 1350, 500};
    strcpy(setup.event, "Sunday");
    strcpy(setup.date, "2026-08-02 19:30");
    setup.clock = clock_spec(60000, CLOCK_INCREMENT, 2000);
    setup.series =
        (Series){.games = 3, .game = 2, .first = FIRST_LOSER, .points = POINTS_THREE, .won = {1}};
    Match *match = match_new(&setup, NULL);
    int64_t now = 0;
    match_resume(match, now);
    match_set_comment(match, 0, "before");
    play_all(match, "3.", &now, 300);
    match_set_comment(match, 1, "a } brace\nand \\");
    play_all(match, "take 2", &now, 1100);
    play_all(match, "1.,take 1", &now, 40);
    match_go(match, match_line_step(match, 1), now);
    play_all(match, "(3),2.,take 2,+,3.,take 1,3.", &now, 500);
    match_go(match, match_line_step(match, 5), now);
    play_all(match, "1.,take 1", &now, 250);
    match_undo(match, now);
    match_set_comment(match, match_at(match), "undone");
    match_go(match, match_line_step(match, 6), now);
    match_offer_draw(match, 1, now);
    match_tick(match, now + 750);
    Buffer text = round_trip(match);
    cr_same_text(text.s, golden);
    buffer_release(&text);
    match_free(match);
}

/* Version 1 counted three levels; people alone are written as older programs can read it. */
Test(record, levels_of_old_records)
{
    static const struct {
        const char *seats, *written;
    } rows[] = {
        {"seat 1 computer level=1 colour=0\nseat 2 computer level=2 colour=1\n",
         "larets 2\ngame heap\nseat 1 computer level=2 colour=0\n"
         "seat 2 computer level=4 colour=1\n"},
        {"seat 1 human colour=0\nseat 2 computer level=3 colour=1\n",
         "larets 2\ngame heap\nseat 1 human colour=0\nseat 2 computer level=5 colour=1\n"},
        {"seat 1 human colour=0\nseat 2 human colour=1\n",
         "larets 1\ngame heap\nseat 1 human colour=0\nseat 2 human colour=1\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Text text = {0};
        Buffer out = {0};
        text_add(&text, "larets 1\ngame heap\n%s\n", rows[i].seats);
        Match *match = read_or_fail(text.s, strlen(text.s));
        record_write(match, &out);
        cr_expect(strncmp(out.s, rows[i].written, strlen(rows[i].written)) == 0, "%s", out.s);
        Match *again = read_or_fail(out.s, out.n);
        for (int seat = 0; seat < 2; seat++)
            cr_expect_eq(match_setup(again)->seat[seat].level,
                         match_setup(match)->seat[seat].level);
        match_free(again);
        match_free(match);
        buffer_release(&out);
    }
}

/* Who is known has an id, which older programs pass over; the head tells it, and who thought how
 * long. */
Test(record, people)
{
    static const char text[] = "larets 1\ngame heap\nseat 1 human colour=0 name=Anna\n"
                               "seat 2 human colour=1\nx-person 1 3f09c1d2\nx-person 2 Not-one!\n"
                               "x-person 9 abc\nx-person\nclock 5:00\nx-thought 7 8\nrated\n"
                               "\n1. \"take 1\" [2.5s] 2. \"take 1\" [0.25s] 3. \"take 1\" [1s]";
    Match *match = read_or_fail(text, strlen(text));
    cr_expect_str_eq(match_setup(match)->seat[0].person, "3f09c1d2");
    cr_expect_str_eq(match_setup(match)->seat[1].person, "");
    Buffer out = round_trip(match);
    cr_expect_not_null(strstr(out.s, "\nx-person 1 3f09c1d2\n"), "%s", out.s);
    cr_expect_not_null(strstr(out.s, "\nx-thought 3.5 0.25\n"), "%s", out.s);
    RecordPeek peek;
    cr_assert(record_peek(out.s, out.n, &peek, NULL));
    cr_expect_str_eq(peek.seat[0].person, "3f09c1d2");
    cr_expect(peek.rated && peek.clock.timed);
    cr_expect_eq(peek.thought[0], 3500);
    cr_expect_eq(peek.thought[1], 250);
    MatchSetup swapped = *match_setup(match);
    setup_swap(&swapped);
    cr_expect_str_eq(swapped.seat[1].person, "3f09c1d2");
    buffer_release(&out);
    match_free(match);
}

/* Once an end could be taken back: such records are what they were. */
Test(record, ends_beside_the_line)
{
    static const char end[] = " 4. \"take 1\" [0.04s]", resigned[] = " 5. resigned 2";
    Buffer text = {0};
    const char *at = strstr(golden, end) + strlen(end);
    buffer_add(&text, "%.*s%s%s", (int)(at - golden), golden, resigned, at);
    Match *match = read_or_fail(text.s, text.n);
    Buffer again = round_trip(match);
    cr_expect_not_null(strstr(again.s, "resigned 2)"), "%s", again.s);
    cr_expect_str_eq(result_of(match), "*");
    buffer_release(&text);
    buffer_release(&again);
    match_free(match);
}

/* ------------------------------------------------------- what it holds */

static const struct {
    const Rules *rules;
    const char *options, *seats, *moves;
    char ending; /* r: seat 1 resigns, R: seat 2, t: flag, a: agreed */
    const char *result;
} endings[] = {
    {&heap_rules, "", "hh", "take 1", 0, "*"},
    {&heap_rules, "heap=3", "hh", "(3)", 0, "1-0 most-points"},
    {&heap_rules, "", "hh", "take 1", 'r', "0-1 resigned"},
    {&heap_rules, "", "hh", "take 1", 'R', "1-0 resigned"},
    {&heap_rules, "", "hhh", "take 1", 'R', "1,3,1 resigned"},
    {&heap_rules, "win=1", "hh", "take 1", 'r', "1/2-1/2 resigned"},
    {&heap_rules, "", "hh", "take 1", 't', "1-0 time"},
    {&heap_rules, "", "hh", "take 1,take 1", 't', "0-1 time"},
    {&heap_rules, "win=1", "hh", "take 1,take 1", 't', "1/2-1/2 time"},
    {&heap_rules, "", "hh", "take 1", 'a', "1/2-1/2 agreed"},
    {&heap_rules, "", "hhhh", "take 1", 'a', "1,1,1,1 agreed"},
    {&heap_rules, "wait=yes repeat=2", "hh", "wait,wait", 0, "1/2-1/2 repetition"},
    {&heap_rules, "wait=yes quiet=2", "hh", "wait,wait", 0, "1/2-1/2 quiet-moves"},
    {&heap_rules, "win=0", "hh", "", 0, "1/2-1/2 dead-position"},
    {&heap_rules, "to=2 heap=1", "hh", "take 1,+", 'a', "1/2-1/2 agreed"},
    {&kamisado_rules, "", "hh", "d1-d7", 'R', "1-0 resigned"},
    {&kalah_rules, "", "hh", "1", 'R', "1-0 resigned"},
};

Test(record, endings)
{
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        int64_t now = 0;
        MatchSetup setup = setup_of(endings[i].rules, endings[i].options, endings[i].seats);
        if (endings[i].rules == &kamisado_rules)
            setup.options.value[rules_option_index(&kamisado_rules, "first")] = 0;
        if (endings[i].ending == 't')
            setup.clock = clock_spec(60000, CLOCK_PLAIN, 0);
        Text why = {0};
        Match *match = match_new(&setup, &why);
        cr_assert_not_null(match, "%s", why.s);
        match_resume(match, 0);
        play_all(match, endings[i].moves, &now, 10);
        if (endings[i].ending == 'r' || endings[i].ending == 'R')
            match_resign(match, endings[i].ending == 'R', now);
        if (endings[i].ending == 't')
            match_tick(match, now + 60001);
        for (Seat seat = 0; seat < setup.seats && endings[i].ending == 'a'; seat++)
            match_offer_draw(match, seat, now);
        cr_expect_str_eq(result_of(match), endings[i].result, "row %zu: %s", i, result_of(match));
        Buffer text = round_trip(match);
        Match *back = read_or_fail(text.s, text.n);
        cr_expect_str_eq(result_of(back), endings[i].result);
        cr_expect(match_step(back, match_at(back)).seat == match_step(match, match_at(match)).seat);
        cr_expect(match_next(back) == match_next(match));
        cr_expect(match_paused(back), "found paused");
        match_free(back);
        match_free(match);
        buffer_release(&text);
    }
}

/* ------------------------------------------------------- anything that can be done */

typedef struct Game {
    const Rules *rules;
    const char *options, *seats, *clock;
} Game;

static const Game games[] = {
    {&heap_rules, "wait=yes heap=20", "hh", "none"},
    {&heap_rules, "wait=yes dice=yes to=4 repeat=4", "hcc", "2/0:20 0:10 increment 1"},
    {&hidden_heap_rules, "dice=yes to=9 first=2", "hchh", "0:30 delay 2.5"},
    {&hidden_heap_rules, "wait=yes to=3 quiet=9", "cc", "3/0:20 | 0:40 increment 3"},
    {&kamisado_rules, "", "hh", "5:00"},
    {&kamisado_rules, "play=1", "hc", "none"},
    {&kalah_rules, "", "hc", "0:40 increment 2"},
};

static void random_action(Match *match, Rng *rng, int64_t *now)
{
    static const char *const comments[] = {
        "", "good", "} \\ {", "two\nlines", "(1. x) [2s]", "\xd0\x96", "\xff\x01"};
    int seats = match_setup(match)->seats;
    Seat seat = (Seat)rng_below(rng, (uint32_t)seats);
    *now += rng_below(rng, 3) * rng_below(rng, 1500);
    switch (rng_below(rng, 24)) {
    case 0:
        match_undo(match, *now);
        break;
    case 1:
        match_redo(match, *now);
        break;
    case 2:
        match_go(match, (int)rng_below(rng, (uint32_t)match_step_count(match)), *now);
        break;
    case 3:
        match_go(match, match_branch(match, match_at(match), rng_below(rng, 2) ? 1 : -1), *now);
        break;
    case 4:
        match_set_comment(match, (int)rng_below(rng, (uint32_t)match_step_count(match)),
                          comments[rng_below(rng, 7)]);
        break;
    case 5:
        match_offer_draw(match, seat, *now);
        break;
    case 6:
        match_decline_draw(match, seat);
        break;
    case 7:
        if (rng_below(rng, 8) == 0)
            match_resign(match, seat, *now);
        break;
    case 8:
        match_pause(match, *now);
        break;
    case 9:
        match_resume(match, *now);
        break;
    case 10:
        match_tick(match, *now);
        break;
    default: {
        MoveList list;
        State s;
        if (match_next(match) == NEXT_ROUND)
            match_next_round(match, *now);
        if (match_next(match) == NEXT_ROLL && rng_below(rng, 3) > 0)
            match_roll(match, *now, NULL);
        if (match_turn(match) < SEAT_CHANCE)
            break;
        match_seen(match, match_turn(match), &s);
        list.n = 0;
        match_setup(match)->rules->moves(&s, &list);
        match_play(match, &list.at[rng_below(rng, (uint32_t)list.n)], *now, NULL);
    }
    }
}

/* The one that was read goes on exactly as the one that was written. */
static void same_future(Match *a, Match *b, Rng *rng, int64_t now)
{
    if (match_paused(a))
        match_resume(a, now);
    match_resume(b, now);
    for (int i = 0; i < 8; i++) {
        Text one = {0}, two = {0};
        match_write_position(a, &one);
        match_write_position(b, &two);
        cr_same_text(one.s, two.s);
        cr_assert_str_eq(way_of(a), way_of(b));
        text_clear(&one);
        text_add_string(&one, result_of(a));
        cr_assert_str_eq(one.s, result_of(b));
        for (Seat seat = 0; seat < match_setup(a)->seats; seat++) {
            cr_assert(match_time_left(a, seat, now) == match_time_left(b, seat, now));
            cr_assert(match_offered(a, seat) == match_offered(b, seat));
        }
        cr_assert(match_can_undo(a) == match_can_undo(b) && match_can_redo(a) == match_can_redo(b));
        Rng same = *rng;
        int64_t then = now;
        MoveList list;
        State s;
        match_settle(a, now);
        match_settle(b, now);
        if (match_turn(a) < 0)
            break;
        match_seen(a, match_turn(a), &s);
        list.n = 0;
        match_setup(a)->rules->moves(&s, &list);
        const Move *move = &list.at[rng_below(&same, (uint32_t)list.n)];
        now = then + rng_below(&same, 2000);
        cr_assert(match_play(a, move, now, NULL) == match_play(b, move, now, NULL));
        *rng = same;
    }
}

Test(record, anything)
{
    Rng rng;
    rng_seed(&rng, 2026);
    for (int i = 0; i < 400; i++) {
        const Game *game = &games[i % (int)(sizeof games / sizeof games[0])];
        MatchSetup setup = setup_of(game->rules, game->options, game->seats);
        Text why = {0};
        cr_assert(clock_spec_read(game->clock, setup.seats, &setup.clock, &why), "%s", why.s);
        setup.seed = rng_next(&rng);
        setup.rated = i % 11 == 0;
        Match *match = match_new(&setup, &why);
        cr_assert_not_null(match, "%s", why.s);
        int64_t now = 77;
        for (int n = (int)rng_below(&rng, 120); n > 0; n--)
            random_action(match, &rng, &now);
        match_tick(match, now);
        Buffer text = round_trip(match);
        Match *back = read_or_fail(text.s, text.n);
        same_future(match, back, &rng, now);
        match_free(back);
        match_free(match);
        buffer_release(&text);
    }
}

/* ------------------------------------------------------- what it refuses */

#define HEAP_HEAD "larets 1\ngame heap\noption wait=yes\nseat 1 human\nseat 2 human\n"

static const struct {
    const char *text, *why;
} refusals[] = {
    {"", "line 1: this is no record of a match: it should begin with \"larets 1\""},
    {"larets", "line 1: this is no record of a match: it should begin with \"larets 1\""},
    {"[Event \"x\"]", "line 1: this is no record of a match: it should begin with \"larets 1\""},
    {"larets 3\n", "line 1: this record is of version 3; only versions 1 to 2 are known here"},
    {"larets 0\n", "line 1: this record is of version 0; only versions 1 to 2 are known here"},
    {"larets 1\n", "line 1: the record does not say which game it is"},
    {"larets 1\ngame x\n", "line 2: there is no game \"x\" here"},
    {"larets 1\ngame heap\ngame heap\n", "line 3: \"game\" stands in line 2 already"},
    {"larets 1\ngame heap\ncolor 3\n", "line 3: unknown word \"color\""},
    {"larets 1\noption dice=yes\n", "line 2: option: the game should stand before its options"},
    {"larets 1\ngame heap\noption dice\n", "line 3: option: an option is written key=value"},
    {"larets 1\ngame heap\noption a=b\n",
     "line 3: option: heap has no option \"a\"; it has heap, dice, to, first, wait, repeat, quiet, "
     "win"},
    {"larets 1\ngame heap\noption dice=5\n",
     "line 3: option: option dice of heap cannot be \"5\"; it is one of: no, yes"},
    {"larets 1\ngame heap\nseat 2 human\n", "line 3: seat: this should be seat 1"},
    {"larets 1\ngame heap\nseat 1 cat\n", "line 3: seat: a seat is human or computer"},
    {"larets 1\ngame heap\nseat 1 human level=3\n",
     "line 3: seat: \"level=3\" says nothing about this seat"},
    {"larets 1\ngame heap\nseat 1 human colour=99\n",
     "line 3: seat: \"colour=99\" says nothing about this seat"},
    {"larets 1\ngame heap\nseat 1 human\n\n", "line 3: heap is for 2 to 4 players, not for 1"},
    {HEAP_HEAD "clock soon\n", "line 6: clock: \"soon\" is no time, as 5:00 or 1:30:00"},
    {HEAP_HEAD "seed -1\n", "line 6: seed: \"-1\" is no seed: a number below 2^64, or 32 digits "
                            "in base 16"},
    {HEAP_HEAD "seed 18446744073709551616\n",
     "line 6: seed: \"18446744073709551616\" is no seed: a number below 2^64, or 32 "
     "digits in base 16"},
    {HEAP_HEAD "series game=0\n", "line 6: series: \"game=0\" says nothing about a series"},
    {HEAP_HEAD "series points=5\n", "line 6: series: \"points=5\" says nothing about a series"},
    {HEAP_HEAD "series won=1,2,3,4,5,6,7\n",
     "line 6: series: \"won=1,2,3,4,5,6,7\" says nothing about a series"},
    {HEAP_HEAD "thinking hard\n", "line 6: thinking: \"hard\" is no number of seconds"},
    {HEAP_HEAD "rated highly\n", "line 6: rated: nothing may follow \"rated\""},
    {HEAP_HEAD "offered 9\n", "line 6: offered: \"9\" is no seat"},
    {HEAP_HEAD "offered 1 2\n", "line 6: some seat must not have offered a draw yet"},
    {HEAP_HEAD "position x\n", "line 6: this is no heap"},
    {HEAP_HEAD "start x\n", "line 6: start: this is no heap"},
    {HEAP_HEAD "start 5 0 =1 1,2 0,0 0\nposition 5 0 =1 1,2 0,0 0\n",
     "line 6: a record has a \"position\" or a \"start\", not both"},
    {HEAP_HEAD "steps 3\n\n1. wait 2. wait\n", "line 6: the record says 3 steps, but there are 2"},
    {HEAP_HEAD "at 3\n\n1. wait 2. wait\n", "line 6: there is no step 3 on the line"},
    {HEAP_HEAD "result 1-0 most-points\n\n1. wait\n",
     "line 6: the record says \"1-0 most-points\", but the moves come to \"*\""},
    {HEAP_HEAD "start 5 0 =1 1,2 0,0 0\nlast 5 0 =1 1,2 0,0 0\n\n1. wait\n",
     "line 7: the moves come to another last position: 5 0 =2 1,2 0,0 0"},
    {HEAP_HEAD "\n1. wait\n2. jump\n", "line 8: move 2: \"jump\" is no legal move here"},
    {HEAP_HEAD "\n1. wait\n3. wait\n",
     "line 8: move 2: this step has another number in the record"},
    {HEAP_HEAD "\n)", "line 7: move 1: a parenthesis is closed that was never opened"},
    {HEAP_HEAD "\n(wait)", "line 7: move 1: there is no step for which this branch could stand"},
    {HEAP_HEAD "\nwait ()", "line 7: move 1: a branch is empty"},
    {HEAP_HEAD "\nwait ((wait))",
     "line 7: move 1: there is no step for which this branch could stand"},
    {HEAP_HEAD "\nwait (wait", "line 7: move 2: a parenthesis is not closed"},
    {HEAP_HEAD "\nwait {x", "line 7: move 2: a comment is not closed"},
    {HEAP_HEAD "\nwait ({x} wait)", "line 7: move 1: a comment should stand behind a step"},
    {HEAP_HEAD "\nwait }", "line 7: move 2: a bracket is closed that was never opened"},
    {HEAP_HEAD "\nwait [x]", "line 7: move 2: a time is written [1.2s]"},
    {HEAP_HEAD "\nwait [1.2345s]", "line 7: move 2: a time is written [1.2s]"},
    {HEAP_HEAD "\n[1s] wait", "line 7: move 1: a time should stand behind the move of a player"},
    {HEAP_HEAD "\n\"wait", "line 7: move 1: a quotation mark is not closed"},
    {HEAP_HEAD "\nround", "line 7: move 1: no round can begin here"},
    {HEAP_HEAD "\nresigned 3", "line 7: move 1: the number of a seat should follow"},
    {HEAP_HEAD "\nresigned", "line 7: move 1: the number of a seat should follow"},
    {HEAP_HEAD "\nagreed wait", "line 7: move 2: the match is over before it"},
    {HEAP_HEAD "\nagreed agreed", "line 7: move 2: the match is over before it"},
    {HEAP_HEAD "option heap=1\noption to=2\n\n\"take 1\" wait",
     "line 9: move 2: the round is over before it"},
    {HEAP_HEAD "option heap=1\noption to=2\n\n\"take 1\" round 0 x",
     "line 9: move 2: this is no heap"},
};

Test(record, refusals)
{
    for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
        Text why = {0};
        Match *match = record_read(refusals[i].text, strlen(refusals[i].text), &why);
        cr_expect_null(match, "this was read:\n%s", refusals[i].text);
        cr_expect_str_eq(why.s, refusals[i].why, "row %zu:\n%s\nnot\n%s", i, why.s,
                         refusals[i].why);
        cr_expect_null(record_read(refusals[i].text, strlen(refusals[i].text), NULL));
    }
    Text why = {0};
    cr_expect_null(record_read("larets 1\n\0game heap", 19, &why));
    cr_expect_str_eq(why.s, "line 2: there is a zero byte: this is no text");
}

/* ------------------------------------------------------- what it puts up with */

static const struct {
    const char *text, *way;
} tolerated[] = {
    {"larets 1\ngame heap\n", ""}, /* no seats: as few people as the game allows */
    {"larets 1\ngame heap", ""},
    {"\xef\xbb\xbflarets 1\r\ngame heap\r\noption wait=yes\r\n\r\n1. wait\r\n2. wait\r\n",
     "wait,wait"},
    {"larets 1\n  game   heap  \nx-colour blue\nx-\n\n\"take 1\"", "take 1"},
    {"larets 1\ngame heap\n\n\n\n1.\n\n(3)\n", NULL}, /* a bare (3) is a branch */
    {"larets 1\ngame heap\n\n1.\n\"(3)\"{a\nb}[1s]2.\"take 1\"(2.\"take 2\")", "(3),take 1"},
    {"larets 1\ngame heap\n\n\"s2\" \"s1\"", "take 2,take 1"}, /* sites for notations */
    {"larets 1\ngame heap\nat 1\n\n\"take 1\" \"take 2\" (\"take 1\") \"take 1\"", "take 1"},
    {"larets 1\ngame heap\noption heap=1\noption to=2\n\n\"take 1\" round", "take 1,round"},
    {"larets 1\ngame heap\noption heap=1\noption to=2\n\n\"take 1\" round 7 0 =2 1,1 1,0 0\n"
     "\"take 2\"",
     "take 1,round,take 2"},
};

Test(record, tolerance)
{
    for (size_t i = 0; i < sizeof tolerated / sizeof tolerated[0]; i++) {
        Text why = {0};
        Match *match = record_read(tolerated[i].text, strlen(tolerated[i].text), &why);
        if (tolerated[i].way == NULL) {
            cr_expect_null(match);
            continue;
        }
        cr_assert_not_null(match, "%s:\n%s", why.s, tolerated[i].text);
        cr_expect_str_eq(way_of(match), tolerated[i].way, "row %zu: %s", i, way_of(match));
        Buffer text = round_trip(match);
        buffer_release(&text);
        match_free(match);
    }
}

/* A deal that we would not make any more is kept as the record has it. */
Test(record, old_deals)
{
    const char *text = "larets 1\ngame hidden-heap\nseed 1\nstart 9 0 =2 11,22 0,0 0\n\n\"take 1\"";
    Match *match = read_or_fail(text, strlen(text));
    State s;
    match_seen_at(match, 0, 1, &s);
    cr_expect(s.turn == 1 && SECRET(&s)[1] == 22 && HEAP(&s) == 9);
    cr_expect_str_eq(match_setup(match)->position, "", "a new game is dealt anew");
    Buffer written = round_trip(match);
    cr_expect_not_null(strstr(written.s, "\nstart 9 0 =2 11,22 0,0 0\n"));
    buffer_release(&written);
    match_free(match);
    text = "larets 1\ngame heap\noption heap=1\noption to=2\n\n"
           "\"take 1\" round 7 0 =2 1,1 1,0 0\n";
    match = read_or_fail(text, strlen(text));
    match_seen(match, SEAT_NONE, &s);
    cr_expect(HEAP(&s) == 7 && s.ply == 1, "plies are counted on");
    match_free(match);
}

/* ------------------------------------------------------- hostile bytes */

static void mutate(Buffer *b, Rng *rng)
{
    static const char *const pieces[] = {
        "(",  ")",    "{",        "}",  "[",           "]",      "\"",         "\\",
        "\n", "\n\n", "1.",       " ",  "99999999999", "round ", "resigned 1", "agreed",
        "\r", "\xd0", "\xf0\x9f", "-1", "=",           "at 1\n", "\t",         "wait"};
    for (int n = 1 + (int)rng_below(rng, 4); n > 0 && b->n > 2; n--) {
        size_t at = rng_below(rng, (uint32_t)b->n);
        size_t length = rng_below(rng, (uint32_t)(b->n - at) < 40 ? (uint32_t)(b->n - at) : 40);
        Buffer out = {0};
        buffer_add_bytes(&out, b->s, at);
        switch (rng_below(rng, 5)) {
        case 0: /* another byte */
            buffer_add_bytes(&out, (char[]){(char)rng_below(rng, 256)}, 1);
            buffer_add_bytes(&out, b->s + at + 1, b->n - at - 1);
            break;
        case 1: /* something lost */
            buffer_add_bytes(&out, b->s + at + length, b->n - at - length);
            break;
        case 2: /* something twice */
            buffer_add_bytes(&out, b->s + at, length);
            buffer_add_bytes(&out, b->s + at, b->n - at);
            break;
        case 3: { /* something of ours, out of place */
            const char *piece = pieces[rng_below(rng, sizeof pieces / sizeof pieces[0])];
            buffer_add_bytes(&out, piece, strlen(piece));
            buffer_add_bytes(&out, b->s + at, b->n - at);
            break;
        }
        default: /* torn off */
            if (rng_below(rng, 4) > 0)
                buffer_add_bytes(&out, b->s + at, b->n - at);
            break;
        }
        buffer_release(b);
        *b = out;
    }
}

Test(record, mutations)
{
    Rng rng;
    int read = 0;
    rng_seed(&rng, 99);
    for (int i = 0; i < 1500; i++) {
        const Game *game = &games[i % (int)(sizeof games / sizeof games[0])];
        MatchSetup setup = setup_of(game->rules, game->options, game->seats);
        cr_assert(clock_spec_read(game->clock, setup.seats, &setup.clock, NULL));
        setup.seed = rng_next(&rng);
        Match *match = match_new(&setup, NULL);
        int64_t now = 0;
        for (int n = (int)rng_below(&rng, 60); n > 0; n--)
            random_action(match, &rng, &now);
        Buffer text = {0};
        record_write(match, &text);
        match_free(match);
        mutate(&text, &rng);
        Text why = {0};
        RecordPeek peek;
        match = record_read(buffer_string(&text), text.n, &why);
        bool peeked = record_peek(buffer_string(&text), text.n, &peek, NULL);
        cr_expect(match != NULL || strncmp(why.s, "line ", 5) == 0);
        if (match != NULL) {
            cr_expect(peeked);
            Buffer again = round_trip(match);
            buffer_release(&again);
            read++;
        }
        match_free(match);
        buffer_release(&text);
    }
    cr_expect(read > 50, "only %d of the mutations could be read: the test shows little", read);
}

/* Thousands of branches within branches: no recursion, no quadratic time. */
Test(record, depth, .timeout = 60)
{
    enum { DEEP = 20000 };
    Buffer text = {0};
    buffer_add(&text, "larets 1\ngame heap\noption wait=yes\noption heap=200\n\nwait");
    for (int i = 0; i < DEEP; i++)
        buffer_add(&text, i % 2 ? " wait" : " (\"take 1\") wait");
    Match *match = read_or_fail(text.s, text.n);
    Buffer out = round_trip(match);
    buffer_release(&out);
    match_free(match);
    text.n = 0;
    buffer_add(&text, "larets 1\ngame heap\noption wait=yes\noption heap=200\n\nwait");
    for (int i = 0; i < DEEP; i++)
        buffer_add(&text, " (\"take 1\" wait");
    for (int i = 0; i < DEEP; i++)
        buffer_add(&text, ")");
    Text why = {0};
    match = record_read(text.s, text.n, &why);
    match_free(match);
    buffer_release(&text);
}

Test(record, too_much)
{
    Text why = {0};
    size_t n = RECORD_BYTES_MAX + 1;
    char *bytes = malloc(n);
    memset(bytes, ' ', n);
    cr_expect_null(record_read(bytes, n, &why));
    cr_expect(strncmp(why.s, "line 1: a record has at most", 28) == 0);
    memcpy(bytes, "larets 1\ngame ", 14);
    memset(bytes + 14, 'x', n - 15);
    cr_expect_null(record_read(bytes, n - 1, &why));
    free(bytes);
}

/* ------------------------------------------------------- a look at the head */

Test(record, moves_as_players_count_them)
{
    static const struct {
        int steps, seats;
        const char *result;
        int moves;
    } rows[] = {
        {4, 2, "0-1 checkmate", 2},
        {5, 2, "1-0 resigned", 2},
        {5, 2, "1/2-1/2 agreed", 2},
        {0, 2, "*", 0},
        {7, 2, "*", 4},
        {-1, 2, "*", -1},
        {12, 4, "*", 3},
        {7, 3, "2,1,3 resigned", 2},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        RecordPeek peek = {.steps = rows[i].steps, .seats = rows[i].seats};
        strcpy(peek.result, rows[i].result);
        cr_expect_eq(record_moves(&peek), rows[i].moves, "row %zu: %d", i, record_moves(&peek));
    }
}

Test(record, peek)
{
    RecordPeek peek;
    Text why = {0};
    const char *text = "larets 1\ngame hidden-heap\nvariant odd\noption dice=yes\n"
                       "seat 1 human name=Anna B.\nseat 2 computer level=7 colour=4 name=Fox\n"
                       "event Cup\ndate 2026\nresult 1-0 time\nsteps 9\nat 4\nlast 3 0\n\nnonsense";
    cr_assert(record_peek(text, strlen(text), &peek, &why), "%s", why.s);
    cr_expect_str_eq(peek.game, "hidden-heap");
    cr_expect_str_eq(peek.variant, "odd");
    cr_expect(peek.rules == &hidden_heap_rules && peek.options.value[HEAP_DICE] == 1);
    cr_expect(peek.seats == 2 && !peek.seat[0].computer && peek.seat[1].level == 7);
    cr_expect_str_eq(peek.seat[0].name, "Anna B.");
    cr_expect_str_eq(peek.seat[1].name, "Fox");
    cr_expect(peek.seat[0].colour == 0 && peek.seat[1].colour == 4);
    cr_expect_str_eq(peek.event, "Cup");
    cr_expect_str_eq(peek.date, "2026");
    cr_expect_str_eq(peek.result, "1-0 time");
    cr_expect(peek.steps == 9 && peek.undone);
    cr_expect_str_eq(peek.last.s, "3 0");
    /* A game that we do not have yet can be listed. */
    text = "larets 1\ngame go\noption size=19\nseat 1 human\n";
    cr_assert(record_peek(text, strlen(text), &peek, &why), "%s", why.s);
    cr_expect(peek.rules == NULL && peek.steps == -1 && !peek.undone);
    cr_expect_str_eq(peek.game, "go");
    cr_expect_str_eq(peek.result, "*");
    cr_expect(!record_peek("x", 1, &peek, &why));
}
