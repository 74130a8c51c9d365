/* SPDX-License-Identifier: MIT */
/* secrets_dominoes.c -- what a seat can see, and worlds that could lie behind it. */
#include <assert.h>
#include <string.h>

#include "rules/dominoes/board_dominoes.h"

/* When a round is over the hands are laid open to be counted. */
void dominoes_conceal(const State *s, Seat viewer, State *out)
{
    State seen = *s;
    Dominoes *d = &seen.dominoes;
    if (s->turn == SEAT_NONE) {
        *out = seen;
        return;
    }
    for (int tile = 0; tile < DOMINOES_TILES; tile++) {
        int holder = d->holder[tile];
        if (holder == viewer || holder > DOMINOES_BAZAAR)
            continue;
        if (holder < DOMINOES_BAZAAR)
            d->unseen[holder]++;
        d->holder[tile] = DOMINOES_HIDDEN;
    }
    memset(d->bazaar, DOMINOES_HIDDEN, d->bazaar_n);
    dominoes_settle(&seen);
    *out = seen;
}

/* Hidden tiles on their way to places.  A slot is a place in a hand; those of the bazaar take what
 * is left over. */
typedef struct Deal {
    int tiles, slots;
    uint8_t tile[DOMINOES_TILES];   /* in random order */
    int8_t taken[DOMINOES_TILES];   /* slot of a tile, or -1 */
    int8_t seat[DOMINOES_TILES];    /* of a slot */
    uint16_t lacks[DOMINOES_TILES]; /* numbers that cannot be in a slot */
    uint8_t tried[DOMINOES_TILES];
} Deal;

static bool may_hold(const Deal *deal, int slot, int tile)
{
    return !(deal->lacks[slot] >> dominoes_large(tile) & 1) &&
           !(deal->lacks[slot] >> dominoes_small(tile) & 1);
}

/* Find a tile for the slot, moving others if need be (augmenting paths, Kuhn). */
static bool fill_slot(Deal *deal, int slot)
{
    for (int i = 0; i < deal->tiles; i++) {
        if (deal->tried[i] || !may_hold(deal, slot, deal->tile[i]))
            continue;
        deal->tried[i] = 1;
        if (deal->taken[i] < 0 || fill_slot(deal, deal->taken[i])) {
            deal->taken[i] = (int8_t)slot;
            return true;
        }
    }
    return false;
}

static void shuffle(uint8_t *list, int n, Rng *rng)
{
    for (int i = n - 1; i > 0; i--) {
        int j = (int)rng_below(rng, (uint32_t)i + 1);
        uint8_t swap = list[i];
        list[i] = list[j];
        list[j] = swap;
    }
}

/*
 * Who had to draw did not have the open numbers, and still does not, but for the tile drawn last:
 * whether that one fits is seen only by what happens next.
 */
static bool has_just_drawn(const State *s, Seat seat)
{
    unsigned open = dominoes_open(s);
    return s->turn == seat && open != 0 && (s->dominoes.lacks[seat] & open) == open;
}

static void list_slots(const State *s, Deal *deal)
{
    for (Seat seat = 0; seat < s->seats; seat++) {
        for (int i = 0; i < s->dominoes.unseen[seat]; i++) {
            bool free = i == 0 && has_just_drawn(s, seat);
            deal->seat[deal->slots] = seat;
            deal->lacks[deal->slots] = free ? 0 : s->dominoes.lacks[seat];
            deal->slots++;
        }
    }
}

static bool fill_all(Deal *deal, Rng *rng)
{
    uint8_t order[DOMINOES_TILES];
    for (int i = 0; i < deal->slots; i++)
        order[i] = (uint8_t)i;
    shuffle(order, deal->slots, rng);
    for (int i = 0; i < deal->slots; i++) {
        /* Each slot looks at the tiles in an order of its own. */
        int turn = (int)rng_below(rng, (uint32_t)deal->tiles);
        int found = -1;
        for (int k = 0; k < deal->tiles && found < 0; k++) {
            int j = (k + turn) % deal->tiles;
            if (deal->taken[j] < 0 && may_hold(deal, order[i], deal->tile[j]))
                found = j;
        }
        if (found >= 0) {
            deal->taken[found] = (int8_t)order[i];
            continue;
        }
        memset(deal->tried, 0, sizeof deal->tried);
        if (!fill_slot(deal, order[i]))
            return false;
    }
    return true;
}

bool dominoes_deal_hidden(State *s, Rng *rng)
{
    Dominoes *d = &s->dominoes;
    Deal deal = {0};
    for (int tile = 0; tile < DOMINOES_TILES; tile++)
        if (d->holder[tile] == DOMINOES_HIDDEN)
            deal.tile[deal.tiles++] = (uint8_t)tile;
    memset(deal.taken, -1, sizeof deal.taken);
    shuffle(deal.tile, deal.tiles, rng);
    list_slots(s, &deal);
    if (deal.slots > deal.tiles || !fill_all(&deal, rng))
        return false;
    int next = 0;
    for (int i = 0; i < deal.tiles; i++) {
        int tile = deal.tile[i];
        if (deal.taken[i] >= 0) {
            d->holder[tile] = (uint8_t)deal.seat[deal.taken[i]];
            continue;
        }
        while (next < d->bazaar_n && d->bazaar[next] != DOMINOES_HIDDEN)
            next++;
        if (next == d->bazaar_n) /* more tiles than places: a position that leaves some out */
            continue;
        d->bazaar[next] = (uint8_t)tile;
        d->holder[tile] = DOMINOES_BAZAAR;
    }
    memset(d->unseen, 0, sizeof d->unseen);
    dominoes_settle(s);
    return true;
}

/* Before the first tile the seat to move is the one that can lead best (rule 2). */
static bool leads_best(const State *s)
{
    if (s->dominoes.line_n > 0 || s->dominoes.free_lead || s->turn < 0)
        return true;
    int lead = dominoes_lead_of(s, s->turn);
    for (Seat seat = 0; seat < s->seats; seat++) {
        int tile = dominoes_lead_of(s, seat);
        if (tile >= 0 &&
            dominoes_lead_rank(&s->options, tile) > dominoes_lead_rank(&s->options, lead))
            return false;
    }
    return true;
}

void dominoes_imagine(const State *concealed, Seat viewer, Rng *rng, State *out)
{
    enum { TRIES = 50 };
    (void)viewer;
    State world;
    for (int i = 0; i < TRIES; i++) {
        world = *concealed;
        bool dealt = dominoes_deal_hidden(&world, rng);
        assert(dealt); /* read() and play() see to it */
        (void)dealt;
        if (leads_best(&world))
            break;
    }
    *out = world;
}
