/* SPDX-License-Identifier: MIT */
/* verbs_analyse.c -- analyse: what every move of a position is worth, and how play may go on. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/given.h"
#include "cli/verbs.h"
#include "data/endgame_store.h"
#include "study/analysis.h"

enum { NODES = 1000000, ENDGAME_BYTES = 64 << 20 };

static void write_line(const Rules *rules, const State *from, const Prospect *one, Buffer *out)
{
    State s = *from;
    for (int i = 0; i < one->line_n && s.turn >= 0; i++) {
        Text move = {0};
        rules->write_move(&s, &one->line[i], &move);
        buffer_add(out, " %s", move.s);
        rules->play(&s, &one->line[i], NULL);
    }
    buffer_add(out, "\n");
}

static void write_move(const Rules *rules, const State *s, const Prospect *one, Buffer *out)
{
    Text move = {0};
    rules->write_move(s, &one->move, &move);
    buffer_add(out, "move %s chance %.4f value %d depth %d", move.s, one->chance, one->score,
               one->depth);
    if (one->plies >= 0)
        buffer_add(out, " plies %d", one->plies);
    if (one->margin != 0)
        buffer_add(out, " margin %d", one->margin);
    buffer_add(out, " line");
    write_line(rules, s, one, out);
}

static void write_all(const Analysis *analysis, const AnalysisRequest *request, Buffer *out)
{
    int n;
    const Prospect *at = analysis_prospects(analysis, &n);
    Prospect threat;
    State passed;
    for (int i = 0; i < n; i++)
        write_move(request->rules, &request->state, &at[i], out);
    if (analysis_threat(analysis, &threat) && ai_pass(request->rules, &request->state, &passed)) {
        buffer_add(out, "threat");
        write_line(request->rules, &passed, &threat, out);
    }
    buffer_add(out, "%snodes %" PRIu64 "\n", analysis_proved(analysis) ? "proved\n" : "",
               analysis_nodes(analysis));
}

int verb_analyse(const Call *call)
{
    Given given;
    const Arguments *a = call->arguments;
    if (!given_open(&given, call->catalog, a, a->word[0], call->why))
        return EXIT_ERROR;
    given_settle(&given, true);
    bool good = true;
    for (int i = 1; good && i < a->words; i++)
        good = verb_play_word(&given, i, a->word[i], call->why);
    if (good && given_has_turn(&given, call->why)) {
        AnalysisRequest request = {.rules = given.rules,
                                   .state = given_state(&given),
                                   .max_nodes = a->nodes > 0 ? (uint64_t)a->nodes : NODES,
                                   .endgames = endgame_store_open(ENDGAME_BYTES)};
        match_past(given.session.match, &request.past);
        Analysis *analysis = analysis_new(&request);
        while (analysis_next(analysis)) {
        }
        write_all(analysis, &request, call->out);
        analysis_free(analysis);
        endgame_store_close(request.endgames);
    } else {
        good = false;
    }
    given_close(&given);
    return good ? EXIT_GOOD : EXIT_ERROR;
}
