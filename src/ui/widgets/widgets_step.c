/* SPDX-License-Identifier: MIT */
/* widgets_step.c -- values taken step by step: the stepper, and the steps from little to much. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ui/widgets/widgets.h"
#include "ui/widgets/widgets_inside.h"

int ui_stepper(Ui *ui, const char *id, Rect r, const char *value, bool can_less, bool can_more)
{
    const Theme *theme = ui_theme(ui);
    char name[96];
    float side = fminf(r.h, BUTTON_HEIGHT);
    Rect less = {r.x, r.y + (r.h - side) / 2, side, side};
    Rect more = {r.x + r.w - side, less.y, side, side};
    if (ui->drawing) {
        Shape track = {FIELD_RADIUS, theme->sunken,       0,     theme->sunken,
                       theme->line,  theme->flat ? 2 : 0, -0.35f};
        gfx_shape(ui->gfx, (Rect){r.x, less.y, r.w, side}, &track);
        Type type = {FONT_SANS_BOLD, TEXT_BODY, theme->ink, ALIGN_CENTRE, true};
        Rect text = {r.x + side + 4, less.y, r.w - 2 * side - 8, side};
        if (gfx_text_width(ui->gfx, &type, value) > text.w)
            type.size = TEXT_SMALL;
        gfx_text(ui->gfx, text, &type, value);
    }
    snprintf(name, sizeof name, "%s.less", id);
    bool down = ui_button(ui, name, less, "minus", NULL, BUTTON_PLAIN, can_less);
    widget_told(ui, TOLD_LESS, NULL, false);
    widget_told_value(ui, value);
    snprintf(name, sizeof name, "%s.more", id);
    bool up = ui_button(ui, name, more, "plus", NULL, BUTTON_PLAIN, can_more);
    widget_told(ui, TOLD_MORE, NULL, false);
    widget_told_value(ui, value);
    if (down || up)
        ui_damage(ui, rect_inset(r, -8));
    return up ? 1 : down ? -1 : 0;
}

/* Steps narrower than STEP_LEAST are only looked at: a finger would miss them. */
enum { STEP_BAR = 8, STEP_GAP = 6, STEP_LABEL = 22, STEP_LEAST = 24 };

/* Do all names fit under their own steps? */
static bool steps_named(Ui *ui, float step, const char *const *labels, int n)
{
    Type bold = {FONT_SANS_BOLD, TEXT_SMALL, 0, ALIGN_CENTRE, false};
    for (int i = 0; i < n; i++)
        if (gfx_text_width(ui->gfx, &bold, labels[i]) > step)
            return false;
    return true;
}

static void draw_step(Ui *ui, Rect part, bool on, const Hot *hot)
{
    const Theme *theme = ui_theme(ui);
    Colour c = on ? theme->step : theme->sunken;
    Shape shape = {4, c, 0, c, theme->flat ? theme->ink : theme->line, theme->flat ? 2 : 1, -0.3f};
    if (hot->hovered)
        shape.border = theme->chosen_edge;
    Rect bar = {part.x, part.y + 4, part.w, STEP_BAR};
    gfx_shape(ui->gfx, bar, &shape);
    if (hot->focused)
        widget_focus_ring(ui, bar, 4);
}

bool ui_steps(Ui *ui, const char *id, Rect r, const char *const *labels, int n, int *value)
{
    const Theme *theme = ui_theme(ui);
    bool changed = false;
    float w = (r.w - STEP_GAP * (float)(n - 1)) / (float)n;
    bool named = steps_named(ui, w + STEP_GAP - 2, labels, n);
    for (int i = 0; i < n; i++) {
        char name[96];
        snprintf(name, sizeof name, "%s.%d", id, i);
        Rect part = {r.x + (w + STEP_GAP) * (float)i, r.y, w, r.h};
        Hot hot = {0};
        if (w >= STEP_LEAST)
            hot = ui_hot(ui, name, part, true);
        widget_told(ui, TOLD_CHOICE, labels[i], *value == i);
        widget_told_of(ui, i, n);
        int wanted = hot.clicked ? i : *value;
        if (hot.focused && ui_key(ui, SDL_SCANCODE_LEFT, 0))
            wanted = SDL_max(0, *value - 1);
        if (hot.focused && ui_key(ui, SDL_SCANCODE_RIGHT, 0))
            wanted = SDL_min(n - 1, *value + 1);
        if (wanted != *value) {
            *value = wanted;
            changed = true;
            ui_damage(ui, rect_inset(r, -8));
        }
        if (!ui->drawing)
            continue;
        draw_step(ui, part, i <= *value, &hot);
        bool on = i == *value, first = i == 0, last = i == n - 1;
        Type type = {on && named ? FONT_SANS_BOLD : FONT_SANS, TEXT_SMALL,
                     on && named ? theme->ink : theme->ink_quiet, ALIGN_CENTRE, false};
        Rect text = {part.x - STEP_GAP / 2 + 1, r.y + 14, w + STEP_GAP - 2, STEP_LABEL};
        if (!named) {
            type.align = first ? ALIGN_LEFT : ALIGN_RIGHT;
            text = (Rect){first ? r.x : r.x + r.w / 2, text.y, r.w / 2, STEP_LABEL};
        }
        if (named || first || last)
            gfx_text(ui->gfx, text, &type, labels[i]);
    }
    return changed;
}
