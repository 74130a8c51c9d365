/* SPDX-License-Identifier: MIT */
/* app_loop.c -- events to frames, frames to the screen, and sleep between them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/log.h"
#include "data/words.h"
#include "ui/app/app_inside.h"

enum { FRAME_ROOM = 64 };

void app_frame(App *app, const Input *input, bool drawing)
{
    Scene *top = app_top(app);
    if (top == NULL)
        return;
    ui_begin(app->ui, input, app_now(app), drawing);
    if (drawing)
        gfx_table(app->gfx);
    top->type->frame(top, app->ui);
    letterboard_draw(&app->letterboard, app->ui);
    ui_end(app->ui);
}

/* What can be asked for everywhere. */
static const Command commands[APP_COMMANDS] = {
    [APP_FILL] = {.id = "fill", .label = WORD("Full screen"), .key = {KEY(F11)}},
    [APP_HOME] = {.id = "home", .label = WORD("To the shelf"), .key = {ALT(HOME)}},
    [APP_SHEET] = {.id = "keys", .label = WORD("Keys"), .key = {CTRL_SHIFT(SLASH)}},
    [APP_LEAVE] = {.id = "leave", .label = WORD("Back"), .key = {KEY(ESCAPE)}},
    [APP_QUIT] = {.id = "quit", .label = WORD("Quit"), .key = {CTRL(Q)}},
    [APP_SPEAK] = {.id = "speak",
                   .label = WORD("Speak"),
                   .deed = WORD("Say aloud what happens"),
                   .key = {KEY(F4)}},
    [APP_READ] = {.id = "read", .label = WORD("Read all of it aloud"), .key = {KEY(F2)}},
};

const Command *app_command(int id)
{
    return id < APP_COMMANDS ? &commands[id] : NULL;
}

static void app_fill(App *app, bool full)
{
    app->settings.fullscreen = full;
    app_settings_changed(app);
}

bool app_unfill(App *app)
{
    if (!app->settings.fullscreen)
        return false;
    app_fill(app, false);
    return true;
}

static void app_speak_or_not(App *app)
{
    app->settings.speak = !app->settings.speak;
    if (!app->settings.speak)
        ears_say(&app->ears, SPEECH_PLACE, words("The program no longer speaks."));
    app_settings_changed(app);
    if (app->settings.speak)
        ears_say(&app->ears, SPEECH_PLACE, words("The program speaks."));
}

static bool app_keys(App *app, const Input *input)
{
    if (command_given(&commands[APP_FILL], input))
        app_fill(app, !app->settings.fullscreen);
    else if (command_given(&commands[APP_QUIT], input))
        app_quit(app);
    else if (command_given(&commands[APP_SHEET], input))
        app->rooms->sheet(app);
    else if (command_given(&commands[APP_SPEAK], input))
        app_speak_or_not(app);
    else if (command_given(&commands[APP_READ], input) && app->ears.open)
        app_read_aloud(app);
    else
        return false;
    return true;
}

/* What nobody else has wanted. */
static void app_keys_left(App *app, const Input *input)
{
    if (ui_used(app->ui))
        return;
    if (input_is_key(input, SDL_SCANCODE_ESCAPE, 0))
        app_unfill(app);
    else if (command_given(&commands[APP_HOME], input))
        app_home(app);
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
    gfx_orders_anew(app->gfx);
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
    if (!app_sprites_order(app)) /* a picture that is not whole yet is not told of */
        app_audit(app);
    app->ears.due = true;
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

/* Whoever comes back to the window may have been busy in another one of ours. */
static void app_glance(App *app, const SDL_Event *event)
{
    Scene *top = app_top(app);
    if (event->type == SDL_WINDOWEVENT && event->window.event == SDL_WINDOWEVENT_FOCUS_GAINED)
        app_wishes_look(app);
    if (event->type == SDL_WINDOWEVENT && top != NULL && top->type->glance != NULL &&
        (event->window.event == SDL_WINDOWEVENT_FOCUS_GAINED ||
         event->window.event == SDL_WINDOWEVENT_ENTER)) {
        top->type->glance(top);
        app->fresh = true; /* what it found, no pointer or key may come to ask for */
    }
}

/* Whoever holds one is shown what stands on its buttons. */
static void app_pads_used(App *app)
{
    const Pads *pads = &app->pads;
    ui_pad(app->ui, pads->used > 0 ? &pads->at[pads->used - 1].make : NULL);
}

static void app_input(App *app, Input input)
{
    if (letterboard_take(&app->letterboard, app->ui, &input))
        ui_damage_all(app->ui);
    if (input.kind == INPUT_NONE)
        return;
    if (app_keys(app, &input)) {
        app_bury(app);
        return;
    }
    app_frame(app, &input, false);
    app_keys_left(app, &input);
    app_bury(app);
    if (letterboard_take(&app->letterboard, app->ui,
                         &(Input){.kind = INPUT_NONE, .pad = input.pad}))
        ui_damage_all(app->ui); /* a field has begun, or has ended */
    app->fresh = true; /* what came before the hand in this pass has not seen what it did */
}

/* What was dropped together, SDL has told in one go: the others wait behind the first. */
static void app_dropped(App *app, const SDL_Event *first)
{
    SDL_Event event = *first;
    char **path = NULL;
    int n = 0;
    do {
        path = alloc_resize(path, (size_t)(n + 1) * sizeof *path);
        path[n++] = event.drop.file;
    } while (SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_DROPFILE, SDL_DROPFILE) == 1);
    app->rooms->take_files(app, path, n);
    while (n > 0)
        SDL_free(path[--n]);
    free(path);
}

/* Two fingers have gone apart or together: that is a choice of how large everything is. */
static void app_pinched(App *app, float times)
{
    enum { STEP = 5, LEAST = 75, MOST = 300 };
    int scale = (int)((float)app_scale(app) * times / STEP + 0.5f) * STEP;
    const long number[2] = {SDL_clamp(scale, LEAST, MOST), 0};
    Text said = {0};
    app->settings.scale = (int)number[0];
    app->settings.scale_own = true;
    app_settings_changed(app);
    words_fill(&said, words("Everything at {n0} %"), NULL, number);
    ui_toast(app->ui, said.s);
}

/* Has a finger stayed where it is?  On a busy machine what it did since may wait to be handled. */
static void app_finger_stays(App *app)
{
    int64_t now = app_now(app);
    if (now < fingers_time(&app->fingers))
        return;
    SDL_PumpEvents();
    if (!SDL_HasEvents(SDL_FINGERDOWN, SDL_FINGERMOTION))
        fingers_stay(&app->fingers, now);
}

/* What fingers have done. */
static void app_fingers(App *app)
{
    Input input;
    float times;
    app_finger_stays(app);
    while (!app->quit && fingers_next(&app->fingers, &input)) {
        app->pointer_x = input.x;
        app->pointer_y = input.y;
        app_input(app, input);
    }
    if (fingers_pinched(&app->fingers, &times))
        app_pinched(app, times);
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
    if (event->type == app->handed) {
        app_door_take(app, event->user.data1);
        app_bury(app);
        return;
    }
    if (event->type == app->wishes.event) {
        app_wishes_take(app);
        app_bury(app);
        return;
    }
    if (x_desktop_changed(&app->x_desktop, event)) {
        app_wishes_look(app);
        return;
    }
    if (event->type == SDL_DROPFILE) {
        app_dropped(app, event);
        app_bury(app);
        return;
    }
    app_glance(app, event);
    if (app_points_idly(app, event))
        return;
    app_hear_input(app, event);
    Input input = app_translate(app, event);
    app_pads_used(app);
    if (input.kind != INPUT_NONE)
        app_input(app, input);
    app_fingers(app);
}

/* Time to sleep until something is due; -1: until an event comes. */
static int app_rest(App *app)
{
    int64_t now = app_now(app), wake = ui_wake_time(app->ui);
    int64_t rest = app->sound ? sound_rest(app->sound, now) : INT64_MAX;
    wake = SDL_min(wake, rest);
    wake = SDL_min(wake, app_keep_time(app, now));
    wake = SDL_min(wake, pads_time(&app->pads));
    wake = SDL_min(wake, fingers_time(&app->fingers));
    if (app->sprites.errand != NULL)
        wake = SDL_min(wake, now + TIME_FRAME);
    if (wake == INT64_MAX)
        return -1;
    return wake <= now ? 0 : (int)SDL_min(wake - now, 60000);
}

/* A frame() that is due without input. */
static void app_frame_due(App *app)
{
    Input none = {.kind = INPUT_NONE, .x = app->pointer_x, .y = app->pointer_y};
    app_frame(app, &none, false);
}

/*
 * Looking for gamepads can wait until there is a picture.  SDL would then look for new ones every
 * three seconds for ever; we look whenever something has woken us anyway, and leave it to SDL,
 * which asks a gamepad many times a second, only while one is there.
 */
static void app_pads(App *app)
{
    if (!app->pads_started) {
        app->pads_started = true;
        SDL_SetHint(SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0");
        if (SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) != 0)
            log_warn("no gamepads: %s", SDL_GetError());
    }
    if (!SDL_WasInit(SDL_INIT_GAMECONTROLLER))
        return;
    SDL_GameControllerUpdate();
    SDL_SetHint(SDL_HINT_AUTO_UPDATE_JOYSTICKS, SDL_NumJoysticks() > 0 ? "1" : "0");
}

/* All that must be settled before anything is drawn. */
static void app_settle(App *app)
{
    app_bury(app);
    if (app->retarget)
        app_retarget(app);
    while (app->fresh && !app->quit) { /* it is drawn as it declares itself */
        app->fresh = false;
        app_frame_due(app);
        app_bury(app);
    }
}

/* Sleeps until an event comes or something is due; then every event that is there.  True: what
 * somebody did is to be heard before anything else happens. */
static bool app_listen(App *app)
{
    SDL_Event event;
    int rest = app_rest(app);
    bool heard = false,
         came = rest < 0 ? SDL_WaitEvent(&event) : SDL_WaitEventTimeout(&event, rest);
    app_frames_begin(app);
    if (!came)
        app_keep_one(app);
    for (int i = 0; came && i < FRAME_ROOM && !app->quit; i++) {
        app_event(app, &event);
        heard = app_hears_first(app, &event);
        came = !heard && SDL_PollEvent(&event);
    }
    if (came)
        app_event(app, &event);
    return heard;
}

/* A direction that is held goes on. */
static void app_pads_again(App *app)
{
    Input input = pads_again(&app->pads, app_now(app));
    input.x = app->pointer_x;
    input.y = app->pointer_y;
    if (input.kind != INPUT_NONE)
        app_input(app, input);
}

void app_loop(App *app)
{
    app_frames_begin(app);
    app_frame_due(app);
    while (!app->quit) {
        app_settle(app);
        app_door_settle(app);
        app_sprites_take(app);
        app_draw(app);
        app_keep_later(app);
        app_title(app);
        app_pads(app);
        app_saver_settle(app);
        app_hear(app);
        bool heard = app_listen(app);
        app_fingers(app);
        app_pads_again(app);
        if (!app->quit && !heard && ui_wake_time(app->ui) <= app_now(app))
            app_frame_due(app);
    }
}
