/* SPDX-License-Identifier: MIT */
/*
 * say_move.h -- what has happened, told to somebody who has not seen it.
 *
 * One sentence a step of a match, in the language in force: who, what went where, what was taken,
 * what it became, a check.  It is made of the events of the move, or of the game's own tell() where
 * it has one, so that nothing here knows a game.
 */
#ifndef SPEECH_SAY_MOVE_H
#define SPEECH_SAY_MOVE_H

#include "match/history.h"
#include "speech/say_board.h"

/* Append a move of `before`, as its events show it: "pawn e2 to e4". */
void say_move(const Game *game, const State *before, const Move *move, const EventList *events,
              Text *out);

/* Append a step as `viewer` sees it, with whoever made it: "White: pawn e2 to e4".  Nothing for the
 * beginning. */
void say_step(const Game *game, const Match *match, int step, Seat viewer, Text *out);

#endif
