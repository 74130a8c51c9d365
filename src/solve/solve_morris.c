/* SPDX-License-Identifier: MIT */
/*
 * solve_morris.c -- morris when all men are placed and each side has three or four.
 *
 * Sides have no direction, so the one with more men is called the first, of two with as many the
 * one to move.  Of the ways in which a board can be turned and mirrored that counts which makes the
 * number of the first side's points smallest, then that of the other's.
 */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "rules/morris/board_morris.h"
#include "rules/registry.h"
#include "solve/endgames.h"
#include "solve/solvers.h"

enum { MEN_MOST = 4, TURNS = 8, SETS_MAX = 10626, NO_SET = 0xffff };

/* How the positions of a table are numbered. */
typedef struct Numbers {
    uint32_t choose[MORRIS_POINTS + 1][MEN_MOST + 1];
    uint8_t turned[TURNS][MORRIS_POINTS]; /* where each point comes to */
    uint32_t sets, others;                /* of the first side that count, of the other */
    uint32_t set_at[SETS_MAX];
    uint16_t set_of[SETS_MAX]; /* by rank; NO_SET: another turn of it counts */
} Numbers;

/* The first side's points and the other's; `turn` 0: the first side's. */
typedef struct Men {
    uint32_t at[2];
    int turn;
} Men;

/* -------------------------------------------------------------------- material */

static bool material(const State *s, Material *out, Text *why)
{
    const Morris *m = &s->morris;
    if (m->hand[0] + m->hand[1] > 0)
        return text_fail(why, "morris can be solved when all men are placed");
    *out = (Material){0};
    for (int side = 0; side < 2; side++) {
        int men = morris_count(m->men[side]);
        if (men > MEN_MOST)
            return text_fail(why, "morris can be solved with up to %d men a side, not with %d",
                             MEN_MOST, men);
        out->n[side][0] = (uint8_t)men;
    }
    if (out->n[0][0] < out->n[1][0])
        *out = (Material){.n = {{out->n[1][0]}, {out->n[0][0]}}};
    return true;
}

/* The rules that decide what may be played, and the men. */
static void name(const Options *options, const Material *m, Text *out)
{
    for (int i = 0; i <= MORRIS_OPTION_BLOCKED; i++)
        if (i == MORRIS_OPTION_BOARD || i >= MORRIS_OPTION_FLY)
            text_add(out, "%d", options->value[i]);
    text_add(out, "-%d%d", m->n[0][0], m->n[1][0]);
}

static int below(const Options *options, const Material *m, Material out[ENDGAME_BELOW_MAX])
{
    (void)options;
    int n = 0, first = m->n[0][0], other = m->n[1][0];
    if (other > MORRIS_LEAST)
        out[n++] = (Material){.n = {{(uint8_t)first}, {(uint8_t)(other - 1)}}};
    if (first > MORRIS_LEAST && first > other)
        out[n++] = (Material){.n = {{(uint8_t)(first - 1)}, {(uint8_t)other}}};
    return n;
}

/* --------------------------------------------------------------------- numbers */

static uint32_t turned_set(const Numbers *numbers, int turn, uint32_t set)
{
    uint32_t out = 0;
    for (; set != 0; set &= set - 1)
        out |= morris_bit(numbers->turned[turn][morris_first(set)]);
    return out;
}

/* Rank of a set among all of its size (combinatorial number system). */
static uint32_t rank_of(const Numbers *numbers, uint32_t set)
{
    uint32_t rank = 0;
    for (int i = 1; set != 0; set &= set - 1, i++)
        rank += numbers->choose[morris_first(set)][i];
    return rank;
}

/* The other's men are counted over the points that the first side leaves. */
static uint32_t rank_beside(const Numbers *numbers, uint32_t first, uint32_t set)
{
    uint32_t rank = 0;
    for (int i = 1; set != 0; set &= set - 1, i++) {
        int point = morris_first(set);
        point -= morris_count(first & (morris_bit(point) - 1));
        rank += numbers->choose[point][i];
    }
    return rank;
}

static uint32_t set_beside(const Numbers *numbers, uint32_t first, uint32_t rank, int n)
{
    uint32_t set = 0;
    for (; n > 0; n--) {
        int at = n - 1;
        while (numbers->choose[at + 1][n] <= rank)
            at++;
        rank -= numbers->choose[at][n];
        int point = 0;
        for (int left = at; left > 0 || (first >> point & 1); point++)
            left -= !(first >> point & 1);
        set |= morris_bit(point);
    }
    return set;
}

static void prepare_turns(Numbers *numbers, const MorrisBoard *board)
{
    int side = 0;
    for (int i = 0; i < board->points; i++)
        side = board->names[2 * i] - 'a' > side ? board->names[2 * i] - 'a' : side;
    for (int turn = 0; turn < TURNS; turn++)
        for (int i = 0; i < board->points; i++) {
            int x = board->names[2 * i] - 'a', y = board->names[2 * i + 1] - '1';
            int file = turn & 1 ? side - x : x, rank = turn & 2 ? side - y : y;
            for (int k = 0; k < board->points; k++)
                if (board->names[2 * k] - 'a' == (turn & 4 ? rank : file) &&
                    board->names[2 * k + 1] - '1' == (turn & 4 ? file : rank))
                    numbers->turned[turn][i] = (uint8_t)k;
        }
}

static void prepare_sets(Numbers *numbers, const MorrisBoard *board, int men)
{
    for (uint32_t rank = 0; rank < numbers->choose[board->points][men]; rank++) {
        uint32_t set = set_beside(numbers, 0, rank, men), least = rank;
        for (int turn = 1; turn < TURNS; turn++) {
            uint32_t other = rank_of(numbers, turned_set(numbers, turn, set));
            least = other < least ? other : least;
        }
        numbers->set_of[rank] = least == rank ? (uint16_t)numbers->sets : NO_SET;
        if (least == rank)
            numbers->set_at[numbers->sets++] = set;
    }
}

static void *prepare(const Options *options, const Material *m)
{
    const MorrisBoard *board = morris_board(options);
    Numbers *numbers = alloc_zero(1, sizeof *numbers);
    for (int n = 0; n <= MORRIS_POINTS; n++) {
        numbers->choose[n][0] = 1;
        for (int i = 1; i <= MEN_MOST && n > 0; i++)
            numbers->choose[n][i] = numbers->choose[n - 1][i - 1] + numbers->choose[n - 1][i];
    }
    prepare_turns(numbers, board);
    prepare_sets(numbers, board, m->n[0][0]);
    numbers->others = numbers->choose[board->points - m->n[0][0]][m->n[1][0]];
    return numbers;
}

static uint64_t size(const Endgame *e)
{
    const Numbers *numbers = e->numbers;
    uint64_t turns = e->material.n[0][0] == e->material.n[1][0] ? 1 : 2;
    return turns * numbers->sets * numbers->others;
}

static uint64_t number_of(const Endgame *e, const Men *men)
{
    const Numbers *numbers = e->numbers;
    uint64_t least = UINT64_MAX;
    for (int turn = 0; turn < TURNS; turn++) {
        uint32_t first = turned_set(numbers, turn, men->at[0]);
        uint32_t set = numbers->set_of[rank_of(numbers, first)];
        if (set == NO_SET)
            continue;
        uint32_t rank = rank_beside(numbers, first, turned_set(numbers, turn, men->at[1]));
        uint64_t number = (uint64_t)set * numbers->others + rank;
        least = number < least ? number : least;
    }
    return least + (uint64_t)men->turn * numbers->sets * numbers->others;
}

static Men men_at(const Endgame *e, uint64_t index)
{
    const Numbers *numbers = e->numbers;
    uint64_t half = (uint64_t)numbers->sets * numbers->others;
    Men men = {.turn = (int)(index / half)};
    index %= half;
    men.at[0] = numbers->set_at[index / numbers->others];
    men.at[1] =
        set_beside(numbers, men.at[0], (uint32_t)(index % numbers->others), e->material.n[1][0]);
    return men;
}

/* Puts the sides in order. */
static Men ordered(const uint32_t at[2], int mover)
{
    int more = morris_count(at[0]) - morris_count(at[1]);
    int first = more > 0 ? 0 : more < 0 ? 1 : mover;
    return (Men){{at[first], at[1 - first]}, mover ^ first};
}

static uint64_t index_of(const Endgame *e, const State *s)
{
    Men men = ordered(s->morris.men, s->turn);
    return number_of(e, &men);
}

/* ----------------------------------------------------------------------- moves */

static uint8_t worth_after(const Endgame *e, const uint32_t at[2], int mover)
{
    if (morris_count(at[mover]) < MORRIS_LEAST)
        return WORTH_LOST_NOW;
    Men men = ordered(at, mover);
    Material m = {.n = {{(uint8_t)morris_count(men.at[0])}, {(uint8_t)morris_count(men.at[1])}}};
    const Endgame *table = endgame_of(e, &m);
    return table->worth[number_of(table, &men)];
}

static uint8_t worth(const Endgame *e, uint64_t index)
{
    Men men = men_at(e, index);
    if (number_of(e, &men) != index)
        return WORTH_NO_POSITION;
    State s;
    MoveList list;
    s.options = e->options;
    s.turn = (Seat)men.turn;
    s.morris = (Morris){.men = {men.at[0], men.at[1]}};
    if (morris_is_blocked(&s, s.turn)) {
        if (e->options.value[MORRIS_OPTION_BLOCKED] == MORRIS_BLOCKED_LOSS)
            return WORTH_LOST_NOW;
        if (e->options.value[MORRIS_OPTION_BLOCKED] == MORRIS_BLOCKED_DRAW)
            return WORTH_DRAW;
    }
    list.n = 0;
    morris_moves(&s, &list);
    Fold fold = {0};
    for (int i = 0; i < list.n; i++) {
        const Move *move = &list.at[i];
        uint32_t at[2] = {men.at[0], men.at[1]};
        if (move->kind == MORRIS_SLIDE)
            at[men.turn] ^= morris_bit(move->path[0]) | morris_bit(move->path[1]);
        for (int k = move->last + 1; k < move->n; k++)
            at[1 - men.turn] &= ~morris_bit(move->path[k]);
        fold_add(&fold, worth_after(e, at, 1 - men.turn));
    }
    return fold_worth(&fold, WORTH_DRAW);
}

static int before(const Endgame *e, uint64_t index, uint64_t out[ENDGAME_BEFORE_MAX])
{
    const MorrisBoard *board = morris_board(&e->options);
    Men men = men_at(e, index);
    int mover = 1 - men.turn, n = 0;
    uint32_t empty = board->all & ~(men.at[0] | men.at[1]);
    bool flies = e->options.value[MORRIS_OPTION_FLY] != 0 &&
                 morris_count(men.at[mover]) <= e->options.value[MORRIS_OPTION_FLYAT];
    for (uint32_t rest = men.at[mover]; rest != 0; rest &= rest - 1) {
        int point = morris_first(rest);
        for (uint32_t from = flies ? empty : empty & board->beside[point]; from != 0;
             from &= from - 1) {
            uint32_t at[2] = {men.at[0], men.at[1]};
            at[mover] ^= morris_bit(point) | morris_bit(morris_first(from));
            Men was = ordered(at, mover);
            out[n++] = number_of(e, &was);
        }
    }
    Men passed = ordered(men.at, mover);
    out[n++] = number_of(e, &passed);
    return n;
}

static const EndgameGame endgame_morris = {
    .id = "morris",
    .material = material,
    .name = name,
    .below = below,
    .prepare = prepare,
    .size = size,
    .index = index_of,
    .worth = worth,
    .before = before,
};

const Solver solver_morris = {.id = "morris", .tables = &endgame_morris};
