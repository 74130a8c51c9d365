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

/* Zeroed bytes of a table that is looked into here and there, where a line of the processor's cache
 * begins, and on large pages where there are such: of small ones the processor would have to look
 * up the address first, each time.  It is *memory that is to be freed. */
void *alloc_table(size_t bytes, void **memory);

/* realloc() that does not fail. */
void *alloc_resize(void *p, size_t bytes);

/* A copy of a string. */
char *alloc_string(const char *s);

#endif
