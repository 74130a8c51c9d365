/* SPDX-License-Identifier: MIT */
/* How a clock is used up, by scripted time. */
#include "ai/pace.h"

#include <criterion/criterion.h>

enum { OVERHEAD = 40, STEP = 5 };

/* One move that thinks in steps, finishing a depth each time it has doubled; returns what it
 * took. */
static int64_t thinks(const AiClock *clock, int steady)
{
    AiPace pace = ai_pace(clock);
    cr_assert(pace.share >= 1 && pace.most >= pace.share);
    for (int64_t used = STEP; used < pace.most; used *= 2)
        if (ai_pace_enough(&pace, used, steady))
            return used;
    return pace.most;
}

/* The clock after so many moves, each of which costs `way` more than was thought; -1: it fell. */
static int64_t left_after(AiClock clock, int moves, int steady, int way)
{
    for (int i = 0; i < moves; i++) {
        clock.left -= thinks(&clock, steady) + way;
        if (clock.left < 0)
            return -1;
        clock.left += clock.gain;
    }
    return clock.left;
}

Test(pace, a_minute_lasts_for_a_hundred_moves)
{
    for (int steady = 0; steady < 6; steady++) {
        AiClock clock = {.runs = true, .left = 60000, .overhead = OVERHEAD};
        cr_expect_geq(left_after(clock, 100, steady, 15), 0, "steady %d", steady);
        clock.gain = 1000;
        cr_expect_geq(left_after(clock, 300, steady, 100), 500, "with a second each, steady %d",
                      steady);
    }
}

Test(pace, ten_minutes_are_used)
{
    for (int steady = 0; steady < 6; steady++) {
        AiClock clock = {.runs = true, .left = 600000, .overhead = OVERHEAD};
        int64_t left = left_after(clock, 60, steady, 0);
        cr_expect(left > 0 && left < 360000, "steady %d: %ld left", steady, (long)left);
    }
}

Test(pace, moves_to_be_made_are_counted)
{
    AiClock few = {.runs = true, .left = 20000, .moves = 2};
    AiClock many = {.runs = true, .left = 20000, .moves = 30};
    cr_expect_gt(ai_pace(&few).share, 5 * ai_pace(&many).share);
    AiClock last = {.runs = true, .left = 20000, .moves = 1};
    cr_expect_lt(ai_pace(&last).most, 20000);
}

/* Whatever the numbers are. */
Test(pace, never_plans_with_more_than_there_is)
{
    for (int64_t left = -100; left < 5000; left += 7) {
        for (int64_t gain = 0; gain < 3000; gain += 501) {
            AiClock clock = {.runs = true, .left = left, .gain = gain, .overhead = OVERHEAD};
            AiPace pace = ai_pace(&clock);
            cr_assert(pace.most <= (left - OVERHEAD > 1 ? left - OVERHEAD : 1), "%ld + %ld",
                      (long)left, (long)gain);
        }
    }
}

Test(pace, who_is_sure_moves_sooner)
{
    AiPace pace = {.share = 1000, .most = 3000};
    cr_expect(ai_pace_enough(&pace, 700, 5));
    cr_expect(!ai_pace_enough(&pace, 700, 1));
    cr_expect(ai_pace_enough(&pace, 1000, 1));
    cr_expect(!ai_pace_enough(&pace, 1000, 0));
    cr_expect(ai_pace_enough(&pace, 3000, 0));
}
