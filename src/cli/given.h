/* SPDX-License-Identifier: MIT */
/* given.h -- GAME, --position, --option, --seats and --seed as a session. */
#ifndef CLI_GIVEN_H
#define CLI_GIVEN_H

#include "ai/ai.h"
#include "cli/arguments.h"
#include "data/catalog.h"
#include "session/session.h"

typedef struct Given {
    const Game *game;
    const Rules *rules;
    Variant variant;
    MatchSetup setup;
    Session session;
} Given;

/* Set up what the arguments say, for the game `id`.  False with a sentence. */
bool given_open(Given *out, const Catalog *catalog, const Arguments *arguments, const char *id,
                Text *why);
void given_close(Given *given);

/* The session takes up what there is; with `luck` all dice and deals come first. */
void given_settle(Given *given, bool luck);

/* The whole present position. */
State given_state(const Given *given);

/* Is there somebody to choose a move?  If not, a sentence. */
bool given_has_turn(const Given *given, Text *why);

/* What the seat to move may know, and what came before; the top level. */
AiRequest given_request(const Match *match, const Rules *rules);

/* Append what `play` and `replay` print: position, turn and result, a line each. */
void given_write(const Match *match, Buffer *out);

#endif
