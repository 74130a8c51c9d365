/* SPDX-License-Identifier: MIT */
#include "ai/levels.h"

#include "ai/evals.h"

#include <assert.h>
#include <stdlib.h>

enum {
    LEVELS_OF_LUCK = 5,
    LEARNT_NOISE = 5, /* a little, or two ways to the same end go round and round */
};

/* Of games that have not been measured. */
static const Level levels[LEVEL_MAX] = {
    {.rating = 800, .depth = 1, .nodes = 2000, .ms = 500, .noise = 250, .blind = 30, .lapse = 30},
    {.rating = 1000, .depth = 2, .nodes = 3000, .ms = 500, .noise = 200, .blind = 20, .lapse = 25},
    {.rating = 1200, .depth = 2, .nodes = 4000, .ms = 500, .noise = 150, .blind = 10, .lapse = 15},
    {.rating = 1400, .depth = 2, .nodes = 8000, .ms = 500, .noise = 45, .far = true},
    {.rating = 1600, .depth = 3, .nodes = 20000, .ms = 500, .noise = 40, .far = true},
    {.rating = 1800, .depth = 4, .nodes = 60000, .ms = 500, .noise = 30, .far = true},
    {.rating = 2000, .depth = 6, .nodes = 100000, .ms = 500, .noise = 20, .far = true},
    {.rating = 2200, .depth = 8, .nodes = 200000, .ms = 500, .noise = 10, .far = true},
    {.rating = 2400, .depth = 12, .nodes = 350000, .ms = 1000, .noise = 5, .far = true},
    {.rating = 2600, .depth = AI_DEPTH_MAX, .nodes = 600000, .ms = 1000, .far = true},
};

int ai_levels(const Rules *rules)
{
    return rules_lucky(rules) ? LEVELS_OF_LUCK : LEVEL_MAX;
}

const Level *level_find(int level, int n, const Level *own)
{
    assert(level >= LEVEL_MIN && n <= LEVEL_MAX);
    if (level > n)
        level = n;
    return own != NULL ? &own[level - LEVEL_MIN] : &levels[level * LEVEL_MAX / n - 1];
}

static const Level *level_of(const Rules *rules, int level)
{
    return level_find(level, ai_levels(rules), evaluation_find(rules)->levels);
}

uint64_t ai_level_nodes(const Rules *rules, int level)
{
    return level < LEVEL_MIN ? 0 : level_of(rules, level)->nodes;
}

uint32_t ai_level_ms(const Rules *rules, int level)
{
    return level < LEVEL_MIN ? 0 : level_of(rules, level)->ms;
}

int ai_level_rating(const Rules *rules, int level)
{
    return level < LEVEL_MIN ? 0 : level_of(rules, level)->rating;
}

int ai_level_near(const Rules *rules, int rating)
{
    int best = LEVEL_MIN;
    for (int level = LEVEL_MIN; level <= ai_levels(rules); level++)
        if (abs(ai_level_rating(rules, level) - rating) <
            abs(ai_level_rating(rules, best) - rating))
            best = level;
    return best;
}

bool level_is_learnt(const AiRequest *request)
{
    const Evaluation *e = evaluation_find(request->rules);
    int from = e->learnt != NULL ? e->learnt(&request->state) : 0;
    return from > 0 && request->level >= from;
}

Level level_bound(const Level *level, const AiRequest *request)
{
    bool learnt = level_is_learnt(request);
    Level bound = *level;
    if (learnt) {
        bound.depth = AI_DEPTH_MAX;
        bound.far = true;
        bound.noise = bound.noise < LEARNT_NOISE ? bound.noise : LEARNT_NOISE;
        bound.blind = bound.lapse = 0;
    }
    if (request->sure)
        bound.noise = bound.blind = bound.lapse = 0;
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
    bound.plans = bound.plans && request->max_depth == 0;
    if (request->max_depth != 0)
        bound.depth = request->max_depth < AI_DEPTH_MAX ? request->max_depth : AI_DEPTH_MAX;
    return bound;
}
