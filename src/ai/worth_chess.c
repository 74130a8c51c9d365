/* SPDX-License-Identifier: MIT */
/*
 * worth_chess.c -- what a position of chess is worth while counting pieces tells.
 *
 * Every number is a pair, for the middle of the game and for its end, which are mixed by the pieces
 * that are left.  Pieces by where they stand and how many squares they reach that no pawn guards,
 * what is aimed at the squares round a king and the checks that threaten him, pawns by their
 * neighbours and by what is ahead of them, the pawns that shelter a king or come for him, and
 * whatever stands there to be taken.  All were fitted by tools/tune but shelter, storm,
 * bare_beside, check, pin, shut_in and threat_by_push: in quick games nobody comes for a king, so
 * that his pawns came out as weighing nothing, and these were set by hand (docs/levels.md).
 */
#include "ai/worth_chess.h"

#include "base/cpu.h"
#include "base/hash.h"
#include "rules/chess/attacks_chess.h"

enum {
    PHASE_FULL = 24, /* of all pieces: minor 1, rook 2, queen 4 */
    DANGER = 24,     /* degrees of it */
    DANGER_STEP = 3,
    DANGER_BARE = 3, /* of a square beside a king that nothing but he guards */
    NO_QUEEN = 9,    /* less of it without one */
    ESCORTED = 3,    /* rank from which a king's way to a passed pawn counts */
};

static const int phase_of[CHESS_KINDS] = {0, 1, 1, 2, 4, 0};
static const int danger_of[CHESS_KINDS] = {0, 2, 2, 3, 5, 0}; /* for each square aimed at */
static const int danger_of_check[CHESS_KINDS] = {0, 7, 5, 8, 7, 0};

static WEIGHT int material[CHESS_KING] = {PAIR(100, 125), PAIR(310, 334), PAIR(330, 358),
                                          PAIR(458, 620), PAIR(973, 1047)};

/* As White sees the board, a8 to d8 first; the other half is its mirror image. */
static WEIGHT int places[CHESS_KINDS][32] = {
    {PAIR(0, 0),   PAIR(0, 0),   PAIR(0, 0),   PAIR(0, 0),    PAIR(50, 46),  PAIR(52, 63),
     PAIR(48, 55), PAIR(49, 52), PAIR(4, 31),  PAIR(6, 13),   PAIR(17, 22),  PAIR(26, 19),
     PAIR(-3, 15), PAIR(17, 8),  PAIR(-1, 2),  PAIR(14, 1),   PAIR(-14, 7),  PAIR(-12, 5),
     PAIR(-9, -9), PAIR(16, 10), PAIR(-8, -4), PAIR(-1, -9),  PAIR(-6, -12), PAIR(3, 5),
     PAIR(-5, 5),  PAIR(5, 12),  PAIR(0, 12),  PAIR(-11, -6), PAIR(0, 0),    PAIR(0, 0),
     PAIR(0, 0),   PAIR(0, 0)},
    {PAIR(-50, -49), PAIR(-39, -40), PAIR(-34, -31), PAIR(-29, -28), PAIR(-42, -44), PAIR(-20, -19),
     PAIR(2, -1),    PAIR(-3, -5),   PAIR(-31, -27), PAIR(1, -1),    PAIR(9, 7),     PAIR(17, 15),
     PAIR(-27, -28), PAIR(5, -1),    PAIR(5, 8),     PAIR(16, 19),   PAIR(-26, -27), PAIR(1, 0),
     PAIR(15, 11),   PAIR(15, 26),   PAIR(-33, -29), PAIR(8, 3),     PAIR(6, 13),    PAIR(11, 19),
     PAIR(-38, -39), PAIR(-22, -21), PAIR(-6, 2),    PAIR(1, 9),     PAIR(-50, -50), PAIR(-27, -42),
     PAIR(-24, -27), PAIR(-27, -25)},
    {PAIR(-21, -19), PAIR(-8, -6),  PAIR(-9, -9),   PAIR(-10, -11), PAIR(-16, -11), PAIR(-2, -6),
     PAIR(-4, -1),   PAIR(4, 3),    PAIR(-10, -10), PAIR(5, 4),     PAIR(4, -2),    PAIR(10, 11),
     PAIR(-9, -14),  PAIR(6, 9),    PAIR(7, 3),     PAIR(10, 10),   PAIR(-14, -14), PAIR(-6, -7),
     PAIR(5, 22),    PAIR(14, 9),   PAIR(-1, -1),   PAIR(17, 10),   PAIR(10, 1),    PAIR(4, 22),
     PAIR(-4, -11),  PAIR(8, 3),    PAIR(0, -3),    PAIR(3, -1),    PAIR(-22, -19), PAIR(-13, -12),
     PAIR(-11, -2),  PAIR(-20, -11)},
    {PAIR(1, 3),    PAIR(-7, -3), PAIR(3, 9),   PAIR(0, 4),  PAIR(9, 9),   PAIR(9, 9),
     PAIR(6, 14),   PAIR(4, 9),   PAIR(0, 1),   PAIR(1, 2),  PAIR(-3, 13), PAIR(0, 0),
     PAIR(5, 0),    PAIR(-2, -2), PAIR(-3, -1), PAIR(3, 2),  PAIR(-6, -6), PAIR(0, -2),
     PAIR(2, 3),    PAIR(0, 1),   PAIR(-8, 1),  PAIR(-7, 4), PAIR(-4, 0),  PAIR(-4, -2),
     PAIR(-23, -2), PAIR(1, 4),   PAIR(-2, -3), PAIR(2, -3), PAIR(-8, 7),  PAIR(-2, 0),
     PAIR(3, 2),    PAIR(14, 2)},
    {PAIR(-12, -13), PAIR(-14, -13), PAIR(-11, -9),  PAIR(-4, 0),  PAIR(-4, -3),   PAIR(2, 0),
     PAIR(3, 6),     PAIR(2, 1),     PAIR(-9, -8),   PAIR(4, 3),   PAIR(13, 7),    PAIR(5, 3),
     PAIR(0, 0),     PAIR(-8, 2),    PAIR(1, 8),     PAIR(1, 8),   PAIR(-3, -1),   PAIR(-8, 1),
     PAIR(9, 8),     PAIR(2, 6),     PAIR(-13, -11), PAIR(-4, 3),  PAIR(6, 5),     PAIR(2, 4),
     PAIR(-12, -12), PAIR(9, -1),    PAIR(-4, -3),   PAIR(-3, -9), PAIR(-20, -19), PAIR(-9, -11),
     PAIR(-15, -8),  PAIR(-7, -12)},
    {PAIR(-30, -49), PAIR(-39, -34), PAIR(-42, -32), PAIR(-46, -16), PAIR(-30, -28), PAIR(-39, -16),
     PAIR(-40, -6),  PAIR(-50, 2),   PAIR(-29, -26), PAIR(-39, -7),  PAIR(-40, 14),  PAIR(-46, 28),
     PAIR(-31, -23), PAIR(-41, -3),  PAIR(-39, 22),  PAIR(-48, 32),  PAIR(-22, -29), PAIR(-28, -9),
     PAIR(-30, 24),  PAIR(-41, 26),  PAIR(-14, -36), PAIR(-17, -9),  PAIR(-18, 13),  PAIR(-27, 23),
     PAIR(18, -22),  PAIR(21, -21),  PAIR(-3, -2),   PAIR(3, -4),    PAIR(24, -40),  PAIR(28, -27),
     PAIR(7, -36),   PAIR(-4, -31)}};

/* By squares reached. */
static WEIGHT int mobility[CHESS_KINDS][28] = {
    {PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0),
     PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0),
     PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0),
     PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0)},
    {PAIR(-16, -20), PAIR(-18, -9), PAIR(-8, -4), PAIR(-4, -3), PAIR(-3, 4), PAIR(4, 13),
     PAIR(9, 10),    PAIR(15, 11),  PAIR(12, 1),  PAIR(0, 0),   PAIR(0, 0),  PAIR(0, 0),
     PAIR(0, 0),     PAIR(0, 0),    PAIR(0, 0),   PAIR(0, 0),   PAIR(0, 0),  PAIR(0, 0),
     PAIR(0, 0),     PAIR(0, 0),    PAIR(0, 0),   PAIR(0, 0),   PAIR(0, 0),  PAIR(0, 0),
     PAIR(0, 0),     PAIR(0, 0),    PAIR(0, 0),   PAIR(0, 0)},
    {PAIR(-28, -25), PAIR(-20, -17), PAIR(-22, -19), PAIR(-10, -13), PAIR(-9, -3), PAIR(1, -4),
     PAIR(-4, 5),    PAIR(4, 9),     PAIR(4, 11),    PAIR(12, 14),   PAIR(16, 17), PAIR(23, 15),
     PAIR(26, 21),   PAIR(30, 25),   PAIR(0, 0),     PAIR(0, 0),     PAIR(0, 0),   PAIR(0, 0),
     PAIR(0, 0),     PAIR(0, 0),     PAIR(0, 0),     PAIR(0, 0),     PAIR(0, 0),   PAIR(0, 0),
     PAIR(0, 0),     PAIR(0, 0),     PAIR(0, 0),     PAIR(0, 0)},
    {PAIR(-33, -40), PAIR(-19, -15), PAIR(-12, -16), PAIR(-10, -17), PAIR(-10, -7), PAIR(-11, -2),
     PAIR(-2, 7),    PAIR(6, 2),     PAIR(7, 11),    PAIR(0, 17),    PAIR(7, 16),   PAIR(8, 17),
     PAIR(12, 24),   PAIR(11, 28),   PAIR(16, 34),   PAIR(0, 0),     PAIR(0, 0),    PAIR(0, 0),
     PAIR(0, 0),     PAIR(0, 0),     PAIR(0, 0),     PAIR(0, 0),     PAIR(0, 0),    PAIR(0, 0),
     PAIR(0, 0),     PAIR(0, 0),     PAIR(0, 0),     PAIR(0, 0)},
    {PAIR(-16, -39), PAIR(-13, -38), PAIR(-15, -35), PAIR(-11, -30), PAIR(-12, -29), PAIR(-12, -27),
     PAIR(-6, -25),  PAIR(-11, -18), PAIR(-10, -13), PAIR(-6, -5),   PAIR(-1, -7),   PAIR(3, 0),
     PAIR(-4, 3),    PAIR(3, 2),     PAIR(4, 13),    PAIR(-2, 16),   PAIR(4, 14),    PAIR(11, 15),
     PAIR(5, 20),    PAIR(8, 22),    PAIR(10, 22),   PAIR(10, 24),   PAIR(9, 23),    PAIR(9, 22),
     PAIR(11, 32),   PAIR(11, 30),   PAIR(13, 39),   PAIR(14, 39)},
    {PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0),
     PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0),
     PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0),
     PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0)}};

static WEIGHT int aim[CHESS_KINDS] = {PAIR(0, 0),  PAIR(4, -5), PAIR(8, 2), PAIR(-3, 2),
                                      PAIR(8, -3), PAIR(0, 0)}; /* at a square beside the king */
static WEIGHT int danger[DANGER] = {
    PAIR(0, 0),    PAIR(9, 1),    PAIR(13, 9),   PAIR(28, 11),  PAIR(38, 11),
    PAIR(44, 5),   PAIR(56, 1),   PAIR(75, 9),   PAIR(98, 13),  PAIR(116, 15),
    PAIR(140, 18), PAIR(166, 22), PAIR(191, 24), PAIR(221, 28), PAIR(252, 32),
    PAIR(285, 36), PAIR(320, 40), PAIR(320, 40), PAIR(320, 40), PAIR(320, 40),
    PAIR(320, 40), PAIR(320, 40), PAIR(320, 40), PAIR(320, 40)}; /* of a king that two or more aim
                                                                  * at
                                                                  */
static WEIGHT int bare_beside = PAIR(6, 0); /* aimed at, and guarded by the king alone */
static WEIGHT int check[CHESS_KINDS] = {PAIR(0, 0),  PAIR(20, 5), PAIR(10, 5),
                                        PAIR(25, 5), PAIR(20, 5), PAIR(0, 0)}; /* that is safe */
static WEIGHT int pin = PAIR(15, 10); /* a man between his king and a piece that aims at it */
static WEIGHT int shelter[8] = {
    PAIR(-32, 0), PAIR(26, -10), PAIR(18, -6), PAIR(-6, -6), PAIR(-12, -3),
    PAIR(-14, 9), PAIR(-10, 25), PAIR(0, 0)}; /* own pawn before a king: its rank, 0 is none */
static WEIGHT int storm[2][8] = {
    {PAIR(-14, -3), PAIR(-20, 10), PAIR(-34, 5), PAIR(-22, -1), PAIR(-4, -5), PAIR(4, -5),
     PAIR(4, -5), PAIR(0, 0)},
    {PAIR(0, 0), PAIR(-10, 10), PAIR(-10, 5), PAIR(-8, -1), PAIR(-4, -5), PAIR(4, -5), PAIR(4, -5),
     PAIR(0, 0)}}; /* the other side's pawn there; one that an own pawn stops */
static WEIGHT int passed[8] = {PAIR(0, 0),   PAIR(-8, 9),   PAIR(-14, 12), PAIR(-16, 31),
                               PAIR(11, 50), PAIR(27, 103), PAIR(49, 136), PAIR(0, 0)};
static WEIGHT int open_way[8] = {
    PAIR(0, 0),   PAIR(0, 6),    PAIR(0, 2), PAIR(-8, 18), PAIR(-4, 37),
    PAIR(10, 76), PAIR(28, 101), PAIR(0, 0)}; /* nothing stands on its next square or guards it */
static WEIGHT int escort[8] = {PAIR(0, 30),   PAIR(-3, 56),  PAIR(-7, 24),
                               PAIR(-4, 5),   PAIR(-2, -5),  PAIR(4, -17),
                               PAIR(-6, -15), PAIR(-11, -23)}; /* by steps from the own
king to its next square */
static WEIGHT int chase[8] = {PAIR(-1, -24), PAIR(2, -25),  PAIR(-5, -19),
                              PAIR(3, 13),   PAIR(-12, 29), PAIR(-4, 37),
                              PAIR(-10, 33), PAIR(-3, 30)}; /* by those of the other king */
static WEIGHT int phalanx[8] = {
    PAIR(0, 0),   PAIR(-8, -3), PAIR(0, 11), PAIR(8, 9), PAIR(14, 23),
    PAIR(32, 35), PAIR(39, 62), PAIR(0, 0)}; /* a pawn beside it or guarding it, by its rank */
static WEIGHT int doubled = PAIR(-12, -16);
static WEIGHT int isolated = PAIR(-17, -4);
static WEIGHT int backward =
    PAIR(-11, -7); /* none that could guard it is level with it or behind */
static WEIGHT int pair_of_bishops = PAIR(27, 50);
static WEIGHT int open_file[2] = {PAIR(13, 19),
                                  PAIR(29, 22)}; /* a rook on one without own pawns, without any */
static WEIGHT int outpost[2] = {
    PAIR(29, 27), PAIR(19, 4)}; /* a knight, a bishop that a pawn guards and none can drive off */
static WEIGHT int threat_by_pawn = PAIR(56, 37);  /* against a piece */
static WEIGHT int threat_by_minor = PAIR(51, 28); /* against rook or queen */
static WEIGHT int threat_by_rook = PAIR(44, 24);  /* against a queen */
static WEIGHT int threat_by_push = PAIR(15, 10);  /* a pawn's next step would attack a piece */
static WEIGHT int shut_in = PAIR(-3, -6);         /* a bishop's own pawn on squares of its colour */
static WEIGHT int hanging = PAIR(28, 46);         /* attacked and not defended */
static WEIGHT int to_move = PAIR(28, 10);

const Weights chess_weights[] = {
    WEIGHT_PAIRS(material),
    WEIGHT_PAIR_ROWS(places),
    WEIGHT_PAIR_ROWS(mobility),
    WEIGHT_PAIRS(aim),
    WEIGHT_PAIRS(danger),
    WEIGHT_PAIRS(shelter),
    WEIGHT_PAIR_ROWS(storm),
    WEIGHT_PAIRS(passed),
    WEIGHT_PAIRS(open_way),
    WEIGHT_PAIRS(escort),
    WEIGHT_PAIRS(chase),
    WEIGHT_PAIRS(phalanx),
    WEIGHT_PAIR(doubled),
    WEIGHT_PAIR(isolated),
    WEIGHT_PAIR(backward),
    WEIGHT_PAIR(pair_of_bishops),
    WEIGHT_PAIRS(open_file),
    WEIGHT_PAIRS(outpost),
    WEIGHT_PAIR(threat_by_pawn),
    WEIGHT_PAIR(threat_by_minor),
    WEIGHT_PAIR(threat_by_rook),
    WEIGHT_PAIR(hanging),
    WEIGHT_PAIR(bare_beside),
    WEIGHT_PAIRS(check),
    WEIGHT_PAIR(pin),
    WEIGHT_PAIR(shut_in),
    WEIGHT_PAIR(threat_by_push),
    WEIGHT_PAIR(to_move),
    {0},
};

/* ------------------------------------------------------------------------- pawns and kings */

static const uint64_t LIGHT = UINT64_C(0x55aa55aa55aa55aa);
static const uint64_t FILE_A = UINT64_C(0x0101010101010101);

/* Every square north (south) of these, they themselves left out. */
static uint64_t north_of(uint64_t squares)
{
    squares |= squares << 8;
    squares |= squares << 16;
    return (squares | squares << 32) << 8;
}

static uint64_t south_of(uint64_t squares)
{
    squares |= squares >> 8;
    squares |= squares >> 16;
    return (squares | squares >> 32) >> 8;
}

static uint64_t ahead_of(int side, uint64_t squares)
{
    return side == 0 ? north_of(squares) : south_of(squares);
}

static uint64_t step_of(int side, uint64_t squares)
{
    return side == 0 ? squares << 8 : squares >> 8;
}

static uint64_t beside_of(uint64_t squares)
{
    return (squares & ~(FILE_A << 7)) << 1 | (squares & ~FILE_A) >> 1;
}

static uint64_t passed_pawns(int side, uint64_t own, uint64_t other)
{
    uint64_t stopped = ahead_of(1 - side, other | beside_of(other));
    return own & ~stopped & ~ahead_of(1 - side, own);
}

/* Ranks from the own side, 0 to 7. */
static int rank_of(int side, int square)
{
    return side == 0 ? square >> 3 : 7 - (square >> 3);
}

/* Where in `places` White's squares stand. */
#define ROW(n) 4 * n, 4 * n + 1, 4 * n + 2, 4 * n + 3, 4 * n + 3, 4 * n + 2, 4 * n + 1, 4 * n
static const uint8_t place_of[64] = {ROW(7), ROW(6), ROW(5), ROW(4),
                                     ROW(3), ROW(2), ROW(1), ROW(0)};

static int square_worth(ChessKind kind, int side, int square)
{
    return places[kind][place_of[side == 0 ? square : square ^ 56]];
}

int chess_steps_apart(int a, int b)
{
    int files = (a & 7) - (b & 7), ranks = (a >> 3) - (b >> 3);
    files = files < 0 ? -files : files;
    ranks = ranks < 0 ? -ranks : ranks;
    return files > ranks ? files : ranks;
}

/* The pawn of a file that is the farthest back, by its rank from `side`; 0 if there is none. */
static int last_rank(int side, uint64_t pawns)
{
    if (pawns == 0)
        return 0;
    return rank_of(side, side == 0 ? chess_first(pawns) : 63 - __builtin_clzll(pawns));
}

static int shelter_worth(int side, uint64_t own, uint64_t other, int king)
{
    int file = king & 7, sum = 0;
    int middle = file < 1 ? 1 : file > 6 ? 6 : file;
    uint64_t level = UINT64_C(0xff) << (king & 56);
    uint64_t before = ahead_of(side, level) | level;
    for (int at = middle - 1; at <= middle + 1; at++) {
        uint64_t line = FILE_A << at & before;
        int rank = last_rank(side, own & line), theirs = last_rank(side, other & line);
        sum += shelter[rank] + storm[rank != 0 && rank + 1 == theirs][theirs];
    }
    return sum;
}

static int one_side_of_pawns(int side, uint64_t own, uint64_t other, const int king[2])
{
    uint64_t wide = beside_of(own), passers = passed_pawns(side, own, other);
    uint64_t with_neighbour = own & (ahead_of(0, wide) | ahead_of(1, wide) | wide);
    uint64_t linked = own & (wide | step_of(side, wide));
    uint64_t guarded = own & (ahead_of(side, wide) | wide);
    int sum = square_worth(CHESS_KING, side, king[side]) +
              shelter_worth(side, own, other, king[side]) +
              doubled * chess_count(own & ahead_of(1 - side, own)) +
              isolated * chess_count(own & ~with_neighbour) +
              backward * chess_count(with_neighbour & ~guarded);
    for (uint64_t left = own; left != 0; left &= left - 1) {
        int square = chess_first(left), is_linked = (int)(linked >> square & 1);
        sum += material[CHESS_PAWN] + square_worth(CHESS_PAWN, side, square) +
               phalanx[rank_of(side, square)] * is_linked;
    }
    for (uint64_t left = passers; left != 0; left &= left - 1) {
        int square = chess_first(left), rank = rank_of(side, square);
        sum += passed[rank];
        if (rank >= ESCORTED) {
            int next = side == 0 ? square + 8 : square - 8;
            sum += escort[chess_steps_apart(king[side], next)] +
                   chase[chess_steps_apart(king[1 - side], next)];
        }
    }
    return sum;
}

/* White's pawns and king less Black's.  Few moves are theirs, and what they are worth depends on
 * them alone. */
static int pawns_worth(const Chess *c, Memo *memo)
{
    uint64_t white = c->piece[CHESS_PAWN] & c->side[0], black = c->piece[CHESS_PAWN] & c->side[1];
    const int king[2] = {chess_king(c, 0), chess_king(c, 1)};
    uint64_t kings = (uint64_t)(king[0] << 6 | king[1]) + 1;
    uint64_t key = hash_mix(hash_mix(white + (kings << 52)) ^ black ^ kings) | 1;
    int sum;
    if (memo_find(memo, key, &sum))
        return sum;
    sum = one_side_of_pawns(0, white, black, king) - one_side_of_pawns(1, black, white, king);
    memo_note(memo, key, sum);
    return sum;
}

/* --------------------------------------------------------------------------------- pieces */

/* What one side sees of the board. */
typedef struct Sight {
    uint64_t all, own, other;
    uint64_t pawns, guarded; /* own pawns; squares that the other side's pawns attack */
    uint64_t round;          /* the other king */
    uint64_t attacked;       /* by anything */
    uint64_t by[CHESS_KINDS];
    int aiming, danger;
} Sight;

static uint64_t pawns_attack(int side, uint64_t pawns)
{
    return beside_of(step_of(side, pawns));
}

static Sight sight_of(const Chess *c, int side)
{
    uint64_t pawns = c->piece[CHESS_PAWN];
    int king = chess_king(c, side), other = chess_king(c, 1 - side);
    Sight sight = {
        .all = chess_all(c),
        .own = c->side[side],
        .other = c->side[1 - side],
        .pawns = pawns & c->side[side],
        .guarded = pawns_attack(1 - side, pawns & c->side[1 - side]),
        .round = chess_king_table[other] | chess_bit(other),
    };
    sight.by[CHESS_PAWN] = pawns_attack(side, pawns & c->side[side]);
    sight.by[CHESS_KING] = chess_king_table[king];
    sight.attacked = sight.by[CHESS_PAWN] | sight.by[CHESS_KING];
    return sight;
}

/* What a piece reaches: the kind is a constant wherever this is put. */
static inline __attribute__((always_inline)) uint64_t reach_of(ChessKind kind, int square,
                                                               uint64_t all)
{
    if (kind == CHESS_KNIGHT)
        return chess_knight_table[square];
    uint64_t straight = kind != CHESS_BISHOP ? rook_attacks(square, all) : 0;
    return straight | (kind != CHESS_ROOK ? bishop_attacks(square, all) : 0);
}

static inline __attribute__((always_inline)) int pieces_worth(const Chess *c, int side,
                                                              ChessKind kind, Sight *sight)
{
    int sum = 0;
    uint64_t free = ~(sight->own | sight->guarded);
    for (uint64_t left = c->piece[kind] & sight->own; left != 0; left &= left - 1) {
        int square = chess_first(left);
        uint64_t reach = reach_of(kind, square, sight->all);
        int aimed = chess_count(reach & sight->round);
        sum += material[kind] + square_worth(kind, side, square) +
               mobility[kind][chess_count(reach & free)] + aim[kind] * aimed;
        sight->danger += danger_of[kind] * aimed;
        sight->aiming += aimed > 0;
        sight->attacked |= reach;
        sight->by[kind] |= reach;
        if (kind == CHESS_ROOK) {
            uint64_t line = FILE_A << (square & 7);
            if ((line & sight->pawns) == 0)
                sum += open_file[(line & c->piece[CHESS_PAWN]) == 0];
        }
    }
    return sum;
}

/* Squares in the other half that an own pawn guards and no other one can ever attack. */
static uint64_t posts_of(const Chess *c, int side, const Sight *sight)
{
    uint64_t half = side == 0 ? UINT64_C(0x0000ffffff000000) : UINT64_C(0x000000ffffff0000);
    uint64_t other = c->piece[CHESS_PAWN] & sight->other;
    return sight->by[CHESS_PAWN] & half & ~ahead_of(1 - side, beside_of(other));
}

/* All of one side but pawns and king. */
static inline __attribute__((always_inline)) int side_worth(const Chess *c, int side, Sight *sight)
{
    uint64_t bishops = c->piece[CHESS_BISHOP] & sight->own;
    uint64_t posts = posts_of(c, side, sight);
    int sum = pieces_worth(c, side, CHESS_KNIGHT, sight) +
              pieces_worth(c, side, CHESS_BISHOP, sight) +
              pieces_worth(c, side, CHESS_ROOK, sight) + pieces_worth(c, side, CHESS_QUEEN, sight);
    sum += shut_in * (chess_count(bishops & LIGHT) * chess_count(sight->pawns & LIGHT) +
                      chess_count(bishops & ~LIGHT) * chess_count(sight->pawns & ~LIGHT));
    if ((bishops & (bishops - 1)) != 0)
        sum += pair_of_bishops;
    return sum + outpost[0] * chess_count(c->piece[CHESS_KNIGHT] & sight->own & posts) +
           outpost[1] * chess_count(bishops & posts);
}

/* How near the other king is to being mated: by what is aimed at the squares round him, those of
 * them that nothing but he guards, the checks that could be given unharmed, and pins before him. */
static int danger_worth(const Chess *c, int side, const Sight *own, const Sight *other)
{
    int king = chess_king(c, 1 - side);
    uint64_t guarded = other->by[CHESS_PAWN] | other->by[CHESS_KNIGHT] | other->by[CHESS_BISHOP] |
                       other->by[CHESS_ROOK] | other->by[CHESS_QUEEN];
    uint64_t bare = own->round & own->attacked & ~guarded;
    uint64_t safe = ~own->own & ~other->attacked;
    uint64_t straight = rook_attacks(king, own->all), diagonal = bishop_attacks(king, own->all);
    const uint64_t from[CHESS_KINDS] = {0,        chess_knight_table[king], diagonal,
                                        straight, straight | diagonal,      0};
    int n = chess_count(bare), sum = bare_beside * n;
    int degree = own->danger + DANGER_BARE * n;
    for (ChessKind kind = CHESS_KNIGHT; kind < CHESS_KING; kind++)
        if ((from[kind] & own->by[kind] & safe) != 0) {
            sum += check[kind];
            degree += danger_of_check[kind];
        }
    /* Own men between him and what aims at him. */
    uint64_t queens = c->piece[CHESS_QUEEN];
    uint64_t behind = (rook_attacks(king, own->all & ~(straight & other->own)) & ~straight &
                       (c->piece[CHESS_ROOK] | queens)) |
                      (bishop_attacks(king, own->all & ~(diagonal & other->own)) & ~diagonal &
                       (c->piece[CHESS_BISHOP] | queens));
    sum += pin * chess_count(behind & own->own);
    if ((queens & own->own) == 0)
        degree -= NO_QUEEN;
    if (own->aiming < 2)
        degree /= 2;
    degree /= DANGER_STEP;
    return sum + (degree <= 0 ? 0 : danger[degree < DANGER ? degree : DANGER - 1]);
}

/* What is there to be taken, and the ways of passed pawns. */
static int threats_worth(const Chess *c, int side, const Sight *own, const Sight *other)
{
    uint64_t pieces = own->other & ~c->piece[CHESS_PAWN];
    uint64_t heavy = (c->piece[CHESS_ROOK] | c->piece[CHESS_QUEEN]) & own->other;
    int sum =
        threat_by_pawn * chess_count(own->by[CHESS_PAWN] & pieces) +
        threat_by_minor * chess_count((own->by[CHESS_KNIGHT] | own->by[CHESS_BISHOP]) & heavy) +
        threat_by_rook * chess_count(own->by[CHESS_ROOK] & c->piece[CHESS_QUEEN] & own->other) +
        hanging * chess_count(own->attacked & own->other & ~other->attacked);
    uint64_t steps = step_of(side, own->pawns) & ~own->all & ~other->by[CHESS_PAWN] &
                     (own->attacked | ~other->attacked);
    sum += threat_by_push * chess_count(pawns_attack(side, steps) & pieces);
    uint64_t passers = passed_pawns(side, own->pawns, c->piece[CHESS_PAWN] & own->other);
    uint64_t ways = step_of(side, passers) & ~own->all & ~other->attacked;
    for (; ways != 0; ways &= ways - 1)
        sum += open_way[rank_of(side, chess_first(ways)) - 1];
    return sum;
}

CPU_CLONES static int count_all(const Chess *c, Memo *memo)
{
    Sight sight[2] = {sight_of(c, 0), sight_of(c, 1)};
    int sum = pawns_worth(c, memo) + side_worth(c, 0, &sight[0]) - side_worth(c, 1, &sight[1]);
    sum += threats_worth(c, 0, &sight[0], &sight[1]) - threats_worth(c, 1, &sight[1], &sight[0]);
    sum += danger_worth(c, 0, &sight[0], &sight[1]) - danger_worth(c, 1, &sight[1], &sight[0]);
    sum += c->turn == 0 ? to_move : -to_move;
    int phase = 0;
    for (ChessKind kind = CHESS_KNIGHT; kind < CHESS_KING; kind++)
        phase += phase_of[kind] * chess_count(c->piece[kind]);
    int full = phase < PHASE_FULL ? phase : PHASE_FULL;
    return (pair_middle(sum) * full + pair_end(sum) * (PHASE_FULL - full)) / PHASE_FULL;
}

/* What is compiled twice is nobody else's to call. */
int chess_counted(const Chess *c, Memo *memo)
{
    return count_all(c, memo);
}
