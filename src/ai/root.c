/* SPDX-License-Identifier: MIT */
#include "ai/root.h"

#include "ai/order.h"
#include "ai/plan.h"
#include "ai/search_inside.h"
#include "base/alloc.h"
#include "base/hash.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const Move *root_move(const Search *x, int i)
{
    return &x->move[x->pool[i].at];
}

/* Leaves of the root's moves those that the request wants, if there are any; returns how many. */
static int root_choice(Search *x, int n, const AiRequest *request)
{
    int kept = 0;
    for (int i = 0; i < n; i++)
        kept += search_wants(request, root_move(x, i));
    if (kept == 0)
        return n;
    kept = 0;
    for (int i = 0; i < n; i++)
        if (search_wants(request, root_move(x, i)))
            x->pool[kept++] = x->pool[i];
    return kept;
}

/* The root's moves at the bottom of the pool, sorted by first sight; equal ones in random order,
 * so that a computer does not play the same game every evening. */
static int root_list(Search *x, const AiRequest *request, Rng *rng)
{
    const State *s = &request->state;
    int n = root_choice(x, order_list(x, s, 0, TABLE_NO_MOVE), request);
    assert(n > 0);
    int seen = order_seen(x, s, x->pool, n);
    n = seen > 0 ? seen : n;
    for (int i = n - 1; i > 0; i--) {
        int j = (int)rng_below(rng, (uint32_t)i + 1);
        Candidate swap = x->pool[i];
        x->pool[i] = x->pool[j];
        x->pool[j] = swap;
    }
    for (int i = 0; i < n; i++)
        order_pick(x->pool, i, n);
    return n;
}

/* To the front, the others keeping their order: the next depth begins with it. */
static void root_raise(Candidate *list, int index)
{
    Candidate best = list[index];
    for (int i = index; i > 0; i--)
        list[i] = list[i - 1];
    list[0] = best;
}

/* By how much a move is liked beside what it is worth: for what it prepares, and by the seed and
 * the position; below the highest level more. */
static int root_taste(const Search *x, const State *s, const Candidate *candidate)
{
    enum { TASTE = 20 };
    int planned = x->planned[candidate->at];
    if (!x->request->opening || x->request->sure)
        return planned;
    int most = x->evaluation->taste > 0 ? x->evaluation->taste : TASTE;
    uint64_t luck = hash_mix((s->key ^ x->noise_seed) + (uint64_t)candidate->at);
    if (x->request->level < ai_levels(x->rules))
        most = x->evaluation->taste_below > 0 ? x->evaluation->taste_below : 2 * most;
    return planned + (int)(luck % (uint64_t)(most + 1));
}

/* A value as it is told. */
static int root_told(const Search *x, const State *s, int value)
{
    if (x->evaluation->unsaid == NULL || value > AI_DECIDED || value < -AI_DECIDED)
        return value;
    return value + x->evaluation->unsaid(s, x->seat);
}

/* Search every move `depth` plies deep, as far as its value lies between low and high.  The best
 * one so far comes to the front, also when time runs out half-way. */
static int root_search(Search *x, const State *s, int n, int depth, int low, int high,
                       AiReply *reply)
{
    int best = -VALUE_MAX;
    for (int i = 0; i < n && best < high; i++) {
        int taste = root_taste(x, s, &x->pool[i]);
        int alpha = best - taste > low ? best - taste : low;
        int value = search_next(x, s, &x->pool[i], i, 0, depth, alpha, high);
        if (x->stopped)
            return best;
        if (i > 0 && value <= alpha)
            continue;
        taste = value > -AI_DECIDED && value < AI_DECIDED ? taste : 0;
        if (value + taste > best) {
            best = value + taste;
            reply->score = root_told(x, s, value);
            root_raise(x->pool, i);
        }
    }
    return best;
}

/* The same, first in a narrow window around what the last depth found: most of the tree is then
 * seen to be out of it at once.  Returns what it found. */
static int root_look(Search *x, const State *s, int n, int depth, int last, AiReply *reply)
{
    enum { NARROW_DEPTH = 5, NARROW = 20 };
    bool narrow = x->sharp && !x->request->opening && depth >= NARROW_DEPTH && is_open(last);
    int low = narrow ? last - NARROW : -VALUE_MAX, high = narrow ? last + NARROW : VALUE_MAX;
    x->root_depth = depth;
    for (int by = 2 * NARROW;; by *= 3) {
        last = root_search(x, s, n, depth, low, high, reply);
        if (x->stopped)
            return last;
        if (last <= low && low > -VALUE_MAX)
            low = is_open(last - by) ? last - by : -VALUE_MAX;
        else if (last >= high && high < VALUE_MAX)
            high = is_open(last + by) ? last + by : VALUE_MAX;
        else
            break;
    }
    reply->depth = depth;
    return last;
}

/* Is there nothing left that a deeper search could change? */
static bool root_settled(const Search *x, int n, const AiReply *reply, bool unbounded)
{
    return !x->horizon || AI_WIN - reply->score <= reply->depth || (n == 1 && unbounded);
}

/* What a depth took that ends now; kept of the last three. */
static void root_took(Search *x, uint64_t took[3], uint64_t *known)
{
    took[0] = took[1];
    took[1] = took[2];
    took[2] = x->nodes - *known;
    *known = x->nodes;
}

/* Would the next depth go beyond the nodes?  Two depths make one grow as two made the one before.
 */
static bool root_ends_too_late(const Search *x, const uint64_t took[3], uint64_t most)
{
    return took[0] > 0 &&
           (double)x->nodes + (double)took[1] * (double)took[2] / (double)took[0] > (double)most;
}

/* What the last whole depth has found, again; but for a win, which is one at any depth. */
static void root_back(Search *x, int n, Candidate front, int score, AiReply *reply)
{
    if (reply->score > AI_DECIDED)
        return;
    reply->score = score;
    for (int i = 0; i < n; i++)
        if (x->pool[i].at == front.at) {
            root_raise(x->pool, i);
            return;
        }
}

/* The best move and what the table expects behind it. */
static void tell_line(const Search *x, const State *s, AiReply *reply)
{
    State now = *s;
    MoveList list;
    TableEntry entry;
    reply->move = reply->line[0] = *root_move(x, 0);
    reply->line_n = 1;
    x->rules->play(&now, &reply->line[0], NULL);
    while (reply->line_n < AI_LINE_MAX && x->table != NULL && now.turn >= 0 &&
           table_find(x->table, search_key(x, &now), &entry) && entry.move != TABLE_NO_MOVE) {
        list.n = 0;
        x->rules->moves(&now, &list);
        if (entry.move >= list.n)
            break;
        reply->line[reply->line_n++] = list.at[entry.move];
        x->rules->play(&now, &list.at[entry.move], NULL);
    }
}

/* What moves have done is remembered from one search to the next, as positions are. */
static bool root_remember(Search *x)
{
    Habits *kept = x->sharp && x->table != NULL ? table_lend(x->table, sizeof *kept) : NULL;
    if (kept == NULL)
        return false;
    if (kept->salt != x->salt)
        memset(kept, 0, sizeof *kept);
    kept->salt = x->salt;
    x->habits = kept;
    return true;
}

void root_choose(const AiRequest *request, const Level *bounds, bool lapse, int from, Rng *rng,
                 AiReply *reply)
{
    Search *x = alloc_zero(1, sizeof *x);
    search_init(x, request, bounds, lapse);
    bool remembers = root_remember(x);
    const State *s = &request->state;
    *reply = (AiReply){.score = root_told(x, s, search_judge(x, s, 0))};
    int n = root_list(x, request, rng);
    if (bounds->plans && x->evaluation->left != NULL)
        plan_moves(x, s, n);
    AiPace pace = ai_pace(&request->clock);
    bool by_clock = request->clock.runs && bounds->nodes == 0 && bounds->ms != 0;
    int64_t began = search_now();
    uint64_t took[3] = {0}, known = 0;
    int steady = 0, last = 0;
    bool unbounded = request->max_nodes == 0 && request->max_ms == 0 && request->max_depth == 0;
    for (int depth = from; depth <= bounds->depth && !x->stopped; depth++) {
        x->horizon = false;
        Move before = *root_move(x, 0);
        Candidate front = x->pool[0];
        int score = reply->score;
        last = root_look(x, s, n, depth, last, reply);
        reply->nodes = x->nodes;
        if (request->whole && x->stopped && reply->depth > 0)
            root_back(x, n, front, score, reply);
        root_took(x, took, &known);
        if (request->watcher != NULL && request->watcher->tell != NULL && !x->stopped) {
            tell_line(x, s, reply);
            request->watcher->tell(request->watcher->context, reply);
        }
        if (root_settled(x, n, reply, unbounded) ||
            (request->whole && request->max_nodes > 0 &&
             root_ends_too_late(x, took, request->max_nodes)))
            break;
        steady = memcmp(&before, root_move(x, 0), sizeof before) == 0 ? steady + 1 : 0;
        if (by_clock && ai_pace_enough(&pace, (search_now() - began) / 1000000, steady))
            break;
    }
    tell_line(x, s, reply);
    reply->nodes = x->nodes;
    if (remembers)
        table_return(x->table);
    free(x);
}
