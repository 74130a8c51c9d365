/* SPDX-License-Identifier: MIT */
/*
 * rolls.h -- what the dice of a match have shown so far, by seat, and whether that is usual.
 */
#ifndef MATCH_ROLLS_H
#define MATCH_ROLLS_H

#include "match/history.h"

enum { DIE_FACES = 6 };

typedef struct Rolls {
    int face[SEAT_MAX][DIE_FACES]; /* how often each seat rolled 1, 2 ... */
    int of[SEAT_MAX];              /* rolls of each seat */
    int all[DIE_FACES], n;         /* the same of everybody */
    Piece die;                     /* the die itself, as it lay last */
} Rolls;

/* All rolls on the way to the present step. */
void match_rolls(const Match *match, Rolls *out);

/* Chi-square of counts of faces against a fair die, five degrees of freedom; 0 without a roll. */
double rolls_chi_square(const int face[DIE_FACES]);

/* The share of fair dice whose chi-square is at least that: near 0 is suspicious. */
double rolls_chance(double chi_square);

#endif
