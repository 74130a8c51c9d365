/* SPDX-License-Identifier: MIT */
/*
 * search_inside.h -- what search.c, which knows how positions are reached and kept, and sharp.c,
 * which decides what is left out of the tree, share.
 */
#ifndef AI_SEARCH_INSIDE_H
#define AI_SEARCH_INSIDE_H

#include "ai/search.h"

enum {
    PASSED = 0, /* Search.came: by letting the turn go */
    UNASKED = -1,
    UNSEEN = -VALUE_MAX - 1, /* Search.sight of who is pressed */
};

/* A judgement, or a game won by force? */
static inline bool is_open(int value)
{
    return value < AI_DECIDED && value > -AI_DECIDED;
}

/* 8 log2(n), near enough. */
static inline int eighths_of_log(int n)
{
    int log = 31 - __builtin_clz((unsigned)n);
    return 8 * log + (int)(((unsigned)n << 3) >> log) - 8;
}

/* Out of nodes, out of time, or told to stop. */
bool search_out_of_bounds(Search *x);

/* Has the game, or this round of it, ended?  Its value is then in *value. */
bool search_finished(const Search *x, const State *s, int ply, int *value);

/* What stands there, for the party to move; no reason to think that looking deeper would not
 * help. */
int search_sight(Search *x, const State *s, int ply);

/* Has whoever moves to answer something?  Asked of a position once. */
bool search_pressed(Search *x, const State *s, int ply);

/* Index of the move to try first; what the table says is in *entry (BOUND_NONE: nothing) and
 * *value, and *done if that answers. */
int search_recall(Search *x, uint64_t key, int ply, int depth, int alpha, int beta, bool *done,
                  int *value, TableEntry *entry);

void search_note(Search *x, uint64_t key, int ply, int depth, int value, int move, Bound bound);

/* *next becomes `s` after a move, which is counted and stands in the line of thought. */
void search_play(Search *x, const State *s, const Move *move, int ply, State *next);

/* 1 for us, -1 for them; a finished game is seen by us. */
int search_party(const Search *x, const State *s);

/* What `next`, reached from `s` by a move, is worth for whoever made it. */
int search_child(Search *x, const State *s, const State *next, int ply, int depth, int alpha,
                 int beta);

#endif
