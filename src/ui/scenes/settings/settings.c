/* SPDX-License-Identifier: MIT */
/* settings.c -- what can be set, in force at once, seen on a board beside it. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "data/words.h"
#include "ui/scenes/settings/settings_inside.h"

enum {
    PANEL_LEAST = 800,
    PANEL_MOST = 920,
    NAV_WIDTH = 232,
    NAV_SMALL = 48,
    NAV_WIDE_PANEL = 700, /* from this width on, categories have their names */
    PREVIEW_LEAST = 240,
};

/* ------------------------------------------------------------- in force */

/* Sliders are put in force when they are let go: else a slider for the size of everything would
 * run away from the pointer, and each pixel would be a file written. */
static void put_in_force(SettingsScene *scene)
{
    Settings *settings = app_settings(scene->scene.app);
    if (scene->scale_moved) {
        settings->scale = scene->scale;
        settings->scale_own = true;
    }
    scene->scale_moved = false;
    scene->changed = false;
    app_settings_changed(scene->scene.app);
    if (scene->test_sound >= 0)
        app_play_sound(scene->scene.app, (SoundId)scene->test_sound);
    scene->test_sound = -1;
}

/* All but where the window is and what each game was last played with. */
static void make_first(SettingsScene *scene)
{
    Settings *now = app_settings(scene->scene.app), first = settings_normal();
    scene->before = *now;
    first.window_known = now->window_known;
    first.window_x = now->window_x;
    first.window_y = now->window_y;
    first.window_w = now->window_w;
    first.window_h = now->window_h;
    memcpy(first.last_game, now->last_game, sizeof first.last_game);
    first.games = now->games;
    memcpy(first.game, now->game, sizeof first.game);
    for (int i = 0; i < first.games; i++)
        first.game[i].board_theme[0] = first.game[i].piece_set[0] = '\0';
    *now = first;
    scene->scale = app_scale(scene->scene.app);
    put_in_force(scene);
    scene->reset = true;
}

static void bring_back(SettingsScene *scene)
{
    *app_settings(scene->scene.app) = scene->before;
    scene->scale = app_scale(scene->scene.app);
    put_in_force(scene);
    scene->reset = false;
}

/* ----------------------------------------------------------- the window */

static bool nav_row(Ui *ui, SettingsPage page, Rect r, bool chosen, bool named)
{
    char id[48];
    snprintf(id, sizeof id, "settings.%s", settings_page_id(page));
    return ui_icon_row(ui, id, r, settings_page_icon(page), settings_page_name(page), named,
                       chosen);
}

static void go_page(SettingsScene *scene, Ui *ui, SettingsPage page)
{
    scene->page = page;
    ui_damage_all(ui);
}

static void navigation(SettingsScene *scene, Ui *ui, Rect r, bool named)
{
    Rect head = rect_cut_top(&r, named ? 56 : 0), foot = rect_cut_bottom(&r, CALL_HEIGHT);
    if (named)
        ui_title(ui, (Rect){head.x + 8, head.y, head.w - 8, 40}, words("Settings"));
    if (ui_button(ui, "settings.back", foot, "prev", words("Back"), BUTTON_PLAIN, true))
        app_pop(scene->scene.app);
    float height = fminf(CALL_HEIGHT, floorf(r.h / PAGE_COUNT)); /* lower in a low window */
    for (int i = 0; i < PAGE_COUNT; i++) {
        Rect row = rect_cut_top(&r, height);
        if (nav_row(ui, (SettingsPage)i, row, i == (int)scene->page, named))
            go_page(scene, ui, (SettingsPage)i);
    }
}

static void foot_row(SettingsScene *scene, Ui *ui, Rect r)
{
    ui_rule(ui, r.x, r.y, r.w);
    rect_cut_top(&r, 16);
    const char *label = scene->reset ? words("Undo that") : words("Reset to defaults");
    Type type = {FONT_SANS, TEXT_BODY, 0, ALIGN_LEFT, false};
    float w = gfx_text_width(ui_gfx(ui), &type, label) + (scene->reset ? 70 : 40);
    Rect button = rect_cut_right(&r, w);
    rect_cut_right(&r, 12);
    if (ui_button(ui, "settings.first", button, scene->reset ? "undo" : NULL, label, BUTTON_PLAIN,
                  true)) {
        if (scene->reset)
            bring_back(scene);
        else
            make_first(scene);
        ui_damage_all(ui);
    }
    Type quiet = {FONT_SANS, TEXT_SMALL, ui_theme(ui)->ink_quiet, ALIGN_LEFT, false};
    const char *line = scene->reset ? words("Everything is reset.")
                                    : words("All this takes effect at once and is remembered.");
    float h = gfx_paragraph_height(ui_gfx(ui), r.w, &quiet, line);
    if (ui_drawing(ui))
        gfx_paragraph(ui_gfx(ui), (Rect){r.x, r.y + fmaxf(0, (r.h - h) / 2), r.w, h}, &quiet, line);
}

static void panel(SettingsScene *scene, Ui *ui, Rect r)
{
    ui_panel(ui, r);
    Rect in = rect_inset(r, PANEL_PADDING);
    bool named = r.w >= NAV_WIDE_PANEL;
    Rect left = rect_cut_left(&in, named ? NAV_WIDTH : NAV_SMALL);
    navigation(scene, ui, left, named);
    if (ui_drawing(ui))
        gfx_fill(ui_gfx(ui), (Rect){in.x + (named ? 16 : 12), in.y, 1, in.h}, ui_theme(ui)->line);
    rect_cut_left(&in, named ? 40 : 24);
    if (named)
        in.w -= 8;
    if (scene->page != PAGE_LOCK) /* it is no setting: nothing resets it, and not at once */
        foot_row(scene, ui, rect_cut_bottom(&in, CALL_HEIGHT + 16));
    rect_cut_bottom(&in, 4);
    ui_heading(ui, rect_cut_top(&in, 36), settings_page_name(scene->page));
    char id[48];
    snprintf(id, sizeof id, "settings.rows.%d", (int)scene->page);
    Flow flow = flow_begin(ui, id, in, &scene->height[scene->page]);
    settings_rows(scene, &flow);
    flow_end(&flow);
}

static void divide(SettingsScene *scene, Ui *ui)
{
    Rect window = gfx_bounds(ui_gfx(ui));
    Rect r = rect_inset(window, window.w < SMALL_WIDTH ? EDGE_SMALL : EDGE);
    if (scene->page == PAGE_LOCK) { /* no board shows what it does */
        panel(scene, ui, r);
    } else if (window.w >= WIDE_WIDTH && window.w > window.h) {
        float w = roundf(fmaxf(PANEL_LEAST, fminf(PANEL_MOST, window.w * 0.5f)));
        w = fminf(w, r.w - PREVIEW_LEAST);
        panel(scene, ui, rect_cut_left(&r, w));
        rect_cut_left(&r, 32);
        settings_preview(scene, ui, r);
    } else if (window.h > window.w && window.h >= 900) {
        panel(scene, ui, rect_cut_top(&r, roundf(r.h * 0.58f)));
        rect_cut_top(&r, EDGE);
        settings_preview(scene, ui, r);
    } else {
        panel(scene, ui, r);
    }
}

enum { SETTINGS_BACK, SETTINGS_ON, SETTINGS_LEAVE, SETTINGS_COMMANDS };

static const Command commands[SETTINGS_COMMANDS] = {
    [SETTINGS_BACK] = {.id = "back", .deed = WORD("The page before"), .key = {KEY(PAGEUP)}},
    [SETTINGS_ON] = {.id = "on", .deed = WORD("The next page"), .key = {KEY(PAGEDOWN)}},
    [SETTINGS_LEAVE] = {.id = "leave", .label = WORD("Back"), .key = {KEY(ESCAPE)}},
};

const Command *settings_command(int id)
{
    return id < SETTINGS_COMMANDS ? &commands[id] : NULL;
}

static void settings_keys(SettingsScene *scene, Ui *ui)
{
    int by = command_called(&commands[SETTINGS_ON], ui)     ? 1
             : command_called(&commands[SETTINGS_BACK], ui) ? -1
                                                            : 0;
    if (by != 0)
        go_page(scene, ui, (SettingsPage)(((int)scene->page + PAGE_COUNT + by) % PAGE_COUNT));
    if (command_called(&commands[SETTINGS_LEAVE], ui))
        app_pop(scene->scene.app);
}

static void settings_frame(Scene *base, Ui *ui)
{
    SettingsScene *scene = (SettingsScene *)base;
    InputKind kind = ui_input(ui)->kind;
    snprintf(base->title, sizeof base->title, "%s", words("Settings"));
    divide(scene, ui);
    settings_keys(scene, ui);
    settings_engines_hear(scene, ui);
    if (scene->changed && !ui_drawing(ui)) {
        scene->reset = false;
        if (kind != INPUT_DOWN && kind != INPUT_MOVE)
            put_in_force(scene);
    }
}

static void settings_enter(Scene *base)
{
    SettingsScene *scene = (SettingsScene *)base;
    scene->scale = app_scale(base->app);
}

static void settings_leave(Scene *base)
{
    SettingsScene *scene = (SettingsScene *)base;
    if (scene->changed)
        put_in_force(scene);
}

static void settings_answer(Scene *base, const SDL_UserEvent *event)
{
    (void)event;
    settings_engines_hear((SettingsScene *)base, app_ui(base->app));
}

static void settings_release(Scene *base)
{
    SettingsScene *scene = (SettingsScene *)base;
    offers_release(&scene->offers);
    stage_release(&scene->stage);
}

static const SceneType settings_scene_type = {
    .name = "settings",
    .frame = settings_frame,
    .enter = settings_enter,
    .leave = settings_leave,
    .answer = settings_answer,
    .release = settings_release,
};

Scene *settings_scene_new(App *app)
{
    SettingsScene *scene = alloc_zero(1, sizeof *scene);
    scene->scene = (Scene){.type = &settings_scene_type, .app = app};
    scene->test_sound = -1;
    scene->scale = app_scale(app);
    languages_load(&scene->languages);
    const char *asked = app_options(app)->scene;
    if (asked != NULL && strncmp(asked, "settings:", 9) == 0)
        scene->page = settings_page_find(asked + 9);
    const char *last =
        app_options(app)->game != NULL ? app_options(app)->game : app_settings(app)->last_game;
    const Catalog *catalog = app_catalog(app);
    for (int i = 0; i < catalog_count(catalog); i++) {
        const char *id = catalog_game(catalog, i)->rules->id;
        if (strncmp(id, last, strlen(id)) == 0)
            scene->game = i;
    }
    settings_preview_game(scene, scene->game);
    return &scene->scene;
}
