/* SPDX-License-Identifier: MIT */
/* board_plain.c -- a board in its simplest form: its ground, its sites and what stands on them,
 * flat and each of one colour.  No sprite is read for it. */
#include <math.h>

#include "ui/board/board_arrange.h"

static void fill_shape(Gfx *gfx, Rect r, LayoutShape shape, Colour c)
{
    bool round = shape == SHAPE_ROUND || shape == SHAPE_STADIUM;
    Shape flat = {.radius = round ? fminf(r.w, r.h) / 2 : 0, .from = c, .to = c};
    gfx_shape(gfx, r, &flat);
}

/* Wood, and in it the places a shade darker, every second square by two. */
static Colour ground_colour(const Gfx *gfx)
{
    const Theme *theme = gfx_theme(gfx);
    return theme->flat ? theme->table[0] : colour_mix(theme->table[2], theme->cream, 0.45F);
}

static Colour site_colour(const BoardView *view, const Gfx *gfx, const LayoutSite *site)
{
    if (site->tone != TONE_NONE)
        return view->layout->tone[site->tone].fill[board_theme(view, gfx)];
    bool dark = ((int)floorf(site->x) + (int)floorf(site->y)) % 2 == 0;
    return colour_mix(ground_colour(gfx), gfx_theme(gfx)->dark, dark ? 0.35F : 0.15F);
}

/* From light to dark in the order of the seats. */
static Colour piece_colour(const Gfx *gfx, Seat owner, int seats)
{
    const Theme *theme = gfx_theme(gfx);
    float part = owner > 0 && seats > 1 ? (float)owner / (float)(seats - 1) : 0;
    return colour_mix(theme->cream, theme->dark, part);
}

void board_draw_plain(const BoardView *view, Gfx *gfx)
{
    const Layout *layout = view->arrangement ? &view->arrangement->layout : view->layout;
    fill_shape(gfx, view->rect, SHAPE_SQUARE, ground_colour(gfx));
    for (int i = 0; i < layout->site_count; i++) {
        const LayoutSite *site = &layout->site[i];
        Rect r = board_view_site_rect(view, (Site)i);
        Piece piece = view->picture[i];
        if (site->use == USE_BUTTON || !board_site_shown(view, (Site)i))
            continue;
        if (view->arrangement == NULL)
            fill_shape(gfx, r, site->shape, site_colour(view, gfx, site));
        if (piece.kind == 0)
            continue;
        LayoutShape shape = site->shape == SHAPE_TILE ? SHAPE_TILE : SHAPE_ROUND;
        fill_shape(gfx, rect_inset(r, fminf(r.w, r.h) * 0.15F), shape,
                   piece_colour(gfx, piece.owner, view->state.seats));
    }
}
