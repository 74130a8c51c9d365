/*
 * badge.h -- a seat as a small picture: its piece, or the letter the game calls it by.
 */
#ifndef UI_SCENES_BADGE_H
#define UI_SCENES_BADGE_H

#include "data/catalog.h"
#include "ui/gfx.h"

void seat_badge(Gfx *gfx, const Game *game, Seat seat, Rect r);

#endif
