/* SPDX-License-Identifier: MIT */
/* app_input.c -- SDL's events to ours: logical pixels, physical keys, fingers, gamepads. */
#include <stdio.h>
#include <string.h>

#include "ui/app/app_inside.h"

static Input pointer_input(App *app, InputKind kind, float x, float y)
{
    float scale = gfx_scale(app->gfx);
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
    /* A finger that stays is the right button. */
    app->press_at = down && event->which == SDL_TOUCH_MOUSEID ? app_now(app) : 0;
    return input;
}

static Input window_input(App *app, const SDL_WindowEvent *event)
{
    switch (event->event) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
        app_retarget(app);
        app_place_note(app);
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

/* Where a gamepad leads is the keyboard's way; its other buttons are commands of the scene. */
static Input pad_input(const SDL_ControllerButtonEvent *event)
{
    static const struct {
        uint8_t button;
        SDL_Scancode key;
    } keys[] = {
        {SDL_CONTROLLER_BUTTON_A, SDL_SCANCODE_RETURN},
        {SDL_CONTROLLER_BUTTON_B, SDL_SCANCODE_ESCAPE},
        {SDL_CONTROLLER_BUTTON_DPAD_UP, SDL_SCANCODE_UP},
        {SDL_CONTROLLER_BUTTON_DPAD_DOWN, SDL_SCANCODE_DOWN},
        {SDL_CONTROLLER_BUTTON_DPAD_LEFT, SDL_SCANCODE_LEFT},
        {SDL_CONTROLLER_BUTTON_DPAD_RIGHT, SDL_SCANCODE_RIGHT},
    };
    for (size_t i = 0; i < SDL_arraysize(keys); i++)
        if (keys[i].button == event->button)
            return (Input){.kind = INPUT_KEY, .key = keys[i].key};
    return (Input){.kind = INPUT_PAD, .button = event->button + 1};
}

/* A stick pushed far enough is one press of an arrow; it has to come back for another. */
static Input stick_input(App *app, const SDL_ControllerAxisEvent *event)
{
    enum { PUSHED = 20000, BACK = 10000 };
    static const SDL_Scancode keys[2][2] = {{SDL_SCANCODE_LEFT, SDL_SCANCODE_RIGHT},
                                            {SDL_SCANCODE_UP, SDL_SCANCODE_DOWN}};
    Input none = {.kind = INPUT_NONE};
    if (event->axis > SDL_CONTROLLER_AXIS_LEFTY)
        return none;
    bool *pushed = &app->stick_pushed[event->axis];
    if (SDL_abs(event->value) < BACK)
        *pushed = false;
    if (*pushed || SDL_abs(event->value) < PUSHED)
        return none;
    *pushed = true;
    return (Input){.kind = INPUT_KEY, .key = keys[event->axis][event->value > 0]};
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

Input app_translate(App *app, const SDL_Event *event)
{
    Input input = {.kind = INPUT_NONE};
    switch (event->type) {
    case SDL_MOUSEMOTION:
        if (app->press_at != 0 && SDL_abs(event->motion.xrel) + SDL_abs(event->motion.yrel) > 2)
            app->press_at = 0;
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
        input.kind = INPUT_TEXT;
        snprintf(input.text, sizeof input.text, "%s", event->text.text);
        break;
    case SDL_WINDOWEVENT:
        return window_input(app, &event->window);
    case SDL_CONTROLLERDEVICEADDED:
        SDL_GameControllerOpen(event->cdevice.which); /* every one speaks */
        return input;
    case SDL_CONTROLLERDEVICEREMOVED:
        SDL_GameControllerClose(SDL_GameControllerFromInstanceID(event->cdevice.which));
        return input;
    case SDL_CONTROLLERAXISMOTION:
        input = stick_input(app, &event->caxis);
        break;
    case SDL_CONTROLLERBUTTONDOWN:
        input = pad_input(&event->cbutton);
        break;
    default:
        return input;
    }
    input.x = app->pointer_x;
    input.y = app->pointer_y;
    return input;
}
