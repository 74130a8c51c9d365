/* SPDX-License-Identifier: MIT */
#include "ui/board/board_view.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "ui/board/board_arrange.h"

enum { BLUR = 4 }; /* no shadow is so small that it is not blurred by some pixels */

BoardView *board_view_new(const Layout *layout)
{
    BoardView *view = alloc_zero(1, sizeof *view);
    view->layout = layout;
    view->dragged = view->thrower = SITE_NONE;
    view->marks.hovered = SITE_NONE;
    view->breathe_from = INT64_MIN / 2;
    view->look.signs = SIGNS_FAINT;
    view->look.coordinates = true;
    board_arrange_begin(view);
    for (int i = 0; i < SITE_MAX; i++)
        view->picture[i] = PIECE_NONE;
    return view;
}

void board_view_free(BoardView *view)
{
    if (!view)
        return;
    for (int i = 0; i < SITE_MAX; i++)
        free(view->heap[i]);
    free(view->flyer);
    board_arrange_end(view);
    free(view);
}

const BoardLook *board_view_look(const BoardView *view)
{
    return &view->look;
}

void board_view_set_look(BoardView *view, Ui *ui, const BoardLook *look)
{
    BoardLook wanted = *look;
    wanted.rotation = layout_rotation_able(view->layout, wanted.rotation);
    const BoardLook *now = &view->look;
    bool same = now->theme == wanted.theme && now->set == wanted.set &&
                now->rotation == wanted.rotation && now->signs == wanted.signs &&
                now->coordinates == wanted.coordinates && now->bottom == wanted.bottom;
    int before = view->look.rotation;
    view->look = wanted;
    if (before != wanted.rotation)
        board_swing_begin(view, ui, before);
    board_swing_step(view, ui);
    board_cheer_step(view, ui);
    if (view->arrangement != NULL && !view->arrangement->tween)
        board_arrange(view);
    if (!same)
        ui_damage_all(ui);
}

static bool piece_same(Piece a, Piece b)
{
    return a.kind == b.kind && a.owner == b.owner && a.count == b.count && a.hidden == b.hidden;
}

void board_view_show_begun(BoardView *view, Ui *ui, const State *state, const EventList *done)
{
    const Layout *layout = view->layout;
    Piece picture[SITE_MAX];
    board_tween_end(view);
    view->state = *state;
    view->has_state = true;
    view->wake_at = 0;
    bool changed = board_arrange(view);
    board_die_follow(view, ui, state);
    for (int i = 0; i < view->flyers; i++)
        view->flyer[i].used = false;
    for (int i = 0; i < layout->site_count; i++)
        picture[i] = layout->rules->piece_at(state, (Site)i);
    for (int i = 0; i < done->n; i++)
        event_apply(picture, &done->at[i]);
    for (int i = 0; i < layout->site_count; i++) {
        Piece piece = picture[i];
        bool heap = layout->site[i].use == USE_HEAP;
        bool same = piece_same(piece, view->picture[i]) && (!heap || view->heap[i]);
        if (same)
            continue;
        changed = true;
        view->picture[i] = piece;
        if (ui)
            ui_damage(ui, board_site_reach(view, (Site)i));
    }
    if (!changed)
        return;
    board_heaps_settle(view);
    if (ui && (layout->line_count > 0 || view->arrangement != NULL))
        ui_damage(ui, view->rect); /* closed mills change with any man, places with any tile */
}

void board_view_show(BoardView *view, Ui *ui, const State *state)
{
    EventList none;
    none.n = 0;
    board_view_show_begun(view, ui, state, &none);
}

void board_view_forget(BoardView *view)
{
    for (int i = 0; i < SITE_MAX; i++) {
        view->picture[i] = PIECE_NONE;
        if (view->heap[i])
            view->heap[i]->n = 0;
    }
    view->next_stone = 0;
}

Piece board_view_piece(const BoardView *view, Site site)
{
    return view->picture[site];
}

/* ------------------------------------------------------------------------ marks */

static bool has_arrow(const BoardMarks *marks, const struct BoardArrow *arrow)
{
    for (int i = 0; i < marks->arrows; i++)
        if (marks->arrow[i].from == arrow->from && marks->arrow[i].to == arrow->to &&
            marks->arrow[i].kind == arrow->kind)
            return true;
    return false;
}

static bool has_cross(const BoardMarks *marks, const struct BoardCross *cross)
{
    for (int i = 0; i < marks->crosses; i++)
        if (marks->cross[i].a == cross->a && marks->cross[i].b == cross->b)
            return true;
    return false;
}

static bool same_route(const BoardRoute *a, const BoardRoute *b)
{
    return (a->n < 2 && b->n < 2) ||
           (a->n == b->n && memcmp(a->site, b->site, (size_t)a->n * sizeof a->site[0]) == 0);
}

/* Damage arrows, crosses and circle of the present marks that `other` does not have. */
static void damage_lines(const BoardView *view, Ui *ui, const BoardMarks *other)
{
    for (int i = 0; i < view->marks.arrows; i++)
        if (!has_arrow(other, &view->marks.arrow[i])) {
            ui_damage(ui, board_arrow_reach(view, i));
            ui_damage(ui, board_view_site_rect(view, view->marks.arrow[i].from));
        }
    for (int i = 0; i < view->marks.crosses; i++)
        if (!has_cross(other, &view->marks.cross[i]))
            ui_damage(ui, board_cross_reach(view, i));
    for (int i = 0; i < ROUTE_COUNT; i++)
        if (!same_route(&view->marks.route[i], &other->route[i]))
            ui_damage(ui, board_route_reach(view, &view->marks.route[i]));
    Rect a = board_where_rect(view, &view->marks), b = board_where_rect(view, other);
    if (a.w > 0 && (a.x != b.x || a.y != b.y || a.w != b.w || a.h != b.h))
        ui_damage(ui, rect_inset(a, -12));
}

/* Forced pieces breathe once when they become so. */
static void breathe(BoardView *view, Ui *ui, bool begins)
{
    int64_t now = ui_now(ui);
    if (begins && !view->look.still)
        view->breathe_from = now;
    int64_t since = now - view->breathe_from;
    if (view->look.still || since < 0 || since > BREATHE_MS + 2 * TIME_FRAME)
        return;
    for (int i = 0; i < view->layout->site_count; i++)
        if (view->marks.on[i] >> MARK_MUST & 1)
            ui_damage(ui, board_site_reach(view, (Site)i));
    view->wake_at = now + TIME_FRAME;
    ui_wake(ui, view->wake_at);
}

/* Buttons beside the site clicked last lie elsewhere after every click. */
static void damage_beside(BoardView *view, Ui *ui)
{
    for (int i = 0; i < view->layout->site_count; i++)
        if (view->layout->site[i].beside && view->marks.button[i])
            ui_damage(ui, board_site_reach(view, (Site)i));
}

void board_view_mark(BoardView *view, Ui *ui, const BoardMarks *marks)
{
    bool begins = false;
    damage_lines(view, ui, marks);
    BoardMarks before = view->marks;
    damage_beside(view, ui);
    view->marks = *marks;
    damage_beside(view, ui);
    damage_lines(view, ui, &before);
    for (int i = 0; i < view->layout->site_count; i++) {
        bool hover = (before.hovered == i) != (marks->hovered == i) && marks->button[i];
        if (before.on[i] != marks->on[i] || before.button[i] != marks->button[i] || hover)
            ui_damage(ui, board_site_reach(view, (Site)i));
        if ((marks->on[i] & ~before.on[i]) >> MARK_MUST & 1)
            begins = true;
    }
    board_ladder_place(view, ui);
    breathe(view, ui, begins);
}

/* ------------------------------------------------------------------- the hand */

static Rect drag_reach(const BoardView *view)
{
    float side = board_cell(view, view->dragged) * view->unit * 1.1F;
    if (view->arrangement != NULL) /* tiles are longer */
        side *= 2;
    Rect r = {view->drag_x - side / 2, view->drag_y - side / 2, side, side};
    /* the shadow of the hand reaches to the lower right */
    r.w += side * 0.4F;
    r.h += side * 0.5F;
    return rect_inset(r, -BLUR);
}

void board_view_drag(BoardView *view, Ui *ui, Site site, float x, float y)
{
    if (site == view->dragged && (site == SITE_NONE || (x == view->drag_x && y == view->drag_y)))
        return;
    if (view->dragged != SITE_NONE) {
        ui_damage(ui, drag_reach(view));
        if (view->dragged != site)
            ui_damage(ui, board_site_reach(view, view->dragged));
    }
    bool taken = site != view->dragged;
    view->dragged = site;
    view->drag_x = x;
    view->drag_y = y;
    if (site == SITE_NONE)
        return;
    if (taken)
        ui_damage(ui, board_site_reach(view, site));
    ui_damage(ui, drag_reach(view));
}

/* --------------------------------------------------------------------- flying */

Rect board_flyer_reach(const BoardView *view, const Flyer *flyer)
{
    float t = flyer->t, sx, sy;
    if (flyer->stones == 0) {
        board_to_screen(view, flyer->x0 + (flyer->x1 - flyer->x0) * t,
                        flyer->y0 + (flyer->y1 - flyer->y0) * t, &sx, &sy);
        float side = fmaxf(flyer->cell0, flyer->cell1) * view->unit;
        float leap = board_leap(view, flyer);
        Rect r = {sx - side / 2, sy - leap - side / 2, side * 1.4F, side * 1.5F + leap};
        return board_tower_reach(view, rect_inset(r, -0.06F * side - BLUR), side);
    }
    Rect all = {0};
    const LayoutSite *to = flyer->to == SITE_NONE ? NULL : &view->layout->site[flyer->to];
    float d = view->layout->stone_size * view->unit;
    for (int i = 0; i < flyer->stones; i++) {
        const Stone *rest =
            to && view->heap[flyer->to] ? heap_find(view->heap[flyer->to], flyer->stone[i]) : NULL;
        float x1 = rest ? to->x + rest->x : flyer->x1, y1 = rest ? to->y + rest->y : flyer->y1;
        board_to_screen(view, flyer->stone_x[i] + (x1 - flyer->stone_x[i]) * t,
                        flyer->stone_y[i] + (y1 - flyer->stone_y[i]) * t, &sx, &sy);
        float arc = 0.16F * view->unit * 4 * t * (1 - t);
        Rect r = {sx - d * 0.6F, sy - arc - d * 0.6F, d * 1.7F, d * 1.8F};
        all = rect_union(all, rect_inset(r, -BLUR));
    }
    return all;
}
