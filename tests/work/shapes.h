/* SPDX-License-Identifier: MIT */
/* shapes.h -- readers, and texts of any size that are made to be hard for them. */
#ifndef TESTS_WORK_SHAPES_H
#define TESTS_WORK_SHAPES_H

#include "base/rng.h"
#include "base/text.h"

/* One thing that reads bytes from outside. */
typedef struct TextReader {
    const char *name;
    void (*read)(const char *bytes, size_t n);
    const char *head;          /* what its texts begin with */
    const char *const *tokens; /* what they are made of, NULL-terminated */
} TextReader;

/* A text: `head`, then `unit` again and again ('#' in it counts), then for each `close`, then
 * `tail`.  NULL where there is none. */
typedef struct Shape {
    const char *reader;
    const char *head, *unit, *close, *tail;
} Shape;

extern const TextReader text_readers[];
extern const int text_reader_count;
extern const Shape shapes[];
extern const int shape_count;

const TextReader *text_reader_find(const char *name);

/* Made anew, of about so many bytes. */
void shape_text(const Shape *shape, size_t size, Buffer *out);

/* A few tokens by chance, to be a unit. */
void random_unit(const TextReader *reader, Rng *rng, Text *out);

#endif
