/* SPDX-License-Identifier: MIT */
#include "ui/app/reviewer.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "base/log.h"
#include "match/side_lines.h"
#include "study/kept.h"

enum { PARTS = 100 }; /* of the bar: so often is told how far it is */

struct Reviewer {
    Uint32 answer;
    SDL_Thread *thread;
    Match *match; /* a copy */
    uint64_t nodes;
    int n, room;
    Judgement *judged; /* the thread's own until it is done */
    ReviewSum sum;
    atomic_int part; /* of PARTS */
    atomic_bool stop, done;
};

static void tell(const Reviewer *reviewer)
{
    SDL_Event event = {.user = {.type = reviewer->answer}};
    SDL_PushEvent(&event);
}

static void keep(Reviewer *reviewer, const Judgement *judgement)
{
    if (reviewer->n == reviewer->room) {
        reviewer->room = 2 * reviewer->room + 64;
        reviewer->judged =
            alloc_resize(reviewer->judged, (size_t)reviewer->room * sizeof *reviewer->judged);
    }
    reviewer->judged[reviewer->n++] = *judgement;
}

static int go_through(void *data)
{
    Reviewer *reviewer = data;
    Review *review = review_new(reviewer->match, reviewer->nodes, &reviewer->stop);
    Judgement judgement;
    while (review_next(review, &judgement)) {
        int all, done = review_done(review, &all), part = PARTS * done / (all > 0 ? all : 1);
        keep(reviewer, &judgement);
        if (atomic_exchange(&reviewer->part, part) != part)
            tell(reviewer);
    }
    review_sum(review, &reviewer->sum);
    review_free(review);
    atomic_store(&reviewer->done, !atomic_load(&reviewer->stop));
    tell(reviewer);
    return 0;
}

Reviewer *reviewer_new(const Match *match, Uint32 answer)
{
    Reviewer *reviewer = alloc_zero(1, sizeof *reviewer);
    reviewer->answer = answer;
    reviewer->match = match_copy(match);
    reviewer->nodes = review_nodes_for(match);
    reviewer->thread =
        SDL_CreateThreadWithStackSize(go_through, "reviewer", (size_t)8 << 20, reviewer);
    if (reviewer->thread == NULL) {
        log_warn("no thread for the review (%s): it is made while the window waits",
                 SDL_GetError());
        go_through(reviewer);
    }
    return reviewer;
}

void reviewer_free(Reviewer *reviewer)
{
    if (reviewer == NULL)
        return;
    atomic_store(&reviewer->stop, true);
    if (reviewer->thread != NULL)
        SDL_WaitThread(reviewer->thread, NULL);
    match_free(reviewer->match);
    free(reviewer->judged);
    free(reviewer);
}

float reviewer_part(const Reviewer *reviewer)
{
    return (float)atomic_load(&reviewer->part) / PARTS;
}

bool reviewer_take(Reviewer *reviewer, Match *match)
{
    if (!atomic_load(&reviewer->done) ||
        match_line_count(match) != match_line_count(reviewer->match))
        return false;
    for (int i = 0; i < reviewer->n; i++)
        kept_add(match, &reviewer->judged[i]);
    kept_finish(match, reviewer->nodes, &reviewer->sum);
    return true;
}
