/* SPDX-License-Identifier: MIT */
#include "rules/kamisado/board_kamisado.h"

/* Row 1 first, as the page prints them from White's side. */
enum { N, G, R, Y, P, T, B, O }; /* as KAMISADO_BROWN and so on are numbered */
const uint8_t kamisado_colours[64] = {
    N, G, R, Y, P, T, B, O, /* 1 */
    T, N, Y, B, G, P, O, R, /* 2 */
    B, Y, N, T, R, O, P, G, /* 3 */
    Y, R, G, N, O, B, T, P, /* 4 */
    P, T, B, O, N, G, R, Y, /* 5 */
    G, P, O, R, T, N, Y, B, /* 6 */
    R, O, P, G, B, Y, N, T, /* 7 */
    O, B, T, P, Y, R, G, N, /* 8 */
};

bool kamisado_tower_at(const Kamisado *k, int square, Seat *owner, int *colour)
{
    if (!(k->occupied >> square & 1))
        return false;
    for (int i = 0; i < 2 * KAMISADO_COLOURS; i++) {
        if (k->tower[i / KAMISADO_COLOURS][i % KAMISADO_COLOURS] == square) {
            *owner = (Seat)(i / KAMISADO_COLOURS);
            *colour = i % KAMISADO_COLOURS;
            return true;
        }
    }
    return false;
}

/* Decision: a push is a move like any other, so a tower that could push is not blocked and has to
 * (sheet: Kamisado rule 5). */
bool kamisado_can_move(const Kamisado *k, Seat seat, int colour)
{
    for (int file_step = -1; file_step <= 1; file_step++)
        if (kamisado_reach(k, seat, colour, file_step) > 0)
            return true;
    return k->rank[seat][colour] > 0 && kamisado_push(k, seat, colour).fault == KAMISADO_PUSH_GOES;
}

static bool seat_can_move(const Kamisado *k, Seat seat)
{
    for (int colour = 0; colour < KAMISADO_COLOURS; colour++)
        if (kamisado_can_move(k, seat, colour))
            return true;
    return false;
}

bool kamisado_must_pass(const State *s)
{
    const Kamisado *k = &s->kamisado;
    if (s->turn < 0 || k->fill != KAMISADO_FILL_NONE)
        return false;
    if (k->colour == KAMISADO_ANY)
        return !seat_can_move(k, s->turn);
    return !kamisado_can_move(k, s->turn, k->colour);
}

/* ------------------------------------------------------------- chains of passes */

/* pass_rule free: after a pass the other has a free choice, and two in a row are deadlock. */
static KamisadoChain chain_of_free_passes(const State *s, Seat seat, int first, int n, Seat *next,
                                          int *colour)
{
    const Kamisado *k = &s->kamisado;
    *next = n % 2 == 0 ? seat : (Seat)(1 - seat);
    *colour = n == 0 ? first : KAMISADO_ANY;
    if (n == 0)
        return KAMISADO_CHAIN_OPEN;
    if (n > 2 || kamisado_can_move(k, seat, first))
        return KAMISADO_CHAIN_BROKEN;
    if (n == 1)
        return KAMISADO_CHAIN_OPEN;
    return seat_can_move(k, (Seat)(1 - seat)) ? KAMISADO_CHAIN_BROKEN : KAMISADO_CHAIN_CLOSED;
}

KamisadoChain kamisado_chain(const State *s, Seat seat, int first, int n, Seat *next, int *colour)
{
    const Kamisado *k = &s->kamisado;
    if (s->options.value[KAMISADO_PASS_RULE] == KAMISADO_PASS_FREE)
        return chain_of_free_passes(s, seat, first, n, next, colour);
    uint32_t passed = 0; /* a bit for each tower */
    *next = seat;
    *colour = first;
    for (int i = 0; i < n; i++) {
        uint32_t bit = 1u << (*next * KAMISADO_COLOURS + *colour);
        if ((passed & bit) || kamisado_can_move(k, *next, *colour))
            return KAMISADO_CHAIN_BROKEN;
        passed |= bit;
        *colour = kamisado_colour_at(&s->options, k->tower[*next][*colour]);
        *next = (Seat)(1 - *next);
    }
    bool again = passed >> (*next * KAMISADO_COLOURS + *colour) & 1;
    return again ? KAMISADO_CHAIN_CLOSED : KAMISADO_CHAIN_OPEN;
}

static bool chain_fits_running(const State *s, Seat seat, int first)
{
    const Kamisado *k = &s->kamisado;
    Seat next;
    int colour;
    KamisadoChain chain = kamisado_chain(s, seat, first, k->passes, &next, &colour);
    return (!k->pushed || kamisado_push_seen(s, seat, first)) && chain == KAMISADO_CHAIN_OPEN &&
           next == s->turn && colour == k->colour;
}

static bool chain_fits_deadlock(const State *s, Seat seat, int first)
{
    const Kamisado *k = &s->kamisado;
    Seat winner = k->pushed ? (Seat)(1 - seat) : seat;
    Seat next;
    int colour;
    KamisadoChain chain = kamisado_chain(s, seat, first, k->passes, &next, &colour);
    return (!k->pushed || kamisado_push_seen(s, seat, first)) && chain == KAMISADO_CHAIN_CLOSED &&
           (s->turn == SEAT_NONE || s->turn == winner);
}

/* The ring of a deadlocked sumo round has been given already, and with it the tower might push: the
 * chain is looked at as it was before.  (A tower that had three keeps three.) */
bool kamisado_chain_fits(const State *s, Seat seat, int first)
{
    if (s->turn != SEAT_NONE && s->kamisado.fill == KAMISADO_FILL_NONE)
        return chain_fits_running(s, seat, first);
    State before = *s;
    Seat winner = s->kamisado.pushed ? (Seat)(1 - seat) : seat;
    uint8_t *rank = &before.kamisado.rank[winner][first];
    if (s->options.value[KAMISADO_PLAY] == KAMISADO_SUMO && *rank > 0) {
        *rank = (uint8_t)(*rank - 1);
        if (chain_fits_deadlock(&before, seat, first))
            return true;
        *rank = (uint8_t)(*rank + 1);
        if (*rank < 3)
            return false;
    }
    return chain_fits_deadlock(&before, seat, first);
}

bool kamisado_chain_guess(const State *s, Seat *seat, int *first)
{
    for (int i = 0; i < 2 * KAMISADO_COLOURS; i++) {
        *seat = (Seat)(i / KAMISADO_COLOURS);
        *first = i % KAMISADO_COLOURS;
        if (kamisado_chain_fits(s, *seat, *first))
            return true;
    }
    return false;
}

Seat kamisado_chain_seat(const State *s)
{
    const Kamisado *k = &s->kamisado;
    if (k->ending != ENDING_NONE) /* whoever moved last has lost */
        return k->pushed ? (Seat)(1 - k->winner) : (Seat)k->winner;
    return k->passes % 2 == 0 ? s->turn : (Seat)(1 - s->turn);
}
