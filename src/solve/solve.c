/* SPDX-License-Identifier: MIT */
#include "solve/solve.h"

#include <assert.h>
#include <string.h>

#include "solve/endgames.h"
#include "solve/solvers.h"

static const Solver *const solvers[] = {&solver_chess, &solver_draughts, &solver_kalah,
                                        &solver_kamisado, &solver_morris};

enum { SOLVERS = sizeof solvers / sizeof *solvers };

bool patience_fail(const Patience *p, Text *why)
{
    if (p->request->stop != NULL && atomic_load(p->request->stop))
        return text_fail(why, "stopped before it was solved");
    return text_fail(why, "not solved within %llu positions", (unsigned long long)p->nodes);
}

static bool fail_unsolved(const Rules *rules, Text *why)
{
    if ((rules->flags & RULES_HIDDEN) != 0)
        return text_fail(why, "%s cannot be solved: not everything is seen", rules->id);
    if (rules_lucky(rules))
        return text_fail(why, "%s cannot be solved: luck has a part in it", rules->id);
    return text_fail(why, "%s cannot be solved: none of its positions is small enough", rules->id);
}

static bool solve_with(const SolveRequest *request, bool tables_only, SolveReply *reply, Text *why)
{
    const Rules *rules = request->rules;
    const State *s = request->state;
    assert(request->bytes >= SOLVE_BYTES_MIN);
    if (s->turn == SEAT_NONE)
        return text_fail(why, "the game is over");
    const Solver *solver = NULL;
    for (int i = 0; i < SOLVERS; i++)
        if (strcmp(solvers[i]->id, rules->id) == 0)
            solver = solvers[i];
    if (solver == NULL || (tables_only && solver->tables == NULL))
        return fail_unsolved(rules, why);
    MoveList list = {.n = 0};
    rules->moves(s, &list);
    memset(reply, 0, sizeof *reply);
    reply->n = list.n;
    reply->margin = solver->margin;
    return solver->tables != NULL ? endgames_run(solver->tables, request, reply, why)
                                  : solver->run(request, reply, why);
}

bool solve(const SolveRequest *request, SolveReply *reply, Text *why)
{
    return solve_with(request, false, reply, why);
}

bool solve_by_tables(const SolveRequest *request, SolveReply *reply, Text *why)
{
    return solve_with(request, true, reply, why);
}
