/* SPDX-License-Identifier: MIT */
/*
 * board_morris.h -- what the files of morris share: options, sites, boards, mills.
 *
 * For this folder, the game's search and its tests; everybody else goes through rules.h.  Rules are
 * cited by their numbers in section 2.1 of docs/rules/morris.md ("rule 4"), its open
 * questions by theirs ("A-M2").
 */
#ifndef RULES_MORRIS_BOARD_MORRIS_H
#define RULES_MORRIS_BOARD_MORRIS_H

#include "base/cpu.h"
#include "rules/rules.h"

/* Indices of Options.value. */
enum {
    MORRIS_OPTION_BOARD,
    MORRIS_OPTION_MEN,
    MORRIS_OPTION_LASKER,
    MORRIS_OPTION_FLY,
    MORRIS_OPTION_FLYAT,
    MORRIS_OPTION_ALLMILLS,
    MORRIS_OPTION_MULTI,
    MORRIS_OPTION_BLOCKED,
    MORRIS_OPTION_NMOVE,
    MORRIS_OPTION_ENDGAME_NMOVE,
    MORRIS_OPTION_REPETITION,
    MORRIS_OPTION_FIRST, /* the Seat that begins */
    MORRIS_OPTION_ODDS,  /* men the stronger player has fewer ... */
    MORRIS_OPTION_GIVER, /* ... and the Seat where he sits */
};

/* Their choices. */
enum { MORRIS_NINE, MORRIS_TWELVE, MORRIS_SIX, MORRIS_THREE, MORRIS_BOARDS };
enum { MORRIS_TAKE_NONE, MORRIS_TAKE_ANY, MORRIS_TAKE_ALWAYS }; /* A-M1 */
enum { MORRIS_BLOCKED_LOSS, MORRIS_BLOCKED_PASS, MORRIS_BLOCKED_DRAW };

typedef enum MorrisMove { MORRIS_PLACE, MORRIS_SLIDE, MORRIS_PASS } MorrisMove; /* Move.kind */

enum {
    MORRIS_POINTS = 24,
    MORRIS_MILLS = 20,
    MORRIS_LEAST = 3, /* rule 6: whoever has fewer men has lost */
    MORRIS_MAN = 1,   /* the one kind of piece */
    MORRIS_QUIET_MAX = 9999,
};

/* ------------------------------------------------------------------- the boards */

typedef struct MorrisBoard {
    int points, mills;
    uint32_t all;                    /* every point */
    uint32_t mill[MORRIS_MILLS];     /* three points each; those beyond have none */
    uint32_t beside[MORRIS_POINTS];  /* where a man goes from a point */
    uint32_t pair[MORRIS_POINTS][4]; /* the other two points of each mill through one; all bits
                                      * where there is no other mill */
    const char *names;               /* two letters a point */
} MorrisBoard;

extern const MorrisBoard morris_boards[MORRIS_BOARDS];

static inline const MorrisBoard *morris_board(const Options *options)
{
    return &morris_boards[options->value[MORRIS_OPTION_BOARD]];
}

static inline uint32_t morris_bit(int point)
{
    return UINT32_C(1) << point;
}

static inline int morris_count(uint32_t points)
{
    return cpu_count(points);
}

/* The first of some points; there must be one. */
static inline int morris_first(uint32_t points)
{
    return __builtin_ctz(points);
}

/* Points of `empty` where one more man completes a mill of `men`. */
uint32_t morris_closing(const MorrisBoard *board, uint32_t men, uint32_t empty);

/* Number of mills that a man on `point` completes. */
static inline int morris_closed(const MorrisBoard *board, uint32_t men, int point)
{
    const uint32_t *pair = board->pair[point];
    int n = 0;
    for (int i = 0; i < 4; i++)
        n += (pair[i] & ~men) == 0;
    return n;
}

/* Those of `men` that the opponent may take (rule 3, A-M1). */
uint32_t morris_takable(const Options *options, uint32_t men);

/* -------------------------------------------------------------------- the sites
 *
 * The points, both hands, and where blocked players pass: the pass. */
static inline Site morris_hand_site(const Options *options, Seat seat)
{
    return (Site)(morris_board(options)->points + seat);
}

/* One beyond the last site if there is no passing. */
static inline Site morris_pass_site(const Options *options)
{
    return (Site)(morris_board(options)->points + 2);
}

/* ----------------------------------------------------------------- the position */

/* Men on the board and in hand (A-M4). */
int morris_total(const State *s, Seat seat);

static inline uint32_t morris_empty(const State *s)
{
    return morris_board(&s->options)->all & ~(s->morris.men[0] | s->morris.men[1]);
}

/* May the men on the board move, and may they fly?  (rule 4, A-M2) */
bool morris_may_slide(const State *s, Seat seat);
bool morris_may_fly(const State *s, Seat seat);

/* Empty points where the man on `point` may go, if men may move. */
uint32_t morris_targets(const State *s, Seat seat, int point);

/* Has this seat no move?  (rule 6, A-M5) */
bool morris_is_blocked(const State *s, Seat seat);

/* Men to be taken after a turn that completes `mills` mills. */
int morris_prey(const Options *options, int mills, uint32_t men);

/* May these two men be taken by one move, in either order?  The second counts when the first has
 * gone: it may have stood in a mill until then. */
bool morris_may_take_both(const Options *options, uint32_t men, int a, int b);

/* Fill in whose turn it is when the game is over, and the key, from all the rest. */
void morris_settle(State *s);

/* Do the options go together?  If not, a sentence. */
bool morris_options_fit(const Options *options, int seats, Text *why);

/* ----------------------------------------------------------------- the pieces
 *
 * Members of the table that live in files of their own.  (text_morris.c, say_morris.c) */
void morris_write(const State *s, Text *out);
bool morris_read(State *out, const Options *options, int seats, const char *text, Text *why);
void morris_write_move(const State *s, const Move *move, Text *out);
bool morris_read_move(const State *s, const char *text, Move *out);
void morris_site_name(const Options *options, Site site, Text *out);
void morris_draw(const State *s, Text *out);
void morris_why_not(const State *s, const Site *path, int n, Notice *out);
bool morris_demand(const State *s, Notice *out);
bool morris_forecast(const State *s, const Move *move, Notice *out);

void morris_moves(const State *s, MoveList *out);
void morris_mills(const State *s, MoveList *out); /* those of them that close a mill */
void morris_play(State *s, const Move *move, EventList *events);
Outcome morris_outcome(const State *s);

/* Positions set up by hand (sketch_morris.c). */
extern const SketchRules morris_sketch;

#endif
