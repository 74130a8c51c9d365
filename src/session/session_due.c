/* SPDX-License-Identifier: MIT */
/* session_due.c -- what comes by itself: computers, dice, the only move, clocks, the end. */
#include "session/session_inside.h"

void session_happened(Session *s, int64_t now, News *news)
{
    news->happened = news->save = true;
    session_take_up(s, news);
    session_waits(s, now);
    session_seen(s, now);
}

enum { PAUSE_PART = 3 }; /* of a share: this part is the pause, the rest what is shown */

void session_seen(Session *s, int64_t when)
{
    int pause = s->ways.pause_ms, share = session_share(s, when);
    session_waited(s, when);
    if (share >= 0 && pause > share / PAUSE_PART)
        pause = share / PAUSE_PART;
    else if (share < 0 && pause < s->ways.read_ms && session_must_pass(s))
        pause = s->ways.read_ms;
    s->not_before = when + pause;
}

/* ------------------------------------------------------- what is due */

static Due forced_due(const Session *s)
{
    bool wanted = s->picker.legal.n == 1 && !s->ways.still && !session_is_away(s) &&
                  session_person_to_move(s) && (s->ways.forced || session_must_pass(s));
    return (Due){wanted ? DUE_FORCED : DUE_NOTHING, s->not_before};
}

static Due computer_due(const Session *s, int64_t now)
{
    if (s->ways.still || match_paused(s->match))
        return (Due){DUE_NOTHING, now};
    if (s->asked != s->ticket)
        return (Due){DUE_ASK, now};
    return (Due){s->answered ? DUE_MOVE : DUE_NOTHING, session_hurries(s) ? now : s->not_before};
}

/* At once where the game has the dice fall by themselves, and when the eye has followed the move
 * before where a computer rolls. */
static Due roll_due(const Session *s, int64_t now)
{
    bool computer = session_roller(s) >= 0;
    if (match_paused(s->match) || session_person_rolls(s) || (computer && s->ways.still))
        return (Due){DUE_NOTHING, now};
    return (Due){DUE_ROLL, computer ? s->not_before : now};
}

Due session_due(const Session *s, int64_t now)
{
    bool told = s->end_told == s->ticket || session_is_away(s);
    if (s->browse.study)
        return (Due){DUE_NOTHING, now};
    switch (match_next(s->match)) {
    case NEXT_HUMAN:
        return forced_due(s);
    case NEXT_COMPUTER:
        return computer_due(s, now);
    case NEXT_ROLL:
        return roll_due(s, now);
    case NEXT_ROUND:
    case NEXT_OVER:
        break;
    }
    return (Due){told ? DUE_NOTHING : DUE_END, now};
}

/* ------------------------------------------------------- doing it */

void session_roll(Session *s, int64_t now, News *news)
{
    bool away = session_is_away(s);
    if (!match_roll(s->match, now, NULL))
        return;
    session_show(s, away, news);
    session_happened(s, now, news);
}

static void computer_moves(Session *s, int64_t now, News *news)
{
    Seat seat = match_turn(s->match);
    int before = match_at(s->match);
    Move move = s->reply;
    int score = s->score;
    s->answered = false;
    if (draw_offer_claims(s->match, score) && session_claim(s, now, news))
        return;
    Conceding concedes = s->ways.concede > 0
                             ? concede_thought(&s->concede, s->match, s->ways.concede, score)
                             : CONCEDES_NOTHING;
    if (concedes == CONCEDES_GAME && session_resign(s, seat, now, news))
        return;
    session_move(s, &move, now, news);
    draw_offer_thought(&s->draws, s->match, seat, before, score);
    if (concedes == CONCEDES_DRAW && match_turn(s->match) != seat)
        match_offer_draw(s->match, seat, now);
}

static SessionSound end_sound(const Session *s)
{
    Outcome outcome = match_outcome(s->match);
    const MatchSetup *setup = match_setup(s->match);
    Seat winner = SEAT_NONE;
    int firsts = 0;
    for (int i = 0; i < setup->seats; i++) {
        if (outcome.place[i] != 1)
            continue;
        winner = (Seat)i;
        firsts++;
    }
    if (firsts != 1)
        return SESSION_DRAWN;
    return setup->seat[winner].computer ? SESSION_LOST : SESSION_WON;
}

void session_go_on(Session *s, int64_t now, News *news)
{
    Due due = session_due(s, now);
    if (due.when > now)
        return;
    switch (due.what) {
    case DUE_NOTHING:
        break;
    case DUE_ASK:
        s->asked = s->ticket;
        s->answered = false;
        news->ask = true;
        break;
    case DUE_MOVE:
        computer_moves(s, now, news);
        break;
    case DUE_FORCED: {
        Move only = s->picker.legal.at[0];
        session_move(s, &only, now, news);
        break;
    }
    case DUE_ROLL:
        session_roll(s, now, news);
        break;
    case DUE_END:
        s->end_told = s->ticket;
        news->ended = true;
        news->sound = end_sound(s);
        break;
    }
}

/* ------------------------------------------------------- answers, time */

bool session_may_move_now(const Session *s)
{
    return match_next(s->match) == NEXT_COMPUTER && !match_paused(s->match) &&
           !match_setup(s->match)->rated && s->asked == s->ticket && !s->answered;
}

bool session_answer(Session *s, uint64_t ticket, const Move *move, int score)
{
    if (ticket != match_ticket(s->match) || s->asked != ticket)
        return false;
    s->reply = *move;
    s->score = score;
    s->answered = true;
    return true;
}

bool session_answer_hint(Session *s, uint64_t ticket, const Move *move)
{
    if (ticket != match_ticket(s->match) || s->hint.presses == 0)
        return false;
    s->hint.move = *move;
    s->hint.known = true;
    return true;
}

void session_tick(Session *s, int64_t now, News *news)
{
    Seat turn = match_turn(s->match);
    if (!match_setup(s->match)->clock.timed || turn < 0 || match_paused(s->match) || s->ways.still)
        return;
    if (match_tick(s->match, now)) {
        news->happened = news->save = true;
        session_take_up(s, news);
    } else if (match_time_left(s->match, turn, now) < SESSION_LOW_TIME && !s->low_said[turn]) {
        s->low_said[turn] = true;
        news->sound = SESSION_LITTLE_TIME;
    }
}
