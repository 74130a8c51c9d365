/* SPDX-License-Identifier: MIT */
/*
 * export.h -- a match as a picture, a drawing or a film, in slices: a film of a long game takes
 * seconds.
 *
 *     Export *export = export_begin(match, &how);
 *     while (export_more(export)) {}           a bar may show export_part() meanwhile
 *     export_end(export, path, &why);          writes the file, or gives up (path NULL)
 *
 * Nothing is at `path` before the end, and then all of it; what lay there before stays if it
 * cannot be written.
 */
#ifndef UI_EXPORT_EXPORT_H
#define UI_EXPORT_EXPORT_H

#include "data/save_as.h"
#include "ui/export/page.h"

enum { EXPORT_PACE_MS = 1000, EXPORT_FILM_SIDE = 480, EXPORT_FRAMES_MAX = 3000 };

typedef struct ExportHow {
    SaveForm form; /* save_is_drawn() */
    PageHow page;
    int ply;     /* of the line: which position, -1: the last; a film has them all */
    int pace_ms; /* of a film, each move; 0: EXPORT_PACE_MS */
} ExportHow;

typedef struct Export Export;

/* The match stays the caller's and outlives it.  Never NULL. */
Export *export_begin(const Match *match, const ExportHow *how);
bool export_more(Export *export);
double export_part(const Export *export);
/* False with a sentence; without a path: false without one. */
bool export_end(Export *export, const char *path, Text *why);

#endif
