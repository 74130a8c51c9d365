/* SPDX-License-Identifier: MIT */
/*
 * standing.h -- how somebody stands: games, opponents, streaks, ratings, counted from results.
 *
 * Nothing is kept: all follows from the results (results.h), so that a game which is deleted or
 * comes along counts no more, or counts.  Ratings are Glicko-2 (match/glicko.h), of rated games for
 * two between people and levels; one for each game and speed.
 */
#ifndef DATA_STANDING_H
#define DATA_STANDING_H

#include "data/results.h"
#include "match/glicko.h"

/* Of a level of a game; 0: nobody knows; of level 1: in this game nobody is rated. */
typedef int LevelRating(const char *game, int level);

typedef struct Against {
    char person[SETUP_PERSON_MAX]; /* or "" and */
    char name[SETUP_NAME_MAX];     /* of a guest, or a program; as it was then */
    bool computer, engine;
    int level; /* of a computer */
    int games, won, drawn, lost;
} Against;

typedef struct RatingPoint {
    char date[32];
    ResultSpeed speed;
    double rating;
} RatingPoint;

typedef struct Standing {
    int games, won, drawn, lost; /* won: first alone; drawn: first with others */
    int run, best_run;           /* wins in a row: now, and the most there were */
    int days, best_days;         /* the same of days with a game */
    char first[32], last[32];    /* dates of games */
    int fastest;                 /* plies of the shortest win; 0: none */
    char fastest_file[128];
    int64_t thought_ms;
    int chain;        /* the longest (match/feats.h) */
    int sixes, rolls; /* of dice */
    int n;            /* opponents, */
    Against *against; /* whom he met most first */
    Glicko rating[SPEED_COUNT];
    int rated[SPEED_COUNT]; /* games that made it; 0: the rating says nothing */
    ResultSpeed speed;      /* with the most rated games */
    int points;
    RatingPoint *point; /* of that speed, after each game */
} Standing;

/* Of a person in a game; NULL: in all, without ratings.  standing_release() frees. */
void standing_make(Standing *out, const Results *results, const char *person, const char *game,
                   LevelRating *level);
void standing_release(Standing *standing);

/* The rating of somebody in a game at a speed, as far as the results know him: false and a new one
 * where they do not. */
bool standing_rating(const Results *results, const char *person, const char *game,
                     ResultSpeed speed, LevelRating *level, Glicko *out);

/* What the game of this file on the shelf has made of somebody's rating; false where it is none
 * that counts for it. */
bool standing_change(const Results *results, const char *person, const char *file,
                     LevelRating *level, Glicko *before, Glicko *after);

/* Days since 1970 of "2026-11-23 19:30"; false if that is no date of a day. */
bool standing_day(const char *date, long *out);

#endif
