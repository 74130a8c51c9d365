/* SPDX-License-Identifier: MIT */
/*
 * reviewer.h -- a match that is over reviewed (study/review.h) on a thread of its own.
 *
 * The window never waits: the thread looks at a copy, tells by the app's answer event how far it
 * has come, and when all is judged whoever asked puts it into the match.
 */
#ifndef UI_REVIEWER_H
#define UI_REVIEWER_H

#include <SDL.h>

#include "match/match.h"

typedef struct Reviewer Reviewer;

/* Begins, with so many nodes for each decision; `answer` is the SDL event to send
 * (app_answer_event). */
Reviewer *reviewer_new(const Match *match, uint64_t nodes, Uint32 answer);

/* Stops and joins: within a few milliseconds. */
void reviewer_free(Reviewer *reviewer);

/* How far it has come, 0 to 1. */
float reviewer_part(const Reviewer *reviewer);

/* Is all judged, of a match that still has the same line?  Then it can be kept there
 * (study/kept.h), in the place of what an earlier review has left. */
bool reviewer_ready(const Reviewer *reviewer, const Match *match);
void reviewer_keep(const Reviewer *reviewer, Match *match);

#endif
