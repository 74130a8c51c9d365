/* SPDX-License-Identifier: MIT */
/* editor_board.c -- the board of a position that is set up: clicks, drags, the cursor.
 *
 * What a click does depends on what was taken from the tray last: a man of it is put, or taken away
 * where it stands already; the bin takes away; the hand picks a man up and puts it elsewhere.  A
 * drag always moves a man that stands there, and off the board takes it away.  Of a heap (a hand, a
 * pit) each click makes one more, with the right button one less.
 */
#include <math.h>

#include "ui/scenes/editor/editor_inside.h"

static Piece piece_at(const Editor *editor, Site site)
{
    return editor->game->rules->piece_at(&editor->sketch, site);
}

/* Can anything stand there at all? */
static bool holds(const Editor *editor, Site site)
{
    return site != SITE_NONE && editor_rules(editor)->holds(&editor->sketch.options, site);
}

/* A man from one site to another, onto what stands there; off the board with SITE_NONE. */
static void move_piece(Editor *editor, Ui *ui, Site from, Site to)
{
    Piece piece = piece_at(editor, from);
    if (to == from || piece.kind == 0)
        return;
    const SketchRules *rules = editor_rules(editor);
    const Options *options = &editor->sketch.options;
    editor_begin(editor);
    rules->put(&editor->sketch, from, sketch_heap(rules, options, from, piece, piece, -1));
    if (to != SITE_NONE)
        rules->put(&editor->sketch, to,
                   sketch_heap(rules, options, to, piece_at(editor, to), piece, 1));
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
    bool heap = sketch_heaps(editor_rules(editor), &editor->sketch.options, site);
    Piece wanted = editor->brush >= 0 ? editor->piece[editor->brush] : PIECE_NONE;
    if (heap && wanted.kind != 0) {
        editor_heap(editor, ui, site, wanted, wanted.count);
        return;
    }
    Piece there = piece_at(editor, site);
    bool same = there.kind == wanted.kind && there.owner == wanted.owner;
    const SketchRules *rules = editor_rules(editor);
    if (rules->again != NULL && wanted.kind != 0)
        wanted = rules->again(&editor->sketch.options, there, wanted);
    else if (same)
        wanted = PIECE_NONE;
    editor_put(editor, ui, site, wanted);
}

bool editor_let_go(Editor *editor, Ui *ui)
{
    BoardHand *hand = &editor->stage.hand;
    bool something = ui_focused(ui) || editor->held != SITE_NONE || editor->dragging ||
                     hand->dragging || editor->brush != EDITOR_HAND || hand->cursor_shown;
    editor->held = SITE_NONE;
    editor->tray_pressed = EDITOR_NOTHING;
    editor->brush = EDITOR_HAND;
    editor->dragging = hand->cursor_shown = false;
    stage_let_go(&editor->stage, ui);
    ui_unfocus(ui);
    ui_damage_all(ui);
    return something;
}

/* ------------------------------------------------------------- the hand */

/* The place of a man that is drawn out of the tray. */
static Rect drawn_rect(const Editor *editor)
{
    float side = 48;
    if (editor->stage.view != NULL)
        side = board_view_site_rect(editor->stage.view, 0).w * 1.1F;
    return (Rect){editor->drag_x - side / 2, editor->drag_y - side / 2, side, side};
}

static void tray_down(Editor *editor, const Input *in)
{
    editor->press_x = in->x;
    editor->press_y = in->y;
    for (int i = 0; i < editor->pieces; i++)
        if (rect_has(editor->cell[i], in->x, in->y))
            editor->tray_pressed = i;
}

static void tray_move(Editor *editor, Ui *ui, const Input *in)
{
    if (!editor->dragging &&
        hypotf(in->x - editor->press_x, in->y - editor->press_y) < DRAG_THRESHOLD)
        return;
    editor->dragging = true;
    editor->held = SITE_NONE;
    ui_damage(ui, rect_inset(drawn_rect(editor), -4));
    editor->drag_x = in->x;
    editor->drag_y = in->y;
    ui_damage(ui, rect_inset(drawn_rect(editor), -4));
}

static void tray_up(Editor *editor, Ui *ui, const Input *in)
{
    Site to = SITE_NONE;
    if (editor->stage.view != NULL && rect_has(editor->stage.room.board, in->x, in->y))
        to = board_view_site_at(editor->stage.view, in->x, in->y);
    if (editor->dragging && holds(editor, to))
        editor_heap(editor, ui, to, editor->piece[editor->tray_pressed],
                    editor->piece[editor->tray_pressed].count);
    if (editor->dragging)
        ui_damage_all(ui);
    editor->tray_pressed = EDITOR_NOTHING;
    editor->dragging = false;
}

static void tray_hand(Editor *editor, Ui *ui)
{
    const Input *in = ui_input(ui);
    bool pressed = editor->tray_pressed != EDITOR_NOTHING;
    if (in->kind == INPUT_DOWN && in->button == 1)
        tray_down(editor, in);
    else if (in->kind == INPUT_MOVE && pressed)
        tray_move(editor, ui, in);
    else if (in->kind == INPUT_UP && pressed)
        tray_up(editor, ui, in);
}

static void board_hand(Editor *editor, Ui *ui)
{
    HandPlace place = stage_place(&editor->stage, NULL);
    place.input = INPUT_BOTH;
    place.keys = place.enter = true;
    HandAct act = board_hand_input(&editor->stage.hand, ui, &place);
    bool there = holds(editor, act.site);
    if (act.does == HAND_CLICK && there)
        click(editor, ui, act.site);
    else if (act.does == HAND_DRAW)
        editor->held = SITE_NONE;
    else if (act.does == HAND_PUT && holds(editor, act.from))
        move_piece(editor, ui, act.from, there ? act.site : SITE_NONE);
    else if (act.does == HAND_BACK && there)
        editor_heap(editor, ui, act.site, PIECE_NONE, -1);
    else if (act.does == HAND_BACK)
        editor_let_go(editor, ui);
}

void editor_hand(Editor *editor, Ui *ui)
{
    tray_hand(editor, ui);
    if (editor->stage.view == NULL)
        return;
    board_hand(editor, ui);
    const BoardHand *hand = &editor->stage.hand;
    if (hand->cursor_shown && !ui_focused(ui) && holds(editor, hand->cursor) &&
        (ui_key(ui, SDL_SCANCODE_DELETE, 0) || ui_key(ui, SDL_SCANCODE_BACKSPACE, 0)))
        editor_put(editor, ui, hand->cursor, PIECE_NONE);
}

/* ------------------------------------------------------------- the picture */

void editor_board(Editor *editor, Ui *ui)
{
    if (editor->stage.view == NULL)
        return;
    const StageLies lies = {.rotation = stage_rotation(&editor->stage, false)};
    if (stage_lay(&editor->stage, ui, &lies))
        stage_show(&editor->stage, ui, &editor->sketch, NULL);
    BoardMarks marks = {.hovered = SITE_NONE, .clicked = SITE_NONE};
    if (editor->held != SITE_NONE)
        board_marks_add(&marks, editor->held, MARK_HELD);
    if (editor->flawed)
        stage_mark_notice(&editor->stage, &editor->flaw, MARK_REFUSED, &marks);
    stage_mark_hand(&editor->stage, &marks);
    stage_draw(&editor->stage, ui, &marks);
    board_view_draw_hand(editor->stage.view, ui);
}

void editor_drawn(const Editor *editor, Ui *ui)
{
    if (!ui_drawing(ui) || !editor->dragging || editor->tray_pressed == EDITOR_NOTHING)
        return;
    BoardLook look = app_look(editor->scene.app, editor->stage.layout);
    board_draw_piece(ui_gfx(ui), editor->stage.layout, &look, editor->piece[editor->tray_pressed],
                     drawn_rect(editor));
}
