/* SPDX-License-Identifier: MIT */
/*
 * mirror.h -- positions that are one and the same, otherwise seen: in a mirror, turned, the sides
 * exchanged.
 *
 * Play goes on alike from all of them, and tests/unit/test_contract.c holds them to it.  The search
 * by position alone asks; so this stands beside the table of a game and not in it.  A game without
 * such a function has no mirrors.
 */
#ifndef RULES_MIRROR_H
#define RULES_MIRROR_H

#include "rules/rules.h"

/* The n-th of them, from 0; where two positions move alike, so do their n-th ones.  False: there
 * are no so many. */
bool rules_mirror(const Rules *rules, const State *s, int n, State *out);

/* --- the games' own --- */
bool chess_mirror(const State *s, int n, State *out);    /* nobody may castle: left and right */
bool draughts_mirror(const State *s, int n, State *out); /* seen by the other side; no towers */
bool halma_mirror(const State *s, int n, State *out);    /* left and right, colours staying */
bool morris_mirror(const State *s, int n, State *out);   /* turned, mirrored, inside out */

#endif
