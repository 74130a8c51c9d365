/* SPDX-License-Identifier: MIT */
#include "match/gather.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

Buffer *gather_at(Gather *gather, int step)
{
    if (step >= gather->room) {
        int room = 2 * step + 16;
        gather->step = alloc_resize(gather->step, (size_t)room * sizeof *gather->step);
        memset(gather->step + gather->room, 0,
               (size_t)(room - gather->room) * sizeof *gather->step);
        gather->room = room;
    }
    return &gather->step[step];
}

const char *gather_text(const Gather *gather, int step)
{
    return step < gather->room ? buffer_string(&gather->step[step]) : "";
}

void gather_release(Gather *gather)
{
    for (int i = 0; i < gather->room; i++)
        buffer_release(&gather->step[i]);
    free(gather->step);
    *gather = (Gather){0};
}
