/* SPDX-License-Identifier: MIT */
/* play_dice.c -- what luck has done: the rolls of every seat, how even they are, and the
 * commitment of the seed that they all come from. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/words.h"
#include "match/commitment.h"
#include "match/rolls.h"
#include "ui/scenes/play/play_panel.h"
#include "ui/scenes/play/play_table.h"
#include "ui/scenes/shared/badge.h"
#include "ui/scenes/shared/flow.h"
#include "ui/scenes/shared/names.h"

enum {
    CARD_WIDTH = 600,
    HEAD_ROW = 36,
    SEAT_ROW = 32,
    COUNT_WIDE = 40, /* columns: of a face, of all rolls */
    COUNT_SLIM = 30,
    SUM_WIDTH = 56,
    DIE_SIDE = 26,
    JUDGED = 30, /* five of each face: with fewer rolls chi-square means nothing */
};

bool play_has_luck(const Play *play)
{
    return (match_setup(play->session.match)->rules->flags & (RULES_CHANCE | RULES_HIDDEN)) != 0;
}

/* --------------------------------------------------------------- the table */

/* Where a column of the table lies: faces 0 to 5, then all rolls. */
static Rect column(Rect row, int i)
{
    float count = row.w < 480 ? COUNT_SLIM : COUNT_WIDE;
    float x = row.x + row.w - SUM_WIDTH - DIE_FACES * count;
    if (i < DIE_FACES)
        return (Rect){x + count * (float)i, row.y, count, row.h};
    return (Rect){x + DIE_FACES * count, row.y, SUM_WIDTH, row.h};
}

/* The die as it lies on the board, with the face that is counted below. */
static void draw_faces(const Play *play, Ui *ui, Rect row, Piece die)
{
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    BoardLook look = app_look(play->scene.app, play->stage.layout);
    Type type = {FONT_SANS, TEXT_SMALL, theme->ink_quiet, ALIGN_CENTRE, false};
    for (int i = 0; i < DIE_FACES; i++) {
        Rect at = column(row, i);
        die.count = (uint16_t)(i + 1);
        board_draw_piece(
            gfx, play->stage.layout, &look, die,
            (Rect){at.x + (at.w - DIE_SIDE) / 2, at.y + (at.h - DIE_SIDE) / 2, DIE_SIDE, DIE_SIDE});
    }
    type.align = ALIGN_RIGHT;
    gfx_text(gfx, column(row, DIE_FACES), &type, words("in all"));
}

static void draw_counts(Ui *ui, Rect row, const int face[DIE_FACES], int n, bool bold)
{
    Gfx *gfx = ui_gfx(ui);
    char text[32];
    Type type = {bold ? FONT_SANS_BOLD : FONT_SANS, TEXT_BODY, ui_theme(ui)->ink, ALIGN_CENTRE,
                 true};
    for (int i = 0; i < DIE_FACES; i++) {
        snprintf(text, sizeof text, "%d", face[i]);
        gfx_text(gfx, column(row, i), &type, text);
    }
    type.align = ALIGN_RIGHT;
    snprintf(text, sizeof text, "%d", n);
    gfx_text(gfx, column(row, DIE_FACES), &type, text);
}

static void draw_seat(const Play *play, Ui *ui, Rect row, Seat seat, const Rolls *rolls)
{
    const MatchSetup *setup = match_setup(play->session.match);
    BoardLook look = app_look(play->scene.app, play->stage.layout);
    float side = row.h - 6;
    seat_badge(ui_gfx(ui), play->game, play->stage.layout, &look, seat,
               (Rect){row.x, row.y + 3, side, side});
    Type type = {FONT_SANS, TEXT_BODY, ui_theme(ui)->ink, ALIGN_LEFT, false};
    float x = row.x + side + 8;
    gfx_text(ui_gfx(ui), (Rect){x, row.y, column(row, 0).x - x - 4, row.h}, &type,
             seat_person(play->game, setup, seat));
    draw_counts(ui, row, rolls->face[seat], rolls->of[seat], false);
}

static void rolls_table(const Play *play, Flow *flow, const Rolls *rolls)
{
    Ui *ui = flow->ui;
    Rect row = flow_take(flow, HEAD_ROW);
    if (ui_drawing(ui))
        draw_faces(play, ui, row, rolls->die);
    for (int seat = 0; seat < match_setup(play->session.match)->seats; seat++) {
        row = flow_take(flow, SEAT_ROW);
        if (ui_drawing(ui))
            draw_seat(play, ui, row, (Seat)seat, rolls);
    }
    flow_gap(flow, 4);
    ui_rule(ui, flow->x, flow->y, flow->w);
    row = flow_take(flow, SEAT_ROW);
    flow_line(ui, (Rect){row.x, row.y, column(row, 0).x - row.x, row.h}, FONT_SANS_BOLD, TEXT_BODY,
              ui_theme(ui)->ink, ALIGN_LEFT, words("Everybody"));
    if (ui_drawing(ui))
        draw_counts(ui, row, rolls->all, rolls->n, true);
    flow_gap(flow, 6);
}

/* What chi-square says, in words. */
static void rolls_judged(Flow *flow, const Rolls *rolls)
{
    Text line = {0};
    double share = 100 * rolls_chance(rolls_chi_square(rolls->all));
    const long number[2] = {lround(share), 0};
    if (rolls->n < JUDGED)
        text_add_string(&line, words("The die can be judged after thirty rolls."));
    else if (number[0] < 1)
        text_add_string(&line, words("Of 100 fair dice hardly one would fall as unevenly."));
    else
        words_fill(&line,
                   words_plural("Of 100 fair dice {n0} would fall as unevenly, or more so.",
                                "Of 100 fair dice {n0} would fall as unevenly, or more so.",
                                number[0]),
                   NULL, number);
    flow_quiet(flow, line.s);
    flow_gap(flow, 12);
}

/* ---------------------------------------------------------------- the commitment */

/* Half of a long number on each line. */
static void digits(Flow *flow, const char *s)
{
    Type type = {FONT_SANS, TEXT_BODY, ui_theme(flow->ui)->ink, ALIGN_LEFT, true};
    enum { LINE = 32 };
    for (size_t i = 0; i < strlen(s); i += LINE) {
        char part[LINE + 1];
        snprintf(part, sizeof part, "%s", s + i);
        Rect r = flow_take(flow, 22);
        if (ui_drawing(flow->ui))
            gfx_text(ui_gfx(flow->ui), r, &type, part);
    }
}

static void luck_committed(const Play *play, Flow *flow)
{
    const MatchSetup *setup = match_setup(play->session.match);
    Text commitment = {0}, seed = {0};
    commitment_write(setup, &commitment);
    seed_write(setup, &seed);
    flow_heading(flow, words("The seal"));
    flow_quiet(flow, words("Every roll and deal in this game comes from one secret number, sealed "
                           "before the first move – so nobody can change it unnoticed."));
    flow_gap(flow, 4);
    digits(flow, commitment.s);
    flow_gap(flow, 8);
    if (match_next(play->session.match) != NEXT_OVER) {
        flow_quiet(flow, words("The number is shown when the game is over."));
        return;
    }
    flow_heading(flow, words("The number"));
    digits(flow, seed.s);
    flow_gap(flow, 4);
    flow_quiet(flow, words("Its SHA-256 is the seal; larets-cli replay --verify repeats every "
                           "roll."));
}

static void luck_copy(const Play *play, Ui *ui)
{
    Text text = {0};
    commitment_write(match_setup(play->session.match), &text);
    if (match_next(play->session.match) == NEXT_OVER) {
        text_add_char(&text, ' ');
        seed_write(match_setup(play->session.match), &text);
    }
    SDL_SetClipboardText(text.s);
    ui_toast(ui, words("The seal is copied."));
}

/* ---------------------------------------------------------------- the card */

void play_dice(Play *play, Ui *ui)
{
    Gfx *gfx = ui_gfx(ui);
    Rect window = gfx_bounds(gfx);
    Rolls rolls;
    match_rolls(play->session.match, &rolls);
    float w = fminf(CARD_WIDTH, window.w - 32), chrome = 20 + 44 + 12 + BUTTON_HEIGHT + 20;
    float h = fminf(chrome + fmaxf(play->dice_height, 200), window.h - 24);
    Rect r = {gfx_snap(gfx, (window.w - w) / 2), gfx_snap(gfx, (window.h - h) / 2), w, h};
    if (ui_drawing(ui)) {
        gfx_fill(gfx, window, ui_theme(ui)->scrim);
        gfx_audit_layer(gfx, 1);
        ui_panel(ui, r);
    }
    gfx_audit_layer(gfx, 1);
    Rect in = {r.x + 24, r.y + 20, r.w - 48, r.h - 40};
    Rect head = rect_cut_top(&in, 44), foot = rect_cut_bottom(&in, BUTTON_HEIGHT);
    ui_title(ui, head, rolls.n > 0 ? words("The dice") : words("Luck"));
    rect_cut_bottom(&in, 12);
    Flow flow = flow_begin(ui, "dice", in, &play->dice_height);
    if (rolls.n > 0 && play->stage.layout != NULL) {
        rolls_table(play, &flow, &rolls);
        rolls_judged(&flow, &rolls);
    }
    luck_committed(play, &flow);
    flow_end(&flow);
    Rect close = rect_cut_right(&foot, fminf(160, foot.w / 2 - 4));
    rect_cut_right(&foot, 8);
    bool shut = ui_button(ui, "dice.close", close, "check", words("Close"), BUTTON_CALL, true);
    if (ui_button(ui, "dice.copy", rect_cut_right(&foot, fminf(200, foot.w)), "copy",
                  words("Copy the seal"), BUTTON_PLAIN, true))
        luck_copy(play, ui);
    gfx_audit_layer(gfx, 0);
    const Input *in_put = ui_input(ui);
    bool away = in_put->kind == INPUT_DOWN && !rect_has(r, in_put->x, in_put->y);
    if (shut || away || command_called(play_command(COMMAND_CLOSE), ui)) {
        play->over = OVER_NOTHING;
        ui_use(ui);
        ui_damage_all(ui);
    }
}
