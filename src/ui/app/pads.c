/* SPDX-License-Identifier: MIT */
#include "ui/app/pads.h"

enum { PUSHED = 20000, BACK = 10000 }; /* where a push begins and ends: never at one place */

/* ------------------------------------------------------- come and gone */

static int index_of(const Pads *pads, SDL_JoystickID id)
{
    for (int i = 0; i < pads->n; i++)
        if (pads->at[i].id == id)
            return i;
    return -1;
}

static PadMake make_of(SDL_GameController *controller)
{
    switch ((int)SDL_GameControllerGetType(controller)) {
    case SDL_CONTROLLER_TYPE_PS3:
    case SDL_CONTROLLER_TYPE_PS4:
    case SDL_CONTROLLER_TYPE_PS5:
        return PAD_SHAPES;
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_LEFT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_RIGHT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_PAIR:
        return PAD_SWITCH;
    }
    return PAD_LETTERS;
}

static void pad_comes(Pads *pads, int device)
{
    SDL_GameController *controller = SDL_GameControllerOpen(device);
    SDL_JoystickID id = SDL_JoystickGetDeviceInstanceID(device);
    if (controller != NULL && pads->n < PADS_MAX && index_of(pads, id) < 0)
        pads->at[pads->n++] = (Pad){.id = id, .make = make_of(controller)};
}

/* Those behind it move up: of two that are left, one is the first. */
static void pad_goes(Pads *pads, SDL_JoystickID id)
{
    int gone = index_of(pads, id);
    SDL_GameControllerClose(SDL_GameControllerFromInstanceID(id));
    if (gone < 0)
        return;
    for (int i = gone; i + 1 < pads->n; i++)
        pads->at[i] = pads->at[i + 1];
    pads->n--;
    pads->used = pads->used == gone + 1 ? 0 : pads->used - (pads->used > gone + 1);
}

/* ------------------------------------------------------- what it says */

static Input of_pad(Pads *pads, int index, Input input)
{
    pads->used = index + 1;
    input.pad = (uint8_t)(index + 1);
    input.pads = (uint8_t)pads->n;
    return input;
}

/* It comes again as long as it is held. */
static Input hold(Pads *pads, int index, int from, SDL_Scancode key, int64_t now)
{
    Pad *pad = &pads->at[index];
    pad->from = from;
    pad->held = of_pad(pads, index, (Input){.kind = INPUT_KEY, .key = key});
    pad->again_at = now + PAD_FIRST_MS;
    return pad->held;
}

static void let_go(Pad *pad, int from)
{
    if (pad->from == from)
        pad->held.kind = INPUT_NONE;
}

/* Where a pad leads is the keyboard's way; its other buttons are commands of the scene. */
static Input button_said(Pads *pads, int index, int button, int64_t now)
{
    Input input = {.kind = INPUT_PAD, .button = button + 1};
    switch (button) {
    case SDL_CONTROLLER_BUTTON_DPAD_UP:
        return hold(pads, index, button, SDL_SCANCODE_UP, now);
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN:
        return hold(pads, index, button, SDL_SCANCODE_DOWN, now);
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT:
        return hold(pads, index, button, SDL_SCANCODE_LEFT, now);
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT:
        return hold(pads, index, button, SDL_SCANCODE_RIGHT, now);
    case SDL_CONTROLLER_BUTTON_A:
        input = (Input){.kind = INPUT_KEY, .key = SDL_SCANCODE_RETURN};
        break;
    case SDL_CONTROLLER_BUTTON_B:
        input = (Input){.kind = INPUT_KEY, .key = SDL_SCANCODE_ESCAPE};
        break;
    }
    return of_pad(pads, index, input);
}

/* A stick or trigger that is pushed far enough is one press; it has to come back for another. */
static Input axis_said(Pads *pads, int index, int axis, int value, int64_t now)
{
    static const SDL_Scancode keys[2][2] = {{SDL_SCANCODE_LEFT, SDL_SCANCODE_RIGHT},
                                            {SDL_SCANCODE_UP, SDL_SCANCODE_DOWN}};
    Input none = {.kind = INPUT_NONE};
    Pad *pad = &pads->at[index];
    const int from = SDL_CONTROLLER_BUTTON_MAX + axis;
    if (SDL_abs(value) < BACK) {
        pad->pushed[axis] = 0;
        let_go(pad, from);
    }
    if (pad->pushed[axis] != 0 || SDL_abs(value) < PUSHED)
        return none;
    pad->pushed[axis] = value > 0 ? 1 : -1;
    switch (axis) {
    case SDL_CONTROLLER_AXIS_LEFTX:
    case SDL_CONTROLLER_AXIS_LEFTY:
        return hold(pads, index, from, keys[axis == SDL_CONTROLLER_AXIS_LEFTY][value > 0], now);
    case SDL_CONTROLLER_AXIS_RIGHTY:
        return of_pad(pads, index, (Input){.kind = INPUT_WHEEL, .wheel = value > 0 ? -3 : 3});
    case SDL_CONTROLLER_AXIS_TRIGGERLEFT:
        return of_pad(pads, index,
                      (Input){.kind = INPUT_KEY, .key = SDL_SCANCODE_TAB, .mods = KMOD_LSHIFT});
    case SDL_CONTROLLER_AXIS_TRIGGERRIGHT:
        return of_pad(pads, index, (Input){.kind = INPUT_KEY, .key = SDL_SCANCODE_TAB});
    }
    return none;
}

bool pads_take(Pads *pads, const SDL_Event *event, int64_t now, Input *out)
{
    int index;
    *out = (Input){.kind = INPUT_NONE};
    switch (event->type) {
    case SDL_CONTROLLERDEVICEADDED:
        pad_comes(pads, event->cdevice.which);
        return true;
    case SDL_CONTROLLERDEVICEREMOVED:
        pad_goes(pads, event->cdevice.which);
        return true;
    case SDL_CONTROLLERBUTTONDOWN:
        if ((index = index_of(pads, event->cbutton.which)) >= 0)
            *out = button_said(pads, index, event->cbutton.button, now);
        return true;
    case SDL_CONTROLLERBUTTONUP:
        if ((index = index_of(pads, event->cbutton.which)) >= 0)
            let_go(&pads->at[index], event->cbutton.button);
        return true;
    case SDL_CONTROLLERAXISMOTION:
        index = index_of(pads, event->caxis.which);
        if (index >= 0 && event->caxis.axis < SDL_CONTROLLER_AXIS_MAX)
            *out = axis_said(pads, index, event->caxis.axis, event->caxis.value, now);
        return true;
    case SDL_KEYDOWN:
    case SDL_MOUSEBUTTONDOWN:
    case SDL_FINGERDOWN:
        pads->used = 0;
        return false;
    }
    return false;
}

/* ------------------------------------------------------- what is held */

int64_t pads_time(const Pads *pads)
{
    int64_t at = INT64_MAX;
    for (int i = 0; i < pads->n; i++)
        if (pads->at[i].held.kind != INPUT_NONE)
            at = SDL_min(at, pads->at[i].again_at);
    return at;
}

Input pads_again(Pads *pads, int64_t now)
{
    for (int i = 0; i < pads->n; i++) {
        Pad *pad = &pads->at[i];
        if (pad->held.kind == INPUT_NONE || now < pad->again_at)
            continue;
        pad->again_at = now + PAD_AGAIN_MS;
        return of_pad(pads, i, pad->held);
    }
    return (Input){.kind = INPUT_NONE};
}

void pads_rumble(const Pads *pads, float strength, int ms)
{
    if (pads->used == 0)
        return;
    SDL_GameController *controller = SDL_GameControllerFromInstanceID(pads->at[pads->used - 1].id);
    if (controller != NULL)
        SDL_GameControllerRumble(controller, (Uint16)(strength * 0xffff),
                                 (Uint16)(strength * 0xffff), (Uint32)ms);
}
