/* SPDX-License-Identifier: MIT */
/* attacks_chess.c -- who attacks what. */
#include "rules/chess/attacks_chess.h"

#include "rules/chess/board_chess.h"

ChessKind chess_kind_at(const Chess *c, int square)
{
    int kind = CHESS_PAWN;
    while (kind < CHESS_KING && !(c->piece[kind] >> square & 1))
        kind++;
    return (ChessKind)kind;
}

uint64_t chess_ray(int from, int to)
{
    return chess_ray_table[from][to];
}

uint64_t chess_attacks(ChessKind kind, int side, int square, uint64_t all)
{
    switch (kind) {
    case CHESS_PAWN:
        return pawn_attacks(side, square);
    case CHESS_KNIGHT:
        return chess_knight_table[square];
    case CHESS_BISHOP:
        return bishop_attacks(square, all);
    case CHESS_ROOK:
        return rook_attacks(square, all);
    case CHESS_QUEEN:
        return bishop_attacks(square, all) | rook_attacks(square, all);
    case CHESS_KING:
        return chess_king_table[square];
    case CHESS_KINDS:
        break;
    }
    return 0;
}

uint64_t chess_attackers(const Chess *c, int side, int square, uint64_t all)
{
    uint64_t queens = c->piece[CHESS_QUEEN];
    uint64_t attackers = (pawn_attacks(1 - side, square) & c->piece[CHESS_PAWN]) |
                         (chess_knight_table[square] & c->piece[CHESS_KNIGHT]) |
                         (chess_king_table[square] & c->piece[CHESS_KING]) |
                         (bishop_attacks(square, all) & (c->piece[CHESS_BISHOP] | queens)) |
                         (rook_attacks(square, all) & (c->piece[CHESS_ROOK] | queens));
    return attackers & c->side[side];
}

uint64_t chess_checkers(const Chess *c)
{
    return chess_attackers(c, 1 - c->turn, chess_king(c, c->turn), chess_all(c));
}

/* FIDE 3.8.2; in Chess960 king and rook end on the same squares. */
int chess_castled_king(int rook, int king)
{
    return (king & 56) + (rook > king ? 6 : 2);
}

int chess_castled_rook(int rook, int king)
{
    return (king & 56) + (rook > king ? 5 : 3);
}
