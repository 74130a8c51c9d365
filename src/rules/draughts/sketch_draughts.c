/* SPDX-License-Identifier: MIT */
/* sketch_draughts.c -- positions set up by hand, on boards without towers. */
#include "rules/draughts/board_draughts.h"

typedef enum DraughtsFlaw {
    FLAW_CROWNED, /* {0} the square of a man that would be a king there */
    FLAW_NOBODY,
    FLAW_COUNT
} DraughtsFlaw;

static const NoticeSpec flaws[FLAW_COUNT] = {
    [FLAW_CROWNED] = {"crowned", "The man on {0} would be a king there.", NULL, "kings",
                      PROPOSES_NOTHING},
    [FLAW_NOBODY] = {"nobody", "No piece stands on the board.", NULL, "board", PROPOSES_NOTHING},
};

static int pieces(const Options *options, int seats, Piece out[SKETCH_PIECES])
{
    (void)seats;
    int n = 0;
    for (Seat seat = 0; seat < 2 && !options->value[DRAUGHTS_OPTION_TOWERS]; seat++)
        for (int kind = DRAUGHTS_KING; kind >= DRAUGHTS_MAN; kind--)
            out[n++] = (Piece){.kind = (uint8_t)kind, .owner = seat, .count = 1};
    return n;
}

static bool holds(const Options *options, Site site)
{
    return site < draughts_board(options)->sites;
}

static void put(State *s, Site site, Piece piece)
{
    Draughts *d = &s->draughts;
    int bit = draughts_bit_of(draughts_board(&s->options), site);
    for (int seat = 0; seat < 2; seat++) {
        draughts_drop(d->men[seat], bit);
        draughts_drop(d->kings[seat], bit);
        d->king_at[seat] = SITE_NONE;
        d->king_runs[seat] = 0;
    }
    if (piece.kind != 0)
        draughts_put(piece.kind == DRAUGHTS_KING ? d->kings[piece.owner] : d->men[piece.owner],
                     bit);
    s->quiet = 0;
    d->still = d->balance = d->road = 0;
}

static Seat turn(const State *s)
{
    return (Seat)s->draughts.mover;
}

static void set_turn(State *s, Seat seat)
{
    s->draughts.mover = (uint8_t)seat;
    s->turn = seat;
}

static bool flaw(const State *s, Notice *out)
{
    const DraughtsBoard *board = draughts_board(&s->options);
    int there = 0;
    for (Site site = 0; site < board->sites; site++) {
        for (Seat seat = 0; seat < 2; seat++) {
            int rank = draughts_rank_at(s, seat, site);
            there += rank != 0;
            if (rank != DRAUGHTS_MAN ||
                draughts_rank_of(board, site) != (seat == 0 ? board->side - 1 : 0))
                continue;
            Text name = {0};
            draughts_call_site(&s->options, site, &name);
            *out = notice_make(FLAW_CROWNED);
            notice_word(out, 0, name.s);
            notice_site(out, site);
            return true;
        }
    }
    *out = notice_make(FLAW_NOBODY);
    return there == 0;
}

const SketchRules draughts_sketch = {
    .flaws = flaws,
    .flaw_count = FLAW_COUNT,
    .pieces = pieces,
    .holds = holds,
    .put = put,
    .turn = turn,
    .set_turn = set_turn,
    .flaw = flaw,
};
