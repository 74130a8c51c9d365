/* SPDX-License-Identifier: MIT */
#include "ai/table.h"

#include "base/alloc.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { BUCKET_SLOTS = 4 };

/* What two threads write at once may come out mixed, so the key is kept crossed with the rest: of
 * halves that do not belong together it is nobody's. */
typedef struct Slot {
    _Atomic uint64_t cross; /* key ^ data */
    _Atomic uint64_t data;
} Slot;

_Static_assert(sizeof(Slot) == 16, "a bucket is one cache line");

typedef struct Data {
    int16_t score;
    uint16_t move;
    int8_t depth;
    uint8_t bound;
    uint8_t age;
    uint8_t effort;
} Data;

_Static_assert(sizeof(Data) == sizeof(uint64_t), "read and written in one piece");

typedef struct Bucket {
    Slot slot[BUCKET_SLOTS];
} Bucket;

struct AiTable {
    uint64_t mask; /* number of buckets - 1 */
    uint8_t age;   /* counts searches, and wraps */
    Bucket *bucket;
    void *memory; /* in which they lie */
    void *beside; /* table_lend() */
    atomic_flag lent;
};

AiTable *ai_table_new(size_t bytes)
{
    size_t n = 1;
    while (n * 2 * sizeof(Bucket) <= bytes)
        n *= 2;
    AiTable *table = alloc_zero(1, sizeof *table);
    atomic_flag_clear(&table->lent);
    table->mask = n - 1;
    table->bucket = alloc_table(n * sizeof(Bucket), &table->memory);
    return table;
}

void ai_table_free(AiTable *table)
{
    if (table == NULL)
        return;
    free(table->memory);
    free(table->beside);
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

void *table_lend(AiTable *table, size_t bytes)
{
    if (atomic_flag_test_and_set_explicit(&table->lent, memory_order_acquire))
        return NULL;
    if (table->beside == NULL)
        table->beside = alloc_zero(1, bytes);
    return table->beside;
}

void table_return(AiTable *table)
{
    atomic_flag_clear_explicit(&table->lent, memory_order_release);
}

static Data slot_read(const Slot *slot, uint64_t *key)
{
    Data data;
    uint64_t bits = atomic_load_explicit(&slot->data, memory_order_relaxed);
    *key = atomic_load_explicit(&slot->cross, memory_order_relaxed) ^ bits;
    memcpy(&data, &bits, sizeof data);
    return data;
}

static void slot_write(Slot *slot, uint64_t key, const Data *data)
{
    uint64_t bits;
    memcpy(&bits, data, sizeof bits);
    atomic_store_explicit(&slot->data, bits, memory_order_relaxed);
    atomic_store_explicit(&slot->cross, key ^ bits, memory_order_relaxed);
}

bool table_find(const AiTable *table, uint64_t key, TableEntry *out)
{
    const Bucket *bucket = &table->bucket[key & table->mask];
    for (int i = 0; i < BUCKET_SLOTS; i++) {
        uint64_t known;
        const Data data = slot_read(&bucket->slot[i], &known);
        if (known != key || data.bound == BOUND_NONE)
            continue;
        *out = (TableEntry){data.score, data.depth, data.effort, data.move, (Bound)data.bound};
        return true;
    }
    return false;
}

/* The slot that is missed least: that of the key, an empty one, then the cheapest of the oldest
 * search.  *move becomes what is known of the key, if there is something. */
static Slot *bucket_victim(Bucket *bucket, uint64_t key, uint8_t age, int *move)
{
    Slot *victim = NULL;
    int least = 0;
    for (int i = 0; i < BUCKET_SLOTS; i++) {
        Slot *slot = &bucket->slot[i];
        uint64_t known;
        const Data data = slot_read(slot, &known);
        if (data.bound != BOUND_NONE && known == key)
            *move = data.move;
        if (data.bound == BOUND_NONE || known == key)
            return slot;
        int worth = data.effort - 8 * (uint8_t)(age - data.age);
        if (victim == NULL || worth < least) {
            victim = slot;
            least = worth;
        }
    }
    return victim;
}

void table_store(AiTable *table, uint64_t key, const TableEntry *entry)
{
    int move = TABLE_NO_MOVE;
    Slot *slot = bucket_victim(&table->bucket[key & table->mask], key, table->age, &move);
    const Data data = {
        .score = (int16_t)entry->score,
        .move = (uint16_t)(entry->move != TABLE_NO_MOVE ? entry->move : move),
        .depth = (int8_t)entry->depth,
        .bound = (uint8_t)entry->bound,
        .age = table->age,
        .effort = (uint8_t)entry->effort,
    };
    slot_write(slot, key, &data);
}
