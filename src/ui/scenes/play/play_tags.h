/* SPDX-License-Identifier: MIT */
/*
 * play_tags.h -- the name tags of two who sit opposite each other: face, name, clock, at each one's
 * end of the board.  Beside a board they stand over and under the panel, else over and under the
 * board.  The panel does not say again what they say.
 *
 * Where people sit all round a board the tags lie on it: play_circle.h.
 */
#ifndef UI_SCENES_PLAY_TAGS_H
#define UI_SCENES_PLAY_TAGS_H

#include "ui/scenes/play/play.h"

/* What is cut off board and panel for them.  `whole`: the panel needs all its room, so that there
 * are none beside the board, and both lie above it else. */
TagRoom play_tags_divide(StageRoom *room, bool whole);

/* The room of this match is divided so. */
void play_tags_lay(Play *play);
/* Are there any? */
bool play_tags_shown(const Play *play);
void play_tags(Play *play, Ui *ui);
/* The panel and the tags that stand at it. */
void play_panel_damage(const Play *play, Ui *ui);

#endif
