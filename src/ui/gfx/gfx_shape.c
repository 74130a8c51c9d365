/* SPDX-License-Identifier: MIT */
/* gfx_shape.c -- shapes by their signed distance: each pixel is covered as far as the edge leaves
 * it, which gives smooth edges without a table or a path renderer. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "ui/gfx/gfx.h"
#include "ui/gfx/gfx_inside.h"

static inline uint32_t coverage_of(float distance)
{
    float c = 0.5f - distance;
    return c <= 0 ? 0 : c >= 1 ? 255 : (uint32_t)(c * 255 + 0.5f);
}

void gfx_fill(Gfx *gfx, Rect r, Colour c)
{
    SDL_Rect device = gfx_device(gfx, r), clip = gfx_clip(gfx), part;
    if (!SDL_IntersectRect(&device, &clip, &part))
        return;
    if (gfx->drawing != NULL) {
        drawing_fill(gfx, part, c);
        return;
    }
    uint32_t s = pixel_of(c, 255);
    for (int y = part.y; y < part.y + part.h; y++)
        row_fill(gfx_row(gfx, y) + part.x, part.w, s);
}

/* Distance of a point to the edge of a rounded box about the origin, negative inside. */
static float box_distance(float x, float y, float half_w, float half_h, float radius)
{
    float qx = fabsf(x) - half_w + radius, qy = fabsf(y) - half_h + radius;
    float ox = fmaxf(qx, 0), oy = fmaxf(qy, 0);
    return sqrtf(ox * ox + oy * oy) + fminf(fmaxf(qx, qy), 0) - radius;
}

enum { RAMP = 256 };

/* The gradient's colours, premultiplied. */
static void ramp_make(uint32_t ramp[RAMP], const Shape *shape)
{
    for (int i = 0; i < RAMP; i++) {
        float t = (float)i / (RAMP - 1);
        Colour c;
        if (shape->middle == 0)
            c = colour_mix(shape->from, shape->to, t);
        else if (t < 0.46f)
            c = colour_mix(shape->from, shape->middle, t / 0.46f);
        else
            c = colour_mix(shape->middle, shape->to, (t - 0.46f) / 0.54f);
        ramp[i] = pixel_of(c, 255);
    }
}

typedef struct Box {
    float half_w, half_h, radius, border, edge;
    Colour border_colour, light, dark;
} Box;

/* Border and raised edge of one pixel near the outline. */
static uint32_t box_outline(const Box *box, float x, float y, float distance, uint32_t d)
{
    if (box->border > 0) {
        uint32_t cover = coverage_of(fabsf(distance + box->border / 2) - box->border / 2);
        if (cover != 0)
            d = pixel_over(pixel_of(box->border_colour, cover), d);
    }
    if (box->edge != 0) {
        uint32_t cover = coverage_of(fabsf(distance + box->border + 0.5f) - 0.5f);
        if (cover == 0)
            return d;
        /* Which way the outline looks here: the lamp stands at the upper left. */
        float nx = fmaxf(fabsf(x) - box->half_w + box->radius, 0) * (x < 0 ? -1 : 1);
        float ny = fmaxf(fabsf(y) - box->half_h + box->radius, 0) * (y < 0 ? -1 : 1);
        float length = sqrtf(nx * nx + ny * ny) + 1e-6f;
        float lit = -(0.64f * nx + 0.77f * ny) / length * (box->edge > 0 ? 1 : -1);
        float strength = fminf(1, fabsf(lit) * 1.3f) * fabsf(box->edge);
        d = pixel_over(
            pixel_of(lit > 0 ? box->light : box->dark, (uint32_t)((float)cover * strength)), d);
    }
    return d;
}

typedef struct Edge {
    const uint32_t *ramp;
    int step;
    SDL_Rect device;
    float cy; /* of the row, from the box's middle */
} Edge;

/* `along` lies in 0 .. w + h - 1, so the product stays below RAMP * 65536. */
static inline uint32_t ramp_at(const uint32_t *ramp, int along, int step)
{
    return ramp[along * step >> 16];
}

/* Pixels of a row that the outline may touch. */
static void edge_pixels(const Box *box, const Edge *at, uint32_t *row, int from, int to)
{
    int dy = (int)(at->cy + box->half_h);
    for (int x = from; x < to; x++) {
        int dx = x - at->device.x;
        float cx = (float)dx + 0.5f - box->half_w;
        float distance = box_distance(cx, at->cy, box->half_w, box->half_h, box->radius);
        uint32_t cover = coverage_of(distance);
        if (cover == 0)
            continue;
        uint32_t s = ramp_at(at->ramp, dx + dy, at->step);
        if (cover < 255) {
            uint32_t factor = cover + (cover >> 7);
            s = ((s & 0x00ff00ff) * factor >> 8 & 0x00ff00ff) |
                ((s >> 8 & 0x00ff00ff) * factor & 0xff00ff00);
        }
        row[x] = box_outline(box, cx, at->cy, distance, pixel_over(s, row[x]));
    }
}

/* Pixels of a row well inside; `shift` makes x the way along the gradient. */
static void fill_gradient(uint32_t *row, int from, int to, const uint32_t *ramp, int shift,
                          int step)
{
    if (ramp[0] >> 24 == 255 && ramp[RAMP - 1] >> 24 == 255) {
        for (int x = from; x < to; x++)
            row[x] = ramp_at(ramp, x + shift, step);
        return;
    }
    for (int x = from; x < to; x++)
        row[x] = pixel_over(ramp_at(ramp, x + shift, step), row[x]);
}

void gfx_shape(Gfx *gfx, Rect r, const Shape *shape)
{
    SDL_Rect device = gfx_device(gfx, r), clip = gfx_clip(gfx), part;
    if (!SDL_IntersectRect(&device, &clip, &part))
        return;
    if (gfx->drawing != NULL) {
        drawing_shape(gfx, device, shape);
        return;
    }
    uint32_t ramp[RAMP];
    ramp_make(ramp, shape);
    Box box = {
        .half_w = (float)device.w / 2,
        .half_h = (float)device.h / 2,
        .border = shape->border_width > 0 ? fmaxf(1, shape->border_width * gfx->scale) : 0,
        .edge = gfx->theme->flat ? 0 : shape->edge,
        .border_colour = shape->border,
        .light = 0xffffffe0,
        .dark = 0x3c281490,
    };
    box.radius = fminf(shape->radius * gfx->scale, fminf(box.half_w, box.half_h));
    int corner = (int)ceilf(box.radius) + 1, thin = (int)ceilf(box.border) + 3;
    /* Position along the falling diagonal, in ramp steps of 16 bits. */
    float length = (float)(device.w + device.h);
    int step = (int)(RAMP * 65535.0f / fmaxf(length, 1));
    bool hollow = (shape->from & 0xff) == 0 && (shape->to & 0xff) == 0 && shape->middle == 0;
    Edge at;
    for (int y = part.y; y < part.y + part.h; y++) {
        int dy = y - device.y;
        uint32_t *row = gfx_row(gfx, y);
        /* The outline's pixels lie at the ends of a row, or all along it near top and bottom. */
        int from = part.x + part.w, to = part.x;
        if (dy >= thin && dy < device.h - thin) {
            int ends = dy < corner || dy >= device.h - corner ? SDL_max(corner, thin) : thin;
            from = SDL_max(part.x, device.x + ends);
            to = SDL_min(part.x + part.w, device.x + device.w - ends);
            if (!hollow)
                fill_gradient(row, from, to, ramp, dy - device.x, step);
        }
        if (to <= from)
            from = to = part.x + part.w;
        at = (Edge){ramp, step, device, (float)dy + 0.5f - box.half_h};
        edge_pixels(&box, &at, row, part.x, from);
        edge_pixels(&box, &at, row, to, part.x + part.w);
    }
}

/* One pass of a running mean along a line of n bytes `step` apart. */
static void blur_line(uint8_t *line, uint8_t *copy, int n, int step, int radius)
{
    for (int i = 0; i < n; i++)
        copy[i] = line[(ptrdiff_t)i * step];
    int width = 2 * radius + 1, sum = 0;
    for (int i = 0; i < radius && i < n; i++)
        sum += copy[i];
    uint32_t factor = (1u << 24) / (uint32_t)width;
    for (int i = 0; i < n; i++) {
        if (i + radius < n)
            sum += copy[i + radius];
        line[(ptrdiff_t)i * step] =
            (uint8_t)(((uint32_t)sum * (uint64_t)factor + (1u << 23)) >> 24);
        if (i - radius >= 0)
            sum -= copy[i - radius];
    }
}

void blur_alpha(uint8_t *alpha, int w, int h, int radius)
{
    if (radius < 1)
        return;
    uint8_t *copy = alloc_zero((size_t)SDL_max(w, h), 1);
    for (int pass = 0; pass < 3; pass++) {
        for (int y = 0; y < h; y++)
            blur_line(alpha + (ptrdiff_t)y * w, copy, w, 1, radius);
        for (int x = 0; x < w; x++)
            blur_line(alpha + x, copy, h, w, radius);
    }
    free(copy);
}

/* The blurred box, no larger than needed: it is stretched along its middle row and column. */
static const Image *shadow_mask(Gfx *gfx, SDL_Rect box, int radius, int blur)
{
    int margin = 3 * blur + 1, most = 2 * (radius + margin) + 1;
    int w = SDL_min(box.w, most), h = SDL_min(box.h, most);
    uint64_t key = gfx_key("shadow", "", w, h, (uint32_t)(radius * 1000 + blur));
    const Image *found = cache_get(&gfx->cache, key);
    if (found != NULL)
        return found;
    Image image = {.w = w + 2 * margin, .h = h + 2 * margin};
    image.mask = alloc_zero((size_t)image.w, (size_t)image.h);
    float half_w = (float)w / 2, half_h = (float)h / 2;
    float corner = fminf((float)radius, fminf(half_w, half_h));
    for (int y = 0; y < image.h; y++)
        for (int x = 0; x < image.w; x++)
            image.mask[y * image.w + x] = (uint8_t)coverage_of(
                box_distance((float)(x - margin) + 0.5f - half_w,
                             (float)(y - margin) + 0.5f - half_h, half_w, half_h, corner));
    blur_alpha(image.mask, image.w, image.h, blur);
    return cache_put(&gfx->cache, key, image);
}

/* Where in a stretched line of `long_n` the pixel i comes from in one of `short_n`. */
static inline int stretch(int i, int long_n, int short_n)
{
    int half = short_n / 2;
    return i < half ? i : i >= long_n - half ? short_n - (long_n - i) : half;
}

/* A stretched line of a shadow: the pixels from..to of `whole`. */
static void shadow_row(uint32_t *row, const Image *mask, SDL_Rect whole, int y, int from, int to,
                       const uint32_t tint[256])
{
    const uint8_t *line = mask->mask + (ptrdiff_t)stretch(y, whole.h, mask->h) * mask->w;
    int half = mask->w / 2, right = whole.w - half;
    int a = SDL_min(to, half), b = SDL_max(from, right);
    if (from < a)
        row_tint(row + from, line + from, a - from, tint);
    from = SDL_max(from, half);
    if (from < SDL_min(to, right))
        row_fill(row + from, SDL_min(to, right) - from, tint[line[half]]);
    if (b < to)
        row_tint(row + b, line + mask->w - whole.w + b, to - b, tint);
}

void gfx_shadow(Gfx *gfx, Rect r, float radius, float dx, float dy, float blur, float alpha)
{
    if (gfx->theme->flat || gfx->drawing != NULL)
        return;
    int px = SDL_max(1, (int)lroundf(blur * gfx->scale / 2));
    int margin = 3 * px + 1;
    SDL_Rect device = gfx_device(gfx, (Rect){r.x + dx, r.y + dy, r.w, r.h});
    int corner = (int)lroundf(radius * gfx->scale);
    SDL_Rect whole = {device.x - margin, device.y - margin, device.w + 2 * margin,
                      device.h + 2 * margin};
    SDL_Rect clip = gfx_clip(gfx), part;
    if (!SDL_IntersectRect(&whole, &clip, &part))
        return;
    SDL_Rect box = gfx_device(gfx, rect_inset(r, fmaxf(1, radius * 0.4f)));
    const Image *mask = shadow_mask(gfx, device, corner, px);
    const uint32_t *tint = gfx_tint(gfx, colour_alpha(0, (int)(alpha * 255)));
    int left = part.x - whole.x, right = left + part.w;
    for (int y = part.y; y < part.y + part.h; y++) {
        uint32_t *row = gfx_row(gfx, y) + whole.x;
        /* Under the box itself nobody sees its shadow. */
        int from = right, to = right;
        if (box.w > 0 && y >= box.y && y < box.y + box.h) {
            from = SDL_max(left, SDL_min(box.x - whole.x, right));
            to = SDL_max(left, SDL_min(box.x + box.w - whole.x, right));
        }
        shadow_row(row, mask, whole, y - whole.y, left, from, tint);
        shadow_row(row, mask, whole, y - whole.y, to, right, tint);
    }
}

/* ------------------------------------------------- lines, discs, polygons */

typedef struct Stroke {
    float x0, y0, x1, y1, half, inner; /* device; inner > 0: a ring's radius */
} Stroke;

static float stroke_distance(const Stroke *s, float x, float y)
{
    float vx = s->x1 - s->x0, vy = s->y1 - s->y0, px = x - s->x0, py = y - s->y0;
    float square = vx * vx + vy * vy;
    float t = square > 0 ? fmaxf(0, fminf(1, (px * vx + py * vy) / square)) : 0;
    float ex = px - t * vx, ey = py - t * vy;
    float distance = sqrtf(ex * ex + ey * ey);
    return s->inner > 0 ? fabsf(distance - s->inner) - s->half : distance - s->half;
}

static void stroke_draw(Gfx *gfx, const Stroke *s, Colour c)
{
    float reach = s->half + s->inner + 1;
    int left = (int)floorf(fminf(s->x0, s->x1) - reach),
        top = (int)floorf(fminf(s->y0, s->y1) - reach);
    int right = (int)ceilf(fmaxf(s->x0, s->x1) + reach);
    int bottom = (int)ceilf(fmaxf(s->y0, s->y1) + reach);
    SDL_Rect whole = {left, top, right - left, bottom - top}, clip = gfx_clip(gfx), part;
    if (!SDL_IntersectRect(&whole, &clip, &part))
        return;
    for (int y = part.y; y < part.y + part.h; y++) {
        uint32_t *row = gfx_row(gfx, y);
        for (int x = part.x; x < part.x + part.w; x++) {
            uint32_t cover = coverage_of(stroke_distance(s, (float)x + 0.5f, (float)y + 0.5f));
            if (cover != 0)
                row[x] = pixel_over(pixel_of(c, cover), row[x]);
        }
    }
}

static float device_x(const Gfx *gfx, float x)
{
    return x * gfx->scale - (float)gfx->origin_x;
}

static float device_y(const Gfx *gfx, float y)
{
    return y * gfx->scale - (float)gfx->origin_y;
}

void gfx_line(Gfx *gfx, float x0, float y0, float x1, float y1, float width, Colour c)
{
    Stroke stroke = {device_x(gfx, x0), device_y(gfx, y0),      device_x(gfx, x1),
                     device_y(gfx, y1), width * gfx->scale / 2, 0};
    if (gfx->drawing != NULL)
        drawing_line(gfx, stroke.x0, stroke.y0, stroke.x1, stroke.y1, 2 * stroke.half, c);
    else
        stroke_draw(gfx, &stroke, c);
}

void gfx_disc(Gfx *gfx, float x, float y, float radius, Colour c)
{
    Stroke stroke = {device_x(gfx, x), device_y(gfx, y),    device_x(gfx, x),
                     device_y(gfx, y), radius * gfx->scale, 0};
    if (gfx->drawing != NULL)
        drawing_circle(gfx, stroke.x0, stroke.y0, stroke.half, 0, c);
    else
        stroke_draw(gfx, &stroke, c);
}

void gfx_ring(Gfx *gfx, float x, float y, float radius, float width, Colour c)
{
    Stroke stroke = {device_x(gfx, x), device_y(gfx, y),       device_x(gfx, x),
                     device_y(gfx, y), width * gfx->scale / 2, fmaxf(radius * gfx->scale, 0.01f)};
    if (gfx->drawing != NULL)
        drawing_circle(gfx, stroke.x0, stroke.y0, stroke.inner, 2 * stroke.half, c);
    else
        stroke_draw(gfx, &stroke, c);
}

enum { POINTS = 16, GRID = 4 };

/* Where the outline crosses a height, in ascending order; returns how often (an even number). */
static int polygon_crossings(const float *xy, int n, float y, float out[POINTS])
{
    int count = 0;
    for (int i = 0, j = n - 1; i < n; j = i++) {
        float xi = xy[2 * i], yi = xy[2 * i + 1], xj = xy[2 * j], yj = xy[2 * j + 1];
        if ((yi > y) == (yj > y))
            continue;
        float x = (xj - xi) * (y - yi) / (yj - yi) + xi;
        int k = count++;
        for (; k > 0 && out[k - 1] > x; k--)
            out[k] = out[k - 1];
        out[k] = x;
    }
    return count;
}

/* Counts in `hits` the samples of one line within the outline, GRID a pixel, by even-odd. */
static void polygon_line(const float *xy, int n, float y, SDL_Rect part, uint8_t *hits)
{
    float at[POINTS];
    int count = polygon_crossings(xy, n, y, at);
    for (int k = 0; k + 1 < count; k += 2) {
        /* The first samples right of either crossing, counted from the left of `part`. */
        int most = part.w * GRID;
        float left = (at[k] - (float)part.x) * GRID - 0.5f;
        float right = (at[k + 1] - (float)part.x) * GRID - 0.5f;
        int from = (int)ceilf(fmaxf(0, fminf(left, (float)most)));
        int to = (int)ceilf(fmaxf(0, fminf(right, (float)most)));
        for (; from < to && from % GRID != 0; from++)
            hits[from / GRID]++;
        for (; from + GRID <= to; from += GRID)
            hits[from / GRID] = (uint8_t)(hits[from / GRID] + GRID);
        for (; from < to; from++)
            hits[from / GRID]++;
    }
}

/* The outline in device pixels and the part of the target that it may touch; false if none. */
static bool polygon_place(const Gfx *gfx, const float *xy, int n, float at[2 * POINTS],
                          SDL_Rect *part)
{
    float left = 1e9f, top = 1e9f, right = -1e9f, bottom = -1e9f;
    for (int i = 0; i < n; i++) {
        at[2 * i] = device_x(gfx, xy[2 * i]);
        at[2 * i + 1] = device_y(gfx, xy[2 * i + 1]);
        left = fminf(left, at[2 * i]);
        right = fmaxf(right, at[2 * i]);
        top = fminf(top, at[2 * i + 1]);
        bottom = fmaxf(bottom, at[2 * i + 1]);
    }
    SDL_Rect whole = {(int)floorf(left), (int)floorf(top),
                      (int)ceilf(right) - (int)floorf(left) + 1,
                      (int)ceilf(bottom) - (int)floorf(top) + 1};
    SDL_Rect clip = gfx_clip(gfx);
    return SDL_IntersectRect(&whole, &clip, part);
}

void gfx_polygon(Gfx *gfx, const float *xy, int n, Colour c)
{
    float at[2 * POINTS];
    SDL_Rect part;
    SDL_assert(n <= POINTS);
    if (!polygon_place(gfx, xy, n, at, &part))
        return;
    if (gfx->drawing != NULL) {
        drawing_polygon(gfx, at, n, c);
        return;
    }
    uint32_t cover[GRID * GRID + 1];
    for (uint32_t i = 0; i <= GRID * GRID; i++)
        cover[i] = pixel_of(c, i * 255 / (GRID * GRID));
    uint8_t *hits = alloc_zero((size_t)part.w, 1);
    for (int y = part.y; y < part.y + part.h; y++) {
        memset(hits, 0, (size_t)part.w);
        for (int j = 0; j < GRID; j++)
            polygon_line(at, n, (float)y + ((float)j + 0.5f) / GRID, part, hits);
        uint32_t *row = gfx_row(gfx, y) + part.x;
        for (int x = 0; x < part.w; x++)
            if (hits[x] != 0)
                row[x] = pixel_over(cover[hits[x]], row[x]);
    }
    free(hits);
}
