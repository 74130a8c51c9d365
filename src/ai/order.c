/* SPDX-License-Identifier: MIT */
#include "ai/order.h"

#include "base/hash.h"

#include <string.h>

enum {
    ORDER_FIRST = 1 << 30,
    ORDER_LOUD = 1 << 26,   /* above killers; promises stay below 1 << 20 */
    ORDER_KILLER = 1 << 24, /* above history */
    HISTORY_FULL = 1 << 22,
};

static int *history_of(Search *x, const State *s, const Move *move)
{
    uint32_t from_to = (uint32_t)move->path[0] << 8 | move->path[move->n - 1];
    uint64_t hash = hash_feature((uint32_t)s->turn, from_to);
    return &x->history[hash & (HISTORY_MAX - 1)];
}

/* For games that do not say what is loud: a move that takes is. */
static int promise_by_events(const Search *x, const State *s, const Move *move)
{
    EventList events;
    events.n = 0;
    State next = *s;
    x->rules->play(&next, move, &events);
    int taken = 0;
    for (int i = 0; i < events.n; i++)
        taken += events.at[i].kind == EVENT_TAKE;
    return taken;
}

static int order_promise(const Search *x, const State *s, const Move *move)
{
    if (x->evaluation->promise != NULL)
        return x->evaluation->promise(s, move);
    return promise_by_events(x, s, move);
}

static int order_of(Search *x, const State *s, const Move *move, int ply)
{
    int promise = order_promise(x, s, move);
    if (promise > 0)
        return ORDER_LOUD + promise;
    for (int i = 0; i < 2; i++)
        if (memcmp(&x->killer[ply][i], move, sizeof *move) == 0)
            return ORDER_KILLER - i;
    return *history_of(x, s, move) + promise;
}

int order_list(Search *x, const State *s, int ply, int first)
{
    if (x->pool_n + MOVE_MAX > POOL_MAX)
        return -1;
    x->scratch.n = 0;
    x->rules->moves(s, &x->scratch);
    Candidate *list = &x->pool[x->pool_n];
    for (int i = 0; i < x->scratch.n; i++) {
        const Move *move = &x->scratch.at[i];
        int order = i == first ? ORDER_FIRST : order_of(x, s, move, ply);
        list[i] = (Candidate){*move, order, i};
    }
    x->pool_n += x->scratch.n;
    return x->scratch.n;
}

int order_list_loud(Search *x, const State *s)
{
    if (x->pool_n + MOVE_MAX > POOL_MAX)
        return -1;
    x->scratch.n = 0;
    x->rules->moves(s, &x->scratch);
    Candidate *list = &x->pool[x->pool_n];
    int n = 0;
    for (int i = 0; i < x->scratch.n; i++) {
        int promise = order_promise(x, s, &x->scratch.at[i]);
        if (promise > 0)
            list[n++] = (Candidate){x->scratch.at[i], promise, i};
    }
    x->pool_n += n;
    return n;
}

void order_pick(Candidate *list, int from, int n)
{
    int best = from;
    for (int i = from + 1; i < n; i++)
        if (list[i].order > list[best].order)
            best = i;
    if (best == from)
        return;
    Candidate swap = list[from];
    list[from] = list[best];
    list[best] = swap;
}

void order_reward(Search *x, const State *s, const Move *move, int ply, int depth)
{
    if (memcmp(&x->killer[ply][0], move, sizeof *move) != 0) {
        x->killer[ply][1] = x->killer[ply][0];
        x->killer[ply][0] = *move;
    }
    int *history = history_of(x, s, move);
    *history += depth * depth;
    if (*history < HISTORY_FULL)
        return;
    for (int i = 0; i < HISTORY_MAX; i++)
        x->history[i] /= 2;
}
