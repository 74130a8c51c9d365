/* SPDX-License-Identifier: MIT */
/*
 * tags.h -- what a file says of a game: names and values, as PGN has them.
 *
 * A match keeps those that its setup has no place for, so that they can be written again.  Names
 * are letters, digits and _; values are one line of UTF-8 without blanks at the ends.
 */
#ifndef MATCH_TAGS_H
#define MATCH_TAGS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Tag {
    char *name, *value;
} Tag;

/* Zero-initialised is empty. */
typedef struct Tags {
    Tag *at;
    int n, room;
} Tags;

/* At the end, whether the name is there or not.  The bytes are copied. */
void tags_add(Tags *tags, const char *name, size_t name_n, const char *value, size_t value_n);

/* By name, and of those with one name the last only. */
void tags_sort(Tags *tags);

/* The first value of a name; NULL if there is none. */
const char *tags_find(const Tags *tags, const char *name);

/* Add one from "Annotator Anna"; false if that is none. */
bool tags_read(Tags *tags, const char *line);

void tags_release(Tags *tags);

#endif
