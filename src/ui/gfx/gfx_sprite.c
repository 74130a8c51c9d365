/* SPDX-License-Identifier: MIT */
/* gfx_sprite.c -- SVG sprites: rasterised at twice the device size and box-filtered in
 * premultiplied alpha, which halves the error against 1x; large backgrounds at 1x, where nobody
 * sees the difference and everybody the time. */
#include <SDL_image.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/log.h"
#include "ui/gfx/gfx.h"
#include "ui/gfx/gfx_inside.h"

enum { TWICE_UP_TO = 400 }; /* device pixels */

/* Straight RGBA bytes at `factor` times the size to a premultiplied image. */
static Image image_filter(SDL_Surface *s, int factor)
{
    Image image = {.w = s->w / factor, .h = s->h / factor};
    image.pixels = alloc_zero((size_t)image.w * (size_t)image.h, 4);
    uint32_t n = (uint32_t)(factor * factor);
    for (int y = 0; y < image.h; y++) {
        for (int x = 0; x < image.w; x++) {
            uint32_t r = 0, g = 0, b = 0, a = 0;
            for (int j = 0; j < factor; j++) {
                const uint8_t *p = (const uint8_t *)s->pixels +
                                   (ptrdiff_t)(y * factor + j) * s->pitch +
                                   (ptrdiff_t)x * factor * 4;
                for (int i = 0; i < factor; i++, p += 4) {
                    r += (uint32_t)p[0] * p[3];
                    g += (uint32_t)p[1] * p[3];
                    b += (uint32_t)p[2] * p[3];
                    a += p[3];
                }
            }
            uint32_t round = n * 255 / 2;
            image.pixels[(ptrdiff_t)y * image.w + x] =
                ((a + n / 2) / n) << 24 | ((r + round) / (n * 255)) << 16 |
                ((g + round) / (n * 255)) << 8 | (b + round) / (n * 255);
        }
    }
    return image;
}

/* A box in place of what is missing, so that the game can go on. */
static Image image_missing(int w, int h)
{
    Image image = {.w = w, .h = h, .pixels = alloc_zero((size_t)w * (size_t)h, 4)};
    for (int i = 0; i < w * h; i++)
        if (i % w == 0 || i % w == w - 1 || i / w == 0 || i / w == h - 1)
            image.pixels[i] = 0xff808080u;
    return image;
}

void sprite_file(const Gfx *gfx, const char *path, char out[1200])
{
    snprintf(out, 1200, "%s/%s.svg", gfx->assets, path);
}

void gfx_rough(Gfx *gfx)
{
    gfx->rough = true;
}

int sprite_factor(const Gfx *gfx, int w, int h)
{
    return SDL_max(w, h) <= TWICE_UP_TO && !gfx->rough ? 2 : 1;
}

bool sprite_read(const char *file, int w, int h, int factor, Image *out)
{
    SDL_RWops *rw = SDL_RWFromFile(file, "rb");
    SDL_Surface *loaded = rw ? IMG_LoadSizedSVG_RW(rw, w * factor, h * factor) : NULL;
    if (rw != NULL)
        SDL_RWclose(rw);
    SDL_Surface *straight =
        loaded ? SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_RGBA32, 0) : NULL;
    SDL_FreeSurface(loaded);
    if (straight == NULL)
        return false;
    *out = image_filter(straight, factor);
    SDL_FreeSurface(straight);
    out->x = (w - out->w) / 2;
    out->y = (h - out->h) / 2;
    return true;
}

Image sprite_missing(Gfx *gfx, const char *file, int w, int h)
{
    if (!gfx->missing_said)
        log_warn("%s: cannot be drawn (%s); boxes stand for missing pictures", file,
                 SDL_GetError());
    gfx->missing_said = true;
    return image_missing(w, h);
}

static Image sprite_load(Gfx *gfx, const char *path, int w, int h)
{
    char file[1200];
    Image image;
    sprite_file(gfx, path, file);
    return sprite_read(file, w, h, sprite_factor(gfx, w, h), &image)
               ? image
               : sprite_missing(gfx, file, w, h);
}

/* NULL: it is left out, see gfx_try_begin(). */
static const Image *sprite_get(Gfx *gfx, const char *path, int w, int h)
{
    uint64_t key = gfx_key("sprite", path, w, h, 0);
    const Image *found = cache_get(&gfx->cache, key);
    if (found != NULL || order_sprite(gfx, key, path, w, h))
        return found;
    return cache_put(&gfx->cache, key, sprite_load(gfx, path, w, h));
}

/* Alpha alone: icons and signs. */
static const Image *sprite_mask(Gfx *gfx, const char *path, int w, int h)
{
    uint64_t key = gfx_key("mask", path, w, h, 0);
    const Image *found = cache_get(&gfx->cache, key);
    if (found != NULL)
        return found;
    Image image = sprite_load(gfx, path, w, h);
    size_t n = (size_t)image.w * (size_t)image.h;
    image.mask = alloc_zero(n, 1);
    for (size_t i = 0; i < n; i++)
        image.mask[i] = (uint8_t)(image.pixels[i] >> 24);
    free(image.pixels);
    image.pixels = NULL;
    return cache_put(&gfx->cache, key, image);
}

bool gfx_sprite_exists(Gfx *gfx, const char *path)
{
    char file[1200];
    sprite_file(gfx, path, file);
    SDL_RWops *rw = SDL_RWFromFile(file, "rb");
    if (rw != NULL)
        SDL_RWclose(rw);
    return rw != NULL;
}

Colour gfx_sprite_colour(Gfx *gfx, const char *path)
{
    enum { SIDE = 24 };
    const Image *image = sprite_get(gfx, path, SIDE, SIDE);
    uint64_t sum[3] = {0}, whole = 1;
    for (int i = 0; i < image->w * image->h; i++) {
        uint32_t part[3], most = 0, least = 255;
        for (int k = 0; k < 3; k++) {
            part[k] = image->pixels[i] >> (16 - 8 * k) & 255;
            most = SDL_max(most, part[k]);
            least = SDL_min(least, part[k]);
        }
        uint64_t weight = (uint64_t)(most - least) * (most - least) + 1;
        for (int k = 0; k < 3; k++)
            sum[k] += weight * part[k];
        whole += weight;
    }
    return (Colour)(sum[0] / whole) << 24 | (Colour)(sum[1] / whole) << 16 |
           (Colour)(sum[2] / whole) << 8 | 255;
}

/* Device rectangle if there is something to draw. */
static bool sprite_place(const Gfx *gfx, Rect r, SDL_Rect *device)
{
    *device = gfx_device(gfx, r);
    SDL_Rect clip = gfx_clip(gfx);
    return device->w > 0 && device->h > 0 && SDL_HasIntersection(device, &clip);
}

void gfx_sprite_faint(Gfx *gfx, const char *path, Rect r, float opacity)
{
    SDL_Rect device;
    if (!sprite_place(gfx, r, &device))
        return;
    if (gfx->drawing != NULL) {
        drawing_sprite(gfx, path, device, 0, 0, opacity);
        return;
    }
    const Image *image = sprite_get(gfx, path, device.w, device.h);
    if (image != NULL)
        gfx_blit(gfx, image, device.x + image->x, device.y + image->y, (int)(opacity * 255));
}

/* Once clockwise. */
static Image image_rotated(const Image *from, int w)
{
    Image image = {.w = from->h, .h = from->w, .x = w - from->y - from->h, .y = from->x};
    image.pixels = alloc_zero((size_t)image.w * (size_t)image.h, 4);
    for (int y = 0; y < image.h; y++)
        for (int x = 0; x < image.w; x++)
            image.pixels[(ptrdiff_t)y * image.w + x] =
                from->pixels[(ptrdiff_t)(from->h - 1 - x) * from->w + y];
    return image;
}

/* The turned picture that takes w x h. */
static const Image *sprite_rotated(Gfx *gfx, const char *path, int w, int h, int quarters)
{
    if (quarters == 0)
        return sprite_get(gfx, path, w, h);
    uint64_t key = gfx_key("turned", path, w, h, (uint32_t)quarters);
    const Image *found = cache_get(&gfx->cache, key);
    if (found != NULL)
        return found;
    const Image *before = sprite_rotated(gfx, path, h, w, quarters - 1);
    if (before == NULL)
        return NULL;
    return cache_put(&gfx->cache, key, image_rotated(before, w));
}

void gfx_sprite_rotated(Gfx *gfx, const char *path, Rect r, int quarters)
{
    SDL_Rect device;
    if (!sprite_place(gfx, r, &device))
        return;
    if (gfx->drawing != NULL) {
        drawing_sprite(gfx, path, device, quarters & 3, 0, 1);
        return;
    }
    const Image *image = sprite_rotated(gfx, path, device.w, device.h, quarters & 3);
    if (image != NULL)
        gfx_blit(gfx, image, device.x + image->x, device.y + image->y, 255);
}

void gfx_sprite(Gfx *gfx, const char *path, Rect r)
{
    gfx_sprite_faint(gfx, path, r, 1);
}

void gfx_sprite_tinted(Gfx *gfx, const char *path, Rect r, Colour c)
{
    SDL_Rect device;
    if (!sprite_place(gfx, r, &device))
        return;
    if (gfx->drawing != NULL) {
        drawing_sprite(gfx, path, device, 0, c | 1, (float)(c & 255) / 255);
        return;
    }
    const Image *image = sprite_mask(gfx, path, device.w, device.h);
    gfx_blit_mask(gfx, image, device.x + image->x, device.y + image->y, c);
}

void gfx_sprite_shadow(Gfx *gfx, const char *path, Rect r, float dx, float dy, float blur,
                       float alpha)
{
    if (gfx->theme->flat || gfx->drawing != NULL)
        return;
    int px = SDL_max(1, (int)lroundf(blur * gfx->scale / 2)), margin = 3 * px;
    Rect wide = {r.x + dx - 3 * blur, r.y + dy - 3 * blur, r.w + 6 * blur, r.h + 6 * blur};
    if (gfx->listener != NULL || !gfx_visible(gfx, wide))
        return;
    SDL_Rect device = gfx_device(gfx, r);
    if (device.w <= 0 || device.h <= 0)
        return;
    uint64_t key = gfx_key("cast", path, device.w, device.h, (uint32_t)px);
    const Image *found = cache_get(&gfx->cache, key);
    if (found == NULL) {
        const Image *sprite = sprite_get(gfx, path, device.w, device.h);
        if (sprite == NULL)
            return;
        Image image = {.w = device.w + 2 * margin, .h = device.h + 2 * margin};
        image.mask = alloc_zero((size_t)image.w, (size_t)image.h);
        for (int y = 0; y < sprite->h; y++)
            for (int x = 0; x < sprite->w; x++)
                image.mask[(ptrdiff_t)(y + sprite->y + margin) * image.w + x + sprite->x + margin] =
                    (uint8_t)(sprite->pixels[(ptrdiff_t)y * sprite->w + x] >> 24);
        blur_alpha(image.mask, image.w, image.h, px);
        image.x = image.y = -margin;
        found = cache_put(&gfx->cache, key, image);
    }
    int ox = (int)lroundf(dx * gfx->scale), oy = (int)lroundf(dy * gfx->scale);
    gfx_blit_mask(gfx, found, device.x + ox + found->x, device.y + oy + found->y,
                  colour_alpha(0x0c070400, (int)(alpha * 255)));
}
