/* SPDX-License-Identifier: MIT */
/* gfx_store.c -- finished pictures kept in files, so that the next start need not draw them.
 *
 * Only what can be made again lies there: anything odd is ignored and drawn anew. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "data/files.h"
#include "ui/gfx/gfx.h"
#include "ui/gfx/gfx_inside.h"

enum { STORE_LEAST = 96, STORE_FILES = 48, STORE_BYTES = 64 << 20 };

typedef struct StoreHead {
    char magic[8];
    uint64_t stamp, key, sum;
    int32_t w, h;
} StoreHead;

static const char store_magic[8] = "larets2";

void gfx_store(Gfx *gfx, const char *folder, uint64_t (*stamp)(void))
{
    snprintf(gfx->store, sizeof gfx->store, "%s", folder);
    gfx->store_stamp = stamp;
}

static uint64_t stamp_now(Gfx *gfx)
{
    if (gfx->stamp == 0)
        gfx->stamp = gfx->store_stamp();
    return gfx->stamp;
}

/* Sum over whole words: fast enough not to be noticed. */
static uint64_t pixels_sum(const uint32_t *pixels, size_t n)
{
    uint64_t sum = HASH_START;
    for (size_t i = 0; i < n; i++)
        sum = (sum ^ pixels[i]) * 0x9e3779b97f4a7c15u;
    return hash_mix(sum);
}

static bool store_path(const Gfx *gfx, uint64_t key, char out[1200])
{
    if (gfx->store[0] == '\0')
        return false;
    snprintf(out, 1200, "%s/%016llx.picture", gfx->store, (unsigned long long)key);
    return true;
}

bool store_read(Gfx *gfx, uint64_t key, int w, int h, Image *out)
{
    char path[1200];
    size_t n = (size_t)w * (size_t)h, bytes = sizeof(StoreHead) + n * 4;
    Buffer file = {0};
    if (!store_path(gfx, key, path) || !file_exists(path) || !file_read(path, bytes, &file, NULL))
        return false;
    StoreHead head;
    bool good = file.n == bytes;
    if (good) {
        memcpy(&head, file.s, sizeof head);
        good = memcmp(head.magic, store_magic, sizeof store_magic) == 0 && head.key == key &&
               head.stamp == stamp_now(gfx) && head.w == w && head.h == h;
    }
    if (good) {
        *out = (Image){.w = w, .h = h, .pixels = alloc_zero(n, 4)};
        memcpy(out->pixels, file.s + sizeof head, n * 4);
        good = pixels_sum(out->pixels, n) == head.sum;
        if (!good)
            free(out->pixels);
    }
    buffer_release(&file);
    return good;
}

/* Keep the folder small: what has not been written for longest goes. */
static void store_prune(const Gfx *gfx)
{
    FileList list = {0};
    int64_t bytes = 0;
    if (!file_list(gfx->store, ".picture", &list, NULL))
        return;
    for (int i = 0; i < list.n; i++) {
        Text path = {0};
        bytes += list.at[i].bytes;
        if (i < STORE_FILES && bytes <= STORE_BYTES)
            continue;
        text_add(&path, "%s/%s", gfx->store, list.at[i].name);
        file_remove(path.s, NULL);
    }
    file_list_release(&list);
}

static void store_write(Gfx *gfx, uint64_t key, const Image *image)
{
    char path[1200];
    if (!store_path(gfx, key, path))
        return;
    size_t n = (size_t)image->w * (size_t)image->h;
    StoreHead head = {.stamp = stamp_now(gfx),
                      .key = key,
                      .sum = pixels_sum(image->pixels, n),
                      .w = image->w,
                      .h = image->h};
    memcpy(head.magic, store_magic, sizeof head.magic);
    Buffer file = {0};
    buffer_add_bytes(&file, (const char *)&head, sizeof head);
    buffer_add_bytes(&file, (const char *)image->pixels, n * 4);
    if (file_write_atomic(path, file.s, file.n, NULL))
        store_prune(gfx);
    buffer_release(&file);
}

void store_later(Gfx *gfx, uint64_t key, const Image *image)
{
    if (gfx->store[0] == '\0' || image->w < STORE_LEAST || image->h < STORE_LEAST)
        return;
    if (gfx->unstored_n == UNSTORED)
        memmove(gfx->unstored, gfx->unstored + 1,
                sizeof gfx->unstored[0] * (size_t)--gfx->unstored_n);
    gfx->unstored[gfx->unstored_n++] = key;
}

int gfx_unstored(const Gfx *gfx)
{
    return gfx->unstored_n;
}

void gfx_store_one(Gfx *gfx)
{
    while (gfx->unstored_n > 0) {
        uint64_t key = gfx->unstored[--gfx->unstored_n];
        const Image *image =
            key == gfx->table_key ? &gfx->table : cache_look(&gfx->cache, key, gfx->size_since);
        if (image == NULL)
            continue;
        store_write(gfx, key, image);
        return;
    }
}
