/* SPDX-License-Identifier: MIT */
/*
 * daily.h -- a puzzle for each day.
 *
 * Knows no clock: the day is handed in.  The same day has the same puzzle everywhere; the games
 * take turns, and of each game every puzzle comes before one comes again.  Puzzles are the steps of
 * kind play of the courses that call themselves puzzles.
 */
#ifndef LESSON_DAILY_H
#define LESSON_DAILY_H

#include "lesson/lesson.h"

/* A day as a number that grows by one from day to day; 0 is none.  (1970-01-01 is 1.) */
typedef int Day;

enum { DAY_TEXT = 11, DAY_NONE = 0 };

/* From "2026-11-21", whatever comes behind it; DAY_NONE if it does not begin with a date from 1970
 * to 9999. */
Day day_read(const char *text);
/* The same the other way round, of a day that is one. */
void day_write(Day day, char out[DAY_TEXT]);

/* False if there are no puzzles. */
bool daily_puzzle(const Courses *courses, Day day, const Course **course, int *step);

#endif
