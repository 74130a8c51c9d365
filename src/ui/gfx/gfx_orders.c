/* SPDX-License-Identifier: MIT */
/* gfx_orders.c -- sprites that take longer than a picture may: noted, made elsewhere, taken in. */
#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "ui/gfx/gfx.h"
#include "ui/gfx/gfx_inside.h"

enum {
    AT_ONCE = 200000, /* device pixels a picture rasterises itself: some 25 ms of work */
    ORDER_MOST = 64,
};

struct GfxOrder {
    int n;
    struct Ordered {
        uint64_t key;
        int w, h, factor;
        char file[1200];
        Image image; /* without pixels: it cannot be drawn */
    } of[ORDER_MOST];
};

void gfx_take_orders(Gfx *gfx)
{
    gfx->orders.taken = true;
}

void gfx_orders_anew(Gfx *gfx)
{
    gfx->orders.at_once = AT_ONCE;
}

void gfx_try_begin(Gfx *gfx)
{
    gfx->orders.trying = gfx->orders.taken;
    gfx->orders.left_out = false;
    gfx->orders.audit = gfx->audit;
    gfx->audit = NULL;
}

bool gfx_try_end(Gfx *gfx)
{
    gfx->orders.trying = false;
    gfx->audit = gfx->orders.audit;
    return !gfx->orders.left_out;
}

bool order_sprite(Gfx *gfx, uint64_t key, const char *path, int w, int h)
{
    Orders *orders = &gfx->orders;
    int factor = sprite_factor(gfx, w, h), cost = w * factor * h * factor;
    if (!orders->trying)
        return false;
    if (cost <= orders->at_once) {
        orders->at_once -= cost;
        return false;
    }
    orders->left_out = true;
    if (orders->next == NULL)
        orders->next = alloc_zero(1, sizeof *orders->next);
    GfxOrder *order = orders->next;
    for (int i = 0; i < order->n; i++)
        if (order->of[i].key == key)
            return true;
    if (order->n == ORDER_MOST)
        return true; /* it is asked for again in the next picture */
    struct Ordered *ordered = &order->of[order->n++];
    *ordered = (struct Ordered){.key = key, .w = w, .h = h, .factor = factor};
    sprite_file(gfx, path, ordered->file);
    return true;
}

GfxOrder *gfx_order_take(Gfx *gfx)
{
    GfxOrder *order = gfx->orders.next;
    gfx->orders.next = NULL;
    return order;
}

void gfx_order_make(GfxOrder *order)
{
    for (int i = 0; i < order->n; i++) {
        struct Ordered *of = &order->of[i];
        sprite_read(of->file, of->w, of->h, of->factor, &of->image);
    }
}

void gfx_order_put(Gfx *gfx, GfxOrder *order)
{
    for (int i = 0; order != NULL && i < order->n; i++) {
        struct Ordered *of = &order->of[i];
        if (of->image.pixels == NULL)
            of->image = sprite_missing(gfx, of->file, of->w, of->h);
        cache_put(&gfx->cache, of->key, of->image);
    }
    free(order);
}
