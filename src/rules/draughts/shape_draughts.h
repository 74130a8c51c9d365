/* SPDX-License-Identifier: MIT */
/*
 * shape_draughts.h -- sets of squares of one word or of two, steps of whole sets, what stands
 * where.
 *
 * DRAUGHTS_WIDE says which; see engine_draughts.h.
 */
#ifndef RULES_DRAUGHTS_SHAPE_DRAUGHTS_H
#define RULES_DRAUGHTS_SHAPE_DRAUGHTS_H

#include "rules/draughts/board_draughts.h"

#ifndef DRAUGHTS_WIDE
#define DRAUGHTS_WIDE 0
#endif

#if DRAUGHTS_WIDE
__extension__ typedef unsigned __int128 Bits;
#else
typedef uint64_t Bits;
#endif

static inline int bits_first(Bits b)
{
#if DRAUGHTS_WIDE
    return (uint64_t)b != 0 ? __builtin_ctzll((uint64_t)b)
                            : 64 + __builtin_ctzll((uint64_t)(b >> 64));
#else
    return __builtin_ctzll(b);
#endif
}

static inline int bits_count(Bits b)
{
#if DRAUGHTS_WIDE
    return __builtin_popcountll((uint64_t)b) + __builtin_popcountll((uint64_t)(b >> 64));
#else
    return __builtin_popcountll(b);
#endif
}

static inline Bits bits_read(const uint64_t word[2])
{
#if DRAUGHTS_WIDE
    return (Bits)word[1] << 64 | word[0];
#else
    return word[0];
#endif
}

static inline void bits_write(Bits b, uint64_t word[2])
{
    word[0] = (uint64_t)b;
#if DRAUGHTS_WIDE
    word[1] = (uint64_t)(b >> 64);
#else
    word[1] = 0;
#endif
}

/* ------------------------------------------------------------------------- the board */

/* How steps shift, and where they can lead. */
typedef struct Shape {
    Bits all;
    Bits to[DRAUGHTS_DIRECTIONS];
    Bits last[2]; /* where a seat's men become kings */
    int shift[DRAUGHTS_DIRECTIONS];
} Shape;

static Bits shape_rank(const DraughtsBoard *board, int rank)
{
    int period = 2 * board->half + 1;
    if (board->all)
        return (Bits)0xFF << 8 * rank;
    int first = rank / 2 * period + (rank & 1) * (board->half + 1);
    int n = rank & 1 ? board->side - board->half : board->half;
    return (((Bits)1 << n) - 1) << first;
}

static void shape_init(Shape *f, const DraughtsBoard *board)
{
    int half = board->half, period = 2 * half + 1;
    int north = board->all ? 8 : period, east = 1;
    int ne = board->all ? 9 : half + 1, nw = board->all ? 7 : half;
    int shift[] = {north, ne, east, -nw, -north, -ne, -east, nw};
    Bits first = 0, final = 0; /* squares no step east, or west, can lead to */
    f->all = 0;
    for (int rank = 0; rank < board->side; rank++) {
        Bits squares = shape_rank(board, rank);
        f->all |= squares;
        if (board->all || !(rank & 1))
            first |= squares & (~squares + 1);
        if (board->all || rank & 1)
            final |= squares & ~(squares >> 1);
    }
    for (int d = 0; d < DRAUGHTS_DIRECTIONS; d++) {
        bool eastwards = d == DRAUGHTS_E || (board->all && (d == DRAUGHTS_NE || d == DRAUGHTS_SE));
        bool westwards = d == DRAUGHTS_W || (board->all && (d == DRAUGHTS_NW || d == DRAUGHTS_SW));
        f->to[d] = f->all & ~(eastwards ? first : 0) & ~(westwards ? final : 0);
        f->shift[d] = shift[d];
    }
    f->last[0] = shape_rank(board, board->side - 1);
    f->last[1] = shape_rank(board, 0);
}

static inline Bits step(const Shape *f, Bits b, int d)
{
    int n = f->shift[d];
    return (n > 0 ? b << n : b >> -n) & f->to[d];
}

/* ------------------------------------------------------------------------- the field */

/* What stands where, as the seat to move sees it. */
typedef struct Field {
    Bits men, kings, other_men, other_kings;
    Bits limited; /* a king that may not step (A-R17) */
    Seat seat;
} Field;

static Field field_of(const State *s)
{
    const Draughts *d = &s->draughts;
    int seat = d->mover, other = 1 - seat;
    return (Field){
        .men = bits_read(d->men[seat]),
        .kings = bits_read(d->kings[seat]),
        .other_men = bits_read(d->men[other]),
        .other_kings = bits_read(d->kings[other]),
        .seat = (Seat)seat,
    };
}

#endif
