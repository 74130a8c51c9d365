/* SPDX-License-Identifier: MIT */
/* endgame_store.h -- tables of endgames in the user's cache, for solve/endgames.h. */
#ifndef DATA_ENDGAME_STORE_H
#define DATA_ENDGAME_STORE_H

#include "solve/endgames.h"

/* A table is the file endgame-<name> in the cache: its bytes and a sum of them.  What is damaged or
 * of another version is made again; without a folder to write to nothing is kept. */
extern const EndgameStore endgame_store;

#endif
