/*
 * library_inside.h -- what the files of the library scene share; for nobody else.
 *
 *   library.c        the scene: list, search, keys, opening and taking away
 *   library_entry.c  what is said of one match
 */
#ifndef UI_SCENES_LIBRARY_INSIDE_H
#define UI_SCENES_LIBRARY_INSIDE_H

#include "data/shelf.h"
#include "ui/scenes/flow.h"
#include "ui/scenes/scenes.h"

/* "Anna – Pupil". */
void entry_people(const Catalog *catalog, const ShelfEntry *entry, Text *out);
/* Who won, or whose match goes on: "White won", "Draw", "not finished". */
void entry_result(const Catalog *catalog, const ShelfEntry *entry, Text *out);
/* Why it ended, a sentence; "" while it goes on. */
void entry_reason(const Catalog *catalog, const ShelfEntry *entry, Text *out);
/* "2 August 2026, 19:30", or what the record says if that is no such date. */
void entry_date(const ShelfEntry *entry, Text *out);
void entry_moves(const ShelfEntry *entry, Text *out);
/* "Kamisado", and its variant: "Sumo match to 3". */
const char *entry_game(const ShelfEntry *entry);
const char *entry_variant(const Catalog *catalog, const ShelfEntry *entry);

/* Are all words of `wanted` somewhere in what is said of the entry?  Letters small or large. */
bool entry_fits(const Catalog *catalog, const ShelfEntry *entry, const char *wanted);

#endif
