/* SPDX-License-Identifier: MIT */
/*
 * fetch.h -- a match from its file for whoever is to see it, in slices: a record may take seconds.
 *
 * Asked for is a match of the shelf by its name, or any record by its path (shelf.h).  Of one from
 * elsewhere the same game is looked for on the shelf (known.h), and if it lies there, that is what
 * comes.
 */
#ifndef DATA_FETCH_H
#define DATA_FETCH_H

#include "data/known.h"

typedef struct Fetch {
    char name[512]; /* as asked for, or of the same game on the shelf */
    uint64_t stamp; /* of its file, for a ShelfPlace */

    /* of fetch.c */
    bool elsewhere; /* it may lie on the shelf under another name */
    ShelfReader *reader;
    Match *match;
    KnownGames known;
    bool all_known;
    Text why;
} Fetch;

/* Begin; more, until it says that there is no more; end.  A Fetch that was not begun is zeroed. */
void fetch_begin(const char *name, Fetch *out);
bool fetch_more(Fetch *fetch);
double fetch_part(const Fetch *fetch);

/* The match, or NULL with a sentence (`why` may be NULL).  Before fetch_more() has said that there
 * is no more: it is given up, NULL. */
Match *fetch_end(Fetch *fetch, Text *why);

#endif
