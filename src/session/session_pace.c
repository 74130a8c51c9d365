/* SPDX-License-Identifier: MIT */
/* session_pace.c -- who waits while computers play, and how long each of them is seen. */
#include "session/session_inside.h"

enum {
    LONG_WAIT = 3000, /* of two players: after it one is told that the other has moved */
    OWN_PART = 3,     /* of the wait: this part is a person's own step and the pause behind it */
};

/* Who is on: to move or to roll. */
static Seat seat_on(const Session *s)
{
    Seat roller = session_roller(s);
    return roller >= 0 ? roller : match_turn(s->match);
}

/* Whose the step was that the match has come to; a roll is of whoever rolled, though it may have
 * cost him his turn. */
static Seat step_maker(const Session *s)
{
    const Rules *rules = match_setup(s->match)->rules;
    Step step = match_step(s->match, match_at(s->match));
    if (step.kind != STEP_MOVE || (step.seat < 0 && rules->roller == NULL))
        return seat_on(s);
    if (step.seat >= 0)
        return step.seat;
    State before;
    match_seen_at(s->match, step.parent, 0, &before);
    return rules->roller(&before);
}

static bool is_computer(const Session *s, Seat seat)
{
    return seat >= 0 && match_setup(s->match)->seat[seat].computer;
}

bool session_must_pass(const Session *s)
{
    return session_person_to_move(s) && match_is_idle(s->match, match_at(s->match));
}

/* Was the step that the match has come to a pass that a roll had left? */
static bool was_pass(const Session *s)
{
    Step step = match_step(s->match, match_at(s->match));
    return step.kind == STEP_MOVE && match_is_idle(s->match, step.parent);
}

/* Who is on when a pass is made that luck has left. */
static Seat seat_after_pass(const Session *s)
{
    const Rules *rules = match_setup(s->match)->rules;
    State after = s->seen;
    MoveList legal = {.n = 0};
    EventList events = {.n = 0};
    rules->moves(&after, &legal);
    rules->play(&after, &legal.at[0], &events);
    return after.turn < 0 && rules->roller != NULL ? rules->roller(&after) : after.turn;
}

/* Computers that come before a person does, whoever is on among them; 0 where nobody waits. */
static int computers_ahead(const Session *s)
{
    int seats = match_setup(s->match)->seats;
    Seat on = session_must_pass(s) ? seat_after_pass(s) : seat_on(s);
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
    if (s->waits_from == 0)
        return -1;
    if (s->hurried)
        return 0;
    if (s->ways.wait_ms == 0 || setup->seats < 3)
        return -1;
    int64_t left = s->ways.wait_ms - (now - s->waits_from);
    int after = rolls ? 2 * ahead - (ahead > 0 && session_roller(s) < 0) : ahead;
    int parts = is_computer(s, step_maker(s)) ? after + 1 : OWN_PART;
    return left > 0 ? (int)left / parts : 0;
}

void session_waits(Session *s, int64_t now)
{
    if (is_computer(s, step_maker(s)))
        return;
    if (!was_pass(s) || s->waits_from == 0)
        s->waits_from = now;
    if (computers_ahead(s) == 0)
        s->waits_from = 0;
    s->hurried = s->turn_came = false;
}

void session_waited(Session *s, int64_t when)
{
    bool two = match_setup(s->match)->seats < 3, own = !is_computer(s, step_maker(s));
    if (two && own && s->waits_from > 0)
        s->waits_from = when; /* a sowing is no waiting */
    if (own || computers_ahead(s) > 0 || s->waits_from == 0)
        return;
    s->turn_came = session_person_to_move(s) || session_person_to_roll(s);
    s->turn_came &= !two || when - s->waits_from >= LONG_WAIT;
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
