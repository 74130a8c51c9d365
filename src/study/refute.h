/* SPDX-License-Identifier: MIT */
/*
 * refute.h -- what comes of a move that is not the right one: the answer to it, and what it costs.
 *
 * Two short searches, bounded by nodes: the same question has the same answer everywhere.  Who
 * tells it decides what of it is worth telling.
 */
#ifndef STUDY_REFUTE_H
#define STUDY_REFUTE_H

#include "rules/rules.h"

typedef struct Refutation {
    bool answered;  /* the next seat is to move, and neither dice nor hidden hands come between */
    Move answer;    /* ... and would play this */
    int wins_in;    /* by force within so many moves of that seat; 0: not as far as is seen */
    int could, can; /* games of a hundred that the mover wins: by its best move, after this one;
                     * -1: the game is over */
} Refutation;

/* Of a legal move. */
typedef void Refuter(const Rules *rules, const State *before, const Move *move, Refutation *out);
Refuter refute;

#endif
