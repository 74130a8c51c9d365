/* SPDX-License-Identifier: MIT */
/*
 * setup.h -- what is agreed before a match begins: game, seats, clock, seed, series.
 *
 * Plain values.  To a match a computer is a level, or the name of a program that plays for it, and
 * nothing else.
 */
#ifndef MATCH_SETUP_H
#define MATCH_SETUP_H

#include "match/clock.h"
#include "rules/rules.h"

enum {
    SETUP_NAME_MAX = 64, /* bytes of a name, a title, a date, the closing NUL included */
    SETUP_VARIANT_MAX = 32,
    SETUP_LEVEL_MAX = 99,
    SETUP_COLOUR_MAX = 31,
    SETUP_ENGINE_MAX = 32, /* bytes of a program's name, the closing NUL included */
    SETUP_PERSON_MAX = 16, /* the same of a person's id */
    SETUP_ELO_MAX = 9999,
    SETUP_MOVE_MS_MAX = 600000,
    SERIES_KEPT = 40, /* games of a series that are remembered one by one */
};

/* Another program that plays for a seat. */
typedef struct SeatEngine {
    char id[SETUP_ENGINE_MAX]; /* "stockfish"; "": none, Larets itself plays */
    uint16_t elo;              /* how strong it is to be; 0: as strong as it can */
    uint32_t move_ms;          /* for each move; 0: by the match's clock, if there is one */
} SeatEngine;

typedef struct SeatSetup {
    bool computer;
    uint8_t level;                 /* of a computer */
    SeatEngine engine;             /* of a computer: who plays instead */
    uint8_t colour;                /* index of a colour of the theme */
    char name[SETUP_NAME_MAX];     /* UTF-8, one line, may be empty */
    char person[SETUP_PERSON_MAX]; /* who is known here (data/people.h); "": a guest, a computer */
} SeatSetup;

/* Who begins the next game of a series. */
typedef enum SeriesFirst {
    FIRST_SAME,
    FIRST_ALTERNATE,
    FIRST_LOSER,  /* after a draw: alternate */
    FIRST_WINNER, /* after a draw: alternate */
} SeriesFirst;

/* What a win, a draw and a loss are worth in a series or a tournament. */
typedef enum PointsRule {
    POINTS_CLASSIC, /* 1, a half, 0 */
    POINTS_THREE,   /* 3, 1, 0 */
} PointsRule;

/* Several games with a score.  All zero is a single game that may be followed by others. */
typedef struct Series {
    uint16_t games; /* how many; 0: open */
    uint16_t game;  /* number of this one, from 1 (0 is taken as 1) */
    SeriesFirst first;
    PointsRule points;
    /* Before this game, of whoever sits on the seat now. */
    uint16_t won[SEAT_MAX];
    uint16_t drawn[SEAT_MAX]; /* shared first places */
    /* Game by game who of these was first, as bits of seats; 0: not known any more. */
    uint8_t first_in[SERIES_KEPT];
} Series;

typedef struct MatchSetup {
    const Rules *rules;
    char variant[SETUP_VARIANT_MAX]; /* a label: the options are what counts */
    Options options;
    int seats;
    SeatSetup seat[SEAT_MAX];
    ClockSpec clock;
    Series series;
    uint64_t seed;           /* of deal and dice: commitment.h */
    uint64_t seed_high;      /* its other 64 bits; 0: it has no more */
    bool rated;              /* no hints, and nothing is taken back */
    char position[TEXT_MAX]; /* to begin from, or "": the game's own beginning */
    char event[SETUP_NAME_MAX];
    char site[SETUP_NAME_MAX], round[SETUP_NAME_MAX]; /* of the event, as PGN has them */
    char date[SETUP_NAME_MAX]; /* "2026-08-02 19:30", given by the caller; "2026" of old games */
} MatchSetup;

/* People without names on every seat, normal options, no clock, seed 0. */
MatchSetup setup_make(const Rules *rules, int seats);

/* Can so many play `id`, which is for `least` to `most`?  False with a sentence. */
bool setup_seats_fit(const char *id, int least, int most, int seats, Text *why);

/* Copy what fits of one line of UTF-8, whole characters only, without blanks at the ends; control
 * characters become blanks, broken UTF-8 becomes "?". */
void setup_copy_text(char *out, size_t room, const char *text);

/* Take a program's name: letters, digits, "." "_" "-", fewer than SETUP_ENGINE_MAX.  False if it is
 * none. */
bool seat_engine_name(const char *id, SeatEngine *out);

/* Take a person's id: small letters and digits, fewer than SETUP_PERSON_MAX.  False if it is none.
 */
bool seat_person_id(const char *id, char out[SETUP_PERSON_MAX]);

/* Do all begin alike, without odds (the option of that name) and with equal times?  Else a game is
 * fair, but says nothing of who is stronger. */
bool setup_is_even(const Rules *rules, const Options *options, const ClockSpec *clock, int seats);

/* May a game that begins so rate somebody: two, even, no luck, one of them known, and the other
 * known, too, or a level?  `rated` alone says that there are no hints and nothing is taken back, as
 * in every tournament. */
bool setup_may_rate(const Rules *rules, const Options *options, const ClockSpec *clock,
                    const SeatSetup *seat, int seats);

/* Everybody moves on to the next seat, with name, level, colour, times, odds and score. */
void setup_swap(MatchSetup *setup);

/* What is begun out of a match, with the same people, is no game of its event or series: unrated,
 * of this date. */
void setup_leave_event(MatchSetup *setup, const char *date);

/* The level nearest in strength to one of the three that there were in records of version 1 and
 * still are in lessons: 3, 6, 10, and 2, 4, 5 where luck has a part.  Any other stays what it is.
 */
int setup_level_of_three(const Rules *rules, int level);

/* Points for so many games won and drawn, doubled. */
int points_half(PointsRule rule, int won, int drawn);

/* Points of a seat in the games before this one, doubled; a shared first place is a draw. */
int series_half_points(const Series *series, Seat seat);

/* The score with the result of this game added; nothing is added while it goes on. */
Series series_with(const Series *series, const Outcome *outcome, int seats);

#endif
