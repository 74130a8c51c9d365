/* SPDX-License-Identifier: MIT */
/* sketch_kalah.c -- positions set up by hand: stones in pits and kalahs. */
#include "rules/kalah/sow_kalah.h"

typedef enum KalahFlaw {
    FLAW_CROWD,   /* n0 stones */
    FLAW_ROW,     /* */
    FLAW_DECIDED, /* */
    FLAW_NUMBER,  /* n0 stones, n1 there should be; a remark */
    FLAW_COUNT
} KalahFlaw;

static const NoticeSpec flaws[FLAW_COUNT] = {
    [FLAW_CROWD] = {"crowd", "There are {n0} stones, more than any board has.", NULL, "1",
                    PROPOSES_NOTHING},
    [FLAW_ROW] = {"row", "A row has no stones: the game is over.", NULL, "6", PROPOSES_NOTHING},
    [FLAW_DECIDED] = {"decided", "More than half of the stones lie in one kalah: the game is over.",
                      NULL, "6", PROPOSES_NOTHING},
    [FLAW_NUMBER] = {"number", "There is {n0} stone instead of {n1}.",
                     "There are {n0} stones instead of {n1}.", "1", PROPOSES_NOTHING},
};

/* One stone, or a handful. */
static int pieces(const Options *options, int seats, Piece out[SKETCH_PIECES])
{
    (void)seats;
    static const uint16_t heaps[] = {1, 5};
    (void)options;
    for (int i = 0; i < 2; i++)
        out[i] = (Piece){.kind = KALAH_STONE, .owner = SEAT_NONE, .count = heaps[i]};
    return 2;
}

static bool holds(const Options *options, Site site)
{
    return site <= kalah_store_site(options, 1);
}

static int most(const Options *options, Site site)
{
    (void)options;
    (void)site;
    return KALAH_STONES_MAX;
}

static void put(State *s, Site site, Piece piece)
{
    Kalah *k = &s->kalah;
    int pits = kalah_pits(&s->options);
    if (site < 2 * pits)
        k->seeds[site / pits][site % pits] = piece.count;
    else
        k->store[site - 2 * pits] = piece.count;
    k->may_swap = 0;
    if (s->turn < 0)
        s->turn = 0;
}

static Seat turn(const State *s)
{
    return s->turn < 0 ? 0 : s->turn;
}

static void set_turn(State *s, Seat seat)
{
    s->turn = seat;
}

static int row_of(const State *s, int seat)
{
    int n = 0;
    for (int i = 0; i < kalah_pits(&s->options); i++)
        n += s->kalah.seeds[seat][i];
    return n;
}

static bool flaw(const State *s, Notice *out)
{
    int lower = row_of(s, 0), upper = row_of(s, 1);
    int all = lower + upper + s->kalah.store[0] + s->kalah.store[1];
    int wanted = 2 * kalah_pits(&s->options) * s->options.value[KALAH_OPTION_STONES];
    bool over = kalah_is_over(s, turn(s));
    bool decided = over && lower > 0 && upper > 0;
    *out = notice_make(all > KALAH_STONES_MAX ? FLAW_CROWD
                       : decided              ? FLAW_DECIDED
                       : over                 ? FLAW_ROW
                                              : FLAW_NUMBER);
    out->number[0] = (int16_t)all;
    out->number[1] = (int16_t)wanted;
    return over || all != wanted;
}

const SketchRules kalah_sketch = {
    .flaws = flaws,
    .flaw_count = FLAW_COUNT,
    .beginning = 1u << KALAH_OPTION_ODDS | 1u << KALAH_OPTION_GIVER,
    .pieces = pieces,
    .holds = holds,
    .most = most,
    .put = put,
    .turn = turn,
    .set_turn = set_turn,
    .flaw = flaw,
};
