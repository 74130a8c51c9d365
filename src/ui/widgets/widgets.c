/* SPDX-License-Identifier: MIT */
#include "ui/widgets/widgets.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "ui/widgets/widgets_inside.h"

enum { FOCUS_MARGIN = 20 };

Ui *ui_new(Gfx *gfx)
{
    Ui *ui = alloc_zero(1, sizeof *ui);
    ui->gfx = gfx;
    ui->wake = INT64_MAX;
    ui->finger = 36; /* more than nine millimetres at 96 dpi */
    return ui;
}

void ui_finger_size(Ui *ui, float least)
{
    ui->finger = least;
}

void ui_free(Ui *ui)
{
    buffer_release(&ui->open_labels);
    free(ui->place);
    free(ui);
}

uint64_t widget_id(const char *id)
{
    return hash_bytes(HASH_START, id, strlen(id)) | 1;
}

float *widget_kept(Ui *ui, uint64_t id)
{
    for (int i = 0; i < ui->kept_n; i++)
        if (ui->kept[i].id == id)
            return &ui->kept[i].value;
    if (ui->kept_n == KEPT_MAX) {
        memmove(ui->kept, ui->kept + 1, sizeof ui->kept[0] * (KEPT_MAX - 1));
        ui->kept_n--;
    }
    ui->kept[ui->kept_n] = (Kept){id, 0};
    return &ui->kept[ui->kept_n++].value;
}

/* ---------------------------------------------------------- one pass */

/* A finger that comes down beside something small means that: of what was there last, the nearest
 * within half of the least target from its middle line. */
static void finger_reach(Ui *ui)
{
    Input *in = &ui->input;
    float best = 1e6f, x = in->x, y = in->y;
    for (int i = 0; i < ui->place_n; i++) {
        Rect r = ui->place[i].rect;
        if (rect_has(r, x, y))
            return;
        float across = SDL_max(0, (ui->finger - r.w) / 2),
              down = SDL_max(0, (ui->finger - r.h) / 2);
        Rect wide = {r.x - across, r.y - down, r.w + 2 * across, r.h + 2 * down};
        float nx = SDL_clamp(x, r.x, r.x + r.w - 1), ny = SDL_clamp(y, r.y, r.y + r.h - 1);
        float gone = SDL_fabsf(nx - x) + SDL_fabsf(ny - y);
        if (r.w > 0 && rect_has(wide, x, y) && gone < best) {
            best = gone;
            in->x = nx;
            in->y = ny;
        }
    }
}

void ui_begin(Ui *ui, const Input *input, int64_t now_ms, bool drawing)
{
    ui->input = *input;
    if (input->finger && (input->kind == INPUT_DOWN || input->kind == INPUT_UP))
        finger_reach(ui);
    ui->used = false;
    ui->entered = 0;
    ui->drawing = drawing;
    ui->blocked = false;
    ui->now = now_ms;
    if (!drawing) { /* drawing must not lose what was asked for before */
        ui->wake = ui->toast[0] != '\0' ? ui->toast_until : INT64_MAX;
        ui->watched = false;
        ui->settling = ui->slid;
        ui->slid = false;
    }
    ui->hover_next = 0;
    ui->place_n = 0;
    ui->scroll_n = 0;
    ui->focus_wanted = false;
    ui->tip[0] = ui->about[0] = '\0';
    ui->tip_below = false;
    ui->toast_room = (Rect){0, 0, 0, 0};
    if (ui->toast[0] != '\0' && now_ms >= ui->toast_until) {
        ui->toast[0] = '\0';
        ui_damage_all(ui);
    }
    if (input->kind == INPUT_DOWN && ui->focus_shown) {
        ui->focus_shown = false;
        ui_damage(ui, rect_inset(ui->focus_rect, -6));
    }
}

void ui_end(Ui *ui)
{
    if (ui->open != 0)
        widget_draw_select(ui);
    if (ui->drawing) {
        widget_draw_tips(ui);
        return;
    }
    widget_focus_keys(ui);
    bool pointer = ui->input.kind == INPUT_MOVE || ui->input.kind == INPUT_DOWN ||
                   ui->input.kind == INPUT_UP || ui->input.kind == INPUT_LEAVE || ui->settling;
    if (pointer && ui->hover_next == 0 && ui->hover != 0) {
        ui->hover = 0;
        ui_damage(ui, rect_inset(ui->hover_rect, -40));
    }
    if (ui->input.kind == INPUT_UP)
        ui->pressed = 0;
}

int ui_take_damage(Ui *ui, Rect out[16])
{
    int n = ui->damage_n;
    memcpy(out, ui->damage, sizeof ui->damage[0] * (size_t)n);
    ui->damage_n = 0;
    return n;
}

int64_t ui_wake_time(const Ui *ui)
{
    return ui->wake;
}

void ui_forget(Ui *ui)
{
    ui->hover = ui->pressed = ui->focus = ui->open = ui->edited = 0;
    ui->focus_shown = false;
    ui->focus_rect = (Rect){0, 0, 0, 0};
    ui_damage_all(ui);
}

/* ---------------------------------------------------------- for scenes */

Gfx *ui_gfx(Ui *ui)
{
    return ui->gfx;
}

const Theme *ui_theme(Ui *ui)
{
    return gfx_theme(ui->gfx);
}

const Input *ui_input(Ui *ui)
{
    static const Input none = {.kind = INPUT_NONE};
    return ui->used || ui->drawing || ui->blocked || ui->open ? &none : &ui->input;
}

const Input *ui_event(const Ui *ui)
{
    return &ui->input;
}

void ui_use(Ui *ui)
{
    ui->used = true;
}

void ui_cover(Ui *ui, Rect r)
{
    const Input *input = ui_input(ui);
    if ((input->kind == INPUT_DOWN || input->kind == INPUT_UP) && rect_has(r, input->x, input->y))
        ui_use(ui);
}

bool ui_used(const Ui *ui)
{
    return ui->used;
}

bool ui_drawing(const Ui *ui)
{
    return ui->drawing;
}

int64_t ui_now(const Ui *ui)
{
    return ui->now;
}

void ui_damage(Ui *ui, Rect r)
{
    if (r.w <= 0 || r.h <= 0)
        return;
    for (int i = 0; i < ui->damage_n; i++) {
        if (rect_overlaps(ui->damage[i], r) || ui->damage_n == DAMAGE_MAX) {
            r = rect_union(ui->damage[i], r);
            ui->damage[i] = ui->damage[--ui->damage_n];
            i = -1;
        }
    }
    ui->damage[ui->damage_n++] = r;
}

void ui_damage_all(Ui *ui)
{
    ui->damage[0] = (Rect){-1e6f, -1e6f, 2e6f, 2e6f};
    ui->damage_n = 1;
}

void ui_wake(Ui *ui, int64_t at_ms)
{
    if (at_ms < ui->wake)
        ui->wake = at_ms;
}

void ui_watch(Ui *ui)
{
    ui->watched = true;
}

bool ui_watched(const Ui *ui)
{
    return ui->watched;
}

bool input_is_key(const Input *input, SDL_Scancode key, uint16_t mods)
{
    uint16_t held = 0;
    if (input->mods & KMOD_CTRL)
        held |= KMOD_CTRL;
    if (input->mods & KMOD_SHIFT)
        held |= KMOD_SHIFT;
    if (input->mods & KMOD_ALT)
        held |= KMOD_ALT;
    return input->kind == INPUT_KEY && input->key == key && held == mods;
}

bool ui_key(Ui *ui, SDL_Scancode key, uint16_t mods)
{
    if (ui->used || ui->drawing || !input_is_key(&ui->input, key, mods))
        return false;
    ui->used = true;
    return true;
}

void ui_pad(Ui *ui, const PadMake *make)
{
    if (ui->pad_used != (make != NULL) || (make != NULL && ui->pad_make != *make))
        ui_damage_all(ui);
    ui->pad_used = make != NULL;
    if (make != NULL)
        ui->pad_make = *make;
}

void ui_pad_sign(Ui *ui, Rect r, int button)
{
    enum { HIGH = 20, EDGE_GAP = 6, BESIDE_ICON = 80 };
    if (!ui->pad_used || button == 0 || !ui->drawing || r.w < BESIDE_ICON)
        return;
    SDL_GameControllerButton sign = (SDL_GameControllerButton)(button - 1);
    float h = SDL_min(HIGH, r.h / 2), w = pad_sign_width(sign, h);
    pad_sign_draw(ui->gfx, ui->pad_make, sign,
                  (Rect){r.x + r.w - w - EDGE_GAP, r.y + EDGE_GAP, w, h});
}

bool ui_pad_used(const Ui *ui)
{
    return ui->pad_used;
}

enum { SIGN_GAP = 4 }; /* from a sign to its words */

float ui_pad_label_width(Ui *ui, float sign, int button, const Type *type, const char *label)
{
    return pad_sign_width((SDL_GameControllerButton)(button - 1), sign) + SIGN_GAP +
           ceilf(gfx_text_width(ui->gfx, type, label));
}

void ui_pad_label(Ui *ui, Rect r, int button, const Type *type, const char *label)
{
    SDL_GameControllerButton sign = (SDL_GameControllerButton)(button - 1);
    pad_sign_draw(ui->gfx, ui->pad_make, sign, r);
    rect_cut_left(&r, pad_sign_width(sign, r.h) + SIGN_GAP);
    gfx_text(ui->gfx, r, type, label);
}

bool ui_writing(const Ui *ui)
{
    return ui->edited != 0;
}

void ui_block(Ui *ui, bool blocked)
{
    ui->blocked = blocked;
}

void ui_list(Ui *ui, Buffer *out)
{
    ui->list = out;
}

bool widget_in_sight(const Ui *ui, Rect r)
{
    Rect room = ui->scroll_n > 0 ? ui->scroll[ui->scroll_n - 1].rect : gfx_bounds(ui->gfx);
    return r.x >= room.x - 0.5f && r.y >= room.y - 0.5f && r.x + r.w <= room.x + room.w + 0.5f &&
           r.y + r.h <= room.y + room.h + 0.5f;
}

Buffer *ui_listed(Ui *ui)
{
    return ui->drawing ? ui->list : NULL;
}

void ui_note(Ui *ui, const char *id, Rect r)
{
    if (ui->list == NULL || !ui->drawing)
        return;
    double s = (double)gfx_scale(ui->gfx);
    buffer_add(ui->list, "{\"id\":\"%s\",\"x\":%.1f,\"y\":%.1f,\"w\":%.1f,\"h\":%.1f", id,
               (double)r.x * s, (double)r.y * s, (double)r.w * s, (double)r.h * s);
    buffer_add(ui->list, ",\"seen\":%s,\"blocked\":%s,\"focus\":%s}\n",
               widget_in_sight(ui, r) ? "true" : "false", ui->blocked ? "true" : "false",
               ui->focus_shown && ui->focus == widget_id(id) ? "true" : "false");
}

/* ------------------------------------------------- what answers to input */

bool widget_in_scroll(const Ui *ui, float x, float y)
{
    return ui->scroll_n == 0 || rect_has(ui->scroll[ui->scroll_n - 1].rect, x, y);
}

static void hot_pointer(Ui *ui, uint64_t id, Rect r, Hot *hot)
{
    const Input *in = &ui->input;
    bool over =
        in->kind != INPUT_LEAVE && rect_has(r, in->x, in->y) && widget_in_scroll(ui, in->x, in->y);
    if (over) {
        ui->hover_next = id;
        if (ui->hover != id) {
            ui_damage(ui, rect_inset(ui->hover_rect, -40));
            ui->hover = id;
            ui->hover_rect = r;
            ui->tip_since = -1;
            ui_damage(ui, rect_inset(r, -40));
        }
        if (in->kind == INPUT_MOVE && (ui->tip_since < 0 || ui->now < ui->tip_since + TIME_TIP))
            ui->tip_since = ui->now;
    }
    if (over && !ui->used && in->kind == INPUT_DOWN && in->button == 1) {
        ui->pressed = ui->focus = id;
        ui->focus_rect = r;
        ui->tip_since = -1;
        ui->used = true;
        ui_damage(ui, rect_inset(r, -8));
    } else if (in->kind == INPUT_UP && in->button == 1 && ui->pressed == id) {
        hot->clicked = over;
        ui->used = true;
        ui_damage(ui, rect_inset(r, -8));
    }
}

static Hot widget_hot(Ui *ui, uint64_t id, Rect r, bool enabled)
{
    Hot hot = {false, false, false, false, false};
    if (!enabled || ui->blocked || (ui->open != 0 && ui->open != id))
        return hot;
    widget_place(ui, id, r);
    if (ui->focus == id) /* it may have been scrolled */
        ui->focus_rect = r;
    if (ui->hover == id)
        ui->hover_rect = r;
    if (ui->focus == id && ui->focus_moved) {
        ui->focus_moved = false;
        if (ui->scroll_n > 0) {
            Scroll *scroll = &ui->scroll[ui->scroll_n - 1];
            scroll->want_from = r.y - scroll->rect.y + *scroll->offset - FOCUS_MARGIN;
            scroll->want_to = scroll->want_from + r.h + 2 * FOCUS_MARGIN;
        }
    }
    if (!ui->drawing) {
        hot_pointer(ui, id, r, &hot);
        if (ui->focus == id && ui->focus_shown &&
            (ui_key(ui, SDL_SCANCODE_RETURN, 0) || ui_key(ui, SDL_SCANCODE_SPACE, 0) ||
             ui_key(ui, SDL_SCANCODE_KP_ENTER, 0)))
            hot.clicked = true;
    }
    hot.hovered = ui->hover == id;
    hot.pressed = ui->pressed == id && hot.hovered;
    hot.focused = ui->focus == id && ui->focus_shown;
    return hot;
}

Hot ui_hot(Ui *ui, const char *id, Rect r, bool enabled)
{
    ui_note(ui, id, r);
    widget_tell(ui, id, r, enabled);
    return widget_hot(ui, widget_id(id), r, enabled);
}
