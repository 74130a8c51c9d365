/* SPDX-License-Identifier: MIT */
/* session_pace.c -- who waits while computers play, and how long each of them is seen. */
#include "session/session_inside.h"

enum { LONG_WAIT = 3000 }; /* of two players: after it one is told that the other has moved */

/* Who is on: to move or to roll. */
static Seat seat_on(const Session *s)
{
    Seat roller = session_roller(s);
    return roller >= 0 ? roller : match_turn(s->match);
}

/* Whose the step was that the match has come to; a roll is of whoever moves by it. */
static Seat step_maker(const Session *s)
{
    Step step = match_step(s->match, match_at(s->match));
    return step.kind == STEP_MOVE && step.seat >= 0 ? step.seat : seat_on(s);
}

static bool is_computer(const Session *s, Seat seat)
{
    return seat >= 0 && match_setup(s->match)->seat[seat].computer;
}

/* Computers that come before a person does, whoever is on among them; 0 where nobody waits. */
static int computers_ahead(const Session *s)
{
    int seats = match_setup(s->match)->seats;
    Seat on = seat_on(s);
    for (int n = 0; on >= 0 && n < seats; n++)
        if (!is_computer(s, (Seat)((on + n) % seats)))
            return n;
    return 0;
}

int session_share(const Session *s, int64_t now)
{
    const MatchSetup *setup = match_setup(s->match);
    bool rolls = setup->rules->roller != NULL;
    int ahead = computers_ahead(s);
    if (!is_computer(s, step_maker(s)) || s->waits_from == 0)
        return -1;
    if (s->hurried)
        return 0;
    if (s->ways.wait_ms == 0 || setup->seats < 3)
        return -1;
    int64_t left = s->ways.wait_ms - (now - s->waits_from);
    int after = rolls ? 2 * ahead - (ahead > 0 && session_roller(s) < 0) : ahead;
    return left > 0 ? (int)left / (after + 1) : 0;
}

void session_waits(Session *s, int64_t when)
{
    bool two = match_setup(s->match)->seats < 3;
    int ahead = computers_ahead(s);
    if (!is_computer(s, step_maker(s))) {
        s->waits_from = ahead > 0 ? when : 0;
        s->hurried = s->turn_came = false;
    } else if (ahead == 0 && s->waits_from > 0) {
        s->turn_came = session_person_to_move(s) || session_person_to_roll(s);
        s->turn_came &= !two || when - s->waits_from >= LONG_WAIT;
    }
}

void session_hurry(Session *s, int64_t now)
{
    if (computers_ahead(s) == 0)
        return;
    s->hurried = true;
    if (s->not_before > now)
        s->not_before = now;
}

bool session_turn_came(Session *s)
{
    bool came = s->turn_came;
    s->turn_came = false;
    return came;
}
