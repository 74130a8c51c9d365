/* SPDX-License-Identifier: MIT */
#include "study/analysis.h"

#include <stdlib.h>
#include <string.h>

#include "ai/chance.h"
#include "base/alloc.h"
#include "solve/solve.h"

enum {
    TABLE_BYTES = 32 << 20,
    SAMPLE_NODES = 2000,    /* of the first round of a move where worlds are imagined ... */
    SAMPLE_ROUNDS = 8,      /* ... and so often twice as many */
    SOLVE_FROM = 100000,    /* nodes looked at before a proof is tried ... */
    SOLVE_NODES = 12000000, /* ... and of that */
    SOLVE_BYTES = 128 << 20,
};

struct Analysis {
    AnalysisRequest ask;
    bool hidden;
    AiTable *table;
    uint64_t nodes;
    int n;      /* legal moves, ... */
    int wide;   /* ... of which so many are looked at in a round */
    int at;     /* the next of them */
    int round;  /* that is under way, from 1 */
    bool tried; /* to prove it */
    bool proved;
    Prospect *told; /* of the last whole round, the best first */
    Prospect *next; /* in the same order, as far as this round has come */
    State passed;   /* as if the turn had been let go; its turn SEAT_NONE: that cannot be asked */
    Prospect threat;
};

static bool is_stopped(const Analysis *a)
{
    return a->ask.stop != NULL && atomic_load(a->ask.stop);
}

/* ------------------------------------------------------------------ its life */

static void list_moves(Analysis *a)
{
    MoveList list = {.n = 0};
    a->ask.rules->moves(&a->ask.state, &list);
    a->n = a->wide = list.n;
    a->told = alloc_zero((size_t)list.n + 1, sizeof *a->told);
    a->next = alloc_zero((size_t)list.n + 1, sizeof *a->next);
    for (int i = 0; i < list.n; i++)
        a->told[i] = (Prospect){.move = list.at[i], .plies = -1};
    memcpy(a->next, a->told, (size_t)list.n * sizeof *a->told);
}

Analysis *analysis_new(const AnalysisRequest *request)
{
    Analysis *a = alloc_zero(1, sizeof *a);
    a->ask = *request;
    a->hidden = (request->rules->flags & RULES_HIDDEN) != 0;
    a->round = 1;
    if (a->ask.max_nodes == 0)
        a->ask.max_nodes = ANALYSIS_NODES;
    if (a->hidden && a->ask.state.turn >= 0)
        request->rules->conceal(&request->state, request->state.turn, &a->ask.state);
    if (a->ask.state.turn >= 0)
        list_moves(a);
    if (a->n > 0)
        a->table = ai_table_new(TABLE_BYTES);
    if (a->n == 0 || !ai_pass(a->ask.rules, &a->ask.state, &a->passed))
        a->passed.turn = SEAT_NONE;
    return a;
}

void analysis_free(Analysis *a)
{
    if (a == NULL)
        return;
    ai_table_free(a->table);
    free(a->told);
    free(a->next);
    free(a);
}

/* ------------------------------------------------------------------ a slice */

static void judge(const Analysis *a, const State *s, int score, Prospect *out)
{
    int size = abs(score);
    /* Of a game that is decided and not played to its end yet it is the lead so far. */
    int margin = out->sure && size > AI_DECIDED && size < AI_MATE ? size - AI_DECIDED : 0;
    out->score = score;
    out->chance = ai_chance(a->ask.rules, s->seats, score);
    out->plies = size > AI_MATE ? AI_WIN - size : -1;
    out->margin = score > 0 ? margin : -margin;
}

/* Look at a position as deep as this round goes, at one move of it only if that is given.  Bounded
 * by plies alone, a look of few of them sees them all (sharp.h): whoever is mated by the next move
 * is told so in the first rounds. */
static bool look(Analysis *a, const State *s, const MoveList *only, Prospect *out)
{
    AiReply reply;
    AiRequest request = {.rules = a->ask.rules,
                         .state = *s,
                         .seat = s->turn,
                         .level = LEVEL_MAX,
                         .sure = true,
                         .seed = 1,
                         .stop = a->ask.stop,
                         .table = a->table,
                         .only = only};
    if (only != NULL)
        request.past = a->ask.past;
    if (a->hidden)
        request.max_nodes = (uint64_t)SAMPLE_NODES << a->round;
    else
        request.max_depth = a->round;
    ai_choose(&request, &reply);
    a->nodes += reply.nodes;
    if (is_stopped(a))
        return false;
    out->move = reply.move;
    out->depth = a->round;
    out->sure = !a->hidden && reply.depth < a->round;
    judge(a, s, reply.score, out);
    out->line_n = reply.line_n > 0 ? reply.line_n : 1;
    memcpy(out->line, reply.line, sizeof out->line);
    out->line[0] = reply.move;
    return true;
}

/* Those that are looked at, the best first; alike ones keep their order. */
static void sort(Prospect *at, int n)
{
    for (int i = 1; i < n; i++) {
        Prospect one = at[i];
        int j = i;
        for (; j > 0 && at[j - 1].score < one.score; j--)
            at[j] = at[j - 1];
        at[j] = one;
    }
}

static bool all_sure(const Analysis *a)
{
    for (int i = 0; i < a->n; i++)
        if (!a->told[i].sure)
            return false;
    return true;
}

/* All moves of the round are judged. */
static bool end_round(Analysis *a)
{
    if (a->passed.turn >= 0 && !look(a, &a->passed, NULL, &a->threat))
        return false;
    sort(a->next, a->wide);
    memcpy(a->told, a->next, (size_t)a->n * sizeof *a->told);
    a->at = 0;
    a->round++;
    a->proved |= all_sure(a);
    if (a->nodes >= ANALYSIS_WIDE && a->wide > ANALYSIS_LINES)
        a->wide = ANALYSIS_LINES;
    return true;
}

/* ------------------------------------------------------------------ a proof */

static int score_of(const Solved *solved, bool margin)
{
    int sign = solved->value > 0 ? 1 : -1;
    if (solved->value == 0)
        return 0;
    if (margin)
        return solved->value + sign * AI_DECIDED;
    return sign * (solved->distance >= 0 ? AI_WIN - solved->distance : AI_DECIDED + 1);
}

static void take_proof(Analysis *a, const SolveReply *reply)
{
    MoveList list = {.n = 0};
    a->ask.rules->moves(&a->ask.state, &list);
    for (int i = 0; i < a->n; i++) {
        Prospect *one = &a->next[i];
        int at = 0;
        while (memcmp(&list.at[at], &one->move, sizeof one->move) != 0)
            at++;
        judge(a, &a->ask.state, score_of(&reply->move[at], reply->margin), one);
        one->plies = reply->margin ? -1 : reply->move[at].distance;
        one->margin = reply->margin ? reply->move[at].value : 0;
        one->sure = true;
    }
    sort(a->next, a->n);
    memcpy(a->told, a->next, (size_t)a->n * sizeof *a->told);
    a->proved = true;
}

static bool try_proof(Analysis *a)
{
    SolveReply *reply = alloc_zero(1, sizeof *reply);
    Text why = {0};
    SolveRequest request = {.rules = a->ask.rules,
                            .state = &a->ask.state,
                            .bytes = SOLVE_BYTES,
                            .max_nodes = SOLVE_NODES,
                            .stop = a->ask.stop,
                            .endgames = a->ask.endgames};
    if (solve(&request, reply, &why))
        take_proof(a, reply);
    free(reply);
    a->tried = !is_stopped(a);
    return a->tried;
}

/* ------------------------------------------------------------------ the whole */

/* A round that has begun is finished: of less than that nothing is told. */
static bool is_done(const Analysis *a)
{
    if (a->n == 0 || a->proved)
        return true;
    return a->at == 0 && a->round > 1 &&
           (a->nodes >= a->ask.max_nodes || a->round > (a->hidden ? SAMPLE_ROUNDS : AI_DEPTH_MAX));
}

bool analysis_next(Analysis *a)
{
    if (is_done(a) || is_stopped(a))
        return false;
    if (a->at == a->wide)
        return end_round(a);
    if (!a->tried && a->at == 0 && a->nodes >= SOLVE_FROM)
        return try_proof(a);
    Prospect *one = &a->next[a->at];
    MoveList only;
    only.n = 0;
    move_add(&only, &one->move);
    if (!one->sure && !look(a, &a->ask.state, &only, one))
        return false;
    a->at++;
    return true;
}

const Prospect *analysis_prospects(const Analysis *a, int *n)
{
    *n = a->n;
    return a->told;
}

int analysis_depth(const Analysis *a)
{
    return a->round - 1;
}

bool analysis_proved(const Analysis *a)
{
    return a->proved;
}

uint64_t analysis_nodes(const Analysis *a)
{
    return a->nodes;
}

void analysis_chances(const Analysis *a, double out[SEAT_MAX])
{
    const State *s = &a->ask.state;
    if (!a->hidden || a->ask.rules->outcome(s).over)
        ai_chances_at_sight(a->ask.rules, s, out);
    else /* nothing is known of them */
        for (int seat = 0; seat < s->seats; seat++)
            out[seat] = 1.0 / s->seats;
    if (a->n > 0 && a->round > 1)
        ai_chances_share(s->turn, a->told[0].chance, s->seats, out);
}

bool analysis_threat(const Analysis *a, Prospect *out)
{
    const double gain = 0.1;
    *out = a->threat;
    if (a->threat.depth == 0)
        return false;
    double left = 1 - a->told[0].chance; /* to the other one by the best move */
    return a->threat.chance > left + gain || (a->threat.chance == 1 && left < 1);
}
