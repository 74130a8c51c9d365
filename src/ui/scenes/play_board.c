/* play_board.c -- the board and the hands on it: clicks, drags, the keyboard's cursor. */
#include <math.h>

#include "data/words.h"
#include "ui/scenes/play.h"

enum {
    PILL_ROUND = 36,  /* what the round ends of a line on the board take */
    PILL_HEIGHT = 48, /* of a single line, at most */
};

/* Size of a text in at most so many lines. */
static void pill_size(Gfx *gfx, const Type *type, const char *line, float room, Rect *pill)
{
    float whole = ceilf(gfx_text_width(gfx, type, line)) + 1;
    pill->w = whole + PILL_ROUND;
    pill->h = fmaxf(pill->h, 26);
    if (pill->w <= room)
        return;
    /* As many lines as it needs, each about as long. */
    float w = fmaxf(room - PILL_ROUND, 40), least = fmaxf(40, whole / ceilf(whole / w));
    while (least < w &&
           gfx_paragraph_height(gfx, least, type, line) > gfx_paragraph_height(gfx, w, type, line))
        least += 4;
    pill->w = fminf(least, w) + PILL_ROUND;
    pill->h = fmaxf(pill->h, gfx_paragraph_height(gfx, pill->w - PILL_ROUND, type, line) + 12);
}

/* Where the line lies: in the middle of the room for it, or beside the arrows that pass there. */
static Rect pill_place(Play *play, Gfx *gfx, const Type *type, const char *line, Rect room)
{
    float left = 0, right = 0;
    float height = fminf(room.h, PILL_HEIGHT);
    Rect pill = {0, 0, 0, height};
    pill_size(gfx, type, line, room.w, &pill);
    pill.x = room.x + (room.w - pill.w) / 2;
    if (board_view_arrows_between(play->view, room.y, room.y + room.h, &left, &right) &&
        left < pill.x + pill.w && right > pill.x) {
        float before = left - room.x, behind = room.x + room.w - right;
        pill.h = height;
        pill_size(gfx, type, line, fmaxf(before, behind), &pill);
        pill.x = before > behind ? left - pill.w : right;
    }
    pill.y = room.y + (room.h - pill.h) / 2;
    return pill;
}

static void draw_pill(Gfx *gfx, Rect pill, const Type *type, const char *line)
{
    const Theme *theme = gfx_theme(gfx);
    float radius = fminf(pill.h / 2, 22);
    Shape shape = {
        radius, theme->panel[0], theme->panel[1], theme->panel[2], theme->panel_edge_dark, 1, 0.6f};
    if (theme->flat)
        shape.border_width = 2;
    gfx_shadow(gfx, pill, radius, 2, 4, 8, 0.4f);
    gfx_audit_layer(gfx, 1);
    gfx_shape(gfx, pill, &shape);
    float w = pill.w - PILL_ROUND, h = gfx_paragraph_height(gfx, w, type, line);
    gfx_paragraph(gfx, (Rect){pill.x + PILL_ROUND / 2, pill.y + (pill.h - h) / 2, w + 1, h}, type,
                  line);
    gfx_audit_layer(gfx, 0);
}

/* What the move under the pointer would do, where the board has room for it. */
static void draw_forecast(Play *play, Ui *ui)
{
    Notice notice;
    const Layout *layout = play->layout;
    if (!ui_drawing(ui) || !layout->has_message || !play_forecast(play, &notice))
        return;
    Rect board = board_view_rect(play->view);
    float unit = board.w / layout->w;
    Rect room = {board.x + (layout->message_x - layout->message_w / 2) * unit,
                 board.y + (layout->message_y - layout->message_h / 2) * unit,
                 layout->message_w * unit, layout->message_h * unit};
    Text line = {0};
    words_notice(&line, layout->rules, &notice);
    Gfx *gfx = ui_gfx(ui);
    Type type = {FONT_SANS,
                 room.h < 40   ? TEXT_SMALL
                 : room.h < 72 ? TEXT_BODY
                               : TEXT_HEAD,
                 ui_theme(ui)->ink, ALIGN_CENTRE, false};
    Rect pill = pill_place(play, gfx, &type, line.s, room);
    bool turned = play_turned_away(play, play->seen.turn) && gfx_visible(gfx, pill);
    if (turned)
        gfx_turned_begin(gfx, pill);
    draw_pill(gfx, pill, &type, line.s);
    if (turned)
        gfx_turned_end(gfx);
}

void play_board_draw(Play *play, Ui *ui)
{
    if (play->view == NULL)
        return;
    BoardMarks marks = {.arrows = 0};
    play_marks(play, &marks);
    if (!ui_drawing(ui))
        board_view_mark(play->view, ui, &marks);
    board_view_draw(play->view, ui);
    draw_forecast(play, ui);
}

/* ------------------------------------------------------------------ hands */

void play_let_go(Play *play, Ui *ui)
{
    bool something = play->picker.n > 0 || play->refused || play->dragging || play->cursor_shown ||
                     play->hint > 0;
    if (ui_focused(ui)) {
        ui_unfocus(ui);
    } else if (something) {
        picker_cancel(&play->picker);
        play->cursor_shown = false;
        play_hint_forget(play);
    } else if (match_next(play->match) == NEXT_OVER && !play->card_closed) {
        play->card_closed = true;
    } else {
        play->menu = true;
    }
    play->dragging = false;
    play->pressed = SITE_NONE;
    if (play->view != NULL)
        board_view_drag(play->view, ui, SITE_NONE, 0, 0);
    play_refusal_forget(play, ui);
    ui_damage_all(ui);
}

/* A click that means a site; `dropped`: it ends a drag. */
static void play_click(Play *play, Ui *ui, Site site, bool dropped)
{
    if (match_paused(play->match) && match_next(play->match) != NEXT_OVER)
        ui_toast(ui, words("The game stands still: first press Go on."));
    if (play_person_to_throw(play)) {
        if (play->layout->site[site].use == USE_DIE)
            play_throw(play, ui);
        else
            ui_toast(ui, words("The dice are to be thrown first."));
        return;
    }
    if (!play_person_to_move(play))
        return;
    play_refusal_forget(play, ui);
    Notice notice;
    Site only;
    if (play->picker.n == 0 && play_one_beginning(play, &only) && site != only) {
        /* Only one piece can go: its target may be clicked at once. */
        Picker picker = play->picker;
        Notice ignored;
        picker_click(&picker, only, &ignored);
        Pick pick = picker_click(&picker, site, &ignored);
        if (pick == PICK_MOVE || pick == PICK_PART)
            picker_click(&play->picker, only, &ignored);
    }
    switch (picker_click(&play->picker, site, &notice)) {
    case PICK_MOVE: {
        Move move = play->picker.move;
        play_do(play, ui, &move, dropped ? site : SITE_NONE);
        break;
    }
    case PICK_PART:
    case PICK_SWITCHED:
        app_play_sound(play->scene.app, SOUND_PICK);
        play_begun_animate(play, ui, dropped ? site : SITE_NONE);
        break;
    case PICK_DROPPED:
        break;
    case PICK_NOTHING:
    case PICK_REFUSED:
        play_refuse(play, ui, site, &notice);
        break;
    }
    play_hint_follow(play);
    ui_damage_all(ui);
}

/* May a man be drawn from here though a click begins nothing: out of the player's own stock? */
static bool is_stock(const Play *play, Site site)
{
    uint8_t next[SITE_MAX];
    Piece men = board_view_piece(play->view, site);
    if (!play_person_to_move(play) || play->picker.n > 0 || play->anim.playing ||
        play->layout->site[site].use != USE_HAND || men.kind == 0 || men.owner != play->seen.turn)
        return false;
    picker_next(&play->picker, next);
    if (next[site] != PICKER_OUT)
        return false;
    for (int i = 0; i < play->picker.legal.n; i++)
        if (play_from_stock(play, &play->picker.legal.at[i], site))
            return true;
    return false;
}

static void pointer_down(Play *play, Ui *ui, const Input *in)
{
    play->cursor_shown = false;
    if (in->button == 3) {
        play_let_go(play, ui);
        play->menu = false;
        return;
    }
    if (in->button != 1 || !rect_has(play->room.board, in->x, in->y))
        return;
    ui_unfocus(ui);
    Site site = board_view_site_at(play->view, in->x, in->y);
    if (site == SITE_NONE) {
        picker_cancel(&play->picker);
        play_refusal_forget(play, ui);
        ui_damage_all(ui);
        return;
    }
    play->pressed = site;
    play->press_x = in->x;
    play->press_y = in->y;
    play->press_stock = is_stock(play, site);
    play->press_held = play->picker.n > 0 && play->picker.path[play->picker.n - 1] == site;
    if (!play->press_held && !play->press_stock) /* a click on the stock is one when it is let go */
        play_click(play, ui, site, false);
}

static void pointer_move(Play *play, Ui *ui, const Input *in)
{
    Site site = rect_has(play->room.board, in->x, in->y)
                    ? board_view_site_at(play->view, in->x, in->y)
                    : SITE_NONE;
    if (site != play->hovered) {
        play->hovered = site;
        ui_damage(ui, play->room.board);
    }
    bool holds = play->press_stock ||
                 (play->picker.n > 0 && play->picker.path[play->picker.n - 1] == play->pressed);
    bool may = app_settings(play->scene.app)->input != INPUT_CLICK;
    if (play->pressed == SITE_NONE || !holds || !may)
        return;
    if (!play->dragging && hypotf(in->x - play->press_x, in->y - play->press_y) >= DRAG_THRESHOLD) {
        play->dragging = true;
        if (play->press_stock)
            play_refusal_forget(play, ui);
    }
    if (play->dragging)
        board_view_drag(play->view, ui, play->pressed, in->x, in->y);
}

/* Let go without having dragged. */
static void pointer_clicked(Play *play, Ui *ui, Site pressed, bool held, bool stock)
{
    bool drag_only = app_settings(play->scene.app)->input == INPUT_DRAG;
    if (stock && pressed != SITE_NONE) {
        play_click(play, ui, pressed, false);
    } else if (held || (drag_only && pressed != SITE_NONE)) {
        picker_cancel(&play->picker);
        ui_damage_all(ui);
    }
}

static void pointer_up(Play *play, Ui *ui, const Input *in)
{
    Site pressed = play->pressed;
    bool dragging = play->dragging, held = play->press_held, stock = play->press_stock;
    play->pressed = SITE_NONE;
    play->dragging = play->press_held = play->press_stock = false;
    if (!dragging) {
        pointer_clicked(play, ui, pressed, held, stock);
        return;
    }
    board_view_drag(play->view, ui, SITE_NONE, 0, 0);
    Site site = board_view_site_at(play->view, in->x, in->y);
    if (site == SITE_NONE || site == pressed)
        picker_cancel(&play->picker);
    else
        play_click(play, ui, site, true);
    ui_damage_all(ui);
}

/* Arrows move a cursor over the sites; Enter clicks. */
static bool cursor_keys(Play *play, Ui *ui)
{
    static const struct {
        SDL_Scancode key;
        int dx, dy;
    } ways[] = {{SDL_SCANCODE_LEFT, -1, 0},
                {SDL_SCANCODE_RIGHT, 1, 0},
                {SDL_SCANCODE_UP, 0, -1},
                {SDL_SCANCODE_DOWN, 0, 1}};
    if (ui_focused(ui) || play->typing.on)
        return false;
    for (size_t i = 0; i < SDL_arraysize(ways); i++) {
        if (!ui_key(ui, ways[i].key, 0))
            continue;
        Site from = play->cursor;
        if (from == SITE_NONE && !play_one_beginning(play, &from))
            from = SITE_NONE;
        play->cursor = from == SITE_NONE || play->cursor_shown
                           ? board_view_step(play->view, from, ways[i].dx, ways[i].dy)
                           : from;
        play->cursor_shown = true;
        ui_damage(ui, play->room.board);
        return true;
    }
    if (!play->cursor_shown && play_person_to_throw(play) &&
        (ui_key(ui, SDL_SCANCODE_RETURN, 0) || ui_key(ui, SDL_SCANCODE_SPACE, 0))) {
        play_throw(play, ui);
        return true;
    }
    if (play->cursor_shown &&
        (ui_key(ui, SDL_SCANCODE_RETURN, 0) || ui_key(ui, SDL_SCANCODE_SPACE, 0) ||
         ui_key(ui, SDL_SCANCODE_KP_ENTER, 0))) {
        play_click(play, ui, play->cursor, false);
        return true;
    }
    return false;
}

void play_board_input(Play *play, Ui *ui)
{
    if (play->view == NULL || cursor_keys(play, ui))
        return;
    const Input *in = ui_input(ui);
    switch (in->kind) {
    case INPUT_DOWN:
        pointer_down(play, ui, in);
        break;
    case INPUT_MOVE:
        pointer_move(play, ui, in);
        break;
    case INPUT_UP:
        pointer_up(play, ui, in);
        break;
    case INPUT_LEAVE:
        if (play->hovered != SITE_NONE)
            ui_damage(ui, play->room.board);
        play->hovered = SITE_NONE;
        break;
    case INPUT_NONE:
    case INPUT_WHEEL:
    case INPUT_KEY:
    case INPUT_TEXT:
        break;
    }
}
