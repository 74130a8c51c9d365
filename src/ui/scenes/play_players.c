/* play_players.c -- rows of the panel: who sits there and where, what he has, what he is doing. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/words.h"
#include "ui/scenes/badge.h"
#include "ui/scenes/names.h"
#include "ui/scenes/play.h"

enum {
    ROW_LEAST = 28,       /* one line of text and its frame */
    ROW_LEAST_TIMED = 36, /* where a clock needs a line of its own */
    ROW_GAP = 4,
    TWO_LINES = 52, /* least height of a row with a name and a line under it */
    TWO_LINES_NARROW = 36,
    SMALL_NAME = 40, /* lower rows of two lines have small names */
    NARROW = 220,    /* rows less wide than this show no arrow */
    NARROW_TIMED = 330,
    CAPTION_HEIGHT = 19,
    NAME_LEAST = 96, /* what a name keeps beside captions */
    ROW_TEXT_MAX = 64,
};

/* ----------------------------------------------------------- where rows lie */

bool play_rows_narrow(float w, bool timed)
{
    return w < (timed ? NARROW_TIMED : NARROW);
}

float play_rows_lay(Rect room, int seats, float wanted, bool timed, Rect out[SEAT_MAX])
{
    for (int columns = 1;; columns++) {
        float w = (room.w - ROW_GAP * (float)(columns - 1)) / (float)columns;
        int rows = (seats + columns - 1) / columns;
        float h = (room.h - ROW_GAP * (float)(rows - 1)) / (float)rows;
        float least = timed && play_rows_narrow(w, timed) ? ROW_LEAST_TIMED : ROW_LEAST;
        if (h < least && columns < 2 && seats > 2)
            continue;
        h = floorf(fminf(h, wanted));
        for (int i = 0; i < seats; i++)
            out[i] = (Rect){room.x + (float)(i % columns) * (w + ROW_GAP),
                            room.y + (float)(i / columns) * (h + ROW_GAP), w, h};
        return (h + ROW_GAP) * (float)rows - ROW_GAP;
    }
}

/* ------------------------------------------------------------- what is said */

static void clock_text(int64_t ms, char *out, size_t room)
{
    int64_t s = ms / 1000;
    if (ms < 10000)
        snprintf(out, room, "0:%02d.%d", (int)s, (int)(ms % 1000 / 100));
    else if (s < 3600)
        snprintf(out, room, "%02d:%02d", (int)(s / 60), (int)(s % 60));
    else
        snprintf(out, room, "%d:%02d:%02d", (int)(s / 3600), (int)(s / 60 % 60), (int)(s % 60));
}

bool play_points_shown(const Play *play)
{
    const Rules *rules = match_setup(play->match)->rules;
    Outcome outcome = match_outcome(play->match);
    bool any = false;
    for (int i = 0; i < SEAT_MAX; i++)
        any |= outcome.points[i] != 0;
    return (rules->flags & RULES_POINTS) != 0 && (rules->next_round == NULL || any);
}

/* Site on which the points of a seat lie, as the board is drawn; SITE_NONE: nowhere. */
static Site store_of(const Play *play, Seat seat)
{
    const char *name = play->game->seat[seat].store;
    for (int i = 0; name != NULL && play->layout != NULL && i < play->layout->site_count; i++)
        if (strcmp(play->layout->site_name[i], name) == 0)
            return (Site)i;
    return SITE_NONE;
}

void play_points_follow(Play *play, Ui *ui)
{
    Outcome outcome = match_outcome(play->match);
    for (int seat = 0; seat < match_setup(play->match)->seats; seat++) {
        int points = outcome.points[seat];
        if (play->anim.playing) {
            Site store = store_of(play, (Seat)seat);
            points =
                store == SITE_NONE ? play->points[seat] : board_view_piece(play->view, store).count;
        }
        if (points != play->points[seat])
            ui_damage(ui, play->room.panel);
        play->points[seat] = points;
    }
}

/* What the seat is doing; "" if nothing. */
static void seat_doing(const Play *play, Seat seat, bool turn, Text *out)
{
    const MatchSetup *setup = match_setup(play->match);
    if (turn && match_paused(play->match))
        text_add_string(out, words("paused"));
    else if (turn && setup->seat[seat].computer)
        text_add_string(out, words("is thinking"));
    else if (turn && play_thrower(play) == seat)
        text_add_string(out, seat_alone(setup->seat, setup->seats, seat) ? words("your throw")
                                                                         : words("to throw"));
    else if (turn)
        text_add_string(out, seat_alone(setup->seat, setup->seats, seat) ? words("your move")
                                                                         : words("to move"));
    if (match_offered(play->match, seat))
        text_add(out, "%s%s", out->n > 0 ? " · " : "", words("offers a draw"));
}

/* What the line under a name could say, the least needed first. */
enum LinePart { PART_WHO, PART_WHERE, PART_POINTS, PART_DOING, PART_COUNT };

/* Where a seat sits as the board lies now: half a turn changes the rows of two. */
static const char *seat_where(const Play *play, Seat seat)
{
    bool away = play->view != NULL && board_view_look(play->view)->turn == 2;
    return play->game->seat[away && match_setup(play->match)->seats == 2 ? 1 - seat : seat].where;
}

static void line_parts(const Play *play, Seat seat, bool turn, Text part[PART_COUNT])
{
    const MatchSetup *setup = match_setup(play->match);
    const SeatSetup *person = &setup->seat[seat];
    const SeatName *name = &play->game->seat[seat];
    const char *shown = seat_person(play->game, setup, seat), *own = words(name->name);
    const char *where = seat_where(play, seat);
    if (person->computer)
        seat_level(setup->seat, setup->seats, seat, &part[PART_WHO]);
    if (where != NULL)
        text_add_string(&part[PART_WHERE], words(where));
    else if (strcmp(own, shown) != 0)
        seat_aside(play->game, seat, &part[PART_WHERE]);
    if (setup->clock.timed && play_points_shown(play) && play->game->points != NULL) {
        const char *const word[3] = {words(play->game->points), NULL, NULL};
        const long number[2] = {play->points[seat], 0};
        words_fill(&part[PART_POINTS], words("points|{n0} {0}"), word, number);
    }
    seat_doing(play, seat, turn, &part[PART_DOING]);
    for (int i = 0; i < PART_COUNT; i++)
        if (part[i].n > 0)
            return;
    text_add_string(&part[PART_WHO], words("a person"));
}

/* As much of it as has room; what a seat is doing is said before what it is. */
static void seat_line(const Play *play, Gfx *gfx, const Type *type, float room, Seat seat,
                      bool turn, Text *out)
{
    Text part[PART_COUNT] = {0};
    line_parts(play, seat, turn, part);
    for (int from = 0; from < PART_COUNT; from++) {
        text_clear(out);
        for (int i = from; i < PART_COUNT; i++)
            if (part[i].n > 0)
                text_add(out, "%s%s", out->n > 0 ? " · " : "", part[i].s);
        if (out->n > 0 && gfx_text_width(gfx, type, out->s) <= room)
            return;
    }
    /* One of them alone, if any fits; rather cut than nothing. */
    for (int i = PART_COUNT; i-- > 0;) {
        if (part[i].n == 0)
            continue;
        *out = part[i];
        if (i == PART_DOING || gfx_text_width(gfx, type, out->s) <= room)
            return;
    }
}

/* -------------------------------------------------------------------- a row */

typedef struct Row {
    Seat seat;
    bool turn, narrow;
    int lines;
    Rect whole, arrow, mark, name, line, number, caption; /* empty ones are not shown */
    Type name_type, line_type, number_type;
    char text[ROW_TEXT_MAX]; /* the number: time left, or points */
} Row;

/* Time, or points, and what they are, at the right of `in`; `in` is what is left. */
static void row_right(const Play *play, Ui *ui, Row *row, Rect *in)
{
    const MatchSetup *setup = match_setup(play->match);
    Gfx *gfx = ui_gfx(ui);
    const char *caption = NULL;
    bool timed = setup->clock.timed, below = row->lines == 2 && !row->narrow;
    if (timed) {
        clock_text(match_time_left(play->match, row->seat, ui_now(ui)), row->text,
                   sizeof row->text);
    } else if (play_points_shown(play)) {
        snprintf(row->text, sizeof row->text, "%d", play->points[row->seat]);
        caption = play->game->points;
    } else {
        return;
    }
    row->number_type.size = below ? TEXT_TITLE : TEXT_BODY;
    row->number_type.tabular = true;
    /* A clock keeps its place while its figures change. */
    float least = timed ? (below ? 104 : 60) : below ? 40 : 24;
    float w = fmaxf(least, ceilf(gfx_text_width(gfx, &row->number_type, row->text)));
    float words_w = 0;
    if (caption != NULL)
        words_w = ceilf(gfx_text_width(gfx, &row->line_type, words(caption))) + 1;
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
    rect_cut_right(in, 8);
}

/* Little room: a small picture, the name beside it, the rest under it if anywhere. */
static void row_lay_narrow(const Play *play, Ui *ui, Row *row)
{
    Rect in = {row->whole.x + 8, row->whole.y + 4, row->whole.w - 16, row->whole.h - 8};
    row->name_type.size = TEXT_BODY;
    if (row->lines == 2) {
        bool low = row->whole.h < SMALL_NAME;
        float side = low ? 18 : 22;
        Rect top = rect_cut_top(&in, in.h / 2), mark = rect_cut_left(&top, side + 6);
        row->mark = (Rect){mark.x, mark.y + (mark.h - side) / 2, side, side};
        row->name_type.size = low ? TEXT_SMALL : TEXT_BODY;
        row->name = top;
        row_right(play, ui, row, &in);
        row->line = in;
        return;
    }
    Rect mark = rect_cut_left(&in, 26);
    row->mark = (Rect){mark.x, mark.y + (mark.h - 20) / 2, 20, 20};
    row_right(play, ui, row, &in);
    row->name = in;
}

static void row_lay_wide(const Play *play, Ui *ui, Row *row)
{
    bool tight = row->whole.w < 320;
    float pad = row->lines == 2 ? 10 : 4;
    Rect in = {row->whole.x + 10, row->whole.y + pad, row->whole.w - 20, row->whole.h - 2 * pad};
    row->arrow = rect_cut_left(&in, 14);
    float side = fminf(tight ? 36 : 44, row->whole.h - 8);
    Rect mark = rect_cut_left(&in, side);
    row->mark = (Rect){mark.x, mark.y + (mark.h - side) / 2, side, side};
    rect_cut_left(&in, tight || row->lines == 1 ? 8 : 12);
    row_right(play, ui, row, &in);
    if (row->lines == 2) {
        row->name = rect_cut_top(&in, in.h / 2 + 2);
        row->line = in;
        return;
    }
    row->name_type.size = TEXT_BODY;
    const char *person = seat_person(play->game, match_setup(play->match), row->seat);
    float w = ceilf(gfx_text_width(ui_gfx(ui), &row->name_type, person)) + 1;
    row->name = rect_cut_left(&in, fminf(w, in.w));
    rect_cut_left(&in, fminf(10, in.w));
    row->line = in;
}

static Row row_lay(const Play *play, Ui *ui, Seat seat, Rect r)
{
    const Theme *theme = ui_theme(ui);
    bool timed = match_setup(play->match)->clock.timed;
    bool turn = (match_turn(play->match) == seat && match_next(play->match) != NEXT_OVER) ||
                play_thrower(play) == seat;
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
    Outcome outcome = match_outcome(play->match);
    float x = row->arrow.x, y = row->arrow.y + row->arrow.h / 2;
    if (row->turn)
        gfx_polygon(gfx, (float[]){x, y - 7, x + 9, y, x, y + 7}, 3, row->name_type.colour);
    else if (outcome.over && outcome_winner(&outcome, match_setup(play->match)->seats) == row->seat)
        gfx_sprite_tinted(gfx, "icons/star", (Rect){x - 4, y - 9, 18, 18}, gfx_theme(gfx)->differs);
}

static void draw_row(const Play *play, Ui *ui, const Row *row)
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
    BoardLook look = {0};
    if (play->layout != NULL)
        look = app_look(play->scene.app, play->layout);
    seat_badge(gfx, play->game, play->layout, &look, row->seat, row->mark);
    gfx_text(gfx, row->name, &row->name_type,
             seat_person(play->game, match_setup(play->match), row->seat));
    Text line = {0};
    seat_line(play, gfx, &row->line_type, row->line.w, row->seat, row->turn, &line);
    if (row->line.w > 0) {
        gfx_text(gfx, row->line, &row->line_type, line.s);
        Rect rest = row->line;
        rect_cut_left(&rest, fminf(rest.w, gfx_text_width(gfx, &row->line_type, line.s) + 12));
        play_taken(play, gfx, row->seat, &row->line_type, rest);
    }
    if (row->number.w > 0)
        gfx_text(gfx, row->number, &row->number_type, row->text);
    if (row->caption.w > 0) {
        Type type = row->line_type;
        type.align = ALIGN_RIGHT;
        gfx_text(gfx, row->caption, &type, words(play->game->points));
    }
}

/* ------------------------------------------------- at both sides of the table */

bool play_turned_away(const Play *play, Seat seat)
{
    const MatchSetup *setup = match_setup(play->match);
    bool away = play->view != NULL && board_view_look(play->view)->turn == 2;
    return app_settings(play->scene.app)->hot_seat == HOT_SEAT_FACING && setup->seats == 2 &&
           !setup->seat[0].computer && !setup->seat[1].computer && seat == (away ? 0 : 1);
}

void play_player(Play *play, Ui *ui, Seat seat, Rect r)
{
    Row row = row_lay(play, ui, seat, r);
    bool turned = play_turned_away(play, seat);
    char id[32];
    snprintf(id, sizeof id, "play.seat.%d", seat + 1);
    Rect name = turned ? rect_turned(row.name, r) : row.name;
    ui_tip_cut(ui, id, name, &row.name_type,
               seat_person(play->game, match_setup(play->match), seat));
    if (!ui_drawing(ui) || !gfx_visible(ui_gfx(ui), r))
        return;
    if (turned)
        gfx_turned_begin(ui_gfx(ui), r);
    draw_row(play, ui, &row);
    if (turned)
        gfx_turned_end(ui_gfx(ui));
}
