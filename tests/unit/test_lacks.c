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
        {"kalah", "demo-2", "4", "it ends in the wrong place. Last stone into pit A4."},
        {"chess-lone-king", "queen-mate", "Qc6",
         "it doesn't win. Stalemate: no legal move, and no check."},
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
        {"ugolki", "goal-2", "b1-c1", "that loses. The other camp is full."},
        {"ugolki", "goal-2", "a1-c1", "that loses. The other camp is full."},
        {"ugolki", "home-1", "a3-a2", "that loses. "},
        {"halma", "step-3", "I5-I4", "Right piece – wrong square."},
        {"halma-ladders", "ladder-1", "E8-F8", "there is a hop that takes you farther"},
        {"draughts-openings", "swap-6", "b2-c3", "a different piece"},
        {"ludo-plans", "home-1", "Y 1: 34>35", "but nobody gets home."},
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
        cr_expect(!strstr(said.s, "that loses. That loses") &&
                      !strstr(said.s, "Only the peg on I4") && !strstr(said.s, "This token goes"),
                  "%s", said.s);
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

/* What the refuter is to say next. */
static Refutation told;

static void telling(const Rules *rules, const State *before, const Move *move,
                    struct Endgames *tables, Refutation *out)
{
    Refutation first;
    first_answer(rules, before, move, tables, &first);
    *out = told;
    out->answer = first.answer;
}

/* Where nothing but a place is asked for, nobody wants to hear what a search thinks of the rest;
 * what is proved is told.  And who has taken nothing that could be taken is told so. */
Test(lacks, what_a_move_costs_is_told_where_it_matters)
{
    static const struct {
        const char *course, *step, *move;
        Refutation told;
        const char *says, *never;
    } rows[] = {
        {"kamisado",
         "2a",
         "h8-g7",
         {.answered = true, .could = 90, .can = 5},
         "brown tower will have to answer. Your opponent could answer a1-",
         "winning"},
        {"kamisado",
         "2a",
         "h8-g7",
         {.answered = true, .proved = true, .could = 100, .can = 0, .wins_in = 7},
         "wins within 7 moves",
         "could answer"},
        {"ugolki",
         "hop-1",
         "c4-b4",
         {.answered = true, .could = 90, .can = 50},
         "Your opponent could answer",
         "even"},
        {"halma-ladders",
         "ladder-1",
         "E8-F8",
         {.answered = true, .could = 90, .can = 5},
         "takes you farther. Your opponent could answer",
         "winning"},
        {"kalah-endings",
         "end-7",
         "1",
         {.answered = true, .could = 90, .can = 50},
         "Your opponent answers pit ",
         "answers 1"},
        {"chess-worth",
         "backwards",
         "Rc7",
         {.answered = true, .could = 50, .can = 20},
         "it captures nothing. Your opponent answers",
         "wrong square"},
        {"chess-tactics",
         "skewer-bishop",
         "Bh3",
         {.answered = true, .could = 70, .can = 50},
         "it gives no check. Your opponent answers",
         "wrong square"},
        {"chess-tactics",
         "fork-by-rook",
         "Kh1",
         {.answered = true, .could = 99, .can = 70},
         "You were winning",
         "different piece"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Text said = {0}, why = {0};
        TutorAnswer answer;
        begin(rows[i].course, rows[i].step);
        tutor.refute = telling;
        told = rows[i].told;
        cr_expect(tutor_type(&tutor, rows[i].move, LETTERING_ENGLISH, &answer, &why), "%s", why.s);
        tutor_sentence(&tutor, &said);
        cr_expect(strstr(said.s, rows[i].says) && !strstr(said.s, rows[i].never), "%s %s: %s",
                  rows[i].step, rows[i].move, said.s);
    }
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
