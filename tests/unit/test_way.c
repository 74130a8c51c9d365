/* SPDX-License-Identifier: MIT */
/* The way through a course, laid on a board: of every course, in rooms of every shape. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "data/words.h"
#include "lesson/way.h"

enum { TOUCH = 44 };

static const float rooms[][2] = {{356, 448}, {450, 450}, {716, 716}, {780, 860}};

/* Beside the one before, in an empty square; a chapter has its rows for itself. */
static void holds(const Course *course, const Way *way, const float room[2])
{
    bool taken[LESSON_STEPS * 8] = {false};
    cr_assert(way->side >= TOUCH && way->side * (float)way->across <= room[0] + 0.01f, "%s",
              course->id);
    for (int i = 0; i < course->steps; i++) {
        int x = way->column[i], y = way->row[i];
        cr_assert(x >= 0 && x < way->path && y >= 0 && y < way->rows, "%s %d", course->id, i);
        cr_assert_not(taken[y * way->path + x], "%s: two steps on a square, %d", course->id, i);
        taken[y * way->path + x] = true;
        if (i == 0)
            continue;
        int right = abs(x - way->column[i - 1]), up = y - way->row[i - 1];
        bool begins = course->step[i].chapter != NULL;
        cr_assert(begins ? right == 0 && up >= 1 : right + up == 1 && up >= 0, "%s: step %d leaps",
                  course->id, i);
    }
    cr_assert_eq(way->row[course->steps - 1], way->rows - 1, "%s ends below", course->id);
}

Test(way, of_every_course_in_every_room)
{
    Buffer faults = {0};
    Courses courses;
    Way *way = malloc(sizeof *way);
    words_language("en", NULL);
    Catalog *catalog = catalog_load(&faults);
    courses_load(&courses, catalog, &faults);
    cr_assert_gt(courses.n, 30);
    for (int i = 0; i < courses.n; i++)
        for (size_t k = 0; k < sizeof rooms / sizeof *rooms; k++) {
            way_lay(courses.at[i], rooms[k][0], rooms[k][1], TOUCH, way);
            holds(courses.at[i], way, rooms[k]);
            bool fits = (float)way->rows * way->side <= rooms[k][1] + 0.01f;
            cr_assert(fits || rooms[k][0] < 700 || courses.at[i]->steps > 40, "%s: %d rows in %g",
                      courses.at[i]->id, way->rows, (double)rooms[k][1]);
        }
    free(way);
    courses_release(&courses);
    catalog_free(catalog);
    buffer_release(&faults);
}
