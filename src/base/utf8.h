/* SPDX-License-Identifier: MIT */
/* utf8.h -- whole characters of UTF-8, for what comes from outside. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stddef.h>

/* Bytes of the character at `s`, of which `n` may be read; 0 if it is broken or n is 0. */
int utf8_length(const char *s, size_t n);

#endif
