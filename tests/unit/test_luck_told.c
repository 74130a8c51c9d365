/* SPDX-License-Identifier: MIT */
/* What a review says of luck, held against matches that are played out with many seeds: fair luck
 * has no mean.  Bounds are BARS standard errors. */
#include <math.h>

#include "match/rolls.h"
#include "match_play.h"
#include "rules/registry.h"
#include "study/review.h"

enum { NODES = 40, PLIES = 3000 };
static const double BARS = 4;

typedef struct Sample {
    int n;
    double sum, squares;
} Sample;

static void sample_add(Sample *sample, double value)
{
    sample->n++;
    sample->sum += value;
    sample->squares += value * value;
}

static double sample_mean(const Sample *sample)
{
    return sample->sum / sample->n;
}

/* The standard error of the mean. */
static double sample_error(const Sample *sample)
{
    double mean = sample_mean(sample);
    return sqrt(fmax(sample->squares / sample->n - mean * mean, 0) / (sample->n - 1));
}

/* A match that is played to its end with any moves. */
static Match *played(const Rules *rules, int seats, uint64_t seed)
{
    MatchSetup setup = setup_make(rules, seats);
    setup.seed = seed;
    setup.seed_high = 2026;
    Match *match = match_new(&setup, NULL);
    Rng rng;
    rng_seed(&rng, seed);
    for (int i = 0; i < PLIES && match_next(match) != NEXT_OVER; i++) {
        MoveList list;
        State s;
        list.n = 0;
        if (match_roll(match, 0, NULL) || match_next_round(match, 0))
            continue;
        match_seen(match, match_turn(match), &s);
        rules->moves(&s, &list);
        cr_assert(match_play(match, &list.at[rng_below(&rng, (uint32_t)list.n)], 0, NULL));
    }
    cr_assert(match_outcome(match).over, "seed %d", (int)seed);
    return match;
}

/* "sixes 6 (3.5 due)": as many are due as a sixth of the rolls, and they spread as those
 * of a fair die do. */
Test(luck_told, as_many_sixes_fall_as_are_said_to_be_due)
{
    enum { MATCHES = 150, SEATS = 3 };
    Sample more = {0}, spread = {0};
    for (uint64_t seed = 1; seed <= MATCHES; seed++) {
        Match *match = played(&ludo_rules, SEATS, seed);
        Rolls rolls;
        match_rolls(match, &rolls);
        for (int seat = 0; seat < SEATS; seat++) {
            double due = (double)rolls.of[seat] / DIE_FACES;
            double over = rolls.face[seat][DIE_FACES - 1] - due;
            sample_add(&more, over);
            sample_add(&spread, over * over / (due * (DIE_FACES - 1) / DIE_FACES));
        }
        match_free(match);
    }
    cr_expect_lt(fabs(sample_mean(&more)), BARS * sample_error(&more),
                 "%.3f sixes more than due, error %.3f", sample_mean(&more), sample_error(&more));
    cr_expect_lt(fabs(sample_mean(&spread) - 1), BARS * sample_error(&spread),
                 "spread %.3f of a fair die's, error %.3f", sample_mean(&spread),
                 sample_error(&spread));
}

/* What is said to have been due before the first roll is the mean of what comes of it in
 * matches with other seeds. */
static void first_luck(const Rules *rules, int seats, int matches)
{
    Sample chance[SEAT_MAX] = {0}, due[SEAT_MAX] = {0}, luck[SEAT_MAX] = {0};
    for (int seed = 1; seed <= matches; seed++) {
        Match *match = played(rules, seats, (uint64_t)seed);
        Review *review = review_new(match, NODES, NULL);
        int n;
        cr_assert(review_next(review));
        const Judgement *first = review_judged(review, &n);
        cr_assert_eq(first->seat, SEAT_CHANCE);
        for (int seat = 0; seat < seats; seat++) {
            sample_add(&chance[seat], first->chance[seat]);
            sample_add(&luck[seat], first->luck[seat]);
            sample_add(&due[seat], first->chance[seat] - first->luck[seat]);
        }
        review_free(review);
        match_free(match);
    }
    for (int seat = 0; seat < seats; seat++) {
        double error = hypot(sample_error(&chance[seat]), sample_error(&due[seat]));
        cr_expect_gt(error, 1e-6, "%s: nothing is at stake", rules->id);
        cr_expect_lt(fabs(sample_mean(&chance[seat]) - sample_mean(&due[seat])), BARS * error,
                     "%s, seat %d: %.4f is said to be due, %.4f came, error %.4f", rules->id, seat,
                     sample_mean(&due[seat]), sample_mean(&chance[seat]), error);
        cr_expect_gt(luck[seat].squares, 0);
    }
}

Test(luck_told, what_is_due_before_the_first_roll_comes)
{
    first_luck(&ludo_rules, 2, 300);
    first_luck(&ludo_rules, 4, 100);
}

/* Each deal is held against others of its own: an error of these does not come again in the next
 * match. */
Test(luck_told, no_two_deals_are_held_against_the_same)
{
    enum { MATCHES = 16, DEAL_NODES = 4000 };
    double due[MATCHES];
    for (int i = 0; i < MATCHES; i++) {
        Match *match = played(&dominoes_rules, 2, (uint64_t)i + 1);
        Review *review = review_new(match, DEAL_NODES, NULL);
        int n;
        cr_assert(review_next(review));
        const Judgement *deal = review_judged(review, &n);
        cr_expect_eq(deal->ply, 0);
        due[i] = deal->chance[0] - deal->luck[0];
        for (int k = 0; k < i; k++)
            cr_expect(fabs(due[i] - due[k]) > 1e-9, "matches %d and %d: %.4f", k + 1, i + 1,
                      due[i]);
        review_free(review);
        match_free(match);
    }
}

/* Luck of whole matches adds up to nothing over many, for each seat and for whoever rolled or drew:
 * each roll, deal and draw is a fair game, so the error of the sum is the root of the sum of its
 * squares. */
static void whole_luck(const Rules *rules, int seats, int matches)
{
    double sum[SEAT_MAX] = {0}, squares[SEAT_MAX] = {0}, own = 0, own_squares = 0;
    int lucky = 0;
    for (int seed = 1; seed <= matches; seed++) {
        Match *match = played(rules, seats, (uint64_t)(1000 + seed));
        Review *review = review_new(match, NODES, NULL);
        ReviewSum told;
        double added[SEAT_MAX] = {0};
        int n;
        while (review_next(review)) {
        }
        const Judgement *judged = review_judged(review, &n);
        for (int i = 0; i < n; i++) {
            if (judged[i].seat != SEAT_CHANCE)
                continue;
            State s;
            match_seen_at(match, judged[i].step, SEAT_NONE, &s);
            if (s.turn >= 0) {
                own += judged[i].luck[s.turn];
                own_squares += judged[i].luck[s.turn] * judged[i].luck[s.turn];
            }
            lucky++;
            for (int seat = 0; seat < seats; seat++) {
                added[seat] += judged[i].luck[seat];
                squares[seat] += judged[i].luck[seat] * judged[i].luck[seat];
            }
        }
        review_sum(review, &told);
        for (int seat = 0; seat < seats; seat++) {
            cr_expect_float_eq(told.seat[seat].luck, added[seat], 1e-9);
            sum[seat] += told.seat[seat].luck;
        }
        review_free(review);
        match_free(match);
    }
    cr_expect_lt(fabs(own), BARS * sqrt(own_squares),
                 "%s: luck of whoever rolled or drew is %+.3f in %d matches, error %.3f", rules->id,
                 own, matches, sqrt(own_squares));
    cr_expect_gt(lucky, 20 * matches, "%s: %d", rules->id, lucky);
    for (int seat = 0; seat < seats; seat++)
        cr_expect_lt(fabs(sum[seat]), BARS * sqrt(squares[seat]),
                     "%s, seat %d: luck of %d matches is %+.3f, error %.3f", rules->id, seat,
                     matches, sum[seat], sqrt(squares[seat]));
}

Test(luck_told, luck_at_ludo_has_no_mean)
{
    whole_luck(&ludo_rules, 2, 12);
}

Test(luck_told, luck_at_dominoes_has_no_mean)
{
    whole_luck(&dominoes_rules, 2, 12);
}

/* Luck in hundredths: whatever is added up, what goes for a seat and against it are all of it. */
Test(luck_told, the_share_of_luck_stays_within_a_hundred)
{
    Fortune fortune = {0};
    cr_expect_eq(fortune_share(&fortune), 0.5, "none was there");
    for (int i = 0; i < 300; i++)
        fortune_luck(&fortune, i % 4 == 0 ? -0.01 : 0.01);
    cr_expect_float_eq(fortune.luck, 1.5, 1e-9);
    cr_expect_float_eq(fortune_share(&fortune), 0.75, 1e-9);
    fortune_move(&fortune, 0.2);
    fortune_move(&fortune, 0.01);
    cr_expect(fortune.moves == 2 && fortune.good == 1);
}
