/*
 * board_draughts.h -- what the files of draughts share: options, boards, directions, the book.
 *
 * For this folder, the game's search and its tests; everybody else goes through rules.h.  The rules
 * are those of the shared page rules/draughts.md.  Each answer to one of its questions is an option
 * with a number, A-R1 to A-R20, that the rule book and the tests cite.
 */
#ifndef RULES_DRAUGHTS_BOARD_DRAUGHTS_H
#define RULES_DRAUGHTS_BOARD_DRAUGHTS_H

#include "rules/rules.h"

/* Indices of Options.value, with the number of the decision. */
enum {
    DRAUGHTS_OPTION_BOARD,      /* A-R1 squares along a side */
    DRAUGHTS_OPTION_WAYS,       /* A-R2 how men go: by diagonals, Turkish, Armenian */
    DRAUGHTS_OPTION_CORNER,     /* A-R3 at which hand the corner square is played on */
    DRAUGHTS_OPTION_ROWS,       /* A-R4 rows of men a side */
    DRAUGHTS_OPTION_FIRST,      /* A-R5 the Seat that begins */
    DRAUGHTS_OPTION_BACK,       /* A-R6 do men take backwards? */
    DRAUGHTS_OPTION_KING,       /* A-R7 how far kings go, and where they land */
    DRAUGHTS_OPTION_ACROSS,     /* A-R8 is there taking along rows and columns too? */
    DRAUGHTS_OPTION_SPARES,     /* A-R9 men do not take kings */
    DRAUGHTS_OPTION_MOST,       /* A-R10 which capture must be chosen */
    DRAUGHTS_OPTION_PROMOTION,  /* A-R11 a man on the last row in mid-capture */
    DRAUGHTS_OPTION_REMOVAL,    /* A-R12 when taken pieces leave the board */
    DRAUGHTS_OPTION_RETURN,     /* A-R13 may a capture turn right back? */
    DRAUGHTS_OPTION_TOWERS,     /* A-R14 are there towers? */
    DRAUGHTS_OPTION_REJUMP,     /* A-R15 may a tower be jumped twice in one move? */
    DRAUGHTS_OPTION_FREED,      /* A-R16 rank of a king that comes free again */
    DRAUGHTS_OPTION_KINGLIMIT,  /* A-R17 moves in a row of one king, 0: any number */
    DRAUGHTS_OPTION_GOAL,       /* A-R18 who cannot move loses, or wins */
    DRAUGHTS_OPTION_ENDGAMES,   /* A-R19 draws by what is left on the board */
    DRAUGHTS_OPTION_STILL,      /* A-R20 moves of each without taking and without a man's, 0: any */
    DRAUGHTS_OPTION_REPETITION, /* A-R20 times the same position, 0: any */
    DRAUGHTS_OPTION_NOTATION,   /* A-R21 names of squares on the board and in the score */
    DRAUGHTS_OPTION_NUMBERS,    /* A-R21 where the numbers begin */
    DRAUGHTS_OPTION_TAMA,       /* A-R2 do Armenian men also go diagonally forward? */
    DRAUGHTS_OPTIONS
};

/* Their choices. */
enum { DRAUGHTS_8, DRAUGHTS_10, DRAUGHTS_12, DRAUGHTS_7, DRAUGHTS_BOARDS };
enum { DRAUGHTS_LEFT, DRAUGHTS_RIGHT };
enum { DRAUGHTS_DIAGONAL, DRAUGHTS_TURKISH, DRAUGHTS_ARMENIAN };
enum { DRAUGHTS_SHORT, DRAUGHTS_FLYING, DRAUGHTS_BEHIND, DRAUGHTS_KILLER };
enum {
    DRAUGHTS_FREE,
    DRAUGHTS_MOST,
    DRAUGHTS_MOST_KINGS, /* most pieces, then most kings */
    DRAUGHTS_ITALIAN,    /* most, with a king, most kings, kings first */
    DRAUGHTS_KING_FIRST, /* with a king if one can */
    DRAUGHTS_WORTH,      /* two men beat a king, two kings three men; then with a king */
};
enum { DRAUGHTS_GOES_ON_AS_KING, DRAUGHTS_GOES_ON_AS_MAN, DRAUGHTS_STOPS };
enum { DRAUGHTS_AFTER, DRAUGHTS_AT_ONCE };
enum { DRAUGHTS_KEEPS_RANK, DRAUGHTS_BACK_TO_MAN };
enum {
    DRAUGHTS_ENDS_OFF,
    DRAUGHTS_ENDS_RUSSIAN,
    DRAUGHTS_ENDS_INTERNATIONAL,
    DRAUGHTS_ENDS_POOL,
    DRAUGHTS_ENDS_FRISIAN,
    DRAUGHTS_ENDS_TURKISH,
};
enum { DRAUGHTS_LETTERS, DRAUGHTS_DIGITS };
enum { DRAUGHTS_FROM_TOP, DRAUGHTS_FROM_H1 };

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

const DraughtsBoard *draughts_board(const Options *options);

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

DraughtsBook draughts_book(const Options *options);

/* Do the options go together?  If not, a sentence. */
bool draughts_options_fit(const Options *options, int seats, Text *why);

/* --------------------------------------------------------------------- the captures */

/* A move as the generator finds it. */
typedef struct DraughtsTurn {
    uint64_t from[2], to[2], taken[2];
    uint64_t order; /* rank after rank of what was taken, where that makes a difference */
    uint64_t hits;  /* squares jumped, each as often as it was */
    uint64_t value; /* by A-R10; only the greatest may be played */
    bool promoted, takes;
    uint8_t n; /* sites in path */
    Site path[CLICKS_MAX];
} DraughtsTurn;

typedef struct DraughtsTurns {
    int n;
    DraughtsTurn at[MOVE_MAX];
} DraughtsTurns;

/* The generator, made once for the small boards and once for the large. */
typedef struct DraughtsEngine {
    void (*turns)(const State *s, bool every, DraughtsTurns *out);
    void (*along)(const State *s, const Site *route, int n, DraughtsTurns *out);
    bool (*can_move)(const State *s);
    uint64_t (*perft)(const State *s, int depth); /* without towers and limited kings */
} DraughtsEngine;

extern const DraughtsEngine draughts_small, draughts_large;

/* All that may be played.  `every`: also captures that are not worth enough (A-R10), and steps
 * though something can be taken; that is for telling why not. */
void draughts_turns(const State *s, bool every, DraughtsTurns *out);

/* All captures, also those not worth enough, that begin with these clicks in this order. */
void draughts_turns_along(const State *s, const Site *route, int n, DraughtsTurns *out);

/* Do both come to the same position? */
bool draughts_same_turn(const State *s, const DraughtsTurn *a, const DraughtsTurn *b);

/* Is there a move at all? */
bool draughts_can_move(const State *s);

/* ------------------------------------------------------------------------ the towers */

/* Who stands below the top of a tower, bottom first; two bits each as in Draughts.prisoners. */
typedef struct DraughtsTower {
    int n;
    uint64_t below;
} DraughtsTower;

DraughtsTower draughts_tower(const Draughts *d, Site site);
void draughts_pack(Draughts *d, const DraughtsTower tower[DRAUGHTS_TOWERS]);

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
    return __builtin_popcountll(set[0]) + __builtin_popcountll(set[1]);
}

/* Positions set up by hand (sketch_draughts.c). */
extern const SketchRules draughts_sketch;

/* Fill in whose turn it is when the game is over, and the key, from all the rest. */
void draughts_settle(State *s);

/* What A-R19 counts the moves of: a number for these pieces facing each other, 0 if nothing. */
int draughts_balance(const State *s);

/* Does a lone king hold the main road against three?  (A-R19) */
bool draughts_holds_road(const State *s);

/* The seat's piece on a site: DRAUGHTS_MAN, DRAUGHTS_KING or 0. */
int draughts_rank_at(const State *s, Seat seat, Site site);

/* ------------------------------------------------------------------------ the pieces
 *
 * Members of the table that live in files of their own. */
void draughts_play(State *s, const Move *move, EventList *events);
Outcome draughts_outcome(const State *s);
Limits draughts_limits(const State *s);
int draughts_stack_at(const State *s, Site site, Piece out[STACK_MAX]);
Piece draughts_piece_at(const State *s, Site site);
uint64_t draughts_perft(const State *s, int depth);
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
