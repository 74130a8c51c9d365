/* SPDX-License-Identifier: MIT */
#include "ui/board/board_arrange.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

static const float UNITS = 10; /* of the smaller side of a table */
/* A tile is drawn anew from its file for each size it has, so on its way it has few of them: at
 * most so many after the first, and each differs by so many pixels at least. */
static const float SIZES = 5, APART = 4;

void board_arrange_begin(BoardView *view)
{
    if (!view->layout->is_arranged)
        return;
    view->arrangement = alloc_zero(1, sizeof *view->arrangement);
    view->arrangement->layout = *view->layout;
    view->layout = &view->arrangement->layout;
    view->arrangement->table.w = view->layout->w;
    view->arrangement->table.h = view->layout->h;
}

void board_arrange_end(BoardView *view)
{
    free(view->arrangement);
}

static float mix(float a, float b, float t)
{
    return a + (b - a) * t;
}

/* Where the sites lie is read from the view's own layout. */
static void put_spots(BoardView *view)
{
    struct Arrangement *a = view->arrangement;
    for (int i = 0; i < a->layout.site_count; i++) {
        LayoutSite *site = &a->layout.site[i];
        const DominoSpot *spot = &a->spot[i];
        if (!spot->shown)
            continue;
        site->x = spot->x;
        site->y = spot->y;
        site->w = spot->w;
        site->h = spot->h;
    }
}

void board_arrange_size(BoardView *view, float w, float h)
{
    struct Arrangement *a = view->arrangement;
    float unit = fmaxf(1, floorf(fminf(w, h) / UNITS));
    a->layout.w = a->table.w = w / unit;
    a->layout.h = a->table.h = h / unit;
    a->layout.centre_x = a->layout.w / 2;
    a->layout.centre_y = a->layout.h / 2;
}

static bool spot_same(const DominoSpot *a, const DominoSpot *b)
{
    return a->shown == b->shown && a->swapped == b->swapped && a->x == b->x && a->y == b->y &&
           a->w == b->w && a->h == b->h;
}

bool board_arrange(BoardView *view)
{
    struct Arrangement *a = view->arrangement;
    DominoSpot spot[SITE_MAX];
    bool moved = false;
    if (a == NULL || !view->has_state)
        return false;
    a->table.bottom = view->look.bottom;
    domino_arrange(&a->table, &view->state, spot);
    for (int i = 0; i < a->layout.site_count; i++)
        moved |= !spot_same(&spot[i], &a->spot[i]);
    memcpy(a->spot, spot, sizeof spot);
    put_spots(view);
    return moved;
}

bool board_site_shown(const BoardView *view, Site site)
{
    return view->arrangement == NULL || view->arrangement->spot[site].shown;
}

void board_view_caption(BoardView *view, Ui *ui, Site site, const char *text)
{
    struct Arrangement *a = view->arrangement;
    if (a == NULL || strncmp(a->caption[site], text, CAPTION_MAX - 1) == 0)
        return;
    snprintf(a->caption[site], CAPTION_MAX, "%s", text);
    ui_damage(ui, view->rect);
}

/* -------------------------------------------------------- from one to the next */

/* One tile of a heap, in its middle. */
static DominoSpot spot_of_back(const struct Arrangement *a, Site site)
{
    DominoSpot spot = a->spot[site];
    spot.w = fminf(domino_back_width(&a->table, site), spot.w);
    spot.h = 2 * spot.w;
    return spot;
}

/* A tile that comes to be seen begins where it was hidden. */
static void tween_event(BoardView *view, const EventList *events, int i, Site dropped)
{
    struct Arrangement *a = view->arrangement;
    const Event *event = &events->at[i];
    bool backs = event->to != SITE_NONE && a->layout.site[event->to].use == USE_BACKS;
    switch ((EventKind)event->kind) {
    case EVENT_MOVE:
        if (!backs) {
            a->from[event->to] = spot_of_back(a, event->from);
        } else if (a->ghosts < GHOSTS) {
            a->ghost[a->ghosts++] =
                (Ghost){event->piece, spot_of_back(a, event->from), spot_of_back(a, event->to)};
            Piece *there = &view->picture[event->to];
            there->count = (uint16_t)(there->count - event->piece.count);
            if (there->count == 0)
                *there = PIECE_NONE;
        }
        break;
    case EVENT_PUT:
        if (i > 0 && events->at[i - 1].kind == EVENT_TAKE)
            a->from[event->to] = spot_of_back(a, events->at[i - 1].from);
        break;
    case EVENT_TURN:
        if (dropped != SITE_NONE && i == 0) { /* in units of the board, as it lay in the hand */
            a->from[event->to].x = (view->drag_x - view->rect.x) / view->unit;
            a->from[event->to].y = (view->drag_y - view->rect.y) / view->unit;
        }
        break;
    case EVENT_TAKE:
    case EVENT_ROLL:
        break;
    }
}

/* The width on the way.  Those that go together take turns, so that no picture has to draw them all
 * anew; by the clock, for what is eased has most of its way behind it after two pictures. */
static float width_between(const BoardView *view, const DominoSpot *from, const DominoSpot *to,
                           float t, int index)
{
    float first = fminf(from->w, from->h), last = fminf(to->w, to->h);
    float pixels = fabsf(last - first) * (float)view->unit_px;
    float sizes = fminf(SIZES, ceilf(pixels / APART));
    if (sizes < 1)
        return last;
    float even = 1 - cbrtf(1 - t); /* undoes the easing, see board_anim.c */
    return mix(first, last, fminf(1, floorf(even * sizes + (float)(index % 8) / 8) / sizes));
}

static void tween_place(BoardView *view)
{
    struct Arrangement *a = view->arrangement;
    for (int i = 0; i < a->layout.site_count; i++) {
        const DominoSpot *from = &a->from[i], *to = &a->to[i];
        DominoSpot *spot = &a->spot[i];
        *spot = *to;
        if (!to->shown || !from->shown)
            continue;
        /* It turns half-way; its place and size glide. */
        float width = width_between(view, from, to, a->t, i);
        const DominoSpot *way = a->t < 0.5F ? from : to;
        bool tile = a->layout.site[i].use == USE_PIECE;
        spot->x = mix(from->x, to->x, a->t);
        spot->y = mix(from->y, to->y, a->t);
        spot->w = !tile ? to->w : way->w > way->h ? 2 * width : width;
        spot->h = !tile ? to->h : way->w > way->h ? width : 2 * width;
        spot->swapped = way->swapped;
    }
}

void board_tween_begin(BoardView *view, const EventList *events, const State *after, Site dropped)
{
    struct Arrangement *a = view->arrangement;
    memcpy(a->from, a->spot, sizeof a->from);
    view->state = *after;
    view->has_state = true;
    board_arrange(view);
    memcpy(a->to, a->spot, sizeof a->to);
    for (int i = 0; i < a->layout.site_count; i++)
        view->picture[i] = a->layout.rules->piece_at(after, (Site)i);
    a->ghosts = 0;
    for (int i = 0; i < events->n; i++)
        tween_event(view, events, i, dropped);
    a->tween = true;
    a->t = 0;
    tween_place(view);
    put_spots(view);
}

bool board_site_moves(const BoardView *view, Site site)
{
    const struct Arrangement *a = view->arrangement;
    return a != NULL && a->tween && a->from[site].shown && a->to[site].shown &&
           hypotf(a->from[site].x - a->to[site].x, a->from[site].y - a->to[site].y) > 0.01F;
}

static Rect ghost_rect(const BoardView *view, const Ghost *ghost, float t)
{
    float sx, sy;
    board_to_screen(view, mix(ghost->from.x, ghost->to.x, t), mix(ghost->from.y, ghost->to.y, t),
                    &sx, &sy);
    float w = width_between(view, &ghost->from, &ghost->to, t, 0);
    return board_rect_at(view, sx, sy, w, 2 * w);
}

static void damage_moving(const BoardView *view, Ui *ui)
{
    const struct Arrangement *a = view->arrangement;
    for (int i = 0; i < a->layout.site_count; i++)
        if (board_site_moves(view, (Site)i))
            ui_damage(ui, board_site_reach(view, (Site)i));
    for (int i = 0; i < a->ghosts; i++) {
        Rect r = ghost_rect(view, &a->ghost[i], a->t);
        ui_damage(ui, rect_inset(r, -0.3F * r.w - 4));
    }
}

void board_tween_step(BoardView *view, Ui *ui, float t)
{
    struct Arrangement *a = view->arrangement;
    damage_moving(view, ui);
    a->t = t;
    tween_place(view);
    put_spots(view);
    damage_moving(view, ui);
}

void board_tween_end(BoardView *view)
{
    struct Arrangement *a = view->arrangement;
    if (a == NULL || !a->tween)
        return;
    a->tween = false;
    a->ghosts = 0;
    memcpy(a->spot, a->to, sizeof a->spot);
    put_spots(view);
}

void board_draw_ghosts(const BoardView *view, Gfx *gfx)
{
    const struct Arrangement *a = view->arrangement;
    for (int i = 0; i < a->ghosts; i++)
        board_draw_tile(view, gfx, a->ghost[i].piece, false, ghost_rect(view, &a->ghost[i], a->t),
                        1, 1);
}
