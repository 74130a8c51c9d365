/* SPDX-License-Identifier: MIT */
#include "study/refute.h"

#include <math.h>

#include "ai/ai.h"
#include "ai/chance.h"

/* Some milliseconds; where luck decides, a worth is a sample, and wants more of them. */
enum { REFUTE_NODES = 8000, REFUTE_LUCK = 64000 };

/* The best of all moves, or of those in `only`. */
static void search(const Rules *rules, const State *s, const MoveList *only, AiReply *out)
{
    AiRequest request = {.rules = rules,
                         .state = *s,
                         .seat = s->turn,
                         .level = LEVEL_MAX,
                         .sure = true,
                         .only = only,
                         .max_nodes = rules_lucky(rules) ? REFUTE_LUCK : REFUTE_NODES};
    if (rules->conceal != NULL)
        rules->conceal(s, s->turn, &request.state);
    ai_choose(&request, out);
}

static int in_a_hundred(const Rules *rules, const State *s, int score)
{
    return (int)lround(100 * ai_chance(rules, s->seats, score));
}

void refute(const Rules *rules, const State *before, const Move *move, Refutation *out)
{
    State after = *before;
    AiReply best, reply;
    *out = (Refutation){.could = -1, .can = -1};
    rules->play(&after, move, NULL);
    Outcome outcome = rules->outcome(&after);
    if (outcome.over || outcome.round_over)
        return;
    search(rules, before, NULL, &best);
    out->could = in_a_hundred(rules, before, best.score);
    if (rules_lucky(rules) || after.turn < 0 || after.turn == before->turn || after.seats > 2) {
        MoveList this = {.n = 1, .at = {*move}};
        search(rules, before, &this, &reply);
        out->can = in_a_hundred(rules, before, reply.score);
        return;
    }
    search(rules, &after, NULL, &reply);
    out->answered = true;
    out->answer = reply.move;
    out->can = 100 - in_a_hundred(rules, &after, reply.score);
    if (reply.score > AI_MATE)
        out->wins_in = (AI_WIN - reply.score + 1) / 2;
}
