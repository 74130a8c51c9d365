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
    return cpu_count((uint64_t)b) + cpu_count((uint64_t)(b >> 64));
#else
    return cpu_count(b);
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

/* Where dark squares are played on, a step along a row could run over its end onto the next but
 * one: `east` and `west` are where those can lead. */
#define SHAPE_DARK(half, every, east, west, white, black)                                          \
    {                                                                                              \
        .all = (every),                                                                            \
        .to = {(every), (every), (east), (every), (every), (every), (west), (every)},              \
        .last = {(white), (black)},                                                                \
        .shift = {2 * (half) + 1, (half) + 1, 1, -(half), -2 * (half)-1, -(half)-1, -1, (half)},   \
    }

/* The shape of a board; a constant. */
static inline const Shape *shape_of(const DraughtsBoard *board)
{
#if DRAUGHTS_WIDE
#define WIDE(high, low) ((Bits)(high) << 64 | (low))
    static const Shape large =
        SHAPE_DARK(6, WIDE(0x3f7f, 0xfbffdffefff7ffbf), WIDE(0x3f7d, 0xfbefdf7efbf7dfbe),
                   WIDE(0x1f7e, 0xfbf7dfbefdf7efbf), WIDE(0x3f00, 0), 0x3f);
#undef WIDE
    (void)board;
    return &large;
#else
#define EAST 0xfefefefefefefefe
#define WEST 0x7f7f7f7f7f7f7f7f
    static const Shape full = {
        .all = UINT64_MAX,
        .to = {UINT64_MAX, EAST, EAST, EAST, UINT64_MAX, WEST, WEST, WEST},
        .last = {0xff00000000000000, 0xff},
        .shift = {8, 9, 1, -7, -8, -9, -1, 7},
    };
    static const Shape dark[] = {
        SHAPE_DARK(4, 0xf7fbfdfef, 0xf77bbddee, 0x77bbddeef, 0xf00000000, 0xf),
        SHAPE_DARK(5, 0x7dffbff7feffdf, 0x7defbdf7bef7de, 0x3df7bef7defbdf, 0x7c000000000000, 0x1f),
        SHAPE_DARK(4, 0x7bbddeef, 0x73b9dcee, 0x79bcde6f, 0x78000000, 0xf), /* 7 x 7 */
    };
#undef EAST
#undef WEST
    return board->all ? &full : &dark[board->side == 8 ? 0 : board->side == 10 ? 1 : 2];
#endif
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

/* Can a man step straight on, as men do in every variant?  Nearly always, and then the book need
 * not be opened. */
static inline bool man_steps_ahead(const Shape *f, const DraughtsBoard *board, const Field *at)
{
    Bits free = f->all & ~(at->men | at->kings | at->other_men | at->other_kings);
    bool white = at->seat == 0;
    if (board->all)
        return (step(f, at->men, white ? DRAUGHTS_N : DRAUGHTS_S) & free) != 0;
    return ((step(f, at->men, white ? DRAUGHTS_NE : DRAUGHTS_SE) |
             step(f, at->men, white ? DRAUGHTS_NW : DRAUGHTS_SW)) &
            free) != 0;
}

/* Is any of the others in any direction between a man and a free square?  Where not, no man takes
 * by any book. */
static inline bool man_faces_prey(const State *s, const Shape *f, const DraughtsBoard *board,
                                  const Field *at)
{
    Bits others = at->other_men | at->other_kings;
    Bits free = f->all & ~(at->men | at->kings | others);
    int by = s->options.value[DRAUGHTS_OPTION_ACROSS] ? 1 : 2;
    Bits found = 0;
    for (int d = board->all || by == 1 ? 0 : 1; d < DRAUGHTS_DIRECTIONS; d += by)
        found |= step(f, step(f, free, d) & others, d);
    return (found & at->men) != 0;
}

#endif
