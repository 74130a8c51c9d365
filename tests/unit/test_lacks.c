/* SPDX-License-Identifier: MIT */
/* What a wrong move lacks: each has a sentence of its own, and it is true. */
#include <criterion/criterion.h>
#include <string.h>

#include "data/words.h"
#include "lesson/tutor.h"

static Catalog *catalog;
static Courses courses;
static Tutor tutor;
static Progress progress;

static void set_up(void)
{
    Buffer faults = {0};
    words_language("en", NULL);
    catalog = catalog_load(&faults);
    courses_load(&courses, catalog, &faults);
    cr_assert_eq(faults.n, 0, "%s", buffer_string(&faults));
}

static void tear_down(void)
{
    progress_release(&progress);
    courses_release(&courses);
    catalog_free(catalog);
}

TestSuite(lacks, .init = set_up, .fini = tear_down);

/* How many legal moves of this turn are wrong; each says why, also where nobody thinks. */
static int try_all(void)
{
    static Tutor other;
    Progress apart = {0};
    int wrong = 0;
    for (int i = 0; i < tutor.picker.legal.n; i++) {
        Text said = {0};
        other = tutor;
        other.progress = &apart;
        if (tutor_move(&other, &tutor.picker.legal.at[i]) != TUTOR_WRONG)
            continue;
        wrong++;
        tutor_sentence(&other, &said);
        cr_expect(said.n > 10 && strstr(said.s, "isn't the one we want") == NULL, "%s %s: %s",
                  tutor.course->id, tutor_step(&tutor)->id, said.s);
    }
    progress_release(&apart);
    return wrong;
}

Test(lacks, every_wrong_move_of_every_course_says_what_it_lacks, .timeout = 120)
{
    int wrong = 0;
    for (int i = 0; i < courses.n; i++)
        for (int step = 0; step < courses.at[i]->steps; step++) {
            tutor_init(&tutor, courses.at[i], &progress, step);
            while (tutor_step(&tutor)->kind == LESSON_PLAY && !tutor.done) {
                wrong += try_all();
                tutor_hint(&tutor);
                tutor_move(&tutor, &tutor.hint_move);
            }
        }
    cr_expect_gt(wrong, 5000, "%d", wrong);
}

static void begin(const char *course, const char *step)
{
    const Course *found = courses_find(&courses, course);
    int i = 0;
    while (strcmp(found->step[i].id, step) != 0)
        i++;
    tutor_init(&tutor, found, &progress, i);
}

/* Answers the first legal move. */
static void first_answer(const Rules *rules, const State *before, const Move *move,
                         struct Endgames *tables, Refutation *out)
{
    (void)tables;
    State after = *before;
    MoveList legal = {.n = 0};
    rules->play(&after, move, NULL);
    rules->moves(&after, &legal);
    *out = (Refutation){.answered = legal.n > 0, .answer = legal.at[0], .could = 50, .can = 50};
}

Test(lacks, it_is_what_this_move_lacks)
{
    static const struct {
        const char *course, *step, *move, *says;
    } rows[] = {
        {"kalah", "demo-2", "4", "it ends in the wrong place. Last stone into pit A4"},
        {"kalah", "half", "2", "it brings in too little"},
        {"kalah", "swap-1", "2", "the wrong place"},
        {"chess", "castle-short", "Kd1", "wrong square"},
        {"chess", "castle-short", "Rg1", "a different piece"},
        {"chess-king", "stalemate", "Kh1", "the game goes on"},
        {"chess-king", "flag", "Rb1", "your opponent could still win"},
        {"chess-tactics", "fork-bishop", "Be2", "it gives no check"},
        {"chess-worth", "free", "Ne5", "it captures nothing"},
        {"chess-rooks", "avoid-stale", "f8=B", "cannot mate"},
        {"morris-crossings", "shut-2", "f6-f4xa7", "then choose something else"},
        {"morris", "fork-1", "d7", "it threatens nothing"},
        {"morris", "place-3", "b4", "it threatens nothing"},
        {"morris", "block-1", "d6-f6", "the game goes on"},
        {"halma", "places", "E10-E9", "The peg on E10 is home already"},
        {"halma", "places", "H9-H8", "Only the peg on H8 is not home yet"},
        {"ugolki", "goal-1", "g6-e6", "The man on g6 is home already"},
        {"ugolki", "goal-2", "b1-c1", "it isn't a draw"},
        {"ugolki", "home-1", "a3-a2", "that loses"},
        {"draughts-openings", "swap-6", "b2-c3", "a different piece"},
        {"ludo-plans", "home-1", "Y 1: 34>35", "a different piece"},
        {"chess", "promote", "Kh2", "a different piece"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Text said = {0}, why = {0};
        TutorAnswer answer;
        begin(rows[i].course, rows[i].step);
        cr_expect(tutor_type(&tutor, rows[i].move, LETTERING_ENGLISH, &answer, &why), "%s %s: %s",
                  rows[i].step, rows[i].move, why.s);
        tutor_sentence(&tutor, &said);
        cr_expect(strstr(said.s, rows[i].says), "%s %s: %s", rows[i].step, rows[i].move, said.s);
    }
}

/* Whoever leaves the row open sees it completed, whatever the search would rather do. */
Test(lacks, the_answer_shows_what_the_task_was_about)
{
    Text said = {0}, why = {0};
    TutorAnswer answer;
    begin("morris", "place-2");
    tutor.refute = first_answer;
    cr_assert(tutor_type(&tutor, "c5", LETTERING_ENGLISH, &answer, &why), "%s", why.s);
    tutor_sentence(&tutor, &said);
    cr_expect(strstr(said.s, "can still do it. Your opponent answers") &&
                  strstr(said.s, "takes one"),
              "%s", said.s);
}

/* The rule book's paragraph about a game's notation is no help in guessing a move. */
Test(lacks, who_guesses_is_not_sent_to_the_rule_book)
{
    Buffer faults = {0};
    Text said = {0};
    begin("kalah", "demo-all");
    Rulebook *book = rulebook_load(tutor.course->game, &faults);
    tutor.book = book;
    while (!tutor_guesses(&tutor) && tutor_watch(&tutor))
        continue;
    tutor_hint(&tutor);
    tutor_hint_text(&tutor, &said);
    cr_expect_str_eq(said.s, "Think what you would play here, and try it.");
    rulebook_free(book);
}
