/* SPDX-License-Identifier: MIT */
/*
 * eval_chess.c -- what a position of chess is worth, in hundredths of a pawn, and which moves look
 * good there.
 *
 * Pieces are counted by worth_chess.c; endings without pawns, where that does not tell, here.
 */
#include "ai/evals.h"

#include "ai/worth_chess.h"
#include "base/cpu.h"
#include "rules/chess/attacks_chess.h"

enum {
    WORTH_WON = 300,      /* the other side has nothing left and cannot hold */
    WORTH_ENOUGH = 420,   /* so far ahead without pawns one wins */
    PROMISE_PROMOTES = 8, /* the gain of a promotion to a queen, in pawns */
};

/* Of pieces that are taken. */
static const int worth[CHESS_KINDS] = {100, 320, 330, 500, 950, 0};

static const uint64_t LIGHT = 0x55aa55aa55aa55aau;

/* ------------------------------------------------------------------ endings without pawns */

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
        drive = 60 * (from_diagonal < 0 ? -from_diagonal : from_diagonal) + 5 * edge_of(other) -
                4 * chess_steps_apart(chess_first(men & c->piece[CHESS_KNIGHT]), other);
    }
    int sum = WORTH_WON;
    for (ChessKind kind = CHESS_KNIGHT; kind < CHESS_KING; kind++)
        sum += worth[kind] * chess_count(men & c->piece[kind]);
    return sum + drive + 14 * (7 - chess_steps_apart(own, other));
}

/* Queen against rook: the king to the edge, the own one near it, and the rook away from it. */
static int hunt_worth(const Chess *c, int side)
{
    int own = chess_king(c, side), other = chess_king(c, 1 - side);
    int rook = chess_first(c->piece[CHESS_ROOK]);
    return 15 * edge_of(other) + 14 * (7 - chess_steps_apart(own, other)) +
           4 * chess_steps_apart(rook, other);
}

/* Of an ending without pawns, where counting pieces does not tell.  *out has the worth for White so
 * far. */
static void ending_worth(const Chess *c, int *out)
{
    if (c->piece[CHESS_PAWN] != 0)
        return;
    uint64_t kings = c->piece[CHESS_KING];
    uint64_t men[2] = {c->side[0] & ~kings, c->side[1] & ~kings};
    if (men[0] != 0 && men[1] != 0) {
        uint64_t queens = c->piece[CHESS_QUEEN], rooks = c->piece[CHESS_ROOK];
        bool duel = chess_count(queens) == 1 && chess_count(rooks) == 1;
        if (duel && (men[0] | men[1]) == (queens | rooks))
            *out += men[0] == queens ? hunt_worth(c, 0) : -hunt_worth(c, 1);
        else if (!duel && *out > -WORTH_ENOUGH && *out < WORTH_ENOUGH)
            *out /= 4; /* hardly anything of that can be won */
        return;
    }
    int side = men[0] != 0 ? 0 : 1;
    if (!can_mate(c, men[side]))
        *out = 0;
    else
        *out = side == 0 ? chase_worth(c, 0, men[0]) : -chase_worth(c, 1, men[1]);
}

CPU_CLONES static int chess_recall(const State *s, Seat seat, Memo *memo)
{
    int sum = chess_counted(&s->chess, memo);
    ending_worth(&s->chess, &sum);
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

/* Cheapest of the attackers; its kind in *kind. */
static uint64_t cheapest(const Chess *c, uint64_t attackers, int *kind)
{
    for (*kind = CHESS_PAWN; *kind < CHESS_KING; ++*kind)
        if ((attackers & c->piece[*kind]) != 0)
            break;
    uint64_t men = attackers & c->piece[*kind];
    return men & (~men + 1);
}

/* What a move of this kind does: a piece comes to a square. */
static int chess_deed(const State *s, const Move *move)
{
    ChessMove compact = chess_compact(move);
    return 1 + (s->chess.turn * CHESS_KINDS + compact.kind) * 64 + compact.to;
}

/* By the piece itself or by what stood behind it; a rook that castles is not looked at. */
CPU_CLONES static bool gives_check(const Chess *c, ChessMove move)
{
    int side = c->turn, king = chess_king(c, 1 - side);
    ChessKind kind = move.manner > CHESS_BECOMES ? (ChessKind)(move.manner - CHESS_BECOMES)
                                                 : (ChessKind)move.kind;
    uint64_t all = (chess_all(c) & ~chess_bit(move.from)) | chess_bit(move.to);
    uint64_t straight = rook_attacks(king, all), diagonal = bishop_attacks(king, all);
    uint64_t queens = c->piece[CHESS_QUEEN], own = c->side[side] & ~chess_bit(move.from);
    if (((straight & (c->piece[CHESS_ROOK] | queens)) |
         (diagonal & (c->piece[CHESS_BISHOP] | queens))) &
        own)
        return true;
    uint64_t to = chess_bit(move.to);
    switch (kind) {
    case CHESS_PAWN:
        return pawn_attacks(side, move.to) >> king & 1;
    case CHESS_KNIGHT:
        return chess_knight_table[king] & to;
    case CHESS_BISHOP:
        return diagonal & to;
    case CHESS_ROOK:
        return straight & to;
    case CHESS_QUEEN:
        return (straight | diagonal) & to;
    default:
        return false;
    }
}

static bool chess_presses(const State *s, const Move *move)
{
    ChessMove compact = chess_compact(move);
    return compact.manner != CHESS_CASTLES && gives_check(&s->chess, compact);
}

/* Static exchange: both take on one square, the cheapest first, until one of them has enough. */
static bool chess_gains(const State *s, const Move *move, int least)
{
    const Chess *c = &s->chess;
    ChessMove compact = chess_compact(move);
    if (compact.manner >= CHESS_PASSANT)
        return least <= 0;
    int side = c->turn, to = compact.to;
    bool takes = c->side[1 - side] >> to & 1;
    int owed = (takes ? worth[chess_kind_at(c, to)] : 0) - least; /* by who takes next */
    if (owed < 0)
        return false;
    owed = worth[compact.kind] - owed;
    if (owed <= 0)
        return true;
    uint64_t all = chess_all(c) & ~chess_bit(compact.from), queens = c->piece[CHESS_QUEEN];
    uint64_t straight = c->piece[CHESS_ROOK] | queens, diagonal = c->piece[CHESS_BISHOP] | queens;
    uint64_t attackers = (pawn_attacks(1, to) & c->piece[CHESS_PAWN] & c->side[0]) |
                         (pawn_attacks(0, to) & c->piece[CHESS_PAWN] & c->side[1]) |
                         (chess_knight_table[to] & c->piece[CHESS_KNIGHT]) |
                         (chess_king_table[to] & c->piece[CHESS_KING]) |
                         (rook_attacks(to, all) & straight) | (bishop_attacks(to, all) & diagonal);
    bool enough = true;
    for (;;) {
        int kind;
        side = 1 - side;
        attackers &= all;
        if ((attackers & c->side[side]) == 0)
            return enough;
        uint64_t man = cheapest(c, attackers & c->side[side], &kind);
        if (kind == CHESS_KING) /* may take only what nobody guards any more */
            return (attackers & c->side[1 - side]) != 0 ? enough : !enough;
        enough = !enough;
        owed = worth[kind] - owed;
        if (owed < enough)
            return enough;
        all &= ~man;
        if (kind != CHESS_KNIGHT && kind != CHESS_ROOK)
            attackers |= bishop_attacks(to, all) & diagonal;
        if (kind >= CHESS_ROOK)
            attackers |= rook_attacks(to, all) & straight;
    }
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
    {.rating = 830, .depth = 2, .nodes = 2000, .ms = 500, .noise = 420, .blind = 40, .lapse = 65},
    {.rating = 1150,
     .depth = 1,
     .nodes = 2000,
     .ms = 500,
     .noise = 350,
     .blind = 33,
     .lapse = 48,
     .far = true},
    {.rating = 1610, .depth = 1, .nodes = 2000, .ms = 500, .noise = 210, .blind = 12, .far = true},
    {.rating = 2030, .depth = 1, .nodes = 2000, .ms = 500, .noise = 100, .far = true},
    {.rating = 2370, .depth = 2, .nodes = 400, .ms = 500, .noise = 98, .far = true},
    {.rating = 2520, .depth = 2, .nodes = 1500, .ms = 500, .noise = 78, .far = true},
    {.rating = 2780, .depth = 3, .nodes = 4000, .ms = 500, .noise = 60, .far = true},
    {.rating = 3120, .depth = 4, .nodes = 14000, .ms = 500, .noise = 32, .far = true},
    {.rating = 3310, .depth = 6, .nodes = 70000, .ms = 500, .noise = 12, .far = true},
    {.rating = 3500, .depth = AI_DEPTH_MAX, .nodes = 600000, .ms = 1000, .noise = 5, .far = true},
};

const Evaluation evaluation_chess = {
    .id = "chess",
    .scale = 240,
    .value = chess_worth,
    .recall = chess_recall,
    .promise = chess_promise,
    .pressed = chess_pressed,
    .loud = chess_loud,
    .gains = chess_gains,
    .presses = chess_presses,
    .deed = chess_deed,
    .sharp = true,
    .pass = chess_pass,
    .late = 3,
    .slack = 90,
    .greed = chess_greed,
    .missed = chess_missed,
    .learnt = chess_learnt,
    .threatens = true,
    .beyond = 8,
    .weights = chess_weights,
    .levels = chess_levels,
};
