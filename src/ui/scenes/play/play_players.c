/* SPDX-License-Identifier: MIT */
/* play_players.c -- rows of the panel: who sits there and where, what he has, what he is doing. */
#include <math.h>
#include <stdio.h>

#include "data/words.h"
#include "ui/scenes/play/play_circle.h"
#include "ui/scenes/play/play_panel.h"
#include "ui/scenes/play/play_said.h"
#include "ui/scenes/play/play_tags.h"
#include "ui/scenes/shared/names.h"

enum {
    ROW_LEAST = 28,       /* one line of text and its frame */
    ROW_LEAST_TIMED = 36, /* where a clock needs a line of its own */
    ROW_GAP = 4,
    TWO_LINES = 52, /* least height of a row with a name and a line under it */
    TWO_LINES_NARROW = 36,
    SMALL_NAME = 40,  /* lower rows of two lines have small names */
    ONE_LARGE = 34,   /* rows of one line have large letters from this height on ... */
    LINE_LEAST = 118, /* ... where the rest of the line keeps so much */
    LOW_ROW = 60,     /* below which two lines want all the height */
    NARROW = 220,     /* rows less wide than this show no arrow */
    NARROW_TIMED = 330,
    CAPTION_HEIGHT = 19,
    NAME_LEAST = 96, /* what a name keeps beside captions */
    SIGN = 16,       /* of a person or a computer */
    ROW_TEXT_MAX = 64,
};

/* ----------------------------------------------------------- where rows lie */

bool play_rows_narrow(float w, bool timed)
{
    return w < (timed ? NARROW_TIMED : NARROW);
}

static float row_least(float w, bool timed)
{
    return timed && play_rows_narrow(w, timed) ? ROW_LEAST_TIMED : ROW_LEAST;
}

float play_rows_column(float w, int seats, bool timed)
{
    return (row_least(w, timed) + ROW_GAP) * (float)seats - ROW_GAP;
}

float play_rows_lay(Rect room, int seats, float wanted, bool timed, Rect out[SEAT_MAX])
{
    for (int columns = 1;; columns++) {
        float w = (room.w - ROW_GAP * (float)(columns - 1)) / (float)columns;
        int rows = (seats + columns - 1) / columns;
        float h = (room.h - ROW_GAP * (float)(rows - 1)) / (float)rows;
        if (h < row_least(w, timed) && columns < 2 && seats > 2)
            continue;
        h = floorf(fminf(h, wanted));
        for (int i = 0; i < seats; i++)
            out[i] = (Rect){room.x + (float)(i % columns) * (w + ROW_GAP),
                            room.y + (float)(i / columns) * (h + ROW_GAP), w, h};
        return (h + ROW_GAP) * (float)rows - ROW_GAP;
    }
}

/* ------------------------------------------------------------- what is shown */

/* Site on which the points of a seat lie, as the board is drawn; SITE_NONE: nowhere. */
static Site store_of(const Play *play, Seat seat)
{
    const char *name = play->game->seat[seat].store;
    for (int i = 0;
         name != NULL && play->stage.layout != NULL && i < play->stage.layout->site_count; i++)
        if (strcmp(play->stage.layout->site_name[i], name) == 0)
            return (Site)i;
    return SITE_NONE;
}

/* Whose move is on its way over the board, else whose turn it is. */
static Seat seat_acting(const Play *play)
{
    Step last = match_step(play->session.match, session_shown(&play->session));
    bool shown = play->stage.anim.playing && play->session.picker.n < 2 && last.kind == STEP_MOVE;
    if (shown && last.seat >= 0)
        return last.seat;
    return session_mode(&play->session) == SESSION_STUDY ? play->session.seen.turn
                                                         : match_turn(play->session.match);
}

void play_players_follow(Play *play, Ui *ui)
{
    Outcome outcome = session_outcome(&play->session);
    for (int seat = 0; seat < match_setup(play->session.match)->seats; seat++) {
        int points = outcome.points[seat];
        if (play->stage.anim.playing) {
            Site store = store_of(play, (Seat)seat);
            points = store == SITE_NONE ? play->landed.points[seat]
                                        : board_view_piece(play->stage.view, store).count;
        }
        if (points != play->landed.points[seat])
            play_panel_damage(play, ui);
        play->landed.points[seat] = points;
    }
    if (play->landed.acting != seat_acting(play)) {
        play_panel_damage(play, ui);
        play_plates_damage(play, ui);
    }
    play->landed.acting = seat_acting(play);
}

/* -------------------------------------------------------------------- a row */

typedef struct Row {
    Seat seat;
    bool turn, narrow;
    bool low; /* there is little time left */
    int lines;
    Rect whole, arrow, mark, name, sign, line, number, caption; /* empty ones are not shown */
    Type name_type, line_type, number_type;
    char text[ROW_TEXT_MAX]; /* the number: time left, or points */
} Row;

/* The number of a row, and what it is called (NULL: that is clear). */
static const char *row_number(const Play *play, Ui *ui, Row *row)
{
    int64_t left;
    switch (play_number_of(play, row->seat)) {
    case NUMBER_NONE:
        break;
    case NUMBER_TIME:
        left = match_time_left(play->session.match, row->seat, ui_now(ui));
        play_clock_text(left, row->text, sizeof row->text);
        row->low = left < SESSION_LOW_TIME;
        break;
    case NUMBER_POINTS:
        snprintf(row->text, sizeof row->text, "%d", play->landed.points[row->seat]);
        return play_points_caption(play, row->seat);
    case NUMBER_PLACE:
        snprintf(row->text, sizeof row->text, "%d", play_place(play, row->seat));
        return words("place");
    }
    return NULL;
}

/* Is there room for a large number, though the row may have none for all the rest? */
static bool is_roomy(const Row *row)
{
    return row->whole.w >= NARROW && row->whole.h >= ONE_LARGE;
}

/* Time, points or a place, and what it is, at the right of `in`; `in` is what is left. */
static void row_right(const Play *play, Ui *ui, Row *row, Rect *in)
{
    Gfx *gfx = ui_gfx(ui);
    const char *caption = row_number(play, ui, row);
    bool timed = match_setup(play->session.match)->clock.timed,
         below = row->lines == 2 && !row->narrow;
    if (row->text[0] == '\0')
        return;
    row->number_type.size = below && row->whole.h >= LOW_ROW ? TEXT_TITLE
                            : is_roomy(row)                  ? TEXT_HEAD
                                                             : TEXT_BODY;
    row->number_type.tabular = true;
    /* A clock keeps its place while its figures change. */
    float least = timed ? (below ? 104 : 60) : below ? 40 : row->narrow ? 18 : 24;
    float w = fmaxf(least, ceilf(gfx_text_width(gfx, &row->number_type, row->text)));
    float words_w = 0;
    if (caption != NULL)
        words_w = ceilf(gfx_text_width(gfx, &row->line_type, caption)) + 1;
    if (below && words_w > 0 && in->w - fmaxf(w, words_w) >= NAME_LEAST) {
        row->number = rect_cut_right(in, fmaxf(w, words_w));
        row->number.y = row->whole.y + 6;
        row->number.h = row->whole.h - 14;
        row->caption = rect_cut_bottom(&row->number, CAPTION_HEIGHT);
    } else {
        row->number = rect_cut_right(in, w);
        if (!below && !row->narrow && words_w > 0 && in->w - words_w - 6 >= NAME_LEAST + 40) {
            rect_cut_right(in, 6);
            row->caption = rect_cut_right(in, words_w);
        }
    }
    rect_cut_right(in, row->narrow ? 4 : 8);
}

/* More than two players need not tell by their names who is a computer; a place that is taken
 * matters more. */
static void row_sign(const Play *play, Row *row, Rect *in)
{
    if (match_setup(play->session.match)->seats <= 2)
        return;
    row->sign = rect_cut_right(in, SIGN);
    row->sign.y += (row->sign.h - SIGN) / 2;
    row->sign.h = SIGN;
    rect_cut_right(in, row->narrow ? 2 : 6);
}

/* The largest letters in which a name has room. */
static void name_fit(const Play *play, Ui *ui, Row *row)
{
    static const int sizes[] = {TEXT_BODY, TEXT_SMALL, TEXT_COORDINATE};
    const char *person = seat_person(play->game, match_setup(play->session.match), row->seat);
    for (size_t i = 0; i < SDL_arraysize(sizes); i++) {
        if (sizes[i] > row->name_type.size)
            continue;
        row->name_type.size = sizes[i];
        if (gfx_text_width(ui_gfx(ui), &row->name_type, person) <= row->name.w)
            return;
    }
}

/* Little room: a small picture, the name beside it, the rest under it if anywhere. */
static void row_lay_narrow(const Play *play, Ui *ui, Row *row)
{
    Rect in = {row->whole.x + 8, row->whole.y + 4, row->whole.w - 16, row->whole.h - 8};
    row->name_type.size = TEXT_BODY;
    if (row->lines == 2) {
        if (is_roomy(row))
            row_right(play, ui, row, &in);
        /* The picture must not reach into the line under it. */
        float half = in.h / 2, side = fminf(22, half + 2);
        Rect top = rect_cut_top(&in, half), mark = rect_cut_left(&top, side + 6);
        row->mark = (Rect){mark.x, mark.y + fminf((half - side) / 2, half + 1 - side), side, side};
        row->name_type.size = row->whole.h < SMALL_NAME ? TEXT_SMALL : TEXT_BODY;
        row_sign(play, row, &top);
        row->name = top;
        if (!is_roomy(row))
            row_right(play, ui, row, &in);
        row->line = in;
        name_fit(play, ui, row);
        return;
    }
    Rect mark = rect_cut_left(&in, 24);
    row->mark = (Rect){mark.x, mark.y + (mark.h - 20) / 2, 20, 20};
    row_right(play, ui, row, &in);
    row_sign(play, row, &in);
    row->name = in;
    name_fit(play, ui, row);
}

static void row_lay_wide(const Play *play, Ui *ui, Row *row)
{
    bool tight = row->whole.w < 320;
    bool low = row->lines == 2 && row->whole.h < LOW_ROW; /* many players */
    float pad = row->lines == 2 && !low ? 6 : 4;
    if (low)
        row->name_type.size = TEXT_BODY;
    Rect in = {row->whole.x + 10, row->whole.y + pad, row->whole.w - 20, row->whole.h - 2 * pad};
    row->arrow = rect_cut_left(&in, 14);
    float side = fminf(tight ? 36 : 44, row->whole.h - 8);
    Rect mark = rect_cut_left(&in, side);
    row->mark = (Rect){mark.x, mark.y + (mark.h - side) / 2, side, side};
    rect_cut_left(&in, tight || row->lines == 1 ? 8 : 12);
    row_right(play, ui, row, &in);
    row_sign(play, row, &in);
    if (row->lines == 2) {
        row->name = rect_cut_top(&in, in.h / 2 + 2);
        row->line = in;
        return;
    }
    const char *person = seat_person(play->game, match_setup(play->session.match), row->seat);
    row->name_type.size = row->whole.h >= ONE_LARGE ? TEXT_HEAD : TEXT_BODY;
    if (gfx_text_width(ui_gfx(ui), &row->name_type, person) + LINE_LEAST > in.w)
        row->name_type.size = TEXT_BODY;
    float w = ceilf(gfx_text_width(ui_gfx(ui), &row->name_type, person)) + 1;
    row->name = rect_cut_left(&in, fminf(w, in.w));
    rect_cut_left(&in, fminf(10, in.w));
    row->line = in;
}

static Row row_lay(const Play *play, Ui *ui, Seat seat, Rect r)
{
    const Theme *theme = ui_theme(ui);
    bool timed = match_setup(play->session.match)->clock.timed;
    bool going = !session_outcome(&play->session).over || play->stage.anim.playing;
    bool turn = (play->landed.acting == seat && going) || session_roller(&play->session) == seat;
    Row row = {.seat = seat, .whole = r, .turn = turn, .narrow = play_rows_narrow(r.w, timed)};
    Colour ink = turn ? theme->chosen_ink : theme->ink;
    row.name_type = (Type){FONT_SANS_BOLD, TEXT_HEAD, ink, ALIGN_LEFT, false};
    row.line_type = (Type){FONT_SANS, TEXT_SMALL, turn ? ink : theme->ink_quiet, ALIGN_LEFT, false};
    row.number_type = (Type){FONT_SANS_BOLD, TEXT_BODY, ink, ALIGN_RIGHT, true};
    row.lines = r.h >= (row.narrow ? TWO_LINES_NARROW : TWO_LINES) ? 2 : 1;
    if (row.narrow)
        row_lay_narrow(play, ui, &row);
    else
        row_lay_wide(play, ui, &row);
    return row;
}

/* Whose turn it is, or who has won. */
static void draw_arrow(const Play *play, Gfx *gfx, const Row *row)
{
    Outcome outcome = session_outcome(&play->session);
    float x = row->arrow.x, y = row->arrow.y + row->arrow.h / 2;
    if (row->turn)
        gfx_polygon(gfx, (float[]){x, y - 7, x + 9, y, x, y + 7}, 3, row->name_type.colour);
    else if (outcome.over &&
             outcome_winner(&outcome, match_setup(play->session.match)->seats) == row->seat)
        gfx_sprite_tinted(gfx, "icons/star", (Rect){x - 4, y - 9, 18, 18}, gfx_theme(gfx)->differs);
}

/* What is free behind the name and the line under it, as high as both where they are below each
 * other. */
static Rect row_rest(const Play *play, Gfx *gfx, const Row *row, const char *line)
{
    const char *name = seat_person(play->game, match_setup(play->session.match), row->seat);
    float used = gfx_text_width(gfx, &row->line_type, line);
    Rect rest = row->line;
    if (row->lines == 2 && row->name.x == row->line.x && row->name.w == row->line.w) {
        used = fmaxf(used, gfx_text_width(gfx, &row->name_type, name));
        rest.y = row->name.y;
        rest.h = row->line.y + row->line.h - row->name.y;
    }
    rect_cut_left(&rest, fminf(rest.w, used + 12));
    return rest;
}

/* Time left, or points.  Little time lies on a plate of its own with a sign, so that it is not told
 * by a colour alone. */
static void draw_number(Gfx *gfx, const Row *row)
{
    const Theme *theme = gfx_theme(gfx);
    Type type = row->number_type;
    if (row->low) {
        float w = ceilf(gfx_text_width(gfx, &type, row->text)), h = fminf(row->number.h, 36);
        float sign = fminf(18, row->number.w - w - 8);
        Rect plate = {row->number.x + row->number.w - w - 8,
                      row->number.y + (row->number.h - h) / 2, w + 12, h};
        if (sign >= 12) {
            plate.x -= sign + 4;
            plate.w += sign + 4;
        }
        Shape body = {FIELD_RADIUS, theme->call[1], 0, theme->call[1], theme->call_ink, 1, 0};
        type.colour = theme->call_ink;
        if (theme->flat) {
            body = (Shape){FIELD_RADIUS, theme->dark, 0, theme->dark, theme->cream, 2, 0};
            type.colour = theme->cream;
        }
        gfx_shape(gfx, plate, &body);
        if (sign >= 12)
            gfx_sprite_tinted(gfx, "icons/warning",
                              (Rect){plate.x + 6, plate.y + (h - sign) / 2, sign, sign},
                              type.colour);
    }
    gfx_text(gfx, row->number, &type, row->text);
}

/* A person, a computer, or somebody who has come home. */
static const char *row_icon(const Play *play, Seat seat)
{
    if (play_place(play, seat) > 0)
        return "icons/cup";
    return match_setup(play->session.match)->seat[seat].computer ? "icons/cpu" : "icons/person";
}

/* Whose turn it is, in letters as large as a name's: what else the line says gives way to that, and
 * it is smaller only where it has no room alone. */
static void turn_fit(const Play *play, Gfx *gfx, Row *row, Text *line)
{
    static const int sizes[] = {TEXT_HEAD, TEXT_BODY};
    if (!row->turn || row->narrow ||
        row->whole.h < (row->lines == 1 ? (float)ONE_LARGE : (float)PLAYER_HEIGHT))
        return;
    for (size_t i = 0; i < SDL_arraysize(sizes); i++) {
        Text large_line = {0};
        Type large = row->line_type;
        large.size = sizes[i];
        play_seat_line(play, gfx, &large, row->line.w, row->seat, true, &large_line);
        if (gfx_text_width(gfx, &large, large_line.s) > row->line.w)
            continue;
        row->line_type = large;
        *line = large_line;
        return;
    }
}

static void draw_row(const Play *play, Ui *ui, Row *row)
{
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    if (row->turn) {
        Shape body = {
            FIELD_RADIUS, theme->chosen[0], 0, theme->chosen[1], theme->chosen_edge, 2, 0};
        gfx_shape(gfx, row->whole, &body);
    }
    if (row->arrow.w > 0)
        draw_arrow(play, gfx, row);
    play_seat_face(play, gfx, row->seat, row->mark);
    gfx_text(gfx, row->name, &row->name_type,
             seat_person(play->game, match_setup(play->session.match), row->seat));
    Text line = {0};
    play_seat_line(play, gfx, &row->line_type, row->line.w, row->seat, row->turn, &line);
    if (row->lines == 1 && gfx_text_width(gfx, &row->line_type, line.s) > row->line.w)
        text_clear(&line); /* the frame and its arrow tell whose turn it is */
    if (row->line.w > 0) {
        turn_fit(play, gfx, row, &line);
        gfx_text(gfx, row->line, &row->line_type, line.s);
        play_captured(play, gfx, row->seat, &row->line_type, row_rest(play, gfx, row, line.s));
    }
    if (row->number.w > 0)
        draw_number(gfx, row);
    if (row->caption.w > 0) {
        Type type = row->line_type;
        type.size = TEXT_SMALL;
        type.align = ALIGN_RIGHT;
        gfx_text(gfx, row->caption, &type,
                 play_number_of(play, row->seat) == NUMBER_PLACE
                     ? words("place")
                     : play_points_caption(play, row->seat));
    }
    if (row->sign.w > 0)
        gfx_sprite_tinted(gfx, row_icon(play, row->seat), row->sign, row->line_type.colour);
}

/* ------------------------------------------------- at both sides of the table */

bool play_rotated_away(const Play *play, Seat seat)
{
    const MatchSetup *setup = match_setup(play->session.match);
    return app_settings(play->scene.app)->hot_seat == HOT_SEAT_FACING && setup->seats == 2 &&
           !setup->seat[0].computer && !setup->seat[1].computer && seat == play_far_seat(play);
}

void play_player(Play *play, Ui *ui, Seat seat, Rect r)
{
    Row row = row_lay(play, ui, seat, r);
    bool turned = play_rotated_away(play, seat);
    char id[32];
    snprintf(id, sizeof id, "play.seat.%d", seat + 1);
    ui_note(ui, id, r);
    Rect name = turned ? rect_rotated(row.name, r) : row.name;
    ui_tip_cut(ui, id, name, &row.name_type,
               seat_person(play->game, match_setup(play->session.match), seat));
    if (!ui_drawing(ui) || !gfx_visible(ui_gfx(ui), r))
        return;
    if (turned)
        gfx_rotated_begin(ui_gfx(ui), r);
    draw_row(play, ui, &row);
    if (turned)
        gfx_rotated_end(ui_gfx(ui));
}
