/* SPDX-License-Identifier: MIT */
/* sumo_kamisado.c -- rings, pushes and refills of a sumo match (publisher's rules). */
#include "rules/kamisado/board_kamisado.h"

int kamisado_value(int rank)
{
    static const int value[] = {1, 3, 7, 15};
    return value[rank];
}

static KamisadoPush push_fails(KamisadoPushFault fault, int blame)
{
    return (KamisadoPush){.fault = fault, .blame = blame};
}

/*
 * Corner cases, as decided:
 *  - a row may mix ranks, as long as each is below the pusher's;
 *  - a tower of the pusher's own side anywhere in the row stops it, for there is no empty square;
 *  - a push never wins: the pushed tower ends at most on its own home row, the pusher one short of
 *    it, and the pushed tower goes away from its own goal.
 */
KamisadoPush kamisado_push(const Kamisado *k, Seat seat, int colour)
{
    int rank = k->rank[seat][colour];
    int ahead = kamisado_ahead(seat);
    int square = k->tower[seat][colour] + ahead;
    for (int n = 0;; n++, square += ahead) {
        if (square < 0 || square > 63) {
            if (n == 0)
                return push_fails(KAMISADO_PUSH_NOTHING, square - ahead);
            return push_fails(KAMISADO_PUSH_EDGE, square - ahead);
        }
        Seat owner;
        int other;
        if (!kamisado_tower_at(k, square, &owner, &other)) {
            if (n == 0)
                return push_fails(KAMISADO_PUSH_NOTHING, square);
            return (KamisadoPush){.fault = KAMISADO_PUSH_GOES, .n = n, .blame = square};
        }
        if (rank == 0)
            return push_fails(KAMISADO_PUSH_NO_SUMO, square);
        if (owner == seat)
            return push_fails(KAMISADO_PUSH_OWN, square);
        if (k->rank[owner][other] >= rank)
            return push_fails(KAMISADO_PUSH_RANK, square);
        if (n == rank)
            return push_fails(KAMISADO_PUSH_TOO_MANY, square);
    }
}

/* Did the tower `pusher` of `seat` push, and the farthest end on `colour`? */
static bool tower_has_pushed(const State *s, Seat seat, int pusher, int colour)
{
    const Kamisado *k = &s->kamisado;
    int rank = k->rank[seat][pusher];
    int ahead = kamisado_ahead(seat);
    int square = k->tower[seat][pusher];
    int behind = square - ahead;
    if (behind < 0 || behind > 63 || (k->occupied >> behind & 1))
        return false;
    for (int i = 0; i < rank; i++) {
        square += ahead;
        Seat owner;
        int other;
        if (square < 0 || square > 63 || !kamisado_tower_at(k, square, &owner, &other) ||
            owner == seat || k->rank[owner][other] >= rank)
            return false;
        if (kamisado_colour_at(&s->options, square) == colour)
            return true;
    }
    return false;
}

bool kamisado_push_seen(const State *s, Seat seat, int colour)
{
    for (int pusher = 0; pusher < KAMISADO_COLOURS; pusher++)
        if (tower_has_pushed(s, seat, pusher, colour))
            return true;
    return false;
}

/* Each side scans its rows from its home row outward, every row in the chosen direction as that
 * player sees it, and sets the towers in this order on the home row in the same direction. */
void kamisado_refill(const State *s, Kamisado *out)
{
    const Kamisado *k = &s->kamisado;
    bool from_left = k->fill == KAMISADO_FILL_LEFT;
    for (Seat seat = 0; seat < 2; seat++) {
        int filled = 0;
        for (int i = 0; i < 64; i++) {
            int row = seat == 0 ? i / 8 : 7 - i / 8;
            bool file_up = from_left == (seat == 0);
            int file = file_up ? i % 8 : 7 - i % 8;
            Seat owner;
            int colour;
            if (!kamisado_tower_at(k, row * 8 + file, &owner, &colour) || owner != seat)
                continue;
            int home = file_up ? filled : 7 - filled;
            out->tower[seat][colour] = (uint8_t)(home + (seat == 0 ? 0 : 56));
            filled++;
        }
    }
}
