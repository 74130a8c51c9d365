/* SPDX-License-Identifier: MIT */
/* find.c -- what several finders need: searches, ratings, wins by force. */
#include "find.h"

#include <string.h>

enum {
    TABLE_BYTES = 1 << 20,
    RATE_FIRST = 64, /* nodes */
    RATE_STEPS = 6,  /* each four times as many */
    FORCE_NODES = 1500000,
};

bool same_move(const Move *a, const Move *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

bool best_move(const Rules *rules, const State *s, uint64_t nodes, const Move *without,
               AiReply *reply)
{
    AiRequest request = {.rules = rules,
                         .state = *s,
                         .seat = s->turn,
                         .level = LEVEL_MAX,
                         .sure = true,
                         .seed = 1,
                         .max_nodes = nodes};
    MoveList only;
    only.n = 0;
    rules->moves(s, &only);
    for (int i = 0; without != NULL && i < only.n; i++)
        if (same_move(&only.at[i], without))
            only.at[i--] = only.at[--only.n];
    if (only.n == 0)
        return false;
    request.only = without != NULL ? &only : NULL;
    request.table = ai_table_new(TABLE_BYTES); /* of its own: what was asked before must not tell */
    ai_choose(&request, reply);
    ai_table_free(request.table);
    return true;
}

int rate_by_nodes(const Rules *rules, const State *s, const Move *move, int own_moves)
{
    int steps = 0;
    uint64_t nodes = RATE_FIRST;
    AiReply reply;
    for (int i = 0; i < RATE_STEPS; i++, nodes *= 4) {
        best_move(rules, s, nodes, NULL, &reply);
        if (!same_move(&reply.move, move))
            steps = i + 1;
    }
    return 600 + 140 * steps + 60 * (own_moves - 1);
}

int rate_by_moves(const Rules *rules, const State *s, const Move *move)
{
    MoveList legal;
    legal.n = 0;
    rules->moves(s, &legal);
    int rating = 600 + 30 * (legal.n - 1) + 90 * (move->n - 1);
    return rating < 2400 ? rating : 2400;
}

int taken_by(const Rules *rules, const State *s, const Move *move, State *after)
{
    EventList events;
    events.n = 0;
    *after = *s;
    rules->play(after, move, &events);
    int taken = 0;
    for (int i = 0; i < events.n; i++)
        taken += events.at[i].kind == EVENT_TAKE;
    return taken;
}

/* ------------------------------------------------------- wins by force */

/* Over, and won by this seat alone? */
static bool is_won(const Rules *rules, const State *s, Seat seat, bool *over)
{
    Outcome outcome = rules->outcome(s);
    int firsts = 0;
    *over = outcome.over || outcome.round_over || s->turn == SEAT_NONE;
    for (int i = 0; i < s->seats; i++)
        firsts += outcome.place[i] == 1;
    return *over && outcome.place[seat] == 1 && firsts == 1;
}

bool forces(const Rules *rules, const State *s, Seat seat, int moves, long *nodes)
{
    bool over;
    bool won = is_won(rules, s, seat, &over);
    if (over)
        return won;
    bool own = s->turn == seat;
    if (*nodes <= 0 || (own && moves == 0))
        return false;
    MoveList legal;
    legal.n = 0;
    rules->moves(s, &legal);
    bool wins = !own;
    for (int i = 0; i < legal.n && wins == !own; i++) {
        State after = *s;
        --*nodes;
        rules->play(&after, &legal.at[i], NULL);
        wins = forces(rules, &after, seat, own ? moves - 1 : moves, nodes);
    }
    return wins;
}

/* How many first moves win within so many, and the first of these. */
static int count_winning(const Rules *rules, const State *s, int moves, Move *first, long *nodes)
{
    MoveList legal;
    legal.n = 0;
    int winning = 0;
    rules->moves(s, &legal);
    for (int i = 0; i < legal.n && winning < 2; i++) {
        State after = *s;
        rules->play(&after, &legal.at[i], NULL);
        if (forces(rules, &after, s->turn, moves - 1, nodes) && winning++ == 0)
            *first = legal.at[i];
    }
    return winning;
}

/* The other side's answer that needs all the moves that are left and leaves one way only. */
static bool resist(const Rules *rules, State *s, Seat seat, int left, Found *out, long *nodes)
{
    MoveList legal;
    Move key;
    legal.n = 0;
    rules->moves(s, &legal);
    for (int i = 0; i < legal.n; i++) {
        State after = *s;
        rules->play(&after, &legal.at[i], NULL);
        if (after.turn != seat || forces(rules, &after, seat, left - 1, nodes))
            continue;
        int ways = count_winning(rules, &after, left, &key, nodes);
        if (ways == 0 || (ways > 1 && left > 1))
            continue;
        out->move[out->n++] = legal.at[i];
        out->move[out->n++] = key;
        rules->play(&after, &key, NULL);
        *s = after;
        return true;
    }
    return false;
}

bool find_forced(const Rules *rules, const State *s, int most, Found *out, int *n)
{
    long nodes = FORCE_NODES;
    int moves = 1, ways = 0;
    Move key;
    for (; moves <= most && ways == 0; moves += ways == 0)
        ways = count_winning(rules, s, moves, &key, &nodes);
    if (ways != 1 || nodes <= 0 || moves * 2 > FOUND_MOVES)
        return false;
    State now = *s;
    out->n = 1;
    out->move[0] = key;
    rules->play(&now, &key, NULL);
    for (int left = moves - 1; left > 0; left--)
        if (now.turn == s->turn || !resist(rules, &now, s->turn, left, out, &nodes))
            return false;
    *n = moves;
    return nodes > 0;
}
