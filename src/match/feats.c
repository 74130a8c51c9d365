/* SPDX-License-Identifier: MIT */
#include "match/feats.h"

#include "match/rolls.h"

void match_feats(const Match *match, Feats *out)
{
    /* Of hidden tiles many may be drawn until one fits. */
    bool hidden = match_setup(match)->rules->flags & RULES_HIDDEN;
    int chain = 0, last = match_step(match, match_at(match)).number;
    Seat who = SEAT_NONE;
    Rolls rolls;
    *out = (Feats){0};
    for (int i = 1; i <= last; i++) {
        Step step = match_step(match, match_line_step(match, i));
        if (step.kind != STEP_MOVE)
            who = SEAT_NONE; /* a new round */
        if (step.kind != STEP_MOVE || step.seat < 0 || hidden)
            continue;
        chain = (step.seat == who ? chain : 0) + (step.move.last > 1 ? step.move.last : 1);
        who = step.seat;
        if (chain > out->chain[who])
            out->chain[who] = chain;
    }
    match_rolls(match, &rolls);
    for (int seat = 0; seat < match_setup(match)->seats; seat++) {
        out->sixes[seat] = rolls.face[seat][DIE_FACES - 1];
        out->rolls[seat] = rolls.of[seat];
    }
}
