/* SPDX-License-Identifier: MIT */
/*
 * play_book.h -- what was played at the position shown in the games of the library, and what came
 * of them; for the files of the play scene only.
 *
 * Only in a study, as values are.  The index (data/positions.h) is brought up to date by an errand
 * when it is first asked for, and then looked into at each step.
 */
#ifndef UI_SCENES_PLAY_BOOK_H
#define UI_SCENES_PLAY_BOOK_H

#include "data/positions.h"
#include "ui/app/errand.h"
#include "ui/widgets/widgets.h"

struct Play;

typedef struct PlayBook {
    bool on;
    Errand *errand;       /* has the index, until it is done */
    Positions *positions; /* NULL: not asked for yet */
    int step;             /* of the match that was looked up; -1: none */
    PositionsFound found; /* for that */
} PlayBook;

bool play_book_may(const struct Play *play);
bool play_book_shown(const struct Play *play);
void play_book_switch(struct Play *play, Ui *ui);
/* In every frame() that is no picture. */
void play_book_follow(struct Play *play, Ui *ui);
void play_book_release(struct Play *play);
/* The moves, cut off the top of `r`; a click plays one. */
void play_book_column(struct Play *play, Ui *ui, Rect *r);

#endif
