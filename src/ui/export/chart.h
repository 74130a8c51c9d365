/* SPDX-License-Identifier: MIT */
/*
 * chart.h -- a tournament's table, with all results, as a picture to be sent or printed.
 *
 * As large as the table is: drawn with a Gfx of its own, the same on every screen, in the light
 * colours of paper and in the language of words.h.
 */
#ifndef UI_EXPORT_CHART_H
#define UI_EXPORT_CHART_H

#include "match/tournament.h"

/* As PNG and as an SVG document, appended.  False if there is no memory for them. */
bool chart_write(const Tournament *t, Buffer *png, Buffer *svg);

#endif
