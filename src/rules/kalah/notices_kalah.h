/* SPDX-License-Identifier: MIT */
/*
 * notices_kalah.h -- what kalah has to say; the sentences are in say_kalah.c.
 *
 * Seats are never named: refusals, demands and forecasts are said to the player to move.
 */
#ifndef RULES_KALAH_NOTICES_KALAH_H
#define RULES_KALAH_NOTICES_KALAH_H

#include "rules/types.h"

typedef enum KalahNotice {
    /* Refusals. */
    KALAH_SAY_EMPTY_PIT,    /* {0} the pit */
    KALAH_SAY_OTHERS_PIT,   /* {0} the pit */
    KALAH_SAY_OWN_KALAH,    /* */
    KALAH_SAY_OTHERS_KALAH, /* */
    KALAH_SAY_ONE_CLICK,    /* {0} the pit */
    KALAH_SAY_NO_PIE,       /* */
    KALAH_SAY_SWAP_LATER,   /* the beginner wants to swap in his own first turn */
    KALAH_SAY_SWAP_OVER,    /* */
    KALAH_SAY_SWAP_ALONE,   /* clicks after the swap */
    /* Demands. */
    KALAH_SAY_MAY_SWAP,
    /* Forecasts. */
    KALAH_SAY_AGAIN,      /* */
    KALAH_SAY_EATS,       /* {0} the pit, n0 stones of the pit that faces it */
    KALAH_SAY_EATS_ALONE, /* {0} the pit; only with empty captures */
    KALAH_SAY_ENDS_IN,    /* {0} the pit */
    KALAH_SAY_WINS,       /* by n0 stones */
    KALAH_SAY_LOSES,      /* by n0 stones */
    KALAH_SAY_DRAWS,
    KALAH_SAY_SWAPS,
    KALAH_NOTICES
} KalahNotice;

extern const NoticeSpec kalah_notices[KALAH_NOTICES];

#endif
