/* SPDX-License-Identifier: MIT */
/*
 * eval_chess.c -- what a position of chess is worth, in hundredths of a pawn.
 *
 * Material and the squares pieces stand on (after Tomasz Michniewski's simplified evaluation), how
 * many squares they reach, what is aimed at the squares round a king, passed pawns and pairs of
 * bishops.  The king's squares change from hiding to walking as pieces leave the board.
 */
#include "ai/evals.h"

#include "base/cpu.h"
#include "base/hash.h"
#include "rules/chess/attacks_chess.h"
#include "rules/chess/board_chess.h"

enum {
    WORTH_PAIR = 30,    /* both bishops */
    WORTH_AIM = 9,      /* a piece's aim at a square beside the enemy king */
    WORTH_DOUBLED = 12, /* a pawn behind another of its side */
    WORTH_TURN = 10,
    WORTH_WON = 300,      /* the other side has nothing left and cannot hold */
    WORTH_ENOUGH = 420,   /* so far ahead without pawns one wins */
    PHASE_FULL = 24,      /* of all pieces: minor 1, rook 2, queen 4 */
    PROMISE_PROMOTES = 8, /* the gain of a promotion to a queen, in pawns */
};

static const int worth[CHESS_KINDS] = {100, 320, 330, 500, 950, 0};
static const int mobility[CHESS_KINDS] = {0, 4, 4, 2, 1, 0};
static const int phase_of[CHESS_KINDS] = {0, 1, 1, 2, 4, 0};
static const int passed[8] = {0, 8, 12, 22, 42, 75, 120, 0}; /* by ranks gone */

/* As White sees the board: a8 first. */
static const int8_t squares[CHESS_KINDS + 1][64] = {
    [CHESS_PAWN] = {0,  0,  0,  0,   0,   0,  0,  0,  50, 50, 50,  50, 50, 50,  50, 50,
                    10, 10, 20, 30,  30,  20, 10, 10, 5,  5,  10,  25, 25, 10,  5,  5,
                    0,  0,  0,  20,  20,  0,  0,  0,  5,  -5, -10, 0,  0,  -10, -5, 5,
                    5,  10, 10, -20, -20, 10, 10, 5,  0,  0,  0,   0,  0,  0,   0,  0},
    [CHESS_KNIGHT] = {-50, -40, -30, -30, -30, -30, -40, -50, -40, -20, 0,   0,   0,
                      0,   -20, -40, -30, 0,   10,  15,  15,  10,  0,   -30, -30, 5,
                      15,  20,  20,  15,  5,   -30, -30, 0,   15,  20,  20,  15,  0,
                      -30, -30, 5,   10,  15,  15,  10,  5,   -30, -40, -20, 0,   5,
                      5,   0,   -20, -40, -50, -40, -30, -30, -30, -30, -40, -50},
    [CHESS_BISHOP] = {-20, -10, -10, -10, -10, -10, -10, -20, -10, 0,   0,   0,   0,
                      0,   0,   -10, -10, 0,   5,   10,  10,  5,   0,   -10, -10, 5,
                      5,   10,  10,  5,   5,   -10, -10, 0,   10,  10,  10,  10,  0,
                      -10, -10, 10,  10,  10,  10,  10,  10,  -10, -10, 5,   0,   0,
                      0,   0,   5,   -10, -20, -10, -10, -10, -10, -10, -10, -20},
    [CHESS_ROOK] = {0, 0,  0,  0,  0,  0, 0, 0, 5, 10, 10, 10, 10, 10, 10, 5, -5, 0,  0,  0, 0, 0,
                    0, -5, -5, 0,  0,  0, 0, 0, 0, -5, -5, 0,  0,  0,  0,  0, 0,  -5, -5, 0, 0, 0,
                    0, 0,  0,  -5, -5, 0, 0, 0, 0, 0,  0,  -5, 0,  0,  0,  5, 5,  0,  0,  0},
    [CHESS_QUEEN] = {-20, -10, -10, -5, -5, -10, -10, -20, -10, 0,   0,   0,  0,  0,   0,   -10,
                     -10, 0,   5,   5,  5,  5,   0,   -10, -5,  0,   5,   5,  5,  5,   0,   -5,
                     0,   0,   5,   5,  5,  5,   0,   -5,  -10, 5,   5,   5,  5,  5,   0,   -10,
                     -10, 0,   5,   0,  0,  0,   0,   -10, -20, -10, -10, -5, -5, -10, -10, -20},
    [CHESS_KING] = {-30, -40, -40, -50, -50, -40, -40, -30, -30, -40, -40, -50, -50, -40, -40, -30,
                    -30, -40, -40, -50, -50, -40, -40, -30, -30, -40, -40, -50, -50, -40, -40, -30,
                    -20, -30, -30, -40, -40, -30, -30, -20, -10, -20, -20, -20, -20, -20, -20, -10,
                    20,  20,  0,   0,   0,   0,   20,  20,  20,  30,  10,  0,   0,   10,  30,  20},
    [CHESS_KINDS] = {-50, -40, -30, -20, -20, -30, -40, -50, -30, -20, -10, 0,   0,
                     -10, -20, -30, -30, -10, 20,  30,  30,  20,  -10, -30, -30, -10,
                     30,  40,  40,  30,  -10, -30, -30, -10, 30,  40,  40,  30,  -10,
                     -30, -30, -10, 20,  30,  30,  20,  -10, -30, -30, -30, 0,   0,
                     0,   0,   -30, -30, -50, -30, -30, -30, -30, -30, -30, -50},
};

static const uint64_t LIGHT = 0x55aa55aa55aa55aau;

/* Pawns on a file. */
static uint64_t file_of(int square)
{
    return UINT64_C(0x0101010101010101) << square % 8;
}

/* Ranks ahead of a square, as the side goes. */
static uint64_t ahead_of(int side, int square)
{
    int rank = square / 8;
    if (side == 0)
        return rank == 7 ? 0 : ~UINT64_C(0) << 8 * (rank + 1);
    return rank == 0 ? 0 : ~UINT64_C(0) >> 8 * (8 - rank);
}

static int pawn_worth(const Chess *c, int side, int square)
{
    uint64_t own = c->piece[CHESS_PAWN] & c->side[side];
    uint64_t others = c->piece[CHESS_PAWN] & c->side[1 - side];
    uint64_t ahead = ahead_of(side, square), file = file_of(square), wide = file;
    if (square % 8 > 0)
        wide |= file >> 1;
    if (square % 8 < 7)
        wide |= file << 1;
    int sum = own & ahead & file ? -WORTH_DOUBLED : 0;
    if ((others & ahead & wide) == 0 && (own & ahead & file) == 0)
        sum += passed[side == 0 ? square / 8 : 7 - square / 8];
    return sum;
}

/* White's pawns less Black's. */
static int pawns_worth(const Chess *c)
{
    int sum[2] = {0};
    for (int side = 0; side < 2; side++) {
        uint64_t left = c->piece[CHESS_PAWN] & c->side[side];
        for (; left != 0; left &= left - 1) {
            int square = chess_first(left);
            sum[side] += worth[CHESS_PAWN] + pawn_worth(c, side, square) +
                         squares[CHESS_PAWN][side == 0 ? square ^ 56 : square];
        }
    }
    return sum[0] - sum[1];
}

/* Few moves are a pawn's, and what pawns are worth depends on pawns alone. */
static int pawns_recalled(const Chess *c, Memo *memo)
{
    uint64_t white = c->piece[CHESS_PAWN] & c->side[0], black = c->piece[CHESS_PAWN] & c->side[1];
    uint64_t key = hash_mix(hash_mix(white + 1) ^ black) | 1;
    int sum;
    if (memo_find(memo, key, &sum))
        return sum;
    sum = pawns_worth(c);
    memo_note(memo, key, sum);
    return sum;
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

static inline __attribute__((always_inline)) int
pieces_worth(const Chess *c, int side, ChessKind kind, uint64_t round, int *phase)
{
    uint64_t own = c->side[side], all = chess_all(c);
    int sum = 0;
    for (uint64_t left = c->piece[kind] & own; left != 0; left &= left - 1) {
        int square = chess_first(left);
        uint64_t reach = reach_of(kind, square, all);
        sum += worth[kind] + squares[kind][side == 0 ? square ^ 56 : square] +
               mobility[kind] * chess_count(reach & ~own) + WORTH_AIM * chess_count(reach & round);
        *phase += phase_of[kind];
    }
    return sum;
}

/* All of one side but its pawns and the king's own square. */
static int side_worth(const Chess *c, int side, int *phase)
{
    int enemy_king = chess_king(c, 1 - side);
    uint64_t round = chess_king_table[enemy_king] | chess_bit(enemy_king);
    uint64_t bishops = c->piece[CHESS_BISHOP] & c->side[side];
    return ((bishops & (bishops - 1)) != 0 ? WORTH_PAIR : 0) +
           pieces_worth(c, side, CHESS_KNIGHT, round, phase) +
           pieces_worth(c, side, CHESS_BISHOP, round, phase) +
           pieces_worth(c, side, CHESS_ROOK, round, phase) +
           pieces_worth(c, side, CHESS_QUEEN, round, phase);
}

static int king_worth(const Chess *c, int side, int phase)
{
    int square = side == 0 ? chess_king(c, side) ^ 56 : chess_king(c, side);
    int full = phase < PHASE_FULL ? phase : PHASE_FULL;
    return (squares[CHESS_KING][square] * full +
            squares[CHESS_KINDS][square] * (PHASE_FULL - full)) /
           PHASE_FULL;
}

/* ------------------------------------------------------------------ endings without pawns */

static int steps_apart(int a, int b)
{
    int files = a % 8 - b % 8, ranks = a / 8 - b / 8;
    files = files < 0 ? -files : files;
    ranks = ranks < 0 ? -ranks : ranks;
    return files > ranks ? files : ranks;
}

/* From the middle of the board: 0 to 6. */
static int edge_of(int square)
{
    int file = square % 8, rank = square / 8;
    return (file > 3 ? file - 4 : 3 - file) + (rank > 3 ? rank - 4 : 3 - rank);
}

/* Can these pieces force a bare king into mate? */
static bool can_mate(const Chess *c, uint64_t men)
{
    uint64_t bishops = men & c->piece[CHESS_BISHOP], knights = men & c->piece[CHESS_KNIGHT];
    bool pair = (bishops & LIGHT) != 0 && (bishops & ~LIGHT) != 0;
    return men != (bishops | knights) || pair || (bishops != 0 && knights != 0) ||
           chess_count(knights) > 2;
}

/* The side has all that is left but kings: drive the other king to the edge, with bishop and knight
 * to a corner of the bishop's colour, and come near. */
static int chase_worth(const Chess *c, int side, uint64_t men)
{
    uint64_t bishops = men & c->piece[CHESS_BISHOP];
    int own = chess_king(c, side), other = chess_king(c, 1 - side);
    int drive = 20 * edge_of(other);
    if (chess_count(men) == 2 && bishops != 0 && (men & c->piece[CHESS_KNIGHT]) != 0) {
        int file = bishops & LIGHT ? 7 - other % 8 : other % 8;
        int from_diagonal = 7 - file - other / 8;
        drive = 60 * (from_diagonal < 0 ? -from_diagonal : from_diagonal) + 5 * edge_of(other);
    }
    return WORTH_WON + drive + 14 * (7 - steps_apart(own, other));
}

/* Queen against rook: the king to the edge, the own one near it, and the rook away from it. */
static int hunt_worth(const Chess *c, int side)
{
    int own = chess_king(c, side), other = chess_king(c, 1 - side);
    int rook = chess_first(c->piece[CHESS_ROOK]);
    return 15 * edge_of(other) + 14 * (7 - steps_apart(own, other)) + 4 * steps_apart(rook, other);
}

/* Of an ending without pawns, where counting pieces does not tell; false where it does.  *out has
 * the worth for White so far. */
static bool ending_worth(const Chess *c, int *out)
{
    if (c->piece[CHESS_PAWN] != 0)
        return false;
    uint64_t kings = c->piece[CHESS_KING];
    uint64_t men[2] = {c->side[0] & ~kings, c->side[1] & ~kings};
    if (men[0] != 0 && men[1] != 0) {
        uint64_t queens = c->piece[CHESS_QUEEN], rooks = c->piece[CHESS_ROOK];
        bool duel = chess_count(queens) == 1 && chess_count(rooks) == 1;
        if (duel && (men[0] | men[1]) == (queens | rooks))
            *out += men[0] == queens ? hunt_worth(c, 0) : -hunt_worth(c, 1);
        else if (!duel && *out > -WORTH_ENOUGH && *out < WORTH_ENOUGH)
            *out /= 4; /* hardly anything of that can be won */
        return true;
    }
    int side = men[0] != 0 ? 0 : 1;
    if (!can_mate(c, men[side]))
        *out = 0;
    else
        *out += side == 0 ? chase_worth(c, 0, men[0]) : -chase_worth(c, 1, men[1]);
    return true;
}

CPU_CLONES static int chess_recall(const State *s, Seat seat, Memo *memo)
{
    const Chess *c = &s->chess;
    int phase = 0;
    int sum = pawns_recalled(c, memo);
    sum += side_worth(c, 0, &phase) - side_worth(c, 1, &phase);
    sum += king_worth(c, 0, phase) - king_worth(c, 1, phase);
    if (!ending_worth(c, &sum))
        sum += c->turn == 0 ? WORTH_TURN : -WORTH_TURN;
    return seat == 0 ? sum : -sum;
}

static int chess_worth(const State *s, Seat seat)
{
    return chess_recall(s, seat, NULL);
}

/* Most valuable victim first, then the least valuable attacker. */
static int chess_promise(const State *s, const Move *move)
{
    const Chess *c = &s->chess;
    ChessMove compact = chess_compact(move);
    int promise = 0;
    if (compact.manner == CHESS_PASSANT)
        promise = 100 * 8;
    else if (compact.manner != CHESS_CASTLES && c->side[1 - c->turn] >> compact.to & 1)
        promise = worth[chess_kind_at(c, compact.to)] * 8 + 50 - worth[compact.kind] / 20;
    if (compact.manner == CHESS_BECOMES + CHESS_QUEEN)
        promise += PROMISE_PROMOTES * 100 * 8;
    return promise;
}

static bool chess_pressed(const State *s)
{
    return chess_checkers(&s->chess) != 0;
}

static void chess_loud(const State *s, MoveList *out)
{
    ChessList list;
    chess_list_loud(&s->chess, &list);
    for (int i = 0; i < list.n; i++)
        out->at[out->n++] = chess_expand(s, list.at[i]);
}

/* In check one may not; with nothing but pawns it is too often the best. */
static bool chess_pass(const State *s, State *out)
{
    const Chess *c = &s->chess;
    if ((c->side[c->turn] & ~c->piece[CHESS_PAWN] & ~c->piece[CHESS_KING]) == 0 || chess_pressed(s))
        return false;
    *out = *s;
    out->chess.turn = (uint8_t)(1 - c->turn);
    out->chess.passant = SITE_NONE;
    out->quiet = 0;
    chess_settle(out);
    return out->turn >= 0;
}

/* Pieces of either side that attack a square. */
static uint64_t all_attackers(const Chess *c, int square, uint64_t all)
{
    return chess_attackers(c, 0, square, all) | chess_attackers(c, 1, square, all);
}

/* Cheapest of the attackers; its kind in *kind. */
static uint64_t cheapest(const Chess *c, uint64_t attackers, int *kind)
{
    for (*kind = CHESS_PAWN; *kind < CHESS_KING; ++*kind)
        if ((attackers & c->piece[*kind]) != 0)
            break;
    uint64_t men = attackers & c->piece[*kind];
    return men & (~men + 1);
}

/* Static exchange: both take on one square, the cheapest first, and stop when it pays. */
static int chess_exchange(const State *s, const Move *move)
{
    enum { TAKERS_MAX = 32, KING_TAKEN = 20000 };
    const Chess *c = &s->chess;
    ChessMove compact = chess_compact(move);
    if (compact.manner >= CHESS_PASSANT)
        return 0;
    int victim = worth[chess_kind_at(c, compact.to)];
    if (victim >= worth[compact.kind] && compact.kind != CHESS_KING)
        return victim - worth[compact.kind];
    int gain[TAKERS_MAX] = {victim};
    int n = 0, side = c->turn, standing = compact.kind;
    uint64_t all = chess_all(c) & ~chess_bit(compact.from);
    for (;;) {
        side = 1 - side;
        uint64_t attackers = all_attackers(c, compact.to, all) & all & c->side[side];
        if (attackers == 0 || n == TAKERS_MAX - 1)
            break;
        int kind;
        uint64_t man = cheapest(c, attackers, &kind);
        n++;
        gain[n] = (standing == CHESS_KING ? KING_TAKEN : worth[standing]) - gain[n - 1];
        standing = kind;
        all &= ~man;
    }
    for (; n > 0; n--)
        gain[n - 1] = -(gain[n] > -gain[n - 1] ? gain[n] : -gain[n - 1]);
    return gain[0];
}

/* Ranks that a side has gone up. */
static int chess_forward(int side, int from, int to)
{
    return side == 0 ? to / 8 - from / 8 : from / 8 - to / 8;
}

static int chess_greed(const State *s, const Move *move)
{
    const Chess *c = &s->chess;
    ChessMove compact = chess_compact(move);
    int forward = chess_forward(c->turn, compact.from, compact.to);
    if (compact.manner == CHESS_PASSANT)
        return 100 + forward;
    if (compact.manner == CHESS_CASTLES)
        return 0;
    int taken = c->side[1 - c->turn] >> compact.to & 1 ? worth[chess_kind_at(c, compact.to)] : 0;
    if (compact.manner >= CHESS_BECOMES)
        taken += worth[compact.manner - CHESS_BECOMES] - worth[CHESS_PAWN];
    return taken + forward;
}

/* People look forward and near by: a long line, a step back, a quiet move are easily missed. */
static int chess_missed(const State *s, const Move *move)
{
    enum { LONG = 4, MISSED_LONG = 100, MISSED_BACK = 70, MISSED_QUIET = 50, MISSED_NEAR = 15 };
    ChessMove compact = chess_compact(move);
    int ranks = chess_forward(s->chess.turn, compact.from, compact.to);
    int files = compact.to % 8 - compact.from % 8;
    if (ranks >= LONG || ranks <= -LONG || files >= LONG || files <= -LONG)
        return MISSED_LONG;
    if (ranks < 0)
        return MISSED_BACK;
    return s->chess.side[1 - s->chess.turn] >> compact.to & 1 ? MISSED_NEAR : MISSED_QUIET;
}

/* A lone king is mated with a queen from the first day on, with a rook soon after. */
static int chess_learnt(const State *s)
{
    enum { WITH_QUEEN = 1, WITH_ROOK = 3 };
    const Chess *c = &s->chess;
    uint64_t own = c->side[c->turn], other = c->side[1 - c->turn];
    if ((other & (other - 1)) != 0)
        return 0;
    return own & c->piece[CHESS_QUEEN] ? WITH_QUEEN : own & c->piece[CHESS_ROOK] ? WITH_ROOK : 0;
}

static const Level chess_levels[] = {
    {.rating = 810, .depth = 2, .nodes = 2000, .ms = 500, .noise = 218, .blind = 26, .lapse = 52},
    {.rating = 1320,
     .depth = 1,
     .nodes = 2000,
     .ms = 500,
     .noise = 245,
     .blind = 26,
     .lapse = 40,
     .far = true},
    {.rating = 1620, .depth = 1, .nodes = 2000, .ms = 500, .noise = 165, .blind = 7, .far = true},
    {.rating = 1870, .depth = 1, .nodes = 2000, .ms = 500, .noise = 145, .far = true},
    {.rating = 2250, .depth = 2, .nodes = 400, .ms = 500, .noise = 112, .far = true},
    {.rating = 2550, .depth = 2, .nodes = 1500, .ms = 500, .noise = 78, .far = true},
    {.rating = 2900, .depth = 3, .nodes = 4000, .ms = 500, .noise = 60, .far = true},
    {.rating = 3200, .depth = 4, .nodes = 14000, .ms = 500, .noise = 32, .far = true},
    {.rating = 3710, .depth = 6, .nodes = 70000, .ms = 500, .noise = 12, .far = true},
    {.rating = 3900, .depth = AI_DEPTH_MAX, .nodes = 600000, .ms = 1000, .noise = 5, .far = true},
};

const Evaluation evaluation_chess = {
    .id = "chess",
    .scale = 210,
    .value = chess_worth,
    .recall = chess_recall,
    .promise = chess_promise,
    .pressed = chess_pressed,
    .loud = chess_loud,
    .exchange = chess_exchange,
    .pass = chess_pass,
    .late = 3,
    .slack = 90,
    .greed = chess_greed,
    .missed = chess_missed,
    .learnt = chess_learnt,
    .threatens = true,
    .beyond = 8,
    .levels = chess_levels,
};
