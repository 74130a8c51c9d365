/* SPDX-License-Identifier: MIT */
/* Glicko-2: Glickman's own example, and people whose strength is known, who play against the
 * levels. */
#include <criterion/criterion.h>
#include <math.h>

#include "ai/ai.h"
#include "base/rng.h"
#include "match/glicko.h"
#include "rules/registry.h"

/* The first of the three opponents in his example, alone: E(1400, 30) = 0.639 stands there. */
Test(glicko, formulas_are_glickmans)
{
    Glicko me = {1500, 200, 0.06}, other = {1400, 30, 0.06};
    cr_assert_float_eq(glicko_expected(&(Glicko){1500, 0, 0.06}, &other), 0.639, 0.001);
    Glicko won = glicko_after(&me, &other, 1), lost = glicko_after(&me, &other, 0);
    cr_assert_float_eq(won.rating, 1563.56, 0.1, "%.3f", won.rating);
    cr_assert_float_eq(won.deviation, 175.40, 0.1, "%.3f", won.deviation);
    cr_assert_float_eq(won.volatility, 0.06, 0.0001);
    cr_assert_lt(lost.rating, 1400);
}

/* He who has won what nobody expected is rated less steadily from then on. */
Test(glicko, surprise_makes_unsteady)
{
    Glicko sure = {1500, 40, 0.06}, far = glicko_known(2400);
    cr_assert_gt(glicko_after(&sure, &far, 1).volatility, sure.volatility);
}

Test(glicko, rest_makes_unsure)
{
    Glicko one = {1700, 50, 0.06}, week = glicko_rest(&one, 7), years = glicko_rest(&one, 36500);
    cr_assert_gt(week.deviation, 50);
    cr_assert_lt(week.deviation, 53);
    cr_assert_float_eq(years.deviation, GLICKO_DEVIATION, 0.001);
    cr_assert_float_eq(years.rating, 1700, 0.001);
    cr_assert_float_eq(glicko_rest(&one, -1).deviation, 50, 0.001);
}

Test(glicko, equal_opponents_gain_what_the_other_loses)
{
    Glicko a = glicko_new(), b = glicko_new();
    cr_assert_float_eq(glicko_expected(&a, &b), 0.5, 1e-9);
    cr_assert_float_eq(glicko_after(&a, &b, 1).rating + glicko_after(&b, &a, 0).rating, 3000, 1e-6);
    cr_assert_float_eq(glicko_after(&a, &b, 0.5).rating, 1500, 1e-6);
}

/* ------------------------------------------------------- levels */

Test(glicko, each_level_is_rated_above_the_one_below)
{
    for (int i = 0; rules_all[i] != NULL; i++) {
        const Rules *rules = rules_all[i];
        for (int level = 1; level <= ai_levels(rules); level++)
            cr_assert_gt(ai_level_rating(rules, level), ai_level_rating(rules, level - 1), "%s %d",
                         rules->id, level);
    }
}

/* Somebody new, who begins at 1500, finds at least half of the levels no stronger than that. */
Test(glicko, a_ladder_has_its_middle_where_people_begin)
{
    for (int i = 0; rules_all[i] != NULL; i++) {
        const Rules *rules = rules_all[i];
        int n = ai_levels(rules);
        int twice = ai_level_rating(rules, (n + 1) / 2) + ai_level_rating(rules, n / 2 + 1);
        cr_expect_geq(twice, 2 * (int)GLICKO_START, "%s: %d", rules->id, twice / 2);
    }
}

/* ------------------------------------------------------- simulation */

static double uniform(Rng *r)
{
    return (double)(rng_next(r) >> 11) / 9007199254740992.0;
}

static Glicko nearest_level(const Rules *rules, double rating)
{
    return glicko_known(ai_level_rating(rules, ai_level_near(rules, (int)lround(rating))));
}

/* Somebody who is truly worth `truth` after 30 games; some in ten are drawn. */
static Glicko played(Rng *r, const Rules *rules, double truth)
{
    Glicko now = glicko_new(), real = glicko_known(truth);
    for (int game = 0; game < 30; game++) {
        Glicko level = nearest_level(rules, now.rating);
        double expected = glicko_expected(&real, &level);
        double drawn = 0.3 * fmin(expected, 1 - expected), luck = uniform(r);
        double score = luck < expected - drawn / 2 ? 1 : luck < expected + drawn / 2 ? 0.5 : 0;
        now = glicko_after(&now, &level, score);
    }
    return now;
}

static void converges(const char *game, double truth)
{
    const Rules *rules = rules_find(game);
    Rng r;
    rng_seed(&r, 20261123 + (uint64_t)truth);
    double sum = 0;
    int inside = 0;
    for (int i = 0; i < 1000; i++) {
        Glicko now = played(&r, rules, truth);
        sum += now.rating;
        inside += fabs(now.rating - truth) <= glicko_interval(&now);
    }
    cr_log_info("%s %.0f: mean %.0f, inside %d", game, truth, sum / 1000, inside);
    cr_expect_float_eq(sum / 1000, truth, 50, "%s %.0f: mean %.1f", game, truth, sum / 1000);
    cr_expect_geq(inside, 900, "%s %.0f: %d inside", game, truth, inside);
}

Test(glicko, a_thousand_people_are_found_in_thirty_games)
{
    static const double truths[] = {1000, 1500, 2000};
    for (int i = 0; rules_all[i] != NULL; i++)
        for (int t = 0; t < 3; t++)
            converges(rules_all[i]->id, truths[t]);
}
