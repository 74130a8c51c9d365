/* SPDX-License-Identifier: MIT */
/* board_swing.c -- a board of six sides has been rotated: what stands on it goes round to where it
 * stands now.  The board itself lies as it will at once: turned by a sixth a star looks the same.
 */
#include <math.h>

#include "ui/board/board_inside.h"

enum { TIME_SWING = 360, QUARTERS = 4 };

void board_swing_begin(BoardView *view, Ui *ui, int before)
{
    int steps = view->layout->rotation_steps;
    int back = ((before - view->look.rotation) % steps + steps) % steps;
    if (back > steps / 2)
        back -= steps;
    if (back == 0 || steps == QUARTERS || view->look.at_once || !view->has_state ||
        view->unit_px == 0)
        return;
    view->swing_back = back;
    view->swing_from = ui_now(ui);
}

void board_swing_step(BoardView *view, Ui *ui)
{
    if (view->swing_back == 0 || ui_drawing(ui))
        return;
    ui_damage(ui, view->rect);
    if (ui_now(ui) - view->swing_from >= TIME_SWING)
        view->swing_back = 0;
}

void board_view_rest(BoardView *view, Ui *ui)
{
    if (view->swing_back != 0 || view->cheer_from != 0)
        ui_damage(ui, view->rect);
    view->swing_back = 0;
    view->cheer_from = 0;
}

Rect board_swing_rect(const BoardView *view, Site site, int64_t now)
{
    Rect r = board_view_site_rect(view, site);
    if (view->swing_back == 0)
        return r;
    float t = fminf(1, (float)(now - view->swing_from) / TIME_SWING), left = (1 - t) * (1 - t);
    float angle =
        2 * (float)M_PI * (float)view->swing_back * left / (float)view->layout->rotation_steps;
    float x0 = view->rect.x + view->rect.w / 2, y0 = view->rect.y + view->rect.h / 2;
    float dx = r.x + r.w / 2 - x0, dy = r.y + r.h / 2 - y0;
    return (Rect){x0 + dx * cosf(angle) - dy * sinf(angle) - r.w / 2,
                  y0 + dx * sinf(angle) + dy * cosf(angle) - r.h / 2, r.w, r.h};
}
