/*
 * eval_kalah.c -- what a position of kalah is worth: what is in the stores.
 */
#include "ai/evals.h"

static int kalah_margin(const State *s, Seat seat)
{
    return s->kalah.store[seat] - s->kalah.store[1 - seat];
}

static int kalah_worth(const State *s, Seat seat)
{
    return 100 * kalah_margin(s, seat);
}

const Evaluation evaluation_kalah = {
    .id = "kalah",
    .value = kalah_worth,
    .margin = kalah_margin,
    .free_turns = true,
};
