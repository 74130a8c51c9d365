/* SPDX-License-Identifier: MIT */
#include "ai/plan.h"

#include "ai/search_inside.h"

#include <string.h>

enum {
    ROOTS = 20,        /* moves looked at, those that leave least to be done first */
    WIDTH = 4,         /* kept at each step */
    STEPS = 3,         /* own moves behind the first */
    OTHER = 5,         /* percent that count of what a plan leaves the other one to do */
    PLAN_MOST = 1500,  /* no move is liked less than by so much */
    NODES_LEAST = 8000 /* with fewer there is nothing to spare for plans */
};

typedef struct Stage {
    State s;
    int left, sum; /* to be done, and the same of all stages so far */
} Stage;

static int stage_worth(const Stage *stage)
{
    return stage->left + stage->sum;
}

/* Into the list of the best, which is sorted. */
static void stage_put(Stage *best, int *n, const Stage *stage)
{
    int worth = stage_worth(stage);
    if (*n == WIDTH && worth >= stage_worth(&best[WIDTH - 1]))
        return;
    for (int i = 0; i < *n; i++)
        if (best[i].s.key == stage->s.key && stage_worth(&best[i]) == worth)
            return; /* the same moves the other way round */
    int at = *n < WIDTH ? (*n)++ : WIDTH - 1;
    for (; at > 0 && stage_worth(&best[at - 1]) > worth; at--)
        best[at] = best[at - 1];
    best[at] = *stage;
}

static Stage stage_after(Search *x, const Stage *from, Seat seat, const Move *move)
{
    Stage stage = {.s = from->s};
    x->rules->play(&stage.s, move, NULL);
    x->nodes++;
    stage.s.turn = seat;
    stage.left = x->evaluation->left(&stage.s, seat, &x->memo);
    stage.sum = from->sum + stage.left;
    return stage;
}

/* What is left along the best plan that begins here. */
static int plan_worth(Search *x, const Stage *first, Seat seat)
{
    Stage now[WIDTH] = {*first}, next[WIDTH];
    int n = 1;
    for (int step = 0; step < STEPS && now[0].left != 0; step++) {
        int found = 0;
        for (int i = 0; i < n; i++) {
            x->scratch.n = 0;
            now[i].s.turn = seat;
            x->rules->moves(&now[i].s, &x->scratch);
            for (int k = 0; k < x->scratch.n; k++) {
                Stage stage = stage_after(x, &now[i], seat, &x->scratch.at[k]);
                stage_put(next, &found, &stage);
            }
        }
        if (found == 0)
            break;
        n = found;
        memcpy(now, next, sizeof(Stage) * (size_t)n);
    }
    return stage_worth(&now[0]);
}

/* A root's move, and what is left behind it. */
typedef struct Rooted {
    int at, left, worth;
} Rooted;

static int rooted_find(Search *x, const State *s, int n, Rooted best[ROOTS])
{
    int found = 0;
    for (int i = 0; i < n; i++) {
        int at = x->pool[i].at;
        Stage stage = stage_after(x, &(Stage){.s = *s}, x->seat, &x->move[at]);
        if (found == ROOTS && stage.left >= best[ROOTS - 1].left)
            continue;
        int place = found < ROOTS ? found++ : ROOTS - 1;
        for (; place > 0 && best[place - 1].left > stage.left; place--)
            best[place] = best[place - 1];
        best[place] = (Rooted){.at = at, .left = stage.left};
    }
    return found;
}

void plan_moves(Search *x, const State *s, int n)
{
    if (x->max_nodes != 0 && x->max_nodes < NODES_LEAST)
        return;
    Rooted best[ROOTS];
    int found = rooted_find(x, s, n, best), seen = 0, most = 0, least = 0;
    for (; seen < found && !search_out_of_bounds(x); seen++) {
        if (x->max_nodes != 0 && x->nodes >= x->max_nodes / 2)
            break;
        Stage stage = stage_after(x, &(Stage){.s = *s}, x->seat, &x->move[best[seen].at]);
        int worth = x->evaluation->plans * plan_worth(x, &stage, x->seat);
        stage.left = 1;
        stage.sum = 0;
        if (s->seats == 2)
            worth -= OTHER * plan_worth(x, &stage, (Seat)(1 - x->seat));
        best[seen].worth = worth;
        most = seen == 0 || worth > most ? worth : most;
        least = seen == 0 || worth < least ? worth : least;
    }
    if (seen < 2)
        return;
    for (int i = 0; i < n; i++)
        x->planned[x->pool[i].at] = most;
    for (int i = 0; i < seen; i++)
        x->planned[best[i].at] = best[i].worth;
    for (int i = 0; i < n; i++) {
        int *planned = &x->planned[x->pool[i].at], liked = (least - *planned) / 100;
        *planned = liked > -PLAN_MOST ? liked : -PLAN_MOST;
    }
}
