/* SPDX-License-Identifier: MIT */
/*
 * editor.h -- a position set up by hand, of any game whose rules let it (rules/sketch.h).
 */
#ifndef UI_SCENES_EDITOR_H
#define UI_SCENES_EDITOR_H

#include "ui/scenes/shared/scenes.h"

/* Begins with this position.  `variant` is what the rules are called. */
Scene *editor_scene_new(App *app, const Game *game, const char *variant, const State *from);

/* Begins with this text, be it a position or not; NULL with a sentence if it is no text of one. */
Scene *editor_scene_text(App *app, const Game *game, const Variant *variant, const char *text,
                         Text *why);

/* "Play from here" tells the listener; without one it leads to a match to be chosen. */
void editor_scene_tell(Scene *scene, const Listener *listener);

#endif
