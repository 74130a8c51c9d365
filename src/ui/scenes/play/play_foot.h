/* SPDX-License-Identifier: MIT */
/*
 * play_foot.h -- the buttons at the foot of the panel, or at its right: what one does most often in
 * a match that is played, and in one that is looked through; for the files of the play scene only.
 *
 * They never change places while one plays, or while one looks through the moves.
 */
#ifndef UI_SCENES_PLAY_FOOT_H
#define UI_SCENES_PLAY_FOOT_H

#include "ui/scenes/play/play.h"

enum { FOOT_ROW = 56, FOOT_COUNT = 6 };

/* In rows of about so many; `stacked`: with words below the icons, where they have room. */
void play_foot(Play *play, Ui *ui, Rect r, int columns, bool stacked);

/* The signs of a gamepad's buttons in use, cut off the foot of what is left of the panel; two rows
 * where buttons are too narrow for `signs` of their own. */
void play_foot_pad(Play *play, Ui *ui, Rect *r, bool signs);

#endif
