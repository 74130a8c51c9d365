/* SPDX-License-Identifier: MIT */
/*
 * luck.h -- what luck did to the chances of each seat.
 *
 * Of a roll: the chance after it less the mean over all rolls that could have fallen.  Of a deal:
 * over others that could have been dealt.  Of a draw, the only move there was, which brings
 * something hidden to light: what it brought more than others that could have lain there.  What is
 * hidden has to be known.  With dice a chance is the mean over the next roll: who may be hit by it
 * does not stand as well as by the squares he has gone.  Gains of all seats add up to 0, their
 * chances to 1.
 */
#ifndef STUDY_LUCK_H
#define STUDY_LUCK_H

#include <stdatomic.h>

#include "ai/ai.h"

typedef struct LuckAsk {
    const Rules *rules;
    uint64_t nodes;          /* of a decision: positions here are looked at with shares of it */
    const KeyLog *past;      /* positions before it */
    const atomic_bool *stop; /* then what is told is worth nothing */
    AiTable *table;
    Rng *rng; /* what else could have been */
} LuckAsk;

void luck_of_roll(const LuckAsk *ask, const State *s, const State *after, double gain[SEAT_MAX],
                  double chance[SEAT_MAX]);
void luck_of_deal(const LuckAsk *ask, const State *dealt, double gain[SEAT_MAX],
                  double chance[SEAT_MAX]);

/* Chances of all seats where a roll comes next, of which all is known. */
void luck_ahead(const LuckAsk *ask, const State *s, double chance[SEAT_MAX]);

/* Has the seat to move no choice, and luck the say? */
bool luck_is_draw(const LuckAsk *ask, const State *s, const Move *move);
void luck_of_draw(const LuckAsk *ask, const State *s, const Move *move, const State *after,
                  double gain[SEAT_MAX], double chance[SEAT_MAX]);

#endif
