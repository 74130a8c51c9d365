/* SPDX-License-Identifier: MIT */
/*
 * hash.h -- hashing of positions and of bytes.
 *
 * Nothing here is for secrets.
 */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

/* Finaliser of splitmix64 (Steele, Lea and Flood, 2014): a bijection that spreads every bit.
 * hash_mix(a * big_odd + b) stands for a table of random numbers: hash_feature(). */
static inline uint64_t hash_mix(uint64_t x)
{
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

/* Random-looking number of the fact "feature `what` has value `value`": keys of positions are
 * the exclusive or of these (Zobrist, 1970) without a table. */
static inline uint64_t hash_feature(uint32_t what, uint32_t value)
{
    return hash_mix((((uint64_t)what << 32) | value) + 0x9e3779b97f4a7c15u);
}

/* FNV-1a over bytes; start from HASH_START, or from an earlier result to go on. */
#define HASH_START 0xcbf29ce484222325u
uint64_t hash_bytes(uint64_t start, const void *bytes, size_t n);

#endif
