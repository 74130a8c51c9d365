/* SPDX-License-Identifier: MIT */
/* lesson_way.c -- the course as a board: the way from step to step, and its chapters beside it. */
#include <math.h>
#include <stdio.h>

#include "data/words.h"
#include "lesson/way.h"
#include "ui/scenes/lesson/lesson_inside.h"

enum { FRAME = 26, FRAME_SMALL = 8, BEADS = 12, PLAQUE_EDGE = 14, PLAQUE_EDGE_SMALL = 6 };

typedef struct WayView {
    Lesson *lesson;
    Ui *ui;
    Way way;
    Rect in;   /* what of the squares is seen */
    float top; /* where the uppermost row begins, scrolled */
    int here;
} WayView;

/* A square by its place, on whole pixels so that squares meet. */
static Rect square(const WayView *view, int x, int y, int across, int up)
{
    const Gfx *gfx = ui_gfx(view->ui);
    float side = view->way.side, below = view->top + (float)(view->way.rows - y) * side;
    float left = gfx_snap(gfx, view->in.x + (float)x * side),
          top = gfx_snap(gfx, below - (float)up * side);
    return (Rect){left, top, gfx_snap(gfx, view->in.x + (float)(x + across) * side) - left,
                  gfx_snap(gfx, below) - top};
}

static Rect square_of(const WayView *view, int step)
{
    return square(view, view->way.column[step], view->way.row[step], 1, 1);
}

static ProgressState state_of(const WayView *view, int step)
{
    return progress_state(view->lesson->progress, view->lesson->tutor.course, step);
}

/* ------------------------------------------------------- the board */

static void draw_frame(Gfx *gfx, Rect in, float width)
{
    Rect r = rect_inset(in, -width);
    const Theme *theme = gfx_theme(gfx);
    gfx_shadow(gfx, r, 8, 8, 14, 20, 0.6f);
    Shape frame = {8,
                   colour_mix(theme->way[0], theme->cream, 0.08f),
                   theme->way[0],
                   colour_mix(theme->way[0], theme->dark, 0.35f),
                   theme->cream,
                   theme->flat ? 2 : 0,
                   0.4f};
    gfx_shape(gfx, r, &frame);
    gfx_fill(gfx, rect_inset(in, -3), theme->dark);
}

static void draw_squares(const WayView *view)
{
    Gfx *gfx = ui_gfx(view->ui);
    const Theme *theme = ui_theme(view->ui);
    for (int y = 0; y < view->way.rows && !theme->flat; y++)
        for (int x = 0; x < view->way.across; x++) {
            Colour wood = theme->way[(x + y) % 2 == 0 ? 2 : 1];
            Shape shape = {0,    colour_mix(wood, theme->cream, 0.08f),
                           wood, colour_mix(wood, theme->dark, 0.06f),
                           0,    0,
                           0};
            gfx_shape(gfx, square(view, x, y, 1, 1), &shape);
        }
}

/* From a step to the next: gold as far as one has been. */
static void draw_link(const WayView *view, int step)
{
    Gfx *gfx = ui_gfx(view->ui);
    const Theme *theme = ui_theme(view->ui);
    Rect a = square_of(view, step), b = square_of(view, step + 1);
    float x = a.x + a.w / 2, y = a.y + a.h / 2, dx = b.x - a.x, dy = b.y - a.y;
    float width = fmaxf(4, view->way.side * 0.07f);
    if (state_of(view, step) != PROGRESS_OPEN) {
        gfx_line(gfx, x, y, x + dx, y + dy, width + 3, theme->dark);
        gfx_line(gfx, x, y, x + dx, y + dy, width, theme->gold);
        return;
    }
    int beads = (int)(fmaxf(fabsf(dx), fabsf(dy)) / fmaxf(8, fminf(13, view->way.side / 6)));
    for (int i = 1; i < beads; i++) {
        float t = (float)i / (float)beads;
        gfx_disc(gfx, x + dx * t, y + dy * t, width * 0.42f,
                 theme->flat ? theme->cream : colour_alpha(theme->dark, 190));
    }
}

/* ------------------------------------------------------- stations */

/* Passed by: a string of beads round its number. */
static void draw_skipped(Gfx *gfx, float x, float y, float radius)
{
    const Theme *theme = gfx_theme(gfx);
    gfx_disc(gfx, x, y, radius, theme->flat ? theme->cream : theme->dark);
    gfx_disc(gfx, x, y, radius - 2, theme->flat ? theme->dark : theme->cream);
    for (int i = 0; i < BEADS; i++) {
        float turn = 6.2831853f * (float)i / BEADS;
        gfx_disc(gfx, x + cosf(turn) * radius * 0.78f, y + sinf(turn) * radius * 0.78f,
                 fmaxf(1.2f, radius * 0.08f), theme->differs);
    }
}

/* What is done: a star for a clean one.  A figure keeps its number, which is looked for. */
static void draw_label(const WayView *view, int step, float x, float y, float radius)
{
    Gfx *gfx = ui_gfx(view->ui);
    const Theme *theme = ui_theme(view->ui);
    const Course *course = view->lesson->tutor.course;
    ProgressState state = state_of(view, step);
    bool star = progress_has_star(view->lesson->progress, course, step);
    bool last = step == course->steps - 1, figure = course->step[step].figure != NULL;
    float icon = radius * (star ? 1.3f : 1.2f);
    Rect middle = {x - icon / 2, y - icon / 2, icon, icon};
    char label[32];
    bool dark = state == (theme->flat ? PROGRESS_DONE : PROGRESS_SKIPPED);
    Colour ink = dark ? theme->dark : theme->cream;
    if (state == PROGRESS_DONE && !figure) {
        gfx_sprite_tinted(gfx, star ? "icons/star" : "icons/check", middle, ink);
        return;
    }
    if (last && state == PROGRESS_OPEN) {
        gfx_sprite_tinted(gfx, "icons/cup", middle, theme->gold);
        return;
    }
    if (figure)
        snprintf(label, sizeof label, "%s", words(course->step[step].figure));
    else if (lesson_has_figures(course, step)) /* a number would look like one of theirs */
        snprintf(label, sizeof label, "•");
    else
        snprintf(label, sizeof label, "%d", step + 1);
    Type type = {FONT_SANS_BOLD, radius >= 18 ? TEXT_SMALL : TEXT_COORDINATE, ink, ALIGN_CENTRE,
                 false};
    gfx_text(gfx, (Rect){x - radius, y - radius, 2 * radius, 2 * radius}, &type, label);
    if (state == PROGRESS_DONE && star)
        gfx_sprite_tinted(gfx, "icons/star",
                          (Rect){x + radius * 0.4f, y - radius * 1.2f, radius, radius},
                          theme->gold);
}

static void draw_station(const WayView *view, int step, const Hot *hot)
{
    Gfx *gfx = ui_gfx(view->ui);
    const Theme *theme = ui_theme(view->ui);
    Rect r = square_of(view, step);
    ProgressState state = state_of(view, step);
    float x = r.x + r.w / 2, y = r.y + r.h / 2;
    float radius = r.w * (step == view->lesson->tutor.course->steps - 1 ? 0.36f : 0.3f);
    radius = fmaxf(15, radius);
    if (state == PROGRESS_SKIPPED) {
        draw_skipped(gfx, x, y, radius);
    } else {
        gfx_disc(gfx, x, y, radius + 1, theme->dark);
        gfx_disc(gfx, x, y, radius, theme->cream);
        gfx_disc(gfx, x, y, radius - 2, state == PROGRESS_DONE ? theme->right_disc : theme->dark);
    }
    if (hot->hovered || hot->focused)
        gfx_ring(gfx, x, y, radius + 3, 3, hot->focused ? theme->focus : theme->gold);
    draw_label(view, step, x, y, radius);
}

/* Where one stands: one's own man. */
static void draw_here(const WayView *view)
{
    Gfx *gfx = ui_gfx(view->ui);
    const Lesson *lesson = view->lesson;
    Rect r = square_of(view, view->here);
    char mark[48];
    snprintf(mark, sizeof mark, "marks/%s/to", ui_theme(view->ui)->marks);
    gfx_sprite(gfx, mark, r);
    lesson_man(lesson, gfx, rect_inset(r, r.w * 0.14f));
}

static void stations(const WayView *view)
{
    const Course *course = view->lesson->tutor.course;
    Gfx *gfx = ui_gfx(view->ui);
    char id[64];
    for (int i = 0; i + 1 < course->steps && ui_drawing(view->ui); i++)
        draw_link(view, i);
    for (int i = 0; i < course->steps; i++) {
        Rect r = square_of(view, i);
        snprintf(id, sizeof id, "lesson.step.%d", i + 1);
        Hot hot = ui_hot(view->ui, id, r, true);
        ui_tip(view->ui, r, &hot, words(course->step[i].title));
        ui_name(view->ui, words(course->step[i].title), i == view->here);
        if (ui_drawing(view->ui) && gfx_visible(gfx, r)) {
            if (i == view->here)
                draw_here(view);
            else
                draw_station(view, i, &hot);
            if (i == view->here && hot.focused)
                gfx_shape(gfx, r, &(Shape){4, 0, 0, 0, ui_theme(view->ui)->focus, 3, 0});
        }
        if (hot.clicked) {
            lesson_go(view->lesson, view->ui, i);
            return;
        }
    }
}

/* ------------------------------------------------------- chapters */

/* The largest letters in which it has room; the height it needs. */
static float plaque_title(Gfx *gfx, const char *s, Rect in, Type *type)
{
    static const struct {
        FontFace face;
        int size;
    } looks[] = {{FONT_SERIF_BOLD, TEXT_HEAD},
                 {FONT_SERIF_BOLD, TEXT_BODY},
                 {FONT_SERIF_BOLD, TEXT_SMALL},
                 {FONT_SANS_BOLD, TEXT_COORDINATE}};
    float h = 0;
    for (size_t i = in.w < 200 ? 1 : 0; i < sizeof looks / sizeof *looks; i++) {
        type->face = looks[i].face;
        type->size = looks[i].size;
        h = gfx_paragraph_height(gfx, in.w, type, s);
        if (h <= in.h)
            break;
    }
    return h;
}

static void draw_plaque(const WayView *view, int first, int end)
{
    const Lesson *lesson = view->lesson;
    const Course *course = lesson->tutor.course;
    const Theme *theme = ui_theme(view->ui);
    const Way *way = &view->way;
    Gfx *gfx = ui_gfx(view->ui);
    int y = way->row[first], up = (end < course->steps ? way->row[end] : way->rows) - y;
    bool small = lesson->stage.room.small, here = view->here >= first && view->here < end;
    Rect r = rect_inset(square(view, way->path, y, way->across - way->path, up), small ? 2 : 5);
    if (!gfx_visible(gfx, r))
        return;
    Shape shape = {FIELD_RADIUS,       theme->panel[0], theme->panel[1],
                   theme->panel[2],    theme->line,     1,
                   theme->panel_relief};
    if (here) {
        shape =
            (Shape){FIELD_RADIUS, theme->chosen[0], 0, theme->chosen[1], theme->chosen_edge, 2, 0};
    } else
        gfx_shadow(gfx, r, FIELD_RADIUS, 2, 3, 6, 0.4f);
    gfx_shape(gfx, r, &shape);
    int done = 0, stars = 0;
    for (int i = first; i < end; i++) {
        done += state_of(view, i) == PROGRESS_DONE;
        stars += progress_has_star(lesson->progress, course, i);
    }
    Text count = {0};
    const long number[2] = {done, end - first};
    words_fill(&count, words("{n0} of {n1}"), NULL, number);
    const char *chapter = course->step[first].chapter;
    const char *title = words(chapter != NULL ? chapter : course->title);
    Rect in = rect_inset(r, small ? PLAQUE_EDGE_SMALL : PLAQUE_EDGE);
    in.y = r.y + 3;
    in.h = r.h - 6;
    Type type = {FONT_SERIF_BOLD, TEXT_HEAD, here ? theme->chosen_ink : theme->ink, ALIGN_LEFT,
                 false};
    float h = plaque_title(gfx, title, in, &type);
    bool counted = h + 20 <= in.h;
    in.y += fmaxf(0, (in.h - h - (counted ? 20 : 0)) / 2);
    gfx_paragraph(gfx, in, &type, title);
    if (!counted)
        return;
    Rect line = {in.x, in.y + h + 2, in.w, 18};
    Type quiet = {FONT_SANS, TEXT_SMALL, here ? theme->chosen_ink : theme->ink_quiet, ALIGN_LEFT,
                  false};
    gfx_text(gfx, line, &quiet, count.s);
    if (stars == 0)
        return;
    rect_cut_left(&line, gfx_text_width(gfx, &quiet, count.s) + 12);
    gfx_sprite_tinted(gfx, "icons/star", rect_cut_left(&line, 18),
                      here ? theme->chosen_ink : theme->differs);
    rect_cut_left(&line, 4);
    text_clear(&count);
    text_add(&count, "%d", stars);
    gfx_text(gfx, line, &quiet, count.s);
}

static void draw_plaques(const WayView *view)
{
    const Course *course = view->lesson->tutor.course;
    for (int first = 0, end; first < course->steps; first = end) {
        int begin;
        course_chapter(course, first, &begin, &end);
        draw_plaque(view, first, end);
    }
}

/* ------------------------------------------------------- all of it */

void lesson_way(Lesson *lesson, Ui *ui)
{
    const Course *course = lesson->tutor.course;
    Rect room = lesson->stage.room.board;
    float frame = lesson->stage.room.small ? FRAME_SMALL : FRAME;
    float w = fminf(room.w, room.h) - 2 * frame, h = room.h - 2 * frame;
    WayView view = {.lesson = lesson, .ui = ui, .here = progress_resume(lesson->progress, course)};
    way_lay(course, w, h, TOUCH, &view.way);
    if (progress_count(lesson->progress, course, PROGRESS_DONE) == course->steps)
        view.here = course->steps - 1;
    float all = (float)view.way.rows * view.way.side;
    view.in = (Rect){room.x + (room.w - w) / 2, room.y + frame, w, fminf(h, all)};
    view.in.y += fmaxf(0, (h - all) / 2);
    if (ui_drawing(ui))
        draw_frame(ui_gfx(ui), view.in, frame);
    view.top = ui_scroll_begin(ui, "lesson.way", view.in, all);
    if (lesson->map_fresh && !ui_drawing(ui)) { /* where one stands, with what comes next */
        float y = (float)(view.way.rows - view.way.row[view.here]) * view.way.side;
        ui_scroll_show(ui, "lesson.way", fmaxf(0, y - view.in.h / 2),
                       fminf(all, y + view.in.h / 2));
        lesson->map_fresh = false;
    }
    if (ui_drawing(ui)) {
        draw_squares(&view);
        draw_plaques(&view);
    }
    stations(&view);
    ui_scroll_end(ui);
}
