/* SPDX-License-Identifier: MIT */
/* editor_panel.c -- beside the board of a position that is set up: the tray, whose move, rights,
 * the position as text, and whether it is one. */
#include <math.h>
#include <stdio.h>

#include "data/words.h"
#include "speech/say_board.h"
#include "ui/scenes/editor/editor_inside.h"

enum {
    SIDE_SMALL_PANEL = 236,
    BELOW_PANEL = 424,
    CELL_MOST = 56,
    CELL_LEAST = 40,
    CAPTION = 24,
    RIGHT_ROW = 40,
    RIGHTS_BESIDE = 340, /* width from which two rights stand beside each other */
    SAID_ICON = 28,
    ROOMY = 330, /* width from which a second word stands beside "Play from here" */
};

/* ------------------------------------------------------------- where all lies */

StageRoom editor_divide(Rect window)
{
    bool small = stage_is_small(window);
    float side = small ? SIDE_SMALL_PANEL : window.w >= WIDE_WIDTH ? SIDE_WIDE : SIDE_MIDDLE;
    float room = rect_inset(window, small ? EDGE_SMALL : EDGE).h;
    return stage_divide(NULL, window, side, fminf(BELOW_PANEL, room * 0.45f));
}

/* ------------------------------------------------------------- the tray */

/* How many are taken at once, where it is more than one. */
static void cell_count(Gfx *gfx, const Theme *theme, Rect in, int count)
{
    char said[16];
    Type type = {FONT_SANS_BOLD, TEXT_SMALL, theme->ink, ALIGN_CENTRE, false};
    if (count < 2)
        return;
    snprintf(said, sizeof said, "%d", count);
    float side = (float)type.size * 1.4F;
    Rect plate = {in.x + in.w - side - 1, in.y + in.h - side - 1, side, side};
    Shape shape = {side / 2, theme->button[0], 0, theme->button[1], theme->button_edge, 1, 0};
    gfx_shape(gfx, plate, &shape);
    gfx_text(gfx, plate, &type, said);
}

/* A square of the tray: what a click takes from it. */
static bool cell(Editor *editor, Ui *ui, const char *id, Rect r, bool chosen, const char *icon,
                 const char *tip, const Piece *piece)
{
    Hot hot = ui_hot(ui, id, r, true);
    Text name = {0};
    if (piece != NULL) {
        say_piece(editor->game, *piece, &name);
        if (piece->owner >= 0)
            text_add(&name, ", %s", words(editor->dressed.seat[piece->owner].name));
    }
    if (tip == NULL)
        tip = name.s;
    ui_name(ui, tip, chosen);
    ui_tip(ui, r, &hot, tip);
    if (!ui_drawing(ui))
        return hot.clicked;
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    Rect in = rect_inset(r, 2);
    Shape body = {FIELD_RADIUS, theme->button[0], 0, theme->button[1], theme->button_edge, 1, 0.4f};
    if (chosen)
        body =
            (Shape){FIELD_RADIUS, theme->chosen[0], 0, theme->chosen[1], theme->chosen_edge, 3, 0};
    else if (theme->badge_plate != 0 && piece != NULL)
        body.from = body.to = theme->badge_plate;
    gfx_shape(gfx, in, &body);
    if (piece != NULL && editor->stage.layout != NULL) {
        BoardLook look = app_look(editor->scene.app, editor->stage.layout);
        board_draw_piece(gfx, editor->stage.layout, &look, *piece, rect_inset(in, 3));
        cell_count(gfx, theme, in, piece->count);
    } else if (icon != NULL) {
        char path[48];
        float side = fminf(26, in.w - 8);
        snprintf(path, sizeof path, "icons/%s", icon);
        gfx_sprite_tinted(gfx, path,
                          (Rect){in.x + (in.w - side) / 2, in.y + (in.h - side) / 2, side, side},
                          chosen ? theme->chosen_ink : theme->ink);
    }
    if (hot.focused || hot.hovered) {
        Shape ring = {FIELD_RADIUS, 0, 0, 0, hot.focused ? theme->focus : theme->chosen_edge, 2, 0};
        gfx_shape(gfx, in, &ring);
    }
    return false;
}

static void take_brush(Editor *editor, Ui *ui, int brush)
{
    editor->brush = brush == editor->brush ? EDITOR_HAND : brush;
    editor->held = SITE_NONE;
    ui_damage_all(ui);
}

/* Hand and bin, at the end of a line. */
static void tool(Editor *editor, Ui *ui, int which, Rect r)
{
    static const char *const icons[2] = {"hand", "trash"};
    static const char *const ids[2] = {"editor.hand", "editor.erase"};
    static const int brushes[2] = {EDITOR_HAND, EDITOR_ERASE};
    const char *const tips[2] = {words("Move men on the board"), words("Take men away")};
    if (cell(editor, ui, ids[which], r, editor->brush == brushes[which], icons[which], tips[which],
             NULL))
        take_brush(editor, ui, brushes[which]);
}

/* Some men of the tray in one line, or in several where they would be too small; `tools` are at the
 * end of the first: the hand, the bin or both. */
static void tray_line(Editor *editor, Flow *flow, int first, int n, int tool_first, int tools)
{
    int across = n;
    if (flow->w / (float)(across + tools) < CELL_LEAST)
        across = (across + 1) / 2;
    float side = fminf(CELL_MOST, floorf(flow->w / (float)(across + tools)));
    if (across < n)
        side = fminf(side, TOUCH);
    Ui *ui = flow->ui;
    Rect line = {0};
    for (int i = 0; i < n; i++) {
        char id[32];
        int index = first + i;
        if (i % across == 0)
            line = flow_take(flow, side);
        for (int t = tools - 1; i == 0 && t >= 0; t--)
            tool(editor, ui, tool_first + t, rect_cut_right(&line, side));
        snprintf(id, sizeof id, "editor.piece.%d", index + 1);
        editor->cell[index] = rect_cut_left(&line, side);
        if (cell(editor, ui, id, editor->cell[index], editor->brush == index, NULL, NULL,
                 &editor->piece[index]))
            take_brush(editor, ui, index);
    }
}

static void tray(Editor *editor, Flow *flow)
{
    int row = editor_row(editor);
    if (row == 1 || row == editor->pieces) {
        tray_line(editor, flow, 0, editor->pieces, 0, 2);
    } else {
        tray_line(editor, flow, 0, row, 0, 1);
        tray_line(editor, flow, row, row, 1, 1);
    }
    flow_gap(flow, 8);
}

/* ------------------------------------------------------------- whose move, rights */

static void caption(Flow *flow, const char *s)
{
    flow_line(flow->ui, flow_take(flow, CAPTION), FONT_SANS, TEXT_SMALL,
              ui_theme(flow->ui)->ink_quiet, ALIGN_LEFT, s);
}

static void turn_row(Editor *editor, Flow *flow)
{
    const SketchRules *rules = editor_rules(editor);
    const char *labels[SEAT_MAX];
    int turn = rules->turn(&editor->sketch), seats = editor->sketch.seats;
    for (int seat = 0; seat < seats; seat++)
        labels[seat] = words(editor->dressed.seat[seat].name);
    caption(flow, words("To move"));
    Rect r = flow_take(flow, BUTTON_HEIGHT);
    if (seats == 2 ? ui_segments(flow->ui, "editor.turn", r, labels, seats, &turn)
                   : ui_select(flow->ui, "editor.turn", r, labels, seats, &turn)) {
        editor_begin(editor);
        rules->set_turn(&editor->sketch, (Seat)turn);
        editor_changed(editor, flow->ui);
    }
    flow_gap(flow, 8);
}

static void right_switch(Editor *editor, Ui *ui, int right, Rect r, const char *label)
{
    const SketchRules *rules = editor_rules(editor);
    char id[32];
    bool has = rules->has_right(&editor->sketch, right);
    snprintf(id, sizeof id, "editor.right.%d", right + 1);
    flow_line(ui, (Rect){r.x, r.y, r.w - 58, r.h}, FONT_SANS, TEXT_BODY, ui_theme(ui)->ink,
              ALIGN_LEFT, label);
    if (ui_switch(ui, id, r, &has)) {
        editor_begin(editor);
        rules->set_right(&editor->sketch, right, has);
        editor_changed(editor, ui);
    }
}

/* A line a seat with what it still may do; below each other where there is no room. */
static void rights_rows(Editor *editor, Flow *flow)
{
    const SketchRules *rules = editor_rules(editor);
    int each = rules->right_count / 2;
    bool beside = flow->w >= RIGHTS_BESIDE;
    if (each > 0)
        caption(flow, words(rules->rights_title));
    for (int seat = 0; seat < 2 && each > 0; seat++) {
        const char *name = words(editor->dressed.seat[seat].name);
        Rect line = {0};
        float w = 0;
        ui_about(flow->ui, name);
        if (beside) {
            line = flow_take(flow, RIGHT_ROW);
            ui_label(flow->ui, rect_cut_left(&line, 84), name, true);
            w = floorf(line.w / (float)each);
        } else {
            caption(flow, name);
        }
        for (int i = 0; i < each; i++) {
            Rect r = beside ? rect_cut_left(&line, w) : flow_take(flow, RIGHT_ROW);
            if (beside && i + 1 < each)
                r.w -= 16;
            right_switch(editor, flow->ui, seat * each + i, r,
                         words(rules->rights[seat * each + i]));
        }
    }
    ui_about(flow->ui, "");
}

static void choice_row(Editor *editor, Flow *flow)
{
    const SketchRules *rules = editor_rules(editor);
    const char *labels[SKETCH_CHOICES];
    if (rules->choice == NULL)
        return;
    int value = rules->chosen(&editor->sketch);
    for (int i = 0; i < rules->choice_count; i++)
        labels[i] = words(rules->choices[i]);
    caption(flow, words(rules->choice));
    if (ui_select(flow->ui, "editor.choice", flow_take(flow, BUTTON_HEIGHT), labels,
                  rules->choice_count, &value)) {
        editor_begin(editor);
        rules->choose(&editor->sketch, value);
        editor_changed(editor, flow->ui);
    }
    flow_gap(flow, 8);
}

/* Nothing where there is nothing to choose. */
static void trace_row(Editor *editor, Flow *flow)
{
    const SketchRules *rules = editor_rules(editor);
    Site site[SKETCH_TRACES + 1] = {SITE_NONE};
    if (rules->trace == NULL)
        return;
    int n = 1 + rules->traces(&editor->sketch, site + 1), value = 0;
    Site now = rules->trace_at(&editor->sketch);
    for (int i = 0; i < n; i++)
        if (site[i] == now)
            value = i;
    if (now != SITE_NONE && value == 0 && n <= SKETCH_TRACES) {
        value = n; /* it may be wrong, and is shown all the same */
        site[n++] = now;
    }
    if (n == 1)
        return;
    Text name[SKETCH_TRACES + 1] = {0};
    const char *labels[SKETCH_TRACES + 1] = {words("trace|nowhere")};
    for (int i = 1; i < n; i++) {
        editor->game->rules->site_name(&editor->sketch.options, site[i], &name[i]);
        labels[i] = name[i].s;
    }
    Rect r = flow_take(flow, BUTTON_HEIGHT + 8);
    Rect select = rect_inset(rect_cut_right(&r, 112), 0);
    select.y += 4;
    select.h = BUTTON_HEIGHT;
    flow_line(flow->ui, r, FONT_SANS, TEXT_BODY, ui_theme(flow->ui)->ink, ALIGN_LEFT,
              words(rules->trace));
    if (ui_select(flow->ui, "editor.trace", select, labels, n, &value)) {
        editor_begin(editor);
        rules->set_trace(&editor->sketch, site[value]);
        editor_changed(editor, flow->ui);
    }
}

/* ------------------------------------------------------------- the whole board, the text */

static void board_buttons(Editor *editor, Flow *flow)
{
    Ui *ui = flow->ui;
    const struct {
        const char *id, *icon, *label;
        void (*pressed)(Editor *editor, Ui *ui);
        bool enabled;
    } buttons[] = {
        {"editor.start", "again", words("Starting position"), editor_start, true},
        {"editor.clear", "x", words("Clear the board"), editor_clear, true},
        {"editor.flip", "flip", words("Flip the board"), editor_flip, true},
        {"editor.undo", "undo", words("Take back"), editor_undo, editor->backs > 0},
    };
    int n = SDL_arraysize(buttons), across = flow->w >= RIGHTS_BESIDE ? 2 : n;
    float w = floorf((flow->w - (float)((across - 1) * SPACE)) / (float)across);
    Rect r = {0};
    for (int i = 0; i < n; i++) {
        if (i % across == 0) {
            flow_gap(flow, SPACE);
            r = flow_take(flow, BUTTON_HEIGHT);
        }
        Rect at = rect_cut_left(&r, w);
        rect_cut_left(&r, SPACE);
        if (ui_button(ui, buttons[i].id, at, buttons[i].icon, buttons[i].label, BUTTON_PLAIN,
                      buttons[i].enabled))
            buttons[i].pressed(editor, ui);
    }
}

static void text_row(Editor *editor, Flow *flow)
{
    Ui *ui = flow->ui;
    flow_gap(flow, 4);
    caption(flow, words("The position as text"));
    Rect r = flow_take(flow, BUTTON_HEIGHT);
    Rect paste = rect_cut_right(&r, TOUCH);
    rect_cut_right(&r, 4);
    Rect copy = rect_cut_right(&r, TOUCH);
    rect_cut_right(&r, 4);
    if (ui_text_field(ui, "editor.text", r, editor->text, sizeof editor->text,
                      words("The position as text")))
        editor_typed(editor, ui);
    if (ui_button(ui, "editor.copy", copy, "copy", words("Copy"), BUTTON_PLAIN, true))
        editor_copy(editor, ui);
    if (ui_button(ui, "editor.paste", paste, "paste", words("Paste"), BUTTON_PLAIN, true))
        editor_paste(editor, ui);
    flow_gap(flow, 8);
}

/* ------------------------------------------------------------- the foot */

/* What is wrong, or that nothing is; then the way on.  Takes its part off the lower end of *r. */
static void foot(Editor *editor, Ui *ui, Rect *r)
{
    const Theme *theme = ui_theme(ui);
    Text said = {0};
    editor_say(editor, &said);
    bool good = editor->good && !editor->unread;
    Type type = {FONT_SANS_BOLD, TEXT_BODY, good ? theme->right_ink : theme->link, ALIGN_LEFT,
                 false};
    Rect play = rect_cut_bottom(r, CALL_HEIGHT);
    if (editor_may_analyse(editor)) {
        bool beside = play.w >= ROOMY;
        Rect analyse = beside ? rect_cut_right(&play, floorf(play.w * 0.36f))
                              : rect_cut_bottom(r, BUTTON_HEIGHT + SPACE);
        if (beside)
            rect_cut_right(&play, SPACE);
        else
            rect_cut_bottom(&analyse, SPACE);
        if (ui_button(ui, "editor.analyse", analyse, "chart", words("Analyse"), BUTTON_PLAIN, good))
            editor_analyse(editor, ui);
    }
    if (ui_button(ui, "editor.play", play, "play", words("Play from here"), BUTTON_CALL, good))
        editor_play(editor);
    rect_cut_bottom(r, 8);
    float w = r->w - SAID_ICON, least = (float)type.size * 3.2f;
    float h = fmaxf(least, gfx_paragraph_height(ui_gfx(ui), w, &type, said.s) + 4);
    Rect line = rect_cut_bottom(r, h);
    rect_cut_bottom(r, 4);
    ui_note(ui, "editor.said", line);
    if (!ui_drawing(ui))
        return;
    gfx_sprite_tinted(ui_gfx(ui), good ? "icons/check" : "icons/warning",
                      (Rect){line.x, line.y + 1, 20, 20}, type.colour);
    gfx_paragraph(ui_gfx(ui), (Rect){line.x + SAID_ICON, line.y, w, h}, &type, said.s);
}

static void head(Editor *editor, Ui *ui, Rect r)
{
    if (back_button(ui, "editor.back", &r))
        app_pop(editor->scene.app);
    ui_title(ui, r, words("Custom position"));
}

static void men_part(Editor *editor, Flow *flow)
{
    tray(editor, flow);
    turn_row(editor, flow);
    choice_row(editor, flow);
    rights_rows(editor, flow);
    trace_row(editor, flow);
}

static void text_part(Editor *editor, Flow *flow)
{
    flow_gap(flow, 4);
    board_buttons(editor, flow);
    text_row(editor, flow);
}

void editor_panel(Editor *editor, Ui *ui)
{
    Rect r = editor->stage.room.panel;
    ui_panel(ui, r);
    ui_toast_room(ui, editor->stage.room.board);
    Rect in = rect_inset(r, r.w < 300 ? 12 : PANEL_PADDING);
    head(editor, ui, rect_cut_top(&in, 44));
    rect_cut_top(&in, 4);
    if (r.w <= r.h || r.w < SMALL_WIDTH - 2 * EDGE) {
        foot(editor, ui, &in);
        Flow flow = flow_begin(ui, "editor.list", in, &editor->list_height[0]);
        men_part(editor, &flow);
        text_part(editor, &flow);
        flow_end(&flow);
        return;
    }
    Rect left = rect_cut_left(&in, floorf((in.w - 2 * SPACE) / 2));
    rect_cut_left(&in, 2 * SPACE);
    foot(editor, ui, &in);
    Flow flow = flow_begin(ui, "editor.list", left, &editor->list_height[0]);
    men_part(editor, &flow);
    flow_end(&flow);
    flow = flow_begin(ui, "editor.text.list", in, &editor->list_height[1]);
    text_part(editor, &flow);
    flow_end(&flow);
}
