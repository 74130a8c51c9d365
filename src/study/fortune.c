/* SPDX-License-Identifier: MIT */
#include "study/fortune.h"

#include <math.h>

static const double good_cost = 0.05; /* a move that costs less is good */

void fortune_luck(Fortune *fortune, double gain)
{
    fortune->luck += gain;
    fortune->moved += fabs(gain);
}

void fortune_move(Fortune *fortune, double cost)
{
    fortune->given += cost;
    fortune->moves++;
    fortune->good += cost < good_cost;
}

double fortune_share(const Fortune *fortune)
{
    return fortune->moved > 0 ? (1 + fortune->luck / fortune->moved) / 2 : 0.5;
}
