/* SPDX-License-Identifier: MIT */
/*
 * daily.h -- a puzzle for each day.
 *
 * Knows no clock: the day is handed in.  The same day has the same puzzle everywhere; all games
 * that have puzzles (puzzles.h) take turns, and of each game every puzzle comes before one comes
 * again.
 */
#ifndef LESSON_DAILY_H
#define LESSON_DAILY_H

#include "lesson/puzzles.h"

/* A day as a number that grows by one from day to day; 0 is none.  (1970-01-01 is 1.) */
typedef int Day;

enum { DAY_TEXT = 11, DAY_NONE = 0 };

/* From "2026-11-21", whatever comes behind it; DAY_NONE if it does not begin with a date from 1970
 * to 9999. */
Day day_read(const char *text);
/* The same the other way round, of a day that is one. */
void day_write(Day day, char out[DAY_TEXT]);

/* The puzzles of the game whose turn it is on this day, for puzzles_free(), and which of them it
 * is; NULL if there are none. */
Puzzles *daily_puzzle(const Catalog *catalog, Day day, int *index);

#endif
