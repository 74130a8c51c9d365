/* SPDX-License-Identifier: MIT */
/* session.h -- GAME, --position, --option, --seats and --seed as a match to look at. */
#ifndef CLI_SESSION_H
#define CLI_SESSION_H

#include "ai/ai.h"
#include "cli/arguments.h"
#include "data/catalog.h"
#include "match/match.h"

typedef struct Session {
    const Game *game;
    const Rules *rules;
    Variant variant;
    MatchSetup setup;
    Match *match;
} Session;

/* Set up what the arguments say, for the game `id`.  False with a sentence. */
bool session_open(Session *out, const Catalog *catalog, const Arguments *arguments, const char *id,
                  Text *why);
void session_close(Session *session);

/* The whole present position. */
State session_state(const Session *session);

/* Is there somebody to choose a move?  If not, a sentence. */
bool session_has_turn(const Session *session, Text *why);

/* What the seat to move may know, and what came before; the top level. */
AiRequest session_request(const Match *match, const Rules *rules);

/* Append what `play` and `replay` print: position, turn and result, a line each. */
void session_write(const Match *match, Buffer *out);

#endif
