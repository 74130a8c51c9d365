/* SPDX-License-Identifier: MIT */
#include "solve/endgames.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "solve/solvers.h"

void endgames_init(Endgames *all, size_t bytes, const EndgameStore *store)
{
    *all = (Endgames){.store = store, .bytes_most = bytes};
}

static void endgame_free(Endgame *e)
{
    free(e->numbers);
    free(e->worth);
    free(e);
}

void endgames_release(Endgames *all)
{
    for (int i = 0; i < all->n; i++)
        endgame_free(all->table[i]);
    *all = (Endgames){0};
}

static bool is_material(const Endgame *e, const Material *material)
{
    return memcmp(&e->material, material, sizeof *material) == 0;
}

const Endgame *endgame_of(const Endgame *e, const Material *material)
{
    if (is_material(e, material))
        return e;
    for (int i = 0; i < e->below_n; i++)
        if (is_material(e->below[i], material))
            return e->below[i];
    return NULL;
}

/* ---------------------------------------------------------------------- making
 *
 * Every worth is that of the soonest win, or latest loss, by what was known when it was looked at,
 * and so never too small.  What is worth `now` when all smaller ones are settled is settled; then
 * the positions before it, if not settled yet, are looked at again. */

enum { POLL = 1 << 16 };

static bool is_told_to_stop(const atomic_bool *stop, uint64_t i)
{
    return i % POLL == 0 && stop != NULL && atomic_load(stop);
}

/* Marks what is before positions worth `now`.  False if there are none as far. */
static bool mark_before(const Endgame *e, int now, uint8_t *marked)
{
    uint64_t before[ENDGAME_BEFORE_MAX];
    bool more = false;
    for (uint64_t i = 0; i < e->size; i++) {
        more = more || (e->worth[i] >= now && e->worth[i] <= WORTH_MAX);
        if (e->worth[i] != now)
            continue;
        int n = e->game->before(e, i, before);
        for (int k = 0; k < n; k++) {
            uint8_t worth = e->worth[before[k]];
            if (worth == WORTH_DRAW || (worth > now && worth != WORTH_NO_POSITION))
                marked[before[k] / 8] |= (uint8_t)(1 << before[k] % 8);
        }
    }
    return more;
}

static void look_again(Endgame *e, uint8_t *marked)
{
    for (uint64_t byte = 0; byte < (e->size + 7) / 8; byte++) {
        for (int bit = 0; marked[byte] != 0 && bit < 8; bit++)
            if (marked[byte] >> bit & 1)
                e->worth[8 * byte + (uint64_t)bit] = e->game->worth(e, 8 * byte + (uint64_t)bit);
        marked[byte] = 0;
    }
}

static bool make(Endgame *e, const atomic_bool *stop)
{
    uint8_t *marked = alloc_zero(e->size / 8 + 1, 1);
    bool stopped = false;
    for (uint64_t i = 0; i < e->size && !stopped; i++) {
        e->worth[i] = e->game->worth(e, i);
        stopped = is_told_to_stop(stop, i);
    }
    for (int now = 1; now < WORTH_MAX && !stopped && mark_before(e, now, marked); now++) {
        look_again(e, marked);
        stopped = is_told_to_stop(stop, 0);
    }
    free(marked);
    return !stopped;
}

/* --------------------------------------------------------------------- getting */

static const Endgame *find(const Endgames *all, const EndgameGame *game, const Options *options,
                           const Material *material)
{
    for (int i = 0; i < all->n; i++) {
        const Endgame *e = all->table[i];
        if (e->game == game && is_material(e, material) &&
            memcmp(&e->options, options, sizeof *options) == 0)
            return e;
    }
    return NULL;
}

static bool get(const Endgames *all, Endgame *e, const SolveRequest *request)
{
    const EndgameStore *store = all->store;
    Text name = {0};
    text_add(&name, "%s-", e->game->id);
    e->game->name(&e->options, &e->material, &name);
    if (store != NULL && store->load(store->context, name.s, e->worth, e->size))
        return true;
    if (request->made_most != 0 && e->size > request->made_most)
        return false;
    memset(e->worth, WORTH_DRAW, e->size);
    if (!make(e, request->stop))
        return false;
    if (store != NULL)
        store->save(store->context, name.s, e->worth, e->size);
    return true;
}

/* The table, made or loaded with all that it needs.  NULL with a sentence if memory does not
 * suffice, when stopped, or when it would be too large to make. */
static const Endgame *endgames_need(Endgames *all, const EndgameGame *game, const Options *options,
                                    const Material *material, const SolveRequest *request,
                                    Text *why);

static bool need_below(Endgames *all, Endgame *e, const SolveRequest *request, Text *why)
{
    Material below[ENDGAME_BELOW_MAX];
    int n = e->game->below(&e->options, &e->material, below);
    for (int i = 0; i < n; i++) {
        const Endgame *table = endgames_need(all, e->game, &e->options, &below[i], request, why);
        if (table == NULL)
            return false;
        e->below[e->below_n++] = table;
    }
    return true;
}

static const Endgame *endgames_need(Endgames *all, const EndgameGame *game, const Options *options,
                                    const Material *material, const SolveRequest *request,
                                    Text *why)
{
    const Endgame *known = find(all, game, options, material);
    if (known != NULL)
        return known;
    Endgame *e = alloc_zero(1, sizeof *e);
    *e = (Endgame){.game = game, .options = *options, .material = *material};
    if (game->prepare != NULL)
        e->numbers = game->prepare(options, material);
    e->size = game->size(e);
    size_t room = e->size + e->size / 8;
    if (!need_below(all, e, request, why)) {
        endgame_free(e);
        return NULL;
    }
    if (all->n == sizeof all->table / sizeof *all->table || all->bytes + room > all->bytes_most) {
        text_fail(why, "the tables of so many men need more than %zu MB", all->bytes_most >> 20);
        endgame_free(e);
        return NULL;
    }
    e->worth = alloc_resize(NULL, e->size);
    if (!get(all, e, request)) {
        if (is_told_to_stop(request->stop, 0))
            text_fail(why, "stopped before it was solved");
        else
            text_fail(why, "the tables of so many men have to be made first");
        endgame_free(e);
        return NULL;
    }
    all->bytes += e->size;
    all->table[all->n++] = e;
    return e;
}

/* -------------------------------------------------------------------- answering */

static Solved solved_by(uint8_t worth)
{
    if (worth == WORTH_DRAW)
        return (Solved){0, SOLVE_NO_DISTANCE};
    return (Solved){worth % 2 == 0 ? 1 : -1, worth - 1};
}

/* Worth of a state for its side to move; after the end, for the seat that did not move last. */
static bool worth_of(Endgames *all, const EndgameGame *game, const SolveRequest *request,
                     const State *s, Seat seat, Solved *out, Text *why)
{
    Outcome outcome = request->rules->outcome(s);
    if (outcome.over) {
        int value = outcome.place[1 - seat] - outcome.place[seat];
        *out = (Solved){value, value == 0 ? SOLVE_NO_DISTANCE : 0};
        return true;
    }
    Material material;
    if (!game->material(s, &material, why))
        return false;
    const Endgame *e = endgames_need(all, game, &s->options, &material, request, why);
    if (e == NULL)
        return false;
    *out = solved_by(e->worth[game->index(e, s)]);
    return true;
}

static bool answer(Endgames *all, const EndgameGame *game, const SolveRequest *request,
                   SolveReply *reply, Text *why)
{
    const State *s = request->state;
    if (!worth_of(all, game, request, s, s->turn, &reply->best, why))
        return false;
    MoveList list = {.n = 0};
    request->rules->moves(s, &list);
    for (int i = 0; i < list.n; i++) {
        State next = *s;
        request->rules->play(&next, &list.at[i], NULL);
        Solved *move = &reply->move[i];
        if (!worth_of(all, game, request, &next, (Seat)(1 - s->turn), move, why))
            return false;
        move->value = -move->value;
        move->distance += move->distance != SOLVE_NO_DISTANCE;
    }
    reply->nodes = 1 + (uint64_t)list.n;
    return true;
}

bool endgames_run(const EndgameGame *game, const SolveRequest *request, SolveReply *reply,
                  Text *why)
{
    Material material;
    Endgames own;
    if (!game->material(request->state, &material, why))
        return false;
    endgames_init(&own, request->bytes, NULL);
    bool good =
        answer(request->endgames != NULL ? request->endgames : &own, game, request, reply, why);
    endgames_release(&own);
    return good;
}
