/* SPDX-License-Identifier: MIT */
/*
 * positions.h -- in which kept games a position occurred, and what was played from it: an index.
 *
 * Each record of the shelf is read once: the keys of the positions on its line stand in
 * positions.index in the user's cache, and only records that are new or have changed are read.
 * That is done in slices, for thousands of games take long the first time; finding takes a few
 * milliseconds.  A position is known by its key, whichever way it came about, under the same rules;
 * its mirrors (rules/mirror.h) are found as well, and what was played there is turned back. Games
 * with hidden hands have none.
 */
#ifndef DATA_POSITIONS_H
#define DATA_POSITIONS_H

#include "base/text.h"
#include "rules/rules.h"

enum { POSITION_MOVES = 40 };

/* A move that was played there, and what came of the games. */
typedef struct PositionMove {
    Move move;
    int games;
    int won, drawn, lost; /* by whoever made it; the others are not finished */
} PositionMove;

typedef struct PositionsFound {
    int games; /* in which it occurred */
    int n;     /* moves, the most frequent first */
    PositionMove at[POSITION_MOVES];
    Buffer names; /* of the files of these games, a line each, the latest first */
} PositionsFound;

typedef struct Positions Positions;

/* Nothing is looked at yet. */
Positions *positions_new(void);
void positions_free(Positions *positions);

/* Read what the cache holds, then bring it up to date, a record at a time.  False: it is, and the
 * cache holds it. */
bool positions_more(Positions *positions);
/* How far that has come, 0 to 1. */
double positions_part(const Positions *positions);

/* In all games that are in the index by now; `out` is zeroed, or was released. */
void positions_find(const Positions *positions, const Rules *rules, const State *s,
                    PositionsFound *out);
/* The games that are in the index by now: the file of each, and the keys of the positions on its
 * line, the beginning first. */
size_t positions_games(const Positions *positions);
const char *positions_game(const Positions *positions, size_t i, const uint64_t **key, size_t *n);

void positions_found_release(PositionsFound *found);

#endif
