/*
 * The search on made-up games, where plain minimax is the judge; then on the real ones.
 */
#include "ai/ai.h"

#include "base/hash.h"
#include "rules/registry.h"

#include <criterion/criterion.h>
#include <pthread.h>
#include <string.h>
#include <time.h>

/* ------------------------------------------------------------------------------ a made-up game
 *
 * Positions are numbers 0..IDS-1 on levels 0..LEVELS.  Everything about one is drawn from its hash:
 * how many moves, where they lead, whose turn it is, what it is worth.  Many moves lead to the same
 * position, turns do not alternate, some games end early.
 */
enum { IDS = 12, LEVELS = 9, WORLDS = 60 };

typedef enum Fact { FACT_MOVES, FACT_CHILD, FACT_TURN, FACT_POINTS, FACT_END } Fact;

static uint32_t fact(const State *s, Fact what, int index)
{
    uint32_t place = (uint32_t)(s->ply * IDS + s->kalah.store[0]);
    uint32_t world = s->kalah.store[1];
    return (uint32_t)(hash_feature(world * 8 + what, place * 16 + (uint32_t)index) >> 32);
}

enum { OPTION_DICE };

static void maze_settle(State *s)
{
    s->key = hash_feature(s->kalah.store[1], (uint32_t)(s->ply * IDS + s->kalah.store[0]));
    s->turn = (Seat)(fact(s, FACT_TURN, 0) % s->seats);
    if (s->options.value[OPTION_DICE] && fact(s, FACT_TURN, 1) % 4 == 0)
        s->turn = SEAT_CHANCE;
    if (s->ply == 0)
        s->turn = 0;
    else if (s->ply == LEVELS || fact(s, FACT_END, 0) % 8 == 0)
        s->turn = SEAT_NONE;
}

static void maze_moves(const State *s, MoveList *out)
{
    if (s->turn == SEAT_NONE)
        return;
    Site n = (Site)(1 + fact(s, FACT_MOVES, 0) % 4);
    for (Site i = 0; i < n; i++) {
        Move move = move_make(0, &i, 1, 0);
        move_add(out, &move);
    }
}

static void maze_play(State *s, const Move *move, EventList *events)
{
    if (fact(s, FACT_CHILD, move->path[0]) % 3 == 0)
        event_add(events, EVENT_TAKE, 0, 0, SITE_NONE, (Piece){1, 0, 1, false});
    s->kalah.store[0] = (uint16_t)(fact(s, FACT_CHILD, move->path[0]) % IDS);
    s->ply++;
    maze_settle(s);
}

static Outcome maze_outcome(const State *s)
{
    Outcome outcome = {0};
    for (int i = 0; i < s->seats; i++)
        outcome.points[i] = (int16_t)(fact(s, FACT_POINTS, i) % 9);
    if (s->turn != SEAT_NONE)
        return outcome;
    outcome.over = true;
    outcome.ending = ENDING_MOST_POINTS;
    for (int i = 0; i < s->seats; i++) {
        outcome.place[i] = 1;
        for (int j = 0; j < s->seats; j++)
            outcome.place[i] += outcome.points[j] > outcome.points[i];
    }
    return outcome;
}

static const Rules maze = {
    .id = "maze",
    .seats_min = 2,
    .seats_max = 4,
    .flags = RULES_POINTS | RULES_CHANCE,
    .moves = maze_moves,
    .play = maze_play,
    .outcome = maze_outcome,
};

static State maze_start(int world, int seats, bool dice)
{
    State s = {.seats = (uint8_t)seats};
    s.options.value[OPTION_DICE] = dice;
    s.kalah.store[1] = (uint16_t)world;
    maze_settle(&s);
    return s;
}

/* What the position is worth for seat 0, everybody else being against it: from the definition. */
static int maze_worth(const State *s, int ply, int depth)
{
    Outcome outcome = maze_outcome(s);
    int others = s->seats - 1, ahead = 0, behind = 0, best = 0;
    for (int i = 1; i < s->seats; i++) {
        ahead += outcome.place[i] < outcome.place[0];
        behind += outcome.place[i] > outcome.place[0];
        if (i == 1 || outcome.points[i] > best)
            best = outcome.points[i];
    }
    if (s->turn == SEAT_NONE)
        return behind == others  ? AI_WIN - ply
               : ahead == others ? ply - AI_WIN
                                 : (AI_DECIDED - 100) * (behind - ahead) / others;
    if (depth == 0)
        return 100 * (outcome.points[0] - best);
    MoveList list = {0};
    maze_moves(s, &list);
    long sum = 0, least = 0, most = 0;
    for (int i = 0; i < list.n; i++) {
        State next = *s;
        maze_play(&next, &list.at[i], NULL);
        int value = maze_worth(&next, ply + 1, depth - 1);
        sum += value;
        least = i == 0 || value < least ? value : least;
        most = i == 0 || value > most ? value : most;
    }
    long mean = sum / list.n, limit = AI_DECIDED - 100;
    mean = mean > limit ? limit : mean < -limit ? -limit : mean;
    return (int)(s->turn == SEAT_CHANCE ? mean : s->turn == 0 ? most : least);
}

static AiRequest request_of(const Rules *rules, const State *s, int depth)
{
    return (AiRequest){
        .rules = rules, .state = *s, .seat = s->turn, .level = LEVEL_MAX, .max_depth = depth};
}

static bool is_legal(const Rules *rules, const State *s, const Move *move)
{
    MoveList list;
    list.n = 0;
    rules->moves(s, &list);
    for (int i = 0; i < list.n; i++)
        if (memcmp(&list.at[i], move, sizeof *move) == 0)
            return true;
    return false;
}

/* The score is that of plain minimax, and the move is one that has it. */
static void check_maze(const State *s, int depth, AiTable *table)
{
    AiRequest request = request_of(&maze, s, depth);
    request.table = table;
    AiReply reply;
    ai_choose(&request, &reply);
    int want = maze_worth(s, 0, depth);
    cr_assert_eq(reply.score, want, "world %d, %d seats, depth %d: %d, not %d", s->kalah.store[1],
                 s->seats, depth, reply.score, want);
    State next = *s;
    maze_play(&next, &reply.move, NULL);
    cr_assert_eq(maze_worth(&next, 1, depth - 1), want, "world %d depth %d: a worse move",
                 s->kalah.store[1], depth);
}

Test(ai, agrees_with_minimax_at_every_depth)
{
    for (int world = 0; world < WORLDS; world++) {
        for (int seats = 2; seats <= 4; seats++) {
            State s = maze_start(world, seats, false);
            for (int depth = 1; depth <= LEVELS; depth++) {
                AiRequest request = request_of(&maze, &s, depth);
                AiReply reply;
                ai_choose(&request, &reply);
                int settled = maze_worth(&s, 0, reply.depth);
                cr_assert_eq(reply.score, settled, "world %d, %d seats, depth %d: %d, not %d",
                             world, seats, reply.depth, reply.score, settled);
            }
        }
    }
}

Test(ai, agrees_with_expectimax)
{
    for (int world = 0; world < WORLDS; world++) {
        State s = maze_start(world, 2, true);
        for (int depth = 1; depth <= 5; depth++)
            check_maze(&s, depth, NULL);
    }
}

/* To the end of the game a table must change nothing, however small it is and whatever an earlier
 * search of another game left in it. */
Test(ai, table_changes_no_result)
{
    const size_t sizes[] = {0, 1024, 1 << 20};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        AiTable *table = ai_table_new(sizes[i]);
        for (int world = 0; world < WORLDS; world++) {
            for (int seats = 2; seats <= 3; seats++) {
                State plain = maze_start(world, seats, false);
                check_maze(&plain, LEVELS, table);
                State dice = maze_start(world, seats, true);
                check_maze(&dice, LEVELS, table);
            }
        }
        ai_table_free(table);
    }
}
