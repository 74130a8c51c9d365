/* SPDX-License-Identifier: MIT */
/* lesson_board.c -- the board of a lesson: its marks, and what the hand on it does. */
#include <math.h>
#include <string.h>

#include "session/begun.h"
#include "ui/scenes/lesson/lesson_inside.h"
#include "ui/scenes/shared/figure_marks.h"

/* ------------------------------------------------------------------ marks */

static bool is_button(const Lesson *lesson, Site site)
{
    return lesson->stage.layout->site[site].use == USE_BUTTON;
}

static void mark_last(const Lesson *lesson, BoardMarks *marks)
{
    if (lesson->stage.anim.playing || lesson->from == SITE_NONE || is_button(lesson, lesson->from))
        return;
    if (lesson->from != lesson->to)
        board_marks_add(marks, lesson->from, MARK_FROM);
    board_marks_add(marks, lesson->to, MARK_TO);
}

/* What may be clicked next. */
static void mark_legal(const Lesson *lesson, BoardMarks *marks)
{
    const Picker *picker = &lesson->tutor.picker;
    uint8_t next[SITE_MAX];
    picker_next(picker, next);
    for (int site = 0; site < lesson->stage.layout->site_count; site++) {
        if (next[site] == PICKER_OUT)
            continue;
        if (is_button(lesson, (Site)site))
            marks->button[site] = true;
        else if (picker->n > 0)
            board_marks_add(marks, (Site)site,
                            board_view_piece(lesson->stage.view, (Site)site).kind != 0
                                ? MARK_TAKE
                                : MARK_LEGAL);
    }
    if (picker->n > 0)
        marks->clicked = picker->path[picker->n - 1];
    int standing = begun_standing(picker);
    for (int i = 0; i < picker->n; i++)
        if (standing == 0 || i == standing)
            board_marks_add(marks, picker->path[i], MARK_HELD);
}

static void mark_around(const Lesson *lesson, BoardMarks *marks, Site middle, float reach)
{
    Rect at = board_view_site_rect(lesson->stage.view, middle);
    for (int site = 0; site < lesson->stage.layout->site_count; site++) {
        Rect r = board_view_site_rect(lesson->stage.view, (Site)site);
        float dx = r.x + r.w / 2 - at.x - at.w / 2, dy = r.y + r.h / 2 - at.y - at.h / 2;
        if (!is_button(lesson, (Site)site) && hypotf(dx, dy) < reach * at.w)
            board_marks_add(marks, (Site)site, MARK_WHERE);
    }
}

static void mark_hint(const Lesson *lesson, BoardMarks *marks)
{
    const Tutor *tutor = &lesson->tutor;
    const Move *move = &tutor->hint_move;
    bool find = tutor_step(tutor)->kind == LESSON_FIND;
    /* A mill is closed: the man to take is what is hinted at. */
    int clicked = picker_is_choosing(&tutor->picker) ? tutor->picker.n : 0;
    Site from = find ? tutor->hint_site : move->path[clicked < move->n ? clicked : 0];
    if (tutor->hint == 0)
        return;
    if (find && tutor->hint < LESSON_HINTS) {
        mark_around(lesson, marks, from, tutor->hint == 1 ? 2.6f : 1.2f);
        return;
    }
    if (tutor->hint == 1) {
        mark_around(lesson, marks, from, 1.6f);
        return;
    }
    board_marks_add(marks, from, MARK_WHO);
    if (find || clicked > 0 || tutor->hint < LESSON_HINTS)
        return;
    Site to = move->path[move->last];
    if (from != to && marks->arrows < BOARD_ARROWS) {
        marks->arrow[marks->arrows].from = from;
        marks->arrow[marks->arrows].to = to;
        marks->arrow[marks->arrows++].kind = ARROW_HINT;
    }
    for (int i = move->last + 1; i < move->n; i++)
        if (board_view_piece(lesson->stage.view, move->path[i]).kind != 0)
            board_marks_add(marks, move->path[i], MARK_ROPE);
}

static void mark_answer(const Lesson *lesson, BoardMarks *marks)
{
    const Tutor *tutor = &lesson->tutor;
    if (tutor_step(tutor)->kind == LESSON_FIND)
        for (int i = 0; i < tutor->found; i++)
            board_marks_add(marks, tutor->found_site[i], MARK_RIGHT);
    else if (tutor->done && !tutor->said_wrong && tutor->said == SAID_RIGHT &&
             lesson->to != SITE_NONE && !is_button(lesson, lesson->to) && tutor->shows == 1)
        board_marks_add(marks, lesson->to, MARK_RIGHT);
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

static void lesson_marks(Lesson *lesson, BoardMarks *marks)
{
    const Tutor *tutor = &lesson->tutor;
    if (figure_stands(lesson))
        *marks = figure_marks(&tutor_step(tutor)->board);
    marks->hovered = SITE_NONE;
    mark_last(lesson, marks);
    if (lesson->stage.anim.playing)
        return;
    mark_answer(lesson, marks);
    if (lesson_at_rest(lesson) && tutor_asks(tutor)) {
        if (tutor_step(tutor)->kind != LESSON_FIND)
            mark_legal(lesson, marks);
        board_hand_mark_stock(&lesson->stage.hand, &tutor->picker, marks);
        mark_hint(lesson, marks);
    }
    if (lesson->stage.hand.cursor_shown)
        board_marks_add(marks, lesson->stage.hand.cursor, MARK_CURSOR);
    if (lesson->stage.hand.hovered != SITE_NONE && is_button(lesson, lesson->stage.hand.hovered))
        marks->hovered = lesson->stage.hand.hovered;
}

void lesson_board_draw(Lesson *lesson, Ui *ui)
{
    if (lesson->stage.view == NULL)
        return;
    BoardMarks marks = {.arrows = 0};
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
