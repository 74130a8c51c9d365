/* SPDX-License-Identifier: MIT */
/*
 * attacks_chess.h -- squares attacked, looked up in tables that tools/make_attacks.c writes.
 *
 * For the generator of moves and the evaluation, where a call would cost more than the look-up;
 * others ask chess_attacks() in board_chess.h.
 */
#ifndef RULES_CHESS_ATTACKS_CHESS_H
#define RULES_CHESS_ATTACKS_CHESS_H

#include <stdint.h>

/* The blockers in `mask` times `number`, shifted, are the place of their attacks behind `offset` in
 * chess_slides. */
typedef struct ChessMagic {
    uint64_t mask, number;
    uint32_t offset, shift;
} ChessMagic;

extern const uint64_t chess_slides[107648];
extern const ChessMagic chess_rook_magic[64], chess_bishop_magic[64];
extern const uint64_t chess_knight_table[64], chess_king_table[64];
extern const uint64_t chess_white_pawn_table[64], chess_black_pawn_table[64];
extern const uint64_t chess_ray_table[64][64]; /* squares strictly between, plus the second */

static inline uint64_t slide_attacks(const ChessMagic *magic, uint64_t all)
{
    return chess_slides[magic->offset + ((all & magic->mask) * magic->number >> magic->shift)];
}

static inline uint64_t rook_attacks(int square, uint64_t all)
{
    return slide_attacks(&chess_rook_magic[square], all);
}

static inline uint64_t bishop_attacks(int square, uint64_t all)
{
    return slide_attacks(&chess_bishop_magic[square], all);
}

static inline uint64_t pawn_attacks(int side, int square)
{
    return side == 0 ? chess_white_pawn_table[square] : chess_black_pawn_table[square];
}

#endif
