/* SPDX-License-Identifier: MIT */
/*
 * solve.h -- what a position is worth with best play on both sides, proved and not judged.
 *
 * Beside the search, which it does not need: games of two seats without luck and secrets.  Each
 * game that can be solved has a Solver of its own or tables of its small positions.  Nothing but
 * these is kept between two calls, nothing is printed or written.  Values are those of the rules of
 * movement (rules.h): a draw that the referee counts is not looked at.
 */
#ifndef SOLVE_SOLVE_H
#define SOLVE_SOLVE_H

#include <stdatomic.h>

#include "rules/rules.h"

enum { SOLVE_NO_DISTANCE = -1 };

/* A worth for one seat. */
typedef struct Solved {
    int value;    /* 1 won, 0 drawn, -1 lost; the margin in points in games where that counts */
    int distance; /* plies to the end, both sides playing for the value and then for the soonest
                     win or the latest loss; SOLVE_NO_DISTANCE where it is not known exactly */
} Solved;

typedef struct SolveRequest {
    const Rules *rules;
    const State *state;
    size_t bytes;              /* memory to use at most, about; at least SOLVE_BYTES_MIN */
    uint64_t max_nodes;        /* 0: as many as it takes */
    const atomic_bool *stop;   /* polled every few milliseconds; NULL: never */
    struct Endgames *endgames; /* tables that are kept (endgames.h); NULL: made anew each time */
    size_t made_most; /* a table of more positions is only loaded; 0: made, however large */
} SolveRequest;

enum { SOLVE_BYTES_MIN = 1 << 22 };

typedef struct SolveReply {
    bool margin;    /* values are margins */
    Solved best;    /* for the seat to move */
    uint64_t nodes; /* positions looked at */
    int n;
    Solved move[MOVE_MAX]; /* of each legal move, in the order of moves(), for the seat that makes
                              it; the distance counts it too */
} SolveReply;

/* Solve a position and each of its moves.  False with a sentence, at once where it is plain that
 * it cannot be done with these rules or so many pieces; and when stopped or out of nodes.  The same
 * request gets the same reply unless it is stopped. */
bool solve(const SolveRequest *request, SolveReply *reply, Text *why);

/* The same, but by tables of positions of few men alone. */
bool solve_by_tables(const SolveRequest *request, SolveReply *reply, Text *why);

#endif
