/* SPDX-License-Identifier: MIT */
#include "ai/pace.h"

enum {
    RESERVE = 400,   /* not planned with: a busy machine may stand still ... */
    STUMBLES = 10,   /* ... and so much overhead besides */
    MOVES_LEFT = 36, /* a game is planned to last so many moves more */
    MOST_SHARES = 4, /* what a hard move may take */
    STEADY = 4,      /* depths after which a mind is made up */
};

static int64_t smaller(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t larger(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* A share of what is left beyond the reserve, and most of what comes back; less of that too where
 * the reserve itself is being used, so that it fills again. */
AiPace ai_pace(const AiClock *clock)
{
    int64_t left = clock->left - clock->overhead;
    if (left < 1)
        return (AiPace){1, 1};
    int64_t moves = clock->moves > 0 ? smaller(clock->moves, MOVES_LEFT) : MOVES_LEFT;
    int64_t reserve = smaller(left / 2, RESERVE + STUMBLES * clock->overhead);
    int64_t gain = clock->gain * 3 / 4;
    if (left < 2 * reserve + 2)
        gain = gain * left / (2 * reserve + 2);
    int64_t end = left - left / 8;
    int64_t share = smaller((left - reserve) / moves + gain, end);
    int64_t most = smaller(smaller(MOST_SHARES * share, (left - reserve) / 4 + gain), end);
    share = larger(share, 1);
    return (AiPace){share, larger(share, most)};
}

/* The next depth takes longer than the last, so it is not begun where it would not end. */
bool ai_pace_enough(const AiPace *pace, int64_t used, int steady)
{
    int64_t percent = steady == 0 ? 150 : steady < STEADY ? 90 : 60;
    return used >= smaller(pace->share * percent / 100, pace->most);
}
