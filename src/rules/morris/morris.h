/* SPDX-License-Identifier: MIT */
/* morris.h -- the body of a nine men's morris State.  Rules: docs/rules/morris.md. */
#ifndef RULES_MORRIS_MORRIS_H
#define RULES_MORRIS_MORRIS_H

#include <stdint.h>

/* Seat 0 is White, seat 1 Black.  Who has lost a finished game can be seen from these: one who has
 * fewer than three men, or cannot move (never both can not, unless the board is full). */
typedef struct Morris {
    uint32_t men[2]; /* a bit for each point, numbered from the upper left, row by row */
    uint8_t hand[2]; /* men not yet placed */
} Morris;

#endif
