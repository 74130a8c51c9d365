/* SPDX-License-Identifier: MIT */
/* widgets_told.c -- widgets and sentences for those who do not see them. */
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "data/words.h"
#include "ui/widgets/widgets_inside.h"

void ui_tell(Ui *ui, ToldList *out)
{
    ui->told = out;
    if (out != NULL)
        out->n = out->panels = 0;
}

void widget_tell_panel(Ui *ui, Rect r)
{
    ToldList *list = ui->told;
    if (list != NULL && list->panels < TOLD_PANELS)
        list->panel[list->panels++] = r;
}

void widget_tell(Ui *ui, const char *id, Rect r, bool enabled)
{
    ToldList *list = ui->told;
    if (list == NULL || !ui->drawing || ui->blocked)
        return;
    if (list->n == list->room) {
        list->room = 2 * list->room + 64;
        list->at = alloc_resize(list->at, (size_t)list->room * sizeof *list->at);
    }
    Told *told = &list->at[list->n++];
    *told =
        (Told){.rect = r, .kind = TOLD_PLACE, .enabled = enabled, .seen = widget_in_sight(ui, r)};
    snprintf(told->id, sizeof told->id, "%s", id);
    snprintf(told->about, sizeof told->about, "%s", ui->about);
    told->focus = ui->focus == widget_id(id) && (ui->focus_shown || ui->edited == ui->focus);
}

static Told *told_last(Ui *ui)
{
    bool any = ui->told != NULL && ui->drawing && !ui->blocked && ui->told->n > 0;
    return any ? &ui->told->at[ui->told->n - 1] : NULL;
}

void widget_told(Ui *ui, ToldKind kind, const char *label, bool on)
{
    Told *told = told_last(ui);
    if (told == NULL)
        return;
    told->kind = kind;
    told->on = on;
    snprintf(told->label, sizeof told->label, "%s", label != NULL ? label : "");
}

void ui_name(Ui *ui, const char *name, bool chosen)
{
    Told *told = told_last(ui);
    if (told == NULL)
        return;
    told->on = chosen;
    if (told->kind == TOLD_PLACE)
        told->kind = TOLD_ROW;
    if (told->label[0] == '\0')
        snprintf(told->label, sizeof told->label, "%s", name);
}

void ui_about(Ui *ui, const char *s)
{
    snprintf(ui->about, sizeof ui->about, "%s", s);
}

void widget_told_tip(Ui *ui, Rect r, const char *s)
{
    Told *told = told_last(ui);
    if (told == NULL || told->rect.x != r.x || told->rect.y != r.y)
        return;
    snprintf(told->tip, sizeof told->tip, "%s", s);
    if (told->label[0] == '\0')
        snprintf(told->label, sizeof told->label, "%s", s);
}

void widget_told_value(Ui *ui, const char *value)
{
    Told *told = told_last(ui);
    if (told != NULL)
        snprintf(told->value, sizeof told->value, "%s", value);
}

void widget_told_of(Ui *ui, int index, int n)
{
    Told *told = told_last(ui);
    if (told == NULL)
        return;
    told->index = index;
    told->n = n;
}

void ui_listen(Ui *ui, Buffer *said)
{
    ui->said = said;
}

bool ui_telling(const Ui *ui)
{
    return ui->told != NULL;
}

bool ui_listened(const Ui *ui)
{
    return ui->said != NULL;
}

void ui_say_typed(Ui *ui, const char *s)
{
    ui_say(ui, SPEECH_PLACE, ui->secret ? "*" : strcmp(s, " ") == 0 ? words("widget|blank") : s);
}

void ui_say_anew(Ui *ui)
{
    static const char anew[] = {SAY_ANEW, '\0'};
    if (ui->said != NULL)
        buffer_add_bytes(ui->said, anew, sizeof anew);
}

void ui_say(Ui *ui, SpeechKind kind, const char *s)
{
    if (ui->said == NULL || s[0] == '\0')
        return;
    const char letter = (char)('0' + (int)kind);
    buffer_add_bytes(ui->said, &letter, 1);
    buffer_add_bytes(ui->said, s, strlen(s) + 1);
}
