/* SPDX-License-Identifier: MIT */
/* goal_deed.c -- terms about a move: what it does, and what comes of it. */
#include "lesson/goal_inside.h"

static bool in_set(const Term *term, const Deed *deed, Site site, Text *why)
{
    Text name = {0};
    if (term->item[0].set[site])
        return true;
    goal_add_site(deed, site, &name);
    return text_fail(why, "%s: it is %s", goal_keys[term->kind], name.s);
}

/* A turn that is one click is a sow: the last of the pieces that left the first click's site, as
 * they were counted before the move. */
static Site rest_of(const Rules *rules, const State *before, const Move *move,
                    const EventList *events)
{
    Site from = move->path[0];
    int left = rules->piece_at(before, from).count;
    Site rest = move->path[move->last];
    if (move->last > 0)
        return rest;
    for (int i = 0; i < events->n && left > 0; i++) {
        const Event *event = &events->at[i];
        if (event->kind != EVENT_MOVE || event->from != from)
            continue;
        rest = event->to;
        left -= event->piece.count;
    }
    return rest;
}

Site goal_rest(const Rules *rules, const State *before, const Move *move)
{
    State after = *before;
    EventList events;
    events.n = 0;
    rules->play(&after, move, &events);
    return rest_of(rules, before, move, &events);
}

int goal_takes(const Deed *deed)
{
    int n = 0;
    for (int i = 0; i < deed->events.n; i++)
        if (deed->events.at[i].kind == EVENT_TAKE)
            n += deed->events.at[i].piece.count;
    return n;
}

int goal_gains(const Deed *deed)
{
    Seat seat = deed->before->turn;
    return deed->rules->outcome(&deed->after).points[seat] -
           deed->rules->outcome(deed->before).points[seat];
}

static bool deed_result(const Deed *deed, int wanted)
{
    int result;
    return goal_result(deed->rules, &deed->after, deed->before->turn, &result) && result == wanted;
}

static bool says(const Term *term, const Deed *deed, Text *why)
{
    Notice notice = notice_make(0);
    bool there =
        deed->rules->forecast != NULL && deed->rules->forecast(deed->before, deed->move, &notice);
    return goal_notice_is(term, deed->rules, there, &notice, why);
}

static bool forces(const Term *term, const Deed *deed, Text *why)
{
    return goal_forced(deed->rules, &deed->after, deed->before->turn, term->max - 1) ||
           text_fail(why, "forces: no forced win within %d moves", term->max);
}

static bool next_holds(const Term *term, const Deed *deed, Text *why)
{
    Text reason = {0};
    return goal_position(term->item[0].goal, deed->rules, &deed->after, &reason) ||
           text_fail(why, "next.%s", reason.s);
}

static bool term_move(const Term *term, const Deed *deed, Text *why)
{
    return goal_listed(term, deed, deed->move) || text_fail(why, "move: it is another one");
}

static bool term_from(const Term *term, const Deed *deed, Text *why)
{
    return in_set(term, deed, deed->move->path[0], why);
}

static bool term_ends(const Term *term, const Deed *deed, Text *why)
{
    return in_set(term, deed, rest_of(deed->rules, deed->before, deed->move, &deed->events), why);
}

static bool term_takes(const Term *term, const Deed *deed, Text *why)
{
    return goal_count_in(term, goal_takes(deed), why);
}

static bool term_gains(const Term *term, const Deed *deed, Text *why)
{
    return goal_count_in(term, goal_gains(deed), why);
}

static bool term_again(const Term *term, const Deed *deed, Text *why)
{
    return goal_is(term, deed->after.turn == deed->before->turn, why);
}

static bool term_wins(const Term *term, const Deed *deed, Text *why)
{
    return goal_is(term, deed_result(deed, 1), why);
}

static bool term_loses(const Term *term, const Deed *deed, Text *why)
{
    return goal_is(term, deed_result(deed, -1), why);
}

static bool term_draws(const Term *term, const Deed *deed, Text *why)
{
    return goal_is(term, deed_result(deed, 0), why);
}

/* After the move, or of the position. */
static bool term_ending(const Term *term, const Deed *deed, Text *why)
{
    Outcome outcome = deed->rules->outcome(deed->move != NULL ? &deed->after : deed->before);
    return outcome.ending == term->number ||
           text_fail(why, "ending: it is %s", ending_name((Ending)outcome.ending));
}

TermHolds *const goal_deed_terms[TERM_KINDS] = {
    [TERM_MOVE] = term_move,     [TERM_FROM] = term_from,   [TERM_ENDS] = term_ends,
    [TERM_TAKES] = term_takes,   [TERM_GAINS] = term_gains, [TERM_AGAIN] = term_again,
    [TERM_WINS] = term_wins,     [TERM_LOSES] = term_loses, [TERM_DRAWS] = term_draws,
    [TERM_SAYS] = says,          [TERM_FORCES] = forces,    [TERM_NEXT] = next_holds,
    [TERM_ENDING] = term_ending,
};
