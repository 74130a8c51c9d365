/* SPDX-License-Identifier: MIT */
/*
 * fit.c -- logistic regression: the chance of a worth v is 1 / (1 + exp(-v / scale)), and weights
 * and scale are those that make what happened most likely.  Each step goes down the slope of a
 * handful of samples (Adam); which ones follows from a seed.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "tune.h"

enum { ROUNDS = 60, BATCH = 2000 };

static const double PACE = 1.0;  /* by which a weight changes in a step, at the most */
static const double HOLD = 1500; /* a weight is held where it was as by so many samples */
static const double KEEP = 0.9, KEEP_SQUARE = 0.999;

typedef struct Fit {
    double *change; /* of each knob */
    double *slope, *mean, *square;
    double scale;
    long steps;
} Fit;

static double worth_of(const Tuning *t, const Fit *fit, const Sample *sample)
{
    double worth = sample->worth;
    const Slope *slope = &t->slope[sample->first];
    for (uint32_t i = 0; i < sample->n; i++)
        worth += slope[i].by * fit->change[slope[i].knob];
    return worth;
}

static double chance_of(double worth, double scale)
{
    return 1 / (1 + exp(-worth / scale));
}

/* Mean surprise at the samples that are (not) held out. */
static double loss_of(const Tuning *t, const Fit *fit, double scale, bool held_out)
{
    double sum = 0;
    long n = 0;
    for (uint32_t i = 0; i < t->samples; i++) {
        const Sample *sample = &t->sample[i];
        if (sample->held_out != held_out)
            continue;
        double chance = chance_of(worth_of(t, fit, sample), scale);
        chance = fmin(fmax(chance, 1e-9), 1 - 1e-9);
        sum -= sample->wanted * log(chance) + (1 - sample->wanted) * log(1 - chance);
        n++;
    }
    return n > 0 ? sum / (double)n : 0;
}

/* Golden section over its logarithm. */
static double best_scale(const Tuning *t, const Fit *fit)
{
    double low = log(5), high = log(5000);
    for (int i = 0; i < 30; i++) {
        double a = low + (high - low) * 0.382, b = low + (high - low) * 0.618;
        if (loss_of(t, fit, exp(a), false) < loss_of(t, fit, exp(b), false))
            high = b;
        else
            low = a;
    }
    return exp((low + high) / 2);
}

static void go_down(const Tuning *t, Fit *fit, long n, double pace)
{
    fit->steps++;
    double bias = 1 - pow(KEEP, (double)fit->steps);
    double hold = HOLD / 4 / (fit->scale * fit->scale) / (t->samples + 1);
    double bias_square = 1 - pow(KEEP_SQUARE, (double)fit->steps);
    for (int i = 1; i < t->knobs; i++) { /* the first is the unit */
        double slope = fit->slope[i] / (double)n + hold * fit->change[i];
        fit->mean[i] = KEEP * fit->mean[i] + (1 - KEEP) * slope;
        fit->square[i] = KEEP_SQUARE * fit->square[i] + (1 - KEEP_SQUARE) * slope * slope;
        fit->change[i] -=
            pace * (fit->mean[i] / bias) / (sqrt(fit->square[i] / bias_square) + 1e-9);
    }
    memset(fit->slope, 0, sizeof *fit->slope * (size_t)t->knobs);
}

static void one_round(const Tuning *t, Fit *fit, const uint32_t *order, double pace)
{
    long n = 0;
    for (uint32_t k = 0; k < t->samples; k++) {
        const Sample *sample = &t->sample[order[k]];
        if (sample->held_out)
            continue;
        double off = chance_of(worth_of(t, fit, sample), fit->scale) - sample->wanted;
        const Slope *slope = &t->slope[sample->first];
        for (uint32_t i = 0; i < sample->n; i++)
            fit->slope[slope[i].knob] += off / fit->scale * slope[i].by;
        if (++n == BATCH) {
            go_down(t, fit, n, pace);
            n = 0;
        }
    }
}

static void shuffle(uint32_t *order, uint32_t n, Rng *rng)
{
    for (uint32_t i = n; i > 1; i--) {
        uint32_t j = rng_below(rng, i), kept = order[i - 1];
        order[i - 1] = order[j];
        order[j] = kept;
    }
}

void tuning_fit(Tuning *t)
{
    size_t knobs = (size_t)t->knobs;
    Fit fit = {alloc_zero(knobs, sizeof(double)),
               alloc_zero(knobs, sizeof(double)),
               alloc_zero(knobs, sizeof(double)),
               alloc_zero(knobs, sizeof(double)),
               0,
               0};
    uint32_t *order = alloc_zero(t->samples + 1, sizeof *order);
    Rng rng;
    rng_seed(&rng, (uint64_t)t->seed);
    for (uint32_t i = 0; i < t->samples; i++)
        order[i] = i;
    fit.scale = best_scale(t, &fit);
    printf("before: scale %.0f loss %.5f\n", fit.scale, loss_of(t, &fit, fit.scale, true));
    for (int round = 0; round < ROUNDS; round++) {
        shuffle(order, t->samples, &rng);
        one_round(t, &fit, order, PACE * (ROUNDS - round) / ROUNDS);
        if (round % 10 == 9)
            fit.scale = best_scale(t, &fit);
    }
    printf("after:  scale %.0f loss %.5f\n", fit.scale, loss_of(t, &fit, fit.scale, true));
    for (int i = 0; i < t->knobs; i++) {
        int change = (int)lround(fit.change[i]);
        *t->knob[i].at += change * t->knob[i].step;
        t->knob[i].now += change;
    }
    free(fit.change);
    free(fit.slope);
    free(fit.mean);
    free(fit.square);
    free(order);
}
