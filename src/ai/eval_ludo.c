/* SPDX-License-Identifier: MIT */
/*
 * eval_ludo.c -- what a position of ludo is worth.
 *
 * Squares gone, the later ones more, a token in the yard counting for the rolls it takes to get
 * out; and the danger of being hit, which costs all the squares a token has gone.  The numbers were
 * found by games of one set of them against another (docs/levels.md, "Fitted weights").
 */
#include "ai/evals.h"

#include "rules/ludo/board_ludo.h"

#include <limits.h>
#include <math.h>

enum {
    WORTH_SQUARE = 85,    /* the first; the fiftieth is worth twice as much */
    WORTH_ENTERED = 1200, /* out of the yard: a six takes a while */
    WORTH_HOME = 900,     /* has arrived, and needs no exact roll any more */
    REACH = 12,           /* squares that a token goes with a six and another roll */
};

/* Percent of what is lost, by each token one roll behind: [it rolls next]; and farther off. */
static const int danger[2] = {10, 12}, danger_far[2] = {0, 2};

static int token_worth(int progress)
{
    if (progress == LUDO_YARD)
        return 0;
    return WORTH_ENTERED + WORTH_SQUARE * progress + progress * progress * 4 / 5 +
           (progress == LUDO_HOME ? WORTH_HOME : 0);
}

/* How probable it is, in percent, that a foreign token hits the one on a square of the ring. */
static int percent_hit(const State *s, Seat seat, int square)
{
    int percent = 0;
    for (Seat other = 0; other < s->seats; other++) {
        if (ludo_are_friends(s, seat, other))
            continue;
        bool next = s->ludo.roller == other;
        for (int steps = 1; steps <= REACH; steps++) {
            int behind = (square - steps + LUDO_RING) % LUDO_RING, progress;
            /* their own way must lead from there to here */
            if (ludo_progress(s->ludo.colour[other], (Site)behind, &progress) &&
                progress + steps <= LUDO_TURN_OFF)
                percent += (steps <= 6 ? danger[next] : danger_far[next]) *
                           ludo_tokens_at(s, other, progress);
        }
        if (ludo_square(s->ludo.colour[other], LUDO_START) == square &&
            ludo_tokens_at(s, other, LUDO_YARD) > 0)
            percent += danger[0];
    }
    return percent;
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
        if (square >= 0 && !is_safe(s, square) &&
            (!blocks || ludo_tokens_at(s, seat, progress) < 2))
            worth -= own * percent_hit(s, seat, square) / 100;
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

/* The fewer squares whoever is first has left, the less can a lead be turned; to wait for the exact
 * roll remains.  Fitted to 150 games of two; where more play, more may hit who is ahead: twelve
 * places of three and of four played out thirty times. */
static int ludo_scale_at(const State *s)
{
    enum { SCALE_LEAST = 1000, SCALE_BY_ROOT = 334, OF_MANY = 140 /* percent */ };
    int least = INT_MAX;
    for (int seat = 0; seat < s->seats; seat++) {
        int left = 0;
        for (int i = 0; i < ludo_tokens(&s->options); i++)
            left += LUDO_HOME - s->ludo.token[seat][i];
        if (s->ludo.place[seat] == 0 && left < least)
            least = left;
    }
    int scale = (int)(SCALE_BY_ROOT * sqrt(least));
    scale = scale > SCALE_LEAST ? scale : SCALE_LEAST;
    return s->seats > 2 ? scale * OF_MANY / 100 : scale;
}

/* The first ones see where their token goes, and misjudge it by half a dozen squares; the last
 * looks on to what may be rolled next and done with it. */
static const Level ludo_levels[] = {
    {.rating = 1400, .depth = 1, .nodes = 1000, .ms = 300, .noise = 640},
    {.rating = 1450, .depth = 1, .nodes = 1000, .ms = 300, .noise = 370},
    {.rating = 1500, .depth = 1, .nodes = 1000, .ms = 300, .noise = 220},
    {.rating = 1570, .depth = 1, .nodes = 1000, .ms = 300, .noise = 60},
    {.rating = 1600, .depth = 3, .nodes = 100000, .ms = 1000},
};

const Evaluation evaluation_ludo = {
    .id = "ludo",
    .scale = 4200,
    .scale_at = ludo_scale_at,
    .value = ludo_worth,
    .levels = ludo_levels,
};
