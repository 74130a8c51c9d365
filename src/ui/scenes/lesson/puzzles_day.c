/* SPDX-License-Identifier: MIT */
#include "ui/scenes/lesson/puzzles_day.h"

#include <math.h>

#include "data/match_words.h"
#include "data/words.h"
#include "ui/board/board_view.h"
#include "ui/scenes/lesson/daily.h"
#include "ui/scenes/shared/badge.h"

enum { DAY_ROW = 44, HINT = 152, PICTURE = 56, CARD_WIDE = 300 };

bool puzzles_day_open(const PuzzlesDay *day)
{
    return day->course != NULL && guard_lessons(app_guard(day->app), day->course->game->rules->id);
}

/* The same words in small letters, at the left or at the right. */
static void small(Ui *ui, Rect r, Align align, const char *s)
{
    flow_line(ui, r, FONT_SANS, TEXT_SMALL, ui_theme(ui)->chosen_ink, align, s);
}

/* What it is: its game, and how hard; or that it is done. */
static void add_about(const PuzzlesDay *day, bool done, Text *out)
{
    const char *const word[3] = {words(day->course->game->name), NULL, NULL};
    const long number[2] = {day->rating, 0};
    if (done)
        text_add_string(out, words("Solved. Tomorrow there is another one."));
    else
        words_fill(out, words("{0}. Rating {n0}"), word, number);
}

/* A man of its game. */
static void picture(const PuzzlesDay *day, Ui *ui, Rect r)
{
    const Figure *board = &day->course->step[0].board;
    const Game *game = day->course->game;
    const Layout *layout =
        app_layout_for(day->app, game->rules, board->variant, &board->state.options);
    if (layout == NULL || !ui_drawing(ui) || !gfx_visible(ui_gfx(ui), r))
        return;
    BoardLook look = app_look(day->app, layout);
    game_badge(ui_gfx(ui), game, layout, &look, day->piece,
               (Rect){r.x, r.y + (r.h - 8 - PICTURE) / 2, PICTURE, PICTURE});
}

/* At the right of the row, for who does not know where to begin. */
static void hint_button(const PuzzlesDay *day, Ui *ui, Rect *row)
{
    const char *label = words("Hint");
    Rect r = rect_cut_right(row, ui_button_holds(ui, HINT, label) ? HINT : CALL_HEIGHT);
    rect_cut_right(row, SPACE);
    if (ui_button(ui, "puzzles.hint", r, "hint", label, BUTTON_PLAIN, true))
        app_go(day->app, (Route){.to = ROUTE_DAILY, .hint = true});
}

void puzzles_day_card(const PuzzlesDay *day, Flow *flow)
{
    Ui *ui = flow->ui;
    const Theme *theme = ui_theme(ui);
    const LessonStep *step = &day->course->step[0];
    bool done = progress_daily_done(day->progress, day->today);
    Text about = {0}, today = {0};
    char date[DAY_TEXT];
    float side = flow->w >= CARD_WIDE ? PICTURE + SPACE : 0;
    day_write(day->today, date);
    date_said(date, &today);
    add_about(day, done, &about);
    Type title = {FONT_SERIF_BOLD, TEXT_HEAD, theme->chosen_ink, ALIGN_LEFT, false};
    float h = gfx_paragraph_height(ui_gfx(ui), flow->w - 24 - side, &title, words(step->title));
    Rect r = flow_take(flow, 12 + 20 + h + 28 + CALL_HEIGHT + 12), in = rect_inset(r, 12);
    flow_gap(flow, SPACE);
    Shape gold = {FIELD_RADIUS, theme->chosen[0], 0, theme->chosen[1], theme->chosen_edge, 2, 0};
    if (ui_drawing(ui) && gfx_visible(ui_gfx(ui), r))
        gfx_shape(ui_gfx(ui), r, &gold);
    Rect buttons = rect_cut_bottom(&in, CALL_HEIGHT);
    if (side > 0)
        picture(day, ui, rect_cut_left(&in, side));
    Rect top = rect_cut_top(&in, 20);
    small(ui, top, ALIGN_RIGHT, today.s);
    small(ui, top, ALIGN_LEFT, words("Puzzle of the day"));
    Rect text = rect_cut_top(&in, h);
    if (ui_drawing(ui))
        gfx_paragraph(ui_gfx(ui), text, &title, words(step->title));
    small(ui, rect_cut_top(&in, 20), ALIGN_LEFT, about.s);
    if (!done)
        hint_button(day, ui, &buttons);
    if (ui_button(ui, "puzzles.daily", buttons, "play", words("Solve"),
                  done ? BUTTON_PLAIN : BUTTON_CALL, true))
        app_go(day->app, (Route){.to = ROUTE_DAILY});
}

/* How the rating has gone these seven days. */
static void gain(const PuzzlesDay *day, Flow *flow)
{
    int points = practice_gain(&day->progress->practice, day->today);
    Text said = {0}, signed_points = {0};
    const char *const word[3] = {signed_points.s, NULL, NULL};
    text_add(&signed_points, "%+d", points);
    words_fill(&said, words("Your rating this week: {0}."), word, NULL);
    if (points == 0)
        return;
    flow_quiet(flow, said.s);
    flow_gap(flow, SPACE / 2);
}

void puzzles_day_week(const PuzzlesDay *day, Flow *flow)
{
    Ui *ui = flow->ui;
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    const ProgressDaily *daily = &day->progress->daily;
    Text streak = {0}, best = {0};
    daily_streak(day->progress, day->today, &streak);
    daily_best(day->progress, day->today, &best);
    gain(day, flow);
    if (streak.n == 0 && best.n == 0)
        return;
    Rect row = flow_take(flow, DAY_ROW);
    flow_gap(flow, SPACE / 2);
    float w = floorf((row.w - 6 * SPACE) / 7);
    for (Day at = day->today - 6; at <= day->today && ui_drawing(ui); at++) {
        Rect r = rect_cut_left(&row, w);
        rect_cut_left(&row, SPACE);
        bool solved = at <= daily->last && at > daily->last - daily->run;
        Shape shape = {FIELD_RADIUS,
                       theme->panel[0],
                       0,
                       theme->panel[0],
                       at == day->today ? theme->chosen_edge : theme->line,
                       at == day->today ? 2 : 1,
                       0};
        if (solved)
            shape.from = shape.to = theme->right_disc;
        gfx_shape(gfx, r, &shape);
        char date[DAY_TEXT];
        day_write(at, date);
        if (solved)
            gfx_sprite_tinted(gfx, "icons/check",
                              (Rect){r.x + (r.w - 24) / 2, r.y + (r.h - 24) / 2, 24, 24},
                              theme->flat ? theme->dark : theme->cream);
        else
            flow_line(ui, r, FONT_SANS, TEXT_SMALL, theme->ink_quiet, ALIGN_CENTRE, &date[8]);
    }
    if (streak.n > 0)
        text_add_char(&streak, '.');
    text_add_string(&streak, best.n > 0 && streak.n == 0 ? &best.s[1] : best.s);
    flow_quiet(flow, streak.s);
    flow_gap(flow, SPACE);
}

void puzzles_day_board(const PuzzlesDay *day, Ui *ui, Rect r)
{
    App *app = day->app;
    const Figure *board = &day->course->step[0].board;
    const Layout *layout =
        app_layout_for(app, day->course->game->rules, board->variant, &board->state.options);
    Hot hot = ui_hot(ui, "puzzles.board", r, true);
    ui_name(ui, words("Puzzle of the day"), false);
    if (ui_drawing(ui) && layout != NULL && gfx_visible(ui_gfx(ui), r)) {
        BoardLook look = app_look(app, layout);
        look.figure = true;
        board_picture(ui_gfx(ui), layout, &look, &board->state, NULL, r);
    }
    if (hot.clicked)
        app_go(app, (Route){.to = ROUTE_DAILY});
}
