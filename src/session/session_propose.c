/* SPDX-License-Identifier: MIT */
/* session_propose.c -- a person's whole move: played, or shown until he says yes to it. */
#include "session/session_inside.h"

bool session_proposes(const Session *s)
{
    return s->proposal.made && session_person_to_move(s);
}

/* Its events are those of a turn on its way; what falls is not known before it is played. */
static void show_proposal(Session *s, News *news)
{
    EventList all = {.n = 0}, rest;
    State after = s->seen;
    int known = 0;
    match_setup(s->match)->rules->play(&after, &s->proposal.move, &all);
    while (known < all.n && all.at[known].kind != EVENT_ROLL)
        known++;
    all.n = known;
    news->shows = true;
    if (begun_goes_on(&all, &s->begun)) {
        begun_rest(&all, &s->begun, &rest);
        news->events = rest;
    } else {
        news->restart = true;
        news->before = s->seen;
        news->events = all;
    }
    s->begun = all;
}

void session_propose(Session *s, const Move *move, int64_t now, News *news)
{
    Seat seat = match_turn(s->match);
    bool waits = seat >= 0 && (s->ways.confirm >> seat & 1) != 0 &&
                 session_mode(s) == SESSION_LIVE && s->picker.legal.n > 1;
    if (!waits) {
        session_move(s, move, now, news);
        return;
    }
    session_forget_hint(s, news);
    session_forget_refusal(s);
    picker_cancel(&s->picker);
    s->proposal = (ShownMove){.made = true, .move = *move, .site = SITE_NONE};
    news->sound = SESSION_PICKED;
    show_proposal(s, news);
}

void session_confirm(Session *s, int64_t now, News *news)
{
    Move move = s->proposal.move;
    s->proposal.made = false;
    session_move(s, &move, now, news);
}

void session_withdraw(Session *s, News *news)
{
    if (!s->proposal.made)
        return;
    session_let_go(s, true);
    news->restart = true;
    news->before = s->seen;
}
