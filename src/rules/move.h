/* SPDX-License-Identifier: MIT */
/* move.h -- making moves and lists of them: inline, for searches list millions. */
#ifndef RULES_MOVE_H
#define RULES_MOVE_H

#include <assert.h>
#include <string.h>

#include "rules/types.h"

/* A move along `n` sites whose travel ends at index `last`. */
static inline Move move_make(uint8_t kind, const Site *path, int n, int last)
{
    assert(n >= 1 && n <= CLICKS_MAX && last >= 0 && last < n);
    Move move = {.kind = kind, .n = (uint8_t)n, .last = (uint8_t)last};
    memset(move.path, SITE_NONE, sizeof move.path);
    move.path[0] = path[0]; /* few have more than two, and a call for so little is dear */
    if (n > 1)
        move.path[1] = path[1];
    if (n > 2)
        memcpy(&move.path[2], &path[2], (size_t)n - 2);
    return move;
}

/* The same at the end of a list, where it is written and not copied to: a processor waits for what
 * is read in larger pieces than it was written in.  Returns it, for Move.arg. */
static inline Move *move_put(MoveList *list, uint8_t kind, const Site *path, int n, int last)
{
    assert(n >= 1 && n <= CLICKS_MAX && last >= 0 && last < n && list->n < MOVE_MAX);
    Move *move = &list->at[list->n++];
    memset(move, SITE_NONE, sizeof *move);
    move->kind = kind;
    move->arg = 0;
    move->n = (uint8_t)n;
    move->last = (uint8_t)last;
    move->path[0] = path[0];
    if (n > 1)
        move->path[1] = path[1];
    if (n > 2)
        memcpy(&move->path[2], &path[2], (size_t)n - 2);
    return move;
}

/* Append to a list. */
static inline void move_add(MoveList *list, const Move *move)
{
    assert(list->n < MOVE_MAX);
    list->at[list->n++] = *move;
}

#endif
