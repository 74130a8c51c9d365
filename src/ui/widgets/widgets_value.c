/* SPDX-License-Identifier: MIT */
/* widgets_value.c -- widgets that hold a value: segments, switch, slider, drop-down. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ui/widgets/widgets.h"
#include "ui/widgets/widgets_inside.h"

enum { SEGMENTS_MAX = 12, SEGMENT_ICON = 20 };

/* Widths of segments: equal where all labels fit, else in proportion to what they hold. */
static void segment_widths(Ui *ui, const char *const *icons, const char *const *labels, int n,
                           float room, float *out)
{
    Type bold = {FONT_SANS_BOLD, TEXT_BODY, 0, ALIGN_CENTRE, false};
    float total = 0, widest = 0;
    for (int i = 0; i < n; i++) {
        out[i] = gfx_text_width(ui->gfx, &bold, labels[i]) + 14;
        if (icons != NULL && icons[i] != NULL)
            out[i] += SEGMENT_ICON + 8;
        widest = fmaxf(widest, out[i]);
        total += out[i];
    }
    for (int i = 0; i < n; i++)
        out[i] = widest * (float)n <= room ? room / (float)n : out[i] * room / total;
}

static void draw_segment(Ui *ui, Rect part, const char *icon, const char *label, bool on,
                         const Hot *hot)
{
    const Theme *theme = ui_theme(ui);
    Type type = {on ? FONT_SANS_BOLD : FONT_SANS, TEXT_BODY, on ? theme->ink : theme->sunken_ink,
                 ALIGN_CENTRE, false};
    if (on) {
        Shape raised = {6, theme->raised[0],    0, theme->raised[1], theme->button_edge,
                        1, theme->raised_relief};
        if (theme->flat) {
            raised.from = raised.to = theme->chosen[0];
            type.colour = theme->chosen_ink;
        }
        gfx_shadow(ui->gfx, part, 6, 1, 2, 3, 0.4f);
        gfx_shape(ui->gfx, part, &raised);
    } else if (hot->hovered) {
        type.colour = theme->ink;
    }
    if (hot->focused)
        widget_focus_ring(ui, rect_inset(part, 3), 6);
    Rect in = rect_inset(part, 3);
    float icon_room = icon != NULL ? SEGMENT_ICON + 8 : 0;
    Type bold = type;
    bold.face = FONT_SANS_BOLD; /* one size for a label whether it is chosen or not */
    if (gfx_text_width(ui->gfx, &bold, label) > in.w - icon_room - 2)
        type.size = bold.size = TEXT_SMALL;
    if (gfx_text_width(ui->gfx, &bold, label) > in.w - icon_room - 2)
        icon = NULL; /* words before pictures */
    if (icon != NULL) {
        float w = fminf(gfx_text_width(ui->gfx, &type, label) + 2, in.w - icon_room);
        char path[64];
        snprintf(path, sizeof path, "icons/%s", icon);
        in.x += (in.w - icon_room - w) / 2;
        gfx_sprite_tinted(
            ui->gfx, path,
            (Rect){in.x, in.y + (in.h - SEGMENT_ICON) / 2, SEGMENT_ICON, SEGMENT_ICON},
            type.colour);
        in.x += icon_room;
        in.w = w;
    }
    gfx_text(ui->gfx, in, &type, label);
}

bool ui_segments_icons(Ui *ui, const char *id, Rect r, const char *const *icons,
                       const char *const *labels, int n, int *value)
{
    const Theme *theme = ui_theme(ui);
    bool changed = false;
    float width[SEGMENTS_MAX];
    SDL_assert(n <= SEGMENTS_MAX);
    if (ui->drawing) {
        Shape track = {FIELD_RADIUS, theme->sunken,       0,     theme->sunken,
                       theme->line,  theme->flat ? 2 : 0, -0.35f};
        gfx_shape(ui->gfx, r, &track);
    }
    segment_widths(ui, icons, labels, n, r.w - 6, width);
    float x = r.x + 3;
    for (int i = 0; i < n; i++) {
        char name[96];
        snprintf(name, sizeof name, "%s.%d", id, i);
        Rect part = {x, r.y + 3, width[i], r.h - 6};
        x += width[i];
        Hot hot = ui_hot(ui, name, part, true);
        widget_told(ui, TOLD_CHOICE, labels[i], *value == i);
        widget_told_of(ui, i, n);
        if (hot.clicked && *value != i) {
            *value = i;
            changed = true;
            ui_damage(ui, r);
        }
        if (ui->drawing)
            draw_segment(ui, part, icons != NULL ? icons[i] : NULL, labels[i], *value == i, &hot);
    }
    return changed;
}

bool ui_segments(Ui *ui, const char *id, Rect r, const char *const *labels, int n, int *value)
{
    return ui_segments_icons(ui, id, r, NULL, labels, n, value);
}

bool ui_switch(Ui *ui, const char *id, Rect r, bool *value)
{
    const Theme *theme = ui_theme(ui);
    Rect body = {r.x + r.w - 48, r.y + (r.h - 28) / 2, 48, 28};
    Rect reach = {body.x - 8, r.y, body.w + 8, r.h};
    Hot hot = ui_hot(ui, id, reach, true);
    widget_told(ui, TOLD_SWITCH, NULL, *value);
    if (hot.clicked) {
        *value = !*value;
        ui_damage(ui, reach);
    }
    if (!ui->drawing)
        return hot.clicked;
    Colour track = *value ? theme->right : colour_mix(theme->sunken, theme->ink_quiet, 0.4f);
    if (theme->flat)
        track = *value ? theme->chosen[0] : theme->panel[0];
    Shape shape = {14, track, 0, track, theme->ink, theme->flat ? 2 : 0, -0.4f};
    gfx_shape(ui->gfx, body, &shape);
    Rect knob = {*value ? body.x + 23 : body.x + 3, body.y + 3, 22, 22};
    Shape round = {11, 0xffffffff, 0, theme->flat ? 0xffffffff : 0xdccdb0ff, 0, 0, 0};
    if (theme->flat && *value)
        round.from = round.to = 0x000000ff;
    gfx_shadow(ui->gfx, knob, 11, 1, 2, 3, 0.4f);
    gfx_shape(ui->gfx, knob, &round);
    if (*value)
        gfx_sprite_tinted(ui->gfx, "icons/check", (Rect){body.x + 5, body.y + 6, 16, 16},
                          theme->flat ? 0x000000ff : 0xffffffff);
    if (hot.focused)
        widget_focus_ring(ui, body, 14);
    return hot.clicked;
}

bool ui_slider(Ui *ui, const char *id, Rect r, int min, int max, int step, int *value)
{
    const Theme *theme = ui_theme(ui);
    uint64_t key = widget_id(id);
    Hot hot = ui_hot(ui, id, r, true);
    char figure[16];
    snprintf(figure, sizeof figure, "%d", *value);
    widget_told(ui, TOLD_SLIDER, NULL, false);
    widget_told_value(ui, figure);
    int before = *value;
    const Input *in = &ui->input;
    if (!ui->drawing && ui->pressed == key && (in->kind == INPUT_DOWN || in->kind == INPUT_MOVE)) {
        float t = fmaxf(0, fminf(1, (in->x - r.x - 12) / (r.w - 24)));
        *value = min + (int)lroundf(t * (float)(max - min) / (float)step) * step;
    }
    if (hot.focused && ui_key(ui, SDL_SCANCODE_LEFT, 0))
        *value = SDL_max(min, *value - step);
    if (hot.focused && ui_key(ui, SDL_SCANCODE_RIGHT, 0))
        *value = SDL_min(max, *value + step);
    if (*value != before)
        ui_damage(ui, rect_inset(r, -8));
    if (ui->drawing) {
        float t = (float)(*value - min) / (float)(max - min);
        Rect track = {r.x + 2, r.y + r.h / 2 - 4, r.w - 4, 8};
        Colour low = theme->flat ? theme->ink : colour_mix(theme->sunken, theme->ink, 0.12f);
        Shape shape = {4, low, 0, low, 0, 0, -0.3f};
        gfx_shape(ui->gfx, track, &shape);
        Colour full = theme->flat ? theme->chosen[0] : 0x8a6a30ff;
        Shape done = {4, full, 0, full, 0, 0, 0};
        float x = r.x + 12 + t * (r.w - 24);
        gfx_shape(ui->gfx, (Rect){track.x, track.y, x - track.x, 8}, &done);
        Rect knob = {x - 12, r.y + r.h / 2 - 12, 24, 24};
        Shape round = {12, 0xffffffff, 0, theme->flat ? 0xffffffff : 0xdccdb0ff, theme->button_edge,
                       1,  0};
        gfx_shadow(ui->gfx, knob, 12, 1, 2, 4, 0.45f);
        gfx_shape(ui->gfx, knob, &round);
        if (hot.focused)
            widget_focus_ring(ui, knob, 12);
    }
    return *value != before;
}

/* -------------------------------------------------------------- drop-down */

enum { SELECT_ROW = 40 };

static Rect select_list(Ui *ui, Rect r, int n)
{
    Rect window = gfx_bounds(ui->gfx);
    float h = (float)(n * SELECT_ROW + 8);
    Rect list = {r.x, r.y + r.h + 4, r.w, fminf(h, window.h - 16)};
    if (list.y + list.h > window.h - 8)
        list.y = fmaxf(8, r.y - 4 - list.h);
    if (list.y + list.h > window.h - 8)
        list.y = window.h - 8 - list.h;
    return list;
}

static Rect select_row(Rect list, int n, int i)
{
    float h = (list.h - 8) / (float)n;
    return (Rect){list.x + 4, list.y + 4 + h * (float)i, list.w - 8, h};
}

/* The open list's answer: true when closed with another value. */
static bool select_choose(Ui *ui, Rect list, int n, int *value)
{
    const Input *in = &ui->input;
    int over = -1, before = *value;
    for (int i = 0; i < n; i++)
        if (rect_has(select_row(list, n, i), in->x, in->y))
            over = i;
    bool closed = false;
    if (in->kind == INPUT_MOVE && over >= 0 && over != ui->open_hover) {
        ui->open_hover = over;
        ui_damage(ui, list);
    } else if (in->kind == INPUT_DOWN) {
        if (over >= 0)
            *value = over;
        closed = true;
        ui->used = true;
    } else if (in->kind == INPUT_KEY) {
        if (in->key == SDL_SCANCODE_DOWN)
            ui->open_hover = SDL_min(n - 1, ui->open_hover + 1);
        else if (in->key == SDL_SCANCODE_UP)
            ui->open_hover = SDL_max(0, ui->open_hover - 1);
        else if (in->key == SDL_SCANCODE_RETURN || in->key == SDL_SCANCODE_SPACE)
            *value = ui->open_hover;
        closed = in->key == SDL_SCANCODE_RETURN || in->key == SDL_SCANCODE_SPACE ||
                 in->key == SDL_SCANCODE_ESCAPE || in->key == SDL_SCANCODE_TAB;
        ui->used = true;
        ui_damage(ui, list);
    } else if (in->kind == INPUT_UP) {
        ui->used = true;
    }
    if (closed) {
        ui->open = 0;
        ui_damage_all(ui);
    }
    return *value != before;
}

bool ui_select(Ui *ui, const char *id, Rect r, const char *const *labels, int n, int *value)
{
    const Theme *theme = ui_theme(ui);
    uint64_t key = widget_id(id);
    bool changed = false, was_open = ui->open == key;
    Rect list = select_list(ui, r, n);
    if (was_open && !ui->drawing && !ui->used)
        changed = select_choose(ui, list, n, value);
    Hot hot = ui_hot(ui, id, r, !was_open);
    widget_told(ui, TOLD_SELECT, NULL, false);
    widget_told_value(ui, labels[was_open ? ui->open_hover : *value]);
    if (hot.clicked && !was_open) {
        ui->open = key;
        ui->open_hover = *value;
        ui_damage_all(ui);
    }
    if (ui->open == key) {
        ui->open_rect = list;
        ui->open_n = SDL_min(n, SELECT_MAX);
        ui->open_value = *value;
        ui->open_labels.n = 0;
        for (int i = 0; i < ui->open_n; i++)
            buffer_add_bytes(&ui->open_labels, labels[i], strlen(labels[i]) + 1);
        for (int i = 0; i < n && ui->list != NULL; i++) {
            char name[96];
            snprintf(name, sizeof name, "%s.%d", id, i);
            ui_note(ui, name, select_row(list, n, i));
        }
    }
    if (ui->drawing) {
        Shape shape = {FIELD_RADIUS, theme->raised[0],    0, theme->raised[1],
                       theme->line,  theme->flat ? 2 : 1, 0};
        if (hot.hovered)
            shape.border = theme->chosen_edge;
        gfx_shape(ui->gfx, r, &shape);
        Type type = {FONT_SANS, TEXT_BODY, theme->ink, ALIGN_LEFT, false};
        gfx_text(ui->gfx, (Rect){r.x + 12, r.y, r.w - 44, r.h}, &type, labels[*value]);
        gfx_sprite_tinted(ui->gfx, "icons/down",
                          (Rect){r.x + r.w - 30, r.y + (r.h - 20) / 2, 20, 20}, theme->ink_quiet);
        if (hot.focused)
            widget_focus_ring(ui, r, FIELD_RADIUS);
    }
    return changed;
}

void widget_draw_select(Ui *ui)
{
    if (!ui->drawing)
        return;
    const Theme *theme = ui_theme(ui);
    gfx_audit_layer(ui->gfx, 2);
    ui_panel(ui, ui->open_rect);
    const char *label = buffer_string(&ui->open_labels);
    for (int i = 0; i < ui->open_n; i++, label += strlen(label) + 1) {
        Rect row = select_row(ui->open_rect, ui->open_n, i);
        Type type = {i == ui->open_value ? FONT_SANS_BOLD : FONT_SANS, TEXT_BODY, theme->ink,
                     ALIGN_LEFT, false};
        if (i == ui->open_hover) {
            Shape shape = {
                FIELD_RADIUS, theme->chosen[0], 0, theme->chosen[1], theme->chosen_edge, 1, 0};
            gfx_shape(ui->gfx, row, &shape);
            type.colour = theme->chosen_ink;
        }
        gfx_text(ui->gfx, (Rect){row.x + 12, row.y, row.w - 24, row.h}, &type, label);
    }
    gfx_audit_layer(ui->gfx, 0);
}
