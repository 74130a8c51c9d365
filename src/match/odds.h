/* SPDX-License-Identifier: MIT */
/*
 * odds.h -- a fair game between unequal people: what the stronger one gives ahead.
 *
 * A game that knows odds has two options: `odds`, whose normal value is none and whose others are
 * in rising order (a pawn, a knight ...), and `giver`, the seat of the stronger player.  The game's
 * own start() does what they say, and a record keeps them like any option.  What each is worth
 * stands in data/games (Game.worth), in points of ratings.  Where a game knows none that counts,
 * the others get twice the time.  A game with odds says nothing of who is stronger: it is not rated
 * (setup_is_even()).
 */
#ifndef MATCH_ODDS_H
#define MATCH_ODDS_H

#include "match/setup.h"

enum { ODDS_TIME_WORTH = 70 }; /* twice the time, in points of ratings */

/* Who gives odds; SEAT_NONE: nobody. */
Seat odds_giver(const Rules *rules, const Options *options);

/* Let a seat give so much, a value of the option; its normal value takes the odds back.  Nothing if
 * the game knows none. */
void odds_give(const Rules *rules, Options *options, int value, Seat giver);

/* The players of two seats change places: who gives goes along. */
void odds_exchange(const Rules *rules, Options *options, Seat one, Seat other);

/* So many sit there now: odds of somebody who has gone are taken back. */
void odds_seats(const Rules *rules, Options *options, int seats);

/* Everybody has moved on by so many seats. */
void odds_move_on(const Rules *rules, Options *options, int seats, int by);

/* Which of `n` (none among them, worth 0) makes up best for that difference; the less in doubt. */
int odds_near(const int16_t *worth, int n, int difference);

/* Everybody but this seat has twice the time of a clock on which all have the same. */
void odds_double_time(ClockSpec *clock, int seats, Seat giver);

#endif
