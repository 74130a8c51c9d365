/* SPDX-License-Identifier: MIT */
/*
 * types.h -- the words of the rules layer: sites, seats, pieces, moves, events, notices, options,
 * outcomes.
 *
 * Plain values without pointers into anything that could go away.  Nothing here knows a game.
 */
#ifndef RULES_TYPES_H
#define RULES_TYPES_H

#include <stdbool.h>
#include <stdint.h>

enum {
    SEAT_MAX = 6,    /* Chinese checkers seats six */
    SITE_MAX = 200,  /* largest board (144 squares) plus trays and buttons */
    CLICKS_MAX = 28, /* longest turn: draughts captures, halma hops */
    MOVE_MAX = 1024, /* most legal moves in any position we allow (660 are known, in morris) */
    EVENT_MAX = 96,  /* most visible changes in one turn (kalah sowing) */
    OPTION_MAX = 32, /* options of one game */
    STACK_MAX = 48,  /* pieces standing on one site that can be told apart */
    BLAME_MAX = 16,  /* sites one notice points at */
};

/*
 * A site is anything a player can point at: a square, a point, a pit, but also a promotion tray, a
 * tile in hand, the die, the boneyard, "pass".  Each game numbers its sites 0..site_count-1 and
 * names them ("e4", "tray:q", "tile:12", "die").  Layout files use the names, never the numbers.
 */
typedef uint8_t Site;
#define SITE_NONE ((Site)255)

/* A seat is a player, counted from 0, or one of two others. */
typedef int8_t Seat;
#define SEAT_CHANCE ((Seat)-1) /* the dice decide */
#define SEAT_NONE   ((Seat)-2) /* nobody: the game is over; no owner */

/*
 * What stands on a site, for drawing.  kind 0 is an empty site, and then all other fields are 0
 * but owner, which is SEAT_NONE.  An occupied site has count >= 1.
 */
typedef struct Piece {
    uint8_t kind;   /* game's own numbering; kind_name() gives its name */
    Seat owner;     /* SEAT_NONE for a neutral piece */
    uint16_t count; /* seeds in a pit, men on a stack or in a hand, pips on a die; else 1 */
    bool hidden;    /* draw its back */
} Piece;

/*
 * One complete turn, written as the sites a player would click.
 *
 *   chess      from, to              promotion: from, to, tray
 *   draughts   from, landing, landing, ... (a whole capture)
 *   morris     to | from, to         plus the man taken, if a mill closed
 *   kalah      pit                   kamisado   from, to | pass
 *   halma      from, hop, hop, ...   ludo       token
 *              (and the last hop again, where it could go on)
 *   dominoes   hand tile, chain end  | boneyard | pass
 *
 * path[0 .. last] is travel, the rest are choices.  After the first click a player may click
 * path[last] at once and skip the landings between; the choices may be clicked in any order.
 *
 * No two legal moves of a position have the same path, and no path is the beginning of another.
 * Unused path entries are SITE_NONE, so moves can be compared with memcmp(): see move_make().
 */
typedef struct Move {
    uint8_t kind; /* private to the game (capture, castling, drop, ...) */
    uint8_t arg;  /* private to the game (die face, promotion piece, ...) */
    uint8_t n;    /* sites in path, at least 1 */
    uint8_t last; /* index of the last travel site */
    Site path[CLICKS_MAX];
} Move;

typedef struct MoveList {
    int n;
    Move at[MOVE_MAX];
} MoveList;

/*
 * What a turn did, in the order an onlooker would see it.  The events turn the picture before the
 * move into the picture after it; event_apply() in rules.h says how.
 */
typedef enum EventKind {
    EVENT_MOVE, /* `piece` (count of them) goes from -> to, onto what stands there */
    EVENT_TAKE, /* `piece` leaves `from` (to: where taken men are kept, or SITE_NONE) */
    EVENT_PUT,  /* `piece` appears on `to` */
    EVENT_TURN, /* what stands on `to` becomes `piece`: promotion, reveal, a new count */
    EVENT_ROLL, /* die on `to` shows piece.count; `from`: whose side it is rolled from, or none */
} EventKind;

typedef struct Event {
    uint8_t kind; /* EventKind */
    uint8_t beat; /* events of one beat are shown together (castling); beats run 0, 1, 2 ... */
    Site from;
    Site to;
    Piece piece;
} Event;

typedef struct EventList {
    int n;
    Event at[EVENT_MAX];
} EventList;

/*
 * Something a game has to say: why clicks are no move, what must be done now, what a move would
 * do.  `id` indexes the game's notices (rules.h); the sites are those to point at; the words
 * replace {0} {1} {2} in the sentence and are message ids themselves ("tower|green": what stands
 * before the bar is context for the translator), or plain text such as a site's name; the numbers
 * replace {n0} {n1}, and n0 decides the plural.
 */
typedef struct Notice {
    uint8_t id;
    uint8_t n;
    Site site[BLAME_MAX];
    uint8_t proposed; /* of the sites, so many last ones: what the sentence proposes to click */
    int16_t number[2];
    char word[3][24];
    bool threat; /* of a demand: what stands on the sites is threatened, as a king in check */
} Notice;

/* What a refusal proposes can be done, here and now: tests/unit/test_contract_clicks.c does it. */
typedef enum Proposal {
    PROPOSES_NOTHING,
    PROPOSES_FIRST, /* to begin with one of Notice.proposed: each begins a turn */
    PROPOSES_NEXT, /* one of Notice.proposed instead of the click that went wrong: each goes on from
                      those before it */
    PROPOSES_OWN,  /* to choose a piece of one's own: one of them can go */
} Proposal;

typedef struct NoticeSpec {
    const char *id;        /* "wrong-tower": command line, tests */
    const char *sentence;  /* English, a gettext message id */
    const char *plural;    /* the same for n0 != 1, or NULL */
    const char *paragraph; /* id of a paragraph of the game's rule book */
    uint8_t proposes;      /* Proposal */
} NoticeSpec;

/* The variants of a game are nothing but values of its options. */
typedef struct Options {
    int16_t value[OPTION_MAX];
} Options;

/* Describes options[i] to menus, files and the command line. */
typedef struct OptionSpec {
    const char *key;            /* "flying_kings", as written in JSON */
    const char *label;          /* "Flying kings", a gettext message id */
    const char *const *choices; /* ids of min..max ("loss", "pass"), NULL for a number */
    int16_t min, max, normal;
} OptionSpec;

/* How a game ended.  ending_name() has the names for files and the command line. */
typedef enum Ending {
    ENDING_NONE,
    ENDING_CHECKMATE,
    ENDING_STALEMATE,
    ENDING_NO_MOVES,
    ENDING_NO_PIECES, /* none, or too few, left */
    ENDING_GOAL_REACHED,
    ENDING_MOST_POINTS,
    ENDING_BLOCKED,
    ENDING_DEADLOCK,
    ENDING_BOARD_FULL,
    ENDING_STAYED_HOME, /* not out of the own corner in time */
    /* given by the match, never by a game: */
    ENDING_DEAD_POSITION,
    ENDING_QUIET_MOVES,
    ENDING_REPETITION,
    ENDING_RESIGNED,
    ENDING_TIME,
    ENDING_AGREED,
    ENDING_THREE_KINGS, /* three against one, and the one still stands */
    ENDING_MAIN_ROAD,   /* a lone king holds the longest line */
    ENDING_BALANCE,     /* the same few pieces for too long */
    ENDING_LONE_KING,   /* one king against hardly more */
    ENDING_COUNT
} Ending;

/*
 * Result as far as it is known.  A draw is a shared place.  place[] is all zero while the game goes
 * on.  In a game of several rounds (`to` points) `round_over` says that this round has ended, with
 * its own places and ending, and `over` that the last one has.
 */
typedef struct Outcome {
    bool over;
    bool round_over;
    uint8_t ending;          /* Ending */
    uint8_t place[SEAT_MAX]; /* 1 = first; equal places share */
    int16_t points[SEAT_MAX];
} Outcome;

/* Letters of the pieces in a written move, for people to read; records keep the English ones. */
typedef enum Lettering {
    LETTERING_ENGLISH,
    LETTERING_RUSSIAN,
    LETTERING_FIGURINE,
    LETTERING_GERMAN,
    LETTERING_SPANISH
} Lettering;

#endif
