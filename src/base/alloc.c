/* SPDX-License-Identifier: MIT */
#include "base/alloc.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

enum { CACHE_LINE = 64, LARGE_PAGE = 2 << 20 };

static void *alloc_check(void *p)
{
    if (p == NULL) {
        fputs("larets: out of memory\n", stderr);
        abort();
    }
    return p;
}

void *alloc_zero(size_t n, size_t size)
{
    return alloc_check(calloc(n ? n : 1, size ? size : 1));
}

void *alloc_table(size_t bytes, void **memory)
{
    size_t line = bytes < LARGE_PAGE ? CACHE_LINE : LARGE_PAGE;
    *memory = alloc_zero(1, bytes + line);
    void *start = (void *)(((uintptr_t)*memory + line - 1) / line * line);
#ifdef MADV_HUGEPAGE
    if (line == LARGE_PAGE)
        madvise(start, bytes, MADV_HUGEPAGE); /* else it is slower, no more */
#endif
    return start;
}

void *alloc_resize(void *p, size_t bytes)
{
    return alloc_check(realloc(p, bytes ? bytes : 1));
}

char *alloc_string(const char *s)
{
    size_t n = strlen(s) + 1;
    return memcpy(alloc_check(malloc(n)), s, n);
}
