/* SPDX-License-Identifier: MIT */
/* lesson.c -- a course, one step after the other: what is shown, keys, matches. */
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "data/glossary.h"
#include "data/words.h"
#include "session/begun.h"
#include "study/refute.h"
#include "ui/scenes/lesson/daily.h"
#include "ui/scenes/lesson/lesson_inside.h"
#include "ui/scenes/shared/figure_match.h"

/* ------------------------------------------------------------- progress */

void lesson_save(Lesson *lesson, Ui *ui)
{
    (void)ui;
    if (lesson->tutor.unsaved)
        app_progress_changed(lesson->scene.app);
    lesson->tutor.unsaved = false;
}

/* ------------------------------------------------------- from step to step */

static void take_layout(Lesson *lesson, Ui *ui)
{
    const Figure *board = &tutor_step(&lesson->tutor)->board;
    stage_layout(&lesson->stage, ui,
                 app_layout_for(lesson->scene.app, lesson->tutor.course->game->rules,
                                board->variant, &board->state.options));
}

/* The tutor stands at the beginning of a step. */
void lesson_take_up(Lesson *lesson, Ui *ui)
{
    take_layout(lesson, ui);
    lesson->pausing = false;
    lesson->seen = lesson->tutor.state;
    lesson->last = lesson->stood = (StageTravel){.from = SITE_NONE, .to = SITE_NONE};
    lesson->begun.n = lesson->shown = 0;
    lesson->typing.on = false;
    lesson->to_top = true;
    lesson->map = false;
    ui_unfocus(ui); /* the arrows belong to the board again */
    lesson_save(lesson, ui);
    ui_damage_all(ui);
}

void lesson_go(Lesson *lesson, Ui *ui, int step)
{
    tutor_go(&lesson->tutor, step);
    lesson_take_up(lesson, ui);
}

void lesson_again(Lesson *lesson, Ui *ui)
{
    bool keyboard = lesson->stage.hand.cursor_shown, wrong = lesson->tutor.said_wrong;
    Site cursor = lesson->stage.hand.cursor;
    StageTravel stood = lesson->stood;
    tutor_again(&lesson->tutor);
    lesson_take_up(lesson, ui);
    lesson->stage.hand.cursor = cursor;
    lesson->stage.hand.cursor_shown = keyboard;
    if (wrong)
        lesson->last = lesson->stood = stood;
}

void lesson_next(Lesson *lesson, Ui *ui)
{
    lesson_finish(lesson, ui);
    if (lesson_in_round(lesson) && lesson->tutor.done && lesson_puzzle_next(lesson, ui))
        return;
    if (tutor_next(&lesson->tutor)) {
        lesson_take_up(lesson, ui);
        return;
    }
    lesson_save(lesson, ui);
    if (lesson->tutor.single)
        app_pop(lesson->scene.app);
    else
        lesson_show_map(lesson, ui, true);
}

void lesson_back(Lesson *lesson, Ui *ui)
{
    if (lesson->tutor.step > 0 && !lesson->tutor.single)
        lesson_go(lesson, ui, lesson->tutor.step - 1);
}

void lesson_show_map(Lesson *lesson, Ui *ui, bool map)
{
    lesson_finish(lesson, ui);
    lesson_let_go(lesson, ui);
    lesson->map = lesson->map_fresh = map && !lesson->tutor.single;
    ui_unfocus(ui);
    ui_damage_all(ui);
}

void lesson_hint(Lesson *lesson, Ui *ui)
{
    lesson_finish(lesson, ui);
    if (tutor_can_tell(&lesson->tutor)) {
        lesson_answer(lesson, ui, tutor_tell(&lesson->tutor), SITE_NONE);
        return;
    }
    tutor_hint(&lesson->tutor);
    lesson_puzzle_tell(lesson, false);
    lesson_save(lesson, ui);
    lesson->to_top = true;
    ui_damage_all(ui);
}

void lesson_watch(Lesson *lesson, Ui *ui)
{
    lesson_finish(lesson, ui);
    if (tutor_watch(&lesson->tutor))
        lesson_answer(lesson, ui, lesson->tutor.done ? TUTOR_DONE : TUTOR_NOTHING, SITE_NONE);
}

/* ------------------------------------------------------------ other scenes */

static void match_over(Scene *scene)
{
    Lesson *lesson = (Lesson *)scene;
    tutor_match_played(&lesson->tutor);
    lesson_save(lesson, app_ui(scene->app));
}

static void go_to_match(Lesson *lesson, Match *match, void (*over)(Scene *scene))
{
    Listener here = {
        .scene = &lesson->scene, .over = over, .back = WORD("Back to the lesson"), .icon = "cap"};
    app_go(lesson->scene.app, (Route){.to = ROUTE_PLAY, .match = match, .listener = here});
}

void lesson_play(Lesson *lesson, Ui *ui)
{
    (void)ui;
    App *app = lesson->scene.app;
    const LessonStep *step = tutor_step(&lesson->tutor);
    const Rules *rules = lesson->tutor.course->game->rules;
    Match *match = figure_match_against(app, lesson->tutor.course->game, step->board.variant,
                                        &step->board.state, step->seat,
                                        setup_level_of_three(rules, step->level));
    if (match == NULL)
        return;
    go_to_match(lesson, match, match_over);
}

void lesson_play_from_here(Lesson *lesson, Ui *ui)
{
    lesson_finish(lesson, ui);
    App *app = lesson->scene.app;
    Match *match = figure_match(app, lesson->tutor.course->game,
                                tutor_step(&lesson->tutor)->board.variant, &lesson->tutor.state);
    if (match == NULL)
        return;
    go_to_match(lesson, match, NULL);
}

const char *lesson_paragraph(const Lesson *lesson)
{
    const Tutor *tutor = &lesson->tutor;
    const Rules *rules = tutor->course->game->rules;
    if (tutor->said == SAID_REFUSED && rules->notices[tutor->notice.id].paragraph != NULL)
        return rules->notices[tutor->notice.id].paragraph;
    return tutor_step(tutor)->paragraph;
}

void lesson_rule(Lesson *lesson)
{
    app_go(lesson->scene.app, (Route){.to = ROUTE_RULEBOOK,
                                      .game = lesson->tutor.course->game,
                                      .paragraph = lesson_paragraph(lesson)});
}

void lesson_words(Lesson *lesson)
{
    app_go(lesson->scene.app, (Route){.to = ROUTE_RULEBOOK,
                                      .game = lesson->tutor.course->game,
                                      .paragraph = glossary_paragraph});
}

/* ----------------------------------------------------------------- keys */

/* What is to be done next, if that is not on the board. */
static void go_on(Lesson *lesson, Ui *ui)
{
    LessonKind kind = tutor_step(&lesson->tutor)->kind;
    if (lesson->map)
        lesson_map_go_on(lesson, ui);
    else if (lesson->tutor.done || kind == LESSON_READ)
        lesson_next(lesson, ui);
    else if (kind == LESSON_WATCH && !tutor_guesses(&lesson->tutor))
        lesson_watch(lesson, ui);
    else if (kind == LESSON_MATCH)
        lesson_play(lesson, ui);
}

static void escape(Lesson *lesson, Ui *ui)
{
    if (ui_focused(ui))
        ui_unfocus(ui);
    else if (lesson->map && lesson->tutor.done &&
             lesson->tutor.step + 1 == lesson->tutor.course->steps)
        app_pop(lesson->scene.app); /* at the end there is nothing to go back to */
    else if (lesson->map)
        lesson_show_map(lesson, ui, false);
    else if (lesson->tutor.picker.n > 0 || lesson->stage.hand.cursor_shown ||
             lesson->tutor.hint > 0 || lesson->tutor.said_wrong)
        lesson_let_go(lesson, ui);
    else
        app_pop(lesson->scene.app);
}

static void do_flip(Lesson *lesson, Ui *ui)
{
    stage_flip(&lesson->stage, ui);
}

static void do_type(Lesson *lesson, Ui *ui)
{
    if (tutor_asks(&lesson->tutor))
        typing_begin(&lesson->typing, ui);
}

static void do_map(Lesson *lesson, Ui *ui)
{
    lesson_show_map(lesson, ui, !lesson->map);
}

static void do_rules(Lesson *lesson, Ui *ui)
{
    (void)ui;
    lesson_rule(lesson);
}

static void do_settings(Lesson *lesson, Ui *ui)
{
    (void)ui;
    app_go(lesson->scene.app, (Route){.to = ROUTE_SETTINGS});
}

static void do_mute(Lesson *lesson, Ui *ui)
{
    (void)ui;
    app_mute(lesson->scene.app);
}

static const struct {
    Command face;
    void (*run)(Lesson *lesson, Ui *ui);
} commands[] = {
#define ROW(id, deed, key, other, pad, run)                                                        \
    {                                                                                              \
        {id, NULL, NULL, deed, {key, other}, pad}, run                                             \
    }
    ROW("on", WORD("Continue"), KEY(RETURN), KEY(SPACE), PAD_NONE, go_on),
    ROW("again", WORD("Try again"), KEY(R), CTRL(Z), PAD_BUTTON(Y), lesson_again),
    ROW("hint", WORD("Hint"), KEY(H), NO_KEY, PAD_BUTTON(X), lesson_hint),
    ROW("next", WORD("To the next step"), KEY(PERIOD), CTRL(RIGHT), PAD_BUTTON(RIGHTSHOULDER),
        lesson_next),
    ROW("back", WORD("To the step before"), KEY(COMMA), CTRL(LEFT), PAD_BUTTON(LEFTSHOULDER),
        lesson_back),
    ROW("map", WORD("All steps of the course"), KEY(L), NO_KEY, PAD_NONE, do_map),
    ROW("flip", WORD("Flip the board"), KEY(F), NO_KEY, PAD_NONE, do_flip),
    ROW("type", WORD("Type a move"), KEY(SLASH), NO_KEY, PAD_NONE, do_type),
    ROW("rules", WORD("The rules"), KEY(F1), NO_KEY, PAD_BUTTON(BACK), do_rules),
    ROW("settings", WORD("Settings"), CTRL(COMMA), NO_KEY, PAD_NONE, do_settings),
    ROW("mute", WORD("Sound off and on"), KEY(M), NO_KEY, PAD_NONE, do_mute),
    ROW("leave", WORD("Back"), KEY(ESCAPE), KEY(BACKSPACE), PAD_NONE, escape),
#undef ROW
};

const Command *lesson_command(int id)
{
    return id < (int)SDL_arraysize(commands) ? &commands[id].face : NULL;
}

/* The map lies where its answer would stand. */
static bool needs_board(void (*run)(Lesson *lesson, Ui *ui))
{
    return run == lesson_again || run == lesson_hint || run == do_type;
}

static void lesson_keys(Lesson *lesson, Ui *ui)
{
    for (size_t i = 0; i < SDL_arraysize(commands); i++)
        if (command_called(&commands[i].face, ui) && !(lesson->map && needs_board(commands[i].run)))
            commands[i].run(lesson, ui);
}

/* ------------------------------------------------------------- the frame */

static void lesson_frame(Scene *scene, Ui *ui)
{
    Lesson *lesson = (Lesson *)scene;
    snprintf(scene->title, sizeof scene->title, "%s", words(lesson->tutor.course->title));
    if (!ui_drawing(ui)) {
        stage_wake(&lesson->stage, ui);
        lesson_pose(lesson, ui);
    }
    if (lesson->showing.on) {
        lesson_showing_frame(lesson, ui);
        return;
    }
    if (!ui_drawing(ui))
        lesson_puzzle_frame(lesson, ui);
    if (lesson->map) {
        lesson_map(lesson, ui);
        if (!ui_drawing(ui))
            lesson_keys(lesson, ui);
        return;
    }
    lesson_show(lesson, ui);
    ui_block(ui, lesson->typing.on);
    lesson_board_draw(lesson, ui);
    lesson_panel(lesson, ui);
    if (lesson->stage.view != NULL)
        board_view_draw_hand(lesson->stage.view, ui);
    ui_block(ui, false);
    bool typing = lesson->typing.on;
    if (typing)
        lesson_typing(lesson, ui);
    if (typing || ui_drawing(ui))
        return;
    lesson_board_input(lesson, ui);
    lesson_keys(lesson, ui);
    if (lesson->map) /* just now: it is scrolled to where one is before it is seen */
        lesson_map(lesson, ui);
    else
        lesson_show(lesson, ui);
}

static void lesson_release(Scene *scene)
{
    Lesson *lesson = (Lesson *)scene;
    stage_release(&lesson->stage);
    rulebook_free(lesson->book);
    lesson_puzzle_release(lesson);
    courses_release(&lesson->courses);
    refute_tables_free(lesson->tables);
}

static const SceneType lesson_scene_type = {
    .name = "lesson",
    .frame = lesson_frame,
    .release = lesson_release,
};

/* Without a course yet. */
static Lesson *lesson_new(App *app)
{
    Lesson *lesson = alloc_zero(1, sizeof *lesson);
    lesson->scene = (Scene){.type = &lesson_scene_type, .app = app};
    lesson->progress = app_progress(app);
    stage_init(&lesson->stage, app, NULL);
    lesson->tables = refute_tables_new();
    Buffer faults = {0};
    courses_load(&lesson->courses, app_catalog(app), &faults);
    buffer_release(&faults);
    return lesson;
}

void lesson_take_refuter(Lesson *lesson)
{
    lesson->tutor.refute = refute;
    lesson->tutor.tables = lesson->tables;
}

void lesson_take_book(Lesson *lesson)
{
    Buffer faults = {0};
    rulebook_free(lesson->book);
    lesson->book = rulebook_load(lesson->tutor.course->game, &faults);
    lesson->tutor.book = lesson->book;
    buffer_release(&faults);
}

/* The set of puzzles that is called like a course. */
static Scene *lesson_scene_set_new(App *app, const char *id, bool *locked)
{
    const Catalog *catalog = app_catalog(app);
    Scene *scene = NULL;
    for (int i = 0; i < catalog_count(catalog) && scene == NULL && !*locked; i++)
        scene = lesson_scene_puzzle_new(app, catalog_game(catalog, i), id, ROUND_SET, locked);
    return scene;
}

/* The tutor stands in a course; NULL, which is said: of a game that is locked. */
static Scene *lesson_begin(Lesson *lesson, bool *locked)
{
    App *app = lesson->scene.app;
    *locked = !guard_lessons(app_guard(app), lesson->tutor.course->game->rules->id);
    if (*locked) {
        scene_free(&lesson->scene);
        ui_toast(app_ui(app), words("These lessons are locked: Settings, Lock."));
        return NULL;
    }
    lesson_take_book(lesson);
    lesson_take_up(lesson, app_ui(lesson->scene.app));
    return &lesson->scene;
}

Scene *lesson_scene_new(App *app, const char *id, int step, bool *locked)
{
    Lesson *lesson = lesson_new(app);
    const Course *course = courses_find(&lesson->courses, id);
    *locked = false;
    if (course == NULL) {
        scene_free(&lesson->scene);
        return lesson_scene_set_new(app, id, locked);
    }
    bool first = step < 0 && course->step[0].kind != LESSON_WATCH &&
                 !progress_begun(lesson->progress, course);
    if (step < 0)
        step = progress_resume(lesson->progress, course);
    tutor_init(&lesson->tutor, course, lesson->progress,
               step < course->steps ? step : course->steps - 1);
    lesson_take_refuter(lesson);
    if (lesson_begin(lesson, locked) == NULL)
        return NULL;
    if (first)
        lesson_showing_begin(lesson);
    return &lesson->scene;
}

Scene *lesson_scene_puzzle_new(App *app, const Game *game, const char *set, RouteRound round,
                               bool *locked)
{
    Lesson *lesson = lesson_new(app);
    *locked = false;
    if (lesson_puzzle_begin(lesson, game, set, round))
        return lesson_begin(lesson, locked);
    scene_free(&lesson->scene);
    return NULL;
}

Scene *lesson_scene_daily_new(App *app, bool hint, bool *locked)
{
    Lesson *lesson = (Lesson *)lesson_scene_puzzle_new(app, NULL, NULL, ROUND_DAY, locked);
    if (lesson == NULL)
        return NULL;
    if (hint) {
        tutor_hint(&lesson->tutor);
        lesson_puzzle_tell(lesson, false);
        lesson_save(lesson, NULL);
    }
    return &lesson->scene;
}
