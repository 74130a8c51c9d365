/* SPDX-License-Identifier: MIT */
#include "match/browse.h"

#include <assert.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "match/match_body.h"
#include "match/side_lines.h"

void browse_release(Browse *browse)
{
    free(browse->beside);
    *browse = (Browse){.study = browse->study};
}

int browse_at(const Browse *browse, const Match *match)
{
    return browse->away ? browse->step : match->at;
}

bool browse_is_away(const Browse *browse, const Match *match)
{
    return browse_at(browse, match) != match->at;
}

/* From the beginning to a step, and on along what was gone last. */
static void line_beside(Browse *browse, const Match *match, int step)
{
    int last = step;
    while (tree_next(match, last) != NO_STEP)
        last = tree_next(match, last);
    browse->n = match->node[last].number + 1;
    browse->beside = alloc_zero((size_t)browse->n, sizeof *browse->beside);
    for (int i = last; i != NO_STEP; i = match->node[i].parent)
        browse->beside[match->node[i].number] = i;
}

void browse_go(Browse *browse, const Match *match, int step)
{
    assert(step >= 0 && step < match->n);
    browse_release(browse);
    if (step == match->at)
        return;
    browse->away = true;
    browse->step = step;
    if (!match_on_line(match, step))
        line_beside(browse, match, step);
}

void browse_follow(Browse *browse, const Match *match)
{
    if (browse->away)
        browse_go(browse, match, match_outcome(match).over ? match->at : browse->step);
}

int browse_count(const Browse *browse, const Match *match)
{
    return browse->beside != NULL ? browse->n : match->line_n;
}

int browse_step(const Browse *browse, const Match *match, int i)
{
    assert(i >= 0 && i < browse_count(browse, match));
    return browse->beside != NULL ? browse->beside[i] : match->line[i];
}

bool browse_try(Browse *browse, Match *match, const Move *move, EventList *events)
{
    int at = browse_at(browse, match);
    bool may = match_outcome(match).over || browse->study;
    int step = may ? match_try(match, at, move) : NO_STEP;
    if (step == NO_STEP)
        return false;
    if (events != NULL)
        match_events(match, step, events);
    while (step != NO_STEP && node_turn(&match->node[step]) == SEAT_CHANCE) {
        at = step;
        const Node *node = &match->node[at];
        Rng rng = match_luck(&match->setup, LUCK_ROLL, node->rolls);
        Move rolled = rules_roll(match->setup.rules, &node->state, &rng);
        step = tree_try_move(match, at, &rolled);
    }
    browse_go(browse, match, step != NO_STEP ? step : at);
    return true;
}

Match *browse_fork(const Browse *browse, const Match *match, const char *date)
{
    MatchSetup setup = match->setup;
    int last = match->node[browse_at(browse, match)].number;
    setup_leave_event(&setup, date);
    Match *fork = match_new_from(&setup, &match->node[0].state, NULL);
    for (int i = 1; i <= last; i++) {
        const Node *node = &match->node[browse_step(browse, match, i)];
        if (node->kind == STEP_ROUND)
            tree_add_round(fork, fork->n - 1, &node->state);
        else if (node->kind == STEP_MOVE)
            tree_add_move(fork, fork->n - 1, &node->move, node->ms);
    }
    tree_go(fork, fork->n - 1, 0);
    return fork;
}
