/* SPDX-License-Identifier: MIT */
/*
 * eval_morris.c -- what a position of morris is worth.
 *
 * Men count first, those in hand included.  Then what will take men soon: a line of two whose third
 * point is empty and can be reached, and above all a man that opens one mill when it closes another
 * (a double mill), which takes a man every turn.  Last, freedom: steps that men can make, men that
 * can make none, and empty points that only one side can come to; whoever cannot move at all has
 * lost (rule 6).  The numbers were fitted by tools/tune.
 */
#include "ai/evals.h"

#include "base/cpu.h"
#include "rules/morris/board_morris.h"

/* While there are men in hand, afterwards, and where freedom is nearly all there is: with so few
 * men and no flying. */
typedef enum Phase { PLACING, SLIDING, FEW, PHASES } Phase;

enum { FEW_MEN = 3, STEPS = 16, FLYING_STEPS = 8 };

static WEIGHT int man = 100;
static WEIGHT int mill[PHASES] = {-13, 17, 12}; /* a closed one: its men are safe and it may open */
static WEIGHT int closing[PHASES] = {32, 57, 32}; /* a point where a mill can be closed now */
static WEIGHT int second[PHASES] = {46, 26, 20};  /* each of them beyond the first */
static WEIGHT int twice[PHASES] = {69, 70, 70};   /* a double mill */
static WEIGHT int freedom[PHASES][STEPS] = {
    {0, 9, 17, 26, 34, 43, 53, 64, 74, 83, 90, 99, 109, 117, 126, 135},
    {0, 9, 17, 27, 37, 48, 58, 68, 75, 80, 87, 95, 105, 115, 125, 135},
    {0, 12, 24, 36, 48, 60, 72, 84, 96, 108, 120, 132, 144, 156, 168, 180}};
static WEIGHT int blocked[PHASES] = {-16, -20, -25}; /* a man that cannot move */
static WEIGHT int room[PHASES] = {3, -2, -1};        /* an empty point beside own men alone */
static WEIGHT int crossing = 0; /* each line from a man's point, while men are placed */
static WEIGHT int to_close[PHASES] = {38, 29, 40}; /* to move when a mill can be closed */
static WEIGHT int to_move[PHASES] = {23, 9, 1};

static const Weights morris_weights[] = {
    WEIGHT_ONE(man),      WEIGHT_LIST(mill),     WEIGHT_LIST(closing), WEIGHT_LIST(second),
    WEIGHT_LIST(twice),   WEIGHT_ROWS(freedom),  WEIGHT_LIST(blocked), WEIGHT_LIST(room),
    WEIGHT_ONE(crossing), WEIGHT_LIST(to_close), WEIGHT_LIST(to_move), {0},
};

/* What a side has on the board. */
typedef struct Standing {
    uint32_t men, empty;
    bool places, slides, flies;
    uint32_t near; /* points beside its men */
    int open, doubles, closed, steps, blocked, lines;
} Standing;

/* Can a man not of these lines come to the point?  `others` are the men that may. */
static bool can_come(const MorrisBoard *board, const Standing *side, uint32_t others, int point)
{
    if (side->places)
        return true;
    if (!side->slides)
        return false;
    return side->flies ? others != 0 : (board->beside[point] & others) != 0;
}

/* Lines: closed mills, and those of two men with the third point empty. */
static void count_lines(const MorrisBoard *board, Standing *side)
{
    static const uint32_t bit[MORRIS_MILLS] = {
        1u << 0,  1u << 1,  1u << 2,  1u << 3,  1u << 4,  1u << 5,  1u << 6,
        1u << 7,  1u << 8,  1u << 9,  1u << 10, 1u << 11, 1u << 12, 1u << 13,
        1u << 14, 1u << 15, 1u << 16, 1u << 17, 1u << 18, 1u << 19,
    };
    uint32_t in_mills = 0, closed = 0, points = 0, twos = 0;
    for (int i = 0; i < MORRIS_MILLS; i++) { /* all at once, where the processor can */
        uint32_t line = board->mill[i], open = line & ~side->men;
        in_mills |= open == 0 ? line : 0;
        closed += open == 0;
        twos |= (open & (open - 1)) == 0 && (open & side->empty) != 0 ? bit[i] : 0;
    }
    side->closed = (int)closed - (MORRIS_MILLS - board->mills);
    for (; twos != 0; twos &= twos - 1) {
        uint32_t line = board->mill[morris_first(twos)], open = line & ~side->men;
        int point = morris_first(open);
        uint32_t others = side->men & ~line;
        if ((points & open) == 0 && can_come(board, side, others, point)) {
            points |= open;
            side->open++;
        }
        /* The man that closes it comes out of a mill, and goes back with the next move. */
        if (side->slides && !side->flies && (board->beside[point] & others & in_mills) != 0)
            side->doubles++;
    }
}

static void count_freedom(const MorrisBoard *board, Standing *side)
{
    for (uint32_t men = side->men; men != 0; men &= men - 1) {
        uint32_t beside = board->beside[morris_first(men)];
        int steps = morris_count(beside & side->empty);
        side->steps += steps;
        side->blocked += steps == 0;
        side->lines += morris_count(beside);
        side->near |= beside;
    }
    if (side->flies) {
        side->steps = FLYING_STEPS;
        side->blocked = 0;
    }
}

static Standing standing_of(const State *s, Seat seat)
{
    const MorrisBoard *board = morris_board(&s->options);
    Standing side = {
        .men = s->morris.men[seat],
        .empty = morris_empty(s),
        .places = s->morris.hand[seat] > 0,
        .slides = morris_may_slide(s, seat),
        .flies = morris_may_fly(s, seat),
    };
    count_lines(board, &side);
    count_freedom(board, &side);
    return side;
}

static int standing_worth(const Standing *side, const Standing *other, Phase phase)
{
    int steps = side->steps < STEPS ? side->steps : STEPS - 1;
    int worth = mill[phase] * side->closed + twice[phase] * side->doubles + freedom[phase][steps] +
                blocked[phase] * side->blocked +
                room[phase] * morris_count(side->near & side->empty & ~other->near);
    if (side->open > 0)
        worth += closing[phase] + second[phase] * (side->open - 1);
    if (side->places)
        worth += crossing * side->lines;
    return worth;
}

CPU_CLONES static int morris_worth(const State *s, Seat seat)
{
    Standing own = standing_of(s, seat), other = standing_of(s, (Seat)(1 - seat));
    bool fly = s->options.value[MORRIS_OPTION_FLY];
    bool few = !fly && (morris_count(own.men) <= FEW_MEN || morris_count(other.men) <= FEW_MEN);
    Phase phase = own.places || other.places ? PLACING : few ? FEW : SLIDING;
    int worth = man * (morris_total(s, seat) - morris_total(s, (Seat)(1 - seat)));
    worth += standing_worth(&own, &other, phase) - standing_worth(&other, &own, phase);
    const Standing *turn = s->turn == seat ? &own : &other;
    int first = to_move[phase] + (turn->open > 0 ? to_close[phase] : 0);
    return worth + (s->turn == seat ? first : -first);
}

/* First what takes men; then what stops the opponent's mill; then the points with many lines. */
CPU_CLONES static int morris_promise(const State *s, const Move *move)
{
    if (move->kind == MORRIS_PASS)
        return 0;
    int to = move->path[move->last], taken = move->n - 1 - move->last;
    const MorrisBoard *board = morris_board(&s->options);
    uint32_t others = s->morris.men[1 - s->turn];
    if (taken > 0) {
        /* the man taken had better be one that threatens */
        uint32_t left = others & ~morris_bit(move->path[move->last + 1]);
        uint32_t empty = morris_empty(s);
        return 100 * taken - morris_count(morris_closing(board, left, empty));
    }
    if (morris_closed(board, others, to) > 0)
        return 0;
    return morris_count(board->beside[to]) - 10;
}

/* The lower levels see that they can close a mill, and now and then that the opponent can. */
static const Level morris_levels[] = {
    {.rating = 780, .depth = 1, .nodes = 2000, .ms = 500, .noise = 150, .blind = 22, .lapse = 28},
    {.rating = 930, .depth = 1, .nodes = 2000, .ms = 500, .noise = 78, .blind = 5, .lapse = 6},
    {.rating = 1120, .depth = 1, .nodes = 2000, .ms = 500, .noise = 58, .far = true},
    {.rating = 1280, .depth = 2, .nodes = 6000, .ms = 500, .noise = 48, .far = true},
    {.rating = 1430, .depth = 3, .nodes = 8000, .ms = 500, .noise = 42, .far = true},
    {.rating = 1580, .depth = 4, .nodes = 20000, .ms = 500, .noise = 30, .far = true},
    {.rating = 1660, .depth = 5, .nodes = 50000, .ms = 500, .noise = 20, .far = true},
    {.rating = 1860, .depth = 7, .nodes = 100000, .ms = 500, .noise = 12, .far = true},
    {.rating = 2120, .depth = 10, .nodes = 450000, .ms = 1000, .noise = 6, .far = true},
    {.rating = 2310, .depth = AI_DEPTH_MAX, .nodes = 600000, .ms = 1000, .noise = 4, .far = true},
};

/* Three men's morris is over in a dozen plies: two plies are worth less there than one, three
 * nearly all there is, and from the sixth level on nobody loses to the next. */
static const Level three_levels[] = {
    {.rating = 780, .depth = 1, .nodes = 2000, .ms = 500, .noise = 150, .blind = 22, .lapse = 28},
    {.rating = 930, .depth = 1, .nodes = 2000, .ms = 500, .noise = 78, .blind = 5, .lapse = 6},
    {.rating = 1120, .depth = 1, .nodes = 2000, .ms = 500, .noise = 58, .far = true},
    {.rating = 1280, .depth = 3, .nodes = 6000, .ms = 500, .noise = 400, .far = true},
    {.rating = 1430, .depth = 3, .nodes = 8000, .ms = 500, .noise = 110, .far = true},
    {.rating = 1580, .depth = 4, .nodes = 20000, .ms = 500, .noise = 30, .far = true},
    {.rating = 1660, .depth = 5, .nodes = 50000, .ms = 500, .noise = 20, .far = true},
    {.rating = 1860, .depth = 7, .nodes = 100000, .ms = 500, .noise = 12, .far = true},
    {.rating = 2120, .depth = 10, .nodes = 450000, .ms = 1000, .noise = 6, .far = true},
    {.rating = 2310, .depth = AI_DEPTH_MAX, .nodes = 600000, .ms = 1000, .noise = 4, .far = true},
};

static const Level *morris_rows(const Options *options)
{
    return options->value[MORRIS_OPTION_BOARD] == MORRIS_THREE ? three_levels : morris_levels;
}

const Evaluation evaluation_morris = {
    .id = "morris",
    .scale = 60,
    .value = morris_worth,
    .promise = morris_promise,
    .loud = morris_mills,
    .late = 3,
    .slack = 40,
    .beyond = 4,
    .weights = morris_weights,
    .levels = morris_levels,
    .rows = morris_rows,
};
