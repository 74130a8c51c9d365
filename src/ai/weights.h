/* SPDX-License-Identifier: MIT */
/*
 * weights.h -- the numbers that an evaluation goes by, in tables with names.
 *
 * An evaluation declares them `static WEIGHT int name[]` (or a single one) and lists them in its
 * Evaluation.weights.  In the program they are constants.  `tools/tune` compiles the same files
 * with LARETS_TUNE, which makes them variables, and fits them to games of self-play; it knows them
 * by this table alone.
 *
 * What counts otherwise in the middle of a game than at its end is a pair of weights in one number,
 * so that both are added up at once.
 */
#ifndef AI_WEIGHTS_H
#define AI_WEIGHTS_H

#include <stdint.h>

#ifdef LARETS_TUNE
#define WEIGHT
#else
#define WEIGHT const
#endif

/* A row of the table.  The first weight of the first row is the unit and stays as it is. */
typedef struct Weights {
    const char *name; /* NULL ends the table */
    WEIGHT int *at;
    int n, width; /* n of them, so many to a row; a single one has no width */
    int pairs;    /* 1: each is a PAIR */
} Weights;

/* clang-format off */
#define WEIGHT_N(array) ((int)(sizeof(array) / sizeof(int)))
#define WEIGHT_ONE(name) {#name, &(name), 1, 0, 0}
#define WEIGHT_LIST(array) {#array, array, WEIGHT_N(array), WEIGHT_N(array), 0}
#define WEIGHT_ROWS(array) {#array, (array)[0], WEIGHT_N(array), WEIGHT_N((array)[0]), 0}
#define WEIGHT_PAIR(name) {#name, &(name), 1, 0, 1}
#define WEIGHT_PAIRS(array) {#array, array, WEIGHT_N(array), WEIGHT_N(array), 1}
#define WEIGHT_PAIR_ROWS(array) {#array, (array)[0], WEIGHT_N(array), WEIGHT_N((array)[0]), 1}
/* clang-format on */

/* Both within 16 bits, sums too. */
#define PAIR(middle, end) ((int)((end)*65536 + (middle)))

static inline int pair_middle(int pair)
{
    return (int16_t)(uint16_t)(uint32_t)pair;
}

static inline int pair_end(int pair)
{
    return (int16_t)(uint16_t)(((uint32_t)pair + 0x8000) >> 16);
}

#endif
