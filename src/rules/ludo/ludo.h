/* SPDX-License-Identifier: MIT */
/* ludo.h -- the body of a ludo State.  Rules: docs/rules/ludo.md. */
#ifndef RULES_LUDO_LUDO_H
#define RULES_LUDO_LUDO_H

#include <stdint.h>

enum { LUDO_SEATS = 4, LUDO_TOKENS = 4 };

/* All that is counted by seat is 0 for seats that do not play. */
typedef struct Ludo {
    /* Progress, ascending: -1 in the yard, 0 the start square ... 50 on the ring, 51 ... 55 in the
     * own column, 56 home.  Beyond the tokens that are played with 56. */
    int8_t token[LUDO_SEATS][LUDO_TOKENS];
    uint8_t colour[LUDO_SEATS]; /* of each seat: LUDO_RED ... LUDO_BLUE */
    uint8_t roller;             /* the seat that rolls or moves */
    uint8_t die[2];             /* rolled and not used up; 0: none.  The only one is die[0] */
    uint8_t to_roll;            /* dice still to be rolled */
    uint8_t bonus;              /* squares to be gone before the dice count: A-L9 */
    uint8_t six;                /* a six of this roll is used up, or lost */
    uint8_t again;              /* another roll was earned otherwise: A-L9 */
    uint8_t sixes;              /* rolls with a six in a row before this one */
    uint8_t tries;              /* throws in vain before this one: A-L4 */
    int8_t last;               /* progress of the token that moved last in this turn, or -1: A-L3 */
    uint8_t place[LUDO_SEATS]; /* 1 for the winner ...; 0: not yet */
    uint8_t roll[LUDO_SEATS];  /* A-L2, the roll-off: rolled, 0 not yet, LUDO_ROLL_OUT */
    uint8_t rolling;           /* the roll-off goes on */
} Ludo;

#endif
