/* SPDX-License-Identifier: MIT */
/*
 * racks.h -- the named shelves of the library: games are put there, one on one shelf at most.
 *
 * People read "shelf".  All of it is one file, shelves.txt in the user's data:
 *
 *   larets-shelves 1
 *   shelf 3f09c1d2a4b6 Club evenings
 *   game 3f09c1d2a4b6 chess-2026-11-21-1403.larets
 *
 * Each change reads the file anew under the folder's lock and writes what it changes and nothing
 * else: several windows lose nothing of each other's, and lines that only a newer version knows
 * stay where they are.  A game that is on no shelf has no line.
 */
#ifndef DATA_RACKS_H
#define DATA_RACKS_H

#include <stdint.h>

#include "base/text.h"

enum { RACKS_MAX = 100, RACK_ID_MAX = 16, RACK_NAME_MAX = 64, RACKS_BYTES_MAX = 1 << 24 };

typedef struct Rack {
    char id[RACK_ID_MAX];
    char name[RACK_NAME_MAX];
    int games; /* that were put there, those that are gone by now among them */
} Rack;

/* Zeroed is empty; racks_release() frees. */
typedef struct Racks {
    int n;
    Rack at[RACKS_MAX]; /* in the order in which they were made */
    int games;
    struct RackGame *game; /* by name */
} Racks;

/* What is there.  A file that is none is set aside (shelves.txt.bad), one of a newer version stays
 * as it is and has nothing for this one; each has a line in `faults`. */
void racks_load(Racks *out, Buffer *faults);
void racks_release(Racks *racks);

/* The shelf that a game is on, by the name of its file: an index, or -1. */
int racks_of(const Racks *racks, const char *file);

/* The one with this id: an index, or -1. */
int racks_find(const Racks *racks, const char *id);

/* A new one, whose id is made of random bits; if one of this name is there already, it is that.
 * False with a sentence, here and below; then nothing has changed. */
bool racks_make(const char *name, uint64_t random, char id[RACK_ID_MAX], Text *why);
bool racks_rename(const char *id, const char *name, Text *why);

/* Away with it: its games are on no shelf then. */
bool racks_remove(const char *id, Text *why);

/* Put these games there, names of files, a line each; from any other shelf they go.  "": on none.
 */
bool racks_put(const char *id, const char *files, Text *why);

#endif
