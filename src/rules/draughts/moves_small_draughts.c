/* moves_small_draughts.c -- the generator of moves for boards of at most 64 bits. */
#define DRAUGHTS_WIDE 0
#include "rules/draughts/engine_draughts.h"

const DraughtsEngine draughts_small = {engine_turns, engine_can_move, engine_perft};
