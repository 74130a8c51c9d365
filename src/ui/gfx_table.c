/* gfx_table.c -- the walnut table under one warm lamp, made once for each window size. */
#include <math.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "ui/gfx.h"
#include "ui/gfx_inside.h"

enum { COLUMN = 48, GLOW = 1024 };

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

/* How much light falls at each squared distance from the lamp's foot, and how dark the rim is. */
static void glow_fill(float lamp[GLOW], float rim[GLOW], float strength)
{
    for (int i = 0; i < GLOW; i++) {
        float d = sqrtf((float)i / GLOW * 4);
        lamp[i] = strength * fmaxf(0, 1 - d / 0.72f) * (d < 0.72f ? 1 : 0);
        float v = fmaxf(0, fminf(1, (d - 0.48f) / 0.62f));
        rim[i] = 0.72f * v * v * (3 - 2 * v);
    }
}

typedef struct Wood {
    float base[3], dark[3], light[3], lamp[3];
} Wood;

static void colour_split(Colour c, float out[3])
{
    out[0] = (float)(c >> 24);
    out[1] = (float)(c >> 16 & 0xff);
    out[2] = (float)(c >> 8 & 0xff);
}

static uint32_t wood_pixel(const Wood *wood, float grain, float lamp, float rim, float dither)
{
    uint32_t pixel = 0xff;
    float amount = fabsf(grain) * 0.46f;
    const float *towards = grain < 0 ? wood->dark : wood->light;
    for (int i = 0; i < 3; i++) {
        float v = wood->base[i] + (towards[i] - wood->base[i]) * amount;
        v += (wood->lamp[i] - v) * lamp;
        v = v * (1 - rim) + dither;
        pixel = pixel << 8 | (uint32_t)fmaxf(0, fminf(255, v));
    }
    return pixel;
}

static void table_make(Gfx *gfx, int w, int h)
{
    static const float bayer[4][4] = {{0, 8, 2, 10}, {12, 4, 14, 6}, {3, 11, 1, 9}, {15, 7, 13, 5}};
    const Theme *theme = gfx->theme;
    Wood wood;
    colour_split(theme->table[0], wood.base);
    colour_split(theme->table[1], wood.dark);
    colour_split(theme->table[2], wood.light);
    colour_split(theme->lamp, wood.lamp);
    float lamp[GLOW], rim[GLOW];
    glow_fill(lamp, rim, (float)(theme->lamp & 0xff) / 255);
    uint32_t *pixels = gfx->table.pixels;
    float *left = alloc_zero((size_t)h, sizeof *left),
          *right = alloc_zero((size_t)h, sizeof *right);
    grain_column(right, h, 0, gfx->scale);
    for (int x0 = 0; x0 < w; x0 += COLUMN) {
        float *swap = left;
        left = right;
        right = swap;
        grain_column(right, h, (float)(x0 + COLUMN) / gfx->scale, gfx->scale);
        for (int y = 0; y < h; y++) {
            float dy = (float)y / (float)h;
            float ly = (dy - 0.30f) / 0.88f, vy = (dy - 0.38f) / 1.12f;
            for (int x = x0; x < x0 + COLUMN && x < w; x++) {
                float t = (float)(x - x0) / COLUMN, dx = (float)x / (float)w;
                float lx = (dx - 0.34f) / 0.78f, vx = (dx - 0.40f) / 1.05f;
                int near_lamp = (int)((lx * lx + ly * ly) * (GLOW / 4.0f));
                int near_rim = (int)((vx * vx + vy * vy) * (GLOW / 4.0f));
                pixels[(ptrdiff_t)y * w + x] = wood_pixel(
                    &wood, left[y] + (right[y] - left[y]) * t, lamp[SDL_min(near_lamp, GLOW - 1)],
                    rim[SDL_min(near_rim, GLOW - 1)], bayer[y & 3][x & 3] / 16);
            }
        }
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
    uint64_t key = gfx_key("table", "", w, h, (uint32_t)gfx->theme_id);
    if (key != gfx->table_key) {
        free(gfx->table.pixels);
        gfx->table = (Image){.w = w, .h = h, .pixels = alloc_zero((size_t)w * (size_t)h, 4)};
        table_make(gfx, w, h);
        gfx->table_key = key;
    }
    SDL_Rect clip = gfx_clip(gfx);
    for (int y = clip.y; y < clip.y + clip.h; y++)
        SDL_memcpy(gfx_row(gfx, y) + clip.x, gfx->table.pixels + (ptrdiff_t)y * w + clip.x,
                   (size_t)clip.w * 4);
}
