/* SPDX-License-Identifier: MIT */
/*
 * play_values.h -- how good each move is, shown where one studies: on the board, beside it, and as
 * lines that can be played; for the files of the play scene only.
 *
 * Only where session_may_judge() lets it: of one's own match that goes on nothing is told.  A
 * thread looks at the position shown (ui/app/analyst.h) for as long as values are shown.
 */
#ifndef UI_SCENES_PLAY_VALUES_H
#define UI_SCENES_PLAY_VALUES_H

#include "ui/app/analyst.h"
#include "ui/widgets/widgets.h"

struct Play;

typedef struct PlayValues {
    bool on;     /* they are wanted */
    bool threat; /* ... and what the other one would do, rather than what one does */
    Analyst *analyst;
    int step;      /* of the match that was asked about; -1: none */
    State seen;    /* ... as it stands there */
    Insight known; /* of that */
    int picked;    /* clicks of the turn on its way, when they were shown last */
} PlayValues;

/* play_values.c */
/* May they be asked for here?  Are they shown? */
bool play_values_may(const struct Play *play);
bool play_values_shown(const struct Play *play);
void play_values_switch(struct Play *play, Ui *ui);
/* Whatever is shown now is looked at; in every frame() that is no picture. */
void play_values_follow(struct Play *play, Ui *ui);
/* More is known? */
void play_values_hear(struct Play *play, Ui *ui);
/* Somebody else is on the screen, for a while. */
void play_values_rest(struct Play *play);
void play_values_release(struct Play *play);
/* Line `i` is played, so many moves of it. */
void play_values_play(struct Play *play, Ui *ui, int i, int moves);

/* play_values_panel.c: verdict and lines, cut off the top of `r`. */
void play_values_column(struct Play *play, Ui *ui, Rect *r);

/* play_values_board.c: bars on the places of moves, and the chances beside the board. */
void play_values_draw(struct Play *play, Ui *ui);

#endif
