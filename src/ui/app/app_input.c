/* SPDX-License-Identifier: MIT */
/* app_input.c -- SDL's events to ours: logical pixels, physical keys, fingers, gamepads. */
#include <stdio.h>
#include <string.h>

#include "ui/app/app_inside.h"

static Input pointer_input(App *app, InputKind kind, float x, float y)
{
    float scale = gfx_scale(app->gfx) / app_pixels(app);
    app->pointer_x = x / scale;
    app->pointer_y = y / scale;
    return (Input){.kind = kind, .x = app->pointer_x, .y = app->pointer_y};
}

static Input button_input(App *app, const SDL_MouseButtonEvent *event)
{
    bool down = event->type == SDL_MOUSEBUTTONDOWN;
    InputKind kind = down ? INPUT_DOWN : event->button == SDL_BUTTON_LEFT ? INPUT_UP : INPUT_LIFT;
    Input input = pointer_input(app, kind, (float)event->x, (float)event->y);
    input.button = event->button;
    input.clicks = event->clicks;
    input.mods = app->mods;
    return input;
}

static Input window_input(App *app, const SDL_WindowEvent *event)
{
    switch (event->event) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
        app_retarget(app);
        app_place_note(app);
        break;
    case SDL_WINDOWEVENT_DISPLAY_CHANGED: /* its pixels may be finer */
        app_wishes_look(app);
        break;
    case SDL_WINDOWEVENT_MOVED:
    case SDL_WINDOWEVENT_MAXIMIZED:
        app_place_note(app);
        break;
    case SDL_WINDOWEVENT_EXPOSED:
        ui_damage_all(app->ui);
        break;
    case SDL_WINDOWEVENT_LEAVE:
        return (Input){.kind = INPUT_LEAVE, .x = -1e6f, .y = -1e6f};
    }
    return (Input){.kind = INPUT_NONE};
}

/* A key held down goes on moving and deleting; a command is given once. */
static bool key_repeats(SDL_Scancode key)
{
    switch ((int)key) {
    case SDL_SCANCODE_LEFT:
    case SDL_SCANCODE_RIGHT:
    case SDL_SCANCODE_UP:
    case SDL_SCANCODE_DOWN:
    case SDL_SCANCODE_TAB:
    case SDL_SCANCODE_BACKSPACE:
    case SDL_SCANCODE_DELETE:
    case SDL_SCANCODE_PAGEUP:
    case SDL_SCANCODE_PAGEDOWN:
    case SDL_SCANCODE_COMMA:
    case SDL_SCANCODE_PERIOD:
        return true;
    }
    return false;
}

static Input key_input(const SDL_KeyboardEvent *event)
{
    if (event->repeat != 0 && !key_repeats(event->keysym.scancode))
        return (Input){.kind = INPUT_NONE};
    return (Input){.kind = INPUT_KEY, .key = event->keysym.scancode, .mods = event->keysym.mod};
}

/* What fingers mean comes out of their queue: app_fingers(). */
static void finger_note(App *app, const SDL_TouchFingerEvent *event)
{
    float scale = gfx_scale(app->gfx);
    float x = event->x * (float)app->surface->w / scale,
          y = event->y * (float)app->surface->h / scale;
    if (event->type == SDL_FINGERDOWN)
        fingers_down(&app->fingers, event->fingerId, x, y, app_now(app));
    else if (event->type == SDL_FINGERMOTION)
        fingers_move(&app->fingers, event->fingerId, x, y);
    else
        fingers_up(&app->fingers, event->fingerId, x, y);
}

Input app_translate(App *app, const SDL_Event *event)
{
    Input input;
    if (pads_take(&app->pads, event, app_now(app), &input)) {
        input.x = app->pointer_x;
        input.y = app->pointer_y;
        return input;
    }
    switch (event->type) {
    case SDL_FINGERDOWN:
    case SDL_FINGERMOTION:
    case SDL_FINGERUP:
        if (app->surface != NULL)
            finger_note(app, &event->tfinger);
        return input;
    case SDL_MOUSEMOTION:
        input = pointer_input(app, INPUT_MOVE, (float)event->motion.x, (float)event->motion.y);
        input.button = (event->motion.state & SDL_BUTTON_LMASK) ? 1 : 0;
        return input;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        return button_input(app, &event->button);
    case SDL_MOUSEWHEEL:
        input.kind = INPUT_WHEEL;
        input.wheel = event->wheel.preciseY;
        break;
    case SDL_KEYDOWN:
        app->mods = event->key.keysym.mod;
        input = key_input(&event->key);
        break;
    case SDL_KEYUP:
        app->mods = event->key.keysym.mod;
        return input;
    case SDL_TEXTINPUT:
        if ((app->mods & KMOD_CTRL) != 0) /* what X makes of Ctrl+A where A is a Russian letter */
            return input;
        input.kind = INPUT_TEXT;
        snprintf(input.text, sizeof input.text, "%s", event->text.text);
        break;
    case SDL_WINDOWEVENT:
        return window_input(app, &event->window);
    default:
        return input;
    }
    input.x = app->pointer_x;
    input.y = app->pointer_y;
    return input;
}
