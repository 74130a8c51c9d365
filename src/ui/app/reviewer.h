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

/* Begins; `answer` is the SDL event to send (app_answer_event). */
Reviewer *reviewer_new(const Match *match, Uint32 answer);

/* Stops and joins: within a few milliseconds. */
void reviewer_free(Reviewer *reviewer);

/* How far it has come, 0 to 1. */
float reviewer_part(const Reviewer *reviewer);

/* True, once all is judged: it is kept in the match (study/kept.h), which has the same line. */
bool reviewer_take(Reviewer *reviewer, Match *match);

#endif
