/* SPDX-License-Identifier: MIT */
#include "ui/app/reviewer.h"

#include <stdlib.h>
#include <string.h>

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
    Review *review;  /* the thread's own until it is done */
    atomic_int part; /* of PARTS */
    atomic_bool stop, done;
};

static void tell(const Reviewer *reviewer)
{
    SDL_Event event = {.user = {.type = reviewer->answer}};
    SDL_PushEvent(&event);
}

static int go_through(void *data)
{
    Reviewer *reviewer = data;
    while (review_next(reviewer->review)) {
        int all, done = review_done(reviewer->review, &all), part = PARTS * done / all;
        if (atomic_exchange(&reviewer->part, part) != part)
            tell(reviewer);
    }
    atomic_store(&reviewer->done, !atomic_load(&reviewer->stop));
    tell(reviewer);
    return 0;
}

Reviewer *reviewer_new(const Match *match, uint64_t nodes, Uint32 answer)
{
    Reviewer *reviewer = alloc_zero(1, sizeof *reviewer);
    reviewer->answer = answer;
    reviewer->match = match_copy(match);
    reviewer->nodes = nodes;
    reviewer->review = review_new(reviewer->match, reviewer->nodes, &reviewer->stop);
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
    review_free(reviewer->review);
    match_free(reviewer->match);
    free(reviewer);
}

float reviewer_part(const Reviewer *reviewer)
{
    return (float)atomic_load(&reviewer->part) / PARTS;
}

/* The same moves: whoever goes another way meanwhile is not told of this one. */
static bool same_line(const Match *a, const Match *b)
{
    int n = match_line_count(a);
    if (n != match_line_count(b))
        return false;
    for (int i = 1; i < n; i++) {
        Step x = match_step(a, match_line_step(a, i)), y = match_step(b, match_line_step(b, i));
        if (x.kind != y.kind || x.seat != y.seat || x.move.n != y.move.n ||
            x.move.arg != y.move.arg ||
            memcmp(x.move.path, y.move.path, x.move.n * sizeof x.move.path[0]) != 0)
            return false;
    }
    return true;
}

bool reviewer_ready(const Reviewer *reviewer, const Match *match)
{
    return atomic_load(&reviewer->done) && same_line(match, reviewer->match);
}

void reviewer_keep(const Reviewer *reviewer, Match *match)
{
    if (kept_whole(match))
        kept_remove(match);
    kept_add(match, reviewer->review, reviewer->nodes);
}
