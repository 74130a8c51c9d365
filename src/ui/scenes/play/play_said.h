/* SPDX-License-Identifier: MIT */
/*
 * play_said.h -- what there is to say of a player, for his row in the panel and his plate beside
 * the board; for the files of the play scene only.
 */
#ifndef UI_SCENES_PLAY_SAID_H
#define UI_SCENES_PLAY_SAID_H

#include "ui/scenes/play/play.h"

/* Points are worth a place while they are what a single game is about, or once there are any. */
bool play_points_shown(const Play *play);

/* The place of a seat among more than two, which it may have while others still play; 0: none. */
int play_place(const Play *play, Seat seat);

/* The number that belongs to a player, and what points are called. */
typedef enum RowNumber { NUMBER_NONE, NUMBER_TIME, NUMBER_POINTS, NUMBER_PLACE } RowNumber;
RowNumber play_number_of(const Play *play, Seat seat);
const char *play_points_caption(const Play *play, Seat seat);
/* "14:59", "0:09.5" */
void play_clock_text(int64_t ms, char *out, size_t room);

/* What a seat is doing; "" if nothing. */
void play_doing(const Play *play, Seat seat, bool turn, Text *out);
/* As much of all this as has room in a line; what a seat is doing is said before what it is. */
void play_seat_line(const Play *play, Gfx *gfx, const Type *type, float room, Seat seat, bool turn,
                    Text *out);

#endif
