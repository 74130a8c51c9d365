/* SPDX-License-Identifier: MIT */
/* Trainers: what they ask, and that it is so. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "lesson/trainer.h"
#include "lesson/tutor.h"

enum { QUESTIONS = 60 };

static Catalog *catalog;
static Trainers trainers;

static void set_up(void)
{
    Buffer faults = {0};
    catalog = catalog_load(&faults);
    cr_assert(trainers_load(&trainers, catalog, &faults), "%s", buffer_string(&faults));
    buffer_release(&faults);
}

static void tear_down(void)
{
    trainers_release(&trainers);
    catalog_free(catalog);
}

TestSuite(trainer, .init = set_up, .fini = tear_down);

static Course *ask(const char *id, Rng *luck)
{
    Buffer faults = {0};
    const Trainer *trainer = trainers_find(&trainers, id);
    cr_assert_not_null(trainer, "%s", id);
    Course *course = trainer_ask(trainer, luck, &faults);
    cr_assert_not_null(course, "%s", buffer_string(&faults));
    buffer_release(&faults);
    cr_assert_eq(course->steps, 1);
    cr_assert_eq(course->step[0].kind, LESSON_FIND);
    return course;
}

Test(trainer, the_square_that_is_called_is_the_one)
{
    Rng luck;
    rng_seed(&luck, 1);
    for (int i = 0; i < QUESTIONS; i++) {
        Course *course = ask("squares", &luck);
        const LessonStep *step = &course->step[0];
        int found = 0;
        for (int site = 0; site < SITE_MAX; site++) {
            Text name = {0};
            if (!step->target[site])
                continue;
            course->game->rules->site_name(&step->board.state.options, (Site)site, &name);
            cr_expect_not_null(strstr(step->turn[0].task, name.s), "%s: %s", step->turn[0].task,
                               name.s);
            found++;
        }
        cr_expect_eq(found, 1);
        course_free(course);
    }
}

/* Exactly those that can move; `takes`: and every move takes. */
static void expect_movers(const char *id, bool takes)
{
    Rng luck;
    rng_seed(&luck, 2);
    for (int i = 0; i < QUESTIONS; i++) {
        Course *course = ask(id, &luck);
        const LessonStep *step = &course->step[0];
        const State *state = &step->board.state;
        bool mover[SITE_MAX] = {false};
        MoveList legal;
        legal.n = 0;
        course->game->rules->moves(state, &legal);
        for (int k = 0; k < legal.n; k++) {
            State after = *state;
            EventList events;
            int taken = 0;
            events.n = 0;
            course->game->rules->play(&after, &legal.at[k], &events);
            for (int e = 0; e < events.n; e++)
                taken += events.at[e].kind == EVENT_TAKE;
            cr_expect(!takes || taken > 0, "a move that takes nothing");
            mover[legal.at[k].path[0]] = true;
        }
        cr_expect_arr_eq(mover, step->target, sizeof mover);
        course_free(course);
    }
}

Test(trainer, who_has_to_take_is_asked_for)
{
    expect_movers("captures", true);
}

Test(trainer, the_tower_that_must_answer_is_asked_for)
{
    expect_movers("answers", false);
}

/* By the words of the rules: the tower of the colour on which the last one has come to rest. */
Test(trainer, one_tower_answers)
{
    Rng luck;
    rng_seed(&luck, 3);
    for (int i = 0; i < QUESTIONS; i++) {
        Course *course = ask("answers", &luck);
        cr_expect_eq(course->step[0].targets, 1);
        cr_expect_eq(course->step[0].board.arrows, 1);
        course_free(course);
    }
}

/* The stones of the marked pit, counted by what the pits hold before and after: the place of the
 * last one has one more than before, or what it held was eaten, which empties it. */
Test(trainer, the_last_stone_falls_there)
{
    Rng luck;
    rng_seed(&luck, 4);
    for (int i = 0; i < QUESTIONS; i++) {
        Course *course = ask("last-stone", &luck);
        const LessonStep *step = &course->step[0];
        const Rules *rules = course->game->rules;
        MoveList legal;
        legal.n = 0;
        rules->moves(&step->board.state, &legal);
        cr_assert_eq(step->board.marks, 1);
        cr_expect_eq(step->targets, 1);
        for (int k = 0; k < legal.n; k++) {
            if (legal.at[k].path[0] != step->board.marked[0].site)
                continue;
            State after = step->board.state;
            EventList events;
            Site last = SITE_NONE;
            events.n = 0;
            rules->play(&after, &legal.at[k], &events);
            for (int e = 0; e < events.n && events.at[e].kind == EVENT_MOVE &&
                            events.at[e].from == legal.at[k].path[0];
                 e++)
                last = events.at[e].to;
            cr_expect(step->target[last]);
        }
        course_free(course);
    }
}

/* The tiles with the number are counted in the text of the position, which hides what the learner
 * does not see. */
static int tiles_with(const char *position, char number)
{
    int n = 0;
    size_t end = strcspn(position, " ");
    end += 1 + strcspn(position + end + 1, " "); /* the line, the hands */
    for (size_t i = 1; i + 1 < end; i++)
        n += position[i] == '-' && (position[i - 1] == number || position[i + 1] == number);
    return n;
}

Test(trainer, what_is_out_is_counted)
{
    Rng luck;
    Trainer const *trainer = trainers_find(&trainers, "count-out");
    rng_seed(&luck, 6);
    cr_assert_not_null(trainer);
    for (int i = 0; i < QUESTIONS; i++) {
        Course *course = ask("count-out", &luck);
        const LessonStep *step = &course->step[0];
        Text position = {0};
        Progress progress = {0};
        Tutor tutor;
        course->game->rules->write(&step->board.state, &position);
        cr_expect_not_null(strstr(position.s, "??"));
        cr_expect_eq(step->board.state.turn, 0, "the open hand lies in front");
        int right = tiles_with(position.s, strpbrk(step->turn[0].task, "0123456")[0]);
        tutor_init_single(&tutor, course, &progress, 0);
        cr_expect_eq(tutor_click(&tutor, 0), TUTOR_NOTHING, "a site is no answer");
        cr_expect_eq(step->choices, 4);
        for (int k = 0; k < step->choices; k++)
            if (atoi(step->choice[k]) != right)
                cr_expect_eq(tutor_choose(&tutor, k), TUTOR_WRONG, "%s", position.s);
        for (int k = 0; k < step->choices; k++)
            if (atoi(step->choice[k]) == right)
                cr_expect_eq(tutor_choose(&tutor, k), TUTOR_DONE, "%s", position.s);
        cr_expect(tutor.done, "%s: %s: %d", position.s, step->turn[0].task, right);
        progress_release(&progress);
        course_free(course);
    }
}

Test(trainer, the_same_luck_asks_the_same)
{
    Rng one, two;
    rng_seed(&one, 5);
    rng_seed(&two, 5);
    for (int i = 0; i < trainers.n; i++) {
        Course *a = ask(trainers.at[i].id, &one), *b = ask(trainers.at[i].id, &two);
        cr_expect_arr_eq(a->step[0].target, b->step[0].target, sizeof a->step[0].target);
        course_free(a);
        course_free(b);
    }
}
