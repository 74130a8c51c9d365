/* SPDX-License-Identifier: MIT */
/* sets_halma.h -- sets of holes or squares, a bit for each; inline, for the search lives on them.
 */
#ifndef RULES_HALMA_SETS_HALMA_H
#define RULES_HALMA_SETS_HALMA_H

#include <stdbool.h>

#include "base/cpu.h"
#include "rules/halma/halma.h"

static inline HalmaSet halma_hole(int hole)
{
    HalmaSet set = {{0, 0}};
    set.word[hole >> 6] = UINT64_C(1) << (hole & 63);
    return set;
}

static inline bool halma_has(HalmaSet a, int hole)
{
    return a.word[hole >> 6] >> (hole & 63) & 1;
}

static inline HalmaSet halma_and(HalmaSet a, HalmaSet b)
{
    return (HalmaSet){{a.word[0] & b.word[0], a.word[1] & b.word[1]}};
}

static inline HalmaSet halma_or(HalmaSet a, HalmaSet b)
{
    return (HalmaSet){{a.word[0] | b.word[0], a.word[1] | b.word[1]}};
}

static inline HalmaSet halma_without(HalmaSet a, HalmaSet b)
{
    return (HalmaSet){{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1]}};
}

static inline bool halma_is_none(HalmaSet a)
{
    return (a.word[0] | a.word[1]) == 0;
}

static inline int halma_count(HalmaSet a)
{
    return cpu_count(a.word[0]) + cpu_count(a.word[1]);
}

static inline void halma_add(HalmaSet *a, int hole)
{
    a->word[hole >> 6] |= UINT64_C(1) << (hole & 63);
}

static inline void halma_drop(HalmaSet *a, int hole)
{
    a->word[hole >> 6] &= ~(UINT64_C(1) << (hole & 63));
}

/* Take the first hole out of a set that has one. */
static inline int halma_next(HalmaSet *a)
{
    int i = a->word[0] == 0, hole = 64 * i + __builtin_ctzll(a->word[i]);
    a->word[i] &= a->word[i] - 1;
    return hole;
}

#endif
