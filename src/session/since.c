/* SPDX-License-Identifier: MIT */
#include "session/since.h"

static bool is_person(const Match *match, Seat seat)
{
    return seat >= 0 && !match_setup(match)->seat[seat].computer;
}

/* Whoever is on at a step: to move or to roll. */
static Seat seat_on(const Match *match, int at)
{
    const Rules *rules = match_setup(match)->rules;
    State seen;
    match_seen_at(match, at, SEAT_NONE, &seen);
    if (seen.turn < 0 && rules->roller != NULL && !match_step(match, at).outcome.over)
        return rules->roller(&seen);
    return seen.turn;
}

/* Before the last move of somebody, with what was rolled for it. */
static int last_move(const Match *match, int at)
{
    while (match_step(match, at).kind == STEP_MOVE) {
        Step step = match_step(match, at);
        at = step.parent;
        if (step.seat >= 0)
            break;
    }
    return at;
}

int since_begin(const Match *match, int at)
{
    Seat on = seat_on(match, at);
    bool waits = is_person(match, on), computers = false;
    int begin = at, n = 0;
    for (int step = at; n < SINCE_MOST; step = match_step(match, step).parent) {
        Step made = match_step(match, step);
        if (made.kind != STEP_MOVE || (waits ? made.seat == on : is_person(match, made.seat)))
            break;
        n += made.seat >= 0;
        computers |= made.seat >= 0 && !is_person(match, made.seat);
        begin = made.parent;
    }
    return computers ? begin : last_move(match, at);
}

int since_next(const Match *match, int before, int at)
{
    while (match_step(match, at).parent != before)
        at = match_step(match, at).parent;
    return at;
}
