/* SPDX-License-Identifier: MIT */
/*
 * sides.h -- a board that people sit all round: to whose side it is rotated, and where that puts
 * the others; the same before a match and in it.
 *
 * `game` is dressed (game_dress), `listing` is as the catalog has it; a layout may be NULL.
 */
#ifndef UI_SCENES_SIDES_H
#define UI_SCENES_SIDES_H

#include "data/catalog.h"
#include "data/layout.h"
#include "match/setup.h"

/* Do so many people sit all round this board, each at a place of his own? */
bool sides_all_round(const Layout *layout, const Game *game, int seats);

/* Site where a seat sits, SITE_NONE if there is none. */
Site side_site(const Layout *layout, const Game *game, Seat seat);

/* Whoever has his side before him: who is alone among computers, else the first person. */
Seat side_in_front(const SeatSetup *person, int seats);

/* Turn of the board for that, `on` steps further by hand. */
int side_rotation(const Layout *layout, const Game *game, Seat front, int on);

/* Where a seat sits while the board is rotated, in words; NULL if there are none for it. */
const char *side_where(const Layout *layout, const Game *listing, int turn, Site site);

#endif
