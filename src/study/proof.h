/* SPDX-License-Identifier: MIT */
/*
 * proof.h -- how a game would have ended by best play on both sides, before a move and after it,
 * where that can be proved.
 *
 * By what solves a position or by tables of few men (solve/solve.h), bounded in positions, so that
 * it takes no longer on one machine than on another.  Of a draw that the referee counts the proof
 * knows nothing, so what would be counted out before the end is not proved.
 */
#ifndef STUDY_PROOF_H
#define STUDY_PROOF_H

#include "solve/endgames.h"
#include "solve/solve.h"

/* Both for the seat that moved. */
typedef struct Proof {
    bool known;
    bool margin;         /* the values are margins in points */
    Solved best, played; /* from before the move: its plies are counted too */
    Move move;           /* the best one: the one played, if none is better */
    uint64_t nodes;      /* looked at, proved or not */
} Proof;

typedef struct ProofRequest {
    const Rules *rules;
    const State *state; /* the seat to move is to decide */
    const Move *played;
    uint64_t max_nodes; /* positions, of a search and of a table */
    const atomic_bool *stop;
    Endgames *endgames; /* tables that are kept */
} ProofRequest;

/* False: it is not proved. */
bool proof_find(const ProofRequest *request, Proof *out);

/* Of two moves that cost as much, did the first throw away what was easier to see?  By more points,
 * or when the win that it let go, or the loss that it brought, was nearer. */
bool proof_is_plainer(const Proof *one, const Proof *other);

/* 1, a half or 0. */
double proof_chance(const Solved *solved);

#endif
