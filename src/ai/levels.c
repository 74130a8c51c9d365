/* SPDX-License-Identifier: MIT */
#include "ai/levels.h"

#include <assert.h>

enum { LEVEL_COUNT = LEVEL_MAX - LEVEL_MIN + 1 };

static const Level levels[LEVEL_COUNT] = {
    {.depth = 2, .nodes = 4000, .ms = 500, .noise = 150, .lapse = 20},
    {.depth = 4, .nodes = 60000, .ms = 500, .noise = 40, .lapse = 3, .far = true},
    {.depth = AI_DEPTH_MAX, .nodes = 600000, .ms = 1000, .far = true},
};

const Level *level_find(int level, const Level *own)
{
    assert(level >= LEVEL_MIN && level <= LEVEL_MAX);
    return &(own != NULL ? own : levels)[level - LEVEL_MIN];
}

Level level_bound(const Level *level, const AiRequest *request)
{
    Level bound = *level;
    if (request->max_nodes != 0 || request->max_ms != 0 || request->max_depth != 0) {
        bound.nodes = request->max_nodes;
        bound.ms = request->max_ms;
    } else if (request->clock.runs) {
        bool patient = level->depth == AI_DEPTH_MAX;
        int64_t most = ai_pace(&request->clock).most;
        most = most < UINT32_MAX ? most : UINT32_MAX;
        bound.nodes = patient ? 0 : bound.nodes;
        bound.ms = patient || most < bound.ms ? (uint32_t)most : bound.ms;
    }
    if (request->max_depth != 0)
        bound.depth = request->max_depth < AI_DEPTH_MAX ? request->max_depth : AI_DEPTH_MAX;
    return bound;
}
