/* SPDX-License-Identifier: MIT */
#include "ai/ai.h"

#include "ai/beginner.h"
#include "ai/helper.h"
#include "ai/proved.h"
#include "ai/root.h"
#include "ai/sample.h"
#include "ai/search.h"
#include "base/hash.h"

#include <assert.h>

/* Luck of this one decision: the seed of a match alone would repeat itself at every move. */
static Rng decision_luck(const AiRequest *request)
{
    Rng rng;
    rng_seed(&rng, hash_mix(request->seed + request->state.ply) ^ request->state.key);
    return rng;
}

static void choose_at_random(const AiRequest *request, Rng *rng, AiReply *reply)
{
    MoveList list;
    list.n = 0;
    request->rules->moves(&request->state, &list);
    search_keep_wanted(request, &list);
    assert(list.n > 0);
    *reply = (AiReply){.move = list.at[rng_below(rng, (uint32_t)list.n)]};
}

/* Where the answer has to be the same each time, and at levels that may not depend on the machine,
 * one thread is all. */
static bool may_be_helped(const AiRequest *request)
{
    return request->threads > 1 && request->max_nodes == 0 && request->table != NULL &&
           (request->sure || request->level >= ai_levels(request->rules));
}

static bool may_know_endgames(const AiRequest *request)
{
    return request->endgames != NULL &&
           (request->sure || request->level >= ai_levels(request->rules) ||
            level_is_learnt(request));
}

/* Of the moves to choose from, those that are proved to win, if there are any: all for whoever
 * wants to be sure, else one of them by luck, so that no two evenings are alike. */
static void keep_winning(const AiRequest *request, Rng *rng, MoveList *keep)
{
    bool knows = request->sure || request->level >= ai_levels(request->rules);
    int won = 0;
    for (int i = 0; knows && i < keep->n; i++)
        if (ai_knows_won(request->rules, &request->state, &keep->at[i]))
            keep->at[won++] = keep->at[i];
    if (won == 0)
        return;
    keep->n = won;
    if (request->opening && !request->sure) {
        keep->at[0] = keep->at[rng_below(rng, (uint32_t)won)];
        keep->n = 1;
    }
}

static void choose_by_search(const AiRequest *request, const Level *bounds, bool lapse, Rng *rng,
                             AiReply *reply)
{
    MoveList keep = {.n = 0};
    AiRequest narrowed = *request;
    bool proves = may_know_endgames(request);
    if (proves && proved_choose(request, &keep, reply))
        return;
    if (!proves) {
        request->rules->moves(&request->state, &keep);
        search_keep_wanted(request, &keep);
    }
    keep_winning(request, rng, &keep);
    narrowed.only = &keep;
    request = &narrowed;
    if (request->table != NULL && !lapse)
        table_begin(request->table);
    Helper *helper = may_be_helped(request) && !lapse ? helper_begin(request, bounds) : NULL;
    root_choose(request, bounds, lapse, 1, rng, reply);
    reply->nodes += helper_end(helper);
}

void ai_choose(const AiRequest *request, AiReply *reply)
{
    assert(request->state.turn == request->seat && request->seat >= 0);
    Rng rng = decision_luck(request);
    if (request->level == LEVEL_RANDOM) {
        choose_at_random(request, &rng, reply);
        return;
    }
    if (request->level == LEVEL_BEGINNER) {
        *reply = (AiReply){.move = beginner_choose(request, &rng)};
        return;
    }
    const Evaluation *evaluation = evaluation_find(request->rules);
    const Level *own =
        evaluation->rows != NULL ? evaluation->rows(&request->state.options) : evaluation->levels;
    const Level *row = level_find(request->level, ai_levels(request->rules), own);
    Level bounds = level_bound(row, request);
    bool lapse = (int)rng_below(&rng, 100) < bounds.lapse;
    if (lapse)
        bounds.depth = 1;
    if (request->rules->flags & RULES_HIDDEN) {
        sample_choose(request, &bounds, &rng, reply);
        return;
    }
    choose_by_search(request, &bounds, lapse, &rng, reply);
}

bool ai_knows_won(const Rules *rules, const State *s, const Move *move)
{
    const Evaluation *evaluation = evaluation_find(rules);
    return evaluation->wins != NULL && evaluation->wins(s, move);
}

bool ai_pass(const Rules *rules, const State *s, State *out)
{
    const Evaluation *evaluation = evaluation_find(rules);
    return evaluation->pass != NULL && s->turn >= 0 && evaluation->pass(s, out);
}
