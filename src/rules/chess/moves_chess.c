/* SPDX-License-Identifier: MIT */
/*
 * moves_chess.c -- legal moves, made directly: what a pinned piece or a check forbids is never
 * listed.
 *
 * Lines from the king to sliders with one own piece between are pins; along ranks and files they
 * are kept apart from diagonals, for then a pinned piece may go to every square of its lines that
 * is in their union: no piece can get from one such line to another of the same sort.  Each
 * function is compiled for both sides, and for counting, where nothing is written down.
 */
#include "rules/chess/attacks_chess.h"
#include "rules/chess/board_chess.h"

#define FOR_BOTH static inline __attribute__((always_inline))

static const uint64_t FILE_A = 0x0101010101010101u;
static const uint64_t FILE_H = 0x8080808080808080u;
static const uint64_t PROMOTING[2] = {0xff00000000000000u, 0xffu};

/* What the moves of one position have in common. */
typedef struct Scene {
    const Chess *c;
    uint64_t own, enemy, all;
    int king;
    uint64_t danger;             /* squares the enemy attacks, seen through the king */
    uint64_t checkers;           /* */
    uint64_t help;               /* where other pieces must go, against a check */
    uint64_t straight, diagonal; /* pins, the pinning piece included */
    ChessMove *at;               /* where the next move is written, or NULL */
} Scene;

/* ----------------------------------------------------------------- looking round */

FOR_BOTH uint64_t pawns_attack(int side, uint64_t pawns)
{
    if (side == 0)
        return (pawns & ~FILE_A) << 7 | (pawns & ~FILE_H) << 9;
    return (pawns & ~FILE_A) >> 9 | (pawns & ~FILE_H) >> 7;
}

FOR_BOTH uint64_t danger_from(const Chess *c, int side, uint64_t all)
{
    uint64_t of = c->side[side];
    uint64_t danger = pawns_attack(side, c->piece[CHESS_PAWN] & of);
    for (uint64_t left = c->piece[CHESS_KNIGHT] & of; left != 0; left &= left - 1)
        danger |= chess_knight_table[chess_first(left)];
    uint64_t queens = c->piece[CHESS_QUEEN];
    for (uint64_t left = (c->piece[CHESS_BISHOP] | queens) & of; left != 0; left &= left - 1)
        danger |= bishop_attacks(chess_first(left), all);
    for (uint64_t left = (c->piece[CHESS_ROOK] | queens) & of; left != 0; left &= left - 1)
        danger |= rook_attacks(chess_first(left), all);
    return danger | chess_king_table[chess_first(c->piece[CHESS_KING] & of)];
}

/* Lines to `snipers` on which exactly one piece, an own one, stands. */
FOR_BOTH uint64_t pins_by(const Scene *x, uint64_t snipers)
{
    uint64_t pins = 0;
    for (; snipers != 0; snipers &= snipers - 1) {
        uint64_t ray = chess_ray_table[x->king][chess_first(snipers)];
        uint64_t between = ray & x->own;
        if ((between & (between - 1)) == 0 && between != 0)
            pins |= ray;
    }
    return pins;
}

FOR_BOTH Scene scene_of(const Chess *c, int us, ChessMove *at)
{
    Scene x = {.c = c, .own = c->side[us], .enemy = c->side[1 - us], .at = at};
    x.all = x.own | x.enemy;
    x.king = chess_first(c->piece[CHESS_KING] & x.own);
    x.danger = danger_from(c, 1 - us, x.all ^ chess_bit(x.king));
    uint64_t queens = c->piece[CHESS_QUEEN];
    uint64_t rooks = (c->piece[CHESS_ROOK] | queens) & x.enemy;
    uint64_t bishops = (c->piece[CHESS_BISHOP] | queens) & x.enemy;
    /* Blocked by the enemy alone: sliders that would give check if our own men were gone. */
    rooks &= rook_attacks(x.king, x.enemy);
    bishops &= bishop_attacks(x.king, x.enemy);
    if (x.danger >> x.king & 1) {
        x.checkers = (pawn_attacks(us, x.king) & c->piece[CHESS_PAWN] & x.enemy) |
                     (chess_knight_table[x.king] & c->piece[CHESS_KNIGHT] & x.enemy) |
                     (rook_attacks(x.king, x.all) & rooks) |
                     (bishop_attacks(x.king, x.all) & bishops);
        int checker = chess_first(x.checkers);
        x.help = chess_ray_table[x.king][checker] | chess_bit(checker);
    } else {
        x.help = ~UINT64_C(0);
    }
    x.straight = pins_by(&x, rooks);
    x.diagonal = pins_by(&x, bishops);
    return x;
}

/* ---------------------------------------------------------------------- the men */

FOR_BOTH int add(Scene *x, int from, uint64_t targets, ChessKind kind, ChessManner manner)
{
    if (x->at == NULL)
        return chess_count(targets);
    for (; targets != 0; targets &= targets - 1)
        *x->at++ = (ChessMove){(uint8_t)from, (uint8_t)chess_first(targets), (uint8_t)kind,
                               (uint8_t)manner};
    return 0;
}

/* Pawns that all go the same way; `step` is from origin to target. */
FOR_BOTH int add_pawns(Scene *x, int us, uint64_t targets, int step, ChessManner manner)
{
    uint64_t promoting = targets & PROMOTING[us];
    if (x->at == NULL)
        return chess_count(targets) + 3 * chess_count(promoting);
    for (targets ^= promoting; targets != 0; targets &= targets - 1) {
        int to = chess_first(targets);
        *x->at++ = (ChessMove){(uint8_t)(to - step), (uint8_t)to, CHESS_PAWN, (uint8_t)manner};
    }
    for (; promoting != 0; promoting &= promoting - 1) {
        int to = chess_first(promoting);
        for (int kind = CHESS_QUEEN; kind >= CHESS_KNIGHT; kind--)
            *x->at++ = (ChessMove){(uint8_t)(to - step), (uint8_t)to, CHESS_PAWN,
                                   (uint8_t)(CHESS_BECOMES + kind)};
    }
    return 0;
}

FOR_BOTH uint64_t shifted(uint64_t squares, int by)
{
    return by >= 0 ? squares << by : squares >> -by;
}

/* Taking in passing removes two men of a rank at once, so it is simply tried (FIDE 3.7.3.1). */
static bool passant_is_safe(const Chess *c, int from)
{
    int us = c->turn;
    int taken = us == 0 ? c->passant - 8 : c->passant + 8;
    uint64_t all = (chess_all(c) ^ chess_bit(from) ^ chess_bit(taken)) | chess_bit(c->passant);
    uint64_t attackers = chess_attackers(c, 1 - us, chess_king(c, us), all);
    return (attackers & ~chess_bit(taken)) == 0;
}

FOR_BOTH int add_passant(Scene *x, int us)
{
    const Chess *c = x->c;
    int n = 0;
    if (c->passant == SITE_NONE)
        return 0;
    uint64_t takers = pawn_attacks(1 - us, c->passant) & c->piece[CHESS_PAWN] & x->own;
    for (; takers != 0; takers &= takers - 1)
        if (passant_is_safe(c, chess_first(takers)))
            n += add(x, chess_first(takers), chess_bit(c->passant), CHESS_PAWN, CHESS_PASSANT);
    return n;
}

FOR_BOTH int pawn_moves(Scene *x, int us, bool loud)
{
    const int ahead = us == 0 ? 8 : -8, left = us == 0 ? 7 : -9, right = us == 0 ? 9 : -7;
    const uint64_t third = us == 0 ? 0xff0000u : 0xff0000000000u;
    uint64_t pawns = x->c->piece[CHESS_PAWN] & x->own;
    uint64_t free = pawns & ~(x->straight | x->diagonal);
    uint64_t walkers = free | (pawns & x->straight & ~x->diagonal);
    uint64_t takers = free | (pawns & x->diagonal & ~x->straight);
    /* Beside the lines of its pin a pinned pawn may not go. */
    uint64_t one = shifted(free, ahead) | (shifted(walkers & ~free, ahead) & x->straight);
    one &= ~x->all;
    uint64_t two = shifted(one & third, ahead) & ~x->all;
    uint64_t bound = takers & ~free;
    uint64_t to_left =
        shifted(free & ~FILE_A, left) | (shifted(bound & ~FILE_A, left) & x->diagonal);
    uint64_t to_right =
        shifted(free & ~FILE_H, right) | (shifted(bound & ~FILE_H, right) & x->diagonal);
    uint64_t prey = x->enemy & x->help;
    int n = add_pawns(x, us, to_left & prey, left, CHESS_PLAIN);
    n += add_pawns(x, us, to_right & prey, right, CHESS_PLAIN);
    n +=
        add_pawns(x, us, one & x->help & (loud ? PROMOTING[us] : ~UINT64_C(0)), ahead, CHESS_PLAIN);
    if (!loud)
        n += add_pawns(x, us, two & x->help, 2 * ahead, CHESS_JUMP);
    return n + add_passant(x, us);
}

FOR_BOTH int slider_moves(Scene *x, ChessKind kind, uint64_t aim)
{
    uint64_t men = x->c->piece[kind] & x->own;
    int n = 0;
    for (; men != 0; men &= men - 1) {
        int from = chess_first(men);
        uint64_t straight = 0, diagonal = 0;
        if (kind != CHESS_BISHOP && !(x->diagonal >> from & 1)) {
            straight = rook_attacks(from, x->all);
            if (x->straight >> from & 1)
                straight &= x->straight;
        }
        if (kind != CHESS_ROOK && !(x->straight >> from & 1)) {
            diagonal = bishop_attacks(from, x->all);
            if (x->diagonal >> from & 1)
                diagonal &= x->diagonal;
        }
        n += add(x, from, (straight | diagonal) & aim, kind, CHESS_PLAIN);
    }
    return n;
}

/* FIDE 3.8.2.  In Chess960 the rook that castles may have covered the king from its side. */
static bool may_castle(const Scene *x, int rook)
{
    int king_to = chess_castled_king(rook, x->king), rook_to = chess_castled_rook(rook, x->king);
    uint64_t both = chess_bit(x->king) | chess_bit(rook);
    uint64_t way = chess_ray_table[x->king][king_to];
    uint64_t clear = way | chess_ray_table[rook][rook_to];
    clear |= chess_bit(king_to) | chess_bit(rook_to);
    if (clear & x->all & ~both || way & x->danger)
        return false;
    uint64_t after = (x->all & ~both) | chess_bit(rook_to) | chess_bit(king_to);
    uint64_t lines = x->c->piece[CHESS_ROOK] | x->c->piece[CHESS_QUEEN];
    return (rook_attacks(king_to, after) & lines & x->enemy) == 0;
}

FOR_BOTH int king_moves(Scene *x, int us, bool loud)
{
    uint64_t targets = chess_king_table[x->king] & (loud ? x->enemy : ~x->own) & ~x->danger;
    int n = add(x, x->king, targets, CHESS_KING, CHESS_PLAIN);
    if (loud || x->checkers != 0)
        return n;
    uint64_t rooks = x->c->castlers & chess_home(us);
    for (; rooks != 0; rooks &= rooks - 1)
        if (may_castle(x, chess_first(rooks)))
            n += add(x, x->king, rooks & -rooks, CHESS_KING, CHESS_CASTLES);
    return n;
}

/* Their number if `at` is NULL; else they are written there.  All, or those that take or
 * promote. */
FOR_BOTH int moves_of(const Chess *c, int us, ChessMove *at, bool loud)
{
    Scene x = scene_of(c, us, at);
    uint64_t wanted = loud ? x.enemy : ~x.own;
    int n = king_moves(&x, us, loud);
    if ((x.checkers & (x.checkers - 1)) == 0) {
        uint64_t aim = wanted & x.help;
        n += pawn_moves(&x, us, loud);
        uint64_t knights = c->piece[CHESS_KNIGHT] & x.own & ~(x.straight | x.diagonal);
        for (; knights != 0; knights &= knights - 1) {
            int from = chess_first(knights);
            n += add(&x, from, chess_knight_table[from] & aim, CHESS_KNIGHT, CHESS_PLAIN);
        }
        n += slider_moves(&x, CHESS_BISHOP, aim);
        n += slider_moves(&x, CHESS_ROOK, aim);
        n += slider_moves(&x, CHESS_QUEEN, aim);
    }
    return at == NULL ? n : (int)(x.at - at);
}

void chess_list(const Chess *c, ChessList *out)
{
    out->n = c->turn == 0 ? moves_of(c, 0, out->at, false) : moves_of(c, 1, out->at, false);
}

void chess_list_loud(const Chess *c, ChessList *out)
{
    out->n = c->turn == 0 ? moves_of(c, 0, out->at, true) : moves_of(c, 1, out->at, true);
}

int chess_list_count(const Chess *c)
{
    return c->turn == 0 ? moves_of(c, 0, NULL, false) : moves_of(c, 1, NULL, false);
}

/* Nearly always some pawn or knight that stands on no line with its king can move, and that is seen
 * at once. */
bool chess_can_move(const Chess *c)
{
    int us = c->turn, king = chess_king(c, us);
    uint64_t own = c->side[us], all = chess_all(c);
    if (chess_checkers(c) != 0)
        return chess_list_count(c) > 0;
    uint64_t free = own & ~(rook_attacks(king, 0) | bishop_attacks(king, 0));
    uint64_t pawns = free & c->piece[CHESS_PAWN];
    if (shifted(pawns, us == 0 ? 8 : -8) & ~all)
        return true;
    for (uint64_t left = free & c->piece[CHESS_KNIGHT]; left != 0; left &= left - 1)
        if (chess_knight_table[chess_first(left)] & ~own)
            return true;
    return chess_list_count(c) > 0;
}

bool chess_passant_counts(const Chess *c)
{
    uint64_t takers =
        pawn_attacks(1 - c->turn, c->passant) & c->piece[CHESS_PAWN] & c->side[c->turn];
    for (; takers != 0; takers &= takers - 1)
        if (passant_is_safe(c, chess_first(takers)))
            return true;
    return false;
}

/* ----------------------------------------------------------------------- making */

FOR_BOTH void make_castling(Chess *c, int us, ChessMove move)
{
    uint64_t king = chess_bit(chess_castled_king(move.to, move.from));
    uint64_t rook = chess_bit(chess_castled_rook(move.to, move.from));
    uint64_t before = chess_bit(move.from) | chess_bit(move.to);
    c->side[us] = (c->side[us] & ~before) | king | rook;
    c->piece[CHESS_KING] = (c->piece[CHESS_KING] & ~chess_bit(move.from)) | king;
    c->piece[CHESS_ROOK] = (c->piece[CHESS_ROOK] & ~chess_bit(move.to)) | rook;
    c->castlers &= ~chess_home(us);
}

FOR_BOTH void make_plain(Chess *c, int us, ChessMove move)
{
    uint64_t from = chess_bit(move.from), to = chess_bit(move.to);
    if (c->side[1 - us] & to) {
        c->side[1 - us] ^= to;
        for (int kind = CHESS_PAWN; kind < CHESS_KING; kind++)
            c->piece[kind] &= ~to;
    }
    c->side[us] ^= from | to;
    c->piece[move.kind] ^= from;
    c->piece[move.manner > CHESS_BECOMES ? move.manner - CHESS_BECOMES : move.kind] |= to;
    c->castlers &= ~(from | to);
    if (move.kind == CHESS_KING)
        c->castlers &= ~chess_home(us);
}

FOR_BOTH void make_as(Chess *c, int us, ChessMove move)
{
    const int ahead = us == 0 ? 8 : -8;
    c->passant = SITE_NONE;
    if (move.manner == CHESS_CASTLES) {
        make_castling(c, us, move);
    } else {
        make_plain(c, us, move);
        if (move.manner == CHESS_JUMP) {
            int jumped = move.from + ahead;
            if (pawn_attacks(us, jumped) & c->piece[CHESS_PAWN] & c->side[1 - us])
                c->passant = (uint8_t)jumped;
        } else if (move.manner == CHESS_PASSANT) {
            uint64_t taken = chess_bit(move.to - ahead);
            c->side[1 - us] ^= taken;
            c->piece[CHESS_PAWN] ^= taken;
        }
    }
    c->turn = (uint8_t)(1 - us);
}

void chess_make(Chess *c, ChessMove move)
{
    if (c->turn == 0)
        make_as(c, 0, move);
    else
        make_as(c, 1, move);
}

static uint64_t perft_of_white(const Chess *c, int depth);
static uint64_t perft_of_black(const Chess *c, int depth);

FOR_BOTH uint64_t perft_as(const Chess *c, int us, int depth)
{
    if (depth == 1)
        return (uint64_t)moves_of(c, us, NULL, false);
    ChessMove list[CHESS_MOVES_MAX];
    int n = moves_of(c, us, list, false);
    uint64_t nodes = 0;
    for (int i = 0; i < n; i++) {
        Chess next = *c;
        make_as(&next, us, list[i]);
        nodes += us == 0 ? perft_of_black(&next, depth - 1) : perft_of_white(&next, depth - 1);
    }
    return nodes;
}

static uint64_t perft_of_white(const Chess *c, int depth)
{
    return perft_as(c, 0, depth);
}

static uint64_t perft_of_black(const Chess *c, int depth)
{
    return perft_as(c, 1, depth);
}

uint64_t chess_perft(const Chess *c, int depth)
{
    return c->turn == 0 ? perft_of_white(c, depth) : perft_of_black(c, depth);
}
