/* SPDX-License-Identifier: MIT */
/*
 * moves_small_draughts.c -- the generator of moves for boards of at most 64 bits, and a quick
 * perft.
 *
 * Nearly all positions that perft meets are without kings for the side to move, and no capture
 * takes more than one piece.  These are counted, and played, with all men at once.  Wherever one of
 * the two does not hold, the generator says what can be played.
 */
#define DRAUGHTS_WIDE 0
#include "rules/draughts/engine_draughts.h"

/* What stays the same all the way down. */
typedef struct Count {
    const Shape *f;
    const DraughtsBook *k;
    bool back;
    bool by_rank; /* what is taken decides which capture must be chosen */
} Count;

typedef uint64_t Deeper(const Count *c, const Field *at, int depth);

#define ALWAYS_INLINE static inline __attribute__((always_inline))

/* Of two sets together. */
ALWAYS_INLINE uint64_t count_both(uint64_t a, uint64_t b)
{
    const uint64_t twos = 0x3333333333333333, fours = 0x0f0f0f0f0f0f0f0f;
    a -= a >> 1 & 0x5555555555555555;
    b -= b >> 1 & 0x5555555555555555;
    a = (a & twos) + (a >> 2 & twos) + (b & twos) + (b >> 2 & twos);
    return ((a & fours) + (a >> 4 & fours)) * 0x0101010101010101 >> 56;
}

ALWAYS_INLINE uint64_t go(uint64_t b, int by)
{
    return by > 0 ? b << by : b >> -by;
}

/* By the generator. */
static __attribute__((noinline)) uint64_t perft_listed(const Count *c, const Field *at, int depth,
                                                       Deeper *deeper)
{
    if (depth == 1)
        return count_turns(c->f, c->k, at);
    DraughtsTurns turns;
    list_turns(c->f, c->k, at, NULL, false, &turns);
    uint64_t nodes = 0;
    for (int i = 0; i < turns.n; i++) {
        Field next = field_after(at, &turns.at[i]);
        nodes += deeper(c, &next, depth - 1);
    }
    return nodes;
}

/* Each man that can come to one of `lands`, from `by` behind, having jumped what is half-way. */
ALWAYS_INLINE uint64_t perft_each(const Count *c, const Field *at, uint64_t lands, int by,
                                  bool jumps, uint64_t last, int depth, Deeper *deeper)
{
    uint64_t nodes = 0;
    for (; lands != 0; lands &= lands - 1) {
        uint64_t to = lands & (~lands + 1);
        uint64_t from = go(to, jumps ? -2 * by : -by), over = jumps ? go(to, -by) : 0;
        Field next = {
            .men = at->other_men & ~over,
            .kings = at->other_kings & ~over,
            .other_men = (at->men ^ from) | (to & ~last),
            .other_kings = to & last,
            .seat = (Seat)(1 - at->seat),
        };
        nodes += deeper(c, &next, depth - 1);
    }
    return nodes;
}

/* `a` and `b` are the shifts of the two steps ahead; those back are their negatives. */
ALWAYS_INLINE uint64_t perft_men(const Count *c, const Field *at, int a, int b, int depth,
                                 Deeper *deeper)
{
    const uint64_t men = at->men, all = c->f->all, last = c->f->last[at->seat];
    if (at->kings != 0 || (c->by_rank && at->other_kings != 0))
        return perft_listed(c, at, depth, deeper);
    const uint64_t free = all & ~(men | at->other_men | at->other_kings);
    const uint64_t prey = c->k->spares ? at->other_men : at->other_men | at->other_kings;
    const uint64_t ahead_a = go(go(men, a) & prey, a) & free;
    const uint64_t ahead_b = go(go(men, b) & prey, b) & free;
    uint64_t back_a = 0, back_b = 0;
    if (c->back) {
        back_a = go(go(men, -a) & prey, -a) & free;
        back_b = go(go(men, -b) & prey, -b) & free;
    }
    const uint64_t lands = ahead_a | ahead_b | back_a | back_b;
    if (lands == 0) {
        const uint64_t step_a = go(men, a) & free, step_b = go(men, b) & free;
        if (depth == 1)
            return count_both(step_a, step_b);
        return perft_each(c, at, step_a, a, false, last, depth, deeper) +
               perft_each(c, at, step_b, b, false, last, depth, deeper);
    }
    /* Nothing beyond the one jump?  (What was jumped lies straight behind, and is no more.) */
    if (c->k->promotion == DRAUGHTS_GOES_ON_AS_KING && (lands & last) != 0)
        return perft_listed(c, at, depth, deeper);
    const uint64_t stop = c->k->promotion == DRAUGHTS_STOPS ? ~last : ~UINT64_C(0);
    uint64_t on = go(go((ahead_a | ahead_b | back_b) & stop, a) & prey, a) |
                  go(go((ahead_a | ahead_b | back_a) & stop, b) & prey, b);
    if (c->back)
        on |= go(go((ahead_b | back_a | back_b) & stop, -a) & prey, -a) |
              go(go((ahead_a | back_a | back_b) & stop, -b) & prey, -b);
    if ((on & free) != 0)
        return perft_listed(c, at, depth, deeper);
    if (depth == 1)
        return count_both(ahead_a, ahead_b) + (c->back ? count_both(back_a, back_b) : 0);
    return perft_each(c, at, ahead_a, a, true, last, depth, deeper) +
           perft_each(c, at, ahead_b, b, true, last, depth, deeper) +
           perft_each(c, at, back_a, -a, true, last, depth, deeper) +
           perft_each(c, at, back_b, -b, true, last, depth, deeper);
}

static Deeper white_4, black_4, white_5, black_5;

static uint64_t white_4(const Count *c, const Field *at, int depth)
{
    return perft_men(c, at, 4, 5, depth, black_4);
}

static uint64_t black_4(const Count *c, const Field *at, int depth)
{
    return perft_men(c, at, -4, -5, depth, white_4);
}

static uint64_t white_5(const Count *c, const Field *at, int depth)
{
    return perft_men(c, at, 5, 6, depth, black_5);
}

static uint64_t black_5(const Count *c, const Field *at, int depth)
{
    return perft_men(c, at, -5, -6, depth, white_5);
}

static uint64_t perft_small(const State *s, int depth)
{
    DraughtsBook k = draughts_book(&s->options);
    if (k.board->all || s->options.value[DRAUGHTS_OPTION_ACROSS])
        return engine_perft(s, depth);
    const Shape *f = shape_of(k.board);
    Count count = {
        .f = f,
        .k = &k,
        .back = s->options.value[DRAUGHTS_OPTION_BACK],
        .by_rank =
            k.most != DRAUGHTS_FREE && k.most != DRAUGHTS_MOST && k.most != DRAUGHTS_KING_FIRST,
    };
    Field at = field_of(s);
    static Deeper *const begin[2][2] = {{white_4, black_4}, {white_5, black_5}};
    return begin[k.board->half == 5][at.seat](&count, &at, depth);
}

const DraughtsEngine draughts_small = {engine_turns, engine_along, engine_can_move,
                                       engine_must_take, perft_small};
