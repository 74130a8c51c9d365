/* SPDX-License-Identifier: MIT */
/*
 * since.h -- what has happened since somebody's turn: the moves of the others that he may want to
 * see marked, and see once more.
 *
 * Whoever is on is the one who asks; while a computer is on, the person who moved last.  Where only
 * people have moved since, they have all looked on: then it is the last move alone.
 */
#ifndef SESSION_SINCE_H
#define SESSION_SINCE_H

#include "match/history.h"

enum { SINCE_MOST = 12 }; /* moves; nobody remembers more */

/* The step after which all that is new at step `at` begins; `at` itself if nothing is. */
int since_begin(const Match *match, int at);

/* The step on the way to `at` that comes after `before`, an earlier one on it. */
int since_next(const Match *match, int before, int at);

#endif
