/* SPDX-License-Identifier: MIT */
/*
 * tournaments.h -- the tournaments kept in the user's folder: saved, found, brought up to date.
 *
 * One tournament is one file.  Its games that are played in the program are matches on the shelf
 * (shelf.h); what came of them is looked up there, so that a game may as well be gone on with from
 * the library.
 */
#ifndef DATA_TOURNAMENTS_H
#define DATA_TOURNAMENTS_H

#include <stdint.h>

#include "match/tournament.h"

typedef struct TournamentEntry {
    char file[TOURNAMENT_FILE_MAX];
    int64_t time; /* of the last change, seconds since 1970 */
    Tournament tournament;
    Tournament known; /* as this window last read or wrote it; zeroed: it is new */
} TournamentEntry;

typedef struct Tournaments {
    int n;
    TournamentEntry *at; /* the latest first */
} Tournaments;

/* List what is there.  Files that are no tournaments are set aside (name.bad) with a line in
 * `faults`.  Zeroed lists are empty; tournaments_release() frees. */
void tournaments_load(Tournaments *list, Buffer *faults);
void tournaments_release(Tournaments *list);

/*
 * Save one; an entry that has no file yet gets a name of its own,
 * "chess-2026-11-21-1403.tournament".  Other windows may have entered results in the meantime: what
 * this one has not changed becomes as the file has it, and a game whose result both have changed
 * keeps this one's, unless that is open; rounds that only the file has drawn, on or anew, come from
 * it.  A file that has become another tournament's stays, and this one gets a new name.  False with
 * a sentence.
 */
bool tournament_save(TournamentEntry *entry, Text *why);

/* Take a tournament away for good; its matches stay on the shelf. */
bool tournament_remove(const char *file, Text *why);

/* Enter what the records of its games say: over, and how, or still open; results by hand stay.  A
 * record that is gone or is one of other people is forgotten, its result is not; one that cannot be
 * read just now is kept.  True if anything has changed. */
bool tournament_look_up(Tournament *t);

/* Enter a result by hand: it counts, whatever the game's record says.  PAIR_OPEN takes that back: a
 * match that was begun is gone on with, one that is over is to be played anew.  Nothing is entered
 * where tournament_may_enter() forbids it; the next round is drawn when this was the last one. */
void tournament_enter(Tournament *t, int game, PairResult result);

/* The same of a table: the place of each seat. */
void tournament_enter_places(Tournament *t, int game, const uint8_t place[TOURNAMENT_SEATS_MAX]);

/* The name of a player (from 0) as it will be kept (proposed.h): what was typed as one line;
 * "Player 2" if that is blank. */
void tournament_call(const char *typed, int player, char out[SETUP_NAME_MAX]);

/* No two of those names are the same. */
bool tournament_names_differ(char typed[][SETUP_NAME_MAX], int players);

#endif
