/* SPDX-License-Identifier: MIT */
/*
 * tournament_rounds.c -- rounds that are drawn one by one: Swiss, knock-out, winner stays.
 *
 * All follows from the games so far, so that nothing has to be kept but them, the byes and who was
 * there from which round to which.
 */
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "match/tournament.h"

bool tournament_is_here(const Tournament *t, int player, int round)
{
    return t->joined[player] <= round && (t->left[player] == 0 || round < t->left[player]);
}

int tournament_drawn(const Tournament *t)
{
    return t->games > 0 ? t->game[t->games - 1].round + 1 : 0;
}

static void game_add(Tournament *t, int round, int first, int second)
{
    Pairing *pair = &t->game[t->games++];
    *pair = (Pairing){.round = (uint8_t)round, .player = {(uint8_t)first, (uint8_t)second}};
}

static bool meet(const Pairing *pair, int a, int b)
{
    return (pair->player[0] == a && pair->player[1] == b) ||
           (pair->player[0] == b && pair->player[1] == a);
}

/* ---------------------------------------------------------------- Swiss */

enum {
    COST_BYE_TWICE = 200000,
    COST_MET = 50000,
    COST_COLOUR_TWO = 2000, /* one would have the same colour twice more than the other */
    COST_SCORE = 10,        /* of each half point of difference, squared */
    COST_COLOUR = 3,
    NOBODY = TOURNAMENT_PLAYERS_MAX,
    BRACKET = 32,   /* places of a knock-out of so many */
    ALL_TRIED = 8,  /* of so many places */
    TRIES = 200000, /* of pairings; more take too long */
    FAR = 1 << 30,
};

typedef struct Swiss {
    const Tournament *t;
    int n;                                  /* of those who are here, best first, ... */
    int player[TOURNAMENT_PLAYERS_MAX + 1]; /* ... and NOBODY if one of them has a bye */
    int points[TOURNAMENT_PLAYERS_MAX + 1];
    int balance[TOURNAMENT_PLAYERS_MAX + 1]; /* how much oftener first than second */
    int with[TOURNAMENT_PLAYERS_MAX + 1];    /* by place: whom he meets */
    int best[TOURNAMENT_PLAYERS_MAX + 1];
    int least, tries;
    int cost[TOURNAMENT_PLAYERS_MAX + 1][TOURNAMENT_PLAYERS_MAX + 1];
    uint32_t met[TOURNAMENT_PLAYERS_MAX + 1]; /* by place: a bit for each that he has met */
    int rounds; /* after this one, in which nobody is to meet again; -1: that cannot be helped */
} Swiss;

static bool has_met(const Tournament *t, int a, int b)
{
    for (int i = 0; i < t->games; i++)
        if (meet(&t->game[i], a, b))
            return true;
    return false;
}

static bool had_bye(const Tournament *t, int player)
{
    for (int round = 0; round < tournament_drawn(t); round++)
        if (t->byes[round] >> player & 1)
            return true;
    return false;
}

static int swiss_cost(const Swiss *s, int a, int b)
{
    int difference = abs(s->points[a] - s->points[b]);
    if (s->player[b] == NOBODY) /* the bye goes to the last one who has had none */
        return (had_bye(s->t, s->player[a]) ? COST_BYE_TWICE : 0) +
               COST_SCORE * s->points[a] * s->points[a] + s->n - a;
    int cost = COST_SCORE * difference * difference;
    cost += has_met(s->t, s->player[a], s->player[b]) ? COST_MET : 0;
    int both =
        s->balance[a] * s->balance[b] > 0
            ? (abs(s->balance[a]) < abs(s->balance[b]) ? abs(s->balance[a]) : abs(s->balance[b]))
            : 0;
    cost += both >= 2 ? COST_COLOUR_TWO : both * COST_COLOUR;
    int fold = abs(b - a - s->n / 2); /* the upper half meets the lower one */
    return cost + (difference == 0 ? fold : 0);
}

/* Can so many more rounds be drawn without anybody meeting somebody twice?  True as well where that
 * takes too long to find out. */
static bool rounds_remain(const uint32_t met[], int n, unsigned left, int rounds, int *patience)
{
    if (rounds <= 0 || --*patience <= 0)
        return true;
    if (left == 0)
        return rounds_remain(met, n, (1U << n) - 1, rounds - 1, patience);
    int a = __builtin_ctz(left);
    for (unsigned others = left & (left - 1) & ~met[a]; others != 0; others &= others - 1) {
        int b = __builtin_ctz(others);
        uint32_t next[TOURNAMENT_PLAYERS_MAX + 1];
        memcpy(next, met, sizeof next);
        next[a] = next[a] | 1U << b;
        next[b] = next[b] | 1U << a;
        if (rounds_remain(next, n, left & ~(1U << a | 1U << b), rounds, patience))
            return true;
    }
    return false;
}

static bool swiss_can_go_on(const Swiss *s)
{
    enum { PATIENCE = 20000 };
    uint32_t met[TOURNAMENT_PLAYERS_MAX + 1];
    int patience = PATIENCE;
    if (s->rounds < 0)
        return true;
    for (int i = 0; i < s->n; i++) {
        if (s->met[i] >> s->with[i] & 1)
            return false;
        met[i] = s->met[i] | 1U << s->with[i];
    }
    return rounds_remain(met, s->n, (1U << s->n) - 1, s->rounds, &patience);
}

/* Whom a place may meet of those below it that are left, the cheapest first; in order where all
 * ways are tried, so that of equal ones the same is chosen as ever. */
static int swiss_others(const Swiss *s, unsigned left, int a, int other[])
{
    int n = 0;
    for (unsigned others = left & (left - 1); others != 0; others &= others - 1) {
        int b = __builtin_ctz(others), k = n++;
        for (; k > 0 && s->n > ALL_TRIED && s->cost[a][other[k - 1]] > s->cost[a][b]; k--)
            other[k] = other[k - 1];
        other[k] = b;
    }
    return n;
}

/* The cheapest way to pair all places that are left: eight players make 105 ways.  Of twenty not
 * all are tried, and what is found first is good. */
static void swiss_pair(Swiss *s, unsigned left, int cost)
{
    int other[TOURNAMENT_PLAYERS_MAX + 1];
    if (cost >= s->least || (--s->tries <= 0 && s->least < FAR))
        return;
    if (left == 0 && !swiss_can_go_on(s))
        return;
    if (left == 0) {
        s->least = cost;
        memcpy(s->best, s->with, sizeof s->best);
        return;
    }
    int a = __builtin_ctz(left), n = swiss_others(s, left, a, other);
    for (int i = 0; i < n && (s->tries > -TRIES); i++) {
        int b = other[i];
        s->with[a] = b;
        s->with[b] = a;
        swiss_pair(s, left & ~(1U << a | 1U << b), cost + s->cost[a][b]);
    }
}

/* +1: he had the first seat last, -1: the second one, 0: he has not played. */
static int last_colour(const Tournament *t, int player)
{
    for (int i = t->games - 1; i >= 0; i--)
        for (int seat = 0; seat < 2; seat++)
            if (t->game[i].player[seat] == player)
                return seat == 0 ? 1 : -1;
    return 0;
}

static bool is_first(const Swiss *s, int a, int b, int board)
{
    if (s->balance[a] != s->balance[b])
        return s->balance[a] < s->balance[b];
    int one = last_colour(s->t, s->player[a]), other = last_colour(s->t, s->player[b]);
    return one != other ? one < other : board % 2 == 0;
}

static void swiss_places(Swiss *s, int round)
{
    Standing table[TOURNAMENT_PLAYERS_MAX];
    tournament_table(s->t, table);
    for (int i = 0; i < s->t->players; i++) {
        int player = table[i].player;
        if (!tournament_is_here(s->t, player, round))
            continue;
        s->player[s->n] = player;
        s->points[s->n] = table[i].half_points;
        for (int g = 0; g < s->t->games; g++)
            s->balance[s->n] +=
                (s->t->game[g].player[0] == player) - (s->t->game[g].player[1] == player);
        s->n++;
    }
    if (s->n % 2 == 1)
        s->player[s->n++] = NOBODY;
    for (int a = 0; a < s->n; a++)
        for (int b = 0; b < s->n; b++) {
            bool nobody = s->player[b] == NOBODY && a != b;
            bool before = nobody ? had_bye(s->t, s->player[a])
                                 : a != b && s->player[a] != NOBODY &&
                                       has_met(s->t, s->player[a], s->player[b]);
            s->met[a] = s->met[a] | (unsigned)before << b;
            s->met[b] = s->met[b] | (unsigned)before << a;
        }
}

static bool swiss_draw(Tournament *t, int round)
{
    Swiss s = {.t = t, .least = FAR};
    swiss_places(&s, round);
    if (round >= t->rounds || s.n < 2)
        return false;
    s.rounds = t->rounds - round - 1;
    for (int a = 0; a < s.n; a++)
        for (int b = a + 1; b < s.n; b++)
            s.cost[a][b] = swiss_cost(&s, a, b);
    s.tries = TRIES;
    swiss_pair(&s, (1U << s.n) - 1, 0);
    if (s.least == FAR) { /* as well as can be */
        s.rounds = -1;
        s.tries = TRIES;
        swiss_pair(&s, (1U << s.n) - 1, 0);
    }
    t->byes[round] = 0;
    int first[TOURNAMENT_PLAYERS_MAX], second[TOURNAMENT_PLAYERS_MAX], boards = 0;
    for (int a = 0; a < s.n; a++) {
        int b = s.best[a];
        if (b < a)
            continue;
        if (s.player[b] == NOBODY) {
            t->byes[round] |= 1U << s.player[a];
            continue;
        }
        bool white = is_first(&s, a, b, boards);
        first[boards] = s.player[white ? a : b];
        second[boards++] = s.player[white ? b : a];
    }
    for (int i = 0; i < boards; i++)
        game_add(t, round, first[i], second[i]);
    return boards > 0;
}

/* ---------------------------------------------------------------- knock-out */

int tournament_stages(int players)
{
    int stages = 0;
    while (1 << stages < players)
        stages++;
    return stages;
}

/* Which of two the lot favours: nobody can choose it, and it stays what it is. */
static int lot_of(const Tournament *t, int round, int a, int b)
{
    uint64_t sum = hash_bytes(HASH_START, t->date, strlen(t->date));
    int low = a < b ? a : b, high = a < b ? b : a;
    sum = hash_mix(sum ^ hash_feature((uint32_t)round, (uint32_t)(low * BRACKET + high)));
    return (sum >> 32 & 1) != 0 ? high : low;
}

int tournament_lot(const Tournament *t, int game)
{
    const Pairing *last = &t->game[game];
    int drawn = 0;
    for (int i = 0; i < t->games && t->system == SYSTEM_KNOCKOUT; i++) {
        const Pairing *pair = &t->game[i];
        if (pair->round != last->round || !meet(pair, last->player[0], last->player[1]))
            continue;
        if (i > game || pair->result != PAIR_DRAWN)
            return -1;
        drawn++;
    }
    return drawn < 2 ? -1 : lot_of(t, last->round, last->player[0], last->player[1]);
}

/* Who goes on of two (-1: nobody is there); -2 while that is open. */
static int winner_of(const Tournament *t, int round, int a, int b)
{
    if (a < 0 || b < 0)
        return a < 0 ? b : a;
    int winner = -2;
    bool met = false;
    for (int i = 0; i < t->games; i++) {
        const Pairing *pair = &t->game[i];
        if (pair->round != round || !meet(pair, a, b))
            continue;
        met = true;
        int first = pair_half_points(POINTS_CLASSIC, pair->result, 0),
            second = pair_half_points(POINTS_CLASSIC, pair->result, 1);
        int lot = tournament_lot(t, i);
        winner = first > second                ? pair->player[0]
                 : second > first              ? pair->player[1]
                 : pair->result == PAIR_NOBODY ? -1
                 : lot >= 0                    ? lot
                                               : -2;
    }
    if (met)
        return winner;
    bool one = tournament_is_here(t, a, round), other = tournament_is_here(t, b, round);
    return one && other ? -2 : one ? a : other ? b : -1;
}

/* The places of the bracket before a round: the strongest (those named first) meet last. */
static int bracket(const Tournament *t, int round, int slot[BRACKET])
{
    int n = 1, stages = tournament_stages(t->players);
    slot[0] = 0;
    for (int stage = 0; stage < stages; stage++, n *= 2)
        for (int i = n - 1; i >= 0; i--) {
            int seed = slot[i];
            slot[2 * i] = seed;
            slot[2 * i + 1] = 2 * n - 1 - seed;
        }
    for (int i = 0; i < n; i++)
        slot[i] = slot[i] < t->players ? slot[i] : -1;
    for (int r = 0; r < round; r++, n /= 2)
        for (int i = 0; i < n / 2; i++)
            slot[i] = winner_of(t, r, slot[2 * i], slot[2 * i + 1]);
    return n;
}

int tournament_passed(const Tournament *t, int player)
{
    int stages = tournament_stages(t->players), passed = 0;
    bool decided = true; /* beyond what is drawn: whoever is alone there is through as well */
    for (int round = 1; round <= stages && decided; round++) {
        int slot[BRACKET], n = bracket(t, round, slot);
        for (int i = 0; i < n; i++) {
            passed = slot[i] == player ? round : passed;
            decided &= slot[i] != -2;
        }
    }
    return passed;
}

/* A drawn game of the round is played again, the other way round. */
static bool play_again(Tournament *t, int round)
{
    int slot[BRACKET], n = bracket(t, round, slot), added = 0;
    for (int i = 0; i < n; i += 2) {
        if (winner_of(t, round, slot[i], slot[i + 1]) != -2)
            continue;
        for (int g = t->games - 1; g >= 0 && t->games < TOURNAMENT_GAMES_MAX; g--) {
            Pairing pair = t->game[g];
            if (pair.round != round || !meet(&pair, slot[i], slot[i + 1]))
                continue;
            game_add(t, round, pair.player[1], pair.player[0]);
            added++;
            break;
        }
    }
    return added > 0;
}

static bool knockout_draw(Tournament *t, int round)
{
    int slot[BRACKET], games = t->games;
    if (round > 0 && play_again(t, round - 1))
        return true;
    for (; round < tournament_stages(t->players) && t->games == games; round++) {
        int n = bracket(t, round, slot);
        t->byes[round] = 0;
        for (int i = 0; i < n; i += 2) {
            int a = slot[i], b = slot[i + 1];
            int alone = winner_of(t, round, a, b);
            if (alone == -2)
                game_add(t, round, round % 2 == 0 ? a : b, round % 2 == 0 ? b : a);
            else if (alone >= 0 && tournament_is_here(t, alone, round))
                t->byes[round] |= 1U << alone;
        }
    }
    return t->games > games;
}

/* ---------------------------------------------------------------- winner stays */

/* Who is on the throne, who comes next, and so on. */
static int throne_queue(const Tournament *t, int round, int queue[TOURNAMENT_PLAYERS_MAX])
{
    int n = 0;
    bool in[TOURNAMENT_PLAYERS_MAX] = {false};
    for (int game = 0; game <= t->games; game++) {
        int now = game < t->games ? t->game[game].round : round;
        for (int i = 0; i < t->players; i++)
            if (!in[i] && t->joined[i] <= now) {
                queue[n++] = i;
                in[i] = true;
            }
        if (game == t->games)
            break;
        const Pairing *pair = &t->game[game]; /* the challenger sits first */
        bool holds = pair_half_points(POINTS_CLASSIC, pair->result, 0) <=
                     pair_half_points(POINTS_CLASSIC, pair->result, 1);
        int winner = pair->player[holds ? 1 : 0], loser = pair->player[holds ? 0 : 1];
        int rest = 0;
        for (int i = 0; i < n; i++)
            if (queue[i] != winner && queue[i] != loser)
                queue[rest++] = queue[i];
        memmove(&queue[1], &queue[0], (size_t)rest * sizeof queue[0]);
        queue[0] = winner;
        queue[n - 1] = loser;
    }
    int here = 0;
    for (int i = 0; i < n; i++)
        if (tournament_is_here(t, queue[i], round))
            queue[here++] = queue[i];
    return here;
}

static bool throne_draw(Tournament *t, int round)
{
    int queue[TOURNAMENT_PLAYERS_MAX];
    if (round >= t->rounds || throne_queue(t, round, queue) < 2)
        return false;
    game_add(t, round, queue[1], queue[0]);
    return true;
}

/* ---------------------------------------------------------------- all of them */

bool tournament_go_on(Tournament *t)
{
    int round = tournament_drawn(t);
    for (int i = 0; i < t->games; i++)
        if (t->game[i].result == PAIR_OPEN)
            return false;
    if (t->games + TOURNAMENT_PLAYERS_MAX / 2 > TOURNAMENT_GAMES_MAX)
        return false;
    switch (t->system) {
    case SYSTEM_SWISS:
        return swiss_draw(t, round);
    case SYSTEM_KNOCKOUT:
        return knockout_draw(t, round);
    case SYSTEM_THRONE:
        return throne_draw(t, round);
    case SYSTEM_TABLES:
        return tournament_tables_draw(t, round);
    case SYSTEM_ROUND_ROBIN:
    case SYSTEM_TEAMS:
    case SYSTEMS:
        break;
    }
    return false;
}

static bool rounds_follow(const Tournament *t)
{
    return !tournament_is_drawn_whole(t) && t->system != SYSTEM_TABLES;
}

/* Was it drawn because of what came of that game? */
static bool follows(const Tournament *t, int i, int game)
{
    const Pairing *one = &t->game[i], *other = &t->game[game];
    return rounds_follow(t) && i > game &&
           (one->round > other->round || meet(one, other->player[0], other->player[1]));
}

bool tournament_may_enter(const Tournament *t, int game)
{
    for (int i = 0; i < t->games; i++)
        if (follows(t, i, game) && (t->game[i].result != PAIR_OPEN || t->game[i].file[0] != '\0'))
            return false;
    return true;
}

void tournament_withdraw(Tournament *t, int game)
{
    int kept = 0;
    for (int i = 0; i < t->games; i++)
        if (!follows(t, i, game))
            t->game[kept++] = t->game[i];
    t->games = kept;
}

/* A forfeit of somebody who has left, which no agreement mends. */
static bool is_forfeit_of_the_gone(const Tournament *t, const Pairing *pair)
{
    bool forfeit = pair->result >= PAIR_FIRST_TECHNICAL && pair->result <= PAIR_NOBODY,
         gone = false;
    for (int i = 0; i < pairing_seats(pair); i++)
        gone |= t->left[pair->player[i]] != 0;
    return forfeit && gone;
}

int tournament_last_played(const Tournament *t)
{
    for (int i = t->games - 1; i >= 0; i--)
        if (t->game[i].result != PAIR_OPEN && !is_forfeit_of_the_gone(t, &t->game[i]))
            return t->game[i].round;
    return -1;
}

bool tournament_may_replay(const Tournament *t, int round)
{
    bool any = false;
    for (int i = 0; i < t->games; i++) {
        const Pairing *pair = &t->game[i];
        bool played = pair->result != PAIR_OPEN && !is_forfeit_of_the_gone(t, pair);
        any |= pair->round == round && played;
        if (pair->round > round && rounds_follow(t) &&
            (pair->result != PAIR_OPEN || pair->file[0] != '\0'))
            return false;
    }
    return any;
}

void tournament_replay(Tournament *t, int round)
{
    for (int i = 0; i < t->games; i++) {
        Pairing *pair = &t->game[i];
        if (pair->round != round)
            continue;
        tournament_withdraw(t, i);
        if (is_forfeit_of_the_gone(t, pair))
            continue;
        Pairing anew = {.round = pair->round, .seats = pair->seats};
        memcpy(anew.player, pair->player, sizeof anew.player);
        *pair = anew;
    }
}

void tournament_leave(Tournament *t, int player)
{
    if (t->system == SYSTEM_TABLES)
        tournament_tables_leave(t, player);
    for (int i = 0; i < t->games; i++) {
        Pairing *pair = &t->game[i];
        if (t->system == SYSTEM_TABLES || pair->result != PAIR_OPEN ||
            (pair->player[0] != player && pair->player[1] != player))
            continue;
        pair->result = pair->player[0] == player ? PAIR_SECOND_TECHNICAL : PAIR_FIRST_TECHNICAL;
        pair->by_hand = pair->file[0] != '\0';
    }
    if (t->left[player] == 0)
        t->left[player] = (uint8_t)tournament_drawn(t);
    tournament_go_on(t);
}

bool tournament_join(Tournament *t, const char *name, int level)
{
    int i = t->players;
    if (i == TOURNAMENT_PLAYERS_MAX || tournament_drawn(t) >= t->rounds ||
        tournament_is_drawn_whole(t) || t->system == SYSTEM_KNOCKOUT)
        return false;
    setup_copy_text(t->player[i], sizeof t->player[i], name);
    t->level[i] = (uint8_t)level;
    t->left[i] = 0;
    t->joined[i] = (uint8_t)tournament_drawn(t);
    t->players++;
    return true;
}
