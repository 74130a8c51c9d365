/* SPDX-License-Identifier: MIT */
/*
 * chance.h -- what a score is worth: the chance to win, a draw counted half.
 *
 * Of two seats a score of 0 is worth a half, of n it is 1 / n; each Evaluation.scale more makes the
 * odds e times as good (logistic regression on games of the search against itself:
 * tools/tune/chances.py).  Where that is another number towards the end, Evaluation.scale_at has
 * it. A game that is decided (AI_DECIDED) is 1 or 0.
 */
#ifndef AI_CHANCE_H
#define AI_CHANCE_H

#include "rules/rules.h"

/* A lead of so much wins 73 of 100. */
int ai_chance_scale(const Rules *rules);

/* Of the seat that the score (AiReply.score) belongs to. */
double ai_chance(const Rules *rules, int seats, int score);

/* Of every seat, by the look of the position alone; by the places once it is over.  They add up
 * to 1. */
void ai_chances_at_sight(const Rules *rules, const State *s, double out[SEAT_MAX]);

/* Of one seat the chance is known; the others share the rest as they stand in `chance`. */
void ai_chances_share(Seat seat, double own, int seats, double chance[SEAT_MAX]);

#endif
