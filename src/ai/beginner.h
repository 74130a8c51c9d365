/* SPDX-License-Identifier: MIT */
/*
 * beginner.h -- a published beginner, to measure the lowest level by.
 *
 * It wins if it sees a win.  Else it takes the biggest thing it sees, or goes farthest forward
 * where nothing is taken (Evaluation.greed), and half the time looks at the answer: what the
 * opponent would then take is subtracted.  Among equals luck decides.  docs/levels.md describes it.
 */
#ifndef AI_BEGINNER_H
#define AI_BEGINNER_H

#include "ai/ai.h"
#include "base/rng.h"

Move beginner_choose(const AiRequest *request, Rng *rng);

#endif
