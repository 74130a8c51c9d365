/* SPDX-License-Identifier: MIT */
/*
 * clock.h -- game clocks: none, sudden death, Fischer, Bronstein, periods, unequal.
 *
 * A value.  Knows no wall clock: the time is an argument, in milliseconds from any beginning, and
 * must not run backwards.  Knows no game: a turn is what lies between two changes of seat, so a
 * second sow in a row belongs to the same turn, and increments come when the turn passes on.
 *
 * Also without time limits a clock runs, so that a record can say how long a move took.
 */
#ifndef MATCH_CLOCK_H
#define MATCH_CLOCK_H

#include "base/text.h"
#include "rules/types.h"

enum { CLOCK_PERIOD_MAX = 4 };
#define CLOCK_MS_MAX ((int64_t)1000 * 3600 * 1000) /* longest time we deal with: 1000 hours */

typedef enum ClockExtra {
    CLOCK_PLAIN,     /* nothing is added */
    CLOCK_INCREMENT, /* Fischer: added after each turn */
    CLOCK_DELAY,     /* Bronstein: what the turn took is given back, at most this much; each seat
                      * begins with it on top, so that every turn has it */
} ClockExtra;

typedef struct ClockPeriod {
    int moves;  /* turns to be made within it; 0: all the rest (only in the last one) */
    int64_t ms; /* added to the time when it begins */
} ClockPeriod;

/* Times of one seat: 40 moves in 90 minutes, then 30 minutes.  A last period with a number of
 * moves comes again and again. */
typedef struct ClockTimes {
    int n;
    ClockPeriod period[CLOCK_PERIOD_MAX];
    ClockExtra extra;
    int64_t extra_ms;
} ClockTimes;

/* All zero is no clock. */
typedef struct ClockSpec {
    bool timed;
    ClockTimes seat[SEAT_MAX]; /* unequal if they differ */
} ClockSpec;

/* The same times for every seat: sudden death, or with an increment or delay. */
ClockSpec clock_spec(int64_t ms, ClockExtra extra, int64_t extra_ms);

/*
 * As text: "none", "5:00", "5:00 increment 3", "15:00 delay 2.5", "40/1:30:00 30:00" (periods),
 * "40/1:30:00 20/1:00:00 15:00 increment 30"; unequal seats are parted by bars: "5:00 | 3:00".
 * A time is [h:]m:s; extras are seconds; both may have up to three decimals.
 */
void clock_spec_write(const ClockSpec *spec, int seats, Text *out);

/* Accepts any text; on a bad one returns false with a sentence and leaves *out alone. */
bool clock_spec_read(const char *text, int seats, ClockSpec *out, Text *why);

/* Append a time as "4:58.217" or "1:04:58"; a duration in seconds as "4.2". */
void clock_time_write(int64_t ms, Text *out);
void clock_seconds_write(int64_t ms, Text *out);

/* "4.217" to milliseconds; false if it is no number of seconds from 0 to CLOCK_MS_MAX. */
bool clock_seconds_read(const char *text, int64_t *out);

typedef struct ClockHand {
    int64_t left; /* before the present turn */
    int period;
    int moves; /* turns made in this period */
} ClockHand;

typedef struct Clock {
    ClockSpec spec;
    int seats;
    ClockHand hand[SEAT_MAX];
    Seat turn;         /* whose turn it is or, while the dice decide, was; SEAT_NONE at first */
    bool held;         /* nobody's time runs: the dice decide, or the game is over */
    bool running;      /* not paused */
    int64_t turn_used; /* by finished moves of this turn */
    int64_t move_used; /* by the present move, until `since` */
    int64_t since;
} Clock;

/* Full times, nobody's turn, paused. */
void clock_init(Clock *c, const ClockSpec *spec, int seats);

/* Go on, and pause. */
void clock_run(Clock *c, int64_t now);
void clock_stop(Clock *c, int64_t now);

/* Bring the clock up to `now` without changing what it shows. */
void clock_tick(Clock *c, int64_t now);

/* The present move is made: returns how long it took. */
int64_t clock_move(Clock *c, int64_t now);

/* The same for a move that took `ms`, as a record says. */
void clock_book(Clock *c, int64_t ms);

/* Whose decision comes next: a seat (if it is another one, the turn before is over and is paid its
 * increment), SEAT_CHANCE (time stands still) or SEAT_NONE (the game is over). */
void clock_turn(Clock *c, Seat next, int64_t now);

/* Time used so far by the present move. */
int64_t clock_used(const Clock *c, int64_t now);

/* What the clock of a seat shows; never below 0.  0 without time limits. */
int64_t clock_left(const Clock *c, Seat seat, int64_t now);

/* The seat whose flag has fallen, or SEAT_NONE.  A flag falls when more than all the time has been
 * used: with exactly 0 left it still stands. */
Seat clock_flagged(const Clock *c, int64_t now);

#endif
