/* SPDX-License-Identifier: MIT */
/*
 * plan.h -- what a move prepares: own moves in a row, as if the others stood still.
 *
 * In a race over a wide board a search that has to think of every answer sees a move or two of its
 * own ahead, and lays no ladder that is climbed after five.  So for those of the root's moves that
 * look best a few more own moves are tried out, only the best of them gone on with at each step,
 * and, of two players, the same for the other one.  How much is left to be done on the way
 * (Evaluation.left), what is done soon counting more, is what the move prepares.
 */
#ifndef AI_PLAN_H
#define AI_PLAN_H

#include "ai/search.h"

/* Fills x->planned for the root's first n moves on the pool: 0 for the one that prepares most, less
 * than 0 for others, in hundredths.  Takes about half of the positions that may be looked at, and
 * none where they are few. */
void plan_moves(Search *x, const State *s, int n);

#endif
