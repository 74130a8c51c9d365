/* SPDX-License-Identifier: MIT */
/*
 * proofs.h -- a table of what has been found out about positions, by exact keys.
 *
 * It begins small, so that the caches of the processor help a short proof, and doubles as it
 * fills, up to the memory it was given; then what took least effort gives way.  Knows no game.
 */
#ifndef SOLVE_PROOFS_H
#define SOLVE_PROOFS_H

#include <stddef.h>
#include <stdint.h>

typedef struct Proven {
    uint64_t key;      /* two positions with one key are taken for the same one */
    int16_t low, high; /* two numbers, whatever they mean to the solver */
    uint8_t hint;      /* such as the move to try first */
    uint8_t effort;    /* set by proofs_store(); 0: nothing is here */
} Proven;

typedef struct Proofs {
    Proven *at;
    void *memory;                   /* in which they lie */
    uint64_t buckets, buckets_most; /* powers of two */
    uint64_t stored;                /* in buckets that had room */
} Proofs;

void proofs_init(Proofs *t, size_t bytes);
void proofs_release(Proofs *t);

/* NULL if nothing is known. */
const Proven *proofs_find(const Proofs *t, uint64_t key);

/* The processor may fetch what proofs_find() will look at. */
void proofs_expect(const Proofs *t, uint64_t key);

/* `nodes`: positions it took to find out. */
void proofs_store(Proofs *t, const Proven *proof, uint64_t nodes);

#endif
