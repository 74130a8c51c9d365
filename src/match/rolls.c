/* SPDX-License-Identifier: MIT */
#include "match/rolls.h"

#include <math.h>

#include "match/match_body.h"

void match_rolls(const Match *match, Rolls *out)
{
    const Rules *rules = match->setup.rules;
    *out = (Rolls){0};
    if (rules->roller == NULL)
        return;
    for (int i = 1; i <= match->node[match->at].number; i++) {
        const Node *node = &match->node[match->line[i]];
        if (node->kind != STEP_MOVE || node->seat != SEAT_CHANCE)
            continue;
        Seat seat = rules->roller(&match->node[node->parent].state);
        EventList events;
        match_events(match, match->line[i], &events);
        for (int k = 0; k < events.n; k++) {
            const Event *event = &events.at[k];
            if (event->kind != EVENT_ROLL || event->piece.count < 1 ||
                event->piece.count > DIE_FACES)
                continue;
            out->face[seat][event->piece.count - 1]++;
            out->of[seat]++;
            out->all[event->piece.count - 1]++;
            out->n++;
            out->die = event->piece;
        }
    }
}

double rolls_chi_square(const int face[DIE_FACES])
{
    int n = 0;
    for (int i = 0; i < DIE_FACES; i++)
        n += face[i];
    if (n == 0)
        return 0;
    double wanted = n / (double)DIE_FACES, sum = 0;
    for (int i = 0; i < DIE_FACES; i++)
        sum += (face[i] - wanted) * (face[i] - wanted) / wanted;
    return sum;
}

/* Upper tail for five degrees of freedom in closed form (Abramowitz and Stegun, 26.4.4). */
double rolls_chance(double chi_square)
{
    static const double pi = 3.14159265358979323846;
    double x = chi_square;
    return erfc(sqrt(x / 2)) + sqrt(2 * x / pi) * exp(-x / 2) * (1 + x / 3);
}
