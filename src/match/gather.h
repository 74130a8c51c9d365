/* SPDX-License-Identifier: MIT */
/*
 * gather.h -- comments of steps while a file is being read.
 *
 * They come in pieces, any number of them for a step and the steps in any order; each costs what
 * its bytes cost.  Zeroed is empty.
 */
#ifndef MATCH_GATHER_H
#define MATCH_GATHER_H

#include "base/text.h"

typedef struct Gather {
    Buffer *step; /* what there is for each step so far */
    int room;
} Gather;

/* What there is for a step, to be added to; valid until the next call. */
Buffer *gather_at(Gather *gather, int step);

/* The same, "" if there is nothing. */
const char *gather_text(const Gather *gather, int step);

void gather_release(Gather *gather);

#endif
