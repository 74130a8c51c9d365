/* SPDX-License-Identifier: MIT */
/*
 * feats.h -- what each seat has done in a match that is over, as people like to count it: the
 * longest chain, and how the dice fell.
 *
 * A chain is what is done without anybody moving in between: the jumps of a capture, the hops of a
 * peg, sowings and rolls that give another turn.  None where hands are hidden.
 */
#ifndef MATCH_FEATS_H
#define MATCH_FEATS_H

#include "match/match.h"

typedef struct Feats {
    int chain[SEAT_MAX];
    int sixes[SEAT_MAX], rolls[SEAT_MAX]; /* of dice; 0 where nobody rolls */
} Feats;

void match_feats(const Match *match, Feats *out);

#endif
