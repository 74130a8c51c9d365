/* SPDX-License-Identifier: MIT */
/* lesson_map.c -- all steps of the course, in place of the panel: any of them at any time, what one
 * can do now, and what comes after the course. */
#include <math.h>
#include <string.h>

#include "data/words.h"
#include "ui/scenes/lesson/lesson_inside.h"

enum { MAP_GAP = 8, MAP_BAR = 8, TICK = 18 };

/* ------------------------------------------------------- what is done */

static int done_in(const Lesson *lesson, int first, int end)
{
    int n = 0;
    for (int i = first; i < end; i++)
        n += progress_state(lesson->progress, lesson->tutor.course, i) == PROGRESS_DONE;
    return n;
}

static bool all_done(const Lesson *lesson)
{
    int steps = lesson->tutor.course->steps;
    return done_in(lesson, 0, steps) == steps;
}

static int can_have_stars(const Course *course)
{
    int n = 0;
    for (int i = 0; i < course->steps; i++)
        n += course_asks(course, i);
    return n;
}

/* The course of the same game that comes after this one; NULL: this was the last. */
static const Course *next_course(const Lesson *lesson)
{
    const Course *course = lesson->tutor.course;
    for (int i = 0; i + 1 < lesson->courses.n; i++)
        if (lesson->courses.at[i] == course && lesson->courses.at[i + 1]->game == course->game)
            return lesson->courses.at[i + 1];
    return NULL;
}

/* ------------------------------------------------------- the head */

static void score(const Lesson *lesson, Flow *flow)
{
    const Course *course = lesson->tutor.course;
    const Theme *theme = ui_theme(flow->ui);
    Text done = {0}, stars = {0};
    long steps[2] = {done_in(lesson, 0, course->steps), course->steps};
    long star[2] = {progress_stars(lesson->progress, course), can_have_stars(course)};
    words_fill(&done, words("Done: {n0} of {n1}"), NULL, steps);
    words_fill(&stars, words("Stars: {n0} of {n1}"), NULL, star);
    lesson_bar(lesson, flow->ui, flow_take(flow, MAP_BAR));
    flow_gap(flow, MAP_GAP);
    Rect r = flow_take(flow, 24);
    flow_line(flow->ui, r, FONT_SANS, TEXT_SMALL, theme->ink_quiet, ALIGN_LEFT, done.s);
    flow_line(flow->ui, r, FONT_SANS, TEXT_SMALL, theme->ink_quiet, ALIGN_RIGHT, stars.s);
    flow_gap(flow, MAP_GAP);
}

/* What there is to do next, in red; false: nothing of it was pressed. */
static bool call(Lesson *lesson, Flow *flow, const char *id, const char *icon, const char *label,
                 ButtonLook look)
{
    bool pressed =
        ui_button(flow->ui, id, flow_take(flow, lesson->stage.room.small ? TOUCH : CALL_HEIGHT),
                  icon, label, look, true);
    flow_gap(flow, MAP_GAP);
    return pressed;
}

void lesson_map_go_on(Lesson *lesson, Ui *ui)
{
    lesson_go(lesson, ui, progress_resume(lesson->progress, lesson->tutor.course));
}

static void go_on(Lesson *lesson, Flow *flow)
{
    const Course *course = lesson->tutor.course;
    const LessonStep *step = &course->step[progress_resume(lesson->progress, course)];
    if (all_done(lesson))
        return;
    flow_quiet(flow, words(step->title));
    flow_gap(flow, 4);
    if (call(lesson, flow, "lesson.resume", "next", words("Continue"), BUTTON_CALL))
        lesson_map_go_on(lesson, flow->ui);
}

/* ------------------------------------------------------- chapters */

static void chapter_head(const Lesson *lesson, Flow *flow, int first, int end)
{
    const Course *course = lesson->tutor.course;
    const Theme *theme = ui_theme(flow->ui);
    Text count = {0};
    long number[2] = {done_in(lesson, first, end), end - first};
    words_fill(&count, words("{n0} of {n1}"), NULL, number);
    const char *chapter = course->step[first].chapter;
    Type quiet = {FONT_SANS, TEXT_SMALL, theme->ink_quiet, ALIGN_RIGHT, false};
    flow_gap(flow, MAP_GAP);
    Rect r = flow_take(flow, 28), left = r;
    rect_cut_right(&left, gfx_text_width(ui_gfx(flow->ui), &quiet, count.s) + SPACE);
    bool done = number[0] == number[1];
    if (done && ui_drawing(flow->ui))
        gfx_sprite_tinted(ui_gfx(flow->ui), "icons/check",
                          (Rect){r.x, r.y + (r.h - TICK) / 2, TICK, TICK}, theme->right_ink);
    if (done)
        rect_cut_left(&left, TICK + 6);
    flow_line(flow->ui, left, FONT_SERIF_BOLD, TEXT_BODY, theme->ink, ALIGN_LEFT,
              words(chapter != NULL ? chapter : course->title));
    flow_line(flow->ui, r, FONT_SANS, TEXT_SMALL, theme->ink_quiet, ALIGN_RIGHT, count.s);
}

static void chapter(Lesson *lesson, Flow *flow, int first, int end)
{
    chapter_head(lesson, flow, first, end);
    int columns = (int)((flow->w + SPACE) / (CHIP_WIDTH + SPACE));
    columns = columns < 1 ? 1 : columns;
    for (int i = first; i < end; i += columns) {
        Rect row = flow_take(flow, CHIP_HEIGHT);
        for (int k = i; k < i + columns && k < end; k++) {
            lesson_chip(lesson, flow->ui, k, rect_cut_left(&row, CHIP_WIDTH));
            rect_cut_left(&row, SPACE);
        }
        flow_gap(flow, MAP_GAP);
    }
}

/* ------------------------------------------------------- afterwards */

/* A game against the opponent with which the course ends. */
static void play_a_game(Lesson *lesson, Ui *ui)
{
    lesson_go(lesson, ui, lesson->tutor.course->steps - 1);
    lesson_play(lesson, ui);
}

static void afterwards(Lesson *lesson, Flow *flow)
{
    const Course *course = lesson->tutor.course, *next = next_course(lesson);
    App *app = lesson->scene.app;
    bool done = all_done(lesson);
    flow_gap(flow, MAP_GAP);
    if (course->step[course->steps - 1].kind == LESSON_MATCH &&
        call(lesson, flow, "lesson.game", "play", words("Play a game"), BUTTON_PLAIN))
        play_a_game(lesson, flow->ui);
    if (next != NULL) {
        flow_quiet(flow, words("Next course"));
        if (call(lesson, flow, "lesson.course", "cap", words(next->title),
                 done ? BUTTON_CALL : BUTTON_PLAIN))
            app_go_instead(app, (Route){.to = ROUTE_LESSON, .course = next->id, .step = -1});
    }
}

/* ------------------------------------------------------- the panel */

void lesson_map(Lesson *lesson, Ui *ui, Rect in)
{
    const Course *course = lesson->tutor.course;
    Rect head = rect_cut_top(&in, 44);
    if (back_button(ui, "lesson.unmap", &head))
        lesson_show_map(lesson, ui, false);
    flow_line(ui, head, FONT_SANS, TEXT_SMALL, ui_theme(ui)->ink_quiet, ALIGN_LEFT,
              words("All steps of the course"));
    rect_cut_top(&in, MAP_GAP);
    bool done = all_done(lesson);
    if (ui_button(ui, "lesson.leave", rect_cut_bottom(&in, BUTTON_HEIGHT), "prev",
                  words("All courses"), BUTTON_PLAIN, true))
        app_pop(lesson->scene.app);
    rect_cut_bottom(&in, MAP_GAP);
    Flow flow = flow_begin(ui, "lesson.steps", in, &lesson->map_height);
    Type title = {FONT_SERIF_BOLD, TEXT_HEAD, ui_theme(ui)->ink, ALIGN_LEFT, false};
    flow_text(&flow, &title, words(course->title));
    flow_gap(&flow, MAP_GAP);
    if (done) {
        flow_heading(&flow, words("The course is done!"));
        flow_quiet(&flow, words("All of this you can do now."));
    }
    score(lesson, &flow);
    if (done)
        afterwards(lesson, &flow);
    go_on(lesson, &flow);
    for (int first = 0, end; first < course->steps; first = end) {
        int begin;
        course_chapter(course, first, &begin, &end);
        chapter(lesson, &flow, first, end);
    }
    if (!done)
        afterwards(lesson, &flow);
    flow_end(&flow);
}
