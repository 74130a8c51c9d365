/* SPDX-License-Identifier: MIT */
/*
 * concede.h -- when a computer gives up, and when it offers a draw.
 *
 * Only to a person, between two, where skill decides and a match is one game; and only a computer
 * of some strength, for who is learning wants to mate.  It judges by what it thought of its own
 * moves: one bad moment is no reason, several in a row are.  A draw is offered to a person who is
 * to move, late and seldom; the referee says where that is allowed.
 *
 * A value, all zero at the beginning.  The match stays the caller's.
 */
#ifndef SESSION_CONCEDE_H
#define SESSION_CONCEDE_H

#include "match/history.h"

enum {
    CONCEDE_LEVEL = 6,  /* the lowest that does */
    CONCEDE_LOST = 4,   /* own moves in a row that were lost: it gives up */
    CONCEDE_EVEN = 8,   /* ... that were even: it offers a draw ... */
    CONCEDE_FIGHT = 60, /* ... but not before so many moves of all */
};

typedef struct Concede {
    int step; /* the last one before which it thought */
    int lost, even;
} Concede;

typedef enum Conceding { CONCEDES_NOTHING, CONCEDES_GAME, CONCEDES_DRAW } Conceding;

/* The computer to move thinks so much of its best move (AiReply.score).  `scale`: a lead of so much
 * wins 73 of 100 (ai_chance_scale()); lost is four times that, one chance in fifty, even an eighth
 * of it. */
Conceding concede_thought(Concede *concede, const Match *match, int scale, int score);

#endif
