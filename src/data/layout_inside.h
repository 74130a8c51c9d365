/*
 * layout_inside.h -- the reader behind layout.c: JSON to Layout, with faults that name their path.
 *
 * Private to src/data/layout*.c.  Every function does nothing once a fault was found, so readers
 * run straight through and look at `failed` at the end.
 */
#ifndef DATA_LAYOUT_INSIDE_H
#define DATA_LAYOUT_INSIDE_H

#include <cjson/cJSON.h>

#include "data/layout.h"

typedef struct LayoutReader {
    Layout *layout;
    const char *file;
    const char *assets; /* NULL: do not look for sprites */
    Text *why;
    bool failed;
    bool counting; /* is `i` known? */
    int i;         /* counter of a row */
    bool placed[SITE_MAX];
} LayoutReader;

/* A path in the file: "sites.a9.x". */
typedef struct LayoutPath {
    char s[128];
} LayoutPath;
LayoutPath layout_path(const LayoutPath *parent, const char *key);
LayoutPath layout_path_at(const LayoutPath *parent, int index);

/* Note the first fault; always returns false. */
bool layout_fault(LayoutReader *reader, const LayoutPath *path, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Fault if `node` is no object, or has keys that are not among the blank-separated `keys`. */
bool layout_keys(LayoutReader *reader, const cJSON *node, const LayoutPath *path, const char *keys);

/* Length of an array, -1 with a fault if it is none. */
int layout_array(LayoutReader *reader, const cJSON *node, const LayoutPath *path);

/* A number, or a sum such as "2*pits + 1.5 - i" over the options and the counter. */
float layout_number(LayoutReader *reader, const cJSON *node, const LayoutPath *path);

/* Member as number, text, truth; `fallback` if it is missing. */
float layout_get_number(LayoutReader *reader, const cJSON *object, const LayoutPath *path,
                        const char *key, float fallback);
const char *layout_get_text(LayoutReader *reader, const cJSON *object, const LayoutPath *path,
                            const char *key, const char *fallback);
bool layout_get_bool(LayoutReader *reader, const cJSON *object, const LayoutPath *path,
                     const char *key, bool fallback);
/* Index of the member's word among the blank-separated `words`; -1 if it is missing. */
int layout_get_word(LayoutReader *reader, const cJSON *object, const LayoutPath *path,
                    const char *key, const char *words);
/* Array of exactly n numbers. */
bool layout_get_numbers(LayoutReader *reader, const cJSON *object, const LayoutPath *path,
                        const char *key, float *out, int n);

/* Copy of a string with {i}, {letter} and {option} filled in, owned by the layout.  {tone} is
 * filled in if `tone` is not NULL.  What else stands in braces is left alone. */
const char *layout_keep(LayoutReader *reader, const char *s, const char *tone);

/* "#RRGGBB" to 0xRRGGBBFF; 0 with a fault. */
uint32_t layout_colour(LayoutReader *reader, const cJSON *node, const LayoutPath *path);

/* x, y, dx, dy and hold of an object. */
void layout_get_anchor(LayoutReader *reader, const cJSON *object, const LayoutPath *path,
                       LayoutAnchor *out);

/* --- sections (layout_sites.c) --- */
void layout_read_sites(LayoutReader *reader, const cJSON *root);
void layout_read_lines(LayoutReader *reader, const cJSON *root);

/* --- sections (layout_looks.c) --- */
void layout_read_looks(LayoutReader *reader, const cJSON *root);
void layout_read_pieces(LayoutReader *reader, const cJSON *root);

/* --- sprites and kinds that must exist (layout_check.c) --- */
void layout_check(LayoutReader *reader);

#endif
