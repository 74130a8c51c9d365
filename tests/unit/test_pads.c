/* SPDX-License-Identifier: MIT */
/* Gamepads as SDL's virtual joysticks have them: come and gone, sticks and triggers, what is held,
 * whose it is, whose turn; what shakes; the keyboard on the screen. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "match_play.h"
#include "ui/app/app_inside.h"
#include "ui/app/command.h"
#include "ui/app/pads.h"
#include "ui/scenes/play/play.h"
#include "ui/widgets/letterboard.h"

/* What becomes of all events that are there; the last one that means something. */
static Input heard(Pads *pads, int64_t now)
{
    Input last = {.kind = INPUT_NONE}, input;
    SDL_Event event;
    SDL_GameControllerUpdate();
    while (SDL_PollEvent(&event))
        if (pads_take(pads, &event, now, &input) && input.kind != INPUT_NONE)
            last = input;
    return last;
}

static int attach(Pads *pads)
{
    int device = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER,
                                           SDL_CONTROLLER_AXIS_MAX, SDL_CONTROLLER_BUTTON_MAX, 0);
    cr_assert_geq(device, 0, "%s", SDL_GetError());
    heard(pads, 0);
    return device;
}

static SDL_Joystick *stick_of(int device)
{
    SDL_Joystick *stick = SDL_JoystickFromInstanceID(SDL_JoystickGetDeviceInstanceID(device));
    cr_assert_not_null(stick, "nobody listens to gamepad %d", device);
    return stick;
}

static Input press(Pads *pads, int device, SDL_GameControllerButton button)
{
    SDL_JoystickSetVirtualButton(stick_of(device), button, 1);
    Input input = heard(pads, 0);
    SDL_JoystickSetVirtualButton(stick_of(device), button, 0);
    heard(pads, 0);
    return input;
}

static Input push(Pads *pads, int device, int axis, Sint16 value, int64_t now)
{
    SDL_JoystickSetVirtualAxis(stick_of(device), axis, value);
    return heard(pads, now);
}

static Pads begin(void)
{
    Pads pads = {0};
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    cr_assert_eq(SDL_Init(SDL_INIT_GAMECONTROLLER | SDL_INIT_EVENTS), 0, "%s", SDL_GetError());
    heard(&pads, 0);
    return pads;
}

#define EXPECT_KEY(input, wanted)                                                                  \
    do {                                                                                           \
        Input key_ = (input);                                                                      \
        cr_expect(key_.kind == INPUT_KEY && key_.key == (wanted), "kind %d, key %d", key_.kind,    \
                  key_.key);                                                                       \
    } while (0)

Test(pads, come_and_go)
{
    Pads pads = begin();
    int first = attach(&pads), second = attach(&pads);
    cr_assert_eq(pads.n, 2);
    EXPECT_KEY(press(&pads, first, SDL_CONTROLLER_BUTTON_A), SDL_SCANCODE_RETURN);
    Input input = press(&pads, second, SDL_CONTROLLER_BUTTON_DPAD_LEFT);
    EXPECT_KEY(input, SDL_SCANCODE_LEFT);
    cr_expect(input.pad == 2 && input.pads == 2 && pads.used == 2);
    input = press(&pads, second, SDL_CONTROLLER_BUTTON_X);
    cr_expect(input.kind == INPUT_PAD && input.button == PAD_BUTTON(X));
    SDL_JoystickDetachVirtual(first); /* the other one moves up, and is still the one in use */
    heard(&pads, 0);
    cr_expect(pads.n == 1 && pads.used == 1);
    SDL_JoystickDetachVirtual(0);
    heard(&pads, 0);
    cr_expect(pads.n == 0 && pads.used == 0);
    first = attach(&pads);
    EXPECT_KEY(press(&pads, first, SDL_CONTROLLER_BUTTON_B), SDL_SCANCODE_ESCAPE);
    cr_expect_eq(pads.used, 1);
    SDL_Event key = {.type = SDL_KEYDOWN};
    cr_expect_not(pads_take(&pads, &key, 0, &input));
    cr_expect_eq(pads.used, 0, "somebody has gone over to the keyboard");
    SDL_Quit();
}

Test(pads, sticks_and_triggers)
{
    Pads pads = begin();
    int pad = attach(&pads), other = attach(&pads);
    EXPECT_KEY(push(&pads, pad, SDL_CONTROLLER_AXIS_LEFTX, 30000, 0), SDL_SCANCODE_RIGHT);
    cr_expect_eq(push(&pads, pad, SDL_CONTROLLER_AXIS_LEFTX, 25000, 0).kind, INPUT_NONE);
    EXPECT_KEY(push(&pads, other, SDL_CONTROLLER_AXIS_LEFTX, -30000, 0), SDL_SCANCODE_LEFT);
    cr_expect_eq(push(&pads, pad, SDL_CONTROLLER_AXIS_LEFTX, 0, 0).kind, INPUT_NONE);
    EXPECT_KEY(push(&pads, pad, SDL_CONTROLLER_AXIS_LEFTY, -30000, 0), SDL_SCANCODE_UP);
    push(&pads, pad, SDL_CONTROLLER_AXIS_LEFTY, 0, 0);
    Input input = push(&pads, pad, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 32000, 0);
    EXPECT_KEY(input, SDL_SCANCODE_TAB);
    cr_expect_eq(input.mods, 0);
    input = push(&pads, pad, SDL_CONTROLLER_AXIS_TRIGGERLEFT, 32000, 0);
    EXPECT_KEY(input, SDL_SCANCODE_TAB);
    cr_expect_eq(input.mods, KMOD_LSHIFT);
    input = push(&pads, pad, SDL_CONTROLLER_AXIS_RIGHTY, 30000, 0);
    cr_expect(input.kind == INPUT_WHEEL && input.wheel < 0, "down is further on");
    SDL_Quit();
}

Test(pads, what_is_held_goes_on)
{
    Pads pads = begin();
    int pad = attach(&pads);
    cr_expect_eq(pads_time(&pads), INT64_MAX);
    push(&pads, pad, SDL_CONTROLLER_AXIS_LEFTX, 30000, 1000);
    cr_expect_eq(pads_time(&pads), 1000 + PAD_FIRST_MS);
    cr_expect_eq(pads_again(&pads, 1000 + PAD_FIRST_MS - 1).kind, INPUT_NONE);
    EXPECT_KEY(pads_again(&pads, 1000 + PAD_FIRST_MS), SDL_SCANCODE_RIGHT);
    EXPECT_KEY(pads_again(&pads, 1000 + PAD_FIRST_MS + PAD_AGAIN_MS), SDL_SCANCODE_RIGHT);
    push(&pads, pad, SDL_CONTROLLER_AXIS_LEFTX, 0, 2000);
    cr_expect_eq(pads_time(&pads), INT64_MAX);
    press(&pads, pad, SDL_CONTROLLER_BUTTON_DPAD_UP);
    cr_expect_eq(pads_time(&pads), INT64_MAX, "it has been let go");
    SDL_JoystickSetVirtualButton(stick_of(pad), SDL_CONTROLLER_BUTTON_DPAD_UP, 1);
    heard(&pads, 0);
    SDL_JoystickDetachVirtual(pad);
    heard(&pads, 0);
    cr_expect_eq(pads_time(&pads), INT64_MAX, "a pad that is pulled out holds nothing");
    SDL_Quit();
}

Test(pads, signs_are_as_the_pad_has_them)
{
    cr_expect_str_eq(pad_sign_text(PAD_LETTERS, SDL_CONTROLLER_BUTTON_A), "A");
    cr_expect_str_eq(pad_sign_text(PAD_SHAPES, SDL_CONTROLLER_BUTTON_A), "");
    cr_expect_str_eq(pad_sign_text(PAD_SHAPES, SDL_CONTROLLER_BUTTON_LEFTSHOULDER), "L1");
    cr_expect_str_eq(pad_sign_text(PAD_SWITCH, SDL_CONTROLLER_BUTTON_LEFTSHOULDER), "L");
    for (int make = 0; make < PAD_MAKES; make++)
        cr_expect_str_eq(pad_sign_text((PadMake)make, SDL_CONTROLLER_BUTTON_INVALID), "");
}

/* ------------------------------------------------------- a name by it */

typedef struct Field {
    Gfx *gfx;
    SDL_Surface *surface;
    Ui *ui;
    Letterboard board;
    char name[32];
} Field;

static void pass(Field *field, Input input)
{
    letterboard_take(&field->board, field->ui, &input);
    ui_begin(field->ui, &input, 1000, false);
    ui_text_field(field->ui, "name", (Rect){20, 20, 300, 40}, field->name, sizeof field->name, "");
    letterboard_draw(&field->board, field->ui);
    ui_end(field->ui);
    Input after = {.kind = INPUT_NONE, .pad = input.pad};
    letterboard_take(&field->board, field->ui, &after);
}

static void by_pad(Field *field, SDL_Scancode key, int times)
{
    for (int i = 0; i < times; i++)
        pass(field, (Input){.kind = INPUT_KEY, .key = key, .pad = 1, .pads = 1});
}

Test(pads, a_name_is_written)
{
    Text assets = {0};
    text_add(&assets, "%s/assets", getenv("LARETS_SOURCE"));
    Field field = {.gfx = gfx_new(assets.s)};
    field.surface = SDL_CreateRGBSurfaceWithFormat(0, 640, 480, 32, SDL_PIXELFORMAT_RGB888);
    gfx_target(field.gfx, field.surface, 1, THEME_LIGHT);
    field.ui = ui_new(field.gfx);
    ui_field_begin(field.ui, "name");
    pass(&field, (Input){.kind = INPUT_NONE});
    cr_assert(ui_writing(field.ui));
    cr_expect_not(field.board.on, "nobody has a gamepad in the hand yet");
    by_pad(&field, SDL_SCANCODE_RIGHT, 1);
    cr_assert(field.board.on);
    cr_expect_str_eq(letterboard_chosen(&field.board), "B", "a name begins with a capital");
    by_pad(&field, SDL_SCANCODE_LEFT, 1);
    by_pad(&field, SDL_SCANCODE_RETURN, 1);
    cr_expect_str_eq(field.name, "A");
    cr_expect_str_eq(letterboard_chosen(&field.board), "a");
    by_pad(&field, SDL_SCANCODE_DOWN, 1);
    by_pad(&field, SDL_SCANCODE_RIGHT, 2);
    by_pad(&field, SDL_SCANCODE_RETURN, 2);
    cr_expect_str_eq(field.name, "Ann");
    pass(&field, (Input){.kind = INPUT_PAD, .button = PAD_BUTTON(X), .pad = 1, .pads = 1});
    cr_expect_str_eq(field.name, "An");
    by_pad(&field, SDL_SCANCODE_UP, 2); /* over the figures to the last row */
    by_pad(&field, SDL_SCANCODE_UP, 1);
    by_pad(&field, SDL_SCANCODE_LEFT, 1); /* round to the last of five */
    cr_expect_str_eq(letterboard_chosen(&field.board), "Done");
    by_pad(&field, SDL_SCANCODE_RETURN, 1);
    cr_expect_not(ui_writing(field.ui));
    cr_expect_not(field.board.on);
    cr_expect_str_eq(field.name, "An");
    ui_free(field.ui);
    gfx_free(field.gfx);
    SDL_FreeSurface(field.surface);
}

/* Whether it is on the keyboard, and the field takes it. */
static bool is_written(Field *field, const char *letter)
{
    for (int y = 0; y < LETTERS_DOWN - 1; y++) {
        for (int x = 0; x < LETTERS_ACROSS; x++) {
            field->board.x = x;
            field->board.y = y;
            if (strcmp(letterboard_chosen(&field->board), letter) != 0)
                continue;
            field->name[0] = '\0';
            by_pad(field, SDL_SCANCODE_RETURN, 1);
            return strcmp(field->name, letter) == 0;
        }
    }
    return false;
}

Test(pads, names_in_every_language)
{
    static const char *const letters[] = {"ä", "ö", "ü", "ß", "á", "é", "í", "ó", "ú", "ñ",
                                          "ç", "ё", "й", "ъ", "і", "ў", "z", "я", "-", "9"};
    Text assets = {0};
    text_add(&assets, "%s/assets", getenv("LARETS_SOURCE"));
    Field field = {.gfx = gfx_new(assets.s)};
    field.surface = SDL_CreateRGBSurfaceWithFormat(0, 640, 480, 32, SDL_PIXELFORMAT_RGB888);
    gfx_target(field.gfx, field.surface, 1, THEME_LIGHT);
    field.ui = ui_new(field.gfx);
    ui_field_begin(field.ui, "name");
    pass(&field, (Input){.kind = INPUT_NONE});
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        field.board = (Letterboard){.on = true};
        bool latin = is_written(&field, letters[i]);
        field.board = (Letterboard){.on = true, .other = true};
        cr_expect(latin || is_written(&field, letters[i]), "%s", letters[i]);
    }
    ui_free(field.ui);
    gfx_free(field.gfx);
    SDL_FreeSurface(field.surface);
}

Test(pads, the_field_is_seen_beside_it)
{
    Text assets = {0};
    text_add(&assets, "%s/assets", getenv("LARETS_SOURCE"));
    Gfx *gfx = gfx_new(assets.s);
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, 640, 480, 32, SDL_PIXELFORMAT_RGB888);
    gfx_target(gfx, surface, 1, THEME_LIGHT);
    Ui *ui = ui_new(gfx);
    for (float y = 0; y <= 440; y += 4) {

        Rect r = letterboard_place(ui, (Rect){20, y, 600, 40});
        cr_expect(r.y >= y + 40 || r.y + r.h <= y, "at %g it lies from %g to %g", (double)y,
                  (double)r.y, (double)(r.y + r.h));
        cr_expect(r.y >= 0 && r.y + r.h <= 480);
    }
    ui_free(ui);
    gfx_free(gfx);
    SDL_FreeSurface(surface);
}

/* ------------------------------------------------------- in a match */

/* "1 2": which of the pads that are there may play now. */
static const char *players(App *app, Play *play, const int devices[], int n, Text *out)
{
    *out = (Text){0};
    for (int i = 0; i < n; i++) {
        Input input = press(&app->pads, devices[i], SDL_CONTROLLER_BUTTON_A);
        if (play_pad_may(play, &input))
            text_add(out, "%s%d", out->n > 0 ? " " : "", i + 1);
    }
    return out->s;
}

static void pull_out(App *app, int device)
{
    SDL_JoystickDetachVirtual(device);
    heard(&app->pads, 0);
}

/* One pad is passed round, or each person has one, who may come and go in the middle of it. */
Test(pads, whose_turn_it_is)
{
    int64_t now = 0;
    Text text;
    App app = {.pads = begin()};
    Play play = {.scene.app = &app};
    Match *match = match_of(&heap_rules, "", "hch"); /* the second of two people sits third */
    session_init(&play.session, match);
    int devices[3] = {attach(&app.pads), attach(&app.pads)};
    cr_expect_str_eq(players(&app, &play, devices, 2, &text), "1 2", "passed round");
    app.settings.pads_own = true;
    cr_expect_str_eq(players(&app, &play, devices, 2, &text), "1");
    Input key = {.kind = INPUT_KEY, .key = SDL_SCANCODE_RETURN};
    cr_expect(play_pad_may(&play, &key), "the keyboard is everybody's");
    play_all(match, "take 1", &now, 0);
    session_init(&play.session, match);
    cr_expect_str_eq(players(&app, &play, devices, 2, &text), "1 2", "the computer has none");
    play_all(match, "take 1", &now, 0);
    session_init(&play.session, match);
    cr_expect_str_eq(players(&app, &play, devices, 2, &text), "2");
    pull_out(&app, devices[0]);
    cr_expect_str_eq(players(&app, &play, (int[]){0}, 1, &text), "1", "the last one is passed on");
    devices[0] = 0;
    devices[1] = attach(&app.pads);
    cr_expect_str_eq(players(&app, &play, devices, 2, &text), "2", "plugged in again");
    session_release(&play.session);
    SDL_Quit();
}

/* ------------------------------------------------------- shaking */

static int SDLCALL shaken(void *times, Uint16 low, Uint16 high)
{
    *(int *)times += low > 0 && high > 0;
    return 0;
}

/* Only where it is wished, for what can be felt, and in the hand that plays. */
Test(pads, shake_if_it_is_wished)
{
    App app = {.pads = begin()};
    int times = 0;
    SDL_VirtualJoystickDesc desc = {.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION,
                                    .type = SDL_JOYSTICK_TYPE_GAMECONTROLLER,
                                    .naxes = SDL_CONTROLLER_AXIS_MAX,
                                    .nbuttons = SDL_CONTROLLER_BUTTON_MAX,
                                    .userdata = &times,
                                    .Rumble = shaken};
    int device = SDL_JoystickAttachVirtualEx(&desc);
    cr_assert_geq(device, 0, "%s", SDL_GetError());
    heard(&app.pads, 0);
    press(&app.pads, device, SDL_CONTROLLER_BUTTON_A);
    app_play_sound(&app, SOUND_CAPTURE);
    cr_expect_eq(times, 0, "nobody has wished for it");
    app.settings.rumble = true;
    app_play_sound(&app, SOUND_CAPTURE);
    cr_expect_eq(times, 1);
    app_play_sound(&app, SOUND_PLACE);
    cr_expect_eq(times, 1, "a quiet move");
    app.settings.mute = true;
    app_play_sound(&app, SOUND_REFUSED);
    cr_expect_eq(times, 2, "felt though nothing is heard");
    pads_take(&app.pads, &(SDL_Event){.type = SDL_KEYDOWN}, 0, &(Input){.kind = INPUT_NONE});
    app_play_sound(&app, SOUND_CAPTURE);
    cr_expect_eq(times, 2, "it lies on the table");
    SDL_Quit();
}
