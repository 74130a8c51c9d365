/* SPDX-License-Identifier: MIT */
/*
 * analyst.h -- a position analysed (study/analysis.h) on a thread of its own.
 *
 * The window never waits: the thread tells by the app's answer event that more is known, and
 * whoever asked takes a copy of that, for as long as it shows the position.
 */
#ifndef UI_ANALYST_H
#define UI_ANALYST_H

#include <SDL.h>

#include "study/analysis.h"

/* What is known of a position.  All zero: nothing. */
typedef struct Insight {
    int n;        /* legal moves, the best first; 0: nobody is to decide */
    Prospect *at; /* its own */
    int depth;    /* 0: nothing is known of them yet */
    bool proved, done;
    double chance[SEAT_MAX];
    bool threatens;
    Prospect threat;
} Insight;

void insight_release(Insight *insight);

typedef struct Analyst Analyst;

/* `answer` is the SDL event to send (app_answer_event). */
Analyst *analyst_new(Uint32 answer);
/* Stops and joins: within a few milliseconds. */
void analyst_free(Analyst *analyst);

/* Begin with a position; what was looked at before is dropped. */
void analyst_ask(Analyst *analyst, const AnalysisRequest *request);
/* Drop what is looked at. */
void analyst_stop(Analyst *analyst);

/* True, and what is known, if that is more than was taken before. */
bool analyst_take(Analyst *analyst, Insight *out);

/* The same while one waits, without a thread: for pictures. */
void analyst_see(const AnalysisRequest *request, Insight *out);

#endif
