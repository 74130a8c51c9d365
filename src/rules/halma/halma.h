/* SPDX-License-Identifier: MIT */
/* halma.h -- the body of a State of Chinese checkers or Ugolki.  Rules: docs/rules/halma.md.
 */
#ifndef RULES_HALMA_HALMA_H
#define RULES_HALMA_HALMA_H

#include <stdint.h>

enum { HALMA_COLOURS = 6 };

/* Holes, a bit for each: those of the star from the top, row by row; the squares of Ugolki from
 * a1, rank by rank. */
typedef struct HalmaSet {
    uint64_t word[2];
} HalmaSet;

/* Colours are numbered as the corners in which they start: N NE SE S SW NW; in Ugolki 0 is White
 * and 1 Black. */
typedef struct Halma {
    HalmaSet peg[HALMA_COLOURS];
    uint8_t colours[HALMA_COLOURS]; /* of each seat: a bit for each */
    uint8_t place[HALMA_COLOURS];   /* of each seat that has finished; 0: not yet */
    uint8_t passes;                 /* forced ones in a row */
    uint8_t ending;                 /* Ending, or ENDING_NONE */
    uint8_t square;                 /* 1: this is Ugolki */
    uint16_t number;                /* of the move, from 1; 0 where nothing depends on it */
} Halma;

#endif
