/* SPDX-License-Identifier: MIT */
/*
 * chess.h -- the body of a State of chess.
 */
#ifndef RULES_CHESS_CHESS_H
#define RULES_CHESS_CHESS_H

#include <stdint.h>

/* Bit 0 of a set of squares is a1, bit 7 h1, bit 63 h8. */
typedef struct Chess {
    uint64_t side[2];  /* pieces of White, of Black */
    uint64_t piece[6]; /* of both, by ChessKind */
    uint64_t castlers; /* rooks that may still castle: on rank 1 White's, on rank 8 Black's */
    uint16_t number;   /* of the move, from 1; counts up after Black's */
    uint8_t passant;   /* square a pawn has just jumped over and can be taken on, or SITE_NONE */
    uint8_t turn;      /* 0 or 1, also when the game is over */
    uint8_t room[4];   /* always 0: no bytes without a value */
} Chess;

#endif
