/* SPDX-License-Identifier: MIT */
/*
 * premoves_chess.c -- turns a player may have in mind while the other one thinks.
 *
 * Nobody knows how the board will look then: lines may have been opened, and a man that stands in
 * the way, an own one too, may have been taken.  So a piece gets everywhere where it would on an
 * empty board, and a pawn takes wherever it could.
 */
#include "rules/chess/board_chess.h"

/* The king goes beside, or castles: as two squares, and as to its rook. */
static uint64_t king_targets(const State *s, int side, int from)
{
    const Chess *c = &s->chess;
    uint64_t targets = chess_attacks(CHESS_KING, side, from, 0);
    uint64_t rooks = c->castlers & c->side[side] & chess_home(side);
    targets |= rooks;
    for (; rooks != 0; rooks &= rooks - 1)
        if (s->options.value[CHESS_OPTION_ARRAY] == CHESS_ARRAY_STANDARD)
            targets |= chess_bit(chess_castled_king(chess_first(rooks), from));
    return targets;
}

static uint64_t pawn_targets(int side, int from)
{
    int ahead = side == 0 ? 8 : -8, home = side == 0 ? 1 : 6;
    uint64_t targets = chess_attacks(CHESS_PAWN, side, from, 0) | chess_bit(from + ahead);
    if (from / 8 == home)
        targets |= chess_bit(from + 2 * ahead);
    return targets;
}

static void add_targets(ChessKind kind, int side, int from, uint64_t targets, MoveList *out)
{
    uint64_t last = chess_home(1 - side);
    for (; targets != 0; targets &= targets - 1) {
        int to = chess_first(targets);
        bool becomes = kind == CHESS_PAWN && (last >> to & 1);
        for (int tray = 0; tray < (becomes ? CHESS_SITES - CHESS_TRAY : 1); tray++) {
            const Site path[3] = {(Site)from, (Site)to, (Site)(CHESS_TRAY + tray)};
            Move move = move_make(0, path, becomes ? 3 : 2, 1);
            move_add(out, &move);
        }
    }
}

void chess_premoves(const State *s, Seat seat, MoveList *out)
{
    const Chess *c = &s->chess;
    for (uint64_t men = c->side[seat]; men != 0; men &= men - 1) {
        int from = chess_first(men);
        ChessKind kind = chess_kind_at(c, from);
        uint64_t targets = kind == CHESS_KING   ? king_targets(s, seat, from)
                           : kind == CHESS_PAWN ? pawn_targets(seat, from)
                                                : chess_attacks(kind, seat, from, 0);
        add_targets(kind, seat, from, targets, out);
    }
}
