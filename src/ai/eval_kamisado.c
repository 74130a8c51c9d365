/* SPDX-License-Identifier: MIT */
/*
 * eval_kamisado.c -- what a position of kamisado is worth.
 *
 * After the advice of the second rule sheet: room ahead is good, a blocked tower bad.  Above all
 * counts which towers stand ready to strike, that is, could go to their goal if they were called
 * now: each makes all squares of its colour forbidden to the other side.
 */
#include "ai/evals.h"

#include "base/cpu.h"
#include "rules/kamisado/board_kamisado.h"

enum {
    WORTH_STEP = 4,      /* an empty square that a tower could go to */
    WORTH_STRIKER = 100, /* a tower ready to strike */
    WORTH_MOBILE = 20,   /* a tower that can move at all */
    WORTH_SAFE = 60,     /* each of the first few squares that do not call a striker */
    WORTH_CORNERED = 400 /* having none, so far as can be seen without looking ahead */
};

static const uint64_t NOT_FILE_A = ~0x0101010101010101u;
static const uint64_t NOT_FILE_H = ~0x8080808080808080u;

/* What a side's towers could do if each were called. */
typedef struct Prospects {
    uint64_t strikers; /* squares of the towers ready to strike */
    uint64_t mobile;   /* squares of those that can move */
    int steps;
} Prospects;

/* Towers of one stride along one line up the board, all at once: no two of them can meet on a
 * square after the same number of steps.  `step` is a constant wherever this is put. */
static inline __attribute__((always_inline)) void
prospects_along(Prospects *p, uint64_t towers, uint64_t empty, int step, int stride)
{
    const uint64_t goal = 0xff00000000000000u;
    uint64_t front = towers;
    for (int n = 1; n <= stride; n++) {
        front = front << step & empty;
        if (front == 0)
            return;
        p->steps += cpu_count(front);
        p->strikers |= (front & goal) >> step * n;
        if (n == 1)
            p->mobile |= front >> step;
    }
}

/* Black's are those of White's towers on the board turned upside down. */
static Prospects prospects_of(const Kamisado *k, Seat seat)
{
    Prospects p = {0};
    uint64_t by_rank[4] = {0}, empty = ~k->occupied;
    int turned = seat == 0 ? 0 : 56;
    for (int colour = 0; colour < KAMISADO_COLOURS; colour++)
        by_rank[k->rank[seat][colour]] |= (uint64_t)1 << (k->tower[seat][colour] ^ turned);
    if (seat != 0)
        empty = __builtin_bswap64(empty);
    for (int rank = 0; rank < 4; rank++) {
        if (by_rank[rank] == 0)
            continue;
        int stride = kamisado_stride(rank);
        prospects_along(&p, by_rank[rank], empty & NOT_FILE_H, 7, stride);
        prospects_along(&p, by_rank[rank], empty, 8, stride);
        prospects_along(&p, by_rank[rank], empty & NOT_FILE_A, 9, stride);
    }
    if (seat != 0) {
        p.strikers = __builtin_bswap64(p.strikers);
        p.mobile = __builtin_bswap64(p.mobile);
    }
    return p;
}

static int prospects_worth(const Prospects *p)
{
    return WORTH_STEP * p->steps + WORTH_STRIKER * cpu_count(p->strikers) +
           WORTH_MOBILE * cpu_count(p->mobile);
}

static bool stands_in(uint64_t squares, const Kamisado *k, Seat seat, int colour)
{
    return squares >> k->tower[seat][colour] & 1;
}

/* Squares where the tower can go without calling an enemy striker, at most `enough`. */
static int safe_squares(const State *s, int colour, uint64_t enemy_strikers, int enough)
{
    const Kamisado *k = &s->kamisado;
    Seat us = s->turn;
    int safe = 0;
    for (int file_step = -1; file_step <= 1; file_step++) {
        int step = kamisado_ahead(us) + file_step;
        int reach = kamisado_reach(k, us, colour, file_step);
        for (int n = 1; n <= reach && safe < enough; n++) {
            int square = k->tower[us][colour] + step * n;
            int called = kamisado_colour_at(&s->options, square);
            safe += !stands_in(enemy_strikers, k, (Seat)(1 - us), called);
        }
    }
    return safe;
}

/* What the side to move gains or fears from the tower it has to move. */
static int call_worth(const State *s, const Prospects *own, const Prospects *enemy)
{
    const Kamisado *k = &s->kamisado;
    Seat us = s->turn;
    if (k->colour == KAMISADO_ANY)
        return own->strikers != 0 ? AI_WIN - 1 : 0;
    if (stands_in(own->strikers, k, us, k->colour))
        return AI_WIN - 1;
    if (!stands_in(own->mobile, k, us, k->colour)) {
        int called = kamisado_colour_at(&s->options, k->tower[us][k->colour]);
        return stands_in(enemy->strikers, k, (Seat)(1 - us), called) ? -WORTH_CORNERED : 0;
    }
    int safe = safe_squares(s, k->colour, enemy->strikers, 4);
    return safe == 0 ? -WORTH_CORNERED : WORTH_SAFE * safe;
}

CPU_CLONES static int kamisado_worth(const State *s, Seat seat)
{
    const Kamisado *k = &s->kamisado;
    if (k->ending != ENDING_NONE) /* a round of several: nobody need be to move */
        return seat == k->winner ? AI_WIN - 1 : 1 - AI_WIN;
    Prospects own = prospects_of(k, s->turn);
    Prospects enemy = prospects_of(k, (Seat)(1 - s->turn));
    int worth = call_worth(s, &own, &enemy);
    if (worth < AI_DECIDED)
        worth += prospects_worth(&own) - prospects_worth(&enemy);
    return seat == s->turn ? worth : -worth;
}

/* Before anything else the goal, then squares that call a blocked tower, or one with little room;
 * last those that call a striker. */
static int kamisado_promise(const State *s, const Move *move)
{
    const Kamisado *k = &s->kamisado;
    if (move->kind == KAMISADO_PUSH)
        return 100;
    if (move->kind != KAMISADO_STEP)
        return 0;
    int square = move->path[1];
    if (kamisado_is_goal(s->turn, square))
        return 1000;
    Seat enemy = (Seat)(1 - s->turn);
    int called = kamisado_colour_at(&s->options, square);
    int tower = k->tower[enemy][called];
    int home = enemy == 0 ? 7 - tower / 8 : tower / 8;
    int room = 0;
    for (int file_step = -1; file_step <= 1; file_step++) {
        int reach = kamisado_reach(k, enemy, called, file_step);
        if (reach == home)
            return -(1 << 23);
        room += reach;
    }
    return room == 0 ? 10 : -room;
}

/* Ranks that a move goes up. */
static int kamisado_greed(const State *s, const Move *move)
{
    (void)s;
    if (move->kind != KAMISADO_STEP)
        return move->kind == KAMISADO_PUSH ? 100 : 0;
    int ranks = move->path[1] / 8 - move->path[0] / 8;
    return ranks < 0 ? -ranks : ranks;
}

/* Long diagonals before long lines. */
static int kamisado_missed(const State *s, const Move *move)
{
    enum { LONG = 4, MISSED_DIAGONAL = 100, MISSED_LINE = 60, MISSED_NEAR = 25 };
    if (move->kind != KAMISADO_STEP || kamisado_greed(s, move) < LONG)
        return MISSED_NEAR;
    return move->path[0] % 8 == move->path[1] % 8 ? MISSED_LINE : MISSED_DIAGONAL;
}

/* Nothing has been moved, Black begins, and no tower has a ring. */
static bool is_start(const State *s)
{
    const Kamisado *k = &s->kamisado;
    bool start = s->turn == 1 && k->colour == KAMISADO_ANY;
    for (int i = 0; i < KAMISADO_COLOURS; i++)
        start = start && k->tower[0][i] < 8 && k->tower[1][i] >= 56 &&
                k->rank[0][i] + k->rank[1][i] == 0;
    return start;
}

/* Each tower wins from the start by two of its squares, straight ahead: `larets-cli solve kamisado`
 * proves it, and so does tests/unit/test_solve.c. */
static bool kamisado_wins(const State *s, const Move *move)
{
    static const uint8_t rank[KAMISADO_COLOURS][2] = {{4, 7}, {2, 3}, {2, 5}, {3, 4},
                                                      {3, 4}, {2, 5}, {2, 3}, {4, 7}};
    const int16_t *option = s->options.value;
    if (option[KAMISADO_PASS_RULE] != KAMISADO_PASS_SQUARE || option[KAMISADO_MIRROR] != 0 ||
        option[KAMISADO_PLAY] == KAMISADO_SUMO || !is_start(s) || move->kind != KAMISADO_STEP)
        return false;
    int file = move->path[0] % 8, to = move->path[1] / 8 + 1;
    return move->path[1] % 8 == file && (to == rank[file][0] || to == rank[file][1]);
}

static const Level kamisado_levels[] = {
    {.rating = 960, .depth = 1, .nodes = 2000, .ms = 500, .noise = 200, .blind = 40, .lapse = 40},
    {.rating = 1120, .depth = 1, .nodes = 2000, .ms = 500, .noise = 95, .blind = 10, .lapse = 16},
    {.rating = 1250, .depth = 1, .nodes = 2000, .ms = 500, .noise = 58, .blind = 3, .lapse = 4},
    {.rating = 1390, .depth = 2, .nodes = 4000, .ms = 500, .noise = 150, .far = true},
    {.rating = 1460, .depth = 3, .nodes = 500, .ms = 500, .noise = 100, .far = true},
    {.rating = 1550, .depth = 4, .nodes = 16000, .ms = 500, .noise = 90, .far = true},
    {.rating = 1650, .depth = 5, .nodes = 40000, .ms = 500, .noise = 60, .far = true},
    {.rating = 1690, .depth = 6, .nodes = 80000, .ms = 500, .noise = 50, .far = true},
    {.rating = 1760, .depth = 8, .nodes = 250000, .ms = 1000, .noise = 45, .far = true},
    {.rating = 1800, .depth = AI_DEPTH_MAX, .nodes = 1000000, .ms = 1000, .noise = 40, .far = true},
};

const Evaluation evaluation_kamisado = {
    .id = "kamisado",
    .scale = 160,
    .taste = 50,
    .value = kamisado_worth,
    .promise = kamisado_promise,
    .greed = kamisado_greed,
    .missed = kamisado_missed,
    .wins = kamisado_wins,
    .levels = kamisado_levels,
};
