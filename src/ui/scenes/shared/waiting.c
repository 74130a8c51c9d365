/* SPDX-License-Identifier: MIT */
#include "ui/scenes/shared/waiting.h"

#include <math.h>

#include "data/words.h"
#include "ui/app/app.h"

enum {
    PANEL_MOST = 520,
    BAR = 12,
    TITLE = 40,
    COUNT = 24,
};

/* Where the panel lies, and how high the name in it is. */
static Rect panel_place(const Waiting *waiting, Ui *ui, const Type *type, float *name_h)
{
    Gfx *gfx = ui_gfx(ui);
    Rect window = gfx_bounds(gfx);
    float w = fminf(PANEL_MOST, window.w - 2 * EDGE);
    *name_h = gfx_paragraph_height(gfx, w - 48, type, waiting->name);
    float count = waiting->count[0] != '\0' ? 8 + COUNT : 0;
    float h = 24 + TITLE + *name_h + 20 + BAR + count + 16 + BUTTON_HEIGHT + 24;
    return (Rect){gfx_snap(gfx, (window.w - w) / 2), gfx_snap(gfx, (window.h - h) / 2), w, h};
}

bool waiting_show(const Waiting *waiting, Ui *ui)
{
    Gfx *gfx = ui_gfx(ui);
    Type name = {FONT_SANS, TEXT_BODY, ui_theme(ui)->ink, ALIGN_LEFT, false};
    float name_h;
    Rect r = panel_place(waiting, ui, &name, &name_h);
    if (!ui_drawing(ui) && ui_input(ui)->kind == INPUT_NONE)
        ui_damage(ui, r);
    ui_panel(ui, r);
    Rect in = rect_inset(r, 24);
    ui_title(ui, rect_cut_top(&in, TITLE), waiting->title);
    Rect line = rect_cut_top(&in, name_h);
    if (ui_drawing(ui))
        gfx_paragraph(gfx, line, &name, waiting->name);
    rect_cut_top(&in, 20);
    Rect bar = rect_cut_top(&in, BAR);
    if (ui_drawing(ui))
        ui_bar(ui, bar, (float)waiting->part);
    if (waiting->count[0] != '\0') {
        rect_cut_top(&in, 8);
        ui_label(ui, rect_cut_top(&in, COUNT), waiting->count, true);
    }
    rect_cut_top(&in, 16);
    Rect button = rect_cut_top(&in, BUTTON_HEIGHT);
    button.x += button.w - fminf(button.w, 200);
    button.w = fminf(button.w, 200);
    bool cancelled = ui_button(ui, waiting->cancel, button, "x", words("Cancel"), BUTTON_PLAIN,
                               !waiting->stopping);
    return cancelled || (!waiting->stopping && command_called(app_command(APP_LEAVE), ui));
}

bool waiting_over(Errand *errand, Ui *ui)
{
    ui_wake(ui, ui_now(ui) + WAIT_LOOK);
    return !ui_drawing(ui) && errand_done(errand, 0);
}
