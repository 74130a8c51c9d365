/* SPDX-License-Identifier: MIT */
/*
 * play_review.h -- a match that is over, reviewed: what its moves have cost and what luck did; for
 * the files of the play scene only.
 *
 * The review is made in the background (ui/app/reviewer.h), kept in the match (study/kept.h) and
 * shown from there: a curve of chances, the moves that cost most, what would have been better.  One
 * looks at such a move at the position before it.
 */
#ifndef UI_SCENES_PLAY_REVIEW_H
#define UI_SCENES_PLAY_REVIEW_H

#include "match/rolls.h"
#include "study/kept.h"
#include "ui/app/reviewer.h"
#include "ui/widgets/widgets.h"

struct Play;

enum { REVIEW_DEEPER = 5, REVIEW_DEEPEST = 3000000 }; /* times the nodes, and up to so many */

typedef struct PlayReview {
    Reviewer *reviewer; /* at work; NULL: nobody is */
    int steps;          /* the match had when this was read from it; 0: it was not */
    bool whole;         /* there is a review in it */
    KeptSum sum;
    Rolls rolls;
    int n;         /* steps of the line */
    float *chance; /* of each seat after each of them, below 0: not known */
} PlayReview;

/* play_review.c */
/* It can be made; make it, stop that; take it out of the match again.  One that is there can be
 * made once more, REVIEW_DEEPER times as deep, and the deeper one is kept; not beyond
 * REVIEW_DEEPEST nodes a decision, which take the better part of an hour (the button is off then
 * and says why). */
bool play_review_may(const struct Play *play);
void play_review_make(struct Play *play, Ui *ui);
bool play_review_may_deepen(const struct Play *play);
bool play_review_deepest(const struct Play *play);
void play_review_deepen(struct Play *play, Ui *ui);
void play_review_stop(struct Play *play, Ui *ui);
bool play_review_may_remove(const struct Play *play);
void play_review_remove(struct Play *play, Ui *ui);
/* Has it been made meanwhile? */
void play_review_hear(struct Play *play, Ui *ui);
/* What is shown is what is in the match. */
void play_review_read(struct Play *play);
void play_review_release(struct Play *play);

/* Is the panel that of a review?  Can one be made, or is one being made? */
bool play_review_shown(const struct Play *play);
bool play_review_waits(const struct Play *play);
/* The costly move that one looks at, before it, after it, or in the better line beside it; -1:
 * none.  Is it before it?  And from there: what would have been better, else -1. */
int play_review_chosen(const struct Play *play);
bool play_review_before(const struct Play *play);
int play_review_better(const struct Play *play);
/* From before the chosen move on against the program, in a match of its own. */
void play_review_again(struct Play *play);

/* play_review_panel.c */
/* A button to make one or, while it is made, how far that is. */
void play_review_row(struct Play *play, Ui *ui, Rect r);
/* All of it, cut off the top of `r`, where buttons so high come below it unless it has its own. */
void play_review_column(struct Play *play, Ui *ui, Rect *r, float below);

/* play_review_seats.c */
/* Who is told of first: the luckiest, else by the seats; how many.  "sixes 6 (3.5 due); ", where
 * dice are thrown.  How many of a hundred moves were good. */
int play_review_order(const struct Play *play, Seat out[SEAT_MAX]);
void play_review_sixes(const struct Play *play, Seat seat, Text *out);
long play_review_good(const Fortune *fortune);

/* play_review_panel.c: "Most luck: Anna.  Least luck: Boris." */
void play_review_say_luck(const struct Play *play, Text *out);
/* A row for each seat, so high; below them the turns of luck that changed most, each a button, as
 * many as there is room for over a foot.  Cut off the top of `r`. */
float play_review_seats_height(const struct Play *play, float w);
void play_review_seats(struct Play *play, Ui *ui, Rect *r, float foot);

/* play_curve.c: how the chances went; a click goes there. */
void play_curve(struct Play *play, Ui *ui, Rect r);

#endif
