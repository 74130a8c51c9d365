/* SPDX-License-Identifier: MIT */
/*
 * pgn.h -- games of chess as PGN, Portable Game Notation (the standard of 1994); see portable.h.
 *
 * Moves are read as SAN, long, and as UCI has them.  Chess960 carries the tag Variant and always a
 * FEN.  Tags beyond those of Dialect are not kept.
 */
#ifndef MATCH_PGN_H
#define MATCH_PGN_H

#include "match/portable.h"

extern const Dialect pgn;

#endif
