/* SPDX-License-Identifier: MIT */
/* session_click.c -- what a person does on the board: clicks, what becomes of them, hints. */
#include <string.h>

#include "session/session_inside.h"

/* ------------------------------------------------------- moves */

/* Events of a turn are seen; of one on its way those that were not seen before. */
static void show_rest(Session *s, News *news)
{
    EventList rest;
    news->shows = true;
    if (begun_goes_on(&news->events, &s->begun)) {
        begun_rest(&news->events, &s->begun, &rest);
        news->events = rest;
    } else {
        news->restart = true;
        news->before = s->seen;
    }
}

void session_show(Session *s, bool away, News *news)
{
    if (session_is_away(s))
        return;
    int at = match_at(s->match);
    Step step = match_step(s->match, at);
    if (!away) {
        State before = s->seen; /* what the others draw is not to be seen */
        news->events.n = 0;
        match_setup(s->match)->rules->play(&before, &step.move, &news->events);
        show_rest(s, news);
        return;
    }
    /* One looked at where it would come to: it is seen from where it came from. */
    news->shows = news->restart = true;
    eyes_events(&s->eyes, s->match, at, &news->events);
    match_seen_at(s->match, step.parent, eyes_viewer(&s->eyes, s->match), &news->before);
}

/* A move in a match that is over: it becomes a side line. */
static bool try_move(Session *s, const Move *move, News *news)
{
    news->events.n = 0;
    if (!browse_try(&s->browse, s->match, move, &news->events))
        return false;
    show_rest(s, news);
    news->save = true;
    session_take_up(s, news);
    return true;
}

static void premove_of(Session *s, int64_t now, News *news)
{
    if (!s->ways.premove)
        premove_forget(&s->premove);
    if (premove_make(&s->premove, s->match, now, &news->events) != PREMOVE_FAILED)
        return;
    news->sound = SESSION_REFUSED;
    news->said = SAYS_PREMOVE_FAILED;
}

bool session_move(Session *s, const Move *move, int64_t now, News *news)
{
    bool away = session_is_away(s);
    if (session_is_study(s))
        return try_move(s, move, news);
    if (!match_play(s->match, move, now, NULL)) {
        session_take_up(s, news); /* the flag fell */
        news->happened |= session_is_study(s);
        news->save = true;
        return false;
    }
    session_show(s, away, news);
    premove_of(s, now, news);
    if (session_is_away(s)) /* it has gone on from where one looks */
        news->shows = news->restart = false;
    session_happened(s, now, news);
    return true;
}

/* ------------------------------------------------------- refusals */

static bool is_held(const Picker *picker, Site site)
{
    return picker->n > 0 && memchr(picker->path, site, (size_t)picker->n) != NULL;
}

/* What has to move has a mark of its own; it is not to blame. */
static bool is_demanded(const Session *s, Site site)
{
    Notice demand;
    const Rules *rules = match_setup(s->match)->rules;
    if (rules->demand == NULL || !rules->demand(&s->seen, &demand))
        return false;
    for (int i = 0; i < demand.n; i++)
        if (demand.site[i] == site)
            return true;
    return false;
}

static void refuse(Session *s, Site site, const Notice *notice, News *news)
{
    if (notice->id == PICKER_NO_REFUSAL)
        return;
    s->refusal = (Refusal){.said = true, .notice = *notice, .site = site};
    s->refusal.notice.n = 0;
    for (int i = 0; i < notice->n - notice->proposed; i++)
        if (!is_demanded(s, notice->site[i]) && !is_held(&s->picker, notice->site[i]))
            s->refusal.notice.site[s->refusal.notice.n++] = notice->site[i];
    s->hint.presses = 0; /* one thing is said at a time */
    news->refused = true;
    news->sound = SESSION_REFUSED;
}

void session_forget_refusal(Session *s)
{
    s->refusal.said = false;
}

/* ------------------------------------------------------- hints */

/* Clicks that a hint has to go on from: those of a turn on its way, not a piece that is only held.
 */
static int clicks_standing(const Session *s)
{
    return begun_move(&s->picker, NULL) || s->picker.n > 1 ? s->picker.n : 0;
}

bool session_may_hint(const Session *s)
{
    return session_mode(s) == SESSION_LIVE && session_person_to_move(s) && !s->proposal.made &&
           !match_setup(s->match)->rated && !(s->ways.no_hints >> match_turn(s->match) & 1);
}

void session_hint(Session *s, News *news)
{
    session_forget_refusal(s);
    if (s->hint.presses < 3)
        s->hint.presses++;
    if (!s->hint.known && s->hint.presses == 1) {
        s->hint.clicks = clicks_standing(s);
        news->ask_hint = true;
    }
}

void session_forget_hint(Session *s, News *news)
{
    news->drop |= s->hint.presses > 0 && !s->hint.known;
    s->hint.presses = s->hint.clicks = 0;
    s->hint.known = false;
}

static void follow_hint(Session *s, News *news)
{
    int clicks = clicks_standing(s);
    bool holds = clicks == s->hint.clicks;
    if (clicks > 0 && s->hint.known)
        holds = move_begins(&s->hint.move, s->picker.path, clicks);
    if (!holds)
        session_forget_hint(s, news);
}

Site session_hint_site(const Session *s)
{
    const Move *move = &s->hint.move;
    int n = clicks_standing(s);
    Site only;
    if (n > 0 && n < move->n && move_begins(move, s->picker.path, n))
        return move->path[n];
    /* Where everybody sees which piece must go, the question is where to. */
    if (picker_only_beginning(&s->picker, &only) && only == move->path[0])
        return move->path[move->last];
    return move->path[0];
}

bool session_hint_is_choice(const Session *s)
{
    int n = clicks_standing(s);
    return n > s->hint.move.last && n < s->hint.move.n;
}

/* ------------------------------------------------------- clicks */

/* Where another click on the same site would end the turn, letting go of the piece there is that.
 */
static Pick pick_dropped(Picker *picker, Site site)
{
    Picker stopped = *picker;
    Notice ignored;
    if (!picker_is_choosing(picker) && picker_click(&stopped, site, &ignored) == PICK_MOVE) {
        *picker = stopped;
        return PICK_MOVE;
    }
    return PICK_PART;
}

/* A click has gone on: what it moved is seen. */
static void show_begun(Session *s, News *news)
{
    EventList begun;
    begun_events(&s->picker, &begun);
    begun_rest(&begun, &s->begun, &news->events);
    news->shows = news->events.n > 0;
    s->begun = begun;
}

static void picked(Session *s, Pick pick, Site site, const Notice *notice, int64_t now, News *news)
{
    switch (pick) {
    case PICK_MOVE: {
        Move move = s->picker.move;
        session_propose(s, &move, now, news);
        s->proposal.site = site;
        break;
    }
    case PICK_PART:
    case PICK_SWITCHED:
        news->sound = SESSION_PICKED;
        show_begun(s, news);
        break;
    case PICK_DROPPED:
        begun_events(&s->picker, &s->begun);
        break;
    case PICK_NOTHING:
    case PICK_REFUSED:
        begun_events(&s->picker, &s->begun); /* what was held may be put back by it */
        refuse(s, site, notice, news);
        break;
    }
    follow_hint(s, news);
}

/* Why nothing comes of a click here, if nothing does. */
static SessionSays say_why_not(const Session *s)
{
    if (session_is_study(s))
        return SAYS_NOTHING;
    if (match_paused(s->match))
        return SAYS_PAUSED;
    if (session_is_away(s))
        return SAYS_EARLIER;
    return session_person_to_roll(s) ? SAYS_ROLL_FIRST : SAYS_NOTHING;
}

/* May a click pick something of the position?  One that may only be meant is taken here. */
static bool may_pick(Session *s, Site site, News *news)
{
    news->said = say_why_not(s);
    if (session_may_plan(s) && premove_click(&s->premove, &s->picker, site))
        news->sound = SESSION_PICKED;
    if (!session_person_to_move(s))
        return false;
    session_forget_refusal(s);
    session_withdraw(s, news); /* whoever goes on elsewhere has another one in mind */
    return true;
}

static bool says_yes(const Session *s, Site site)
{
    const Move *move = &s->proposal.move;
    return session_proposes(s) && (site == s->proposal.site || site == move->path[move->last]);
}

void session_click(Session *s, Site site, int64_t now, News *news)
{
    Notice notice;
    if (says_yes(s, site)) {
        session_confirm(s, now, news);
        return;
    }
    if (!may_pick(s, site, news))
        return;
    picker_hold_only(&s->picker, site);
    picked(s, picker_click(&s->picker, site, &notice), site, &notice, now, news);
}

void session_drop(Session *s, Site site, int64_t now, News *news)
{
    Notice notice;
    if (!may_pick(s, site, news))
        return;
    Pick pick = picker_drop(&s->picker, site, &notice);
    if (pick == PICK_PART)
        pick = pick_dropped(&s->picker, site);
    picked(s, pick, site, &notice, now, news);
}

void session_put(Session *s, Site from, Site site, int64_t now, News *news)
{
    Notice notice;
    if (!may_pick(s, site, news))
        return;
    picked(s, picker_put(&s->picker, from, site, &notice), site, &notice, now, news);
}

void session_let_go(Session *s, bool all)
{
    if (s->proposal.made && !all)
        return;
    s->proposal.made = false;
    if (all || !picker_is_choosing(&s->picker)) /* a mill is not undone by a stray click */
        picker_cancel(&s->picker);
    begun_events(&s->picker, &s->begun);
}

bool session_forget_premove(Session *s)
{
    return premove_forget(&s->premove);
}
