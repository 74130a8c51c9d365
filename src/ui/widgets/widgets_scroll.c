/* SPDX-License-Identifier: MIT */
/* widgets_scroll.c -- regions with more in them than there is room for. */
#include <math.h>

#include "ui/widgets/widgets_inside.h"

float ui_scroll_begin(Ui *ui, const char *id, Rect r, float height)
{
    SDL_assert(ui->scroll_n < SCROLL_DEPTH);
    Scroll *scroll = &ui->scroll[ui->scroll_n++];
    *scroll = (Scroll){.id = widget_id(id), .name = id, .rect = r, .height = height};
    scroll->offset = widget_kept(ui, scroll->id);
    *scroll->offset = fmaxf(0, fminf(*scroll->offset, height - r.h));
    gfx_push_clip(ui->gfx, r);
    return r.y - gfx_snap(ui->gfx, *scroll->offset);
}

static void scroll_to(Ui *ui, Scroll *scroll, float offset)
{
    offset = fmaxf(0, fminf(offset, scroll->height - scroll->rect.h));
    if (offset != *scroll->offset) {
        *scroll->offset = offset;
        ui_damage(ui, scroll->rect);
        ui->slid = true; /* another widget may lie under the pointer now */
        ui_wake(ui, ui->now);
    }
}

void ui_scroll_show(Ui *ui, const char *id, float from, float to)
{
    for (int i = 0; i < ui->scroll_n; i++) {
        if (ui->scroll[i].id == widget_id(id)) {
            ui->scroll[i].want_from = from;
            ui->scroll[i].want_to = to;
        }
    }
}

/* The thumb at the right edge: drawn, dragged. */
static void scroll_bar(Ui *ui, Scroll *scroll)
{
    const Theme *theme = ui_theme(ui);
    float range = scroll->height - scroll->rect.h;
    float length = fmaxf(24, scroll->rect.h * scroll->rect.h / scroll->height);
    Rect track = {scroll->rect.x + scroll->rect.w - 6, scroll->rect.y, 6, scroll->rect.h};
    float at = track.y + (track.h - length) * *scroll->offset / range;
    uint64_t id = scroll->id ^ 0x5c011;
    if (!ui->blocked && !ui->drawing) {
        const Input *in = &ui->input;
        Rect reach = {track.x - 6, track.y, track.w + 12, track.h};
        if (in->kind == INPUT_DOWN && !ui->used && rect_has(reach, in->x, in->y)) {
            ui->pressed = id;
            ui->used = true;
        }
        if (ui->pressed == id && (in->kind == INPUT_MOVE || in->kind == INPUT_DOWN))
            scroll_to(ui, scroll, (in->y - track.y - length / 2) / (track.h - length) * range);
    }
    if (ui->drawing) {
        Shape groove = {3, theme->sunken, 0, theme->sunken, theme->line, theme->flat ? 1 : 0, 0};
        Shape thumb = {3, theme->ink_quiet, 0, theme->ink_quiet, 0, 0, 0};
        gfx_shape(ui->gfx, track, &groove);
        gfx_shape(ui->gfx, (Rect){track.x, at, track.w, length}, &thumb);
    }
}

void ui_scroll_end(Ui *ui)
{
    SDL_assert(ui->scroll_n > 0);
    Scroll *scroll = &ui->scroll[ui->scroll_n - 1];
    gfx_pop_clip(ui->gfx);
    ui->scroll_n--;
    if (scroll->want_to > scroll->want_from) {
        if (scroll->want_from < *scroll->offset)
            scroll_to(ui, scroll, scroll->want_from);
        else if (scroll->want_to > *scroll->offset + scroll->rect.h)
            scroll_to(ui, scroll, scroll->want_to - scroll->rect.h);
    }
    if (scroll->height <= scroll->rect.h + 0.5f)
        return;
    scroll_bar(ui, scroll);
    if (ui_listed(ui) != NULL)
        buffer_add(ui->list, "{\"scrolls\":\"%s\",\"more\":%.0f}\n", scroll->name,
                   (double)(scroll->height - scroll->rect.h));
    const Input *in = &ui->input;
    bool bar = ui->pressed == (scroll->id ^ 0x5c011);
    if (!ui->drawing && !ui->blocked && ui->open == 0 && in->kind == INPUT_MOVE && in->slid != 0 &&
        !bar && rect_has(scroll->rect, in->x, in->y)) {
        ui->pressed = 0; /* what lies under the finger is not meant */
        scroll_to(ui, scroll, *scroll->offset - in->slid);
        ui->input.slid = 0;
    }
    if (!ui->drawing && !ui->used && !ui->blocked && ui->open == 0 && in->kind == INPUT_WHEEL &&
        rect_has(scroll->rect, in->x, in->y)) {
        scroll_to(ui, scroll, *scroll->offset - in->wheel * 56);
        ui->used = true;
    }
}
