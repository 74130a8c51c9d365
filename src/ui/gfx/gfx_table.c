/* SPDX-License-Identifier: MIT */
/* gfx_table.c -- the walnut table under one warm lamp, made once for each window size. */
#include <math.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "ui/gfx/gfx.h"
#include "ui/gfx/gfx_inside.h"

enum { COLUMN = 64 };

/* Value noise on a lattice, -1..1. */
static float noise_at(int x, int y)
{
    return (float)(hash_feature((uint32_t)x, (uint32_t)y) & 0xffff) / 32767.5f - 1;
}

static float noise(float x, float y)
{
    float fx = floorf(x), fy = floorf(y);
    int ix = (int)fx, iy = (int)fy;
    float tx = x - fx, ty = y - fy;
    tx = tx * tx * (3 - 2 * tx);
    ty = ty * ty * (3 - 2 * ty);
    float top = noise_at(ix, iy) + (noise_at(ix + 1, iy) - noise_at(ix, iy)) * tx;
    float low = noise_at(ix, iy + 1) + (noise_at(ix + 1, iy + 1) - noise_at(ix, iy + 1)) * tx;
    return top + (low - top) * ty;
}

/* Grain of one column, -1..1: long fibres, so it changes slowly along x. */
static void grain_column(float *grain, int h, float x, float unit)
{
    for (int i = 0; i < h; i++) {
        float y = (float)i / unit + 9 * noise(x / 420, 3.5f);
        float v = 0.24f * noise(x / 900, y / 41) + 0.30f * noise(x / 420, y / 8.3f + 31) +
                  0.42f * noise(x / 260, y / 2.7f + 77) + 0.34f * noise(x / 170, y / 1.3f + 151);
        grain[i] = fmaxf(-1, fminf(1, v));
    }
}

/* Light at one place: lamp 0..1 to be mixed in, and what the dark rim leaves, 0..1. */
static void light_at(float x, float y, float strength, float *lamp, float *rest)
{
    float lx = (x - 0.34f) / 0.78f, ly = (y - 0.30f) / 0.88f;
    float vx = (x - 0.40f) / 1.05f, vy = (y - 0.38f) / 1.12f;
    float d = sqrtf(lx * lx + ly * ly) / 0.72f;
    *lamp = d < 1 ? strength * (1 - d) : 0;
    float v = fmaxf(0, fminf(1, (sqrtf(vx * vx + vy * vy) - 0.48f) / 0.62f));
    *rest = 1 - 0.72f * v * v * (3 - 2 * v);
}

enum { SHADES = 256, BLOCK = 16 };

/* Colours of the wood from the darkest grain to the lightest. */
static void shades_fill(const Theme *theme, uint8_t shade[SHADES][4])
{
    for (int i = 0; i < SHADES; i++) {
        float grain = (float)i / 127.5f - 1;
        Colour towards = grain < 0 ? theme->table[1] : theme->table[2];
        Colour c = colour_mix(theme->table[0], towards, fabsf(grain) * 0.46f);
        for (int j = 0; j < 3; j++)
            shade[i][j] = (uint8_t)(c >> (24 - 8 * j));
    }
}

/* One stretch of a row: grain between two columns, light between two blocks, all in integers. */
typedef struct Stretch {
    int grain, grain_step;   /* 0..255 in 16 bits of fraction */
    int keep, keep_step;     /* share of the wood's colour, 16 bits */
    int add[3], add_step[3]; /* lamplight, 16 bits */
} Stretch;

static void stretch_draw(uint32_t *out, int n, Stretch s, const uint8_t shade[SHADES][4],
                         const int dither[4], int x)
{
    for (int i = 0; i < n; i++) {
        const uint8_t *c = shade[s.grain >> 16];
        int d = dither[(x + i) & 3];
        uint32_t r = (uint32_t)(c[0] * s.keep + s.add[0] + d) >> 16;
        uint32_t g = (uint32_t)(c[1] * s.keep + s.add[1] + d) >> 16;
        uint32_t b = (uint32_t)(c[2] * s.keep + s.add[2] + d) >> 16;
        out[i] = 0xff000000u | r << 16 | g << 8 | b;
        s.grain += s.grain_step;
        s.keep += s.keep_step;
        for (int j = 0; j < 3; j++)
            s.add[j] += s.add_step[j];
    }
}

/* What all of one table has in common. */
typedef struct Wood {
    int w, h; /* device pixels */
    uint8_t shade[SHADES][4];
    int lamp[3];
    float strength;
} Wood;

/* Light and grain of BLOCK pixels from (x, y): the grain there, and its change per pixel. */
static Stretch stretch_at(const Wood *wood, int x, int y, float grain, float grain_step)
{
    float lamp[2], rest[2];
    for (int j = 0; j < 2; j++)
        light_at((float)(x + j * BLOCK) / (float)wood->w, (float)y / (float)wood->h, wood->strength,
                 &lamp[j], &rest[j]);
    Stretch s = {.grain = (int)((grain + 1) * 127 * 65536),
                 .grain_step = (int)(grain_step * 127 * 65536)};
    int keep = (int)((1 - lamp[1]) * rest[1] * 65000);
    s.keep = (int)((1 - lamp[0]) * rest[0] * 65000);
    s.keep_step = (keep - s.keep) / BLOCK;
    for (int j = 0; j < 3; j++) {
        int add = (int)((float)wood->lamp[j] * lamp[1] * rest[1] * 65000);
        s.add[j] = (int)((float)wood->lamp[j] * lamp[0] * rest[0] * 65000);
        s.add_step[j] = (add - s.add[j]) / BLOCK;
    }
    return s;
}

/* COLUMN pixels of all rows, between the grain at both sides. */
static void column_draw(uint32_t *pixels, const Wood *wood, int x0, const float *left,
                        const float *right)
{
    static const int bayer[4][4] = {{0, 8, 2, 10}, {12, 4, 14, 6}, {3, 11, 1, 9}, {15, 7, 13, 5}};
    for (int y = 0; y < wood->h; y++) {
        int dither[4];
        for (int j = 0; j < 4; j++)
            dither[j] = bayer[y & 3][j] << 12;
        for (int x = x0; x < x0 + COLUMN && x < wood->w; x += BLOCK) {
            float t = (float)(x - x0) / COLUMN;
            Stretch s = stretch_at(wood, x, y, left[y] + (right[y] - left[y]) * t,
                                   (right[y] - left[y]) / COLUMN);
            stretch_draw(pixels + (ptrdiff_t)y * wood->w + x, SDL_min(BLOCK, wood->w - x), s,
                         wood->shade, dither, x);
        }
    }
}

static void table_make(Gfx *gfx, int w, int h)
{
    const Theme *theme = gfx->theme;
    Wood wood = {.w = w,
                 .h = h,
                 .lamp = {(int)(theme->lamp >> 24), (int)(theme->lamp >> 16 & 0xff),
                          (int)(theme->lamp >> 8 & 0xff)},
                 .strength = (float)(theme->lamp & 0xff) / 255};
    shades_fill(theme, wood.shade);
    float *left = alloc_zero((size_t)h, sizeof *left),
          *right = alloc_zero((size_t)h, sizeof *right);
    grain_column(right, h, 0, gfx->scale);
    for (int x0 = 0; x0 < w; x0 += COLUMN) {
        float *swap = left;
        left = right;
        right = swap;
        grain_column(right, h, (float)(x0 + COLUMN) / gfx->scale, gfx->scale);
        column_draw(gfx->table.pixels, &wood, x0, left, right);
    }
    free(left);
    free(right);
}

void gfx_table(Gfx *gfx)
{
    Rect whole = gfx_bounds(gfx);
    if (gfx->theme->flat) {
        gfx_fill(gfx, whole, gfx->theme->table[0]);
        return;
    }
    int w = gfx->target->w, h = gfx->target->h;
    uint64_t key =
        gfx_key("table", "", w, h, (uint32_t)gfx->theme_id * 1000 + (uint32_t)(gfx->scale * 100));
    if (key != gfx->table_key) {
        free(gfx->table.pixels);
        if (!store_read(gfx, key, w, h, &gfx->table)) {
            gfx->table = (Image){.w = w, .h = h, .pixels = alloc_zero((size_t)w * (size_t)h, 4)};
            table_make(gfx, w, h);
            store_later(gfx, key, &gfx->table);
        }
        gfx->table_key = key;
    }
    SDL_Rect clip = gfx_clip(gfx);
    for (int y = clip.y; y < clip.y + clip.h; y++)
        SDL_memcpy(gfx_row(gfx, y) + clip.x, gfx->table.pixels + (ptrdiff_t)y * w + clip.x,
                   (size_t)clip.w * 4);
}
