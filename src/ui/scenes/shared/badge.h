/* SPDX-License-Identifier: MIT */
/*
 * badge.h -- a seat as a small picture: its piece of the set in use, or the letter the game calls
 * it by.
 */
#ifndef UI_SCENES_BADGE_H
#define UI_SCENES_BADGE_H

#include "data/catalog.h"
#include "ui/board/board_view.h"

/* `layout` (NULL: there is none) and `look` tell the set; the high-contrast theme has its own. */
void seat_badge(Gfx *gfx, const Game *game, const Layout *layout, const BoardLook *look, Seat seat,
                Rect r);

/* A game as a small picture: whoever has the first seat; where that has none, what lies on the
 * board first, which is looked up once, for it plays a beginning. */
Piece game_piece(const Game *game); /* PIECE_NONE: the seat will do */
void game_badge(Gfx *gfx, const Game *game, const Layout *layout, const BoardLook *look,
                Piece piece, Rect r);

/* A seat as a colour, for a line in a picture: that of its piece; where that has none, one of its
 * own.  In the high-contrast theme all have the same. */
Colour seat_colour(Gfx *gfx, const Game *game, const Layout *layout, const BoardLook *look,
                   Seat seat);

/* What men lie on where the paper is as dark as they may be; nothing elsewhere. */
void badge_plate(Gfx *gfx, Rect r);

/* The different men that a seat has in this position, in the game's order of kinds, at most `room`;
 * returns how many. */
int seat_men(const Layout *layout, const State *state, Seat seat, Piece *out, int room);
enum { SEAT_MEN = 3 };

/* The badge of a seat that has several kinds of men: all of them, close together. */
void seat_badge_men(Gfx *gfx, const Layout *layout, const BoardLook *look, const Piece *men, int n,
                    Rect r);

#endif
