/* SPDX-License-Identifier: MIT */
/* Fingers on the screen: taps, drags, staying, two at once, a pinch. */
#include <criterion/criterion.h>
#include <string.h>

#include "ui/app/fingers.h"

/* All that is told, as letters with the button: "m d1 u1 l", m with a place where it drags. */
static const char *told(Fingers *fingers, Text *out)
{
    Input in;
    text_clear(out);
    while (fingers_next(fingers, &in)) {
        static const char letters[] = {
            [INPUT_DOWN] = 'd', [INPUT_UP] = 'u', [INPUT_MOVE] = 'm', [INPUT_LEAVE] = 'l'};
        cr_expect(in.finger);
        text_add(out, "%s%c", out->n > 0 ? " " : "", letters[in.kind]);
        if (in.kind != INPUT_LEAVE)
            text_add(out, "%d@%.0f,%.0f", in.button, (double)in.x, (double)in.y);
    }
    return out->s;
}

Test(fingers, a_tap_is_a_click)
{
    Fingers fingers = {0};
    Text text = {0};
    fingers_down(&fingers, 1, 100, 50, 0);
    cr_expect_str_eq(told(&fingers, &text), "", "nothing is clear yet");
    fingers_move(&fingers, 1, 103, 52);
    fingers_up(&fingers, 1, 104, 52);
    cr_expect_str_eq(told(&fingers, &text), "m0@100,50 d1@100,50 u1@100,50 l");
    cr_expect_eq(fingers.n, 0);
}

Test(fingers, a_drag)
{
    Fingers fingers = {0};
    Text text = {0};
    fingers_down(&fingers, 7, 100, 50, 0);
    fingers_move(&fingers, 7, 130, 50);
    fingers_move(&fingers, 7, 200, 60);
    fingers_up(&fingers, 7, 210, 60);
    cr_expect_str_eq(told(&fingers, &text), "m0@100,50 d1@100,50 m1@130,50 m1@200,60 u1@210,60 l");
}

Test(fingers, up_and_down_scrolls)
{
    Fingers fingers = {0};
    Input in;
    float slid = 0;
    fingers_down(&fingers, 7, 100, 150, 0);
    fingers_move(&fingers, 7, 102, 130);
    fingers_move(&fingers, 7, 140, 100);
    fingers_up(&fingers, 7, 140, 100);
    while (fingers_next(&fingers, &in))
        slid += in.slid;
    cr_expect_float_eq(slid, -50, 0.01);
    fingers_down(&fingers, 7, 100, 150, 0);
    fingers_move(&fingers, 7, 140, 140);
    fingers_up(&fingers, 7, 140, 100);
    while (fingers_next(&fingers, &in))
        cr_expect_float_eq(in.slid, 0, 0.01, "it has gone across");
}

Test(fingers, one_that_stays_is_the_other_button)
{
    Fingers fingers = {0};
    Text text = {0};
    fingers_down(&fingers, 1, 100, 50, 1000);
    cr_expect_eq(fingers_time(&fingers), 1000 + FINGER_LONG_MS);
    fingers_stay(&fingers, 1000 + FINGER_LONG_MS - 1);
    cr_expect_str_eq(told(&fingers, &text), "");
    fingers_stay(&fingers, 1000 + FINGER_LONG_MS);
    cr_expect_str_eq(told(&fingers, &text), "m0@100,50 d3@100,50");
    cr_expect_eq(fingers_time(&fingers), INT64_MAX, "once");
    fingers_move(&fingers, 1, 160, 50); /* draws an arrow */
    fingers_up(&fingers, 1, 160, 50);
    cr_expect_str_eq(told(&fingers, &text), "m1@160,50 u1@160,50 l");
    fingers_down(&fingers, 1, 100, 50, 2000);
    fingers_move(&fingers, 1, 150, 50);
    cr_expect_eq(fingers_time(&fingers), INT64_MAX, "what drags does not stay");
}

Test(fingers, two_people_at_once)
{
    Fingers fingers = {0};
    Text text = {0};
    fingers_down(&fingers, 1, 100, 50, 0);
    fingers_move(&fingers, 1, 140, 50); /* one drags ... */
    fingers_down(&fingers, 2, 600, 700, 10);
    fingers_up(&fingers, 2, 600, 700); /* ... while the other taps */
    fingers_move(&fingers, 1, 180, 50);
    cr_expect_str_eq(told(&fingers, &text), "m0@100,50 d1@100,50 m1@140,50 m1@180,50",
                     "the tap does not break in");
    fingers_up(&fingers, 1, 180, 50);
    cr_expect_str_eq(told(&fingers, &text), "u1@180,50 l m0@600,700 d1@600,700 u1@600,700 l",
                     "nor is it lost");
    /* Both drag, far from each other: one after the other. */
    fingers_down(&fingers, 1, 100, 50, 0);
    fingers_down(&fingers, 2, 600, 700, 0);
    fingers_move(&fingers, 2, 650, 700);
    fingers_move(&fingers, 1, 140, 50);
    fingers_up(&fingers, 2, 660, 700);
    fingers_up(&fingers, 1, 150, 50);
    cr_expect_str_eq(told(&fingers, &text), "m0@100,50 d1@100,50 m1@140,50 u1@150,50 l "
                                            "m0@600,700 d1@600,700 m1@660,700 u1@660,700 l");
    cr_expect_eq(fingers.n, 0);
}

Test(fingers, two_taps_side_by_side)
{
    Fingers fingers = {0};
    Text text = {0};
    fingers_down(&fingers, 1, 100, 50, 0);
    fingers_down(&fingers, 2, 140, 50, 5);
    fingers_up(&fingers, 1, 100, 50);
    fingers_up(&fingers, 2, 141, 51);
    cr_expect_str_eq(told(&fingers, &text), "m0@100,50 d1@100,50 u1@100,50 l "
                                            "m0@140,50 d1@140,50 u1@140,50 l");
}

Test(fingers, a_pinch)
{
    Fingers fingers = {0};
    Text text = {0};
    float times;
    fingers_down(&fingers, 1, 300, 300, 0);
    fingers_down(&fingers, 2, 400, 300, 5);
    fingers_move(&fingers, 1, 285, 300);
    fingers_move(&fingers, 2, 415, 300);
    fingers_move(&fingers, 1, 250, 300);
    fingers_move(&fingers, 2, 450, 300);
    cr_expect_not(fingers_pinched(&fingers, &times));
    fingers_up(&fingers, 1, 250, 300);
    cr_assert(fingers_pinched(&fingers, &times));
    cr_expect_float_eq(times, 2, 0.01);
    cr_expect_not(fingers_pinched(&fingers, &times), "once");
    fingers_move(&fingers, 2, 500, 300);
    fingers_up(&fingers, 2, 500, 300);
    cr_expect_str_eq(told(&fingers, &text), "", "nothing was clicked or dragged");
    cr_expect_eq(fingers.n, 0);
}

Test(fingers, more_than_there_is_room_for)
{
    Fingers fingers = {0};
    Text text = {0};
    for (int i = 0; i < 2 * FINGERS_MAX; i++)
        fingers_down(&fingers, i, (float)i * 40, 0, 0);
    fingers_up(&fingers, 99, 0, 0);
    for (int i = 0; i < 2 * FINGERS_MAX; i++)
        fingers_up(&fingers, i, (float)i * 40, 0);
    cr_expect_eq(fingers.n, 0);
    told(&fingers, &text);
}
