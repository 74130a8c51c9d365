/* SPDX-License-Identifier: MIT */
/* draughts.h -- the body of a draughts State.  Rules: docs/rules/draughts.md. */
#ifndef RULES_DRAUGHTS_DRAUGHTS_H
#define RULES_DRAUGHTS_DRAUGHTS_H

#include <stdint.h>

enum { DRAUGHTS_TOWERS = 32 }; /* squares of the boards that have towers */

/*
 * Seat 0 is White, seat 1 Black.  A square is a bit of a set of two words (board_draughts.h says
 * which); men and kings are what can be seen, in towers the piece on top.
 *
 * The prisoners below the tops are kept in one word, two bits each (owner, and rank above it):
 * square after square, within a tower from the bottom up.
 */
typedef struct Draughts {
    uint64_t men[2][2], kings[2][2];
    uint64_t prisoners;
    uint8_t below[DRAUGHTS_TOWERS]; /* prisoners in each tower */
    uint8_t mover;                  /* whose turn it is, also when it is over */
    uint8_t king_at[2];   /* the king that a seat moved last, a site, or SITE_NONE (A-R17) */
    uint8_t king_runs[2]; /* how often it has moved in a row without taking */
    uint8_t still;        /* plies since something was taken or a man moved, at most 255 */
    uint8_t balance;      /* plies since these pieces face each other (A-R19) */
    uint8_t road;         /* plies since a lone king holds the main road (A-R19) */
} Draughts;

#endif
