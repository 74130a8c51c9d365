/* SPDX-License-Identifier: MIT */
/*
 * sketch_ludo.c -- positions set up by hand.  Each colour has as many tokens as ever: one that is
 * put somewhere comes out of the yard, and one that is taken away goes back there.
 */
#include <string.h>

#include "rules/ludo/table_ludo.h"
#include "rules/registry.h"

typedef enum LudoFlaw { FLAW_DONE, FLAW_COUNT } LudoFlaw;

static const NoticeSpec flaws[FLAW_COUNT] = {
    [FLAW_DONE] = {"done", "One colour has brought all its tokens home already.", NULL, "goal",
                   PROPOSES_NOTHING},
};

static int pieces(const Options *options, int seats, Piece out[SKETCH_PIECES])
{
    State s;
    if (!ludo_rules.start(&s, options, seats, NULL, NULL))
        return 0;
    for (Seat seat = 0; seat < seats; seat++)
        out[seat] = (Piece){.kind = (uint8_t)(1 + s.ludo.colour[seat]), .owner = seat, .count = 1};
    return seats;
}

static bool holds(const Options *options, Site site)
{
    (void)options;
    return site < LUDO_SITE_DIE;
}

static int most(const Options *options, Site site)
{
    return site >= LUDO_SITE_YARD || options->value[LUDO_OPTION_SHARE] ? ludo_tokens(options) : 1;
}

/* Each turn begins with a roll; nobody has finished. */
static void forget(State *s, int roller)
{
    Ludo *l = &s->ludo;
    Ludo next = {.roller = (uint8_t)roller,
                 .to_roll = (uint8_t)s->options.value[LUDO_OPTION_DICE],
                 .last = LUDO_YARD};
    memcpy(next.token, l->token, sizeof next.token);
    memcpy(next.colour, l->colour, sizeof next.colour);
    *l = next;
    s->turn = SEAT_CHANCE;
}

/* So many tokens of a seat go from one place to another, as far as there are so many. */
static void shift(State *s, Seat seat, int from, int to, int n)
{
    int8_t *token = s->ludo.token[seat];
    for (int i = 0; i < ludo_tokens(&s->options); i++)
        if (n > 0 && token[i] == from) {
            token[i] = (int8_t)to;
            n--;
        }
    for (int i = 1; i < LUDO_TOKENS; i++)
        for (int k = i; k > 0 && token[k] < token[k - 1]; k--) {
            int8_t low = token[k];
            token[k] = token[k - 1];
            token[k - 1] = low;
        }
}

static void put(State *s, Site site, Piece piece)
{
    for (Seat seat = 0; seat < s->seats; seat++) {
        int progress;
        if (!ludo_progress(s->ludo.colour[seat], site, &progress) || progress == LUDO_YARD)
            continue;
        shift(s, seat, progress, LUDO_YARD, LUDO_TOKENS);
        if (piece.kind != 0 && piece.owner == seat)
            shift(s, seat, LUDO_YARD, progress, piece.count);
    }
    forget(s, s->ludo.roller);
}

static Seat turn(const State *s)
{
    return (Seat)s->ludo.roller;
}

static void set_turn(State *s, Seat seat)
{
    forget(s, seat);
}

static bool flaw(const State *s, Notice *out)
{
    bool done = false;
    for (Seat seat = 0; seat < s->seats; seat++)
        done = done || ludo_is_done(s, seat);
    *out = notice_make(FLAW_DONE);
    return done;
}

const SketchRules ludo_sketch = {
    .flaws = flaws,
    .flaw_count = FLAW_COUNT,
    .beginning = 1u << LUDO_OPTION_BEGINS | 1u << LUDO_OPTION_ODDS | 1u << LUDO_OPTION_GIVER,
    .pieces = pieces,
    .holds = holds,
    .most = most,
    .put = put,
    .turn = turn,
    .set_turn = set_turn,
    .flaw = flaw,
};
