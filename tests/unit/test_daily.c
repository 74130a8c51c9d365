/* SPDX-License-Identifier: MIT */
/* The puzzle of the day: days, which puzzle, and how many days in a row. */
#include <criterion/criterion.h>
#include <string.h>

#include "data/words.h"
#include "lesson/progress.h"

/* ------------------------------------------------------- days */

Test(daily, days_follow_each_other)
{
    static const struct {
        const char *text;
        Day day;
    } rows[] = {
        {"1970-01-01", 1},        {"1970-01-02", 2},           {"1970-12-31", 365},
        {"1971-01-01", 366},      {"1972-02-29", 790},         {"2000-03-01", 11018},
        {"2026-11-21", 20779},    {"2026-11-21 14:20", 20779}, {"9999-12-31", 2932897},
        {"1969-12-31", DAY_NONE}, {"2026-02-29", DAY_NONE},    {"2100-02-29", DAY_NONE},
        {"2026-13-01", DAY_NONE}, {"2026-00-01", DAY_NONE},    {"2026-04-31", DAY_NONE},
        {"2026-04-00", DAY_NONE}, {"2026-4-3", DAY_NONE},      {"2026-04-030", DAY_NONE},
        {"+026-04-03", DAY_NONE}, {"yesterday", DAY_NONE},     {"", DAY_NONE},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect_eq(day_read(rows[i].text), rows[i].day, "%s: %d", rows[i].text,
                     day_read(rows[i].text));
    for (Day day = 1; day < 60000; day++) {
        char text[DAY_TEXT];
        day_write(day, text);
        cr_assert_eq(day_read(text), day, "%s", text);
    }
}

/* ------------------------------------------------------- puzzles */

static Catalog *catalog;

static void set_up(void)
{
    Buffer faults = {0};
    words_language("en", NULL);
    catalog = catalog_load(&faults);
    buffer_release(&faults);
}

static void tear_down(void)
{
    catalog_free(catalog);
}

/* The id of the puzzle of a day, and its game; how many that has. */
static int puzzle_of(Day day, char id[PUZZLE_ID], const Game **game)
{
    int index = -1;
    Puzzles *puzzles = daily_puzzle(catalog, day, &index);
    cr_assert_not_null(puzzles);
    cr_assert(index >= 0 && index < puzzles->n);
    int n = puzzles->n;
    strcpy(id, puzzles->at[index].id);
    *game = puzzles->game;
    puzzles_free(puzzles);
    return n;
}

/* All nine games in their turn. */
Test(daily, games_take_turns, .init = set_up, .fini = tear_down)
{
    Day first = day_read("2026-11-21");
    const Game *games[9], *game;
    char id[PUZZLE_ID];
    cr_assert_eq(catalog_count(catalog), 9);
    for (int i = 0; i < 9; i++) {
        puzzle_of(first + i, id, &games[i]);
        for (int k = 0; k < i; k++)
            cr_expect_neq(games[i], games[k], "the games take turns");
    }
    for (int i = 9; i < 60; i++) {
        puzzle_of(first + i, id, &game);
        cr_expect_eq(game, games[i % 9]);
    }
}

/* All puzzles of a game before one comes again. */
Test(daily, none_comes_twice_before_all_have_come, .init = set_up, .fini = tear_down)
{
    static char seen[400][PUZZLE_ID];
    Day first = day_read("2026-11-21");
    for (int i = 0; i < 400; i++) {
        const Game *game;
        int n = puzzle_of(first + i, seen[i], &game);
        for (int k = 1; k < n && 9 * k <= i; k++)
            cr_expect_str_neq(seen[i], seen[i - 9 * k], "day %d has the puzzle of day %d", i,
                              i - 9 * k);
    }
}

Test(daily, the_same_day_has_the_same_puzzle, .init = set_up, .fini = tear_down)
{
    char one[PUZZLE_ID], two[PUZZLE_ID];
    const Game *game;
    int index;
    puzzle_of(20779, one, &game);
    puzzle_of(20779, two, &game);
    cr_expect_str_eq(one, two);
    cr_expect_null(daily_puzzle(catalog, DAY_NONE, &index));
}

/* ------------------------------------------------------- the streak */

Test(daily, days_in_a_row_are_counted)
{
    /* On which day it is solved; is that new; how many in a row then, and how many at most. */
    static const struct {
        Day day;
        bool counts;
        int run, best;
        const char *what;
    } rows[] = {
        {100, true, 1, 1, "the first day"},
        {100, false, 1, 1, "a day counts once"},
        {101, true, 2, 2, "the next one"},
        {102, true, 3, 3, "and the next"},
        {101, false, 3, 3, "the clock was set back by a day"},
        {102, false, 3, 3, "and put right: the day has been counted"},
        {103, true, 4, 4, "nothing is lost"},
        {105, true, 1, 4, "a day was missed: anew, but the most stays"},
        {106, true, 2, 4, "on it goes"},
        {300, true, 1, 4, "long away"},
        {9000, true, 1, 4, "a clock far ahead"},
        {301, true, 1, 4, "and put right: there is something to solve again"},
        {302, true, 2, 4, "and the days count as ever"},
        {300, true, 1, 4, "set back by two days, one begins anew"},
    };
    Progress progress = {0};
    cr_expect_eq(progress_streak(&progress, 100), 0);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        cr_expect_eq(progress_solve_daily(&progress, rows[i].day), rows[i].counts, "%s",
                     rows[i].what);
        cr_expect_eq(progress_streak(&progress, rows[i].day), rows[i].run, "%s", rows[i].what);
        cr_expect_eq(progress.daily.best, rows[i].best, "%s", rows[i].what);
        cr_expect(progress_daily_done(&progress, rows[i].day), "%s", rows[i].what);
    }
    cr_expect(!progress_daily_done(&progress, 301) && progress_streak(&progress, 301) == 1);
    cr_expect_eq(progress_streak(&progress, 302), 0, "yesterday was missed");
    cr_expect(!progress_daily_done(&progress, 298) && progress_streak(&progress, 298) == 0,
              "what was solved later than tomorrow is nothing");
}

Test(daily, it_is_kept_in_the_file)
{
    static const struct {
        const char *json, *fault;
    } rows[] = {
        {"{\"courses\": {}, \"daily\": {\"last\": \"2026-11-21\", \"run\": 3, \"best\": 7}}", ""},
        {"{\"courses\": {}}", ""},
        {"{\"courses\": {}, \"daily\": {\"last\": \"21.11.2026\", \"run\": 3, \"best\": 7}}",
         "daily.last: \"21.11.2026\" is no date"},
        {"{\"courses\": {}, \"daily\": {\"last\": \"2026-11-21\", \"run\": 0, \"best\": 7}}",
         "daily.run"},
        {"{\"courses\": {}, \"daily\": {\"last\": \"2026-11-21\", \"run\": 3, \"best\": 2}}",
         "daily.best"},
        {"{\"courses\": {}, \"daily\": {\"run\": 3, \"best\": 3}}", "daily.last"},
        {"{\"courses\": {}, \"daily\": []}", "daily"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Progress progress = {0};
        Buffer faults = {0}, out = {0}, again = {0};
        bool good = progress_read(&progress, rows[i].json, strlen(rows[i].json), &faults);
        cr_expect_eq(good, rows[i].fault[0] == '\0', "row %zu: %s", i, buffer_string(&faults));
        cr_expect(strstr(buffer_string(&faults), rows[i].fault) != NULL, "row %zu: %s", i,
                  buffer_string(&faults));
        progress_write(&progress, &out);
        cr_expect(progress_read(&progress, buffer_string(&out), out.n, &faults), "%s", out.s);
        progress_write(&progress, &again);
        cr_expect_str_eq(buffer_string(&out), buffer_string(&again));
        if (i == 0) {
            cr_expect_eq(progress_streak(&progress, day_read("2026-11-22")), 3);
            progress_reset(&progress, NULL);
            cr_expect_eq(progress.daily.best, 0, "all is forgotten");
        }
        progress_release(&progress);
        buffer_release(&faults);
        buffer_release(&out);
        buffer_release(&again);
    }
}
