/* SPDX-License-Identifier: MIT */
/* kalah.h -- the body of a kalah State.  Rules: docs/rules/kalah.md. */
#ifndef RULES_KALAH_KALAH_H
#define RULES_KALAH_KALAH_H

#include <stdint.h>

enum { KALAH_PITS = 12 }; /* most pits a side */

/* Seat 0 is B, the lower row; seat 1 is A.  Pits in their owner's sowing order, those beyond the
 * size of the board 0. */
typedef struct Kalah {
    uint16_t seeds[2][KALAH_PITS];
    uint16_t store[2];
    uint8_t may_swap; /* pie rule: 1 until the player who did not begin has had his first move */
} Kalah;

#endif
