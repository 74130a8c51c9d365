/* SPDX-License-Identifier: MIT */
#include "ui/gfx/gfx.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "ui/gfx/gfx_inside.h"

enum { HEARD_AROUND = 2 }; /* windows' heights above and below that are told, too */

Rect rect_union(Rect a, Rect b)
{
    if (a.w <= 0 || a.h <= 0)
        return b;
    if (b.w <= 0 || b.h <= 0)
        return a;
    float x = fminf(a.x, b.x), y = fminf(a.y, b.y);
    return (Rect){x, y, fmaxf(a.x + a.w, b.x + b.w) - x, fmaxf(a.y + a.h, b.y + b.h) - y};
}

bool rect_overlaps(Rect a, Rect b)
{
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

Rect rect_cut_top(Rect *r, float h)
{
    Rect cut = {r->x, r->y, r->w, h};
    r->y += h;
    r->h -= h;
    return cut;
}

Rect rect_cut_bottom(Rect *r, float h)
{
    r->h -= h;
    return (Rect){r->x, r->y + r->h, r->w, h};
}

Rect rect_cut_left(Rect *r, float w)
{
    Rect cut = {r->x, r->y, w, r->h};
    r->x += w;
    r->w -= w;
    return cut;
}

Rect rect_cut_right(Rect *r, float w)
{
    r->w -= w;
    return (Rect){r->x + r->w, r->y, w, r->h};
}

static void image_release(Image *image)
{
    free(image->pixels);
    free(image->mask);
    *image = (Image){0};
}

static void cache_clear(Cache *cache)
{
    for (int i = 0; i < CACHE_SLOTS; i++)
        image_release(&cache->entry[i].image);
    memset(cache->entry, 0, sizeof cache->entry);
    cache->n = 0;
    cache->bytes = 0;
}

Gfx *gfx_new(const char *assets)
{
    Gfx *gfx = alloc_zero(1, sizeof *gfx);
    snprintf(gfx->assets, sizeof gfx->assets, "%s", assets);
    gfx->theme = theme_get(THEME_LIGHT);
    gfx->scale = 1;
    gfx->cache.room = CACHE_BYTES;
    return gfx;
}

void gfx_free(Gfx *gfx)
{
    if (gfx == NULL)
        return;
    free(gfx_order_take(gfx));
    cache_clear(&gfx->cache);
    gfx_fonts_close(gfx);
    free(gfx->table.pixels);
    free(gfx);
}

void gfx_target(Gfx *gfx, SDL_Surface *surface, float scale, ThemeId theme)
{
    if (scale != gfx->scale || theme != gfx->theme_id)
        cache_clear(&gfx->cache);
    /* Called in the middle of a frame() too, when a setting has just been changed: then the limits
     * that are pushed stay. */
    bool same = gfx->target == surface && gfx->clip_n > 0 && gfx->clip[0].w == surface->w &&
                gfx->clip[0].h == surface->h;
    gfx->target = surface;
    gfx->scale = scale;
    gfx->theme_id = theme;
    gfx->theme = theme_get(theme);
    if (!same) {
        free(gfx_order_take(gfx)); /* nobody wants these sizes any more */
        gfx->size_since = gfx->cache.clock;
        gfx->clip_n = 1;
        gfx->clip[0] = (SDL_Rect){0, 0, surface->w, surface->h};
    }
    /* A large window needs its large sprites at hand. */
    size_t window = (size_t)surface->w * (size_t)surface->h * 4;
    gfx->cache.room = CACHE_BYTES > 4 * window ? CACHE_BYTES : 4 * window;
}

float gfx_scale(const Gfx *gfx)
{
    return gfx->scale;
}

Rect gfx_bounds(const Gfx *gfx)
{
    return (Rect){0, 0, (float)gfx->target->w / gfx->scale, (float)gfx->target->h / gfx->scale};
}

const Theme *gfx_theme(const Gfx *gfx)
{
    return gfx->theme;
}

float gfx_snap(const Gfx *gfx, float v)
{
    return roundf(v * gfx->scale) / gfx->scale;
}

SDL_Rect gfx_device(const Gfx *gfx, Rect r)
{
    int x = (int)lroundf(r.x * gfx->scale), y = (int)lroundf(r.y * gfx->scale);
    int right = (int)lroundf((r.x + r.w) * gfx->scale);
    int bottom = (int)lroundf((r.y + r.h) * gfx->scale);
    return (SDL_Rect){x - gfx->origin_x, y - gfx->origin_y, right - x, bottom - y};
}

void gfx_push_clip(Gfx *gfx, Rect r)
{
    SDL_assert(gfx->clip_n < CLIP_MAX);
    SDL_Rect device = gfx_device(gfx, r), inner;
    SDL_Rect outer = gfx_clip(gfx);
    if (!SDL_IntersectRect(&device, &outer, &inner))
        inner = (SDL_Rect){outer.x, outer.y, 0, 0};
    gfx->clip[gfx->clip_n++] = inner;
}

void gfx_pop_clip(Gfx *gfx)
{
    SDL_assert(gfx->clip_n > 1);
    gfx->clip_n--;
}

bool gfx_visible(const Gfx *gfx, Rect r)
{
    SDL_Rect device = gfx_device(gfx, r);
    SDL_Rect clip = gfx_clip(gfx);
    if (gfx->listener != NULL) {
        int h = gfx->target->h;
        clip = (SDL_Rect){0, -HEARD_AROUND * h, gfx->target->w, (2 * HEARD_AROUND + 1) * h};
    }
    return SDL_HasIntersection(&device, &clip);
}

void gfx_listen(Gfx *gfx, GfxListener *listener, void *to)
{
    gfx->listener = listener;
    gfx->listener_to = to;
    if (listener != NULL)
        gfx_push_clip(gfx, (Rect){0, 0, 0, 0});
    else
        gfx_pop_clip(gfx);
}

/* ------------------------------------------------------------------ cache */

uint64_t gfx_key(const char *kind, const char *name, int w, int h, uint32_t more)
{
    uint64_t key = hash_bytes(HASH_START, kind, strlen(kind) + 1);
    key = hash_bytes(key, name, strlen(name) + 1);
    key = hash_bytes(key, &w, sizeof w);
    key = hash_bytes(key, &h, sizeof h);
    key = hash_bytes(key, &more, sizeof more);
    return key ? key : 1;
}

static size_t image_bytes(const Image *image)
{
    return (size_t)image->w * (size_t)image->h * (image->pixels ? 4 : 1);
}

static CacheEntry *cache_slot(Cache *cache, uint64_t key)
{
    size_t i = (size_t)(key % CACHE_SLOTS);
    while (cache->entry[i].key != 0 && cache->entry[i].key != key)
        i = (i + 1) % CACHE_SLOTS;
    return &cache->entry[i];
}

const Image *cache_get(Cache *cache, uint64_t key)
{
    CacheEntry *entry = cache_slot(cache, key);
    if (entry->key == 0)
        return NULL;
    entry->used = ++cache->clock;
    return &entry->image;
}

const Image *cache_look(Cache *cache, uint64_t key, uint64_t since)
{
    const CacheEntry *entry = cache_slot(cache, key);
    return entry->key != 0 && entry->used > since ? &entry->image : NULL;
}

/* Drop the older half by last use; open addressing wants the rest laid anew. */
static void cache_shrink(Cache *cache)
{
    CacheEntry *kept = alloc_zero(CACHE_SLOTS, sizeof *kept);
    int n = 0;
    uint64_t oldest = UINT64_MAX;
    for (int i = 0; i < CACHE_SLOTS; i++)
        if (cache->entry[i].key != 0 && cache->entry[i].used < oldest)
            oldest = cache->entry[i].used;
    uint64_t limit = oldest + (cache->clock - oldest) / 2;
    for (int i = 0; i < CACHE_SLOTS; i++) {
        CacheEntry *entry = &cache->entry[i];
        if (entry->key == 0)
            continue;
        if (entry->used > limit) {
            kept[n++] = *entry;
        } else {
            cache->bytes -= image_bytes(&entry->image);
            image_release(&entry->image);
        }
    }
    memset(cache->entry, 0, sizeof cache->entry);
    cache->n = n;
    for (int i = 0; i < n; i++)
        *cache_slot(cache, kept[i].key) = kept[i];
    free(kept);
}

const Image *cache_put(Cache *cache, uint64_t key, Image image)
{
    if (cache->n > CACHE_SLOTS * 3 / 4 || cache->bytes + image_bytes(&image) > cache->room)
        cache_shrink(cache);
    CacheEntry *entry = cache_slot(cache, key);
    if (entry->key != 0) {
        cache->bytes -= image_bytes(&entry->image);
        image_release(&entry->image);
    } else {
        cache->n++;
    }
    *entry = (CacheEntry){key, ++cache->clock, image};
    cache->bytes += image_bytes(&image);
    return &entry->image;
}

/* --------------------------------------------------------------- pictures */

static uint64_t picture_key(const Gfx *gfx, const char *key, SDL_Rect device)
{
    return gfx_key("picture", key, device.w, device.h, (uint32_t)gfx->theme_id);
}

bool gfx_picture(Gfx *gfx, const char *key, Rect r)
{
    if (gfx->drawing != NULL)
        return false;
    if (gfx->listener != NULL) /* there is nothing to be read in it */
        return true;
    SDL_Rect device = gfx_device(gfx, r);
    uint64_t at = picture_key(gfx, key, device);
    const Image *image = cache_get(&gfx->cache, at);
    Image stored;
    if (image == NULL && store_read(gfx, at, device.w, device.h, &stored))
        image = cache_put(&gfx->cache, at, stored);
    if (image == NULL)
        return false;
    gfx_blit(gfx, image, device.x, device.y, 255);
    return true;
}

/* From here on drawing goes to a surface of its own, transparent at first. */
static void surface_begin(Gfx *gfx, Rect r)
{
    SDL_assert(gfx->outer == NULL);
    SDL_Rect device = gfx_device(gfx, r);
    gfx->picture_rect = r;
    gfx->outer = gfx->target;
    gfx->outer_x = gfx->origin_x;
    gfx->outer_y = gfx->origin_y;
    memcpy(gfx->outer_clip, gfx->clip, sizeof gfx->clip);
    gfx->outer_clip_n = gfx->clip_n;
    gfx->target = SDL_CreateRGBSurfaceWithFormat(0, SDL_max(device.w, 1), SDL_max(device.h, 1), 32,
                                                 SDL_PIXELFORMAT_ARGB8888);
    SDL_assert_release(gfx->target != NULL);
    gfx->origin_x += device.x;
    gfx->origin_y += device.y;
    gfx->clip_n = 1;
    gfx->clip[0] = (SDL_Rect){0, 0, gfx->target->w, gfx->target->h};
}

/* Back to where drawing went before; what was drawn meanwhile, the caller's. */
static Image surface_end(Gfx *gfx)
{
    SDL_Surface *drawn = gfx->target;
    Image image = {.w = drawn->w, .h = drawn->h};
    size_t row = (size_t)drawn->w * 4;
    image.pixels = alloc_zero((size_t)drawn->h, row);
    for (int y = 0; y < drawn->h; y++)
        memcpy(image.pixels + (size_t)y * (size_t)drawn->w, gfx_row(gfx, y), row);
    SDL_FreeSurface(drawn);
    gfx->target = gfx->outer;
    gfx->outer = NULL;
    gfx->origin_x = gfx->outer_x;
    gfx->origin_y = gfx->outer_y;
    memcpy(gfx->clip, gfx->outer_clip, sizeof gfx->clip);
    gfx->clip_n = gfx->outer_clip_n;
    return image;
}

void gfx_picture_begin(Gfx *gfx, const char *key, Rect r)
{
    if (gfx->drawing != NULL)
        return;
    gfx->picture_key = picture_key(gfx, key, gfx_device(gfx, r));
    surface_begin(gfx, r);
}

void gfx_picture_end(Gfx *gfx)
{
    if (gfx->drawing != NULL)
        return;
    Image image = surface_end(gfx);
    SDL_Rect device = gfx_device(gfx, gfx->picture_rect);
    store_later(gfx, gfx->picture_key, &image);
    const Image *kept = cache_put(&gfx->cache, gfx->picture_key, image);
    gfx_blit(gfx, kept, device.x, device.y, 255);
}

void gfx_picture_drop(Gfx *gfx)
{
    Image image = surface_end(gfx);
    image_release(&image);
}

void gfx_rotated_begin(Gfx *gfx, Rect r)
{
    surface_begin(gfx, r);
}

void gfx_rotated_end(Gfx *gfx)
{
    Image image = surface_end(gfx);
    SDL_Rect device = gfx_device(gfx, gfx->picture_rect);
    int n = image.w * image.h;
    for (int i = 0; i < n / 2; i++) {
        uint32_t swap = image.pixels[i];
        image.pixels[i] = image.pixels[n - 1 - i];
        image.pixels[n - 1 - i] = swap;
    }
    gfx_blit(gfx, &image, device.x, device.y, 255);
    image_release(&image);
}

void gfx_audit(Gfx *gfx, Buffer *out)
{
    gfx->audit = out;
}

void gfx_audit_layer(Gfx *gfx, int layer)
{
    gfx->layer = layer;
}
