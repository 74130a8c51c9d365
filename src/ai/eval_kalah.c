/* SPDX-License-Identifier: MIT */
/*
 * eval_kalah.c -- what a position of kalah is worth.
 *
 * What is in the kalahs, a little for what lies in the own row (it is ours when the game ends), and
 * for what the side to move can do at once.
 */
#include "ai/evals.h"

#include <string.h>

#include "base/cpu.h"
#include "rules/kalah/sow_kalah.h"
#include "rules/move.h"

enum {
    WORTH_STONE = 100, /* in the kalah */
    WORTH_ROW = 15,    /* in the own row */
    WORTH_AGAIN = 50,  /* a move after which the same player moves again, when it is his turn */
    WORTH_EATEN = 40,  /* a stone that could be eaten by the side to move */
    WORTH_FEARED = 20, /* one that could be by the other side if it were its turn */
};

/* A row four pits to a word, as they lie in memory: what is asked of each is asked of four at once,
 * and told in the highest bit of each.  What lies beyond the last pit is nothing. */
enum { WORDS = KALAH_PITS / 4 };
static const uint64_t ONES = 0x0001000100010001, HIGH = 0x8000800080008000;

typedef struct Row {
    uint64_t four[WORDS];
} Row;

static inline Row row_of(const State *s, Seat seat, int m)
{
    Row row = {{0}};
    for (int i = 0; 4 * i < m; i++) /* one by one, as they were written */
        memcpy(&row.four[i], &s->kalah.seeds[seat][4 * i], sizeof row.four[i]);
    return row;
}

static inline int sum_of(uint64_t four)
{
    return (int)(four * ONES >> 48);
}

static inline int row_count(const Row *row)
{
    return sum_of(row->four[0] + row->four[1] + row->four[2]);
}

static uint64_t none_of(uint64_t four)
{
    return ~(four + (HIGH - ONES)) & HIGH;
}

/* Does no move of two rows go around more than twice? */
static inline bool rows_are_short(const Row *a, const Row *b, int m)
{
    uint64_t reach = (uint64_t)(0x8000 - 2 * (2 * m + 1) - 1) * ONES, far = 0;
    for (int i = 0; 4 * i < m; i++)
        far |= (a->four[i] + reach) | (b->four[i] + reach);
    return (far & HIGH) == 0;
}

/* Pits of a row, a bit each: those that are empty, from the first on, and from the last on, as they
 * face those of the other row; and those whose last stone falls where it came from. */
typedef struct Gaps {
    unsigned empty, facing, round;
} Gaps;

static inline Gaps row_gaps(const Row *row, int m)
{
    /* Brings the bits of four pits together in their order, and beside them once more backwards. */
    const uint64_t gather = 0x0081004200240018, once = (uint64_t)(2 * m + 1) * ONES;
    Gaps gaps = {0};
    for (int i = 0; 4 * i < m; i++) {
        uint64_t four = row->four[i];
        unsigned bits =
            (unsigned)((none_of(four) >> 15 | none_of(four ^ once) >> 7) * gather >> 48);
        gaps.empty |= (bits & 15) << 4 * i;
        gaps.facing |= (bits >> 4 & 15) << (KALAH_PITS - 4 - 4 * i);
        gaps.round |= (bits >> 8 & 15) << 4 * i;
    }
    gaps.empty &= (1u << m) - 1;
    gaps.facing >>= KALAH_PITS - m;
    return gaps;
}

static int kalah_lead(const State *s, Seat seat)
{
    return s->kalah.store[seat] - s->kalah.store[1 - seat];
}

/* What is in a kalah stays there, unless the sides are swapped. */
static void kalah_margin(const State *s, Seat seat, int *least, int *most)
{
    const Kalah *k = &s->kalah;
    int lead = kalah_lead(s, seat), open = 0;
    if (s->turn != SEAT_NONE) {
        const Row own = row_of(s, 0, KALAH_PITS), other = row_of(s, 1, KALAH_PITS);
        open = row_count(&own) + row_count(&other);
    }
    if (k->may_swap)
        open += 2 * (k->store[0] + k->store[1]);
    *least = lead - open;
    *most = lead + open;
}

/* What a move of a pit does, as far as the position before tells. */
typedef struct Reach {
    bool again; /* the same seat moves again */
    int eaten;  /* stones won by a capture; 0: it makes none */
} Reach;

static inline Reach reach_of(const State *s, Seat seat, int pit)
{
    const uint16_t *own = s->kalah.seeds[seat], *others = s->kalah.seeds[1 - seat];
    int m = kalah_pits(&s->options), ring = 2 * m + 1;
    int n = own[pit], last = pit + n;
    bool around = last >= ring;
    while (last >= ring)
        last -= ring;
    if (last >= m)
        return (Reach){.again = last == m};
    if (n == 0 || n > ring || (own[last] != 0 && n != ring))
        return (Reach){0};
    int facing = others[m - 1 - last] + around;
    return (Reach){.eaten = facing != 0 || s->options.value[KALAH_OPTION_EMPTY_CAPTURE] ? facing + 1
                                                                                        : 0};
}

/* Pits from which the same seat moves again: those with as many stones as there are places to the
 * kalah, or once around more; and, where a word has room for it, the one with none in the kalah's
 * place. */
static inline int count_again(const Row *own, int m)
{
    uint64_t place = 0x0003000200010000, again = 0;
    for (int i = 0; 4 * i < m; i++, place += 4 * ONES) {
        uint64_t last = own->four[i] + place;
        again += none_of(last ^ (uint64_t)m * ONES) >> 15;
        again += none_of(last ^ (uint64_t)(3 * m + 1) * ONES) >> 15;
    }
    return sum_of(again) - (m % 4 != 0);
}

/* The most stones that a move of one pit eats.  Bits are places on the ring: those that are reached
 * and those where something is to be had. */
static inline int most_eaten(const State *s, Seat seat, const Gaps *own, const Gaps *other, int m)
{
    const uint16_t *stones = s->kalah.seeds[seat], *others = s->kalah.seeds[1 - seat];
    uint64_t reached = 0;
    int ring = 2 * m + 1, most = 0;
    for (int i = 0; i < m; i++)
        reached |= (uint64_t)(stones[i] != 0 && stones[i] <= ring) << (i + stones[i]);
    unsigned there = (unsigned)reached & own->empty;
    unsigned around = (unsigned)(reached >> ring) & (own->empty | own->round);
    if (!s->options.value[KALAH_OPTION_EMPTY_CAPTURE])
        there &= ~other->facing;
    for (unsigned at = there | around; at != 0; at &= at - 1) {
        int last = __builtin_ctz(at); /* once around one more has fallen into the facing pit */
        int eaten = others[m - 1 - last] + 1 + (int)(around >> last & 1);
        most = eaten > most ? eaten : most;
    }
    return most;
}

/* What lies in the pits, for the seat to move, where rows_are_short(). */
static inline int short_worth(const State *s, const Row *own, const Row *other, int m)
{
    Seat us = s->turn, them = (Seat)(1 - us);
    const Gaps ours = row_gaps(own, m), theirs = row_gaps(other, m);
    return WORTH_AGAIN * count_again(own, m) + WORTH_EATEN * most_eaten(s, us, &ours, &theirs, m) -
           WORTH_FEARED * most_eaten(s, them, &theirs, &ours, m);
}

/* The same of any board. */
static int long_worth(const State *s, int m)
{
    Seat us = s->turn, them = (Seat)(1 - us);
    int again = 0, eaten = 0, feared = 0;
    for (int pit = 0; pit < m; pit++) {
        Reach ours = reach_of(s, us, pit), theirs = reach_of(s, them, pit);
        again += ours.again;
        eaten = ours.eaten > eaten ? ours.eaten : eaten;
        feared = theirs.eaten > feared ? theirs.eaten : feared;
    }
    return WORTH_AGAIN * again + WORTH_EATEN * eaten - WORTH_FEARED * feared;
}

static inline int worth_of(const State *s, Seat seat, int m)
{
    Seat us = s->turn, them = (Seat)(1 - us);
    const Row own = row_of(s, us, m), other = row_of(s, them, m);
    int lying = row_count(&own), facing = row_count(&other);
    int worth =
        rows_are_short(&own, &other, m) ? short_worth(s, &own, &other, m) : long_worth(s, m);
    worth += WORTH_ROW * (lying - facing);
    if (us != seat)
        worth = -worth;
    int lead = kalah_lead(s, seat), left = lying + facing;
    if (lead > left) /* decided: the rest is for the margin */
        return AI_DECIDED + lead;
    if (-lead > left)
        return -AI_DECIDED + lead;
    return WORTH_STONE * lead + worth;
}

CPU_CLONES static int kalah_worth(const State *s, Seat seat)
{
    int m = kalah_pits(&s->options);
    return m == 6 ? worth_of(s, seat, 6) : worth_of(s, seat, m); /* the usual one without loops */
}

/* Moves that eat or go on are tried first; else the pits near the kalah, which give nothing away.
 */
static int kalah_promise(const State *s, const Move *move)
{
    if (move->kind != KALAH_SOW)
        return 0;
    int pit = move->path[0] - kalah_pit_site(&s->options, s->turn, 0);
    Reach reach = reach_of(s, s->turn, pit);
    return reach.again ? 100 + pit : reach.eaten;
}

static void kalah_loud(const State *s, MoveList *out)
{
    const uint16_t *own = s->kalah.seeds[s->turn];
    for (int pit = 0; pit < kalah_pits(&s->options); pit++) {
        Reach reach = reach_of(s, s->turn, pit);
        if (own[pit] == 0 || (!reach.again && reach.eaten == 0))
            continue;
        Site site = kalah_pit_site(&s->options, s->turn, pit);
        move_put(out, KALAH_SOW, &site, 1, 0);
    }
}

/* The first two see what their own sow does; all misjudge the rest by a few stones. */
static const Level kalah_levels[] = {
    {.rating = 780, .depth = 1, .nodes = 2000, .ms = 500, .noise = 350, .blind = 10},
    {.rating = 940, .depth = 1, .nodes = 2000, .ms = 500, .noise = 140, .blind = 4},
    {.rating = 1130, .depth = 1, .nodes = 2000, .ms = 500, .noise = 550, .far = true},
    {.rating = 1240, .depth = 1, .nodes = 4000, .ms = 500, .noise = 290, .far = true},
    {.rating = 1420, .depth = 2, .nodes = 6000, .ms = 500, .noise = 245, .far = true},
    {.rating = 1590, .depth = 3, .nodes = 12000, .ms = 500, .noise = 192, .far = true},
    {.rating = 1760, .depth = 4, .nodes = 24000, .ms = 500, .noise = 110, .far = true},
    {.rating = 1990, .depth = 6, .nodes = 60000, .ms = 500, .noise = 85, .far = true},
    {.rating = 2090, .depth = 8, .nodes = 200000, .ms = 1000, .noise = 60, .far = true},
    {.rating = 2280, .depth = AI_DEPTH_MAX, .nodes = 1000000, .ms = 1000, .noise = 15, .far = true},
};

const Evaluation evaluation_kalah = {
    .id = "kalah",
    .scale = 490,
    .taste_below = 300,
    .value = kalah_worth,
    .margin = kalah_margin,
    .promise = kalah_promise,
    .loud = kalah_loud,
    .kept = 2,
    .few_moves = true,
    .beyond = 6,
    .free_turns = true,
    .levels = kalah_levels,
};
