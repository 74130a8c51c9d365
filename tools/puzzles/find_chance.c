/* SPDX-License-Identifier: MIT */
/* find_chance.c -- where luck or hidden hands decide: each move is played out over as many deals,
 * the same ones for each move. */
#include "find.h"

#include "ai/evals.h"
#include "base/hash.h"
#include "rules/ludo/board_ludo.h"

#include <stdlib.h>

enum {
    GLANCE_DEALS = 60,
    GLANCE_LEAD = 3,
    SCREEN_DEALS = 300,
    PLIES_MAX = 2000,
    MOVES_MOST = 10,
    ENTER_WORTH = 45,
    HOME_WORTH = 60,
    YARD = -12
};

/* How players of a deal that is played out choose: the greatest of this. */
typedef int Sight(const Rules *rules, const State *s, const Move *move);

static const Move *at_sight(const Rules *rules, const State *s, const MoveList *list, Sight *sight)
{
    int best = 0, most = 0;
    for (int i = 0; i < list->n && list->n > 1; i++) {
        int value = sight(rules, s, &list->at[i]);
        if (i == 0 || value > most) {
            most = value;
            best = i;
        }
    }
    return &list->at[best];
}

/* Twice the share of a win: 2 won alone, 1 shared. */
static int play_out(const Rules *rules, State *s, Seat seat, Sight *sight, Rng *rng)
{
    static MoveList list; /* large, and one deal is played at a time */
    for (int ply = 0; ply < PLIES_MAX; ply++) {
        Outcome outcome = rules->outcome(s);
        if (outcome.over || outcome.round_over || s->turn == SEAT_NONE) {
            int firsts = 0;
            for (int i = 0; i < s->seats; i++)
                firsts += outcome.place[i] == 1;
            return outcome.place[seat] != 1 ? 0 : firsts == 1 ? 2 : 1;
        }
        list.n = 0;
        rules->moves(s, &list);
        const Move *move = s->turn == SEAT_CHANCE ? &list.at[rng_below(rng, (uint32_t)list.n)]
                                                  : at_sight(rules, s, &list, sight);
        rules->play(s, move, NULL);
    }
    return 1;
}

/* Wins of so many deals after a move, doubled. */
static int wins_of(const Rules *rules, const State *s, const Move *move, int deals, Sight *sight)
{
    int wins = 0;
    for (int i = 0; i < deals; i++) {
        Rng rng;
        State world = *s;
        rng_seed(&rng, hash_feature(17, (uint32_t)i));
        if (rules->imagine != NULL)
            rules->imagine(s, s->turn, &rng, &world);
        rules->play(&world, move, NULL);
        wins += play_out(rules, &world, s->turn, sight, &rng);
    }
    return wins;
}

/* The best move, and by how many points in a hundred it leads over so many deals; -1: more than
 * one can be best. */
static int lead_of(const Rules *rules, const State *s, const MoveList *legal, int deals,
                   Sight *sight, int *key)
{
    int best = -1, second = -1;
    for (int i = 0; i < legal->n; i++) {
        int wins = wins_of(rules, s, &legal->at[i], deals, sight);
        second = wins > best ? best : wins > second ? wins : second;
        *key = wins > best ? i : *key;
        best = wins > best ? wins : best;
    }
    return (best - second) * 50 / deals;
}

static bool find_chance(const Finder *finder, const Rules *rules, const State *s, Sight *sight,
                        Move *key, int *rating)
{
    MoveList legal;
    int best = 0;
    legal.n = 0;
    rules->moves(s, &legal);
    if (legal.n < 2 || legal.n > MOVES_MOST)
        return false;
    if (!finder->proving && (lead_of(rules, s, &legal, GLANCE_DEALS, sight, &best) < GLANCE_LEAD ||
                             lead_of(rules, s, &legal, SCREEN_DEALS, sight, &best) < LEAD_CHANCE))
        return false;
    int lead = lead_of(rules, s, &legal, DEALS, sight, &best);
    *key = legal.at[best];
    *rating = 1500 - 25 * (lead < 30 ? lead : 30) + 60 * (legal.n - 2);
    return lead >= (finder->proving ? LEAD_CHANCE - 1 : LEAD_CHANCE);
}

/* ------------------------------------------------------- ludo */

static int ground_of(const State *s, Seat seat)
{
    int sum = 0;
    for (int i = 0; i < ludo_tokens(&s->options); i++)
        sum += s->ludo.token[seat][i] < 0 ? YARD : s->ludo.token[seat][i];
    return sum;
}

/* Who stands on a square of the ring: what he would lose. */
static int prey_at(const State *s, int square)
{
    int progress, prey = 0;
    for (Seat seat = 0; seat < s->seats; seat++)
        if (seat != s->turn && ludo_progress(s->ludo.colour[seat], (Site)square, &progress) &&
            ludo_tokens_at(s, seat, progress) > 0)
            prey += progress - YARD;
    return prey;
}

/* Hit, else bring out, else the one that is farthest, home before all. */
static int ludo_sight(const Rules *rules, const State *s, const Move *move)
{
    int colour = s->ludo.colour[s->turn], progress;
    (void)rules;
    if (!ludo_progress(colour, move->path[0], &progress))
        return ENTER_WORTH;
    int to = progress + s->ludo.die[0], square = to <= LUDO_TURN_OFF ? ludo_square(colour, to) : -1;
    return to >= LUDO_HOME ? HOME_WORTH : progress + (square >= 0 ? 2 * prey_at(s, square) : 0);
}

bool find_ludo(Finder *finder, const Rules *rules, const State *s, Found *out)
{
    State after;
    int was = ground_of(s, s->turn);
    if (was < 30 || !find_chance(finder, rules, s, ludo_sight, &out->move[0], &out->rating))
        return false;
    after = *s;
    rules->play(&after, &out->move[0], NULL);
    int theirs = 0, yard = 0, home = 0;
    for (Seat seat = 0; seat < s->seats; seat++)
        theirs += seat == s->turn ? 0 : ground_of(&after, seat) - ground_of(s, seat);
    for (int i = 0; i < ludo_tokens(&s->options); i++) {
        yard += (s->ludo.token[s->turn][i] < 0) - (after.ludo.token[s->turn][i] < 0);
        home +=
            (after.ludo.token[s->turn][i] == LUDO_HOME) - (s->ludo.token[s->turn][i] == LUDO_HOME);
    }
    out->theme = theirs < 0 ? "hit" : yard > 0 ? "out" : home > 0 ? "home" : "safe";
    out->n = 1;
    return true;
}

/* ------------------------------------------------------- dominoes */

static int dominoes_sight(const Rules *rules, const State *s, const Move *move)
{
    return evaluation_find(rules)->promise(s, move);
}

/* In how many of a hundred deals the next one cannot put anything after this move. */
static int held_up(const Rules *rules, const State *s, const Move *move)
{
    int held = 0;
    for (int i = 0; i < SCREEN_DEALS; i++) {
        Rng rng;
        State world;
        MoveList legal;
        legal.n = 0;
        rng_seed(&rng, hash_feature(19, (uint32_t)i));
        rules->imagine(s, s->turn, &rng, &world);
        rules->play(&world, move, NULL);
        rules->moves(&world, &legal);
        held += legal.n == 1 && legal.at[0].n == 1; /* pass, or draw */
    }
    return held * 100 / SCREEN_DEALS;
}

bool find_dominoes(Finder *finder, const Rules *rules, const State *s, Found *out)
{
    if (!find_chance(finder, rules, s, dominoes_sight, &out->move[0], &out->rating))
        return false;
    State world;
    Rng rng;
    rng_seed(&rng, 1);
    rules->imagine(s, s->turn, &rng, &world);
    rules->play(&world, &out->move[0], NULL);
    bool fish =
        rules->outcome(&world).ending == ENDING_BLOCKED ||
        (rules->counted != NULL && rules->counted(&world, (int[SEAT_MAX]){0}) == ENDING_BLOCKED);
    out->theme = fish ? "fish" : held_up(rules, s, &out->move[0]) >= 50 ? "block" : "count";
    out->n = 1;
    return true;
}
