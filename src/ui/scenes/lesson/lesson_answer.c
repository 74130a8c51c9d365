/* SPDX-License-Identifier: MIT */
/* lesson_answer.c -- in the panel: the one goal, the answer to the last try, what is found. */
#include <math.h>

#include "data/words.h"
#include "speech/say_board.h"
#include "ui/scenes/lesson/lesson_inside.h"

enum {
    FOUND_ROWS = 4, /* targets listed one by one */
    DOTS = 10,      /* targets drawn as dots */
    GOAL_PAD = 12,
    ANSWER_RIGHT = 12,
};

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
        return words("Play a game to the end.");
    case LESSON_FIND:
    case LESSON_PLAY:
    case LESSON_KINDS:
        break;
    }
    return "";
}

static Type goal_type(const Lesson *lesson, const Theme *theme)
{
    return (Type){FONT_SERIF_BOLD, lesson->stage.room.small ? TEXT_BODY : TEXT_HEAD, theme->ink,
                  ALIGN_LEFT, false};
}

float lesson_goal_height(const Lesson *lesson, Ui *ui, float w)
{
    Type type = goal_type(lesson, ui_theme(ui));
    return ceilf(gfx_paragraph_height(ui_gfx(ui), w - 32, &type, task_of(lesson))) + 24 +
           2 * GOAL_PAD;
}

void lesson_draw_goal(const Lesson *lesson, Ui *ui, Rect r)
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

static Type answer_type(bool small, const Theme *theme)
{
    return (Type){FONT_SANS, small ? TEXT_SMALL : TEXT_BODY, theme->ink, ALIGN_LEFT, false};
}

static float answer_left(bool small)
{
    return small ? 18 : 48;
}

static float answer_box(bool small, float text)
{
    return fmaxf(text, 24) + (small ? 12 : 20);
}

float lesson_answer_height(const Lesson *lesson, Ui *ui, float w)
{
    Text said = {0};
    bool small = lesson->stage.room.small;
    Type type = answer_type(small, ui_theme(ui));
    if (!answer_text(lesson, &said))
        return 0;
    w -= answer_left(small) + ANSWER_RIGHT;
    return answer_box(small, ceilf(gfx_paragraph_height(ui_gfx(ui), w, &type, said.s)));
}

/* A paper strip whose edge and icon say what kind of answer it is. */
void lesson_draw_answer(const Lesson *lesson, Flow *flow)
{
    Ui *ui = flow->ui;
    const Theme *theme = ui_theme(ui);
    const Tutor *tutor = &lesson->tutor;
    Text said = {0};
    if (!answer_text(lesson, &said))
        return;
    bool small = lesson->stage.room.small;
    float left = answer_left(small), w = flow->w - left - ANSWER_RIGHT;
    Type type = answer_type(small, theme);
    float text = ceilf(gfx_paragraph_height(ui_gfx(ui), w, &type, said.s));
    Rect r = flow_take(flow, answer_box(small, text));
    flow_gap(flow, 12);
    if (!ui_drawing(ui) || !gfx_visible(ui_gfx(ui), r))
        return;
    bool open = tutor->said == SAID_NOTHING || tutor->said == SAID_CHOOSE;
    Colour edge = open ? theme->gold : tutor->said_wrong ? theme->wrong : theme->right;
    const char *icon = open ? "icons/hint" : tutor->said_wrong ? "icons/x" : "icons/check";
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

/* "yellow tower, a4". */
static void found_name(const Lesson *lesson, Site site, Piece piece, Text *out)
{
    if (lesson->stage.layout->site[site].use == USE_PIECE)
        say_piece(lesson->tutor.course->game, piece, out);
    if (out->n > 0)
        text_add_string(out, ", ");
    if (!rules_call_site(lesson->stage.layout->rules, &lesson->seen.options, site, out))
        text_add_string(out, words("this place")); /* nobody knows it by its name in files */
}

static void found_row(const Lesson *lesson, Flow *flow, int index)
{
    Ui *ui = flow->ui;
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    Rect r = flow_take(flow, LESSON_FOUND_ROW);
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
    BoardLook look = app_look(lesson->scene.app, lesson->stage.layout);
    Piece piece = lesson->stage.layout->rules->piece_at(&lesson->seen, site);
    Rect picture = {r.x + 8, y - 18, 36, 36};
    bool stands = piece.kind != 0 && lesson->stage.layout->site[site].use == USE_PIECE;
    if (stands)
        board_draw_piece(gfx, lesson->stage.layout, &look, piece, picture);
    else
        board_draw_chip(gfx, lesson->stage.layout, &look, site, rect_inset(picture, 5));
    Text name = {0};
    found_name(lesson, site, piece, &name);
    flow_line(ui, (Rect){r.x + 56, r.y, r.w - 100, r.h}, FONT_SANS, TEXT_BODY, theme->ink,
              ALIGN_LEFT, name.s);
    gfx_sprite_tinted(gfx, "icons/check", (Rect){r.x + r.w - 32, y - 11, 22, 22}, theme->right_ink);
}

static void found_dots(const Lesson *lesson, Flow *flow)
{
    Ui *ui = flow->ui;
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    const Tutor *tutor = &lesson->tutor;
    int targets = tutor_step(tutor)->enough;
    Rect r = flow_take(flow, 32);
    flow_gap(flow, 4);
    if (!ui_drawing(ui) || !gfx_visible(gfx, r))
        return;
    Type type = {FONT_SANS, TEXT_SMALL, theme->ink_quiet, ALIGN_LEFT, false};
    const char *label = words("Found");
    float x = r.x + gfx_text_width(gfx, &type, label) + 20;
    Text count = {0};
    long number[2] = {tutor->found, targets};
    words_fill(&count, words("{n0} of {n1}"), NULL, number);
    Type bold = {FONT_SANS_BOLD, TEXT_SMALL, theme->ink, ALIGN_LEFT, false};
    float room = r.x + r.w - x - gfx_text_width(gfx, &bold, count.s) - 2;
    float gap = fminf(lesson->stage.room.small ? 16 : 24, room / (float)targets);
    gfx_text(gfx, r, &type, label);
    for (int i = 0; i < targets && targets <= DOTS; i++, x += gap) {
        float radius = fminf(lesson->stage.room.small ? 5 : 8, gap * 0.42f);
        if (i < tutor->found)
            gfx_disc(gfx, x, r.y + r.h / 2, radius, theme->right);
        else
            gfx_ring(gfx, x, r.y + r.h / 2, radius, 2, theme->ink_quiet);
    }
    gfx_text(gfx, (Rect){x, r.y, r.x + r.w - x, r.h}, &bold, count.s);
}

bool lesson_rows_shown(const Lesson *lesson)
{
    const LessonStep *step = tutor_step(&lesson->tutor);
    return step->kind == LESSON_FIND && step->enough <= FOUND_ROWS && !lesson->stage.room.small &&
           !lesson->stage.room.below;
}

static void choice_buttons(Lesson *lesson, Flow *flow)
{
    const LessonStep *step = tutor_step(&lesson->tutor);
    Rect line = flow_take(flow, BUTTON_HEIGHT);
    float w = floorf((line.w - SPACE * (float)(step->choices - 1)) / (float)step->choices);
    flow_gap(flow, SPACE);
    for (int i = 0; i < step->choices; i++) {
        Text id = {0};
        Rect r = {line.x + (float)i * (w + SPACE), line.y, w, line.h};
        text_add(&id, "lesson.choice.%s", step->choice[i]);
        if (ui_button(flow->ui, id.s, r, NULL, step->choice[i], BUTTON_PLAIN,
                      tutor_asks(&lesson->tutor))) {
            lesson_answer(lesson, flow->ui, tutor_choose(&lesson->tutor, i), SITE_NONE);
            return;
        }
    }
}

void lesson_draw_found(Lesson *lesson, Flow *flow)
{
    const LessonStep *step = tutor_step(&lesson->tutor);
    if (step->kind != LESSON_FIND || lesson->stage.layout == NULL)
        return;
    if (step->choices > 0) {
        choice_buttons(lesson, flow);
        return;
    }
    int rows = lesson->tutor.found + 1 < step->enough ? lesson->tutor.found + 1 : step->enough;
    for (int i = 0; i < rows && lesson_rows_shown(lesson); i++)
        found_row(lesson, flow, i);
    found_dots(lesson, flow);
}
