/* SPDX-License-Identifier: MIT */
/* Who solves puzzles: the rating, what comes back and when, what comes next, a rush, the file. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lesson/progress.h"

static const char themes[] =
    "{\"themes\": [{\"id\": \"fork\", \"title\": \"Fork\", \"task\": \"Win one of two.\","
    "\"text\": \"Two at once.\", \"hint\": \"A knight.\", \"paragraph\": \"turns\"},"
    "{\"id\": \"pin\", \"title\": \"Pin\", \"task\": \"Pin it.\","
    "\"text\": \"It can't leave.\", \"hint\": \"A line.\", \"paragraph\": \"lines\"}]}";
static const char lines[] = "fork|700|standard|a w|Nd6+\n"
                            "fork|1100|standard|b w|Nd6+\n"
                            "fork|1450|standard|c w|Nd6+\n"
                            "fork|1900|standard|d w|Nd6+\n"
                            "pin|1500|standard|e w|Rd1\n";

static Catalog *catalog;
static Puzzles *puzzles;

static void set_up(void)
{
    Buffer faults = {0};
    catalog = catalog_load(&faults);
    puzzles = puzzles_read(catalog_find(catalog, "chess"), themes, lines, &faults);
    cr_assert_not_null(puzzles, "%s", buffer_string(&faults));
    buffer_release(&faults);
}

static void tear_down(void)
{
    puzzles_free(puzzles);
    catalog_free(catalog);
}

TestSuite(practice, .init = set_up, .fini = tear_down);

/* Those of the list are not done. */
static bool listed(const void *context, const Puzzles *all, int index)
{
    (void)all;
    return strchr(context, '0' + index) != NULL;
}

/* One slip at a puzzle far below one is no fall from a cliff. */
Test(practice, nobody_falls_far_by_one_puzzle)
{
    Practice practice = {0};
    const Puzzle easy = {.id = "0000000a", .rating = 700};
    practice_met(&practice, &easy, false, 100);
    cr_expect_geq(practice_rating(&practice), 1350);
    practice_release(&practice);
}

Test(practice, a_rating_goes_with_what_is_solved)
{
    Practice practice = {0};
    cr_expect_eq(practice_rating(&practice), 1500);
    practice_met(&practice, &puzzles->at[3], true, 100); /* 1900 */
    int after = practice_rating(&practice);
    cr_expect_gt(after, 1500);
    practice_met(&practice, &puzzles->at[0], false, 100); /* 700 */
    cr_expect_lt(practice_rating(&practice), after);
    cr_expect_eq(practice.met, 2);
    practice_release(&practice);
}

Test(practice, a_week_is_seven_days_from_its_first_puzzle)
{
    Practice practice = {0};
    cr_expect_eq(practice_gain(&practice, 100), 0);
    practice_met(&practice, &puzzles->at[3], true, 100);
    practice_met(&practice, &puzzles->at[3], true, 106);
    cr_expect_eq(practice_gain(&practice, 106), practice_rating(&practice) - 1500);
    cr_expect_eq(practice_gain(&practice, 107), 0, "it is over");
    int before = practice_rating(&practice);
    practice_met(&practice, &puzzles->at[0], false, 110);
    cr_expect_eq(practice_gain(&practice, 110), practice_rating(&practice) - before);
    cr_expect_lt(practice_gain(&practice, 110), 0);
    practice_release(&practice);
}

Test(practice, what_was_not_solved_comes_back_after_days)
{
    static const struct {
        Day day;
        bool solved;
        Day due; /* afterwards */
    } rows[] = {{100, false, 101},
                {101, true, 104},
                {102, true, 104} /* too early: not counted */,
                {104, true, 111},
                {115, false, 116} /* from the beginning */,
                {116, true, 119},
                {119, true, 126},
                {126, true, 147},
                {147, true, 147}};
    Practice practice = {0};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        practice_met(&practice, &puzzles->at[1], rows[i].solved, rows[i].day);
        cr_assert_eq(practice.n, 1);
        cr_expect_eq(practice.back[0].due, rows[i].due, "row %zu: %d", i, practice.back[0].due);
        cr_expect_eq(practice_due(&practice, puzzles, -1, rows[i].due - 1), 0, "row %zu", i);
        cr_expect_eq(practice_due(&practice, puzzles, -1, rows[i].due), i < 8, "row %zu", i);
    }
    cr_expect_eq(practice.back[0].times, PRACTICE_RETURNS, "it is learnt");
    cr_expect_eq(practice_due(&practice, puzzles, -1, 5000), 0);
    practice_release(&practice);
}

Test(practice, next_is_what_comes_back_then_what_is_as_strong)
{
    Practice practice = {0};
    int fork = puzzles_find_set(puzzles, "chess-puzzles-fork");
    cr_expect_eq(practice_next(&practice, puzzles, fork, 1500, 100, -1, listed, ""), 2);
    cr_expect_eq(practice_next(&practice, puzzles, -1, 1500, 100, -1, listed, ""), 4, "the pin");
    cr_expect_eq(practice_next(&practice, puzzles, fork, 1500, 100, 2, listed, ""), 1);
    cr_expect_eq(practice_next(&practice, puzzles, fork, 1500, 100, -1, listed, "12"), 3);
    cr_expect_eq(practice_next(&practice, puzzles, fork, 1500, 100, -1, listed, "0123"), -1);
    practice_met(&practice, &puzzles->at[0], false, 100);
    cr_expect_eq(practice_next(&practice, puzzles, fork, 1500, 100, -1, listed, "123"), -1,
                 "it comes back tomorrow");
    cr_expect_eq(practice_next(&practice, puzzles, fork, 1500, 101, -1, listed, "0"), 0,
                 "solved or not");
    practice_met(&practice, &puzzles->at[3], false, 99);
    cr_expect_eq(practice_next(&practice, puzzles, fork, 1500, 101, -1, listed, ""), 3,
                 "it has waited longer");
    practice_release(&practice);
}

Test(practice, a_rush_ends_by_time_or_by_mistakes)
{
    Rush rush;
    rush_begin(&rush, 1000);
    cr_expect_eq(rush_left(&rush, 1000), RUSH_MS);
    cr_expect_eq(rush_left(&rush, 1000 + RUSH_MS - 1), 1);
    cr_expect_eq(rush_left(&rush, 1000 + RUSH_MS), 0);
    int easy = rush_rating(&rush);
    rush.solved = 10;
    cr_expect_gt(rush_rating(&rush), easy);
    rush.missed = RUSH_MISSES - 1;
    cr_expect_gt(rush_left(&rush, 2000), 0);
    rush.missed++;
    cr_expect_eq(rush_left(&rush, 2000), 0);
    Practice practice = {0};
    cr_expect(practice_rushed(&practice, "chess", 7));
    cr_expect(!practice_rushed(&practice, "chess", 7));
    cr_expect(practice_rushed(&practice, "ludo", 2));
    cr_expect(practice_rush_best(&practice, "chess") == 7 &&
              practice_rush_best(&practice, "kalah") == 0);
}

/* ------------------------------------------------------- the file */

static Progress progress_from(const char *part)
{
    Progress progress = {0};
    Text text = {0};
    Buffer faults = {0};
    text_add(&text, "{\"courses\": {}%s}", part);
    cr_assert(progress_read(&progress, text.s, (size_t)text.n, &faults), "%s", faults.s);
    return progress;
}

Test(practice, it_is_kept_with_the_progress)
{
    static const char kept[] =
        ",\n\"puzzles\": {\"met\": 40, \"rating\": 1342.50, \"deviation\": 80.10, "
        "\"volatility\": 0.060000, \"week\": \"2026-11-22\", \"before\": 1324.50,\n  \"back\": "
        "{\"d59112a5\": {\"times\": 1, \"due\": "
        "\"2026-11-25\"}}, \"rush\": {\"chess\": 17}}";
    Progress progress = progress_from(kept);
    Buffer out = {0};
    cr_expect_eq(practice_rating(&progress.practice), 1343);
    cr_expect_eq(practice_gain(&progress.practice, day_read("2026-11-28")), 18);
    progress_write(&progress, &out);
    cr_expect_not_null(strstr(out.s, kept), "%s", out.s);
    progress_reset(&progress, NULL);
    buffer_release(&out);
    progress_write(&progress, &out);
    cr_expect_null(strstr(out.s, "puzzles"), "all is forgotten: %s", out.s);
    buffer_release(&out);
    progress_release(&progress);
}

Test(practice, faults_of_the_file_are_told)
{
    static const char *const rows[][2] = {
        {"[]", "puzzles"},
        {"{\"met\": -1}", "puzzles.met"},
        {"{\"met\": 1, \"rating\": 99999}", "puzzles.rating"},
        {"{\"met\": 0, \"back\": {\"a\": {\"times\": 9, \"due\": \"2026-11-25\"}}}", "times"},
        {"{\"met\": 0, \"back\": {\"a\": {\"times\": 1, \"due\": \"soon\"}}}", "is no date"},
        {"{\"met\": 0, \"week\": \"soon\"}", "is no date"},
        {"{\"met\": 0, \"rush\": {\"chess\": 0}}", "rush"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Progress progress = {0};
        Buffer faults = {0};
        Text text = {0};
        text_add(&text, "{\"courses\": {}, \"puzzles\": %s}", rows[i][0]);
        cr_expect(!progress_read(&progress, text.s, (size_t)text.n, &faults), "%s", rows[i][0]);
        cr_expect_not_null(strstr(buffer_string(&faults), rows[i][1]), "%s", faults.s);
        buffer_release(&faults);
    }
}

/* Two windows: who has met more is believed, and nothing that is to come back is lost. */
Test(practice, two_windows_meet)
{
    Practice mine = {0}, theirs = {0};
    practice_met(&mine, &puzzles->at[0], false, 100);
    practice_met(&theirs, &puzzles->at[1], false, 100);
    practice_met(&theirs, &puzzles->at[2], true, 100);
    practice_met(&theirs, &puzzles->at[0], false, 105);
    practice_rushed(&theirs, "chess", 4);
    practice_meet(&mine, &theirs);
    cr_expect_eq(mine.met, 3);
    cr_expect_eq(practice_rating(&mine), practice_rating(&theirs));
    cr_expect_eq(mine.n, 2);
    cr_expect_eq(mine.back[0].due, 106);
    cr_expect_eq(practice_rush_best(&mine, "chess"), 4);
    practice_forget(&mine);
    practice_meet(&mine, &theirs);
    cr_expect(mine.met == 0 && mine.n == 0, "what is forgotten does not come back");
    practice_release(&mine);
    practice_release(&theirs);
}

/* Whoever clicks at random for evenings keeps all that is in the file: it stays one that is read.
 */
Test(practice, however_bad_or_good_what_is_done_is_kept)
{
    for (int solved = 0; solved <= 1; solved++) {
        Progress progress = {0}, back = {0};
        Buffer text = {0}, faults = {0};
        for (int i = 0; i < 5000; i++)
            practice_met(&progress.practice, &puzzles->at[solved ? 3 : 0], solved, 100);
        progress_write(&progress, &text);
        cr_assert(progress_read(&back, text.s, text.n, &faults), "%s", buffer_string(&faults));
        cr_expect_eq(practice_rating(&back.practice), practice_rating(&progress.practice));
        progress_release(&progress);
        progress_release(&back);
        buffer_release(&text);
        buffer_release(&faults);
    }
}

/* Of more puzzles than a file may name, those that have come back often enough are forgotten. */
Test(practice, however_many_were_missed_what_is_done_is_kept)
{
    enum { MANY = JSON_MEMBERS_MAX + 20, MASTERED = 30 };
    Progress progress = {0}, back = {0};
    Buffer text = {0}, faults = {0};
    Puzzle puzzle = puzzles->at[0];
    for (int i = 0; i < MANY; i++) {
        snprintf(puzzle.id, sizeof puzzle.id, "%08x", (unsigned)i);
        practice_met(&progress.practice, &puzzle, false, 100);
        for (int times = 1; times <= PRACTICE_RETURNS && i < MASTERED; times++)
            practice_met(&progress.practice, &puzzle, true, 100 + 100 * times);
    }
    progress_write(&progress, &text);
    cr_assert(progress_read(&back, text.s, text.n, &faults), "%s", buffer_string(&faults));
    cr_assert_eq(back.practice.n, JSON_MEMBERS_MAX);
    int last = 0;
    for (int i = 0; i < back.practice.n; i++)
        last += strcmp(back.practice.back[i].id, puzzle.id) == 0;
    cr_expect_eq(last, 1, "the last one is to come back");
    progress_release(&progress);
    progress_release(&back);
    buffer_release(&text);
    buffer_release(&faults);
}

/* As many as can be written are read, with their stars. */
Test(practice, a_full_list_is_read_with_its_stars)
{
    enum { FULL = 8000 };
    Progress progress = {0}, back = {0};
    Buffer json = {0}, text = {0}, faults = {0};
    buffer_add(&json, "{\"courses\": {\"a\": {\"done\": [\"first\"");
    for (int i = 1; i < FULL; i++)
        buffer_add(&json, ", \"%d\"", i);
    buffer_add(&json, "], \"stars\": [\"first\"]}}}");
    cr_assert(progress_read(&progress, json.s, json.n, &faults), "%s", buffer_string(&faults));
    progress_write(&progress, &text);
    cr_assert(progress_read(&back, text.s, text.n, &faults), "%s", buffer_string(&faults));
    cr_expect(back.n == FULL && back.at[0].star);
    progress_release(&progress);
    progress_release(&back);
    buffer_release(&json);
    buffer_release(&text);
    buffer_release(&faults);
}
