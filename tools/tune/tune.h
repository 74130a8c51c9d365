/* SPDX-License-Identifier: MIT */
/*
 * tune.h -- fits the weights of an evaluation to games that the search plays against itself.
 *
 * A sample is a quiet position: how its worth changes with each weight, and how its game went on.
 * games.c plays and takes samples, fit.c finds the weights that make the results most likely.
 * Both know of a game its rules, its value() and the table of its weights.
 */
#ifndef TOOLS_TUNE_H
#define TOOLS_TUNE_H

#include "ai/evals.h"
#include "data/catalog.h"

/* One number that is fitted: half of a pair, or a weight. */
typedef struct Knob {
    int *at;
    int step; /* of *at, for a change by one */
    int now;  /* its value */
} Knob;

typedef struct Slope {
    int knob;
    float by; /* change of the worth for one more of the knob */
} Slope;

typedef struct Sample {
    uint32_t first, n; /* its slopes */
    int worth;         /* with the weights as they are, for the seat to move */
    float wanted;      /* share of the point that fell to that seat, see `trust` */
    bool held_out;     /* judges the fit, and has no part in it */
} Sample;

typedef struct Tuning {
    const Rules *rules;
    const Evaluation *evaluation;
    Variant variant;
    long games, nodes, seed;
    double trust; /* in what the search says, from 0 to 1: the rest is the result of the game */
    Knob *knob;
    int knobs;
    Sample *sample;
    uint32_t samples, samples_room;
    Slope *slope;
    uint32_t slopes, slopes_room;
} Tuning;

/* Plays the games and takes their samples. */
void tuning_play(Tuning *tuning);

/* Fits, leaves the new weights in place, and tells on stdout how much better they foretell. */
void tuning_fit(Tuning *tuning);

#endif
