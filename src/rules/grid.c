/* SPDX-License-Identifier: MIT */
#include "rules/grid.h"

#include <stddef.h>

/* Without printf: a reader writes the names of every legal move to find the one that was meant. */
void grid_label(char letter, int number, Text *out)
{
    text_add_char(out, letter);
    if (number >= 10)
        text_add_char(out, (char)('0' + number / 10));
    text_add_char(out, (char)('0' + number % 10));
}

void grid_name(int square, int files, Text *out)
{
    grid_label((char)('a' + square % files), square / files + 1, out);
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
