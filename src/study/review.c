/* SPDX-License-Identifier: MIT */
#include "study/review.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai/chance.h"
#include "base/alloc.h"
#include "study/luck.h"

enum {
    TABLE_BYTES = 16 << 20,
    PLAYED_SHARE = 4,      /* so much more may be looked at to come as deep with the move played */
    SIFT_TIMES = 5,        /* the nodes, for what seems to have cost most ... */
    SIFT_MOST = 16,        /* ... of so many decisions at the most, ... */
    SIFT_USUAL = 5,        /* ... of so many as a rule */
    CARD_NODES = 1000000,  /* for what still does: so many, ... */
    CARD_LEAST = 25,       /* ... but no less than so many times the nodes, ... */
    CARD_ENOUGH = 2500000, /* ... where these are not more than so many, as in a short game, ... */
    CARD_FEWEST = 10,      /* ... and where they are, no less than so many times; ... */
    CARD_TIMES = 100,      /* ... and no more than so many times, ... */
    CARD_MOST = 6,         /* ... of so many decisions at the most */
    PROOF_TIMES = 64,      /* the nodes, to prove how a decision leaves the end ... */
    PROOF_MOST = 4000000,  /* ... but no more than that; ... */
    PROOF_FAILS = 2,       /* ... so often in vain, then what came before is not asked; ... */
    PROOFS_IN_ALL = 5,     /* ... and all of it as long as so many of them */
    TABLES_BYTES = 64 << 20,
    NODES_IN_ALL = 5000000, /* of a usual review, for the best moves */
    NODES_LEAST = 4000,
    NODES_MOST = 300000,
};

/* What a decision has to cost to be told among the worst: five chances in a hundred. */
static const double cost_least = 0.05;

struct Review {
    const Match *match;
    const Rules *rules;
    uint64_t nodes;
    const atomic_bool *stop;
    AiTable *table;
    int at, n; /* the next step of the line, and how many there are */
    Rng rng;
    KeyLog past; /* of the step that is judged */
    int judged_n;
    Judgement *judged;
    Endgames endgames;
    int unproved; /* of those judged, so many may still be asked for a proof; */
    int failed;   /* ... in vain, one after the other */
    uint64_t proof_nodes;
    int sifted, carded; /* so many were looked at twice, three times */
};

uint64_t review_nodes_for(const Match *match)
{
    int decisions = 0;
    for (int i = 1; i < match_line_count(match); i++)
        decisions += match_step(match, match_line_step(match, i)).kind == STEP_MOVE;
    uint64_t nodes = NODES_IN_ALL / (uint64_t)(decisions + SIFT_TIMES * SIFT_USUAL);
    return nodes < NODES_LEAST ? NODES_LEAST : nodes > NODES_MOST ? NODES_MOST : nodes;
}

Review *review_new(const Match *match, uint64_t nodes, const atomic_bool *stop)
{
    Review *review = alloc_zero(1, sizeof *review);
    review->match = match;
    review->rules = match_setup(match)->rules;
    review->nodes = nodes > 0 ? nodes : REVIEW_NODES;
    review->stop = stop;
    review->table = ai_table_new(TABLE_BYTES);
    review->n = match_line_count(match);
    review->judged = alloc_zero((size_t)review->n, sizeof *review->judged);
    /* The same for the same match, and for no other: errors of many matches do not add up. */
    State first;
    match_seen_at(match, match_line_step(match, 0), SEAT_NONE, &first);
    rng_seed(&review->rng, first.key);
    endgames_init(&review->endgames, TABLES_BYTES, NULL);
    return review;
}

void review_free(Review *review)
{
    if (review == NULL)
        return;
    ai_table_free(review->table);
    endgames_release(&review->endgames);
    free(review->judged);
    free(review);
}

static bool is_stopped(const Review *review)
{
    return review->stop != NULL && atomic_load(review->stop);
}

static bool has_dice(const Review *review)
{
    return rules_lucky(review->rules) && (review->rules->flags & RULES_HIDDEN) == 0;
}

static AiRequest request_at(Review *review, const State *s, uint64_t nodes)
{
    AiRequest request = {.rules = review->rules,
                         .state = *s,
                         .past = review->past,
                         .seat = s->turn,
                         .level = LEVEL_MAX,
                         .sure = true,
                         .whole = true,
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

/* As deep as the other one: whose turn it is at the horizon tells in some games.  Beside what is
 * proven as far as the nodes go: a longer win may lie deeper. */
static void look_alike(const Review *review, AiRequest *request, AiReply *reply)
{
    bool proven = abs(reply->score) > AI_DECIDED;
    if (!proven && reply->depth > 0 && (review->rules->flags & RULES_HIDDEN) == 0) {
        request->max_depth = reply->depth;
        request->max_nodes *= PLAYED_SHARE;
        request->whole = false;
    }
    ai_choose(request, reply);
}

/* What was played was as good a move as any. */
static void as_good(const Step *step, Judgement *out)
{
    out->best = out->line[0] = step->move;
    out->line_n = 1;
}

static void weigh(Review *review, const State *s, const Step *step, uint64_t nodes, Judgement *out)
{
    AiReply reply;
    AiRequest request = request_at(review, s, nodes);
    ai_choose(&request, &reply);
    out->best = reply.move;
    out->line_n = reply.line_n;
    memcpy(out->line, reply.line, sizeof out->line);
    if (out->line_n == 0)
        out->line[out->line_n++] = reply.move;
    out->before = out->after = ai_chance(review->rules, s->seats, reply.score);
    if (out->before == 0 || is_same_move(review, s, &reply.move, &step->move))
        return; /* what is lost cannot be lost once more */
    if (ai_knows_won(review->rules, s, &step->move)) {
        as_good(step, out);
        return;
    }
    bool wins_at_once = reply.score >= AI_WIN - 1;
    MoveList only;
    only.n = 0;
    move_add(&only, &step->move);
    request.only = &only;
    look_alike(review, &request, &reply);
    out->after = ai_chance(review->rules, s->seats, reply.score);
    if (wins_at_once && reply.score < AI_DECIDED)
        out->after = fmin(out->after, out->before - cost_least); /* told, though not much is lost */
    if (out->after < out->before)
        return;
    /* Looked at by itself it is no worse. */
    out->before = out->after;
    as_good(step, out);
}

static double cost_of(const Judgement *judgement)
{
    return judgement->seat == SEAT_CHANCE ? 0 : judgement->before - judgement->after;
}

/* What a move costs as its opponent sees it, one ply later: then the other one's turn is at the
 * horizon.  As `judgement` has it where no opponent is next. */
static double cost_to_other(Review *review, const State *s, const Judgement *judgement,
                            uint64_t nodes)
{
    State best = *s, played = *s;
    review->rules->play(&best, &judgement->best, NULL);
    review->rules->play(&played, &judgement->played, NULL);
    if (s->seats != 2 || (review->rules->flags & RULES_HIDDEN) != 0 || best.turn != 1 - s->turn ||
        played.turn != 1 - s->turn)
        return cost_of(judgement);
    AiReply reply;
    keylog_push(&review->past, s);
    AiRequest request = request_at(review, &best, nodes);
    ai_choose(&request, &reply);
    double chance = ai_chance(review->rules, 2, reply.score);
    request.state = played;
    look_alike(review, &request, &reply);
    return ai_chance(review->rules, 2, reply.score) - chance;
}

/* ------------------------------------------------------------------ the whole */

/* The state after a step, all of it if it may be seen. */
static State state_after(const Review *review, int step, Seat viewer)
{
    State s;
    match_seen_at(review->match, step, viewer, &s);
    return s;
}

/* With dice the chance is that of luck.c, and what the move cost is told by the search. */
static void rest_on(Judgement *out, double ahead)
{
    double cost = out->before - out->after;
    out->after = fmin(ahead, 1 - cost);
    out->before = out->after + cost;
}

static LuckAsk luck_ask(Review *review)
{
    return (LuckAsk){.rules = review->rules,
                     .nodes = review->nodes,
                     .past = &review->past,
                     .stop = review->stop,
                     .table = review->table,
                     .rng = &review->rng};
}

static void judge_decision(Review *review, const Step *step, uint64_t nodes, Judgement *out)
{
    State before = state_after(review, step->parent, step->seat), seen = before;
    State after = state_after(review, out->step, SEAT_NONE);
    if (review->rules->flags & RULES_HIDDEN)
        review->rules->conceal(&before, step->seat, &seen);
    out->seat = step->seat;
    weigh(review, &seen, step, nodes, out);
    if (has_dice(review)) {
        LuckAsk ask = luck_ask(review);
        luck_ahead(&ask, &after, out->chance);
        rest_on(out, out->chance[out->seat]);
    } else {
        ai_chances_at_sight(review->rules, &after, out->chance);
    }
    ai_chances_share(out->seat, out->after, before.seats, out->chance);
}

/* Is there something to say of step number `i` of the line? */
static bool judge(Review *review, int i, Judgement *out)
{
    const Match *match = review->match;
    bool hidden = (review->rules->flags & RULES_HIDDEN) != 0;
    bool open = match_outcome(match).over;
    *out =
        (Judgement){.ply = i, .step = match_line_step(match, i), .seat = SEAT_CHANCE, .looks = 1};
    Step step = match_step(match, out->step);
    State after = state_after(review, out->step, SEAT_NONE);
    if (step.kind == STEP_START || step.kind == STEP_ROUND) {
        bool deals = hidden && open && after.turn >= 0;
        if (deals) {
            LuckAsk ask = luck_ask(review);
            luck_of_deal(&ask, &after, out->luck, out->chance);
        }
        return deals;
    }
    if (step.kind != STEP_MOVE)
        return false;
    State before = state_after(review, step.parent, step.seat >= 0 ? step.seat : SEAT_NONE);
    match_past_at(match, step.parent, &review->past);
    out->played = step.move;
    LuckAsk ask = luck_ask(review);
    if (step.seat == SEAT_CHANCE) {
        luck_of_roll(&ask, &before, &after, out->luck, out->chance);
    } else if (hidden && open && luck_is_draw(&ask, &before, &step.move)) {
        luck_of_draw(&ask, &before, &step.move, &after, out->luck, out->chance);
    } else {
        judge_decision(review, &step, review->nodes, out);
    }
    return true;
}

/* Which is the next to be looked at again, -1: none. */
static int next_again(const Review *review)
{
    int next = -1;
    double most = 0, worst[REVIEW_WORST] = {0}; /* not yet looked at again; of those that were */
    for (int i = 0; i < review->judged_n; i++) {
        double cost = cost_of(&review->judged[i]);
        if (!review->judged[i].sure) {
            bool may = review->judged[i].looks > 1 || review->sifted < SIFT_MOST;
            if (may && cost >= cost_least && cost > most) {
                most = cost;
                next = i;
            }
            continue;
        }
        for (int k = 0; k < REVIEW_WORST; k++) {
            double less = fmin(worst[k], cost);
            worst[k] = fmax(worst[k], cost);
            cost = less;
        }
    }
    return most > fmax(worst[REVIEW_WORST - 1], 0) && review->carded < CARD_MOST ? next : -1;
}

/* The best move and what may follow, where it is not the one the search has chosen. */
static void follow_proof(Review *review, const State *s, Judgement *out)
{
    AiReply reply;
    MoveList only;
    if (is_same_move(review, s, &out->best, &out->proof.move))
        return;
    only.n = 0;
    move_add(&only, &out->proof.move);
    AiRequest request = request_at(review, s, review->nodes);
    request.only = &only;
    ai_choose(&request, &reply);
    out->best = out->line[0] = out->proof.move;
    out->line_n = reply.line_n > 1 ? reply.line_n : 1;
    memcpy(&out->line[1], &reply.line[1], sizeof out->line - sizeof out->line[0]);
}

/* Is it proved how the game would have ended with the best move, and with the one played? */
static bool prove(Review *review, const Step *step, Judgement *out)
{
    bool many = review->nodes > PROOF_MOST / PROOF_TIMES; /* a file may ask for any number */
    uint64_t most = many ? PROOF_MOST : PROOF_TIMES * review->nodes;
    if ((review->rules->flags & RULES_HIDDEN) != 0 || review->proof_nodes >= PROOFS_IN_ALL * most)
        return false;
    State s = state_after(review, step->parent, step->seat);
    bool known = proof_find(&(ProofRequest){.rules = review->rules,
                                            .state = &s,
                                            .played = &step->move,
                                            .max_nodes = most,
                                            .stop = review->stop,
                                            .endgames = &review->endgames},
                            &out->proof);
    review->proof_nodes += out->proof.nodes;
    if (!known)
        return false;
    match_past_at(review->match, step->parent, &review->past);
    follow_proof(review, &s, out);
    out->before = proof_chance(&out->proof.best);
    out->after = proof_chance(&out->proof.played);
    ai_chances_share(out->seat, out->after, s.seats, out->chance);
    out->sure = true;
    return true;
}

static bool is_proving(const Review *review)
{
    return review->unproved > 0 && review->failed < PROOF_FAILS;
}

/* From the last decision back. */
static bool prove_next(Review *review)
{
    while (is_proving(review)) {
        Judgement proved = review->judged[--review->unproved];
        if (proved.seat == SEAT_CHANCE)
            continue;
        Step step = match_step(review->match, proved.step);
        bool known = prove(review, &step, &proved);
        if (is_stopped(review)) {
            review->unproved++;
            return false;
        }
        review->failed = known ? 0 : review->failed + 1;
        review->judged[review->unproved] = proved;
        return true;
    }
    return false;
}

/* A decision looked at by itself. */
static void judge_again(Review *review, const Step *step, uint64_t nodes, Judgement *out)
{
    ai_table_free(review->table); /* what other looks have left there would help one of the two */
    review->table = ai_table_new(TABLE_BYTES);
    match_past_at(review->match, step->parent, &review->past);
    judge_decision(review, step, nodes, out);
}

static uint64_t at_most(uint64_t one, uint64_t other)
{
    return one < other ? one : other;
}

static uint64_t at_least(uint64_t one, uint64_t other)
{
    return one > other ? one : other;
}

static uint64_t card_nodes(const Review *review)
{
    uint64_t n = review->nodes;
    uint64_t least = at_most(CARD_LEAST * n, at_least(CARD_ENOUGH, CARD_FEWEST * n));
    return at_most(at_least(CARD_NODES, least), CARD_TIMES * n);
}

/* What melts away to less than a quarter by a deeper look is none, and neither is what only one
 * side sees. */
static bool still_costs(Review *review, const State *s, double at_second, const Judgement *third)
{
    double cost = cost_of(third);
    if (cost < cost_least)
        return false;
    bool melts = third->before < 1 && 4 * cost < at_second;
    return !melts && cost_to_other(review, s, third, card_nodes(review)) > 0;
}

static void look_third(Review *review, const Step *step, Judgement *out)
{
    double at_second = cost_of(out);
    judge_again(review, step, card_nodes(review), out);
    State before = state_after(review, step->parent, step->seat);
    if (still_costs(review, &before, at_second, out))
        return;
    if (has_dice(review))
        out->before = out->after;
    out->after = out->before;
    ai_chances_share(out->seat, out->after, before.seats, out->chance);
}

static bool look_again(Review *review)
{
    int next = next_again(review);
    if (next < 0)
        return false;
    Judgement surer = review->judged[next];
    Step step = match_step(review->match, surer.step);
    bool second = surer.looks == 1;
    bool proved = second && prove(review, &step, &surer);
    if (second && !proved)
        judge_again(review, &step, SIFT_TIMES * review->nodes, &surer);
    else if (!second)
        look_third(review, &step, &surer);
    if (is_stopped(review))
        return false;
    surer.looks++;
    surer.sure = proved || !second;
    review->judged[next] = surer;
    review->sifted += second;
    review->carded += !second;
    return true;
}

bool review_next(Review *review)
{
    while (review->at < review->n && !is_stopped(review)) {
        bool told = judge(review, review->at, &review->judged[review->judged_n]);
        if (is_stopped(review))
            return false;
        review->at++;
        review->judged_n += told;
        review->unproved = review->judged_n;
        if (told)
            return true;
    }
    return !is_stopped(review) && (prove_next(review) || look_again(review));
}

const Judgement *review_judged(const Review *review, int *n)
{
    *n = review->judged_n;
    return review->judged;
}

int review_done(const Review *review, int *all)
{
    enum { PROOF_PARTS = 20, SIFT_PARTS = 2, CARD_PARTS = 6 };
    *all = review->n + PROOF_PARTS + SIFT_PARTS * SIFT_MOST + CARD_PARTS * CARD_MOST;
    if (review->at < review->n)
        return review->at;
    if (is_proving(review))
        return review->n + PROOF_PARTS * (review->judged_n - review->unproved) / review->judged_n;
    if (next_again(review) < 0)
        return *all;
    return review->n + PROOF_PARTS + SIFT_PARTS * review->sifted + CARD_PARTS * review->carded;
}

bool review_had_choice(const Match *match, int step)
{
    const Step decided = match_step(match, step);
    State before;
    MoveList legal;
    legal.n = 0;
    match_seen_at(match, decided.parent, decided.seat, &before);
    match_setup(match)->rules->moves(&before, &legal);
    return legal.n > 1;
}

static bool is_worse(const Judgement *one, const Judgement *other)
{
    double more = cost_of(one) - cost_of(other);
    return more > 0 || (more == 0 && proof_is_plainer(&one->proof, &other->proof));
}

static void note_worst(ReviewSum *sum, const Judgement *judgement)
{
    int at = sum->worst_n;
    if (at < REVIEW_WORST)
        sum->worst_n++;
    else if (!is_worse(judgement, &sum->worst[--at]))
        return;
    for (; at > 0 && is_worse(judgement, &sum->worst[at - 1]); at--)
        sum->worst[at] = sum->worst[at - 1];
    sum->worst[at] = *judgement;
}

void review_sum(const Review *review, ReviewSum *out)
{
    *out = (ReviewSum){.worst_n = 0};
    for (int i = 0; i < review->judged_n; i++) {
        const Judgement *judgement = &review->judged[i];
        if (judgement->sure && cost_of(judgement) >= cost_least)
            note_worst(out, judgement);
        if (judgement->seat != SEAT_CHANCE) {
            if (review_had_choice(review->match, judgement->step))
                fortune_move(&out->seat[judgement->seat], cost_of(judgement));
            continue;
        }
        out->has_luck = true;
        for (int seat = 0; seat < match_setup(review->match)->seats; seat++)
            fortune_luck(&out->seat[seat], judgement->luck[seat]);
    }
}
