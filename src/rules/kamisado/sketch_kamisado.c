/* SPDX-License-Identifier: MIT */
/* sketch_kamisado.c -- positions set up by hand: of each colour one tower a side, with its rings.
 */
#include <string.h>

#include "rules/grid.h"
#include "rules/kamisado/board_kamisado.h"

typedef enum KamisadoFlaw {
    FLAW_MISSING, /* n0 towers */
    FLAW_GOAL,    /* {0} the square */
    FLAW_STUCK,   /* */
    FLAW_COUNT
} KamisadoFlaw;

static const NoticeSpec flaws[FLAW_COUNT] = {
    [FLAW_MISSING] = {"missing", "{n0} tower of the sixteen is missing.",
                      "{n0} towers of the sixteen are missing.", "board", PROPOSES_NOTHING},
    [FLAW_GOAL] = {"goal", "The tower on {0} has reached its goal: the round is over.", NULL, "7",
                   PROPOSES_NOTHING},
    [FLAW_STUCK] = {"stuck",
                    "No tower of the side to move can go anywhere: choose which of them should.",
                    NULL, "5", PROPOSES_NOTHING},
};

enum { RINGS_MOST = 3 };

static int colour_of(Piece piece)
{
    return (piece.kind - 1) % KAMISADO_COLOURS;
}

static int rings_of(Piece piece)
{
    return (piece.kind - 1) / KAMISADO_COLOURS;
}

static int pieces(const Options *options, int seats, Piece out[SKETCH_PIECES])
{
    (void)seats;
    (void)options;
    for (int i = 0; i < 2 * KAMISADO_COLOURS; i++)
        out[i] = (Piece){.kind = (uint8_t)(1 + i % KAMISADO_COLOURS),
                         .owner = (Seat)(i / KAMISADO_COLOURS),
                         .count = 1};
    return 2 * KAMISADO_COLOURS;
}

static bool holds(const Options *options, Site site)
{
    (void)options;
    return site < KAMISADO_SITE_PASS;
}

/* What was said of the last moves no longer holds; a round that was over goes on. */
static void forget(State *s)
{
    Kamisado *k = &s->kamisado;
    k->passes = k->first = k->pushed = k->winner = 0;
    k->ending = ENDING_NONE;
    k->fill = KAMISADO_FILL_NONE;
    if (s->turn < 0)
        s->turn = 0;
    int to = s->options.value[KAMISADO_TO];
    if (k->points[0] >= to || k->points[1] >= to)
        k->points[0] = k->points[1] = 0;
}

static void drop(Kamisado *k, int seat, int colour)
{
    uint8_t *square = &k->tower[seat][colour];
    if (*square != SITE_NONE)
        k->occupied &= ~(UINT64_C(1) << *square);
    *square = SITE_NONE;
    k->rank[seat][colour] = 0;
}

/* A tower that stands elsewhere already comes from there. */
static void put(State *s, Site site, Piece piece)
{
    Kamisado *k = &s->kamisado;
    Seat owner;
    int colour;
    if (kamisado_tower_at(k, site, &owner, &colour))
        drop(k, owner, colour);
    if (piece.kind != 0) {
        colour = colour_of(piece);
        drop(k, piece.owner, colour);
        k->tower[piece.owner][colour] = site;
        k->rank[piece.owner][colour] = (uint8_t)rings_of(piece);
        k->occupied |= UINT64_C(1) << site;
    }
    forget(s);
}

/* The same tower put where it stands has one ring more; with all of them it goes. */
static Piece again(const Options *options, Piece there, Piece piece)
{
    (void)options;
    if (there.kind == 0 || there.owner != piece.owner || colour_of(there) != colour_of(piece))
        return piece;
    if (rings_of(there) == RINGS_MOST)
        return PIECE_NONE;
    there.kind = (uint8_t)(there.kind + KAMISADO_COLOURS);
    return there;
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

/* ------------------------------------------------------- the tower that must go */

static const char *const demands[1 + KAMISADO_COLOURS] = {
    WORD("tower|any"),
    [1 + KAMISADO_BROWN] = WORD("tower|brown"),
    [1 + KAMISADO_GREEN] = WORD("tower|green"),
    [1 + KAMISADO_RED] = WORD("tower|red"),
    [1 + KAMISADO_YELLOW] = WORD("tower|yellow"),
    [1 + KAMISADO_PINK] = WORD("tower|pink"),
    [1 + KAMISADO_TURQUOISE] = WORD("tower|turquoise"),
    [1 + KAMISADO_BLUE] = WORD("tower|blue"),
    [1 + KAMISADO_ORANGE] = WORD("tower|orange"),
};

static int chosen(const State *s)
{
    return s->kamisado.colour == KAMISADO_ANY ? 0 : 1 + s->kamisado.colour;
}

static void choose(State *s, int which)
{
    forget(s);
    s->kamisado.colour = (uint8_t)(which == 0 ? KAMISADO_ANY : which - 1);
}

/* ------------------------------------------------------- what is wrong */

static bool flaw(const State *s, Notice *out)
{
    const Kamisado *k = &s->kamisado;
    int missing = 0;
    for (int i = 0; i < 2 * KAMISADO_COLOURS; i++)
        missing += k->tower[i / KAMISADO_COLOURS][i % KAMISADO_COLOURS] == SITE_NONE;
    *out = notice_make(FLAW_MISSING);
    out->number[0] = (int16_t)missing;
    if (missing > 0)
        return true;
    for (int i = 0; i < 2 * KAMISADO_COLOURS; i++) {
        int square = k->tower[i / KAMISADO_COLOURS][i % KAMISADO_COLOURS];
        Text name = {0};
        if (!kamisado_is_goal((Seat)(i / KAMISADO_COLOURS), square))
            continue;
        grid_name(square, 8, &name);
        *out = notice_make(FLAW_GOAL);
        notice_word(out, 0, name.s);
        notice_site(out, (Site)square);
        return true;
    }
    *out = notice_make(FLAW_STUCK);
    return s->turn >= 0 && k->passes == 0 && k->colour == KAMISADO_ANY && kamisado_must_pass(s);
}

const SketchRules kamisado_sketch = {
    .flaws = flaws,
    .flaw_count = FLAW_COUNT,
    .beginning = 1u << KAMISADO_FIRST | 1u << KAMISADO_ODDS | 1u << KAMISADO_GIVER,
    .pieces = pieces,
    .holds = holds,
    .put = put,
    .again = again,
    .turn = turn,
    .set_turn = set_turn,
    .choice = WORD("Which tower must move"),
    .choices = demands,
    .choice_count = 1 + KAMISADO_COLOURS,
    .chosen = chosen,
    .choose = choose,
    .flaw = flaw,
};
