/* SPDX-License-Identifier: MIT */
/*
 * practice.h -- who solves puzzles: how strong, what comes back, what comes next.
 *
 * A rating beside those of the puzzles (Glicko-2, match/glicko.h): each meeting with a puzzle is a
 * game that is won by solving it at once, without a hint; nobody falls far by one.  What was not
 * solved comes back after a day; solved then, after 3, 7 and 21 more, and then it is learnt.  Five
 * minutes of as many puzzles as one can are a rush.
 *
 * Knows neither clock nor calendar: day and time are handed in.  Kept with the progress, under
 * "puzzles":
 *
 *   {"met": 40, "rating": 1342.5, "deviation": 80.1, "volatility": 0.06,
 *    "week": "2026-11-22", "before": 1324.5,
 *    "back": {"d59112a5": {"times": 1, "due": "2026-11-25"}}, "rush": {"chess": 17}}
 */
#ifndef LESSON_PRACTICE_H
#define LESSON_PRACTICE_H

#include "lesson/daily.h"
#include "lesson/puzzles.h"
#include "match/glicko.h"

enum {
    PRACTICE_RETURNS = 4, /* how often one has to be solved that was not */
    PRACTICE_RUSHES = 16, /* games */
    RUSH_MS = 5 * 60 * 1000,
    RUSH_MISSES = 3, /* end it */
};

/* A puzzle that was not solved. */
typedef struct PracticeBack {
    char id[PUZZLE_ID];
    int times; /* solved since; PRACTICE_RETURNS: learnt */
    Day due;
} PracticeBack;

typedef struct PracticeRush {
    char game[32];
    int best;
} PracticeRush;

/* Zero-initialised is somebody new. */
typedef struct Practice {
    int met; /* puzzles, so often */
    Glicko glicko;
    Day week;      /* the first of seven days in which puzzles were met ... */
    double before; /* ... and the rating before it */
    int n;
    PracticeBack *back;
    int rushes;
    PracticeRush rush[PRACTICE_RUSHES];
    bool forgotten; /* what the file has counts no more */
} Practice;

void practice_release(Practice *practice);

/* Rounded; that of somebody new before the first puzzle. */
int practice_rating(const Practice *practice);

/* By how much it has grown in these seven days. */
int practice_gain(const Practice *practice, Day today);

/* A puzzle has been met: solved at once, or not. */
void practice_met(Practice *practice, const Puzzle *puzzle, bool solved, Day today);

/* Of these puzzles (of one set, or of all: -1), how many come back today. */
int practice_due(const Practice *practice, const Puzzles *puzzles, int set, Day today);

/*
 * Which one is next: of those that come back today the one that waits longest; else, of those that
 * `done` does not know, the one nearest to `rating`; never `except` (an index, or -1).  -1: none is
 * left.
 */
typedef bool PracticeDone(const void *context, const Puzzles *puzzles, int index);
int practice_next(const Practice *practice, const Puzzles *puzzles, int set, int rating, Day today,
                  int except, PracticeDone *done, const void *context);

/* --- a rush --- */

typedef struct Rush {
    int64_t until; /* by any clock of milliseconds */
    int solved, missed;
} Rush;

void rush_begin(Rush *rush, int64_t now);
/* Milliseconds left; 0: it is over, by time or by mistakes. */
int64_t rush_left(const Rush *rush, int64_t now);
/* From easy to hard: the rating wanted next. */
int rush_rating(const Rush *rush);
/* The best of a game.  True if this one is better, and is kept. */
int practice_rush_best(const Practice *practice, const char *game);
bool practice_rushed(Practice *practice, const char *game, int solved);

/* --- for progress.c --- */

void practice_read(Practice *out, const JsonNode *node);
void practice_write(const Practice *practice, Buffer *out); /* nothing if there is nothing */
/* What another window has done comes in: of both the one who has met more; of each puzzle what was
 * known last; the best rush. */
void practice_meet(Practice *mine, const Practice *theirs);
void practice_forget(Practice *practice);

#endif
