/* SPDX-License-Identifier: MIT */
/*
 * strike_draughts.h -- captures, jump by jump; part of engine_draughts.h.
 *
 * Where several orders of jumps, or several empty squares to land on between two victims, come to
 * the same from, to, victims and rank, they are one move; the first found is listed.
 */
#ifndef RULES_DRAUGHTS_STRIKE_DRAUGHTS_H
#define RULES_DRAUGHTS_STRIKE_DRAUGHTS_H

#include <string.h>

#include "base/hash.h"
#include "rules/draughts/memo_draughts.h"
#include "rules/draughts/shape_draughts.h"
#include "rules/draughts/turns_draughts.h"

/* --------------------------------------------------------------------- a capture grows */

enum {
    MEMO_FROM = 64,      /* jumps tried before it is worth remembering them */
    JUMPS_MAX = 1 << 18, /* jumps tried at all: no position of play comes near */
};

typedef struct Strike {
    const Shape *f;
    const DraughtsBook *k;
    const State *s; /* for the towers */
    bool every;
    Field at;  /* without the piece that moves; what leaves at once is gone */
    Bits wall; /* jumped already, and still there */
    Bits from, taken;
    uint64_t order, hits;
    bool king, was_king;
    int n, kings, jumps;
    uint8_t jumped[DRAUGHTS_TOWERS + 4]; /* times, by site, where that may be more than once */
    Site path[CLICKS_MAX];
    Memo *memo;
    const Site *route; /* the path has to begin so; of route_n sites */
    int route_n;
    DraughtsTurns *out;
} Strike;

static bool strike_on(Strike *x, Bits at, int came);

static inline Bits strike_free(const Strike *x)
{
    const Field *at = &x->at;
    return x->f->all & ~(at->men | at->kings | at->other_men | at->other_kings | x->wall);
}

/* What the capture is worth where not every one may be chosen (A-R10). */
static uint64_t strike_value(const Strike *x)
{
    uint64_t n = (uint64_t)(x->n - 1), kings = (uint64_t)x->kings, mine = x->was_king;
    uint64_t men = n - kings;
    switch (x->k->most) {
    case DRAUGHTS_MOST:
        return n;
    case DRAUGHTS_MOST_KINGS:
        return n << 8 | kings;
    case DRAUGHTS_ITALIAN: /* order: the first jump is its highest bit */
        return n << 48 | mine << 40 | kings << 32 | (x->order << (CLICKS_MAX - 1 - n));
    case DRAUGHTS_KING_FIRST:
        return mine;
    case DRAUGHTS_WORTH:
        return (100 * men + 199 * kings) << 1 | mine;
    }
    return 0;
}

/* Does the order of victims make a difference? */
static bool strike_has_order(const DraughtsBook *k)
{
    return k->towers || k->most == DRAUGHTS_ITALIAN;
}

static bool turn_same(const DraughtsTurn *turn, const Strike *x, Bits to, bool promoted)
{
    return turn->n == x->n && bits_read(turn->to) == to && bits_read(turn->from) == x->from &&
           bits_read(turn->taken) == x->taken && turn->promoted == promoted &&
           turn->hits == x->hits && (!x->k->towers || turn->order == x->order);
}

static void strike_ends(Strike *x, Bits to)
{
    DraughtsTurns *out = x->out;
    if (x->n < x->route_n)
        return;
    bool promoted = !x->was_king && (x->king || (to & x->f->last[x->at.seat]) != 0);
    uint64_t value = strike_value(x);
    if (!x->every && out->n > 0) {
        if (value < out->at[0].value)
            return;
        if (value > out->at[0].value)
            out->n = 0;
    }
    if (x->n > 2)
        for (int i = 0; i < out->n; i++)
            if (turn_same(&out->at[i], x, to, promoted))
                return;
    if (out->n == MOVE_MAX)
        return;
    DraughtsTurn *turn = &out->at[out->n++];
    bits_write(x->from, turn->from);
    bits_write(to, turn->to);
    bits_write(x->taken, turn->taken);
    turn->order = x->order;
    turn->hits = x->hits;
    turn->value = value;
    turn->promoted = promoted;
    turn->takes = true;
    turn->n = (uint8_t)x->n;
    memcpy(turn->path, x->path, (size_t)x->n);
}

/* The piece on `over` is jumped: taken, or off the top of its tower. */
static void strike_take(Strike *x, Bits over)
{
    bool king = (x->at.other_kings & over) != 0;
    x->taken |= over;
    x->kings += king;
    if (strike_has_order(x->k))
        x->order = x->order << 1 | king;
    x->at.other_men &= ~over;
    x->at.other_kings &= ~over;
    if (!x->k->at_once)
        x->wall |= over;
    if (!x->k->rejump)
        return;
    Site site = draughts_site_of(x->k->board, bits_first(over));
    DraughtsTower tower = draughts_tower(&x->s->draughts, site);
    int left = tower.n - ++x->jumped[site];
    x->hits += hash_mix(site);
    if (left < 0)
        return;
    uint64_t top = tower.below >> 2 * left & 3;
    bool own = (Seat)(top & 1) == x->at.seat, ranked = top >> 1 && !x->k->freed_man;
    Bits *set = own ? (ranked ? &x->at.kings : &x->at.men)
                    : (ranked ? &x->at.other_kings : &x->at.other_men);
    *set |= over;
}

/* Does the capture go on from `at`?  -1: not known; then it is to be remembered under *key in
 * *memo, unless that is NULL. */
static int strike_known(Strike *x, Bits at, int came, Memo **memo, uint64_t *key)
{
    Memo *m = x->memo;
    *memo = NULL;
    if (++x->jumps < MEMO_FROM)
        return -1;
    if (x->jumps == MEMO_FROM)
        memset(m, 0, sizeof *m);
    if (m->n >= MEMO_FULL)
        return -1;
    uint64_t h =
        hash_mix((uint64_t)bits_first(at) | (uint64_t)(came + 1) << 8 | (uint64_t)x->king << 16 |
                 (uint64_t)x->n << 24 | (uint64_t)bits_first(x->from) << 32);
    h = hash_mix(h ^ (uint64_t)x->taken);
#if DRAUGHTS_WIDE
    h = hash_mix(h ^ (uint64_t)(x->taken >> 64));
#endif
    h = (hash_mix(h ^ x->order) + x->hits) & ~UINT64_C(1);
    int known = memo_find(m, h);
    if (known >= 0)
        return known;
    *memo = m;
    *key = h;
    return -1;
}

/* Does `land`, as the next of the path, lead away from the route? */
static inline bool strike_astray(const Strike *x, Bits land)
{
    return x->n < x->route_n && draughts_site_of(x->k->board, bits_first(land)) != x->route[x->n];
}

/* The piece stands on `land`; does the capture go on from there?  Then all that follows is done. */
static bool strike_land(Strike *x, Bits land, int d)
{
    if (strike_astray(x, land))
        return false;
    x->path[x->n++] = draughts_site_of(x->k->board, bits_first(land));
    bool goes_on = false;
    if (x->n < CLICKS_MAX && x->jumps < JUMPS_MAX) {
        Memo *memo;
        uint64_t key;
        int known = strike_known(x, land, d, &memo, &key);
        goes_on = known >= 0 ? known : strike_on(x, land, d);
        if (memo != NULL)
            memo_add(memo, key, goes_on);
    }
    x->n--;
    return goes_on;
}

static void strike_ends_on(Strike *x, Bits land)
{
    if (strike_astray(x, land))
        return;
    x->path[x->n++] = draughts_site_of(x->k->board, bits_first(land));
    strike_ends(x, land);
    x->n--;
}

/* A man lands behind what it has jumped (A-R11). */
static void strike_land_man(Strike *x, Bits land, int d)
{
    if (land & x->f->last[x->at.seat]) {
        if (x->k->promotion == DRAUGHTS_STOPS) {
            strike_ends_on(x, land);
            return;
        }
        x->king = x->k->promotion == DRAUGHTS_GOES_ON_AS_KING;
    }
    if (!strike_land(x, land, d))
        strike_ends_on(x, land);
    x->king = false;
}

/* A king lands behind what it has jumped: where it can go on, if it can from any of the squares. */
static void strike_land_king(Strike *x, Bits land, int d, bool took_king)
{
    Bits first = land, free = strike_free(x);
    bool near = !x->k->flies || x->k->king == DRAUGHTS_BEHIND, goes_on = false;
    for (; land & free; land = step(x->f, land, d)) {
        goes_on |= strike_land(x, land, d);
        if (near)
            break;
    }
    if (goes_on)
        return;
    near |= x->k->king == DRAUGHTS_KILLER && took_king;
    for (land = first; land & free; land = step(x->f, land, d)) {
        strike_ends_on(x, land);
        if (near)
            break;
    }
}

/* Jump from `at` in direction d, if there is something to jump. */
static bool strike_jump(Strike *x, Bits at, int d)
{
    Bits free = strike_free(x), over = step(x->f, at, d);
    if (x->king && x->k->flies)
        while (over & free)
            over = step(x->f, over, d);
    Bits prey = x->at.other_men | (x->king || !x->k->spares ? x->at.other_kings : 0);
    if (!(over & prey))
        return false;
    Bits land = step(x->f, over, d);
    if (!(land & free))
        return false;
    const Field at_before = x->at;
    const Bits wall = x->wall, taken = x->taken;
    const uint64_t order = x->order, hits = x->hits;
    const int kings = x->kings;
    const bool took_king = (x->at.other_kings & over) != 0;
    strike_take(x, over);
    if (x->king)
        strike_land_king(x, land, d, took_king);
    else
        strike_land_man(x, land, d);
    if (x->k->rejump)
        x->jumped[draughts_site_of(x->k->board, bits_first(over))]--;
    x->at = at_before;
    x->wall = wall;
    x->taken = taken;
    x->order = order;
    x->hits = hits;
    x->kings = kings;
    return true;
}

/* All captures from here on, having come in direction `came` (-1: the piece stands where it began).
 * False if there are none. */
static bool strike_on(Strike *x, Bits at, int came)
{
    unsigned dirs = x->king ? x->k->take_king : x->k->take_man[x->at.seat];
    if (came >= 0 && !x->k->turns_back)
        dirs &= ~(1u << ((came + 4) & 7));
    bool any = false;
    for (; dirs != 0; dirs &= dirs - 1)
        any |= strike_jump(x, at, __builtin_ctz(dirs));
    return any;
}

#endif
