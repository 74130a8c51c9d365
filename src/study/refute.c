/* SPDX-License-Identifier: MIT */
#include "study/refute.h"

#include <math.h>
#include <stdlib.h>

#include "ai/ai.h"
#include "ai/chance.h"
#include "ai/proved.h"
#include "base/alloc.h"
#include "solve/endgames.h"
#include "study/proof.h"

/* Some milliseconds; where luck decides, a worth is a sample, and wants more of them.  A proof is
 * tried with so many positions; a table of few men is made up to three chessmen with a pawn. */
enum {
    REFUTE_NODES = 8000,
    REFUTE_LUCK = 64000,
    REFUTE_PROOF = 100000,
    REFUTE_TABLE = 1 << 18,
    REFUTE_BYTES = 1 << 24
};

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

/* Solved, and the end would come before the referee counts a draw. */
static bool prove(const Rules *rules, const State *s, struct Endgames *tables, SolveReply *out)
{
    Text why = {0};
    SolveRequest ask = {.rules = rules,
                        .state = s,
                        .bytes = SOLVE_BYTES_MIN,
                        .max_nodes = REFUTE_PROOF,
                        .endgames = tables,
                        .made_most = REFUTE_TABLE};
    return solve(&ask, out, &why) &&
           (out->best.value == 0 || !proved_is_counted_out(rules, s, out->best.distance));
}

static int proved_in_a_hundred(const Solved *solved)
{
    return (int)(100 * proof_chance(solved));
}

/* What is proved is told instead of what so short a search takes for true. */
static void tell_proved(const Rules *rules, const State *before, const State *after,
                        struct Endgames *tables, Refutation *out)
{
    SolveReply *solved = alloc_zero(1, sizeof *solved);
    MoveList list = {.n = 0};
    if (prove(rules, after, tables, solved)) {
        rules->moves(after, &list);
        out->answer = list.at[proved_best(&list, solved)];
        out->proved = true;
        out->can = 100 - proved_in_a_hundred(&solved->best);
        bool wins = solved->best.value > 0 && solved->best.distance > 0;
        out->wins_in = wins ? (solved->best.distance + 1) / 2 : 0;
        if (prove(rules, before, tables, solved))
            out->could = proved_in_a_hundred(&solved->best);
        out->could = out->could < out->can ? out->can : out->could;
    }
    free(solved);
}

struct Endgames *refute_tables_new(void)
{
    Endgames *tables = alloc_zero(1, sizeof *tables);
    endgames_init(tables, REFUTE_BYTES, NULL);
    return tables;
}

void refute_tables_free(struct Endgames *tables)
{
    endgames_release(tables);
    free(tables);
}

void refute(const Rules *rules, const State *before, const Move *move, struct Endgames *tables,
            Refutation *out)
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
    tell_proved(rules, before, &after, tables, out);
}
