/* SPDX-License-Identifier: MIT */
/*
 * known.h -- which games lie on the shelf already: told by what was played, not by names of files.
 *
 * Two games are the same if game, rules, players, event, round, date, beginning, line and result
 * are; comments and side lines do not count.  The heads of all records are read, a few at a time;
 * moves only of those whose head fits.
 */
#ifndef DATA_KNOWN_H
#define DATA_KNOWN_H

#include "data/shelf.h"

typedef struct KnownGame {
    uint64_t head; /* what a head tells */
    uint64_t game; /* with the moves; 0: they have not been looked at */
    char name[128];
} KnownGame;

/* Zeroed is empty: known_begin(), known_more() until it is false; known_release() frees. */
typedef struct KnownGames {
    int n, room;
    KnownGame *at;
    FileList files; /* of the shelf */
    int looked;     /* at so many of them */
} KnownGames;

void known_begin(KnownGames *known);
bool known_more(KnownGames *known);
void known_release(KnownGames *known);

/* Looks at some of those whose head is the same; false: known_find() will not have to. */
bool known_look(KnownGames *known, const Match *match);

/* The name of the same game; NULL if there is none. */
const char *known_find(KnownGames *known, const Match *match);

/* This game has a name now, too. */
void known_add(KnownGames *known, const Match *match, const char *name);

#endif
