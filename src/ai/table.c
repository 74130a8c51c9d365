/* SPDX-License-Identifier: MIT */
#include "ai/table.h"

#include "base/alloc.h"

#include <stdlib.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

enum {
    BUCKET_SLOTS = 4,
    LARGE_PAGE = 2 << 20,
};

typedef struct Slot {
    uint64_t key;
    int16_t score;
    uint16_t move;
    int8_t depth;
    uint8_t bound;
    uint8_t age;
    uint8_t effort;
} Slot;

_Static_assert(sizeof(Slot) == 16, "a bucket is one cache line");

typedef struct Bucket {
    Slot slot[BUCKET_SLOTS];
} Bucket;

struct AiTable {
    uint64_t mask; /* number of buckets - 1 */
    uint8_t age;   /* counts searches, and wraps */
    Bucket *bucket;
    void *memory; /* in which they lie */
};

/* Zeroed, each bucket in one cache line, and large tables in large pages, where there are such: of
 * small ones the processor would have to look up the address first, each time. */
static void table_allocate(AiTable *table, size_t bytes)
{
    size_t line = bytes < LARGE_PAGE ? sizeof(Bucket) : LARGE_PAGE;
    table->memory = alloc_zero(1, bytes + line);
    uintptr_t start = ((uintptr_t)table->memory + line - 1) / line * line;
    table->bucket = (Bucket *)start;
#ifdef MADV_HUGEPAGE
    if (line == LARGE_PAGE)
        madvise(table->bucket, bytes, MADV_HUGEPAGE); /* else it is slower, no more */
#endif
}

AiTable *ai_table_new(size_t bytes)
{
    size_t n = 1;
    while (n * 2 * sizeof(Bucket) <= bytes)
        n *= 2;
    AiTable *table = alloc_zero(1, sizeof *table);
    table->mask = n - 1;
    table_allocate(table, n * sizeof(Bucket));
    return table;
}

void ai_table_free(AiTable *table)
{
    if (table == NULL)
        return;
    free(table->memory);
    free(table);
}

void table_begin(AiTable *table)
{
    table->age++;
}

void table_expect(const AiTable *table, uint64_t key)
{
    __builtin_prefetch(&table->bucket[key & table->mask]);
}

bool table_find(const AiTable *table, uint64_t key, TableEntry *out)
{
    const Bucket *bucket = &table->bucket[key & table->mask];
    for (int i = 0; i < BUCKET_SLOTS; i++) {
        const Slot *slot = &bucket->slot[i];
        if (slot->key != key || slot->bound == BOUND_NONE)
            continue;
        *out = (TableEntry){slot->score, slot->depth, slot->effort, slot->move, (Bound)slot->bound};
        return true;
    }
    return false;
}

/* The slot that is missed least: an empty one, then the cheapest of the oldest search. */
static Slot *bucket_victim(Bucket *bucket, uint64_t key, uint8_t age)
{
    Slot *victim = NULL;
    int least = 0;
    for (int i = 0; i < BUCKET_SLOTS; i++) {
        Slot *slot = &bucket->slot[i];
        if (slot->bound == BOUND_NONE || slot->key == key)
            return slot;
        int worth = slot->effort - 8 * (uint8_t)(age - slot->age);
        if (victim == NULL || worth < least) {
            victim = slot;
            least = worth;
        }
    }
    return victim;
}

void table_store(AiTable *table, uint64_t key, const TableEntry *entry)
{
    Bucket *bucket = &table->bucket[key & table->mask];
    Slot *slot = bucket_victim(bucket, key, table->age);
    int move = entry->move;
    if (move == TABLE_NO_MOVE && slot->key == key && slot->bound != BOUND_NONE)
        move = slot->move;
    *slot = (Slot){
        .key = key,
        .score = (int16_t)entry->score,
        .move = (uint16_t)move,
        .depth = (int8_t)entry->depth,
        .bound = (uint8_t)entry->bound,
        .age = table->age,
        .effort = (uint8_t)entry->effort,
    };
}
