/* SPDX-License-Identifier: MIT */
#include "ui/widgets/pad_sign.h"

#include <math.h>

static bool is_round(SDL_GameControllerButton button)
{
    return button <= SDL_CONTROLLER_BUTTON_Y;
}

static bool is_cross(SDL_GameControllerButton button)
{
    return button >= SDL_CONTROLLER_BUTTON_DPAD_UP && button <= SDL_CONTROLLER_BUTTON_DPAD_RIGHT;
}

const char *pad_sign_text(PadMake make, SDL_GameControllerButton button)
{
    static const char *const texts[PAD_MAKES][SDL_CONTROLLER_BUTTON_MAX] = {
        [PAD_LETTERS] = {"A", "B", "X", "Y", "", "", "", "L3", "R3", "LB", "RB"},
        [PAD_SHAPES] = {"", "", "", "", "", "", "", "L3", "R3", "L1", "R1"},
        [PAD_SWITCH] = {"A", "B", "X", "Y", "", "", "", "LS", "RS", "L", "R"},
    };
    if (button <= SDL_CONTROLLER_BUTTON_INVALID || button >= SDL_CONTROLLER_BUTTON_MAX ||
        texts[make][button] == NULL)
        return "";
    return texts[make][button];
}

float pad_sign_width(SDL_GameControllerButton button, float h)
{
    return is_round(button) || is_cross(button) ? h : roundf(h * 1.5f);
}

/* Cross, circle, square, triangle. */
static void shape_draw(Gfx *gfx, SDL_GameControllerButton button, float x, float y, float d,
                       Colour c)
{
    const float thin = fmaxf(1.5f, d / 4), up = d * 0.9f;
    switch ((int)button) {
    case SDL_CONTROLLER_BUTTON_A:
        gfx_line(gfx, x - d, y - d, x + d, y + d, thin, c);
        gfx_line(gfx, x - d, y + d, x + d, y - d, thin, c);
        break;
    case SDL_CONTROLLER_BUTTON_B:
        gfx_ring(gfx, x, y, d, thin, c);
        break;
    case SDL_CONTROLLER_BUTTON_X:
        gfx_line(gfx, x - d, y - d, x + d, y - d, thin, c);
        gfx_line(gfx, x + d, y - d, x + d, y + d, thin, c);
        gfx_line(gfx, x + d, y + d, x - d, y + d, thin, c);
        gfx_line(gfx, x - d, y + d, x - d, y - d, thin, c);
        break;
    case SDL_CONTROLLER_BUTTON_Y:
        gfx_line(gfx, x - d, y + up / 2, x, y - up, thin, c);
        gfx_line(gfx, x, y - up, x + d, y + up / 2, thin, c);
        gfx_line(gfx, x + d, y + up / 2, x - d, y + up / 2, thin, c);
        break;
    }
}

/* Two bars or three for what lies beside the middle; minus and plus. */
static void middle_draw(Gfx *gfx, PadMake make, SDL_GameControllerButton button, Rect r, Colour c)
{
    float x = r.x + r.w / 2, y = r.y + r.h / 2, d = r.h / 5;
    bool right = button == SDL_CONTROLLER_BUTTON_START;
    if (make == PAD_SWITCH) {
        gfx_line(gfx, x - d, y, x + d, y, 2, c);
        if (right)
            gfx_line(gfx, x, y - d, x, y + d, 2, c);
        return;
    }
    for (int i = -1; i <= 1; i++)
        if (right || i != 0)
            gfx_line(gfx, x - d, y + (float)i * d * 0.8f, x + d, y + (float)i * d * 0.8f, 1.5f, c);
}

/* The cross, all of it: any of its arms may be meant. */
static void cross_draw(Gfx *gfx, Rect r, Colour c)
{
    float thick = roundf(r.h / 3), side = (r.h - thick) / 2;
    Shape arm = {2, c, 0, c, c, 0, 0};
    gfx_shape(gfx, (Rect){r.x + side, r.y, thick, r.h}, &arm);
    gfx_shape(gfx, (Rect){r.x, r.y + side, r.h, thick}, &arm);
}

void pad_sign_draw(Gfx *gfx, PadMake make, SDL_GameControllerButton button, Rect r)
{
    const Theme *theme = gfx_theme(gfx);
    if (is_cross(button)) {
        cross_draw(gfx, r, theme->ink);
        return;
    }
    r.w = pad_sign_width(button, r.h);
    Shape body = {
        is_round(button) ? r.h / 2 : r.h / 4, theme->ink, 0, theme->ink, theme->ink, 0, 0};
    Colour sign = theme->panel[0];
    const char *text = pad_sign_text(make, button);
    gfx_shape(gfx, r, &body);
    Type type = {FONT_SANS_BOLD, TEXT_SMALL, sign, ALIGN_CENTRE, false};
    if (text[0] != '\0')
        gfx_text(gfx, r, &type, text);
    else if (is_round(button))
        shape_draw(gfx, button, r.x + r.w / 2, r.y + r.h / 2, r.h / 4.5f, sign);
    else
        middle_draw(gfx, make, button, r, sign);
}
