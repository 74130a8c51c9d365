/* SPDX-License-Identifier: MIT */
#include "base/rng.h"

#include <assert.h>

#include "base/hash.h"

void rng_seed(Rng *r, uint64_t seed)
{
    for (int i = 0; i < 4; i++) {
        seed += 0x9e3779b97f4a7c15u;
        r->word[i] = hash_mix(seed);
    }
}

void rng_seed_more(Rng *r, uint64_t seed)
{
    for (int i = 0; i < 4; i++) {
        seed += 0x9e3779b97f4a7c15u;
        r->word[i] ^= hash_mix(~hash_mix(seed)); /* twice: two equal halves must not cancel out */
    }
}

static uint64_t rotate_left(uint64_t x, int k)
{
    return (x << k) | (x >> (64 - k));
}

uint64_t rng_next(Rng *r)
{
    uint64_t *w = r->word;
    uint64_t result = rotate_left(w[1] * 5, 7) * 9;
    uint64_t t = w[1] << 17;
    w[2] ^= w[0];
    w[3] ^= w[1];
    w[1] ^= w[2];
    w[0] ^= w[3];
    w[2] ^= t;
    w[3] = rotate_left(w[3], 45);
    return result;
}

uint32_t rng_below(Rng *r, uint32_t n)
{
    assert(n > 0);
    uint64_t product = (rng_next(r) >> 32) * n;
    if ((uint32_t)product < n) {
        uint32_t threshold = -n % n;
        while ((uint32_t)product < threshold)
            product = (rng_next(r) >> 32) * n;
    }
    return (uint32_t)(product >> 32);
}
