/* SPDX-License-Identifier: MIT */
/*
 * play_mind.h -- what is in somebody's mind, and only shown: hints, a move made ahead, what a
 * person draws on the board; for the files of the play scene only.
 */
#ifndef UI_SCENES_PLAY_MIND_H
#define UI_SCENES_PLAY_MIND_H

#include "ui/scenes/play/play.h"

/* play_hint.c */
/* What there is to be said of the hint shown; false if there is none. */
bool play_hint_say(const Play *play, Text *out);

/* play_premove.c */
void play_premove_mark(const Play *play, BoardMarks *marks);

/* play_drawn.c */
void play_drawn_add(Play *play, Ui *ui, const HandAct *act);
/* All at the present position. */
void play_drawn_clear(Play *play, Ui *ui);
void play_drawn_mark(const Play *play, BoardMarks *marks);

#endif
