/* SPDX-License-Identifier: MIT */
#include "ui/app/app.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "base/log.h"
#include "base/rng.h"
#include "data/files.h"
#include "data/paths.h"
#include "data/words.h"
#include "ui/app/app_inside.h"

#ifndef LARETS_VERSION
#define LARETS_VERSION "unknown"
#endif

/* ------------------------------------------------------------ for scenes */

void scene_free(Scene *scene)
{
    if (scene->type->release != NULL)
        scene->type->release(scene);
    free(scene);
}

static void scene_gone(App *app, Scene *scene)
{
    if (app->asks == scene)
        app->asks = NULL;
    app->dead[app->dead_n++] = scene;
}

void app_bury(App *app)
{
    int n = 0;
    for (int i = 0; i < app->dead_n; i++) {
        Scene *scene = app->dead[i];
        if (n < SCENE_MAX && scene->type->lingers != NULL && scene->type->lingers(scene))
            app->dead[n++] = scene;
        else
            scene_free(scene);
    }
    app->dead_n = n;
}

Scene *app_top(App *app)
{
    return app->scene_n > 0 ? app->scene[app->scene_n - 1] : NULL;
}

static void scene_leave(Scene *scene)
{
    if (scene != NULL && scene->type->leave != NULL)
        scene->type->leave(scene);
}

static void scene_enter(App *app)
{
    Scene *top = app_top(app);
    app->fresh = true;
    if (app->ui != NULL)
        ui_forget(app->ui);
    if (top != NULL && top->type->enter != NULL)
        top->type->enter(top);
}

void app_push(App *app, Scene *scene)
{
    SDL_assert_release(app->scene_n < SCENE_MAX);
    scene_leave(app_top(app));
    app->scene[app->scene_n++] = scene;
    scene_enter(app);
}

void app_pop(App *app)
{
    scene_leave(app_top(app));
    scene_gone(app, app->scene[--app->scene_n]);
    if (app->scene_n == 0)
        app->quit = true;
    scene_enter(app);
}

bool app_go(App *app, Route route)
{
    app->guard_known = false;
    Scene *scene = app->rooms->make(app, &route);
    if (scene != NULL)
        app_push(app, scene);
    return scene != NULL;
}

void app_go_instead(App *app, Route route)
{
    app->guard_known = false;
    Scene *scene = app->rooms->make(app, &route);
    if (scene == NULL)
        return;
    scene_leave(app_top(app));
    scene_gone(app, app->scene[app->scene_n - 1]);
    app->scene[app->scene_n - 1] = scene;
    scene_enter(app);
}

void app_home(App *app)
{
    if (app->scene_n == 1)
        return;
    scene_leave(app_top(app));
    while (app->scene_n > 1)
        scene_gone(app, app->scene[--app->scene_n]);
    scene_enter(app);
}

bool app_is_crowded(const App *app)
{
    return app->scene_n > SCENE_MAX - SCENE_SPARE;
}

void app_quit(App *app)
{
    app->quit = true;
}

Settings *app_settings(App *app)
{
    return &app->settings;
}

const Catalog *app_catalog(App *app)
{
    return app->catalog;
}

const AppOptions *app_options(App *app)
{
    return &app->options;
}

Ui *app_ui(App *app)
{
    return app->ui;
}

bool app_still(App *app)
{
    return app->still;
}

bool app_without_user(App *app)
{
    return app->still && !app->options.still_shelf;
}

int64_t app_now(App *app)
{
    return app->still ? 1000 : (int64_t)SDL_GetTicks64() + 1000;
}

void app_date(App *app, char out[32])
{
    time_t now = app->still ? 1793541600 : time(NULL); /* a picture is always of the same day */
    struct tm parts;
    if (app->still)
        gmtime_r(&now, &parts);
    else
        localtime_r(&now, &parts);
    strftime(out, 32, "%Y-%m-%d %H:%M", &parts);
}

uint64_t app_random(App *app)
{
    if (app->still && !app->options.has_seed)
        return 1;
    if (app->options.has_seed) {
        Rng rng;
        rng_seed(&rng, app->options.seed++);
        return rng_next(&rng);
    }
    uint64_t bits = 0;
    if (getrandom(&bits, sizeof bits, 0) != (ssize_t)sizeof bits)
        bits = SDL_GetPerformanceCounter();
    return bits;
}

void app_seed_show(App *app, MatchSetup *out)
{
    if (!app->has_next_seed) {
        bool known = app->still || app->options.has_seed;
        app->next_seed = app_random(app);
        app->next_seed_high = known ? hash_mix(app->next_seed) : app_random(app);
        app->has_next_seed = true;
    }
    out->seed = app->next_seed;
    out->seed_high = app->next_seed_high;
}

void app_seed_take(App *app, MatchSetup *out)
{
    app_seed_show(app, out);
    app->has_next_seed = false;
}

Uint32 app_answer_event(App *app)
{
    return app->answer;
}

void app_play_sound(App *app, SoundId id)
{
    enum { RUMBLE_MS = 160 };
    bool strong = id == SOUND_REFUSED || id == SOUND_WIN || id == SOUND_LOSE;
    if (app->settings.rumble && (strong || id == SOUND_CAPTURE || id == SOUND_CHECK))
        pads_rumble(&app->pads, strong ? 0.7f : 0.35f, RUMBLE_MS);
    if (app->sound != NULL && !app->still && !app->settings.mute)
        sound_play(app->sound, id, app_now(app));
}

const Layout *app_layout(App *app, const Variant *variant, const Rules *rules)
{
    Text why = {0};
    const Layout *layout =
        layouts_get(&app->layouts, variant->board, rules, &variant->options, &why);
    if (why.n > 0) {
        log_warn("%s", why.s);
        ui_toast(app->ui, why.s);
    }
    return layout;
}

const Openings *app_openings(App *app, const Rules *rules)
{
    for (int i = 0; i < app->openings_n; i++)
        if (app->openings[i].rules == rules)
            return app->openings[i].openings;
    if (app->openings_n == GAMES_KEPT)
        return NULL;
    Buffer faults = {0};
    struct KeptOpenings *kept = &app->openings[app->openings_n++];
    *kept = (struct KeptOpenings){rules, openings_load(rules, &faults)};
    if (faults.n > 0)
        log_warn("%.*s", (int)strcspn(faults.s, "\n"), faults.s);
    buffer_release(&faults);
    return kept->openings;
}

const Layout *app_layout_for(App *app, const Rules *rules, const char *variant,
                             const Options *options)
{
    char id[96];
    snprintf(id, sizeof id, "%s/%s", rules->id, variant);
    const Game *game;
    Variant found;
    Text why = {0};
    if (!catalog_variant(app->catalog, id, &game, &found, &why)) {
        game = catalog_find(app->catalog, rules->id);
        if (game == NULL)
            return NULL;
        found = game->variant[0];
    }
    found.options = *options;
    return app_layout(app, &found, rules);
}

BoardLook app_look(App *app, const Layout *layout)
{
    const Settings *settings = &app->settings;
    const GameSettings *game = settings_game(&app->settings, layout->rules->id);
    return (BoardLook){
        .theme = layout_theme(layout, game->board_theme),
        .set = layout_set(layout, game->piece_set),
        .signs = settings->signs,
        .coordinates = settings->board_labels,
        .still = app->still || app_is_calm(app),
        .at_once = app->still || app_is_calm(app) || settings->motion_ms == 0,
    };
}

BoardAnimHow app_motion(App *app, Site dropped)
{
    const Settings *settings = &app->settings;
    BoardAnimHow how = {.dropped = dropped};
    if (app_is_calm(app) || settings->motion_ms == 0 || app->still)
        return how;
    float pace = settings_pace(settings);
    how.speed = pace * (float)TIME_MOVE / (float)settings->motion_ms;
    how.sowing = pace * (float)TIME_SOW / (float)SDL_max(1, settings->sowing_ms);
    return how;
}

/* ------------------------------------------------------------ what is wrong */

/* Those of the lines that have not been told yet; how many there are. */
static int lines_take(App *app, const char *line, Buffer *out)
{
    int n = 0;
    while (*line != '\0') {
        Buffer whole = {0};
        size_t length = strcspn(line, "\n");
        buffer_add(&whole, "\n%.*s\n", (int)length, line);
        if (strstr(buffer_string(&app->told), whole.s) == NULL) {
            log_warn("%.*s", (int)length, line);
            buffer_add(&app->told, "%s", whole.s);
            buffer_add(out, "%s", whole.s + 1);
            n++;
        }
        buffer_release(&whole);
        line += length + (line[length] == '\n');
    }
    return n;
}

/* The first of them. */
static void toast_line(App *app, const char *lines)
{
    Text line = {0};
    text_add(&line, "%.*s", (int)strcspn(lines, "\n"), lines);
    ui_toast(app->ui, line.s);
}

void app_tell(App *app, const Buffer *lines)
{
    Buffer fresh = {0};
    int n = lines_take(app, buffer_string(lines), &fresh);
    const char *said = buffer_string(&fresh);
    if (n > 1) {
        buffer_add(&app->report, "%s", said);
        said = words("Some of your files could not be read: the library lists them.");
    }
    if (n > 0)
        toast_line(app, said);
    buffer_release(&fresh);
}

Buffer *app_report(App *app)
{
    return &app->report;
}

/* --------------------------------------------------------------- settings */

/* A translation that is not whole is told in *why. */
static void app_speak(App *app, Text *why)
{
    snprintf(app->language, sizeof app->language, "%s", app->settings.language);
    words_language(app->language, why);
}

static void settings_apply(App *app)
{
    const Settings *settings = &app->settings;
    Text why = {0};
    if (strcmp(app->language, settings->language) != 0)
        app_speak(app, &why);
    if (why.n > 0) {
        log_warn("%s", why.s);
        ui_toast(app->ui, why.s);
    }
    if (app->sound != NULL)
        for (int i = 0; i < SOUND_COUNT; i++)
            sound_set_volume(app->sound, (SoundId)i, settings->volume[i]);
    if (app->window != NULL)
        app_window_fill(app);
    app_ears_settle(app);
}

/* What the command line says is in force, but not remembered: it counts until something else is
 * chosen by hand. */
static void settings_ask(App *app)
{
    AppOptions *options = &app->options;
    Settings *settings = &app->settings;
    snprintf(app->language_kept, sizeof app->language_kept, "%s", settings->language);
    app->fullscreen_kept = settings->fullscreen;
    if (options->language != NULL)
        snprintf(settings->language, sizeof settings->language, "%s", options->language);
    settings->fullscreen |= options->fullscreen;
}

/* To their file, without what only the command line asked for; a fault is logged. */
static void settings_keep(App *app)
{
    Settings kept = app->settings;
    Text why = {0};
    if (app->options.language != NULL)
        snprintf(kept.language, sizeof kept.language, "%s", app->language_kept);
    if (app->options.fullscreen)
        kept.fullscreen = app->fullscreen_kept;
    if (!app->still && !settings_save(&kept, &app->settings_known, &why))
        log_warn("%s", why.s);
}

void app_mute(App *app)
{
    app->settings.mute = !app->settings.mute;
    app_settings_changed(app);
}

void app_settings_changed(App *app)
{
    if (app->options.language != NULL && strcmp(app->settings.language, app->options.language) != 0)
        app->options.language = NULL;
    if (!app->settings.fullscreen)
        app->options.fullscreen = false;
    settings_apply(app);
    app->retarget = true; /* not now: a frame() may be in the middle of its clips */
    ui_damage_all(app->ui);
    settings_keep(app);
}

/* ----------------------------------------------------- beginning and end */

static void app_free(App *app)
{
    wishes_close(&app->wishes);
    scene_leave(app_top(app));
    if (app->window != NULL) /* nobody waits for what still lingers */
        SDL_HideWindow(app->window);
    while (app->scene_n > 0)
        scene_gone(app, app->scene[--app->scene_n]);
    while (app->dead_n > 0)
        scene_free(app->dead[--app->dead_n]);
    layouts_release(&app->layouts);
    for (int i = 0; i < app->openings_n; i++)
        openings_free(app->openings[i].openings);
    progress_release(&app->progress);
    buffer_release(&app->told);
    buffer_release(&app->report);
    app_sprites_end(app);
    if (app->sound != NULL)
        sound_free(app->sound);
    if (app->ui != NULL)
        ui_free(app->ui);
    gfx_free(app->gfx);
    SDL_FreeSurface(app->copied);
    people_release(&app->people);
    if (app->catalog != NULL)
        catalog_free(app->catalog);
    /* The window goes with the process.  SDL wakes itself through a second connection to X; when
     * such a message arrives after the window is destroyed, SDL_Quit() ends with BadWindow. */
    free(app);
}

/* Changes with the program and with every picture and layout it draws from. */
static uint64_t pictures_stamp(void)
{
    static const char *const folders[] = {"assets/sprites", "assets/marks", "assets/signs",
                                          "data/boards"};
    uint64_t stamp = hash_bytes(HASH_START, LARETS_VERSION, sizeof LARETS_VERSION);
    for (size_t i = 0; i < SDL_arraysize(folders); i++) {
        Text folder = {0};
        if (paths_file(folders[i], &folder))
            stamp = file_tree_stamp(folder.s, stamp);
    }
    return stamp;
}

/* What a program that was killed while it wrote has left in the user's folders. */
static void rubbish_clear(void)
{
    static const UserFolder folders[] = {USER_MATCHES, USER_TOURNAMENTS, USER_PEOPLE,
                                         USER_DATA,    USER_CONFIG,      USER_CACHE};
    for (size_t i = 0; i < SDL_arraysize(folders); i++) {
        Text folder = {0};
        if (paths_user_folder(folders[i], &folder, NULL))
            file_clear_temporary(folder.s);
    }
}

static void pictures_keep(App *app)
{
    Text cache = {0};
    if (!app->still && paths_user_folder(USER_CACHE, &cache, NULL))
        gfx_store(app->gfx, cache.s, pictures_stamp);
}

/* Settings, words, games and pens; what is wrong with them is told. */
static App *app_new(const AppOptions *options, const Rooms *rooms)
{
    App *app = alloc_zero(1, sizeof *app);
    Buffer faults = {0};
    Text why = {0}, assets = {0}, own = {0};
    app->options = *options;
    app->rooms = rooms;
    app->still = options->screenshot != NULL || options->export != NULL;
    app->settings = app->still ? settings_normal() : settings_load(&faults);
    app->settings_known = app->settings;
    settings_ask(app);
    app_speak(app, &why);
    if (why.n > 0)
        buffer_add(&faults, "%s\n", why.s);
    app->catalog = catalog_load(&faults);
    if (!app->still && paths_user_folder(USER_VARIANTS, &own, NULL))
        catalog_add_folder(app->catalog, own.s, &faults);
    catalog_drop_unshelved(app->catalog);
    paths_file("assets", &assets);
    app->gfx = gfx_new(assets.s);
    if (options->rough)
        gfx_rough(app->gfx);
    app->ui = ui_new(app->gfx);
    ui_tips(app->ui, rooms->tip);
    pictures_keep(app);
    app_tell(app, &faults);
    if (faults.n > 0) /* the program's own: the first says what is wrong with it */
        toast_line(app, faults.s);
    buffer_release(&faults);
    return app;
}

/* In a window, until somebody ends it; exit code. */
static int app_live(App *app)
{
    if (!ears_open(&app->ears, app->options.speak_to))
        return 2;
    wishes_open(&app->wishes);
    if (!app_window_open(app))
        return 1;
    app_wishes_take(app);
    Text sounds = {0};
    paths_file("assets/sounds", &sounds);
    if (!app->options.no_sound)
        app->sound = sound_new(sounds.s);
    settings_apply(app);
    app_retarget(app);
    if (app->surface == NULL)
        return 1;
    if (!app->rooms->begin(app))
        return 2;
    gfx_take_orders(app->gfx);
    rubbish_clear();
    app_door_open(app);
    app_loop(app);
    app_door_close(app);
    app_ears_close(app);
    app_place_remember(app);
    app_frames_save(app);
    while (gfx_unstored(app->gfx) > 0)
        gfx_store_one(app->gfx);
    return 0;
}

/* A window that is there already has taken the file; only where nothing else was asked for. */
static bool handed_over(const AppOptions *options)
{
    bool plain = options->scene == NULL && options->speak_to == NULL &&
                 options->screenshot == NULL && options->audit == NULL && options->frames == NULL &&
                 options->export == NULL && !options->own_window;
    return plain && options->file != NULL && handover_offer(options->file);
}

int app_run(const AppOptions *options, const Rooms *rooms)
{
    if (handed_over(options))
        return 0;
    App *app = app_new(options, rooms);
    int code = options->export != NULL ? app_export(app)
               : app->still            ? app_take_picture(app)
                                       : app_live(app);
    app_free(app);
    return code;
}
