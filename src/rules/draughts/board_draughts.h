/* SPDX-License-Identifier: MIT */
/*
 * board_draughts.h -- what the files of draughts share: boards, directions, the book, towers.
 *
 * For this folder, the game's search and its tests; everybody else goes through rules.h.  The rules
 * are those of docs/rules/draughts.md, and options_draughts.h lists where they differ.
 */
#ifndef RULES_DRAUGHTS_BOARD_DRAUGHTS_H
#define RULES_DRAUGHTS_BOARD_DRAUGHTS_H

#include "base/cpu.h"
#include "rules/draughts/options_draughts.h"
#include "rules/rules.h"

typedef enum DraughtsMove { DRAUGHTS_STEP, DRAUGHTS_TAKE } DraughtsMove; /* Move.kind */

enum { DRAUGHTS_MAN = 1, DRAUGHTS_KING = 2 }; /* Piece.kind */

enum { DRAUGHTS_SITES = 72 }; /* at most, on the board of 12 x 12 */

/* ---------------------------------------------------------------------- the boards
 *
 * A board on whose dark squares the game is played is seen with a dark corner at White's left;
 * where it lies at the right, only the names of the squares are mirrored.  Sites are counted from
 * there, rank by rank, only the squares played on.
 *
 * Bits are counted in the same way, but behind each rank that begins in the corner, and behind the
 * end of the next, there is a bit that is never set: so a step in a direction is one shift wherever
 * it begins, and what leaves the board at a side falls on one of these.
 */
enum {
    DRAUGHTS_N,
    DRAUGHTS_NE,
    DRAUGHTS_E,
    DRAUGHTS_SE,
    DRAUGHTS_S,
    DRAUGHTS_SW,
    DRAUGHTS_W,
    DRAUGHTS_NW,
    DRAUGHTS_DIRECTIONS
};

typedef struct DraughtsBoard {
    uint8_t side;  /* squares along a side */
    uint8_t half;  /* those played on in the first rank */
    uint8_t sites; /* squares played on */
    bool all;      /* every square is played on */
    bool large;    /* the sets need both words */
} DraughtsBoard;

/* By DRAUGHTS_OPTION_BOARD; last the one of 8 x 8 on which every square is played on. */
extern const DraughtsBoard draughts_boards[DRAUGHTS_BOARDS + 1];

static inline const DraughtsBoard *draughts_board(const Options *options)
{
    bool all = options->value[DRAUGHTS_OPTION_WAYS] != DRAUGHTS_DIAGONAL;
    return &draughts_boards[all ? DRAUGHTS_BOARDS : options->value[DRAUGHTS_OPTION_BOARD]];
}

/* Rank and file of a site, as its name has them, both from 0. */
void draughts_place(const Options *options, Site site, int *file, int *rank);

/* The site there, or SITE_NONE. */
Site draughts_site(const Options *options, int file, int rank);

/* Rank of a site, from 0. */
int draughts_rank_of(const DraughtsBoard *board, Site site);

/* The next site in a direction, or SITE_NONE.  Along rows and columns of a board whose dark squares
 * are played on, that is two squares away. */
Site draughts_next(const DraughtsBoard *board, Site site, int direction);

/* Direction from one site to another in line with it, or -1. */
int draughts_direction(const DraughtsBoard *board, Site from, Site to);

/* Number of a site as players count (A-R21), and the site of a number, or SITE_NONE. */
int draughts_number(const Options *options, Site site);
Site draughts_numbered(const Options *options, int number);

/* Site of a bit, bit of a site. */
static inline Site draughts_site_of(const DraughtsBoard *board, int bit)
{
    int period = 2 * board->half + 1, rest = bit % period;
    if (board->all)
        return (Site)bit;
    return (Site)(bit / period * board->side + rest - (rest > board->half));
}

static inline int draughts_bit_of(const DraughtsBoard *board, Site site)
{
    int rest = site % board->side;
    if (board->all)
        return site;
    return site / board->side * (2 * board->half + 1) + rest + (rest >= board->half);
}

/* File and rank of a bit, both from 0, with a dark corner at the left. */
static inline void draughts_place_of_bit(const DraughtsBoard *board, int bit, int *file, int *rank)
{
    int period = 2 * board->half + 1, rest = bit % period, odd = rest > board->half;
    *rank = board->all ? bit / 8 : bit / period * 2 + odd;
    *file = board->all ? bit % 8 : 2 * (rest - odd * (board->half + 1)) + odd;
}

/* ------------------------------------------------------------------------ the book
 *
 * The options as the generator of moves wants them.  Sets of directions are bits 1 << DRAUGHTS_N.
 */
typedef struct DraughtsBook {
    const DraughtsBoard *board;
    uint8_t step_man[2], take_man[2]; /* by seat */
    uint8_t step_king, take_king;
    bool flies;        /* kings go any distance */
    uint8_t king;      /* DRAUGHTS_SHORT ... */
    uint8_t most;      /* DRAUGHTS_FREE ... */
    uint8_t promotion; /* DRAUGHTS_GOES_ON_AS_KING ... */
    bool spares;       /* men do not take kings */
    bool at_once;      /* what is taken leaves at once */
    bool turns_back;   /* a capture may turn right back */
    bool towers, rejump;
    bool freed_man; /* a king that comes free is a man again */
    uint8_t kinglimit;
} DraughtsBook;

/* For options that go together. */
DraughtsBook draughts_book(const Options *options);

/* Do the options go together?  If not, a sentence. */
bool draughts_options_fit(const Options *options, int seats, Text *why);

/* ------------------------------------------------------------------------ the towers */

/* Who stands below the top of a tower, bottom first; two bits each as in Draughts.prisoners. */
typedef struct DraughtsTower {
    int n;
    uint64_t below;
} DraughtsTower;

/* Below the piece on a site; n is 0 where it stands alone. */
DraughtsTower draughts_tower(const Draughts *d, Site site);

/* The inverse for all sites at once: what stands below goes into one row of prisoners. */
void draughts_pack(Draughts *d, const DraughtsTower tower[DRAUGHTS_TOWERS]);

/* One prisoner as it stands there, two bits. */
static inline uint64_t draughts_prisoner(Seat owner, bool king)
{
    return (uint64_t)owner | (uint64_t)king << 1;
}

/* ---------------------------------------------------------------------- the position */

static inline bool draughts_has(const uint64_t set[2], int bit)
{
    return set[bit >> 6] >> (bit & 63) & 1;
}

static inline void draughts_put(uint64_t set[2], int bit)
{
    set[bit >> 6] |= UINT64_C(1) << (bit & 63);
}

static inline void draughts_drop(uint64_t set[2], int bit)
{
    set[bit >> 6] &= ~(UINT64_C(1) << (bit & 63));
}

static inline int draughts_count(const uint64_t set[2])
{
    return cpu_count(set[0]) + cpu_count(set[1]);
}

/* Positions set up by hand (sketch_draughts.c). */
extern const SketchRules draughts_sketch;

/* Fill in whose turn it is when the game is over, and the key, from all the rest. */
void draughts_settle(State *s);

/* What A-R19 counts the moves of: a number for these pieces facing each other, 0 if nothing. */
int draughts_balance(const State *s);

/* Does a lone king hold the main road against three?  (A-R19) */
bool draughts_holds_road(const State *s);

/* Can the seat to move take something?  Then it must. */
bool draughts_must_take(const State *s);

/* The seat's piece on a site: DRAUGHTS_MAN, DRAUGHTS_KING or 0. */
int draughts_rank_at(const State *s, Seat seat, Site site);

/* ------------------------------------------------------------------------ the pieces
 *
 * Members of the table that live in files of their own. */
void draughts_play(State *s, const Move *move, EventList *events);
void draughts_premoves(const State *s, Seat seat, MoveList *out);
int draughts_stack_at(const State *s, Site site, Piece out[STACK_MAX]);
Piece draughts_piece_at(const State *s, Site site);
bool draughts_follow(const State *s, const Site *path, int n, Move *out);
bool draughts_begins(const State *s, const Site *path, int n);
void draughts_write(const State *s, Text *out);
bool draughts_read(State *out, const Options *options, int seats, const char *text, Text *why);
void draughts_write_move(const State *s, const Move *move, Text *out);
bool draughts_read_move(const State *s, const char *text, Move *out);
int draughts_read_clicks(const State *s, const char *text, Site path[CLICKS_MAX]);
void draughts_site_name(const Options *options, Site site, Text *out);
/* Append a square as players of the variant call it (A-R21). */
void draughts_call_site(const Options *options, Site site, Text *out);
void draughts_draw(const State *s, Text *out);
void draughts_why_not(const State *s, const Site *path, int n, Notice *out);
bool draughts_demand(const State *s, Notice *out);
bool draughts_forecast(const State *s, const Move *move, Notice *out);

#endif
