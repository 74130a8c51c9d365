/* SPDX-License-Identifier: MIT */
/* keys.c -- all keys on one sheet, as the tables of commands have them. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "data/words.h"
#include "ui/app/app.h"
#include "ui/scenes/rooms.h"
#include "ui/scenes/shared/flow.h"
#include "ui/scenes/shared/scenes.h"

enum { SHEET_WIDTH = 720, SHEET_ROW = 34, SHEET_KEYS = 240 };

typedef struct Keys {
    Scene scene;
    float height;
} Keys;

const KeyTable key_tables[KEY_TABLES] = {
    {WORD("keys|Everywhere"), app_command},
    {WORD("keys|On the shelf"), home_command},
    {WORD("keys|Choosing a game"), setup_command},
    {WORD("keys|In a game"), play_command},
    {WORD("keys|Looking through a game"), looking_command},
    {WORD("keys|At a question"), ask_command},
    {WORD("keys|In a lesson"), lesson_command},
    {WORD("keys|Among the lessons"), lessons_command},
    {WORD("keys|In the rule book"), rulebook_command},
    {WORD("keys|Setting up a position"), editor_command},
    {WORD("keys|In the library"), library_command},
    {WORD("keys|Importing a file"), chooser_command},
    {WORD("keys|Saving a game as"), save_as_command},
    {WORD("keys|At a tournament"), tournaments_command},
    {WORD("keys|Among the people"), people_command},
    {WORD("keys|In the settings"), settings_command},
};

/* What every scene has stands at the top alone. */
static bool told_above(size_t table, const Command *command)
{
    const Command *above;
    for (int i = 0; table > 0 && (above = app_command(i)) != NULL; i++)
        if (strcmp(above->id, command->id) == 0)
            return true;
    return false;
}

static void sheet_row(Flow *flow, const Command *command)
{
    Text keys = {0};
    command_keys(command, &keys);
    Rect r = flow_take(flow, SHEET_ROW);
    const char *deed = command->deed != NULL ? command->deed : command->label;
    Colour ink = ui_theme(flow->ui)->ink;
    float w = fminf(SHEET_KEYS, r.w * 0.45f);
    flow_line(flow->ui, rect_cut_right(&r, w), FONT_SANS_BOLD, TEXT_BODY, ink, ALIGN_RIGHT, keys.s);
    ui_pad_sign(flow->ui, (Rect){r.x + r.w - 80, r.y - 2, 80, 2 * SHEET_ROW}, command->pad);
    flow_line(flow->ui, r, FONT_SANS, TEXT_BODY, ink, ALIGN_LEFT, words(deed));
}

static void keys_frame(Scene *scene, Ui *ui)
{
    Keys *keys = (Keys *)scene;
    snprintf(scene->title, sizeof scene->title, "%s", words("Keys"));
    Rect r = rect_inset(gfx_bounds(ui_gfx(ui)), 16);
    if (r.w > SHEET_WIDTH)
        r = (Rect){r.x + floorf((r.w - SHEET_WIDTH) / 2), r.y, SHEET_WIDTH, r.h};
    if (ui_drawing(ui))
        ui_panel(ui, r);
    r = rect_inset(r, 24);
    Rect head = rect_cut_top(&r, BUTTON_HEIGHT);
    if (back_button(ui, "keys.back", &head) || command_called(app_command(APP_LEAVE), ui) ||
        ui_key(ui, SDL_SCANCODE_F1, 0)) {
        app_pop(scene->app);
        return;
    }
    ui_title(ui, head, words("Keys"));
    rect_cut_top(&r, 8);
    Flow flow = flow_begin(ui, "keys.all", r, &keys->height);
    for (size_t t = 0; t < KEY_TABLES; t++) {
        const Command *command;
        flow_gap(&flow, 12);
        flow_heading(&flow, words(key_tables[t].title));
        for (int i = 0; (command = key_tables[t].command(i)) != NULL; i++)
            if (command->key[0].key != 0 && !told_above(t, command))
                sheet_row(&flow, command);
    }
    flow_end(&flow);
}

static const SceneType keys_scene_type = {
    .name = "keys",
    .frame = keys_frame,
};

Scene *keys_scene_new(App *app)
{
    Keys *keys = alloc_zero(1, sizeof *keys);
    keys->scene = (Scene){.type = &keys_scene_type, .app = app};
    return &keys->scene;
}

void keys_scene_toggle(App *app)
{
    Scene *top = app_top(app);
    if (top != NULL && top->type == &keys_scene_type)
        app_pop(app);
    else
        app_push(app, keys_scene_new(app));
}
