/* SPDX-License-Identifier: MIT */
/*
 * refute.h -- what comes of a move that is not the right one: the answer to it, and what it costs.
 *
 * Two short searches, bounded by nodes, and what can be proved within so many positions goes before
 * them: the same question has the same answer everywhere.  Who tells it decides what of it is worth
 * telling.
 */
#ifndef STUDY_REFUTE_H
#define STUDY_REFUTE_H

#include "rules/rules.h"

typedef struct Refutation {
    bool answered;  /* the next seat is to move, and neither dice nor hidden hands come between */
    Move answer;    /* ... and would play this */
    int wins_in;    /* by force within so many moves of that seat; 0: not as far as is seen */
    bool proved;    /* and not judged: `can` is 100, 50 or 0; `could` only where it is 100 */
    int could, can; /* games of a hundred that the mover wins: by its best move, after this one;
                     * -1: the game is over */
} Refutation;

/* Tables of few men (solve/endgames.h), for as long as somebody asks. */
struct Endgames *refute_tables_new(void);
void refute_tables_free(struct Endgames *tables);

/* Of a legal move.  `tables`: those made so far; NULL: made anew each time. */
typedef void Refuter(const Rules *rules, const State *before, const Move *move,
                     struct Endgames *tables, Refutation *out);
Refuter refute;

#endif
