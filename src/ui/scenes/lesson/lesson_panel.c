/* SPDX-License-Identifier: MIT */
/* lesson_panel.c -- beside or below the board: where all lies, the figure's head, its text. */
#include <math.h>

#include "data/glossary.h"
#include "data/words.h"
#include "ui/scenes/lesson/lesson_inside.h"
#include "ui/scenes/shared/flow.h"

enum {
    SIDE_NARROW = 244, /* side panel of small windows */
    BELOW_LEAST = 212,
    CRUMB_ROW = 28,
    LINK_ROW = 36,
    ANSWER_ROOM = 64,
    TWO_COLUMNS = 480,
    CRUMBS_LEAST = 250,  /* height of two columns that have a row for the way back */
    GLOSSARY_LINKED = 2, /* words of one step that are explained */
};

/* ----------------------------------------------------------------- layout */

StageRoom lesson_divide(const Layout *layout, Rect window)
{
    float below = fmaxf(BELOW_LEAST, fminf(window.h * 0.36f, 320));
    StageRoom room = stage_divide(layout, window, stage_side(layout, window, SIDE_NARROW), below);
    if (room.below && window.w >= SMALL_WIDTH && below >= 300)
        room.small = false;
    return room;
}

/* ------------------------------------------------------------------- head */

static const char *chapter_title(const Lesson *lesson)
{
    int first, end;
    course_chapter(lesson->tutor.course, lesson->tutor.step, &first, &end);
    const char *chapter = lesson->tutor.course->step[first].chapter;
    return chapter != NULL ? words(chapter) : "";
}

/* "Lessons > Kamisado > The blocked tower": a way back.  Without words where there is no room. */
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
    ui_name(ui, line.s, false);
    const Type type = {FONT_SANS, TEXT_SMALL, theme->ink, ALIGN_LEFT, false};
    Text whole = line;
    const char *chapter = chapter_title(lesson);
    text_add(&whole, " › %s", chapter);
    if (chapter[0] != '\0' && !lesson->stage.room.small && !lesson->tutor.single &&
        gfx_text_width(ui_gfx(ui), &type, whole.s) <= r.w - 20)
        line = whole;
    else if (gfx_text_width(ui_gfx(ui), &type, line.s) > r.w - 20) {
        text_clear(&line);
        text_add_string(&line, words("Lessons"));
    }
    Colour ink = hot.hovered || hot.focused ? theme->link : theme->ink_quiet;
    gfx_sprite_tinted(ui_gfx(ui), "icons/prev", (Rect){r.x - 2, r.y + (r.h - 16) / 2, 16, 16}, ink);
    if (r.w > LINK_ICON)
        flow_line(ui, (Rect){r.x + 20, r.y, r.w - 20, r.h}, FONT_SANS, TEXT_SMALL, ink, ALIGN_LEFT,
                  line.s);
    if (hot.focused)
        gfx_fill(ui_gfx(ui), (Rect){r.x, r.y + r.h - 4, r.w, 2}, theme->focus);
}

/* The figure's number, or the step's title. */
static void title_of(const Lesson *lesson, Text *out)
{
    const LessonStep *step = tutor_step(&lesson->tutor);
    if (lesson_puzzle_is_daily(lesson))
        text_add_string(out, words("Puzzle of the day"));
    else if (!lesson_label(step, out))
        text_add_string(out, words(step->title));
}

/* Beside a figure's number its title, where there is room. */
static void head(Lesson *lesson, Ui *ui, Rect *r)
{
    const Theme *theme = ui_theme(ui);
    Gfx *gfx = ui_gfx(ui);
    const LessonStep *step = tutor_step(&lesson->tutor);
    bool small = lesson->stage.room.small;
    Text title = {0};
    title_of(lesson, &title);
    Type type = {FONT_SERIF_BOLD, small ? TEXT_HEAD : TEXT_TITLE, theme->ink, ALIGN_LEFT, false};
    float h = gfx_paragraph_height(gfx, r->w, &type, title.s);
    Rect at = rect_cut_top(r, ceilf(h) + 8);
    if (!ui_drawing(ui))
        return;
    gfx_paragraph(gfx, at, &type, title.s);
    Type quiet = {FONT_SANS, small ? TEXT_SMALL : TEXT_BODY, theme->ink_quiet, ALIGN_RIGHT, false};
    const char *beside = words(step->title);
    float used = gfx_text_width(gfx, &type, title.s) + 20;
    if (step->figure != NULL && used + gfx_text_width(gfx, &quiet, beside) <= r->w)
        gfx_text(gfx, (Rect){at.x + used, at.y + 2, at.w - used, h}, &quiet, beside);
}

/* ------------------------------------------------------------------ links */

static const char *paragraph_title(const Lesson *lesson)
{
    int index = lesson->book != NULL ? rulebook_find(lesson->book, lesson_paragraph(lesson)) : -1;
    return index >= 0 ? words(lesson->book->paragraph[index].title) : NULL;
}

/* As much of the paragraph's name as there is room for. */
static void rule_label(Ui *ui, float room, const char *rule, Text *out)
{
    Type type = {FONT_SANS, TEXT_BODY, 0, ALIGN_LEFT, false};
    const char *const word[3] = {rule, NULL, NULL};
    Text whole = {0};
    words_fill(&whole, words("The rule: {0}"), word, NULL);
    const char *const labels[] = {whole.s, rule, words("Show the rule"), words("Rules")};
    int i = 0, last = sizeof labels / sizeof *labels - 1;
    while (i < last && gfx_text_width(ui_gfx(ui), &type, labels[i]) + 4 > room)
        i++;
    text_add_string(out, labels[i]);
}

static bool can_play_from_here(const Lesson *lesson)
{
    const Tutor *tutor = &lesson->tutor;
    return !lesson_clock_runs(lesson) && tutor->state.turn != SEAT_NONE &&
           tutor_step(tutor)->kind != LESSON_MATCH;
}

/* The words of the game's glossary that the step speaks of. */
static void words_link(Lesson *lesson, Flow *flow)
{
    Text found = {0}, label = {0};
    if (lesson->book == NULL ||
        glossary_of(lesson->book, tutor_text(&lesson->tutor), GLOSSARY_LINKED, NULL, &found) == 0)
        return;
    Rect r = flow_take(flow, LINK_ROW);
    Type type = {FONT_SANS, TEXT_BODY, 0, ALIGN_LEFT, false};
    const char *const word[3] = {found.s, NULL, NULL};
    words_fill(&label, words("What is: {0}?"), word, NULL);
    if (gfx_text_width(ui_gfx(flow->ui), &type, label.s) > r.w - LINK_ICON) { /* one of them */
        text_clear(&found);
        text_clear(&label);
        glossary_of(lesson->book, tutor_text(&lesson->tutor), 1, NULL, &found);
        words_fill(&label, words("What is: {0}?"), word, NULL);
    }
    if (icon_link(flow->ui, r, "lesson.words", "icons/hint", label.s))
        lesson_words(lesson);
}

/* Below each other; where height is dear, beside each other. */
static void links(Lesson *lesson, Flow *flow, bool beside)
{
    Ui *ui = flow->ui;
    const char *rule = paragraph_title(lesson), *from_here = words("Play from here");
    bool both = rule != NULL && can_play_from_here(lesson);
    Rect r = {0, 0, 0, 0};
    float second = 0;
    if (rule != NULL || can_play_from_here(lesson))
        r = flow_take(flow, LINK_ROW);
    if (both && beside) {
        Type type = {FONT_SANS, TEXT_BODY, 0, ALIGN_LEFT, false};
        second = ceilf(gfx_text_width(ui_gfx(ui), &type, from_here)) + LINK_ICON + SPACE;
        float least = gfx_text_width(ui_gfx(ui), &type, words("Rules")) + LINK_ICON + SPACE;
        beside = r.w - second >= least;
    }
    Rect other = both && !beside ? flow_take(flow, LINK_ROW)
                 : both          ? rect_cut_right(&r, second)
                                 : r;
    if (rule != NULL) {
        Text label = {0};
        rule_label(ui, r.w - LINK_ICON - (beside ? SPACE : 0), rule, &label);
        if (icon_link(ui, r, "lesson.rule", "icons/book", label.s))
            lesson_rule(lesson);
    }
    if (can_play_from_here(lesson) &&
        icon_link(ui, other, "lesson.from_here", "icons/play", from_here))
        lesson_play_from_here(lesson, ui);
    words_link(lesson, flow);
}

/* ------------------------------------------------------------ what is read */

static Type text_type(const Lesson *lesson, const Theme *theme)
{
    bool large = !lesson->stage.room.small && !lesson->stage.room.below &&
                 lesson->stage.room.panel.w >= SIDE_WIDE;
    return (Type){FONT_SANS, large ? TEXT_HEAD : TEXT_BODY, theme->ink, ALIGN_LEFT, false};
}

/* What all of it needs at the least. */
static float body_height(const Lesson *lesson, Ui *ui, float w)
{
    Type type = text_type(lesson, ui_theme(ui));
    float h = gfx_paragraph_height(ui_gfx(ui), w, &type, tutor_text(&lesson->tutor)) +
              lesson_goal_height(lesson, ui, w) + 2 * LINK_ROW + ANSWER_ROOM + 48;
    if (lesson_rows_shown(lesson))
        h += (float)tutor_step(&lesson->tutor)->enough * LESSON_FOUND_ROW;
    return h;
}

static void body(Lesson *lesson, Ui *ui, Rect r, bool with_answer)
{
    Type type = text_type(lesson, ui_theme(ui));
    /* Text above the goal where all has room, as a page is read; else the goal stands first, and
     * what is below it is scrolled. */
    float spare = r.h - body_height(lesson, ui, r.w), gap = fmaxf(14, fminf(28, spare / 4));
    bool first = !with_answer || spare < 0;
    if (first) {
        lesson_draw_goal(lesson, ui, rect_cut_top(&r, lesson_goal_height(lesson, ui, r.w)));
        rect_cut_top(&r, 10);
    }
    if (lesson->to_top && !ui_drawing(ui)) {
        lesson->to_top = false;
        ui_scroll_show(ui, "lesson.text", 0, 1);
    }
    Flow flow = flow_begin(ui, "lesson.text", r, &lesson->height);
    if (first && with_answer) {
        lesson_draw_answer(lesson, &flow);
        if (lesson->stage.room.small)
            lesson_draw_found(lesson, &flow);
    }
    flow_text(&flow, &type, tutor_text(&lesson->tutor));
    flow_gap(&flow, gap);
    if (!first) {
        float h = lesson_goal_height(lesson, ui, flow.w);
        lesson_draw_goal(lesson, ui, flow_take(&flow, h));
        flow_gap(&flow, gap);
        lesson_draw_answer(lesson, &flow);
    }
    if (with_answer && !(first && lesson->stage.room.small))
        lesson_draw_found(lesson, &flow);
    if (with_answer)
        links(lesson, &flow, false);
    flow_end(&flow);
}

/* ------------------------------------------------------------------ panel */

/* Below a board: what is read at the left, what is answered and pressed at the right. */
static void two_columns(Lesson *lesson, Ui *ui, Rect r)
{
    Rect left = rect_cut_left(&r, floorf(r.w * 0.54f));
    rect_cut_left(&r, 24);
    bool dear = lesson->stage.room.small || r.h < CRUMBS_LEAST;
    lesson_foot(lesson, ui, &r);
    if (dear) { /* of height the answer needs more: only the arrow, before the title */
        Rect title = left;
        crumbs(lesson, ui, (Rect){left.x, left.y, LINK_ICON, CRUMB_ROW});
        rect_cut_left(&title, LINK_ICON);
        head(lesson, ui, &title);
        rect_cut_top(&left, title.y - left.y);
    } else {
        crumbs(lesson, ui, rect_cut_top(&r, CRUMB_ROW));
        head(lesson, ui, &left);
    }
    body(lesson, ui, left, false);
    Flow flow = flow_begin(ui, "lesson.answer", r, &lesson->answer_height);
    lesson_draw_answer(lesson, &flow);
    lesson_draw_found(lesson, &flow);
    links(lesson, &flow, true);
    flow_end(&flow);
}

void lesson_panel(Lesson *lesson, Ui *ui)
{
    Rect r = lesson->stage.room.panel;
    ui_panel(ui, r);
    Rect in = rect_inset(r, lesson->stage.room.small ? 12 : lesson->stage.room.below ? 16 : 24);
    if (lesson->stage.room.below && in.w >= TWO_COLUMNS) {
        two_columns(lesson, ui, in);
        return;
    }
    lesson_foot(lesson, ui, &in);
    crumbs(lesson, ui, rect_cut_top(&in, CRUMB_ROW));
    head(lesson, ui, &in);
    body(lesson, ui, in, true);
}
