/* SPDX-License-Identifier: MIT */
/*
 * verdict.h -- how a match, or a round of it, ended, said to whoever sits here.
 *
 * The catalog knows what an ending is called ("White won"); this knows whom it is told: one person
 * among computers has won or lost himself, two people are called by their names.
 */
#ifndef UI_SCENES_VERDICT_H
#define UI_SCENES_VERDICT_H

#include "data/catalog.h"
#include "match/match.h"

typedef enum VerdictMood {
    VERDICT_WON,   /* somebody here has, or there are only computers */
    VERDICT_LOST,  /* a computer won, and people lost */
    VERDICT_DRAWN, /* nobody has won alone */
} VerdictMood;

VerdictMood verdict_mood(const MatchSetup *setup, const Outcome *outcome);

/* "You won", "The computer won the round", "White won: Anna", "White won the round", "Draw". */
void verdict_title(const Game *game, const MatchSetup *setup, const Outcome *outcome, Text *out);

/* Why, a sentence; of a match of several rounds that time or a player ended: that all of it is. */
void verdict_reason(const Game *game, const MatchSetup *setup, const Outcome *outcome, Text *out);

/* How its last round came about, if the match's end has not said it, and what everybody is left
 * with, where that is counted; behind the reason.  `last` is the position it ended with. */
void verdict_counted(const Game *game, const MatchSetup *setup, const Outcome *outcome,
                     const State *last, Text *out);

/* Is it a match of several rounds, to a number of points? */
bool verdict_has_rounds(const Game *game, const Options *options);

#endif
