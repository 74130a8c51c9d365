/* SPDX-License-Identifier: MIT */
/*
 * rules_kalah.c -- the table of kalah: start, sowing, end.
 *
 * No RULES_REPEATS, and State.quiet is always 0: stones only ever come nearer to the kalahs, one
 * by one or by whole pits, so no position comes twice.
 */
#include <assert.h>
#include <string.h>

#include "base/hash.h"
#include "rules/kalah/notices_kalah.h"
#include "rules/kalah/sow_kalah.h"
#include "rules/registry.h"

/* Up to so many stones are shown falling one by one; of more, whole laps fall at once (A-K7). */
enum { SHOWN_SINGLY = 48 };

/* ------------------------------------------------------------------------ keys */

/* Four pits to a word.  Each word is set apart by its own odd constant, so that equal counts in
 * different places do not cancel. */
void kalah_settle(State *s)
{
    const Kalah *k = &s->kalah;
    int words = (kalah_pits(&s->options) + 3) / 4;
    uint64_t rest = k->store[0] | (uint64_t)k->store[1] << 16 |
                    (uint64_t)(uint8_t)(s->turn - SEAT_NONE) << 32 | (uint64_t)k->may_swap << 40;
    uint64_t key = hash_mix(rest + 0x9e3779b97f4a7c15u);
    for (int seat = 0; seat < 2; seat++) {
        for (int i = 0; i < words; i++) {
            uint64_t pits;
            memcpy(&pits, &k->seeds[seat][4 * i], sizeof pits);
            key ^= hash_mix(pits + (uint64_t)(2 + 3 * seat + i) * 0x9e3779b97f4a7c15u);
        }
    }
    s->key = key;
}

/* ----------------------------------------------------------------------- start */

static int site_count(const Options *options)
{
    return kalah_swap_site(options) + 1;
}

static const char *kind_name(uint8_t kind)
{
    return kind == KALAH_STONE ? "stone" : NULL;
}

bool kalah_options_fit(const Options *options, int seats, Text *why)
{
    int pits = kalah_pits(options), stones = options->value[KALAH_OPTION_STONES];
    if (seats != 2)
        return text_fail(why, "kalah is a game for two, not for %d", seats);
    if (pits < 1 || pits > KALAH_PITS || stones < 1 || stones > 12)
        return text_fail(why, "kalah is played with 1 to 12 pits and stones, not %d and %d", pits,
                         stones);
    if (options->value[KALAH_OPTION_ODDS] >= pits)
        return text_fail(why, "of %d pits so many cannot be given away", pits);
    return true;
}

/* The stronger player's first pits are empty: what would lie there lies in the other kalah, so that
 * there are as many stones as ever. */
static void give_odds(Kalah *k, const Options *options)
{
    int giver = options->value[KALAH_OPTION_GIVER];
    for (int i = 0; i < options->value[KALAH_OPTION_ODDS]; i++) {
        k->store[1 - giver] = (uint16_t)(k->store[1 - giver] + k->seeds[giver][i]);
        k->seeds[giver][i] = 0;
    }
}

/* Rule 1; B begins unless the options say otherwise (A-K6). */
static bool start(State *out, const Options *options, int seats, Rng *rng, Text *why)
{
    (void)rng;
    if (!kalah_options_fit(options, seats, why))
        return false;
    memset(out, 0, sizeof *out);
    out->options = *options;
    out->seats = 2;
    out->turn = (Seat)options->value[KALAH_OPTION_FIRST];
    for (int i = 0; i < kalah_pits(options); i++) {
        out->kalah.seeds[0][i] = (uint16_t)options->value[KALAH_OPTION_STONES];
        out->kalah.seeds[1][i] = (uint16_t)options->value[KALAH_OPTION_STONES];
    }
    give_odds(&out->kalah, options);
    out->kalah.may_swap = options->value[KALAH_OPTION_PIE] != 0;
    kalah_settle(out);
    return true;
}

/* ----------------------------------------------------------------------- moves */

/*
 * A-K6: "swap after move 1" is read as after the beginner's first turn, extra moves included; else
 * an extra move at the beginning would do away with the choice.
 */
bool kalah_can_swap(const State *s)
{
    return s->kalah.may_swap && s->turn >= 0 && s->turn != s->options.value[KALAH_OPTION_FIRST];
}

static void moves(const State *s, MoveList *out)
{
    if (s->turn == SEAT_NONE)
        return;
    const uint16_t *own = s->kalah.seeds[s->turn];
    int m = kalah_pits(&s->options);
    for (int i = 0; i < m; i++) {
        if (own[i] == 0)
            continue;
        Site pit = kalah_pit_site(&s->options, s->turn, i);
        move_put(out, KALAH_SOW, &pit, 1, 0);
    }
    if (kalah_can_swap(s)) {
        Site swap = kalah_swap_site(&s->options);
        move_put(out, KALAH_SWAP, &swap, 1, 0);
    }
}

/* ---------------------------------------------------------------------- sowing */

/* Stones belong to nobody: those of both sides lie together. */
static Piece stones(int n)
{
    if (n == 0)
        return PIECE_NONE;
    return (Piece){.kind = KALAH_STONE, .owner = SEAT_NONE, .count = (uint16_t)n};
}

/*
 * The way of the stones of the seat to move is a ring of 2m + 1 places: 0..m-1 its own pits, m its
 * kalah, m+1..2m the opponent's pits.  The opponent's kalah is not on it (rule 2).
 */
static Site ring_site(const State *s, int place)
{
    int m = kalah_pits(&s->options);
    if (place < m)
        return kalah_pit_site(&s->options, s->turn, place);
    if (place == m)
        return kalah_store_site(&s->options, s->turn);
    return kalah_pit_site(&s->options, (Seat)(1 - s->turn), place - m - 1);
}

/* Returns the beat after the last stone. */
static int show_sowing(const State *s, int pit, EventList *events)
{
    int ring = 2 * kalah_pits(&s->options) + 1;
    int n = s->kalah.seeds[s->turn][pit];
    int laps = n > SHOWN_SINGLY ? n / ring : 0;
    Site from = ring_site(s, pit);
    int beat = 0;
    for (int i = 1; laps > 0 && i <= ring; i++)
        event_add(events, EVENT_MOVE, beat, from, ring_site(s, (pit + i) % ring), stones(laps));
    if (laps > 0)
        beat++;
    for (int i = 1; i <= n - laps * ring; i++)
        event_add(events, EVENT_MOVE, beat++, from, ring_site(s, (pit + i) % ring), stones(1));
    return beat;
}

/* A stone in each of the first pits of a row, four pits to a word as in keys: of the first n at 8 +
 * n, so that the words behind the first find theirs four and eight places before. */
#define ONE   0x1u
#define TWO   0x10001u
#define THREE 0x100010001u
#define FOUR  0x1000100010001u
static const uint64_t first_pits[] = {
    0,   0,   0,     0,    0,    0,    0,    0,    0, /* none */
    ONE, TWO, THREE, FOUR, FOUR, FOUR, FOUR, FOUR, FOUR, FOUR, FOUR, FOUR,
};
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the first pit is the lowest of a word");
_Static_assert(sizeof first_pits / sizeof first_pits[0] == 8 + KALAH_PITS + 1, "up to all pits");

/* The stones of a pit, which is empty then.  By words, as all here: what is written in small pieces
 * cannot be read in large ones soon after without waiting. */
static int take_stones(uint16_t row[KALAH_PITS], int pit)
{
    uint64_t four;
    int shift = 16 * (pit % 4);
    memcpy(&four, &row[pit - pit % 4], sizeof four);
    int n = (int)(four >> shift & 0xffff);
    four &= ~((uint64_t)0xffff << shift);
    memcpy(&row[pit - pit % 4], &four, sizeof four);
    return n;
}

/* A stone more in each pit from..to-1. */
static void add_stones(uint16_t row[KALAH_PITS], int from, int to, int words)
{
    for (int i = 0; i < words; i++) {
        uint64_t four;
        memcpy(&four, &row[4 * i], sizeof four);
        four += first_pits[8 + to - 4 * i] - first_pits[8 + from - 4 * i];
        memcpy(&row[4 * i], &four, sizeof four);
    }
}

/* Put the stones of a pit around; returns the place on the ring of the last one. */
static int sow(State *s, int pit)
{
    Kalah *k = &s->kalah;
    uint16_t *own = k->seeds[s->turn], *others = k->seeds[1 - s->turn];
    uint16_t *store = &k->store[s->turn];
    int m = kalah_pits(&s->options), ring = 2 * m + 1;
    int n = take_stones(own, pit);
    for (; n >= ring; n -= ring) {
        for (int i = 0; i < m; i++) {
            own[i]++;
            others[i]++;
        }
        ++*store;
    }
    int last = pit + n, words = (m + 3) / 4; /* less than once around is left */
    add_stones(own, pit + 1, last < m ? last + 1 : m, words);
    if (last > m)
        add_stones(others, 0, last < 2 * m ? last - m : m, words);
    if (last >= ring)
        add_stones(own, 0, last - ring + 1, words);
    if (n > 0 && last >= m)
        ++*store;
    return last < ring ? last : last - ring;
}

/* Eat, if the last stone fell where that may be (rule 4).  Stones that faced it; -1: nothing is
 * eaten. */
static int eat(State *s, int last)
{
    Kalah *k = &s->kalah;
    Seat seat = s->turn;
    int m = kalah_pits(&s->options);
    if (last >= m || k->seeds[seat][last] != 1)
        return -1;
    int facing = k->seeds[1 - seat][m - 1 - last];
    if (facing == 0 && !s->options.value[KALAH_OPTION_EMPTY_CAPTURE]) /* A-K3 */
        return -1;
    k->store[seat] = (uint16_t)(k->store[seat] + 1 + facing);
    take_stones(k->seeds[seat], last);
    take_stones(k->seeds[1 - seat], m - 1 - last);
    return facing;
}

Sow kalah_sow(State *s, int pit, EventList *events)
{
    int m = kalah_pits(&s->options);
    int beat = events != NULL ? show_sowing(s, pit, events) : 0;
    int last = sow(s, pit);
    Sow result = {.last = ring_site(s, last), .again = last == m, .facing = SITE_NONE};
    int facing = eat(s, last);
    if (facing < 0)
        return result;
    result.eats = true;
    result.facing = kalah_pit_site(&s->options, (Seat)(1 - s->turn), m - 1 - last);
    result.eaten = facing;
    Site store = kalah_store_site(&s->options, s->turn);
    event_add(events, EVENT_MOVE, beat, result.last, store, stones(1));
    if (facing > 0)
        event_add(events, EVENT_MOVE, beat, result.facing, store, stones(facing));
    return result;
}

/* The same where nobody looks: is it the mover's turn again? */
static bool sow_unseen(State *s, int pit)
{
    int last = sow(s, pit);
    eat(s, last);
    return last == kalah_pits(&s->options);
}

/* ------------------------------------------------------------------------- end */

static bool row_is_empty(const State *s, Seat seat)
{
    uint64_t first, second, third; /* not in one piece: see take_stones() */
    memcpy(&first, &s->kalah.seeds[seat][0], sizeof first);
    memcpy(&second, &s->kalah.seeds[seat][4], sizeof second);
    memcpy(&third, &s->kalah.seeds[seat][8], sizeof third);
    return (first | second | third) == 0;
}

/* A-K5: more than half of the stones in one kalah.  Half of all there are: positions can be set up
 * with any number of them. */
static bool is_decided(const State *s)
{
    const Kalah *k = &s->kalah;
    int all = k->store[0] + k->store[1];
    for (int i = 0; i < kalah_pits(&s->options); i++)
        all += k->seeds[0][i] + k->seeds[1][i];
    return 2 * k->store[0] > all || 2 * k->store[1] > all;
}

/* Rule 6: either row, at once (A-K1); or only that of the player who should move now. */
bool kalah_is_over(const State *s, Seat next)
{
    if (row_is_empty(s, next))
        return true;
    if (s->options.value[KALAH_OPTION_END] == KALAH_END_AT_ONCE &&
        row_is_empty(s, (Seat)(1 - next)))
        return true;
    return s->options.value[KALAH_OPTION_MAJORITY] && is_decided(s);
}

/*
 * A-K2: the stones left go to the kalah of their owner; or of the player who made the last move; or
 * they stay where they are and count for nobody.  A game that stops because it is decided is swept
 * in the same way, as KGP does: that changes the score, never the winner.
 */
static void sweep(State *s, EventList *events)
{
    Kalah *k = &s->kalah;
    int rule = s->options.value[KALAH_OPTION_SWEEP];
    if (rule == KALAH_SWEEP_NONE)
        return;
    int beat = events != NULL && events->n > 0 ? events->at[events->n - 1].beat + 1 : 0;
    for (Seat seat = 0; seat < 2; seat++) {
        Seat to = rule == KALAH_SWEEP_MOVER ? s->turn : seat;
        for (int i = 0; i < kalah_pits(&s->options); i++) {
            uint16_t *pit = &k->seeds[seat][i];
            if (*pit == 0)
                continue;
            event_add(events, EVENT_MOVE, beat, kalah_pit_site(&s->options, seat, i),
                      kalah_store_site(&s->options, to), stones(*pit));
            k->store[to] = (uint16_t)(k->store[to] + *pit);
            *pit = 0;
        }
    }
}

/* ------------------------------------------------------------------------ play */

static void play_sow(State *s, int pit, EventList *events)
{
    if (kalah_can_swap(s))
        s->kalah.may_swap = 0;
    bool again = events != NULL ? kalah_sow(s, pit, events).again : sow_unseen(s, pit);
    Seat next = again ? s->turn : (Seat)(1 - s->turn);
    if (kalah_is_over(s, next)) {
        sweep(s, events);
        s->kalah.may_swap = 0;
        next = SEAT_NONE;
    }
    s->turn = next;
}

static Piece piece_at(const State *s, Site site)
{
    const Kalah *k = &s->kalah;
    int m = kalah_pits(&s->options);
    if (site < m)
        return stones(k->seeds[0][site]);
    if (site < 2 * m)
        return stones(k->seeds[1][site - m]);
    if (site < 2 * m + 2)
        return stones(k->store[site - 2 * m]);
    return PIECE_NONE;
}

/* A-K6: the players change sides.  As seats are sides, it is the board that turns: rows and kalahs
 * are exchanged, and the beginner, who now has the other's stones, moves. */
static void play_swap(State *s, EventList *events)
{
    Kalah *k = &s->kalah;
    Kalah before = *k;
    memcpy(k->seeds[0], before.seeds[1], sizeof k->seeds[0]);
    memcpy(k->seeds[1], before.seeds[0], sizeof k->seeds[1]);
    k->store[0] = before.store[1];
    k->store[1] = before.store[0];
    k->may_swap = 0;
    s->turn = (Seat)(1 - s->turn);
    for (int site = 0; events != NULL && site < kalah_swap_site(&s->options); site++)
        event_add(events, EVENT_TURN, 0, SITE_NONE, (Site)site, piece_at(s, (Site)site));
}

void kalah_play(State *s, const Move *move, EventList *events)
{
    assert(s->turn >= 0);
    s->ply++;
    switch ((KalahMove)move->kind) {
    case KALAH_SOW:
        play_sow(s, move->path[0] - kalah_pit_site(&s->options, s->turn, 0), events);
        break;
    case KALAH_SWAP:
        play_swap(s, events);
        break;
    }
    kalah_settle(s);
}

/* Rule 7. */
static Outcome outcome(const State *s)
{
    const Kalah *k = &s->kalah;
    Outcome result = {0};
    if (s->turn == SEAT_NONE) {
        Seat winner = k->store[0] == k->store[1] ? SEAT_NONE : k->store[0] > k->store[1] ? 0 : 1;
        result = outcome_of_two(ENDING_MOST_POINTS, winner);
    }
    result.points[0] = (int16_t)k->store[0];
    result.points[1] = (int16_t)k->store[1];
    return result;
}

/* All that lies in the pits may yet come to this kalah, but nothing leaves the other. */
static bool can_win(const State *s, Seat seat)
{
    const Kalah *k = &s->kalah;
    int reach = k->store[seat];
    for (int i = 0; s->turn != SEAT_NONE && i < kalah_pits(&s->options); i++)
        reach += k->seeds[0][i] + k->seeds[1][i];
    return reach > k->store[1 - seat];
}

/* ------------------------------------------------------------------- the table */

static const char *const ends[] = {"at_once", "on_turn"};
static const char *const sweeps[] = {"owner", "mover", "none"};
static const char *const no_yes[] = {"no", "yes"};
static const char *const sides[] = {"B", "A"};
static const char *const odds[] = {"no", "pit", "two_pits", "three_pits"};

static const OptionSpec options[] = {
    [KALAH_OPTION_PITS] = {"pits", "Pits a side", NULL, 1, KALAH_PITS, 6},
    [KALAH_OPTION_STONES] = {"stones", "Stones in each pit", NULL, 1, 12, 6},
    [KALAH_OPTION_END] = {"end", "An empty row ends the game", ends, 0, 1, KALAH_END_AT_ONCE},
    [KALAH_OPTION_SWEEP] = {"sweep", "The last stones go to", sweeps, 0, 2, KALAH_SWEEP_OWNER},
    [KALAH_OPTION_EMPTY_CAPTURE] = {"empty_capture", "Capturing opposite an empty pit", no_yes, 0,
                                    1, 0},
    [KALAH_OPTION_MAJORITY] = {"stop_at_majority", "Stop at more than half", no_yes, 0, 1, 0},
    [KALAH_OPTION_PIE] = {"pie", "Sides may be swapped after the first turn", no_yes, 0, 1, 0},
    [KALAH_OPTION_FIRST] = {"first", "Who begins", sides, 0, 1, 0},
    [KALAH_OPTION_ODDS] = {"odds", "Odds", odds, 0, 3, 0},
    [KALAH_OPTION_GIVER] = {"giver", "The stronger player is", sides, 0, 1, 0},
};

const Rules kalah_rules = {
    .id = "kalah",
    .name = "Kalah",
    .options = options,
    .notices = kalah_notices,
    .option_count = sizeof options / sizeof options[0],
    .notice_count = KALAH_NOTICES,
    .seats_min = 2,
    .seats_max = 2,
    .flags = RULES_POINTS,
    .site_count = site_count,
    .site_name = kalah_site_name,
    .kind_name = kind_name,
    .start = start,
    .moves = moves,
    .play = kalah_play,
    .outcome = outcome,
    .piece_at = piece_at,
    .why_not = kalah_why_not,
    .demand = kalah_demand,
    .forecast = kalah_forecast,
    .can_win = can_win,
    .write = kalah_write,
    .read = kalah_read,
    .write_move = kalah_write_move,
    .letter_move = kalah_letter_move,
    .draw = kalah_draw,
    .sketch = &kalah_sketch,
};
