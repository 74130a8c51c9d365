/* SPDX-License-Identifier: MIT */
/*
 * pace.h -- how long to think about a move, from what a clock shows.
 *
 * Pure: what time it is, is an argument.  All times are milliseconds.
 */
#ifndef AI_PACE_H
#define AI_PACE_H

#include <stdbool.h>
#include <stdint.h>

/* All zero: there is no clock. */
typedef struct AiClock {
    bool runs;
    int64_t left;     /* on the own clock */
    int64_t gain;     /* comes back with each move */
    int moves;        /* to be made until more time comes; 0: this has to do for all the rest */
    int64_t overhead; /* of each move, that goes by on the way */
} AiClock;

typedef struct AiPace {
    int64_t share; /* about what the move should take */
    int64_t most;  /* after so long it has to be made */
} AiPace;

/* At least 1 each, most no less than share, and less than is left where that is possible. */
AiPace ai_pace(const AiClock *clock);

/* A depth is finished after `used`; is it time to move?  `steady` tells for how many depths the
 * best move has been the same: who keeps changing his mind thinks longer. */
bool ai_pace_enough(const AiPace *pace, int64_t used, int steady);

#endif
