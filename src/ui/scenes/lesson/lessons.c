/* SPDX-License-Identifier: MIT */
/* lessons.c -- the list of courses, game by game, with what is done of each. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/log.h"
#include "data/words.h"
#include "lesson/progress.h"
#include "ui/board/board_view.h"
#include "ui/scenes/lesson/daily.h"
#include "ui/scenes/shared/flow.h"
#include "ui/scenes/shared/scenes.h"

enum { LIST_MOST = 880, COURSE_ROW = 96, PUZZLES_ROW = 64, PICTURE = 72, RESET_WIDTH = 44 };
enum { MARKS_MOST = 60, BAR = 8, BAR_MOST = 420 }; /* more steps than that are told by a bar */

typedef struct Lessons {
    Scene scene;
    Courses courses;
    Progress *progress; /* the app's */
    Day today;          /* when the list was last come to */
    Course *daily;      /* the puzzle of that day; NULL: there are none */
    float height;
    const Course *asked; /* to be forgotten: asked once more */
    bool asked_all;
} Lessons;

/* ---------------------------------------------------------------- reset */

/* The question is answered, one way or the other. */
static void not_asked(Lessons *lessons, Ui *ui)
{
    lessons->asked = NULL;
    lessons->asked_all = false;
    ui_toast(ui, "");
    ui_damage_all(ui);
}

static void forget(Lessons *lessons, Ui *ui, const Course *course)
{
    progress_reset(lessons->progress, course);
    not_asked(lessons, ui);
    app_progress_changed(lessons->scene.app);
}

static bool is_begun(const Lessons *lessons, const Course *course)
{
    return progress_count(lessons->progress, course, PROGRESS_DONE) +
               progress_count(lessons->progress, course, PROGRESS_SKIPPED) >
           0;
}

/* Pressed once it asks, pressed twice it does. */
static void reset_course(Lessons *lessons, Ui *ui, const Course *course, Rect r)
{
    char id[80];
    bool asked = lessons->asked == course;
    snprintf(id, sizeof id, "lessons.reset.%s", course->id);
    if (!ui_button(ui, id, r, asked ? "trash" : "again",
                   asked ? words("Forget it") : words("Start this course again"), BUTTON_PLAIN,
                   true))
        return;
    if (asked) {
        forget(lessons, ui, course);
        return;
    }
    lessons->asked = course;
    lessons->asked_all = false;
    ui_toast(ui, words("Press again to clear your progress in this course."));
}

static void reset_all(Lessons *lessons, Ui *ui, Rect r)
{
    if ((lessons->progress->n == 0 && lessons->progress->daily.last == DAY_NONE) ||
        !ui_button(ui, "lessons.reset", r, lessons->asked_all ? "trash" : "again",
                   words("Start everything over"), BUTTON_PLAIN, true))
        return;
    if (lessons->asked_all) {
        forget(lessons, ui, NULL);
        return;
    }
    lessons->asked_all = true;
    lessons->asked = NULL;
    ui_toast(ui, words("Press again to clear all progress."));
}

/* ----------------------------------------------------------------- rows */

/* Of a long course: how much of it is done. */
static void draw_share(Gfx *gfx, Rect r, float share, Colour ink)
{
    const Theme *theme = gfx_theme(gfx);
    Rect bar = {r.x, r.y + (r.h - BAR) / 2, fminf(r.w, BAR_MOST), BAR};
    Shape track = {BAR / 2, theme->sunken, 0, theme->sunken, theme->line, 1, -0.4f};
    Colour fill = theme->flat ? ink : theme->right;
    Shape done = {BAR / 2, fill, 0, fill, 0, 0, 0};
    gfx_shape(gfx, bar, &track);
    if (share > 0)
        gfx_shape(gfx, (Rect){bar.x, bar.y, fmaxf(BAR, bar.w * share), BAR}, &done);
}

/* A mark for each step: a disc is done, a bar is skipped, a ring is open. */
static void draw_marks(const Lessons *lessons, Gfx *gfx, const Course *course, Rect r, Colour ink)
{
    const Theme *theme = gfx_theme(gfx);
    float gap = fminf(14, r.w / (float)course->steps), radius = fminf(4.5f, gap * 0.36f);
    for (int i = 0; i < course->steps; i++) {
        float x = r.x + ((float)i + 0.5f) * gap, y = r.y + r.h / 2;
        switch (progress_state(lessons->progress, course, i)) {
        case PROGRESS_DONE:
            gfx_disc(gfx, x, y, radius, theme->flat ? ink : theme->right);
            break;
        case PROGRESS_SKIPPED:
            gfx_fill(gfx, (Rect){x - radius, y - 1, 2 * radius, 2}, ink);
            break;
        case PROGRESS_OPEN:
            gfx_ring(gfx, x, y, radius, 1.2f, ink);
            break;
        }
    }
}

static void draw_picture(const Lessons *lessons, Gfx *gfx, const Course *course, int step, Rect r)
{
    App *app = lessons->scene.app;
    const Figure *board = &course->step[step].board;
    const Layout *layout =
        app_layout_for(app, course->game->rules, board->variant, &board->state.options);
    if (layout == NULL)
        return;
    BoardLook look = app_look(app, layout);
    look.coordinates = false;
    board_picture(gfx, layout, &look, &board->state, NULL, r);
}

/* The row itself and a board in it; what is left is *in.  The inks of what is written. */
static void draw_row(const Lessons *lessons, Ui *ui, const Course *course, int step, Rect r,
                     const Hot *hot, Rect *in, Colour ink[2])
{
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    bool lit = hot->hovered || hot->focused;
    Shape shape = {FIELD_RADIUS,
                   lit ? theme->chosen[0] : theme->panel[0],
                   0,
                   lit ? theme->chosen[1] : theme->panel[0],
                   lit ? theme->chosen_edge : theme->line,
                   hot->focused ? 2 : 1,
                   0};
    ink[0] = lit ? theme->chosen_ink : theme->ink;
    ink[1] = lit ? ink[0] : theme->ink_quiet;
    gfx_shape(gfx, r, &shape);
    *in = rect_inset(r, 12);
    if (r.w > 420) {
        draw_picture(lessons, gfx, course, step, rect_cut_left(in, PICTURE));
        rect_cut_left(in, 16);
    }
}

/* The first line: a title, at its right how far one is, with a check mark if all is done. */
static void draw_title(Ui *ui, Rect top, const char *title, const char *far, bool done,
                       const Colour ink[2])
{
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    Type type = {FONT_SANS_BOLD, TEXT_SMALL, ink[1], ALIGN_RIGHT, false};
    float w = far[0] != '\0' ? gfx_text_width(gfx, &type, far) + 8 : 0;
    gfx_text(gfx, rect_cut_right(&top, w), &type, far);
    if (done) {
        rect_cut_right(&top, 26);
        gfx_sprite_tinted(gfx, "icons/check", (Rect){top.x + top.w + 2, top.y + 3, 20, 20},
                          ink[0] == ink[1] ? ink[0] : theme->right_ink);
    }
    flow_line(ui, top, FONT_SERIF_BOLD, TEXT_HEAD, ink[0], ALIGN_LEFT, title);
}

/* A course on its way: where a click goes on. */
static void draw_continue(Ui *ui, Rect *in, int step, Colour ink)
{
    Gfx *gfx = ui_gfx(ui);
    Text label = {0};
    const long number[2] = {step + 1, 0};
    words_fill(&label, words("Go on at step {n0}"), NULL, number);
    Type type = {FONT_SANS_BOLD, TEXT_SMALL, ink, ALIGN_RIGHT, false};
    Rect r = rect_cut_right(in, gfx_text_width(gfx, &type, label.s) + 24);
    rect_cut_right(in, SPACE);
    gfx_sprite_tinted(gfx, "icons/next", (Rect){r.x + r.w - 16, r.y + (r.h - 16) / 2, 16, 16}, ink);
    r.w -= 20;
    gfx_text(gfx, r, &type, label.s);
}

static void draw_course(const Lessons *lessons, Ui *ui, const Course *course, Rect r,
                        const Hot *hot)
{
    Rect in;
    Colour ink[2];
    Text count = {0};
    int done = progress_count(lessons->progress, course, PROGRESS_DONE);
    long number[2] = {done, course->steps};
    draw_row(lessons, ui, course, progress_resume(lessons->progress, course), r, hot, &in, ink);
    words_fill(&count, words("{n0} of {n1}"), NULL, number);
    draw_title(ui, rect_cut_top(&in, 26), words(course->title), count.s, done == course->steps,
               ink);
    flow_line(ui, rect_cut_top(&in, 24), FONT_SANS, TEXT_SMALL, ink[1], ALIGN_LEFT,
              words(course->line));
    bool is_long = course->steps > MARKS_MOST;
    if (done < course->steps && is_begun(lessons, course))
        draw_continue(ui, &in, progress_resume(lessons->progress, course), ink[0]);
    if (is_long)
        draw_share(ui_gfx(ui), in, (float)done / (float)course->steps, ink[1]);
    else
        draw_marks(lessons, ui_gfx(ui), course, in, ink[1]);
}

/* ----------------------------------------------------- the puzzle of the day */

static void draw_daily(const Lessons *lessons, Ui *ui, const Course *course, int step, Rect r,
                       const Hot *hot)
{
    Rect in;
    Colour ink[2];
    Text streak = {0}, task = {0}, state = {0};
    bool done = progress_daily_done(lessons->progress, lessons->today);
    draw_row(lessons, ui, course, step, r, hot, &in, ink);
    daily_streak(lessons->progress, lessons->today, &streak);
    draw_title(ui, rect_cut_top(&in, 26), words("Puzzle of the day"), streak.s, done, ink);
    text_add(&task, "%s. %s", words(course->game->name), words(course->step[step].turn[0].task));
    const Type type = {FONT_SANS, TEXT_SMALL, ink[1], ALIGN_LEFT, false};
    if (gfx_text_width(ui_gfx(ui), &type, task.s) > in.w) { /* too long a task: of which game */
        text_clear(&task);
        text_add_string(&task, words(course->game->name));
    }
    flow_line(ui, rect_cut_top(&in, 24), FONT_SANS, TEXT_SMALL, ink[1], ALIGN_LEFT, task.s);
    text_add_string(&state, done ? words("Solved. Tomorrow there is another one.")
                                 : words("Not solved yet."));
    daily_best(lessons->progress, lessons->today, &state);
    flow_line(ui, in, FONT_SANS, TEXT_SMALL, ink[1], ALIGN_LEFT, state.s);
}

static void daily_row(Lessons *lessons, Flow *flow)
{
    Ui *ui = flow->ui;
    if (lessons->daily == NULL)
        return;
    Rect r = flow_take(flow, COURSE_ROW);
    flow_gap(flow, SPACE);
    Hot hot = ui_hot(ui, "lessons.daily", r, true);
    if (ui_drawing(ui) && gfx_visible(ui_gfx(ui), r))
        draw_daily(lessons, ui, lessons->daily, 0, r, &hot);
    if (hot.clicked)
        app_go(lessons->scene.app, (Route){.to = ROUTE_DAILY});
    if (ui_row(ui, "lessons.puzzles", flow_take(flow, PUZZLES_ROW), words("All puzzles"),
               words("By theme, with a rating; or against the clock, five minutes or one."), false))
        app_go(lessons->scene.app, (Route){.to = ROUTE_PUZZLES});
    flow_gap(flow, SPACE);
}

/* ------------------------------------------------------------ all courses */

static void course_row(Lessons *lessons, Flow *flow, const Course *course)
{
    Ui *ui = flow->ui;
    App *app = lessons->scene.app;
    char id[80];
    snprintf(id, sizeof id, "lessons.course.%s", course->id);
    Rect r = flow_take(flow, COURSE_ROW);
    flow_gap(flow, SPACE);
    if (is_begun(lessons, course)) {
        Rect reset = rect_cut_right(&r, RESET_WIDTH);
        rect_cut_right(&r, SPACE);
        reset.y += (reset.h - RESET_WIDTH) / 2;
        reset.h = RESET_WIDTH;
        reset_course(lessons, ui, course, reset);
    }
    Hot hot = ui_hot(ui, id, r, true);
    if (ui_drawing(ui) && gfx_visible(ui_gfx(ui), r))
        draw_course(lessons, ui, course, r, &hot);
    if (hot.clicked)
        app_go(app, (Route){.to = ROUTE_LESSON, .course = course->id, .step = -1});
}

static void list(Lessons *lessons, Flow *flow)
{
    const Guard *guard = app_guard(lessons->scene.app);
    const Game *game = NULL;
    daily_row(lessons, flow);
    if (ui_link(flow->ui, "lessons.sheets", flow_take(flow, 32),
                words("Your printed sheet: where it is here")))
        app_go(lessons->scene.app, (Route){.to = ROUTE_SHEETS});
    for (int i = 0; i < lessons->courses.n; i++) {
        const Course *course = lessons->courses.at[i];
        if (course->game != game) {
            game = course->game;
            flow_gap(flow, 12);
            flow_heading(flow, words(game->name));
            flow_gap(flow, 4);
            if (!guard_lessons(guard, game->rules->id))
                flow_quiet(flow, words("These lessons are locked: Settings, Lock."));
        }
        if (guard_lessons(guard, game->rules->id))
            course_row(lessons, flow, course);
    }
    if (lessons->courses.n == 0)
        flow_quiet(flow, words("There are no lessons here."));
}

/* ----------------------------------------------------------------- scene */

enum { LESSONS_RULES, LESSONS_LEAVE, LESSONS_COMMANDS };

static const Command commands[LESSONS_COMMANDS] = {
    [LESSONS_RULES] = {.id = "rules", .label = WORD("Rule book"), .key = {KEY(F1)}},
    [LESSONS_LEAVE] = {.id = "leave", .label = WORD("Back"), .key = {KEY(ESCAPE), KEY(BACKSPACE)}},
};

const Command *lessons_command(int id)
{
    return id < LESSONS_COMMANDS ? &commands[id] : NULL;
}

static void lessons_frame(Scene *scene, Ui *ui)
{
    Lessons *lessons = (Lessons *)scene;
    snprintf(scene->title, sizeof scene->title, "%s", words("Lessons"));
    Rect window = gfx_bounds(ui_gfx(ui));
    Rect r = rect_inset(window, window.w < SMALL_WIDTH ? EDGE_SMALL : EDGE);
    float w = fminf(r.w, LIST_MOST);
    r = (Rect){gfx_snap(ui_gfx(ui), r.x + (r.w - w) / 2), r.y, w, r.h};
    ui_panel(ui, r);
    Rect in = rect_inset(r, window.w < SMALL_WIDTH ? 16 : 24);
    Rect head = rect_cut_top(&in, 44);
    if (back_button(ui, "lessons.back", &head))
        app_pop(scene->app);
    reset_all(lessons, ui, rect_cut_right(&head, 204));
    ui_title(ui, head, words("Lessons"));
    rect_cut_top(&in, 12);
    Flow flow = flow_begin(ui, "lessons.list", in, &lessons->height);
    list(lessons, &flow);
    flow_end(&flow);
    if (command_called(&commands[LESSONS_LEAVE], ui)) {
        if (lessons->asked != NULL || lessons->asked_all)
            not_asked(lessons, ui);
        else
            app_pop(scene->app);
    } else if (command_called(&commands[LESSONS_RULES], ui))
        app_go(scene->app, (Route){.to = ROUTE_RULEBOOK});
}

static void lessons_enter(Scene *scene)
{
    Lessons *lessons = (Lessons *)scene;
    lessons->asked = NULL;
    lessons->asked_all = false;
    lessons->today = daily_today(scene->app);
    course_free(lessons->daily);
    int rating; /* which is told on the page of puzzles */
    lessons->daily = daily_course(scene->app, lessons->today, &rating);
}

static void lessons_release(Scene *scene)
{
    Lessons *lessons = (Lessons *)scene;
    courses_release(&lessons->courses);
    course_free(lessons->daily);
}

static const SceneType lessons_scene_type = {
    .name = "lessons",
    .frame = lessons_frame,
    .enter = lessons_enter,
    .release = lessons_release,
};

Scene *lessons_scene_new(App *app)
{
    Lessons *lessons = alloc_zero(1, sizeof *lessons);
    lessons->scene = (Scene){.type = &lessons_scene_type, .app = app};
    Buffer faults = {0};
    lessons->progress = app_progress(app);
    courses_load(&lessons->courses, app_catalog(app), &faults);
    if (faults.n > 0)
        log_warn("%.*s", (int)strcspn(faults.s, "\n"), faults.s);
    buffer_release(&faults);
    return &lessons->scene;
}
