/* SPDX-License-Identifier: MIT */
/*
 * fingers.h -- what fingers on the screen mean.
 *
 * A tap is a click, a finger that stays is the other button, one that moves drags, or scrolls what
 * it began on up and down.  Nothing stays pointed at when a finger is lifted.  Two that go apart
 * or together make everything larger or smaller.  Two people may touch at once: a finger that
 * comes while another one drags waits its turn and is not lost.
 *
 * A value that knows neither SDL's events nor the App: places are logical pixels.
 */
#ifndef UI_FINGERS_H
#define UI_FINGERS_H

#include "ui/widgets/widgets.h"

enum { FINGERS_MAX = 10, FINGER_INPUTS = 64 };
enum {
    FINGER_STILL = 8,    /* pixels a finger may stir and still lie still */
    FINGER_PAIR = 24,    /* ... with another one beside it, until it is clear what they do */
    FINGER_BESIDE = 320, /* two of one hand are not further from each other */
    FINGER_LONG_MS = TIME_LONG_PRESS,
};

typedef struct Finger {
    int64_t id, since;
    float x0, y0, x, y;
    bool up;      /* lifted already, and not told of yet */
    bool moving;  /* what it does is a drag */
    bool upright; /* ... that went up or down first */
    bool held;    /* it has stayed: the other button is down */
    bool pinches, spent;
} Finger;

typedef struct Fingers {
    int n; /* in the order in which they came: the first one is told of */
    Finger at[FINGERS_MAX];
    float pair;  /* how far two were from each other when they began to pinch */
    float pinch; /* how much further they are now; 0: nobody pinches */
    bool ended;  /* ... and it is over */
    Input queue[FINGER_INPUTS];
    int queue_n;
} Fingers;

void fingers_down(Fingers *fingers, int64_t id, float x, float y, int64_t now);
void fingers_move(Fingers *fingers, int64_t id, float x, float y);
void fingers_up(Fingers *fingers, int64_t id, float x, float y);

/* When one will have stayed long enough, INT64_MAX: none; and that it has. */
int64_t fingers_time(const Fingers *fingers);
void fingers_stay(Fingers *fingers, int64_t now);

/* What is to be told of next; false: nothing more. */
bool fingers_next(Fingers *fingers, Input *out);

/* Have two of them ended a pinch?  By how much everything is to be larger. */
bool fingers_pinched(Fingers *fingers, float *times);

#endif
