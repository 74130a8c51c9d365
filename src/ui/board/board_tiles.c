/* SPDX-License-Identifier: MIT */
/* board_tiles.c -- how an arranged board is drawn: the table, tiles and backs, what they are marked
 * with, the names beside them. */
#include <math.h>

#include "ui/board/board_arrange.h"
#include "ui/board/snake.h"

/* ------------------------------------------------------------------- the table */

/* All of `r` under a square picture. */
static void draw_covering(Gfx *gfx, const char *sprite, Rect r)
{
    float side = fmaxf(r.w, r.h);
    gfx_push_clip(gfx, r);
    gfx_sprite(gfx, sprite, (Rect){r.x + (r.w - side) / 2, r.y + (r.h - side) / 2, side, side});
    gfx_pop_clip(gfx);
}

void board_draw_table(const BoardView *view, Gfx *gfx)
{
    const Layout *layout = view->layout;
    LayoutFill fill = {.theme = board_theme(view, gfx), .owner = SEAT_NONE};
    bool flat = gfx_theme(gfx)->flat;
    if (!flat)
        gfx_shadow(gfx, view->rect, 2, 6, 10, view->silent ? 5 : 12, 0.5F);
    for (int i = 0; i < layout->picture_count; i++) {
        const LayoutPicture *p = &layout->picture[i];
        Text path;
        if (!(p->themes >> fill.theme & 1))
            continue;
        float dx = gfx_snap(gfx, p->x * view->unit), dy = gfx_snap(gfx, p->y * view->unit);
        Rect r = {view->rect.x + dx, view->rect.y + dy, view->rect.w - 2 * dx,
                  view->rect.h - 2 * dy};
        layout_sprite(layout, p->sprite, &fill, &path);
        draw_covering(gfx, path.s, r);
        /* The rail is raised, the table sunken; its rim lies in the shade. */
        Shape rim = {.edge = i == 0 ? 0.5F : -0.6F};
        if (!flat)
            gfx_shape(gfx, r, &rim);
        for (int shade = 0; i > 0 && !flat && shade < 5; shade++) {
            Shape dark = {.border = colour_alpha(0x00000000, 26),
                          .border_width = fmaxf(1, view->unit * 0.03F * (float)(shade + 1))};
            gfx_shape(gfx, r, &dark);
        }
    }
}

/* ----------------------------------------------------------------------- tiles */

void board_draw_tile(const BoardView *view, Gfx *gfx, Piece piece, bool swapped, Rect cell,
                     float raised, float opacity)
{
    const LayoutPiece *look = layout_piece(view->layout, piece);
    if (look == NULL || opacity <= 0)
        return;
    const LayoutFill fill = {.lying = cell.w > cell.h, .swapped = swapped};
    board_draw_layers(view, gfx, piece, fill, cell, fminf(cell.w, cell.h), raised, opacity);
}

/* Tiles of a hand that are marked stand out of it. */
static float raise_of(const BoardView *view, Site site)
{
    const uint16_t out = 1U << MARK_LEGAL | 1U << MARK_MUST | 1U << MARK_HELD | 1U << MARK_WHO;
    bool own = view->picture[site].owner != SEAT_NONE && view->layout->site[site].use == USE_PIECE;
    if (!own || !(view->marks.on[site] & out))
        return 0;
    return view->marks.on[site] & 1U << MARK_HELD ? 1 : 0.6F;
}

static Rect tile_rect(const BoardView *view, Site site)
{
    Rect r = board_view_site_rect(view, site);
    r.y -= 0.17F * fminf(r.w, r.h) * raise_of(view, site) + board_cheer_leap(view, site);
    return r;
}

static void draw_backs(const BoardView *view, Gfx *gfx, Site site)
{
    const struct Arrangement *a = view->arrangement;
    const LayoutSite *place = &view->layout->site[site];
    Piece back = view->picture[site];
    int n = back.count;
    float most = domino_back_width(&a->table, site), x, y, sx, sy;
    back.count = 1;
    for (int i = 0; i < n; i++) {
        float w = snake_hand(place->w, place->h, most, n, i, &x, &y);
        board_to_screen(view, place->x + x, place->y + y, &sx, &sy);
        board_draw_tile(view, gfx, back, false, board_rect_at(view, sx, sy, w, 2 * w), 0, 1);
    }
}

void board_draw_laid(const BoardView *view, Gfx *gfx, Site site)
{
    Piece piece = view->picture[site];
    if (piece.kind == 0 || view->dragged == site)
        return;
    if (view->layout->site[site].use == USE_BACKS)
        draw_backs(view, gfx, site);
    else
        board_draw_tile(view, gfx, piece, view->arrangement->spot[site].swapped,
                        tile_rect(view, site),
                        board_site_moves(view, site) ? 1 : raise_of(view, site), 1);
}

/* ----------------------------------------------------------------------- names */

static int caption_size(const BoardView *view)
{
    return (int)lroundf(fminf(fmaxf(0.3F * view->unit, 12), 20));
}

bool board_view_caption_rect(const BoardView *view, Site site, Rect *out)
{
    const struct Arrangement *a = view->arrangement;
    if (a == NULL || a->caption[site][0] == '\0' || !a->spot[site].shown ||
        a->spot[site].y > a->table.h / 2)
        return false;
    Rect r = board_view_site_rect(view, site);
    float h = (float)caption_size(view) * 1.3F;
    *out = (Rect){r.x, r.y - h - 1, r.w, h};
    return true;
}

void board_draw_captions(const BoardView *view, Gfx *gfx)
{
    const struct Arrangement *a = view->arrangement;
    const LayoutLook *look = &view->layout->theme[board_theme(view, gfx)];
    Type type = {FONT_SANS, caption_size(view),
                 look->label ? look->label : gfx_theme(gfx)->frame_label, ALIGN_CENTRE, false};
    for (int i = 0; i < view->layout->site_count; i++) {
        Rect r;
        if (board_view_caption_rect(view, (Site)i, &r))
            gfx_text(gfx, r, &type, a->caption[i]);
    }
}

/* ----------------------------------------------------------------------- marks */

static Colour mark_colour(const Theme *theme, MarkKind kind)
{
    if (theme->flat)
        return theme->gold;
    if (kind == MARK_FROM || kind == MARK_TO)
        return theme->gold;
    if (kind == MARK_REFUSED || kind == MARK_CHECK)
        return theme->wrong;
    if (kind == MARK_RIGHT || kind == MARK_WHO)
        return theme->right;
    if (kind == MARK_LEGAL || kind == MARK_TAKE)
        return colour_mix(theme->right, theme->cream, 0.5F);
    return theme->cream;
}

/* A place at an end of the line: the shape of a tile, and a button. */
static void draw_goal(const BoardView *view, Gfx *gfx, Rect r)
{
    const Theme *theme = gfx_theme(gfx);
    float side = fminf(r.w, r.h), width = fmaxf(2, 0.04F * view->unit), radius = 0.24F * side;
    Shape ghost = {.radius = 0.14F * side,
                   .from = theme->flat ? 0 : colour_alpha(theme->cream, 46),
                   .to = theme->flat ? 0 : colour_alpha(theme->cream, 46),
                   .border = theme->flat ? theme->gold : colour_alpha(theme->cream, 220),
                   .border_width = width};
    gfx_shape(gfx, rect_inset(r, width / 2), &ghost);
    float x = r.x + r.w / 2, y = r.y + r.h / 2;
    gfx_disc(gfx, x, y, radius + 2 * width, theme->dark);
    gfx_disc(gfx, x, y, radius + width, theme->cream);
    gfx_disc(gfx, x, y, radius, theme->flat ? theme->gold : theme->right);
}

void board_draw_tile_mark(const BoardView *view, Gfx *gfx, Site site, MarkKind kind, float grow)
{
    const Theme *theme = gfx_theme(gfx);
    const LayoutSite *s = &view->layout->site[site];
    Rect r = tile_rect(view, site);
    bool goal = s->use == USE_GOAL;
    if (goal && (kind == MARK_LEGAL || kind == MARK_TAKE)) {
        draw_goal(view, gfx, r);
        return;
    }
    float width = fmaxf(2, 0.04F * view->unit), edge = fmaxf(1, 0.018F * view->unit);
    float out = edge + grow * r.w / 2;
    if (kind == MARK_CURSOR) /* round everything else */
        out += 2 * width;
    Rect outer = rect_inset(r, -out);
    float radius = 0.16F * fminf(r.w, r.h) + out;
    Shape dark = {.radius = radius, .border = theme->dark, .border_width = width + 2 * edge};
    Shape line = {
        .radius = radius - edge, .border = mark_colour(theme, kind), .border_width = width};
    gfx_shape(gfx, outer, &dark);
    gfx_shape(gfx, rect_inset(outer, edge), &line);
    if (kind == MARK_RIGHT || kind == MARK_REFUSED || kind == MARK_WHO)
        board_draw_badge(view, gfx, outer, kind, mark_colour(theme, kind));
}
