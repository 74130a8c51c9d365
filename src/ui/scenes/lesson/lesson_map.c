/* SPDX-License-Identifier: MIT */
/* lesson_map.c -- the whole course, in place of a step: the way through it (lesson_way.c), and
 * beside that what is next, what one knows by now, what was skipped, and what comes after the
 * course. */
#include <math.h>

#include "data/words.h"
#include "ui/board/board_view.h"
#include "ui/scenes/lesson/lesson_inside.h"
#include "ui/scenes/shared/badge.h"
#include "ui/scenes/shared/face.h"

enum { MAP_GAP = 8, MAP_BAR = 8, TICK = 20, MAN = 44, NEXT_ROW = 88, BESIDE = 112, WIDE = 320 };

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

/* ------------------------------------------------------- parts */

void lesson_man(const Lesson *lesson, Gfx *gfx, Rect r)
{
    App *app = lesson->scene.app;
    const Game *of = lesson->tutor.course->game;
    const Layout *layout = lesson->stage.layout;
    if (app_person(app) != NULL || layout == NULL || of->seat[0].sprite == NULL) {
        face_draw(gfx, app_person(app), r);
        return;
    }
    BoardLook look = app_look(app, layout);
    seat_badge(gfx, of, layout, &look, 0, r);
}

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
    const Type type = {FONT_SANS, TEXT_SMALL, 0, ALIGN_LEFT, false};
    float w = gfx_text_width(ui_gfx(flow->ui), &type, done.s) +
              gfx_text_width(ui_gfx(flow->ui), &type, stars.s);
    bool narrow = w + SPACE > flow->w; /* one below the other */
    Rect r = flow_take(flow, narrow ? 20 : 28);
    flow_line(flow->ui, r, FONT_SANS, TEXT_SMALL, theme->ink_quiet, ALIGN_LEFT, done.s);
    r = narrow ? flow_take(flow, 20) : r;
    flow_line(flow->ui, r, FONT_SANS, TEXT_SMALL, theme->ink_quiet,
              narrow ? ALIGN_LEFT : ALIGN_RIGHT, stars.s);
    flow_gap(flow, MAP_GAP);
}

static void heading(Flow *flow, const char *s)
{
    Type type = {FONT_SERIF_BOLD, TEXT_BODY, ui_theme(flow->ui)->ink, ALIGN_LEFT, false};
    flow_text(flow, &type, s);
    flow_gap(flow, MAP_GAP);
}

static float call_height(const Lesson *lesson)
{
    return lesson->stage.room.small ? TOUCH : CALL_HEIGHT;
}

void lesson_map_go_on(Lesson *lesson, Ui *ui)
{
    lesson_go(lesson, ui, progress_resume(lesson->progress, lesson->tutor.course));
}

/* A card to one step: a line, its title, and in it the button that goes there. */
static bool step_card(Lesson *lesson, Flow *flow, const char *id, int step, const char *line,
                      const char *label, bool call)
{
    Ui *ui = flow->ui;
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    const char *title = words(lesson->tutor.course->step[step].title);
    bool beside = !call && flow->w >= WIDE; /* the button */
    float man = call && !lesson->stage.room.small ? MAN + 12 : 0, high = call_height(lesson);
    Type type = {FONT_SERIF_BOLD, call ? TEXT_HEAD : TEXT_BODY,
                 call ? theme->chosen_ink : theme->ink, ALIGN_LEFT, false};
    float w = flow->w - 24 - man - (beside ? BESIDE + 8 : 0);
    float h = 22 + gfx_paragraph_height(gfx, w, &type, title);
    Rect r = flow_take(flow, 24 + (beside ? fmaxf(h, high) : h + 8 + high)), in = rect_inset(r, 12);
    flow_gap(flow, 2 * MAP_GAP);
    Shape shape = {FIELD_RADIUS, theme->panel[0], 0, theme->panel[0], theme->line, 1, 0};
    if (call)
        shape =
            (Shape){FIELD_RADIUS, theme->chosen[0], 0, theme->chosen[1], theme->chosen_edge, 2, 0};
    Rect button = beside ? rect_cut_right(&in, BESIDE) : rect_cut_bottom(&in, high);
    if (beside)
        rect_cut_right(&in, 8);
    if (ui_drawing(ui) && gfx_visible(gfx, r)) {
        gfx_shape(gfx, r, &shape);
        if (man > 0)
            lesson_man(lesson, gfx, (Rect){in.x, in.y, MAN, MAN});
        rect_cut_left(&in, man);
        flow_line(ui, rect_cut_top(&in, 22), FONT_SANS, TEXT_SMALL,
                  call ? type.colour : theme->ink_quiet, ALIGN_LEFT, line);
        gfx_paragraph(gfx, in, &type, title);
    }
    return ui_button(ui, id, button, call ? "play" : NULL, label, call ? BUTTON_CALL : BUTTON_PLAIN,
                     true);
}

static void next_step(Lesson *lesson, Flow *flow)
{
    const Course *course = lesson->tutor.course;
    int step = progress_resume(lesson->progress, course), first, end;
    Text line = {0};
    const long number[2] = {step + 1, 0};
    words_fill(&line, words("Step {n0}"), NULL, number);
    course_chapter(course, step, &first, &end);
    Text whole = line;
    const Type type = {FONT_SANS, TEXT_SMALL, 0, ALIGN_LEFT, false};
    if (course->step[first].chapter != NULL)
        text_add(&whole, " · %s", words(course->step[first].chapter));
    if (gfx_text_width(ui_gfx(flow->ui), &type, whole.s) + MAN + 36 <= flow->w)
        line = whole;
    if (step_card(lesson, flow, "lesson.resume", step, line.s, words("Continue"), true))
        lesson_go(lesson, flow->ui, step);
}

/* The first one that was passed by. */
static void skipped_step(Lesson *lesson, Flow *flow)
{
    const Course *course = lesson->tutor.course;
    int step = 0;
    Text line = {0};
    while (step < course->steps &&
           progress_state(lesson->progress, course, step) != PROGRESS_SKIPPED)
        step++;
    if (step == course->steps || step == progress_resume(lesson->progress, course))
        return;
    const long number[2] = {step + 1, 0};
    words_fill(&line, words("Skipped: step {n0}"), NULL, number);
    if (step_card(lesson, flow, "lesson.skipped", step, line.s, words("Do it now"), false))
        lesson_go(lesson, flow->ui, step);
}

/* The chapters that are done, with a tick each. */
static void learnt(const Lesson *lesson, Flow *flow, const char *head)
{
    const Course *course = lesson->tutor.course;
    const Theme *theme = ui_theme(flow->ui);
    Type type = {FONT_SANS, TEXT_BODY, theme->ink, ALIGN_LEFT, false};
    bool any = false;
    for (int first = 0, end; first < course->steps; first = end) {
        int begin;
        course_chapter(course, first, &begin, &end);
        const char *chapter = course->step[first].chapter;
        if (chapter == NULL || done_in(lesson, first, end) < end - first)
            continue;
        if (!any)
            heading(flow, head);
        any = true;
        Flow in = *flow;
        in.x += TICK + 12;
        in.w -= TICK + 12;
        flow_text(&in, &type, words(chapter));
        if (ui_drawing(flow->ui))
            gfx_sprite_tinted(ui_gfx(flow->ui), "icons/check", (Rect){flow->x, flow->y, TICK, TICK},
                              theme->right_ink);
        flow->y = in.y + 4;
    }
    if (any)
        flow_gap(flow, 2 * MAP_GAP);
}

/* ------------------------------------------------------- afterwards */

/* A game against the opponent with which the course ends. */
static void game(Lesson *lesson, Flow *flow)
{
    const Course *course = lesson->tutor.course;
    if (course->step[course->steps - 1].kind != LESSON_MATCH ||
        !ui_button(flow->ui, "lesson.game", flow_take(flow, call_height(lesson)), "play",
                   words("Play a game"),
                   all_done(lesson) && next_course(lesson) == NULL ? BUTTON_CALL : BUTTON_PLAIN,
                   true))
        return;
    lesson_go(lesson, flow->ui, course->steps - 1);
    lesson_play(lesson, flow->ui);
}

/* The course that comes after this one: a board of it, its name, and what is learnt there. */
static void next_row(Lesson *lesson, Flow *flow, const Course *next)
{
    Ui *ui = flow->ui;
    const Theme *theme = ui_theme(ui);
    App *app = lesson->scene.app;
    const Figure *board = &next->step[0].board;
    Rect r = flow_take(flow, NEXT_ROW), in = rect_inset(r, 10);
    Hot hot = ui_hot(ui, "lesson.course", r, true);
    ui_name(ui, words(next->title), false);
    if (hot.clicked)
        app_go_instead(app, (Route){.to = ROUTE_LESSON, .course = next->id, .step = -1});
    if (!ui_drawing(ui) || !gfx_visible(ui_gfx(ui), r))
        return;
    bool lit = hot.hovered || hot.focused || all_done(lesson);
    Shape shape = {FIELD_RADIUS,
                   lit ? theme->chosen[0] : theme->panel[0],
                   0,
                   lit ? theme->chosen[1] : theme->panel[0],
                   hot.focused ? theme->focus
                   : lit       ? theme->chosen_edge
                               : theme->line,
                   lit ? 2 : 1,
                   0};
    Colour ink = lit ? theme->chosen_ink : theme->ink;
    gfx_shape(ui_gfx(ui), r, &shape);
    const Layout *layout =
        app_layout_for(app, next->game->rules, board->variant, &board->state.options);
    if (layout != NULL && r.w > 280) {
        BoardLook look = app_look(app, layout);
        look.coordinates = false;
        board_picture(ui_gfx(ui), layout, &look, &board->state, NULL, rect_cut_left(&in, in.h));
        rect_cut_left(&in, 12);
    }
    Type type = {FONT_SERIF_BOLD, TEXT_BODY, ink, ALIGN_LEFT, false};
    rect_cut_top(&in, gfx_paragraph(ui_gfx(ui), in, &type, words(next->title)) + 2);
    Type quiet = {FONT_SANS, TEXT_SMALL, lit ? ink : theme->ink_quiet, ALIGN_LEFT, false};
    if (gfx_paragraph_height(ui_gfx(ui), in.w, &quiet, words(next->line)) <= in.h)
        gfx_paragraph(ui_gfx(ui), in, &quiet, words(next->line));
}

static void afterwards(Lesson *lesson, Flow *flow)
{
    const Course *next = next_course(lesson);
    if (next != NULL) {
        heading(flow, words("Next course"));
        next_row(lesson, flow, next);
        flow_gap(flow, MAP_GAP);
    }
    game(lesson, flow);
}

/* ------------------------------------------------------- the panel */

static void foot(Lesson *lesson, Ui *ui, Rect r)
{
    Rect left = rect_cut_left(&r, floorf((r.w - MAP_GAP) * 0.4f));
    rect_cut_left(&r, MAP_GAP);
    if (ui_button(ui, "lesson.rules", left, "book", words("Rules"), BUTTON_PLAIN, true))
        lesson_rule(lesson);
    if (ui_button(ui, "lesson.leave", r, "cap", words("All courses"), BUTTON_PLAIN, true))
        app_pop(lesson->scene.app);
}

static void panel(Lesson *lesson, Ui *ui)
{
    const Course *course = lesson->tutor.course;
    bool done = all_done(lesson);
    ui_panel(ui, lesson->stage.room.panel);
    Rect in = rect_inset(lesson->stage.room.panel, lesson->stage.room.small ? 12 : 20);
    Type title = {FONT_SERIF_BOLD, TEXT_HEAD, ui_theme(ui)->ink, ALIGN_LEFT, false};
    float h =
        fmaxf(TOUCH, gfx_paragraph_height(ui_gfx(ui), in.w - 48, &title, words(course->title)));
    Rect head = rect_cut_top(&in, h);
    if (back_button(ui, "lesson.unmap", &head))
        lesson_show_map(lesson, ui, false);
    float high = gfx_paragraph_height(ui_gfx(ui), head.w, &title, words(course->title));
    rect_cut_top(&head, (head.h - high) / 2);
    if (ui_drawing(ui))
        gfx_paragraph(ui_gfx(ui), head, &title, words(course->title));
    foot(lesson, ui, rect_cut_bottom(&in, call_height(lesson) - 4));
    rect_cut_bottom(&in, MAP_GAP);
    rect_cut_top(&in, MAP_GAP);
    Flow flow = flow_begin(ui, "lesson.steps", in, &lesson->map_height);
    score(lesson, &flow);
    if (done)
        heading(&flow, words("The course is done!"));
    else
        next_step(lesson, &flow);
    learnt(lesson, &flow, done ? words("You can do all of this now.") : words("Chapters done"));
    if (!done)
        skipped_step(lesson, &flow);
    afterwards(lesson, &flow);
    flow_end(&flow);
}

void lesson_map(Lesson *lesson, Ui *ui)
{
    lesson->stage.room = lesson_divide(NULL, gfx_bounds(ui_gfx(ui)));
    panel(lesson, ui);
    if (lesson->map)
        lesson_way(lesson, ui);
}
