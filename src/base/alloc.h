/* SPDX-License-Identifier: MIT */
/*
 * alloc.h -- heap memory that is never NULL.
 *
 * A program of this size cannot go on without memory: these end it with one sentence on stderr.
 * Freed with free().  Rules and search do not allocate at all.
 */
#ifndef BASE_ALLOC_H
#define BASE_ALLOC_H

#include <stddef.h>

/* n * size zeroed bytes. */
void *alloc_zero(size_t n, size_t size);

/* realloc() that does not fail. */
void *alloc_resize(void *p, size_t bytes);

/* A copy of a string. */
char *alloc_string(const char *s);

#endif
