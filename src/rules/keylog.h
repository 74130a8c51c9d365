/* SPDX-License-Identifier: MIT */
/*
 * keylog.h -- keys of the positions since the last irreversible move, for repetition.
 *
 * The match keeps one, and so does every search.  Knows no game.
 */
#ifndef RULES_KEYLOG_H
#define RULES_KEYLOG_H

#include "rules/state.h"

enum { KEYLOG_MAX = 256 };

typedef struct KeyLog {
    int n;
    uint64_t key[KEYLOG_MAX];
} KeyLog;

/* Note a position that has just been reached; drops all before it if none of them can come again,
 * and the oldest half when full.  Where 100 plies without progress end a game, that half cannot
 * matter.  Where the count begins anew at moves that can be undone (State.older: a mill of morris
 * that takes nothing) it can: there a position is found again only if it came lately. */
void keylog_push(KeyLog *log, const State *s);

/* How often the position `key` stands in the log. */
int keylog_count(const KeyLog *log, uint64_t key);

#endif
