/* SPDX-License-Identifier: MIT */
/*
 * layout_inside.h -- the reader behind layout.c: JSON to Layout.
 *
 * Private to src/data/layout*.c.  Readers go on after a fault, so that all of a file's faults are
 * found at once; a layout with any is thrown away.
 */
#ifndef DATA_LAYOUT_INSIDE_H
#define DATA_LAYOUT_INSIDE_H

#include "data/json.h"
#include "data/layout.h"

typedef struct LayoutReader {
    Layout *layout;
    const char *assets; /* NULL: the tones' file is not read */
    bool whole;         /* look for sprites, below `assets` */
    bool counting;      /* is `i` known? */
    int i;              /* counter of a row */
    bool placed[SITE_MAX];
} LayoutReader;

/* Member as number, text, truth; `fallback` if it is missing or, with a fault, of a wrong kind. */
float layout_get_number(const LayoutReader *reader, const JsonNode *object, const char *key,
                        float fallback);
const char *layout_get_text(const JsonNode *object, const char *key, const char *fallback);
bool layout_get_bool(const JsonNode *object, const char *key, bool fallback);
/* Index of the member among n names; -1 if it is missing. */
int layout_get_choice(const JsonNode *object, const char *key, const char *const names[], int n);
/* Array of exactly n numbers.  False, with a fault, if it is none. */
bool layout_get_numbers(const LayoutReader *reader, const JsonNode *object, const char *key,
                        float *out, int n);
/* Items of a list that may be missing: 0.  A fault, and 0, if there are more than `most`. */
int layout_get_list(const JsonNode *object, const char *key, int most, JsonNode *out);

/* Does what this object describes belong to the board with these options?  "only": {"board":
 * ["six", "three"]} wants each option named to have one of its values. */
bool layout_applies(const LayoutReader *reader, const JsonNode *object);

/* Copy of a string with {i}, {letter} and {option} filled in, owned by the layout.  {tone} is
 * filled in if `tone` is not NULL.  What else stands in braces is left alone. */
const char *layout_keep(const LayoutReader *reader, const char *s, const char *tone);

/* "#RRGGBB" to 0xRRGGBBFF; 0 with a fault. */
uint32_t layout_colour(const JsonNode *node);

/* Does an object rotate with the board?  "hold": "x", "y" or "both". */
void layout_get_hold(const JsonNode *object, bool *x, bool *y);
/* x, y, dx, dy and hold. */
void layout_get_anchor(const LayoutReader *reader, const JsonNode *object, LayoutAnchor *out);

/* --- sections of the file --- */
void layout_read_looks(LayoutReader *reader, const JsonNode *root);  /* layout_looks.c */
void layout_read_labels(LayoutReader *reader, const JsonNode *root); /* layout_looks.c */
void layout_read_sites(LayoutReader *reader, const JsonNode *root);  /* layout_sites.c */
void layout_read_lines(LayoutReader *reader, const JsonNode *root);  /* layout_sites.c */
void layout_read_pieces(LayoutReader *reader, const JsonNode *root); /* layout_pieces.c */

/* Every kind has its sprite, every sprite its file, in every theme and set.  (layout_check.c) */
void layout_check(const LayoutReader *reader, const JsonNode *root);

#endif
