/* SPDX-License-Identifier: MIT */
/* board_route.c -- the way of a move through its sites: gold beads on a dark edge. */
#include <math.h>

#include "ui/board/board_inside.h"

/* Parts of a unit; the least are logical pixels, below which gold is only a speck. */
static const float STEP = 0.25F,  /* from bead to bead */
    LONG_BEAD = 0.13F,            /* length of a bead of what is meant */
    HALF = 0.045F,                /* half of its width */
    RIM = 0.028F, LANDING = 1.9F, /* a landing's bead is larger */
    LEAST_HALF = 1.5F, LEAST_RIM = 1;

typedef struct Beads {
    float half, edge, length;
} Beads;

static Beads beads_of(const BoardView *view, RouteKind kind)
{
    Beads beads = {.half = fmaxf(LEAST_HALF, HALF * view->unit),
                   .edge = fmaxf(LEAST_RIM, RIM * view->unit),
                   .length = kind == ROUTE_MEANT ? LONG_BEAD * view->unit : 0};
    return beads;
}

Rect board_route_reach(const BoardView *view, const BoardRoute *route)
{
    Rect all = {0};
    for (int i = 0; i < route->n && route->n >= 2; i++)
        all = rect_union(all, board_view_site_rect(view, route->site[i]));
    return all.w > 0 ? rect_inset(all, -4) : all;
}

static void draw_bead(Gfx *gfx, float x, float y, float dx, float dy, float half, Colour colour)
{
    if (dx != 0 || dy != 0)
        gfx_line(gfx, x - dx, y - dy, x + dx, y + dy, 2 * half, colour);
    gfx_disc(gfx, x - dx, y - dy, half, colour);
    gfx_disc(gfx, x + dx, y + dy, half, colour);
}

/* From one site to the next: as many beads as have room between the middles. */
static void draw_leg(const BoardView *view, Gfx *gfx, const Beads *beads, Site from, Site to,
                     float grow, Colour colour)
{
    float x0, y0, x1, y1;
    board_site_middle(view, from, &x0, &y0);
    board_site_middle(view, to, &x1, &y1);
    float length = hypotf(x1 - x0, y1 - y0);
    int n = (int)fmaxf(2, roundf(length / (STEP * view->unit)));
    float dx = (x1 - x0) / length * beads->length / 2, dy = (y1 - y0) / length * beads->length / 2;
    for (int i = 1; i < n; i++) {
        float t = (float)i / (float)n;
        draw_bead(gfx, x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, dx, dy, beads->half + grow, colour);
    }
}

static void draw_route(const BoardView *view, Gfx *gfx, RouteKind kind)
{
    const BoardRoute *route = &view->marks.route[kind];
    const Theme *theme = gfx_theme(gfx);
    Beads beads = beads_of(view, kind);
    if (route->n < 2 || !gfx_visible(gfx, board_route_reach(view, route)))
        return;
    for (int pass = 0; pass < 2; pass++) {
        float grow = pass == 0 ? beads.edge : 0;
        Colour colour = pass == 0 ? theme->dark : theme->gold;
        for (int i = 1; i < route->n; i++)
            draw_leg(view, gfx, &beads, route->site[i - 1], route->site[i], grow, colour);
        for (int i = 1; i + 1 < route->n; i++) {
            float x, y;
            board_site_middle(view, route->site[i], &x, &y);
            gfx_disc(gfx, x, y, LANDING * beads.half + grow, colour);
        }
    }
}

void board_draw_routes(const BoardView *view, Gfx *gfx)
{
    for (int kind = 0; kind < ROUTE_COUNT; kind++)
        draw_route(view, gfx, (RouteKind)kind);
}
