/* SPDX-License-Identifier: MIT */
/*
 * board_kamisado.h -- what the files of kamisado share: colours, options, sites, how towers go.
 *
 * For this folder, the game's search and its tests; everybody else goes through rules.h.
 */
#ifndef RULES_KAMISADO_BOARD_KAMISADO_H
#define RULES_KAMISADO_BOARD_KAMISADO_H

#include "rules/rules.h"

/* Colours of squares and of towers. */
enum {
    KAMISADO_BROWN,
    KAMISADO_GREEN,
    KAMISADO_RED,
    KAMISADO_YELLOW,
    KAMISADO_PINK,
    KAMISADO_TURQUOISE,
    KAMISADO_BLUE,
    KAMISADO_ORANGE,
    KAMISADO_COLOURS,
    KAMISADO_ANY = KAMISADO_COLOURS, /* Kamisado.colour: a free choice */
};

/* Places of the options. */
enum {
    KAMISADO_PASS_RULE,
    KAMISADO_MIRROR,
    KAMISADO_PLAY,
    KAMISADO_TO,
    KAMISADO_BEGINS,
    KAMISADO_FIRST,
    KAMISADO_ODDS, /* points of a match that the weaker player begins with ... */
    KAMISADO_GIVER /* ... and the Seat of the stronger one */
};

/* Their choices. */
enum { KAMISADO_PASS_SQUARE, KAMISADO_PASS_FREE };
enum { KAMISADO_SINGLE, KAMISADO_SERIES, KAMISADO_SUMO };
enum { KAMISADO_ALTERNATE, KAMISADO_LOSER, KAMISADO_WINNER };

/* Sites beyond the 64 squares. */
enum {
    KAMISADO_SITE_PASS = 64,
    KAMISADO_SITE_LEFT,
    KAMISADO_SITE_RIGHT,
    KAMISADO_SITES,
};

/* Move.kind. */
typedef enum KamisadoMove {
    KAMISADO_STEP,
    KAMISADO_PUSH, /* Move.arg: how many towers */
    KAMISADO_PASS,
    KAMISADO_FILL,
} KamisadoMove;

/* Kamisado.fill: what the winner of a sumo round has chosen for the next one. */
typedef enum KamisadoFill {
    KAMISADO_FILL_NONE, /* the round goes on, or the match is over */
    KAMISADO_FILL_ASKED,
    KAMISADO_FILL_LEFT,
    KAMISADO_FILL_RIGHT,
} KamisadoFill;

/* ------------------------------------------------------------------ the board */

/* Colour of a square 0..63. */
extern const uint8_t kamisado_colours[64];
static inline int kamisado_colour_at(const Options *options, int square)
{
    return kamisado_colours[options->value[KAMISADO_MIRROR] ? square ^ 7 : square];
}

/* Whose tower stands on a square, and its colour.  False if none does. */
bool kamisado_tower_at(const Kamisado *k, int square, Seat *owner, int *colour);

/* Is the square on the home row of this seat's opponent? */
static inline bool kamisado_is_goal(Seat seat, int square)
{
    return square / 8 == (seat == 0 ? 7 : 0);
}

/* Squares from one to the next straight ahead: 8 or -8. */
static inline int kamisado_ahead(Seat seat)
{
    return seat == 0 ? 8 : -8;
}

/* Squares a tower of so many rings goes at most (publisher's rules: 7, 5, 3, 1). */
static inline int kamisado_stride(int rank)
{
    return 7 - 2 * rank;
}

/* Number of squares the tower can go straight ahead (file_step 0) or diagonally (-1, +1).  Black's
 * are those of a White tower on the board turned upside down. */
static inline int kamisado_reach(const Kamisado *k, Seat seat, int colour, int file_step)
{
    static const uint64_t from_a1[] = {0x0002040810204080, 0x0101010101010100, 0x8040201008040200};
    int square = k->tower[seat][colour] ^ (seat == 0 ? 0 : 56);
    uint64_t occupied = seat == 0 ? k->occupied : __builtin_bswap64(k->occupied);
    int files = file_step < 0 ? square % 8 : file_step > 0 ? 7 - square % 8 : 7;
    int room = 7 - square / 8, stride = kamisado_stride(k->rank[seat][colour]);
    room = room < files ? room : files;
    room = room < stride ? room : stride;
    uint64_t within = (UINT64_C(2) << (8 + file_step) * room) - 1;
    uint64_t blockers = occupied & (from_a1[1 + file_step] & within) << square;
    return blockers == 0 ? room : __builtin_ctzll(blockers) / 8 - square / 8 - 1;
}

/* Can the tower go somewhere, or push? */
bool kamisado_can_move(const Kamisado *k, Seat seat, int colour);

/* Is a forced pass all that the seat to move has? */
bool kamisado_must_pass(const State *s);

/* ------------------------------------------------------------ sumo and rounds */

/* Can the tower push, and if not, why? */
typedef enum KamisadoPushFault {
    KAMISADO_PUSH_GOES,
    KAMISADO_PUSH_NOTHING,  /* nobody straight ahead */
    KAMISADO_PUSH_NO_SUMO,  /* the tower has no ring */
    KAMISADO_PUSH_OWN,      /* a tower of its own side is in the row */
    KAMISADO_PUSH_RANK,     /* one in the row has as many rings, or more */
    KAMISADO_PUSH_TOO_MANY, /* the row is longer than the tower has rings */
    KAMISADO_PUSH_EDGE,     /* the last one would leave the board */
} KamisadoPushFault;

typedef struct KamisadoPush {
    KamisadoPushFault fault;
    int n;     /* towers pushed, if it goes */
    int blame; /* square of the tower that hinders it, if not */
} KamisadoPush;

KamisadoPush kamisado_push(const Kamisado *k, Seat seat, int colour);

/* Could `seat` just have pushed so that the farthest pushed tower ended on a square of `colour`? */
bool kamisado_push_seen(const State *s, Seat seat, int colour);

/* Points for a round won by a tower of so many rings (publisher's rules: 1, 3, 7, 15). */
int kamisado_value(int rank);

/* Home rows of the next round of a sumo match, by the direction chosen in `s`. */
void kamisado_refill(const State *s, Kamisado *out);

/* ------------------------------------------------------------- chains of passes */

/*
 * A chain begins with the first pass after a real move, made by the tower `first` of `seat`, and
 * lasts until somebody really moves.  As passes change nothing on the board, the whole chain
 * follows from its beginning.
 */
typedef enum KamisadoChain {
    KAMISADO_CHAIN_BROKEN, /* there is no such chain: one of these could move, or it ended before */
    KAMISADO_CHAIN_OPEN,   /* after n passes the game goes on */
    KAMISADO_CHAIN_CLOSED, /* the n-th pass is deadlock (sheet: Kamisado rule 8) */
} KamisadoChain;

/* What n passes come to, and who would have to move which tower (KAMISADO_ANY: any) then. */
KamisadoChain kamisado_chain(const State *s, Seat seat, int first, int n, Seat *next, int *colour);

/* Does a chain of s->passes that begins so lead to turn, colour and ending of `s`?  Uses of `s`
 * only what its text shows. */
bool kamisado_chain_fits(const State *s, Seat seat, int first);

/* The beginning that fits, if several the first in a fixed order.  False if there is none. */
bool kamisado_chain_guess(const State *s, Seat *seat, int *first);

/* Seat that began the chain of a State that has passes. */
Seat kamisado_chain_seat(const State *s);

/* ---------------------------------------------------------------- the pieces */

/* Fill in occupied and the key, from all the rest. */
void kamisado_settle(State *s);

/* Do the options go together?  If not, a sentence. */
bool kamisado_options_fit(const Options *options, int seats, Text *why);

/* Members of the table that live in files of their own.  (text_kamisado.c, say_kamisado.c) */
void kamisado_write(const State *s, Text *out);
bool kamisado_read(State *out, const Options *options, int seats, const char *text, Text *why);
void kamisado_write_move(const State *s, const Move *move, Text *out);
void kamisado_letter_move(const char *notation, Lettering lettering, Text *out);
void kamisado_site_name(const Options *options, Site site, Text *out);
void kamisado_draw(const State *s, Text *out);
const char *kamisado_kind_name(uint8_t kind);
void kamisado_why_not(const State *s, const Site *path, int n, Notice *out);
bool kamisado_demand(const State *s, Notice *out);
bool kamisado_forecast(const State *s, const Move *move, Notice *out);

/* Positions set up by hand (sketch_kamisado.c). */
extern const SketchRules kamisado_sketch;

/* "green" */
extern const char *const kamisado_colour_name[KAMISADO_COLOURS];

/* The table's own function that the other files need.  (rules_kamisado.c) */
void kamisado_play(State *s, const Move *move, EventList *events);

#endif
