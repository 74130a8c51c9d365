/* SPDX-License-Identifier: MIT */
/* scene_names.h -- what --scene takes: said by the help and by refusals; the man page has the same
 * (tests/check_scenes.py). */
#ifndef UI_SCENE_NAMES_H
#define UI_SCENE_NAMES_H

#define SCENE_NAMES                                                                                \
    "home, setup, editor, compare, play, result, library, tournaments, people, saveas, chooser, "  \
    "taking, settings, keys, rulebook, sheets, lessons, lesson:COURSE:STEP, puzzles"

#endif
