/* SPDX-License-Identifier: MIT */
/*
 * window_place.h -- where the window stood last, kept in $XDG_STATE_HOME/larets/window.json.
 *
 * No choice of anybody and nothing worth a backup, so it is not among the settings, where earlier
 * versions had it: who finds no file here asks there.
 */
#ifndef DATA_WINDOW_PLACE_H
#define DATA_WINDOW_PLACE_H

#include "base/text.h"

typedef struct WindowPlace {
    int x, y; /* with its frame, when it neither is maximised nor fills the screen */
    int w, h; /* without it */
    bool maximised;
} WindowPlace;

/* From text; false, with a line in `faults`, if it is none: *out is untouched then. */
bool window_place_read(const char *text, size_t n, const char *name, WindowPlace *out,
                       Buffer *faults);

/* False if there is none yet, or it cannot be read, which is no fault: it is only a place. */
bool window_place_load(WindowPlace *out);
/* False with a sentence. */
bool window_place_save(const WindowPlace *place, Text *why);

#endif
