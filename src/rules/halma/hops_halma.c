/* SPDX-License-Identifier: MIT */
/*
 * hops_halma.c -- where pegs can go: steps, hops and chains of hops (rule 3).
 *
 * A turn is told by its ends: whichever way a chain of hops takes, it is the same move.  The one
 * listed goes the shortest way; other ways are followed (halma_follow).
 *
 * A chain may end at any hop, so the way to a near hole may be the beginning of the way to a far
 * one.  Such a turn is listed with its last hole twice: the second click says that it stops there.
 */
#include <assert.h>
#include <string.h>

#include "rules/halma/board_halma.h"

/* ------------------------------------------------------------------------- pegs */

HalmaSet halma_pegs(const State *s)
{
    const HalmaSet *peg = s->halma.peg;
    HalmaSet all = halma_or(peg[0], peg[1]);
    if (s->halma.square)
        return all;
    all = halma_or(all, halma_or(peg[2], peg[3]));
    return halma_or(all, halma_or(peg[4], peg[5]));
}

HalmaSet halma_own(const State *s, Seat seat)
{
    HalmaSet own = {{0, 0}};
    for (unsigned left = s->halma.colours[seat]; left != 0; left &= left - 1)
        own = halma_or(own, s->halma.peg[__builtin_ctz(left)]);
    return own;
}

int halma_colour_at(const State *s, int hole)
{
    for (int colour = 0; colour < HALMA_COLOURS; colour++)
        if (halma_has(s->halma.peg[colour], hole))
            return colour;
    return -1;
}

Seat halma_seat_of(const State *s, int colour)
{
    for (Seat seat = 0; seat < s->seats; seat++)
        if (s->halma.colours[seat] >> colour & 1)
            return seat;
    return SEAT_NONE;
}

bool halma_are_friends(const State *s, Seat a, Seat b)
{
    if (s->halma.square || !s->options.value[HALMA_OPTION_TEAMS])
        return a == b;
    return a % (s->seats / 2) == b % (s->seats / 2);
}

/* ------------------------------------------------------------- what options forbid */

HalmaSet halma_allowed(const State *s, int from)
{
    HalmaSet allowed = {{UINT64_MAX, UINT64_MAX}};
    bool rests = s->halma.square || !s->options.value[HALMA_OPTION_REST];
    if (!halma_law(s, HALMA_GOAL_LOCK) && !halma_law(s, HALMA_NO_RETURN) && rests)
        return allowed;
    int colour = halma_colour_at(s, from);
    HalmaSet home = halma_home(s, colour), goal = halma_goal(s, colour);
    if (halma_law(s, HALMA_GOAL_LOCK) && halma_has(goal, from))
        allowed = goal;
    if (halma_law(s, HALMA_NO_RETURN) && !halma_has(home, from))
        allowed = halma_without(allowed, home);
    if (!rests)
        for (int i = 0; i < HALMA_COLOURS; i++)
            if (i % 3 != colour % 3)
                allowed = halma_without(allowed, halma_without(halma_corner(i), goal));
    return allowed;
}

/* A-C7, "swap": when a goal is full, but not of the right pegs, a peg changes places with a
 * stranger there. */
static HalmaSet halma_swappable(const State *s, int from)
{
    HalmaSet none = {{0, 0}};
    if (halma_law(s, HALMA_ANTISPOIL) != HALMA_SPOIL_SWAP)
        return none;
    int colour = halma_colour_at(s, from);
    HalmaSet goal = halma_goal(s, colour), pegs = halma_pegs(s);
    if (halma_has(goal, from) || !halma_is_none(halma_without(goal, pegs)) ||
        halma_is_none(halma_and(goal, s->halma.peg[colour])))
        return none;
    Seat seat = halma_seat_of(s, colour);
    for (int i = 0; i < HALMA_COLOURS; i++)
        if (i != colour && !halma_is_none(s->halma.peg[i]) &&
            !halma_are_friends(s, seat, halma_seat_of(s, i)))
            none = halma_or(none, halma_and(goal, s->halma.peg[i]));
    return none;
}

/* ------------------------------------------------------------------------- ways */

/* The board as it is while a peg is on its way: the hole where it began is empty. */
typedef struct Field {
    const uint8_t (*beside)[HALMA_WAYS_MAX];
    HalmaSet pegs;
    HalmaSet swappable;
    int ways;
    bool is_long;
} Field;

static Field field_without(const State *s, int from)
{
    Field field = {
        .beside = halma_board(s),
        .pegs = halma_pegs(s),
        .swappable = halma_swappable(s, from),
        .ways = halma_ways(s),
        .is_long = !s->halma.square && s->options.value[HALMA_OPTION_LONG],
    };
    halma_drop(&field.pegs, from);
    return field;
}

/* A-C10: as many empty holes behind the peg as before it. */
static int hop_long(const Field *field, int hole, int way)
{
    int far = 1, at = field->beside[hole][way];
    for (; at != SITE_NONE && !halma_has(field->pegs, at); far++)
        at = field->beside[at][way];
    for (int i = 0; i < far && at != SITE_NONE; i++) {
        at = field->beside[at][way];
        if (at != SITE_NONE && i + 1 < far && halma_has(field->pegs, at))
            return SITE_NONE;
    }
    return at;
}

/* Where a hop ends, be it empty or not (rule 3). */
static int hop_over(const Field *field, int hole, int way)
{
    int over = field->beside[hole][way];
    if (field->is_long)
        return hop_long(field, hole, way);
    return over != SITE_NONE && halma_has(field->pegs, over) ? field->beside[over][way] : SITE_NONE;
}

int halma_hop(const State *s, int from, int hole, int way)
{
    Field field = field_without(s, from);
    int to = hop_over(&field, hole, way);
    return to != SITE_NONE && halma_has(field.pegs, to) ? SITE_NONE : to;
}

/* Holes beside one where a step ends: empty, or held by a stranger who may be exchanged. */
static HalmaSet steps_in(const Field *field, int from)
{
    HalmaSet steps = {{0, 0}};
    const uint8_t *beside = field->beside[from];
    for (int way = 0; way < field->ways; way++)
        if (beside[way] != SITE_NONE &&
            (!halma_has(field->pegs, beside[way]) || halma_has(field->swappable, beside[way])))
            halma_add(&steps, beside[way]);
    return steps;
}

HalmaSet halma_steps(const State *s, int from)
{
    Field field = field_without(s, from);
    return halma_without(steps_in(&field, from), field.pegs);
}

static void reach(HalmaHops *out, int before, int to)
{
    assert(out->n < HALMA_REACH_MAX);
    halma_add(&out->reached, to);
    out->hole[out->n] = (uint8_t)to;
    out->before[out->n] = (uint8_t)before;
    out->depth[out->n] = (uint8_t)(out->depth[before] + 1);
    out->index[to] = (uint8_t)out->n++;
}

/* All that is reached by hops; an exchange ends a chain. */
static void spread(const Field *field, int from, HalmaHops *out)
{
    HalmaSet closed = halma_without(field->pegs, field->swappable);
    halma_add(&closed, from);
    out->n = 1;
    out->hole[0] = (uint8_t)from;
    out->before[0] = out->depth[0] = 0;
    out->reached = (HalmaSet){{0, 0}};
    for (int i = 0; i < out->n; i++) {
        if (i > 0 && halma_has(field->pegs, out->hole[i]))
            continue;
        for (int way = 0; way < field->ways; way++) {
            int to = hop_over(field, out->hole[i], way);
            if (to == SITE_NONE || halma_has(closed, to))
                continue;
            halma_add(&closed, to);
            reach(out, i, to);
        }
    }
}

/* Which holes are passed on the way to others where the peg may rest, from the far ends back. */
static void mark_going_on(const Field *field, HalmaSet allowed, HalmaHops *out)
{
    for (int i = out->n - 1; i >= 0; i--) {
        out->goes_on[i] = false;
        if (i > 0 && halma_has(field->pegs, out->hole[i]))
            continue;
        for (int way = 0; way < field->ways && !out->goes_on[i]; way++) {
            int to = hop_over(field, out->hole[i], way);
            if (to == SITE_NONE || !halma_has(out->reached, to))
                continue;
            int next = out->index[to];
            out->goes_on[i] = out->depth[next] == out->depth[i] + 1 &&
                              (out->goes_on[next] || halma_has(allowed, to));
        }
    }
}

void halma_hops(const State *s, int from, HalmaHops *out)
{
    Field field = field_without(s, from);
    spread(&field, from, out);
    mark_going_on(&field, halma_allowed(s, from), out);
}

HalmaSet halma_ends(const State *s, int from)
{
    HalmaHops hops;
    Field field = field_without(s, from);
    spread(&field, from, &hops);
    return halma_and(halma_or(hops.reached, steps_in(&field, from)), halma_allowed(s, from));
}

bool halma_can_move(const State *s, Seat seat)
{
    for (HalmaSet own = halma_own(s, seat); !halma_is_none(own);)
        if (!halma_is_none(halma_ends(s, halma_next(&own))))
            return true;
    return false;
}

/* ------------------------------------------------------------------------ moves */

/* Append a hole to a route; a longer one than a move can hold leaves out what lies between. */
static void route_add(Site path[CLICKS_MAX], int *n, int hole)
{
    if (*n == CLICKS_MAX - 1)
        --*n;
    path[(*n)++] = (Site)hole;
}

/* The shortest way to a hole, behind what is in `path` (its start, at least). */
static void route_add_shortest(const HalmaHops *hops, int index, Site path[CLICKS_MAX], int *n)
{
    uint8_t way[HALMA_REACH_MAX];
    int length = 0;
    for (int i = index; i != 0; i = hops->before[i])
        way[length++] = hops->hole[i];
    while (length > 0)
        route_add(path, n, way[--length]);
}

/* Rule 3: chains stop where the player says so. */
static Move hop_move(const HalmaHops *hops, Site path[CLICKS_MAX], int n)
{
    int last = n - 1;
    if (hops->goes_on[hops->index[path[last]]])
        path[n++] = path[last];
    return move_make(HALMA_HOP, path, n, last);
}

static void add_moves_of(const State *s, int from, MoveList *out)
{
    HalmaHops hops;
    Field field = field_without(s, from);
    HalmaSet allowed = halma_allowed(s, from);
    spread(&field, from, &hops);
    if (hops.n > 1)
        mark_going_on(&field, allowed, &hops);
    HalmaSet steps = halma_and(steps_in(&field, from), allowed);
    HalmaSet far = halma_without(halma_and(hops.reached, allowed), steps);
    for (HalmaSet left = steps; !halma_is_none(left);) {
        Site path[2] = {(Site)from, (Site)halma_next(&left)};
        move_put(out, HALMA_STEP, path, 2, 1);
    }
    for (int i = 1; i < hops.n; i++) {
        if (!halma_has(far, hops.hole[i]))
            continue;
        Site path[CLICKS_MAX] = {(Site)from};
        int n = 1;
        route_add_shortest(&hops, i, path, &n);
        Move move = hop_move(&hops, path, n);
        move_add(out, &move);
    }
}

void halma_moves(const State *s, MoveList *out)
{
    if (s->turn == SEAT_NONE)
        return;
    int before = out->n;
    for (HalmaSet own = halma_own(s, s->turn); !halma_is_none(own);)
        add_moves_of(s, halma_next(&own), out);
    if (out->n > before)
        return;
    Site pass = halma_pass_site(s);
    Move move = move_make(HALMA_PASS, &pass, 1, 0);
    move_add(out, &move);
}

static bool is_own(const State *s, Site site)
{
    return s->turn >= 0 && site < halma_holes(s) && halma_has(halma_own(s, s->turn), site);
}

bool halma_is_hop(const State *s, int from, int hole, int to)
{
    for (int way = 0; way < halma_ways(s); way++)
        if (halma_hop(s, from, hole, way) == to)
            return true;
    return false;
}

/* Does the hole follow in a chain, by one hop or by more? */
static bool route_goes(const State *s, const HalmaHops *hops, Site path[CLICKS_MAX], int *n,
                       Site to)
{
    int from = hops->hole[0];
    if (to >= halma_holes(s) || to == path[*n - 1] ||
        (*n > 1 && halma_has(halma_pegs(s), path[*n - 1]) && path[*n - 1] != from))
        return false;
    if (halma_is_hop(s, from, path[*n - 1], to)) {
        route_add(path, n, to);
        return true;
    }
    /* Hops lead back as well: what is reached from the start is reached from everywhere. */
    if (to == from || !halma_has(hops->reached, to))
        return false;
    HalmaHops rest;
    Field field = field_without(s, from);
    spread(&field, path[*n - 1], &rest);
    if (!halma_has(rest.reached, to))
        return false;
    route_add_shortest(&rest, rest.index[to], path, n);
    return true;
}

/* The listed turn with these ends. */
static bool find_listed(const State *s, Site from, Site to, Move *out)
{
    MoveList list;
    list.n = 0;
    add_moves_of(s, from, &list);
    for (int i = 0; i < list.n; i++) {
        if (list.at[i].path[list.at[i].last] != to)
            continue;
        *out = list.at[i];
        return true;
    }
    return false;
}

bool halma_route(const State *s, const Site *path, int n, Move *out)
{
    if (n < 2 || !is_own(s, path[0]) || path[n - 1] >= halma_holes(s))
        return false;
    if (n > 2 && path[n - 1] == path[n - 2])
        n--;
    if (!halma_has(halma_ends(s, path[0]), path[n - 1]))
        return false;
    if (n == 2)
        return find_listed(s, path[0], path[1], out);
    HalmaHops hops;
    halma_hops(s, path[0], &hops);
    Site route[CLICKS_MAX] = {path[0]};
    int length = 1;
    for (int i = 1; i < n; i++)
        if (!route_goes(s, &hops, route, &length, path[i]))
            return false;
    if (!halma_has(hops.reached, path[n - 1]))
        return false;
    *out = hop_move(&hops, route, length);
    return true;
}

/* Where the last click was one hop from which others lead on, it may be one on the way: then it
 * takes another click to stop there. */
bool halma_follow(const State *s, const Site *path, int n, Move *out)
{
    if (!halma_route(s, path, n, out))
        return false;
    bool stopped = path[n - 1] == path[n - 2] || n == 2;
    bool asks = out->n > out->last + 1;
    return stopped || !asks || !halma_is_hop(s, path[0], path[n - 2], path[n - 1]);
}

bool halma_begins(const State *s, const Site *path, int n)
{
    if (n < 3 || !is_own(s, path[0]))
        return false;
    HalmaHops hops;
    HalmaSet seen = {{0, 0}};
    halma_hops(s, path[0], &hops);
    for (int i = 1; i < n; i++) {
        if (path[i] >= halma_holes(s) || path[i] == path[0] || halma_has(seen, path[i]) ||
            !halma_is_hop(s, path[0], path[i - 1], path[i]))
            return false;
        halma_add(&seen, path[i]);
    }
    return hops.goes_on[hops.index[path[n - 1]]];
}

uint64_t halma_perft(const State *s, int depth)
{
    if (s->turn == SEAT_NONE)
        return 0;
    uint64_t nodes = 0;
    for (HalmaSet own = halma_own(s, s->turn); !halma_is_none(own);) {
        int from = halma_next(&own);
        HalmaSet ends = halma_ends(s, from);
        if (depth == 1) {
            nodes += (uint64_t)halma_count(ends);
            continue;
        }
        while (!halma_is_none(ends)) {
            Site path[2] = {(Site)from, (Site)halma_next(&ends)};
            Move move = move_make(HALMA_STEP, path, 2, 1);
            State next = *s;
            halma_play(&next, &move, NULL);
            nodes += halma_perft(&next, depth - 1);
        }
    }
    if (nodes > 0 || halma_can_move(s, s->turn))
        return nodes;
    if (depth == 1)
        return 1;
    Site pass = halma_pass_site(s);
    Move move = move_make(HALMA_PASS, &pass, 1, 0);
    State next = *s;
    halma_play(&next, &move, NULL);
    return halma_perft(&next, depth - 1);
}
