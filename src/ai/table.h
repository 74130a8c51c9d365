/* SPDX-License-Identifier: MIT */
/*
 * table.h -- the transposition table: what a search found out about a position before.
 *
 * Knows positions by key only.  Two positions with one key are taken for the same one.  Several
 * threads may ask and store at a time; none waits for another, and what they write over each other
 * is lost but never mixed.
 */
#ifndef AI_TABLE_H
#define AI_TABLE_H

#include "ai/ai.h"

typedef enum Bound {
    BOUND_NONE,  /* nothing is known */
    BOUND_LOWER, /* the value is at least the score */
    BOUND_UPPER, /* at most */
    BOUND_EXACT,
} Bound;

enum {
    TABLE_NO_MOVE = 0xffff,
    TABLE_COMPLETE = 127, /* depth of a value that looking deeper cannot change */
};

typedef struct TableEntry {
    int score;
    int depth;  /* how deep the value was looked into */
    int effort; /* depth of the search that found it: what it costs to lose it */
    int move;   /* index in the list of moves(), or TABLE_NO_MOVE */
    Bound bound;
} TableEntry;

/* A new search begins, on whatever number of threads: what earlier ones left makes room first. */
void table_begin(AiTable *table);

/* The position will be asked for: what is far off in memory may come nearer meanwhile. */
void table_expect(const AiTable *table, uint64_t key);

/* False if the position is not there. */
bool table_find(const AiTable *table, uint64_t key, TableEntry *out);

/* Memory that goes with the table, for one search at a time; zeroed at first, later as the last one
 * left it, and always of as many bytes.  NULL while another has it. */
void *table_lend(AiTable *table, size_t bytes);
void table_return(AiTable *table);

void table_store(AiTable *table, uint64_t key, const TableEntry *entry);

#endif
