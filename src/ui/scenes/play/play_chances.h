/* SPDX-License-Identifier: MIT */
/*
 * play_chances.h -- the bar beside the board: how the chances of all stand at the position shown;
 * for the files of the play scene only.
 *
 * Where values are shown they are those; in a match that has been reviewed, what the review has
 * kept; else there is no bar.  It lies in the gap that is there, so that nothing moves when it
 * comes.
 */
#ifndef UI_SCENES_PLAY_CHANCES_H
#define UI_SCENES_PLAY_CHANCES_H

#include "ui/scenes/play/play.h"

/* While drawing: the bar, if there are any. */
void play_chances_draw(const Play *play, Ui *ui);

#endif
