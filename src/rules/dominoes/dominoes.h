/* SPDX-License-Identifier: MIT */
/* dominoes.h -- the body of a dominoes State.  Rules: docs/rules/dominoes.md. */
#ifndef RULES_DOMINOES_DOMINOES_H
#define RULES_DOMINOES_DOMINOES_H

#include <stdint.h>

enum { DOMINOES_TILES = 55, DOMINOES_SEATS = 4 }; /* a set up to double nine */

/* Tiles are numbered by their halves, see dominoes_tile(). */
typedef struct Dominoes {
    uint8_t holder[DOMINOES_TILES]; /* a seat, or DOMINOES_BAZAAR ... DOMINOES_ABSENT */
    /* Tiles as they lie, left half * 16 + right half: first line_n of the line from left to right,
     * then those of the two arms, from the spinner outward. */
    uint8_t line[DOMINOES_TILES];
    uint8_t line_n;
    uint8_t arm_n[2];               /* up, down */
    uint8_t spinner;                /* its index in the line + 1; 0: none */
    uint8_t bazaar[DOMINOES_TILES]; /* tiles, the next one last; DOMINOES_HIDDEN */
    uint8_t bazaar_n;
    uint8_t unseen[DOMINOES_SEATS]; /* tiles of a hand that are not in holder[] */
    uint8_t free_lead;              /* any tile may lead this round */
    uint8_t drawn;                  /* the seat to act has drawn its one tile (A-D2) */
    uint8_t doubled;                /* this round counts twice (A-D5) */
    uint8_t last;                   /* seat that placed last + 1 (A-D5) */
    uint16_t lacks[DOMINOES_SEATS]; /* a bit for each number it has shown not to hold */
    int16_t score[DOMINOES_SEATS];
    uint16_t target;
} Dominoes;

#endif
