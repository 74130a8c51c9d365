/* SPDX-License-Identifier: MIT */
#include "solve/proofs.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

enum {
    WAYS = 4, /* places where a position may stand: a line of the processor's cache */
    BUCKETS_FIRST = 1 << 14,
};

_Static_assert(sizeof(Proven) == 16, "a bucket is 64 bytes");

void proofs_init(Proofs *t, size_t bytes)
{
    *t = (Proofs){.buckets = BUCKETS_FIRST, .buckets_most = BUCKETS_FIRST};
    while (2 * t->buckets_most * WAYS * sizeof(Proven) <= bytes)
        t->buckets_most *= 2;
    t->at = alloc_table(t->buckets * WAYS * sizeof(Proven), &t->memory);
}

void proofs_release(Proofs *t)
{
    free(t->memory);
    *t = (Proofs){0};
}

static Proven *bucket_of(const Proofs *t, uint64_t key)
{
    return &t->at[WAYS * (key & (t->buckets - 1))];
}

const Proven *proofs_find(const Proofs *t, uint64_t key)
{
    const Proven *proof = bucket_of(t, key);
    for (int i = 0; i < WAYS; i++, proof++)
        if (proof->key == key && proof->effort > 0)
            return proof;
    return NULL;
}

void proofs_expect(const Proofs *t, uint64_t key)
{
    __builtin_prefetch(bucket_of(t, key));
}

/* Every bucket becomes two, told apart by the next bit of the key. */
static void grow(Proofs *t)
{
    size_t half = t->buckets * WAYS;
    void *memory;
    Proven *at = alloc_table(2 * half * sizeof(Proven), &memory);
    for (size_t i = 0; i < half; i++)
        at[t->at[i].key & t->buckets ? half + i : i] = t->at[i];
    free(t->memory);
    t->at = at;
    t->memory = memory;
    t->buckets *= 2;
}

void proofs_store(Proofs *t, const Proven *proof, uint64_t nodes)
{
    if (t->stored > 2 * t->buckets && t->buckets < t->buckets_most)
        grow(t);
    Proven *bucket = bucket_of(t, proof->key), *place = bucket;
    for (int i = 0; i < WAYS; i++) {
        if (bucket[i].key == proof->key && bucket[i].effort > 0) {
            place = &bucket[i];
            break;
        }
        if (bucket[i].effort < place->effort)
            place = &bucket[i];
    }
    t->stored += place->effort == 0;
    unsigned effort = 1;
    while (nodes >> effort != 0)
        effort++;
    *place = *proof;
    place->effort = (uint8_t)effort;
}
