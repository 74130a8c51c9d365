/* SPDX-License-Identifier: MIT */
/*
 * guard.h -- what a teacher or a parent has settled, until a word is said.
 *
 * guard.json in the user's settings folder: which levels may be chosen, whether there are hints and
 * take-backs, of which games the lessons are closed; and of the word its salted hash alone (PBKDF2,
 * RFC 8018, with HMAC-SHA-256).  Without a word nothing of it is in force.  Who has forgotten the
 * word removes the file: this keeps children at their task, it is no safe.
 */
#ifndef DATA_GUARD_H
#define DATA_GUARD_H

#include <stdint.h>

#include "base/text.h"

enum {
    GUARD_LEVELS = 10, /* as many as the game with the most has (ai/ai.h) */
    GUARD_GAMES = 16,
    GUARD_GAME_MAX = 32,
    GUARD_WORD_MAX = 64, /* bytes, with its NUL */
    GUARD_HASH = 64,     /* digits */
};

typedef struct Guard {
    int least, most; /* levels that may be chosen; all: other programs, too */
    bool hints, take_backs;
    int n; /* games whose lessons and puzzles are closed, by their ids */
    char closed[GUARD_GAMES][GUARD_GAME_MAX];
    uint64_t salt;
    char hash[GUARD_HASH + 1]; /* of the word; "": none, all is open */
} Guard;

/* All is allowed, nothing locked. */
Guard guard_open(void);

bool guard_is_locked(const Guard *guard);
/* From now on it is in force; false if the word is empty. */
bool guard_lock(Guard *guard, const char *word, uint64_t salt);
/* Not any more; false if that is not the word. */
bool guard_unlock(Guard *guard, const char *word);

/* --- what is allowed now --- */

/* The levels from *least to *most of a game that has `levels`: at least one. */
void guard_levels(const Guard *guard, int levels, int *least, int *most);
/* The one of these that is next to a level. */
int guard_level(const Guard *guard, int levels, int level);
/* Other programs, whose strength is none of ours. */
bool guard_programs(const Guard *guard);
bool guard_hints(const Guard *guard);
bool guard_take_backs(const Guard *guard);
bool guard_lessons(const Guard *guard, const char *game);

/* --- what is settled, locked or not --- */

bool guard_is_closed(const Guard *guard, const char *game);
void guard_close(Guard *guard, const char *game, bool closed);

/* --- its file --- */

/* From text; false, with a line in `faults`, if it is none: *out is then guard_open(). */
bool guard_read(const char *text, size_t n, const char *name, Guard *out, Buffer *faults);
void guard_write(const Guard *guard, Buffer *out);

/* Where it lies. */
bool guard_path(Text *out, Text *why);
/* A file that cannot be read is told of in `faults` and set aside (data/files.h); nothing is locked
 * then. */
Guard guard_load(Buffer *faults);
/* False with a sentence. */
bool guard_save(const Guard *guard, Text *why);

#endif
