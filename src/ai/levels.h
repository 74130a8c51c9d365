/* SPDX-License-Identifier: MIT */
/*
 * levels.h -- how well a computer plays, as a table.
 *
 * A level is bounds for the search and three human weaknesses.  A game brings a row for each of its
 * levels with its evaluation (evals.h), measured by `larets-cli selfplay GAME --ladder`
 * (docs/levels.md).  From LEVEL_STEADY on nothing is given away for nothing: no move is overlooked,
 * no answer forgotten, captures are followed to their end, and two misjudgements together are less
 * than a man.
 */
#ifndef AI_LEVELS_H
#define AI_LEVELS_H

#include "ai/ai.h"

enum { LEVEL_STEADY = 4 };

typedef struct Level {
    int rating;     /* docs/levels.md, "Ratings": by its score against the level below */
    int depth;      /* plies looked ahead */
    uint64_t nodes; /* positions looked at; what makes a level the same on every machine */
    uint32_t ms;    /* thinking time, in case the machine is slower than we thought */
    int noise;      /* a judgement is off by up to this much, in hundredths of the game's unit; a
                     * little of it at high levels makes no two matches alike */
    int blind;      /* percent of the moves that are easily overlooked which it does not see */
    int lapse;      /* percent of moves at which it does not think of the opponent's answer */
    bool plans;     /* thinks of what a move prepares (plan.h) */
    bool far;       /* follows chains of own turns and loud moves beyond its depth */
} Level;

/* Row of a level of a game that has `n` of them; `own` (NULL, or the game's table from LEVEL_MIN
 * on) goes before the common one. */
const Level *level_find(int level, int n, const Level *own);

/* Does the level know by heart how to go on here (Evaluation.learnt)? */
bool level_is_learnt(const AiRequest *request);

/* The level with the request's bounds instead of its own.  What it has learnt by heart
 * (Evaluation.learnt) it plays without misjudgement, as deep as its nodes reach.  When the request
 * bounds nodes or time at all, or the depth, then only those bounds hold; without a depth the
 * level's stays. */
Level level_bound(const Level *level, const AiRequest *request);

#endif
