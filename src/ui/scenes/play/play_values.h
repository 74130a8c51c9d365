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
#include "ui/scenes/shared/engine_offers.h"
#include "ui/widgets/widgets.h"

struct Play;

/* Another program that tells what moves are worth: alone, or beside Larets. */
typedef struct ValuesEngine {
    EngineOffers offers; /* those there are ... */
    bool looked;         /* ... have been looked for */
    EngineProcess *process;
    int step;                 /* it was asked about; -1: none */
    Insight known;            /* what it says of it */
    char said[TALK_WORD_MAX]; /* a word of its that was no move; "": there was none */
    EngineAnswer answer;      /* once it has ended: a fault or none */
    bool ended, late, anew;
} ValuesEngine;

typedef struct PlayValues {
    bool on;     /* they are wanted */
    bool threat; /* ... and what the other one would do, rather than what one does */
    Analyst *analyst;
    int step;      /* of the match that was asked about; -1: none */
    State seen;    /* ... as it stands there */
    Insight known; /* of that */
    ValuesEngine engine;
    int picked; /* clicks of the turn on its way, when they were shown last */
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
/* A line is played, so many moves of it. */
void play_values_play(struct Play *play, Ui *ui, const Prospect *line, int moves);
/* Somebody else is asked from now on. */
void play_values_anew(struct Play *play, Ui *ui);
/* What is shown on the board and beside it: Larets' values, unless another program is asked alone.
 */
const Insight *play_values_known(const struct Play *play);

/* play_values_engine.c */
/* Which of the offers is asked, -1: none.  Is Larets? */
int values_engine(const struct Play *play);
bool values_larets(const struct Play *play);
void values_engine_look(struct Play *play);
void values_engine_ask(struct Play *play, int step);
void values_engine_rest(struct Play *play);
void values_engine_hear(struct Play *play, Ui *ui);
void values_engine_release(struct Play *play);
/* Who is asked: a choice of all there are. */
bool values_engine_offered(const struct Play *play);
void values_engine_choice(struct Play *play, Ui *ui, Rect r);
/* How it stands with it, in so many lines of text; and what went wrong, with a way to try again. */
void values_engine_head(struct Play *play, Ui *ui, Rect *r);
/* For pictures: the first one is asked beside Larets; and has told what Larets knows. */
void values_engine_pose(struct Play *play);
void values_engine_still(struct Play *play);

/* play_values_panel.c: verdict and lines, cut off the top of `r`. */
void play_values_column(struct Play *play, Ui *ui, Rect *r);

/* play_values_board.c: bars on the places of moves. */
void play_values_draw(struct Play *play, Ui *ui);

#endif
