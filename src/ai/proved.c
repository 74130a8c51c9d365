/* SPDX-License-Identifier: MIT */
#include "ai/proved.h"

#include "ai/search.h"

/* Positions of a table that is made in no time; of one that takes some seconds, once on a machine,
 * for it is kept. */
enum { MADE_AT_ONCE = 1 << 17, MADE_AT_LEISURE = 6 << 20 };

static bool prove(const AiRequest *request, const State *s, SolveReply *reply)
{
    Text why = {0};
    bool hasty =
        request->sure || request->max_ms != 0 || request->clock.runs || request->watcher != NULL;
    return s->turn >= 0 &&
           solve_by_tables(&(SolveRequest){.rules = request->rules,
                                           .state = s,
                                           .bytes = SOLVE_BYTES_MIN,
                                           .stop = request->stop,
                                           .endgames = request->endgames,
                                           .made_most = hasty ? MADE_AT_ONCE : MADE_AT_LEISURE},
                           reply, &why);
}

/* Is `a` better than `b` for whoever makes the move? */
static bool is_better(const Solved *a, const Solved *b)
{
    if (a->value != b->value)
        return a->value > b->value;
    return a->value > 0   ? a->distance < b->distance
           : a->value < 0 ? a->distance > b->distance
                          : false;
}

/* Index of the best of the moves, the first of equal ones; -1: none is wanted. */
static int best_of(const AiRequest *request, const MoveList *list, const SolveReply *solved)
{
    int best = -1;
    for (int i = 0; i < list->n; i++)
        if ((request == NULL || search_wants(request, &list->at[i])) &&
            (best < 0 || is_better(&solved->move[i], &solved->move[best])))
            best = i;
    return best;
}

int proved_best(const MoveList *list, const SolveReply *solved)
{
    return best_of(NULL, list, solved);
}

bool proved_is_counted_out(const Rules *rules, const State *s, int distance)
{
    if (rules->limits == NULL)
        return false;
    Limits limits = rules->limits(s);
    int quiet = limits.claim_quiet != 0 ? limits.claim_quiet : limits.quiet;
    return quiet != 0 && s->quiet + distance > quiet;
}

/* Has the game been where `s` is so often that it may be a draw now? */
static bool is_repeated(const AiRequest *request, const State *s)
{
    Limits limits = request->rules->limits(s);
    int most = limits.claim_repetition != 0 ? limits.claim_repetition : limits.repetition;
    int times = 1 + (request->state.key == s->key);
    for (int i = 0; i < request->past.n; i++)
        times += request->past.key[i] == s->key;
    return most != 0 && times >= most;
}

/* ... by this move, or by one of the answers to it? */
static bool repeats(const AiRequest *request, const State *s, const Move *move, bool answered)
{
    State next = *s;
    request->rules->play(&next, move, NULL);
    if (is_repeated(request, &next))
        return true;
    if (!answered || next.turn < 0)
        return false;
    MoveList list = {.n = 0};
    request->rules->moves(&next, &list);
    for (int i = 0; i < list.n; i++)
        if (repeats(request, &next, &list.at[i], false))
            return true;
    return false;
}

/* A table does not know where the game has been: who wins must not go there a third time, nor let
 * the other one; who loses may. */
static void draw_what_repeats(const AiRequest *request, const MoveList *list, SolveReply *solved)
{
    if (request->rules->limits == NULL || request->past.n == 0)
        return;
    for (int i = 0; i < list->n; i++) {
        Solved *one = &solved->move[i];
        if (one->value != 0 && repeats(request, &request->state, &list->at[i], one->value > 0))
            *one = (Solved){.value = 0, .distance = SOLVE_NO_DISTANCE};
    }
}

/* What follows with best play on both sides. */
static void tell_line(const AiRequest *request, AiReply *reply, SolveReply *solved)
{
    State s = request->state;
    MoveList list;
    reply->line_n = 0;
    for (Move move = reply->move; reply->line_n < AI_LINE_MAX;) {
        reply->line[reply->line_n++] = move;
        request->rules->play(&s, &move, NULL);
        list.n = 0;
        if (!prove(request, &s, solved))
            break;
        request->rules->moves(&s, &list);
        move = list.at[proved_best(&list, solved)];
    }
}

bool proved_choose(const AiRequest *request, MoveList *keep, AiReply *reply)
{
    SolveReply solved;
    const State *s = &request->state;
    request->rules->moves(s, keep);
    search_keep_wanted(request, keep);
    if (!prove(request, s, &solved))
        return false;
    MoveList list = {.n = 0};
    request->rules->moves(s, &list);
    draw_what_repeats(request, &list, &solved);
    int best = best_of(request, &list, &solved);
    if (best < 0)
        return false;
    Solved worth = solved.move[best];
    if (worth.value == 0) {
        keep->n = 0;
        for (int i = 0; i < list.n; i++)
            if (solved.move[i].value == 0 && search_wants(request, &list.at[i]))
                move_add(keep, &list.at[i]);
        return false;
    }
    if (proved_is_counted_out(request->rules, s, worth.distance))
        return false;
    *reply = (AiReply){.move = list.at[best],
                       .score = worth.value * (AI_WIN - worth.distance),
                       .depth = worth.distance,
                       .nodes = solved.nodes};
    tell_line(request, reply, &solved);
    return true;
}
