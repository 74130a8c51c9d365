/* SPDX-License-Identifier: MIT */
#include "ui/app/fingers.h"

#include <math.h>

/* ------------------------------------------------------- what is told */

static void tell(Fingers *fingers, InputKind kind, float x, float y, int button)
{
    if (fingers->queue_n < FINGER_INPUTS)
        fingers->queue[fingers->queue_n++] =
            (Input){.kind = kind, .x = x, .y = y, .button = button, .clicks = 1, .finger = true};
}

bool fingers_next(Fingers *fingers, Input *out)
{
    if (fingers->queue_n == 0)
        return false;
    *out = fingers->queue[0];
    fingers->queue_n--;
    for (int i = 0; i < fingers->queue_n; i++)
        fingers->queue[i] = fingers->queue[i + 1];
    return true;
}

static void tell_drag(Fingers *fingers, Finger *finger)
{
    finger->moving = true;
    finger->upright = fabsf(finger->y - finger->y0) > fabsf(finger->x - finger->x0);
    tell(fingers, INPUT_MOVE, finger->x0, finger->y0, 0);
    tell(fingers, INPUT_DOWN, finger->x0, finger->y0, 1);
}

static void tell_move(Fingers *fingers, const Finger *finger, float dy)
{
    tell(fingers, INPUT_MOVE, finger->x, finger->y, 1);
    if (fingers->queue_n > 0 && finger->upright)
        fingers->queue[fingers->queue_n - 1].slid = dy;
}

static void tell_up(Fingers *fingers, const Finger *finger)
{
    if (!finger->moving && !finger->held) {
        tell(fingers, INPUT_MOVE, finger->x0, finger->y0, 0);
        tell(fingers, INPUT_DOWN, finger->x0, finger->y0, 1);
        tell(fingers, INPUT_UP, finger->x0, finger->y0, 1);
    } else {
        tell(fingers, INPUT_UP, finger->x, finger->y, 1);
    }
    tell(fingers, INPUT_LEAVE, -1e6f, -1e6f, 0);
}

/* ------------------------------------------------------- the fingers */

static float gone(const Finger *finger)
{
    return hypotf(finger->x - finger->x0, finger->y - finger->y0);
}

static Finger *find(Fingers *fingers, int64_t id)
{
    for (int i = 0; i < fingers->n; i++)
        if (fingers->at[i].id == id && !fingers->at[i].up)
            return &fingers->at[i];
    return NULL;
}

static void take_out(Fingers *fingers, Finger *finger)
{
    int i = (int)(finger - fingers->at);
    fingers->n--;
    for (; i < fingers->n; i++)
        fingers->at[i] = fingers->at[i + 1];
}

/* The first has been told of to its end: those that wait have their turn. */
static void go_on(Fingers *fingers)
{
    while (fingers->n > 0 && fingers->at[0].up) {
        Finger *finger = &fingers->at[0];
        bool waited = !finger->spent && !finger->moving && !finger->held;
        if (waited && gone(finger) > FINGER_STILL) {
            tell_drag(fingers, finger);
            tell_move(fingers, finger, finger->y - finger->y0);
        }
        if (!finger->spent)
            tell_up(fingers, finger);
        take_out(fingers, finger);
    }
}

/* Another one of the same hand, which has not done anything yet. */
static Finger *other_of_pair(Fingers *fingers)
{
    Finger *a = &fingers->at[0], *b = &fingers->at[1];
    bool pair = fingers->n == 2 && !a->moving && !a->held && !b->up && !a->up && !a->spent &&
                !b->spent && hypotf(a->x0 - b->x0, a->y0 - b->y0) < FINGER_BESIDE;
    return pair ? b : NULL;
}

void fingers_down(Fingers *fingers, int64_t id, float x, float y, int64_t now)
{
    if (fingers->n == FINGERS_MAX || find(fingers, id) != NULL)
        return;
    fingers->at[fingers->n++] = (Finger){.id = id, .since = now, .x0 = x, .y0 = y, .x = x, .y = y};
}

static void pinch(Fingers *fingers)
{
    const Finger *a = &fingers->at[0], *b = &fingers->at[1];
    fingers->pinch = hypotf(a->x - b->x, a->y - b->y) / fingers->pair;
}

static void pinch_begin(Fingers *fingers)
{
    const Finger *a = &fingers->at[0], *b = &fingers->at[1];
    fingers->at[0].pinches = fingers->at[1].pinches = true;
    fingers->pair = fmaxf(1, hypotf(a->x0 - b->x0, a->y0 - b->y0));
    pinch(fingers);
}

void fingers_move(Fingers *fingers, int64_t id, float x, float y)
{
    Finger *finger = find(fingers, id);
    if (finger == NULL || finger->spent)
        return;
    float dy = y - finger->y;
    finger->x = x;
    finger->y = y;
    if (finger->pinches) {
        pinch(fingers);
        return;
    }
    Finger *other = other_of_pair(fingers), *first = &fingers->at[0];
    if (other != NULL && gone(first) > FINGER_STILL && gone(other) > FINGER_STILL) {
        pinch_begin(fingers);
        return;
    }
    if (finger != first)
        return; /* it waits */
    if (!finger->moving && !finger->held &&
        gone(finger) > (other != NULL ? FINGER_PAIR : FINGER_STILL)) {
        tell_drag(fingers, finger);
        dy = finger->y - finger->y0;
    }
    if (finger->moving || finger->held)
        tell_move(fingers, finger, dy);
}

void fingers_up(Fingers *fingers, int64_t id, float x, float y)
{
    Finger *finger = find(fingers, id);
    if (finger == NULL)
        return;
    if (finger->pinches) {
        fingers->ended = true;
        for (int i = 0; i < fingers->n; i++)
            if (fingers->at[i].pinches)
                fingers->at[i] = (Finger){.id = fingers->at[i].id, .spent = true};
    } else if (!finger->spent) {
        finger->x = x;
        finger->y = y;
    }
    finger->up = true;
    go_on(fingers);
}

int64_t fingers_time(const Fingers *fingers)
{
    const Finger *first = &fingers->at[0];
    bool waits = fingers->n == 1 && !first->moving && !first->held && !first->spent;
    return waits ? first->since + FINGER_LONG_MS : INT64_MAX;
}

void fingers_stay(Fingers *fingers, int64_t now)
{
    Finger *first = &fingers->at[0];
    if (now < fingers_time(fingers))
        return;
    first->held = true;
    tell(fingers, INPUT_MOVE, first->x, first->y, 0);
    tell(fingers, INPUT_DOWN, first->x, first->y, 3);
}

bool fingers_pinched(Fingers *fingers, float *times)
{
    *times = fingers->pinch;
    bool ended = fingers->ended;
    if (ended) {
        fingers->ended = false;
        fingers->pinch = 0;
    }
    return ended;
}
