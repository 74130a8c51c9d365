/* SPDX-License-Identifier: MIT */
/* puzzles_day.h -- the puzzle of the day on the page of puzzles, and the week that leads to it. */
#ifndef UI_SCENES_PUZZLES_DAY_H
#define UI_SCENES_PUZZLES_DAY_H

#include "lesson/progress.h"
#include "ui/app/app.h"
#include "ui/scenes/shared/flow.h"

typedef struct PuzzlesDay {
    App *app;
    const Progress *progress;
    Day today;
    Course *course; /* its puzzle; NULL: there are none */
    Piece piece;    /* that stands for its game */
    int rating;
} PuzzlesDay;

/* Is there one, and may it be shown?  Whose game is locked has none. */
bool puzzles_day_open(const PuzzlesDay *day);

/* In gold, with its date, what it asks and the button that begins it. */
void puzzles_day_card(const PuzzlesDay *day, Flow *flow);

/* How the rating has gone, and the last seven days: a tick for each whose puzzle was solved in the
 * present row of days. */
void puzzles_day_week(const PuzzlesDay *day, Flow *flow);

/* Its board, to be begun by a click. */
void puzzles_day_board(const PuzzlesDay *day, Ui *ui, Rect r);

#endif
