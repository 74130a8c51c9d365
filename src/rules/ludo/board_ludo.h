/* SPDX-License-Identifier: MIT */
/*
 * board_ludo.h -- what the files of ludo share: options, sites, how tokens go.
 *
 * For this folder, the game's evaluation and its tests; everybody else goes through rules.h.
 */
#ifndef RULES_LUDO_BOARD_LUDO_H
#define RULES_LUDO_BOARD_LUDO_H

#include "rules/rules.h"

enum { LUDO_RED, LUDO_GREEN, LUDO_YELLOW, LUDO_BLUE, LUDO_COLOURS };

/* Progress. */
enum {
    LUDO_YARD = -1,
    LUDO_START = 0,
    LUDO_TURN_OFF = 50, /* the last square on the ring */
    LUDO_COLUMN = 51,
    LUDO_HOME = 56,
    LUDO_RING = 52, /* squares of the ring */
};

/* Places of the options. */
enum {
    LUDO_OPTION_COLOURS,
    LUDO_OPTION_ENTER,         /* A-L1 */
    LUDO_OPTION_BEGINS,        /* A-L2 */
    LUDO_OPTION_THREE_SIXES,   /* A-L3 */
    LUDO_OPTION_THREE_TRIES,   /* A-L4 */
    LUDO_OPTION_BLOCK,         /* A-L5 */
    LUDO_OPTION_SHARE,         /* A-L5 */
    LUDO_OPTION_TOKENS,        /* A-L6 */
    LUDO_OPTION_TOKENS_TO_WIN, /* A-L6 */
    LUDO_OPTION_OVERSHOOT,     /* A-L7 */
    LUDO_OPTION_SAFE,          /* A-L8 */
    LUDO_OPTION_MUST_CAPTURE,  /* A-L9 */
    LUDO_OPTION_BONUS_CAPTURE, /* A-L9 */
    LUDO_OPTION_BONUS_HOME,    /* A-L9 */
    LUDO_OPTION_CLEAR_START,   /* A-L10 */
    LUDO_OPTION_MUST_ENTER,    /* A-L10 */
    LUDO_OPTION_MAY_PASS,      /* A-L11 */
    LUDO_OPTION_PLACES,        /* A-L12 */
    LUDO_OPTION_DICE,          /* A-L13 */
    LUDO_OPTION_TEAMS,         /* A-L13 */
    LUDO_OPTION_ODDS,          /* tokens that all but the stronger player begin with outside ... */
    LUDO_OPTION_GIVER,         /* ... and the Seat where he sits */
    LUDO_OPTIONS
};

/* Their choices. */
enum {
    LUDO_ENTER_SIX,
    LUDO_ENTER_ONE_OR_SIX,
    LUDO_ENTER_ANY,
    LUDO_ENTER_FIVE,
    LUDO_ENTER_FIRST_SIX
};
enum { LUDO_BEGINS_FIXED, LUDO_BEGINS_ROLL_OFF };
enum { LUDO_SIXES_OFF, LUDO_SIXES_FORFEIT, LUDO_SIXES_SEND_HOME };
enum { LUDO_BLOCK_FULL, LUDO_BLOCK_OFF, LUDO_BLOCK_LAND_ONLY, LUDO_BLOCK_CAPTURES };
enum { LUDO_BOUNCE, LUDO_STAY };
enum { LUDO_SAFE_NONE, LUDO_SAFE_STARTS, LUDO_SAFE_STARS };
enum { LUDO_BONUS_NONE, LUDO_BONUS_ROLL, LUDO_BONUS_STEPS };

/* Sites: the ring, then columns, yards and homes by colour, then what is not a place of tokens. */
enum {
    LUDO_SITE_COLUMN = LUDO_RING,
    LUDO_SITE_YARD = LUDO_SITE_COLUMN + 5 * LUDO_COLOURS,
    LUDO_SITE_HOME = LUDO_SITE_YARD + LUDO_COLOURS,
    LUDO_SITE_DIE = LUDO_SITE_HOME + LUDO_COLOURS, /* and the second one */
    LUDO_SITE_PAIR = LUDO_SITE_DIE + 2,            /* before a token: it and its fellow together */
    LUDO_SITE_PASS,
    LUDO_SITE_FACE, /* the six outcomes of a die; never clicked */
    LUDO_SITES = LUDO_SITE_FACE + 6,
};

/* Kinds of pieces: 1 + colour for tokens. */
enum { LUDO_KIND_DIE = 1 + LUDO_COLOURS, LUDO_KIND_CUP, LUDO_KINDS };

/* Move.kind. */
typedef enum LudoMove {
    LUDO_ROLL, /* Move.arg: the face */
    LUDO_GO,   /* Move.arg: LUDO_BONUS or index of the die, LUDO_WITH_PAIR added */
    LUDO_PASS,
} LudoMove;

enum { LUDO_BONUS = 2, LUDO_WITH_PAIR = 4 };

enum { LUDO_ROLL_OUT = 7, LUDO_SIXES_MAX = 99 };

/* ------------------------------------------------------------------ the board */

extern const char *const ludo_colour_name[LUDO_COLOURS];

/* Column and row of a ring square on the board of 15x15, counted from the upper left. */
void ludo_ring_place(int square, int *column, int *row);

/* Site of a token of this colour. */
Site ludo_site(int colour, int progress);

/* Progress of a token of this colour on this site; false if none can stand there. */
bool ludo_progress(int colour, Site site, int *out);

/* Ring square of a token, or -1 if it is not on the ring. */
int ludo_square(int colour, int progress);

/* Seat that has the colour, or SEAT_NONE. */
Seat ludo_seat_of(const State *s, int colour);

/* Tokens that the seat has on a ring square. */
int ludo_tokens_on(const State *s, Seat seat, int square);

/* How many tokens of the seat have this progress. */
int ludo_tokens_at(const State *s, Seat seat, int progress);

/* Tokens played with, and how many of them must come home. */
int ludo_tokens(const Options *options);

/* Has the seat brought enough tokens home? */
bool ludo_is_done(const State *s, Seat seat);

/* Do these two play together, or are they the same? */
bool ludo_are_friends(const State *s, Seat a, Seat b);

/* Whose tokens the roller moves: his partner's when his own are home (A-L13). */
Seat ludo_owner(const State *s);

/* ------------------------------------------------------------------ how tokens go */

typedef enum LudoFault {
    LUDO_GOES,
    LUDO_NO_TOKEN,      /* none stands there */
    LUDO_IS_HOME,       /* it has arrived */
    LUDO_NO_ENTRY,      /* the roll brings nobody out of the yard */
    LUDO_NO_FIRST,      /* any roll does, but not for the first token (A-L1) */
    LUDO_START_BLOCKED, /* a block stands on the start square */
    LUDO_BLOCK_AHEAD,   /* it would have to pass a block */
    LUDO_BLOCK_THERE,   /* it would have to land on one */
    LUDO_TOO_FAR,       /* beyond the home */
    LUDO_OWN_THERE,     /* A-L5: share=no */
    LUDO_NO_PAIR,       /* not two tokens, or not an even number */
} LudoFault;

typedef struct LudoWay {
    LudoFault fault;
    int to;         /* progress after it, if it goes */
    int blame;      /* ring square of what hinders it, or -1 */
    int taken;      /* tokens that are sent to their yards */
    int taken_from; /* one of the seats they belong to, or SEAT_NONE */
} LudoWay;

/* A token of `owner`, or with `pair` two of them together (half as far), `steps` on. */
LudoWay ludo_way(const State *s, Seat owner, int from, int steps, bool pair);

/* Squares that the roll or the bonus in Move.arg is worth. */
int ludo_steps(const State *s, int arg);

/* One possible turn. */
typedef struct LudoChoice {
    int from;
    int arg; /* as in Move.arg */
    LudoWay way;
} LudoChoice;

enum { LUDO_CHOICES_MAX = 24 };

/* All that tokens can do, and then what is left by what they must (A-L9, A-L10). */
int ludo_choices(const State *s, LudoChoice out[LUDO_CHOICES_MAX]);

/* What it is that forbids a possible turn: the option's place, or -1. */
int ludo_compulsion(const State *s, const LudoChoice *choice);

/* Does a roll of these dice leave a choice between them?  (A-L13) */
bool ludo_must_choose_die(const State *s);

#endif
