/* SPDX-License-Identifier: MIT */
/*
 * glicko.h -- how strong a player is, and how sure that is: Glicko-2.
 *
 * The formulas are those of Mark E. Glickman, "Example of the Glicko-2 system" (revised 22 March
 * 2022); the letters below are his.  Numbers are on the usual scale: who is 400 above wins ten of
 * eleven.  Each game is a rating period of its own, so that a rating follows every evening; time
 * between two games makes it less sure (glicko_rest()).
 *
 * He begins with a deviation of 350, that of people who come to a club.  At a family's table a
 * child of six sits beside a champion, so here it is 500.  That matters most where the strongest
 * level is far below somebody: then hardly more is known of him than that he always wins, and what
 * was thought before decides the rest.
 */
#ifndef MATCH_GLICKO_H
#define MATCH_GLICKO_H

typedef struct Glicko {
    double rating;     /* r */
    double deviation;  /* RD: 95 of 100 are within 1.96 of these */
    double volatility; /* sigma: how unsteadily it changes */
} Glicko;

#define GLICKO_START     1500.0
#define GLICKO_DEVIATION 500.0 /* of somebody about whom nothing is known; the most there is */
#define GLICKO_SURE      110.0 /* with less than this a rating is shown without "about" */

/* Somebody new. */
Glicko glicko_new(void);

/* Somebody of whom it is known: a level. */
Glicko glicko_known(double rating);

/* What `one` will score against `other` on average, from 0 to 1. */
double glicko_expected(const Glicko *one, const Glicko *other);

/* After a game with `other`, as it was before that: score 1 won, 0.5 drawn, 0 lost. */
Glicko glicko_after(const Glicko *one, const Glicko *other, double score);

/* After so many days without a game: as sure as before a year's rest and a game's, at most new. */
Glicko glicko_rest(const Glicko *one, double days);

/* Half of the interval that the truth lies in 95 times of 100. */
double glicko_interval(const Glicko *one);

#endif
