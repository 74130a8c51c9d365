/* SPDX-License-Identifier: MIT */
/*
 * play_speech.h -- a match for those who hear it: what has happened, and what they ask for; for the
 * files of the play scene only.
 */
#ifndef UI_SCENES_PLAY_SPEECH_H
#define UI_SCENES_PLAY_SPEECH_H

#include "ui/scenes/play/play.h"

/* Once, at the beginning: who plays whom, and whose turn it is. */
void play_speech_begin(Play *play, Ui *ui);
/* What has come of it: the moves since the last call, another step looked at, the end. */
void play_speech_news(Play *play, Ui *ui, const News *news);

/* What stands on the board; in the rank under the cursor; all that is like the piece there; what
 * attacks it; what it takes.  Whose turn it is, with clocks and points. */
void play_speech_board(Play *play, Ui *ui);
void play_speech_rank(Play *play, Ui *ui);
void play_speech_alike(Play *play, Ui *ui);
void play_speech_attackers(Play *play, Ui *ui);
void play_speech_takes(Play *play, Ui *ui);
void play_speech_turn(Play *play, Ui *ui);

#endif
