/* SPDX-License-Identifier: MIT */
/*
 * solvers.h -- the games that can be solved, and what their solvers share.
 *
 * One Solver a game, in solve_<game>.c, the only files of this folder that look into a State's
 * body.
 */
#ifndef SOLVE_SOLVERS_H
#define SOLVE_SOLVERS_H

#include "solve/solve.h"

typedef struct Solver {
    const char *id; /* of the rules */
    bool margin;    /* the margin in points counts, not only who wins */

    /* By tables of all positions of few men (endgames.h); NULL: by a run of its own. */
    const struct EndgameGame *tables;

    /* As solve(); the state has a legal move, and the reply is all 0.  It fills best, nodes and
     * move[]. */
    bool (*run)(const SolveRequest *request, SolveReply *reply, Text *why);
} Solver;

/* Bounds of one call, looked at by every solver now and then. */
typedef struct Patience {
    const SolveRequest *request;
    uint64_t nodes;
    bool over; /* out of nodes, or told to stop: values mean nothing now */
} Patience;

/* Counts a position; false when the call has to end. */
static inline bool patience_spend(Patience *p)
{
    if (p->over)
        return false;
    p->nodes++;
    if ((p->nodes & 4095) == 0 &&
        ((p->request->max_nodes != 0 && p->nodes >= p->request->max_nodes) ||
         (p->request->stop != NULL && atomic_load(p->request->stop))))
        p->over = true;
    return !p->over;
}

/* The sentence when patience is over. */
bool patience_fail(const Patience *p, Text *why);

extern const Solver solver_chess;
extern const Solver solver_draughts;
extern const Solver solver_kalah;
extern const Solver solver_kamisado;
extern const Solver solver_morris;

#endif
