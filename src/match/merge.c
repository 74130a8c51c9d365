/* SPDX-License-Identifier: MIT */
#include "match/merge.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "match/comment.h"
#include "match/match_body.h"

enum { SLICE = 1000, MEANWHILE = 1000 };

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
    if (theirs == NULL || (mine != NULL && strcmp(mine, theirs) == 0))
        return false;
    comment_unite(mine != NULL ? mine : "", theirs, &all);
    bool more = strcmp(buffer_string(&all), mine != NULL ? mine : "") != 0;
    if (more)
        match_set_comment(match, step, buffer_string(&all));
    buffer_release(&all);
    return more;
}

/* ------------------------------------------------------- the tree */

/* Steps of theirs are gone through in the order in which they came, parents first. */
struct Merge {
    const Match *theirs;
    int *place;    /* where each of these is in this match ... */
    int done;      /* ... as far as this has come */
    int n;         /* steps that this match had then */
    bool counting; /* whether all have room, before any of them comes */
    int missing;   /* of theirs, as far as they are counted */
    Merged out;
};

static int step_add(Match *match, int parent, const Node *theirs)
{
    switch (theirs->kind) {
    case STEP_START:
        break;
    case STEP_MOVE:
        return tree_add_move(match, parent, &theirs->move, theirs->ms);
    case STEP_ROUND:
        return tree_add_round(match, parent, &theirs->state);
    case STEP_END:
        return tree_add_end(match, parent, (Ending)theirs->outcome.ending, theirs->seat,
                            theirs->ms);
    }
    return 0;
}

/* The step of theirs, below `parent`: found, or added. */
static int step_merge(Match *match, int parent, const Node *theirs)
{
    int step = parent != NO_STEP ? tree_find(match, parent, theirs) : 0;
    if (step == NO_STEP)
        step = step_add(match, parent, theirs);
    if (match->node[step].ms < theirs->ms)
        match->node[step].ms = theirs->ms;
    /* A draw that was counted otherwise once stays one (record_read.c). */
    if (step > 0 && theirs->outcome.over && match->node[step].first_child == NO_STEP)
        match->node[step].outcome = theirs->outcome;
    return step;
}

static void merge_one(Merge *merge, Match *mine, int i)
{
    const Node *node = &merge->theirs->node[i];
    int parent = i > 0 ? merge->place[node->parent] : NO_STEP, before = mine->n;
    if (i > 0 && mine->node[parent].outcome.over) /* it went on there: the same, from theirs */
        mine->node[parent].outcome = merge->theirs->node[node->parent].outcome;
    merge->place[i] = step_merge(mine, parent, node);
    merge->out.steps += mine->n - before;
    merge->out.comments |= comment_merge(mine, merge->place[i], node->comment);
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

/* Room is left for what is played meanwhile. */
static bool has_room(const Match *mine, int more)
{
    return mine->n <= MATCH_STEPS_MAX - MEANWHILE - more;
}

/* Most of theirs are here, most often: they are counted only where the sum would be too large. */
static void start_over(Merge *merge, const Match *mine)
{
    merge->done = merge->missing = 0;
    merge->n = mine->n;
    merge->counting = !has_room(mine, merge->theirs->n);
}

Merge *merge_begin(const Match *mine, const Match *theirs)
{
    if (!match_is_copy(mine, theirs))
        return NULL;
    Merge *merge = alloc_zero(1, sizeof *merge);
    merge->theirs = theirs;
    merge->place = alloc_zero((size_t)theirs->n, sizeof *merge->place);
    start_over(merge, mine);
    return merge;
}

static void count_one(Merge *merge, const Match *mine, int i)
{
    const Node *node = &merge->theirs->node[i];
    int parent = i > 0 ? merge->place[node->parent] : NO_STEP;
    merge->place[i] = i == 0 ? 0 : parent != NO_STEP ? tree_find(mine, parent, node) : NO_STEP;
    merge->missing += merge->place[i] == NO_STEP;
}

bool merge_is_full(const Merge *merge, const Match *mine)
{
    return merge->counting && merge->done == merge->theirs->n && !has_room(mine, merge->missing);
}

bool merge_more(Merge *merge, Match *mine)
{
    if (mine->n != merge->n) /* steps have other numbers now, perhaps */
        start_over(merge, mine);
    for (int i = 0; i < SLICE && merge->done < merge->theirs->n; i++) {
        if (merge->counting)
            count_one(merge, mine, merge->done++);
        else
            merge_one(merge, mine, merge->done++);
    }
    merge->n = mine->n;
    if (merge->done < merge->theirs->n)
        return true;
    if (!merge->counting || merge_is_full(merge, mine))
        return false;
    merge->counting = false;
    merge->done = 0;
    return true;
}

/* All is there: what lies in the line now? */
static void merge_settle(Merge *merge, Match *mine, int64_t now)
{
    int at = mine->at;
    uint64_t ticket = mine->ticket;
    uint8_t offered = mine->offered;
    int64_t used = clock_used(&mine->clock, now);
    line_merge(mine, merge->place[line_end(merge->theirs)], line_end(mine), now);
    merge->out.moved = mine->at != at;
    if (!merge->out.moved) {
        mine->ticket = ticket;
        mine->offered = offered;
        mine->clock.move_used = used;
    }
}

bool merge_end(Merge *merge, Match *mine, int64_t now, Merged *out)
{
    bool all = !merge->counting && merge->done == merge->theirs->n && merge->n == mine->n;
    if (all)
        merge_settle(merge, mine, now);
    if (out != NULL)
        *out = merge->out;
    free(merge->place);
    free(merge);
    return all;
}

bool match_merge(Match *mine, const Match *theirs, int64_t now, Merged *out)
{
    Merge *merge = merge_begin(mine, theirs);
    if (merge == NULL)
        return false;
    while (merge_more(merge, mine))
        continue;
    return merge_end(merge, mine, now, out);
}
