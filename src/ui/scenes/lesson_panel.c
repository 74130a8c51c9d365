/* lesson_panel.c -- beside or below the board: figure, text, the one goal, answer, steps. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/words.h"
#include "ui/scenes/flow.h"
#include "ui/scenes/lesson_inside.h"

enum {
    SIDE_NARROW = 244, /* side panel of small windows */
    BELOW_LEAST = 212,
    CRUMB_ROW = 28,
    CHIP_WIDTH = 44,
    CHIP_HEIGHT = 32,
    BAR_HEIGHT = 8,
    LINK_ROW = 36,
    FOUND_ROW = 44,
    FOUND_ROWS = 4, /* targets listed one by one */
    DOTS = 10,      /* targets drawn as dots */
    ANSWER_ROOM = 64,
    TWO_COLUMNS = 480,
    GOAL_PAD = 12,
    BUTTON_OVER = 50, /* icon and edges beside the word of a button */
};

/* ----------------------------------------------------------------- layout */

static float unit_in(const Layout *layout, Rect r)
{
    return layout != NULL ? fminf(r.w / layout->w, r.h / layout->h) : r.w < r.h ? r.w : r.h;
}

LessonRoom lesson_divide(const Layout *layout, Rect window)
{
    LessonRoom room = {.small = window.w < MIDDLE_WIDTH || window.h < SMALL_HEIGHT};
    float edge = room.small ? EDGE_SMALL : EDGE;
    float side = window.w >= WIDE_WIDTH && !room.small ? SIDE_WIDE
                 : room.small                          ? SIDE_NARROW
                                                       : SIDE_MIDDLE;
    float below = fmaxf(BELOW_LEAST, fminf(window.h * 0.36f, 320));
    Rect right = rect_inset(window, edge), under = right;
    Rect panel_right = rect_cut_right(&right, side);
    Rect panel_under = rect_cut_bottom(&under, below);
    rect_cut_right(&right, edge);
    rect_cut_bottom(&under, edge);
    room.below = unit_in(layout, under) > unit_in(layout, right);
    room.board = room.below ? under : right;
    room.panel = room.below ? panel_under : panel_right;
    if (room.below && window.w >= SMALL_WIDTH && below >= 300)
        room.small = false;
    return room;
}

/* ------------------------------------------------------------------- head */

static const char *chapter_title(const Lesson *lesson)
{
    int first, end;
    course_chapter(lesson->tutor.course, lesson->tutor.step, &first, &end);
    const Bilingual *chapter = &lesson->tutor.course->step[first].chapter;
    return chapter->en != NULL ? bilingual_text(chapter) : "";
}

/* "Lessons > Kamisado > The blocked tower": a way back. */
static void crumbs(Lesson *lesson, Ui *ui, Rect r)
{
    const Theme *theme = ui_theme(ui);
    Text line = {0};
    Hot hot = ui_hot(ui, "lesson.back", r, true);
    if (hot.clicked)
        app_pop(lesson->scene.app);
    if (!ui_drawing(ui))
        return;
    text_add(&line, "%s › %s", words("Lessons"), words(lesson->tutor.course->game->name));
    const char *chapter = chapter_title(lesson);
    if (chapter[0] != '\0' && !lesson->room.small)
        text_add(&line, " › %s", chapter);
    Colour ink = hot.hovered || hot.focused ? theme->link : theme->ink_quiet;
    gfx_sprite_tinted(ui_gfx(ui), "icons/prev", (Rect){r.x - 2, r.y + (r.h - 16) / 2, 16, 16}, ink);
    flow_line(ui, (Rect){r.x + 20, r.y, r.w - 20, r.h}, FONT_SANS, TEXT_SMALL, ink, ALIGN_LEFT,
              line.s);
    if (hot.focused)
        gfx_fill(ui_gfx(ui), (Rect){r.x, r.y + r.h - 4, r.w, 2}, theme->focus);
}

/* The figure's number, or the step's title. */
static void title_of(const Lesson *lesson, Text *out)
{
    const LessonStep *step = tutor_step(&lesson->tutor);
    const char *const word[3] = {step->figure.en != NULL ? bilingual_text(&step->figure) : NULL,
                                 NULL, NULL};
    if (word[0] != NULL)
        words_fill(out, words("Fig. {0}"), word, NULL);
    else
        text_add_string(out, bilingual_text(&step->title));
}

/* Beside a figure's number its title, where there is room. */
static void head(Lesson *lesson, Ui *ui, Rect *r)
{
    const Theme *theme = ui_theme(ui);
    Gfx *gfx = ui_gfx(ui);
    const LessonStep *step = tutor_step(&lesson->tutor);
    bool small = lesson->room.small;
    Text title = {0};
    title_of(lesson, &title);
    crumbs(lesson, ui, rect_cut_top(r, CRUMB_ROW));
    Type type = {FONT_SERIF_BOLD, small ? TEXT_HEAD : TEXT_TITLE, theme->ink, ALIGN_LEFT, false};
    float h = gfx_paragraph_height(gfx, r->w, &type, title.s);
    Rect at = rect_cut_top(r, ceilf(h) + 8);
    if (!ui_drawing(ui))
        return;
    gfx_paragraph(gfx, at, &type, title.s);
    Type quiet = {FONT_SANS, small ? TEXT_SMALL : TEXT_BODY, theme->ink_quiet, ALIGN_RIGHT, false};
    const char *beside = bilingual_text(&step->title);
    float used = gfx_text_width(gfx, &type, title.s) + 20;
    if (step->figure.en != NULL && used + gfx_text_width(gfx, &quiet, beside) <= r->w)
        gfx_text(gfx, (Rect){at.x + used, at.y + 2, at.w - used, h}, &quiet, beside);
}

/* ------------------------------------------------------------------- goal */

/* The step's task; what to do where there is none. */
static const char *task_of(const Lesson *lesson)
{
    const char *task = tutor_task(&lesson->tutor);
    if (task[0] != '\0')
        return task;
    switch (tutor_step(&lesson->tutor)->kind) {
    case LESSON_READ:
        return words("Look at the board, then go on.");
    case LESSON_WATCH:
        return words("Watch the moves, one after the other.");
    case LESSON_MATCH:
        return words("Play a match to its end.");
    case LESSON_FIND:
    case LESSON_PLAY:
    case LESSON_KINDS:
        break;
    }
    return "";
}

static Type goal_type(const Lesson *lesson, const Theme *theme)
{
    return (Type){FONT_SERIF_BOLD, lesson->room.small ? TEXT_BODY : TEXT_HEAD, theme->ink,
                  ALIGN_LEFT, false};
}

static float goal_height(const Lesson *lesson, Ui *ui, float w)
{
    Type type = goal_type(lesson, ui_theme(ui));
    return ceilf(gfx_paragraph_height(ui_gfx(ui), w - 32, &type, task_of(lesson))) + 24 +
           2 * GOAL_PAD;
}

static void draw_goal(const Lesson *lesson, Ui *ui, Rect r)
{
    const Theme *theme = ui_theme(ui);
    Gfx *gfx = ui_gfx(ui);
    if (!ui_drawing(ui) || !gfx_visible(gfx, r))
        return;
    bool done = lesson->tutor.done;
    Colour fill = theme->flat ? theme->panel[0] : theme->right_fill;
    Shape shape = {FIELD_RADIUS, fill, 0, fill, theme->right, theme->flat ? 3 : 2, 0};
    gfx_shape(gfx, r, &shape);
    Rect in = {r.x + 16, r.y + GOAL_PAD, r.w - 32, r.h - 2 * GOAL_PAD};
    Rect label = rect_cut_top(&in, 24);
    gfx_sprite_tinted(gfx, done ? "icons/check" : "icons/flag",
                      (Rect){label.x, label.y + 1, 18, 18}, theme->right_ink);
    flow_line(ui, (Rect){label.x + 26, label.y, label.w - 26, 20}, FONT_SANS_BOLD, TEXT_SMALL,
              theme->right_ink, ALIGN_LEFT, done ? words("DONE") : words("TASK"));
    Type type = goal_type(lesson, theme);
    gfx_paragraph(gfx, in, &type, task_of(lesson));
}

/* ----------------------------------------------------------------- answer */

static bool answer_text(const Lesson *lesson, Text *out)
{
    const Tutor *tutor = &lesson->tutor;
    bool told = tutor->said == SAID_RIGHT && tutor_step(tutor)->kind == LESSON_FIND;
    if (!told) /* what was found says so itself */
        tutor_sentence(tutor, out);
    if (out->n == 0)
        tutor_hint_text(tutor, out);
    return out->n > 0;
}

/* A paper strip whose edge and icon say what kind of answer it is. */
static void answer(const Lesson *lesson, Flow *flow)
{
    Ui *ui = flow->ui;
    const Theme *theme = ui_theme(ui);
    const Tutor *tutor = &lesson->tutor;
    Text said = {0};
    if (!answer_text(lesson, &said))
        return;
    bool small = lesson->room.small;
    float left = small ? 18 : 48, w = flow->w - left - 12;
    Type type = {FONT_SANS, small ? TEXT_SMALL : TEXT_BODY, theme->ink, ALIGN_LEFT, false};
    float text = ceilf(gfx_paragraph_height(ui_gfx(ui), w, &type, said.s));
    Rect r = flow_take(flow, fmaxf(text, 24) + (small ? 12 : 20));
    flow_gap(flow, 12);
    if (!ui_drawing(ui) || !gfx_visible(ui_gfx(ui), r))
        return;
    Colour edge = tutor->said == SAID_NOTHING ? theme->gold
                  : tutor->said_wrong         ? theme->wrong
                                              : theme->right;
    const char *icon = tutor->said == SAID_NOTHING ? "icons/hint"
                       : tutor->said_wrong         ? "icons/x"
                                                   : "icons/check";
    Shape paper = {FIELD_RADIUS, theme->raised[0],    0, theme->raised[1],
                   edge,         theme->flat ? 3 : 1, 0};
    Shape stripe = {3, edge, 0, edge, 0, 0, 0};
    gfx_shape(ui_gfx(ui), r, &paper);
    gfx_shape(ui_gfx(ui), (Rect){r.x + 4, r.y + 4, 5, r.h - 8}, &stripe);
    if (!small)
        gfx_sprite_tinted(ui_gfx(ui), icon, (Rect){r.x + 18, r.y + 12, 20, 20}, theme->ink);
    gfx_paragraph(ui_gfx(ui), (Rect){r.x + left, r.y + (r.h - text) / 2, w, text}, &type, said.s);
}

/* ------------------------------------------------------------------ found */

static void found_row(const Lesson *lesson, Flow *flow, int index)
{
    Ui *ui = flow->ui;
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    Rect r = flow_take(flow, FOUND_ROW);
    if (!ui_drawing(ui) || !gfx_visible(gfx, r))
        return;
    float y = r.y + r.h / 2;
    if (index > 0)
        ui_rule(ui, r.x, r.y, r.w);
    if (index >= lesson->tutor.found) {
        for (int i = 0; i < 12; i += 2) {
            float a = (float)i * 0.5236f, b = a + 0.5236f;
            gfx_line(gfx, r.x + 26 + 15 * cosf(a), y + 15 * sinf(a), r.x + 26 + 15 * cosf(b),
                     y + 15 * sinf(b), 1.5f, theme->ink_quiet);
        }
        flow_line(ui, (Rect){r.x + 56, r.y, r.w - 100, r.h}, FONT_SANS, TEXT_BODY, theme->ink_quiet,
                  ALIGN_LEFT, words("not found yet"));
        return;
    }
    Site site = lesson->tutor.found_site[index];
    BoardLook look = app_look(lesson->scene.app, lesson->layout);
    Piece piece = lesson->layout->rules->piece_at(&lesson->seen, site);
    Rect picture = {r.x + 8, y - 18, 36, 36};
    bool stands = piece.kind != 0 && lesson->layout->site[site].use == USE_PIECE;
    if (stands)
        board_draw_piece(gfx, lesson->layout, &look, piece, picture);
    else
        board_draw_chip(gfx, lesson->layout, &look, site, rect_inset(picture, 5));
    flow_line(ui, (Rect){r.x + 56, r.y, r.w - 100, r.h}, FONT_SANS, TEXT_BODY, theme->ink,
              ALIGN_LEFT, lesson->layout->site_name[site]);
    gfx_sprite_tinted(gfx, "icons/check", (Rect){r.x + r.w - 32, y - 11, 22, 22}, theme->right_ink);
}

static void found_dots(const Lesson *lesson, Flow *flow)
{
    Ui *ui = flow->ui;
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    const Tutor *tutor = &lesson->tutor;
    int targets = tutor_step(tutor)->targets;
    Rect r = flow_take(flow, 32);
    flow_gap(flow, 4);
    if (!ui_drawing(ui) || !gfx_visible(gfx, r))
        return;
    Type type = {FONT_SANS, TEXT_SMALL, theme->ink_quiet, ALIGN_LEFT, false};
    const char *label = words("Found");
    float x = r.x + gfx_text_width(gfx, &type, label) + 20;
    gfx_text(gfx, r, &type, label);
    for (int i = 0; i < targets && targets <= DOTS; i++, x += lesson->room.small ? 16 : 24) {
        float radius = lesson->room.small ? 5 : 8;
        if (i < tutor->found)
            gfx_disc(gfx, x, r.y + r.h / 2, radius, theme->right);
        else
            gfx_ring(gfx, x, r.y + r.h / 2, radius, 2, theme->ink_quiet);
    }
    Text count = {0};
    long number[2] = {tutor->found, targets};
    words_fill(&count, words("{n0} of {n1}"), NULL, number);
    flow_line(ui, (Rect){x, r.y, r.x + r.w - x, r.h}, FONT_SANS_BOLD, TEXT_SMALL, theme->ink,
              ALIGN_LEFT, count.s);
}

static bool rows_shown(const Lesson *lesson)
{
    const LessonStep *step = tutor_step(&lesson->tutor);
    return step->kind == LESSON_FIND && step->targets <= FOUND_ROWS && !lesson->room.small &&
           !lesson->room.below;
}

static void found(const Lesson *lesson, Flow *flow)
{
    const LessonStep *step = tutor_step(&lesson->tutor);
    if (step->kind != LESSON_FIND || lesson->layout == NULL)
        return;
    int rows = lesson->tutor.found + 1 < step->targets ? lesson->tutor.found + 1 : step->targets;
    for (int i = 0; i < rows && rows_shown(lesson); i++)
        found_row(lesson, flow, i);
    found_dots(lesson, flow);
}

/* ------------------------------------------------------------------ links */

static const char *paragraph_title(const Lesson *lesson)
{
    int index = lesson->book != NULL ? rulebook_find(lesson->book, lesson_paragraph(lesson)) : -1;
    return index >= 0 ? bilingual_text(&lesson->book->paragraph[index].title) : NULL;
}

static bool icon_link(Flow *flow, const char *id, const char *icon, const char *label)
{
    Ui *ui = flow->ui;
    Rect r = flow_take(flow, LINK_ROW);
    if (ui_drawing(ui))
        gfx_sprite_tinted(ui_gfx(ui), icon, (Rect){r.x, r.y + (LINK_ROW - 20) / 2, 20, 20},
                          ui_theme(ui)->link);
    return ui_link(ui, id, (Rect){r.x + 28, r.y, r.w - 28, r.h}, label);
}

/* As much of the paragraph's name as there is room for. */
static void rule_label(Ui *ui, float room, const char *rule, Text *out)
{
    Type type = {FONT_SANS, TEXT_BODY, 0, ALIGN_LEFT, false};
    const char *const word[3] = {rule, NULL, NULL};
    words_fill(out, words("The rule: {0}"), word, NULL);
    if (gfx_text_width(ui_gfx(ui), &type, out->s) + 4 <= room)
        return;
    text_clear(out);
    bool fits = gfx_text_width(ui_gfx(ui), &type, rule) + 4 <= room;
    text_add_string(out, fits ? rule : words("Show the rule"));
}

static void links(Lesson *lesson, Flow *flow)
{
    const char *rule = paragraph_title(lesson);
    const Tutor *tutor = &lesson->tutor;
    if (rule != NULL) {
        Text label = {0};
        rule_label(flow->ui, flow->w - 28, rule, &label);
        if (icon_link(flow, "lesson.rule", "icons/book", label.s))
            lesson_rule(lesson);
    }
    if (tutor->state.turn != SEAT_NONE && tutor_step(tutor)->kind != LESSON_MATCH &&
        icon_link(flow, "lesson.from_here", "icons/play", words("Play from here")))
        lesson_play_from_here(lesson, flow->ui);
}

/* ------------------------------------------------------------ what is read */

static Type text_type(const Lesson *lesson, const Theme *theme)
{
    bool large = !lesson->room.small && !lesson->room.below && lesson->room.panel.w >= SIDE_WIDE;
    return (Type){FONT_SANS, large ? TEXT_HEAD : TEXT_BODY, theme->ink, ALIGN_LEFT, false};
}

/* Text above the goal where all has room, as a page is read; else the goal stands first, and what
 * is below it is scrolled. */
static bool goal_first(const Lesson *lesson, Ui *ui, Rect r)
{
    Type type = text_type(lesson, ui_theme(ui));
    float h = gfx_paragraph_height(ui_gfx(ui), r.w, &type, tutor_text(&lesson->tutor)) +
              goal_height(lesson, ui, r.w) + 2 * LINK_ROW + ANSWER_ROOM + 48;
    if (rows_shown(lesson))
        h += (float)tutor_step(&lesson->tutor)->targets * FOUND_ROW;
    return h > r.h;
}

static void body(Lesson *lesson, Ui *ui, Rect r, bool with_answer)
{
    Type type = text_type(lesson, ui_theme(ui));
    bool first = !with_answer || goal_first(lesson, ui, r);
    if (first) {
        draw_goal(lesson, ui, rect_cut_top(&r, goal_height(lesson, ui, r.w)));
        rect_cut_top(&r, 10);
    }
    if (lesson->to_top && !ui_drawing(ui)) {
        lesson->to_top = false;
        ui_scroll_show(ui, "lesson.text", 0, 1);
    }
    Flow flow = flow_begin(ui, "lesson.text", r, &lesson->height);
    if (first && with_answer) {
        answer(lesson, &flow);
        if (lesson->room.small)
            found(lesson, &flow);
    }
    flow_text(&flow, &type, tutor_text(&lesson->tutor));
    flow_gap(&flow, 14);
    if (!first) {
        float h = goal_height(lesson, ui, flow.w);
        draw_goal(lesson, ui, flow_take(&flow, h));
        flow_gap(&flow, 14);
        answer(lesson, &flow);
    }
    if (with_answer && !(first && lesson->room.small))
        found(lesson, &flow);
    links(lesson, &flow);
    flow_end(&flow);
}

/* ------------------------------------------------------------------ steps */

/* A figure's number; a dot for what is none; where a chapter has no figures, the place in it. */
static void chip_label(const Course *course, int index, char *out, size_t room)
{
    const Bilingual *figure = &course->step[index].figure;
    int first, end;
    bool any = false;
    course_chapter(course, index, &first, &end);
    for (int i = first; i < end; i++)
        any = any || course->step[i].figure.en != NULL;
    if (figure->en != NULL)
        snprintf(out, room, "%s", bilingual_text(figure));
    else if (any)
        snprintf(out, room, "•");
    else
        snprintf(out, room, "%d", index - first + 1);
}

static void chip(Lesson *lesson, Ui *ui, int index, Rect r)
{
    const Course *course = lesson->tutor.course;
    const Theme *theme = ui_theme(ui);
    Gfx *gfx = ui_gfx(ui);
    char id[64], label[32];
    snprintf(id, sizeof id, "lesson.step.%d", index + 1);
    Hot hot = ui_hot(ui, id, r, true);
    if (hot.clicked)
        lesson_go(lesson, ui, index);
    if (!ui_drawing(ui) || !gfx_visible(gfx, r))
        return;
    bool now = index == lesson->tutor.step;
    ProgressState state = progress_state(&lesson->progress, course, index);
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
    if (state == PROGRESS_DONE)
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

static void progress(const Lesson *lesson, Ui *ui, Rect r)
{
    const Theme *theme = ui_theme(ui);
    const Course *course = lesson->tutor.course;
    if (!ui_drawing(ui))
        return;
    float done =
        (float)progress_count(&lesson->progress, course, PROGRESS_DONE) / (float)course->steps;
    Shape track = {r.h / 2, theme->sunken, 0, theme->sunken, theme->line, 1, -0.4f};
    Shape bar = {r.h / 2, theme->right, 0, theme->right, 0, 0, 0};
    gfx_shape(ui_gfx(ui), r, &track);
    if (done > 0)
        gfx_shape(ui_gfx(ui), (Rect){r.x, r.y, fmaxf(r.h, r.w * done), r.h}, &bar);
}

static void step_count(const Lesson *lesson, Text *out)
{
    long number[2] = {lesson->tutor.step + 1, lesson->tutor.course->steps};
    words_fill(out, words("step {n0} of {n1}"), NULL, number);
}

static void steps(Lesson *lesson, Ui *ui, Rect r)
{
    Text count = {0};
    step_count(lesson, &count);
    Type type = {FONT_SANS, TEXT_SMALL, ui_theme(ui)->ink_quiet, ALIGN_RIGHT, false};
    Rect row = rect_cut_top(&r, CHIP_HEIGHT);
    float w = gfx_text_width(ui_gfx(ui), &type, count.s) + 8;
    Rect right = rect_cut_right(&row, w);
    if (ui_drawing(ui))
        gfx_text(ui_gfx(ui), right, &type, count.s);
    rect_cut_right(&row, SPACE);
    chips(lesson, ui, row);
    rect_cut_top(&r, SPACE);
    progress(lesson, ui, rect_cut_top(&r, BAR_HEIGHT));
}

/* ---------------------------------------------------------------- buttons */

static bool step_is_ready(const Tutor *tutor)
{
    return tutor->done || tutor_step(tutor)->kind == LESSON_READ;
}

static const char *next_label(const Tutor *tutor)
{
    if (!step_is_ready(tutor))
        return words("Skip");
    return tutor->step + 1 == tutor->course->steps ? words("Finish") : words("Next");
}

static void next_button(Lesson *lesson, Ui *ui, Rect r)
{
    const Tutor *tutor = &lesson->tutor;
    if (ui_button(ui, "lesson.next", r, "next", next_label(tutor),
                  step_is_ready(tutor) ? BUTTON_CALL : BUTTON_PLAIN, true))
        lesson_next(lesson, ui);
}

/* What is to be done next is always at hand: it is the one in red. */
static void middle_button(Lesson *lesson, Ui *ui, Rect r, bool bare)
{
    const Tutor *tutor = &lesson->tutor;
    switch (tutor_step(tutor)->kind) {
    case LESSON_WATCH:
        if (ui_button(ui, "lesson.watch", r, "play", bare ? NULL : words("Move"),
                      tutor->done || tutor_guesses(tutor) ? BUTTON_PLAIN : BUTTON_CALL,
                      !tutor->done))
            lesson_watch(lesson, ui);
        break;
    case LESSON_MATCH:
        if (ui_button(ui, "lesson.play", r, "play", bare ? NULL : words("Play"),
                      tutor->done ? BUTTON_PLAIN : BUTTON_CALL, true))
            lesson_play(lesson, ui);
        break;
    case LESSON_READ:
    case LESSON_FIND:
    case LESSON_PLAY:
    case LESSON_KINDS:
        if (ui_button(ui, "lesson.hint", r, "hint", bare ? NULL : words("Hint"), BUTTON_PLAIN,
                      tutor_can_hint(tutor)))
            lesson_hint(lesson, ui);
        break;
    }
}

/* Each as wide as its word wants, and what is left over shared out; where that is too little, the
 * first does without its word.  True if it has it. */
static bool button_widths(const Lesson *lesson, Ui *ui, float room, float w[3])
{
    const Tutor *tutor = &lesson->tutor;
    Type type = {FONT_SANS, TEXT_BODY, 0, ALIGN_LEFT, false};
    LessonKind kind = tutor_step(tutor)->kind;
    const char *label[3] = {words("Again"),
                            kind == LESSON_WATCH   ? words("Move")
                            : kind == LESSON_MATCH ? words("Play")
                                                   : words("Hint"),
                            next_label(tutor)};
    float sum = 0;
    for (int i = 0; i < 3; i++)
        sum += w[i] = gfx_text_width(ui_gfx(ui), &type, label[i]);
    float over = (room - 2 * SPACE - sum) / 3;
    bool words_fit = over >= BUTTON_OVER;
    if (!words_fit) {
        over = (room - 2 * SPACE - CALL_HEIGHT - w[1] - w[2]) / 2;
        w[0] = CALL_HEIGHT - over;
    }
    for (int i = 0; i < 3; i++)
        w[i] = floorf(w[i] + over);
    return words_fit;
}

static void buttons(Lesson *lesson, Ui *ui, Rect r)
{
    bool small = r.w < 300;
    float gap = small ? SPACE / 2 : SPACE, w[3] = {BUTTON_HEIGHT, BUTTON_HEIGHT, 0};
    bool named = !small && button_widths(lesson, ui, r.w, w);
    if (ui_button(ui, "lesson.again", rect_cut_left(&r, w[0]), "again",
                  named ? words("Again") : NULL, BUTTON_PLAIN, true))
        lesson_again(lesson, ui);
    rect_cut_left(&r, gap);
    middle_button(lesson, ui, rect_cut_left(&r, w[1]), small);
    rect_cut_left(&r, gap);
    next_button(lesson, ui, r);
}

/* ------------------------------------------------------------------ panel */

static void foot(Lesson *lesson, Ui *ui, Rect *r)
{
    bool small = lesson->room.small;
    buttons(lesson, ui, rect_cut_bottom(r, small ? TOUCH : CALL_HEIGHT));
    rect_cut_bottom(r, small ? 10 : 24);
    steps(lesson, ui, rect_cut_bottom(r, CHIP_HEIGHT + SPACE + BAR_HEIGHT));
    rect_cut_bottom(r, 12);
}

/* Below a board: what is read at the left, what is answered and pressed at the right. */
static void two_columns(Lesson *lesson, Ui *ui, Rect r)
{
    Rect left = rect_cut_left(&r, floorf(r.w * 0.54f));
    rect_cut_left(&r, 24);
    head(lesson, ui, &left);
    body(lesson, ui, left, false);
    foot(lesson, ui, &r);
    Flow flow = flow_begin(ui, "lesson.answer", r, &lesson->answer_height);
    answer(lesson, &flow);
    found(lesson, &flow);
    flow_end(&flow);
}

void lesson_panel(Lesson *lesson, Ui *ui)
{
    Rect r = lesson->room.panel;
    ui_panel(ui, r);
    Rect in = rect_inset(r, lesson->room.small ? 12 : lesson->room.below ? 16 : 24);
    if (lesson->room.below && in.w >= TWO_COLUMNS) {
        two_columns(lesson, ui, in);
        return;
    }
    foot(lesson, ui, &in);
    head(lesson, ui, &in);
    body(lesson, ui, in, true);
}
