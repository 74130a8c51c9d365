/* SPDX-License-Identifier: MIT */
/*
 * turns_draughts.h -- the turns that the generator finds, before they are moves.
 *
 * For the files that list, judge and play them; everybody else goes by moves().
 */
#ifndef RULES_DRAUGHTS_TURNS_DRAUGHTS_H
#define RULES_DRAUGHTS_TURNS_DRAUGHTS_H

#include "rules/draughts/board_draughts.h"

/* A move as the generator finds it. */
typedef struct DraughtsTurn {
    uint64_t from[2], to[2], taken[2];
    uint64_t order; /* rank after rank of what was taken, where that makes a difference */
    uint64_t hits;  /* squares jumped, each as often as it was */
    uint64_t value; /* by A-R10; only the greatest may be played */
    bool promoted, takes;
    uint8_t n; /* sites in path */
    Site path[CLICKS_MAX];
} DraughtsTurn;

typedef struct DraughtsTurns {
    int n;
    DraughtsTurn at[MOVE_MAX];
} DraughtsTurns;

/* The generator, made once for the small boards and once for the large. */
typedef struct DraughtsEngine {
    void (*turns)(const State *s, bool every, DraughtsTurns *out);
    void (*along)(const State *s, const Site *route, int n, DraughtsTurns *out);
    bool (*can_move)(const State *s);
    bool (*must_take)(const State *s);
    uint64_t (*perft)(const State *s, int depth); /* without towers and limited kings */
} DraughtsEngine;

extern const DraughtsEngine draughts_small, draughts_large;

/* All that may be played.  `every`: also captures that are not worth enough (A-R10), and steps
 * though something can be taken; that is for telling why not. */
void draughts_turns(const State *s, bool every, DraughtsTurns *out);

/* All captures, also those not worth enough, that begin with these clicks in this order. */
void draughts_turns_along(const State *s, const Site *route, int n, DraughtsTurns *out);

#endif
