/* SPDX-License-Identifier: MIT */
/*
 * proved.h -- what need not be searched, for tables of few men tell it (solve/endgames.h).
 */
#ifndef AI_PROVED_H
#define AI_PROVED_H

#include "ai/ai.h"
#include "solve/solve.h"

/* Won, or lost: the reply is the move that wins soonest, or holds out longest.  Drawn: of `keep`
 * the moves that keep the draw are left, for the search to choose from, and the answer is false; so
 * it is with all moves where nothing is known. */
bool proved_choose(const AiRequest *request, MoveList *keep, AiReply *reply);

/* Number of the move that is worth most of all that a position has, the soonest win or the latest
 * loss among equal ones. */
int proved_best(const MoveList *list, const SolveReply *solved);

/* Would a draw by counting come before an end so many plies from here?  Then nothing is proved. */
bool proved_is_counted_out(const Rules *rules, const State *s, int distance);

#endif
