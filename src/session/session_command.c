/* SPDX-License-Identifier: MIT */
/* session_command.c -- what can be asked for beside a move: going about, taking back, draws,
 * rounds.
 */
#include "match/side_lines.h"
#include "session/session_inside.h"

/* ------------------------------------------------------- looking */

static void jump(Session *s, News *news)
{
    news->jumped = true;
    picker_cancel(&s->picker);
    s->proposal.made = false;
    s->begun.n = 0;
    session_take_up(s, news);
}

void session_look(Session *s, int step, News *news)
{
    if (eyes_keep_secrets(s->match))
        return;
    browse_go(&s->browse, s->match, step);
    jump(s, news);
}

/* What was played instead of the last move or, where that was the only one, of the next. */
static int step_beside(const Session *s, int way)
{
    int shown = session_shown(s), step = shown, next = match_step(s->match, step).number + 1;
    if (match_branch_count(s->match, step) == 1 && next < session_line_count(s))
        step = session_line_step(s, next);
    int other = match_branch(s->match, step, way);
    return other != step ? other : shown;
}

/* The step that one looks at next; the one shown if there is none. */
static int step_towards(const Session *s, SessionCommand way)
{
    int at = match_step(s->match, session_shown(s)).number, last = session_line_count(s) - 1;
    if (way == SESSION_BRANCH_BACK || way == SESSION_BRANCH_ON)
        return step_beside(s, way == SESSION_BRANCH_ON ? 1 : -1);
    if (way == SESSION_FIRST || (way == SESSION_BACK && at == 0))
        at = 0;
    else if (way == SESSION_BACK)
        at--;
    else if (way == SESSION_LAST || at == last)
        at = last;
    else
        at++;
    return session_line_step(s, at);
}

static void look_along(Session *s, SessionCommand way, News *news)
{
    int step = step_towards(s, way);
    if (step != session_shown(s))
        session_look(s, step, news);
}

/* ------------------------------------------------------- taking back */

static void moved_in_history(Session *s, int64_t now, News *news)
{
    if (match_next(s->match) == NEXT_COMPUTER && match_can_redo(s->match))
        match_pause(s->match, now); /* nobody but computers plays: they wait to be told */
    /* Who has more time again will be warned again. */
    for (Seat seat = 0; seat < match_setup(s->match)->seats; seat++)
        s->low_said[seat] &= match_time_left(s->match, seat, now) < SESSION_LOW_TIME;
    news->save = true;
    jump(s, news);
}

static bool is_looked_at(const Session *s)
{
    return session_mode(s) != SESSION_LIVE;
}

static bool has_begun(const Session *s)
{
    return begun_move(&s->picker, NULL) || s->picker.n > 1 || session_proposes(s);
}

static void take_back(Session *s, int64_t now, News *news)
{
    if (!match_undo(s->match, now))
        return;
    news->said = SAYS_GONE;
    moved_in_history(s, now, news);
}

unsigned session_undo_asks(const Session *s)
{
    return match_undo_concerns(s->match) & ~s->agreed;
}

static void undo(Session *s, int64_t now, News *news)
{
    if (!match_can_redo(s->match)) /* nothing is taken back yet */
        s->agreed = 0;
    if (has_begun(s)) {
        session_let_go(s, true);
        session_forget_hint(s, news);
        session_forget_refusal(s);
        news->jumped = true;
        news->said = SAYS_GONE;
    } else if (is_looked_at(s)) {
        look_along(s, SESSION_BACK, news);
    } else if (!session_may(s, SESSION_UNDO)) {
        return;
    } else if (session_undo_asks(s) != 0) {
        news->said = SAYS_ASKS_OTHERS;
    } else {
        take_back(s, now, news);
    }
}

static void redo(Session *s, int64_t now, News *news)
{
    if (is_looked_at(s))
        look_along(s, SESSION_ON, news);
    else if (!eyes_curtain(&s->eyes, s->match) && match_redo(s->match, now))
        moved_in_history(s, now, news);
}

/* ------------------------------------------------------- draws, ends, rounds */

static void referee_spoke(Session *s, News *news)
{
    news->happened = news->save = true;
    session_take_up(s, news);
}

bool session_claim(Session *s, int64_t now, News *news)
{
    if (!match_claim(s->match, now))
        return false;
    referee_spoke(s, news);
    return true;
}

static void ask_draw(Session *s, int64_t now, News *news)
{
    if (session_person_to_move(s) && session_claim(s, now, news))
        return;
    switch (draw_offer_make(&s->draws, s->match, now)) {
    case DRAW_REFUSED:
        return;
    case DRAW_WAITS:
        news->said = SAYS_DRAW_WAITS;
        break;
    case DRAW_DECLINED:
        news->said = SAYS_DRAW_DECLINED;
        break;
    case DRAW_MADE:
        break;
    }
    referee_spoke(s, news);
}

static void play_on(Session *s, News *news)
{
    news->save |= session_draw_ask(s) == DRAW_OFFERED;
    draw_offer_leave(&s->draws, s->match);
}

bool session_resign(Session *s, Seat seat, int64_t now, News *news)
{
    if (seat == SEAT_NONE || !match_resign(s->match, seat, now))
        return false;
    referee_spoke(s, news);
    return true;
}

static void next_round(Session *s, int64_t now, News *news)
{
    if (!match_next_round(s->match, now))
        return;
    eyes_close(&s->eyes); /* whoever asks for it need not be whoever begins */
    news->save = true;
    session_take_up(s, news);
}

/* Looked at then is what stands before it. */
static void delete_line(Session *s, News *news)
{
    int step = session_shown(s), parent = match_step(s->match, step).parent;
    if (!match_delete(s->match, step))
        return;
    browse_go(&s->browse, s->match, parent); /* a step before keeps its number */
    picker_cancel(&s->picker);
    news->jumped = news->save = true;
    s->shown = -1; /* whatever its number is now */
    session_take_up(s, news);
}

bool session_comment(Session *s, const char *text, News *news)
{
    if (!session_is_study(s))
        return false;
    match_set_comment(s->match, session_shown(s), text);
    news->save = true;
    return true;
}

unsigned session_others(const Session *s)
{
    const MatchSetup *setup = match_setup(s->match);
    Seat on = session_resigner(s), roller = session_roller(s);
    unsigned others = 0;
    for (int i = 0; i < setup->seats; i++)
        if (!setup->seat[i].computer && i != (roller >= 0 ? roller : on))
            others |= 1u << i;
    return others;
}

unsigned session_pause_asks(const Session *s)
{
    bool runs = match_setup(s->match)->clock.timed && (!match_paused(s->match) || s->pause_waits) &&
                match_next(s->match) != NEXT_OVER;
    return runs ? session_others(s) : 0;
}

/* Whoever likes may go on; that it stands still is a gain for whoever is on.  The question is on
 * nobody's time, but only the first one of a turn: else one could think between it and the answer
 * as often as one liked. */
static void pause(Session *s, int64_t now, News *news)
{
    if (match_paused(s->match)) {
        match_resume(s->match, now);
        s->pause_waits = false;
    } else if (session_pause_asks(s) != 0) {
        news->said = SAYS_ASKS_PAUSE;
        s->pause_waits = s->pause_asked != s->ticket;
        s->pause_asked = s->ticket;
        if (s->pause_waits)
            match_pause(s->match, now);
    } else {
        match_pause(s->match, now);
    }
}

static void pause_answered(Session *s, bool yes, int64_t now)
{
    if (yes)
        match_pause(s->match, now);
    else if (s->pause_waits && match_paused(s->match))
        match_resume(s->match, now);
    s->pause_waits = false;
}

/* ------------------------------------------------------- all of them */

static bool may_draw(const Session *s)
{
    const MatchSetup *setup = match_setup(s->match);
    Seat turn = match_turn(s->match);
    return session_mode(s) == SESSION_LIVE && turn >= 0 && !setup->seat[turn].computer &&
           !match_offered(s->match, turn) &&
           (draw_offer_from(s->match) != SEAT_NONE || match_may_offer(s->match) ||
            match_claimable(s->match) != ENDING_NONE);
}

/* Does anybody sit here who may take moves back? */
static bool takes_back(const Session *s)
{
    const MatchSetup *setup = match_setup(s->match);
    for (int i = 0; i < setup->seats; i++)
        if (!setup->seat[i].computer && !(s->ways.no_take_backs >> i & 1))
            return true;
    return s->ways.no_take_backs == 0;
}

bool session_may(const Session *s, SessionCommand command)
{
    switch (command) {
    case SESSION_UNDO:
        return begun_move(&s->picker, NULL) || session_proposes(s) ||
               session_may(s, SESSION_TAKE_BACK);
    case SESSION_TAKE_BACK:
        return !eyes_curtain(&s->eyes, s->match) && !is_looked_at(s) && match_can_undo(s->match) &&
               takes_back(s);
    case SESSION_REDO:
        return match_can_redo(s->match);
    case SESSION_CONFIRM:
        return session_proposes(s);
    case SESSION_FIRST:
    case SESSION_BACK:
    case SESSION_ON:
    case SESSION_LAST:
    case SESSION_BRANCH_BACK:
    case SESSION_BRANCH_ON:
        return step_towards(s, command) != session_shown(s);
    case SESSION_RETURN:
        return session_is_away(s);
    case SESSION_HINT:
        return session_may_hint(s);
    case SESSION_PAUSE:
    case SESSION_PAUSE_AGREED:
    case SESSION_PAUSE_REFUSED:
    case SESSION_RESIGN:
        return !session_is_study(s);
    case SESSION_ROLL:
        return session_person_to_roll(s);
    case SESSION_DRAW:
        return may_draw(s);
    case SESSION_PLAY_ON:
        return session_draw_ask(s) != DRAW_NOTHING;
    case SESSION_OPEN_HAND:
        return eyes_curtain(&s->eyes, s->match);
    case SESSION_NEXT_ROUND:
        return match_next(s->match) == NEXT_ROUND && !session_is_study(s);
    case SESSION_PROMOTE:
    case SESSION_DELETE:
        return session_is_study(s) && !match_on_line(s->match, session_shown(s));
    case SESSION_NOTHING:
    case SESSION_COMMANDS:
        break;
    }
    return false;
}

void session_command(Session *s, SessionCommand command, int64_t now, News *news)
{
    /* These two go about in the moves where there is nothing to take back. */
    if (command != SESSION_UNDO && command != SESSION_REDO && !session_may(s, command))
        return;
    switch (command) {
    case SESSION_UNDO:
        undo(s, now, news);
        break;
    case SESSION_TAKE_BACK:
        s->agreed |= match_undo_concerns(s->match);
        take_back(s, now, news);
        break;
    case SESSION_REDO:
        redo(s, now, news);
        break;
    case SESSION_CONFIRM:
        session_confirm(s, now, news);
        break;
    case SESSION_FIRST:
    case SESSION_BACK:
    case SESSION_ON:
    case SESSION_LAST:
    case SESSION_BRANCH_BACK:
    case SESSION_BRANCH_ON:
        look_along(s, command, news);
        break;
    case SESSION_RETURN:
        browse_release(&s->browse);
        jump(s, news);
        break;
    case SESSION_HINT:
        session_hint(s, news);
        break;
    case SESSION_PAUSE:
        pause(s, now, news);
        break;
    case SESSION_PAUSE_AGREED:
    case SESSION_PAUSE_REFUSED:
        pause_answered(s, command == SESSION_PAUSE_AGREED, now);
        break;
    case SESSION_ROLL:
        session_roll(s, now, news);
        break;
    case SESSION_DRAW:
        ask_draw(s, now, news);
        break;
    case SESSION_PLAY_ON:
        play_on(s, news);
        break;
    case SESSION_RESIGN:
        session_resign(s, session_resigner(s), now, news);
        break;
    case SESSION_OPEN_HAND:
        eyes_open(&s->eyes, s->match);
        session_take_anew(s, news);
        break;
    case SESSION_NEXT_ROUND:
        next_round(s, now, news);
        break;
    case SESSION_PROMOTE:
        news->save |= match_promote(s->match, session_shown(s));
        break;
    case SESSION_DELETE:
        delete_line(s, news);
        break;
    case SESSION_NOTHING:
    case SESSION_COMMANDS:
        break;
    }
}
