/* SPDX-License-Identifier: MIT */
/*
 * play_circle.h -- a board that people sit all round: to whom it is rotated, and the plates beside
 * it that tell who sits where.  Of boards with a near and a far side it knows which seat has which.
 */
#ifndef UI_SCENES_PLAY_CIRCLE_H
#define UI_SCENES_PLAY_CIRCLE_H

#include "ui/scenes/play/play.h"

/* Is the board turned step by step: people sit all round it, each at a place of his own, it is
 * rotated to each of more than two, or to the only person at a side of his own? */
bool play_is_circle(const Play *play);
/* The board of a match that begins to be shown; turned on by a step; how it lies, `turns` if it is
 * to be rotated to the person to move now. */
void play_circle_begin(Play *play);
void play_circle_on(Play *play, Ui *ui);
int play_circle_rotation(Play *play, bool turns);
/* Of two players the one whose side is further up on the screen. */
Seat play_far_seat(const Play *play);
/* Where a seat sits as the board lies now, in words; NULL if there are none. */
const char *play_seat_where(const Play *play, Seat seat);
/* A seat as a small picture: its men, of several colours all of them. */
void play_seat_badge(const Play *play, Gfx *gfx, Seat seat, Rect r);
/* The face of who sits there, and at its lower right the small picture; of a guest, or where a face
 * has no room, that alone. */
void play_seat_face(const Play *play, Gfx *gfx, Seat seat, Rect r);
Colour play_seat_colour(const Play *play, Gfx *gfx, Seat seat);
/* Who sits there, beside the board; the paper of such a tag. */
void play_tag_body(Gfx *gfx, Rect r, bool turn);
void play_plates(Play *play, Ui *ui);
/* Whose the dice are. */
void play_die_draw(const Play *play, Ui *ui);
/* play_lit.c: a frame round the yard, or the hand, or a bar along the edge of whoever is on; where
 * the tag of a seat lies on its yard, false if it has none. */
void play_lit_draw(Play *play, Ui *ui);
bool play_yard_tag(const Play *play, Seat seat, Rect *out);
/* What they say has changed. */
void play_plates_damage(Play *play, Ui *ui);

#endif
