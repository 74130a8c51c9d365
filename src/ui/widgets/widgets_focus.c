/* SPDX-License-Identifier: MIT */
/* widgets_focus.c -- the ring of the keyboard: where it stands, and where Tab and the arrows lead.
 */
#include <math.h>

#include "base/alloc.h"
#include "ui/widgets/widgets_inside.h"

void widget_place(Ui *ui, uint64_t id, Rect r)
{
    if (ui->place_n == ui->place_room) {
        ui->place_room = 2 * ui->place_room + 64;
        ui->place = alloc_resize(ui->place, (size_t)ui->place_room * sizeof *ui->place);
    }
    ui->place[ui->place_n++] = (Place){id, r, false};
}

static void focus_set(Ui *ui, const Place *place)
{
    ui_damage(ui, rect_inset(ui->focus_rect, -6));
    ui->focus = place->id;
    ui->focus_rect = place->rect;
    ui->focus_shown = ui->focus_moved = true;
    ui_damage(ui, rect_inset(ui->focus_rect, -6));
    ui_wake(ui, ui->now);
}

/* How far a place lies in a direction, sideways distance counted double; HUGE_VALF if it does not.
 */
static float place_distance(Rect from, Rect to, float dx, float dy)
{
    float vx = to.x + to.w / 2 - from.x - from.w / 2, vy = to.y + to.h / 2 - from.y - from.h / 2;
    float along = vx * dx + vy * dy, across = fabsf(vx * dy) + fabsf(vy * dx);
    return along <= 4 ? HUGE_VALF : along + 2 * across;
}

static void focus_step(Ui *ui, float dx, float dy)
{
    int best = -1;
    float nearest = HUGE_VALF;
    for (int i = 0; i < ui->place_n; i++) {
        float d = place_distance(ui->focus_rect, ui->place[i].rect, dx, dy);
        if (ui->place[i].rect.w > 0 && ui->place[i].id != ui->focus && d < nearest) {
            nearest = d;
            best = i;
        }
    }
    if (ui->focus == 0 && ui->place_n > 0)
        best = 0;
    if (best >= 0)
        focus_set(ui, &ui->place[best]);
}

/* Where Tab goes from a place: who types goes on to the next field, if there is one. */
static int tab_from(const Ui *ui, int at, bool back)
{
    int n = ui->place_n, by = back ? -1 : 1;
    if (ui->edited != 0 && ui->edited == ui->focus)
        for (int i = at + by; i >= 0 && i < n; i += by)
            if (ui->place[i].is_field)
                return i;
    return at < 0 ? (back ? n - 1 : 0) : (at + by + n) % n;
}

/* The widget with the ring is gone, or cannot be used now: the arrows are free again. */
static void focus_leave(Ui *ui)
{
    for (int i = 0; i < ui->place_n; i++)
        if (ui->place[i].id == ui->focus)
            return;
    ui->focus_shown = false;
    ui_damage(ui, rect_inset(ui->focus_rect, -6));
}

void widget_focus_keys(Ui *ui)
{
    if (ui->focus_shown)
        focus_leave(ui);
    if (ui->place_n == 0)
        return;
    if (ui_key(ui, SDL_SCANCODE_TAB, 0) || ui_key(ui, SDL_SCANCODE_TAB, KMOD_SHIFT)) {
        int at = -1;
        for (int i = 0; i < ui->place_n; i++)
            if (ui->place[i].id == ui->focus)
                at = i;
        focus_set(ui, &ui->place[tab_from(ui, at, (ui->input.mods & KMOD_SHIFT) != 0)]);
        ui->tabbed = ui->focus;
    } else if (ui_key(ui, SDL_SCANCODE_LEFT, 0)) {
        focus_step(ui, -1, 0);
    } else if (ui_key(ui, SDL_SCANCODE_RIGHT, 0)) {
        focus_step(ui, 1, 0);
    } else if (ui_key(ui, SDL_SCANCODE_UP, 0)) {
        focus_step(ui, 0, -1);
    } else if (ui_key(ui, SDL_SCANCODE_DOWN, 0)) {
        focus_step(ui, 0, 1);
    }
}

bool ui_stop(Ui *ui, const char *id)
{
    uint64_t stop = widget_id(id);
    if (ui->blocked || ui->open != 0 || ui->drawing)
        return false;
    widget_place(ui, stop, (Rect){0, 0, 0, 0});
    if (ui->focus != stop || !ui->focus_shown)
        return false;
    ui->focus_shown = ui->focus_moved = false;
    return true;
}

bool ui_focused(const Ui *ui)
{
    return (ui->focus_shown && ui->focus != 0) || ui->edited != 0;
}

void ui_unfocus(Ui *ui)
{
    if (ui->focus_shown)
        ui_damage(ui, rect_inset(ui->focus_rect, -6));
    ui->focus_shown = false;
    ui->edited = ui->focus = 0;
}
