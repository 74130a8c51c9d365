/* SPDX-License-Identifier: MIT */
/* Clocks: each row is a clock, what happens to it, and what the hands then show. */
#include <criterion/criterion.h>

#include <stdlib.h>
#include <string.h>

#include "match/clock.h"

/*
 * What happens: "run", "stop", "turn N" (0: the dice, -: the end), "move MS" (the present move is
 * made MS after what happened before), "wait MS".
 */
static void happen(Clock *c, const char *script, int64_t *now)
{
    char word[16], number[16];
    while (text_next_word(&script, word, sizeof word)) {
        if (strcmp(word, "run") == 0) {
            clock_run(c, *now);
            continue;
        }
        if (strcmp(word, "stop") == 0) {
            clock_stop(c, *now);
            continue;
        }
        cr_assert(text_next_word(&script, number, sizeof number));
        if (strcmp(word, "turn") == 0) {
            Seat seat = number[0] == '-'   ? SEAT_NONE
                        : number[0] == '0' ? SEAT_CHANCE
                                           : (Seat)(atoi(number) - 1);
            clock_turn(c, seat, *now);
            continue;
        }
        *now += atoi(number);
        if (strcmp(word, "move") == 0)
            clock_move(c, *now);
    }
}

static const struct {
    const char *spec;
    const char *script;
    int64_t left[2];
    Seat flagged;
} runs[] = {
    /* sudden death */
    {"0:10", "turn 1", {10000, 10000}, SEAT_NONE},
    {"0:10", "turn 1 run wait 4000", {6000, 10000}, SEAT_NONE},
    {"0:10", "turn 1 run move 4000 turn 2 wait 1000", {6000, 9000}, SEAT_NONE},
    {"0:10", "turn 1 run move 4000 turn 2 move 1000 turn 1 wait 500", {5500, 9000}, SEAT_NONE},
    /* with exactly 0 left the flag still stands */
    {"0:10", "turn 1 run wait 9999", {1, 10000}, SEAT_NONE},
    {"0:10", "turn 1 run wait 10000", {0, 10000}, SEAT_NONE},
    {"0:10", "turn 1 run wait 10001", {0, 10000}, 0},
    {"0:10", "turn 1 run move 10000 turn 2", {0, 10000}, SEAT_NONE},
    {"0:10", "turn 1 run move 4000 turn 2 wait 10001", {6000, 0}, 1},
    {"0:10 increment 5", "turn 1 run wait 10000", {0, 10000}, SEAT_NONE},
    {"0:10 increment 5", "turn 1 run wait 10001", {0, 10000}, 0},
    {"0:10 delay 5", "turn 1 run wait 15000", {0, 15000}, SEAT_NONE},
    {"0:10 delay 5", "turn 1 run wait 15001", {0, 15000}, 0},
    /* pause */
    {"0:10", "turn 1 run wait 1000 stop wait 60000", {9000, 10000}, SEAT_NONE},
    {"0:10", "turn 1 run wait 1000 stop wait 60000 run wait 500", {8500, 10000}, SEAT_NONE},
    {"0:10", "turn 1 wait 60000", {10000, 10000}, SEAT_NONE},
    /* stops at the end, and while dice fall */
    {"0:10", "turn 1 run move 1000 turn - wait 60000", {9000, 10000}, SEAT_NONE},
    {"0:10", "turn 1 run move 1000 turn 0 wait 60000", {9000, 10000}, SEAT_NONE},
    {"0:10", "turn 0 run wait 60000 turn 1 wait 500", {9500, 10000}, SEAT_NONE},
    /* Fischer: after each turn, and only when it passes on */
    {"0:10 increment 2.5", "turn 1 run move 4000 turn 2", {8500, 10000}, SEAT_NONE},
    {"0:10 increment 2.5", "turn 1 run move 1000 turn 2", {11500, 10000}, SEAT_NONE},
    {"0:10 increment 2", "turn 1 run move 1000 turn 1 move 1000 turn 1", {8000, 10000}, SEAT_NONE},
    {"0:10 increment 2", "turn 1 run move 1000 turn 1 move 1000 turn 2", {10000, 10000}, SEAT_NONE},
    {"0:10 increment 2",
     "turn 1 run move 1000 turn 0 wait 700 turn 1 move 1000 turn 2",
     {10000, 10000},
     SEAT_NONE},
    /* Bronstein: never more back than the turn took */
    {"0:10 delay 3", "turn 1 run move 1000 turn 2", {13000, 13000}, SEAT_NONE},
    {"0:10 delay 3", "turn 1 run move 3000 turn 2", {13000, 13000}, SEAT_NONE},
    {"0:10 delay 3", "turn 1 run move 5000 turn 2", {11000, 13000}, SEAT_NONE},
    {"0:10 delay 3", "turn 1 run move 2000 turn 1 move 2000 turn 2", {12000, 13000}, SEAT_NONE},
    /* periods */
    {"2/0:10 0:05", "turn 1 run move 1000 turn 2 turn 1", {9000, 10000}, SEAT_NONE},
    {"2/0:10 0:05",
     "turn 1 run move 1000 turn 2 turn 1 move 1000 turn 2",
     {13000, 10000},
     SEAT_NONE},
    {"2/0:10 0:05",
     "turn 1 run turn 2 turn 1 turn 2 turn 1 turn 2 turn 1 turn 2 turn 1 turn 2",
     {15000, 15000},
     SEAT_NONE},
    {"1/0:10", "turn 1 run turn 2 turn 1 turn 2 turn 1", {30000, 30000}, SEAT_NONE}, /* again */
    {"1/0:10 1/0:20 0:01 increment 1",
     "turn 1 run turn 2 turn 1 turn 2 turn 1",
     {33000, 33000},
     SEAT_NONE},
    {"2/0:10 0:05", "turn 1 run turn 2 turn 1 wait 10001", {0, 10000}, 0},
    /* unequal */
    {"0:10 | 0:03 increment 1",
     "turn 1 run move 1000 turn 2 move 500 turn 1",
     {9000, 3500},
     SEAT_NONE},
    {"0:10 | 0:03", "turn 1 run move 1000 turn 2 wait 3001", {9000, 0}, 1},
    /* no clock */
    {"none", "turn 1 run wait 1000000000", {0, 0}, SEAT_NONE},
};

Test(clock, runs)
{
    for (size_t i = 0; i < sizeof runs / sizeof runs[0]; i++) {
        ClockSpec spec;
        Text why = {0};
        cr_assert(clock_spec_read(runs[i].spec, 2, &spec, &why), "%s: %s", runs[i].spec, why.s);
        Clock c;
        int64_t now = 123456789;
        clock_init(&c, &spec, 2);
        happen(&c, runs[i].script, &now);
        for (Seat seat = 0; seat < 2; seat++)
            cr_expect(clock_left(&c, seat, now) == runs[i].left[seat], "%s: %s: seat %d shows %lld",
                      runs[i].spec, runs[i].script, seat, (long long)clock_left(&c, seat, now));
        cr_expect(clock_flagged(&c, now) == runs[i].flagged, "%s: %s: flagged", runs[i].spec,
                  runs[i].script);
    }
}

Test(clock, measures_moves)
{
    Clock c;
    clock_init(&c, &(ClockSpec){0}, 2);
    clock_turn(&c, 0, 0);
    clock_run(&c, 1000);
    cr_expect(clock_used(&c, 1700) == 700);
    clock_stop(&c, 1700);
    clock_run(&c, 5000);
    cr_expect(clock_move(&c, 5300) == 1000);
    clock_turn(&c, 1, 5300);
    cr_expect(clock_used(&c, 5301) == 1);
    cr_expect(clock_used(&c, 5000) == 0, "time that runs backwards");
    clock_turn(&c, SEAT_CHANCE, 6000);
    cr_expect(clock_move(&c, 7000) == 700, "only until the dice were to be rolled");
}

/* Booked times, as a record gives them, show the same as lived ones. */
Test(clock, booked_is_lived)
{
    static const char *const specs[] = {"0:30 increment 1", "0:30 delay 2", "2/0:30 3/0:10 0:05"};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        ClockSpec spec;
        cr_assert(clock_spec_read(specs[i], 3, &spec, NULL));
        Clock lived, booked;
        clock_init(&lived, &spec, 3);
        clock_init(&booked, &spec, 3);
        int64_t now = 0;
        clock_turn(&lived, 0, now);
        clock_turn(&booked, 0, 0);
        clock_run(&lived, now);
        for (int ply = 1; ply < 40; ply++) {
            now += ply * 37 % 1900;
            Seat next = (Seat)(ply * 5 / 3 % 3);
            clock_book(&booked, clock_move(&lived, now));
            clock_turn(&lived, next, now);
            clock_turn(&booked, next, 0);
            for (Seat seat = 0; seat < 3; seat++)
                cr_expect(clock_left(&lived, seat, now) == clock_left(&booked, seat, 0));
        }
    }
}

static const struct {
    const char *text;
    const char *written; /* NULL: the same */
} specs[] = {
    {"none", NULL},
    {"5:00", NULL},
    {"0:05:00", "5:00"},
    {"90:00", "1:30:00"},
    {"5:00 increment 3", NULL},
    {"15:00 delay 2.5", NULL},
    {"  15:00   delay 2.50 ", "15:00 delay 2.5"},
    {"40/1:30:00 30:00", NULL},
    {"40/1:30:00 20/1:00:00 15:00 increment 30", NULL},
    {"5:00 | 3:00", NULL},
    {"5:00|5:00", "5:00"},
    {"0:00.001", NULL},
    {"1000:00:00", NULL},
};

static const char *const bad_specs[] = {
    "",
    "5",
    ":",
    "5:",
    "5:00:",
    ":00",
    "5:60",
    "1:2:3:4",
    "5:00.",
    "5:00.1234",
    "-5:00",
    "0:00",
    "5:00 3:00",
    "40/",
    "/5:00",
    "0/5:00",
    "5:00 increment",
    "5:00 increment x",
    "5:00 increment 3 4",
    "increment 3",
    "5:00 |",
    "5:00 | 3:00 | 1:00",
    "1/0:01 1/0:01 1/0:01 1/0:01 0:01",
    "1000:00:01",
    "99999999999999999999:00",
    "5:00 none",
    "5:00 aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
};

Test(clock, text)
{
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        ClockSpec spec;
        Text why = {0}, written = {0};
        cr_assert(clock_spec_read(specs[i].text, 2, &spec, &why), "%s: %s", specs[i].text, why.s);
        clock_spec_write(&spec, 2, &written);
        const char *wanted = specs[i].written ? specs[i].written : specs[i].text;
        cr_expect_str_eq(written.s, wanted);
    }
    for (size_t i = 0; i < sizeof bad_specs / sizeof bad_specs[0]; i++) {
        ClockSpec spec = clock_spec(77, CLOCK_PLAIN, 0);
        Text why = {0};
        cr_expect(!clock_spec_read(bad_specs[i], 2, &spec, &why), "\"%s\" was read", bad_specs[i]);
        cr_expect(why.n > 0 && spec.seat[1].period[0].ms == 77);
    }
}

Test(clock, numbers)
{
    static const struct {
        int64_t ms;
        const char *time, *seconds;
    } rows[] = {
        {0, "0:00", "0"},
        {7, "0:00.007", "0.007"},
        {1200, "0:01.2", "1.2"},
        {298217, "4:58.217", "298.217"},
        {3898000, "1:04:58", "3898"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Text time = {0}, seconds = {0};
        int64_t back = -1;
        clock_time_write(rows[i].ms, &time);
        clock_seconds_write(rows[i].ms, &seconds);
        cr_expect_str_eq(time.s, rows[i].time);
        cr_expect_str_eq(seconds.s, rows[i].seconds);
        cr_expect(clock_seconds_read(seconds.s, &back) && back == rows[i].ms);
    }
    static const char *const bad[] = {"", ".", "1.", ".5", "-1", "1s", "1.2345", "99999999"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        int64_t ms;
        cr_expect(!clock_seconds_read(bad[i], &ms), "\"%s\" was read", bad[i]);
    }
}
