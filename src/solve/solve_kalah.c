/* SPDX-License-Identifier: MIT */
/*
 * solve_kalah.c -- kalah to the last stone.
 *
 * What the kalahs hold changes nothing that may follow, so a position is its pits alone, seen by
 * the player to move, and its worth what he will yet win more than the other.  Positions of few
 * stones are worked out once and for all in a table by number; above them alpha-beta with windows
 * of one value and a table of bounds.  No position comes twice, so neither can go round in circles.
 */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "rules/kalah/sow_kalah.h"
#include "rules/registry.h"
#include "solve/proofs.h"
#include "solve/solvers.h"

enum {
    PITS_MAX = 8,          /* a row is the bytes of one word */
    STONES_MAX = 120,      /* in all pits: no byte overflows, and worths fit into one */
    SMALL_BYTES = 1 << 20, /* of the table of positions with few stones, at most */
    WAYS = 4,              /* places in the table of bounds where a position may stand */
    UNKNOWN = INT8_MIN,
};

/* Two rows in their owners' sowing order, the mover's first. */
typedef struct Rows {
    uint64_t own, other;
    int lead; /* of the kalahs; told apart only where more than half of the stones ends the game */
} Rows;

/* What a pit of so many stones adds to both rows. */
typedef struct Sowing {
    uint64_t own, other;
    uint8_t store, last; /* place on the ring: 0..m-1 own pits, m the kalah */
} Sowing;

typedef struct Next {
    Rows rows;
    uint64_t key;
    int gain; /* of the mover; all he gets if it is over */
    int order;
    uint8_t pit;
    bool again, over;
} Next;

typedef struct KalahSolver {
    Patience patience;
    int pits, end, sweep;
    bool empty_capture, majority;
    uint64_t row_mask;
    Sowing sowing[PITS_MAX][STONES_MAX + 1];
    Proofs proofs; /* least and most worth; the pit that was best, or refuted */
    int8_t *small;
    int small_stones; /* positions of at most so many are in it; -1: none */
    uint64_t choose[STONES_MAX + 2 * PITS_MAX + 1][2 * PITS_MAX + 1];
} KalahSolver;

static int stones_in(uint64_t row, int at)
{
    return (int)(row >> 8 * at & 255);
}

static int stones_of(uint64_t row)
{
    return (int)(row * 0x0101010101010101u >> 56);
}

/* ---------------------------------------------------------------------- sowing */

static void prepare_sowing(KalahSolver *k)
{
    int m = k->pits, ring = 2 * m + 1;
    for (int pit = 0; pit < m; pit++) {
        for (int n = 1; n <= STONES_MAX; n++) {
            Sowing *sow = &k->sowing[pit][n];
            *sow = k->sowing[pit][n - 1];
            int at = (pit + n) % ring;
            if (at < m)
                sow->own += (uint64_t)1 << 8 * at;
            else if (at == m)
                sow->store++;
            else
                sow->other += (uint64_t)1 << 8 * (at - m - 1);
            sow->last = (uint8_t)at;
        }
    }
}

/* Rules 2 to 4 of rules_kalah.c, on whole rows at once. */
static void sow(const KalahSolver *k, const Rows *from, int pit, Next *out)
{
    const Sowing *sowing = &k->sowing[pit][stones_in(from->own, pit)];
    uint64_t own = (from->own & ~((uint64_t)255 << 8 * pit)) + sowing->own;
    uint64_t other = from->other + sowing->other;
    int gain = sowing->store, last = sowing->last;
    if (last < k->pits && stones_in(own, last) == 1) {
        int facing = k->pits - 1 - last;
        int eaten = stones_in(other, facing);
        if (eaten > 0 || k->empty_capture) {
            gain += eaten + 1;
            own &= ~((uint64_t)255 << 8 * last);
            other &= ~((uint64_t)255 << 8 * facing);
        }
    }
    out->pit = (uint8_t)pit;
    out->again = last == k->pits;
    out->gain = gain;
    out->rows = (Rows){own, other, k->majority ? from->lead + gain : 0};
}

/* Rule 6, A-K1, A-K5; A-K2 says who gets the rest. */
static void finish(const KalahSolver *k, Next *next)
{
    Rows *rows = &next->rows;
    uint64_t mover = next->again ? rows->own : rows->other;
    uint64_t waiter = next->again ? rows->other : rows->own;
    int own = stones_of(rows->own), other = stones_of(rows->other);
    next->over = mover == 0 || (waiter == 0 && k->end == KALAH_END_AT_ONCE) ||
                 (k->majority && abs(rows->lead) > own + other);
    if (next->over && k->sweep == KALAH_SWEEP_OWNER)
        next->gain += own - other;
    else if (next->over && k->sweep == KALAH_SWEEP_MOVER)
        next->gain += own + other;
    if (!next->again && !next->over)
        *rows = (Rows){rows->other, rows->own, -rows->lead};
}

static int list_next(const KalahSolver *k, const Rows *rows, Next out[PITS_MAX])
{
    int n = 0;
    for (int pit = k->pits - 1; pit >= 0; pit--) {
        if (stones_in(rows->own, pit) == 0)
            continue;
        sow(k, rows, pit, &out[n]);
        finish(k, &out[n]);
        n++;
    }
    return n;
}

/* --------------------------------------------------------------------- numbers
 *
 * The sums of the first pits, each one greater than the last by the pits before it, are a
 * combination; its rank is the position's number (Lehmer, 1964: combinatorial number system).
 * Positions of fewer stones have smaller numbers. */

static uint64_t rank_of(const KalahSolver *k, const Rows *rows)
{
    int sum = 0, i = 0;
    uint64_t rank = 0;
    for (uint64_t row = rows->own; i < k->pits; i++, row >>= 8) {
        sum += (int)(row & 255);
        rank += k->choose[sum + i][i + 1];
    }
    for (uint64_t row = rows->other; i < 2 * k->pits; i++, row >>= 8) {
        sum += (int)(row & 255);
        rank += k->choose[sum + i][i + 1];
    }
    return rank;
}

/* No two positions have the same, for hash_mix() is a bijection. */
static uint64_t key_of(const KalahSolver *k, const Rows *rows)
{
    return hash_mix(rank_of(k, rows) << 8 | (uint8_t)rows->lead);
}

/* ------------------------------------------------------------------ few stones */

static int small_value(KalahSolver *k, const Rows *rows)
{
    int8_t *known = &k->small[rank_of(k, rows)];
    if (*known != UNKNOWN || !patience_spend(&k->patience))
        return *known;
    Next next[PITS_MAX];
    int n = list_next(k, rows, next), best = -STONES_MAX;
    for (int i = 0; i < n; i++) {
        int value = next[i].gain;
        if (!next[i].over)
            value += next[i].again ? small_value(k, &next[i].rows) : -small_value(k, &next[i].rows);
        if (value > best)
            best = value;
    }
    if (!k->patience.over)
        *known = (int8_t)best;
    return best;
}

/* ---------------------------------------------------------------------- search */

static void order_next(Next *next, int n, int first)
{
    for (int i = 0; i < n; i++) {
        next[i].order = next[i].pit == first ? 1000
                        : next[i].over       ? 500 + next[i].gain
                        : next[i].again      ? 300 + next[i].pit
                                             : 8 * next[i].gain;
        for (int j = i; j > 0 && next[j].order > next[j - 1].order; j--) {
            Next swap = next[j];
            next[j] = next[j - 1];
            next[j - 1] = swap;
        }
    }
}

static int search(KalahSolver *k, const Rows *rows, uint64_t key, int beta);

static bool is_small(const KalahSolver *k, const Rows *rows)
{
    return stones_of(rows->own) + stones_of(rows->other) <= k->small_stones;
}

/* Is a move worth at least beta?  Its worth, or a bound on that side. */
static int search_next(KalahSolver *k, const Next *next, int beta)
{
    if (next->over)
        return next->gain;
    if (next->again)
        return next->gain + search(k, &next->rows, next->key, beta - next->gain);
    return next->gain - search(k, &next->rows, next->key, 1 - (beta - next->gain));
}

/* Does what is known of a move refute at once?  If so its worth, at least. */
static bool refutes(const KalahSolver *k, const Next *next, int beta, int *value)
{
    if (next->over || is_small(k, &next->rows))
        return *value = next->gain, next->over && next->gain >= beta;
    const Proven *proof = proofs_find(&k->proofs, next->key);
    if (proof == NULL)
        return false;
    *value = next->again ? next->gain + proof->low : next->gain - proof->high;
    return *value >= beta;
}

static void expect_next(const KalahSolver *k, Next *next, int n)
{
    for (int i = 0; i < n; i++) {
        if (next[i].over || is_small(k, &next[i].rows))
            continue;
        next[i].key = key_of(k, &next[i].rows);
        proofs_expect(&k->proofs, next[i].key);
    }
}

static int search_moves(KalahSolver *k, const Rows *rows, int beta, Proven *proof)
{
    Next next[PITS_MAX];
    int n = list_next(k, rows, next), best = -STONES_MAX, value;
    expect_next(k, next, n);
    order_next(next, n, (int)proof->hint);
    for (int i = 0; i < n; i++) {
        if (refutes(k, &next[i], beta, &value)) {
            proof->hint = next[i].pit;
            return value;
        }
    }
    for (int i = 0; i < n && best < beta; i++) {
        value = search_next(k, &next[i], beta);
        if (value > best) {
            best = value;
            proof->hint = next[i].pit;
        }
        if (k->patience.over)
            break;
    }
    return best;
}

static int search(KalahSolver *k, const Rows *rows, uint64_t key, int beta)
{
    int left = stones_of(rows->own) + stones_of(rows->other);
    if (left <= k->small_stones)
        return small_value(k, rows);
    if (left < beta)
        return left;
    if (-left >= beta)
        return -left;
    Proven proof = {.key = key, .low = (int16_t)-left, .high = (int16_t)left, .hint = PITS_MAX};
    const Proven *known = proofs_find(&k->proofs, key);
    if (known != NULL) {
        if (known->low >= beta)
            return known->low;
        if (known->high < beta)
            return known->high;
        proof = *known;
    }
    if (!patience_spend(&k->patience))
        return 0;
    uint64_t before = k->patience.nodes;
    int best = search_moves(k, rows, beta, &proof);
    if (k->patience.over)
        return 0;
    if (best >= beta)
        proof.low = (int16_t)best;
    else
        proof.high = (int16_t)best;
    proofs_store(&k->proofs, &proof, k->patience.nodes - before);
    return best;
}

/* Windows of one value, each where the last one ended (Plaat and others, 1996: MTD(f)). */
static int exact(KalahSolver *k, const Rows *rows, int guess)
{
    int left = stones_of(rows->own) + stones_of(rows->other);
    int least = -left, most = left;
    uint64_t key = key_of(k, rows);
    while (least < most && !k->patience.over) {
        int beta = guess <= least ? least + 1 : guess > most ? most : guess;
        guess = search(k, rows, key, beta);
        if (guess >= beta)
            least = guess;
        else
            most = guess;
    }
    return least;
}

/* ------------------------------------------------------------------- the whole */

static bool fits(const State *s, Text *why)
{
    int pits = kalah_pits(&s->options), stones = 0;
    for (int i = 0; i < pits; i++)
        stones += s->kalah.seeds[0][i] + s->kalah.seeds[1][i];
    /* So many stones take minutes; each one more about twice as long. */
    static const int most[PITS_MAX + 1] = {0, 120, 120, 90, 64, 52, 48, 40, 36};
    if (pits > PITS_MAX)
        return text_fail(why, "boards of more than %d pits a side cannot be solved", PITS_MAX);
    if (stones > most[pits])
        return text_fail(
            why, "with %d pits a side no more than %d stones in the pits can be solved, not %d",
            pits, most[pits], stones);
    return true;
}

static Rows rows_of(const State *s)
{
    Rows rows = {0};
    for (int i = 0; i < kalah_pits(&s->options); i++) {
        rows.own |= (uint64_t)s->kalah.seeds[s->turn][i] << 8 * i;
        rows.other |= (uint64_t)s->kalah.seeds[1 - s->turn][i] << 8 * i;
    }
    if (s->options.value[KALAH_OPTION_MAJORITY])
        rows.lead = s->kalah.store[s->turn] - s->kalah.store[1 - s->turn];
    return rows;
}

static void prepare_tables(KalahSolver *k, size_t bytes, int stones)
{
    int cells = 2 * k->pits;
    for (int n = 0; n <= STONES_MAX + cells; n++) {
        k->choose[n][0] = 1;
        for (int i = 1; i <= cells && n > 0; i++)
            k->choose[n][i] = k->choose[n - 1][i - 1] + k->choose[n - 1][i];
    }
    k->small_stones = -1;
    uint64_t small = 0;
    while (!k->majority && k->small_stones < stones &&
           k->choose[k->small_stones + 1 + cells][cells] <= SMALL_BYTES)
        small = k->choose[++k->small_stones + cells][cells];
    k->small = alloc_resize(NULL, (size_t)small + 1);
    memset(k->small, UNKNOWN, (size_t)small + 1);
    proofs_init(&k->proofs, bytes - (size_t)small);
}

static KalahSolver *solver_new(const SolveRequest *request)
{
    const Options *options = &request->state->options;
    KalahSolver *k = alloc_zero(1, sizeof *k);
    k->patience.request = request;
    k->pits = kalah_pits(options);
    k->end = options->value[KALAH_OPTION_END];
    k->sweep = options->value[KALAH_OPTION_SWEEP];
    k->empty_capture = options->value[KALAH_OPTION_EMPTY_CAPTURE];
    k->majority = options->value[KALAH_OPTION_MAJORITY];
    prepare_sowing(k);
    Rows rows = rows_of(request->state);
    prepare_tables(k, request->bytes, stones_of(rows.own) + stones_of(rows.other));
    return k;
}

static void solver_free(KalahSolver *k)
{
    free(k->small);
    proofs_release(&k->proofs);
    free(k);
}

static int lead_of(const State *s, Seat seat)
{
    return s->kalah.store[seat] - s->kalah.store[1 - seat];
}

/* The margin of `seat` at the end, from a state of any turn.  Who may swap gets the better side of
 * the board (A-K6); as the board is turned with the kalahs, that is the margin or its opposite. */
static int margin_of(KalahSolver *k, const State *s, Seat seat, int guess)
{
    if (s->turn == SEAT_NONE)
        return lead_of(s, seat);
    int margin;
    if (s->kalah.may_swap && !kalah_can_swap(s)) {
        MoveList list = {.n = 0};
        kalah_rules.moves(s, &list);
        margin = INT16_MIN;
        for (int i = 0; i < list.n; i++) {
            State next = *s;
            kalah_rules.play(&next, &list.at[i], NULL);
            int value = margin_of(k, &next, s->turn, guess);
            margin = value > margin ? value : margin;
        }
        return seat == s->turn ? margin : -margin;
    }
    Rows rows = rows_of(s);
    int lead = lead_of(s, s->turn);
    margin = lead + exact(k, &rows, (seat == s->turn ? guess : -guess) - lead);
    if (kalah_can_swap(s))
        margin = abs(margin);
    return seat == s->turn ? margin : -margin;
}

static bool run(const SolveRequest *request, SolveReply *reply, Text *why)
{
    const State *s = request->state;
    if (!fits(s, why))
        return false;
    KalahSolver *k = solver_new(request);
    MoveList list = {.n = 0};
    kalah_rules.moves(s, &list);
    int guess = 0;
    reply->best.value = INT16_MIN;
    for (int i = list.n - 1; i >= 0 && !k->patience.over; i--) {
        State next = *s;
        kalah_rules.play(&next, &list.at[i], NULL);
        int value = margin_of(k, &next, s->turn, guess);
        reply->move[i] = (Solved){value, SOLVE_NO_DISTANCE};
        if (value > reply->best.value)
            reply->best = reply->move[i];
    }
    reply->nodes = k->patience.nodes;
    bool good = !k->patience.over || patience_fail(&k->patience, why);
    solver_free(k);
    return good;
}

const Solver solver_kalah = {.id = "kalah", .margin = true, .run = run};
