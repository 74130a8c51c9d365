/*
 * eval_halma.c -- how far everybody still has to go, at Chinese checkers and at Ugolki.
 *
 * Each peg is counted by its way to the innermost hole of its goal, so that goals are filled from
 * behind and those in front make room; pegs outside, also by their way to the nearest hole that is
 * still open, so that the last ones find in sideways.  Who is far behind counts a little more:
 * stragglers have nobody left to hop over.
 */
#include "ai/evals.h"
#include "rules/halma/board_halma.h"

enum {
    STEP_WORTH = 60,     /* towards the innermost hole */
    OPEN_WORTH = 24,     /* towards the nearest open one */
    STRAGGLER_WORTH = 2, /* for each step, squared */
    DANGER_MOVES = 15,   /* before nobody may be at home any more */
    DANGER_WORTH = 12,
    STRANGER_FAR = 2, /* steps that a hole held by a stranger is further than an empty one */
};

/* The holes of a colour's goal that its own pegs do not hold yet. */
typedef struct Goal {
    int tip, n;
    uint8_t hole[15], extra[15];
    HalmaSet all;
} Goal;

static Goal goal_of(const State *s, int colour)
{
    Goal goal = {.tip = halma_tip(s, colour), .all = halma_goal(s, colour)};
    HalmaSet pegs = halma_pegs(s);
    for (HalmaSet left = halma_without(goal.all, s->halma.peg[colour]); !halma_is_none(left);) {
        int hole = halma_next(&left);
        goal.extra[goal.n] = halma_has(pegs, hole) ? STRANGER_FAR : 0;
        goal.hole[goal.n++] = (uint8_t)hole;
    }
    return goal;
}

static int way_of_peg(const State *s, const Goal *goal, int hole)
{
    int far = halma_distance(s, hole, goal->tip), nearest = 99;
    int worth = STEP_WORTH * far + STRAGGLER_WORTH * far * far;
    if (halma_has(goal->all, hole))
        return worth;
    for (int i = 0; i < goal->n; i++) {
        int there = halma_distance(s, hole, goal->hole[i]) + goal->extra[i];
        nearest = there < nearest ? there : nearest;
    }
    return worth + (goal->n > 0 ? OPEN_WORTH * nearest : 0);
}

/* A-C7, 3.5: who is at home when the limit comes near is in danger of losing. */
static int danger_of_staying(const State *s, int colour)
{
    int left = halma_home_limit(s) - s->halma.number;
    if (halma_home_limit(s) == 0 || left >= DANGER_MOVES)
        return 0;
    int home = halma_count(halma_and(halma_home(s, colour), s->halma.peg[colour]));
    return home * DANGER_WORTH * (DANGER_MOVES - (left > 0 ? left : 0));
}

/* What all pegs of a seat have still to go, by colour. */
static int way_of_seat(const State *s, Seat seat)
{
    int sum = 0, colours = 0;
    for (unsigned left = s->halma.colours[seat]; left != 0; left &= left - 1) {
        int colour = __builtin_ctz(left);
        Goal goal = goal_of(s, colour);
        for (HalmaSet pegs = s->halma.peg[colour]; !halma_is_none(pegs);)
            sum += way_of_peg(s, &goal, halma_next(&pegs));
        sum += danger_of_staying(s, colour);
        colours++;
    }
    return sum / colours;
}

/* Against more than one opponent: their average, and a team together. */
static int halma_worth(const State *s, Seat seat)
{
    int own = 0, others = 0, friends = 0, enemies = 0;
    for (Seat i = 0; i < s->seats; i++) {
        if (s->halma.place[i] != 0)
            continue;
        int way = way_of_seat(s, i);
        bool with_us = halma_are_friends(s, seat, i);
        own += with_us ? way : 0;
        others += with_us ? 0 : way;
        friends += with_us;
        enemies += !with_us;
    }
    return (enemies > 0 ? others / enemies : 0) - (friends > 0 ? own / friends : 0);
}

/* Forwards first, the furthest hops before all. */
static int halma_promise(const State *s, const Move *move)
{
    if (move->kind == HALMA_PASS)
        return 0;
    int from = move->path[0], to = move->path[move->last];
    int tip = halma_tip(s, halma_colour_at(s, from));
    int before = halma_distance(s, from, tip), after = halma_distance(s, to, tip);
    return 64 * (before - after) + before;
}

/* A step is worth about a hundred.  The first level takes what looks best, with a blind eye; the
 * third sees two of its own moves ahead. */
static const Level halma_levels[] = {
    {.depth = 1, .nodes = 2000, .ms = 500, .noise = 300},
    {.depth = 3, .nodes = 8000, .ms = 500, .noise = 100},
    {.depth = AI_DEPTH_MAX, .nodes = 40000, .ms = 1000, .far = true},
};

const Evaluation evaluation_halma = {
    .id = "halma",
    .value = halma_worth,
    .promise = halma_promise,
    .stands = true,
    .levels = halma_levels,
};

const Evaluation evaluation_ugolki = {
    .id = "ugolki",
    .value = halma_worth,
    .promise = halma_promise,
    .stands = true,
    .levels = halma_levels,
};
