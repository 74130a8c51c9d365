/* SPDX-License-Identifier: MIT */
#include "lesson/way.h"

enum { ACROSS_LEAST = 6 };

/* To and fro; a chapter goes on above the end of the last one, to the side that has more room. */
static void walk(const Course *course, Way *way)
{
    int x = 0, y = 0, by = 1;
    for (int i = 0; i < course->steps; i++) {
        int behind = by > 0 ? x : way->path - 1 - x, before = way->path - 1 - behind;
        bool begins = course->step[i].chapter != NULL;
        if (i > 0 && (begins || before == 0)) {
            y++;
            by = behind > before ? -by : by;
        } else if (i > 0)
            x += by;
        way->column[i] = (int16_t)x;
        way->row[i] = (int16_t)y;
    }
    way->rows = y + 1;
}

/* Rows that are left over go between the chapters. */
static void spread(const Course *course, Way *way, int spare)
{
    int chapters = 0, n = 0;
    for (int i = 1; i < course->steps; i++)
        chapters += course->step[i].chapter != NULL;
    for (int i = 1; i < course->steps && chapters > 0; i++) {
        n += course->step[i].chapter != NULL;
        way->row[i] = (int16_t)(way->row[i] + spare * n / chapters);
    }
    way->rows += spare;
}

void way_lay(const Course *course, float w, float h, float least, Way *out)
{
    for (int across = ACROSS_LEAST;; across++) {
        out->across = across;
        out->path = across - (3 * across + 4) / 8;
        out->side = w / (float)across;
        walk(course, out);
        int room = (int)(h / out->side);
        if (out->rows <= room) {
            spread(course, out, room - out->rows);
            return;
        }
        if (w / (float)(across + 1) < least)
            return;
    }
}
