/* SPDX-License-Identifier: MIT */
/*
 * eval_kalah.c -- what a position of kalah is worth.
 *
 * What is in the kalahs, a little for what lies in the own row (it is ours when the game ends), and
 * for what the side to move can do at once.
 */
#include "ai/evals.h"

#include "rules/kalah/sow_kalah.h"

enum {
    WORTH_STONE = 100, /* in the kalah */
    WORTH_ROW = 15,    /* in the own row */
    WORTH_AGAIN = 50,  /* a move after which the same player moves again, when it is his turn */
    WORTH_EATEN = 40,  /* a stone that could be eaten by the side to move */
    WORTH_FEARED = 20, /* one that could be by the other side if it were its turn */
};

/* Stones of both rows.  What lies beyond the last pit is nothing, so that all can be added at
 * once. */
static void count_rows(const Kalah *k, int row[2])
{
    uint16_t sum[2] = {0};
    for (int pit = 0; pit < KALAH_PITS; pit++) {
        sum[0] = (uint16_t)(sum[0] + k->seeds[0][pit]);
        sum[1] = (uint16_t)(sum[1] + k->seeds[1][pit]);
    }
    row[0] = sum[0];
    row[1] = sum[1];
}

static int kalah_lead(const State *s, Seat seat)
{
    return s->kalah.store[seat] - s->kalah.store[1 - seat];
}

/* What is in a kalah stays there, unless the sides are swapped. */
static void kalah_margin(const State *s, Seat seat, int *least, int *most)
{
    const Kalah *k = &s->kalah;
    int lead = kalah_lead(s, seat), row[2] = {0};
    if (s->turn != SEAT_NONE)
        count_rows(k, row);
    int open = row[0] + row[1];
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

static int most_eaten(const State *s, Seat seat)
{
    int most = 0;
    for (int pit = 0; pit < kalah_pits(&s->options); pit++) {
        int eaten = stones_eaten(s, seat, pit);
        most = eaten > most ? eaten : most;
    }
    return most;
}

static int kalah_worth(const State *s, Seat seat)
{
    const Kalah *k = &s->kalah;
    int row[2], again = 0;
    count_rows(k, row);
    for (int pit = 0; pit < kalah_pits(&s->options); pit++)
        again += moves_again(s, s->turn, pit);
    int worth = WORTH_AGAIN * again + WORTH_EATEN * most_eaten(s, s->turn) -
                WORTH_FEARED * most_eaten(s, (Seat)(1 - s->turn));
    if (s->turn != seat)
        worth = -worth;
    worth += WORTH_ROW * (row[seat] - row[1 - seat]);
    int lead = kalah_lead(s, seat), left = row[0] + row[1];
    if (lead > left) /* decided: the rest is for the margin */
        return AI_DECIDED + lead;
    if (-lead > left)
        return -AI_DECIDED + lead;
    return WORTH_STONE * lead + worth;
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

/* The lower levels see what their own sow does and misjudge the rest by a few stones. */
static const Level kalah_levels[] = {
    {.rating = 690, .depth = 1, .nodes = 2000, .ms = 500, .noise = 320, .blind = 10},
    {.rating = 860, .depth = 1, .nodes = 2000, .ms = 500, .noise = 190, .blind = 4},
    {.rating = 1070, .depth = 1, .nodes = 2000, .ms = 500, .noise = 62},
    {.rating = 1190, .depth = 1, .nodes = 4000, .ms = 500, .noise = 480, .far = true},
    {.rating = 1320, .depth = 2, .nodes = 6000, .ms = 500, .noise = 450, .far = true},
    {.rating = 1440, .depth = 2, .nodes = 12000, .ms = 500, .noise = 190, .far = true},
    {.rating = 1600, .depth = 3, .nodes = 24000, .ms = 500, .noise = 150, .far = true},
    {.rating = 1890, .depth = 4, .nodes = 60000, .ms = 500, .noise = 120, .far = true},
    {.rating = 2070, .depth = 6, .nodes = 200000, .ms = 1000, .noise = 60, .far = true},
    {.rating = 2580, .depth = AI_DEPTH_MAX, .nodes = 1000000, .ms = 1000, .noise = 15, .far = true},
};

const Evaluation evaluation_kalah = {
    .id = "kalah",
    .scale = 490,
    .value = kalah_worth,
    .margin = kalah_margin,
    .promise = kalah_promise,
    .beyond = 6,
    .free_turns = true,
    .levels = kalah_levels,
};
