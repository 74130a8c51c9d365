/* SPDX-License-Identifier: MIT */
/*
 * eval_ludo.c -- what a position of ludo is worth.
 *
 * Squares gone, a token in the yard counting for the rolls it takes to get out; and the danger of
 * being hit, which costs all the squares a token has gone.
 */
#include "ai/evals.h"

#include "rules/ludo/board_ludo.h"

enum {
    WORTH_SQUARE = 100,
    WORTH_ENTERED = 1200, /* out of the yard: a six takes a while */
    WORTH_COLUMN = 500,   /* where nobody can hit it */
    WORTH_HOME = 900,     /* has arrived, and needs no exact roll any more */
    WORTH_BLOCK = 150,    /* a token that stands with another of its colour */
    DANGER_PERCENT = 9,   /* of what is lost, for each token that can hit with one roll */
};

static int token_worth(int progress)
{
    if (progress == LUDO_YARD)
        return 0;
    return WORTH_ENTERED + WORTH_SQUARE * progress + (progress >= LUDO_COLUMN ? WORTH_COLUMN : 0) +
           (progress == LUDO_HOME ? WORTH_HOME : 0);
}

/* Foreign tokens one roll behind a square of the ring, or in the yard beside it. */
static int hunters(const State *s, Seat seat, int square)
{
    int n = 0;
    for (Seat other = 0; other < s->seats; other++) {
        if (ludo_are_friends(s, seat, other))
            continue;
        for (int steps = 1; steps <= 6; steps++) {
            int behind = (square - steps + LUDO_RING) % LUDO_RING, progress;
            /* their own way must lead from there to here */
            if (ludo_progress(s->ludo.colour[other], (Site)behind, &progress) &&
                progress + steps <= LUDO_TURN_OFF)
                n += ludo_tokens_at(s, other, progress);
        }
        if (ludo_square(s->ludo.colour[other], LUDO_START) == square)
            n += ludo_tokens_at(s, other, LUDO_YARD) > 0;
    }
    return n;
}

static bool is_safe(const State *s, int square)
{
    int safe = s->options.value[LUDO_OPTION_SAFE];
    return (safe >= LUDO_SAFE_STARTS && square % 13 == 0) ||
           (safe == LUDO_SAFE_STARS && square % 13 == 8);
}

static int side_worth(const State *s, Seat seat)
{
    bool blocks = s->options.value[LUDO_OPTION_BLOCK] != LUDO_BLOCK_OFF;
    int worth = 0;
    for (int i = 0; i < ludo_tokens(&s->options); i++) {
        int progress = s->ludo.token[seat][i];
        int square = ludo_square(s->ludo.colour[seat], progress);
        int own = token_worth(progress);
        worth += own;
        if (square < 0 || is_safe(s, square))
            continue;
        if (blocks && ludo_tokens_at(s, seat, progress) >= 2)
            worth += WORTH_BLOCK;
        else
            worth -= own * DANGER_PERCENT * hunters(s, seat, square) / 100;
    }
    return worth;
}

/* Ahead of the best of the others, and a little of all of them. */
static int ludo_worth(const State *s, Seat seat)
{
    int own = 0, best = 0, sum = 0, others = 0;
    for (Seat other = 0; other < s->seats; other++) {
        int worth = side_worth(s, other);
        if (ludo_are_friends(s, seat, other)) {
            own += worth;
            continue;
        }
        best = others == 0 || worth > best ? worth : best;
        sum += worth;
        others++;
    }
    int worth = (2 * own - best - sum / others) / 2;
    if (s->options.value[LUDO_OPTION_TEAMS])
        worth = own - sum;
    return worth / 2; /* four tokens home are less than AI_DECIDED */
}

/* The first ones see where their token goes, and misjudge it by half a dozen squares; the last
 * looks on to what may be rolled next and done with it. */
static const Level ludo_levels[] = {
    {.rating = 990, .depth = 1, .nodes = 1000, .ms = 300, .noise = 700},
    {.rating = 1030, .depth = 1, .nodes = 1000, .ms = 300, .noise = 500},
    {.rating = 1100, .depth = 1, .nodes = 1000, .ms = 300, .noise = 290},
    {.rating = 1180, .depth = 1, .nodes = 1000, .ms = 300, .noise = 100},
    {.rating = 1230, .depth = 3, .nodes = 100000, .ms = 1000},
};

const Evaluation evaluation_ludo = {
    .id = "ludo",
    .scale = 1100,
    .value = ludo_worth,
    .levels = ludo_levels,
};
