/* SPDX-License-Identifier: MIT */
/* verbs_solve.c -- solve. */
#include <inttypes.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "cli/given.h"
#include "cli/lines.h"
#include "cli/verbs.h"
#include "data/endgame_store.h"
#include "match/referee.h"

/* With all that the program needs besides it stays below a gibibyte. */
static const size_t SOLVE_BYTES = (size_t)900 << 20;

static void write_solved(const SolveReply *reply, const Solved *solved, Buffer *out)
{
    static const char *const words[] = {"loss", "draw", "win"};
    if (reply->margin)
        buffer_add(out, "%d", solved->value);
    else
        buffer_add(out, "%s", words[solved->value + 1]);
}

static void write_reply(const Rules *rules, const State *state, const SolveReply *reply,
                        Buffer *out)
{
    buffer_add(out, "value ");
    write_solved(reply, &reply->best, out);
    if (reply->best.distance != SOLVE_NO_DISTANCE)
        buffer_add(out, "\ndistance %d", reply->best.distance);
    int n;
    Line *line = lines_of(rules, state, &n);
    for (int i = 0; i < n; i++) {
        const Solved *solved = &reply->move[line[i].index];
        buffer_add(out, "\nmove %s ", line[i].notation.s);
        write_solved(reply, solved, out);
        if (solved->distance != SOLVE_NO_DISTANCE)
            buffer_add(out, " %d", solved->distance);
    }
    free(line);
    buffer_add(out, "\nnodes %" PRIu64 "\n", reply->nodes);
}

/* The move that best play makes. */
static int best_move(const SolveReply *reply)
{
    for (int i = 0; i < reply->n; i++)
        if (reply->move[i].value == reply->best.value &&
            reply->move[i].distance == reply->best.distance)
            return i;
    return 0;
}

/* Which rule of counting would draw the game before best play ends it, or ENDING_NONE.  Whoever
 * is losing claims what he may.  Needs a distance, and so does not repeat a position. */
static Ending rule_of(const SolveRequest *from, const SolveReply *first)
{
    const Rules *rules = from->rules;
    State s = *from->state;
    SolveRequest request = *from;
    SolveReply *reply = alloc_zero(1, sizeof *reply);
    KeyLog none = {0};
    Ending ending = ENDING_NONE;
    Text why = {0};
    *reply = *first;
    for (int ply = 0; ending == ENDING_NONE && !rules->outcome(&s).over; ply++) {
        Outcome outcome = referee_judge(rules, &s, &none);
        request.state = &s;
        if (ply > 0 && !solve(&request, reply, &why))
            break;
        if (outcome.over)
            ending = (Ending)outcome.ending;
        else if (reply->best.value < 0)
            ending = referee_claim(rules, &s, &none);
        MoveList list = {.n = 0};
        rules->moves(&s, &list);
        rules->play(&s, &list.at[best_move(reply)], NULL);
    }
    free(reply);
    return ending;
}

static void write_rule(const SolveRequest *request, const SolveReply *reply, Buffer *out)
{
    if (request->rules->limits == NULL || reply->margin ||
        reply->best.distance == SOLVE_NO_DISTANCE)
        return;
    Ending ending = rule_of(request, reply);
    if (ending != ENDING_NONE)
        buffer_add(out, "rule %s\n", ending_name(ending));
}

int verb_solve(const Call *call)
{
    const Arguments *a = call->arguments;
    Given given;
    if (!given_open(&given, call->catalog, a, a->word[0], call->why))
        return EXIT_ERROR;
    State state = given_state(&given);
    SolveReply *reply = alloc_zero(1, sizeof *reply);
    SolveRequest request = {.rules = given.rules,
                            .state = &state,
                            .bytes = SOLVE_BYTES,
                            .max_nodes = (uint64_t)a->nodes};
    Endgames endgames;
    endgames_init(&endgames, SOLVE_BYTES, &endgame_store);
    request.endgames = &endgames;
    bool good = solve(&request, reply, call->why);
    if (good) {
        write_reply(given.rules, &state, reply, call->out);
        write_rule(&request, reply, call->out);
    }
    endgames_release(&endgames);
    free(reply);
    given_close(&given);
    return good ? EXIT_GOOD : EXIT_ERROR;
}
