/* SPDX-License-Identifier: MIT */
/*
 * tips.h -- what each button does, in more words than stand on it, and by which key: shown when the
 * pointer has rested on it for a moment.
 *
 * One table by the ids of widgets, for the buttons of all scenes.  Buttons of a table of commands
 * (command.h) have their tip from there, and a scene that knows better says it with
 * ui_button_tip().  The sweep (tests/screens/sweep.py) finds a button without any.
 */
#ifndef UI_SCENES_TIPS_H
#define UI_SCENES_TIPS_H

#include "base/text.h"

/* Of the row whose id it is, or from whose id it goes on behind a point: "home.continue" tells of
 * "home.continue.2".  False: there is none. */
bool tips_of(const char *id, Text *out);

#endif
