/* portable_inside.h -- what portable_read.c and portable_write.c share. */
#ifndef MATCH_PORTABLE_INSIDE_H
#define MATCH_PORTABLE_INSIDE_H

#include "base/text.h"

/* The number of a mark on a move, "!" to "?!" or "$14" of n bytes (PGN standard, table of numeric
 * annotation glyphs); -1 if it is none. */
int portable_mark_number(const char *text, size_t n);

/* The mark of a number as a comment has it; "" if it has a number only. */
const char *portable_mark(int number);

/* Bytes of any encoding as UTF-8 without control characters other than ends of lines. */
void portable_clean(const char *bytes, size_t n, Buffer *out);

#endif
