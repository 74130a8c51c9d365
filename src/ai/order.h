/* SPDX-License-Identifier: MIT */
/*
 * order.h -- which move to try first.
 *
 * Alpha-beta sees twice as far when the best move comes first: that of the table, then what looks
 * good by itself, then what refuted other moves at this ply or the same move before, then what
 * often did anywhere; last what only seems to win something.
 */
#ifndef AI_ORDER_H
#define AI_ORDER_H

#include "ai/search.h"

/* Put the legal moves of `s` on the pool and say how many; -1, and none, if there is no room left.
 * The caller sets pool_n back.  `first` is the index of the move to try first, or
 * TABLE_NO_MOVE.  In a sharp search nothing is said of those behind such a move, and
 * loud moves that only lose are not told from others. */
int order_list(Search *x, const State *s, int ply, int first);

/* That is said then. */
void order_rest(Search *x, const State *s, int ply, Candidate *list, int n);

/* The move at place `at` of Search.move, if it is on the list, is tried first. */
void order_first(Candidate *list, int n, int at);

/* The same as order_list(), but only moves that change at once what the position is worth; those
 * that only lose are among them in a sharp search alone. */
int order_list_loud(Search *x, const State *s);

/* Leave of a list those moves that this level does not overlook; returns how many.
 * The same position and seed, the same blind spots. */
int order_seen(const Search *x, const State *s, Candidate *list, int n);

/* Swap the best of candidates from..n-1 of the list that begins at `list` to `from`. */
void order_pick(Candidate *list, int from, int n);

enum {
    ORDER_FIRST = 1 << 30,
    ORDER_LOUD = 1 << 26,          /* quiet moves stand below */
    ORDER_LOSES = 1 << 25,         /* loud, but only loses: so far below everything else */
    ORDER_REFUTER = (1 << 24) - 2, /* from here on what has refuted others here */
    ORDER_PROMISE = 8,             /* Evaluation.promise of what is taken, for each hundredth */
};

/* Number `i` of a list refuted the move before, those tried before it did not: the first is worth
 * trying early elsewhere too, the others late. */
void order_reward(Search *x, const Candidate *list, int i, int ply, int depth);

/* The same for a game with deeds: what was tried before is told. */
void order_refuted(Search *x, const Candidate *best, const Candidate *tried, int n, int ply,
                   int depth);

/* How often a deed has refuted others behind the two moves that led to this ply. */
int order_followed(const Search *x, int ply, int deed);

#endif
