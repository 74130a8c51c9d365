/* SPDX-License-Identifier: MIT */
/* find_count.c -- what can be counted: stones at kalah, ladders at halma and Ugolki. */
#include "find.h"

#include "rules/halma/board_halma.h"

#include <string.h>

enum {
    ENDING_STONES = 22, /* at kalah: solved with so many in the pits */
    ENDING_BYTES = 32 << 20,
    ENDING_NODES = 2000000,
    LEAD_STONES = 2,
    CAPTURE_STONES = 5,
    ENDING_STONES_MIN = 8,
    ENDING_MOVES_MIN = 3,
    LADDER_HOPS = 3,
    LADDER_STEPS = 6, /* nearer to the goal, at least ... */
    LADDER_LEAD = 2,  /* ... and more than any other move */
    TURN_MOVES = 8,
};

/* ------------------------------------------------------- kalah */

/* The best way through one turn, extra moves and all. */
typedef struct Way {
    int gain, n;
    Move move[TURN_MOVES];
} Way;

static int points(const Rules *rules, const State *s, Seat seat)
{
    return rules->outcome(s).points[seat];
}

static Way best_way(const Rules *rules, const State *s, int deep, int *second);

/* What one move and all that can follow it in this turn gain. */
static Way way_of(const Rules *rules, const State *s, const Move *move, int deep)
{
    State after = *s;
    rules->play(&after, move, NULL);
    Way way = {0};
    if (after.turn == s->turn && deep + 1 < TURN_MOVES)
        way = best_way(rules, &after, deep + 1, NULL);
    if (way.n == TURN_MOVES)
        way.n--;
    memmove(&way.move[1], &way.move[0], (size_t)way.n * sizeof *way.move);
    way.move[0] = *move;
    way.n++;
    way.gain += points(rules, &after, s->turn) - points(rules, s, s->turn);
    return way;
}

static Way best_way(const Rules *rules, const State *s, int deep, int *second)
{
    Way best = {.gain = -1};
    MoveList legal;
    legal.n = 0;
    rules->moves(s, &legal);
    if (second != NULL)
        *second = -1;
    for (int i = 0; i < legal.n; i++) {
        Way way = way_of(rules, s, &legal.at[i], deep);
        bool better = way.gain > best.gain;
        if (second != NULL && (better ? best.gain : way.gain) > *second)
            *second = better ? best.gain : way.gain;
        if (better)
            best = way;
    }
    return best;
}

static bool find_capture(const Rules *rules, const State *s, Found *out)
{
    int second;
    Way way = best_way(rules, s, 0, &second);
    State now = *s;
    if (way.gain < CAPTURE_STONES || way.gain - second < LEAD_STONES || way.n > 4)
        return false;
    out->n = 0;
    bool takes = false; /* a stone sown, one that captures, and one that is captured */
    for (int i = 0; i < way.n; i++) { /* each one alone has to be the way on */
        State after;
        Way rest = best_way(rules, &now, 0, &second);
        if (i > 0 && rest.gain - second < 1)
            break;
        after = now;
        rules->play(&after, &way.move[i], NULL);
        takes = takes || points(rules, &after, s->turn) - points(rules, &now, s->turn) > 2;
        out->move[out->n++] = way.move[i];
        now = after;
    }
    if (!takes || out->n < way.n)
        return false;
    out->theme = way.n == 1 ? "capture" : "chain";
    out->rating =
        600 + 160 * (way.n - 1) + 40 * (way.gain - second > 5 ? 0 : 5 - (way.gain - second));
    return true;
}

static int stones_left(const Rules *rules, const State *s)
{
    int n = 0;
    for (int i = 0; i < rules->site_count(&s->options); i++)
        n += rules->piece_at(s, (Site)i).count;
    return n - points(rules, s, 0) - points(rules, s, 1);
}

static bool find_ending(Finder *finder, const Rules *rules, const State *s, Found *out)
{
    SolveRequest request = {.rules = rules,
                            .state = s,
                            .bytes = ENDING_BYTES,
                            .max_nodes = ENDING_NODES,
                            .endgames = &finder->endgames};
    SolveReply reply;
    MoveList legal;
    Text why = {0};
    memset(&reply, 0, sizeof reply);
    legal.n = 0;
    rules->moves(s, &legal);
    if (stones_left(rules, s) < ENDING_STONES_MIN || legal.n < ENDING_MOVES_MIN ||
        !solve(&request, &reply, &why))
        return false;
    int ways = 0, key = 0;
    for (int i = 0; i < reply.n; i++) {
        ways += reply.best.value - reply.move[i].value < LEAD_STONES;
        key = reply.move[i].value == reply.best.value ? i : key;
    }
    if (ways != 1)
        return false;
    out->theme = "ending";
    out->n = 1;
    out->move[0] = legal.at[key];
    out->rating = rate_by_nodes(rules, s, &out->move[0], 1 + stones_left(rules, s) / 5);
    return true;
}

bool find_kalah(Finder *finder, const Rules *rules, const State *s, Found *out)
{
    return stones_left(rules, s) <= ENDING_STONES ? find_ending(finder, rules, s, out)
                                                  : find_capture(rules, s, out);
}

/* ------------------------------------------------------- halma, Ugolki */

/* Steps that a move brings its peg nearer to the far corner of its goal. */
static int nearer(const State *s, const Move *move)
{
    int tip = halma_tip(s, halma_colour_at(s, move->path[0]));
    return halma_distance(s, move->path[0], tip) - halma_distance(s, move->path[move->last], tip);
}

bool find_ladder(Finder *finder, const Rules *rules, const State *s, Found *out)
{
    (void)finder;
    MoveList legal;
    int best = -1, second = -1, key = 0;
    legal.n = 0;
    rules->moves(s, &legal);
    for (int i = 0; i < legal.n; i++) {
        int gain = halma_colour_at(s, legal.at[i].path[0]) >= 0 ? nearer(s, &legal.at[i]) : 0;
        second = gain > best ? best : gain > second ? gain : second;
        key = gain > best ? i : key;
        best = gain > best ? gain : best;
    }
    if (best < LADDER_STEPS || best - second < LADDER_LEAD || legal.at[key].last < LADDER_HOPS)
        return false;
    out->theme = "ladder";
    out->n = 1;
    out->move[0] = legal.at[key];
    out->rating = 500 + 100 * legal.at[key].last + 4 * legal.n;
    return true;
}
