/* SPDX-License-Identifier: MIT */
/*
 * board_heap.c -- stones in pits, each lying where it fell.
 *
 * A stone's place follows from its pit and its number, and from the stones that lay there before;
 * those do not move.  When a layer is full the next stones lie on top, nearer to the middle.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "ui/board/board_inside.h"

enum {
    CANDIDATES = 40,   /* places tried for a stone */
    PUSHES = 40,       /* steps of pushing it away from others */
    VISIBLE_LAYERS = 4 /* what lies deeper is hidden */
};

static const float CLOSEST = 0.90F; /* stones of a layer come no nearer, in diameters */

/* A number in 0..1 that belongs to this stone in this heap. */
static float chance(Site site, uint16_t id, uint32_t n)
{
    return (float)(hash_feature((uint32_t)site << 16 | id, n) >> 40) / (float)(1 << 24);
}

/* Bring a place back into the hollow, whose upper layers stay off the rim. */
static void keep_inside(const LayoutSite *s, float stone, int layer, float *x, float *y)
{
    float rim = stone * (0.62F + 0.3F * (float)(layer < 2 ? layer : 2));
    float radius = fmaxf(fminf(s->w, s->h) / 2 - rim, stone * 0.3F);
    float lx = fmaxf(0, s->w - s->h) / 2, ly = fmaxf(0, s->h - s->w) / 2;
    float cx = fminf(fmaxf(*x, -lx), lx), cy = fminf(fmaxf(*y, -ly), ly);
    float away = hypotf(*x - cx, *y - cy);
    if (away > radius) {
        *x = cx + (*x - cx) * radius / away;
        *y = cy + (*y - cy) * radius / away;
    }
}

/* Distance to the nearest stone of a layer. */
static float nearest(const Heap *heap, int layer, float x, float y, const Stone **which)
{
    float least = INFINITY;
    for (int i = 0; i < heap->n; i++) {
        const Stone *s = &heap->stone[i];
        float distance = hypotf(s->x - x, s->y - y);
        if (s->layer == layer && distance < least) {
            least = distance;
            *which = s;
        }
    }
    return least;
}

/* How good a place is: free ones near the middle, as stones roll together in a hollow, but by
 * chance; then the least crowded. */
static float place_merit(const LayoutSite *s, const Stone *stone, float d, float distance,
                         float luck)
{
    if (distance < d)
        return distance / d;
    return 2.2F - hypotf(stone->x / s->w, stone->y / s->h) + 0.4F * luck;
}

/* The best place in one layer; returns how far the nearest stone is. */
static float find_place(const Layout *layout, Site site, const Heap *heap, Stone *stone)
{
    const LayoutSite *s = &layout->site[site];
    float d = layout->stone_size, best = -1, room = 0;
    Stone tried = *stone;
    for (uint32_t n = 0; n < CANDIDATES; n++) {
        /* Sums of two chances: rather in the middle than at the ends. */
        float u = chance(site, stone->id, 5 * n) + chance(site, stone->id, 5 * n + 1);
        float v = chance(site, stone->id, 5 * n + 2) + chance(site, stone->id, 5 * n + 3);
        const Stone *other = NULL;
        tried.x = (u - 1) * s->w / 2;
        tried.y = (v - 1) * s->h / 2;
        keep_inside(s, d, stone->layer, &tried.x, &tried.y);
        float distance = nearest(heap, stone->layer, tried.x, tried.y, &other);
        for (int push = 0; push < PUSHES && distance < d && other; push++) {
            float away = fmaxf(distance, 0.001F);
            tried.x += (tried.x - other->x) / away * d * 0.12F + (distance < 0.001F ? 0.01F : 0);
            tried.y += (tried.y - other->y) / away * d * 0.12F;
            keep_inside(s, d, stone->layer, &tried.x, &tried.y);
            distance = nearest(heap, stone->layer, tried.x, tried.y, &other);
        }
        float merit = place_merit(s, &tried, d, distance, chance(site, stone->id, 5 * n + 4));
        if (stone->layer > 0) /* stones come to rest in the gaps of those below */
            merit +=
                1.2F * fminf(nearest(heap, stone->layer - 1, tried.x, tried.y, &other) / d, 0.58F);
        if (merit > best) {
            best = merit;
            room = distance;
            stone->x = tried.x;
            stone->y = tried.y;
        }
    }
    return room;
}

void heap_drop(const Layout *layout, Site site, Heap *heap, uint16_t id, bool away)
{
    if (heap->n == HEAP_STONES)
        return;
    Stone stone = {.id = id, .away = away};
    /* Stones are lifted off the top, so all layers but the highest are full. */
    if (heap->n > 0)
        stone.layer = heap->stone[heap->n - 1].layer;
    while (find_place(layout, site, heap, &stone) < layout->stone_size * CLOSEST &&
           stone.layer < UINT8_MAX)
        stone.layer++;
    heap->stone[heap->n++] = stone;
}

int heap_lift(Heap *heap, int n, Stone *out)
{
    int lifted = 0;
    for (; lifted < n && heap->n > 0; lifted++)
        out[lifted] = heap->stone[--heap->n];
    return lifted;
}

Stone *heap_find(Heap *heap, uint16_t id)
{
    for (int i = 0; i < heap->n; i++)
        if (heap->stone[i].id == id)
            return &heap->stone[i];
    return NULL;
}

void board_heaps_settle(BoardView *view)
{
    const Layout *layout = view->layout;
    static const int room = HEAP_STONES * 4;
    Stone *spare = alloc_zero((size_t)room, sizeof *spare);
    int spares = 0;
    for (int i = 0; i < layout->site_count; i++) {
        if (layout->site[i].use != USE_HEAP)
            continue;
        if (!view->heap[i])
            view->heap[i] = alloc_zero(1, sizeof(Heap));
        Heap *heap = view->heap[i];
        for (int k = 0; k < heap->n; k++)
            heap->stone[k].away = false;
        int surplus = heap->n - view->picture[i].count;
        if (surplus > 0 && spares + surplus <= room)
            spares += heap_lift(heap, surplus, spare + spares);
    }
    for (int i = 0; i < layout->site_count; i++) {
        Heap *heap = view->heap[i];
        while (heap && heap->n < view->picture[i].count && heap->n < HEAP_STONES) {
            uint16_t id = spares > 0 ? spare[--spares].id : (uint16_t)view->next_stone++;
            heap_drop(layout, (Site)i, heap, id, false);
        }
    }
    if (spares > 0 && view->next_stone > 2 * room) /* numbers are for looks: start again */
        view->next_stone = 0;
    free(spare);
}

/* ---------------------------------------------------------------------- drawing */

void board_draw_stone(const BoardView *view, Gfx *gfx, uint16_t id, float sx, float sy, int height)
{
    const Layout *layout = view->layout;
    LayoutFill fill = {.set = board_set(view, gfx), .owner = SEAT_NONE};
    fill.i = (int)(hash_feature(0x51075, id) % (uint64_t)layout->stone_count);
    Text path;
    layout_sprite(layout, layout->stone, &fill, &path);
    float d = layout->stone_size * view->unit;
    Rect r = board_rect_at(view, sx, sy, layout->stone_size, layout->stone_size);
    float reach = d * (1 + 0.35F * (float)height);
    /* A shadow is blurred by a pixel at least. */
    float blur = fmaxf(0.08F * reach, 1.5F / view->scale);
    gfx_sprite_shadow(gfx, path.s, r, 0.08F * reach, 0.13F * reach, blur, 0.55F);
    gfx_sprite(gfx, path.s, r);
}

void board_draw_heap(const BoardView *view, Gfx *gfx, Site site)
{
    const Heap *heap = view->heap[site];
    const LayoutSite *s = &view->layout->site[site];
    if (!heap || !gfx_visible(gfx, board_site_reach(view, site)))
        return;
    int top = 0;
    for (int i = 0; i < heap->n; i++)
        top = heap->stone[i].layer > top ? heap->stone[i].layer : top;
    for (int layer = 0; layer <= top; layer++) {
        /* The lowest shows round the edge, the middle ones are covered. */
        if (layer > 1 && layer <= top - VISIBLE_LAYERS)
            continue;
        for (int i = 0; i < heap->n; i++) {
            const Stone *stone = &heap->stone[i];
            float sx, sy;
            if (stone->layer != layer || stone->away)
                continue;
            board_to_screen(view, s->x + stone->x, s->y + stone->y, &sx, &sy);
            float lift = 0.03F * (float)(layer < 3 ? layer : 3) * view->unit;
            board_draw_stone(view, gfx, stone->id, sx - lift * 0.5F,
                             sy - lift - board_cheer_leap(view, site), layer > 0);
        }
    }
}

void board_draw_plate(const BoardView *view, Gfx *gfx, Site site)
{
    const LayoutSite *s = &view->layout->site[site];
    if (!s->has_plate)
        return;
    Rect r = board_plate_rect(view, site);
    const Theme *theme = gfx_theme(gfx);
    if (s->plate_sprite) {
        Text path;
        LayoutFill fill = {.theme = board_theme(view, gfx), .owner = SEAT_NONE};
        layout_sprite(view->layout, s->plate_sprite, &fill, &path);
        gfx_sprite_shadow(gfx, path.s, r, 1, 2, 2, 0.4F);
        gfx_sprite(gfx, path.s, r);
    }
    bool wide = r.w > r.h * 1.3F;
    char count[12];
    snprintf(count, sizeof count, "%d", view->picture[site].count);
    float size = wide ? r.h * 0.60F : r.h * 0.52F;
    if (size < 6)
        return;
    Type type = {wide ? FONT_SERIF_BOLD : FONT_SANS_BOLD, (int)lroundf(size),
                 theme->flat ? 0x000000ff : 0x2a2320ff, ALIGN_CENTRE, true};
    /* Three figures in a round plate */
    if (!wide && view->picture[site].count > 99)
        type.size = view->silent ? type.size * 3 / 4 : SDL_max(type.size * 3 / 4, 11);
    gfx_text(gfx, r, &type, count);
}
