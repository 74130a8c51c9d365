/* SPDX-License-Identifier: MIT */
/* given.h -- GAME, --position, --option, --seats and --seed as a match to look at. */
#ifndef CLI_GIVEN_H
#define CLI_GIVEN_H

#include "ai/ai.h"
#include "cli/arguments.h"
#include "data/catalog.h"
#include "match/match.h"

typedef struct Given {
    const Game *game;
    const Rules *rules;
    Variant variant;
    MatchSetup setup;
    Match *match;
} Given;

/* Set up what the arguments say, for the game `id`.  False with a sentence. */
bool given_open(Given *out, const Catalog *catalog, const Arguments *arguments, const char *id,
                  Text *why);
void given_close(Given *given);

/* The whole present position. */
State given_state(const Given *given);

/* Is there somebody to choose a move?  If not, a sentence. */
bool given_has_turn(const Given *given, Text *why);

/* What the seat to move may know, and what came before; the top level. */
AiRequest given_request(const Match *match, const Rules *rules);

/* Append what `play` and `replay` print: position, turn and result, a line each. */
void given_write(const Match *match, Buffer *out);

#endif
