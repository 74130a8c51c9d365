/* SPDX-License-Identifier: MIT */
/*
 * grid.h -- names of squares on boards with files and ranks: a1, b1 ... h8.
 *
 * Square 0 is a1, numbers run along the ranks.  Boards of up to 26 files and 26 ranks.
 */
#ifndef RULES_GRID_H
#define RULES_GRID_H

#include "base/text.h"
#include "rules/types.h"

/* Append a letter and a number from 0 to 99: "D12". */
void grid_label(char letter, int number, Text *out);

/* Append the name of a square of a board with `files` files. */
void grid_name(int square, int files, Text *out);

/* Square named at the start of `s`, or -1; *end (may be NULL) is set behind the name. */
int grid_find(const char *s, int files, int ranks, const char **end);

#endif
