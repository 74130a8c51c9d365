/* SPDX-License-Identifier: MIT */
/*
 * way.h -- the steps of a course as squares of a board: a path from the lower end to the upper one.
 *
 * A step has a square of its own, beside or above that of the step before.  A chapter begins in a
 * new row, so that its name has room beside its rows, at the right of the path.
 */
#ifndef LESSON_WAY_H
#define LESSON_WAY_H

#include "lesson/lesson.h"

typedef struct Way {
    float side;       /* of a square */
    int across, path; /* squares of a row; those of them that the path may use, from the left */
    int rows;         /* from below; more than have room: it is to be scrolled */
    int16_t column[LESSON_STEPS], row[LESSON_STEPS];
} Way;

/* In a room w wide and h high, with squares as large as may be and no smaller than `least`. */
void way_lay(const Course *course, float w, float h, float least, Way *out);

#endif
