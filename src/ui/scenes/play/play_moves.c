/* SPDX-License-Identifier: MIT */
/* play_moves.c -- the list of moves in the panel: each can be clicked. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "data/match_words.h"
#include "data/words.h"
#include "match/comment.h"
#include "ui/scenes/play/play_circle.h"
#include "ui/scenes/play/play_panel.h"
#include "ui/scenes/shared/names.h"

static float y_middle(Rect r, float h)
{
    return r.y + (r.h - h) / 2;
}

enum {
    BRANCH_ROOM = 112, /* least width of a move with room for the count of its branches */
    BRANCH_WIDTH = 58, /* the gap behind it included */
    BRANCH_WIDTH_SMALL = 30,
    BRANCH_GAP = 6,
    NARROW = 220,
    COLUMN_LEAST = 74, /* width of a move; of one with the sign of whoever made it */
    COLUMN_LEAST_SIGN = 92,
    COLUMN_SMALL = 86, /* below which all moves of several columns are in small letters */
    JUDGED_MORE = 6,   /* of a judged move's room: into the gap behind it */
    SIGN = 18,
    SIGN_GAP = 4,
    SIDES_MOST = 4, /* variations of one move that have rows */
};

/* How the list is divided: moves of so many seats beside each other.  Where not all of a round have
 * room in a row, they take several, and each move has a sign of who made it. */
typedef struct MoveGrid {
    int seats, first; /* `first` begins the rounds */
    int columns;
    bool narrow, signs;
    float number, column; /* widths: of the number before a round, and of a move */
} MoveGrid;

static MoveGrid grid_of(int seats, int first, float w)
{
    MoveGrid grid = {.seats = seats, .first = first, .columns = seats, .narrow = w < NARROW};
    grid.number = grid.narrow ? 34 : 44;
    float room = w - grid.number - 10;
    while (grid.columns > 1 && seats > 2 &&
           (seats % grid.columns != 0 ||
            room / (float)grid.columns <
                (float)(grid.columns < seats ? COLUMN_LEAST_SIGN : COLUMN_LEAST)))
        grid.columns--;
    if (grid.narrow)
        grid.columns = 1;
    grid.signs = seats > 2 && grid.columns < seats;
    grid.column = room / (float)grid.columns;
    return grid;
}

enum { FULL = 99 }; /* place in a row behind which nothing more stands in it */

/* The place of a step among the seats of a round. */
static int place_in_round(const MoveGrid *grid, const Step *step)
{
    bool seated = step->kind != STEP_ROUND && step->seat >= 0;
    return seated ? (step->seat - grid->first + grid->seats) % grid->seats : 0;
}

/* The move that was made with a roll tells it. */
static bool is_listed(const Play *play, const Step *step)
{
    return step->seat != SEAT_CHANCE || match_setup(play->session.match)->rules->roller == NULL;
}

/* What else was played there hangs under a move, in a study: a row for each, folded. */
static int sides_lay(const Play *play, int step, MoveCell *cell, int *row)
{
    const Match *match = play->session.match;
    int n = 0;
    if (session_mode(&play->session) != SESSION_STUDY || play->moves.bare)
        return 0;
    for (int other = match_branch(match, step, 1); other != step && n < SIDES_MOST;
         other = match_branch(match, other, 1))
        cell[n++] = (MoveCell){.step = other, .row = ++*row, .side = true};
    return n;
}

/* Round by round, each move at the place of its seat; a seat that moves again begins a new row, and
 * what is no move has one of its own. */
static int moves_lay(const Play *play, const MoveGrid *grid, MoveCell *cell, int *rows)
{
    int n = 0, row = -1, place = FULL, number = 0, count = session_line_count(&play->session);
    bool said = false; /* of the step before: that stands between */
    for (int i = 1; i < count; i++) {
        int at = session_line_step(&play->session, i);
        Step step = match_step(play->session.match, at);
        if (!is_listed(play, &step))
            continue;
        int want = place_in_round(grid, &step);
        bool begins = step.kind == STEP_MOVE && (n == 0 || want < place); /* an end is no move */
        if (said || want <= place || want / grid->columns != place / grid->columns)
            row++;
        place = want;
        number += begins;
        cell[n] = (MoveCell){
            .step = at, .row = row, .column = want % grid->columns, .number = begins ? number : 0};
        if (!begins && (said || grid->narrow) && grid->seats == 2)
            cell[n].number = -number;
        n++;
        said = comment_speaks(step.comment);
        if (said)
            cell[n++] = (MoveCell){.step = at, .row = ++row, .note = true};
        int sides = sides_lay(play, at, cell + n, &row);
        n += sides;
        said |= sides > 0;
        if (step.kind != STEP_MOVE)
            place = FULL;
    }
    *rows = row + 1;
    return n;
}

/* Room for the whole line; kept, for the list is laid out at every event. */
static const MoveCell *moves_room(Play *play)
{
    int wanted = (2 + SIDES_MOST) * session_line_count(&play->session);
    if (wanted > play->moves.room) {
        play->moves.room = wanted + wanted / 2;
        play->moves.cell =
            alloc_resize(play->moves.cell, (size_t)play->moves.room * sizeof *play->moves.cell);
    }
    return play->moves.cell;
}

static int first_to_move(const Play *play)
{
    for (int i = 1; i < session_line_count(&play->session); i++) {
        Step step = match_step(play->session.match, session_line_step(&play->session, i));
        if (step.kind == STEP_MOVE && step.seat >= 0)
            return step.seat;
    }
    return play->session.seen.turn >= 0 ? play->session.seen.turn : 0;
}

void play_move_text(const Play *play, int step, Text *out)
{
    Text written = {0}, lettered = {0};
    match_write_step(play->session.match, step, &written);
    if (match_step(play->session.match, step).kind != STEP_MOVE) {
        *out = written;
        return;
    }
    rules_letter_move(match_setup(play->session.match)->rules, written.s,
                      settings_lettering(app_settings(play->scene.app)), &lettered);
    for (const char *c = lettered.s; *c != '\0'; c++) /* records have no arrows */
        if (*c == '>')
            text_add_string(out, "→");
        else
            text_add_char(out, *c);
}

/* Beside a move after which the same seat moves again, where there is room: why. */
static void draw_note(Play *play, Ui *ui, int at, Rect r, Colour ink)
{
    Step step = match_step(play->session.match, at);
    Type type = {FONT_SANS, TEXT_SMALL, ink, ALIGN_LEFT, false};
    const char *again = play->game->again;
    if (again == NULL || step.kind != STEP_MOVE ||
        gfx_text_width(ui_gfx(ui), &type, words(again)) > r.w)
        return;
    State after;
    match_seen_at(play->session.match, at, SEAT_NONE, &after);
    if (after.turn == step.seat)
        gfx_text(ui_gfx(ui), r, &type, words(again));
}

/* Room behind a move that was not the only one played there, cut off `r`; none for others.  In a
 * study the others have rows of their own and are not counted. */
static Rect branch_place(const Play *play, int step, Rect *r)
{
    if (match_branch_count(play->session.match, step) == 1)
        return (Rect){0};
    bool counted = session_mode(&play->session) != SESSION_STUDY && r->w >= BRANCH_ROOM;
    Rect place = rect_cut_right(r, counted ? BRANCH_WIDTH : BRANCH_WIDTH_SMALL);
    place.w -= BRANCH_GAP;
    return place;
}

/* Which of the moves played there it is, and the way to the next. */
static void branch_button(Play *play, Ui *ui, int step, Rect place, Colour ink)
{
    char id[32], text[24];
    snprintf(id, sizeof id, "play.branch.%d", step);
    Hot hot = ui_hot(ui, id, place, true);
    if (hot.clicked)
        play_browse_branch(play, ui, step, 1);
    if (!ui_drawing(ui) || !gfx_visible(ui_gfx(ui), place))
        return;
    ui_tip(ui, place, &hot, words("What else was played here: Ctrl+↓"));
    Rect icon = rect_cut_right(&place, 22);
    gfx_sprite_tinted(ui_gfx(ui), "icons/branch", (Rect){icon.x + 2, y_middle(icon, 16), 16, 16},
                      ink);
    Type type = {FONT_SANS, TEXT_SMALL, ink, ALIGN_RIGHT, false};
    snprintf(text, sizeof text, "%d/%d", match_branch_index(play->session.match, step) + 1,
             match_branch_count(play->session.match, step));
    if (place.w >= gfx_text_width(ui_gfx(ui), &type, text))
        gfx_text(ui_gfx(ui), place, &type, text);
    if (hot.hovered || hot.focused)
        gfx_fill(ui_gfx(ui), (Rect){icon.x, icon.y + icon.h - 4, icon.w - 2, 2}, ink);
}

/* What lies under a move's text; returns the ink for it. */
static Colour move_ground(Ui *ui, Rect r, bool now, bool hovered)
{
    const Theme *theme = ui_theme(ui);
    Colour glow = colour_alpha(theme->chosen[1], 80);
    Shape chosen = {CHIP_RADIUS, theme->chosen[0], 0, theme->chosen[1], theme->chosen_edge, 2, 0};
    Shape lit = {CHIP_RADIUS, glow, 0, glow, 0, 0, 0};
    if (ui_drawing(ui) && now)
        gfx_shape(ui_gfx(ui), rect_inset(r, 1), &chosen);
    else if (ui_drawing(ui) && hovered)
        gfx_shape(ui_gfx(ui), r, &lit);
    return now ? theme->chosen_ink : theme->ink;
}

/* Has the sign of its player room before a move in small letters? */
static bool sign_fits(Gfx *gfx, const Type *type, const char *text, float room)
{
    Type small = *type;
    small.size = TEXT_SMALL;
    return gfx_text_width(gfx, &small, text) <= room - SIGN - SIGN_GAP - 12;
}

/* Whole words of a text that fit, with an ellipsis if there are more. */
static void fit_line(Gfx *gfx, const Type *type, const char *s, float room, Text *out)
{
    size_t n = 0;
    while (s[n] != '\0') {
        Text longer = {0};
        size_t word = n + strspn(s + n, " \n");
        word += strcspn(s + word, " \n");
        text_add(&longer, "%.*s%s", (int)word, s, s[word] != '\0' ? "…" : "");
        if (longer.cut || gfx_text_width(gfx, type, longer.s) > room)
            break;
        *out = longer;
        n = word;
    }
    for (int i = 0; i < out->n; i++)
        if (out->s[i] == '\n')
            out->s[i] = ' ';
}

/* How the move is judged, behind its text; returns the room it takes. */
static float draw_judged(Ui *ui, Rect r, const char *comment, Colour ink)
{
    Text all = {0}, signs = {0};
    Type type = {FONT_SANS_BOLD, TEXT_SMALL, ink, ALIGN_LEFT, false};
    comment_signs(comment, &all);
    fit_line(ui_gfx(ui), &type, all.s, r.w - 1, &signs);
    float w = gfx_text_width(ui_gfx(ui), &type, signs.s) + 1;
    if (signs.n == 0)
        return 0;
    gfx_text(ui_gfx(ui), (Rect){r.x, r.y, w, r.h}, &type, signs.s);
    return w + 4;
}

static void move_cell(Play *play, Ui *ui, const MoveGrid *grid, const MoveCell *cell, Rect r)
{
    char id[32];
    snprintf(id, sizeof id, "play.step.%d", cell->step);
    Rect whole = r, branch = branch_place(play, cell->step, &r);
    Hot hot = ui_hot(ui, id, r, true);
    if (hot.clicked)
        play_browse_go(play, ui, cell->step);
    Text said = {0};
    if (hot.hovered || hot.focused)
        play_deed_told_to_all(play, cell->step, &said);
    play_signs_say(play, match_step(play->session.match, cell->step).comment, &said);
    if (said.n > 0)
        ui_button_tip(ui, id, r, said.s);
    bool now = cell->step == session_shown(&play->session);
    Colour ink = move_ground(ui, whole, now, hot.hovered);
    if (branch.w > 0)
        branch_button(play, ui, cell->step, branch, ink);
    if (!ui_drawing(ui) || !gfx_visible(ui_gfx(ui), r))
        return;
    Gfx *gfx = ui_gfx(ui);
    Type type = {now ? FONT_SANS_BOLD : FONT_SANS, TEXT_BODY, ink, ALIGN_LEFT, false};
    Step step = match_step(play->session.match, cell->step);
    Text notation = {0};
    play_move_text(play, cell->step, &notation);
    const Rules *rules = match_setup(play->session.match)->rules;
    const char *text = step.kind == STEP_MOVE ? notation.s : step_said(rules, notation.s);
    if (grid->signs && step.seat >= 0 && sign_fits(gfx, &type, text, r.w)) {
        play_seat_badge(play, gfx, step.seat, (Rect){r.x + 4, y_middle(r, SIGN), SIGN, SIGN});
        rect_cut_left(&r, SIGN + SIGN_GAP);
    }
    bool small = grid->columns > 2 && grid->column < COLUMN_SMALL;
    if (small || gfx_text_width(gfx, &type, text) > r.w - 12)
        type.size = TEXT_SMALL;
    if (gfx_text_width(gfx, &type, text) > r.w - 12)
        type.face = FONT_SANS;
    float chip = r.h < 28 ? 16 : 20, w = fminf(gfx_text_width(gfx, &type, text) + 1, r.w - 12);
    gfx_text(gfx, (Rect){r.x + 6, r.y, w, r.h}, &type, text);
    w += draw_judged(ui, (Rect){r.x + 9 + w, r.y, r.w - w - 9 + JUDGED_MORE, r.h}, step.comment,
                     ink);
    if (step.kind == STEP_MOVE && play->stage.layout != NULL && w + chip + 18 <= r.w) {
        BoardLook look = app_look(play->scene.app, play->stage.layout);
        board_draw_chip(gfx, play->stage.layout, &look, step.move.path[step.move.last],
                        (Rect){r.x + 6 + w + 8, y_middle(r, chip), chip, chip});
    }
    draw_note(play, ui, cell->step, (Rect){r.x + 6 + w + 10, r.y, r.w - w - 22, r.h}, type.colour);
}

enum { NOTE_MOST = 400 /* bytes, more than a row holds */ };

/* What is said of a move, as much of it as a row holds; all of it stands beside the board. */
static void note_row(Play *play, Ui *ui, int step, Rect r)
{
    char id[32];
    snprintf(id, sizeof id, "play.note.%d", step);
    Hot hot = ui_hot(ui, id, r, true);
    if (hot.clicked)
        play_browse_go(play, ui, step);
    if (!ui_drawing(ui) || !gfx_visible(ui_gfx(ui), r))
        return;
    Buffer said = {0};
    Text line = {0};
    Type type = {FONT_SANS, TEXT_SMALL, ui_theme(ui)->ink_quiet, ALIGN_LEFT, false};
    comment_first_words(match_step(play->session.match, step).comment, NOTE_MOST, &said);
    fit_line(ui_gfx(ui), &type, buffer_string(&said), r.w - 16, &line);
    gfx_fill(ui_gfx(ui), (Rect){r.x, r.y + 2, 2, r.h - 4}, ui_theme(ui)->gold);
    gfx_text(ui_gfx(ui), (Rect){r.x + 10, r.y, r.w - 16, r.h}, &type, line.s);
    buffer_release(&said);
}

/* The moves of a variation, one after the other. */
static void side_text(const Play *play, int first, Buffer *out)
{
    const Match *match = play->session.match;
    Browse line = {.study = true};
    browse_go(&line, match, first);
    for (int i = match_step(match, first).number; i < browse_count(&line, match); i++) {
        Text move = {0}, signs = {0};
        Step step = match_step(match, browse_step(&line, match, i));
        if (step.kind != STEP_MOVE || !is_listed(play, &step))
            continue;
        play_move_text(play, browse_step(&line, match, i), &move);
        comment_signs(step.comment, &signs);
        buffer_add(out, "%s%s%s%s", out->n > 0 ? " " : "", move.s, signs.n > 0 ? " " : "", signs.s);
    }
    browse_release(&line);
}

/* A variation, as much of it as a row holds; a click goes there, and unfolds it. */
static void side_row(Play *play, Ui *ui, int step, Rect r)
{
    char id[32];
    snprintf(id, sizeof id, "play.side.%d", step);
    Hot hot = ui_hot(ui, id, r, true);
    if (hot.clicked)
        play_browse_go(play, ui, step);
    if (!ui_drawing(ui) || !gfx_visible(ui_gfx(ui), r))
        return;
    Buffer moves = {0};
    Text line = {0};
    Colour ink = move_ground(ui, r, false, hot.hovered);
    Type type = {FONT_SANS, TEXT_SMALL, ink, ALIGN_LEFT, false};
    side_text(play, step, &moves);
    fit_line(ui_gfx(ui), &type, buffer_string(&moves), r.w - 38, &line);
    gfx_sprite_tinted(ui_gfx(ui), "icons/branch", (Rect){r.x + 8, y_middle(r, 16), 16, 16}, ink);
    gfx_text(ui_gfx(ui), (Rect){r.x + 32, r.y, r.w - 38, r.h}, &type, line.s);
    buffer_release(&moves);
}

/* "B — you", "White — Anna"; without the person where there is no room. */
static void draw_column_head(Play *play, Ui *ui, Rect r, const Type *type, Seat seat)
{
    const MatchSetup *setup = match_setup(play->session.match);
    const char *own = words(play->game->seat[seat].name);
    const char *person = seat_person(play->game, setup, seat);
    Text both = {0};
    if (setup->seat[seat].name[0] == '\0' && seat_alone(setup->seat, setup->seats, seat))
        person = words("head|you");
    if (strcmp(own, person) != 0)
        text_add(&both, "%s — %s", own, person);
    bool fits = both.n > 0 && gfx_text_width(ui_gfx(ui), type, both.s) <= r.w;
    gfx_text(ui_gfx(ui), r, type, fits ? both.s : own);
}

/* Do the names of all fit over their columns, behind the signs? */
static bool heads_named(const Play *play, Ui *ui, const Type *type, const MoveGrid *grid)
{
    bool fit = true;
    for (int i = 0; i < grid->seats; i++)
        fit &= gfx_text_width(ui_gfx(ui), type, words(play->game->seat[i].name)) <=
               grid->column - 12 - SIGN - SIGN_GAP;
    return fit;
}

/* Over the columns: whose moves they are. */
static void draw_moves_head(Play *play, Ui *ui, Rect r, const MoveGrid *grid)
{
    const Theme *theme = ui_theme(ui);
    Type type = {FONT_SANS, TEXT_SMALL, theme->ink_quiet, ALIGN_LEFT, false};
    if (gfx_text_width(ui_gfx(ui), &type, words("Move")) <= grid->number)
        gfx_text(ui_gfx(ui), (Rect){r.x, r.y, grid->number, r.h}, &type, words("Move"));
    bool named = grid->seats == 2 || heads_named(play, ui, &type, grid);
    for (int i = 0; i < grid->seats && !grid->signs; i++) {
        Rect cell = {r.x + grid->number + grid->column * (float)i + 6, r.y, grid->column - 12, r.h};
        Seat seat = (Seat)((grid->first + i) % grid->seats);
        if (grid->seats > 2) {
            Rect badge = rect_cut_left(&cell, SIGN + SIGN_GAP);
            play_seat_badge(play, ui_gfx(ui), seat,
                            (Rect){badge.x - 2, y_middle(badge, SIGN), SIGN, SIGN});
        }
        if (named)
            draw_column_head(play, ui, cell, &type, seat);
    }
}

/* What the opening is called, and its code; one of the two where there is little room.  Returns
 * what is left of `r`. */
static Rect opening_row(const Play *play, Ui *ui, Rect r)
{
    enum { ROW = 24, LEAST = 5 * ROW, GAP = 12 };
    if (!play->opening.row || r.h < LEAST)
        return r;
    Rect row = rect_cut_top(&r, ROW);
    if (!ui_drawing(ui) || play->opening.name == NULL || !gfx_visible(ui_gfx(ui), row))
        return r;
    Gfx *gfx = ui_gfx(ui);
    Type type = {FONT_SANS, TEXT_SMALL, ui_theme(ui)->ink_quiet, ALIGN_LEFT, false};
    Text name = {0};
    opening_write(play->opening.name, false, &name);
    if (gfx_text_width(gfx, &type, name.s) > row.w) {
        text_clear(&name);
        opening_write(play->opening.name, true, &name);
    }
    float w = gfx_text_width(gfx, &type, name.s);
    float code = gfx_text_width(gfx, &type, play->opening.name->code);
    bool room = w <= row.w;
    gfx_text(gfx, row, &type, room ? name.s : play->opening.name->code);
    type.align = ALIGN_RIGHT;
    if (w + GAP + code <= row.w)
        gfx_text(gfx, row, &type, play->opening.name->code);
    return r;
}

/* The number before a round, and a line over it where a round has several rows. */
static void draw_number(Ui *ui, const MoveGrid *grid, const MoveCell *cell, Rect row)
{
    Type type = {FONT_SANS, grid->narrow ? TEXT_SMALL : TEXT_BODY, ui_theme(ui)->ink_quiet,
                 ALIGN_LEFT, false};
    char text[16];
    if (cell->number == 0)
        return;
    snprintf(text, sizeof text, cell->number > 0 ? "%d" : "%d…", abs(cell->number));
    gfx_text(ui_gfx(ui), (Rect){row.x + 2, row.y, grid->number - 4, row.h}, &type, text);
    if (grid->signs && cell->row > 0)
        ui_rule(ui, row.x, row.y, row.w - 10);
}

/* The move shown now is brought into view when it has become another one, or the list lies
 * otherwise: over or below the card at the end, in another window. */
static void show_present(Play *play, Ui *ui, const MoveCell *cell, int n, float height, float over)
{
    int at = session_shown(&play->session);
    if (play->moves.shown == at && play->moves.over == over)
        return;
    if (at == session_line_step(&play->session, 0))
        ui_scroll_show(ui, "play.moves", 0, height);
    int number = match_step(play->session.match, at).number, last = -1;
    for (int i = 0; i < n && match_step(play->session.match, cell[i].step).number <= number; i++)
        last = cell[i].note || cell[i].side
                   ? last
                   : cell[i].row; /* a roll is not listed: the move before it */
    if (last >= 0)
        ui_scroll_show(ui, "play.moves", height * (float)last, height * (float)(last + 1));
    if (!ui_drawing(ui)) {
        play->moves.shown = at;
        play->moves.over = over;
    }
}

int play_move_number(const Play *play, int step)
{
    const Match *match = play->session.match;
    MoveGrid grid = grid_of(match_setup(match)->seats, first_to_move(play), 1e4f);
    int number = 0, place = FULL, last = match_step(match, step).number;
    for (int i = 1; i <= last && i < match_line_count(match); i++) {
        Step at = match_step(match, match_line_step(match, i));
        if (!is_listed(play, &at))
            continue;
        int want = place_in_round(&grid, &at);
        number += at.kind == STEP_MOVE && want < place; /* as the list has it */
        place = at.kind == STEP_MOVE ? want : FULL;
    }
    return number;
}

const char *play_move_dots(const Play *play, int step)
{
    const Match *match = play->session.match;
    MoveGrid grid = grid_of(match_setup(match)->seats, first_to_move(play), 1e4f);
    Step at = match_step(match, step);
    return place_in_round(&grid, &at) == 0 ? "." : "…";
}

void play_moves(Play *play, Ui *ui, Rect r)
{
    play->moves.place = r;
    r = opening_row(play, ui, r);
    ui_toast_room(ui, r); /* what is said for a moment hides some moves, and no board */
    MoveGrid grid = grid_of(match_setup(play->session.match)->seats, first_to_move(play), r.w);
    float height = grid.narrow || r.h < 160 ? MOVE_HEIGHT_SMALL : MOVE_HEIGHT;
    const MoveCell *cell = moves_room(play);
    int rows = 0, n = moves_lay(play, &grid, play->moves.cell, &rows);
    if (!grid.narrow) {
        Rect head = rect_cut_top(&r, 24);
        if (ui_drawing(ui))
            draw_moves_head(play, ui, head, &grid);
        ui_rule(ui, head.x, head.y + 24, head.w);
        rect_cut_top(&r, 4);
    }
    r.h = height * floorf(r.h / height); /* rows are whole ones, scrolled too */
    float y = ui_scroll_begin(ui, "play.moves", r, height * (float)rows);
    y = r.y - height * roundf((r.y - y) / height);
    for (int i = 0; i < n; i++) {
        Rect row = {r.x, y + height * (float)cell[i].row, r.w, height};
        if (row.y + height <= r.y - 64 || row.y >= r.y + r.h + 64)
            continue;
        Rect beside = {row.x + grid.number, row.y, row.w - grid.number - 10, height};
        if (cell[i].note || cell[i].side) {
            (cell[i].note ? note_row : side_row)(play, ui, cell[i].step, beside);
            continue;
        }
        if (ui_drawing(ui))
            draw_number(ui, &grid, &cell[i], row);
        bool alone =
            cell[i].column == 0 && match_step(play->session.match, cell[i].step).kind != STEP_MOVE;
        float w = grid.column * (float)(alone ? grid.columns : 1);
        move_cell(
            play, ui, &grid, &cell[i],
            (Rect){row.x + grid.number + grid.column * (float)cell[i].column, row.y, w, height});
    }
    show_present(play, ui, cell, n, height, height * (float)rows - r.h);
    ui_scroll_end(ui);
}
