#include "ui/scenes/flow.h"

#include <math.h>

Flow flow_begin(Ui *ui, const char *id, Rect r, float *height)
{
    Rect region = {r.x - 4, r.y, r.w + 4 + FLOW_BAR, r.h};
    float y = ui_scroll_begin(ui, id, region, *height);
    return (Flow){.ui = ui, .x = r.x, .y = y, .w = r.w, .from = y, .height = height};
}

void flow_end(Flow *flow)
{
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
