/* SPDX-License-Identifier: MIT */
#include "ui/scenes/shared/flow.h"

#include <math.h>

#include "data/words.h"

Flow flow_begin(Ui *ui, const char *id, Rect r, float *height)
{
    Rect region = {r.x - 4, r.y, r.w + 4 + FLOW_BAR, r.h};
    float y = ui_scroll_begin(ui, id, region, *height);
    return (Flow){
        .ui = ui, .x = r.x, .y = y, .w = r.w, .from = y, .region = region, .height = height};
}

enum { FADE = 18, FADE_STEP = 2, FADE_COLUMNS = 12 };

/* Content that goes on beyond an edge fades into the panel's paper, which is lighter at the upper
 * left than at the lower right. */
static void fade(Ui *ui, Rect r, bool below)
{
    const Theme *theme = ui_theme(ui);
    Colour left = below ? theme->panel[1] : theme->panel[0];
    Colour right = below ? theme->panel[2] : theme->panel[1];
    for (int y = 0; y < FADE; y += FADE_STEP) {
        float t = (float)(y + FADE_STEP) / FADE;
        float at = below ? r.y + r.h - FADE + (float)y : r.y + FADE - FADE_STEP - (float)y;
        for (int x = 0; x < FADE_COLUMNS; x++) {
            Colour c = colour_mix(left, right, ((float)x + 0.5f) / FADE_COLUMNS);
            Rect part = {r.x + r.w * (float)x / FADE_COLUMNS, at, r.w / FADE_COLUMNS, FADE_STEP};
            gfx_fill(ui_gfx(ui), part, colour_alpha(c, (int)(t * 235)));
        }
    }
}

void flow_end(Flow *flow)
{
    Rect in = {flow->x - 4, flow->region.y, flow->w + 8, flow->region.h};
    if (ui_drawing(flow->ui) && flow->y > in.y + in.h + 4)
        fade(flow->ui, in, true);
    if (ui_drawing(flow->ui) && flow->from < in.y - 4)
        fade(flow->ui, in, false);
    float height = ceilf(flow->y - flow->from);
    if (height != *flow->height) {
        *flow->height = height;
        ui_damage_all(flow->ui);
        ui_wake(flow->ui, ui_now(flow->ui));
    }
    ui_scroll_end(flow->ui);
}

Rect flow_take(Flow *flow, float h)
{
    Rect r = {flow->x, flow->y, flow->w, h};
    flow->y += h;
    return r;
}

int flow_across(const Flow *flow, int n, float w, float gap)
{
    int most = (int)((flow->w + gap) / (w + gap));
    int rows = most > 0 ? (n + most - 1) / most : n;
    return rows > 0 ? (n + rows - 1) / rows : 1;
}

void flow_gap(Flow *flow, float h)
{
    flow->y += h;
}

float flow_at(const Flow *flow)
{
    return flow->y - flow->from;
}

void flow_text(Flow *flow, const Type *type, const char *s)
{
    Gfx *gfx = ui_gfx(flow->ui);
    float h = gfx_paragraph_height(gfx, flow->w, type, s);
    Rect r = flow_take(flow, h);
    if (ui_drawing(flow->ui) && gfx_visible(gfx, r))
        gfx_paragraph(gfx, r, type, s);
}

void flow_quiet(Flow *flow, const char *s)
{
    Type type = {FONT_SANS, TEXT_SMALL, ui_theme(flow->ui)->ink_quiet, ALIGN_LEFT, false};
    flow_text(flow, &type, s);
}

void flow_heading(Flow *flow, const char *s)
{
    ui_heading(flow->ui, flow_take(flow, 32), s);
}

void flow_line(Ui *ui, Rect r, FontFace face, int size, Colour colour, Align align, const char *s)
{
    Type type = {face, size, colour, align, false};
    if (ui_drawing(ui))
        gfx_text(ui_gfx(ui), r, &type, s);
}

bool back_button(Ui *ui, const char *id, Rect *head)
{
    Rect r = rect_cut_left(head, 44);
    rect_cut_left(head, 4);
    return ui_button(ui, id, r, "prev", words("Back"), BUTTON_BARE, true);
}

bool icon_link(Ui *ui, Rect r, const char *id, const char *icon, const char *label)
{
    if (ui_drawing(ui))
        gfx_sprite_tinted(ui_gfx(ui), icon, (Rect){r.x, r.y + (r.h - 20) / 2, 20, 20},
                          ui_theme(ui)->link);
    return ui_link(ui, id, (Rect){r.x + LINK_ICON, r.y, r.w - LINK_ICON, r.h}, label);
}
