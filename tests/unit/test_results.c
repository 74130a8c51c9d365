/* SPDX-License-Identifier: MIT */
/* The index of results: what it tells, what it reads again, what came from another machine. */
#include <criterion/criterion.h>

#include "data/files.h"
#include "data/paths.h"
#include "data/results.h"

#include "own_folder.h"

static void begin(char folder[64])
{
    enter(folder);
    setenv("XDG_CACHE_HOME", folder, 1);
}

static Text path_of(UserFolder place, const char *name)
{
    Text path = {0}, why = {0};
    cr_assert(paths_user(place, name, &path, &why), "%s", why.s);
    return path;
}

static void put(UserFolder place, const char *name, const char *text)
{
    Text path = path_of(place, name), why = {0};
    cr_assert(file_write_atomic(path.s, text, strlen(text), &why), "%s", why.s);
}

static void put_game(const char *name, const char *seats, const char *rest)
{
    Text text = {0};
    text_add(&text, "larets 2\ngame kalah\n%s%s\n\n", seats, rest);
    put(USER_MATCHES, name, text.s);
}

static const char anna_boris[] = "seat 1 human colour=0 name=Anna\nseat 2 human colour=1 name=B.\n"
                                 "x-person 1 aa\nx-person 2 bb\n";
static const char anna_level[] = "seat 1 computer level=4 colour=0\n"
                                 "seat 2 human colour=1 name=Anna\nx-person 2 aa\n";
static const char guests[] = "seat 1 human colour=0 name=Anna\nseat 2 human colour=1\n";

Test(results, of_people_that_are_known_and_games_that_are_over)
{
    char folder[64];
    Results results;
    begin(folder);
    results_load(&results, &(People){0});
    cr_assert_eq(results.n, 0);
    results_release(&results);
    put_game("b.larets", anna_boris,
             "date 2026-11-02 10:00\nclock 5:00 increment 3\nrated\nx-thought 12.5 30\n"
             "result 0-1 most-points\nsteps 21");
    put_game("a.larets", anna_level, "date 2026-11-01 09:00\nresult 1/2-1/2 agreed\nsteps 8");
    put_game("c.larets", anna_boris, "date 2026-11-03\nresult *\nsteps 3");
    put_game("d.larets", anna_boris, "date 2026-11-03\nresult 1-0 resigned\nsteps 3\nat 2");
    put_game("e.larets", guests, "date 2026-11-03\nresult 1-0 resigned\nsteps 3");
    put(USER_MATCHES, "f.larets", "nonsense");
    results_load(&results, &(People){0});
    cr_assert_eq(results.n, 2);
    const Result *draw = &results.at[0], *lost = &results.at[1];
    cr_expect_str_eq(draw->file, "a.larets");
    cr_expect(draw->seat[0].computer && draw->seat[0].level == 4 && !draw->rated);
    cr_expect(draw->seat[0].place == 1 && draw->seat[1].place == 1);
    cr_expect_eq(result_seat(draw, "aa"), 1);
    cr_expect_eq(result_seat(draw, "bb"), -1);
    cr_expect_eq(result_seat(draw, ""), -1);
    cr_expect(lost->rated && lost->speed == SPEED_QUICK && lost->plies == 21);
    cr_expect(lost->seat[0].place == 2 && lost->seat[1].place == 1);
    cr_expect_eq(lost->seat[0].thought_ms, 12500);
    cr_expect_str_eq(lost->seat[1].name, "B.");
    results_release(&results);
    leave(folder);
}

/* With odds, or unequal times, a game counts, but not for the rating. */
Test(results, odds_are_not_rated)
{
    static const struct {
        const char *head;
        bool rated;
    } rows[] = {{"", true},
                {"option odds=knight\n", false},
                {"clock 5:00\n", true},
                {"clock 5:00 | 3:00\n", false}};
    char folder[64];
    begin(folder);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Results results;
        Text text = {0};
        text_add(&text, "larets 1\ngame chess\n%s%srated\nresult 1-0 resigned\nsteps %d\n\n",
                 anna_boris, rows[i].head, (int)i + 1000);
        put(USER_MATCHES, "a.larets", text.s);
        results_load(&results, &(People){0});
        cr_assert_eq(results.n, 1);
        cr_expect_eq(results.at[0].rated, rows[i].rated, "%s", rows[i].head);
        results_release(&results);
    }
    leave(folder);
}

/* What the index says is believed as long as a file is what it was; files that are gone are. */
Test(results, only_what_has_changed_is_read)
{
    char folder[64];
    Results results;
    Buffer index = {0}, lies = {0};
    begin(folder);
    put_game("a.larets", anna_boris, "date 2026-11-02\nresult 0-1 resigned\nsteps 5");
    put_game("b.larets", anna_boris, "date 2026-11-03\nresult 0-1 resigned\nsteps 5");
    results_load(&results, &(People){0});
    cr_assert_eq(results.n, 2);
    results_release(&results);
    Text path = path_of(USER_CACHE, "results.index");
    cr_assert(file_read(path.s, 1 << 20, &index, NULL));
    for (const char *p = buffer_string(&index); *p != '\0'; p++)
        buffer_add(&lies, "%c", *p == '5' && p[-1] == '\t' && p[1] == '\t' ? '7' : *p);
    put(USER_CACHE, "results.index", lies.s);
    results_load(&results, &(People){0});
    cr_assert_eq(results.n, 2);
    cr_expect_eq(results.at[0].plies, 7);
    results_release(&results);
    put_game("a.larets", anna_boris, "date 2026-11-02\nresult 0-1 resigned\nsteps 1234");
    Text gone = path_of(USER_MATCHES, "b.larets");
    cr_assert(file_remove(gone.s, NULL));
    results_load(&results, &(People){0});
    cr_assert_eq(results.n, 1);
    cr_expect_eq(results.at[0].plies, 1234);
    results_release(&results);
    buffer_release(&index);
    buffer_release(&lies);
    leave(folder);
}

Test(results, a_damaged_index_is_made_anew)
{
    static const char *const texts[] = {"", "nonsense",
                                        "larets-results 1\na.larets\t1\t2\tx\n\n\t\n",
                                        "larets-results 1\na.larets", "larets-results 2\n"};
    char folder[64];
    begin(folder);
    put_game("a.larets", anna_boris, "date 2026-11-02\nresult 0-1 resigned\nsteps 5");
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        Results results;
        put(USER_CACHE, "results.index", texts[i]);
        results_load(&results, &(People){0});
        cr_expect_eq(results.n, 1, "%s", texts[i]);
        results_release(&results);
    }
    leave(folder);
}

Test(results, lines_are_read_as_written)
{
    static const char *const bad[] = {"",
                                      "3\tkalah",
                                      "1\tkalah\t2026\t9\t0\t1\t1\th\t0\t1\t0\taa\tA",
                                      "1\tkalah\t2026\t0\t0\t1\t2\th\t0\t1\t0\taa\tA",
                                      "1\tkalah\t2026\t0\t0\t1\t1\th\t0\t0\t0\taa\tA",
                                      "1\tkalah\t2026\t0\t0\t1\t1\th\t0\t1\t0\taa\tA\tmore"};
    Result in = {.game = "ludo",
                 .date = "2026-11-02 10:00",
                 .speed = SPEED_LONG,
                 .plies = 9,
                 .seats = 3,
                 .seat = {{.place = 2, .person = "aa", .name = "Анна Б."},
                          {.place = 1, .computer = true, .level = 3},
                          {.place = 3, .thought_ms = 77, .chain = 4, .sixes = 3, .rolls = 20}}};
    Result out = {0};
    Buffer line = {0};
    result_line_write(&in, &line);
    cr_assert(result_line_read(line.s, line.n, &out), "%s", line.s);
    cr_expect_eq(memcmp(&in, &out, sizeof in), 0);
    for (size_t n = 0; n < line.n; n++)
        result_line_read(line.s, n, &out);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        cr_expect(!result_line_read(bad[i], strlen(bad[i]), &out), "%s", bad[i]);
    buffer_release(&line);
}

/* The chain and the dice, too, of records that tell them; a line that came along from before they
 * were told is the same game. */
Test(results, feats)
{
    char folder[64];
    Results results;
    Person at[1] = {{.id = "aa", .name = "Anna"}};
    begin(folder);
    put_game("a.larets", anna_boris,
             "date 2026-11-02\nx-feats 5 2/30 1 0/0\nresult 0-1 resigned\nsteps 5");
    put_game("b.larets", anna_boris,
             "date 2026-11-03\nx-feats 5 31/30 1 0/0\nresult 0-1 resigned\nsteps 5");
    put(USER_PEOPLE, "aa.results",
        "1\tkalah\t2026-11-02\t0\t0\t5\t2\th\t0\t2\t0\taa\tAnna\th\t0\t1\t0\tbb\tB.\n");
    results_load(&results, &(People){1, at});
    cr_assert_eq(results.n, 2);
    cr_expect_eq(results.at[0].seat[0].chain, 5);
    cr_expect_eq(results.at[0].seat[0].sixes, 2);
    cr_expect_eq(results.at[0].seat[0].rolls, 30);
    cr_expect_eq(results.at[1].seat[0].chain, 0, "more sixes than rolls cannot be");
    results_release(&results);
    leave(folder);
}

/* What came along counts once, though two people brought it and it may lie here as well. */
Test(results, from_another_machine)
{
    char folder[64];
    Results results;
    Buffer lines = {0};
    Person at[2] = {{.id = "aa", .name = "Anna"}, {.id = "bb", .name = "Boris"}};
    People people = {2, at};
    begin(folder);
    put_game("a.larets", anna_boris, "date 2026-11-02\nresult 0-1 resigned\nsteps 5");
    put_game("b.larets", anna_boris, "date 2026-11-03\nresult 1-0 resigned\nsteps 5");
    results_load(&results, &people);
    results_of(&results, "aa", &lines);
    results_release(&results);
    put(USER_PEOPLE, "aa.results", lines.s);
    put(USER_PEOPLE, "bb.results", lines.s);
    Text gone = path_of(USER_MATCHES, "b.larets");
    cr_assert(file_remove(gone.s, NULL));
    results_load(&results, &people);
    cr_assert_eq(results.n, 2);
    cr_expect_str_eq(results.at[0].file, "a.larets");
    cr_expect_str_eq(results.at[1].file, "");
    results_release(&results);
    buffer_release(&lines);
    leave(folder);
}

/* Who comes from another machine brings his own results: nobody else's are believed. */
Test(results, of_others_nothing_is_brought)
{
    static const char *const seats[] = {"h\t0\t2\t0\tbb\tBoris\th\t0\t1\t0\tcc\tClara",
                                        "h\t0\t2\t0\tbb\tBoris\th\t0\t1\t0\taa\tA",
                                        "h\t0\t1\t0\t\tGuest\th\t0\t2\t0\tdd\tDora"};
    char folder[64];
    Results results;
    Buffer lines = {0};
    Person at[2] = {{.id = "aa", .name = "Anna"}, {.id = "bb", .name = "Boris"}};
    begin(folder);
    for (size_t i = 0; i < sizeof seats / sizeof seats[0]; i++)
        buffer_add(&lines, "1\tchess\t2026-11-02\t0\t1\t9\t2\t%s\n", seats[i]);
    put(USER_PEOPLE, "aa.results", lines.s);
    results_load(&results, &(People){2, at});
    cr_assert_eq(results.n, 1);
    cr_expect_eq(result_seat(&results.at[0], "aa"), 1);
    results_release(&results);
    put(USER_PEOPLE, "bb.results", lines.s); /* nor is what he brings himself left out */
    results_load(&results, &(People){2, at});
    cr_expect_eq(results.n, 2);
    results_release(&results);
    buffer_release(&lines);
    leave(folder);
}
