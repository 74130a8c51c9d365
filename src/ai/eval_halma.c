/* SPDX-License-Identifier: MIT */
/*
 * eval_halma.c -- how far everybody still has to go, at Chinese checkers and at Ugolki.
 *
 * Every hole of the goal that is still open wants a peg from outside: what counts are the steps of
 * such pairs.  A peg that goes further in to make room takes a step off that, too, so that the last
 * ones find in as fast as the first.  That the innermost holes fill first counts a little, and a
 * step of the last one more than two of anybody else's: the race is not won before he is home, and
 * far behind he has nobody to hop over.
 */
#include "ai/evals.h"

#include "base/cpu.h"
#include "base/hash.h"
#include "rules/halma/board_halma.h"

enum {
    STEP_WORTH = 70,     /* of a peg to the hole meant for it */
    TIP_WORTH = 8,       /* of any peg towards the innermost hole */
    STRAGGLER_WORTH = 1, /* the same, squared */
    LAST_WORTH = 160,    /* of the last one's towards it, besides */
    DANGER_MOVES = 15,   /* before nobody may be at home any more */
    DANGER_WORTH = 12,
    STRANGER_WORTH = 140, /* of a hole held by a stranger: two steps further than an empty one */
};

enum { PEGS_MAX = 15 };

/* The holes of a goal that its own pegs do not hold yet, and the pegs outside of it.  There are as
 * many of these as of those, but in positions set up by hand. */
typedef struct Pairs {
    int holes, pegs;
    uint8_t hole[PEGS_MAX], peg[PEGS_MAX];
} Pairs;

static void pairs_find(const State *s, int colour, Pairs *out)
{
    HalmaSet goal = halma_goal(s, colour), own = s->halma.peg[colour];
    out->holes = out->pegs = 0;
    for (HalmaSet left = halma_without(goal, own); !halma_is_none(left);)
        out->hole[out->holes++] = (uint8_t)halma_next(&left);
    for (HalmaSet left = halma_without(own, goal); !halma_is_none(left);)
        out->peg[out->pegs++] = (uint8_t)halma_next(&left);
}

/* Steps of all pairs.  Two pegs that would better change their holes do so; one round of that is
 * near enough to the best there is. */
static int way_of_pairs(const State *s, const Pairs *p)
{
    int n = p->pegs < p->holes ? p->pegs : p->holes, sum = 0;
    int8_t way[PEGS_MAX][PEGS_MAX], *row[PEGS_MAX];
    for (int i = 0; i < n; i++) {
        row[i] = way[i];
        for (int j = 0; j < n; j++)
            way[i][j] = (int8_t)halma_distance(s, p->peg[i], p->hole[j]);
    }
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            if (row[i][j] + row[j][i] < row[i][i] + row[j][j]) {
                int8_t *swap = row[i];
                row[i] = row[j];
                row[j] = swap;
            }
    for (int i = 0; i < n; i++)
        sum += row[i][i];
    return sum;
}

static int way_of_colour(const State *s, int colour)
{
    Pairs pairs;
    pairs_find(s, colour, &pairs);
    int worth = STEP_WORTH * way_of_pairs(s, &pairs), tip = halma_tip(s, colour), last = 0;
    for (HalmaSet pegs = s->halma.peg[colour]; !halma_is_none(pegs);) {
        int far = halma_distance(s, halma_next(&pegs), tip);
        worth += TIP_WORTH * far + STRAGGLER_WORTH * far * far;
        last = far > last ? far : last;
    }
    return worth + LAST_WORTH * last;
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

/* The way of a colour's pegs depends on nothing else: all but those that moved were here before. */
static int way_recalled(const State *s, int colour, Memo *memo)
{
    HalmaSet pegs = s->halma.peg[colour];
    uint64_t key =
        hash_mix(hash_mix(hash_mix((uint64_t)colour + 1) ^ pegs.word[0]) ^ pegs.word[1]) | 1;
    int way;
    if (memo_find(memo, key, &way))
        return way;
    way = way_of_colour(s, colour);
    memo_note(memo, key, way);
    return way;
}

/* What all pegs of a seat have still to go, by colour. */
static int way_of_seat(const State *s, Seat seat, Memo *memo)
{
    int sum = 0, colours = 0;
    for (unsigned left = s->halma.colours[seat]; left != 0; left &= left - 1) {
        int colour = __builtin_ctz(left);
        sum += way_recalled(s, colour, memo) + danger_of_staying(s, colour);
        colours++;
    }
    return sum / colours;
}

/* Only in one's own goal: who were glad of those that keep others waiting would stay at home. */
static int strangers_in_goal(const State *s, Seat seat)
{
    int sum = 0, colours = 0;
    for (unsigned left = s->halma.colours[seat]; left != 0; left &= left - 1) {
        int colour = __builtin_ctz(left);
        HalmaSet strangers = halma_without(halma_pegs(s), s->halma.peg[colour]);
        sum += STRANGER_WORTH * halma_count(halma_and(halma_goal(s, colour), strangers));
        colours++;
    }
    return sum / colours;
}

/* Against more than one opponent: their average, and a team together. */
CPU_CLONES static int halma_recall(const State *s, Seat seat, Memo *memo)
{
    int own = 0, others = 0, friends = 0, enemies = 0;
    for (Seat i = 0; i < s->seats; i++) {
        if (s->halma.place[i] != 0)
            continue;
        int way = way_of_seat(s, i, memo);
        bool with_us = halma_are_friends(s, seat, i);
        own += with_us ? way : 0;
        others += with_us ? 0 : way;
        friends += with_us;
        enemies += !with_us;
    }
    return (enemies > 0 ? others / enemies : 0) - (friends > 0 ? own / friends : 0) -
           strangers_in_goal(s, seat);
}

static int halma_worth(const State *s, Seat seat)
{
    return halma_recall(s, seat, NULL);
}

/* Of a seat that has nobody left outside of its goals, nothing. */
static int halma_left(const State *s, Seat seat, Memo *memo)
{
    bool home = true;
    for (unsigned left = s->halma.colours[seat]; home && left != 0; left &= left - 1) {
        int colour = __builtin_ctz(left);
        home = halma_is_none(halma_without(s->halma.peg[colour], halma_goal(s, colour)));
    }
    return home ? 0 : way_of_seat(s, seat, memo);
}

/* Strangers in the goals of the others. */
static int halma_unsaid(const State *s, Seat seat)
{
    int sum = 0, enemies = 0;
    for (Seat i = 0; i < s->seats; i++) {
        if (s->halma.place[i] != 0 || halma_are_friends(s, seat, i))
            continue;
        sum += strangers_in_goal(s, i);
        enemies++;
    }
    return enemies > 0 ? sum / enemies : 0;
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

/* A step is worth about a hundred.  The lower levels take what looks best, with a blind eye. */
static const Level halma_levels[] = {
    {.rating = 690, .depth = 1, .nodes = 2000, .ms = 500, .noise = 900, .blind = 45},
    {.rating = 900, .depth = 1, .nodes = 2000, .ms = 500, .noise = 700, .blind = 30},
    {.rating = 1050, .depth = 1, .nodes = 2000, .ms = 500, .noise = 500, .blind = 15},
    {.rating = 1240, .depth = 1, .nodes = 2000, .ms = 500, .noise = 380, .far = true},
    {.rating = 1430, .depth = 1, .nodes = 2000, .ms = 500, .noise = 260, .far = true},
    {.rating = 1570, .depth = 1, .nodes = 2000, .ms = 500, .noise = 160, .far = true},
    {.rating = 2000, .depth = 2, .nodes = 6000, .ms = 500, .noise = 130, .far = true},
    {.rating = 2510, .depth = 3, .nodes = 12000, .ms = 500, .noise = 80, .far = true},
    {.rating = 2670, .depth = 4, .nodes = 22000, .ms = 1000, .noise = 30, .far = true},
    {.rating = 2890,
     .depth = AI_DEPTH_MAX,
     .nodes = 100000,
     .ms = 1000,
     .plans = true,
     .far = true},
};

/* In Ugolki a beginner is weaker, and so is the lowest level. */
static const Level ugolki_levels[] = {
    {.rating = 730, .depth = 1, .nodes = 2000, .ms = 500, .noise = 1900, .blind = 64},
    {.rating = 970, .depth = 1, .nodes = 2000, .ms = 500, .noise = 1020, .blind = 33},
    {.rating = 1220, .depth = 1, .nodes = 2000, .ms = 500, .noise = 560, .blind = 10},
    {.rating = 1460, .depth = 1, .nodes = 2000, .ms = 500, .noise = 365, .far = true},
    {.rating = 1670, .depth = 1, .nodes = 2000, .ms = 500, .noise = 219, .far = true},
    {.rating = 1930, .depth = 1, .nodes = 2000, .ms = 500, .noise = 117, .far = true},
    {.rating = 2180, .depth = 2, .nodes = 6000, .ms = 500, .noise = 170, .far = true},
    {.rating = 2390, .depth = 2, .nodes = 6000, .ms = 500, .noise = 65, .far = true},
    {.rating = 2640, .depth = 3, .nodes = 12000, .ms = 1000, .noise = 280, .far = true},
    {.rating = 2830, .depth = AI_DEPTH_MAX, .nodes = 40000, .ms = 1000, .plans = true, .far = true},
};

const Evaluation evaluation_halma = {
    .id = "halma",
    .scale = 500,
    .value = halma_worth,
    .recall = halma_recall,
    .unsaid = halma_unsaid,
    .promise = halma_promise,
    .left = halma_left,
    .plans = 40,
    .late = 4,
    .levels = halma_levels,
};

const Evaluation evaluation_ugolki = {
    .id = "ugolki",
    .scale = 440,
    .value = halma_worth,
    .recall = halma_recall,
    .unsaid = halma_unsaid,
    .promise = halma_promise,
    .left = halma_left,
    .plans = 20, /* with 40 it loses to who hinders it */
    .late = 4,
    .levels = ugolki_levels,
};
