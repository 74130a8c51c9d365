/* SPDX-License-Identifier: MIT */
/* goal_force.c -- looking ahead: forced wins and runs of moves.  Bounded; knows no game. */
#include "lesson/goal_inside.h"

enum { LOOK_NODES = 400000, LOOK_DEEP = 40 };

typedef struct Look {
    const Rules *rules;
    Seat seat;
    int nodes; /* left */
    int deep;
} Look;

bool goal_result(const Rules *rules, const State *state, Seat seat, int *result)
{
    Outcome outcome = rules->outcome(state);
    if (!outcome.over && !outcome.round_over)
        return false;
    int firsts = 0;
    for (int i = 0; i < state->seats; i++)
        firsts += outcome.place[i] == 1;
    *result = outcome.place[seat] != 1 ? -1 : firsts > 1 ? 0 : 1;
    return true;
}

static bool wins_within(Look *look, const State *state, int moves)
{
    MoveList legal;
    legal.n = 0;
    int result;
    if (goal_result(look->rules, state, look->seat, &result))
        return result == 1;
    bool own = state->turn == look->seat;
    if ((own && moves == 0) || look->nodes <= 0 || look->deep >= LOOK_DEEP)
        return false;
    look->rules->moves(state, &legal);
    look->deep++;
    bool wins = !own;
    for (int i = 0; i < legal.n && wins == !own; i++) {
        State after = *state;
        look->nodes--;
        look->rules->play(&after, &legal.at[i], NULL);
        /* With nobody to move and nothing decided, the next round would begin. */
        wins = (after.turn != SEAT_NONE || look->rules->outcome(&after).over ||
                look->rules->outcome(&after).round_over) &&
               wins_within(look, &after, own ? moves - 1 : moves);
    }
    look->deep--;
    return wins && look->nodes > 0;
}

bool goal_forced(const Rules *rules, const State *state, Seat seat, int moves)
{
    Look look = {.rules = rules, .seat = seat, .nodes = LOOK_NODES};
    return wins_within(&look, state, moves);
}

Move goal_stubborn(const Rules *rules, const State *state, Seat seat, int moves)
{
    MoveList legal;
    legal.n = 0;
    rules->moves(state, &legal);
    int best = 0, most = -1;
    for (int i = 0; i < legal.n; i++) {
        State after = *state;
        rules->play(&after, &legal.at[i], NULL);
        int needed = 0;
        while (needed <= moves && !goal_forced(rules, &after, seat, needed))
            needed++;
        if (needed > most) {
            most = needed;
            best = i;
        }
    }
    return legal.at[best];
}

static int longest_run(Look *look, const State *state)
{
    MoveList legal;
    legal.n = 0;
    int longest = 0;
    if (look->nodes <= 0 || look->deep >= LOOK_DEEP)
        return 0;
    look->rules->moves(state, &legal);
    look->deep++;
    for (int i = 0; i < legal.n; i++) {
        State after = *state;
        look->nodes--;
        look->rules->play(&after, &legal.at[i], NULL);
        if (after.turn != state->turn)
            continue;
        int run = 1 + longest_run(look, &after);
        longest = run > longest ? run : longest;
    }
    look->deep--;
    return longest;
}

int goal_run(const Rules *rules, const State *state)
{
    Look look = {.rules = rules, .seat = state->turn, .nodes = LOOK_NODES};
    if (state->turn < 0)
        return 0;
    int run = longest_run(&look, state);
    return look.nodes > 0 ? run : -1;
}
