/* SPDX-License-Identifier: MIT */
/* goal_read.c -- predicates from JSON, names resolved as far as the position's options tell. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "lesson/goal_inside.h"

enum { COUNT_MOST = 10000, FORCE_MOST = 6 };

const char *const goal_keys[TERM_KINDS + 1] = {
    [TERM_MOVE] = "move",     [TERM_FROM] = "from",
    [TERM_ENDS] = "ends",     [TERM_TAKES] = "takes",
    [TERM_GAINS] = "gains",   [TERM_AGAIN] = "again",
    [TERM_WINS] = "wins",     [TERM_LOSES] = "loses",
    [TERM_DRAWS] = "draws",   [TERM_SAYS] = "says",
    [TERM_FORCES] = "forces", [TERM_NEXT] = "next",
    [TERM_ENDING] = "ending", [TERM_NOT] = "not",
    [TERM_ANY] = "any",       [TERM_TURN] = "turn",
    [TERM_LEGAL] = "legal",   [TERM_LEGAL_COUNT] = "legal_count",
    [TERM_REACH] = "reach",   [TERM_MUST_PASS] = "must_pass",
    [TERM_DEMAND] = "demand", [TERM_REFUSES] = "refuses",
    [TERM_AT] = "at",         [TERM_EMPTY] = "empty",
    [TERM_TONE] = "tone",     [TERM_POINTS] = "points",
    [TERM_OVER] = "over",     [TERM_WINNER] = "winner",
    [TERM_RUN] = "run",       [TERM_FORCED] = "forced",
    [TERM_CAN] = "can",       [TERM_ALL] = "all",
    [TERM_COUNT] = "count",   [TERM_DOES] = "does",
    [TERM_AFTER] = "after",   [TERM_CAN_WIN] = "can_win",
    [TERM_QUIET] = "quiet",
};

static bool term_fits(TermKind kind, GoalAbout about)
{
    if (kind >= TERM_ENDING && kind <= TERM_ANY)
        return true;
    return (kind < TERM_ENDING) == (about == GOAL_MOVE);
}

/* ------------------------------------------------------- sites */

static const char *board_of(const GoalScope *scope)
{
    for (int i = 0; i < scope->game->variant_count; i++)
        if (strcmp(scope->game->variant[i].id, scope->variant) == 0)
            return scope->game->variant[i].board;
    return scope->game->variant[0].board;
}

/* Add all sites of a colour. */
static bool read_tone(const JsonNode *node, const GoalScope *scope, const char *name,
                      bool out[SITE_MAX])
{
    Text why = {0};
    if (*scope->layout == NULL)
        *scope->layout = layout_load(board_of(scope), scope->game->rules, scope->options, &why);
    const Layout *layout = *scope->layout;
    if (layout == NULL)
        return json_fault(node, "%s", why.s);
    for (int tone = 0; tone < layout->tone_count; tone++) {
        if (strcmp(layout->tone[tone].name, name) != 0)
            continue;
        for (int i = 0; i < layout->site_count; i++)
            out[i] = out[i] || layout->site[i].tone == tone;
        return true;
    }
    return json_fault(node, "the board has no colour \"%.40s\"", name);
}

static bool find_site(const JsonNode *node, const GoalScope *scope, const char *name, Site *out)
{
    *out = rules_find_site(scope->game->rules, scope->options, name);
    return *out != SITE_NONE ||
           json_fault(node, "%s has no site \"%.40s\"", scope->game->rules->id, name);
}

bool goal_read_sites(const JsonNode *node, const GoalScope *scope, bool out[SITE_MAX])
{
    static const char prefix[] = "tone:";
    int n = json_count(node);
    bool good = n >= 0;
    if (n == 0)
        good = json_fault(node, "no site is named");
    for (int i = 0; i < n; i++) {
        JsonNode item = json_item(node, i);
        const char *name = json_string(&item);
        Site site;
        if (name == NULL)
            good = false;
        else if (strncmp(name, prefix, sizeof prefix - 1) == 0)
            good = read_tone(&item, scope, name + sizeof prefix - 1, out) && good;
        else if (find_site(&item, scope, name, &site))
            out[site] = true;
        else
            good = false;
    }
    return good;
}

int goal_read_clicks(const JsonNode *node, const GoalScope *scope, Site out[CLICKS_MAX])
{
    int n = json_count(node);
    if (n == 0 || n > CLICKS_MAX)
        json_fault(node, "%d clicks: 1 to %d are wanted", n, CLICKS_MAX);
    if (n <= 0 || n > CLICKS_MAX)
        return 0;
    for (int i = 0; i < n; i++) {
        JsonNode item = json_item(node, i);
        const char *name = json_string(&item);
        if (name == NULL || !find_site(&item, scope, name, &out[i]))
            return 0;
    }
    return n;
}

/* ------------------------------------------------------- values */

static bool read_count(const JsonNode *node, Term *term)
{
    static const char *const keys[] = {"min", "max", NULL};
    long low = -COUNT_MOST, high = COUNT_MOST;
    if (json_is_object(node)) {
        JsonNode min = json_get(node, "min"), max = json_get(node, "max");
        if (!json_keys(node, keys))
            return false;
        if (!json_there(&min) && !json_there(&max))
            return json_fault(node, "\"min\" or \"max\" is wanted");
        if (json_there(&min) && !json_whole(&min, -COUNT_MOST, COUNT_MOST, &low))
            return false;
        if (json_there(&max) && !json_whole(&max, -COUNT_MOST, COUNT_MOST, &high))
            return false;
    } else {
        if (!json_whole(node, -COUNT_MOST, COUNT_MOST, &low))
            return false;
        high = low;
    }
    term->min = (int)low;
    term->max = (int)high;
    return true;
}

static bool read_number(const JsonNode *node, long min, long max, int *out)
{
    long number;
    if (!json_whole(node, min, max, &number))
        return false;
    *out = (int)number;
    return true;
}

static void make_items(Term *term, int n)
{
    term->item = alloc_zero((size_t)(n > 0 ? n : 1), sizeof *term->item);
    term->n = n > 0 ? n : 0;
}

static bool read_strings(const JsonNode *node, Term *term)
{
    int n = json_count(node);
    make_items(term, n);
    bool good = n >= 0;
    for (int i = 0; i < n; i++) {
        JsonNode item = json_item(node, i);
        term->item[i].string = json_string(&item);
        good = term->item[i].string != NULL && good;
    }
    return good;
}

static bool find_notice(const JsonNode *node, const Rules *rules, int *out)
{
    const char *name = json_string(node);
    for (int i = 0; name != NULL && i < rules->notice_count; i++) {
        if (strcmp(rules->notices[i].id, name) == 0) {
            *out = i;
            return true;
        }
    }
    return name != NULL && json_fault(node, "%s has no notice \"%.40s\"", rules->id, name);
}

static bool read_notices(const JsonNode *node, const Rules *rules, Term *term)
{
    int n = json_count(node);
    make_items(term, n);
    bool good = n >= 0;
    for (int i = 0; i < n; i++) {
        JsonNode item = json_item(node, i);
        good = find_notice(&item, rules, &term->item[i].number) && good;
    }
    return good;
}

static bool read_set(const JsonNode *node, const GoalScope *scope, Term *term)
{
    make_items(term, 1);
    return goal_read_sites(node, scope, term->item[0].set);
}

static bool read_ending(const JsonNode *node, Term *term)
{
    const char *name = json_string(node);
    if (name == NULL)
        return false;
    term->number = (int)ending_find(name);
    return term->number != ENDING_NONE || json_fault(node, "there is no ending \"%.40s\"", name);
}

/* ------------------------------------------------------- lists and tables */

static bool read_goal(const JsonNode *node, const GoalScope *scope, GoalAbout about, Goal **out)
{
    *out = goal_read(node, scope, about);
    return *out != NULL;
}

static bool read_inner(const JsonNode *node, const GoalScope *scope, GoalAbout about, Term *term)
{
    make_items(term, 1);
    return read_goal(node, scope, about, &term->item[0].goal);
}

static bool read_any(const JsonNode *node, const GoalScope *scope, GoalAbout about, Term *term)
{
    int n = json_count(node);
    make_items(term, n);
    bool good = n > 0 || json_fault(node, "a list of predicates is wanted");
    for (int i = 0; i < n; i++) {
        JsonNode item = json_item(node, i);
        good = read_goal(&item, scope, about, &term->item[i].goal) && good;
    }
    return good;
}

typedef bool ReadEntry(const JsonNode *node, const GoalScope *scope, TermItem *out);

static bool read_table(const JsonNode *node, const GoalScope *scope, bool keys_are_sites,
                       ReadEntry *read, Term *term)
{
    int n = 0;
    if (!json_is_object(node))
        return json_fault(node, "an object is wanted here");
    for (JsonNode part = json_first(node); json_there(&part); part = json_next(&part))
        n++;
    make_items(term, n);
    bool good = n > 0 || json_fault(node, "this is empty");
    TermItem *item = term->item;
    for (JsonNode part = json_first(node); json_there(&part); part = json_next(&part), item++) {
        item->string = part.key;
        if (keys_are_sites && !find_site(&part, scope, part.key, &item->site))
            good = false;
        else
            good = read(&part, scope, item) && good;
    }
    return good;
}

static bool entry_reach(const JsonNode *node, const GoalScope *scope, TermItem *out)
{
    return goal_read_sites(node, scope, out->set);
}

static bool entry_tone(const JsonNode *node, const GoalScope *scope, TermItem *out)
{
    const char *name = json_string(node);
    return name != NULL && read_tone(node, scope, name, out->set);
}

static bool entry_does(const JsonNode *node, const GoalScope *scope, TermItem *out)
{
    return read_goal(node, scope, GOAL_MOVE, &out->goal);
}

static bool entry_at(const JsonNode *node, const GoalScope *scope, TermItem *out)
{
    static const char *const keys[] = {"seat", "kind", "count", NULL};
    JsonNode seat = json_get(node, "seat"), kind = json_get(node, "kind");
    JsonNode count = json_get(node, "count");
    (void)scope;
    int number = 0;
    out->string = NULL;
    out->seat = SEAT_CHANCE;
    if (!json_keys(node, keys))
        return false;
    if (json_there(&seat)) {
        if (!read_number(&seat, 1, SEAT_MAX, &number))
            return false;
        out->seat = (Seat)(number - 1);
    }
    if (json_there(&kind) && (out->string = json_string(&kind)) == NULL)
        return false;
    out->has_count = json_there(&count);
    return !out->has_count || read_number(&count, 0, COUNT_MOST, &out->number);
}

static bool read_refuses(const JsonNode *node, const GoalScope *scope, Term *term)
{
    static const char *const keys[] = {"clicks", "why", NULL};
    int n = json_count(node);
    make_items(term, n);
    bool good = n >= 0;
    for (int i = 0; i < n; i++) {
        JsonNode item = json_item(node, i);
        JsonNode clicks = json_get(&item, "clicks"), why = json_get(&item, "why");
        TermItem *out = &term->item[i];
        if (!json_keys(&item, keys) ||
            (out->n = goal_read_clicks(&clicks, scope, out->path)) == 0 ||
            !find_notice(&why, scope->game->rules, &out->number))
            good = false;
    }
    return good;
}

static bool read_points(const JsonNode *node, Term *term)
{
    int n = json_count(node);
    make_items(term, n);
    bool good = n >= 0 && (n <= SEAT_MAX || json_fault(node, "more than %d seats", SEAT_MAX));
    for (int i = 0; i < n; i++) {
        JsonNode item = json_item(node, i);
        good = read_number(&item, -COUNT_MOST, COUNT_MOST, &term->item[i].number) && good;
    }
    return good;
}

static bool read_forced(const JsonNode *node, Term *term)
{
    static const char *const keys[] = {"seat", "moves", NULL};
    JsonNode seat = json_get(node, "seat"), moves = json_get(node, "moves");
    return json_keys(node, keys) && read_number(&seat, 1, SEAT_MAX, &term->number) &&
           read_number(&moves, 1, FORCE_MOST, &term->max);
}

/* A list of seats, empty for nobody. */
static bool read_seats(const JsonNode *node, Term *term)
{
    int n = json_count(node), number;
    bool good = n >= 0;
    make_items(term, 1);
    for (int i = 0; i < n; i++) {
        JsonNode item = json_item(node, i);
        if (read_number(&item, 1, SEAT_MAX, &number))
            term->item[0].set[number - 1] = true;
        else
            good = false;
    }
    return good;
}

static bool read_count_of(const JsonNode *node, const GoalScope *scope, Term *term)
{
    static const char *const keys[] = {"n", "of", NULL};
    JsonNode n = json_get(node, "n"), of = json_get(node, "of");
    return json_keys(node, keys) && read_count(&n, term) && read_inner(&of, scope, GOAL_MOVE, term);
}

static bool read_after(const JsonNode *node, const GoalScope *scope, Term *term)
{
    static const char *const keys[] = {"moves", "holds", NULL};
    JsonNode moves = json_get(node, "moves"), holds = json_get(node, "holds");
    bool good = json_keys(node, keys) && read_strings(&moves, term);
    term->item = alloc_resize(term->item, (size_t)(term->n + 1) * sizeof *term->item);
    memset(&term->item[term->n], 0, sizeof *term->item); /* goal_free() looks for it */
    return good && read_goal(&holds, scope, GOAL_POSITION, &term->item[term->n].goal);
}

/* ------------------------------------------------------- one term */

static bool read_term(const JsonNode *node, const GoalScope *scope, GoalAbout about, Term *term)
{
    switch (term->kind) {
    case TERM_MOVE:
    case TERM_LEGAL:
        return read_strings(node, term);
    case TERM_FROM:
    case TERM_ENDS:
    case TERM_EMPTY:
        return read_set(node, scope, term);
    case TERM_TAKES:
    case TERM_GAINS:
    case TERM_LEGAL_COUNT:
    case TERM_RUN:
    case TERM_QUIET:
        return read_count(node, term);
    case TERM_AGAIN:
    case TERM_WINS:
    case TERM_LOSES:
    case TERM_DRAWS:
    case TERM_MUST_PASS:
    case TERM_OVER:
        return json_bool(node, &term->yes);
    case TERM_SAYS:
    case TERM_DEMAND:
        return read_notices(node, scope->game->rules, term);
    case TERM_FORCES:
        return read_number(node, 1, FORCE_MOST, &term->max);
    case TERM_ENDING:
        return read_ending(node, term);
    case TERM_TURN:
    case TERM_WINNER:
        return read_number(node, 0, SEAT_MAX, &term->number);
    case TERM_NEXT:
        return read_inner(node, scope, GOAL_POSITION, term);
    case TERM_NOT:
        return read_inner(node, scope, about, term);
    case TERM_ANY:
        return read_any(node, scope, about, term);
    case TERM_CAN:
    case TERM_ALL:
        return read_inner(node, scope, GOAL_MOVE, term);
    case TERM_REACH:
        return read_table(node, scope, true, entry_reach, term);
    case TERM_AT:
        return read_table(node, scope, true, entry_at, term);
    case TERM_TONE:
        return read_table(node, scope, true, entry_tone, term);
    case TERM_DOES:
        return read_table(node, scope, false, entry_does, term);
    case TERM_REFUSES:
        return read_refuses(node, scope, term);
    case TERM_POINTS:
        return read_points(node, term);
    case TERM_CAN_WIN:
        return read_seats(node, term);
    case TERM_FORCED:
        return read_forced(node, term);
    case TERM_COUNT:
        return read_count_of(node, scope, term);
    case TERM_AFTER:
        return read_after(node, scope, term);
    case TERM_KINDS:
        break;
    }
    return false;
}

static bool add_term(Goal *goal, const JsonNode *node, const GoalScope *scope)
{
    int kind = 0;
    while (kind < TERM_KINDS && strcmp(goal_keys[kind], node->key) != 0)
        kind++;
    if (kind == TERM_KINDS)
        return json_fault(node, "there is no such predicate");
    if (!term_fits((TermKind)kind, goal->about))
        return json_fault(node, goal->about == GOAL_MOVE
                                    ? "this is about a position, not about a move: use \"next\""
                                    : "this is about a move, not about a position: use \"can\", "
                                      "\"all\" or \"does\"");
    Term *term = &goal->term[goal->n++];
    term->kind = (TermKind)kind;
    return read_term(node, scope, goal->about, term);
}

Goal *goal_read(const JsonNode *node, const GoalScope *scope, GoalAbout about)
{
    if (!json_there(node) || !json_is_object(node)) {
        json_fault(node, "a predicate is wanted here: {\"...\": ...}");
        return NULL;
    }
    Goal *goal = alloc_zero(1, sizeof *goal);
    goal->about = about;
    bool good = true;
    for (JsonNode part = json_first(node); json_there(&part); part = json_next(&part))
        good = add_term(goal, &part, scope) && good;
    if (goal->n == 0)
        good = json_fault(node, "this is empty");
    if (good)
        return goal;
    goal_free(goal);
    return NULL;
}

void goal_free(Goal *goal)
{
    if (goal == NULL)
        return;
    for (int i = 0; i < goal->n; i++) {
        Term *term = &goal->term[i];
        int items = term->item == NULL ? 0 : term->kind == TERM_AFTER ? term->n + 1 : term->n;
        for (int k = 0; k < items; k++)
            goal_free(term->item[k].goal);
        free(term->item);
    }
    free(goal);
}
