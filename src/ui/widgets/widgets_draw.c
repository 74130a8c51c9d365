/* SPDX-License-Identifier: MIT */
/* widgets_draw.c -- panels, buttons, rows: the look of each widget beside what it does. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ui/widgets/widgets.h"
#include "ui/widgets/widgets_inside.h"

enum { ICON_ONLY = 64 }; /* buttons on the table as wide as that have no words */

void widget_focus_ring(Ui *ui, Rect r, float radius)
{
    Shape ring = {radius + 3, 0, 0, 0, ui_theme(ui)->focus, 2, 0};
    gfx_shape(ui->gfx, rect_inset(r, -3), &ring);
}

void ui_panel(Ui *ui, Rect r)
{
    if (!ui->drawing)
        return;
    widget_tell_panel(ui, r);
    const Theme *theme = ui_theme(ui);
    gfx_shadow(ui->gfx, r, PANEL_RADIUS, 6, 12, 22, 0.5f);
    gfx_shadow(ui->gfx, r, PANEL_RADIUS, 2, 3, 5, 0.4f);
    Shape shape = {PANEL_RADIUS,       theme->panel[0], theme->panel[1], theme->panel[2], 0, 0,
                   theme->panel_relief};
    if (theme->flat) {
        shape.border = theme->panel_edge_light;
        shape.border_width = 3;
    }
    gfx_shape(ui->gfx, r, &shape);
}

void ui_rule(Ui *ui, float x, float y, float w)
{
    const Theme *theme = ui_theme(ui);
    float px = 1 / gfx_scale(ui->gfx);
    if (!ui->drawing)
        return;
    gfx_fill(ui->gfx, (Rect){x, y, w, fmaxf(1, px)}, theme->line);
    if (!theme->flat)
        gfx_fill(ui->gfx, (Rect){x, y + fmaxf(1, px), w, fmaxf(1, px)}, theme->line_light);
}

static void draw_line(Ui *ui, Rect r, FontFace face, int size, Colour c, const char *s)
{
    Type type = {face, size, c, ALIGN_LEFT, false};
    if (ui->drawing)
        gfx_text(ui->gfx, r, &type, s);
}

void ui_title(Ui *ui, Rect r, const char *s)
{
    Type type = {FONT_SERIF_BOLD, TEXT_TITLE, ui_theme(ui)->ink, ALIGN_LEFT, false};
    while (type.size > TEXT_HEAD && gfx_text_width(ui->gfx, &type, s) > r.w)
        type.size -= 4;
    if (gfx_text_width(ui->gfx, &type, s) <= r.w) {
        draw_line(ui, r, type.face, type.size, type.colour, s);
    } else if (ui->drawing) {
        type.size = TEXT_BODY; /* on two lines */
        float h = gfx_paragraph_height(ui->gfx, r.w, &type, s);
        gfx_paragraph(ui->gfx, (Rect){r.x, r.y + (r.h - h) / 2, r.w, h}, &type, s);
    }
}

void ui_heading(Ui *ui, Rect r, const char *s)
{
    draw_line(ui, r, FONT_SERIF_BOLD, TEXT_HEAD, ui_theme(ui)->ink, s);
}

void ui_label(Ui *ui, Rect r, const char *s, bool quiet)
{
    const Theme *theme = ui_theme(ui);
    draw_line(ui, r, FONT_SANS, quiet ? TEXT_SMALL : TEXT_BODY,
              quiet ? theme->ink_quiet : theme->ink, s);
}

/* ---------------------------------------------------------------- buttons */

static void draw_icon(Ui *ui, const char *icon, Rect r, Colour c)
{
    char path[64];
    snprintf(path, sizeof path, "icons/%s", icon);
    gfx_sprite_tinted(ui->gfx, path, r, c);
}

/* Without shades a dashed outline tells what cannot be used now. */
static void dashed_border(Ui *ui, Rect r)
{
    enum { DASH = 6, STEP = 11 };
    Colour c = ui_theme(ui)->button_edge;
    for (float x = r.x; x < r.x + r.w; x += STEP) {
        float end = fminf(x + DASH, r.x + r.w);
        gfx_line(ui->gfx, x, r.y, end, r.y, 2, c);
        gfx_line(ui->gfx, x, r.y + r.h, end, r.y + r.h, 2, c);
    }
    for (float y = r.y; y < r.y + r.h; y += STEP) {
        float end = fminf(y + DASH, r.y + r.h);
        gfx_line(ui->gfx, r.x, y, r.x, end, 2, c);
        gfx_line(ui->gfx, r.x + r.w, y, r.x + r.w, end, 2, c);
    }
}

/* Body of a button; returns the colour of what stands on it. */
static Colour button_body(Ui *ui, Rect *r, ButtonLook look, const Hot *hot, bool enabled)
{
    const Theme *theme = ui_theme(ui);
    bool call = look == BUTTON_CALL || look == BUTTON_LARGE_CALL;
    Shape shape = {FIELD_RADIUS,        theme->button[0],   0,
                   theme->button[1],    theme->button_edge, 1,
                   theme->button_relief};
    if (call)
        shape = (Shape){FIELD_RADIUS, theme->call[0], theme->call[1], theme->call[2], 0, 0, 0.45f};
    if (hot->hovered && enabled && !theme->flat) {
        shape.from = colour_mix(shape.from, 0xffffffff, call ? 0.12f : 0.10f);
        shape.to = colour_mix(shape.to, 0xffffffff, call ? 0.12f : 0.22f);
        if (shape.middle != 0)
            shape.middle = colour_mix(shape.middle, 0xffffffff, 0.12f);
    }
    if (hot->pressed) {
        r->x += 1;
        r->y += 1;
    } else if (enabled) {
        gfx_shadow(ui->gfx, *r, FIELD_RADIUS, 1, 2, call ? 6 : 4, 0.35f);
    }
    if (!enabled) {
        shape.from = colour_mix(shape.from, theme->panel[1], 0.6f);
        shape.to = colour_mix(shape.to, theme->panel[1], 0.6f);
        shape.middle = 0;
        shape.edge = 0;
    }
    if (theme->flat)
        shape.border_width = hot->hovered && !call ? 3 : 2;
    if (theme->flat && !enabled)
        shape.border_width = 0;
    gfx_shape(ui->gfx, *r, &shape);
    if (theme->flat && !enabled)
        dashed_border(ui, rect_inset(*r, 1));
    if (!enabled) /* on the pale body of a call quiet ink could not be read */
        return call ? theme->ink : theme->ink_quiet;
    return call ? theme->call_ink : theme->ink;
}

/* Icon and label beside each other, centred as one. */
static void button_content(Ui *ui, Rect r, const char *icon, const char *label, const Type *type,
                           float icon_size)
{
    float w = label[0] != '\0' ? gfx_text_width(ui->gfx, type, label) + 1 : 0;
    float gap = icon != NULL && w > 0 ? 10 : 0, both = (icon ? icon_size : 0) + gap + w;
    float room = r.w - 12;
    float x = r.x + (r.w - fminf(both, room)) / 2;
    if (icon != NULL) {
        draw_icon(ui, icon, (Rect){x, r.y + (r.h - icon_size) / 2, icon_size, icon_size},
                  type->colour);
        x += icon_size + gap;
    }
    if (w > 0)
        gfx_text(ui->gfx, (Rect){x, r.y, r.x + r.w - 4 - x, r.h}, type, label);
}

/* A label that has no room is said when the pointer rests on the icon. */
void ui_tip(Ui *ui, Rect r, const Hot *hot, const char *s)
{
    widget_told_tip(ui, r, s);
    if (!hot->hovered && !hot->focused)
        return;
    snprintf(ui->tip, sizeof ui->tip, "%s", s);
    ui->tip_rect = r;
}

static bool label_fits(Ui *ui, Rect r, const Type *type, const char *label, bool stacked)
{
    float w = gfx_text_width(ui->gfx, type, label);
    return stacked ? w <= r.w - 2 && r.h >= 48 : w <= r.w - 48;
}

bool ui_button_holds(Ui *ui, float w, const char *label)
{
    const Type type = {FONT_SANS, TEXT_BODY, 0, ALIGN_LEFT, false};
    return label_fits(ui, (Rect){.w = w}, &type, label, false);
}

static void button_stacked(Ui *ui, Rect r, const char *icon, const char *label, Colour ink,
                           const Hot *hot)
{
    Type type = {FONT_SANS, TEXT_SMALL, ink, ALIGN_CENTRE, false};
    if (!label_fits(ui, r, &type, label, true)) {
        button_content(ui, r, icon, "", &type, 24);
        ui_tip(ui, r, hot, label);
        return;
    }
    float size = 24, both = size + 4 + 18, y = r.y + (r.h - both) / 2;
    draw_icon(ui, icon, (Rect){r.x + (r.w - size) / 2, y, size, size}, ink);
    gfx_text(ui->gfx, (Rect){r.x + 1, y + size + 4, r.w - 2, 18}, &type, label);
}

static void button_on_table(Ui *ui, Rect r, const char *icon, const char *label, const Hot *hot)
{
    const Theme *theme = ui_theme(ui);
    if (hot->hovered) {
        Shape glow = {FIELD_RADIUS,
                      colour_alpha(theme->on_table_icon, 40),
                      0,
                      colour_alpha(theme->on_table_icon, 24),
                      theme->on_table_icon,
                      theme->flat ? 2 : 0,
                      0};
        gfx_shape(ui->gfx, r, &glow);
    }
    Type type = {FONT_SANS, TEXT_HEAD, theme->on_table, ALIGN_LEFT, false};
    float x = r.x;
    if (icon != NULL && r.w <= ICON_ONLY) {
        draw_icon(ui, icon, (Rect){r.x + (r.w - 26) / 2, r.y + (r.h - 26) / 2, 26, 26},
                  theme->on_table_icon);
        ui_tip(ui, r, hot, label != NULL ? label : "");
        return;
    }
    if (icon != NULL) {
        draw_icon(ui, icon, (Rect){x, r.y + (r.h - 26) / 2, 26, 26}, theme->on_table_icon);
        x += 42;
    }
    if (label != NULL)
        gfx_text(ui->gfx, (Rect){x, r.y, r.x + r.w - x, r.h}, &type, label);
}

bool ui_button(Ui *ui, const char *id, Rect r, const char *icon, const char *label, ButtonLook look,
               bool enabled)
{
    Hot hot = ui_hot(ui, id, r, enabled);
    widget_told(ui, TOLD_BUTTON, label, false);
    if (!ui->drawing) {
        widget_button_tip(ui, id, r, NULL);
        return hot.clicked;
    }
    const Rect place = r;
    const Theme *theme = ui_theme(ui);
    const char *words = label ? label : "";
    if (hot.focused)
        widget_focus_ring(ui, r, FIELD_RADIUS);
    if (look == BUTTON_TABLE) {
        button_on_table(ui, r, icon, label, &hot);
    } else if (look == BUTTON_BARE) {
        Type type = {FONT_SANS, TEXT_BODY, hot.hovered ? theme->link : theme->ink_quiet, ALIGN_LEFT,
                     false};
        if (hot.hovered && theme->flat)
            widget_focus_ring(ui, rect_inset(r, 3), CHIP_RADIUS);
        bool alone = icon != NULL && words[0] != '\0' && !label_fits(ui, r, &type, words, false);
        button_content(ui, r, icon, alone ? "" : words, &type, fminf(22, r.h));
        if (alone)
            ui_tip(ui, r, &hot, words);
    } else {
        Colour ink = button_body(ui, &r, look, &hot, enabled);
        bool call = look == BUTTON_CALL || look == BUTTON_LARGE_CALL;
        Type type = {call ? FONT_SANS_BOLD : FONT_SANS, TEXT_BODY, ink, ALIGN_LEFT, false};
        if (look == BUTTON_CALL && r.h >= CALL_HEIGHT + 4) {
            type.size = TEXT_HEAD;
            if (!label_fits(ui, r, &type, words, false))
                type.size = TEXT_BODY;
        }
        if (look == BUTTON_LARGE_CALL) {
            type.face = FONT_SERIF_BOLD;
            type.size = TEXT_TITLE;
        }
        if (look == BUTTON_STACKED && words[0] != '\0')
            button_stacked(ui, r, icon, words, ink, &hot);
        else if (icon != NULL && look == BUTTON_PLAIN && words[0] != '\0' &&
                 !label_fits(ui, r, &type, words, false)) {
            button_content(ui, r, icon, "", &type, 22);
            ui_tip(ui, r, &hot, words);
        } else if (look == BUTTON_CALL && !label_fits(ui, r, &type, words, false))
            button_content(ui, r, NULL, words, &type, 22); /* its word is what calls */
        else
            button_content(ui, r, icon, words, &type, look == BUTTON_LARGE_CALL ? 28 : 22);
    }
    widget_button_tip(ui, id, place, ui->tip[0] != '\0' && hot.hovered ? words : NULL);
    return false;
}

bool ui_link(Ui *ui, const char *id, Rect r, const char *label)
{
    Type type = {FONT_SANS, TEXT_BODY, ui_theme(ui)->link, ALIGN_LEFT, false};
    float w = fminf(gfx_text_width(ui->gfx, &type, label) + 2, r.w);
    Rect text = {r.x, r.y, w, r.h};
    Hot hot = ui_hot(ui, id, text, true);
    widget_told(ui, TOLD_LINK, label, false);
    if (ui->drawing) {
        gfx_text(ui->gfx, text, &type, label);
        gfx_fill(ui->gfx, (Rect){r.x, r.y + r.h / 2 + 9, w, hot.hovered ? 2 : 1}, type.colour);
        if (hot.focused)
            widget_focus_ring(ui, text, CHIP_RADIUS);
    }
    return hot.clicked;
}

/* Body of a row; returns what colours its texts have. */
static Colour row_body(Ui *ui, Rect r, bool chosen, const Hot *hot, Colour *quiet)
{
    const Theme *theme = ui_theme(ui);
    Colour ink = theme->ink;
    *quiet = theme->ink_quiet;
    if (chosen) {
        Shape shape = {
            FIELD_RADIUS, theme->chosen[0], 0, theme->chosen[1], theme->chosen_edge, 2, 0};
        gfx_shape(ui->gfx, r, &shape);
        ink = *quiet = theme->chosen_ink;
    } else if (hot->hovered) {
        Shape shape = {FIELD_RADIUS,
                       colour_alpha(theme->chosen[1], 70),
                       0,
                       colour_alpha(theme->chosen[1], 70),
                       theme->chosen_edge,
                       theme->flat ? 2 : 0,
                       0};
        if (theme->flat)
            shape.from = shape.to = theme->panel[0];
        gfx_shape(ui->gfx, r, &shape);
    } else { /* it can be chosen */
        Shape shape = {FIELD_RADIUS,
                       colour_alpha(theme->raised[0], 110),
                       0,
                       colour_alpha(theme->raised[0], 60),
                       theme->line,
                       1,
                       0};
        if (theme->flat)
            shape.from = shape.to = theme->panel[0];
        gfx_shape(ui->gfx, rect_inset(r, 1), &shape);
    }
    if (hot->focused)
        widget_focus_ring(ui, rect_inset(r, 3), FIELD_RADIUS);
    return ink;
}

/* A row as a widget, and what is told of it. */
static Hot row_hot(Ui *ui, const char *id, Rect r, const char *title, const char *line, bool chosen)
{
    Hot hot = ui_hot(ui, id, r, true);
    widget_told(ui, TOLD_ROW, title, chosen);
    widget_told_value(ui, line != NULL ? line : "");
    return hot;
}

bool ui_row(Ui *ui, const char *id, Rect r, const char *title, const char *line, bool chosen)
{
    Hot hot = row_hot(ui, id, r, title, line, chosen);
    if (!ui->drawing)
        return hot.clicked;
    Colour quiet, ink = row_body(ui, r, chosen, &hot, &quiet);
    Rect in = {r.x + 12, r.y, r.w - 24 - (chosen ? 26 : 0), r.h};
    if (line == NULL || line[0] == '\0') {
        Type type = {FONT_SANS, TEXT_BODY, ink, ALIGN_LEFT, false};
        if (strchr(title, ' ') == NULL && gfx_text_width(ui->gfx, &type, title) > in.w)
            type.size = TEXT_SMALL; /* one word is not broken */
        float h = gfx_paragraph_height(ui->gfx, in.w, &type, title);
        if (gfx_text_width(ui->gfx, &type, title) <= in.w)
            gfx_text(ui->gfx, in, &type, title);
        else
            gfx_paragraph(ui->gfx, (Rect){in.x, r.y + (r.h - h) / 2, in.w, h}, &type, title);
    } else {
        draw_line(ui, (Rect){in.x, r.y + r.h / 2 - 22, in.w, 22}, FONT_SERIF_BOLD, TEXT_BODY, ink,
                  title);
        draw_line(ui, (Rect){in.x, r.y + r.h / 2, in.w, 20}, FONT_SANS, TEXT_SMALL, quiet, line);
    }
    if (chosen)
        draw_icon(ui, "check", (Rect){r.x + r.w - 32, r.y + (r.h - 20) / 2, 20, 20}, ink);
    return hot.clicked;
}

float ui_row_height(Ui *ui, float w, const char *title)
{
    const Type type = {FONT_SANS, TEXT_BODY, 0, ALIGN_LEFT, false};
    return fmaxf(BUTTON_HEIGHT,
                 ceilf(gfx_paragraph_height(ui->gfx, w - 24 - 26, &type, title)) + 12);
}

enum { SHORT_PAD = 10 };

float ui_short_row_width(Ui *ui, const char *title)
{
    Type type = {FONT_SERIF_BOLD, TEXT_BODY, 0, ALIGN_LEFT, false};
    return ceilf(gfx_text_width(ui->gfx, &type, title)) + 2 * SHORT_PAD + 2;
}

bool ui_short_row(Ui *ui, const char *id, Rect r, const char *title, const char *line, bool chosen)
{
    Hot hot = row_hot(ui, id, r, title, line, chosen);
    if (!ui->drawing || !gfx_visible(ui->gfx, r))
        return hot.clicked;
    Colour quiet, ink = row_body(ui, r, chosen, &hot, &quiet);
    Rect in = {r.x + SHORT_PAD, r.y, r.w - 2 * SHORT_PAD, r.h};
    draw_line(ui, in, FONT_SERIF_BOLD, TEXT_BODY, ink, title);
    if (!chosen && line[0] != '\0')
        ui_tip(ui, r, &hot, line);
    return hot.clicked;
}

enum { TALL_PAD = 8, TALL_MARK = 28 };

static const Type tall_title = {FONT_SERIF_BOLD, TEXT_BODY, 0, ALIGN_LEFT, false};
static const Type tall_line = {FONT_SANS, TEXT_SMALL, 0, ALIGN_LEFT, false};

/* Heights of the two texts. */
static float tall_texts(Ui *ui, float w, const char *title, const char *line, float *title_h)
{
    *title_h = gfx_paragraph_height(ui->gfx, w - 24 - TALL_MARK, &tall_title, title);
    return *title_h + gfx_paragraph_height(ui->gfx, w - 24, &tall_line, line ? line : "");
}

float ui_tall_row_height(Ui *ui, float w, float least, const char *title, const char *line)
{
    float title_h;
    return fmaxf(least, ceilf(2 * TALL_PAD + tall_texts(ui, w, title, line, &title_h)));
}

bool ui_tall_row(Ui *ui, const char *id, Rect r, const char *title, const char *line, bool chosen)
{
    Hot hot = row_hot(ui, id, r, title, line, chosen);
    if (!ui->drawing || !gfx_visible(ui->gfx, r))
        return hot.clicked;
    Colour quiet, ink = row_body(ui, r, chosen, &hot, &quiet);
    Type first = tall_title, second = tall_line;
    first.colour = ink;
    second.colour = quiet;
    float title_h, text = tall_texts(ui, r.w, title, line, &title_h);
    Rect in = {r.x + 12, r.y + (r.h - text) / 2, r.w - 24, text};
    gfx_paragraph(ui->gfx, (Rect){in.x, in.y, in.w - TALL_MARK, title_h}, &first, title);
    if (line != NULL)
        gfx_paragraph(ui->gfx, (Rect){in.x, in.y + title_h, in.w, text - title_h}, &second, line);
    if (chosen)
        draw_icon(ui, "check", (Rect){r.x + r.w - 32, in.y + 2, 20, 20}, ink);
    return hot.clicked;
}

bool ui_icon_row(Ui *ui, const char *id, Rect r, const char *icon, const char *label, bool named,
                 bool chosen)
{
    Hot hot = row_hot(ui, id, r, label, NULL, chosen);
    if (!ui->drawing)
        return hot.clicked;
    if (!named && hot.hovered) {
        snprintf(ui->tip, sizeof ui->tip, "%s", label);
        ui->tip_rect = r;
    }
    Colour quiet, ink = row_body(ui, r, chosen, &hot, &quiet);
    float size = 22, x = named ? r.x + 14 : r.x + (r.w - size) / 2;
    draw_icon(ui, icon, (Rect){x, r.y + (r.h - size) / 2, size, size}, ink);
    if (named)
        draw_line(ui, (Rect){r.x + 50, r.y, r.w - 58, r.h}, chosen ? FONT_SANS_BOLD : FONT_SANS,
                  TEXT_BODY, ink, label);
    return hot.clicked;
}

void ui_bar(Ui *ui, Rect r, float part)
{
    const Theme *theme = ui_theme(ui);
    Colour fill = theme->flat ? theme->gold : theme->right;
    Shape track = {r.h / 2,     theme->sunken,       0,    theme->sunken,
                   theme->line, theme->flat ? 2 : 1, -0.4f};
    Shape done = {r.h / 2, fill, 0, fill, 0, 0, 0};
    gfx_shape(ui_gfx(ui), r, &track);
    gfx_shape(ui_gfx(ui), (Rect){r.x, r.y, fmaxf(r.h, r.w * part), r.h}, &done);
}
