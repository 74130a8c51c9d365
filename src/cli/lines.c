/* SPDX-License-Identifier: MIT */
#include "cli/lines.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

static int compare_lines(const void *a, const void *b)
{
    return strcmp(((const Line *)a)->notation.s, ((const Line *)b)->notation.s);
}

Line *lines_of(const Rules *rules, const State *state, int *n)
{
    MoveList list;
    list.n = 0;
    rules->moves(state, &list);
    Line *line = alloc_zero((size_t)list.n + 1, sizeof *line);
    for (int i = 0; i < list.n; i++) {
        line[i].move = list.at[i];
        line[i].index = i;
        rules->write_move(state, &list.at[i], &line[i].notation);
    }
    qsort(line, (size_t)list.n, sizeof *line, compare_lines);
    *n = list.n;
    return line;
}
