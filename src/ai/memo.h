/* SPDX-License-Identifier: MIT */
/*
 * memo.h -- what an evaluation has worked out of a part of a position.
 *
 * A move changes little, and what it leaves alone (the other side's pegs) was judged before: an
 * evaluation asks here first.  A memo belongs to one search of one game with one set of options, so
 * keys need not tell those; two parts with one key are taken for the same one.  What it says is
 * what would be worked out anew: with a memo or without, the worth of a position is the same.
 */
#ifndef AI_MEMO_H
#define AI_MEMO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MEMO_SLOTS = 4096 };

/* Zeroed: nothing is known yet. */
typedef struct Memo {
    struct {
        uint64_t key;
        int32_t worth;
    } slot[MEMO_SLOTS];
} Memo;

/* False if that is not known, or there is no memo (NULL).  A key must be well mixed, and not 0. */
static inline bool memo_find(const Memo *memo, uint64_t key, int *worth)
{
    if (memo == NULL || memo->slot[key % MEMO_SLOTS].key != key)
        return false;
    *worth = memo->slot[key % MEMO_SLOTS].worth;
    return true;
}

static inline void memo_note(Memo *memo, uint64_t key, int worth)
{
    if (memo == NULL)
        return;
    memo->slot[key % MEMO_SLOTS].key = key;
    memo->slot[key % MEMO_SLOTS].worth = worth;
}

#endif
