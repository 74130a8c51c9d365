/* SPDX-License-Identifier: MIT */
/*
 * eval_dominoes.c -- what a round of dominoes is worth when it is over, and which tile looks good.
 *
 * Worlds behind the hidden tiles are imagined and played out (sample.c); this tells how well such a
 * round went.
 */
#include "ai/evals.h"

#include "rules/dominoes/board_dominoes.h"

enum { WORTH_POINT = 100, WORTH_MATCH = 2000 };

/* Ahead in points, or behind where points are bad; and the match. */
static int dominoes_worth(const State *s, Seat seat)
{
    const Dominoes *d = &s->dominoes;
    bool bad = s->options.value[DOMINOES_OPTION_SCORING] == DOMINOES_SCORE_LOSERS;
    int best = 0, others = 0, sum = 0;
    for (Seat other = 0; other < s->seats; other++) {
        if (dominoes_side(s, other) == dominoes_side(s, seat))
            continue;
        best = others == 0 || d->score[other] > best ? d->score[other] : best;
        sum += d->score[other];
        others++;
    }
    int lead = bad ? sum / others - d->score[seat] : d->score[seat] - (best + sum / others) / 2;
    int worth = WORTH_POINT * lead;
    if (s->turn == SEAT_NONE) {
        Outcome outcome = dominoes_outcome(s);
        if (outcome.over)
            worth += outcome.place[seat] == 1 ? WORTH_MATCH : -WORTH_MATCH;
    }
    return worth > AI_DECIDED - 1   ? AI_DECIDED - 1
           : worth < 1 - AI_DECIDED ? 1 - AI_DECIDED
                                    : worth;
}

/* Heavy tiles and doubles go first; with the numbers that the hand has more of left open. */
static int dominoes_promise(const State *s, const Move *move)
{
    if (move->kind != DOMINOES_PLAY)
        return move->kind == DOMINOES_TWO ? 40 : 0;
    int tile = move->path[0];
    int large = dominoes_large(tile), small = dominoes_small(tile);
    int promise = 2 * (large + small) + (large == small ? 6 : 0);
    int number = dominoes_end(s, move->arg);
    int open = number == large ? small : large;
    for (int other = 0; other < DOMINOES_TILES; other++)
        if (other != tile && s->dominoes.holder[other] == s->turn && dominoes_has(other, open))
            promise += 3;
    return promise;
}

/* Partners against all others, until the round is over or *nodes is used up. */
static int count_out(const State *s, Seat seat, uint64_t *nodes, int alpha, int beta)
{
    if (s->turn == SEAT_NONE || *nodes == 0)
        return dominoes_worth(s, seat);
    bool ours = dominoes_side(s, s->turn) == dominoes_side(s, seat);
    MoveList list;
    list.n = 0;
    dominoes_moves(s, &list);
    for (int i = 0; *nodes > 0 && alpha < beta && i < list.n; i++) {
        State next = *s;
        dominoes_play(&next, &list.at[i], NULL);
        --*nodes;
        int value = count_out(&next, seat, nodes, alpha, beta);
        if (ours && value > alpha)
            alpha = value;
        if (!ours && value < beta)
            beta = value;
    }
    return ours ? alpha : beta;
}

/* Each tile about doubles the ways in which a round may go on. */
static bool dominoes_count_out(const State *s, Seat seat, uint64_t *nodes, int *value)
{
    int tiles = 0;
    for (Seat i = 0; i < s->seats; i++)
        tiles += dominoes_hand(s, i);
    if (*nodes >> tiles == 0)
        return false;
    *value = count_out(s, seat, nodes, -AI_DECIDED, AI_DECIDED);
    return *nodes > 0;
}

/* Worlds imagined: .nodes counts the turns played out in them. */
static const Level dominoes_levels[] = {
    {.rating = 1370, .depth = 1, .nodes = 200, .ms = 300, .noise = 1700},
    {.rating = 1410, .depth = 1, .nodes = 300, .ms = 300, .noise = 1300},
    {.rating = 1500, .depth = 1, .nodes = 800, .ms = 500, .noise = 800},
    {.rating = 1580, .depth = 1, .nodes = 2000, .ms = 500, .noise = 300},
    {.rating = 1630, .depth = 1, .nodes = 40000, .ms = 1000},
};

const Evaluation evaluation_dominoes = {
    .id = "dominoes",
    .scale = 4500,
    .value = dominoes_worth,
    .promise = dominoes_promise,
    .counted = dominoes_count_out,
    .levels = dominoes_levels,
};
