/* SPDX-License-Identifier: MIT */
/* moves_large_draughts.c -- the generator of moves for the boards of 12 x 12. */
#define DRAUGHTS_WIDE 1
#include "rules/draughts/engine_draughts.h"

const DraughtsEngine draughts_large = {engine_turns, engine_along, engine_can_move,
                                       engine_must_take, engine_perft};
