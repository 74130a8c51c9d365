/* SPDX-License-Identifier: MIT */
#include "ai/sample.h"

#include "ai/search.h"
#include "base/alloc.h"
#include "base/hash.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROUND_PLIES_MAX = 400, /* a round that goes on for longer is judged as it stands */
    DEPTH_NODES = 4000,    /* when only a depth is asked for, which means nothing here */
    WHIM_PERCENT = 25,     /* moves of a round played out that do not follow first sight */
    ALIKE = 16,            /* worlds after which nothing is taken to be hidden */
};

typedef struct Sample {
    const AiRequest *request;
    const Evaluation *evaluation;
    Rng *rng;
    uint64_t nodes, max_nodes;
    int64_t deadline; /* 0: none */
    bool stopped;
    MoveList root, list;
    long sum[MOVE_MAX];
    int worlds;
} Sample;

static bool out_of_bounds(Sample *x)
{
    const atomic_bool *stop = x->request->stop;
    if (stop != NULL && atomic_load_explicit(stop, memory_order_relaxed))
        x->stopped = true;
    else if (x->max_nodes != 0 && x->nodes >= x->max_nodes)
        x->stopped = true;
    else if (x->deadline != 0 && x->nodes % 16 == 0 && search_now() >= x->deadline)
        x->stopped = true;
    else if (x->nodes % 16 == 0 && search_called_off(x->request))
        x->stopped = true;
    return x->stopped;
}

static int promise(const Sample *x, const State *s, const Move *move)
{
    return x->evaluation->promise != NULL ? x->evaluation->promise(s, move) : 0;
}

/* What looks best, now and then something else. */
static const Move *first_sight(Sample *x, const State *s)
{
    const MoveList *list = &x->list;
    int best = 0;
    if (list->n == 1)
        return &list->at[0];
    if (rng_below(x->rng, 100) < WHIM_PERCENT)
        return &list->at[rng_below(x->rng, (uint32_t)list->n)];
    int most = promise(x, s, &list->at[0]);
    for (int i = 1; i < list->n; i++) {
        int value = promise(x, s, &list->at[i]);
        if (value > most) {
            most = value;
            best = i;
        }
    }
    return &list->at[best];
}

/* Play the round to its end and judge it; the value means nothing when stopped. */
static int play_out(Sample *x, State *s)
{
    const Rules *rules = x->request->rules;
    for (int ply = 0; s->turn != SEAT_NONE && ply < ROUND_PLIES_MAX; ply++) {
        if (out_of_bounds(x))
            return 0;
        x->list.n = 0;
        rules->moves(s, &x->list);
        const Move *move = s->turn == SEAT_CHANCE
                               ? &x->list.at[rng_below(x->rng, (uint32_t)x->list.n)]
                               : first_sight(x, s);
        rules->play(s, move, NULL);
        x->nodes++;
    }
    return x->evaluation->value != NULL ? x->evaluation->value(s, x->request->seat) : 0;
}

/* One world, every move tried in it with the same luck.  Only whole worlds count. */
static void try_world(Sample *x)
{
    const AiRequest *request = x->request;
    State world;
    int value[MOVE_MAX];
    request->rules->imagine(&request->state, request->seat, x->rng, &world);
    Rng luck = *x->rng;
    for (int i = 0; i < x->root.n; i++) {
        State next = world;
        *x->rng = luck;
        if (out_of_bounds(x))
            return;
        request->rules->play(&next, &x->root.at[i], NULL);
        x->nodes++;
        value[i] = play_out(x, &next);
        if (x->stopped)
            return;
    }
    for (int i = 0; i < x->root.n; i++)
        x->sum[i] += value[i];
    x->worlds++;
}

/* There is but one world, and each move can be counted to the end of the round. */
static bool count_all(Sample *x)
{
    const AiRequest *request = x->request;
    State world, other;
    request->rules->imagine(&request->state, request->seat, x->rng, &world);
    for (int i = 1; i < ALIKE; i++) {
        request->rules->imagine(&request->state, request->seat, x->rng, &other);
        if (other.key != world.key)
            return false;
    }
    long sum[MOVE_MAX] = {0};
    /* Half of what there is: else too little would be left to imagine worlds. */
    uint64_t nodes = (x->max_nodes != 0 ? x->max_nodes : DEPTH_NODES) / 2;
    for (int i = 0; i < x->root.n; i++) {
        int value;
        uint64_t most = nodes / (uint64_t)x->root.n, left = most;
        State next = world;
        request->rules->play(&next, &x->root.at[i], NULL);
        bool good = x->evaluation->counted(&next, request->seat, &left, &value);
        x->nodes += most - left;
        if (!good)
            return false;
        sum[i] = value;
    }
    memcpy(x->sum, sum, sizeof sum);
    x->worlds = 1;
    return true;
}

/* Leave the better half of the moves, so that more worlds tell them apart. */
static void drop_worse(Sample *x)
{
    MoveList *root = &x->root;
    for (int half = (root->n + 1) / 2; root->n > half; root->n--) {
        int worst = 0, last = root->n - 1;
        for (int i = 1; i <= last; i++)
            worst = x->sum[i] < x->sum[worst] ? i : worst;
        root->at[worst] = root->at[last];
        x->sum[worst] = x->sum[last];
    }
}

/* The mean of all worlds, misjudged at low levels; first sight if there was no time for one. */
static int judged(const Sample *x, int move, int noise, uint64_t seed)
{
    if (x->worlds == 0)
        return promise(x, &x->request->state, &x->root.at[move]);
    int value = (int)(x->sum[move] / x->worlds);
    if (noise != 0)
        value += (int)(hash_mix(seed + (uint64_t)move) % (uint64_t)(2 * noise + 1)) - noise;
    return value;
}

void sample_choose(const AiRequest *request, const Level *bounds, Rng *rng, AiReply *reply)
{
    Sample *x = alloc_zero(1, sizeof *x);
    x->request = request;
    x->evaluation = evaluation_find(request->rules);
    x->rng = rng;
    x->max_nodes = bounds->nodes != 0 || bounds->ms != 0 ? bounds->nodes : DEPTH_NODES;
    x->deadline = bounds->ms != 0 ? search_now() + (int64_t)bounds->ms * 1000000 : 0;
    request->rules->moves(&request->state, &x->root);
    search_keep_wanted(request, &x->root);
    assert(x->root.n > 0);
    uint64_t seed = rng_next(rng);
    bool unbounded = request->max_nodes == 0 && request->max_ms == 0 && request->max_depth == 0;
    bool sure = bounds->noise == 0;
    bool settled = sure && x->evaluation->counted != NULL && count_all(x);
    /* Of what is left: to count may have cost much. */
    uint64_t half = x->max_nodes != 0 ? (x->nodes + x->max_nodes) / 2 : 0;
    while (!settled && !x->stopped && (x->root.n > 1 || !unbounded) && x->worlds < (1 << 20)) {
        try_world(x);
        if (sure && x->root.n > 2 && half > 0 && x->nodes >= half) {
            drop_worse(x);
            half = (half + x->max_nodes) / 2;
        }
    }
    int best = 0;
    for (int i = 1; i < x->root.n; i++)
        if (judged(x, i, bounds->noise, seed) > judged(x, best, bounds->noise, seed))
            best = i;
    *reply = (AiReply){.move = x->root.at[best],
                       .score = x->worlds > 0 ? (int)(x->sum[best] / x->worlds) : 0,
                       .depth = x->worlds > 0,
                       .nodes = x->nodes};
    free(x);
}
