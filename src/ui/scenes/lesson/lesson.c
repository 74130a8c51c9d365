/* SPDX-License-Identifier: MIT */
/* lesson.c -- a course, one step after the other: what is shown, keys, matches. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "base/alloc.h"
#include "data/words.h"
#include "session/begun.h"
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

static void take_layout(Lesson *lesson)
{
    const Figure *board = &tutor_step(&lesson->tutor)->board;
    const Layout *layout = app_layout_for(lesson->scene.app, lesson->tutor.course->game->rules,
                                          board->variant, &board->state.options);
    if (layout == lesson->layout)
        return;
    board_view_free(lesson->view);
    lesson->layout = layout;
    lesson->view = layout != NULL ? board_view_new(layout) : NULL;
}

/* The tutor stands at the beginning of a step. */
static void take_up(Lesson *lesson, Ui *ui)
{
    if (lesson->view != NULL)
        board_anim_finish(&lesson->anim, lesson->view, ui);
    lesson->anim.playing = lesson->pausing = false;
    take_layout(lesson);
    lesson->seen = lesson->tutor.state;
    lesson->from = lesson->to = lesson->stood[0] = lesson->stood[1] = SITE_NONE;
    lesson->begun.n = lesson->shown = 0;
    board_hand_init(&lesson->hand);
    lesson->typing.on = false;
    lesson->to_top = true;
    ui_unfocus(ui); /* the arrows belong to the board again */
    lesson_save(lesson, ui);
    ui_damage_all(ui);
}

void lesson_go(Lesson *lesson, Ui *ui, int step)
{
    tutor_go(&lesson->tutor, step);
    take_up(lesson, ui);
}

void lesson_again(Lesson *lesson, Ui *ui)
{
    bool keyboard = lesson->hand.cursor_shown, wrong = lesson->tutor.said_wrong;
    Site cursor = lesson->hand.cursor, from = lesson->stood[0], to = lesson->stood[1];
    tutor_again(&lesson->tutor);
    take_up(lesson, ui);
    lesson->hand.cursor = cursor;
    lesson->hand.cursor_shown = keyboard;
    if (wrong) {
        lesson->from = lesson->stood[0] = from;
        lesson->to = lesson->stood[1] = to;
    }
}

void lesson_next(Lesson *lesson, Ui *ui)
{
    lesson_finish(lesson, ui);
    if (tutor_next(&lesson->tutor)) {
        take_up(lesson, ui);
        return;
    }
    lesson_save(lesson, ui);
    app_pop(lesson->scene.app);
}

void lesson_hint(Lesson *lesson, Ui *ui)
{
    lesson_finish(lesson, ui);
    tutor_hint(&lesson->tutor);
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

void lesson_play(Lesson *lesson, Ui *ui)
{
    (void)ui;
    App *app = lesson->scene.app;
    const LessonStep *step = tutor_step(&lesson->tutor);
    int level = step->level < LEVEL_MIN   ? LEVEL_MIN
                : step->level > LEVEL_MAX ? LEVEL_MAX
                                          : step->level;
    Match *match = figure_match_against(app, lesson->tutor.course->game, step->board.variant,
                                        &step->board.state, step->seat, level);
    if (match == NULL)
        return;
    Scene *play = play_scene_new(app, match, "");
    play_scene_tell(play, match_over, &lesson->scene);
    app_push(app, play);
}

void lesson_play_from_here(Lesson *lesson, Ui *ui)
{
    lesson_finish(lesson, ui);
    App *app = lesson->scene.app;
    Match *match = figure_match(app, lesson->tutor.course->game,
                                tutor_step(&lesson->tutor)->board.variant, &lesson->tutor.state);
    if (match == NULL)
        return;
    Scene *play = play_scene_new(app, match, "");
    play_scene_tell(play, NULL, &lesson->scene);
    app_push(app, play);
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
    App *app = lesson->scene.app;
    app_push(app, rulebook_scene_new(app, lesson->tutor.course->game->rules->id,
                                     lesson_paragraph(lesson)));
}

/* ----------------------------------------------------------------- keys */

/* What is to be done next, if that is not on the board. */
static void go_on(Lesson *lesson, Ui *ui)
{
    LessonKind kind = tutor_step(&lesson->tutor)->kind;
    if (lesson->tutor.done || kind == LESSON_READ)
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
    else if (lesson->tutor.picker.n > 0 || lesson->hand.cursor_shown || lesson->tutor.hint > 0 ||
             lesson->tutor.said_wrong)
        lesson_let_go(lesson, ui);
    else
        app_pop(lesson->scene.app);
}

static void lesson_keys(Lesson *lesson, Ui *ui)
{
    App *app = lesson->scene.app;
    if (ui_key(ui, SDL_SCANCODE_RETURN, 0) || ui_key(ui, SDL_SCANCODE_KP_ENTER, 0) ||
        ui_key(ui, SDL_SCANCODE_SPACE, 0))
        go_on(lesson, ui);
    else if (ui_key(ui, SDL_SCANCODE_R, 0) || ui_key(ui, SDL_SCANCODE_Z, KMOD_CTRL))
        lesson_again(lesson, ui);
    else if (ui_key(ui, SDL_SCANCODE_H, 0))
        lesson_hint(lesson, ui);
    else if (ui_key(ui, SDL_SCANCODE_PERIOD, 0) || ui_key(ui, SDL_SCANCODE_RIGHT, KMOD_CTRL))
        lesson_next(lesson, ui);
    else if (ui_key(ui, SDL_SCANCODE_COMMA, 0) || ui_key(ui, SDL_SCANCODE_LEFT, KMOD_CTRL)) {
        if (lesson->tutor.step > 0 && !lesson->tutor.single)
            lesson_go(lesson, ui, lesson->tutor.step - 1);
    } else if (ui_key(ui, SDL_SCANCODE_F, 0)) {
        lesson->flipped = !lesson->flipped;
        ui_damage_all(ui);
    } else if (ui_key(ui, SDL_SCANCODE_SLASH, 0)) {
        if (tutor_asks(&lesson->tutor))
            typing_begin(&lesson->typing, ui);
    } else if (ui_key(ui, SDL_SCANCODE_F1, 0))
        lesson_rule(lesson);
    else if (ui_key(ui, SDL_SCANCODE_COMMA, KMOD_CTRL))
        app_push(app, settings_scene_new(app));
    else if (ui_key(ui, SDL_SCANCODE_M, 0)) {
        app_settings(app)->mute = !app_settings(app)->mute;
        app_settings_changed(app);
    } else if (ui_key(ui, SDL_SCANCODE_ESCAPE, 0) || ui_key(ui, SDL_SCANCODE_BACKSPACE, 0))
        escape(lesson, ui);
}

/* ------------------------------------------------------------- the frame */

static void lesson_frame(Scene *scene, Ui *ui)
{
    Lesson *lesson = (Lesson *)scene;
    snprintf(scene->title, sizeof scene->title, "%s", words(lesson->tutor.course->title));
    if (ui_drawing(ui)) {
        gfx_table(ui_gfx(ui));
    } else {
        const Input *in = ui_input(ui);
        if ((in->kind == INPUT_DOWN || in->kind == INPUT_KEY) && lesson->anim.playing &&
            lesson->view != NULL)
            board_anim_finish(&lesson->anim, lesson->view, ui);
        lesson_pose(lesson, ui);
    }
    lesson_show(lesson, ui);
    ui_block(ui, lesson->typing.on);
    lesson_board_draw(lesson, ui);
    lesson_panel(lesson, ui);
    if (lesson->view != NULL)
        board_view_draw_hand(lesson->view, ui);
    ui_block(ui, false);
    bool typing = lesson->typing.on;
    if (typing)
        lesson_typing(lesson, ui);
    if (typing || ui_drawing(ui))
        return;
    lesson_board_input(lesson, ui);
    lesson_keys(lesson, ui);
    lesson_show(lesson, ui);
}

static void lesson_enter(Scene *scene)
{
    ui_damage_all(app_ui(scene->app));
}

static void lesson_free(Scene *scene)
{
    Lesson *lesson = (Lesson *)scene;
    board_view_free(lesson->view);
    rulebook_free(lesson->book);
    courses_release(&lesson->courses);
    free(lesson);
}

static const SceneType lesson_scene_type = {
    .name = "lesson",
    .frame = lesson_frame,
    .enter = lesson_enter,
    .free = lesson_free,
};

/* Without a course yet. */
static Lesson *lesson_new(App *app)
{
    Lesson *lesson = alloc_zero(1, sizeof *lesson);
    lesson->scene = (Scene){.type = &lesson_scene_type, .app = app};
    lesson->progress = app_progress(app);
    Buffer faults = {0};
    courses_load(&lesson->courses, app_catalog(app), &faults);
    buffer_release(&faults);
    return lesson;
}

/* The tutor stands in a course. */
static Scene *lesson_begin(Lesson *lesson)
{
    Buffer faults = {0};
    lesson->book = rulebook_load(lesson->tutor.course->game, &faults);
    buffer_release(&faults);
    take_up(lesson, app_ui(lesson->scene.app));
    return &lesson->scene;
}

Scene *lesson_scene_new(App *app, const char *id, int step)
{
    Lesson *lesson = lesson_new(app);
    const Course *course = courses_find(&lesson->courses, id);
    if (course == NULL) {
        lesson_free(&lesson->scene);
        return NULL;
    }
    if (step < 0)
        step = progress_resume(lesson->progress, course);
    tutor_init(&lesson->tutor, course, lesson->progress,
               step < course->steps ? step : course->steps - 1);
    return lesson_begin(lesson);
}

Scene *lesson_scene_daily_new(App *app)
{
    Lesson *lesson = lesson_new(app);
    const Course *course;
    int step;
    if (!daily_puzzle(&lesson->courses, daily_today(app), &course, &step)) {
        lesson_free(&lesson->scene);
        return NULL;
    }
    tutor_init_single(&lesson->tutor, course, lesson->progress, step);
    return lesson_begin(lesson);
}
