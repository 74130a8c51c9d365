/* SPDX-License-Identifier: MIT */
/*
 * analysis.h -- what there is in a position: how good every legal move is, and how play may go on.
 *
 * Made in slices, a move a slice, so that whoever asks can stop or look in between.  In each round
 * all moves are looked at alike, one ply deeper than before, so that their values can be compared;
 * what is told is always that of a whole round.  Once that has cost ANALYSIS_WIDE nodes, only the
 * best ANALYSIS_LINES go on.  A position that can be proved (solve/solve.h) is, and then its values
 * are exact.  Where something is hidden, the seat to move is judged for by what it sees; a round
 * then means twice the worlds that are imagined.
 *
 * No thread, no clock: the same request gives the same answers.
 */
#ifndef STUDY_ANALYSIS_H
#define STUDY_ANALYSIS_H

#include <stdatomic.h>

#include "ai/ai.h"

enum { ANALYSIS_LINES = 5, ANALYSIS_WIDE = 600000, ANALYSIS_NODES = 20000000 };

/* One legal move. */
typedef struct Prospect {
    Move move;
    int score;     /* as AiReply.score, for the seat to move */
    double chance; /* of that seat: ai/chance.h */
    int depth;     /* plies looked ahead; 0: none yet */
    bool sure;     /* a deeper look would change nothing */
    int plies;     /* to the end by best play, this move counted; -1: not known */
    int margin;    /* of points at the end, where that is known and counts; below 0 behind */
    int line_n;    /* the move, and what may follow */
    Move line[AI_LINE_MAX];
} Prospect;

typedef struct AnalysisRequest {
    const Rules *rules;
    State state;               /* what is hidden from the seat to move is not looked at */
    KeyLog past;               /* positions before it */
    uint64_t max_nodes;        /* no round begins after so many; 0: ANALYSIS_NODES */
    const atomic_bool *stop;   /* polled every few milliseconds; NULL: never */
    struct Endgames *endgames; /* solve/endgames.h; NULL: made anew */
} AnalysisRequest;

typedef struct Analysis Analysis;

/* Of a position that is over, or in which luck is to decide, there are no moves: nothing follows.
 */
Analysis *analysis_new(const AnalysisRequest *request);
void analysis_free(Analysis *analysis);

/* One slice more.  False when there is none, or it was stopped: then it counts for nothing. */
bool analysis_next(Analysis *analysis);

/* The legal moves, the best first, as of the last whole round; of moves that are alike the first of
 * moves().  How deep that was; 0: none is whole yet. */
const Prospect *analysis_prospects(const Analysis *analysis, int *n);
int analysis_depth(const Analysis *analysis);

/* Is all of it proved, so that nothing is left to be looked at? */
bool analysis_proved(const Analysis *analysis);

uint64_t analysis_nodes(const Analysis *analysis);

/* The chances of all seats, as far as is known; they add up to 1. */
void analysis_chances(const Analysis *analysis, double out[SEAT_MAX]);

/* What the other seat would do if whoever is to move let the turn go: the move, what it is worth to
 * the other, and how play may go on.  False where that cannot be asked (only chess and draughts
 * can), before the first round, or where it would gain next to nothing by it. */
bool analysis_threat(const Analysis *analysis, Prospect *out);

#endif
