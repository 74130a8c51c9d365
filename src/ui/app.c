#include "ui/app.h"

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
#include "ui/app_inside.h"
#include "ui/scenes/scenes.h"

#ifndef LARETS_VERSION
#define LARETS_VERSION "unknown"
#endif

enum { FRAME_ROOM = 64 };

/* ------------------------------------------------------------ for scenes */

static void scene_gone(App *app, Scene *scene)
{
    app->dead[app->dead_n++] = scene;
}

void app_bury(App *app)
{
    for (int i = 0; i < app->dead_n; i++)
        app->dead[i]->type->free(app->dead[i]);
    app->dead_n = 0;
}

static Scene *app_top(App *app)
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

void app_replace(App *app, Scene *scene)
{
    scene_leave(app_top(app));
    scene_gone(app, app->scene[app->scene_n - 1]);
    app->scene[app->scene_n - 1] = scene;
    scene_enter(app);
}

void app_home(App *app)
{
    if (app->scene_n == 1 && app->scene[0]->type == &home_scene_type)
        return;
    scene_leave(app_top(app));
    while (app->scene_n > 1)
        scene_gone(app, app->scene[--app->scene_n]);
    if (app->scene[0]->type != &home_scene_type) {
        scene_gone(app, app->scene[0]);
        app->scene[0] = home_scene_new(app);
    }
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

Uint32 app_answer_event(App *app)
{
    return app->answer;
}

void app_play_sound(App *app, SoundId id)
{
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
        .still = app->still || settings->reduced_motion,
    };
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

void app_settings_save(App *app)
{
    Settings kept = app->settings;
    Text why = {0};
    if (app->options.language != NULL)
        snprintf(kept.language, sizeof kept.language, "%s", app->language_kept);
    if (app->options.fullscreen)
        kept.fullscreen = app->fullscreen_kept;
    if (!app->still && !settings_save(&kept, &why))
        log_warn("%s", why.s);
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
    app_settings_save(app);
}

/* ------------------------------------------------------------------- loop */

void app_frame(App *app, const Input *input, bool drawing)
{
    Scene *top = app_top(app);
    if (top == NULL)
        return;
    ui_begin(app->ui, input, app_now(app), drawing);
    if (app->first_toast[0] != '\0') {
        ui_toast(app->ui, app->first_toast);
        app->first_toast[0] = '\0';
    }
    top->type->frame(top, app->ui);
    ui_end(app->ui);
}

/* The keys that mean the same everywhere. */
static bool app_keys(App *app, const Input *input)
{
    if (input->kind != INPUT_KEY)
        return false;
    bool ctrl = (input->mods & KMOD_CTRL) != 0;
    if (input->key == SDL_SCANCODE_F11) {
        app->settings.fullscreen = !app->settings.fullscreen;
    } else if (ctrl && input->key == SDL_SCANCODE_Q) {
        app_quit(app);
        return true;
    } else {
        return false;
    }
    app_settings_changed(app);
    return true;
}

static void app_draw(App *app)
{
    Rect damage[16];
    SDL_Rect device[16];
    int n = ui_take_damage(app->ui, damage);
    if (n == 0 || app->surface == NULL)
        return;
    Input none = {.kind = INPUT_NONE, .x = app->pointer_x, .y = app->pointer_y};
    int drawn = 0;
    for (int i = 0; i < n; i++) {
        gfx_push_clip(app->gfx, damage[i]);
        app_frame(app, &none, true);
        gfx_pop_clip(app->gfx);
        SDL_Rect whole = {0, 0, app->surface->w, app->surface->h};
        float s = gfx_scale(app->gfx);
        SDL_FRect wide = {damage[i].x * s - 1, damage[i].y * s - 1, damage[i].w * s + 2,
                          damage[i].h * s + 2};
        SDL_Rect rough = {(int)SDL_max(wide.x, -1.0f), (int)SDL_max(wide.y, -1.0f), 0, 0};
        rough.w = (int)SDL_min(wide.x + wide.w + 1, (float)whole.w) - rough.x;
        rough.h = (int)SDL_min(wide.y + wide.h + 1, (float)whole.h) - rough.y;
        if (SDL_IntersectRect(&rough, &whole, &device[drawn]))
            drawn++;
    }
    if (app->window != NULL && drawn > 0)
        app_window_show(app, device, drawn);
    app_frames_note(app, device, drawn);
    app_audit(app);
}

/* Pictures made go to their files when none has been made for a while: not while the window is
 * being resized. */
static void app_keep_later(App *app)
{
    int n = gfx_unstored(app->gfx);
    if (n != app->unstored)
        app->keep_at = app_now(app) + TIME_KEEP;
    app->unstored = n;
}

/* When the next one may be written; INT64_MAX: none, or something moves. */
static int64_t app_keep_time(const App *app, int64_t now)
{
    bool busy = ui_wake_time(app->ui) <= now + 2 * TIME_FRAME;
    return app->unstored == 0 || busy ? INT64_MAX : app->keep_at;
}

static void app_keep_one(App *app)
{
    if (app_keep_time(app, app_now(app)) > app_now(app))
        return;
    gfx_store_one(app->gfx);
    app->unstored = gfx_unstored(app->gfx);
}

static void app_title(App *app)
{
    const Scene *top = app_top(app);
    char title[256];
    if (top != NULL && top->title[0] != '\0')
        snprintf(title, sizeof title, "%s — %s", top->title, words("Larets"));
    else
        snprintf(title, sizeof title, "%s", words("Larets"));
    if (strcmp(SDL_GetWindowTitle(app->window), title) != 0)
        SDL_SetWindowTitle(app->window, title);
}

static void app_event(App *app, const SDL_Event *event)
{
    if (event->type == SDL_QUIT) {
        app_quit(app);
        return;
    }
    if (event->type == app->answer) {
        Scene *top = app_top(app);
        if (top != NULL && top->type->answer != NULL)
            top->type->answer(top, &event->user);
        Input none = {.kind = INPUT_NONE, .x = app->pointer_x, .y = app->pointer_y};
        app_frame(app, &none, false);
        return;
    }
    Input input = app_translate(app, event);
    if (input.kind == INPUT_NONE || app_keys(app, &input))
        return;
    app_frame(app, &input, false);
    app_bury(app);
    app->fresh = true; /* what came before the hand in this pass has not seen what it did */
}

/* Time to sleep until something is due; -1: until an event comes. */
static int app_rest(App *app)
{
    int64_t now = app_now(app), wake = ui_wake_time(app->ui);
    int64_t rest = app->sound ? sound_rest(app->sound, now) : INT64_MAX;
    wake = SDL_min(wake, rest);
    wake = SDL_min(wake, app_keep_time(app, now));
    if (app->press_at != 0)
        wake = SDL_min(wake, app->press_at + TIME_LONG_PRESS);
    if (wake == INT64_MAX)
        return -1;
    return wake <= now ? 0 : (int)SDL_min(wake - now, 60000);
}

static void app_loop(App *app)
{
    Input none = {.kind = INPUT_NONE};
    app_frame(app, &none, false);
    while (!app->quit) {
        app_bury(app);
        if (app->retarget)
            app_retarget(app);
        while (app->fresh && !app->quit) { /* it is drawn as it declares itself */
            app->fresh = false;
            none.x = app->pointer_x;
            none.y = app->pointer_y;
            app_frame(app, &none, false);
            app_bury(app);
        }
        app_draw(app);
        app_keep_later(app);
        app_title(app);
        if (!app->pads_started) { /* looking for gamepads can wait until there is a picture */
            app->pads_started = true;
            if (SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) != 0)
                log_warn("no gamepads: %s", SDL_GetError());
        }
        SDL_Event event;
        int rest = app_rest(app);
        bool came = rest < 0 ? SDL_WaitEvent(&event) : SDL_WaitEventTimeout(&event, rest);
        app_frames_begin(app);
        if (!came)
            app_keep_one(app);
        for (int i = 0; came && i < FRAME_ROOM && !app->quit; i++) {
            app_event(app, &event);
            came = SDL_PollEvent(&event);
        }
        if (came)
            app_event(app, &event);
        if (app->press_at != 0 && app_now(app) >= app->press_at + TIME_LONG_PRESS) {
            app->press_at = 0;
            Input press = {
                .kind = INPUT_DOWN, .x = app->pointer_x, .y = app->pointer_y, .button = 3};
            app_frame(app, &press, false);
        }
        if (!app->quit && ui_wake_time(app->ui) <= app_now(app)) {
            none.x = app->pointer_x;
            none.y = app->pointer_y;
            app_frame(app, &none, false);
        }
    }
}

/* ----------------------------------------------------- beginning and end */

static void app_free(App *app)
{
    scene_leave(app_top(app));
    while (app->scene_n > 0)
        scene_gone(app, app->scene[--app->scene_n]);
    app_bury(app);
    layouts_release(&app->layouts);
    if (app->sound != NULL)
        sound_free(app->sound);
    if (app->ui != NULL)
        ui_free(app->ui);
    gfx_free(app->gfx);
    if (app->catalog != NULL)
        catalog_free(app->catalog);
    if (app->pad != NULL)
        SDL_GameControllerClose(app->pad);
    /* The window goes with the process.  SDL wakes itself through a second connection to X; when
     * such a message arrives after the window is destroyed, SDL_Quit() ends with BadWindow. */
    free(app);
}

/* Faults in files are said, the first one on the screen as well. */
static void faults_say(App *app, Buffer *faults)
{
    const char *line = buffer_string(faults);
    while (*line != '\0') {
        size_t n = strcspn(line, "\n");
        log_warn("%.*s", (int)n, line);
        if (app->first_toast[0] == '\0')
            snprintf(app->first_toast, sizeof app->first_toast, "%.*s", (int)n, line);
        line += n + (line[n] == '\n');
    }
    buffer_release(faults);
}

/* Changes with the program and with every picture and layout it draws from. */
static uint64_t pictures_stamp(const char *program_files)
{
    static const char *const folders[] = {"assets/sprites", "assets/marks", "assets/signs",
                                          "data/boards"};
    uint64_t stamp = hash_bytes(HASH_START, LARETS_VERSION, sizeof LARETS_VERSION);
    for (size_t i = 0; i < SDL_arraysize(folders); i++) {
        Text folder = {0};
        text_add(&folder, "%s/%s", program_files, folders[i]);
        stamp = file_tree_stamp(folder.s, stamp);
    }
    return stamp;
}

static void pictures_keep(App *app)
{
    Text root = {0}, cache = {0};
    if (!app->still && paths_file(".", &root) && paths_user_folder(USER_CACHE, &cache, NULL))
        gfx_store(app->gfx, cache.s, pictures_stamp(root.s));
}

int app_run(const AppOptions *options)
{
    App *app = alloc_zero(1, sizeof *app);
    app->options = *options;
    app->still = options->screenshot != NULL;
    Buffer faults = {0};
    app->settings = app->still ? settings_normal() : settings_load(&faults);
    settings_ask(app);
    Text why = {0};
    app_speak(app, &why);
    if (why.n > 0)
        buffer_add(&faults, "%s\n", why.s);
    app->catalog = catalog_load(&faults);
    Text assets = {0}, sounds = {0};
    paths_file("assets", &assets);
    paths_file("assets/sounds", &sounds);
    app->gfx = gfx_new(assets.s);
    app->ui = ui_new(app->gfx);
    pictures_keep(app);
    faults_say(app, &faults);
    int code;
    if (app->still) {
        code = app_take_picture(app);
    } else if (!app_window_open(app)) {
        code = 1;
    } else {
        if (!options->no_sound)
            app->sound = sound_new(sounds.s);
        settings_apply(app);
        app_retarget(app);
        code = app->surface == NULL ? 1 : scenes_begin(app) ? 0 : 2;
        if (code == 0) {
            app_frames_begin(app);
            app_loop(app);
            app_window_remember(app);
            app_frames_save(app);
            while (gfx_unstored(app->gfx) > 0)
                gfx_store_one(app->gfx);
        }
    }
    app_free(app);
    return code;
}
