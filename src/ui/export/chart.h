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
#include "ui/gfx/gfx.h"

/* Draws who a player is: at the name and over the column. */
typedef void ChartFace(Gfx *gfx, const Tournament *t, int player, const void *of, Rect r);

/* As PNG and as an SVG document, appended; `face` draws with `of`, NULL: columns have numbers.
 * False if there is no memory for them. */
bool chart_write(const Tournament *t, ChartFace *face, const void *of, Buffer *png, Buffer *svg);

#endif
