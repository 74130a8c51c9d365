/* SPDX-License-Identifier: MIT */
/* session.c -- what is shown: its life, the position taken up, who may do something there. */
#include "session/session.h"

#include "session/session_inside.h"

/* ------------------------------------------------------- its life */

void session_init(Session *s, Match *match)
{
    *s = (Session){.match = match, .ticket = match_ticket(match), .shown = -1};
    if (session_is_study(s) && match_line_count(match) > 1)
        browse_go(&s->browse, match, match_line_step(match, 0));
    /* Kept where somebody had looked back: a computer does not move there unasked. */
    s->stays_paused = match_can_redo(match) && match_next(match) != NEXT_HUMAN;
    match_seen(match, SEAT_NONE, &s->seen);
}

bool session_may_study(const Session *of)
{
    const MatchSetup *setup = match_setup(of->match);
    bool secret = (setup->rules->flags & (RULES_CHANCE | RULES_HIDDEN)) != 0;
    bool set_up = session_mode(of) == SESSION_LIVE && setup->position[0] != '\0';
    return (session_mode(of) == SESSION_LOOKING || set_up) && !setup->rated &&
           of->ways.no_hints == 0 && setup->event[0] == '\0' && !secret;
}

void session_study(Session *s, int step)
{
    s->browse.study = true;
    browse_go(&s->browse, s->match, step);
}

bool session_may_judge(const Session *study)
{
    const Match *match = study->match;
    bool set_up = match_setup(match)->position[0] != '\0' && match_line_count(match) == 1;
    return session_is_study(study) && (match_next(match) == NEXT_OVER || set_up);
}

void session_release(Session *s)
{
    browse_release(&s->browse);
    match_free(s->match);
    s->match = NULL;
}

void session_enter(Session *s, int64_t now)
{
    bool timed = match_setup(s->match)->clock.timed;
    if (session_is_study(s))
        return;
    if (!s->stays_paused && (!timed || match_step_count(s->match) < 2))
        match_resume(s->match, now);
    s->not_before = now + s->ways.pause_ms;
}

void session_leave(Session *s, int64_t now, bool held)
{
    s->stays_paused = match_paused(s->match) && !held;
    s->pause_waits = false;
    match_pause(s->match, now);
    s->asked = 0;
    if (!s->hint.known)
        s->hint.presses = 0;
}

/* ------------------------------------------------------- taking up */

/* The match has gone on: whatever was being thought of is out of date. */
static void take_ticket(Session *s, News *news)
{
    s->ticket = match_ticket(s->match);
    premove_forget(&s->premove);
    s->asked = 0;
    s->answered = false;
    news->drop = true;
    browse_follow(&s->browse, s->match);
}

/* The picker knows the position, too.  Is something held on? */
static bool take_picker(Session *s)
{
    const Rules *rules = match_setup(s->match)->rules;
    Site held = s->picker.premoves && s->picker.n == 1 ? s->picker.path[0] : SITE_NONE;
    Seat planner = session_planner(s);
    if (planner == SEAT_NONE)
        picker_reset(&s->picker, rules, &s->seen);
    else
        picker_reset_premove(&s->picker, rules, &s->seen, planner);
    return premove_carry(&s->premove, &s->picker, held);
}

void session_take_up(Session *s, News *news)
{
    bool went_on = match_ticket(s->match) != s->ticket, looked = s->shown != -1;
    if (went_on)
        take_ticket(s, news);
    int shown = session_shown(s);
    if (shown == s->shown && (!went_on || session_is_away(s)))
        return;
    if (!went_on && looked)
        session_forget_hint(s, news);
    s->shown = shown;
    s->proposal.made = false;
    match_seen_at(s->match, shown, eyes_viewer(&s->eyes, s->match), &s->seen);
    news->carried = take_picker(s);
    news->anew = true;
    begun_events(&s->picker, &s->begun);
    s->refusal.said = false;
    s->hint = (Hint){.presses = 0};
}

void session_take_anew(Session *s, News *news)
{
    s->ticket = match_ticket(s->match) + 1;
    session_take_up(s, news);
}

/* ------------------------------------------------------- what is shown */

bool session_is_study(const Session *s)
{
    return s->browse.study || match_next(s->match) == NEXT_OVER;
}

SessionMode session_mode(const Session *s)
{
    if (session_is_study(s))
        return SESSION_STUDY;
    return session_is_away(s) ? SESSION_LOOKING : SESSION_LIVE;
}

int session_shown(const Session *s)
{
    return browse_at(&s->browse, s->match);
}

int session_line_count(const Session *s)
{
    return browse_count(&s->browse, s->match);
}

int session_line_step(const Session *s, int i)
{
    return browse_step(&s->browse, s->match, i);
}

int session_line_moves(const Session *s, int i, Seat *mover)
{
    int seats = match_setup(s->match)->seats, n = 0, place = seats;
    Seat first = SEAT_NONE, last = SEAT_NONE;
    for (int k = 1; k <= i; k++) {
        Step step = match_step(s->match, session_line_step(s, k));
        if (step.kind == STEP_ROUND)
            place = seats; /* whoever begins it begins a move */
        if (step.kind != STEP_MOVE || step.seat < 0)
            continue;
        if (first == SEAT_NONE)
            first = step.seat;
        int here = (step.seat - first + seats) % seats;
        n += here < place;
        place = here;
        last = step.seat;
    }
    if (mover != NULL)
        *mover = last;
    return n;
}

Outcome session_outcome(const Session *s)
{
    return match_step(s->match, session_shown(s)).outcome;
}

bool session_is_away(const Session *s)
{
    return browse_is_away(&s->browse, s->match);
}

bool session_may_try(const Session *s)
{
    return session_is_study(s) && s->seen.turn >= 0 && !session_outcome(s).over;
}

bool session_person_to_move(const Session *s)
{
    if (session_mode(s) != SESSION_LIVE)
        return session_may_try(s);
    return match_next(s->match) == NEXT_HUMAN && !match_paused(s->match) &&
           !eyes_curtain(&s->eyes, s->match);
}

Seat session_roller(const Session *s)
{
    const Rules *rules = match_setup(s->match)->rules;
    if (match_next(s->match) != NEXT_ROLL || rules->roller == NULL)
        return SEAT_NONE;
    State now;
    match_seen(s->match, SEAT_NONE, &now);
    return rules->roller(&now);
}

bool session_person_rolls(const Session *s)
{
    Seat seat = session_roller(s);
    return seat >= 0 && !match_setup(s->match)->seat[seat].computer;
}

bool session_person_to_roll(const Session *s)
{
    return session_person_rolls(s) && !match_paused(s->match) && !session_is_away(s);
}

Seat session_planner(const Session *s)
{
    return session_mode(s) == SESSION_LIVE ? premove_planner(s->match) : SEAT_NONE;
}

bool session_may_plan(const Session *s)
{
    Seat seat = session_planner(s);
    return s->picker.premoves && s->ways.premove && seat != SEAT_NONE &&
           (s->ways.confirm >> seat & 1) == 0 && !match_paused(s->match);
}

Seat session_resigner(const Session *s)
{
    const MatchSetup *setup = match_setup(s->match);
    Seat turn = match_turn(s->match);
    if (turn >= 0 && !setup->seat[turn].computer)
        return turn;
    for (int i = 0; i < setup->seats; i++)
        if (!setup->seat[i].computer)
            return (Seat)i;
    return turn >= 0 ? turn : SEAT_NONE;
}

DrawAsk session_draw_ask(const Session *s)
{
    if (session_mode(s) != SESSION_LIVE || !session_person_to_move(s))
        return DRAW_NOTHING;
    return draw_offer_ask(&s->draws, s->match);
}

bool session_hurries(const Session *s)
{
    const MatchSetup *setup = match_setup(s->match);
    Seat turn = match_turn(s->match);
    return setup->clock.timed && turn >= 0 && setup->seat[turn].engine.move_ms == 0;
}
