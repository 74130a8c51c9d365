/* SPDX-License-Identifier: MIT */
/*
 * play_mind.h -- what is in somebody's mind, and only shown: hints, a move made ahead, what a
 * person draws on the board; for the files of the play scene only.
 */
#ifndef UI_SCENES_PLAY_MIND_H
#define UI_SCENES_PLAY_MIND_H

#include "ui/scenes/play/play.h"

/* play_hint.c */
/* May a hint be asked for here and now? */
bool play_may_help(const Play *play);
/* One step more of it. */
void play_hint(Play *play, Ui *ui);
/* It is of no use any more. */
void play_hint_forget(Play *play);
/* Something was clicked: what is no hint for it any more is forgotten. */
void play_hint_follow(Play *play);
/* The site to click that the second press tells; only while a hint is known. */
Site play_hint_site(const Play *play);
/* ... is that a choice of a turn whose travel is done? */
bool play_hint_is_choice(const Play *play);
/* What there is to be said of the hint shown; false if there is none. */
bool play_hint_say(const Play *play, Text *out);

/* play_ahead.c */
/* Who may have a move in mind while a computer decides; SEAT_NONE. */
Seat play_planner(const Play *play);
/* ... here and now? */
bool play_may_plan(const Play *play);
void play_ahead_click(Play *play, Ui *ui, Site site);
/* False if there was none. */
bool play_ahead_forget(Play *play, Ui *ui);
/* The other one has moved: it is made, and what there is to see of it added to `events`, or begun,
 * if its turn goes on from there, or dropped with a sentence. */
void play_ahead_make(Play *play, Ui *ui, EventList *events);
void play_ahead_mark(const Play *play, BoardMarks *marks);

/* play_drawn.c */
void play_drawn_add(Play *play, Ui *ui, const HandAct *act);
/* All at the present position. */
void play_drawn_clear(Play *play, Ui *ui);
void play_drawn_mark(const Play *play, BoardMarks *marks);

#endif
