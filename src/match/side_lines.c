/* SPDX-License-Identifier: MIT */
#include "match/side_lines.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "match/match_body.h"

Match *match_copy(const Match *match)
{
    Match *copy = alloc_zero(1, sizeof *copy);
    *copy = *match;
    copy->tags = (Tags){0};
    copy->room = match->n;
    copy->line_room = match->line_n;
    copy->node = alloc_resize(NULL, (size_t)copy->room * sizeof *copy->node);
    copy->line = alloc_resize(NULL, (size_t)copy->line_room * sizeof *copy->line);
    memcpy(copy->node, match->node, (size_t)match->n * sizeof *copy->node);
    memcpy(copy->line, match->line, (size_t)match->line_n * sizeof *copy->line);
    for (int i = 0; i < copy->n; i++) {
        copy->node[i].comment = NULL;
        if (match->node[i].comment != NULL)
            match_set_comment(copy, i, match->node[i].comment);
    }
    clock_stop(&copy->clock, match->now);
    return copy;
}

bool match_on_line(const Match *match, int step)
{
    int number = match->node[step].number;
    return number < match->line_n && match->line[number] == step;
}

int match_try(Match *match, int step, const Move *move)
{
    Move known;
    const Node *node = &match->node[step];
    if (node_turn(node) < 0 || move->n == 0 || move->n > CLICKS_MAX ||
        !rules_follow(match->setup.rules, &node->state, move->path, move->n, &known))
        return NO_STEP;
    return tree_try_move(match, step, &known);
}

/* The place in the tree that leads to a step. */
static int *link_to(Match *match, int step)
{
    int *place = &match->node[match->node[step].parent].first_child;
    while (*place != step)
        place = &match->node[*place].sibling;
    return place;
}

bool match_promote(Match *match, int step)
{
    if (match_branch_index(match, step) == 0)
        return false;
    int before = match_branch(match, step, -1);
    if (match_on_line(match, before) || match_on_line(match, step))
        return false;
    *link_to(match, before) = step;
    match->node[before].sibling = match->node[step].sibling;
    match->node[step].sibling = before;
    return true;
}

static int renumbered(const int *now, int step)
{
    return step == NO_STEP ? NO_STEP : now[step];
}

bool match_delete(Match *match, int step)
{
    if (match_on_line(match, step))
        return false;
    int *now = alloc_zero((size_t)match->n, sizeof *now), n = 0;
    *link_to(match, step) = match->node[step].sibling;
    for (int i = 0; i < match->n; i++) { /* a step comes after its parent */
        Node *node = &match->node[i];
        bool goes = i == step || (node->parent != NO_STEP && now[node->parent] == NO_STEP);
        now[i] = goes ? NO_STEP : n++;
        if (goes)
            free(node->comment);
        else
            match->node[now[i]] = *node;
    }
    match->n = n;
    for (int i = 0; i < n; i++) {
        Node *node = &match->node[i];
        node->parent = renumbered(now, node->parent);
        node->first_child = renumbered(now, node->first_child);
        node->sibling = renumbered(now, node->sibling);
        node->gone = renumbered(now, node->gone);
    }
    for (int i = 0; i < match->line_n; i++)
        match->line[i] = now[match->line[i]];
    match->at = now[match->at];
    free(now);
    return true;
}
