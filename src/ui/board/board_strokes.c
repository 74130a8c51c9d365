/* SPDX-License-Identifier: MIT */
/*
 * board_strokes.c -- arrows and circles that a person draws on the board.
 *
 * Four colours, each with a stroke of its own, so that a grey picture tells them apart as well:
 * green is whole, red has a light line in its middle, blue is broken, yellow dotted.
 */
#include <math.h>

#include "ui/board/board_inside.h"

static const float PI = 3.14159265F;

/* A piece of a stroke's way: `at` and `to` from its begin, lengths in logical pixels. */
typedef struct Stroke {
    float x0, y0, x1, y1; /* of an arrow, to where its head begins; of a circle (x0, y0) is its
                             middle */
    float radius;         /* 0: an arrow */
    float length, s;      /* s: side of a cell */
    float width, edge;
} Stroke;

static void stroke_point(const Stroke *stroke, float at, float *x, float *y)
{
    float t = at / stroke->length;
    if (stroke->radius > 0) {
        *x = stroke->x0 + stroke->radius * sinf(2 * PI * t);
        *y = stroke->y0 - stroke->radius * cosf(2 * PI * t);
        return;
    }
    *x = stroke->x0 + (stroke->x1 - stroke->x0) * t;
    *y = stroke->y0 + (stroke->y1 - stroke->y0) * t;
}

/* Along the whole way in dashes with gaps between; a gap of 0 is one line. */
static void draw_dashes(Gfx *gfx, const Stroke *stroke, float dash, float gap, float width,
                        Colour colour)
{
    float step = stroke->radius > 0 ? fmaxf(2, stroke->s * 0.06F) : dash;
    for (float at = 0; at < stroke->length; at += dash + gap) {
        float end = fminf(at + dash, stroke->length);
        for (float from = at; from < end; from += step) {
            float a[2], b[2];
            stroke_point(stroke, from, &a[0], &a[1]);
            stroke_point(stroke, fminf(from + step, end), &b[0], &b[1]);
            gfx_line(gfx, a[0], a[1], b[0], b[1], width, colour);
        }
    }
}

static void draw_dots(Gfx *gfx, const Stroke *stroke, float grow, Colour colour)
{
    float radius = stroke->width * 0.62F;
    int n = (int)fmaxf(2, roundf(stroke->length / (radius * 2.9F)));
    for (int i = 0; i < n; i++) {
        float x, y;
        stroke_point(stroke, stroke->length * ((float)i + 0.5F) / (float)n, &x, &y);
        gfx_disc(gfx, x, y, radius + grow, colour);
    }
}

/* The shaft or the circle: once as its dark edge, once as itself. */
static void draw_body(Gfx *gfx, const Stroke *stroke, ArrowKind kind, float grow, Colour colour)
{
    float width = stroke->width + 2 * grow, dash = 0.19F * stroke->s, gap = 0.13F * stroke->s;
    if (kind == ARROW_YELLOW) {
        draw_dots(gfx, stroke, grow, colour);
    } else if (kind == ARROW_BLUE) {
        int n = (int)fmaxf(1, roundf((stroke->length + gap) / (dash + gap)));
        float whole = stroke->radius > 0 ? stroke->length : stroke->length + gap;
        draw_dashes(gfx, stroke, whole / (float)n - gap, gap, width, colour);
    } else {
        draw_dashes(gfx, stroke, stroke->length, 0, width, colour);
    }
}

static void draw_head(Gfx *gfx, const Stroke *stroke, float grow, Colour colour)
{
    float ux = (stroke->x1 - stroke->x0) / stroke->length;
    float uy = (stroke->y1 - stroke->y0) / stroke->length;
    float back = 0.03F * stroke->s + grow, half = 0.17F * stroke->s + 1.5F * grow;
    float tip = 0.28F * stroke->s + 1.8F * grow;
    const float xy[6] = {
        stroke->x1 - ux * back - uy * half,
        stroke->y1 - uy * back + ux * half,
        stroke->x1 + ux * tip,
        stroke->y1 + uy * tip,
        stroke->x1 - ux * back + uy * half,
        stroke->y1 - uy * back - ux * half,
    };
    gfx_polygon(gfx, xy, 3, colour);
}

static Colour stroke_colour(const Theme *theme, ArrowKind kind)
{
    if (theme->flat)
        return kind == ARROW_YELLOW ? theme->gold : theme->cream;
    switch (kind) {
    case ARROW_RED:
        return theme->wrong;
    case ARROW_BLUE:
        return theme->drawn_blue;
    case ARROW_YELLOW:
        return theme->gold;
    case ARROW_GREEN:
    case ARROW_HINT:
    case ARROW_PLAYED:
    case ARROW_FORECAST:
        break;
    }
    return theme->right;
}

static Stroke stroke_make(const BoardView *view, const struct BoardArrow *arrow)
{
    Stroke stroke = {.s = board_cell(view, arrow->from) * view->unit};
    board_site_middle(view, arrow->from, &stroke.x0, &stroke.y0);
    board_site_middle(view, arrow->to, &stroke.x1, &stroke.y1);
    stroke.edge = fmaxf(1, 0.02F * stroke.s);
    if (arrow->from == arrow->to) {
        stroke.width = fmaxf(2.5F, 0.062F * stroke.s);
        stroke.radius = 0.5F * stroke.s - stroke.width / 2 - stroke.edge;
        stroke.length = 2 * PI * stroke.radius;
        return stroke;
    }
    stroke.width = fmaxf(3, 0.12F * stroke.s);
    float dx = stroke.x1 - stroke.x0, dy = stroke.y1 - stroke.y0;
    float whole = fmaxf(hypotf(dx, dy), 1), ux = dx / whole, uy = dy / whole;
    float start = 0.2F * stroke.s, stop = 0.36F * stroke.s;
    stroke.x0 += ux * start;
    stroke.y0 += uy * start;
    stroke.x1 -= ux * stop;
    stroke.y1 -= uy * stop;
    stroke.length = fmaxf(whole - start - stop, 1);
    return stroke;
}

void board_draw_stroke(const BoardView *view, Gfx *gfx, const struct BoardArrow *arrow)
{
    const Theme *theme = gfx_theme(gfx);
    ArrowKind kind = (ArrowKind)arrow->kind;
    Stroke stroke = stroke_make(view, arrow);
    for (int pass = 0; pass < 2; pass++) {
        float grow = pass == 0 ? stroke.edge : 0;
        Colour colour = pass == 0 ? theme->dark : stroke_colour(theme, kind);
        draw_body(gfx, &stroke, kind, grow, colour);
        if (stroke.radius <= 0)
            draw_head(gfx, &stroke, grow, colour);
    }
    if (kind == ARROW_RED)
        draw_dashes(gfx, &stroke, stroke.length, 0, stroke.width * 0.26F,
                    theme->flat ? theme->dark : theme->cream);
}
