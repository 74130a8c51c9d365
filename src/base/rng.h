/* SPDX-License-Identifier: MIT */
/*
 * rng.h -- the only source of luck.
 *
 * xoshiro256** (Blackman and Vigna, 2018), seeded through splitmix64.  A value like everything
 * else: copy it to repeat what follows.
 */
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include <stdint.h>

typedef struct Rng {
    uint64_t word[4];
} Rng;

void rng_seed(Rng *r, uint64_t seed);

/* After rng_seed(): the second half of a seed of 128 bits. */
void rng_seed_more(Rng *r, uint64_t seed);

uint64_t rng_next(Rng *r);

/* 0..n-1, unbiased (Lemire's multiplication with rejection); n > 0. */
uint32_t rng_below(Rng *r, uint32_t n);

#endif
