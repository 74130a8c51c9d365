/* SPDX-License-Identifier: MIT */
/* lesson_board.c -- the board of a lesson: its marks, and what the hand on it does. */
#include <math.h>
#include <string.h>

#include "session/begun.h"
#include "ui/scenes/lesson/lesson_inside.h"

/* ------------------------------------------------------------------ marks */

static void mark_hint(const Lesson *lesson, BoardMarks *marks)
{
    const Tutor *tutor = &lesson->tutor;
    const Move *move = &tutor->hint_move;
    bool find = tutor_step(tutor)->kind == LESSON_FIND;
    /* A mill is closed: the man to take is what is hinted at. */
    int clicked = picker_is_choosing(&tutor->picker) ? tutor->picker.n : 0;
    Site from = find ? tutor->hint_site : move->path[clicked < move->n ? clicked : 0];
    if (tutor->hint <= 1 || tutor_step(tutor)->choices > 0) /* an idea comes first */
        return;
    if (find && tutor->hint < LESSON_HINTS) {
        stage_mark_around(&lesson->stage, from, 1.6f, marks);
        return;
    }
    board_marks_add(marks, from, MARK_WHO);
    if (find || clicked > 0 || tutor->hint < LESSON_HINTS)
        return;
    Site to = move->path[move->last];
    if (from != to)
        board_marks_arrow(marks, from, to, ARROW_HINT);
    stage_mark_taken(&lesson->stage, move, marks);
}

/* What the learner has found; in the end the rest of the figure, too. */
static void mark_found(const Lesson *lesson, BoardMarks *marks)
{
    const Tutor *tutor = &lesson->tutor;
    for (int i = 0; i < tutor->found && tutor_step(tutor)->choices == 0; i++)
        board_marks_add(marks, tutor->found_site[i], MARK_RIGHT);
    for (int i = 0; i < lesson->stage.layout->site_count; i++)
        if (tutor_shows_rest(tutor, (Site)i))
            board_marks_add(marks, (Site)i, MARK_LEGAL);
}

static void mark_answer(const Lesson *lesson, BoardMarks *marks)
{
    const Tutor *tutor = &lesson->tutor;
    if (tutor_step(tutor)->kind == LESSON_FIND)
        mark_found(lesson, marks);
    else if (tutor->done && !tutor->said_wrong && tutor->said == SAID_RIGHT && tutor->shows == 1)
        board_marks_add(marks, lesson->last.to, MARK_RIGHT);
    for (int i = 0; tutor->said_wrong && i < tutor->blamed; i++)
        board_marks_add(marks, tutor->blame[i], MARK_REFUSED);
    for (int i = 0; tutor->said == SAID_REFUSED && i < tutor->notice.n; i++)
        if (tutor_demands(tutor, tutor->notice.site[i])) /* what the sentence speaks of */
            board_marks_add(marks, tutor->notice.site[i], MARK_MUST);
}

/* The figure's own marks stand as long as its position does. */
static bool figure_stands(const Lesson *lesson)
{
    const Tutor *tutor = &lesson->tutor;
    return tutor->turn == 0 && tutor->watched == 0 && lesson_at_rest(lesson) &&
           (tutor_step(tutor)->kind == LESSON_FIND || !tutor->done);
}

/* What is to be moved is shown otherwise than what is held already. */
static void mark_figure(const LessonStep *step, BoardMarks *marks)
{
    *marks = stage_figure_marks(&step->board);
    for (int i = 0; i < SITE_MAX && step->kind == LESSON_PLAY; i++)
        if (marks->on[i] >> MARK_HELD & 1) {
            marks->on[i] = (uint16_t)(marks->on[i] & ~(1u << MARK_HELD));
            board_marks_add(marks, (Site)i, MARK_WHO);
        }
}

static void lesson_marks(Lesson *lesson, BoardMarks *marks)
{
    const Tutor *tutor = &lesson->tutor;
    if (figure_stands(lesson))
        mark_figure(tutor_step(tutor), marks);
    marks->hovered = SITE_NONE;
    if (lesson->stage.anim.playing)
        return;
    stage_mark_travel(&lesson->last, marks);
    mark_answer(lesson, marks);
    if (lesson_at_rest(lesson) && tutor_asks(tutor)) {
        if (tutor_step(tutor)->kind != LESSON_FIND) {
            stage_mark_next(&lesson->stage, &tutor->picker, NEXT_OF_BEGUN, marks);
            stage_mark_meant(&lesson->stage, &tutor->picker, marks);
        }
        board_hand_mark_stock(&lesson->stage.hand, &tutor->picker, marks);
        mark_hint(lesson, marks);
    }
    stage_mark_hand(&lesson->stage, marks);
}

void lesson_board_draw(Lesson *lesson, Ui *ui)
{
    if (lesson->stage.view == NULL)
        return;
    BoardMarks marks = {.arrows = 0};
    if (!ui_drawing(ui))
        lesson_marks(lesson, &marks);
    stage_draw(&lesson->stage, ui, &marks);
}

/* ------------------------------------------------------------------ hands */

void lesson_let_go(Lesson *lesson, Ui *ui)
{
    lesson_finish(lesson, ui); /* a wrong move on the board goes back first */
    tutor_let_go(&lesson->tutor);
    lesson->stage.hand.cursor_shown = false;
    stage_let_go(&lesson->stage, ui);
    ui_damage_all(ui);
}

static void lesson_click(Lesson *lesson, Ui *ui, Site site, bool dropped)
{
    lesson_finish(lesson, ui);
    if (!tutor_asks(&lesson->tutor))
        return;
    lesson_answer(lesson, ui, tutor_click(&lesson->tutor, site), dropped ? site : SITE_NONE);
}

void lesson_board_input(Lesson *lesson, Ui *ui)
{
    if (lesson->stage.view == NULL)
        return;
    const Tutor *tutor = &lesson->tutor;
    bool asks = tutor_asks(tutor);
    HandPlace place = stage_place(&lesson->stage, &tutor->picker);
    place.draws = asks && tutor_step(tutor)->kind != LESSON_FIND && lesson_at_rest(lesson);
    place.keys = true;
    place.enter = asks;
    HandAct act = board_hand_input(&lesson->stage.hand, ui, &place);
    switch (act.does) {
    case HAND_NOTHING:
    case HAND_DRAW:
        break;
    case HAND_CLICK:
    case HAND_DROP:
        lesson_click(lesson, ui, act.site, act.does == HAND_DROP);
        break;
    case HAND_PUT:
        for (int i = 0; i < tutor->picker.legal.n; i++)
            if (tutor->picker.legal.at[i].path[0] == act.from &&
                picker_goes_to(&tutor->picker, &tutor->picker.legal.at[i], act.site)) {
                lesson_click(lesson, ui, act.from, true);
                break;
            }
        break;
    case HAND_RELEASE:
        picker_cancel(&lesson->tutor.picker);
        ui_damage_all(ui);
        break;
    case HAND_AWAY:
        if (!picker_is_choosing(&tutor->picker)) /* a mill is not undone by a stray click */
            lesson_let_go(lesson, ui);
        break;
    case HAND_BACK:
        lesson_let_go(lesson, ui);
        break;
    case HAND_MARK: /* a lesson draws itself */
        break;
    }
}
