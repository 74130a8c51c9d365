/* SPDX-License-Identifier: MIT */
/*
 * save_as.h -- the forms in which a match can leave: what they are called, which a game has, and
 * the texts among them.
 *
 * A form is chosen by how the file's name ends; letters may be large or small.  Pictures are drawn
 * by ui/export, everything else is written here.  docs/formats.md tells others what stands in the
 * texts.
 */
#ifndef DATA_SAVE_AS_H
#define DATA_SAVE_AS_H

#include "data/catalog.h"
#include "match/match.h"

typedef enum SaveForm {
    SAVE_RECORD, /* .larets: all of it */
    SAVE_PGN,
    SAVE_PDN,
    SAVE_LETTER,  /* .txt: for people (letter.h) */
    SAVE_PICTURE, /* .png */
    SAVE_DRAWING, /* .svg: for print */
    SAVE_FILM,    /* .gif: move by move */
    SAVE_FORMS    /* none */
} SaveForm;

/* "larets", without the dot. */
const char *save_ending(SaveForm form);

/* By the name of a file; SAVE_FORMS, with a sentence that names the endings, if it has none of
 * them (`why` may be NULL). */
SaveForm save_form_of(const char *path, Text *why);

/* Is it drawn, and not written? */
bool save_is_drawn(SaveForm form);

/* Can matches of this game leave so?  PGN is for one, PDN for another. */
bool save_form_fits(SaveForm form, const Rules *rules);

/* Append the match in a form that is text.  False with a sentence if its game has no such form. */
bool save_write(const Match *match, const Catalog *catalog, SaveForm form, Lettering lettering,
                Buffer *out, Text *why);

/* Read a file of one of the first three forms, of several games the first.  NULL with a sentence.
 */
Match *save_read(const char *path, const Catalog *catalog, Text *why);

/* The name proposed for it, without ending: "Anna - Computer 2026-11-22", or the game's, where
 * nobody has a name.  Nothing in it that a file's name cannot have anywhere. */
void save_name(const Match *match, const Catalog *catalog, Text *out);

#endif
