/* SPDX-License-Identifier: MIT */
/*
 * board_tower.c -- pieces that stand on each other and can be told apart.
 *
 * The picture of a site holds only the top of a tower and its height.  Who stands below is known of
 * the position shown and, while a move is on its way, of the one it leads to; a tower in flight
 * carries at its top what the tower has on top where it comes to rest.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ui/board/board_inside.h"

static bool piece_same(Piece a, Piece b)
{
    return a.kind == b.kind && a.owner == b.owner && a.count == b.count;
}

static int stack_in(const BoardView *view, const State *state, Piece piece, Site site,
                    Piece out[STACK_MAX])
{
    const Rules *rules = view->layout->rules;
    if (site == SITE_NONE || !piece_same(rules->piece_at(state, site), piece))
        return 0;
    return rules->stack_at(state, site, out);
}

/* The upper part of a tower of the next position that has grown from below. */
static int stack_in_flight(const BoardView *view, Piece piece, Piece out[STACK_MAX])
{
    const Rules *rules = view->layout->rules;
    for (int i = 0; i < view->layout->site_count; i++) {
        Site site = (Site)i;
        Piece now = rules->piece_at(&view->after, site);
        if (now.owner != piece.owner || now.count < piece.count ||
            piece_same(now, rules->piece_at(&view->state, site)))
            continue;
        Piece stack[STACK_MAX];
        int n = rules->stack_at(&view->after, site, stack);
        for (int k = 0; k < piece.count; k++)
            out[k] = stack[n - piece.count + k];
        out[piece.count - 1].kind = piece.kind;
        return piece.count;
    }
    return 0;
}

static int board_stack(const BoardView *view, Piece piece, Site site, Piece out[STACK_MAX])
{
    if (view->layout->rules->stack_at == NULL || !view->has_state || piece.count < 2 ||
        piece.count > STACK_MAX)
        return 0;
    int n = stack_in(view, &view->state, piece, site, out);
    if (n == 0 && view->has_after)
        n = stack_in(view, &view->after, piece, site, out);
    if (n == 0 && view->has_after)
        n = stack_in_flight(view, piece, out);
    return n;
}

/* Rise of each piece of a tower in parts of its square: less the higher it is, so that it ends
 * somewhere. */
static float tower_step(const BoardView *view, int n, Rect cell)
{
    float room = (cell.y - view->rect.y) / cell.h; /* up to the edge of the board */
    float rise = fmaxf(TOWER_RISE_LEAST, fminf(TOWER_RISE_MAX, room));
    return fminf(view->layout->stack_step, rise / (float)(n - 1));
}

/* Where its lowest piece lies: in the middle of the square while the tower is low; it never leaves
 * the square. */
static float tower_foot(const BoardView *view, int n, Rect cell)
{
    return cell.y + fminf(tower_step(view, n, cell) * cell.h * (float)(n - 1) / 2, 0.05F * cell.h);
}

Site board_tower_at(const BoardView *view, float x, float y)
{
    if (view->layout->rules->stack_at == NULL || view->layout->stack_beside)
        return SITE_NONE;
    Site best = SITE_NONE;
    float nearest = -INFINITY;
    for (int i = 0; i < view->layout->site_count; i++) {
        Piece stack[STACK_MAX];
        Rect cell = board_view_site_rect(view, (Site)i);
        int n = view->layout->site[i].use == USE_PIECE && i != view->dragged
                    ? board_stack(view, view->picture[i], (Site)i, stack)
                    : 0;
        if (n < 2 || cell.y < nearest)
            continue;
        /* From the middle of the lowest piece to that of the highest, as wide as a piece. */
        float foot = tower_foot(view, n, cell) + cell.h / 2, radius = TOWER_RADIUS * cell.w;
        float top = foot - tower_step(view, n, cell) * cell.h * (float)(n - 1);
        float dx = x - (cell.x + cell.w / 2), dy = y - fminf(fmaxf(y, top), foot);
        if (hypotf(dx, dy) > radius)
            continue;
        best = (Site)i;
        nearest = cell.y;
    }
    return best;
}

enum {
    BESIDE_MOST = 4,
    LADDER_LEAST = 5, /* pieces from which on a tower is spelled out */
    LADDER_STEP = 22, /* between two pieces of it, at most */
    LADDER_PAD = 6,
    LADDER_SHADOW = 24, /* reaches so far */
};

/* Men that stand beside each other in one cell, those behind first. */
static void draw_beside(const BoardView *view, Gfx *gfx, const Piece *stack, int n, Rect cell,
                        float raised, float opacity)
{
    static const float size[BESIDE_MOST + 1] = {0, 1, 0.84F, 0.76F, 0.7F};
    static const float place[BESIDE_MOST + 1][BESIDE_MOST][2] = {
        [2] = {{-0.19F, -0.02F}, {0.19F, 0.05F}},
        [3] = {{-0.22F, -0.1F}, {0.22F, -0.08F}, {0, 0.13F}},
        [4] = {{-0.21F, -0.15F}, {0.21F, -0.13F}, {-0.2F, 0.15F}, {0.22F, 0.17F}},
    };
    float side = fminf(cell.w, cell.h) * size[n];
    for (int i = 0; i < n; i++) {
        float x = cell.x + cell.w * (0.5F + place[n][i][0]);
        float y = cell.y + cell.h * (0.5F + place[n][i][1]);
        Rect r = {x - side / 2, y - side / 2, side, side};
        board_draw_piece_at(view, gfx, stack[i], r, raised, opacity);
    }
}

void board_draw_tower(const BoardView *view, Gfx *gfx, Piece piece, Site site, Rect cell,
                      float raised, float opacity)
{
    Piece stack[STACK_MAX];
    int n = board_stack(view, piece, site, stack);
    if (n < 2) {
        board_draw_piece_at(view, gfx, piece, cell, raised, opacity);
        return;
    }
    if (view->layout->stack_beside) {
        draw_beside(view, gfx, stack, n < BESIDE_MOST ? n : BESIDE_MOST, cell, raised, opacity);
        return;
    }
    float step = tower_step(view, n, cell) * cell.h, lowest = tower_foot(view, n, cell);
    for (int i = 0; i < n; i++) {
        Rect place = {cell.x, lowest - step * (float)i, cell.w, cell.h};
        board_draw_piece_at(view, gfx, stack[i], place, i == 0 ? raised : 0, opacity);
    }
}

Rect board_tower_reach(const BoardView *view, Rect r, float side)
{
    if (view->layout->rules->stack_at == NULL)
        return r;
    float rise = TOWER_RISE_MAX * side;
    return (Rect){r.x, r.y - rise, r.w, r.h + rise};
}

/* "2·3": own pieces on top, and those below them. */
void board_draw_height(const BoardView *view, Gfx *gfx, Site site)
{
    Piece stack[STACK_MAX];
    int n = board_stack(view, view->picture[site], site, stack), own = 1;
    Rect cell = board_view_site_rect(view, site);
    int size = (int)lroundf(fminf(cell.h * 0.2F, 16));
    bool counted = view->layout->stack_beside && n <= BESIDE_MOST;
    if (n < 2 || size < 9 || view->dragged == site || counted || board_is_nest(view, site))
        return;
    while (own < n && stack[n - 1 - own].owner == stack[n - 1].owner)
        own++;
    char text[16];
    snprintf(text, sizeof text, own < n ? "%d·%d" : "%d", own, n - own);
    const Theme *theme = gfx_theme(gfx);
    Colour paper = theme->flat ? 0xffffffff : 0xf4ecddff,
           ink = theme->flat ? 0x000000ff : 0x2a2320ff;
    Type type = {FONT_SANS_BOLD, size, ink, ALIGN_CENTRE, true};
    float h = (float)size * 1.35F, w = fmaxf(gfx_text_width(gfx, &type, text) + h * 0.6F, h);
    Rect plate = {cell.x + cell.w - w, cell.y + cell.h - h, w, h};
    Shape shape = {h / 2, paper, 0, paper, ink, 1, 0};
    gfx_shape(gfx, plate, &shape);
    gfx_text(gfx, plate, &type, text);
}

/* ------------------------------------------------------------------- ladders */

/* What stands on the tower that is to be spelled out; 0: there is none. */
static int ladder_stack(const BoardView *view, Piece out[STACK_MAX])
{
    int site = view->marks.spelled - 1;
    if (site < 0 || view->silent || view->layout->stack_beside ||
        view->layout->site[site].use != USE_PIECE || site == view->dragged)
        return 0;
    int n = board_stack(view, view->picture[site], (Site)site, out);
    return n < LADDER_LEAST ? 0 : n;
}

static float ladder_step(const BoardView *view, int n)
{
    return fminf(LADDER_STEP, (view->rect.h - 4 * LADDER_PAD) / (float)n);
}

void board_ladder_place(BoardView *view, Ui *ui)
{
    Piece stack[STACK_MAX];
    Rect before = view->ladder;
    int n = ladder_stack(view, stack);
    view->ladder = (Rect){0};
    if (n > 0) {
        float step = ladder_step(view, n);
        view->ladder = board_view_bubble(view, (Site)(view->marks.spelled - 1),
                                         step + 2 * LADDER_PAD, step * (float)n + 2 * LADDER_PAD);
    }
    if (memcmp(&before, &view->ladder, sizeof before) == 0)
        return;
    ui_damage(ui, rect_inset(before, -LADDER_SHADOW));
    ui_damage(ui, rect_inset(view->ladder, -LADDER_SHADOW));
}

void board_draw_ladder(const BoardView *view, Gfx *gfx)
{
    Piece stack[STACK_MAX];
    int n = ladder_stack(view, stack);
    Rect r = view->ladder;
    if (n == 0 || r.w <= 0 || !gfx_visible(gfx, rect_inset(r, -LADDER_SHADOW)))
        return;
    const Theme *theme = gfx_theme(gfx);
    Shape paper = {FIELD_RADIUS,
                   theme->panel[0],
                   theme->panel[1],
                   theme->panel[2],
                   theme->panel_edge_dark,
                   theme->flat ? 3 : 1,
                   0.6F};
    float step = ladder_step(view, n);
    gfx_shadow(gfx, r, FIELD_RADIUS, 3, 6, 12, 0.5F);
    gfx_shape(gfx, r, &paper);
    for (int i = 0; i < n; i++) {
        Rect cell = {r.x + LADDER_PAD, r.y + LADDER_PAD + step * (float)(n - 1 - i), step, step};
        board_draw_piece_at(view, gfx, stack[i], cell, 0, 1);
    }
}
