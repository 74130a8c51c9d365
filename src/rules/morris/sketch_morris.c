/* SPDX-License-Identifier: MIT */
/* sketch_morris.c -- positions set up by hand: men on points and in both hands. */
#include "rules/morris/board_morris.h"

typedef enum MorrisFlaw {
    FLAW_CROWD, /* n0 men are a side's */
    FLAW_FEW,   /* n0 men are the least */
    FLAW_HANDS, /* a remark */
    FLAW_COUNT
} MorrisFlaw;

static const NoticeSpec flaws[FLAW_COUNT] = {
    [FLAW_CROWD] = {"crowd", "No side has more than {n0} men, on the board and in hand together.",
                    NULL, "1", PROPOSES_NOTHING},
    [FLAW_FEW] = {"few", "A side with fewer than {n0} men has lost.", NULL, "6", PROPOSES_NOTHING},
    [FLAW_HANDS] = {"hands", "Men are placed in turn: nobody could have these in hand now.", NULL,
                    "1", PROPOSES_NOTHING},
};

static int pieces(const Options *options, int seats, Piece out[SKETCH_PIECES])
{
    (void)seats;
    (void)options;
    for (Seat seat = 0; seat < 2; seat++)
        out[seat] = (Piece){.kind = MORRIS_MAN, .owner = seat, .count = 1};
    return 2;
}

static bool holds(const Options *options, Site site)
{
    return site <= morris_hand_site(options, 1);
}

static int most(const Options *options, Site site)
{
    return site < morris_board(options)->points ? 1 : options->value[MORRIS_OPTION_MEN];
}

/* A hand has men of its own side alone. */
static void put(State *s, Site site, Piece piece)
{
    Morris *m = &s->morris;
    int points = morris_board(&s->options)->points;
    for (Seat seat = 0; seat < 2; seat++) {
        if (site < points)
            m->men[seat] &= ~morris_bit(site);
        if (site < points && piece.kind != 0 && piece.owner == seat)
            m->men[seat] |= morris_bit(site);
        if (site == points + seat && (piece.kind == 0 || piece.owner == seat))
            m->hand[seat] = (uint8_t)piece.count;
    }
    if (s->turn < 0)
        s->turn = 0;
    s->quiet = s->older = 0;
}

static Seat turn(const State *s)
{
    return s->turn < 0 ? 0 : s->turn;
}

static void set_turn(State *s, Seat seat)
{
    s->turn = seat;
}

/* Where all men are placed in turn, one by one: what is in the hands tells whose turn it is. */
static bool hands_fit(const State *s)
{
    const int16_t *value = s->options.value;
    const uint8_t *hand = s->morris.hand;
    if (s->turn < 0 || value[MORRIS_OPTION_LASKER] || value[MORRIS_OPTION_ODDS] != 0 ||
        hand[0] + hand[1] == 0)
        return true;
    return hand[s->turn] - hand[1 - s->turn] == (s->turn != value[MORRIS_OPTION_FIRST]);
}

static bool flaw(const State *s, Notice *out)
{
    int men = s->options.value[MORRIS_OPTION_MEN];
    int white = morris_total(s, 0), black = morris_total(s, 1);
    if (white > men || black > men) {
        *out = notice_make(FLAW_CROWD);
        out->number[0] = (int16_t)men;
        return true;
    }
    *out = notice_make(FLAW_FEW);
    out->number[0] = MORRIS_LEAST;
    if (white < MORRIS_LEAST || black < MORRIS_LEAST)
        return true;
    *out = notice_make(FLAW_HANDS);
    return !hands_fit(s);
}

const SketchRules morris_sketch = {
    .flaws = flaws,
    .flaw_count = FLAW_COUNT,
    .beginning = 1u << MORRIS_OPTION_FIRST | 1u << MORRIS_OPTION_ODDS | 1u << MORRIS_OPTION_GIVER,
    .pieces = pieces,
    .holds = holds,
    .most = most,
    .put = put,
    .turn = turn,
    .set_turn = set_turn,
    .flaw = flaw,
};
