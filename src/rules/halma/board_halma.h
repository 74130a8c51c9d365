/* SPDX-License-Identifier: MIT */
/*
 * board_halma.h -- what the files of Chinese checkers and Ugolki share: options, homes and goals,
 * where a peg may go.
 *
 * For this folder, the games' evaluation and their tests; everybody else goes through rules.h.
 * Rules are cited by their numbers in section 3.2 of docs/rules/halma.md ("rule 3"),
 * Ugolki's as "3.5", its open questions by theirs ("A-C7").
 */
#ifndef RULES_HALMA_BOARD_HALMA_H
#define RULES_HALMA_BOARD_HALMA_H

#include <stdlib.h>

#include "rules/halma/sets_halma.h"
#include "rules/rules.h"

/* Places of the options of Chinese checkers, and of Ugolki; then those that both have. */
enum {
    HALMA_OPTION_COLOURS, /* A-C1, A-C2: of each player */
    HALMA_OPTION_CORNERS, /* A-C1 */
    HALMA_OPTION_PEGS,    /* A-C2 */
    HALMA_OPTION_TURNED,  /* by so many corners clockwise */
    HALMA_OPTION_PLACES,  /* rule 7 */
    HALMA_OPTION_TEAMS,   /* A-C11 */
    HALMA_OPTION_REST,    /* A-C4 */
    HALMA_OPTION_LONG,    /* A-C10 */
    HALMA_OPTIONS,
};
enum { UGOLKI_OPTION_SIZE, UGOLKI_OPTION_DIAGONAL, UGOLKI_OPTION_LAST_MOVE, UGOLKI_OPTIONS };
typedef enum HalmaLaw {
    HALMA_STRICT,     /* A-C8 */
    HALMA_ANTISPOIL,  /* A-C7 */
    HALMA_GOAL_LOCK,  /* A-C5 */
    HALMA_NO_RETURN,  /* A-C6 */
    HALMA_HOME_LIMIT, /* A-C7, 3.5 */
    HALMA_REPETITION, /* A-C9 */
    HALMA_MOVE_CAP,   /* A-C9 */
    HALMA_ODDS,       /* turns that the stronger player leaves out at the beginning ... */
    HALMA_GIVER,      /* ... and the Seat where he sits */
    HALMA_LAWS
} HalmaLaw;

/* Their choices, and the words for those that both games have. */
extern const char *const halma_odds[];
extern const char *const halma_no_yes[], *const halma_off_on[], *const halma_home_limits[],
                                                                    *const halma_move_caps[],
                                                                        *const halma_antispoils[];
enum { HALMA_ADJACENT, HALMA_OPPOSITE };
enum { HALMA_SPOIL_NONE, HALMA_SPOIL_FILLED, HALMA_SPOIL_SWAP };

typedef enum HalmaMove { HALMA_STEP, HALMA_HOP, HALMA_PASS } HalmaMove; /* Move.kind */

enum {
    HALMA_STAR_HOLES = 121,
    HALMA_SQUARES = 64,
    HALMA_WAYS_MAX = 8,
    HALMA_REACH_MAX = 40, /* no peg can hop to more holes: every other one, each second row */
    HALMA_NUMBER_MAX = 9999,
    HALMA_QUIET_MAX = 9999,
    HALMA_SITE_PASS_STAR = HALMA_STAR_HOLES,
    HALMA_SITE_PASS_SQUARE = HALMA_SQUARES,
};

/* ---------------------------------------------------------------------- the board */

/* What lies beside a hole, way by way; SITE_NONE where nothing does. */
const uint8_t *halma_beside(const State *s, int hole);
const uint8_t (*halma_board(const State *s))[HALMA_WAYS_MAX]; /* hole by hole */
int halma_holes(const State *s);
int halma_ways(const State *s);

static inline Site halma_pass_site(const State *s)
{
    return s->halma.square ? HALMA_SITE_PASS_SQUARE : HALMA_SITE_PASS_STAR;
}

/* Value of an option that both games have. */
static inline int halma_law(const State *s, HalmaLaw law)
{
    return s->options
        .value[(s->halma.square ? (int)UGOLKI_OPTIONS : (int)HALMA_OPTIONS) + (int)law];
}

/* A-C7, 3.5: the move after which nobody may stand at home; A-C9: that after which it is a draw.
 * 0: none. */
int halma_home_limit(const State *s);

/* Where a colour starts, and where it has to go (rule 4). */
HalmaSet halma_home(const State *s, int colour);
HalmaSet halma_goal(const State *s, int colour);

/* One corner of the star, ten holes. */
HalmaSet halma_corner(int colour);

/* Where the star's holes lie, in steps to the east, and rows from the middle one. */
extern const int8_t halma_east[HALMA_STAR_HOLES], halma_south[HALMA_STAR_HOLES];

/* The innermost hole of a colour's goal. */
int halma_tip(const State *s, int colour);

/* Steps from hole to hole on an empty board.  On the star the third coordinate is the sum of two,
 * and the largest of the three is half their sum. */
static inline int halma_distance(const State *s, int a, int b)
{
    if (!s->halma.square) {
        int q = halma_east[a] - halma_east[b], r = halma_south[a] - halma_south[b];
        return (abs(q) + abs(r) + abs(q + r)) / 2;
    }
    int files = abs((a & 7) - (b & 7)), ranks = abs((a >> 3) - (b >> 3));
    int larger = files > ranks ? files : ranks;
    return s->options.value[UGOLKI_OPTION_DIAGONAL] ? larger : files + ranks;
}

HalmaSet halma_pegs(const State *s);           /* all of them */
HalmaSet halma_own(const State *s, Seat seat); /* of one player */
int halma_colour_at(const State *s, int hole); /* -1: no peg */
Seat halma_seat_of(const State *s, int colour);

/* Do these two play together, or are they the same?  (A-C11) */
bool halma_are_friends(const State *s, Seat a, Seat b);

/* Are all pegs of the seat where they have to be, or excused?  (rule 5, A-C7, A-C8) */
bool halma_is_home(const State *s, Seat seat);

/* ----------------------------------------------------------------- where pegs go */

/* Holes that one peg can reach by hops, by the shortest chains; [0] is where it starts. */
typedef struct HalmaHops {
    int n;
    uint8_t hole[HALMA_REACH_MAX];
    uint8_t before[HALMA_REACH_MAX]; /* index of the hole it hops from */
    uint8_t depth[HALMA_REACH_MAX];  /* number of hops */
    bool goes_on[HALMA_REACH_MAX];   /* may a shortest chain to somewhere else pass here? */
    uint8_t index[HALMA_STAR_HOLES]; /* in `hole`, of those that are in `reached` */
    HalmaSet reached;                /* without the start */
} HalmaHops;

void halma_hops(const State *s, int from, HalmaHops *out);

/* The one hop from a hole in a way, a chain being begun at `from`; SITE_NONE: none. */
int halma_hop(const State *s, int from, int hole, int way);

/* Does one hop of that chain lead from `hole` to `to`? */
bool halma_is_hop(const State *s, int from, int hole, int to);

/* Holes beside it where the peg may step. */
HalmaSet halma_steps(const State *s, int from);

/* Holes where the peg of a hole may come to rest by the options (A-C4 to A-C6), whether it gets
 * there or not. */
HalmaSet halma_allowed(const State *s, int from);

/* Where the peg of a hole can go: all ends of legal turns. */
HalmaSet halma_ends(const State *s, int from);
bool halma_can_move(const State *s, Seat seat);

/* ------------------------------------------------- members of the tables */

void halma_moves(const State *s, MoveList *out);
uint64_t halma_perft(const State *s, int depth);
void halma_play(State *s, const Move *move, EventList *events);
bool halma_follow(const State *s, const Site *path, int n, Move *out);
bool halma_begins(const State *s, const Site *path, int n);
Outcome halma_outcome(const State *s);
Limits halma_limits(const State *s);
Piece halma_piece_at(const State *s, Site site);

/* Move along a whole route, each hole of which can be reached from the one before; false if it is
 * none.  The listed move where that is all that was said. */
bool halma_route(const State *s, const Site *path, int n, Move *out);

/* Fill in all that follows from `mover` having moved last: places, the end, the key.  SEAT_NONE:
 * nobody knows who it was, so nobody gets a place.  `was_home`: White's goal was full before
 * (3.5). */
void halma_settle(State *s, Seat mover, bool was_home);
void halma_set_key(State *s);

/* At the beginning the stronger player leaves some turns out: the odds. */
void halma_give_odds(State *s);

/* The seat that moved before this one had its turn; SEAT_NONE where the position does not tell. */
Seat halma_before(const State *s, Seat seat);

void halma_site_name(const Options *options, Site site, Text *out);
void ugolki_site_name(const Options *options, Site site, Text *out);
void halma_name_site(const State *s, Site site, Text *out);
void halma_write_move(const State *s, const Move *move, Text *out);
bool halma_read_move(const State *s, const char *text, Move *out);
int halma_read_clicks(const State *s, const char *text, Site path[CLICKS_MAX]);
void halma_write(const State *s, Text *out);
void halma_draw(const State *s, Text *out);
bool halma_read_text(State *s, const char *text, Text *why);

void halma_why_not(const State *s, const Site *path, int n, Notice *out);
bool halma_demand(const State *s, Notice *out);
bool halma_forecast(const State *s, const Move *move, Notice *out);

/* Positions set up by hand (sketch_halma.c). */
extern const SketchRules halma_sketch, ugolki_sketch;

#endif
