/* SPDX-License-Identifier: MIT */
/*
 * situation.h -- the paragraph of the rule book that fits where a match stands.
 *
 * Knows no game, no window and no match: it is told what there is, and asks the rules what they
 * have to say of it.
 */
#ifndef LESSON_SITUATION_H
#define LESSON_SITUATION_H

#include "data/catalog.h"

typedef struct Situation {
    const Game *game;
    State state;           /* what is seen now */
    Outcome outcome;       /* also if only the referee says so */
    const Notice *refusal; /* of the last clicks; NULL: none */
    const Move *begun;     /* one of the moves that the clicks so far begin, all of which do the
                            * same but for what they take; NULL: none */
    const State *before;   /* the position before the last move; NULL: there was none */
    Move last;             /* ... and that move */
} Situation;

/*
 * Its id, NULL if none fits.  In this order: why a move was refused; why the game is over; what
 * the move does that is being made (a mill: take a man); what must be done with some piece (a
 * tower, a pass); what the last move has done to the other side, or for another turn of the same
 * one (the last stone in the kalah); what else is to be done; what else the last move did.
 */
const char *situation_paragraph(const Situation *situation);

#endif
