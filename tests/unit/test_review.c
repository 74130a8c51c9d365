/* SPDX-License-Identifier: MIT */
/* Where a game turned: blunders that were planted are found, and nothing is changed by looking. */
#include "study/luck.h"
#include "study/review.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/chance.h"
#include "golden_record.h"

/* ------------------------------------------------------------------ chances */

Test(review, chances_of_two_add_up)
{
    const Rules *rules = rules_find("chess");
    double before = -1;
    for (int score = -3000; score <= 3000; score += 100) {
        double chance = ai_chance(rules, 2, score);
        cr_expect_float_eq(chance + ai_chance(rules, 2, -score), 1, 1e-9);
        cr_expect_gt(chance, before);
        before = chance;
    }
    cr_expect_float_eq(ai_chance(rules, 3, 0), 1.0 / 3, 1e-9);
    cr_expect_eq(ai_chance(rules, 2, AI_WIN - 5), 1);
    cr_expect_eq(ai_chance(rules, 2, 5 - AI_WIN), 0);
    cr_expect_eq(ai_chance(rules, 2, AI_DECIDED + 12), 1, "by twelve seeds");
}

Test(review, chances_at_sight_add_up_to_one)
{
    for (const Rules *const *rules = rules_all; *rules != NULL; rules++) {
        Options options = rules_normal_options(*rules);
        Rng rng;
        rng_seed(&rng, 7);
        for (int seats = (*rules)->seats_min; seats <= (*rules)->seats_max; seats++) {
            State s;
            double chance[SEAT_MAX], sum = 0;
            if (!(*rules)->start(&s, &options, seats, &rng, NULL))
                continue;
            ai_chances_at_sight(*rules, &s, chance);
            for (int seat = 0; seat < seats; seat++)
                sum += chance[seat];
            cr_expect_float_eq(sum, 1, 1e-9, "%s, %d seats", (*rules)->id, seats);
        }
    }
}

/* How often the first of two wins at ludo, by luck alone where each has one token left. */
static double played_out(const Rules *rules, const State *from)
{
    enum { GAMES = 2000 };
    Rng rng;
    int won = 0;
    rng_seed(&rng, 3);
    for (int game = 0; game < GAMES; game++) {
        State s = *from;
        while (!rules->outcome(&s).over) {
            MoveList list;
            list.n = 0;
            rules->moves(&s, &list);
            rules->play(&s, &list.at[rng_below(&rng, (uint32_t)list.n)], NULL);
        }
        won += rules->outcome(&s).place[0] == 1;
    }
    return (double)won / GAMES;
}

Test(review, luck_is_worth_what_games_played_out_say)
{
    static const char *const rows[] = {
        "55,56,56,56/-/5,56,56,56/- r -",  "55,56,56,56/-/55,56,56,56/- r -",
        "40,56,56,56/-/50,56,56,56/- r -", "50,56,56,56/-/40,56,56,56/- r -",
        "20,56,56,56/-/45,56,56,56/- r -", "-1,56,56,56/-/50,56,56,56/- r -",
    };
    const Rules *rules = rules_find("ludo");
    Options options = rules_normal_options(rules);
    Text why = {0};
    cr_assert(rules_set_option(rules, &options, "overshoot", "stay", &why));
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        State s;
        double chance[SEAT_MAX];
        cr_assert(rules->read(&s, &options, 2, rows[i], &why), "%s: %s", rows[i], why.s);
        ai_chances_at_sight(rules, &s, chance);
        cr_expect_float_eq(chance[0], played_out(rules, &s), 0.08, "%s: %.2f, played out %.2f",
                           rows[i], chance[0], played_out(rules, &s));
    }
}

/* Who may be hit by the next roll does not stand as well as by the squares he has gone. */
Test(review, what_the_next_roll_may_do_is_counted)
{
    static const char *const rows[] = {
        "46,56,56,56/-/17,56,56,56/- y -",
        "46,56,56,56/-/15,56,56,56/- y -",
        "50,56,56,56/-/21,56,56,56/- y -",
        "30,56,56,56/-/3,56,56,56/- y -",
    };
    const Rules *rules = rules_find("ludo");
    Options options = rules_normal_options(rules);
    Text why = {0};
    KeyLog past = {0};
    AiTable *table = ai_table_new(1 << 20);
    cr_assert(rules_set_option(rules, &options, "overshoot", "stay", &why));
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        State s;
        double chance[SEAT_MAX];
        LuckAsk ask = {.rules = rules, .nodes = 1000, .past = &past, .table = table};
        cr_assert(rules->read(&s, &options, 2, rows[i], &why), "%s: %s", rows[i], why.s);
        luck_ahead(&ask, &s, chance);
        double played = played_out(rules, &s);
        cr_expect_float_eq(chance[0], played, 0.08, "%s: %.2f, played out %.2f", rows[i], chance[0],
                           played);
    }
    ai_table_free(table);
}

/* A roll that nothing can be done with, but which is a six and rolls again: not half a win. */
Test(review, a_roll_in_vain_is_worth_what_it_leaves)
{
    const Rules *rules = rules_find("ludo");
    MatchSetup setup = setup_make(rules, 2);
    Text why = {0};
    cr_assert(rules_set_option(rules, &setup.options, "overshoot", "stay", &why));
    snprintf(setup.position, sizeof setup.position, "54,56,56,56/-/54,56,56,56/- r -");
    setup.seed = 1;
    int n;
    Match *match = NULL;
    for (; setup.seed < 100; setup.seed++) { /* until the first roll is a six */
        match = match_new(&setup, &why);
        cr_assert(match != NULL && match_roll(match, 0, NULL), "%s", why.s);
        State s;
        match_seen(match, SEAT_NONE, &s);
        if (s.ludo.die[0] == 6)
            break;
        match_free(match);
    }
    Review *review = review_new(match, 4000, NULL);
    cr_assert(review_next(review));
    const Judgement *roll = review_judged(review, &n);
    cr_expect(roll->chance[0] > 0.3 && roll->chance[0] < 0.7, "%.2f", roll->chance[0]);
    review_free(review);
    match_free(match);
}

/* At an even beginning both are told about the same, whoever judges, with one table for both. */
Test(review, an_even_beginning_is_even)
{
    static const char *const names[] = {"halma-2x1", "halma-2x15", "ugolki-3x4",
                                        "chess-960", "kalah-6x6",  "draughts-russian"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        Match *match = golden(names[i]);
        Review *review = review_new(match, 300, NULL);
        int n;
        for (int k = 0; k < 4; k++)
            cr_assert(review_next(review));
        const Judgement *judged = review_judged(review, &n);
        for (int k = 0; k < n; k++)
            cr_expect(judged[k].before > 0.2 && judged[k].before < 0.9, "%s, ply %d: %.3f",
                      names[i], judged[k].ply, judged[k].before);
        review_free(review);
        match_free(match);
    }
}

/* ------------------------------------------------------------------ planted blunders */

typedef struct Planted {
    const char *game;
    const char *position; /* "": the start */
    const char *moves;
    int ply;          /* of the blunder */
    const char *best; /* NULL: there are several */
} Planted;

static const Planted planted[] = {
    {"chess", "", "f3 e5 g4 Qh4#", 3, NULL},
    {"chess", "6k1/5ppp/8/8/8/8/q4PPP/1R4K1 w - - 0 1", "h3 h6", 1, "Rb8#"},
    {"chess", "4k3/8/8/3q4/8/8/3R4/4K3 w - - 0 1", "Kf1 Qxd2", 1, "Rxd5"},
    {"draughts", "W:Wc3,f2:Be5,h8", "c3-d4 e5:c3", 1, NULL},
    /* Before it three more have let a win go, each of them far away. */
    {"kamisado", "", "b8-b3 d1-d5 a8-a5 e1-e5 h8-h6 g1-c5 b3-d1", 6, NULL},
};

static Match *played(const Planted *row)
{
    const Rules *rules = rules_find(row->game);
    MatchSetup setup = setup_make(rules, 2);
    snprintf(setup.position, sizeof setup.position, "%s", row->position);
    Text why = {0};
    Match *match = match_new(&setup, &why);
    cr_assert_not_null(match, "%s: %s", row->game, why.s);
    char word[64];
    for (const char *rest = row->moves; text_next_word(&rest, word, sizeof word);) {
        State s;
        Move move;
        match_seen(match, match_turn(match), &s);
        cr_assert(rules_parse_move(rules, &s, word, &move, &why), "%s: %s", word, why.s);
        cr_assert(match_play(match, &move, 0, NULL));
    }
    return match;
}

static void review_whole(const Match *match, uint64_t nodes, ReviewSum *sum)
{
    Review *review = review_new(match, nodes, NULL);
    while (review_next(review)) {
    }
    review_sum(review, sum);
    review_free(review);
}

static void expect_not_told(const Planted *fine)
{
    Match *match = played(fine);
    ReviewSum sum;
    review_whole(match, 4000, &sum);
    for (int i = 0; i < sum.worst_n; i++)
        cr_expect_neq(sum.worst[i].ply, fine->ply, "told to cost %.3f",
                      sum.worst[i].before - sum.worst[i].after);
    match_free(match);
}

Test(review, planted_blunders_are_the_worst)
{
    for (size_t i = 0; i < sizeof planted / sizeof planted[0]; i++) {
        const Planted *row = &planted[i];
        Match *match = played(row);
        ReviewSum sum;
        review_whole(match, 4000, &sum);
        cr_assert_gt(sum.worst_n, 0, "%s %s", row->game, row->moves);
        cr_expect_eq(sum.worst[0].ply, row->ply, "%s %s: ply %d", row->game, row->moves,
                     sum.worst[0].ply);
        if (row->best != NULL) {
            State s;
            Text best = {0};
            match_seen_at(match, match_line_step(match, row->ply - 1), SEAT_NONE, &s);
            match_setup(match)->rules->write_move(&s, &sum.worst[0].best, &best);
            cr_expect_str_eq(best.s, row->best);
        }
        match_free(match);
    }
}

Test(review, a_good_game_has_no_worst_move)
{
    Planted good = {"chess", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "Ra8#", 1, NULL};
    Match *match = played(&good);
    ReviewSum sum;
    review_whole(match, 4000, &sum);
    cr_expect_eq(sum.worst_n, 0);
    cr_expect_not(sum.has_luck);
    match_free(match);
}

/* What seems to have cost more than one of the worst was looked at again, and did not. */
Test(review, nothing_that_seems_worse_is_left_out)
{
    Match *match = golden("kamisado-sumo");
    Review *review = review_new(match, 1500, NULL);
    ReviewSum sum;
    int n;
    while (review_next(review)) {
    }
    review_sum(review, &sum);
    cr_assert_eq(sum.worst_n, REVIEW_WORST);
    const Judgement *least = &sum.worst[REVIEW_WORST - 1], *judged = review_judged(review, &n);
    for (int i = 0; i < n; i++)
        cr_expect(judged[i].sure ||
                      judged[i].before - judged[i].after <= least->before - least->after,
                  "ply %d", judged[i].ply);
    review_free(review);
    match_free(match);
}

/* By ten times the nodes it seems to cost 0.15, by a hundred times nothing. */
Test(review, a_small_cost_that_is_none_is_not_told)
{
    Planted fine = {"kalah", "", "1 4 4 1 1 5 4 4 5 6 3 6 2 6 6 1", 16, NULL};
    expect_not_told(&fine);
}

/* Of two won moves the longer win lies deeper than the shorter one was looked for. */
Test(review, a_longer_win_costs_nothing)
{
    Planted fine = {"kamisado", "", "e8-e5 a1-a3 b8-b7 h1-c6 a8-a4 d1-d6 f8-f6 a3-b4 f6-f2", 7,
                    NULL};
    expect_not_told(&fine);
}

/* By looking ahead it seems to be the worse one; it is proved to win, as the best is. */
Test(review, what_is_known_to_win_costs_nothing)
{
    Planted fine = {"kamisado", "", "b8-b2 a1-a7 f8-f3 h1-h3 g8-g5 c1-c6 a8-b7 h3-h5", 1, NULL};
    expect_not_told(&fine);
}

/* Both moves win; the margin alone is another. */
Test(review, what_is_proved_to_win_costs_nothing)
{
    Planted fine = {"kalah", "2,3,8,0,7,1/1,1,0,1,7,1 10,6 B", "1", 1, NULL};
    Match *match = played(&fine);
    ReviewSum sum;
    int n;
    Review *review = review_new(match, 40000, NULL);
    while (review_next(review)) {
    }
    review_sum(review, &sum);
    const Judgement *first = review_judged(review, &n);
    cr_assert(first->proof.known && first->proof.margin);
    cr_expect_eq(first->proof.best.value, 6);
    cr_expect_eq(first->proof.played.value, 2);
    cr_expect(first->before == 1 && first->after == 1);
    review_free(review);
    match_free(match);
}

/* Whatever is played in answer to a beginning that is proved to win. */
Test(review, what_is_proved_to_lose_costs_nothing)
{
    Match *match = golden("kamisado-single");
    Review *review = review_new(match, 4000, NULL);
    int n, known = 0;
    while (review_next(review)) {
    }
    const Judgement *judged = review_judged(review, &n);
    for (int i = 0; i < n; i++) {
        const Proof *proof = &judged[i].proof;
        known += proof->known;
        if (proof->known)
            cr_expect(judged[i].before == proof_chance(&proof->best) &&
                          judged[i].after == proof_chance(&proof->played),
                      "ply %d", judged[i].ply);
        if (i > 0 && proof->known && judged[i - 1].proof.known)
            cr_expect_eq(proof->best.value, -judged[i - 1].proof.played.value, "ply %d",
                         judged[i].ply);
    }
    cr_expect_gt(known, n / 2, "and that is most of it");
    review_free(review);
    match_free(match);
}

/* With the other side's turn at the horizon it is the better one. */
Test(review, what_only_one_side_sees_is_not_told)
{
    Planted fine = {"kamisado", "", "g8-g5 c1-c6 a8-a3 g1-d4 h8-h4", 4, NULL};
    expect_not_told(&fine);
}

/* ------------------------------------------------------------------ whole games */

static void expect_sound(const char *name, const Match *match, const Judgement *judgement)
{
    double sum = 0;
    if (judgement->seat == SEAT_CHANCE) {
        for (int seat = 0; seat < match_setup(match)->seats; seat++)
            sum += judgement->luck[seat];
        cr_expect_float_eq(sum, 0, 1e-6, "%s, ply %d", name, judgement->ply);
        return;
    }
    cr_expect(0 <= judgement->after && judgement->after <= judgement->before &&
                  judgement->before <= 1,
              "%s, ply %d: %f, %f", name, judgement->ply, judgement->before, judgement->after);
    cr_expect_gt(judgement->line_n, 0);
}

Test(review, every_game_is_judged_step_by_step_and_unchanged)
{
    static const char *const names[] = {"chess-960",      "draughts-english", "halma-2x1",
                                        "ugolki-4x3",     "kalah-6x4",        "kamisado-single",
                                        "dominoes-block", "ludo-mensch",      "morris-six"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        Match *match = golden(names[i]);
        Buffer before = {0}, after = {0};
        record_write(match, &before);
        Review *review = review_new(match, 40, NULL);
        int ply = -1, told, done = 0, all;
        while (review_next(review)) {
            int known = done;
            done = review_done(review, &all);
            cr_expect(known <= done && done <= all, "%s: %d, %d", names[i], known, done);
        }
        const Judgement *judged = review_judged(review, &told);
        for (int k = 0; k < told; k++) {
            cr_expect_gt(judged[k].ply, ply);
            ply = judged[k].ply;
            expect_sound(names[i], match, &judged[k]);
        }
        cr_expect_gt(told, 5, "%s", names[i]);
        cr_expect_eq(review_done(review, &all), all);
        review_free(review);
        record_write(match, &after);
        cr_expect_str_eq(buffer_string(&before), buffer_string(&after), "%s", names[i]);
        buffer_release(&before);
        buffer_release(&after);
        match_free(match);
    }
}

Test(review, the_same_question_has_the_same_answer)
{
    Match *match = golden("kalah-6x4");
    ReviewSum one, other;
    review_whole(match, 300, &one);
    review_whole(match, 300, &other);
    cr_expect_eq(one.worst_n, other.worst_n);
    for (int i = 0; i < one.worst_n; i++)
        cr_expect(one.worst[i].ply == other.worst[i].ply &&
                  one.worst[i].after == other.worst[i].after);
    match_free(match);
}

Test(review, the_worst_are_looked_at_again)
{
    enum { NODES = 300 };
    Match *match = golden("draughts-russian");
    ReviewSum sum;
    Review *review = review_new(match, NODES, NULL);
    int n = 0, known = -1, changed = 0;
    while (n > known && review_next(review)) {
        known = n;
        review_judged(review, &n);
    }
    review_free(review);
    review = review_new(match, NODES, NULL);
    const Judgement *judged = review_judged(review, &known);
    Judgement *once = calloc((size_t)n, sizeof *once);
    for (known = 0; known < n; review_judged(review, &known))
        cr_assert(review_next(review));
    memcpy(once, judged, (size_t)n * sizeof *once);
    review_sum(review, &sum);
    cr_expect_eq(sum.worst_n, 0, "none is sure yet");
    while (review_next(review)) {
    }
    review_sum(review, &sum);
    cr_assert_gt(sum.worst_n, 0);
    for (int i = 0; i < sum.worst_n; i++)
        cr_expect(sum.worst[i].sure && sum.worst[i].before - sum.worst[i].after >= 0.05);
    for (int i = 0; i < n; i++) {
        changed += judged[i].looks > 1;
        if (judged[i].looks == 1)
            cr_expect(judged[i].before == once[i].before && judged[i].after == once[i].after);
    }
    cr_expect_geq(changed, sum.worst_n);
    free(once);
    review_free(review);
    match_free(match);
}

Test(review, whoever_stops_it_gets_no_half_judgement)
{
    Match *match = golden("chess-960");
    atomic_bool stop = true;
    Review *review = review_new(match, 40, &stop);
    cr_expect_not(review_next(review));
    stop = false;
    cr_expect(review_next(review), "and goes on where it was");
    review_free(review);
    match_free(match);
}

/* Whoever has won a round has all the chances of it: between two rounds nobody is to move. */
Test(review, a_round_that_is_over_is_won)
{
    static const char *const matches[] = {"kamisado-series", "kamisado-sumo", "kamisado-sumo15"};
    for (size_t i = 0; i < sizeof matches / sizeof *matches; i++) {
        Match *match = golden(matches[i]);
        Review *review = review_new(match, 40, NULL);
        int n, rounds = 0;
        while (review_next(review)) {
        }
        const Judgement *judged = review_judged(review, &n);
        for (int k = 0; k < n; k++) {
            State s;
            match_seen_at(match, judged[k].step, SEAT_NONE, &s);
            double chance[SEAT_MAX];
            ai_chances_at_sight(match_setup(match)->rules, &s, chance);
            cr_expect_float_eq(chance[0] + chance[1], 1, 1e-9);
            if (s.turn != SEAT_NONE)
                continue;
            rounds++;
            cr_expect(chance[0] < 1e-6 || chance[1] < 1e-6, "%s: step %d: %.4f", matches[i],
                      judged[k].step, chance[0]);
        }
        cr_expect_gt(rounds, 2, "%s", matches[i]);
        review_free(review);
        match_free(match);
    }
}

Test(review, a_tile_drawn_is_luck)
{
    Match *match = golden("dominoes-sheet");
    Review *review = review_new(match, 300, NULL);
    int drawn = 0, lucky = 0, n;
    double most = 0;
    while (review_next(review)) {
    }
    const Judgement *judged = review_judged(review, &n);
    for (int i = 0; i < n; i++) {
        Text notation = {0};
        match_write_step(match, judged[i].step, &notation);
        if (strcmp(notation.s, "+") != 0)
            continue;
        lucky +=
            judged[i].seat == SEAT_CHANCE; /* what must lie there by all that was shown is none */
        for (int seat = 0; seat < match_setup(match)->seats; seat++)
            most = judged[i].luck[seat] > most ? judged[i].luck[seat] : most;
        drawn++;
    }
    cr_expect_gt(drawn, 50);
    cr_expect_gt(lucky, drawn * 9 / 10, "%d of %d", lucky, drawn);
    cr_expect_gt(most, 0.005, "one tile is better than another");
    review_free(review);
    match_free(match);
}
