/* play_panel.c -- beside or below the board: who plays, what must be done, the moves, what one can
 * do.  Each player sits at his side of the board. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/words.h"
#include "ui/scenes/names.h"
#include "ui/scenes/play.h"

/* ----------------------------------------------------------------- layout */

/* Side of one board unit when a board of w x h units has this room. */
static float unit_in(const Layout *layout, float w, float h)
{
    return fminf(w / layout->w, h / layout->h);
}

PlayRoom play_divide(const Layout *layout, int turn, Rect window)
{
    PlayRoom room = {.small = window.w < MIDDLE_WIDTH || window.h < SMALL_HEIGHT};
    (void)turn;
    float edge = room.small ? EDGE_SMALL : EDGE;
    float side = window.w >= WIDE_WIDTH && !room.small ? SIDE_WIDE
                 : room.small                          ? SIDE_SMALL
                                                       : SIDE_MIDDLE;
    float below = layout != NULL && layout->is_long ? BELOW_LONG : BELOW_TALL;
    if (room.small && window.h < SMALL_HEIGHT)
        below = 168;
    Rect inner = rect_inset(window, edge);
    float gap = room.small ? EDGE_SMALL : EDGE;
    bool tall = window.h > window.w;
    if (layout != NULL)
        room.below = unit_in(layout, inner.w, inner.h - below - gap) >
                     unit_in(layout, inner.w - side - gap, inner.h);
    else
        room.below = tall;
    if (room.below) {
        if (window.w >= 700)
            room.small = false;
        room.panel = rect_cut_bottom(&inner, below);
        rect_cut_bottom(&inner, gap);
    } else {
        room.panel = rect_cut_right(&inner, side);
        rect_cut_right(&inner, gap);
    }
    room.board = inner;
    return room;
}

static float y_middle(Rect r, float h)
{
    return r.y + (r.h - h) / 2;
}

/* ---------------------------------------------------------------- players */

enum { PLAYER_TWO_LINES = 36 }; /* least room inside a row for a name with a line under it */

/* A seat's own piece, or its letter on a disc. */
static void draw_seat_mark(Play *play, Ui *ui, Seat seat, Rect r)
{
    Gfx *gfx = ui_gfx(ui);
    const SeatName *name = &play->game->seat[seat];
    if (play->layout != NULL && name->sprite != NULL) {
        BoardLook look = app_look(play->scene.app, play->layout);
        bool flat = ui_theme(ui)->flat;
        LayoutFill fill = {.theme = flat ? play->layout->contrast_theme : look.theme,
                           .set = flat ? play->layout->contrast_set : look.set,
                           .owner = seat,
                           .i = -1};
        Text path = {0};
        layout_sprite(play->layout, name->sprite, &fill, &path);
        gfx_sprite_shadow(gfx, path.s, r, r.w * .04f, r.w * .07f, r.w * .045f, 0.55f);
        gfx_sprite(gfx, path.s, r);
        return;
    }
    const Theme *theme = ui_theme(ui);
    Shape disc = {r.w / 2, 0xb4764aff, 0, 0x7c4526ff, theme->flat ? theme->ink : 0x4a2a16ff,
                  1.5f,    0.3f};
    Colour ink = 0xfff3dcff;
    if (theme->flat)
        disc.from = disc.to = 0x000000ff;
    gfx_shape(gfx, r, &disc);
    Type type = {FONT_SERIF_BOLD, r.w < 30 ? TEXT_SMALL : TEXT_HEAD, ink, ALIGN_CENTRE, false};
    char letter[8] = {0};
    const char *word = words(name->name);
    int n = 1;
    while (n < 4 && ((unsigned char)word[n] & 0xc0) == 0x80)
        n++;
    memcpy(letter, word, (size_t)n);
    gfx_text(gfx, r, &type, letter);
}

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

static bool series_shown(const Play *play)
{
    const MatchSetup *setup = match_setup(play->match);
    return setup->series.game > 1 || setup->series.games > 1;
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

/* What the seat is doing; "" if nothing. */
static void seat_doing(const Play *play, Seat seat, bool turn, Text *out)
{
    if (turn && match_paused(play->match))
        text_add_string(out, words("paused"));
    else if (turn)
        text_add_string(out, match_setup(play->match)->seat[seat].computer ? words("is thinking")
                                                                           : words("to move"));
    if (match_offered(play->match, seat))
        text_add(out, "%s%s", out->n > 0 ? " · " : "", words("offers a draw"));
}

/* Second line of a row: what the seat is and what it is doing; the latter alone where both have no
 * room. */
static void seat_line(Play *play, Gfx *gfx, const Type *type, float room, Seat seat, bool turn,
                      Text *out)
{
    const MatchSetup *setup = match_setup(play->match);
    Text doing = {0};
    seat_doing(play, seat, turn, &doing);
    const char *own = words(play->game->seat[seat].name);
    if (strcmp(own, seat_person(play->game, setup, seat)) != 0)
        text_add_string(out, own);
    else
        text_add_string(out, words("a person"));
    if (setup->seat[seat].computer && setup->seat[seat].name[0] != '\0')
        text_add(out, " · %s", level_name(setup->seat[seat].level));
    if (doing.n > 0)
        text_add(out, " · %s", doing.s);
    if (doing.n > 0 && gfx_text_width(gfx, type, out->s) > room) {
        text_clear(out);
        text_add_string(out, doing.s);
    }
}

/* Time, or points, at the right of a row; returns the width used. */
static float seat_right(Play *play, Ui *ui, Seat seat, Rect r, Colour ink)
{
    const MatchSetup *setup = match_setup(play->match);
    Gfx *gfx = ui_gfx(ui);
    char text[32];
    bool points = play_points_shown(play);
    if (setup->clock.timed)
        clock_text(match_time_left(play->match, seat, ui_now(ui)), text, sizeof text);
    else if (points)
        snprintf(text, sizeof text, "%d", match_outcome(play->match).points[seat]);
    else
        return 0;
    Type type = {FONT_SANS_BOLD, r.h < 30 ? TEXT_BODY : TEXT_TITLE, ink, ALIGN_RIGHT,
                 setup->clock.timed};
    gfx_text(gfx, r, &type, text);
    return setup->clock.timed ? (r.h < 30 ? 60 : 104) : 56;
}

static void draw_player(Play *play, Ui *ui, Seat seat, Rect r)
{
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    const MatchSetup *setup = match_setup(play->match);
    bool turn = match_turn(play->match) == seat && match_next(play->match) != NEXT_OVER;
    Outcome outcome = match_outcome(play->match);
    Colour ink = theme->ink, quiet = theme->ink_quiet;
    if (turn) {
        Shape row = {FIELD_RADIUS, theme->chosen[0], 0, theme->chosen[1], theme->chosen_edge, 2, 0};
        gfx_shape(gfx, r, &row);
        ink = quiet = theme->chosen_ink;
    }
    /* A clock takes the room of a name. */
    bool narrow = r.w < (setup->clock.timed ? 330 : 220) && r.h >= 44;
    float mark = narrow ? 24 : fminf(44, r.h - 12);
    Rect in = rect_inset(r, narrow ? 8 : 10);
    if (!narrow) {
        Rect arrow = rect_cut_left(&in, 14);
        if (turn) {
            float x = arrow.x, y = arrow.y + arrow.h / 2;
            gfx_polygon(gfx, (float[]){x, y - 7, x + 9, y, x, y + 7}, 3, ink);
        } else if (outcome.over && outcome_winner(&outcome, setup->seats) == seat) {
            gfx_sprite_tinted(gfx, "icons/star", (Rect){arrow.x - 4, y_middle(arrow, 18), 18, 18},
                              theme->differs);
        }
    }
    Text line = {0};
    const char *person = seat_person(play->game, setup, seat);
    Type name = {FONT_SANS_BOLD, narrow ? TEXT_BODY : TEXT_HEAD, ink, ALIGN_LEFT, false};
    Type small = {FONT_SANS, TEXT_SMALL, quiet, ALIGN_LEFT, false};
    if (narrow) {
        Rect top = rect_cut_top(&in, in.h / 2);
        draw_seat_mark(play, ui, seat, (Rect){top.x, y_middle(top, 22), 22, 22});
        top.x += 28;
        top.w -= 28;
        gfx_text(gfx, top, &name, person);
        in.w -= seat_right(play, ui, seat, in, ink);
        seat_line(play, gfx, &small, in.w, seat, turn, &line);
        gfx_text(gfx, in, &small, line.s);
        return;
    }
    draw_seat_mark(play, ui, seat, (Rect){in.x, y_middle(in, mark), mark, mark});
    rect_cut_left(&in, mark + 12);
    float used = seat_right(play, ui, seat, in, ink);
    if (used > 0)
        in.w -= used + 8;
    if (in.h >= PLAYER_TWO_LINES) {
        gfx_text(gfx, rect_cut_top(&in, in.h / 2 + 2), &name, person);
    } else { /* both in one line, what the seat is doing only if there is room */
        name.size = TEXT_BODY;
        float w = fminf(gfx_text_width(gfx, &name, person) + 1, in.w);
        gfx_text(gfx, rect_cut_left(&in, w), &name, person);
        rect_cut_left(&in, fminf(12, in.w));
    }
    seat_line(play, gfx, &small, in.w, seat, turn, &line);
    if (gfx_text_width(gfx, &small, line.s) <= in.w || in.h >= PLAYER_TWO_LINES)
        gfx_text(gfx, in, &small, line.s);
}

/* Two people at opposite sides of the table: what the far one reads is turned to him. */
static bool turned_away(const Play *play, Seat seat)
{
    const MatchSetup *setup = match_setup(play->match);
    bool away = play->view != NULL && board_view_look(play->view)->turn == 2;
    return app_settings(play->scene.app)->hot_seat == HOT_SEAT_FACING && setup->seats == 2 &&
           !setup->seat[0].computer && !setup->seat[1].computer && seat == (away ? 0 : 1);
}

static void draw_player_facing(Play *play, Ui *ui, Seat seat, Rect r)
{
    bool turned = turned_away(play, seat) && gfx_visible(ui_gfx(ui), r);
    if (turned)
        gfx_turned_begin(ui_gfx(ui), r);
    draw_player(play, ui, seat, r);
    if (turned)
        gfx_turned_end(ui_gfx(ui));
}

/* ----------------------------------------------------------------- demand */

/* What must be done: the piece, its name, its sign. */
static float draw_demand(Play *play, Ui *ui, Rect r, bool draw)
{
    const Rules *rules = match_setup(play->match)->rules;
    Notice notice;
    if (match_next(play->match) == NEXT_OVER || !play_demand(play, &notice))
        return 0;
    Gfx *gfx = ui_gfx(ui);
    Type type = {FONT_SANS, TEXT_BODY, ui_theme(ui)->ink, ALIGN_LEFT, false};
    Text line = {0};
    words_notice(&line, rules, &notice);
    Piece piece = notice.n > 0 ? rules->piece_at(&play->seen, notice.site[0]) : PIECE_NONE;
    bool pictured = piece.kind != 0 && play->layout->site[notice.site[0]].use == USE_PIECE;
    float size = r.w < 220 ? 32 : 48, indent = pictured ? size + 10 : 0;
    float text = gfx_paragraph_height(gfx, r.w - indent, &type, line.s);
    float h = fmaxf(pictured ? size : 0, text);
    if (!draw || !ui_drawing(ui))
        return h;
    if (pictured) {
        BoardLook look = app_look(play->scene.app, play->layout);
        board_draw_piece(gfx, play->layout, &look, piece,
                         (Rect){r.x, r.y + (h - size) / 2, size, size});
    }
    gfx_paragraph(gfx, (Rect){r.x + indent, r.y + (h - text) / 2, r.w - indent, text}, &type,
                  line.s);
    return h;
}

/* The demand, turned to whoever has to fulfil it. */
static float draw_demand_facing(Play *play, Ui *ui, Rect r)
{
    float h = draw_demand(play, ui, r, false);
    Rect place = {r.x, r.y, r.w, h};
    bool turned = h > 0 && ui_drawing(ui) && turned_away(play, play->seen.turn) &&
                  gfx_visible(ui_gfx(ui), place);
    if (turned)
        gfx_turned_begin(ui_gfx(ui), place);
    draw_demand(play, ui, r, true);
    if (turned)
        gfx_turned_end(ui_gfx(ui));
    return h;
}

/* ------------------------------------------------------------------ moves */

typedef struct MoveCell {
    int step;
    int row, column;
    int number; /* printed before the row; 0: none, negative: goes on */
} MoveCell;

enum { CELLS_MAX = 4096 };

/* Moves in rows, a column for each seat; a seat that moves again begins a new row. */
static int moves_lay(const Play *play, MoveCell *cell, int *rows, int first_seat, bool narrow)
{
    int n = 0, row = -1, column = 99, number = 0;
    int seats = match_setup(play->match)->seats, count = match_line_count(play->match);
    for (int i = 1; i < count && n < CELLS_MAX; i++) {
        int at = match_line_step(play->match, i);
        Step step = match_step(play->match, at);
        bool new_number = false;
        int want = step.kind != STEP_ROUND && step.seat >= 0 && seats == 2
                       ? (step.seat - first_seat + seats) % seats
                       : 0;
        if (want <= column) {
            row++;
            new_number = n == 0 || want < column || seats != 2;
        }
        column = want;
        if (new_number)
            number++;
        if (narrow) /* every move in a row of its own */
            cell[n] = (MoveCell){at, n, 0, new_number ? number : -number};
        else
            cell[n] = (MoveCell){at, row, want, new_number ? number : 0};
        n++;
        if (step.kind != STEP_MOVE)
            column = 99;
    }
    *rows = narrow ? n : row + 1;
    return n;
}

static int first_to_move(const Play *play)
{
    for (int i = 1; i < match_line_count(play->match); i++) {
        Step step = match_step(play->match, match_line_step(play->match, i));
        if (step.kind == STEP_MOVE && step.seat >= 0)
            return step.seat;
    }
    return play->seen.turn >= 0 ? play->seen.turn : 0;
}

static const char *step_words(StepKind kind, const char *notation)
{
    if (kind == STEP_MOVE)
        return notation;
    return words(strcmp(notation, "round") == 0      ? WORD("new round")
                 : strcmp(notation, "resigned") == 0 ? WORD("gave up")
                 : strcmp(notation, "time") == 0     ? WORD("time is over")
                                                     : WORD("draw agreed"));
}

static void move_cell(Play *play, Ui *ui, const MoveCell *cell, Rect r)
{
    char id[32];
    snprintf(id, sizeof id, "play.step.%d", cell->step);
    Hot hot = ui_hot(ui, id, r, true);
    if (hot.clicked)
        play_go_step(play, ui, cell->step);
    if (!ui_drawing(ui) || !gfx_visible(ui_gfx(ui), r))
        return;
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    bool now = cell->step == match_at(play->match);
    Type type = {now ? FONT_SANS_BOLD : FONT_SANS, TEXT_BODY, theme->ink, ALIGN_LEFT, false};
    if (now) {
        Shape chosen = {
            CHIP_RADIUS, theme->chosen[0], 0, theme->chosen[1], theme->chosen_edge, 2, 0};
        gfx_shape(gfx, rect_inset(r, 1), &chosen);
        type.colour = theme->chosen_ink;
    } else if (hot.hovered) {
        Shape lit = {CHIP_RADIUS,
                     colour_alpha(theme->chosen[1], 80),
                     0,
                     colour_alpha(theme->chosen[1], 80),
                     0,
                     0,
                     0};
        gfx_shape(gfx, r, &lit);
    }
    Step step = match_step(play->match, cell->step);
    Text notation = {0};
    match_write_step(play->match, cell->step, &notation);
    const char *text = step_words(step.kind, notation.s);
    float chip = r.h < 28 ? 16 : 20, w = fminf(gfx_text_width(gfx, &type, text) + 1, r.w - 12);
    gfx_text(gfx, (Rect){r.x + 6, r.y, w, r.h}, &type, text);
    if (step.kind == STEP_MOVE && play->layout != NULL && w + chip + 18 <= r.w) {
        BoardLook look = app_look(play->scene.app, play->layout);
        board_draw_chip(gfx, play->layout, &look, step.move.path[step.move.last],
                        (Rect){r.x + 6 + w + 8, y_middle(r, chip), chip, chip});
    }
    if (match_branch_count(play->match, cell->step) > 1)
        gfx_sprite_tinted(gfx, "icons/branch", (Rect){r.x + r.w - 18, y_middle(r, 14), 14, 14},
                          type.colour);
}

static void draw_moves_head(Play *play, Ui *ui, Rect r, float number, float column, int first)
{
    const Theme *theme = ui_theme(ui);
    int seats = match_setup(play->match)->seats;
    Type type = {FONT_SANS, TEXT_SMALL, theme->ink_quiet, ALIGN_LEFT, false};
    gfx_text(ui_gfx(ui), (Rect){r.x, r.y, number, r.h}, &type, words("Move"));
    for (int i = 0; i < seats && seats == 2; i++) {
        Rect cell = {r.x + number + column * (float)i + 6, r.y, column - 6, r.h};
        gfx_text(ui_gfx(ui), cell, &type, words(play->game->seat[(first + i) % seats].name));
    }
}

static void play_moves(Play *play, Ui *ui, Rect r)
{
    bool narrow = r.w < 220;
    float height = narrow || r.h < 120 ? MOVE_HEIGHT_SMALL : MOVE_HEIGHT;
    int first = first_to_move(play), rows = 0;
    MoveCell *cell = SDL_malloc(sizeof *cell * CELLS_MAX);
    int n = cell != NULL ? moves_lay(play, cell, &rows, first, narrow) : 0;
    int columns = match_setup(play->match)->seats == 2 && !narrow ? 2 : 1;
    float number = narrow ? 34 : 44, column = (r.w - number - 10) / (float)columns;
    if (!narrow) {
        Rect head = rect_cut_top(&r, 24);
        if (ui_drawing(ui))
            draw_moves_head(play, ui, head, number, column, first);
        ui_rule(ui, head.x, head.y + 24, head.w);
        rect_cut_top(&r, 4);
    }
    float y = ui_scroll_begin(ui, "play.moves", r, height * (float)rows);
    Type type = {FONT_SANS, narrow ? TEXT_SMALL : TEXT_BODY, ui_theme(ui)->ink_quiet, ALIGN_LEFT,
                 false};
    for (int i = 0; i < n; i++) {
        Rect row = {r.x, y + height * (float)cell[i].row, r.w, height};
        if (cell[i].number != 0 && ui_drawing(ui)) {
            char text[16];
            snprintf(text, sizeof text, cell[i].number > 0 ? "%d" : "%d…", abs(cell[i].number));
            gfx_text(ui_gfx(ui), (Rect){row.x + 2, row.y, number - 4, height}, &type, text);
        }
        if (row.y + height > r.y - 64 && row.y < r.y + r.h + 64)
            move_cell(
                play, ui, &cell[i],
                (Rect){row.x + number + column * (float)cell[i].column, row.y, column, height});
        if (cell[i].step == match_at(play->match) && play->moves_shown != match_at(play->match)) {
            float at = height * (float)cell[i].row;
            ui_scroll_show(ui, "play.moves", at, at + height);
        }
    }
    if (!ui_drawing(ui))
        play->moves_shown = match_at(play->match);
    ui_scroll_end(ui);
    SDL_free(cell);
}

/* ---------------------------------------------------------------- actions */

typedef struct Action {
    const char *id, *icon, *label;
} Action;

static const Action actions[] = {
    {"play.undo", "undo", WORD("Back")},     {"play.redo", "redo", WORD("Forward")},
    {"play.hint", "hint", WORD("Hint")},     {"play.flip", "flip", WORD("Board")},
    {"play.replay", "again", WORD("Again")}, {"play.menu", "menu", WORD("Menu")},
};
enum { ACTION_COUNT = sizeof actions / sizeof actions[0], ACTION_LEAST = 56 };

static void action_do(Play *play, Ui *ui, int index)
{
    switch (index) {
    case 0:
        play_undo(play, ui);
        break;
    case 1:
        play_redo(play, ui);
        break;
    case 2:
        play_hint(play, ui);
        break;
    case 3:
        play->flipped = !play->flipped;
        break;
    case 4:
        play_replay(play, ui);
        break;
    case 5:
        play->menu = true;
        break;
    }
    ui_damage_all(ui);
}

static bool action_enabled(const Play *play, int index)
{
    switch (index) {
    case 0:
        return match_can_undo(play->match);
    case 1:
        return match_can_redo(play->match);
    case 2:
        return play_person_to_move(play);
    case 4:
        return match_step_count(play->match) > 1;
    }
    return true;
}

static void play_actions(Play *play, Ui *ui, Rect r, int columns, bool stacked)
{
    int skip = columns == 5 ? 4 : -1; /* the row of five leaves "Again" to its key */
    int n = ACTION_COUNT - (skip >= 0), rows = (n + columns - 1) / columns, place = 0;
    float w = (r.w - 8 * (float)(columns - 1)) / (float)columns;
    float h = (r.h - 8 * (float)(rows - 1)) / (float)rows;
    stacked &= w >= ACTION_LEAST; /* narrower ones show no words, rather than some */
    for (int i = 0; i < ACTION_COUNT; i++) {
        if (i == skip)
            continue;
        Rect cell = {r.x + (float)(place % columns) * (w + 8),
                     r.y + (float)(place / columns) * (h + 8), w, h};
        place++;
        if (ui_button(ui, actions[i].id, cell, actions[i].icon, words(actions[i].label),
                      stacked ? BUTTON_STACKED : BUTTON_PLAIN, action_enabled(play, i)))
            action_do(play, ui, i);
    }
}

/* ------------------------------------------------------------- the panel */

static void draw_title(Play *play, Ui *ui, Rect r)
{
    if (!ui_drawing(ui))
        return;
    const MatchSetup *setup = match_setup(play->match);
    Gfx *gfx = ui_gfx(ui);
    Type title = {FONT_SERIF_BOLD, TEXT_HEAD, ui_theme(ui)->ink, ALIGN_LEFT, false};
    Type quiet = {FONT_SANS, TEXT_SMALL, ui_theme(ui)->ink_quiet, ALIGN_LEFT, false};
    const char *name = words(setup->rules->name);
    float w = gfx_text_width(gfx, &title, name) + 12;
    gfx_text(gfx, r, &title, name);
    Text more = {0};
    if (series_shown(play)) {
        Series series = match_series(play->match);
        char score[2][16];
        for (Seat i = 0; i < 2; i++)
            snprintf(score[i], sizeof score[i], "%g", series_half_points(&series, i) / 2.0);
        const char *const word[3] = {score[0], score[1], NULL};
        const long number[2] = {SDL_max(series.game, 1), 0};
        words_fill(&more, words("game {n0}, score {0} : {1}"), word, number);
    } else {
        for (int i = 0; i < play->game->variant_count; i++)
            if (strcmp(play->game->variant[i].id, setup->variant) == 0)
                text_add_string(&more, words(play->game->variant[i].name));
    }
    gfx_text(gfx, (Rect){r.x + w, r.y + 1, r.w - w, r.h}, &quiet, more.s);
}

/* Seat shown at the far side of the board. */
static Seat far_seat(const Play *play)
{
    bool away = play->view != NULL && board_view_look(play->view)->turn == 2;
    return away ? 0 : 1;
}

/* The result's card was put away. */
static bool result_waits(const Play *play)
{
    return match_next(play->match) == NEXT_OVER && play->card_closed && !play_looking(play);
}

/* Is there a button to press before anything goes on? */
static bool panel_waits(const Play *play)
{
    bool paused = match_paused(play->match) && match_next(play->match) != NEXT_OVER;
    return result_waits(play) || paused || play_can_play_on(play);
}

static void look_on(Play *play, Ui *ui, Rect r)
{
    if (result_waits(play)) {
        if (ui_button(ui, "play.result", r, "star", words("The result"), BUTTON_PLAIN, true)) {
            play->card_closed = false;
            ui_damage_all(ui);
        }
        return;
    }
    if (ui_button(ui, "play.resume", r, "play",
                  match_paused(play->match) ? words("Go on") : words("Play on from here"),
                  BUTTON_CALL, true)) {
        if (match_paused(play->match))
            play_pause(play, ui);
        else
            play_from_here(play, ui);
    }
}

static void panel_side(Play *play, Ui *ui, Rect r)
{
    bool small = play->room.small;
    int seats = match_setup(play->match)->seats;
    float row = small ? PLAYER_HEIGHT_SMALL : PLAYER_HEIGHT;
    r = rect_inset(r, small ? 8 : PANEL_PADDING);
    if (!small) {
        draw_title(play, ui, rect_cut_top(&r, 28));
        rect_cut_top(&r, 8);
    }
    Rect far = rect_cut_top(&r, row);
    Rect buttons = small ? rect_cut_bottom(&r, 104) : rect_cut_bottom(&r, 64);
    play_actions(play, ui, buttons, small ? 3 : 5, !small);
    rect_cut_bottom(&r, small ? 8 : 12);
    Rect near = rect_cut_bottom(&r, row);
    Seat away = seats == 2 ? far_seat(play) : 0;
    if (ui_drawing(ui)) {
        draw_player_facing(play, ui, away, far);
        if (seats >= 2)
            draw_player_facing(play, ui, (Seat)((away + 1) % seats), near);
    }
    rect_cut_top(&r, 10);
    rect_cut_bottom(&r, 8);
    if (panel_waits(play)) {
        look_on(play, ui, rect_cut_top(&r, BUTTON_HEIGHT));
        rect_cut_top(&r, 8);
    } else {
        float h = draw_demand_facing(play, ui, r);
        if (h > 0)
            rect_cut_top(&r, h + 10);
    }
    play_moves(play, ui, r);
}

static void panel_below(Play *play, Ui *ui, Rect r)
{
    bool small = play->room.small;
    bool tall = !play->layout->is_long && !small;
    r = rect_inset(r, small ? 8 : PANEL_PADDING);
    if (tall) {
        play_actions(play, ui, rect_cut_bottom(&r, 44), 6, false);
        rect_cut_bottom(&r, 12);
    } else {
        float w = small ? 104 : r.w < 900 ? 232 : 352;
        Rect buttons = rect_cut_right(&r, w);
        play_actions(play, ui, buttons, small ? 2 : 3, !small);
        rect_cut_right(&r, 16);
    }
    Rect moves = rect_cut_right(&r, r.w * (small ? 0.44f : 0.5f) - 8);
    rect_cut_right(&r, 16);
    float row = fminf(PLAYER_HEIGHT, (r.h - 8) / 2);
    if (!small && !tall) {
        draw_title(play, ui, rect_cut_top(&r, 26));
        rect_cut_top(&r, 6);
        row = fminf(row, (r.h - 8) / 2 - 14);
    }
    Seat away = far_seat(play);
    Rect far = rect_cut_top(&r, row), near = rect_cut_top(&r, 0);
    if (tall) {
        near = rect_cut_bottom(&r, row);
    } else {
        rect_cut_top(&r, 6);
        near = rect_cut_top(&r, row);
    }
    if (ui_drawing(ui)) {
        draw_player_facing(play, ui, away, far);
        draw_player_facing(play, ui, (Seat)!away, near);
    }
    rect_cut_top(&r, 6);
    bool waits = panel_waits(play);
    if (waits) {
        Rect *room = r.h >= BUTTON_HEIGHT ? &r : &moves;
        look_on(play, ui, rect_cut_top(room, BUTTON_HEIGHT));
        rect_cut_top(room, fminf(8, room->h));
    } else if (r.h >= 20)
        draw_demand(play, ui, r, draw_demand(play, ui, r, false) <= r.h + 2);
    play_moves(play, ui, moves);
}

void play_panel(Play *play, Ui *ui)
{
    Rect r = play->room.panel;
    ui_panel(ui, r);
    if (play->room.below && play->layout != NULL)
        panel_below(play, ui, r);
    else
        panel_side(play, ui, r);
}
