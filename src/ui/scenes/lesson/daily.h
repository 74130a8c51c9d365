/* SPDX-License-Identifier: MIT */
/* daily.h -- the puzzle of the day as the scenes show it. */
#ifndef UI_SCENES_DAILY_H
#define UI_SCENES_DAILY_H

#include "lesson/progress.h"
#include "ui/app/app.h"

/* By the clock on the wall. */
Day daily_today(App *app);

/* Its puzzle as a course of one step, and how hard it is; NULL: there are none. */
Course *daily_course(App *app, Day today, int *rating);

/* "3 days in a row"; nothing for none. */
void daily_streak(const Progress *progress, Day today, Text *out);

/* " Best so far: 7 days in a row."; nothing if there were never more than now. */
void daily_best(const Progress *progress, Day today, Text *out);

/* The puzzle of today is solved: that counts, once, and is said.  True if the progress has
 * changed. */
bool daily_done(App *app, Progress *progress);

#endif
