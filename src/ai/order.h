/* SPDX-License-Identifier: MIT */
/*
 * order.h -- which move to try first.
 *
 * Alpha-beta sees twice as far when the best move comes first: that of the table, then what looks
 * good by itself, then what refuted other moves at this ply, then what often did anywhere.
 */
#ifndef AI_ORDER_H
#define AI_ORDER_H

#include "ai/search.h"

/* Put the legal moves of `s` on the pool and say how many; -1, and none, if there is no room left.
 * The caller sets pool_n back.  `first` is the index of the move to try first, or
 * TABLE_NO_MOVE. */
int order_list(Search *x, const State *s, int ply, int first);

/* The same, but only moves that change at once what the position is worth. */
int order_list_loud(Search *x, const State *s);

/* Swap the best of candidates from..n-1 of the list that begins at `list` to `from`. */
void order_pick(Candidate *list, int from, int n);

/* A move refuted the one before: worth trying early elsewhere too. */
void order_reward(Search *x, const State *s, const Move *move, int ply, int depth);

#endif
