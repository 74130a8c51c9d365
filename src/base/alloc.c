/* SPDX-License-Identifier: MIT */
#include "base/alloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

void *alloc_resize(void *p, size_t bytes)
{
    return alloc_check(realloc(p, bytes ? bytes : 1));
}

char *alloc_string(const char *s)
{
    size_t n = strlen(s) + 1;
    return memcpy(alloc_check(malloc(n)), s, n);
}
