/* SPDX-License-Identifier: MIT */
/* Puzzles of one line each: what a line becomes, what is wrong with one, and that the tutor takes
 * those that are there. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "lesson/puzzles.h"
#include "lesson/tutor.h"

static const char themes[] =
    "{\"themes\": [{\"id\": \"mate-2\", \"title\": \"Mate in two\", \"task\": \"Mate in two.\","
    "\"text\": \"Two moves.\", \"hint\": \"A check.\", \"paragraph\": \"end\", \"wins\": true},"
    "{\"id\": \"fork\", \"title\": \"Fork\", \"task\": \"Win one of two.\","
    "\"text\": \"Two at once.\", \"hint\": \"A knight.\", \"paragraph\": \"turns\"}]}";
static const char mate[] = "mate-2|1180|standard|5k2/8/2R5/R1p2P2/2PpPP1P/8/6K1/8 w - - 0 1|"
                           "Ra7;Kg8;Rc8#\n";
static const char fork_line[] = "fork|900|standard|4k2r/8/8/8/4N3/8/8/4K3 w - - 0 1|Nf6+\n";
static const char easy_fork[] = "fork|700|standard|r3k3/8/8/8/4N3/8/8/4K3 w - - 0 1|Nd6+\n";

static Catalog *catalog;
static const Game *chess;

static void set_up(void)
{
    Buffer faults = {0};
    catalog = catalog_load(&faults);
    chess = catalog_find(catalog, "chess");
    buffer_release(&faults);
}

static void tear_down(void)
{
    catalog_free(catalog);
}

TestSuite(puzzle_lines, .init = set_up, .fini = tear_down);

static Puzzles *read_lines(const char *a, const char *b, const char *c)
{
    Buffer lines = {0}, faults = {0};
    buffer_add(&lines, "# chess/standard 3\n%s%s%s", a, b, c);
    Puzzles *puzzles = puzzles_read(chess, themes, lines.s, &faults);
    cr_assert_not_null(puzzles, "%s", buffer_string(&faults));
    buffer_release(&lines);
    buffer_release(&faults);
    return puzzles;
}

Test(puzzle_lines, sets_go_from_easy_to_hard)
{
    Puzzles *puzzles = read_lines(fork_line, mate, easy_fork);
    cr_assert_eq(puzzles->n, 3);
    cr_assert_eq(puzzles->sets, 2);
    int set = puzzles_find_set(puzzles, "chess-puzzles-fork");
    cr_assert_geq(set, 0);
    cr_expect_eq(puzzles->set[set].n, 2);
    cr_expect_str_eq(puzzles->set[0].id, "chess-puzzles-mate-2", "in the order of the themes");
    cr_expect_eq(puzzles->at[puzzles->set[set].first].rating, 700);
    cr_expect_eq(puzzles->at[puzzles->set[set].first + 1].rating, 900);
    cr_expect_lt(puzzles_find_set(puzzles, "chess-puzzles-pin"), 0);
    puzzles_free(puzzles);
}

Test(puzzle_lines, an_id_is_of_the_puzzle_and_not_of_its_place)
{
    Puzzles *one = read_lines(fork_line, mate, easy_fork);
    Puzzles *two =
        read_lines(easy_fork, "fork|1500|standard|4k2r/8/8/8/4N3/8/8/4K3 w - - 0 1|Nf6+\n", "");
    for (int i = 0; i < two->n; i++)
        cr_expect_geq(puzzles_find(one, two->at[i].id), 0, "%s", two->at[i].position);
    puzzles_free(one);
    puzzles_free(two);
}

/* Its turns: the solver's moves, the answers between, any win at the end. */
Test(puzzle_lines, a_line_becomes_a_step)
{
    Puzzles *puzzles = read_lines(mate, "", "");
    Buffer faults = {0};
    Course *course = puzzles_course(puzzles, 0, 1, &faults);
    cr_assert_not_null(course, "%s", buffer_string(&faults));
    cr_expect_str_eq(course->id, "chess-puzzles-mate-2");
    cr_assert_eq(course->steps, 1);
    const LessonStep *step = &course->step[0];
    cr_expect_eq(step->kind, LESSON_PLAY);
    cr_expect_str_eq(step->id, puzzles->at[0].id);
    cr_expect_str_eq(step->text, "White to move. Two moves.");
    cr_assert_eq(step->turns, 2);
    cr_assert_eq(step->turn[0].replies, 1);
    cr_expect_str_eq(step->turn[0].reply[0], "Kg8");
    course_free(course);
    puzzles_free(puzzles);
}

Test(puzzle_lines, faults_name_the_line)
{
    static const struct {
        const char *line, *says;
    } rows[] = {
        {"fork|900|standard|4k3", "chess.txt:2: theme|rating|variant|position|moves"},
        {"fork|x|standard|4k3|a", "chess.txt:2: theme|rating|variant|position|moves"},
        {"fork|900|standard|4k3|a|b", "chess.txt:2: theme|rating|variant|position|moves"},
        {"spoon|900|standard|4k3|a", "chess.txt:2: there is no such theme"},
        {"fork|900|round|4k3|a", "chess.txt:2: there is no such theme or variant"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Buffer lines = {0}, faults = {0};
        buffer_add(&lines, "%s%s\n", fork_line, rows[i].line);
        cr_expect_null(puzzles_read(chess, themes, lines.s, &faults), "%s", rows[i].line);
        cr_expect_not_null(strstr(buffer_string(&faults), rows[i].says), "%s", faults.s);
        buffer_release(&lines);
        buffer_release(&faults);
    }
}

Test(puzzle_lines, a_move_that_is_none_is_told)
{
    Puzzles *puzzles =
        read_lines("fork|900|standard|4k2r/8/8/8/4N3/8/8/4K3 w - - 0 1|Nf7\n", "", "");
    Buffer faults = {0};
    State state;
    Move move[CLICKS_MAX];
    Text why = {0};
    cr_expect_eq(puzzle_moves(puzzles, 0, &state, move, &why), 0);
    cr_expect_gt(why.n, 0);
    cr_expect_null(puzzles_course(puzzles, 0, 1, &faults));
    cr_expect_gt(faults.n, 0);
    buffer_release(&faults);
    puzzles_free(puzzles);
}

/* ------------------------------------------------------- those that are there */

/* Hinted at and done, turn by turn. */
static bool solve(Tutor *tutor)
{
    while (!tutor->done) {
        tutor_hint(tutor);
        Move move = tutor->hint_move;
        if (tutor->hint != 1 || tutor_move(tutor, &move) == TUTOR_WRONG)
            return false;
    }
    return true;
}

/* Of every game some: the tutor asks, knows what is right, and is satisfied. */
Test(puzzle_lines, the_tutor_takes_those_of_every_game)
{
    Tutor *tutor = alloc_zero(1, sizeof *tutor);
    for (int i = 0; i < catalog_count(catalog); i++) {
        const Game *game = catalog_game(catalog, i);
        Buffer faults = {0};
        Puzzles *puzzles = puzzles_load(game, &faults);
        cr_assert_not_null(puzzles, "%s: %s", game->rules->id, buffer_string(&faults));
        for (int k = 0; k < puzzles->n; k += 7) {
            Progress progress = {0};
            Course *course = puzzles_course(puzzles, k, 1, &faults);
            cr_assert_not_null(course, "%s", buffer_string(&faults));
            tutor_init_single(tutor, course, &progress, 0);
            cr_expect(solve(tutor), "%s %s", course->id, course->step[0].id);
            course_free(course);
            progress_release(&progress);
        }
        puzzles_free(puzzles);
        buffer_release(&faults);
    }
    free(tutor);
}

/* No puzzle stands there twice, whatever its theme. */
Test(puzzle_lines, none_comes_twice)
{
    for (int i = 0; i < catalog_count(catalog); i++) {
        Buffer faults = {0};
        Puzzles *puzzles = puzzles_load(catalog_game(catalog, i), &faults);
        cr_assert_not_null(puzzles, "%s", buffer_string(&faults));
        for (int a = 0; a < puzzles->n; a++)
            for (int b = a + 1; b < puzzles->n; b++)
                cr_expect(strcmp(puzzles->at[a].id, puzzles->at[b].id) != 0 &&
                              (strcmp(puzzles->at[a].position, puzzles->at[b].position) != 0 ||
                               strcmp(puzzles->at[a].variant, puzzles->at[b].variant) != 0),
                          "%s", puzzles->at[a].position);
        puzzles_free(puzzles);
    }
}

/* ------------------------------------------------------- a wrong move is refuted */

/* What the refuter is to say next, beside an answer that takes what it can. */
static Refutation told;

static void telling(const Rules *rules, const State *before, const Move *move,
                    struct Endgames *tables, Refutation *out)
{
    (void)tables;
    State after = *before;
    MoveList legal;
    legal.n = 0;
    rules->play(&after, move, NULL);
    rules->moves(&after, &legal);
    *out = told;
    out->answer = legal.at[0];
    for (int i = 0; i < legal.n; i++) {
        State next = after;
        EventList events;
        events.n = 0;
        rules->play(&next, &legal.at[i], &events);
        for (int k = 0; k < events.n; k++)
            if (events.at[k].kind == EVENT_TAKE)
                out->answer = legal.at[i];
    }
}

Test(puzzle_lines, a_wrong_move_is_shown_with_what_comes_of_it)
{
    static const struct {
        const char *move;
        Refutation told;
        int shows;
        const char *says, *never;
    } rows[] = {
        {"Nf6+", {.answered = true, .could = 90, .can = 10}, 1, "Right!", "answers"},
        {"Nd2",
         {.answered = true, .could = 96, .can = 95},
         2,
         "You're still winning: your opponent could answer",
         "100"},
        {"Nd2", {.answered = true, .could = 70, .can = 68}, 2, "You're still ahead: your", "100"},
        {"Nd2", {.answered = true, .could = 50, .can = 48}, 2, "That changes little: your", "100"},
        {"Nd2", {.answered = true, .could = 9, .can = 8}, 2, "That changes little: your", "100"},
        {"Nd2",
         {.answered = true, .could = 90, .can = 40},
         2,
         "You were winning; now it is about even.",
         "100"},
        {"Nd2",
         {.answered = true, .could = 90, .can = 30},
         2,
         "You were winning; now your opponent is ahead.",
         "100"},
        {"Nd2", {.answered = true, .could = 90, .can = 64}, 2, "only a little ahead", "100"},
        {"Nd2",
         {.answered = true, .could = 70, .can = 50},
         2,
         "You were ahead; now it is about even",
         "100"},
        {"Nd2",
         {.answered = true, .could = 70, .can = 5},
         2,
         "You were ahead; now your opponent is winning",
         "100"},
        {"Nd2",
         {.answered = true, .could = 90, .can = 5},
         2,
         "You were winning; now your opponent is winning",
         "100"},
        {"Nd2",
         {.answered = true, .could = 50, .can = 20},
         2,
         "It was about even; now your opponent is ahead",
         "100"},
        {"Nd2",
         {.answered = true, .could = 50, .can = 5},
         2,
         "now your opponent is winning",
         "100"},
        {"Nd2", {.answered = true, .could = 30, .can = 5}, 2, "nearly lost", "100"},
        {"Nd2",
         {.answered = true, .proved = true, .could = 100, .can = 50},
         2,
         "now your opponent can hold the draw",
         "about even"},
        {"Nd2", {.answered = true, .could = 99, .can = 89}, 2, "Another move is better", "100"},
        {"Nd2",
         {.could = 90, .can = 40},
         1,
         "With the best move you'd win at least twice as often.",
         "answers"},
        {"Nd2", {.could = 50, .can = 40}, 1, "you'd win more often.", "answers"},
        {"Nd2", {.answered = true, .wins_in = 3}, 2, "and wins within 3 moves.", "100"},
        {"Ng3",
         {.answered = true, .could = 50, .can = 48},
         2,
         "Your opponent answers Rxg3 and takes one.",
         "100"},
        {"Nd2", {.could = -1, .can = -1}, 1, "it gives no check.", "100"},
    };
    Puzzles *puzzles =
        read_lines("fork|900|standard|4k3/8/6r1/8/4N3/8/8/4K3 w - - 0 1|Nf6+\n", "", "");
    Buffer faults = {0};
    Course *course = puzzles_course(puzzles, 0, 1, &faults);
    cr_assert_not_null(course, "%s", buffer_string(&faults));
    Tutor *tutor = alloc_zero(1, sizeof *tutor);
    for (int i = (int)(sizeof rows / sizeof rows[0]) - 1; i >= 0; i--) {
        Progress progress = {0};
        TutorAnswer answer;
        Text why = {0}, said = {0};
        tutor_init_single(tutor, course, &progress, 0);
        tutor->refute = telling;
        told = rows[i].told;
        State before = tutor->state;
        cr_assert(tutor_type(tutor, rows[i].move, LETTERING_ENGLISH, &answer, &why), "%s", why.s);
        tutor_sentence(tutor, &said);
        cr_expect_eq(tutor->shows, rows[i].shows, "%d: %d", i, tutor->shows);
        cr_expect(strstr(said.s, rows[i].says) && !strstr(said.s, rows[i].never), "%d: %s", i,
                  said.s);
        cr_expect(i == 0 || tutor->state.key == before.key, "it is taken back");
        progress_release(&progress);
    }
    Text said = {0}; /* who loses at once is not told that it does not win quickly */
    tutor->said = SAID_MISSES;
    tutor->said_lacks = "Legal, but it doesn't win that quickly.";
    tutor->cost = COST_LOSES;
    tutor_sentence(tutor, &said);
    cr_expect(!strstr(said.s, "quickly") && strstr(said.s, "and wins."), "%s", said.s);
    free(tutor);
    course_free(course);
    puzzles_free(puzzles);
}
