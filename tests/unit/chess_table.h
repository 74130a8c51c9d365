/* SPDX-License-Identifier: MIT */
/* chess_table.h -- what the tests of chess share. */
#ifndef TESTS_CHESS_TABLE_H
#define TESTS_CHESS_TABLE_H

#include "rules/chess/board_chess.h"

#define RULES (&chess_rules)
#include "game_table.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

#endif
