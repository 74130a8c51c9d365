/* SPDX-License-Identifier: MIT */
/* registry.h -- the one symbol each game exports.  Only registry.c, the games and their tests
 * include this. */
#ifndef RULES_REGISTRY_H
#define RULES_REGISTRY_H

#include "rules/rules.h"

extern const Rules chess_rules;
extern const Rules dominoes_rules;
extern const Rules draughts_rules;
extern const Rules halma_rules;
extern const Rules kalah_rules;
extern const Rules kamisado_rules;
extern const Rules ludo_rules;
extern const Rules morris_rules;
extern const Rules ugolki_rules;

#endif
