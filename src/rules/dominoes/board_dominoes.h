/* SPDX-License-Identifier: MIT */
/*
 * board_dominoes.h -- what the files of dominoes share: tiles, options, sites, ends of the line,
 * what a round is worth.
 *
 * For this folder, the game's evaluation, its view and its tests; everybody else goes through
 * rules.h.
 */
#ifndef RULES_DOMINOES_BOARD_DOMINOES_H
#define RULES_DOMINOES_BOARD_DOMINOES_H

#include "rules/rules.h"

/* Dominoes.holder beyond the seats. */
enum {
    DOMINOES_BAZAAR = 4,
    DOMINOES_LINE,
    DOMINOES_ABSENT,       /* not in this set, or left out of a position */
    DOMINOES_HIDDEN = 255, /* in a hand or in the bazaar: not to be seen.  Also in bazaar[] */
};

/* Places of the options. */
enum {
    DOMINOES_OPTION_SET,
    DOMINOES_OPTION_HAND,
    DOMINOES_OPTION_DRAW,          /* A-D2 */
    DOMINOES_OPTION_KEEP,          /* A-D2 */
    DOMINOES_OPTION_EARLY_FISH,    /* A-D3 */
    DOMINOES_OPTION_FISH,          /* A-D4 */
    DOMINOES_OPTION_TIE,           /* A-D5 */
    DOMINOES_OPTION_START,         /* A-D6 */
    DOMINOES_OPTION_FIRST,         /* A-D6 */
    DOMINOES_OPTION_NO_BLANK_LEAD, /* A-D7 */
    DOMINOES_OPTION_BLANK,         /* A-D8 */
    DOMINOES_OPTION_TOP,           /* A-D8 */
    DOMINOES_OPTION_TWO_DOUBLES,   /* A-D9 */
    DOMINOES_OPTION_TARGET,        /* A-D10 */
    DOMINOES_OPTION_PARTNERS,      /* A-D11 */
    DOMINOES_OPTION_SCORING,
    DOMINOES_OPTION_ENTRY,
    DOMINOES_OPTION_SPINNER,
    DOMINOES_OPTION_ODDS,  /* tiles that all but the stronger player have fewer ... */
    DOMINOES_OPTION_GIVER, /* ... and the Seat where he sits */
    DOMINOES_OPTIONS
};

/* Their choices. */
enum { DOMINOES_DRAW_UNTIL, DOMINOES_DRAW_ONE, DOMINOES_DRAW_NONE };
enum { DOMINOES_FISH_SUM, DOMINOES_FISH_EACH, DOMINOES_FISH_NEXT, DOMINOES_FISH_ALL };
enum { DOMINOES_TIE_NOBODY, DOMINOES_TIE_SPLIT, DOMINOES_TIE_LAST, DOMINOES_TIE_DOUBLE };
enum { DOMINOES_START_DOUBLES, DOMINOES_START_WINNER };
enum { DOMINOES_FIRST_HIGHEST, DOMINOES_FIRST_ONE };
enum { DOMINOES_SCORE_WINNER, DOMINOES_SCORE_LOSERS, DOMINOES_SCORE_FIVES };

/* Ends of the line; those of the arms are open when the spinner has neighbours on both sides. */
enum { DOMINOES_LEFT, DOMINOES_RIGHT, DOMINOES_UP, DOMINOES_DOWN, DOMINOES_ENDS };

/* Sites: the tiles, then the ends, then the rest. */
enum {
    DOMINOES_SITE_END = DOMINOES_TILES,
    DOMINOES_SITE_BAZAAR = DOMINOES_SITE_END + DOMINOES_ENDS,
    DOMINOES_SITE_PASS,
    DOMINOES_SITE_HAND, /* tiles of a seat that cannot be seen */
    DOMINOES_SITES = DOMINOES_SITE_HAND + DOMINOES_SEATS,
};

enum { DOMINOES_KIND_BACK = 1 + DOMINOES_TILES }; /* kinds: 1 + tile, and a back */

/* Move.kind. */
typedef enum DominoesMove {
    DOMINOES_PLAY, /* Move.arg: the end */
    DOMINOES_TWO,  /* two doubles, left and right */
    DOMINOES_DRAW,
    DOMINOES_PASS,
} DominoesMove;

/* ------------------------------------------------------------------ tiles */

/* 0-0 is 0, 1-0 is 1, 1-1 is 2, 2-0 is 3 ...; the halves in any order. */
int dominoes_tile(int a, int b);
int dominoes_large(int tile);
int dominoes_small(int tile);

/* Tiles of the set that is played with: 28 up to double six. */
int dominoes_tiles(const Options *options);

/* Does the tile have this number? */
bool dominoes_has(int tile, int number);

/* ------------------------------------------------------------------ seats */

/* Sides that play against each other: partners have one. */
int dominoes_sides(const State *s);
int dominoes_side(const State *s, Seat seat);

/* Tiles in a hand, seen or not. */
int dominoes_hand(const State *s, Seat seat);

/* Pips of the tiles of a hand that can be seen, or of all hands of a side (rules 5 and 6, A-D8). */
int dominoes_pips(const State *s, Seat seat);

/* ------------------------------------------------------------------ the line */

/* Number at an end, or -1 if nothing can be put there (never at an empty line). */
int dominoes_end(const State *s, int end);

/* The open numbers, a bit for each. */
unsigned dominoes_open(const State *s);

/* What the open ends sum up to (All Fives). */
int dominoes_sum(const State *s);

/* Is this end worth clicking, or is it the same as another one? */
bool dominoes_end_is_listed(const State *s, int end);

/* Tiles of the bazaar that may be drawn (A-D2). */
int dominoes_drawable(const State *s);

/* How well a tile leads, the greatest first (rule 2, A-D6, A-D7); and the best a seat can be seen
 * to hold, -1 if it holds none. */
int dominoes_lead_rank(const Options *options, int tile);
int dominoes_lead_of(const State *s, Seat seat);

/* Put a tile to an end, or as the first one. */
void dominoes_place(State *s, int tile, int end);

/* ------------------------------------------------------------------ the end of a round */

/* Nobody can play, and nothing can be drawn (rule 6, A-D3). */
bool dominoes_is_fish(const State *s);

/* Who has won a round that is over: a seat, or SEAT_NONE after an equal fish. */
Seat dominoes_round_winner(const State *s);

/* What a round that is over adds to the score of a side. */
int dominoes_round_points(const State *s, int side);

/* ------------------------------------------------------------------ secrets */

void dominoes_conceal(const State *s, Seat viewer, State *out);
void dominoes_imagine(const State *concealed, Seat viewer, Rng *rng, State *out);

/* Put every hidden tile somewhere it can be.  False if that cannot be done. */
bool dominoes_deal_hidden(State *s, Rng *rng);

/* ------------------------------------------------------------------ of the table */

/* Key; after every change. */
void dominoes_settle(State *s);

bool dominoes_options_fit(const Options *options, int seats, Text *why);
void dominoes_site_name(const Options *options, Site site, Text *out);
void dominoes_call_site(const Options *options, Site site, Text *out);
void dominoes_tile_name(int tile, Text *out);
void dominoes_moves(const State *s, MoveList *out);
void dominoes_play(State *s, const Move *move, EventList *events);
Outcome dominoes_outcome(const State *s);
Ending dominoes_counted(const State *s, int left[SEAT_MAX]);
Piece dominoes_piece_at(const State *s, Site site);
void dominoes_why_not(const State *s, const Site *path, int n, Notice *out);
bool dominoes_demand(const State *s, Notice *out);
bool dominoes_forecast(const State *s, const Move *move, Notice *out);
bool dominoes_tell(const State *s, const Move *move, Notice *out);
bool dominoes_besides(const State *s, Notice *out);
void dominoes_write(const State *s, Text *out);
bool dominoes_read(State *out, const Options *options, int seats, const char *text, Text *why);
void dominoes_write_move(const State *s, const Move *move, Text *out);
void dominoes_letter_move(const char *notation, Lettering lettering, Text *out);
int dominoes_read_clicks(const State *s, const char *text, Site path[CLICKS_MAX]);
bool dominoes_read_move(const State *s, const char *text, Move *out);
void dominoes_draw(const State *s, Text *out);

#endif
