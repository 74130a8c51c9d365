/* SPDX-License-Identifier: MIT */
#include "study/proof.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "ai/proved.h"
#include "base/alloc.h"

enum {
    PROOF_BYTES = 64 << 20,
    TABLE_SHARE = 4, /* a position of a table takes so much longer than one that is searched */
};

double proof_chance(const Solved *solved)
{
    return solved->value > 0 ? 1 : solved->value < 0 ? 0 : 0.5;
}

/* Plies to the nearer end; INT_MAX: none is known. */
static int plies_to_end(const Proof *proof)
{
    int best = proof->best.distance, played = proof->played.distance;
    if (!proof->known || (best < 0 && played < 0))
        return INT_MAX;
    return best < 0 || (played >= 0 && played < best) ? played : best;
}

bool proof_is_plainer(const Proof *one, const Proof *other)
{
    if (one->known && other->known && one->margin && other->margin)
        return one->best.value - one->played.value > other->best.value - other->played.value;
    return plies_to_end(one) < plies_to_end(other);
}

static bool is_counted_out(const ProofRequest *request, const Solved *solved)
{
    return solved->value != 0 &&
           proved_is_counted_out(request->rules, request->state, solved->distance);
}

static int index_of(const ProofRequest *request, const MoveList *list)
{
    Text played = {0};
    request->rules->write_move(request->state, request->played, &played);
    for (int i = 0; i < list->n; i++) {
        Text move = {0};
        request->rules->write_move(request->state, &list->at[i], &move);
        if (strcmp(move.s, played.s) == 0)
            return i;
    }
    return -1;
}

/* Of moves that lead to the same end there is none better than the one played. */
static void choose(const MoveList *list, const SolveReply *reply, int played, Proof *out)
{
    int best = played;
    for (int i = 0; i < list->n; i++) {
        const Solved *one = &reply->move[i];
        double more = proof_chance(one) - proof_chance(&reply->move[best]);
        bool sooner = best != played && more == 0 && one->distance >= 0 &&
                      one->distance < reply->move[best].distance;
        if (more > 0 || sooner)
            best = i;
    }
    *out = (Proof){.known = true,
                   .margin = reply->margin,
                   .best = reply->best,
                   .played = reply->move[played],
                   .move = list->at[best]};
}

bool proof_find(const ProofRequest *request, Proof *out)
{
    const State *s = request->state;
    MoveList list = {.n = 0};
    Text why = {0};
    *out = (Proof){.known = false};
    if (s->seats != 2 || request->rules->outcome(s).over)
        return false;
    request->rules->moves(s, &list);
    int played = index_of(request, &list);
    SolveReply *reply = alloc_zero(1, sizeof *reply);
    SolveRequest ask = {.rules = request->rules,
                        .state = s,
                        .bytes = PROOF_BYTES,
                        .max_nodes = request->max_nodes,
                        .stop = request->stop,
                        .endgames = request->endgames,
                        .made_most = request->max_nodes / TABLE_SHARE};
    if (played >= 0 && solve(&ask, reply, &why) && !is_counted_out(request, &reply->best) &&
        !is_counted_out(request, &reply->move[played]))
        choose(&list, reply, played, out);
    out->nodes = reply->nodes;
    free(reply);
    return out->known;
}
