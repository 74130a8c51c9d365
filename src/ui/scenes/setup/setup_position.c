/* SPDX-License-Identifier: MIT */
/* setup_position.c -- from which position a match begins: the game's own, or one that was set up.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/words.h"
#include "ui/scenes/setup/setup_inside.h"

bool setup_position_read(Setup *setup)
{
    if (setup->position[0] == '\0')
        return false;
    if (setup->game->rules->read(&setup->start, &setup->variant.options, setup->seats,
                                 setup->position, NULL))
        return true;
    setup->position[0] = '\0'; /* other rules, to which it means nothing */
    return false;
}

Match *setup_position_match(Setup *setup, Match *plain)
{
    App *app = setup->scene.app;
    if (plain == NULL || setup->position[0] == '\0')
        return plain;
    MatchSetup wanted = *match_setup(plain);
    Text why = {0};
    snprintf(wanted.position, sizeof wanted.position, "%s", setup->position);
    match_free(plain);
    Match *match = match_new(&wanted, &why);
    if (match == NULL)
        ui_toast(app_ui(app), why.s);
    return match;
}

bool setup_position_replaces(const Setup *setup, int index)
{
    const SketchRules *sketch = setup->game->rules->sketch;
    return sketch != NULL && setup->position[0] != '\0' && (sketch->beginning >> index & 1) != 0;
}

static void position_told(Scene *listener, const char *position)
{
    Setup *setup = (Setup *)listener;
    snprintf(setup->position, sizeof setup->position, "%s", position);
    setup_refresh(setup);
}

static void position_edit(Setup *setup)
{
    app_go(setup->scene.app,
           (Route){.to = ROUTE_EDITOR,
                   .game = setup->listing,
                   .variant = setup->variant.id,
                   .state = &setup->start,
                   .listener = {.scene = &setup->scene, .set_up = position_told}});
}

enum { ROW = 52 };

/* Width of a button with an icon before its word. */
static float with_icon(Ui *ui, const char *label)
{
    Type type = {FONT_SANS, TEXT_BODY, 0, ALIGN_LEFT, false};
    return ceilf(gfx_text_width(ui_gfx(ui), &type, label)) + 62;
}

float setup_position_height(const Setup *setup, const Options *options)
{
    return sketch_serves(setup->game->rules->sketch, options, setup->seats) ? ROW : 0;
}

void setup_position_row(Setup *setup, Flow *flow)
{
    Ui *ui = flow->ui;
    if (!setup->good ||
        !sketch_serves(setup->game->rules->sketch, &setup->variant.options, setup->seats))
        return;
    bool own = setup->position[0] != '\0';
    Rect r = flow_take(flow, ROW);
    r = (Rect){r.x, r.y + 6, r.w, BUTTON_HEIGHT};
    const char *edit = own ? words("Change the position…") : words("Start from a position…");
    if (own) {
        float away = with_icon(ui, words("Drop the position"));
        bool fits = away + SPACE + with_icon(ui, edit) <= r.w;
        Rect drop = rect_cut_right(&r, fits ? away : TOUCH); /* else its word is a tip */
        rect_cut_right(&r, SPACE);
        if (ui_button(ui, "setup.position.drop", drop, "x", words("Drop the position"),
                      BUTTON_PLAIN, true)) {
            setup->position[0] = '\0';
            setup_refresh(setup);
            return;
        }
    }
    if (ui_button(ui, "setup.position", r, "pencil", edit, BUTTON_PLAIN, true))
        position_edit(setup);
}

void setup_position_note(const Setup *setup, Ui *ui, Rect *r)
{
    enum { PICTURE = 64 };
    if (setup->position[0] == '\0' || !setup->good)
        return;
    rect_cut_bottom(r, SPACE);
    Rect row = rect_cut_bottom(r, PICTURE);
    if (!ui_drawing(ui) || !gfx_visible(ui_gfx(ui), row))
        return;
    if (setup->layout != NULL) {
        BoardLook look = app_look(setup->scene.app, setup->layout);
        board_picture(ui_gfx(ui), setup->layout, &look, &setup->start, NULL,
                      rect_cut_left(&row, PICTURE));
        rect_cut_left(&row, 12);
    }
    Type type = {FONT_SANS_BOLD, TEXT_BODY, ui_theme(ui)->ink, ALIGN_LEFT, false};
    const char *said = words("The game begins from a custom position.");
    float h = gfx_paragraph_height(ui_gfx(ui), row.w, &type, said);
    gfx_paragraph(ui_gfx(ui), (Rect){row.x, row.y + (row.h - h) / 2, row.w, h}, &type, said);
}
