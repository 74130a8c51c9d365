/* SPDX-License-Identifier: MIT */
/*
 * state.h -- a position of any game, as a value.
 *
 * Plain assignment copies a State; nothing in it points anywhere; nobody frees it.  The bodies live
 * in each game's own header, which holds one struct and nothing else.  A closed union rather than
 * opaque bytes: no casts, no aliasing trouble, and a debugger that can print s.kalah.store.
 *
 * Only a game's own folder, its evaluation and its tests look into a body.
 */
#ifndef RULES_STATE_H
#define RULES_STATE_H

#include "rules/chess/chess.h"
#include "rules/dominoes/dominoes.h"
#include "rules/draughts/draughts.h"
#include "rules/halma/halma.h"
#include "rules/kalah/kalah.h"
#include "rules/kamisado/kamisado.h"
#include "rules/ludo/ludo.h"
#include "rules/morris/morris.h"
#include "rules/types.h"

typedef struct State {
    uint64_t key;    /* hash of all that decides what may follow */
    uint16_t ply;    /* moves played, chance moves included */
    uint16_t quiet;  /* plies since the last one that cannot be undone, or after which a game counts
                      * anew though it can be */
    uint16_t older;  /* in the second case: how many more there are since the last that cannot be
                      * undone.  Nothing that may follow depends on it; not written, as ply */
    Seat turn;       /* who decides: a seat, SEAT_CHANCE or SEAT_NONE */
    uint8_t seats;   /* players in this game */
    Options options; /* a copy: a State needs nothing but itself */
    union {
        Chess chess;
        Dominoes dominoes;
        Draughts draughts;
        Halma halma;
        Kalah kalah;
        Kamisado kamisado;
        Ludo ludo;
        Morris morris;
    };
} State;

/* Plies since the last one that cannot be undone: before that no position can come again. */
static inline int state_reach(const State *s)
{
    return s->quiet + s->older;
}

_Static_assert(sizeof(Move) == 32, "two moves to a cache line");
_Static_assert(sizeof(State) <= 512, "search copies a State at every node");

#endif
