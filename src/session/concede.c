/* SPDX-License-Identifier: MIT */
#include "session/concede.h"

#include <stdlib.h>

static bool may_concede(const Match *match)
{
    const MatchSetup *setup = match_setup(match);
    Seat seat = match_turn(match);
    const SeatSetup *computer = &setup->seat[seat];
    return setup->seats == 2 && !setup->seat[1 - seat].computer && computer->engine.id[0] == '\0' &&
           computer->level >= CONCEDE_LEVEL && !rules_lucky(setup->rules) &&
           setup->rules->next_round == NULL;
}

static bool has_passed(const Match *match, int step)
{
    int at = match_at(match);
    while (at > step)
        at = match_step(match, at).parent;
    return at == step;
}

Conceding concede_thought(Concede *concede, const Match *match, int scale, int score)
{
    int at = match_at(match);
    if (!may_concede(match))
        return CONCEDES_NOTHING;
    if (at == concede->step || !has_passed(match, concede->step)) /* moves were taken back */
        concede->lost = concede->even = 0;
    concede->step = at;
    concede->lost = score <= -4 * scale ? concede->lost + 1 : 0;
    concede->even = abs(score) <= scale / 8 ? concede->even + 1 : 0;
    if (concede->lost >= CONCEDE_LOST)
        return CONCEDES_GAME;
    if (concede->even < CONCEDE_EVEN || match_step(match, at).number < CONCEDE_FIGHT)
        return CONCEDES_NOTHING;
    concede->even = 0;
    return CONCEDES_DRAW;
}
