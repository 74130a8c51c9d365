/* SPDX-License-Identifier: MIT */
/*
 * kept.h -- a review in the record it was made of, so that it need not be made again.
 *
 * What cost something has a sign of the standard kind before its comment ("?!", "?", "??"), unless
 * a person has judged the move already, and the better line beside it, its first move with a "!".
 * All numbers stand in one command of the comment:
 *
 *     ?? [%review chance=4310,5690 before=8200 sign=4] the pawn hangs
 *     [%review chance=0,10000 before=10000 proved=1,17,-1,12]    won in 17 plies with the best
 * move, lost in 12 with this one; of margins proved=4,-6
 *     [%review chance=6200,3800 luck=1200,-1200]        a roll, a deal, a draw
 *     ! [%review line]                                  a step of the better line,
 *     [%review better]                                  ... whose first a person had tried already
 *     [%review whole=150000 worst=2]                    the beginning: nodes looked at, and how
 * many steps have "worst" in their command
 *
 * (chances in ten thousandths, of each seat; where `worst` is not told, as it once was, the worst
 * are those that cost most)
 * so that it can be told apart from what people wrote, and is taken out again to the byte.  Result,
 * line, times and comments stay as they are.
 */
#ifndef STUDY_KEPT_H
#define STUDY_KEPT_H

#include "study/review.h"

/* What is kept of one step. */
typedef struct Kept {
    bool decided; /* a seat did: `before` counts; else luck did, and `luck` */
    double before;
    double chance[SEAT_MAX]; /* after it */
    double luck[SEAT_MAX];
    Proof proof; /* but for its move */
} Kept;

typedef struct KeptSum {
    int worst_n;
    int worst[REVIEW_WORST]; /* steps, the one that cost most first */
    bool has_luck;
    Fortune seat[SEAT_MAX];
} KeptSum;

/* Put a whole review in, made with so many nodes of a match with the same line.  The match is
 * over, or a copy. */
void kept_add(Match *match, const Review *review, uint64_t nodes);

/* Is a whole review of the match in it?  With how many nodes it was made; 0: there is none. */
bool kept_whole(const Match *match);
uint64_t kept_nodes(const Match *match);

/* What is kept of a step; false if nothing is.  What the move cost. */
bool kept_read(const Match *match, int step, Kept *out);
double kept_cost(const Kept *kept, Seat seat);

/* Where the better line begins that stands beside a step; -1 if none does. */
int kept_better(const Match *match, int step);

/* The last step of the line that let a proved win go; -1: none that is kept.  What would have won
 * is the line beside it. */
int kept_last_win(const Match *match);

void kept_sum(const Match *match, KeptSum *out);

/* The rolls, deals and draws that have turned the match most, the greatest turn first; how many.
 * Whose chance one of them has changed most. */
int kept_turns(const Match *match, int out[REVIEW_WORST]);
Seat kept_turned(const Match *match, const Kept *kept);

/* Take all of it out again, but for moves that people went on from. */
void kept_remove(Match *match);

#endif
