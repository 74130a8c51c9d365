/* SPDX-License-Identifier: MIT */
/*
 * pdn.h -- games of draughts as PDN, Portable Draughts Notation 3.0; see portable.h.
 *
 * Read are all game types of docs/rules/draughts.md, moves by numbers or letters, short
 * and full captures.  What has no game type of its own (bashni, laska) carries the tag Variant.
 */
#ifndef MATCH_PDN_H
#define MATCH_PDN_H

#include "match/portable.h"

extern const Dialect pdn;

#endif
