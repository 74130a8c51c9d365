/* SPDX-License-Identifier: MIT */
/*
 * play_title.h -- the head of the panel; for the files of the play scene only.
 */
#ifndef UI_SCENES_PLAY_TITLE_H
#define UI_SCENES_PLAY_TITLE_H

#include "ui/scenes/play/play.h"

/* The game's name, and beside it the tournament, the score of a series, or the variant. */
void play_title(Play *play, Ui *ui, Rect r);

#endif
