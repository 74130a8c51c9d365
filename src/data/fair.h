/* SPDX-License-Identifier: MIT */
/*
 * fair.h -- which odds would make a game fair, by what is known of those who sit here.
 *
 * A level's strength is known, a person's from the rated games; before there are enough of them to
 * be sure of it, it is what his handicap says (people.h), above the middle.  Odds themselves:
 * match/odds.h.
 */
#ifndef DATA_FAIR_H
#define DATA_FAIR_H

#include "data/catalog.h"
#include "data/standing.h"

enum { FAIR_HANDICAP_POINTS = 100 }; /* of ratings, for one of Person.handicap */

typedef struct Strength {
    int rating; /* 0: nobody knows */
    bool sure;  /* more than a guess */
} Strength;

typedef struct Fair {
    Seat giver;     /* the strongest */
    int difference; /* to the others, on average */
    int value;      /* of the option `odds`; its normal value: twice the time for the others */
} Fair;

/* How strong whoever sits here is; a guest's strength nobody knows. */
Strength fair_strength(const Results *results, const People *people, const SeatSetup *seat,
                       const char *game, LevelRating *level);

/* What to propose; false: they are equals, or nobody knows, or there are odds already. */
bool fair_propose(const Game *game, const Options *options, const ClockSpec *clock, int seats,
                  const Strength strength[SEAT_MAX], Fair *out);

/* Agreed. */
void fair_take(const Game *game, const Fair *fair, Options *options, ClockSpec *clock, int seats);

#endif
