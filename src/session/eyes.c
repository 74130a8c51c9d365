/* SPDX-License-Identifier: MIT */
#include "session/eyes.h"

static bool hands_hidden(const Match *match)
{
    return (match_setup(match)->rules->flags & RULES_HIDDEN) != 0;
}

/* How many people play; the last of them. */
static int people(const Match *match, Seat *last)
{
    const MatchSetup *setup = match_setup(match);
    int n = 0;
    *last = SEAT_NONE;
    for (int i = 0; i < setup->seats; i++) {
        if (setup->seat[i].computer)
            continue;
        *last = (Seat)i;
        n++;
    }
    return n;
}

bool eyes_curtain(const Eyes *eyes, const Match *match)
{
    bool seen = eyes->open && eyes->seat == match_turn(match);
    return eyes_keep_secrets(match) && match_next(match) == NEXT_HUMAN && !seen;
}

bool eyes_keep_secrets(const Match *match)
{
    Seat last;
    return hands_hidden(match) && match_next(match) != NEXT_OVER && people(match, &last) > 1;
}

Seat eyes_viewer(const Eyes *eyes, const Match *match)
{
    Seat turn = match_turn(match), last;
    if (!hands_hidden(match))
        return turn >= 0 ? turn : SEAT_NONE;
    if (people(match, &last) < 2)
        return last;
    return eyes->open && !eyes_curtain(eyes, match) ? eyes->seat : SEAT_NONE;
}

void eyes_open(Eyes *eyes, const Match *match)
{
    eyes->open = match_turn(match) >= 0;
    eyes->seat = match_turn(match);
}

void eyes_close(Eyes *eyes)
{
    eyes->open = false;
}

Seat eyes_front(Eyes *eyes, const Match *match, bool still)
{
    Seat last;
    if (!hands_hidden(match))
        return 0;
    if (people(match, &last) < 2)
        return last >= 0 ? last : 0;
    if (still && match_next(match) == NEXT_HUMAN)
        eyes->front = match_turn(match);
    return eyes->front;
}

void eyes_events(const Eyes *eyes, const Match *match, int step, EventList *out)
{
    const Step done = match_step(match, step);
    if (!hands_hidden(match) || done.kind != STEP_MOVE) {
        match_events(match, step, out);
        return;
    }
    State before;
    out->n = 0;
    match_seen_at(match, done.parent, eyes_viewer(eyes, match), &before);
    match_setup(match)->rules->play(&before, &done.move, out);
}
