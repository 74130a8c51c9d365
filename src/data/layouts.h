/* SPDX-License-Identifier: MIT */
/*
 * layouts.h -- layouts that have been loaded once, kept for whoever asks again.
 *
 * Views hold on to a layout as long as they like, so none is given back before all are.
 */
#ifndef DATA_LAYOUTS_H
#define DATA_LAYOUTS_H

#include "data/layout.h"

/* Zero-initialised is empty. */
typedef struct Layouts {
    int n, room;
    struct KeptLayout *at;
} Layouts;

void layouts_release(Layouts *layouts);

/* That of a board for these options, as layout_load() gives it.  NULL if it is damaged, with a
 * sentence in *why the first time only. */
const Layout *layouts_get(Layouts *layouts, const char *board, const Rules *rules,
                          const Options *options, Text *why);

#endif
