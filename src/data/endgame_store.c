/* SPDX-License-Identifier: MIT */
#include "data/endgame_store.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "data/files.h"
#include "data/paths.h"

enum { VERSION = 2 }; /* of numbers and worths */

static uint64_t sum_of(const uint8_t *bytes, size_t n)
{
    return hash_bytes(HASH_START + VERSION, bytes, n);
}

static bool path_of(const char *name, Text *out)
{
    Text file = {0};
    text_add(&file, "endgame-%s", name);
    return paths_user(USER_CACHE, file.s, out, NULL);
}

static bool load(void *context, const char *name, uint8_t *bytes, size_t n)
{
    (void)context;
    Text path = {0};
    Buffer file = {0};
    uint64_t sum;
    bool good = path_of(name, &path) && file_read(path.s, n + sizeof sum, &file, NULL) &&
                file.n == n + sizeof sum;
    if (good) {
        memcpy(&sum, file.s + n, sizeof sum);
        good = sum == sum_of((const uint8_t *)file.s, n);
    }
    if (good)
        memcpy(bytes, file.s, n);
    buffer_release(&file);
    return good;
}

static void save(void *context, const char *name, const uint8_t *bytes, size_t n)
{
    (void)context;
    Text path = {0};
    Buffer file = {0};
    uint64_t sum = sum_of(bytes, n);
    if (!path_of(name, &path))
        return;
    buffer_add_bytes(&file, (const char *)bytes, n);
    buffer_add_bytes(&file, (const char *)&sum, sizeof sum);
    file_write_atomic(path.s, file.s, file.n, NULL);
    buffer_release(&file);
}

struct Endgames *endgame_store_open(size_t bytes)
{
    struct Endgames *all = alloc_zero(1, sizeof *all);
    endgames_init(all, bytes, &endgame_store);
    return all;
}

void endgame_store_close(struct Endgames *all)
{
    if (all == NULL)
        return;
    endgames_release(all);
    free(all);
}

const EndgameStore endgame_store = {.load = load, .save = save};
