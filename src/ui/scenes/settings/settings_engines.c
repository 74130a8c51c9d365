/* SPDX-License-Identifier: MIT */
/* settings_engines.c -- other programs that play: those that are installed, and one of the user's
 * own, which is tried at once. */
#include <stdio.h>
#include <string.h>

#include "data/words.h"
#include "ui/scenes/settings/settings_inside.h"

enum { TRY_WIDTH = 140 };

/* Is there a game that such programs play? */
static bool are_spoken(const SettingsScene *scene)
{
    const Catalog *catalog = app_catalog(scene->scene.app);
    for (int i = 0; i < catalog_count(catalog); i++)
        if (catalog_game(catalog, i)->engines.spoken)
            return true;
    return false;
}

/* Of all games; which of them the user's own one plays, it tells itself. */
static void find(SettingsScene *scene)
{
    const Catalog *catalog = app_catalog(scene->scene.app);
    const char *own = app_settings(scene->scene.app)->engine;
    offers_begin(&scene->offers);
    for (int i = 0; i < catalog_count(catalog); i++)
        offers_add_known(&scene->offers, &catalog_game(catalog, i)->engines, own);
    offers_add_own(&scene->offers, NULL, own);
    scene->offers_known = true;
}

/* A blank path is no program; any other is kept, also if there is nothing now. */
static void try_own(SettingsScene *scene)
{
    Settings *settings = app_settings(scene->scene.app);
    EngineCommand command;
    memcpy(settings->engine, scene->engine, sizeof settings->engine);
    scene->changed = true;
    text_clear(&scene->engine_said);
    find(scene);
    if (settings->engine[0] == '\0')
        return;
    int i = engine_own(settings->engine, &command) ? scene->offers.n - 1 : -1;
    while (i >= 0 && strcmp(scene->offers.at[i].command.path, command.path) != 0)
        i--;
    if (i >= 0)
        offers_ask(&scene->offers, scene->scene.app, i);
    else
        text_add_string(&scene->engine_said, words("There is no program at this place."));
}

void settings_engines_hear(SettingsScene *scene, Ui *ui)
{
    if (offers_hear(&scene->offers, scene->scene.app))
        ui_damage_all(ui);
}

static void own_row(SettingsScene *scene, Flow *flow)
{
    Ui *ui = flow->ui;
    Rect row = flow_take(flow, BUTTON_HEIGHT), button = rect_cut_right(&row, TRY_WIDTH);
    rect_cut_right(&row, SPACE);
    ui_text_field(ui, "settings.engine", row, scene->engine, sizeof scene->engine,
                  words("Path of a program of your own"));
    if (ui_button(ui, "settings.engine.try", button, "check", words("Try it"), BUTTON_PLAIN, true))
        try_own(scene);
    if (scene->engine_said.n > 0) {
        flow_gap(flow, 4);
        flow_quiet(flow, scene->engine_said.s);
    }
}

void settings_engines(SettingsScene *scene, Flow *flow)
{
    Ui *ui = flow->ui;
    const Theme *theme = ui_theme(ui);
    if (!are_spoken(scene))
        return;
    if (!scene->offers_known) {
        find(scene);
        memcpy(scene->engine, app_settings(scene->scene.app)->engine, sizeof scene->engine);
    }
    Type type = {FONT_SANS, TEXT_BODY, theme->ink, ALIGN_LEFT, false};
    flow_gap(flow, 16);
    ui_label(ui, flow_take(flow, 24), words("Other programs that play (UCI, XBoard, Hub)"), true);
    for (int i = 0; i < scene->offers.n; i++) {
        Text said = {0};
        char id[48];
        snprintf(id, sizeof id, "settings.engine.%d", i);
        offers_say(&scene->offers, i, &said);
        float h = ui_tall_row_height(ui, flow->w, 52, scene->offers.at[i].name, said.s);
        if (ui_tall_row(ui, id, flow_take(flow, h), scene->offers.at[i].name, said.s, false))
            offers_ask(&scene->offers, scene->scene.app, i);
    }
    if (scene->offers.n == 0)
        flow_text(flow, &type, words("None is installed here."));
    flow_gap(flow, 8);
    own_row(scene, flow);
    flow_gap(flow, 8);
    flow_quiet(
        flow,
        words("They can be put on a seat before a game. Click one to see whether it answers."));
}
