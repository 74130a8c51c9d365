/* SPDX-License-Identifier: MIT */
/*
 * tournament.h -- a family tournament: who plays whom in which round, results, the table.
 *
 * Three to twenty, people and levels mixed, by one of six systems, all but tables for two:
 *
 *   round robin   everybody meets everybody once or twice, by the tables of Berger (FIDE Handbook
 *                 C.05, annex 1), which keep the colours balanced; all rounds are drawn at once
 *   Swiss         so many rounds, in each those meet who stand alike and have not met yet
 *   knock-out     who loses is out; a drawn game is played again, the other way round; after two
 *                 draws a lot decides, which follows from the date and who the two are
 *   winner stays  the winner keeps the throne, the loser goes to the end of the queue
 *   tables        three or four at each, in any game for so many: in each round those sit together
 *                 who have seldom done so, on seats they have seldom had; places become points
 *                 (tournament_tables.c)
 *   teams of two  the first and the second player, the third and the fourth ... are a team; teams
 *                 meet by the tables of Berger in two rounds, in which everybody meets both of the
 *                 others, and all of a team begin in one of them; the sum of both counts
 *
 * The first and the last are drawn whole; the others draw a round when the one before is over
 * (tournament_rounds.c).  Whoever has no opponent in a round has a bye: a technical win, but where
 * all is drawn at once, for there all have as many, and they are no games.  A value; knows no file,
 * no clock on the wall and no match: results are entered.
 *
 *   larets-tournament 1                      first line, the version: 2 if there is anything that
 *                                            version 1 did not have, marked with * below
 *   name Family cup
 *   date 2026-11-21 14:03
 *   game GAME
 *   variant standard                         a label
 *   option first=2                           each option that differs from the normal value
 *   clock 10:00 increment 5                  absent: none
 *   points 3-1-0                             absent: 1, a half, 0
 *   double                                   everybody meets everybody twice
 *   help                                     hints and taking back are allowed
 *   player 1 Anna
 *   player 2 Boris
 *   player 3 Mary
 *   system swiss 4                           * or knockout, or throne 12; absent: round robin
 *   level 2 5                                * player 2 is a computer of level 5
 *   level 4 3 engine=stockfish elo=1500      * another program plays for it, as in records
 *   joined 3 2                               * player 3 came before round 2
 *   left 1 3                                 * player 1 left before round 3
 *                                            an empty line
 *   round 1 bye 3                            * before each round of these systems, and who has a
 * bye
 *   1. 2-3 1-0 GAME-2026-11-21-1403.larets   game, who sits first and second, result, its record
 *   2. 1-2 +:-                               the second one has not come
 *   3. 3-1 *
 *
 * Teams have "system teams".  Tables have "system tables 6", "seats 4", and
 * "1. 2-3-5-1 2,1,3,3": who has which place.
 * A result that was entered by hand over a record says so: "1. 2-3 0-1 GAME-….larets by-hand".
 */
#ifndef MATCH_TOURNAMENT_H
#define MATCH_TOURNAMENT_H

#include "match/setup.h"

enum {
    TOURNAMENT_VERSION = 4,        /* of those with teams, or other programs, ... */
    TOURNAMENT_VERSION_TABLES = 3, /* ... of those with tables, or more than eight, ... */
    TOURNAMENT_VERSION_DRAWN = 2,  /* ... of those whose rounds are drawn, with computers, ... */
    TOURNAMENT_VERSION_LEAST = 1,  /* ... and of all others */
    TOURNAMENT_SEATS_MAX = 4,
    TOURNAMENT_PLAYERS_MIN = 3,
    TOURNAMENT_PLAYERS_MAX = 20,
    TOURNAMENT_ROUNDS_MAX = 38, /* of a double round robin; winner stays takes one a game */
    TOURNAMENT_GAMES_MAX = TOURNAMENT_PLAYERS_MAX * (TOURNAMENT_PLAYERS_MAX - 1),
    TOURNAMENT_FILE_MAX = 128,
    TOURNAMENT_BYTES_MAX = 128 * 1024,
};

typedef enum TournamentSystem {
    SYSTEM_ROUND_ROBIN,
    SYSTEM_SWISS,
    SYSTEM_KNOCKOUT,
    SYSTEM_THRONE, /* winner stays */
    SYSTEM_TABLES, /* of three or four */
    SYSTEM_TEAMS,  /* of two */
    SYSTEMS
} TournamentSystem;

typedef enum PairResult {
    PAIR_OPEN,
    PAIR_FIRST,            /* 1-0 */
    PAIR_DRAWN,            /* 1/2-1/2 */
    PAIR_SECOND,           /* 0-1 */
    PAIR_FIRST_TECHNICAL,  /* +:-, the second forfeits */
    PAIR_SECOND_TECHNICAL, /* -:+ */
    PAIR_NOBODY,           /* -:-, both forfeit */
    PAIR_PLACES,           /* of a table: place[] */
    PAIR_RESULTS
} PairResult;

typedef struct Pairing {
    uint8_t round;                        /* from 0 */
    uint8_t seats;                        /* of a table; 0: two */
    uint8_t player[TOURNAMENT_SEATS_MAX]; /* on the first seat, the second ..., from 0 */
    PairResult result;
    uint8_t place[TOURNAMENT_SEATS_MAX]; /* of each, from 1, equal ones share */
    char file[TOURNAMENT_FILE_MAX];      /* of its record on the shelf; "": none */
    bool by_hand; /* it has a record, but the result is what people have entered */
} Pairing;

typedef struct Tournament {
    char name[SETUP_NAME_MAX];
    char date[SETUP_NAME_MAX];
    const Rules *rules;
    char variant[SETUP_VARIANT_MAX];
    Options options;
    ClockSpec clock;
    PointsRule points;
    TournamentSystem system;
    int rounds; /* of Swiss, winner stays and tables */
    int seats;  /* of tables: three or four */
    bool twice;
    bool help; /* hints and taking back are allowed */
    int players;
    char player[TOURNAMENT_PLAYERS_MAX][SETUP_NAME_MAX];
    uint8_t level[TOURNAMENT_PLAYERS_MAX];     /* of a computer; 0: a person */
    SeatEngine engine[TOURNAMENT_PLAYERS_MAX]; /* ... for which another program plays */
    uint8_t joined[TOURNAMENT_PLAYERS_MAX];    /* the first round he plays in, from 0 */
    uint8_t left[TOURNAMENT_PLAYERS_MAX];      /* the first one he does not; 0: he stays */
    uint32_t byes[TOURNAMENT_ROUNDS_MAX];      /* a bit for each player; not of a round robin */
    int games; /* made by tournament_draw() and tournament_go_on() */
    Pairing game[TOURNAMENT_GAMES_MAX];
} Tournament;

/* One line of the table. */
typedef struct Standing {
    int player;
    int place; /* from 1; equal ones share */
    int played, won, drawn, lost;
    int byes;           /* those that count */
    int firsts;         /* games won; a bye that counts is a technical win, but at tables */
    int second;         /* second places, at tables */
    int half_points;    /* points, doubled; of a team: those of both */
    int half_own;       /* his own */
    int quarter_berger; /* Sonneborn-Berger, times four */
    int half_among;     /* points from games among those equal in both, doubled */
} Standing;

/* Who plays whom, all rounds or the first; results are forgotten. */
void tournament_draw(Tournament *t);

/* Draw the next round, if the present one is over and there is another.  True: there are more
 * games now. */
bool tournament_go_on(Tournament *t);

/* The game to be played next, other than `but`; -1: none of those that are drawn. */
int tournament_next_game(const Tournament *t, int but);

/* Are all rounds drawn before the first game? */
bool tournament_is_drawn_whole(const Tournament *t);

/* How many there will be, and how many are drawn. */
int tournament_rounds(const Tournament *t);
int tournament_drawn(const Tournament *t);

/* Rounds of a knock-out of so many. */
int tournament_stages(int players);

/* Who has a bye in a round (from 0): a bit for each. */
unsigned tournament_byes(const Tournament *t, int round);

/* Has he come by then, and not left? */
bool tournament_is_here(const Tournament *t, int player, int round);

/* Rounds of a knock-out that he has got through. */
int tournament_passed(const Tournament *t, int player);

/* Whom a lot sends on, where this game is the last of two that were drawn; else -1. */
int tournament_lot(const Tournament *t, int game);

/* He goes: what he still had to play is forfeited, and he is drawn no more. */
void tournament_leave(Tournament *t, int player);

/* Somebody comes late, into Swiss, winner stays or tables: from the next round on.  False if there
 * is no room, or no other round. */
bool tournament_join(Tournament *t, const char *name, int level);

/* May a result still be changed?  Not when rounds that follow from it have begun; others are drawn
 * anew, for which tournament_withdraw() takes them back. */
bool tournament_may_enter(const Tournament *t, int game);
void tournament_withdraw(Tournament *t, int game);

/* A round is played anew, if all agree: its results and records are forgotten, and so are rounds
 * that follow from it; those who have left have left.  Not when one of these has begun. */
bool tournament_may_replay(const Tournament *t, int round);
void tournament_replay(Tournament *t, int round);

/* The last round with a result; -1: there is none. */
int tournament_last_played(const Tournament *t);

/* Has everything been played in a round, or (round -1) in all? */
bool tournament_is_over(const Tournament *t, int round);

/* The first round that is not over; the last one if all are. */
int tournament_round(const Tournament *t);

/*
 * The table, best first.  A bye counts as soon as its round is over, a forfeit like a game.  Equal
 * points: the greater sum of the points of those one has beaten and half of those one has drawn
 * with (Sonneborn-Berger); then the points among those who are still equal; then more games won;
 * then the place is shared.  At tables: more first places, then more second ones.  Of teams both
 * stand one after the other on one place: the greater sum, then the games among equal teams, then
 * more games won.
 */
void tournament_table(const Tournament *t, Standing out[TOURNAMENT_PLAYERS_MAX]);

/* "swiss" ...: in files. */
const char *tournament_system_name(TournamentSystem system);

/* How many sit there. */
int pairing_seats(const Pairing *pair);

/* Points of a seat, doubled: at a table of four 3, 2, 1 and 0; equal ones share them. */
int tournament_half_points(const Tournament *t, const Pairing *pair, int seat);

/* Points of a bye that counts, doubled: as for a win, at tables as for the middle. */
int tournament_bye_half_points(const Tournament *t);

/* Can so many of a tournament's players sit at one table? */
bool tournament_seats_fit(const Tournament *t, int seats);

/* Who sits where in the next round; false if there is none. */
bool tournament_tables_draw(Tournament *t, int round);

/* He leaves a table that is not over: the others play without him. */
void tournament_tables_leave(Tournament *t, int player);

/* The match of a game, rated unless help is allowed; its seed and date are the caller's. */
MatchSetup tournament_setup(const Tournament *t, int game);

/* "1-0", "+:-", "*" ... */
const char *pair_result_name(PairResult result);

/* The inverse, of the first word of a text ("1-0 checkmate"); false if it is none. */
bool pair_result_read(const char *text, PairResult *out);

/* Points that a result gives to the first (0) or second (1) of a pair, doubled. */
int pair_half_points(PointsRule rule, PairResult result, int seat);

void tournament_write(const Tournament *t, Buffer *out);

/* The version that the first line tells; 0 if this is no tournament. */
long tournament_version(const char *bytes, size_t n);

/* Inverse of tournament_write().  Takes any bytes; on bad ones returns false with a sentence that
 * begins with the line, *out untouched. */
bool tournament_read(const char *bytes, size_t n, Tournament *out, Text *why);

#endif
