/* SPDX-License-Identifier: MIT */
/*
 * play_panel.h -- the panel beside or below the board: who plays, the moves, what luck has done;
 * for the files of the play scene only.
 */
#ifndef UI_SCENES_PLAY_PANEL_H
#define UI_SCENES_PLAY_PANEL_H

#include "ui/scenes/play/play.h"

/* play_panel.c */
/* The window in two: the panel lies below the board where that leaves it more room, else beside it.
 * Without a layout, as the window stands. */
StageRoom play_divide(const Layout *layout, Rect window);
void play_panel(Play *play, Ui *ui);

/* play_pad.c: what a gamepad's cross and buttons do now, as many as have room in rows of PAD_ROW;
 * the commands `more` too, whose signs stand nowhere else. */
enum { PAD_ROW = 30 };
void play_pad(const Play *play, Ui *ui, Rect r, const uint8_t *more, int more_n);

/* play_players.c */
/* Rows for `seats` players in `room`: each as high as `wanted` where that fits, lower where not, in
 * two columns where even the lowest do not.  Returns the height used.  `timed`: with clocks. */
float play_rows_lay(Rect room, int seats, float wanted, bool timed, Rect out[SEAT_MAX]);
/* The least height in which rows of this width lie in one column. */
float play_rows_column(float w, int seats, bool timed);
/* Has a row of this width room for its name only? */
bool play_rows_narrow(float w, bool timed);
/* A row: who sits there, rotated to him where two people face each other. */
void play_player(Play *play, Ui *ui, Seat seat, Rect r);
/* Two people at opposite sides of the table: does this seat read what is rotated? */
bool play_rotated_away(const Play *play, Seat seat);
/* Points follow the stones that land; whose turn it is, the move that is on its way. */
void play_players_follow(Play *play, Ui *ui);

/* play_captured.c */
/* The men a seat has taken more of than the other, and its lead, at the right of `r`, as far as
 * there is room. */
void play_captured(const Play *play, Gfx *gfx, Seat seat, const Type *type, Rect r);

/* play_moves.c: the list of moves, each of which can be clicked. */
void play_moves(Play *play, Ui *ui, Rect r);
/* A step as people read it, in the letters of the settings; the number of its round in the list. */
void play_move_text(const Play *play, int step, Text *out);
int play_move_number(const Play *play, int step);

/* What stands behind that number: "." for who moves first in a round, "…" for the others. */
const char *play_move_dots(const Play *play, int step);

/* play_deed.c */
/* Is what is written of a move for records only, where dice are rolled or tiles laid?  Nobody says
 * or types "R 6: y>0".  A move in a sentence; one of the match. */
bool play_deed_told(const Play *play);
void play_deed(const Play *play, const State *before, const Move *move, Text *out);
void play_deed_of(const Play *play, int step, Text *out);
/* The same as everybody at the table saw it, and of whom: "Anna: a token comes home".  Nothing of
 * what is no move. */
void play_deed_told_to_all(const Play *play, int step, Text *out);
/* What a step of luck brought, and, `whole`, what it was: "rolls 6. This token comes home."  The
 * step that was made of it, to look at. */
void play_deed_turn(const Play *play, int step, bool whole, Text *out);
int play_deed_after(const Play *play, int step);

/* play_signs.c: the signs beside a move in words, "mistake, White: better"; nothing if there are
 * none with a name. */
void play_signs_say(const Play *play, const char *comment, Text *out);
/* Which remarks a comment has, a bit each; the same comment with these; the menu of them. */
unsigned play_signs_remarks(const char *comment);
void play_signs_keep(const char *comment, unsigned remarked, Buffer *out);
void play_signs_menu(Ui *ui, Rect r, unsigned *remarked);

/* play_dice.c: is anything rolled or dealt in this game? */
bool play_has_luck(const Play *play);
/* The card of rolls and commitment. */
void play_dice(Play *play, Ui *ui);

#endif
