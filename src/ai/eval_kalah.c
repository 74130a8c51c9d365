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

static Row row_of(const State *s, Seat seat)
{
    Row row;
    for (int i = 0; i < WORDS; i++) /* one by one, as they were written */
        memcpy(&row.four[i], &s->kalah.seeds[seat][4 * i], sizeof row.four[i]);
    return row;
}

static int row_count(const State *s, Seat seat)
{
    uint64_t first, second, third;
    memcpy(&first, &s->kalah.seeds[seat][0], sizeof first);
    memcpy(&second, &s->kalah.seeds[seat][4], sizeof second);
    memcpy(&third, &s->kalah.seeds[seat][8], sizeof third);
    return (int)((first + second + third) * ONES >> 48);
}

static uint64_t none_of(uint64_t four)
{
    return ~(four + (HIGH - ONES)) & HIGH;
}

/* Has no pit as many stones as the ring has places, so that they would lap it? */
static bool row_is_short(const Row *row, int ring)
{
    uint64_t reach = (uint64_t)(0x8000 - ring) * ONES;
    return (((row->four[0] + reach) | (row->four[1] + reach) | (row->four[2] + reach)) & HIGH) == 0;
}

/* Which of the first m pits are empty, a bit each; and the same from the last of them on. */
static unsigned row_empty(const Row *row, int m)
{
    const uint64_t gather = 0x0001000200040008;
    unsigned empty = 0;
    for (int i = 0; 4 * i < m; i++)
        empty |= (unsigned)((none_of(row->four[i]) >> 15) * gather >> 48 & 15) << 4 * i;
    return empty & ((1u << m) - 1);
}

static unsigned row_empty_back(const Row *row, int m)
{
    const uint64_t gather = 0x0008000400020001;
    unsigned empty = 0;
    for (int i = 0; 4 * i < m; i++)
        empty |= (unsigned)((none_of(row->four[i]) >> 15) * gather >> 48 & 15) << (8 - 4 * i);
    return empty >> (KALAH_PITS - m);
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
    if (s->turn != SEAT_NONE)
        open = row_count(s, 0) + row_count(s, 1);
    if (k->may_swap)
        open += 2 * (k->store[0] + k->store[1]);
    *least = lead - open;
    *most = lead + open;
}

/* Stones won by the capture that a move of a pit would make, as far as the position before tells;
 * 0 if it makes none. */
static int stones_eaten(const State *s, Seat seat, int pit)
{
    const uint16_t *own = s->kalah.seeds[seat], *others = s->kalah.seeds[1 - seat];
    int m = kalah_pits(&s->options), ring = 2 * m + 1;
    int n = own[pit];
    if (n == 0 || n > ring)
        return 0;
    int last = pit + n < ring ? pit + n : pit + n - ring;
    if (last >= m || (own[last] != 0 && n != ring))
        return 0;
    int facing = others[m - 1 - last] + (pit + n >= ring);
    if (facing == 0 && !s->options.value[KALAH_OPTION_EMPTY_CAPTURE])
        return 0;
    return facing + 1;
}

static bool moves_again(const State *s, Seat seat, int pit)
{
    int m = kalah_pits(&s->options), ring = 2 * m + 1;
    int left = s->kalah.seeds[seat][pit] - (m - pit); /* behind the kalah */
    while (left >= ring)
        left -= ring;
    return left == 0;
}

/* Pits from which the same seat moves again: those with as many stones as there are places to the
 * kalah; and, where a word has room for it, the one with none in the kalah's place. */
static int count_again(const State *s, Seat seat, const Row *own, int m)
{
    int again = 0;
    if (row_is_short(own, 2 * m + 1)) {
        uint64_t place = 0x0003000200010000;
        for (int i = 0; 4 * i < m; i++, place += 4 * ONES)
            again += cpu_count(none_of((own->four[i] + place) ^ (uint64_t)m * ONES));
        return again - (m % 4 != 0);
    }
    for (int pit = 0; pit < m; pit++)
        again += moves_again(s, seat, pit);
    return again;
}

/* The most stones that a move of one pit eats.  Bits are places on the ring: those that are reached
 * and those where something is to be had. */
static int most_eaten(const State *s, Seat seat, const Row *own, const Row *other, int m)
{
    const uint16_t *stones = s->kalah.seeds[seat], *others = s->kalah.seeds[1 - seat];
    int ring = 2 * m + 1, most = 0;
    if (!row_is_short(own, ring)) {
        for (int pit = 0; pit < m; pit++) {
            int eaten = stones_eaten(s, seat, pit);
            most = eaten > most ? eaten : most;
        }
        return most;
    }
    uint64_t empty = row_empty(own, m), reached = 0, vain = row_empty_back(other, m);
    if (s->options.value[KALAH_OPTION_EMPTY_CAPTURE])
        vain = 0;
    for (int i = 0; i < m; i++)
        reached |= (uint64_t)(stones[i] != 0) << (i + stones[i]);
    uint64_t around = reached >> ring & empty; /* one more has fallen into the facing pit */
    for (uint64_t at = (reached & empty & ~vain) | around; at != 0; at &= at - 1) {
        int last = __builtin_ctzll(at);
        int eaten = others[m - 1 - last] + 1 + (int)(around >> last & 1);
        most = eaten > most ? eaten : most;
    }
    return most;
}

static inline int worth_of(const State *s, Seat seat, int m)
{
    Seat us = s->turn, them = (Seat)(1 - us);
    const Row row[2] = {row_of(s, 0), row_of(s, 1)};
    int lying[2] = {row_count(s, 0), row_count(s, 1)};
    int worth = WORTH_AGAIN * count_again(s, us, &row[us], m) +
                WORTH_EATEN * most_eaten(s, us, &row[us], &row[them], m) -
                WORTH_FEARED * most_eaten(s, them, &row[them], &row[us], m);
    if (s->turn != seat)
        worth = -worth;
    worth += WORTH_ROW * (lying[seat] - lying[1 - seat]);
    int lead = kalah_lead(s, seat), left = lying[0] + lying[1];
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
    if (moves_again(s, s->turn, pit))
        return 100 + pit;
    return stones_eaten(s, s->turn, pit);
}

static void kalah_loud(const State *s, MoveList *out)
{
    const uint16_t *own = s->kalah.seeds[s->turn];
    for (int pit = 0; pit < kalah_pits(&s->options); pit++) {
        if (own[pit] == 0 || (!moves_again(s, s->turn, pit) && stones_eaten(s, s->turn, pit) == 0))
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
