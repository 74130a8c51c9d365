/* SPDX-License-Identifier: MIT */
/*
 * helper.h -- a second thread that thinks about the same question.
 *
 * It begins deeper and tries equal moves in another order; all it says is what it leaves in the
 * table, where the first thread finds it.
 */
#ifndef AI_HELPER_H
#define AI_HELPER_H

#include "ai/levels.h"

typedef struct Helper Helper;

/* Thinks until it is ended, whatever bounds hold for the one it helps.  The request must have a
 * table.  NULL if there is no thread to be had. */
Helper *helper_begin(const AiRequest *request, const Level *bounds);

/* Stop, wait, free; how many positions it looked at.  0 of NULL. */
uint64_t helper_end(Helper *helper);

#endif
