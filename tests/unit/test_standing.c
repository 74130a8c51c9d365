/* SPDX-License-Identifier: MIT */
/* How somebody stands: counted by hand. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/standing.h"

static int level_rating(const char *game, int level)
{
    return strcmp(game, "ludo") == 0 ? 0 : 800 + 200 * level;
}

/* "aa-bb 1-0": of two, a digit is a level, "?" a guest, "E" another program. */
static Result game_of(const char *text, const char *game, const char *date)
{
    Result result = {.plies = 30, .seats = 2};
    char who[2][8], score[8];
    cr_assert_eq(sscanf(text, "%7[^-]-%7s %7s", who[0], who[1], score), 3, "%s", text);
    snprintf(result.game, sizeof result.game, "%s", game);
    snprintf(result.date, sizeof result.date, "%s", date);
    for (int i = 0; i < 2; i++) {
        ResultSeat *seat = &result.seat[i];
        seat->computer = strchr("123456789E", who[i][0]) != NULL;
        seat->engine = who[i][0] == 'E';
        seat->level = (uint8_t)(seat->computer && !seat->engine ? who[i][0] - '0' : 0);
        if (!seat->computer && who[i][0] != '?')
            snprintf(seat->person, sizeof seat->person, "%s", who[i]);
        seat->place = (uint8_t)(strcmp(score, "1/2") == 0 || (score[0] == '1') == (i == 0) ? 1 : 2);
    }
    return result;
}

Test(standing, days)
{
    static const struct {
        const char *date;
        bool good;
        long day;
    } rows[] = {{"1970-01-01", true, 0},     {"2000-03-01 10:00", true, 11017},
                {"2024-02-29", true, 19782}, {"2026-11-23 19:30", true, 20780},
                {"2026", false, 0},          {"", false, 0},
                {"2026-13-01", false, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        long day = 0;
        cr_expect_eq(standing_day(rows[i].date, &day), rows[i].good, "%s", rows[i].date);
        cr_expect_eq(day, rows[i].day, "%s: %ld", rows[i].date, day);
    }
}

Test(standing, counted)
{
    Result at[] = {
        game_of("aa-bb 1-0", "kalah", "2026-11-01"), game_of("bb-aa 0-1", "kalah", "2026-11-02"),
        game_of("aa-3 1-0", "kalah", "2026-11-02"),  game_of("aa-bb 1/2", "kalah", "2026-11-04"),
        game_of("?-aa 1-0", "kalah", "2026-11-05"),  game_of("aa-bb 1-0", "chess", "2026-11-06"),
        game_of("bb-3 1-0", "kalah", "2026-11-07"),
    };
    at[2].plies = 17;
    at[2].seat[0].thought_ms = 4000;
    strcpy(at[2].file, "short.larets");
    at[3].plies = 5;
    Results results = {sizeof at / sizeof at[0], at};
    Standing aa, all, nobody;
    standing_make(&aa, &results, "aa", "kalah", level_rating);
    standing_make(&all, &results, "aa", NULL, level_rating);
    standing_make(&nobody, &results, "cc", "kalah", level_rating);
    cr_expect(aa.games == 5 && aa.won == 3 && aa.drawn == 1 && aa.lost == 1);
    cr_expect(aa.run == 0 && aa.best_run == 3);
    cr_expect(aa.days == 2 && aa.best_days == 2, "%d %d", aa.days, aa.best_days);
    cr_expect(aa.fastest == 17 && strcmp(aa.fastest_file, "short.larets") == 0);
    cr_expect_eq(aa.thought_ms, 4000);
    cr_assert_eq(aa.n, 3);
    cr_expect_str_eq(aa.against[0].person, "bb");
    cr_expect(aa.against[0].games == 3 && aa.against[0].won == 2 && aa.against[0].drawn == 1);
    cr_expect(all.games == 6 && all.won == 4 && all.run == 1 && all.days == 3);
    cr_expect(nobody.games == 0 && nobody.n == 0 && nobody.points == 0);
    standing_release(&aa);
    standing_release(&all);
    standing_release(&nobody);
}

/* Three at a table: places, and who was before whom. */
Test(standing, more_than_two)
{
    Result three = {.game = "ludo",
                    .date = "2026-11-01",
                    .seats = 3,
                    .plies = 90,
                    .seat = {{.place = 2, .person = "aa"},
                             {.place = 1, .person = "bb"},
                             {.place = 3, .computer = true, .level = 2}}};
    Results results = {1, &three};
    Standing aa;
    standing_make(&aa, &results, "aa", "ludo", level_rating);
    cr_expect(aa.games == 1 && aa.lost == 1 && aa.n == 2);
    for (int i = 0; i < 2; i++)
        cr_expect(aa.against[i].computer ? aa.against[i].won == 1 : aa.against[i].lost == 1);
    standing_release(&aa);
}

Test(standing, rated_games_alone_make_a_rating)
{
    Result at[] = {
        game_of("aa-bb 1-0", "kalah", "2026-11-01"), game_of("aa-4 1-0", "kalah", "2026-11-01"),
        game_of("aa-? 1-0", "kalah", "2026-11-01"),  game_of("aa-E 1-0", "kalah", "2026-11-01"),
        game_of("aa-aa 1-0", "kalah", "2026-11-01"), game_of("aa-4 1-0", "ludo", "2026-11-01"),
        game_of("aa-4 1-0", "kalah", "2026-11-02"),  game_of("aa-bb 1-0", "ludo", "2026-11-03"),
    };
    for (int i = 1; i < 8; i++)
        at[i].rated = true;
    at[6].speed = SPEED_QUICK;
    Results results = {8, at};
    Standing aa;
    Glicko lucky;
    cr_expect(!standing_rating(&results, "aa", "ludo", SPEED_FREE, level_rating, &lucky));
    standing_make(&aa, &results, "aa", "kalah", level_rating);
    cr_expect(aa.rated[SPEED_FREE] == 1 && aa.rated[SPEED_QUICK] == 1 && aa.rated[SPEED_LONG] == 0);
    Glicko first = glicko_new(), level = glicko_known(1600),
           after = glicko_after(&first, &level, 1);
    cr_expect_float_eq(aa.rating[SPEED_FREE].rating, after.rating, 1e-9);
    cr_assert_eq(aa.points, 1);
    cr_expect_float_eq(aa.point[0].rating, after.rating, 1e-9);
    Glicko out;
    cr_expect(!standing_rating(&results, "bb", "kalah", SPEED_FREE, level_rating, &out));
    cr_expect_float_eq(out.rating, 1500, 1e-9);
    standing_release(&aa);
}

/* Both move by what the other was before; a month's rest makes less sure. */
Test(standing, two_people_rate_each_other)
{
    Result at[] = {game_of("aa-4 1-0", "kalah", "2026-10-01"),
                   game_of("bb-aa 1-0", "kalah", "2026-11-01")};
    at[0].rated = at[1].rated = true;
    Results results = {2, at};
    Glicko fresh = glicko_new(), level = glicko_known(1600), aa, bb;
    Glicko before = glicko_after(&fresh, &level, 1), rested = glicko_rest(&before, 31);
    standing_rating(&results, "aa", "kalah", SPEED_FREE, level_rating, &aa);
    standing_rating(&results, "bb", "kalah", SPEED_FREE, level_rating, &bb);
    cr_expect_float_eq(aa.rating, glicko_after(&rested, &fresh, 0).rating, 1e-9);
    cr_expect_float_eq(bb.rating, glicko_after(&fresh, &rested, 1).rating, 1e-9);
}

/* What one game has changed, whatever came before it; a game that does not count changes nothing.
 */
Test(standing, a_game_changes_ratings)
{
    Result at[] = {game_of("aa-4 1-0", "kalah", "2026-10-01"),
                   game_of("bb-aa 1-0", "kalah", "2026-11-01"),
                   game_of("bb-aa 1-0", "kalah", "2026-11-02")};
    at[0].rated = at[1].rated = true;
    for (int i = 0; i < 3; i++)
        snprintf(at[i].file, sizeof at[i].file, "%d.larets", i);
    Results results = {3, at}, first = {1, at};
    Glicko before, after, wanted;
    cr_assert(standing_change(&results, "aa", "1.larets", level_rating, &before, &after));
    standing_rating(&first, "aa", "kalah", SPEED_FREE, level_rating, &wanted);
    cr_expect_float_eq(before.rating, wanted.rating, 1e-9);
    standing_rating(&results, "aa", "kalah", SPEED_FREE, level_rating, &wanted);
    cr_expect_float_eq(after.rating, wanted.rating, 1e-9);
    cr_expect_lt(after.rating, before.rating);
    cr_expect(standing_change(&results, "bb", "1.larets", level_rating, &before, &after));
    cr_expect_float_eq(before.rating, GLICKO_START, 1e-9);
    cr_expect_gt(after.rating, before.rating);
    cr_expect(!standing_change(&results, "aa", "2.larets", level_rating, &before, &after));
    cr_expect(!standing_change(&results, "cc", "1.larets", level_rating, &before, &after));
    cr_expect(!standing_change(&results, "aa", "none", level_rating, &before, &after));
}

static int asked;

static int level_rating_counted(const char *game, int level)
{
    asked++;
    return level_rating(game, level);
}

/* However many games and people: each rated game of a page is played once, those of others not. */
Test(standing, thousands_are_gone_through_once)
{
    enum { GAMES = 5000, PEOPLE = 20 };
    Results results = {GAMES, calloc(GAMES, sizeof(Result))};
    for (int i = 0; i < GAMES; i++) {
        Text who = {0};
        text_add(&who, "p%d-p%d 1-0", i % PEOPLE, (i + 1 + i / PEOPLE % (PEOPLE - 1)) % PEOPLE);
        results.at[i] = game_of(who.s, i % 2 == 0 ? "kalah" : "chess", "2026-11-01");
        results.at[i].rated = true;
        results.at[i].speed = (ResultSpeed)(i % SPEED_COUNT);
    }
    Standing of;
    standing_make(&of, &results, "p0", "kalah", level_rating_counted);
    cr_expect_gt(of.points, 0);
    cr_expect_eq(of.points, of.rated[of.speed]);
    cr_expect_eq(of.rated[0] + of.rated[1] + of.rated[2], of.games);
    cr_expect_eq(asked, GAMES / 2, "%d", asked);
    standing_release(&of);
    free(results.at);
}
