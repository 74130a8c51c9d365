/* SPDX-License-Identifier: MIT */
#include "ai/chance.h"

#include <math.h>

#include "ai/ai.h"
#include "ai/evals.h"

enum { SCALE_USUAL = 200 };

int ai_chance_scale(const Rules *rules)
{
    int scale = evaluation_find(rules)->scale;
    return scale > 0 ? scale : SCALE_USUAL;
}

static double scale_at(const Rules *rules, const State *s)
{
    const Evaluation *evaluation = evaluation_find(rules);
    return evaluation->scale_at != NULL ? evaluation->scale_at(s) : ai_chance_scale(rules);
}

double ai_chance(const Rules *rules, int seats, int score)
{
    if (score > AI_DECIDED)
        return 1;
    if (score < -AI_DECIDED)
        return 0;
    return 1 / (1 + (seats - 1) * exp(-score / (double)ai_chance_scale(rules)));
}

/* Once the places are known: shared first places share. */
static void chances_of(const Outcome *outcome, int seats, double out[SEAT_MAX])
{
    int firsts = 0;
    for (int seat = 0; seat < seats; seat++)
        firsts += outcome->place[seat] == 1;
    for (int seat = 0; seat < seats; seat++)
        out[seat] = firsts == 0 ? 1.0 / seats : outcome->place[seat] == 1 ? 1.0 / firsts : 0;
}

void ai_chances_at_sight(const Rules *rules, const State *s, double out[SEAT_MAX])
{
    Outcome outcome = rules->outcome(s);
    if (outcome.over) {
        chances_of(&outcome, s->seats, out);
        return;
    }
    const Evaluation *evaluation = evaluation_find(rules);
    double sum = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        int value = evaluation->value != NULL ? evaluation->value(s, (Seat)seat)
                                              : outcome.points[seat] * 100;
        /* A value is one's own less the mean of the others', so that a lead is told n / (n - 1)
         * times: of two the second's is the first's with the other sign. */
        double told = s->seats / (s->seats - 1.0);
        out[seat] = exp(fmax(-30, fmin(30, value / scale_at(rules, s) / told)));
        sum += out[seat];
    }
    for (int seat = 0; seat < s->seats; seat++)
        out[seat] /= sum;
}

void ai_chances_share(Seat seat, double own, int seats, double chance[SEAT_MAX])
{
    double others = 1 - chance[seat];
    for (int i = 0; i < seats; i++)
        if (i == seat)
            chance[i] = own;
        else
            chance[i] = others > 0 ? chance[i] / others * (1 - own) : (1 - own) / (seats - 1);
}
