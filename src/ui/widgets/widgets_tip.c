/* SPDX-License-Identifier: MIT */
/* widgets_tip.c -- what lies over everything for a while: tips and toasts. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/paths.h"
#include "ui/widgets/widgets_inside.h"

enum { TOAST_TIME = 4000 };

static void draw_toast(Ui *ui)
{
    const Theme *theme = ui_theme(ui);
    Rect window = gfx_bounds(ui->gfx);
    Type type = {FONT_SANS, TEXT_BODY, theme->ink, ALIGN_LEFT, false};
    Rect room = ui->toast_room.w > 0
                    ? ui->toast_room
                    : (Rect){window.x + 16, window.y, window.w - 32, window.h - 24};
    float w = fminf(gfx_text_width(ui->gfx, &type, ui->toast) + 2, room.w - 32);
    float h = gfx_paragraph_height(ui->gfx, w, &type, ui->toast);
    Rect r = {gfx_snap(ui->gfx, room.x + (room.w - w) / 2 - 16),
              gfx_snap(ui->gfx, fmaxf(window.y + 8, room.y + room.h - h - 16)), w + 32, h + 16};
    if (ui->toast_until == INT64_MAX) {
        ui->toast_until = ui->now + TOAST_TIME;
        ui_wake(ui, ui->toast_until);
    }
    gfx_audit_layer(ui->gfx, 3);
    ui_panel(ui, r);
    gfx_paragraph(ui->gfx, rect_inset((Rect){r.x, r.y - 8, r.w, r.h + 16}, 16), &type, ui->toast);
    gfx_audit_layer(ui->gfx, 0);
}

/* Where it lies, and how wide it is, is known as it is drawn: there is another picture then, with
 * all of it, and one where it was.  w 0: there is none any more. */
static void tip_moves(Ui *ui, Rect r)
{
    Rect was = ui->tip_at;
    if (r.x == was.x && r.y == was.y && r.w == was.w && r.h == was.h &&
        strcmp(ui->tip_shown, ui->tip) == 0)
        return;
    ui_damage(ui, was);
    ui_damage(ui, r);
    ui_wake(ui, ui->now);
    ui->tip_at = r;
    snprintf(ui->tip_shown, sizeof ui->tip_shown, "%s", ui->tip);
}

static void draw_tip(Ui *ui)
{
    const Theme *theme = ui_theme(ui);
    Rect window = gfx_bounds(ui->gfx);
    Type type = {FONT_SANS, TEXT_SMALL, theme->ink, ALIGN_CENTRE, false};
    float w = gfx_text_width(ui->gfx, &type, ui->tip) + 16;
    float top = ui->tip_below ? ui->tip_top : ui->tip_rect.y;
    Rect r = {ui->tip_rect.x + ui->tip_rect.w / 2 - w / 2, top - 32, w, 26};
    r.x = fmaxf(4, fminf(r.x, window.w - w - 4));
    float below = ui->tip_rect.y + ui->tip_rect.h + 5;
    if (r.y < 4 || (ui->tip_below && below + r.h <= window.h))
        r.y = below;
    tip_moves(ui, rect_inset(r, -8));
    gfx_audit_layer(ui->gfx, 2);
    Shape shape = {CHIP_RADIUS, theme->panel[0], 0, theme->panel[2], theme->button_edge, 1, 0};
    gfx_shadow(ui->gfx, r, CHIP_RADIUS, 1, 2, 4, 0.35f);
    gfx_shape(ui->gfx, r, &shape);
    gfx_text(ui->gfx, r, &type, ui->tip);
    gfx_audit_layer(ui->gfx, 0);
}

void widget_draw_tips(Ui *ui)
{
    if (ui->tip[0] != '\0')
        draw_tip(ui);
    else
        tip_moves(ui, (Rect){0, 0, 0, 0});
    if (ui->toast[0] != '\0')
        draw_toast(ui);
}

void ui_toast(Ui *ui, const char *s)
{
    Buffer told = {0};
    paths_told(s, &told);
    snprintf(ui->toast, sizeof ui->toast, "%s", buffer_string(&told));
    buffer_release(&told);
    ui->toast_until = INT64_MAX; /* its time begins when it is seen */
    ui_say(ui, SPEECH_NEWS, ui->toast);
    ui_damage_all(ui);
}

void ui_toast_room(Ui *ui, Rect room)
{
    ui->toast_room = room;
}

void ui_tip_cut(Ui *ui, const char *id, Rect r, const Type *type, const char *s)
{
    if (ui->blocked || ui->open != 0 || gfx_text_width(ui->gfx, type, s) <= r.w)
        return;
    uint64_t key = widget_id(id);
    if (ui->drawing) {
        if (ui->hover == key) {
            snprintf(ui->tip, sizeof ui->tip, "%s", s);
            ui->tip_rect = r;
        }
        return;
    }
    const Input *in = &ui->input;
    if (in->kind == INPUT_LEAVE || !rect_has(r, in->x, in->y) ||
        !widget_in_scroll(ui, in->x, in->y))
        return;
    ui->hover_next = key;
    if (ui->hover == key)
        return;
    ui_damage(ui, rect_inset(ui->hover_rect, -40));
    ui->hover = key;
    ui->hover_rect = r;
    ui_damage(ui, rect_inset(ui->hover_rect, -40));
}

void ui_tip_below(Ui *ui, float top)
{
    ui->tip_below = true;
    ui->tip_top = top;
}

void ui_tips(Ui *ui, bool (*tips)(const char *id, Text *out))
{
    ui->tips = tips;
}

bool ui_button_tip(Ui *ui, const char *id, Rect r, const char *s)
{
    widget_told_tip(ui, r, s);
    if (ui->blocked || ui->open != 0 || ui->hover != widget_id(id))
        return false;
    if (ui->drawing) {
        snprintf(ui->tip, sizeof ui->tip, "%s", s);
        ui->tip_rect = r;
    } else if (strcmp(ui->tip_shown, s) != 0) {
        ui_damage(ui, r);
    }
    return true;
}

void widget_button_tip(Ui *ui, const char *id, Rect r, const char *label)
{
    Text tip = {0};
    bool over = ui->hover == widget_id(id) && !ui->blocked;
    if (ui->tips == NULL || (!over && ui->told == NULL))
        return;
    if (label != NULL)
        text_add(&tip, "%s: ", label);
    if (!ui->tips(id, &tip))
        return;
    if (over && ui->tip_since >= 0 && ui->now >= ui->tip_since + TIME_TIP) {
        ui_button_tip(ui, id, r, tip.s);
        return;
    }
    widget_told_tip(ui, r, tip.s);
    if (over && ui->tip_since >= 0 && !ui->drawing)
        ui_wake(ui, ui->tip_since + TIME_TIP);
}
