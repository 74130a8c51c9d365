/* SPDX-License-Identifier: MIT */
/* endgame_store.h -- tables of endgames in the user's cache, for solve/endgames.h. */
#ifndef DATA_ENDGAME_STORE_H
#define DATA_ENDGAME_STORE_H

#include "solve/endgames.h"

/* A table is the file endgame-<name> in the cache: its bytes and a sum of them.  What is damaged or
 * of another version is made again; without a folder to write to nothing is kept. */
extern const EndgameStore endgame_store;

/* Tables by it, of so many bytes at the most in memory. */
struct Endgames *endgame_store_open(size_t bytes);
void endgame_store_close(struct Endgames *all);

/* Bytes that are enough for all that a player needs. */
enum { ENDGAME_STORE_BYTES = 64 << 20 };

#endif
