/* SPDX-License-Identifier: MIT */
/* lesson_foot.c -- at the foot of the panel: the steps of the chapter, and the buttons. */
#include <math.h>
#include <stdio.h>

#include "data/words.h"
#include "ui/scenes/lesson/lesson_inside.h"

enum {
    CHIPS_LEAST = 3 * (44 + 8), /* three of them say more than what they are */
    BAR_HEIGHT = 8,
    WHERE_HEIGHT = CHIP_HEIGHT + SPACE + BAR_HEIGHT,
    WHERE_OVER = 12,
    WORD_LEAST = 64,     /* a button narrower than that has its icon alone */
    WORD_AND_ICON = 100, /* ... and one narrower than that its word alone */
    BUTTON_OVER = 50,    /* icon and edges beside the word of a button */
    SMALL_ROOM = 300,    /* less has no room for three words */
};

/* ------------------------------------------------------------------ steps */

bool lesson_has_figures(const Course *course, int index)
{
    int first, end;
    course_chapter(course, index, &first, &end);
    for (int i = first; i < end; i++)
        if (course->step[i].figure != NULL)
            return true;
    return false;
}

/* A figure's number; a dot for what is none; where a chapter has no figures, the place in it. */
static void chip_label(const Course *course, int index, char *out, size_t room)
{
    const char *figure = course->step[index].figure;
    int first, end;
    course_chapter(course, index, &first, &end);
    if (figure != NULL)
        snprintf(out, room, "%s", words(figure));
    else if (lesson_has_figures(course, index))
        snprintf(out, room, "•");
    else
        snprintf(out, room, "%d", index - first + 1);
}

/* One step as a button: a click goes there. */
static void chip(Lesson *lesson, Ui *ui, int index, Rect r)
{
    const Course *course = lesson->tutor.course;
    const Theme *theme = ui_theme(ui);
    Gfx *gfx = ui_gfx(ui);
    char id[64], label[32];
    snprintf(id, sizeof id, "lesson.step.%d", index + 1);
    Hot hot = ui_hot(ui, id, r, true);
    ui_name(ui, words(course->step[index].title), index == lesson->tutor.step);
    if (hot.clicked)
        lesson_go(lesson, ui, index);
    if (!ui_drawing(ui) || !gfx_visible(gfx, r))
        return;
    bool now = index == lesson->tutor.step;
    ProgressState state = progress_state(lesson->progress, course, index);
    Shape shape = {CHIP_RADIUS + 2, theme->raised[0], 0, theme->raised[1], theme->line, 1, 0};
    Colour ink = theme->ink;
    if (state == PROGRESS_DONE) {
        shape.from = shape.to = theme->flat ? theme->panel[0] : theme->right_fill;
        shape.border = theme->right;
    }
    if (now) {
        shape.from = theme->chosen[0];
        shape.to = theme->chosen[1];
        shape.border = theme->chosen_edge;
        ink = theme->chosen_ink;
    }
    shape.border_width = now || hot.hovered || hot.focused ? 2 : 1;
    if (hot.focused)
        shape.border = theme->focus;
    gfx_shape(gfx, r, &shape);
    chip_label(course, index, label, sizeof label);
    Type type = {now ? FONT_SANS_BOLD : FONT_SANS, TEXT_SMALL, ink, ALIGN_CENTRE, false};
    gfx_text(gfx, rect_inset(r, 2), &type, label);
    if (progress_has_star(lesson->progress, course, index))
        gfx_sprite_tinted(gfx, "icons/star", (Rect){r.x + r.w - 12, r.y - 4, 14, 14},
                          now ? theme->chosen_ink : theme->right_ink);
    else if (state == PROGRESS_DONE)
        gfx_sprite_tinted(gfx, "icons/check", (Rect){r.x + r.w - 11, r.y - 3, 12, 12},
                          now ? theme->chosen_ink : theme->right_ink);
    else if (state == PROGRESS_SKIPPED) /* passed by */
        gfx_fill(gfx, (Rect){r.x + 8, r.y + r.h - 5, r.w - 16, 2}, theme->ink_quiet);
}

/* The steps of the chapter, as many as there is room for, the present one among them. */
static void chips(Lesson *lesson, Ui *ui, Rect r)
{
    int first, end, step = lesson->tutor.step;
    course_chapter(lesson->tutor.course, step, &first, &end);
    int most = (int)((r.w + SPACE) / (CHIP_WIDTH + SPACE));
    most = most < 1 ? 1 : most;
    if (end - first > most) {
        int from = step - most / 2;
        from = from < first ? first : from > end - most ? end - most : from;
        first = from;
        end = from + most;
    }
    for (int i = first; i < end; i++)
        chip(lesson, ui, i,
             (Rect){r.x + (float)(i - first) * (CHIP_WIDTH + SPACE), r.y, CHIP_WIDTH, CHIP_HEIGHT});
}

void lesson_bar(const Lesson *lesson, Ui *ui, Rect r)
{
    const Theme *theme = ui_theme(ui);
    const Course *course = lesson->tutor.course;
    if (!ui_drawing(ui))
        return;
    float done =
        (float)progress_count(lesson->progress, course, PROGRESS_DONE) / (float)course->steps;
    Shape track = {r.h / 2, theme->sunken, 0, theme->sunken, theme->line, 1, -0.4f};
    Shape bar = {r.h / 2, theme->right, 0, theme->right, 0, 0, 0};
    gfx_shape(ui_gfx(ui), r, &track);
    if (done > 0)
        gfx_shape(ui_gfx(ui), (Rect){r.x, r.y, fmaxf(r.h, r.w * done), r.h}, &bar);
}

/* Of the course, where the chips are of the chapter. */
static void step_count(const Lesson *lesson, Text *out)
{
    long number[2] = {lesson->tutor.step + 1, lesson->tutor.course->steps};
    words_fill(out, words("{n0} of {n1} in the course"), NULL, number);
}

/* How far one is, which leads to all steps. */
static void map_link(Lesson *lesson, Ui *ui, Rect r, const Type *type, const char *count)
{
    const Theme *theme = ui_theme(ui);
    Hot hot = ui_hot(ui, "lesson.map", r, true);
    Type link = *type;
    link.colour = theme->link;
    if (hot.clicked)
        lesson_show_map(lesson, ui, true);
    if (!ui_drawing(ui))
        return;
    gfx_text(ui_gfx(ui), r, &link, count);
    float w = fminf(gfx_text_width(ui_gfx(ui), type, count), r.w);
    gfx_fill(ui_gfx(ui), (Rect){r.x + r.w - w, r.y + r.h - 7, w, hot.focused ? 2 : 1},
             hot.focused ? theme->focus : theme->link);
}

static void steps(Lesson *lesson, Ui *ui, Rect r)
{
    Text count = {0};
    step_count(lesson, &count);
    Type type = {FONT_SANS, TEXT_SMALL, ui_theme(ui)->ink_quiet, ALIGN_RIGHT, false};
    Rect row = rect_cut_top(&r, CHIP_HEIGHT);
    float w = gfx_text_width(ui_gfx(ui), &type, count.s) + 8, most = row.w - CHIP_WIDTH - SPACE;
    Rect right = rect_cut_right(&row, fminf(w, most));
    map_link(lesson, ui, right, &type, count.s);
    rect_cut_right(&row, SPACE);
    /* What the chips number, where there is room. */
    bool figures = lesson_has_figures(lesson->tutor.course, lesson->tutor.step);
    const char *numbered = figures ? words("chips|Fig.") : words("chips|Step");
    float before = ceilf(gfx_text_width(ui_gfx(ui), &type, numbered)) + SPACE;
    if (row.w >= before + CHIPS_LEAST) {
        Rect left = rect_cut_left(&row, before);
        flow_line(ui, left, FONT_SANS, TEXT_SMALL, ui_theme(ui)->ink_quiet, ALIGN_LEFT, numbered);
    }
    chips(lesson, ui, row);
    rect_cut_top(&r, SPACE);
    lesson_bar(lesson, ui, rect_cut_top(&r, BAR_HEIGHT));
}

/* ---------------------------------------------------------------- buttons */

static bool step_is_ready(const Tutor *tutor)
{
    return tutor->done || tutor_step(tutor)->kind == LESSON_READ;
}

static const char *next_label(const Tutor *tutor)
{
    if (tutor->single)
        return tutor->done ? words("One more") : words("To the list");
    if (!step_is_ready(tutor))
        return words("Skip");
    return tutor->step + 1 == tutor->course->steps ? words("Finish") : words("Next");
}

static const char *icon_in(Rect r, const char *icon)
{
    return r.w >= WORD_LEAST && r.w < WORD_AND_ICON ? NULL : icon;
}

static void next_button(Lesson *lesson, Ui *ui, Rect r)
{
    const Tutor *tutor = &lesson->tutor;
    bool leaves = tutor->single && !tutor->done;
    const char *icon = icon_in(r, leaves ? "prev" : "next");
    if (ui_button(ui, "lesson.next", r, icon, next_label(tutor),
                  step_is_ready(tutor) ? BUTTON_CALL : BUTTON_PLAIN, true))
        lesson_next(lesson, ui);
}

/* A game that is shown, or a match that waits. */
static bool middle_calls(const Tutor *tutor)
{
    LessonKind kind = tutor_step(tutor)->kind;
    return !tutor->done &&
           (kind == LESSON_MATCH || (kind == LESSON_WATCH && !tutor_guesses(tutor)));
}

static const char *middle_label(const Lesson *lesson)
{
    const Tutor *tutor = &lesson->tutor;
    if (lesson_clock_runs(lesson)) /* a hint counts as a mistake, and nobody has time to see it */
        return words("rush|Skip");
    switch (tutor_step(tutor)->kind) {
    case LESSON_WATCH:
        return words("Move");
    case LESSON_MATCH:
        return words("Play");
    case LESSON_READ:
    case LESSON_FIND:
    case LESSON_PLAY:
    case LESSON_KINDS:
        break;
    }
    return tutor_can_tell(tutor) ? words("Show me") : words("Hint");
}

static bool can_help(const Tutor *tutor)
{
    return tutor_can_hint(tutor) || tutor_can_tell(tutor);
}

/* Of a puzzle it is said before it costs anything. */
static void hint_tip(const Lesson *lesson, Ui *ui, Rect r)
{
    if (lesson_clock_runs(lesson))
        ui_button_tip(ui, "lesson.hint", r, words("That counts as a mistake."));
    else if (lesson_hint_costs(lesson))
        ui_button_tip(ui, "lesson.hint", r, words("With a hint it counts as missed."));
}

/* What is to be done next is always at hand: it is the one in red. */
static void middle_button(Lesson *lesson, Ui *ui, Rect r)
{
    const Tutor *tutor = &lesson->tutor;
    const char *label = middle_label(lesson);
    ButtonLook look = middle_calls(tutor) ? BUTTON_CALL : BUTTON_PLAIN;
    switch (tutor_step(tutor)->kind) {
    case LESSON_WATCH:
        if (ui_button(ui, "lesson.watch", r, icon_in(r, "play"), label, look, !tutor->done))
            lesson_watch(lesson, ui);
        break;
    case LESSON_MATCH:
        if (ui_button(ui, "lesson.play", r, icon_in(r, "play"), label, look, true))
            lesson_play(lesson, ui);
        break;
    case LESSON_READ:
    case LESSON_FIND:
    case LESSON_PLAY:
    case LESSON_KINDS:
        if (ui_button(ui, "lesson.hint", r, lesson_clock_runs(lesson) ? "next" : "hint", label,
                      look, can_help(tutor)))
            lesson_hint(lesson, ui);
        hint_tip(lesson, ui, r);
        break;
    }
}

/* Each as wide as its word wants, and what is left over shared out; where that is too little, the
 * first does without its word.  In small panels only what is to be done next has one. */
static void button_widths(const Lesson *lesson, Ui *ui, float room, float w[3])
{
    const Tutor *tutor = &lesson->tutor;
    Type type = {FONT_SANS, TEXT_BODY, 0, ALIGN_LEFT, false};
    const char *label[3] = {words("Again"), middle_label(lesson), next_label(tutor)};
    if (room < SMALL_ROOM) {
        w[0] = w[1] = w[2] = BUTTON_HEIGHT;
        w[middle_calls(tutor) ? 1 : 2] = room - 2 * BUTTON_HEIGHT - SPACE;
        return;
    }
    float sum = 0;
    for (int i = 0; i < 3; i++)
        sum += w[i] = gfx_text_width(ui_gfx(ui), &type, label[i]);
    float over = (room - 2 * SPACE - sum) / 3;
    if (over < BUTTON_OVER) {
        over = (room - 2 * SPACE - CALL_HEIGHT - w[1] - w[2]) / 2;
        w[0] = CALL_HEIGHT - over;
    }
    for (int i = 0; i < 3; i++)
        w[i] = floorf(w[i] + over);
}

/* Where a move is to be guessed there is a hint as well, beside "Move", which gives up. */
static void guess_hint(Lesson *lesson, Ui *ui, Rect r)
{
    if (ui_button(ui, "lesson.hint", r, "hint", words("Hint"), BUTTON_PLAIN,
                  can_help(&lesson->tutor)))
        lesson_hint(lesson, ui);
    hint_tip(lesson, ui, r);
}

static void back_step(Lesson *lesson, Ui *ui, Rect r)
{
    if (ui_button(ui, "lesson.prev", r, "prev", words("To the step before"), BUTTON_PLAIN,
                  lesson->tutor.step > 0))
        lesson_back(lesson, ui);
}

static void buttons(Lesson *lesson, Ui *ui, Rect r)
{
    bool guesses = tutor_guesses(&lesson->tutor), small = r.w < SMALL_ROOM;
    float gap = small ? SPACE / 2 : SPACE, hint = small ? BUTTON_HEIGHT : CALL_HEIGHT, w[3];
    if (!lesson->tutor.single && !(small && guesses)) {
        back_step(lesson, ui, rect_cut_left(&r, hint));
        rect_cut_left(&r, gap);
    }
    button_widths(lesson, ui, guesses ? r.w - hint - gap : r.w, w);
    if (ui_button(ui, "lesson.again", rect_cut_left(&r, w[0]), "again", words("Again"),
                  BUTTON_PLAIN, true))
        lesson_again(lesson, ui);
    rect_cut_left(&r, gap);
    if (guesses) {
        guess_hint(lesson, ui, rect_cut_left(&r, hint));
        rect_cut_left(&r, gap);
    }
    middle_button(lesson, ui, rect_cut_left(&r, w[1]));
    rect_cut_left(&r, gap);
    next_button(lesson, ui, r);
}

/* Of puzzles: where one stands. */
static void standing(const Lesson *lesson, Ui *ui, Rect r)
{
    const Theme *theme = ui_theme(ui);
    Text first = {0}, second = {0};
    lesson_puzzle_lines(lesson, ui, &first, &second);
    Rect row = rect_cut_top(&r, CHIP_HEIGHT);
    if (lesson_clock_runs(lesson)) /* read at a glance */
        flow_line(ui, row, FONT_SANS_BOLD, TEXT_HEAD, theme->ink, ALIGN_LEFT, first.s);
    else
        flow_line(ui, row, FONT_SANS, TEXT_SMALL, theme->ink_quiet, ALIGN_LEFT, first.s);
    flow_line(ui, (Rect){r.x, r.y - SPACE, r.w, r.h + SPACE}, FONT_SANS_BOLD, TEXT_SMALL,
              lesson->tutor.done ? theme->right_ink : theme->ink_quiet, ALIGN_LEFT, second.s);
}

/* Below a board, why a try was wrong needs the room more than where one stands, which comes back
 * with the next click. */
static bool answer_wants_all(const Lesson *lesson, Ui *ui, Rect r)
{
    return lesson->stage.room.below && lesson->tutor.said_wrong && !lesson->tutor.single &&
           lesson_answer_height(lesson, ui, r.w) > r.h - WHERE_HEIGHT - WHERE_OVER;
}

void lesson_foot(Lesson *lesson, Ui *ui, Rect *r)
{
    bool small = lesson->stage.room.small;
    buttons(lesson, ui, rect_cut_bottom(r, small ? TOUCH : CALL_HEIGHT));
    rect_cut_bottom(r, small ? 10 : 24);
    if (answer_wants_all(lesson, ui, *r))
        return;
    Rect where = rect_cut_bottom(r, WHERE_HEIGHT);
    if (lesson->tutor.single)
        standing(lesson, ui, where);
    else
        steps(lesson, ui, where);
    rect_cut_bottom(r, WHERE_OVER);
}
