/* SPDX-License-Identifier: MIT */
/*
 * tournament_tables.c -- tables of three or four: who sits with whom and where, places into points.
 *
 * Whoever has sat together often sits together last: the tables of a round are those of the least
 * sum of squares of meetings, looked for by exchanging two people as long as that helps, from some
 * beginnings.  It follows from the rounds so far and from nothing else.
 */
#include <string.h>

#include "base/rng.h"
#include "match/tournament.h"

enum { TABLES_MAX = TOURNAMENT_PLAYERS_MAX / 2, BEGINNINGS = 60 };

typedef struct Tables {
    int n;                              /* who sits, ... */
    int player[TOURNAMENT_PLAYERS_MAX]; /* ... table by table */
    int tables;
    int size[TABLES_MAX];
    int met[TOURNAMENT_PLAYERS_MAX][TOURNAMENT_PLAYERS_MAX]; /* how often, so far */
    int sat[TOURNAMENT_PLAYERS_MAX][TOURNAMENT_SEATS_MAX];   /* on which seat how often */
    int small[TOURNAMENT_PLAYERS_MAX];                       /* at tables that were not full */
} Tables;

int pairing_seats(const Pairing *pair)
{
    return pair->seats == 0 ? 2 : pair->seats;
}

bool tournament_seats_fit(const Tournament *t, int seats)
{
    State start;
    Text why = {0};
    Rng rng;
    rng_seed(&rng, 1);
    return seats >= 2 && seats >= t->rules->seats_min && seats <= t->rules->seats_max &&
           seats <= TOURNAMENT_SEATS_MAX && t->rules->start(&start, &t->options, seats, &rng, &why);
}

int tournament_bye_half_points(const Tournament *t)
{
    return t->system == SYSTEM_TABLES ? t->seats - 1 : points_half(t->points, 1, 0);
}

int tournament_half_points(const Tournament *t, const Pairing *pair, int seat)
{
    int better = 0, equal = 0;
    if (t->system != SYSTEM_TABLES)
        return pair_half_points(t->points, pair->result, seat);
    if (pair->result != PAIR_PLACES)
        return 0;
    for (int i = 0; i < pairing_seats(pair); i++) {
        better += pair->place[i] < pair->place[seat];
        equal += pair->place[i] == pair->place[seat];
    }
    return 2 * (t->seats - 1 - better) - (equal - 1);
}

/* ---------------------------------------------------------------- so far */

static void count_past(const Tournament *t, Tables *s)
{
    for (int g = 0; g < t->games; g++) {
        const Pairing *pair = &t->game[g];
        int seats = pairing_seats(pair);
        for (int i = 0; i < seats; i++) {
            s->sat[pair->player[i]][i]++;
            s->small[pair->player[i]] += seats < t->seats;
            for (int k = 0; k < seats; k++)
                s->met[pair->player[i]][pair->player[k]]++;
        }
    }
}

static int byes_of(const Tournament *t, int player)
{
    int n = 0;
    for (int round = 0; round < tournament_drawn(t); round++)
        n += (int)(t->byes[round] >> player & 1);
    return n;
}

/* ---------------------------------------------------------------- how large they are */

/* As even as may be, none below three unless only two are here; the others have a bye. */
static void tables_size(const Tournament *t, Tables *s, int here)
{
    int full = t->seats;
    s->tables = (here + full - 1) / full;
    bool even = s->tables > 0 && here / s->tables >= 3 && full > 3;
    for (int size = even ? here / s->tables : full; size < full && even; size++)
        even = tournament_seats_fit(t, size);
    if (!even)
        s->tables = here / full;
    int sitting = even ? here : s->tables * full;
    if (s->tables == 0 && tournament_seats_fit(t, here)) { /* one table that is not full */
        s->tables = 1;
        sitting = here;
    }
    s->n = sitting;
    for (int i = 0; i < s->tables; i++)
        s->size[i] = sitting / s->tables + (i < sitting % s->tables);
}

/* Those rest who have rested least; of these the last ones. */
static unsigned tables_byes(const Tournament *t, int round, int n)
{
    unsigned byes = 0;
    for (; n > 0; n--) {
        int rests = -1;
        for (int i = t->players - 1; i >= 0; i--)
            if (tournament_is_here(t, i, round) && (byes >> i & 1) == 0 &&
                (rests < 0 || byes_of(t, i) < byes_of(t, rests)))
                rests = i;
        byes |= 1U << rests;
    }
    return byes;
}

/* ---------------------------------------------------------------- who sits together */

static int tables_cost(const Tables *s)
{
    int cost = 0, at = 0;
    int largest = s->size[0];
    for (int table = 0; table < s->tables; at += s->size[table++])
        for (int i = at; i < at + s->size[table]; i++) {
            cost += s->size[table] < largest ? s->small[s->player[i]] : 0;
            for (int k = at; k < i; k++) {
                int met = s->met[s->player[i]][s->player[k]];
                cost += 4 * met * met;
            }
        }
    return cost;
}

static void exchange(Tables *s, int i, int k)
{
    int player = s->player[i];
    s->player[i] = s->player[k];
    s->player[k] = player;
}

/* Exchange two as long as that makes it better. */
static int tables_descend(Tables *s)
{
    int cost = tables_cost(s);
    for (bool better = true; better;) {
        better = false;
        for (int i = 0; i < s->n; i++)
            for (int k = 0; k < i; k++) {
                exchange(s, i, k);
                int now = tables_cost(s);
                if (now < cost) {
                    cost = now;
                    better = true;
                } else {
                    exchange(s, i, k);
                }
            }
    }
    return cost;
}

static void tables_choose(Tables *s, int round)
{
    Tables best = *s;
    int least = tables_descend(&best);
    Rng rng;
    rng_seed(&rng, (uint64_t)round + 1);
    for (int i = 0; i < BEGINNINGS && least > 0; i++) {
        Tables other = *s;
        for (int k = s->n - 1; k > 0; k--)
            exchange(&other, k, (int)rng_below(&rng, (uint32_t)k + 1));
        int cost = tables_descend(&other);
        if (cost >= least)
            continue;
        least = cost;
        best = other;
    }
    *s = best;
}

/* ---------------------------------------------------------------- who sits where */

static int seats_cost(const Tables *s, const int player[], int n)
{
    int cost = 0;
    for (int i = 0; i < n; i++)
        cost += s->sat[player[i]][i] * s->sat[player[i]][i];
    return cost;
}

/* All orders of those from `at` on. */
static void seats_try(const Tables *s, int player[], int n, int at, int best[], int *least)
{
    int cost = at == n ? seats_cost(s, player, n) : 0;
    if (at == n && cost < *least) {
        *least = cost;
        memcpy(best, player, (size_t)n * sizeof *best);
    }
    for (int i = at; i < n; i++) {
        int one = player[at];
        player[at] = player[i];
        player[i] = one;
        seats_try(s, player, n, at + 1, best, least);
        player[i] = player[at];
        player[at] = one;
    }
}

static void table_add(Tournament *t, const Tables *s, int round, const int player[], int n)
{
    int order[TOURNAMENT_SEATS_MAX], best[TOURNAMENT_SEATS_MAX] = {0}, least = 1 << 30;
    Pairing *pair = &t->game[t->games++];
    memcpy(order, player, (size_t)n * sizeof *order);
    seats_try(s, order, n, 0, best, &least);
    *pair = (Pairing){.round = (uint8_t)round, .seats = (uint8_t)n};
    for (int i = 0; i < n; i++)
        pair->player[i] = (uint8_t)best[i];
}

bool tournament_tables_draw(Tournament *t, int round)
{
    Tables s = {0};
    int here = 0, at = 0;
    for (int i = 0; i < t->players; i++)
        here += tournament_is_here(t, i, round);
    if (round >= t->rounds)
        return false;
    tables_size(t, &s, here);
    if (s.tables == 0 || t->games + s.tables > TOURNAMENT_GAMES_MAX)
        return false;
    unsigned byes = tables_byes(t, round, here - s.n);
    s.n = 0;
    for (int i = 0; i < t->players; i++)
        if (tournament_is_here(t, i, round) && (byes >> i & 1) == 0)
            s.player[s.n++] = i;
    count_past(t, &s);
    tables_choose(&s, round);
    t->byes[round] = byes;
    for (int table = 0; table < s.tables; at += s.size[table++])
        table_add(t, &s, round, &s.player[at], s.size[table]);
    return true;
}

/* ---------------------------------------------------------------- leaving */

/* Too few without him: they share the first place. */
static void table_end(Pairing *pair, int seat)
{
    for (int i = 0; i < pair->seats; i++)
        pair->place[i] = i == seat ? pair->seats : 1;
    pair->result = PAIR_PLACES;
    pair->by_hand = pair->file[0] != '\0';
}

static void table_without(const Tournament *t, Pairing *pair, int seat)
{
    if (!tournament_seats_fit(t, pair->seats - 1)) {
        table_end(pair, seat);
        return;
    }
    pair->seats--;
    for (int i = seat; i < pair->seats; i++)
        pair->player[i] = pair->player[i + 1];
    pair->player[pair->seats] = 0;
    pair->file[0] = '\0'; /* what was begun, began with him */
}

void tournament_tables_leave(Tournament *t, int player)
{
    for (int g = 0; g < t->games; g++) {
        Pairing *pair = &t->game[g];
        for (int seat = pairing_seats(pair) - 1; seat >= 0; seat--)
            if (pair->result == PAIR_OPEN && pair->player[seat] == player)
                table_without(t, pair, seat);
    }
}
