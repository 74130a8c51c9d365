/* SPDX-License-Identifier: MIT */
/* verbs_review.c -- review: what each decision of a game cost, and how lucky its rolls were. */
#include <math.h>
#include <stdio.h>

#include "cli/verbs.h"
#include "match/portable.h"
#include "study/review.h"

/* The position before a judgement's move, as the seat saw it. */
static State state_before(const Match *match, const Judgement *judgement)
{
    State s;
    Step step = match_step(match, judgement->step);
    match_seen_at(match, step.parent, judgement->seat >= 0 ? judgement->seat : SEAT_NONE, &s);
    return s;
}

/* In quotes, as JSON has them. */
static void add_quoted(const char *s, Buffer *out)
{
    buffer_add(out, "\"");
    for (; *s != '\0'; s++)
        buffer_add(out, *s == '"' || *s == '\\' ? "\\%c" : "%c", *s);
    buffer_add(out, "\"");
}

static void add_move(const Rules *rules, const State *s, const Move *move, Buffer *out)
{
    Text notation = {0};
    rules->write_move(s, move, &notation);
    add_quoted(notation.s, out);
}

static void add_shares(const char *key, const double *share, int seats, Buffer *out)
{
    buffer_add(out, "\"%s\":[", key);
    for (int seat = 0; seat < seats; seat++)
        buffer_add(out, "%s%.4f", seat > 0 ? "," : "", share[seat]);
    buffer_add(out, "]");
}

/* The best line, as far as it can be followed: a hidden tile or a roll ends it. */
static void add_line(const Rules *rules, const State *before, const Judgement *judgement,
                     Buffer *out)
{
    State s = *before;
    buffer_add(out, "\"line\":[");
    for (int i = 0; i < judgement->line_n && s.turn >= 0; i++) {
        if (i > 0)
            buffer_add(out, ",");
        add_move(rules, &s, &judgement->line[i], out);
        rules->play(&s, &judgement->line[i], NULL);
    }
    buffer_add(out, "]");
}

/* ,"proved":{"best":{"value":1,"plies":17},"played":{"value":-1,"plies":12}} */
static void add_solved(const char *key, const Solved *solved, Buffer *out)
{
    buffer_add(out, "\"%s\":{\"value\":%d", key, solved->value);
    if (solved->distance >= 0)
        buffer_add(out, ",\"plies\":%d", solved->distance);
    buffer_add(out, "}");
}

static void add_proof(const Proof *proof, Buffer *out)
{
    if (!proof->known)
        return;
    buffer_add(out, ",\"proved\":{");
    add_solved("best", &proof->best, out);
    buffer_add(out, ",");
    add_solved("played", &proof->played, out);
    buffer_add(out, "}");
}

static void add_judgement(const Match *match, const Judgement *judgement, Buffer *out)
{
    const Rules *rules = match_setup(match)->rules;
    buffer_add(out, "{\"ply\":%d,", judgement->ply);
    if (judgement->seat == SEAT_CHANCE) {
        add_shares("luck", judgement->luck, match_setup(match)->seats, out);
        buffer_add(out, "}\n");
        return;
    }
    State s = state_before(match, judgement);
    buffer_add(out, "\"seat\":%d,\"move\":", judgement->seat + 1);
    add_move(rules, &s, &judgement->played, out);
    buffer_add(out, ",\"before\":%.4f,\"after\":%.4f,\"best\":", judgement->before,
               judgement->after);
    add_move(rules, &s, &judgement->best, out);
    buffer_add(out, ",");
    add_line(rules, &s, judgement, out);
    add_proof(&judgement->proof, out);
    buffer_add(out, "}\n");
}

static void add_sum(const ReviewSum *sum, int seats, Buffer *out)
{
    buffer_add(out, "{\"worst\":[");
    for (int i = 0; i < sum->worst_n; i++)
        buffer_add(out, "%s%d", i > 0 ? "," : "", sum->worst[i].ply);
    buffer_add(out, "],");
    double luck[SEAT_MAX], given[SEAT_MAX];
    for (int seat = 0; seat < seats; seat++) {
        luck[seat] = sum->seat[seat].luck;
        given[seat] = sum->seat[seat].given;
    }
    add_shares("luck", luck, seats, out);
    buffer_add(out, ",");
    add_shares("given", given, seats, out);
    buffer_add(out, "}\n");
}

/* For people: the moves that cost most, and the luck. */
static void tell_sum(const Match *match, const ReviewSum *sum, Buffer *out)
{
    const Rules *rules = match_setup(match)->rules;
    for (int i = 0; i < sum->worst_n; i++) {
        const Judgement *worst = &sum->worst[i];
        State s = state_before(match, worst);
        Text played = {0}, best = {0};
        rules->write_move(&s, &worst->played, &played);
        rules->write_move(&s, &worst->best, &best);
        buffer_add(out, "ply %d seat %d %s: %.0f %% to win instead of %.0f %% with %s%s\n",
                   worst->ply, worst->seat + 1, played.s, 100 * worst->after, 100 * worst->before,
                   best.s, worst->proof.known ? " (proved)" : "");
    }
    if (sum->worst_n == 0)
        buffer_add(out, "no move cost anything\n");
    for (int seat = 0; sum->has_luck && seat < match_setup(match)->seats; seat++) {
        const Fortune *fortune = &sum->seat[seat];
        long luck = lround(100 * fortune_share(fortune));
        buffer_add(out, "seat %d: good luck %ld %%, bad luck %ld %%; good moves %d of %d\n",
                   seat + 1, luck, 100 - luck, fortune->good, fortune->moves);
    }
}

int verb_review(const Call *call)
{
    PortableGames games;
    int faults;
    if (!verb_load_games(call, call->arguments->word[0], &games, &faults))
        return EXIT_ERROR;
    verb_tell_left_out(call->arguments->word[0], &games, "reviewed");
    const Match *match = games.match[0];
    Review *review = review_new(match, (uint64_t)call->arguments->nodes, NULL);
    ReviewSum sum;
    while (review_next(review)) {
    }
    int n;
    const Judgement *judged = review_judged(review, &n);
    for (int i = 0; call->arguments->json && i < n; i++)
        add_judgement(match, &judged[i], call->out);
    review_sum(review, &sum);
    if (call->arguments->json)
        add_sum(&sum, match_setup(match)->seats, call->out);
    else
        tell_sum(match, &sum, call->out);
    review_free(review);
    portable_release(&games);
    return faults > 0 ? EXIT_FAULTS : EXIT_GOOD;
}
