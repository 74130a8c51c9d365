/* lesson_board.c -- hands on the board of a lesson: clicks, drags, the keyboard's cursor, marks. */
#include <math.h>
#include <string.h>

#include "ui/scenes/begun.h"
#include "ui/scenes/figure_marks.h"
#include "ui/scenes/lesson_inside.h"

/* ------------------------------------------------------------------ marks */

static bool is_button(const Lesson *lesson, Site site)
{
    return lesson->layout->site[site].use == USE_BUTTON;
}

static void mark_last(const Lesson *lesson, BoardMarks *marks)
{
    if (lesson->anim.playing || lesson->from == SITE_NONE || is_button(lesson, lesson->from))
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
    for (int site = 0; site < lesson->layout->site_count; site++) {
        if (next[site] == PICKER_OUT)
            continue;
        if (is_button(lesson, (Site)site))
            marks->button[site] = true;
        else if (picker->n > 0)
            board_marks_add(marks, (Site)site,
                            board_view_piece(lesson->view, (Site)site).kind != 0 ? MARK_TAKE
                                                                                 : MARK_LEGAL);
    }
    const Move *begun = begun_move(picker);
    for (int i = 0; i < picker->n; i++)
        if (begun == NULL || i == begun->last)
            board_marks_add(marks, picker->path[i], MARK_HELD);
}

static void mark_around(const Lesson *lesson, BoardMarks *marks, Site middle, float reach)
{
    Rect at = board_view_site_rect(lesson->view, middle);
    for (int site = 0; site < lesson->layout->site_count; site++) {
        Rect r = board_view_site_rect(lesson->view, (Site)site);
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
    Site from = find ? tutor->hint_site : move->path[0];
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
    if (find || tutor->hint < LESSON_HINTS)
        return;
    Site to = move->path[move->last];
    if (from != to && marks->arrows < BOARD_ARROWS) {
        marks->arrow[marks->arrows].from = from;
        marks->arrow[marks->arrows].to = to;
        marks->arrow[marks->arrows++].kind = ARROW_HINT;
    }
    for (int i = move->last + 1; i < move->n; i++)
        if (board_view_piece(lesson->view, move->path[i]).kind != 0)
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
    if (lesson->anim.playing)
        return;
    mark_answer(lesson, marks);
    if (lesson_at_rest(lesson) && tutor_asks(tutor)) {
        if (tutor_step(tutor)->kind != LESSON_FIND)
            mark_legal(lesson, marks);
        mark_hint(lesson, marks);
    }
    if (lesson->cursor_shown)
        board_marks_add(marks, lesson->cursor, MARK_CURSOR);
    if (lesson->hovered != SITE_NONE && is_button(lesson, lesson->hovered))
        marks->hovered = lesson->hovered;
}

void lesson_board_draw(Lesson *lesson, Ui *ui)
{
    if (lesson->view == NULL)
        return;
    BoardMarks marks = {.arrows = 0};
    lesson_marks(lesson, &marks);
    if (!ui_drawing(ui))
        board_view_mark(lesson->view, ui, &marks);
    board_view_draw(lesson->view, ui);
}

/* ------------------------------------------------------------------ hands */

void lesson_let_go(Lesson *lesson, Ui *ui)
{
    lesson_finish(lesson, ui); /* a wrong move on the board goes back first */
    tutor_let_go(&lesson->tutor);
    lesson->cursor_shown = lesson->dragging = false;
    lesson->pressed = SITE_NONE;
    if (lesson->view != NULL)
        board_view_drag(lesson->view, ui, SITE_NONE, 0, 0);
    ui_damage_all(ui);
}

void lesson_click(Lesson *lesson, Ui *ui, Site site, bool dropped)
{
    lesson_finish(lesson, ui);
    if (!tutor_asks(&lesson->tutor))
        return;
    lesson_answer(lesson, ui, tutor_click(&lesson->tutor, site), dropped ? site : SITE_NONE);
}

static bool holds(const Lesson *lesson, Site site)
{
    const Picker *picker = &lesson->tutor.picker;
    return picker->n > 0 && picker->path[picker->n - 1] == site;
}

static void pointer_down(Lesson *lesson, Ui *ui, const Input *in)
{
    lesson->cursor_shown = false;
    if (in->button == 3) {
        lesson_let_go(lesson, ui);
        return;
    }
    if (in->button != 1 || !rect_has(lesson->room.board, in->x, in->y))
        return;
    ui_unfocus(ui);
    Site site = board_view_site_at(lesson->view, in->x, in->y);
    if (site == SITE_NONE) {
        lesson_let_go(lesson, ui);
        return;
    }
    lesson->pressed = site;
    lesson->press_x = in->x;
    lesson->press_y = in->y;
    lesson->press_held = holds(lesson, site);
    if (!lesson->press_held)
        lesson_click(lesson, ui, site, false);
}

static void pointer_move(Lesson *lesson, Ui *ui, const Input *in)
{
    Site site = rect_has(lesson->room.board, in->x, in->y)
                    ? board_view_site_at(lesson->view, in->x, in->y)
                    : SITE_NONE;
    if (site != lesson->hovered) {
        lesson->hovered = site;
        ui_damage(ui, lesson->room.board);
    }
    bool may = app_settings(lesson->scene.app)->input != INPUT_CLICK;
    if (lesson->pressed == SITE_NONE || !holds(lesson, lesson->pressed) || !may)
        return;
    if (hypotf(in->x - lesson->press_x, in->y - lesson->press_y) >= DRAG_THRESHOLD)
        lesson->dragging = true;
    if (lesson->dragging)
        board_view_drag(lesson->view, ui, lesson->pressed, in->x, in->y);
}

static void pointer_up(Lesson *lesson, Ui *ui, const Input *in)
{
    Site pressed = lesson->pressed;
    bool dragging = lesson->dragging, held = lesson->press_held;
    lesson->pressed = SITE_NONE;
    lesson->dragging = lesson->press_held = false;
    if (!dragging) {
        if (held)
            picker_cancel(&lesson->tutor.picker);
        ui_damage_all(ui);
        return;
    }
    board_view_drag(lesson->view, ui, SITE_NONE, 0, 0);
    Site site = board_view_site_at(lesson->view, in->x, in->y);
    if (site == SITE_NONE || site == pressed)
        picker_cancel(&lesson->tutor.picker);
    else
        lesson_click(lesson, ui, site, true);
    ui_damage_all(ui);
}

/* Arrows move a cursor over the sites; Enter clicks. */
static bool cursor_keys(Lesson *lesson, Ui *ui)
{
    static const struct {
        SDL_Scancode key;
        int dx, dy;
    } ways[] = {{SDL_SCANCODE_LEFT, -1, 0},
                {SDL_SCANCODE_RIGHT, 1, 0},
                {SDL_SCANCODE_UP, 0, -1},
                {SDL_SCANCODE_DOWN, 0, 1}};
    if (ui_focused(ui))
        return false;
    for (size_t i = 0; i < SDL_arraysize(ways); i++) {
        if (!ui_key(ui, ways[i].key, 0))
            continue;
        if (lesson->cursor == SITE_NONE || lesson->cursor_shown)
            lesson->cursor = board_view_step(lesson->view, lesson->cursor, ways[i].dx, ways[i].dy);
        lesson->cursor_shown = true;
        ui_damage(ui, lesson->room.board);
        return true;
    }
    if (!lesson->cursor_shown || !tutor_asks(&lesson->tutor))
        return false;
    if (!ui_key(ui, SDL_SCANCODE_RETURN, 0) && !ui_key(ui, SDL_SCANCODE_SPACE, 0) &&
        !ui_key(ui, SDL_SCANCODE_KP_ENTER, 0))
        return false;
    lesson_click(lesson, ui, lesson->cursor, false);
    return true;
}

void lesson_board_input(Lesson *lesson, Ui *ui)
{
    if (lesson->view == NULL || cursor_keys(lesson, ui))
        return;
    const Input *in = ui_input(ui);
    switch (in->kind) {
    case INPUT_DOWN:
        pointer_down(lesson, ui, in);
        break;
    case INPUT_MOVE:
        pointer_move(lesson, ui, in);
        break;
    case INPUT_UP:
        pointer_up(lesson, ui, in);
        break;
    case INPUT_LEAVE:
        lesson->hovered = SITE_NONE;
        ui_damage(ui, lesson->room.board);
        break;
    case INPUT_NONE:
    case INPUT_WHEEL:
    case INPUT_KEY:
    case INPUT_TEXT:
        break;
    }
}
