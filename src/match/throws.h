/* SPDX-License-Identifier: MIT */
/*
 * throws.h -- what the dice of a match have shown so far, by seat, and whether that is usual.
 */
#ifndef MATCH_THROWS_H
#define MATCH_THROWS_H

#include "match/history.h"

enum { DIE_FACES = 6 };

typedef struct Throws {
    int face[SEAT_MAX][DIE_FACES]; /* how often each seat threw 1, 2 ... */
    int of[SEAT_MAX];              /* throws of each seat */
    int all[DIE_FACES], n;         /* the same of everybody */
    Piece die;                     /* the die itself, as it lay last */
} Throws;

/* All throws on the way to the present step. */
void match_throws(const Match *match, Throws *out);

/* Chi-square of counts of faces against a fair die, five degrees of freedom; 0 without a throw. */
double throws_chi_square(const int face[DIE_FACES]);

/* The share of fair dice whose chi-square is at least that: near 0 is suspicious. */
double throws_chance(double chi_square);

#endif
