/* SPDX-License-Identifier: MIT */
/*
 * say_board.h -- a board as it is told to somebody who does not see it.
 *
 * Sentences in the language in force, spelt as one writes them ("e4: knight, White"); how they are
 * pronounced is another matter (aloud.h).  Names come from the game's data (Game.pieces, .sites),
 * so that nothing here knows a game.  States are those that the listener may see.
 */
#ifndef SPEECH_SAY_BOARD_H
#define SPEECH_SAY_BOARD_H

#include "data/catalog.h"
#include "data/layout.h"

/* "knight", "stones: 4", "6-4"; nothing for an empty site. */
void say_piece(const Game *game, Piece piece, Text *out);

/* "e4", "square 13", "Boneyard". */
void say_site(const Game *game, const Options *options, Site site, Text *out);

/* A site and what is there: "e4: knight, White", "e4: empty"; of a tower all its men, the upper
 * one first.  `there` is what is shown on it. */
void say_place(const Game *game, const State *s, Site site, Piece there, Text *out);

/* All that stands on the board, a line for each owner and one for what belongs to nobody; then what
 * counts besides. */
void say_board(const Game *game, const State *s, Buffer *out);

/* What stands beside a site on its way from left to right over the unturned board, itself
 * included: its rank. */
void say_rank(const Game *game, const State *s, const Layout *layout, Site site, Text *out);

/* Where all the pieces are that are like this one. */
void say_alike(const Game *game, const State *s, Piece like, Text *out);

/* What the seat to move can take, with the piece on `site` or, if there is none of it, at all. */
void say_takes(const Game *game, const State *s, Site site, Text *out);

/* What could take the piece on `site`: it is the other's turn, or it would be. */
void say_attackers(const Game *game, const State *s, Site site, Text *out);

#endif
