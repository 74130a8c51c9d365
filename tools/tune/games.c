/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "match/match.h"
#include "tune.h"

enum {
    PLIES_MAX = 600,
    WILD_PLIES = 8,   /* random, so that no two games are alike */
    SLIP_PERCENT = 3, /* random later on, so that not only good positions are known */
    TAKEN = 4,        /* one position of so many: neighbours tell the same */
    HELD_OUT = 10,    /* each tenth game judges */
    NUDGE = 16,       /* of a weight, to see its slope: more than is lost by rounding */
    TABLE_BYTES = 16 << 20,
};

/* What is known of a position until its game is over. */
typedef struct Taken {
    State state;
    int score; /* of the search, for the seat to move */
} Taken;

/* ------------------------------------------------------- slopes */

static void add_slope(Tuning *t, int knob, double by)
{
    if (t->slopes == t->slopes_room) {
        t->slopes_room = t->slopes_room * 2 + 4096;
        t->slope = alloc_resize(t->slope, t->slopes_room * sizeof *t->slope);
    }
    t->slope[t->slopes++] = (Slope){knob, (float)by};
}

static int worth_with(const Tuning *t, const State *s, const Knob *knob, int change)
{
    *knob->at += change * knob->step;
    int worth = t->evaluation->value(s, s->turn);
    *knob->at -= change * knob->step;
    return worth;
}

static void add_sample(Tuning *t, const Taken *taken, double result, double scale, bool held_out)
{
    const State *s = &taken->state;
    if (t->samples == t->samples_room) {
        t->samples_room = t->samples_room * 2 + 4096;
        t->sample = alloc_resize(t->sample, t->samples_room * sizeof *t->sample);
    }
    Sample *sample = &t->sample[t->samples++];
    double foreseen = 1 / (1 + exp(-taken->score / scale));
    *sample = (Sample){.first = t->slopes,
                       .worth = t->evaluation->value(s, s->turn),
                       .wanted = (float)(result + t->trust * (foreseen - result)),
                       .held_out = held_out};
    for (int i = 0; i < t->knobs; i++) {
        int more = worth_with(t, s, &t->knob[i], NUDGE),
            less = worth_with(t, s, &t->knob[i], -NUDGE);
        if (more != less)
            add_slope(t, i, (more - less) / (2.0 * NUDGE));
    }
    sample->n = t->slopes - sample->first;
}

/* ------------------------------------------------------- games */

/* Has the evaluation the last word on it: nothing loud is best, nobody has to answer anything? */
static bool is_quiet(const Tuning *t, const State *s, const Move *best)
{
    const Evaluation *e = t->evaluation;
    return (e->pressed == NULL || !e->pressed(s)) &&
           (e->promise == NULL || e->promise(s, best) <= 0);
}

/* The position, or the first quiet one on the way that is expected. */
static bool take(const Tuning *t, const State *s, const AiReply *reply, Taken *out)
{
    out->state = *s;
    out->score = reply->score;
    for (int i = 0; i < reply->line_n && out->state.turn >= 0; i++) {
        if (is_quiet(t, &out->state, &reply->line[i]))
            return abs(reply->score) < AI_DECIDED;
        Seat before = out->state.turn;
        t->rules->play(&out->state, &reply->line[i], NULL);
        out->score = out->state.turn == before ? out->score : -out->score;
    }
    return false;
}

static Move random_move(const Tuning *t, const State *s, Rng *rng)
{
    MoveList list;
    list.n = 0;
    t->rules->moves(s, &list);
    return list.at[rng_below(rng, (uint32_t)list.n)];
}

/* One game; how many positions were taken, and the result for the first seat. */
static int play_game(const Tuning *t, uint64_t seed, AiTable *table, Taken taken[PLIES_MAX],
                     double *result)
{
    MatchSetup setup = setup_make(t->rules, 2);
    Rng rng;
    int n = 0;
    setup.options = t->variant.options;
    setup.seed = seed;
    rng_seed(&rng, seed);
    Match *match = match_new(&setup, NULL);
    for (int ply = 0; match_next(match) != NEXT_OVER && ply < PLIES_MAX; ply++) {
        AiRequest request = {.rules = t->rules,
                             .seat = match_turn(match),
                             .level = LEVEL_MAX,
                             .sure = true,
                             .max_nodes = (uint64_t)t->nodes,
                             .table = table};
        match_seen(match, request.seat, &request.state);
        match_past(match, &request.past);
        Move move = random_move(t, &request.state, &rng);
        if (ply >= WILD_PLIES) {
            AiReply reply;
            ai_choose(&request, &reply);
            if (rng_below(&rng, TAKEN) == 0)
                n += take(t, &request.state, &reply, &taken[n]);
            if (rng_below(&rng, 100) >= SLIP_PERCENT)
                move = reply.move;
        }
        match_play(match, &move, 0, NULL);
    }
    Outcome outcome = match_outcome(match);
    int first = outcome.place[0], second = outcome.place[1];
    *result = first == second ? 0.5 : first < second ? 1 : 0;
    match_free(match);
    return n;
}

void tuning_play(Tuning *t)
{
    AiTable *table = ai_table_new(TABLE_BYTES);
    Taken *taken = alloc_zero(PLIES_MAX, sizeof *taken);
    double scale = t->evaluation->scale > 0 ? t->evaluation->scale : 200;
    for (long game = 0; game < t->games; game++) {
        double result;
        uint64_t seed = hash_mix((uint64_t)t->seed * 1000003 + (uint64_t)game);
        int n = play_game(t, seed, table, taken, &result);
        for (int i = 0; i < n; i++)
            add_sample(t, &taken[i], taken[i].state.turn == 0 ? result : 1 - result, scale,
                       game % HELD_OUT == 0);
    }
    free(taken);
    ai_table_free(table);
}
