/* SPDX-License-Identifier: MIT */
#include "ai/order.h"

#include "base/hash.h"

#include <string.h>

enum {
    ORDER_KILLER = 1 << 24, /* above history; promises stay below 1 << 20 */
    MISSED_LOUD = 20,       /* percent: how easily moves are overlooked */
    MISSED_QUIET = 60,
    HISTORY_FULL = 1 << 14,
    HISTORY_STEP = 2000, /* the most that one refutation adds */
};

static uint16_t slot_of(const Search *x, const State *s, const Move *move)
{
    uint32_t from = move->path[0], to = move->path[move->n - 1];
    if (x->sharp)
        return (uint16_t)((((uint32_t)s->turn << 6 | from) << 6 | to) & (HISTORY_MAX - 1));
    return (uint16_t)(hash_feature((uint32_t)s->turn, from << 8 | to) & (HISTORY_MAX / 2 - 1));
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

/* What refuted others where this list is tried; looked up once for all its moves. */
typedef struct Refuters {
    uint16_t killer[2];
    int counter;              /* -1: there was no move before */
    const int16_t *follow[2]; /* Search.follow of the two moves before; of deed 0 all is 0 */
} Refuters;

static Refuters refuters_of(const Search *x, int ply)
{
    return (Refuters){
        {x->killer[ply][0], x->killer[ply][1]},
        ply > 0 ? x->habits->counter[x->came[ply]] : -1,
        {x->habits->follow[x->deed[ply]], x->habits->follow[ply > 0 ? x->deed[ply - 1] : 0]}};
}

int order_followed(const Search *x, int ply, int deed)
{
    return x->habits->follow[x->deed[ply]][deed] +
           (ply > 0 ? x->habits->follow[x->deed[ply - 1]][deed] : 0);
}

/* All of a candidate but its place. */
static void order_name(const Search *x, const State *s, const Move *move, Candidate *out)
{
    out->slot = slot_of(x, s, move);
    out->deed = x->sharp ? (uint16_t)x->evaluation->deed(s, move) : 0;
}

static int order_of(const Search *x, const State *s, const Move *move, Candidate *out,
                    const Refuters *known)
{
    order_name(x, s, move, out);
    uint16_t slot = out->slot;
    int promise = order_promise(x, s, move);
    out->loud = promise > 0;
    if (promise > 0) {
        bool loses = !x->sharp && x->evaluation->gains != NULL && !x->evaluation->gains(s, move, 0);
        return loses ? promise - ORDER_LOSES : promise + ORDER_LOUD;
    }
    if (slot == known->killer[0])
        return ORDER_KILLER;
    if (slot == known->killer[1])
        return ORDER_KILLER - 1;
    if (slot == known->counter)
        return ORDER_KILLER - 2;
    if (x->sharp)
        return 2 * (x->habits->history[slot] + known->follow[0][out->deed] +
                    known->follow[1][out->deed]);
    return 8 * x->habits->history[slot] + promise;
}

int order_seen(const Search *x, const State *s, Candidate *list, int n)
{
    const Evaluation *e = x->evaluation;
    int kept = 0;
    if (x->blind == 0)
        return n;
    for (int i = 0; i < n; i++) {
        const Move *move = &x->move[list[i].at];
        int missed = e->missed != NULL               ? e->missed(s, move)
                     : order_promise(x, s, move) > 0 ? MISSED_LOUD
                                                     : MISSED_QUIET;
        uint64_t path = hash_bytes(HASH_START, move->path, sizeof move->path);
        uint64_t luck = hash_mix((s->key ^ x->noise_seed) + path);
        if ((int)(luck % 10000) >= x->blind * missed)
            list[kept++] = list[i];
    }
    return kept;
}

static void swap(Candidate *list, int a, int b)
{
    Candidate kept = list[a];
    list[a] = list[b];
    list[b] = kept;
}

int order_list(Search *x, const State *s, int ply, int first)
{
    if (x->pool_n + MOVE_MAX > POOL_MAX)
        return -1;
    x->scratch.n = 0;
    x->rules->moves(s, &x->scratch);
    Candidate *list = &x->pool[x->pool_n];
    int base = x->pool_n, n = x->scratch.n;
    memcpy(&x->move[base], x->scratch.at, sizeof(Move) * (size_t)n);
    for (int i = 0; i < n; i++)
        list[i] = (Candidate){.at = (uint16_t)(base + i)};
    x->pool_n += n;
    if (x->sharp && first < n) { /* it may be enough: the others wait for order_rest() */
        const Move *move = &x->move[base + first];
        order_name(x, s, move, &list[first]);
        list[first].loud = order_promise(x, s, move) > 0;
        list[first].order = ORDER_FIRST;
        swap(list, 0, first);
        return n;
    }
    const Refuters known = refuters_of(x, ply);
    for (int i = 0; i < n; i++) {
        list[i].order = order_of(x, s, &x->move[base + i], &list[i], &known);
        if (i == first)
            list[i].order = ORDER_FIRST;
    }
    bool looks = ply > 0 && s->turn != SEAT_CHANCE;
    int seen = looks ? order_seen(x, s, list, n) : 0;
    if (x->blind == 0 && first < n)
        swap(list, 0, first);
    return seen > 0 ? seen : n;
}

void order_rest(Search *x, const State *s, int ply, Candidate *list, int n)
{
    const Refuters known = refuters_of(x, ply);
    for (int i = 1; i < n; i++)
        list[i].order = order_of(x, s, &x->move[list[i].at], &list[i], &known);
}

void order_first(Candidate *list, int n, int at)
{
    for (int i = 0; i < n; i++) {
        if (list[i].at != at)
            continue;
        list[i].order = ORDER_FIRST;
        swap(list, 0, i);
        return;
    }
}

int order_list_loud(Search *x, const State *s)
{
    const Evaluation *evaluation = x->evaluation;
    if (x->pool_n + MOVE_MAX > POOL_MAX)
        return -1;
    x->scratch.n = 0;
    if (evaluation->loud != NULL)
        evaluation->loud(s, &x->scratch);
    else
        x->rules->moves(s, &x->scratch);
    Candidate *list = &x->pool[x->pool_n];
    int n = 0;
    for (int i = 0; i < x->scratch.n; i++) {
        const Move *move = &x->scratch.at[i];
        int promise = order_promise(x, s, move);
        if (promise <= 0 ||
            (!x->sharp && evaluation->gains != NULL && !evaluation->gains(s, move, 0)))
            continue;
        x->move[x->pool_n + n] = *move;
        list[n] = (Candidate){.order = promise, .at = (uint16_t)(x->pool_n + n), .loud = true};
        if (x->sharp)
            order_name(x, s, move, &list[n]);
        n++;
    }
    x->pool_n += n;
    return order_seen(x, s, list, n);
}

void order_pick(Candidate *list, int from, int n)
{
    int best = from, most = list[from].order;
    if (most == ORDER_FIRST)
        return;
    for (int i = from + 1; i < n; i++) { /* no branch, for it could not be foretold */
        bool more = list[i].order > most;
        best = more ? i : best;
        most = more ? list[i].order : most;
    }
    swap(list, from, best);
}

/* What is known counts the less for it the more there is of it, so that it stays within bounds and
 * goes with the times. */
static void book(int16_t *history, int step)
{
    int size = step < 0 ? -step : step;
    *history = (int16_t)(*history + step - *history * size / HISTORY_FULL);
}

void order_reward(Search *x, const Candidate *list, int i, int ply, int depth)
{
    uint16_t slot = list[i].slot;
    if (list[i].order >= ORDER_LOUD && list[i].order != ORDER_FIRST)
        return;
    if (x->killer[ply][0] != slot) {
        x->killer[ply][1] = x->killer[ply][0];
        x->killer[ply][0] = slot;
    }
    if (ply > 0)
        x->habits->counter[x->came[ply]] = slot;
    int step = 16 * depth * depth < HISTORY_STEP ? 16 * depth * depth : HISTORY_STEP;
    book(&x->habits->history[slot], step);
    for (int j = 0; j < i; j++)
        if (list[j].order < ORDER_LOUD && list[j].order > -ORDER_LOSES / 2)
            book(&x->habits->history[list[j].slot], -step);
}

void order_refuted(Search *x, const Candidate *best, const Candidate *tried, int n, int ply,
                   int depth)
{
    int step = 12 * depth * depth + 120 * depth;
    step = step < HISTORY_STEP ? step : HISTORY_STEP;
    uint16_t before[2] = {x->deed[ply], ply > 0 ? x->deed[ply - 1] : 0};
    if (!best->loud) {
        if (x->killer[ply][0] != best->slot) {
            x->killer[ply][1] = x->killer[ply][0];
            x->killer[ply][0] = best->slot;
        }
        if (ply > 0)
            x->habits->counter[x->came[ply]] = best->slot;
        book(&x->habits->history[best->slot], step);
        for (int k = 0; k < 2; k++)
            if (before[k] != 0)
                book(&x->habits->follow[before[k]][best->deed], step);
    }
    for (int j = 0; j < n; j++) {
        book(&x->habits->history[tried[j].slot], -step);
        for (int k = 0; k < 2; k++)
            if (before[k] != 0)
                book(&x->habits->follow[before[k]][tried[j].deed], -step);
    }
}
