/* SPDX-License-Identifier: MIT */
/* lesson_puzzle.c -- puzzles, and questions, one after the other: which one comes, how it went,
 * where one stands. */
#include "data/words.h"
#include "ui/scenes/lesson/daily.h"
#include "ui/scenes/lesson/lesson_inside.h"

enum {
    SECOND = 1000,
    MINUTE = 60,
    FROM_ONE_SIDE = 5, /* questions about sites before the board is turned */
};

bool lesson_in_round(const Lesson *lesson)
{
    return lesson->round.puzzles != NULL || lesson->round.trainer != NULL;
}

static bool is_rush(const LessonRound *round)
{
    return round->kind == ROUND_RUSH || round->kind == ROUND_TRAIN;
}

bool lesson_clock_runs(const Lesson *lesson)
{
    return lesson_in_round(lesson) && is_rush(&lesson->round);
}

/* ------------------------------------------------------- which one */

/* The one and only step of a course comes; NULL: there is none. */
static bool take(Lesson *lesson, Course *course, Progress *progress)
{
    LessonRound *round = &lesson->round;
    if (course == NULL)
        return false;
    tutor_init_single(&lesson->tutor, course, progress, 0);
    course_free(round->course);
    round->course = course;
    round->told = false;
    return true;
}

static bool stand_at(Lesson *lesson, int index)
{
    LessonRound *round = &lesson->round;
    Buffer faults = {0};
    Course *course = index >= 0 ? puzzles_course(round->puzzles, index, 1, &faults) : NULL;
    buffer_release(&faults);
    if (!take(lesson, course, lesson->progress))
        return false;
    lesson_take_refuter(lesson);
    round->index = index;
    round->before = practice_rating(&lesson->progress->practice);
    return true;
}

static bool ask(Lesson *lesson)
{
    LessonRound *round = &lesson->round;
    Buffer faults = {0};
    Course *course = trainer_ask(round->trainer, &round->luck, &faults);
    buffer_release(&faults);
    progress_release(&round->nothing);
    round->nothing = (Progress){0};
    return take(lesson, course, &round->nothing);
}

static bool begin_training(Lesson *lesson, const char *id)
{
    LessonRound *round = &lesson->round;
    App *app = lesson->scene.app;
    Buffer faults = {0};
    *round = (LessonRound){.kind = ROUND_TRAIN, .set = -1};
    trainers_load(&round->trainers, app_catalog(app), &faults);
    buffer_release(&faults);
    round->trainer = trainers_find(&round->trainers, id);
    if (round->trainer == NULL)
        return false;
    rng_seed(&round->luck, app_random(app));
    rush_begin(&round->rush, app_now(app));
    round->rush.until = app_now(app) + TRAINER_MS;
    return ask(lesson);
}

static int choose(const Lesson *lesson, int except)
{
    const LessonRound *round = &lesson->round;
    const Practice *practice = &lesson->progress->practice;
    int rating = round->kind == ROUND_RUSH ? rush_rating(&round->rush) : practice_rating(practice);
    Day today = daily_today(lesson->scene.app);
    if (round->kind == ROUND_BACK && practice_due(practice, round->puzzles, round->set, today) == 0)
        return -1;
    return practice_next(practice, round->puzzles, round->set, rating, today, except,
                         progress_solved, lesson->progress);
}

bool lesson_puzzle_begin(Lesson *lesson, const Game *game, const char *set, RouteRound kind)
{
    LessonRound *round = &lesson->round;
    App *app = lesson->scene.app;
    Buffer faults = {0};
    int index = -1;
    if (kind == ROUND_TRAIN)
        return begin_training(lesson, set);
    *round = (LessonRound){.kind = kind, .set = -1};
    round->puzzles = kind == ROUND_DAY ? daily_puzzle(app_catalog(app), daily_today(app), &index)
                                       : puzzles_load(game, &faults);
    buffer_release(&faults);
    if (round->puzzles == NULL)
        return false;
    if (set != NULL && (round->set = puzzles_find_set(round->puzzles, set)) < 0)
        return false;
    if (kind == ROUND_RUSH)
        rush_begin(&round->rush, app_now(app));
    if (index < 0)
        index = choose(lesson, -1);
    if (index < 0 && round->set >= 0) /* all are solved: from the beginning */
        index = round->puzzles->set[round->set].first;
    return stand_at(lesson, index);
}

/* After the puzzle of the day come others, each of another game. */
static void change_game(Lesson *lesson)
{
    LessonRound *round = &lesson->round;
    App *app = lesson->scene.app;
    int index = -1, tries = catalog_count(app_catalog(app));
    Puzzles *puzzles = NULL;
    do { /* to one that is not closed */
        puzzles_free(puzzles);
        puzzles = daily_puzzle(app_catalog(app), daily_today(app) + ++round->more, &index);
    } while (puzzles != NULL && tries-- > 0 &&
             !guard_lessons(app_guard(app), puzzles->game->rules->id));
    if (puzzles == NULL)
        return;
    puzzles_free(round->puzzles);
    round->puzzles = puzzles;
    round->index = -1;
}

static bool next_puzzle(Lesson *lesson)
{
    LessonRound *round = &lesson->round;
    if (round->kind == ROUND_DAY)
        change_game(lesson);
    int index = choose(lesson, round->index);
    if (index < 0 && round->set >= 0) { /* round and round */
        const PuzzleSet *set = &round->puzzles->set[round->set];
        index = set->first + (round->index + 1 - set->first) % set->n;
    }
    return stand_at(lesson, index);
}

/* Who learns the names of sites learns them from both sides. */
static void change_sides(Lesson *lesson, Ui *ui)
{
    LessonRound *round = &lesson->round;
    if (round->trainer != NULL && round->trainer->asks == TRAINER_SITE &&
        ++round->more % FROM_ONE_SIDE == 0)
        stage_flip(&lesson->stage, ui);
}

bool lesson_puzzle_next(Lesson *lesson, Ui *ui)
{
    change_sides(lesson, ui);
    if (lesson->round.trainer != NULL ? !ask(lesson) : !next_puzzle(lesson))
        return false;
    lesson_take_book(lesson);
    lesson_take_up(lesson, ui);
    return true;
}

void lesson_puzzle_release(Lesson *lesson)
{
    course_free(lesson->round.course);
    puzzles_free(lesson->round.puzzles);
    progress_release(&lesson->round.nothing);
    trainers_release(&lesson->round.trainers);
}

/* ------------------------------------------------------- how it went */

bool lesson_puzzle_is_daily(const Lesson *lesson)
{
    const LessonRound *round = &lesson->round;
    return round->puzzles != NULL && round->kind == ROUND_DAY && round->more == 0;
}

void lesson_puzzle_tell(Lesson *lesson, bool solved)
{
    LessonRound *round = &lesson->round;
    if (!lesson_in_round(lesson) || round->told)
        return;
    round->told = true;
    if (solved)
        round->rush.solved++;
    else
        round->rush.missed++;
    if (round->puzzles == NULL)
        return;
    practice_met(&lesson->progress->practice, &round->puzzles->at[round->index], solved,
                 daily_today(lesson->scene.app));
    lesson->tutor.unsaved = true;
}

void lesson_question_missed(Lesson *lesson)
{
    if (lesson->round.trainer != NULL)
        lesson->round.rush.missed++;
}

/* ------------------------------------------------------- a rush */

static void end_rush(Lesson *lesson, Ui *ui)
{
    LessonRound *round = &lesson->round;
    Text said = {0};
    const char *game =
        round->trainer != NULL ? round->trainer->id : round->puzzles->game->rules->id;
    bool best = practice_rushed(&lesson->progress->practice, game, round->rush.solved);
    const long number[2] = {round->rush.solved,
                            practice_rush_best(&lesson->progress->practice, game)};
    words_fill(&said,
               best ? words("Time for a rest. Solved: {n0} – your best so far!")
                    : words("Time for a rest. Solved: {n0}. Best so far: {n1}."),
               NULL, number);
    ui_toast(ui, said.s);
    lesson->tutor.unsaved = true;
    lesson_save(lesson, ui);
    round->kind = ROUND_SET; /* no end comes twice */
    app_pop(lesson->scene.app);
}

void lesson_puzzle_frame(Lesson *lesson, Ui *ui)
{
    LessonRound *round = &lesson->round;
    if (!lesson_clock_runs(lesson) || app_still(lesson->scene.app))
        return;
    if (rush_left(&round->rush, ui_now(ui)) == 0) {
        end_rush(lesson, ui);
        return;
    }
    ui_wake(ui, ui_now(ui) + SECOND);
    ui_damage_all(ui);
    bool over = lesson->tutor.done || (round->told && !lesson->tutor.done);
    if (over && lesson_at_rest(lesson) && !lesson_puzzle_next(lesson, ui))
        end_rush(lesson, ui);
}

/* ------------------------------------------------------- where one stands */

static void rush_lines(const Lesson *lesson, Ui *ui, Text *first, Text *second)
{
    const LessonRound *round = &lesson->round;
    int seconds = (int)((rush_left(&round->rush, ui_now(ui)) + SECOND - 1) / SECOND);
    const long number[2] = {round->rush.solved, round->rush.missed};
    text_add(first, "%d:%02d", seconds / MINUTE, seconds % MINUTE);
    words_fill(second, words("Solved: {n0}. Mistakes: {n1} of 3."), NULL, number);
}

bool lesson_hint_costs(const Lesson *lesson)
{
    return lesson->round.puzzles != NULL && !lesson->round.told && !lesson->tutor.done;
}

void lesson_puzzle_lines(const Lesson *lesson, Ui *ui, Text *first, Text *second)
{
    const LessonRound *round = &lesson->round;
    const Practice *practice = &lesson->progress->practice;
    if (!lesson_in_round(lesson))
        return;
    if (is_rush(round) || round->puzzles == NULL) { /* a minute that has just ended, too */
        rush_lines(lesson, ui, first, second);
        return;
    }
    if (lesson_puzzle_is_daily(lesson)) {
        Day today = daily_today(lesson->scene.app);
        bool solved = progress_daily_done(lesson->progress, today);
        text_add_string(first, solved ? words("Solved. Tomorrow there is another one.")
                               : lesson_hint_costs(lesson)
                                   ? words("With a hint it counts as missed.")
                                   : words("Not solved yet."));
        daily_streak(lesson->progress, today, second);
        return;
    }
    int now = practice_rating(practice), gain = now - round->before;
    const long number[2] = {round->puzzles->at[round->index].rating, now};
    words_fill(first, words("Rated {n0}, you {n1}"), NULL, number);
    if (gain != 0)
        text_add(first, " (%+d)", gain);
    if (lesson_hint_costs(lesson)) {
        text_add_string(second, words("With a hint it counts as missed."));
        return;
    }
    const char *variant =
        words(round->puzzles->set[round->puzzles->at[round->index].set].variant->name);
    text_add(second, "%s", variant);
}
