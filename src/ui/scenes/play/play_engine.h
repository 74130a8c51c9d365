/* SPDX-License-Identifier: MIT */
/*
 * play_engine.h -- another program on a seat of a match; for the play scene only.
 *
 * It is asked like a computer, on its engine process's thread.  When it fails, the match waits with
 * a card that says what happened and asks who plays on; a program that is only late may still
 * answer, and then the card goes by itself.
 */
#ifndef UI_SCENES_PLAY_ENGINE_H
#define UI_SCENES_PLAY_ENGINE_H

#include "ui/app/thinker.h"
#include "ui/widgets/widgets.h"

struct Play;

typedef struct PlayEngines {
    EngineProcess *process[SEAT_MAX]; /* NULL: that seat has not been asked yet */
    EngineAnswer answer;              /* to the last question */
    bool failed;                      /* it was a fault, or there is no such program */
    bool anew;                        /* the next question goes to a new process */
    bool card, drawn;                 /* the card is there; it was at the last look */
    bool held;                        /* the clocks stand because of it */
} PlayEngines;

/* The programs of this match are started, so that no clock runs for that. */
void play_engines_begin(struct Play *play);
/* Does another program play for the seat to move? */
bool play_engine_turn(const struct Play *play);
/* Ask it for a move. */
void play_engine_ask(struct Play *play);
/* Has it answered?  Then the session has its move. */
void play_engine_hear(struct Play *play, Ui *ui);
/* It is to move at once. */
void play_engine_hurry(struct Play *play);
/* The position is another one: nobody wants an answer any more. */
void play_engine_drop(struct Play *play);
/* The programs end. */
void play_engines_end(struct Play *play);

/* What its score means to who asks a computer of ours: hundredths of a pawn, or moves to mate. */
int play_engine_score(int score, int mate);

/* The card; before what it covers for events, after it for drawing. */
void play_engine_card(struct Play *play, Ui *ui);
/* Show it as after a fault: for pictures. */
void play_engine_pose(struct Play *play);

#endif
