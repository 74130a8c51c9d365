/* SPDX-License-Identifier: MIT */
/* editor_board.c -- the board of a position that is set up: clicks, drags, the cursor.
 *
 * What a click does depends on what was taken from the tray last: a man of it is put, or taken away
 * where it stands already; the bin takes away; the hand picks a man up and puts it elsewhere.  A
 * drag always moves what stands there, and off the board takes it away.
 */
#include <math.h>

#include "ui/board/board_hand.h"
#include "ui/scenes/editor/editor_inside.h"

static Piece piece_at(const Editor *editor, Site site)
{
    return editor->game->rules->piece_at(&editor->sketch, site);
}

/* A square under a point, or SITE_NONE. */
static Site site_at(const Editor *editor, float x, float y)
{
    if (editor->view == NULL || !rect_has(editor->board, x, y))
        return SITE_NONE;
    Site site = board_view_site_at(editor->view, x, y);
    bool holds = site != SITE_NONE && editor_rules(editor)->holds(&editor->sketch.options, site);
    return holds ? site : SITE_NONE;
}

/* From one square to another, onto what stands there; off the board with SITE_NONE. */
static void move_piece(Editor *editor, Ui *ui, Site from, Site to)
{
    Piece piece = piece_at(editor, from);
    if (to == from || piece.kind == 0)
        return;
    editor_begin(editor);
    editor_rules(editor)->put(&editor->sketch, from, PIECE_NONE);
    if (to != SITE_NONE)
        editor_rules(editor)->put(&editor->sketch, to, piece);
    editor_changed(editor, ui);
    app_play_sound(editor->scene.app, to != SITE_NONE ? SOUND_PLACE : SOUND_PICK);
}

/* With the hand: pick up, put down. */
static void click_hand(Editor *editor, Ui *ui, Site site)
{
    Site held = editor->held;
    editor->held = SITE_NONE;
    if (held == SITE_NONE && piece_at(editor, site).kind != 0) {
        editor->held = site;
        app_play_sound(editor->scene.app, SOUND_PICK);
    } else if (held != SITE_NONE) {
        move_piece(editor, ui, held, site);
    }
    ui_damage_all(ui);
}

static void click(Editor *editor, Ui *ui, Site site)
{
    if (editor->brush == EDITOR_HAND) {
        click_hand(editor, ui, site);
        return;
    }
    Piece wanted = editor->brush >= 0 ? editor->piece[editor->brush] : PIECE_NONE;
    Piece there = piece_at(editor, site);
    bool same = there.kind == wanted.kind && there.owner == wanted.owner;
    editor_put(editor, ui, site, same ? PIECE_NONE : wanted);
}

bool editor_let_go(Editor *editor, Ui *ui)
{
    bool something = ui_focused(ui) || editor->held != SITE_NONE || editor->dragging ||
                     editor->brush != EDITOR_HAND || editor->cursor_shown;
    editor->held = editor->pressed = SITE_NONE;
    editor->tray_pressed = EDITOR_NOTHING;
    editor->brush = EDITOR_HAND;
    editor->dragging = editor->cursor_shown = false;
    if (editor->view != NULL)
        board_view_drag(editor->view, ui, SITE_NONE, 0, 0);
    ui_unfocus(ui);
    ui_damage_all(ui);
    return something;
}

/* ------------------------------------------------------------- the pointer */

static void pointer_down(Editor *editor, Ui *ui, const Input *in)
{
    Site site = site_at(editor, in->x, in->y);
    editor->press_x = in->x;
    editor->press_y = in->y;
    if (in->button == 3 && site != SITE_NONE)
        editor_put(editor, ui, site, PIECE_NONE);
    else if (in->button == 3)
        editor_let_go(editor, ui);
    if (in->button != 1)
        return;
    for (int i = 0; i < editor->pieces; i++)
        if (rect_has(editor->cell[i], in->x, in->y))
            editor->tray_pressed = i;
    if (site == SITE_NONE)
        return;
    editor->pressed = site;
    editor->cursor_shown = false;
    ui_unfocus(ui);
    ui_damage_all(ui);
}

/* The place of a man that is drawn out of the tray. */
static Rect drawn_rect(const Editor *editor)
{
    float side = 48;
    if (editor->view != NULL)
        side = board_view_site_rect(editor->view, 0).w * 1.1F;
    return (Rect){editor->drag_x - side / 2, editor->drag_y - side / 2, side, side};
}

static void pointer_move(Editor *editor, Ui *ui, const Input *in)
{
    bool from_board = editor->pressed != SITE_NONE && piece_at(editor, editor->pressed).kind != 0;
    bool from_tray = editor->tray_pressed != EDITOR_NOTHING;
    if (!from_board && !from_tray)
        return;
    if (!editor->dragging &&
        hypotf(in->x - editor->press_x, in->y - editor->press_y) >= DRAG_THRESHOLD) {
        editor->dragging = true;
        editor->held = SITE_NONE;
    }
    if (!editor->dragging)
        return;
    ui_damage(ui, rect_inset(drawn_rect(editor), -4));
    editor->drag_x = in->x;
    editor->drag_y = in->y;
    if (from_tray)
        ui_damage(ui, rect_inset(drawn_rect(editor), -4));
    else
        board_view_drag(editor->view, ui, editor->pressed, in->x, in->y);
}

static void pointer_up(Editor *editor, Ui *ui, const Input *in)
{
    Site from = editor->pressed, to = site_at(editor, in->x, in->y);
    int tray = editor->tray_pressed;
    bool dragged = editor->dragging;
    editor->pressed = SITE_NONE;
    editor->tray_pressed = EDITOR_NOTHING;
    editor->dragging = false;
    if (dragged)
        ui_damage_all(ui);
    if (dragged && tray != EDITOR_NOTHING) {
        if (to != SITE_NONE)
            editor_put(editor, ui, to, editor->piece[tray]);
    } else if (dragged) {
        board_view_drag(editor->view, ui, SITE_NONE, 0, 0);
        move_piece(editor, ui, from, to);
    } else if (from != SITE_NONE && from == to) {
        click(editor, ui, to);
    }
}

void editor_pointer(Editor *editor, Ui *ui)
{
    const Input *in = ui_input(ui);
    switch (in->kind) {
    case INPUT_DOWN:
        pointer_down(editor, ui, in);
        break;
    case INPUT_MOVE:
        pointer_move(editor, ui, in);
        break;
    case INPUT_UP:
        pointer_up(editor, ui, in);
        break;
    case INPUT_NONE:
    case INPUT_LIFT:
    case INPUT_WHEEL:
    case INPUT_KEY:
    case INPUT_PAD:
    case INPUT_TEXT:
    case INPUT_LEAVE:
        break;
    }
}

/* ------------------------------------------------------------- the keyboard */

static void move_cursor(Editor *editor, Ui *ui, int dx, int dy)
{
    Site from = editor->cursor;
    if (from == SITE_NONE || editor->cursor_shown)
        editor->cursor = board_view_step(editor->view, from, dx, dy);
    editor->cursor_shown = true;
    ui_damage(ui, editor->board);
}

bool editor_cursor(Editor *editor, Ui *ui)
{
    int dx, dy;
    if (ui_focused(ui) || editor->view == NULL)
        return false;
    if (board_hand_arrow(ui, &dx, &dy)) {
        move_cursor(editor, ui, dx, dy);
        return true;
    }
    if (!editor->cursor_shown)
        return false;
    if (board_hand_enter(ui))
        click(editor, ui, editor->cursor);
    else if (ui_key(ui, SDL_SCANCODE_DELETE, 0) || ui_key(ui, SDL_SCANCODE_BACKSPACE, 0))
        editor_put(editor, ui, editor->cursor, PIECE_NONE);
    else
        return false;
    return true;
}

/* ------------------------------------------------------------- the picture */

void editor_board(Editor *editor, Ui *ui)
{
    if (editor->view == NULL)
        return;
    BoardView *view = editor->view;
    board_view_place(view, ui, editor->board);
    BoardLook look = app_look(editor->scene.app, editor->layout);
    look.turn = editor->flipped ? 2 : 0;
    board_view_set_look(view, ui, &look);
    if (!ui_drawing(ui)) {
        BoardMarks marks = {.hovered = SITE_NONE, .clicked = SITE_NONE};
        if (editor->held != SITE_NONE)
            board_marks_add(&marks, editor->held, MARK_HELD);
        for (int i = 0; editor->flawed && i < editor->flaw.n; i++)
            board_marks_add(&marks, editor->flaw.site[i], MARK_REFUSED);
        if (editor->cursor_shown)
            board_marks_add(&marks, editor->cursor, MARK_CURSOR);
        board_view_show(view, ui, &editor->sketch);
        board_view_mark(view, ui, &marks);
    }
    board_view_draw(view, ui);
    board_view_draw_hand(view, ui);
}

void editor_drawn(const Editor *editor, Ui *ui)
{
    if (!ui_drawing(ui) || !editor->dragging || editor->tray_pressed == EDITOR_NOTHING)
        return;
    BoardLook look = app_look(editor->scene.app, editor->layout);
    board_draw_piece(ui_gfx(ui), editor->layout, &look, editor->piece[editor->tray_pressed],
                     drawn_rect(editor));
}
