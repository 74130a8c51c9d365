/* SPDX-License-Identifier: MIT */
/* board_cheer.c -- a game is won: what the winner has on the board leaps, a wave from left to right
 * as one looks at it.  Who has laid his last tile has nothing there: what is nobody's leaps for
 * him, the dominoes that lie. */
#include <math.h>

#include "ui/board/board_inside.h"

enum { TIME_CHEER = 1000, TIME_LEAP = 450 };

static const float LEAP = 0.3F; /* of the smaller side of a site, at most a unit */

void board_view_cheer(BoardView *view, Ui *ui, Seat winner)
{
    if (view->look.at_once || !view->has_state || view->unit_px == 0)
        return;
    view->cheer_from = ui_now(ui);
    view->cheer_ms = 0;
    view->cheers = SEAT_NONE;
    for (int i = 0; i < view->layout->site_count; i++)
        if (view->picture[i].kind != 0 && view->picture[i].owner == winner)
            view->cheers = winner;
    ui_damage(ui, view->rect);
}

bool board_view_cheers(const BoardView *view)
{
    return view->cheer_from != 0;
}

void board_cheer_step(BoardView *view, Ui *ui)
{
    if (view->cheer_from == 0 || ui_drawing(ui))
        return;
    view->cheer_ms = (int)(ui_now(ui) - view->cheer_from);
    if (view->cheer_ms >= TIME_CHEER)
        view->cheer_from = 0;
    ui_damage(ui, view->rect);
}

float board_cheer_height(const BoardView *view, Site site)
{
    const Piece *piece = &view->picture[site];
    if (view->cheer_from == 0 || piece->kind == 0 || piece->owner != view->cheers)
        return 0;
    Rect r = board_view_site_rect(view, site);
    float along = (r.x + r.w / 2 - view->rect.x) / view->rect.w;
    float t = ((float)view->cheer_ms - along * (TIME_CHEER - TIME_LEAP)) / TIME_LEAP;
    return t <= 0 || t >= 1 ? 0 : sinf((float)M_PI * t);
}

float board_cheer_leap(const BoardView *view, Site site)
{
    float height = board_cheer_height(view, site);
    if (height <= 0)
        return 0;
    Rect r = board_view_site_rect(view, site);
    return height * LEAP * fminf(fminf(r.w, r.h), view->unit);
}
