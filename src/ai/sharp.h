/* SPDX-License-Identifier: MIT */
/*
 * sharp.h -- the tree of a game in which most moves can be left out unseen.
 *
 * Where a position has thirty moves and one or two that matter, a search is as good as what it does
 * not look at.  This is alpha-beta for such a game (Evaluation.sharp), of the highest level and of
 * who is sure, unless they are asked for less than ten plies and nothing else: what search.h does
 * for every game, and more of it, which pays only together.  From a node on:
 *
 *   - a lead that cannot melt in the plies left, a turn that could be let go, or something taken
 *     that wins outright by a look less deep, is enough; who is hopelessly behind is only asked
 *     what he can take;
 *   - quiet moves that come late, have done badly, bring too little or lose men are left out near
 *     the horizon, and looked at the less deep the later they come;
 *   - a first move that is the only good one is looked at deeper, and so is a check that costs
 *     nothing.
 *
 * How good a quiet move is goes by what it has refuted before, by itself and behind each of the two
 * moves before it.  Margins are in hundredths of a pawn; they and the steps of the reductions are
 * in the order of what is customary in chess programs, and were measured as a whole
 * (docs/levels.md).
 *
 * For two seats that move by turns, without luck.
 */
#ifndef AI_SHARP_H
#define AI_SHARP_H

#include "ai/search.h"

/* search_choices() and search_loud() of such a game, and what search_next() does at the root. */
int sharp_choices(Search *x, const State *s, uint64_t key, int ply, int depth, int alpha, int beta);
int sharp_loud(Search *x, const State *s, int ply, int alpha, int beta);
int sharp_root(Search *x, const State *s, const Candidate *candidate, int i, int depth, int alpha,
               int beta);

#endif
