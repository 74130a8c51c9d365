/* SPDX-License-Identifier: MIT */
#include "study/review.h"

#include <stdlib.h>
#include <string.h>

#include "ai/chance.h"
#include "base/alloc.h"

enum {
    TABLE_BYTES = 16 << 20,
    DEALS = 24,       /* others that could have been dealt */
    ROLL_SHARE = 8,   /* of the nodes of a decision, for each roll */
    PLAYED_SHARE = 4, /* so much more may be looked at to come as deep with the move played */
};

/* What a decision has to cost to be told among the worst: one chance in a hundred. */
static const double cost_least = 0.01;

struct Review {
    const Match *match;
    const Rules *rules;
    uint64_t nodes;
    const atomic_bool *stop;
    AiTable *table;
    int at, n; /* the next step of the line, and how many there are */
    KeyLog past;
    Rng rng;
    ReviewSum sum;
};

Review *review_new(const Match *match, uint64_t nodes, const atomic_bool *stop)
{
    Review *review = alloc_zero(1, sizeof *review);
    review->match = match;
    review->rules = match_setup(match)->rules;
    review->nodes = nodes > 0 ? nodes : REVIEW_NODES;
    review->stop = stop;
    review->table = ai_table_new(TABLE_BYTES);
    review->n = match_line_count(match);
    rng_seed(&review->rng, 1);
    return review;
}

void review_free(Review *review)
{
    if (review == NULL)
        return;
    ai_table_free(review->table);
    free(review);
}

static bool is_stopped(const Review *review)
{
    return review->stop != NULL && atomic_load(review->stop);
}

static AiRequest request_at(Review *review, const State *s, uint64_t nodes)
{
    AiRequest request = {.rules = review->rules,
                         .state = *s,
                         .past = review->past,
                         .seat = s->turn,
                         .level = LEVEL_MAX,
                         .seed = 1,
                         .max_nodes = nodes,
                         .stop = review->stop,
                         .table = review->table};
    return request;
}

/* ------------------------------------------------------------------ decisions */

static bool is_same_move(const Review *review, const State *s, const Move *a, const Move *b)
{
    Text one = {0}, other = {0};
    review->rules->write_move(s, a, &one);
    review->rules->write_move(s, b, &other);
    return strcmp(one.s, other.s) == 0;
}

static void judge_decision(Review *review, const State *s, const Step *step, Judgement *out)
{
    AiReply reply;
    AiRequest request = request_at(review, s, review->nodes);
    ai_choose(&request, &reply);
    out->best = reply.move;
    out->line_n = reply.line_n;
    memcpy(out->line, reply.line, sizeof out->line);
    if (out->line_n == 0)
        out->line[out->line_n++] = reply.move;
    out->before = out->after = ai_chance(review->rules, s->seats, reply.score);
    if (is_same_move(review, s, &reply.move, &step->move))
        return;
    MoveList only;
    only.n = 0;
    move_add(&only, &step->move);
    request.only = &only;
    /* As deep as the other one: whose turn it is at the horizon tells in some games. */
    if (reply.depth > 0 && (review->rules->flags & RULES_HIDDEN) == 0) {
        request.max_depth = reply.depth;
        request.max_nodes *= PLAYED_SHARE;
    }
    ai_choose(&request, &reply);
    out->after = ai_chance(review->rules, s->seats, reply.score);
    if (out->after < out->before)
        return;
    /* Looked at by itself it is no worse: then it was as good a move as any. */
    out->before = out->after;
    out->best = out->line[0] = step->move;
    out->line_n = 1;
}

/* ------------------------------------------------------------------ luck */

/* Chances of all seats in a position of which everything is known. */
static void chances_of(Review *review, const State *s, uint64_t nodes, double out[SEAT_MAX])
{
    ai_chances_at_sight(review->rules, s, out);
    if (s->turn < 0)
        return;
    AiReply reply;
    AiRequest request = request_at(review, s, nodes);
    ai_choose(&request, &reply);
    double own = ai_chance(review->rules, s->seats, reply.score), others = 1 - out[s->turn];
    for (int seat = 0; seat < s->seats; seat++)
        if (seat == s->turn)
            out[seat] = own;
        else
            out[seat] = others > 0 ? out[seat] / others * (1 - own) : (1 - own) / (s->seats - 1);
}

static void judge_roll(Review *review, const State *s, const State *after, Judgement *out)
{
    MoveList rolls;
    double mean[SEAT_MAX] = {0}, chance[SEAT_MAX];
    rolls.n = 0;
    review->rules->moves(s, &rolls);
    uint64_t nodes = review->nodes / ROLL_SHARE;
    for (int i = 0; i < rolls.n; i++) {
        State fallen = *s;
        review->rules->play(&fallen, &rolls.at[i], NULL);
        chances_of(review, &fallen, nodes, chance);
        for (int seat = 0; seat < s->seats; seat++)
            mean[seat] += chance[seat] / rolls.n;
    }
    chances_of(review, after, nodes, chance);
    for (int seat = 0; seat < s->seats; seat++)
        out->luck[seat] = chance[seat] - mean[seat];
}

static void judge_deal(Review *review, const State *dealt, Judgement *out)
{
    State onlooker;
    double mean[SEAT_MAX] = {0}, chance[SEAT_MAX];
    review->rules->conceal(dealt, SEAT_NONE, &onlooker);
    uint64_t nodes = review->nodes / ROLL_SHARE;
    for (int i = 0; i < DEALS; i++) {
        State other;
        review->rules->imagine(&onlooker, SEAT_NONE, &review->rng, &other);
        chances_of(review, &other, nodes, chance);
        for (int seat = 0; seat < dealt->seats; seat++)
            mean[seat] += chance[seat] / DEALS;
    }
    chances_of(review, dealt, nodes, chance);
    for (int seat = 0; seat < dealt->seats; seat++)
        out->luck[seat] = chance[seat] - mean[seat];
}

/* ------------------------------------------------------------------ the whole */

static void note(Review *review, const Judgement *judgement)
{
    ReviewSum *sum = &review->sum;
    int seats = match_setup(review->match)->seats;
    if (judgement->seat == SEAT_CHANCE) {
        sum->has_luck = true;
        for (int seat = 0; seat < seats; seat++)
            sum->luck[seat] += judgement->luck[seat];
        return;
    }
    double cost = judgement->before - judgement->after;
    int at = sum->worst_n;
    while (at > 0 && cost > sum->worst[at - 1].before - sum->worst[at - 1].after)
        at--;
    if (cost < cost_least || at == REVIEW_WORST)
        return;
    sum->worst_n = sum->worst_n < REVIEW_WORST ? sum->worst_n + 1 : REVIEW_WORST;
    memmove(&sum->worst[at + 1], &sum->worst[at],
            (size_t)(sum->worst_n - 1 - at) * sizeof sum->worst[0]);
    sum->worst[at] = *judgement;
}

/* The state after a step, all of it if it may be seen. */
static State state_after(const Review *review, int step, Seat viewer)
{
    State s;
    match_seen_at(review->match, step, viewer, &s);
    return s;
}

/* Is there something to say of step number `i` of the line? */
static bool judge(Review *review, int i, Judgement *out)
{
    const Match *match = review->match;
    bool hidden = (review->rules->flags & RULES_HIDDEN) != 0;
    bool open = match_outcome(match).over;
    *out = (Judgement){.ply = i, .step = match_line_step(match, i), .seat = SEAT_CHANCE};
    Step step = match_step(match, out->step);
    State after = state_after(review, out->step, SEAT_NONE);
    if (step.kind == STEP_START || step.kind == STEP_ROUND) {
        bool deals = hidden && open && after.turn >= 0;
        if (deals)
            judge_deal(review, &after, out);
        return deals;
    }
    if (step.kind != STEP_MOVE)
        return false;
    State before = state_after(review, step.parent, step.seat >= 0 ? step.seat : SEAT_NONE);
    if (step.seat == SEAT_CHANCE) {
        judge_roll(review, &before, &after, out);
        out->played = step.move;
    } else {
        State seen = before;
        if (hidden)
            review->rules->conceal(&before, step.seat, &seen);
        out->seat = step.seat;
        out->played = step.move;
        judge_decision(review, &seen, &step, out);
    }
    keylog_push(&review->past, &before);
    return true;
}

bool review_next(Review *review, Judgement *out)
{
    while (review->at < review->n && !is_stopped(review)) {
        bool told = judge(review, review->at, out);
        if (is_stopped(review))
            return false;
        review->at++;
        if (told) {
            note(review, out);
            return true;
        }
    }
    return false;
}

int review_done(const Review *review, int *all)
{
    *all = review->n;
    return review->at;
}

void review_sum(const Review *review, ReviewSum *out)
{
    *out = review->sum;
}
