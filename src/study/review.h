/* SPDX-License-Identifier: MIT */
/*
 * review.h -- where a game turned: what each decision cost, and how lucky each roll and deal was.
 *
 * A match is gone through along its line, one judgement at a time, and nothing of it is changed.  A
 * decision is looked at with so many nodes for the best move, and as deep for the one that was
 * played, as the seat saw it (what was hidden from it stays hidden).  Those that seem to have cost
 * most are looked at again, five times as long, the worst first, and those that still do a third
 * time with twice as many nodes at least, until REVIEW_WORST cost more than any that were not.
 * Only these are told as the worst, by what they cost then, and only if their opponent sees a cost
 * as well and it does not melt away from look to look.  A move that keeps a proven win
 * costs nothing, however long the win.  What can be proved is (proof.h), from the last move back as
 * far as that takes no longer than a look at a costly move, and of what seems to have cost most:
 * then the chances are 1, a half or 0, and a move that leaves the end as it is costs nothing.  Luck
 * is that of luck.h; of deals and draws only in a match that is over.  Chances are those of
 * chance.h.
 *
 * No thread, no clock: the same match and nodes give the same judgements.
 */
#ifndef STUDY_REVIEW_H
#define STUDY_REVIEW_H

#include <stdatomic.h>

#include "ai/ai.h"
#include "match/history.h"
#include "study/fortune.h"
#include "study/proof.h"

enum { REVIEW_NODES = 60000, REVIEW_WORST = 3 };

typedef struct Judgement {
    int ply;   /* the step's number along the line, from 1; 0: the first deal */
    int step;  /* of the match: match_step() */
    Seat seat; /* who decided; SEAT_CHANCE: luck did */
    /* A decision: the chance of `seat` with the best move, and with the one that was played. */
    double before, after;
    Move played, best;
    int line_n; /* the best move and what may follow */
    Move line[AI_LINE_MAX];
    int looks; /* so often was it looked at; of luck once */
    bool sure; /* three times, or proved */
    Proof proof;
    /* Luck: what each seat's chance gained by it; they add up to 0. */
    double luck[SEAT_MAX];
    double chance[SEAT_MAX]; /* of each seat after it; they add up to 1 */
} Judgement;

/* What there is to say of the whole, as far as the review has come. */
typedef struct ReviewSum {
    int worst_n; /* decisions that are sure to have cost something, the worst first */
    Judgement worst[REVIEW_WORST];
    bool has_luck;
    Fortune seat[SEAT_MAX];
} ReviewSum;

typedef struct Review Review;

/* Nodes for each decision with which a usual game takes about a quarter of a minute, and a long one
 * little more. */
uint64_t review_nodes_for(const Match *match);

/* The match has to live, and its line to stay, as long as the review; `stop` (may be NULL) ends a
 * judgement early, which is none then. */
Review *review_new(const Match *match, uint64_t nodes, const atomic_bool *stop);
void review_free(Review *review);

/* One judgement more, or one made surer.  False when there is none, or it was stopped: then it goes
 * on where it was. */
bool review_next(Review *review);

/* All so far, along the line. */
const Judgement *review_judged(const Review *review, int *n);

/* How far: parts done, of how many. */
int review_done(const Review *review, int *all);

/* Was there anything to choose at a decision of the match?  Where there was not, a move is neither
 * good nor bad. */
bool review_had_choice(const Match *match, int step);

void review_sum(const Review *review, ReviewSum *out);

#endif
