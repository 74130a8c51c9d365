/* SPDX-License-Identifier: MIT */
/* board_place.c -- where things lie on the screen: fitting, turning, hit test, free places. */
#include <math.h>

#include "ui/board/board_arrange.h"

enum { LEAST_PLATE = 22 }; /* its figures are at least 11 high then */

static const float NEST_RATIO = 1.5F, /* of the sides of a hand that holds men two by two */
    NEST_PARTS = 3,                   /* men and the room between them */
    LEAP = 0.28F, LEAP_HOME = 1.4F;   /* height of a hop, and of a man sent home, units */

static bool is_quarter(const BoardView *view)
{
    return layout_rotated_flat(view->layout, view->look.rotation);
}

Rect board_view_place(BoardView *view, Ui *ui, Rect room)
{
    const Layout *layout = view->layout;
    float scale = gfx_scale(ui_gfx(ui));
    if (view->arrangement != NULL)
        board_arrange_size(view, floorf(room.w * scale), floorf(room.h * scale));
    float w = is_quarter(view) ? layout->h : layout->w,
          h = is_quarter(view) ? layout->w : layout->h;
    int unit_px = (int)floorf(fminf(room.w * scale / w, room.h * scale / h) + 0.001F);
    unit_px = unit_px < 1 ? 1 : unit_px;
    float pw = roundf(w * (float)unit_px), ph = roundf(h * (float)unit_px);
    Rect r = {roundf((room.x + room.w / 2) * scale - pw / 2) / scale,
              roundf((room.y + room.h / 2) * scale - ph / 2) / scale, pw / scale, ph / scale};
    bool same = unit_px == view->unit_px && scale == view->scale && r.x == view->rect.x &&
                r.y == view->rect.y && r.w == view->rect.w && r.h == view->rect.h;
    if (same)
        return r;
    view->unit_px = unit_px;
    view->scale = scale;
    view->unit = (float)unit_px / scale;
    view->rect = r;
    board_tween_end(view);
    board_arrange(view);
    ui_damage_all(ui);
    return r;
}

void board_to_screen(const BoardView *view, float x, float y, float *sx, float *sy)
{
    layout_rotate(view->layout, view->look.rotation, &x, &y);
    *sx = view->rect.x + x * view->unit;
    *sy = view->rect.y + y * view->unit;
}

Rect board_rect_at(const BoardView *view, float sx, float sy, float w, float h)
{
    float pw = fmaxf(1, roundf(w * (float)view->unit_px));
    float ph = fmaxf(1, roundf(h * (float)view->unit_px));
    /* Middles often lie half-way between two pixels: always to the same side, or neighbours would
     * not touch. */
    float left = floorf(sx * view->scale - pw / 2 + 0.51F);
    float top = floorf(sy * view->scale - ph / 2 + 0.51F);
    return (Rect){left / view->scale, top / view->scale, pw / view->scale, ph / view->scale};
}

/* Sides of a site, exchanged by a quarter rotation. */
static void site_extent(const BoardView *view, Site site, float *w, float *h)
{
    const LayoutSite *s = &view->layout->site[site];
    bool turned = is_quarter(view) && s->use != USE_BUTTON;
    *w = turned ? s->h : s->w;
    *h = turned ? s->w : s->h;
}

void board_site_middle(const BoardView *view, Site site, float *sx, float *sy)
{
    const LayoutSite *s = &view->layout->site[site];
    if (s->beside && view->marks.clicked == SITE_NONE) { /* beside nothing, and not seen */
        *sx = view->rect.x + view->rect.w / 2;
        *sy = view->rect.y + view->rect.h / 2;
        return;
    }
    if (s->beside) {
        board_site_middle(view, view->marks.clicked, sx, sy);
        bool upper = *sy < view->rect.y + view->rect.h / 2;
        *sx += s->x * view->unit;
        *sy += (upper ? s->y : -s->y) * view->unit;
        return;
    }
    if ((s->aside_x != 0 || s->aside_y != 0) && view->thrower != SITE_NONE) {
        board_site_middle(view, view->thrower, sx, sy);
        bool left = *sx < view->rect.x + view->rect.w / 2;
        bool upper = *sy < view->rect.y + view->rect.h / 2;
        *sx += (left ? s->aside_x : -s->aside_x) * view->unit;
        *sy += (upper ? s->aside_y : -s->aside_y) * view->unit;
        return;
    }
    LayoutAnchor anchor = {.x = s->x, .y = s->y, .hold_x = s->hold_x, .hold_y = s->hold_y};
    float x, y;
    layout_anchor(view->layout, view->look.rotation, &anchor, &x, &y);
    *sx = view->rect.x + x * view->unit;
    *sy = view->rect.y + y * view->unit;
}

Rect board_view_site_rect(const BoardView *view, Site site)
{
    float sx, sy, w, h;
    board_site_middle(view, site, &sx, &sy);
    site_extent(view, site, &w, &h);
    if (view->layout->site[site].use == USE_BUTTON) /* words need their room on small boards too */
        h = fmaxf(h, 28 / view->unit);
    return board_rect_at(view, sx, sy, w, h);
}

bool board_view_has_site(const BoardView *view, Site site)
{
    return board_site_shown(view, site);
}

Rect board_view_rect(const BoardView *view)
{
    return view->rect;
}

float board_cell(const BoardView *view, Site site)
{
    const LayoutSite *s = &view->layout->site[site];
    float side = fminf(s->w, s->h);
    return board_is_nest(view, site) ? side / NEST_PARTS : side;
}

Rect board_mark_rect(const BoardView *view, Site site, int before)
{
    Rect r = board_view_site_rect(view, site);
    const LayoutSite *s = &view->layout->site[site];
    int n = view->picture[site].count;
    if (s->use == USE_HAND) /* the man that would be taken from it, or one before him */
        r = board_hand_rect(view, site, n - 1 - before, n);
    /* Marks of round sites are drawn for a rim of radius 230 in a cell of 512. */
    float grow = s->shape == SHAPE_ROUND ? 512.0F / 460.0F : 1.0F;
    float w = r.w * grow * 640.0F / 512.0F, h = r.h * grow * 640.0F / 512.0F;
    return (Rect){r.x + (r.w - w) / 2, r.y + (r.h - h) / 2, w, h};
}

Rect board_plate_rect(const BoardView *view, Site site)
{
    const LayoutSite *s = &view->layout->site[site];
    float x, y;
    layout_anchor(view->layout, view->look.rotation, &s->plate, &x, &y);
    float least = view->silent && !view->look.figure ? 0 : LEAST_PLATE / view->unit;
    float h = fmaxf(s->plate_h, least), w = s->plate_w * h / s->plate_h;
    return board_rect_at(view, view->rect.x + x * view->unit, view->rect.y + y * view->unit, w, h);
}

Rect board_site_reach(const BoardView *view, Site site)
{
    const LayoutSite *s = &view->layout->site[site];
    Rect r = board_view_site_rect(view, site);
    float margin = s->shape == SHAPE_ROUND ? 0.30F : 0.22F;
    if (s->use == USE_BUTTON)
        margin = 0.2F;
    float side = fminf(r.w, r.h);
    if (s->shape == SHAPE_TILE) /* it may stand out of the hand */
        return rect_inset(r, -0.35F * side - 4);
    r = rect_inset(r, -margin * side);
    if (s->use == USE_PIECE)
        r = board_tower_reach(view, r, side);
    if (s->has_plate)
        r = rect_union(r, rect_inset(board_plate_rect(view, site), -4));
    return r;
}

bool board_button_shown(const BoardView *view, Site site)
{
    return !view->silent && view->marks.button[site] && board_site_shown(view, site);
}

bool board_is_nest(const BoardView *view, Site site)
{
    const LayoutSite *s = &view->layout->site[site];
    return s->use == USE_HAND && fmaxf(s->w, s->h) < NEST_RATIO * fminf(s->w, s->h);
}

float board_leap(const BoardView *view, const Flyer *flyer)
{
    if (view->layout->motion != MOTION_HOP || flyer->stones > 0)
        return 0;
    bool home = flyer->to != SITE_NONE && view->layout->site[flyer->to].use == USE_HAND;
    float t = flyer->t;
    return (home ? LEAP_HOME : LEAP) * view->unit * 4 * t * (1 - t);
}

Rect board_hand_rect(const BoardView *view, Site site, int index, int n)
{
    Rect r = board_view_site_rect(view, site);
    if (board_is_nest(view, site)) {
        float cell = r.w / NEST_PARTS;
        index = index < 0 ? 0 : index;
        return (Rect){r.x + (index % 2 == 0 ? 0 : r.w - cell),
                      r.y + (index / 2 % 2 == 0 ? 0 : r.h - cell), cell, cell};
    }
    bool tall = r.h >= r.w;
    float side = tall ? r.w : r.h, length = (tall ? r.h : r.w) - side;
    float step = n > 1 ? fminf(side * 0.9F, length / (float)(n - 1)) : 0;
    /* Each player's men lie at his own end. */
    bool far_end = tall ? r.y + r.h / 2 > view->rect.y + view->rect.h / 2
                        : r.x + r.w / 2 > view->rect.x + view->rect.w / 2;
    index = index < 0 ? 0 : index;
    float along = far_end ? length - step * (float)index : step * (float)index;
    return (Rect){tall ? r.x : r.x + along, tall ? r.y + along : r.y, side, side};
}

int board_theme(const BoardView *view, const Gfx *gfx)
{
    const Layout *layout = view->layout;
    if (gfx_theme(gfx)->flat)
        return layout->contrast_theme;
    return view->look.theme >= 0 && view->look.theme < layout->theme_count ? view->look.theme : 0;
}

int board_set(const BoardView *view, const Gfx *gfx)
{
    const Layout *layout = view->layout;
    if (gfx_theme(gfx)->flat)
        return layout->contrast_set;
    return view->look.set >= 0 && view->look.set < layout->set_count ? view->look.set : 0;
}

/* ------------------------------------------------------------ pointing at sites */

/* How far a point is outside of a site; within it less than 0, and least in the middle. */
static float site_distance(const BoardView *view, Site site, float x, float y)
{
    Rect r = board_view_site_rect(view, site);
    LayoutShape shape = view->layout->site[site].shape;
    float dx = x - (r.x + r.w / 2), dy = y - (r.y + r.h / 2);
    /* Round and long hollows: the distance from the middle line, less the half width. */
    float round = shape == SHAPE_ROUND || shape == SHAPE_STADIUM ? fminf(r.w, r.h) / 2 : 0;
    float outside =
        hypotf(fmaxf(0, fabsf(dx) - (r.w / 2 - round)), fmaxf(0, fabsf(dy) - (r.h / 2 - round))) -
        round;
    return outside > 0 ? outside : hypotf(dx, dy) / 10000 - 1;
}

/* The dice go from hand to hand, and whoever points where they lay before means them: in the other
 * corners of the board nothing else lies. */
static float die_distance(const BoardView *view, Site site, float x, float y)
{
    float u = 2 * view->rect.x + view->rect.w - x, v = 2 * view->rect.y + view->rect.h - y;
    return fminf(fminf(site_distance(view, site, x, y), site_distance(view, site, u, y)),
                 fminf(site_distance(view, site, x, v), site_distance(view, site, u, v)));
}

Site board_view_site_at(const BoardView *view, float x, float y)
{
    Site best = board_tower_at(view, x, y); /* it stands before what is behind it */
    if (best != SITE_NONE)
        return best;
    float least = INFINITY;
    for (int i = 0; i < view->layout->site_count; i++) {
        const LayoutSite *s = &view->layout->site[i];
        bool button = s->use == USE_BUTTON;
        if ((button && !board_button_shown(view, (Site)i)) || !board_site_shown(view, (Site)i))
            continue;
        Rect r = board_view_site_rect(view, (Site)i);
        /* A finger's width even on small boards; a quarter of a cell beyond the rim of a point. */
        float reach = fmaxf(TOUCH / 2.0F - fminf(r.w, r.h) / 2, 0.12F * fminf(r.w, r.h));
        float distance = s->use == USE_DIE ? die_distance(view, (Site)i, x, y)
                                           : site_distance(view, (Site)i, x, y);
        if (distance > reach)
            continue;
        if (button) /* lies above the rest */
            distance -= distance <= 0 ? 10 : 0;
        else if (s->use == USE_BACKS && distance <= 0) /* and a hand below its tiles */
            distance /= 2;
        if (distance < least) {
            least = distance;
            best = (Site)i;
        }
    }
    return best;
}

static bool can_point_at(const BoardView *view, int site)
{
    return board_site_shown(view, (Site)site) &&
           (view->layout->site[site].use != USE_BUTTON || board_button_shown(view, (Site)site));
}

static Site first_site(const BoardView *view)
{
    float x = view->rect.x + view->rect.w / 2, y = view->rect.y + view->rect.h, least = INFINITY;
    Site best = SITE_NONE;
    for (int i = 0; i < view->layout->site_count; i++) {
        float sx, sy;
        board_site_middle(view, (Site)i, &sx, &sy);
        float distance = hypotf(sx - x, sy - y);
        if (can_point_at(view, i) && distance < least) {
            least = distance;
            best = (Site)i;
        }
    }
    return best;
}

/* Rows of holes that stand half a hole aside from their neighbours, as on boards that turn by
 * sixths: straight up lies two rows away there as well. */
static bool is_staggered(const BoardView *view, float along, float across)
{
    float aside = fabsf(across) / view->unit;
    return view->layout->rotation_steps == 6 && along < 1.1F * view->unit && aside > 0.4F &&
           aside < 0.6F;
}

/* To the left and to the right in turns, row by row from the middle one. */
static float staggered_cost(const BoardView *view, Site from, float along, float across)
{
    float x, y;
    board_site_middle(view, from, &x, &y);
    float way = lroundf((y - view->rect.y - view->rect.h / 2) / along) % 2 == 0 ? 1 : -1;
    return (across * way > 0 ? 1.5F : 1.6F) * view->unit;
}

/*
 * What a step costs: straight ahead first; what lies more than 45 degrees aside only if nothing
 * else does.  Where only squares of one colour are sites (draughts), straight up lies two rows away
 * and one would never come to the other half of them: there the next row goes first, to the left
 * and to the right in turns, so that down leads back where up came from.
 */
static float step_cost(const BoardView *view, Site from, bool upright, float along, float across)
{
    if (upright && is_staggered(view, along, across))
        return staggered_cost(view, from, along, across);
    float side = view->layout->site[from].h * view->unit, aside = fabsf(across);
    bool next_row = upright && view->layout->line_count == 0 && along < 1.1F * side &&
                    aside < 1.1F * side && aside > 0.9F * side;
    if (next_row) {
        float x, y;
        board_site_middle(view, from, &x, &y);
        float way = lroundf((y - view->rect.y) / side - 0.5F) % 2 == 0 ? 1 : -1;
        return (across * way > 0 ? 1.5F : 1.6F) * side;
    }
    return along + 2 * aside + (aside > along ? 1000 * view->unit : 0);
}

Site board_view_step(const BoardView *view, Site from, int dx, int dy)
{
    if (from == SITE_NONE)
        return first_site(view);
    float x, y, least = INFINITY;
    board_site_middle(view, from, &x, &y);
    Site best = from;
    for (int i = 0; i < view->layout->site_count; i++) {
        float sx, sy;
        board_site_middle(view, (Site)i, &sx, &sy);
        float along = (sx - x) * (float)dx + (sy - y) * (float)dy;
        float across = dx != 0 ? sy - y : sx - x;
        if (i == from || !can_point_at(view, i) || along <= 0.2F * view->unit)
            continue;
        float cost = step_cost(view, from, dx == 0, along, across);
        if (view->layout->site[i].beside) /* it lies above what is there */
            cost -= 0.3F * view->unit;
        if (cost < least) {
            least = cost;
            best = (Site)i;
        }
    }
    return best;
}

/* What a rectangle would hide: pieces and marks weigh more than bare places. */
static float hidden_by(const BoardView *view, Rect r)
{
    float sum = 0;
    for (int i = 0; i < view->layout->site_count; i++) {
        Rect s = board_view_site_rect(view, (Site)i);
        if (view->layout->site[i].use == USE_BUTTON || !board_site_shown(view, (Site)i) ||
            !rect_overlaps(r, s))
            continue;
        float w = fminf(r.x + r.w, s.x + s.w) - fmaxf(r.x, s.x);
        float h = fminf(r.y + r.h, s.y + s.h) - fmaxf(r.y, s.y);
        float part = w * h / (s.w * s.h);
        float weight = 0.3F;
        if (view->picture[i].kind != 0)
            weight += 4;
        if (view->marks.on[i] != 0)
            weight += 5;
        sum += weight * part;
    }
    return sum;
}

Rect board_view_bubble(const BoardView *view, Site near, float w, float h)
{
    const float gap = 6;
    const Layout *layout = view->layout;
    if (layout->has_message && layout->message_w * view->unit >= w) {
        float x, y;
        board_to_screen(view, layout->message_x, layout->message_y, &x, &y);
        return (Rect){x - w / 2, fmaxf(y - h / 2, gap), w, h}; /* not above the window */
    }
    Rect board = view->rect,
         best = {board.x + (board.w - w) / 2, board.y + (board.h - h) / 2, w, h};
    if (near == SITE_NONE)
        return best;
    Rect s = board_view_site_rect(view, near);
    float least = INFINITY, step = view->unit / 4;
    for (float y = s.y - 3 * h - s.h; y <= s.y + 2 * s.h + 2 * h; y += step) {
        for (float x = s.x - 2 * w; x <= s.x + s.w + w; x += step) {
            Rect r = {fminf(fmaxf(x, board.x + gap), board.x + board.w - w - gap),
                      fminf(fmaxf(y, board.y + gap), board.y + board.h - h - gap), w, h};
            if (rect_overlaps(r, rect_inset(s, -gap)))
                continue;
            float dx = fmaxf(0, fmaxf(s.x - (r.x + w), r.x - (s.x + s.w)));
            float dy = fmaxf(0, fmaxf(s.y - (r.y + h), r.y - (s.y + s.h)));
            float cost = hidden_by(view, r) + 1.2F * hypotf(dx, dy) / view->unit;
            if (cost < least) {
                least = cost;
                best = r;
            }
        }
    }
    return best;
}
