/* SPDX-License-Identifier: MIT */
#include "ai/beginner.h"

#include "ai/evals.h"
#include "ai/search.h"

#include <assert.h>

enum { GREED_WIN = 1 << 24 };

static int greed_of(const Evaluation *e, const State *s, const Move *move)
{
    if (e->greed != NULL)
        return e->greed(s, move);
    return e->promise != NULL ? e->promise(s, move) : 0;
}

/* Of a move, and *next the position behind it. */
static int worth_of(const Rules *rules, const Evaluation *e, const State *s, const Move *move,
                    State *next)
{
    *next = *s;
    rules->play(next, move, NULL);
    bool won = next->turn == SEAT_NONE && rules->outcome(next).place[s->turn] == 1;
    return won ? GREED_WIN : greed_of(e, s, move);
}

/* The most that whoever answers may get, if it is an opponent who can be seen into. */
static int answer_of(const Rules *rules, const Evaluation *e, const State *s, Seat seat)
{
    MoveList list;
    int most = 0;
    list.n = 0;
    if (s->turn < 0 || s->turn == seat || (rules->flags & RULES_HIDDEN))
        return 0;
    rules->moves(s, &list);
    for (int i = 0; i < list.n; i++) {
        State next;
        int worth = worth_of(rules, e, s, &list.at[i], &next);
        most = worth > most ? worth : most;
    }
    return most;
}

Move beginner_choose(const AiRequest *request, Rng *rng)
{
    const Rules *rules = request->rules;
    const Evaluation *e = evaluation_find(rules);
    const State *s = &request->state;
    bool looks = rng_below(rng, 2) == 0;
    MoveList list;
    list.n = 0;
    rules->moves(s, &list);
    search_keep_wanted(request, &list);
    assert(list.n > 0);
    int best = 0, most = INT32_MIN, equal = 0;
    for (int i = 0; i < list.n; i++) {
        State next;
        int worth = worth_of(rules, e, s, &list.at[i], &next);
        worth -= looks ? answer_of(rules, e, &next, s->turn) : 0;
        equal = worth > most ? 1 : equal + (worth == most);
        if (worth > most || (worth == most && rng_below(rng, (uint32_t)equal) == 0))
            best = i;
        most = worth > most ? worth : most;
    }
    return list.at[best];
}
