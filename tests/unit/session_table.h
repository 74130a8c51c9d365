/* SPDX-License-Identifier: MIT */
/*
 * session_table.h -- a session with everybody round it: whoever clicks, a scripted computer, a
 * screen that shows what it is told, and scripted time.  After each thing done the laws of
 * session/session.h are asked for.
 */
#ifndef TESTS_SESSION_TABLE_H
#define TESTS_SESSION_TABLE_H

#include <stdlib.h>

#include "base/rng.h"
#include "match/side_lines.h"
#include "match_play.h"
#include "session/session.h"

enum { PAUSE_MS = 300, READ_MS = 900, SHOWN_MS = 250 };

typedef struct Table {
    Session s;
    Rng rng;
    int64_t now;
    News news;               /* of what was done last */
    uint64_t asked;          /* ticket of the question a computer has; 0: none */
    uint64_t hinted;         /* ... and of the one for a hint */
    uint64_t ended;          /* ticket of the end that was told last */
    int ends;                /* how many were */
    Piece picture[SITE_MAX]; /* what the screen shows */
    int final_steps;         /* of a study: how many the line has ... */
    int64_t final_ms;        /* ... and what they took */
    Outcome result;
    bool may_delete; /* that was asked for */
    char where[200];
} Table;

/* What of a match must not change unless something happened in it. */
typedef struct Standing {
    int at, steps, shown;
    uint64_t ticket;
    bool paused;
    int64_t left[SEAT_MAX];
    SessionMode mode;
    bool decides; /* a person does: moves, or rolls */
} Standing;

static inline Standing table_standing(const Table *t)
{
    const Match *match = t->s.match;
    Standing now = {.at = match_at(match),
                    .steps = match_step_count(match),
                    .shown = session_shown(&t->s),
                    .ticket = match_ticket(match),
                    .paused = match_paused(match),
                    .mode = session_mode(&t->s),
                    .decides = session_person_to_move(&t->s) || session_person_to_roll(&t->s)};
    for (Seat i = 0; i < match_setup(match)->seats; i++)
        now.left[i] = match_time_left(match, i, t->now);
    return now;
}

/* ------------------------------------------------------------------ the screen */

static inline void picture_of(const Session *s, Piece picture[SITE_MAX])
{
    const Rules *rules = match_setup(s->match)->rules;
    int n = rules->site_count(&s->seen.options);
    for (int i = 0; i < n; i++)
        picture[i] = rules->piece_at(&s->seen, (Site)i);
}

static inline bool piece_same(Piece a, Piece b)
{
    return a.kind == b.kind && (a.kind == 0 || (a.owner == b.owner && a.count == b.count));
}

/* What the screen was told to show leads to what there is. */
static inline void table_show(Table *t)
{
    const Session *s = &t->s;
    const News *news = &t->news;
    const Rules *rules = match_setup(s->match)->rules;
    int n = rules->site_count(&s->seen.options);
    Piece wanted[SITE_MAX] = {{0}};
    picture_of(s, wanted);
    bool carried = news->carried && s->begun.n > 0; /* which is seen afterwards */
    for (int i = 0; i < s->begun.n && !carried; i++)
        event_apply(wanted, &s->begun.at[i]);
    if (news->restart)
        for (int i = 0; i < n; i++)
            t->picture[i] = rules->piece_at(&news->before, (Site)i);
    for (int i = 0; i < news->events.n && news->shows; i++)
        event_apply(t->picture, &news->events.at[i]);
    /* A turn that takes from a hidden heap shows less than it does, and dice that follow a move
     * that is tried are not seen to fall. */
    bool luck = (rules->flags & RULES_HIDDEN) != 0 ||
                ((rules->flags & RULES_CHANCE) && session_mode(s) == SESSION_STUDY);
    bool all_told = news->shows && !luck && news->events.n < EVENT_MAX;
    for (int i = 0; i < n && all_told; i++)
        cr_assert(piece_same(t->picture[i], wanted[i]), "%s: site %d is shown otherwise", t->where,
                  i);
    for (int i = 0; carried && i < s->begun.n; i++)
        event_apply(wanted, &s->begun.at[i]);
    memcpy(t->picture, wanted, sizeof t->picture);
}

/* ------------------------------------------------------------------ the laws */

static inline void check_due(const Table *t)
{
    const Session *s = &t->s;
    Due due = session_due(s, t->now);
    MatchNext next = match_next(s->match);
    bool paused = match_paused(s->match), over = next == NEXT_OVER || next == NEXT_ROUND;
    static const MatchNext of[] = {[DUE_ASK] = NEXT_COMPUTER,
                                   [DUE_MOVE] = NEXT_COMPUTER,
                                   [DUE_FORCED] = NEXT_HUMAN,
                                   [DUE_ROLL] = NEXT_ROLL};
    cr_assert(due.what == DUE_NOTHING || due.what == DUE_END || of[due.what] == next,
              "%s: due is %d of another turn", t->where, due.what);
    cr_assert(due.what != DUE_END || over, "%s: an end is told that is none", t->where);
    cr_assert(!paused || over || due.what == DUE_NOTHING, "%s: it goes on in a pause", t->where);
    cr_assert(due.when <= t->now + PAUSE_MS + READ_MS + SHOWN_MS || due.what == DUE_NOTHING,
              "%s: what is due never comes", t->where);
    bool waits = due.what == DUE_NOTHING && !paused && !over;
    if (waits && next == NEXT_COMPUTER)
        cr_assert(s->asked == s->ticket && t->asked == s->ticket, "%s: nobody asks the computer",
                  t->where);
    if (waits && next == NEXT_ROLL)
        cr_assert(session_is_away(s) || session_person_to_roll(s), "%s: nobody rolls", t->where);
}

static inline void check_mind(const Table *t)
{
    const Session *s = &t->s;
    bool may_hint = session_may(s, SESSION_HINT);
    cr_assert(!t->news.ask_hint || may_hint, "%s: a hint is asked for", t->where);
    if (s->hint.known && s->hint.presses > 0 && may_hint) {
        bool legal = false;
        for (int i = 0; i < s->picker.legal.n; i++)
            legal |= memcmp(&s->picker.legal.at[i], &s->hint.move, sizeof(Move)) == 0;
        cr_assert(legal, "%s: a hint of another position", t->where);
        cr_assert(session_hint_site(s) < SITE_MAX);
    }
    cr_assert(!s->premove.set || premove_planner(s->match) != SEAT_NONE,
              "%s: a move ahead of nobody", t->where);
    cr_assert(!t->news.refused || s->refusal.said, "%s: a refusal of nothing", t->where);
    cr_assert(!s->picker.premoves || session_planner(s) != SEAT_NONE ||
                  s->shown != session_shown(s),
              "%s: picked for nobody", t->where);
}

/* What is shown is the position, and no more of it than may be seen. */
static inline void check_seen(const Table *t)
{
    const Session *s = &t->s;
    State wanted;
    cr_assert(s->ticket == match_ticket(s->match) && s->shown == session_shown(s),
              "%s: another position is shown", t->where);
    match_seen_at(s->match, s->shown, eyes_viewer(&s->eyes, s->match), &wanted);
    cr_assert_eq(memcmp(&wanted, &s->seen, sizeof wanted), 0, "%s: other eyes", t->where);
    if (eyes_curtain(&s->eyes, s->match)) {
        match_seen_at(s->match, s->shown, SEAT_NONE, &wanted);
        cr_assert_eq(memcmp(&wanted, &s->seen, sizeof wanted), 0, "%s: behind the curtain",
                     t->where);
    }
    cr_assert(!eyes_keep_secrets(s->match) || !session_is_away(s), "%s: looked back", t->where);
}

static inline int64_t line_ms(const Match *match)
{
    int64_t ms = 0;
    for (int i = 0; i < match_line_count(match); i++)
        ms += match_step(match, match_line_step(match, i)).ms;
    return ms;
}

/* A match that is over, or a copy, stays what it was, whatever is tried beside it. */
static inline void check_study(Table *t)
{
    const Match *match = t->s.match;
    if (session_mode(&t->s) != SESSION_STUDY)
        return;
    Outcome now = match_outcome(match);
    if (t->final_steps == 0) {
        t->final_steps = match_line_count(match);
        t->final_ms = line_ms(match);
        t->result = now;
    }
    cr_assert(memcmp(&now, &t->result, sizeof now) == 0 &&
                  match_line_count(match) == t->final_steps && line_ms(match) == t->final_ms,
              "%s: what was played has changed", t->where);
}

/* Nothing happens in a match that the news do not tell. */
static inline void check_news(Table *t, const Standing *before)
{
    const News *news = &t->news;
    Standing now = table_standing(t);
    bool changed = now.ticket != before->ticket;
    cr_assert(!changed || (news->save && news->drop), "%s: a change that is not kept", t->where);
    cr_assert(now.steps == before->steps || news->save, "%s: a step that is not kept", t->where);
    cr_assert(now.steps >= before->steps || t->may_delete, "%s: a step is gone", t->where);
    cr_assert(now.shown == before->shown || news->anew, "%s: another step, untold", t->where);
    cr_assert(!(news->ask && news->ask_hint), "%s: two questions", t->where);
    int from = now.at; /* in a rated match nothing is taken back */
    while (match_setup(t->s.match)->rated && from > before->at)
        from = match_step(t->s.match, from).parent;
    cr_assert(!match_setup(t->s.match)->rated || from == before->at, "%s: rated", t->where);
    if (news->ended) {
        cr_assert(t->ended != now.ticket, "%s: an end is told twice", t->where);
        t->ended = now.ticket;
        t->ends++;
    }
}

/* What was done is done: it is shown, and whoever was asked knows it. */
static inline void table_done(Table *t, const Standing *before)
{
    const News *news = &t->news;
    if (news->drop)
        t->asked = t->hinted = 0;
    if (news->ask)
        t->asked = match_ticket(t->s.match);
    if (news->ask_hint)
        t->hinted = match_ticket(t->s.match);
    check_news(t, before);
    table_show(t);
    if (news->happened && news->shows)
        session_seen(&t->s, t->now + SHOWN_MS);
    check_seen(t);
    check_mind(t);
    check_due(t);
    check_study(t);
}

/* ------------------------------------------------------------------ what is done */

static inline void table_begin_screen(Table *t)
{
    t->s.ways = (SessionWays){.premove = true, .pause_ms = PAUSE_MS, .read_ms = READ_MS};
    session_enter(&t->s, t->now);
    Standing before = table_standing(t);
    before.shown = -1;
    session_take_up(&t->s, &t->news);
    table_done(t, &before);
}

/* A session of this match, and the screen shows it. */
static inline void table_open(Table *t, Match *match, uint64_t seed)
{
    memset(t, 0, sizeof *t);
    rng_seed(&t->rng, seed);
    session_init(&t->s, match);
    table_begin_screen(t);
}

/* A study of another. */
static inline void table_open_study(Table *t, const Table *of)
{
    memset(t, 0, sizeof *t);
    rng_seed(&t->rng, of->rng.word[0]);
    session_init(&t->s, match_copy(of->s.match));
    session_study(&t->s, session_shown(&of->s));
    t->now = of->now;
    table_begin_screen(t);
}

static inline void table_close(Table *t)
{
    session_release(&t->s);
}

static inline void table_begin(Table *t)
{
    t->news.happened = t->news.jumped = t->news.anew = t->news.carried = t->news.shows = false;
    t->news.restart = t->news.refused = t->news.ask = t->news.ask_hint = t->news.drop = false;
    t->news.save = t->news.ended = false;
    t->news.sound = SESSION_SILENT;
    t->news.said = SAYS_NOTHING;
    t->news.events.n = 0;
}

static inline void table_click(Table *t, Site site)
{
    Standing before = table_standing(t);
    table_begin(t);
    session_click(&t->s, site, t->now, &t->news);
    table_done(t, &before);
    cr_assert(before.decides || before.at == match_at(t->s.match), "%s: nobody was to move",
              t->where);
    cr_assert(before.mode != SESSION_LOOKING || before.steps == match_step_count(t->s.match),
              "%s: looking has played", t->where);
}

static inline void table_give(Table *t, SessionCommand command)
{
    Standing before = table_standing(t);
    bool may = session_may(&t->s, command),
         looks = command >= SESSION_FIRST && command <= SESSION_RETURN;
    table_begin(t);
    t->may_delete = command == SESSION_DELETE;
    session_command(&t->s, command, t->now, &t->news);
    table_done(t, &before);
    t->may_delete = false;
    Standing now = table_standing(t);
    bool same = now.at == before.at && now.steps == before.steps && now.ticket == before.ticket &&
                now.paused == before.paused && memcmp(now.left, before.left, sizeof now.left) == 0;
    cr_assert(!looks || same, "%s: looking has changed the match", t->where);
    bool moves_about = command == SESSION_UNDO || command == SESSION_REDO;
    cr_assert(may || moves_about || (same && now.shown == before.shown),
              "%s: command %d has done what it may not", t->where, command);
}

/* Do what is due, as long as its time has come; true if there was anything. */
static inline bool table_go_on(Table *t)
{
    bool any = false;
    for (int i = 0; i < 50; i++) {
        Due due = session_due(&t->s, t->now);
        if (due.what == DUE_NOTHING || due.when > t->now)
            return any;
        Standing before = table_standing(t);
        table_begin(t);
        session_go_on(&t->s, t->now, &t->news);
        table_done(t, &before);
        any = true;
    }
    cr_assert_fail("%s: what is due is never done", t->where);
    return any;
}

/* Time goes by, and what is due then is done. */
static inline void table_wait(Table *t, int64_t ms)
{
    t->now += ms;
    Standing before = table_standing(t);
    table_begin(t);
    session_tick(&t->s, t->now, &t->news);
    table_done(t, &before);
    table_go_on(t);
}

static inline Move table_any_move(Table *t, Seat seat)
{
    static MoveList legal;
    State s;
    legal.n = 0;
    match_seen(t->s.match, seat, &s);
    match_setup(t->s.match)->rules->moves(&s, &legal);
    cr_assert_gt(legal.n, 0, "%s: no move", t->where);
    return legal.at[rng_below(&t->rng, (uint32_t)legal.n)];
}

/* Whoever was asked answers; an answer to what was asked before is of no use. */
static inline void table_answer(Table *t)
{
    const Match *match = t->s.match;
    Standing before = table_standing(t);
    Move none = {.n = 0};
    table_begin(t);
    cr_assert(!session_answer(&t->s, match_ticket(match) + 7, &none, 0), "%s: stale", t->where);
    cr_assert(!session_answer_hint(&t->s, match_ticket(match) + 7, &none), "%s: stale", t->where);
    if (t->asked != 0) {
        Move move = table_any_move(t, match_turn(match));
        cr_assert(session_answer(&t->s, t->asked, &move, (int)rng_below(&t->rng, 1000) - 500),
                  "%s: an answer is lost", t->where);
    } else if (t->hinted != 0 && t->s.picker.legal.n > 0 && session_may(&t->s, SESSION_HINT)) {
        Move move = t->s.picker.legal.at[rng_below(&t->rng, (uint32_t)t->s.picker.legal.n)];
        session_answer_hint(&t->s, t->hinted, &move);
        t->hinted = 0;
    }
    table_done(t, &before);
}

#endif
