/* SPDX-License-Identifier: MIT */
/*
 * pads.h -- gamepads: any number of them, come and gone at any time.
 *
 * What a pad says becomes the Input that every scene knows.  Cross and left stick are the arrows
 * and go on while they are held; A is Enter, B is Esc; the triggers lead from widget to widget as
 * Tab does, the right stick scrolls.  Every other button is a command (command.h).  All pads speak;
 * an Input tells which one, so that a game can listen to the one whose turn it is.
 *
 * A value that knows SDL's events and nothing of the App.
 */
#ifndef UI_PADS_H
#define UI_PADS_H

#include "ui/widgets/pad_sign.h"
#include "ui/widgets/widgets.h"

enum { PADS_MAX = 8 };
enum { PAD_FIRST_MS = 400, PAD_AGAIN_MS = 120 }; /* until a direction that is held comes again */

typedef struct Pad {
    SDL_JoystickID id;
    PadMake make;
    int8_t pushed[SDL_CONTROLLER_AXIS_MAX]; /* -1, 0, 1 */
    int from;                               /* what is held: a button, or an axis behind those */
    Input held;                             /* kind INPUT_NONE: nothing */
    int64_t again_at;
} Pad;

typedef struct Pads {
    int n;
    Pad at[PADS_MAX];
    int used; /* the one in somebody's hand, from 1; 0: keys or the pointer were used since */
} Pads;

/* Is it something of a pad?  Then *out is what it means, which may be nothing.  Of keys and the
 * pointer it is noted that they are in use now. */
bool pads_take(Pads *pads, const SDL_Event *event, int64_t now, Input *out);

/* What is held comes again: when (INT64_MAX: never), and what is due (INPUT_NONE: nothing). */
int64_t pads_time(const Pads *pads);
Input pads_again(Pads *pads, int64_t now);

/* The one in use shakes in the hand, for so long; strength 0 to 1. */
void pads_rumble(const Pads *pads, float strength, int ms);

#endif
