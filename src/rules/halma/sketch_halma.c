/* SPDX-License-Identifier: MIT */
/* sketch_halma.c -- positions of Chinese checkers and Ugolki set up by hand. */
#include <string.h>

#include "rules/halma/board_halma.h"
#include "rules/registry.h"

typedef enum HalmaFlaw {
    FLAW_CROWD, /* n0 are the most */
    FLAW_FEW,   /* n0 there should be; a remark */
    FLAW_HOME,  /* */
    FLAW_COUNT
} HalmaFlaw;

static const NoticeSpec flaws[FLAW_COUNT] = {
    [FLAW_CROWD] = {"crowd", "Of one colour there are more than {n0}.", NULL, "1",
                    PROPOSES_NOTHING},
    [FLAW_FEW] = {"few", "Of one colour there are fewer than {n0}.", NULL, "1", PROPOSES_NOTHING},
    [FLAW_HOME] = {"home", "One side has reached its goal already.", NULL, "goal",
                   PROPOSES_NOTHING},
};

static int pieces_of(const Rules *rules, const Options *options, int seats, Piece *out)
{
    State s;
    int n = 0;
    if (!rules->start(&s, options, seats, NULL, NULL))
        return 0;
    for (Seat seat = 0; seat < seats; seat++)
        for (unsigned left = s.halma.colours[seat]; left != 0; left &= left - 1)
            out[n++] = (Piece){
                .kind = (uint8_t)(s.halma.square ? 1 : 1 + __builtin_ctz(left)),
                .owner = seat,
                .count = 1,
            };
    return n;
}

static int star_pieces(const Options *options, int seats, Piece out[SKETCH_PIECES])
{
    return pieces_of(&halma_rules, options, seats, out);
}

static int square_pieces(const Options *options, int seats, Piece out[SKETCH_PIECES])
{
    return pieces_of(&ugolki_rules, options, seats, out);
}

static bool star_holds(const Options *options, Site site)
{
    (void)options;
    return site < HALMA_STAR_HOLES;
}

static bool square_holds(const Options *options, Site site)
{
    (void)options;
    return site < HALMA_SQUARES;
}

/* What was said of the last moves no longer holds; a game that was over goes on. */
static void forget(State *s)
{
    Halma *h = &s->halma;
    memset(h->place, 0, sizeof h->place);
    h->passes = 0;
    h->ending = ENDING_NONE;
    s->quiet = s->older = 0;
    if (s->turn < 0)
        s->turn = 0;
}

static void put(State *s, Site site, Piece piece)
{
    Halma *h = &s->halma;
    for (int colour = 0; colour < HALMA_COLOURS; colour++)
        halma_drop(&h->peg[colour], site);
    if (piece.kind != 0)
        halma_add(&h->peg[h->square ? piece.owner : piece.kind - 1], site);
    forget(s);
}

static Seat turn(const State *s)
{
    return s->turn < 0 ? 0 : s->turn;
}

static void set_turn(State *s, Seat seat)
{
    forget(s);
    s->turn = seat;
}

static bool flaw(const State *s, Notice *out)
{
    int few = -1;
    for (int colour = 0; colour < HALMA_COLOURS; colour++) {
        if (halma_seat_of(s, colour) == SEAT_NONE)
            continue;
        int pegs = halma_count(s->halma.peg[colour]), all = halma_count(halma_home(s, colour));
        if (pegs > all) {
            *out = notice_make(FLAW_CROWD);
            out->number[0] = (int16_t)all;
            return true;
        }
        few = pegs < all ? all : few;
    }
    *out = notice_make(few >= 0 ? FLAW_FEW : FLAW_HOME);
    out->number[0] = (int16_t)(few >= 0 ? few : 0);
    bool home = false;
    for (Seat seat = 0; seat < s->seats; seat++)
        home = home || halma_is_home(s, seat);
    return few >= 0 || home;
}

#define SHARED                                                                                     \
    .flaws = flaws, .flaw_count = FLAW_COUNT, .put = put, .turn = turn, .set_turn = set_turn,      \
    .flaw = flaw

const SketchRules halma_sketch = {
    SHARED,
    .beginning = 1u << (HALMA_OPTIONS + HALMA_ODDS) | 1u << (HALMA_OPTIONS + HALMA_GIVER),
    .pieces = star_pieces,
    .holds = star_holds,
};

const SketchRules ugolki_sketch = {
    SHARED,
    .beginning = 1u << (UGOLKI_OPTIONS + HALMA_ODDS) | 1u << (UGOLKI_OPTIONS + HALMA_GIVER),
    .pieces = square_pieces,
    .holds = square_holds,
};
