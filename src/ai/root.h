/* SPDX-License-Identifier: MIT */
/*
 * root.h -- the search at the position that was asked about: every move, one ply deeper each time,
 * as long as the bounds allow.
 */
#ifndef AI_ROOT_H
#define AI_ROOT_H

#include "ai/levels.h"
#include "base/rng.h"

/* Begins `from` plies deep, 1 unless somebody else sees to less; luck decides what is tried first
 * among equal moves.  With a lapse, bounds->depth should be 1. */
void root_choose(const AiRequest *request, const Level *bounds, bool lapse, int from, Rng *rng,
                 AiReply *reply);

#endif
