/* SPDX-License-Identifier: MIT */
/* lines.h -- the legal moves as a terminal lists them. */
#ifndef CLI_LINES_H
#define CLI_LINES_H

#include "rules/rules.h"

typedef struct Line {
    Text notation;
    Move move;
    int index; /* in the list of moves() */
} Line;

/* The legal moves with their notation, sorted bytewise; to be freed. */
Line *lines_of(const Rules *rules, const State *state, int *n);

#endif
