/* SPDX-License-Identifier: MIT */
/* kamisado.h -- the body of a kamisado State.  Rules: docs/rules/kamisado.md. */
#ifndef RULES_KAMISADO_KAMISADO_H
#define RULES_KAMISADO_KAMISADO_H

#include <stdint.h>

/* Seat 0 is White, who moves up the ranks; seat 1 is Black.  Colours are numbered 0 to 7 as they
 * stand on White's home row from a1: board_kamisado.h names them. */
typedef struct Kamisado {
    uint64_t occupied;
    uint8_t tower[2][8]; /* square of each colour's tower, a1 = 0, b1 = 1 ... h8 = 63 */
    uint8_t rank[2][8];  /* sumo rings of each tower, 0 to 3 */
    uint8_t points[2];   /* of a match; always 0 in a single round */
    uint8_t colour;      /* of the tower that must move; KAMISADO_ANY: any, or none */
    uint8_t passes;      /* forced passes since the last real move */
    uint8_t first;       /* colour of the tower that made the first of them, else 0 */
    uint8_t pushed;      /* 1: the last real move was a push, after which its player went on */
    uint8_t ending;      /* Ending of this round, ENDING_NONE while it goes on */
    uint8_t winner;      /* seat that won this round, else 0 */
    uint8_t fill;        /* KamisadoFill: how a sumo match goes on */
} Kamisado;

#endif
