/* SPDX-License-Identifier: MIT */
/*
 * eval_draughts.c -- what a position of draughts is worth.
 *
 * Men and kings first; a king that flies is worth about three men, one that steps hardly more than
 * one and a half.  Then how far men have come, who holds the middle, and the men on the first row
 * that keep the others from becoming kings.  In towers the piece on top counts, what it carries of
 * its own, and what it holds prisoner.  In giveaway all of it is turned round.
 */
#include "ai/evals.h"

#include "base/cpu.h"
#include "base/hash.h"
#include "rules/draughts/board_draughts.h"
#include "rules/registry.h"

enum {
    WORTH_MAN = 100,
    WORTH_SHORT_KING = 160,
    WORTH_FLYING_KING = 320,
    WORTH_ROW = 3,      /* each row a man has come */
    WORTH_NEAR = 12,    /* a man one step from becoming a king */
    WORTH_MIDDLE = 4,   /* a man on one of the files in the middle */
    WORTH_HOME = 5,     /* a man on its first row */
    WORTH_CARRIED = 35, /* an own piece in an own tower */
    WORTH_HELD = 12,    /* a prisoner in an own tower */
    WORTH_TURN = 6,
    WORTH_FEWER = 400, /* the lead counts more the fewer pieces are left */
};

static int man_worth(const DraughtsBoard *board, Seat seat, int bit)
{
    int file, rank, side = board->side;
    draughts_place_of_bit(board, bit, &file, &rank);
    int come = seat == 0 ? rank : side - 1 - rank;
    int worth = WORTH_MAN + WORTH_ROW * come;
    if (come == side - 2)
        worth += WORTH_NEAR;
    if (come == (board->all ? 1 : 0))
        worth += WORTH_HOME;
    if (file >= 2 && file < side - 2)
        worth += WORTH_MIDDLE;
    return worth;
}

static int tower_worth(const State *s, Site site, Seat top)
{
    Piece stack[STACK_MAX];
    int n = draughts_stack_at(s, site, stack), worth = 0;
    for (int i = 0; i < n - 1; i++)
        worth += stack[i].owner == top ? WORTH_CARRIED : WORTH_HELD;
    return worth;
}

/* All pieces of a seat; *n counts them. */
static int side_worth(const State *s, const DraughtsBoard *board, Seat seat, int *n)
{
    const Draughts *d = &s->draughts;
    bool towers = s->options.value[DRAUGHTS_OPTION_TOWERS];
    bool flies = s->options.value[DRAUGHTS_OPTION_KING] != DRAUGHTS_SHORT;
    int worth = 0;
    for (int word = 0; word < 2; word++) {
        uint64_t men = d->men[seat][word], all = men | d->kings[seat][word];
        for (; all != 0; all &= all - 1, ++*n) {
            int bit = 64 * word + __builtin_ctzll(all);
            if (men & all & (~all + 1))
                worth += man_worth(board, seat, bit);
            else
                worth += flies ? WORTH_FLYING_KING : WORTH_SHORT_KING;
            if (towers)
                worth += tower_worth(s, draughts_site_of(board, bit), seat);
        }
    }
    return worth;
}

/* A side's worth depends on its own pieces alone, unless there are towers: the side that has not
 * moved was there before. */
static int side_recalled(const State *s, const DraughtsBoard *board, Seat seat, Memo *memo, int *n)
{
    enum { PIECES = 128 }; /* more than there can be */
    const uint64_t *men = s->draughts.men[seat], *kings = s->draughts.kings[seat];
    if (s->options.value[DRAUGHTS_OPTION_TOWERS])
        return side_worth(s, board, seat, n);
    uint64_t key = hash_mix(hash_mix((uint64_t)seat + 1) ^ men[0]);
    key = hash_mix(key ^ kings[0]);
    if (board->large)
        key = hash_mix(hash_mix(key ^ men[1]) ^ kings[1]);
    int both;
    if (!memo_find(memo, key | 1, &both)) {
        int pieces = 0;
        both = PIECES * side_worth(s, board, seat, &pieces);
        both += pieces;
        memo_note(memo, key | 1, both);
    }
    *n += both % PIECES;
    return both / PIECES;
}

CPU_CLONES static int draughts_recall(const State *s, Seat seat, Memo *memo)
{
    const DraughtsBoard *board = draughts_board(&s->options);
    int pieces = 0;
    int lead = side_recalled(s, board, seat, memo, &pieces) -
               side_recalled(s, board, (Seat)(1 - seat), memo, &pieces);
    lead += lead * 100 / (WORTH_FEWER + 50 * pieces);
    if (s->options.value[DRAUGHTS_OPTION_GOAL])
        lead = -lead;
    return lead + (s->turn == seat ? WORTH_TURN : -WORTH_TURN);
}

static int draughts_worth(const State *s, Seat seat)
{
    return draughts_recall(s, seat, NULL);
}

/* Captures are loud, and so is a man that becomes a king; other moves are tried ahead first. */
static int draughts_promise(const State *s, const Move *move)
{
    if (move->kind == DRAUGHTS_TAKE)
        return 100 * (move->n - 1);
    const DraughtsBoard *board = draughts_board(&s->options);
    Site to = move->path[move->n - 1];
    bool last = s->turn == 0 ? to >= board->sites - board->half : to < board->half;
    return last && draughts_rank_at(s, s->turn, move->path[0]) == DRAUGHTS_MAN ? 50 : 0;
}

/* Beside captures, which are answered anyway: men that become kings. */
static void draughts_loud(const State *s, MoveList *out)
{
    const DraughtsBoard *board = draughts_board(&s->options);
    int n = board->all ? board->half : board->side - board->half;
    int first = s->turn == 0 ? board->sites - board->half - n : board->half;
    for (int i = 0; i < n; i++)
        if (draughts_has(s->draughts.men[s->turn], draughts_bit_of(board, (Site)(first + i)))) {
            draughts_rules.moves(s, out);
            return;
        }
}

/* Early on there is always a move that spoils nothing. */
static bool draughts_pass(const State *s, State *out)
{
    enum { MANY = 8 };
    const Draughts *d = &s->draughts;
    if (draughts_count(d->men[d->mover]) < MANY || s->options.value[DRAUGHTS_OPTION_GOAL])
        return false;
    *out = *s;
    out->draughts.mover = (uint8_t)(1 - d->mover);
    out->quiet = 0;
    draughts_settle(out);
    return out->turn >= 0;
}

/* Ranks that a move goes up. */
static int draughts_forward(const State *s, const Move *move)
{
    const DraughtsBoard *board = draughts_board(&s->options);
    int ranks =
        draughts_rank_of(board, move->path[move->n - 1]) - draughts_rank_of(board, move->path[0]);
    return s->turn == 0 ? ranks : -ranks;
}

static int draughts_greed(const State *s, const Move *move)
{
    int taken = move->kind == DRAUGHTS_TAKE ? 100 * (move->n - 1) : 0;
    return taken + draughts_promise(s, move) % 100 + draughts_forward(s, move);
}

/* Chains, captures backwards and the long ways of kings are easily missed, and so is a quiet move.
 */
static int draughts_missed(const State *s, const Move *move)
{
    enum { LONG = 4, MISSED_LONG = 100, MISSED_BACK = 90, MISSED_QUIET = 25, MISSED_NEAR = 15 };
    int forward = draughts_forward(s, move);
    if (move->n > 3 || forward >= LONG || forward <= -LONG)
        return MISSED_LONG;
    if (forward < 0)
        return MISSED_BACK;
    return move->kind == DRAUGHTS_TAKE ? MISSED_NEAR : MISSED_QUIET;
}

static const Level draughts_levels[] = {
    {.rating = 790,
     .depth = 2,
     .nodes = 3000,
     .ms = 500,
     .noise = 260,
     .blind = 60,
     .lapse = 50,
     .far = true},
    {.rating = 990,
     .depth = 2,
     .nodes = 3000,
     .ms = 500,
     .noise = 130,
     .blind = 38,
     .lapse = 20,
     .far = true},
    {.rating = 1280,
     .depth = 2,
     .nodes = 3000,
     .ms = 500,
     .noise = 84,
     .blind = 11,
     .lapse = 6,
     .far = true},
    {.rating = 1560, .depth = 3, .nodes = 4000, .ms = 500, .noise = 48, .far = true},
    {.rating = 1710, .depth = 4, .nodes = 8000, .ms = 500, .noise = 44, .far = true},
    {.rating = 1840, .depth = 5, .nodes = 12000, .ms = 500, .noise = 34, .far = true},
    {.rating = 1990, .depth = 6, .nodes = 20000, .ms = 500, .noise = 20, .far = true},
    {.rating = 2150, .depth = 8, .nodes = 30000, .ms = 500, .noise = 12, .far = true},
    {.rating = 2360, .depth = 12, .nodes = 45000, .ms = 1000, .noise = 6, .far = true},
    {.rating = 2500, .depth = AI_DEPTH_MAX, .nodes = 60000, .ms = 1500, .noise = 4, .far = true},
};

const Evaluation evaluation_draughts = {
    .id = "draughts",
    .scale = 540,
    .value = draughts_worth,
    .recall = draughts_recall,
    .promise = draughts_promise,
    .pressed = draughts_must_take,
    .loud = draughts_loud,
    .pass = draughts_pass,
    .late = 3,
    .slack = 60,
    .greed = draughts_greed,
    .missed = draughts_missed,
    .beyond = 12,
    .levels = draughts_levels,
};
