/* SPDX-License-Identifier: MIT */
/*
 * pad_sign.h -- the buttons of a gamepad as they are printed on it, drawn by ourselves.
 *
 * Makers agree where the buttons are and not what stands on them: the lowest of the four is A, a
 * cross, or B.  Whoever holds a pad in the hand is shown what is seen there.
 */
#ifndef UI_PAD_SIGN_H
#define UI_PAD_SIGN_H

#include "ui/gfx/gfx.h"

typedef enum PadMake {
    PAD_LETTERS, /* A, B, X, Y and LB, RB: what most are */
    PAD_SHAPES,  /* cross, circle, square, triangle and L1, R1 */
    PAD_SWITCH,  /* A, B, X, Y and L, R, minus, plus */
    PAD_MAKES
} PadMake;

/* What is printed on it; "" if that is a shape.  Buttons are those of SDL. */
const char *pad_sign_text(PadMake make, SDL_GameControllerButton button);

/* How wide a sign of this height is, and the sign, its left edge at the left of `r`.  Any arm of
 * the cross is the whole of it. */
float pad_sign_width(SDL_GameControllerButton button, float h);
void pad_sign_draw(Gfx *gfx, PadMake make, SDL_GameControllerButton button, Rect r);

#endif
