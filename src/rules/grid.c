/* SPDX-License-Identifier: MIT */
#include "rules/grid.h"

#include <stddef.h>

void grid_name(int square, int files, Text *out)
{
    text_add(out, "%c%d", 'a' + square % files, square / files + 1);
}

int grid_find(const char *s, int files, int ranks, const char **end)
{
    int file = s[0] - 'a';
    if (file < 0 || file >= files || s[1] < '1' || s[1] > '9')
        return -1;
    int rank = s[1] - '1';
    s += 2;
    if (ranks > 9 && *s >= '0' && *s <= '9')
        rank = (rank + 1) * 10 + (*s++ - '0') - 1;
    if (rank >= ranks)
        return -1;
    if (end != NULL)
        *end = s;
    return rank * files + file;
}
