/* SPDX-License-Identifier: MIT */
/* utf8.h -- whole characters of UTF-8, for what comes from outside. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stddef.h>
#include <stdint.h>

/* Bytes of the character at `s`, of which `n` may be read; 0 if it is broken or n is 0. */
int utf8_length(const char *s, size_t n);

/* The next character of a string, which is moved behind it, as a small letter: Latin and Cyrillic,
 * and «ё» is «е».  A broken byte is a character of its own. */
uint32_t utf8_next(const char **s);

#endif
