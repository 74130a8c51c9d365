/* SPDX-License-Identifier: MIT */
/*
 * worth_chess.h -- pieces and pawns of chess, counted and judged.  For eval_chess.c alone.
 */
#ifndef AI_WORTH_CHESS_H
#define AI_WORTH_CHESS_H

#include "ai/memo.h"
#include "ai/weights.h"
#include "rules/chess/board_chess.h"

/* For White, in hundredths of a pawn; the king's own worth is nothing. */
int chess_counted(const Chess *c, Memo *memo);

int chess_steps_apart(int a, int b); /* of a king */

extern const Weights chess_weights[];

#endif
