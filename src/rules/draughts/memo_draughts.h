/* SPDX-License-Identifier: MIT */
/*
 * memo_draughts.h -- what is known of a capture already; part of engine_draughts.h.
 *
 * A long capture comes to the same situation by many ways: only the first is gone into.
 */
#ifndef RULES_DRAUGHTS_MEMO_DRAUGHTS_H
#define RULES_DRAUGHTS_MEMO_DRAUGHTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MEMO_SIZE = 1 << 12, MEMO_FULL = MEMO_SIZE * 3 / 4 };

/* Situations within a capture that have been gone into. */
typedef struct Memo {
    int n;
    uint64_t key[MEMO_SIZE]; /* the lowest bit says whether the capture went on from there */
} Memo;

/* Did the capture go on from this situation?  -1: it has not been gone into.  The key's lowest bit
 * is 0. */
static int memo_find(const Memo *m, uint64_t key)
{
    for (size_t i = key >> 4 & (MEMO_SIZE - 1); m->key[i] != 0; i = (i + 1) & (MEMO_SIZE - 1))
        if ((m->key[i] & ~UINT64_C(1)) == key)
            return (int)(m->key[i] & 1);
    return -1;
}

/* Remember it; there is room while n is less than MEMO_FULL. */
static void memo_add(Memo *m, uint64_t key, bool goes_on)
{
    size_t i = key >> 4 & (MEMO_SIZE - 1);
    while (m->key[i] != 0)
        i = (i + 1) & (MEMO_SIZE - 1);
    m->key[i] = key | goes_on;
    m->n++;
}

#endif
