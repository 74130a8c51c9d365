/* SPDX-License-Identifier: MIT */
#include "lesson/goal.h"

#include <string.h>

#include "lesson/goal_inside.h"

/* ------------------------------------------------------- what all terms ask */

bool goal_count_in(const Term *term, int n, Text *why)
{
    return (n >= term->min && n <= term->max) ||
           text_fail(why, "%s: it is %d", goal_keys[term->kind], n);
}

bool goal_is(const Term *term, bool is, Text *why)
{
    return is == term->yes || text_fail(why, "%s: %s", goal_keys[term->kind], is ? "yes" : "no");
}

bool goal_listed(const Term *term, const Deed *deed, const Move *move)
{
    Text why;
    Move found;
    for (int i = 0; i < term->n; i++)
        if (rules_parse_move(deed->rules, deed->before, term->item[i].string, &found, &why) &&
            memcmp(&found, move, sizeof found) == 0)
            return true;
    return false;
}

void goal_add_site(const Deed *deed, Site site, Text *out)
{
    deed->rules->site_name(&deed->before->options, site, out);
}

bool goal_notice_is(const Term *term, const Rules *rules, bool there, const Notice *notice,
                    Text *why)
{
    for (int i = 0; there && i < term->n; i++)
        if (term->item[i].number == notice->id)
            return true;
    return text_fail(why, "%s: it is %s", goal_keys[term->kind],
                     there ? rules->notices[notice->id].id : "nothing");
}

/* ------------------------------------------------------- terms */

static bool goal_holds(const Goal *goal, const Deed *deed, Text *why);

static bool any_holds(const Term *term, const Deed *deed, Text *why)
{
    for (int i = 0; i < term->n; i++)
        if (goal_holds(term->item[i].goal, deed, NULL))
            return true;
    return text_fail(why, "any: none of them holds");
}

static bool not_holds(const Term *term, const Deed *deed, Text *why)
{
    return !goal_holds(term->item[0].goal, deed, NULL) || text_fail(why, "not: it holds");
}

/* A term is about a move, about a position, or it joins others. */
static bool term_holds(const Term *term, const Deed *deed, Text *why)
{
    if (term->kind == TERM_ANY)
        return any_holds(term, deed, why);
    if (term->kind == TERM_NOT)
        return not_holds(term, deed, why);
    TermHolds *holds = goal_deed_terms[term->kind];
    return (holds != NULL ? holds : goal_position_terms[term->kind])(term, deed, why);
}

static bool goal_holds(const Goal *goal, const Deed *deed, Text *why)
{
    for (int i = 0; i < goal->n; i++)
        if (!term_holds(&goal->term[i], deed, why))
            return false;
    return true;
}

/* ------------------------------------------------------- goals */

bool goal_move(const Goal *goal, const Rules *rules, const State *before, const Move *move,
               Text *why)
{
    Deed deed = {.rules = rules, .before = before, .move = move, .after = *before};
    rules->play(&deed.after, move, &deed.events);
    return goal_holds(goal, &deed, why);
}

bool goal_position(const Goal *goal, const Rules *rules, const State *state, Text *why)
{
    Deed deed = {.rules = rules, .before = state};
    return goal_holds(goal, &deed, why);
}

bool goal_is_fulfilled(const Goal *goal, const Rules *rules, const State *before)
{
    for (int i = 0; i < goal->n; i++) {
        const Term *term = &goal->term[i];
        if (term->kind != TERM_NEXT || !goal_position(term->item[0].goal, rules, before, NULL))
            return false;
    }
    return true;
}

bool goal_lists_legal(const Goal *goal)
{
    for (int i = 0; i < goal->n; i++)
        if (goal->term[i].kind == TERM_LEGAL)
            return true;
    return false;
}

bool goal_is_place(const Goal *goal, bool moves)
{
    for (int i = 0; i < goal->n; i++)
        if (goal->term[i].kind != TERM_FROM && goal->term[i].kind != TERM_ENDS &&
            (!moves || goal->term[i].kind != TERM_MOVE))
            return false;
    return true;
}

int goal_depth(const Goal *goal)
{
    int depth = 1;
    for (int i = 0; i < goal->n; i++)
        if (goal->term[i].kind == TERM_FORCES && goal->term[i].max > depth)
            depth = goal->term[i].max;
    return depth;
}
