/* SPDX-License-Identifier: MIT */
/*
 * openings.h -- what the beginnings of a game are called: data/openings/<game>.json.
 *
 *   {"about": "...",
 *    "openings": [
 *      {"code": "C60", "moves": "e4 e5 Nf3 Nc6 Bb5",    from the game's own beginning
 *       "name": "Ruy Lopez"}]}
 *
 * Any game may have them.  A position is known by its key, whichever way it came about.  Every line
 * is legal, and no two lead to the same position: anything else is a fault.
 */
#ifndef DATA_OPENINGS_H
#define DATA_OPENINGS_H

#include "data/figure.h"
#include "match/history.h"

enum {
    OPENINGS_MAX = 1000,
    OPENING_PLIES = 40, /* of a line; beyond as many nothing is looked up */
};

typedef struct Opening {
    uint64_t key; /* of the position it leads to */
    const char *code, *moves;
    const char *name;
} Opening;

typedef struct Openings {
    int n;
    Opening *at;   /* by key */
    JsonFile file; /* holds the strings */
} Openings;

/* Those of a game with its normal options.  NULL if it has none, or if there are faults: a line in
 * `faults` for each. */
Openings *openings_load(const Rules *rules, Buffer *faults);

/* The same from text; `name` is what to call it. */
Openings *openings_read(const Rules *rules, const char *name, const char *json, size_t n,
                        Buffer *faults);

void openings_free(Openings *openings);

/* The last one on the way to a step of a match; NULL if there is none, or `openings` is NULL. */
const Opening *openings_of(const Openings *openings, const Match *match, int step);

/* The same by the keys of a line's positions, the beginning first. */
const Opening *openings_of_keys(const Openings *openings, const uint64_t *key, size_t n);

/* Append its name in the language in force; `short_one`: without what stands behind the colon. */
void opening_write(const Opening *opening, bool short_one, Text *out);

#endif
