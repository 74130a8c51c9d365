/* SPDX-License-Identifier: MIT */
/* widgets_field.c -- a line of text that is written in: its caret, its keys, its look. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ui/widgets/widgets.h"
#include "ui/widgets/widgets_inside.h"

static int caret_left(const char *s, int at)
{
    do
        at--;
    while (at > 0 && ((unsigned char)s[at] & 0xc0) == 0x80);
    return SDL_max(at, 0);
}

static int caret_right(const char *s, int at)
{
    int n = (int)strlen(s);
    if (at < n)
        at++;
    while (at < n && ((unsigned char)s[at] & 0xc0) == 0x80)
        at++;
    return at;
}

/* What replaces or takes the whole text goes on from an empty one. */
static bool field_clear(Ui *ui, char *s)
{
    bool all = ui->all;
    ui->all = false;
    if (all) {
        ui_say_typed(ui, s);
        s[0] = '\0';
        ui->caret = 0;
    }
    return all;
}

static bool field_type(Ui *ui, char *s, size_t room)
{
    bool changed = field_clear(ui, s);
    int n = (int)strlen(s), more = (int)strlen(ui->input.text);
    ui->used = true;
    if ((size_t)(n + more) >= room)
        return changed;
    ui_say_typed(ui, ui->input.text);
    memmove(s + ui->caret + more, s + ui->caret, (size_t)(n - ui->caret) + 1);
    memcpy(s + ui->caret, ui->input.text, (size_t)more);
    ui->caret += more;
    return true;
}

/* From the caret to another place. */
static bool field_cut(Ui *ui, char *s, int from, int to)
{
    Text gone = {0};
    text_add(&gone, "%.*s", to - from, s + from);
    ui_say_typed(ui, gone.s);
    memmove(s + from, s + to, strlen(s + to) + 1);
    ui->caret = from;
    return from < to;
}

static bool field_edit(Ui *ui, char *s, size_t room)
{
    int n = (int)strlen(s), to = -1;
    ui->caret = SDL_min(ui->caret, n);
    if (ui->input.kind == INPUT_TEXT && !ui->used)
        return field_type(ui, s, room);
    if (ui_key(ui, SDL_SCANCODE_A, KMOD_CTRL)) {
        ui->all = n > 0;
        ui->caret = n;
        return false;
    }
    if (ui_key(ui, SDL_SCANCODE_BACKSPACE, 0))
        return field_clear(ui, s) || field_cut(ui, s, caret_left(s, ui->caret), ui->caret);
    if (ui_key(ui, SDL_SCANCODE_DELETE, 0))
        return field_clear(ui, s) || field_cut(ui, s, ui->caret, caret_right(s, ui->caret));
    if (ui_key(ui, SDL_SCANCODE_LEFT, 0))
        to = ui->all ? 0 : caret_left(s, ui->caret);
    else if (ui_key(ui, SDL_SCANCODE_RIGHT, 0))
        to = ui->all ? n : caret_right(s, ui->caret);
    else if (ui_key(ui, SDL_SCANCODE_HOME, 0))
        to = 0;
    else if (ui_key(ui, SDL_SCANCODE_END, 0))
        to = n;
    else if (ui->input.kind == INPUT_KEY && !(ui->input.mods & (KMOD_CTRL | KMOD_ALT)) &&
             ((ui->input.key >= SDL_SCANCODE_A && ui->input.key <= SDL_SCANCODE_0) ||
              ui->input.key == SDL_SCANCODE_SPACE))
        ui->used = true; /* letters are text here, not commands */
    if (to >= 0) {
        ui->caret = to;
        ui->all = false;
    }
    return false;
}

/* The text being edited, moved aside so far that the caret can be seen. */
static void draw_field_edited(Ui *ui, Rect in, const char *s, const Type *type)
{
    const Theme *theme = ui_theme(ui);
    Type ink = *type;
    char before[512];
    snprintf(before, sizeof before, "%.*s", ui->caret, s);
    float whole = gfx_text_width(ui->gfx, type, s) + 2;
    float caret = gfx_text_width(ui->gfx, type, before), aside = fmaxf(0, caret - in.w + 2);
    Rect line = {in.x - aside, in.y, fmaxf(whole, in.w), in.h};
    gfx_push_clip(ui->gfx, (Rect){in.x - 2, in.y, in.w + 4, in.h});
    if (ui->all) {
        ink.colour = theme->chosen_ink;
        gfx_fill(ui->gfx, (Rect){line.x - 2, in.y + 6, whole + 2, in.h - 12}, theme->chosen[1]);
    }
    gfx_text(ui->gfx, line, &ink, s);
    if (!ui->all)
        gfx_fill(ui->gfx, (Rect){line.x + caret, in.y + 6, 1.5f, in.h - 12}, theme->ink);
    gfx_pop_clip(ui->gfx);
}

/* The beginning of a text that is too long to be seen whole, with three dots. */
static const char *field_shown(Ui *ui, const Type *type, float w, const char *s, Text *out)
{
    if (gfx_text_width(ui->gfx, type, s) <= w)
        return s;
    for (int n = (int)strlen(s) - 1; n > 0; n--) {
        if (((unsigned char)s[n] & 0xc0) == 0x80) /* in the midst of a letter */
            continue;
        text_clear(out);
        text_add(out, "%.*s…", n, s);
        if (gfx_text_width(ui->gfx, type, out->s) <= w)
            break;
    }
    return out->s;
}

static void draw_field(Ui *ui, Rect r, const char *s, const char *hint, bool editing, bool name,
                       const Hot *hot)
{
    const Theme *theme = ui_theme(ui);
    Shape shape = {FIELD_RADIUS, theme->field, 0, theme->field, theme->line, 2, 0};
    if (editing)
        shape.border = theme->chosen_edge;
    if (!name || editing || hot->hovered)
        gfx_shape(ui->gfx, r, &shape);
    Type type = {FONT_SANS, TEXT_BODY, theme->ink, ALIGN_LEFT, false};
    Rect in = {r.x + 12, r.y, r.w - 24, r.h};
    if (name) {
        type.face = FONT_SANS_BOLD;
        type.size = TEXT_HEAD;
        in = (Rect){r.x + 8, r.y, r.w - 16, r.h};
        if (!editing) {
            Rect icon = rect_cut_right(&in, 20);
            gfx_sprite_tinted(ui->gfx, "icons/pencil", (Rect){icon.x, r.y + (r.h - 18) / 2, 18, 18},
                              theme->ink_quiet);
        }
    }
    if (s[0] == '\0' && !editing) {
        type = (Type){FONT_SANS, TEXT_BODY, theme->ink_quiet, ALIGN_LEFT, false};
        gfx_text(ui->gfx, in, &type, hint);
    } else if (editing) {
        draw_field_edited(ui, in, s, &type);
    } else {
        Text shown = {0};
        gfx_text(ui->gfx, in, &type, field_shown(ui, &type, in.w, s, &shown));
        if (hot->hovered && gfx_text_width(ui->gfx, &type, s) > in.w) {
            snprintf(ui->tip, sizeof ui->tip, "%s", s);
            ui->tip_rect = r;
        }
    }
    if (hot->focused && !editing)
        widget_focus_ring(ui, r, FIELD_RADIUS);
}

static void field_begin(Ui *ui, uint64_t key, Rect r, const char *s)
{
    ui->edited = ui->focus = key;
    ui->focus_rect = r;
    ui->caret = (int)strlen(s);
    ui->all = false;
    ui_damage(ui, r);
}

static bool field_keys(Ui *ui, Rect r, char *s, size_t room)
{
    bool changed = false;
    if (ui_key(ui, SDL_SCANCODE_RETURN, 0) || ui_key(ui, SDL_SCANCODE_KP_ENTER, 0)) {
        ui->entered = ui->edited;
        ui->edited = 0;
    } else if (ui_key(ui, SDL_SCANCODE_ESCAPE, 0)) {
        ui->edited = 0;
    } else {
        changed = field_edit(ui, s, room);
    }
    if (changed || ui->used)
        ui_damage(ui, r);
    return changed;
}

/* The same number of dots. */
static void draw_secret(Ui *ui, Rect r, const char *s, const char *hint, bool editing,
                        const Hot *hot)
{
    Text dots = {0};
    int caret = ui->caret, at = 0;
    for (int i = 0; s[i] != '\0'; i = caret_right(s, i)) {
        if (i == caret)
            at = (int)dots.n;
        text_add_string(&dots, "•");
    }
    ui->caret = s[SDL_min(caret, (int)strlen(s))] == '\0' ? (int)dots.n : at;
    draw_field(ui, r, dots.s, hint, editing, false, hot);
    ui->caret = caret;
}

typedef enum FieldForm { FIELD_TEXT, FIELD_NAME, FIELD_SECRET } FieldForm;

static bool field(Ui *ui, const char *id, Rect r, char *s, size_t room, const char *hint,
                  FieldForm form)
{
    uint64_t key = widget_id(id);
    bool changed = false;
    if (ui->tabbed == key && ui->focus == key) {
        ui->tabbed = 0;
        field_begin(ui, key, r, s);
    }
    if (ui->edited == key && ui->focus != key) {
        ui->edited = 0;
        ui_damage(ui, r);
    }
    ui->secret = form == FIELD_SECRET;
    if (ui->edited == key && !ui->drawing) /* before the ring, which would take blank and Return */
        changed = field_keys(ui, r, s, room);
    ui->secret = false;
    int before = ui->place_n;
    Hot hot = ui_hot(ui, id, r, true);
    widget_told(ui, TOLD_FIELD, hint, ui->edited == key);
    widget_told_value(ui, form == FIELD_SECRET ? "" : s);
    if (ui->place_n > before)
        ui->place[before].is_field = true;
    if (hot.clicked && ui->edited != key) {
        field_begin(ui, key, r, s);
    } else if (hot.clicked) {
        ui->all = false;
        ui_damage(ui, r);
    }
    if (ui->drawing && form == FIELD_SECRET)
        draw_secret(ui, r, s, hint, ui->edited == key, &hot);
    else if (ui->drawing)
        draw_field(ui, r, s, hint, ui->edited == key, form == FIELD_NAME, &hot);
    return changed;
}

void ui_field_begin(Ui *ui, const char *id)
{
    ui->tabbed = ui->focus = widget_id(id);
}

bool ui_text_field(Ui *ui, const char *id, Rect r, char *s, size_t room, const char *hint)
{
    return field(ui, id, r, s, room, hint, FIELD_TEXT);
}

bool ui_name_field(Ui *ui, const char *id, Rect r, char *s, size_t room, const char *hint)
{
    return field(ui, id, r, s, room, hint, FIELD_NAME);
}

bool ui_secret_field(Ui *ui, const char *id, Rect r, char *s, size_t room, const char *hint)
{
    return field(ui, id, r, s, room, hint, FIELD_SECRET);
}

bool ui_field_entered(const Ui *ui, const char *id)
{
    return ui->entered == widget_id(id);
}
