/* SPDX-License-Identifier: MIT */
/*
 * board_dice.c -- a die that is rolled: it comes from whoever rolls it, leaps three times, lower
 * each time, turns over all the way, and lies where it belongs.
 */
#include <math.h>

#include "ui/board/board_inside.h"

static const float LEAP = 1.5F; /* height of the first, in sides of the die */
enum { TURN_MS = 45 };          /* a picture of the turning die */

/* Height at a part of the way, 0 to 1 of the first leap. */
static float leap_height(float t)
{
    static const struct {
        float from, to, height;
    } leaps[] = {{0, 0.45F, 1}, {0.45F, 0.78F, 0.4F}, {0.78F, 1, 0.12F}};
    for (int i = 0; i < 3; i++) {
        if (t > leaps[i].to)
            continue;
        float u = (t - leaps[i].from) / (leaps[i].to - leaps[i].from);
        return 4 * u * (1 - u) * leaps[i].height;
    }
    return 0;
}

/* Where the die is now: the place on the board below it, and the cell it is drawn in. */
static Rect die_cell(const BoardView *view, Rect *ground)
{
    const Roll *rolled = &view->rolled;
    float t = rolled->t, u = 1 - t, sx, sy, x, y;
    board_site_middle(view, rolled->to, &x, &y);
    board_site_middle(view, rolled->from != SITE_NONE ? rolled->from : rolled->to, &sx, &sy);
    float way = 1 - u * u;
    sx += (x - sx) * way;
    sy += (y - sy) * way;
    float side = board_cell(view, rolled->to) * view->unit;
    Rect r = {sx - side / 2, sy - side / 2, side, side};
    if (ground != NULL)
        *ground = r;
    r.y -= leap_height(t) * LEAP * side;
    return r;
}

static Rect die_reach(const BoardView *view)
{
    Rect ground, cell = die_cell(view, &ground);
    return rect_inset(rect_union(cell, ground), -0.6F * cell.w);
}

void board_die_go(BoardView *view, Ui *ui, Site from, Site to, float t, int64_t ms)
{
    if (view->rolled.on)
        ui_damage(ui, die_reach(view));
    else
        ui_damage(ui, board_site_reach(view, to));
    int pictures = view->layout->tumble_count;
    view->rolled = (Roll){.on = true, .from = from, .to = to, .t = t};
    view->rolled.picture = pictures > 0 ? (int)(ms / TURN_MS % pictures) : 0;
    ui_damage(ui, die_reach(view));
}

void board_die_rest(BoardView *view, Ui *ui)
{
    if (view->rolled.on && ui != NULL)
        ui_damage(ui, die_reach(view));
    view->rolled.on = false;
}

static void damage_dice(const BoardView *view, Ui *ui)
{
    for (int i = 0; ui != NULL && i < view->layout->site_count; i++)
        if (view->layout->site[i].use == USE_DIE)
            ui_damage(ui, board_site_reach(view, (Site)i));
}

void board_die_follow(BoardView *view, Ui *ui, const State *state)
{
    const Layout *layout = view->layout;
    const Rules *rules = layout->rules;
    Site thrower = SITE_NONE;
    Seat roller = rules->roller != NULL ? rules->roller(state) : SEAT_NONE;
    Seat worn = roller >= 0 && rules->wears != NULL ? (Seat)rules->wears(state, roller) : roller;
    for (int i = 0; worn >= 0 && i < layout->site_count; i++)
        if (layout->site[i].use == USE_HAND && layout->site[i].seat == worn)
            thrower = (Site)i;
    if (thrower == view->thrower)
        return;
    damage_dice(view, ui);
    view->thrower = thrower;
    damage_dice(view, ui);
}

void board_draw_die(const BoardView *view, Gfx *gfx)
{
    if (!view->rolled.on || view->layout->tumble == NULL)
        return;
    Rect ground, cell = die_cell(view, &ground);
    LayoutFill fill = {.set = board_set(view, gfx),
                       .theme = board_theme(view, gfx),
                       .owner = SEAT_NONE,
                       .i = view->rolled.picture};
    Text path;
    layout_sprite(view->layout, view->layout->tumble, &fill, &path);
    float side = cell.w, height = ground.y - cell.y;
    Rect shadow = {cell.x, ground.y, side, side};
    float far = fminf(1, height / side);
    gfx_sprite_shadow(gfx, path.s, shadow, 0.05F * side + 0.3F * height,
                      0.08F * side + 0.1F * height, (0.05F + 0.06F * far) * side,
                      0.55F - 0.25F * far);
    gfx_sprite(gfx, path.s, cell);
}
