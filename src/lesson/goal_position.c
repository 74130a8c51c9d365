/* SPDX-License-Identifier: MIT */
/* goal_position.c -- terms about a position: what stands there, what can be done. */
#include <stdio.h>
#include <string.h>

#include "lesson/goal_inside.h"

static bool demands(const Term *term, const Deed *deed, Text *why)
{
    Notice notice = notice_make(0);
    bool there = deed->before->turn >= 0 && deed->rules->demand != NULL &&
                 deed->rules->demand(deed->before, &notice);
    return goal_notice_is(term, deed->rules, there, &notice, why);
}

static bool legal_are(const Term *term, const Deed *deed, const MoveList *legal, Text *why)
{
    bool good = legal->n == term->n;
    for (int i = 0; i < legal->n && good; i++)
        good = goal_listed(term, deed, &legal->at[i]);
    if (good)
        return true;
    Text list = {0};
    for (int i = 0; i < legal->n && i < 24; i++) {
        text_add_char(&list, ' ');
        deed->rules->write_move(deed->before, &legal->at[i], &list);
    }
    return text_fail(why, "legal: the legal moves are%s%s", list.s, legal->n > 24 ? " ..." : "");
}

static bool reaches(const Term *term, const Deed *deed, const MoveList *legal, Text *why)
{
    for (int i = 0; i < term->n; i++) {
        const TermItem *item = &term->item[i];
        bool there[SITE_MAX] = {false};
        for (int k = 0; k < legal->n; k++)
            if (legal->at[k].path[0] == item->site)
                there[legal->at[k].path[legal->at[k].last]] = true;
        for (int site = 0; site < SITE_MAX; site++) {
            if (there[site] == item->set[site])
                continue;
            Text name = {0};
            goal_add_site(deed, (Site)site, &name);
            return text_fail(why, "reach.%s: %s is %s", item->string, name.s,
                             there[site] ? "reached too" : "not reached");
        }
    }
    return true;
}

/* By agreement of all games the button for it is called so (rules.h: a forced pass is a move). */
static bool only_pass(const Deed *deed, const MoveList *legal)
{
    Text name = {0};
    if (legal->n != 1 || legal->at[0].n != 1)
        return false;
    goal_add_site(deed, legal->at[0].path[0], &name);
    return text_is(&name, "pass");
}

static bool refuses(const Term *term, const Deed *deed, Text *why)
{
    const Rules *rules = deed->rules;
    for (int i = 0; i < term->n; i++) {
        const TermItem *item = &term->item[i];
        Notice notice = notice_make(0);
        Clicks clicks = rules_why_not(rules, deed->before, item->path, item->n, &notice);
        if (clicks != CLICKS_REFUSED)
            return text_fail(why, "refuses[%d]: these clicks are not refused", i);
        if (notice.id != item->number)
            return text_fail(why, "refuses[%d]: the reason is %s", i, rules->notices[notice.id].id);
    }
    return true;
}

static bool stands_at(const Term *term, const Deed *deed, Text *why)
{
    for (int i = 0; i < term->n; i++) {
        const TermItem *item = &term->item[i];
        Piece piece = deed->rules->piece_at(deed->before, item->site);
        const char *kind = deed->rules->kind_name(piece.kind);
        Text name = {0};
        if ((item->seat == SEAT_CHANCE || item->seat == piece.owner) &&
            (!item->has_count || item->number == piece.count) &&
            (item->string == NULL || (kind != NULL && strcmp(item->string, kind) == 0)))
            continue;
        goal_add_site(deed, item->site, &name);
        return text_fail(why, "at.%s: %d x %s of seat %d stands there", name.s, piece.count,
                         kind != NULL ? kind : "nothing", piece.owner + 1);
    }
    return true;
}

static bool is_empty(const Term *term, const Deed *deed, Text *why)
{
    for (int site = 0; site < SITE_MAX; site++) {
        Text name = {0};
        if (!term->item[0].set[site] || deed->rules->piece_at(deed->before, (Site)site).count == 0)
            continue;
        goal_add_site(deed, (Site)site, &name);
        return text_fail(why, "empty: something stands on %s", name.s);
    }
    return true;
}

static bool has_tones(const Term *term, const Deed *deed, Text *why)
{
    (void)deed;
    for (int i = 0; i < term->n; i++)
        if (!term->item[i].set[term->item[i].site])
            return text_fail(why, "tone.%s: it has another colour", term->item[i].string);
    return true;
}

static bool has_points(const Term *term, const Deed *deed, Text *why)
{
    Outcome outcome = deed->rules->outcome(deed->before);
    for (int i = 0; i < term->n; i++)
        if (outcome.points[i] != term->item[i].number)
            return text_fail(why, "points[%d]: it is %d", i, outcome.points[i]);
    return true;
}

static bool won_by(const Term *term, const Deed *deed, Text *why)
{
    int result;
    Seat seat = (Seat)(term->number > 0 ? term->number - 1 : 0);
    if (!goal_result(deed->rules, deed->before, seat, &result))
        return text_fail(why, "winner: the game is not over");
    return result == (term->number > 0 ? 1 : 0) || text_fail(why, "winner: it is not so");
}

static bool does(const Term *term, const Deed *deed, Text *why)
{
    for (int i = 0; i < term->n; i++) {
        Move move;
        Text reason = {0};
        if (!rules_parse_move(deed->rules, deed->before, term->item[i].string, &move, &reason) ||
            !goal_move(term->item[i].goal, deed->rules, deed->before, &move, &reason))
            return text_fail(why, "does.%.30s: %s", term->item[i].string, reason.s);
    }
    return true;
}

static bool holds_after(const Term *term, const Deed *deed, Text *why)
{
    State state = *deed->before;
    Text reason = {0};
    for (int i = 0; i < term->n; i++) {
        Move move;
        if (!rules_parse_move(deed->rules, &state, term->item[i].string, &move, &reason))
            return text_fail(why, "after.moves[%d]: %s", i, reason.s);
        deed->rules->play(&state, &move, NULL);
    }
    return goal_position(term->item[term->n].goal, deed->rules, &state, &reason) ||
           text_fail(why, "after.holds.%s", reason.s);
}

static int count_moves(const Goal *goal, const Deed *deed, const MoveList *legal, Text *why)
{
    int n = 0;
    for (int i = 0; i < legal->n; i++)
        n += goal_move(goal, deed->rules, deed->before, &legal->at[i], why);
    return n;
}

static bool term_turn(const Term *term, const Deed *deed, Text *why)
{
    Seat turn = deed->before->turn;
    return turn == (term->number > 0 ? term->number - 1 : SEAT_NONE) ||
           text_fail(why, "turn: it is %d", turn >= 0 ? turn + 1 : 0);
}

static void list_legal(const Deed *deed, MoveList *out)
{
    out->n = 0;
    deed->rules->moves(deed->before, out);
}

static bool term_legal(const Term *term, const Deed *deed, Text *why)
{
    MoveList legal;
    list_legal(deed, &legal);
    return legal_are(term, deed, &legal, why);
}

static bool term_legal_count(const Term *term, const Deed *deed, Text *why)
{
    MoveList legal;
    list_legal(deed, &legal);
    return goal_count_in(term, legal.n, why);
}

static bool term_reach(const Term *term, const Deed *deed, Text *why)
{
    MoveList legal;
    list_legal(deed, &legal);
    return reaches(term, deed, &legal, why);
}

static bool term_must_pass(const Term *term, const Deed *deed, Text *why)
{
    MoveList legal;
    list_legal(deed, &legal);
    return goal_is(term, only_pass(deed, &legal), why);
}

static bool term_can(const Term *term, const Deed *deed, Text *why)
{
    MoveList legal;
    Text reason = {0};
    list_legal(deed, &legal);
    return count_moves(term->item[0].goal, deed, &legal, &reason) > 0 ||
           text_fail(why, "can: no legal move (%.200s)", reason.s);
}

static bool term_all(const Term *term, const Deed *deed, Text *why)
{
    MoveList legal;
    Text reason = {0};
    list_legal(deed, &legal);
    return count_moves(term->item[0].goal, deed, &legal, &reason) == legal.n ||
           text_fail(why, "all: not every legal move (%.200s)", reason.s);
}

static bool term_count(const Term *term, const Deed *deed, Text *why)
{
    MoveList legal;
    list_legal(deed, &legal);
    return goal_count_in(term, count_moves(term->item[0].goal, deed, &legal, NULL), why);
}

static bool term_run(const Term *term, const Deed *deed, Text *why)
{
    return goal_count_in(term, goal_run(deed->rules, deed->before), why);
}

static bool term_over(const Term *term, const Deed *deed, Text *why)
{
    Outcome outcome = deed->rules->outcome(deed->before);
    return goal_is(term, outcome.over || outcome.round_over, why);
}

static bool term_forced(const Term *term, const Deed *deed, Text *why)
{
    return goal_forced(deed->rules, deed->before, (Seat)(term->number - 1), term->max) ||
           text_fail(why, "forced: there is no forced win within %d moves", term->max);
}

/* Who could still win, by any moves at all: what a flag, or a bare king, is judged by. */
static bool term_can_win(const Term *term, const Deed *deed, Text *why)
{
    for (Seat seat = 0; seat < deed->before->seats; seat++) {
        bool can = deed->rules->can_win == NULL || deed->rules->can_win(deed->before, seat);
        if (can != term->item[0].set[seat])
            return text_fail(why, "can_win: seat %d %s", seat + 1, can ? "can" : "cannot");
    }
    return true;
}

static bool term_quiet(const Term *term, const Deed *deed, Text *why)
{
    return goal_count_in(term, deed->before->quiet, why);
}

TermHolds *const goal_position_terms[TERM_KINDS] = {
    [TERM_TURN] = term_turn,
    [TERM_LEGAL] = term_legal,
    [TERM_LEGAL_COUNT] = term_legal_count,
    [TERM_REACH] = term_reach,
    [TERM_MUST_PASS] = term_must_pass,
    [TERM_DEMAND] = demands,
    [TERM_REFUSES] = refuses,
    [TERM_AT] = stands_at,
    [TERM_EMPTY] = is_empty,
    [TERM_TONE] = has_tones,
    [TERM_POINTS] = has_points,
    [TERM_OVER] = term_over,
    [TERM_WINNER] = won_by,
    [TERM_RUN] = term_run,
    [TERM_FORCED] = term_forced,
    [TERM_CAN_WIN] = term_can_win,
    [TERM_QUIET] = term_quiet,
    [TERM_CAN] = term_can,
    [TERM_ALL] = term_all,
    [TERM_COUNT] = term_count,
    [TERM_DOES] = does,
    [TERM_AFTER] = holds_after,
};
