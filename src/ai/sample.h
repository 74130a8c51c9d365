/* SPDX-License-Identifier: MIT */
/*
 * sample.h -- choosing a move where something is hidden.
 *
 * Worlds that could lie behind what the seat sees are imagined, each move is tried in every one of
 * them, and the round is played out by what looks good at first sight.  The move that does best on
 * the average is chosen.  Who does not misjudge looks longer at the better half of them, and counts
 * what is left of a round exactly once nothing is hidden any more (Evaluation.counted).  Knows only
 * the concealed state, so two deals that look the same to the seat give the same move.
 */
#ifndef AI_SAMPLE_H
#define AI_SAMPLE_H

#include "ai/evals.h"

void sample_choose(const AiRequest *request, const Level *bounds, Rng *rng, AiReply *reply);

#endif
