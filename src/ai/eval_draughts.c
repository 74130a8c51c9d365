/* SPDX-License-Identifier: MIT */
/*
 * eval_draughts.c -- what a position of draughts is worth.
 *
 * Men and kings first, then where they stand: how far men have come, who holds the middle, the men
 * on the first row that keep the others from becoming kings; whether men stand behind one another,
 * and where they can still step.  In towers the piece on top counts, what it carries of its own,
 * and what it holds prisoner.  In giveaway all of it is turned round.  The numbers for boards of
 * 8 x 8 and 10 x 10 were fitted by tools/tune; what is played on others goes by simpler ones.
 */
#include "ai/evals.h"

#include "base/cpu.h"
#include "base/hash.h"
#include "rules/draughts/board_draughts.h"
#include "rules/registry.h"

/* Games that are judged alike. */
typedef enum Kind { FLYING, SHORT, LARGE, OTHER, KINDS } Kind;

enum { SQUARES = 50 }; /* told apart, of the largest of the first three */

static WEIGHT int man = 100;
static WEIGHT int king[KINDS] = {320, 152, 320, 320};
static WEIGHT int short_king = 160; /* of other games */
/* What a man is worth more by the rows it has come: each of them, the last but one, the first; and
 * on a file in the middle. */
static WEIGHT int row[KINDS] = {3, 4, 3, 3};
static WEIGHT int near_last[KINDS] = {12, 1, 12, 12};
static WEIGHT int home[KINDS] = {5, 27, 5, 5};
static WEIGHT int middle[KINDS] = {4, 9, 4, 4};
/* By squares, counted from the own side. */
static WEIGHT int man_on[OTHER][SQUARES] = {
    {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
     0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {-5,  26,  19,  12,  10, 17, 9,  32, 19, -4,  7,  9, -6, -20, -13, 17, 17,
     -17, -18, -12, -10, -6, -1, 21, 7,  -8, -12, -4, 0, 0,  0,   0,   0,  0,
     0,   0,   0,   0,   0,  0,  0,  0,  0,  0,   0,  0, 0,  0,   0,   0},
    {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
     0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}};
static WEIGHT int king_on[OTHER][SQUARES] = {
    {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
     0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {-32, -12, 8,   4,  -23, -5, 2,   -9, -22, 1,  1,   -16, -20, -12, 13,  -11, 0,
     -9,  0,   -20, -1, -2,  -1, -13, -6, 3,   -6, -13, 2,   -3,  -3,  -15, 0,   0,
     0,   0,   0,   0,  0,   0,  0,   0,  0,   0,  0,   0,   0,   0,   0,   0},
    {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
     0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}};
static WEIGHT int backed[2][OTHER] = {{0, 10, 0},
                                      {0, 14, 0}}; /* a man with one behind it, on either side */
static WEIGHT int step[OTHER] = {0, 13, 0};        /* that a man could make */
static WEIGHT int to_move[KINDS] = {6, -3, 6, 6};
static WEIGHT int carried = 35; /* an own piece in an own tower */
static WEIGHT int held = 12;    /* a prisoner in an own tower */
static WEIGHT int fewer = 400;  /* the lead counts more the fewer pieces are left */

static const Weights draughts_weights[] = {
    WEIGHT_ONE(man),      WEIGHT_LIST(king),
    WEIGHT_LIST(row),     WEIGHT_LIST(near_last),
    WEIGHT_LIST(home),    WEIGHT_LIST(middle),
    WEIGHT_ROWS(man_on),  WEIGHT_ROWS(king_on),
    WEIGHT_ROWS(backed),  WEIGHT_LIST(step),
    WEIGHT_LIST(to_move), WEIGHT_ONE(carried),
    WEIGHT_ONE(held),     {0},
};

static Kind kind_of(const State *s, const DraughtsBoard *board)
{
    const int16_t *option = s->options.value;
    if (board->all || board->side == 7 || board->large || option[DRAUGHTS_OPTION_TOWERS] ||
        option[DRAUGHTS_OPTION_GOAL] || option[DRAUGHTS_OPTION_ACROSS])
        return OTHER;
    if (board->side == 10)
        return LARGE;
    return option[DRAUGHTS_OPTION_KING] == DRAUGHTS_SHORT ? SHORT : FLYING;
}

static int square_of(const DraughtsBoard *board, Seat seat, int bit)
{
    int site = draughts_site_of(board, bit);
    return seat == 0 ? site : board->sites - 1 - site;
}

static int man_worth(const DraughtsBoard *board, Kind kind, Seat seat, int bit)
{
    int file, rank, side = board->side;
    draughts_place_of_bit(board, bit, &file, &rank);
    int come = seat == 0 ? rank : side - 1 - rank;
    int worth = man + row[kind] * come;
    if (come == side - 2)
        worth += near_last[kind];
    if (come == (board->all ? 1 : 0))
        worth += home[kind];
    if (file >= 2 && file < side - 2)
        worth += middle[kind];
    return kind == OTHER ? worth : worth + man_on[kind][square_of(board, seat, bit)];
}

static int king_worth(const State *s, const DraughtsBoard *board, Kind kind, Seat seat, int bit)
{
    if (kind != OTHER)
        return king[kind] + king_on[kind][square_of(board, seat, bit)];
    return s->options.value[DRAUGHTS_OPTION_KING] == DRAUGHTS_SHORT ? short_king : king[kind];
}

static int tower_worth(const State *s, Site site, Seat top)
{
    Piece stack[STACK_MAX];
    int n = draughts_stack_at(s, site, stack), worth = 0;
    for (int i = 0; i < n - 1; i++)
        worth += stack[i].owner == top ? carried : held;
    return worth;
}

/* All men of a seat one step ahead, as many bits on as `by`. */
static uint64_t ahead_of(Seat seat, uint64_t men, int by)
{
    return seat == 0 ? men << by : men >> by;
}

/* All pieces of a seat; *n counts them. */
static int side_worth(const State *s, const DraughtsBoard *board, Seat seat, int *n)
{
    const Draughts *d = &s->draughts;
    bool towers = s->options.value[DRAUGHTS_OPTION_TOWERS];
    Kind kind = kind_of(s, board);
    int worth = 0;
    for (int word = 0; word < 2; word++) {
        uint64_t men = d->men[seat][word], all = men | d->kings[seat][word];
        for (; all != 0; all &= all - 1, ++*n) {
            int bit = 64 * word + __builtin_ctzll(all);
            if (men & all & (~all + 1))
                worth += man_worth(board, kind, seat, bit);
            else
                worth += king_worth(s, board, kind, seat, bit);
            if (towers)
                worth += tower_worth(s, draughts_site_of(board, bit), seat);
        }
    }
    uint64_t men = d->men[seat][0], all = men | d->kings[seat][0];
    for (int i = 0; i < 2 && kind != OTHER; i++)
        worth += backed[i][kind] * cpu_count(men & ahead_of(seat, all, board->half + i));
    return worth;
}

/* Steps that the men of one seat can make more than those of the other. */
static int steps_more(const State *s, const DraughtsBoard *board, Seat seat)
{
    const Draughts *d = &s->draughts;
    uint64_t squares = board->half == 4 ? UINT64_C(0xf7fbfdfef) : UINT64_C(0x7dffbff7feffdf);
    uint64_t empty = squares & ~(d->men[0][0] | d->men[1][0] | d->kings[0][0] | d->kings[1][0]);
    int steps[2] = {0};
    for (Seat of = 0; of < 2; of++)
        for (int i = 0; i < 2; i++)
            steps[of] += cpu_count(empty & ahead_of(of, d->men[of][0], board->half + i));
    return steps[seat] - steps[1 - seat];
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
    Kind kind = kind_of(s, board);
    if (kind != OTHER && step[kind] != 0)
        lead += step[kind] * steps_more(s, board, seat);
    lead += lead * 100 / (fewer + 50 * pieces);
    if (s->options.value[DRAUGHTS_OPTION_GOAL])
        lead = -lead;
    return lead + (s->turn == seat ? to_move[kind] : -to_move[kind]);
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

/* Flying kings on 8 x 8, kings that go one step, and 10 x 10 and more are three ladders with the
 * same bounds of nodes. */
static const Level russian_levels[] = {
    {.rating = 820,
     .depth = 2,
     .nodes = 3000,
     .ms = 500,
     .noise = 275,
     .blind = 88,
     .lapse = 62,
     .far = true},
    {.rating = 1060,
     .depth = 2,
     .nodes = 3000,
     .ms = 500,
     .noise = 130,
     .blind = 38,
     .lapse = 20,
     .far = true},
    {.rating = 1310,
     .depth = 2,
     .nodes = 3000,
     .ms = 500,
     .noise = 84,
     .blind = 11,
     .lapse = 6,
     .far = true},
    {.rating = 1520, .depth = 3, .nodes = 4000, .ms = 500, .noise = 48, .far = true},
    {.rating = 1710, .depth = 4, .nodes = 8000, .ms = 500, .noise = 44, .far = true},
    {.rating = 1890, .depth = 5, .nodes = 12000, .ms = 500, .noise = 34, .far = true},
    {.rating = 2090, .depth = 6, .nodes = 20000, .ms = 500, .noise = 20, .far = true},
    {.rating = 2270, .depth = 8, .nodes = 30000, .ms = 500, .noise = 12, .far = true},
    {.rating = 2450, .depth = 14, .nodes = 150000, .ms = 1000, .noise = 6, .far = true},
    {.rating = 2600, .depth = AI_DEPTH_MAX, .nodes = 1000000, .ms = 1500, .noise = 4, .far = true},
};

static const Level english_levels[] = {
    {.rating = 820,
     .depth = 2,
     .nodes = 3000,
     .ms = 500,
     .noise = 225,
     .blind = 88,
     .lapse = 61,
     .far = true},
    {.rating = 1060,
     .depth = 2,
     .nodes = 3000,
     .ms = 500,
     .noise = 112,
     .blind = 46,
     .lapse = 27,
     .far = true},
    {.rating = 1310,
     .depth = 2,
     .nodes = 3000,
     .ms = 500,
     .noise = 88,
     .blind = 12,
     .lapse = 7,
     .far = true},
    {.rating = 1520, .depth = 2, .nodes = 4000, .ms = 500, .noise = 42, .far = true},
    {.rating = 1710, .depth = 3, .nodes = 8000, .ms = 500, .noise = 44, .far = true},
    {.rating = 1890, .depth = 4, .nodes = 12000, .ms = 500, .noise = 32, .far = true},
    {.rating = 2090, .depth = 6, .nodes = 20000, .ms = 500, .noise = 30, .far = true},
    {.rating = 2270, .depth = 8, .nodes = 30000, .ms = 500, .noise = 18, .far = true},
    {.rating = 2450, .depth = 14, .nodes = 150000, .ms = 1000, .noise = 8, .far = true},
    {.rating = 2600, .depth = AI_DEPTH_MAX, .nodes = 1000000, .ms = 1500, .noise = 4, .far = true},
};

static const Level international_levels[] = {
    {.rating = 820,
     .depth = 2,
     .nodes = 3000,
     .ms = 500,
     .noise = 360,
     .blind = 88,
     .lapse = 73,
     .far = true},
    {.rating = 1060,
     .depth = 2,
     .nodes = 3000,
     .ms = 500,
     .noise = 126,
     .blind = 48,
     .lapse = 29,
     .far = true},
    {.rating = 1310,
     .depth = 2,
     .nodes = 3000,
     .ms = 500,
     .noise = 88,
     .blind = 11,
     .lapse = 6,
     .far = true},
    {.rating = 1520, .depth = 2, .nodes = 4000, .ms = 500, .noise = 42, .far = true},
    {.rating = 1710, .depth = 3, .nodes = 8000, .ms = 500, .noise = 44, .far = true},
    {.rating = 1890, .depth = 4, .nodes = 12000, .ms = 500, .noise = 32, .far = true},
    {.rating = 2090, .depth = 6, .nodes = 20000, .ms = 500, .noise = 30, .far = true},
    {.rating = 2270, .depth = 8, .nodes = 30000, .ms = 500, .noise = 24, .far = true},
    {.rating = 2450, .depth = 14, .nodes = 150000, .ms = 1000, .noise = 8, .far = true},
    {.rating = 2600, .depth = AI_DEPTH_MAX, .nodes = 1000000, .ms = 1500, .noise = 4, .far = true},
};

static const Level *draughts_rows(const Options *options)
{
    if (draughts_board(options)->side >= 10)
        return international_levels;
    bool is_short = options->value[DRAUGHTS_OPTION_KING] == DRAUGHTS_SHORT;
    return is_short ? english_levels : russian_levels;
}

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
    .weights = draughts_weights,
    .levels = russian_levels,
    .rows = draughts_rows,
};
