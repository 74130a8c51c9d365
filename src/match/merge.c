/* SPDX-License-Identifier: MIT */
#include "match/merge.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "match/comment.h"
#include "match/match_body.h"

static bool same_start(const Match *one, const Match *other)
{
    Text a = {0}, b = {0};
    one->setup.rules->write(&one->node[0].state, &a);
    other->setup.rules->write(&other->node[0].state, &b);
    return strcmp(a.s, b.s) == 0;
}

bool match_is_copy(const Match *one, const Match *other)
{
    const MatchSetup *a = &one->setup, *b = &other->setup;
    if (a->rules != b->rules || a->seats != b->seats || a->seed != b->seed ||
        a->seed_high != b->seed_high || a->series.game != b->series.game)
        return false;
    for (int i = 0; i < a->rules->option_count; i++)
        if (a->options.value[i] != b->options.value[i])
            return false;
    return strcmp(a->date, b->date) == 0 && strcmp(a->event, b->event) == 0 &&
           strcmp(a->round, b->round) == 0 && same_start(one, other);
}

/* ------------------------------------------------------- comments */

/* What only `theirs` says comes too; false if that is nothing. */
static bool comment_merge(Match *match, int step, const char *theirs)
{
    const char *mine = match->node[step].comment;
    Buffer all = {0};
    if (theirs == NULL)
        return false;
    comment_unite(mine != NULL ? mine : "", theirs, &all);
    bool more = strcmp(buffer_string(&all), mine != NULL ? mine : "") != 0;
    if (more)
        match_set_comment(match, step, buffer_string(&all));
    buffer_release(&all);
    return more;
}

/* ------------------------------------------------------- the tree */

/* The step of theirs, below `parent`: found, or added. */
static int step_merge(Match *match, int parent, const Node *theirs)
{
    int step = 0;
    switch (theirs->kind) {
    case STEP_START:
        break;
    case STEP_MOVE:
        step = tree_add_move(match, parent, &theirs->move, 0);
        break;
    case STEP_ROUND:
        step = tree_add_round(match, parent, &theirs->state);
        break;
    case STEP_END:
        step = tree_add_end(match, parent, (Ending)theirs->outcome.ending, theirs->seat, 0);
        break;
    }
    /* A draw that was counted otherwise once stays one (record_read.c). */
    if (step > 0 && theirs->outcome.over && match->node[step].first_child == NO_STEP)
        match->node[step].outcome = theirs->outcome;
    return step;
}

/* Every step of theirs: place[] tells where each is here.  Steps are kept in the order in which
 * they came, parents first. */
static void tree_merge(Match *mine, const Match *theirs, int *place, Merged *out)
{
    int before = mine->n;
    int64_t *spent = alloc_zero((size_t)before, sizeof *spent);
    for (int i = 0; i < before; i++)
        spent[i] = mine->node[i].ms;
    for (int i = 0; i < theirs->n; i++) {
        const Node *node = &theirs->node[i];
        int parent = i > 0 ? place[node->parent] : NO_STEP;
        if (i > 0 && mine->node[parent].outcome.over) /* it went on there: the same, from theirs */
            mine->node[parent].outcome = theirs->node[node->parent].outcome;
        int step = step_merge(mine, parent, node);
        int64_t known = step < before ? spent[step] : 0;
        mine->node[step].ms = node->ms > known ? node->ms : known;
        place[i] = step;
        out->comments |= comment_merge(mine, step, node->comment);
    }
    out->steps = mine->n - before;
    free(spent);
}

/* ------------------------------------------------------- the line */

static bool is_on_way(const Match *match, int step, int end)
{
    while (end != NO_STEP && end != step)
        end = match->node[end].parent;
    return end == step;
}

static int line_end(const Match *match)
{
    return match->line[match->line_n - 1];
}

/* `end` is where their line ends, `own` where this one ended. */
static void line_merge(Match *mine, int end, int own, int64_t now)
{
    int at = mine->at;
    bool over = mine->node[end].outcome.over;
    bool stood = at == own;
    bool theirs = over || (!mine->node[own].outcome.over && is_on_way(mine, own, end));
    tree_go(mine, 0, now); /* times may be others now */
    tree_go(mine, theirs ? end : own, now);
    while (tree_next(mine, mine->at) != NO_STEP)
        tree_go(mine, tree_next(mine, mine->at), now);
    if (!stood && !mine->node[mine->at].outcome.over && is_on_way(mine, at, mine->at))
        tree_go(mine, at, now);
}

/* A record of which the steps would not all fit is kept beside the other instead. */
static bool has_room(const Match *mine, const Match *theirs)
{
    return mine->n <= MATCH_STEPS_MAX - theirs->n;
}

bool match_merge(Match *mine, const Match *theirs, int64_t now, Merged *out)
{
    Merged merged = {0};
    if (!match_is_copy(mine, theirs) || !has_room(mine, theirs))
        return false;
    int *place = alloc_zero((size_t)theirs->n, sizeof *place);
    int at = mine->at, own = line_end(mine);
    uint64_t ticket = mine->ticket;
    uint8_t offered = mine->offered;
    tree_merge(mine, theirs, place, &merged);
    int64_t used = clock_used(&mine->clock, now);
    line_merge(mine, place[line_end(theirs)], own, now);
    merged.moved = mine->at != at;
    if (!merged.moved) {
        mine->ticket = ticket;
        mine->offered = offered;
        mine->clock.move_used = used;
    }
    free(place);
    if (out != NULL)
        *out = merged;
    return true;
}
