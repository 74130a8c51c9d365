/* SPDX-License-Identifier: MIT */
/* play_sheet.c -- the score sheet: what each round, or game of a series, has added, one under
 * another, and the sums. */
#include <math.h>
#include <stdio.h>

#include "data/match_words.h"
#include "data/words.h"
#include "match/score_sheet.h"
#include "ui/scenes/play/play_circle.h"
#include "ui/scenes/play/play_over.h"
#include "ui/scenes/play/play_table.h"
#include "ui/scenes/shared/badge.h"
#include "ui/scenes/shared/names.h"
#include "ui/scenes/shared/verdict.h"

enum {
    SHEET_WIDTH = 620,
    SHEET_PAD = 20,
    SHEET_TITLE = 40,
    SHEET_HEAD = 66, /* faces and names */
    SHEET_FACE = 36,
    SHEET_ROW = 34,
    SHEET_SUM = 58,
    SHEET_NOTE = 26,
    NUMBER_WIDTH = 76,
    MAN = 30, /* the picture beside the points that it brought */
};

static bool has_rounds(const Play *play)
{
    const MatchSetup *setup = match_setup(play->session.match);
    return (setup->rules->flags & RULES_POINTS) != 0 &&
           verdict_has_rounds(play->game, &setup->options);
}

bool play_sheet_may(const Play *play)
{
    const Series *series = &match_setup(play->session.match)->series;
    Outcome outcome = match_outcome(play->session.match);
    return has_rounds(play) ? outcome.over || outcome.round_over
                            : outcome.over && (series->game > 1 || series->games > 1);
}

/* Place of a seat in a row. */
static Rect cell(const Play *play, Rect row, int seat)
{
    int seats = match_setup(play->session.match)->seats;
    rect_cut_left(&row, NUMBER_WIDTH);
    float w = row.w / (float)seats;
    return (Rect){row.x + w * (float)seat, row.y, w, row.h};
}

static void draw_heads(const Play *play, Ui *ui, Rect r)
{
    Gfx *gfx = ui_gfx(ui);
    const MatchSetup *setup = match_setup(play->session.match);
    Type name = {FONT_SANS, TEXT_SMALL, ui_theme(ui)->ink, ALIGN_CENTRE, false};
    for (int seat = 0; seat < setup->seats; seat++) {
        Rect at = cell(play, r, seat);
        Rect face = rect_cut_top(&at, SHEET_FACE);
        face.x += (face.w - SHEET_FACE) / 2;
        face.w = SHEET_FACE;
        play_seat_face(play, gfx, (Seat)seat, face);
        rect_cut_left(&at, 3);
        rect_cut_right(&at, 3);
        gfx_text(gfx, at, &name, seat_person(play->game, setup, (Seat)seat));
    }
}

/* The man that has brought the points, as he stood there: at sumo with his rings. */
static void draw_man(const Play *play, Gfx *gfx, const SheetRow *row, int seat, Rect at)
{
    State seen;
    if (row->won_by < 0 || row->counted || play->stage.layout == NULL)
        return;
    Move move = match_step(play->session.match, row->won_by).move;
    match_seen_at(play->session.match, row->won_by, SEAT_NONE, &seen);
    Piece man = match_setup(play->session.match)->rules->piece_at(&seen, move.path[move.last]);
    if (man.kind == 0 || man.owner != seat)
        return;
    BoardLook look = app_look(play->scene.app, play->stage.layout);
    Rect r = {at.x + at.w / 2 - 22 - MAN, at.y + (at.h - MAN) / 2, MAN, MAN};
    badge_plate(gfx, r);
    board_draw_piece(gfx, play->stage.layout, &look, man, r);
}

static void points_say(const ScoreSheet *sheet, int points, Text *out)
{
    if (sheet->halves)
        half_points_write(points, out);
    else
        text_add(out, "%d", points);
}

/* "30", "·" for nothing; behind it in brackets what was left in the hand. */
static void draw_cell(const Play *play, Ui *ui, const ScoreSheet *sheet, const SheetRow *row,
                      int seat, Colour ink, Rect at)
{
    Text said = {0};
    bool some = row->points[seat] != 0;
    Type type = {some ? FONT_SANS_BOLD : FONT_SANS, TEXT_BODY, ink, ALIGN_CENTRE, true};
    if (some)
        points_say(sheet, row->points[seat], &said);
    else
        text_add_string(&said, "·");
    if (row->counted)
        text_add(&said, " (%d)", row->left[seat]);
    gfx_text(ui_gfx(ui), at, &type, said.s);
    if (some)
        draw_man(play, ui_gfx(ui), row, seat, at);
}

static void draw_row(const Play *play, Ui *ui, const ScoreSheet *sheet, const SheetRow *row, Rect r)
{
    bool newest = row == &sheet->row[sheet->n - 1];
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    Colour ink = newest ? theme->chosen_ink : theme->ink;
    Type number = {newest ? FONT_SANS_BOLD : FONT_SANS, TEXT_BODY, ink, ALIGN_LEFT, true};
    char said[32];
    if (newest) {
        const Shape body = {
            FIELD_RADIUS, theme->chosen[0], 0, theme->chosen[1], theme->chosen_edge, 2, 0};
        gfx_shape(gfx, rect_inset(r, 1), &body);
    } else {
        ui_rule(ui, r.x, r.y + r.h - 1, r.w);
    }
    if (row->rounds > 1)
        snprintf(said, sizeof said, "%d–%d", row->round - row->rounds + 1, row->round);
    else
        snprintf(said, sizeof said, "%d", row->round);
    gfx_text(gfx, (Rect){r.x + 10, r.y, NUMBER_WIDTH - 10, r.h}, &number, said);
    for (int seat = 0; seat < match_setup(play->session.match)->seats; seat++)
        draw_cell(play, ui, sheet, row, seat, ink, cell(play, r, seat));
}

/* The sums, and how much of the way to the end each has gone. */
static void draw_sums(const Play *play, Ui *ui, const ScoreSheet *sheet, Rect r)
{
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    const MatchSetup *setup = match_setup(play->session.match);
    int most = 0;
    for (int seat = 0; seat < setup->seats; seat++)
        most = sheet->points[seat] > most ? sheet->points[seat] : most;
    Type total = {FONT_SANS_BOLD, TEXT_BODY, theme->ink, ALIGN_LEFT, false};
    gfx_text(gfx, (Rect){r.x + 10, r.y, NUMBER_WIDTH - 10, r.h - 14}, &total, words("Total"));
    for (int seat = 0; seat < setup->seats; seat++) {
        Rect at = cell(play, r, seat), bar = rect_cut_bottom(&at, 14);
        Type type = {FONT_SERIF_BOLD, TEXT_TITLE, theme->ink, ALIGN_CENTRE, true};
        Text said = {0};
        points_say(sheet, sheet->points[seat], &said);
        gfx_text(gfx, at, &type, said.s);
        if (sheet->to <= 0)
            continue;
        bar = (Rect){bar.x + bar.w * 0.15f, bar.y + 4, bar.w * 0.7f, 6};
        Shape way = {3, theme->sunken, 0, theme->sunken, theme->line, 1, 0};
        gfx_shape(gfx, bar, &way);
        bar.w *= fminf(1, fmaxf(0, (float)sheet->points[seat] / (float)sheet->to));
        Colour gone = sheet->points[seat] == most ? theme->differs : theme->ink_quiet;
        Shape part = {3, gone, 0, gone, 0, 0, 0};
        if (bar.w >= 6)
            gfx_shape(gfx, bar, &part);
    }
}

static void draw_sheet(const Play *play, Ui *ui, const ScoreSheet *sheet, Rect in)
{
    Gfx *gfx = ui_gfx(ui);
    Type quiet = {FONT_SANS, TEXT_SMALL, ui_theme(ui)->ink_quiet, ALIGN_RIGHT, false};
    Rect title = rect_cut_top(&in, SHEET_TITLE), right = title;
    ui_title(ui, title, words("Score sheet"));
    Text to = {0};
    int games = match_setup(play->session.match)->series.games;
    if (sheet->to > 0)
        words_fill(&to, words("First to {n0}"), NULL, (const long[]){sheet->to, 0});
    else if (sheet->halves && games > 1)
        words_fill(&to, words_plural("{n0} game", "{n0} games", games), NULL,
                   (const long[]){games, 0});
    gfx_text(gfx, rect_cut_right(&right, right.w / 2), &quiet, to.s);
    draw_heads(play, ui, rect_cut_top(&in, SHEET_HEAD));
    for (int i = 0; i < sheet->n; i++)
        draw_row(play, ui, sheet, &sheet->row[i], rect_cut_top(&in, SHEET_ROW));
    draw_sums(play, ui, sheet, rect_cut_top(&in, SHEET_SUM));
    if (sheet->row[sheet->n - 1].counted) {
        quiet.align = ALIGN_LEFT;
        gfx_text(gfx, rect_cut_top(&in, SHEET_NOTE), &quiet,
                 words("In brackets: pips left in hand."));
    }
}

void play_sheet(Play *play, Ui *ui)
{
    Gfx *gfx = ui_gfx(ui);
    Rect window = gfx_bounds(gfx);
    ScoreSheet sheet;
    if (has_rounds(play))
        sheet_make(play->session.match, &sheet);
    else
        sheet_make_series(play->session.match, &sheet);
    if (sheet.n == 0 || !play_sheet_may(play)) {
        play->over = OVER_NOTHING;
        return;
    }
    bool noted = sheet.row[sheet.n - 1].counted;
    float fixed = 2 * SHEET_PAD + SHEET_TITLE + SHEET_HEAD + SHEET_SUM + BUTTON_HEIGHT + 12 +
                  (noted ? SHEET_NOTE : 0);
    sheet_fold(&sheet, (int)fmaxf(1, (window.h - 24 - fixed) / SHEET_ROW));
    float w = fminf(SHEET_WIDTH, window.w - 24), h = fixed + SHEET_ROW * (float)sheet.n;
    Rect r = {gfx_snap(gfx, (window.w - w) / 2), gfx_snap(gfx, (window.h - h) / 2), w, h};
    gfx_audit_layer(gfx, 1);
    Rect in = rect_inset(r, SHEET_PAD), foot = rect_cut_bottom(&in, BUTTON_HEIGHT);
    if (ui_drawing(ui)) {
        gfx_fill(gfx, window, ui_theme(ui)->scrim);
        ui_panel(ui, r);
        draw_sheet(play, ui, &sheet, in);
    }
    bool shut = ui_button(ui, "sheet.close", rect_cut_right(&foot, fminf(160, foot.w)), "check",
                          words("Close"), BUTTON_CALL, true);
    gfx_audit_layer(gfx, 0);
    const Input *in_put = ui_input(ui);
    bool away = in_put->kind == INPUT_DOWN && !rect_has(r, in_put->x, in_put->y);
    if (shut || away || command_called(play_command(COMMAND_CLOSE), ui)) {
        play->over = OVER_NOTHING;
        ui_use(ui);
        ui_damage_all(ui);
    }
}
