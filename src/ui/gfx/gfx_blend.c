/* SPDX-License-Identifier: MIT */
/* gfx_blend.c -- pictures and masks onto the target.
 *
 * Most pixels of a picture are either opaque or empty, and most of a mask is empty: both are found
 * out for a block at once, so that only edges and shadows cost a multiplication. */
#include <string.h>

#include "ui/gfx/gfx.h"
#include "ui/gfx/gfx_inside.h"

enum { BLOCK = 8 };

/* The part of an image at (x, y) inside the clip; false if nothing. */
static bool blit_part(const Gfx *gfx, const Image *image, int x, int y, SDL_Rect *part)
{
    SDL_Rect whole = {x, y, image->w, image->h};
    SDL_Rect clip = gfx_clip(gfx);
    return SDL_IntersectRect(&whole, &clip, part);
}

static void row_over(uint32_t *restrict d, const uint32_t *restrict s, int n)
{
    for (; n >= BLOCK; n -= BLOCK, s += BLOCK, d += BLOCK) {
        uint32_t all = UINT32_MAX, any = 0;
        for (int i = 0; i < BLOCK; i++) {
            all &= s[i];
            any |= s[i];
        }
        if (any == 0)
            continue;
        if (all >> 24 == 255) {
            memcpy(d, s, BLOCK * sizeof *d);
            continue;
        }
        for (int i = 0; i < BLOCK; i++)
            d[i] = pixel_over(s[i], d[i]);
    }
    for (int i = 0; i < n; i++)
        d[i] = pixel_over(s[i], d[i]);
}

static void row_over_faint(uint32_t *restrict d, const uint32_t *restrict s, int n, uint32_t factor)
{
    for (int i = 0; i < n; i++) {
        uint32_t rb = ((s[i] & 0x00ff00ff) * factor >> 8) & 0x00ff00ff;
        uint32_t ag = ((s[i] >> 8 & 0x00ff00ff) * factor) & 0xff00ff00;
        d[i] = pixel_over(rb | ag, d[i]);
    }
}

void gfx_blit(Gfx *gfx, const Image *image, int x, int y, int opacity)
{
    SDL_Rect part;
    if (!blit_part(gfx, image, x, y, &part))
        return;
    uint32_t factor = (uint32_t)opacity + ((uint32_t)opacity >> 7);
    for (int row = part.y; row < part.y + part.h; row++) {
        const uint32_t *s = image->pixels + (size_t)(row - y) * (size_t)image->w + (part.x - x);
        uint32_t *d = gfx_row(gfx, row) + part.x;
        if (opacity == 255)
            row_over(d, s, part.w);
        else
            row_over_faint(d, s, part.w, factor);
    }
}

const uint32_t *gfx_tint(Gfx *gfx, Colour c)
{
    if (!gfx->tint_known || gfx->tint_colour != c)
        for (uint32_t i = 0; i < 256; i++)
            gfx->tint[i] = pixel_of(c, i);
    gfx->tint_known = true;
    gfx->tint_colour = c;
    return gfx->tint;
}

void row_tint(uint32_t *restrict d, const uint8_t *restrict mask, int n, const uint32_t tint[256])
{
    for (; n >= BLOCK; n -= BLOCK, mask += BLOCK, d += BLOCK) {
        uint64_t any;
        memcpy(&any, mask, sizeof any);
        if (any == 0)
            continue;
        for (int i = 0; i < BLOCK; i++)
            d[i] = pixel_over(tint[mask[i]], d[i]);
    }
    for (int i = 0; i < n; i++)
        d[i] = pixel_over(tint[mask[i]], d[i]);
}

void row_fill(uint32_t *d, int n, uint32_t s)
{
    if (s >> 24 == 255)
        for (int i = 0; i < n; i++)
            d[i] = s;
    else if (s != 0)
        for (int i = 0; i < n; i++)
            d[i] = pixel_over(s, d[i]);
}

void gfx_blit_mask(Gfx *gfx, const Image *image, int x, int y, Colour c)
{
    SDL_Rect part;
    if (!blit_part(gfx, image, x, y, &part))
        return;
    const uint32_t *tint = gfx_tint(gfx, c);
    for (int row = part.y; row < part.y + part.h; row++)
        row_tint(gfx_row(gfx, row) + part.x,
                 image->mask + (size_t)(row - y) * (size_t)image->w + (part.x - x), part.w, tint);
}
