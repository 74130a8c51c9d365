/* SPDX-License-Identifier: MIT */
/* board_morris.c -- the four boards and their mills; what men may do on them. */
#include "rules/morris/board_morris.h"

#define P(a)           (UINT32_C(1) << (a))
#define P2(a, b)       (P(a) | P(b))
#define P3(a, b, c)    (P2(a, b) | P(c))
#define P4(a, b, c, d) (P2(a, b) | P2(c, d))
#define NO             UINT32_MAX /* no such line */

/*
 *  7   0 --------- 1 --------- 2
 *  6   |   3 ----- 4 ----- 5   |
 *  5   |   |   6 - 7 - 8   |   |
 *  4   9--10--11      12--13--14
 *  3   |   |  15 -16 -17   |   |
 *  2   |  18 ---- 19 ---- 20   |
 *  1  21 -------- 22 -------- 23
 *      a   b   c   d   e   f   g
 *
 * "Twelve" has the diagonals 0-3-6, 2-5-8, 21-18-15 and 23-20-17 too, which are lines and mills.
 */
#define NINE_NAMES "a7d7g7b6d6f6c5d5e5a4b4c4e4f4g4c3d3e3b2d2f2a1d1g1"
#define NINE_MILLS                                                                                 \
    P3(0, 1, 2), P3(3, 4, 5), P3(6, 7, 8), P3(9, 10, 11), P3(12, 13, 14), P3(15, 16, 17),          \
        P3(18, 19, 20), P3(21, 22, 23), P3(0, 9, 21), P3(3, 10, 18), P3(6, 11, 15), P3(1, 4, 7),   \
        P3(16, 19, 22), P3(8, 12, 17), P3(5, 13, 20), P3(2, 14, 23)

const MorrisBoard morris_boards[MORRIS_BOARDS] =
    {
        [MORRIS_NINE] =
            {
                .points = 24,
                .mills = 16,
                .all = 0xffffff,
                .mill = {NINE_MILLS},
                .beside =
                    {
                        P2(1, 9),          P3(0, 2, 4),        P2(1, 14),                    /* 7 */
                        P2(4, 10),         P4(1, 3, 5, 7),     P2(4, 13),                    /* 6 */
                        P2(7, 11),         P3(4, 6, 8),        P2(7, 12),                    /* 5 */
                        P3(0, 10, 21),     P4(3, 9, 11, 18),   P3(6, 10, 15), P3(8, 13, 17), /* 4 */
                        P4(5, 12, 14, 20), P3(2, 13, 23),                                    /* 4 */
                        P2(11, 16),        P3(15, 17, 19),     P2(12, 16),                   /* 3 */
                        P2(10, 19),        P4(16, 18, 20, 22), P2(13, 19),                   /* 2 */
                        P2(9, 22),         P3(19, 21, 23),     P2(14, 22),                   /* 1 */
                    },
                .pair =
                    {
                        {P2(1, 2), P2(9, 21), NO, NO},    {P2(0, 2), P2(4, 7), NO, NO},
                        {P2(0, 1), P2(14, 23), NO, NO},   {P2(4, 5), P2(10, 18), NO, NO},
                        {P2(3, 5), P2(1, 7), NO, NO},     {P2(3, 4), P2(13, 20), NO, NO},
                        {P2(7, 8), P2(11, 15), NO, NO},   {P2(6, 8), P2(1, 4), NO, NO},
                        {P2(6, 7), P2(12, 17), NO, NO},   {P2(10, 11), P2(0, 21), NO, NO},
                        {P2(9, 11), P2(3, 18), NO, NO},   {P2(9, 10), P2(6, 15), NO, NO},
                        {P2(13, 14), P2(8, 17), NO, NO},  {P2(12, 14), P2(5, 20), NO, NO},
                        {P2(12, 13), P2(2, 23), NO, NO},  {P2(16, 17), P2(6, 11), NO, NO},
                        {P2(15, 17), P2(19, 22), NO, NO}, {P2(15, 16), P2(8, 12), NO, NO},
                        {P2(19, 20), P2(3, 10), NO, NO},  {P2(18, 20), P2(16, 22), NO, NO},
                        {P2(18, 19), P2(5, 13), NO, NO},  {P2(22, 23), P2(0, 9), NO, NO},
                        {P2(21, 23), P2(16, 19), NO, NO}, {P2(21, 22), P2(2, 14), NO, NO},
                    },
                .names = NINE_NAMES,
            },
        [MORRIS_TWELVE] =
            {
                .points = 24,
                .mills = 20,
                .all = 0xffffff,
                .mill = {NINE_MILLS, P3(0, 3, 6), P3(2, 5, 8), P3(15, 18, 21), P3(17, 20, 23)},
                .beside =
                    {
                        P3(1, 3, 9),        P3(0, 2, 4),        P3(1, 5, 14),    /* 7 */
                        P4(0, 4, 6, 10),    P4(1, 3, 5, 7),     P4(2, 4, 8, 13), /* 6 */
                        P3(3, 7, 11),       P3(4, 6, 8),        P3(5, 7, 12),    /* 5 */
                        P3(0, 10, 21),      P4(3, 9, 11, 18),   P3(6, 10, 15),
                        P3(8, 13, 17),                                              /* 4 */
                        P4(5, 12, 14, 20),  P3(2, 13, 23),                          /* 4 */
                        P3(11, 16, 18),     P3(15, 17, 19),     P3(12, 16, 20),     /* 3 */
                        P4(10, 15, 19, 21), P4(16, 18, 20, 22), P4(13, 17, 19, 23), /* 2 */
                        P3(9, 18, 22),      P3(19, 21, 23),     P3(14, 20, 22),     /* 1 */
                    },
                .pair =
                    {
                        {P2(1, 2), P2(9, 21), P2(3, 6), NO},
                        {P2(0, 2), P2(4, 7), NO, NO},
                        {P2(0, 1), P2(14, 23), P2(5, 8), NO},
                        {P2(4, 5), P2(10, 18), P2(0, 6), NO},
                        {P2(3, 5), P2(1, 7), NO, NO},
                        {P2(3, 4), P2(13, 20), P2(2, 8), NO},
                        {P2(7, 8), P2(11, 15), P2(0, 3), NO},
                        {P2(6, 8), P2(1, 4), NO, NO},
                        {P2(6, 7), P2(12, 17), P2(2, 5), NO},
                        {P2(10, 11), P2(0, 21), NO, NO},
                        {P2(9, 11), P2(3, 18), NO, NO},
                        {P2(9, 10), P2(6, 15), NO, NO},
                        {P2(13, 14), P2(8, 17), NO, NO},
                        {P2(12, 14), P2(5, 20), NO, NO},
                        {P2(12, 13), P2(2, 23), NO, NO},
                        {P2(16, 17), P2(6, 11), P2(18, 21), NO},
                        {P2(15, 17), P2(19, 22), NO, NO},
                        {P2(15, 16), P2(8, 12), P2(20, 23), NO},
                        {P2(19, 20), P2(3, 10), P2(15, 21), NO},
                        {P2(18, 20), P2(16, 22), NO, NO},
                        {P2(18, 19), P2(5, 13), P2(17, 23), NO},
                        {P2(22, 23), P2(0, 9), P2(15, 18), NO},
                        {P2(21, 23), P2(16, 19), NO, NO},
                        {P2(21, 22), P2(2, 14), P2(17, 20), NO},
                    },
                .names = NINE_NAMES,
            },
        /*
         *  5   0 ----- 1 ----- 2
         *  4   |   3 - 4 - 5   |
         *  3   6 - 7       8 - 9
         *  2   |  10 -11 -12   |
         *  1  13 -----14 -----15       the four joins between the squares are no mills
         *      a   b   c   d   e
         */
        [MORRIS_SIX] =
            {
                .points = 16,
                .mills = 8,
                .all = 0xffff,
                .mill = {P3(0, 1, 2), P3(3, 4, 5), P3(10, 11, 12), P3(13, 14, 15), P3(0, 6, 13),
                         P3(3, 7, 10), P3(5, 8, 12), P3(2, 9, 15)},
                .beside =
                    {
                        P2(1, 6), P3(0, 2, 4), P2(1, 9),                        /* 5 */
                        P2(4, 7), P3(1, 3, 5), P2(4, 8),                        /* 4 */
                        P3(0, 7, 13), P3(3, 6, 10), P3(5, 9, 12), P3(2, 8, 15), /* 3 */
                        P2(7, 11), P3(10, 12, 14), P2(8, 11),                   /* 2 */
                        P2(6, 14), P3(11, 13, 15), P2(9, 14),                   /* 1 */
                    },
                .pair =
                    {
                        {P2(1, 2), P2(6, 13), NO, NO},
                        {P2(0, 2), NO, NO, NO},
                        {P2(0, 1), P2(9, 15), NO, NO},
                        {P2(4, 5), P2(7, 10), NO, NO},
                        {P2(3, 5), NO, NO, NO},
                        {P2(3, 4), P2(8, 12), NO, NO},
                        {P2(0, 13), NO, NO, NO},
                        {P2(3, 10), NO, NO, NO},
                        {P2(5, 12), NO, NO, NO},
                        {P2(2, 15), NO, NO, NO},
                        {P2(11, 12), P2(3, 7), NO, NO},
                        {P2(10, 12), NO, NO, NO},
                        {P2(10, 11), P2(5, 8), NO, NO},
                        {P2(14, 15), P2(0, 6), NO, NO},
                        {P2(13, 15), NO, NO, NO},
                        {P2(13, 14), P2(2, 9), NO, NO},
                    },
                .names = "a5c5e5b4c4d4a3b3d3e3b2c2d2a1c1e1",
            },
        [MORRIS_THREE] =
            {
                .points = 9,
                .mills = 8,
                .all = 0x1ff,
                .mill = {P3(0, 1, 2), P3(3, 4, 5), P3(6, 7, 8), P3(0, 3, 6), P3(1, 4, 7),
                         P3(2, 5, 8), P3(0, 4, 8), P3(2, 4, 6)},
                .beside =
                    {
                        P3(1, 3, 4), P3(0, 2, 4), P3(1, 4, 5),   /* 3 */
                        P3(0, 4, 6), 0x1ff & ~P(4), P3(2, 4, 8), /* 2 */
                        P3(3, 4, 7), P3(4, 6, 8), P3(4, 5, 7),   /* 1 */
                    },
                .pair =
                    {
                        {P2(1, 2), P2(3, 6), P2(4, 8), NO},
                        {P2(0, 2), P2(4, 7), NO, NO},
                        {P2(0, 1), P2(5, 8), P2(4, 6), NO},
                        {P2(4, 5), P2(0, 6), NO, NO},
                        {P2(3, 5), P2(1, 7), P2(0, 8), P2(2, 6)},
                        {P2(3, 4), P2(2, 8), NO, NO},
                        {P2(7, 8), P2(0, 3), P2(2, 4), NO},
                        {P2(6, 8), P2(1, 4), NO, NO},
                        {P2(6, 7), P2(2, 5), P2(0, 4), NO},
                    },
                .names = "a3b3c3a2b2c2a1b1c1",
            },
};

/* ------------------------------------------------------------------------ mills */

/* All that there can be are looked at, always: so many at once that those without points cost less
 * than asking how many there are. */

uint32_t morris_closing(const MorrisBoard *board, uint32_t men, uint32_t empty)
{
    uint32_t closing = 0;
    for (int i = 0; i < MORRIS_MILLS; i++) {
        uint32_t open = board->mill[i] & ~men;
        closing |= (open & (open - 1)) == 0 ? open : 0;
    }
    return closing & empty;
}

/* Those of `men` that stand in a mill. */
static uint32_t morris_in_mills(const MorrisBoard *board, uint32_t men)
{
    uint32_t in_mills = 0;
    for (int i = 0; i < MORRIS_MILLS; i++)
        in_mills |= (board->mill[i] & ~men) == 0 ? board->mill[i] : 0;
    return in_mills;
}

/* A-M1: if all stand in mills, none may be taken, or any; or mills protect nobody. */
uint32_t morris_takable(const Options *options, uint32_t men)
{
    int rule = options->value[MORRIS_OPTION_ALLMILLS];
    if (rule == MORRIS_TAKE_ALWAYS)
        return men;
    uint32_t outside = men & ~morris_in_mills(morris_board(options), men);
    if (outside != 0 || rule == MORRIS_TAKE_NONE)
        return outside;
    return men;
}

bool morris_may_take_both(const Options *options, uint32_t men, int a, int b)
{
    uint32_t first = morris_takable(options, men);
    return (first >> a & 1 && morris_takable(options, men & ~morris_bit(a)) >> b & 1) ||
           (first >> b & 1 && morris_takable(options, men & ~morris_bit(b)) >> a & 1);
}

/* A-M3: one, or one for each of two mills, as far as there are any. */
int morris_prey(const Options *options, int mills, uint32_t men)
{
    uint32_t takable = morris_takable(options, men);
    if (mills == 0 || takable == 0)
        return 0;
    if (mills == 1 || !options->value[MORRIS_OPTION_MULTI])
        return 1;
    return morris_takable(options, men & ~morris_bit(morris_first(takable))) != 0 ? 2 : 1;
}

/* --------------------------------------------------------------- ways of the men */

/* Points beside any of `men`. */
static uint32_t beside_any(const MorrisBoard *board, uint32_t men)
{
    uint32_t beside = 0;
    for (; men != 0; men &= men - 1)
        beside |= board->beside[morris_first(men)];
    return beside;
}

int morris_total(const State *s, Seat seat)
{
    return morris_count(s->morris.men[seat]) + s->morris.hand[seat];
}

/* Lasker's game: placing or moving at choice. */
bool morris_may_slide(const State *s, Seat seat)
{
    return s->morris.hand[seat] == 0 || s->options.value[MORRIS_OPTION_LASKER];
}

bool morris_may_fly(const State *s, Seat seat)
{
    return s->options.value[MORRIS_OPTION_FLY] && s->morris.hand[seat] == 0 &&
           morris_count(s->morris.men[seat]) <= s->options.value[MORRIS_OPTION_FLYAT];
}

uint32_t morris_targets(const State *s, Seat seat, int point)
{
    uint32_t empty = morris_empty(s);
    return morris_may_fly(s, seat) ? empty : empty & morris_board(&s->options)->beside[point];
}

bool morris_is_blocked(const State *s, Seat seat)
{
    uint32_t empty = morris_empty(s);
    if (empty == 0)
        return true;
    if (s->morris.hand[seat] > 0)
        return false;
    uint32_t men = s->morris.men[seat];
    if (morris_may_fly(s, seat))
        return men == 0;
    return (beside_any(morris_board(&s->options), men) & empty) == 0;
}
