/* SPDX-License-Identifier: MIT */
/* play_board.c -- the board, and what the hand on it does. */
#include <math.h>

#include "data/words.h"
#include "ui/scenes/play/play_mind.h"
#include "ui/scenes/play/play_over.h"
#include "ui/scenes/play/play_panel.h"
#include "ui/scenes/play/play_round.h"

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
    play_plates(play, ui);
    draw_forecast(play, ui);
}

/* ------------------------------------------------------------------ hands */

/* Is something on its way, or shown, that can be put back? */
static bool play_is_busy(const Play *play)
{
    return play->picker.n > 0 || play->refused || play->hand.dragging || play->premove.set ||
           play->hand.cursor_shown || play->hint > 0;
}

void play_let_go(Play *play, Ui *ui)
{
    bool something = play_is_busy(play);
    if (play_ahead_forget(play, ui)) {
        picker_cancel(&play->picker);
    } else if (ui_focused(ui)) {
        ui_unfocus(ui);
    } else if (something) {
        picker_cancel(&play->picker);
        play->hand.cursor_shown = false;
        play_hint_forget(play);
    } else if (match_next(play->match) == NEXT_OVER && !play->card_closed) {
        play->card_closed = true;
    } else if (play_browsing(play) && match_next(play->match) != NEXT_OVER) {
        play_browse_back(play, ui);
    } else if (!app_unfill(play->scene.app)) {
        play->menu = true;
    }
    board_hand_open(&play->hand);
    if (play->view != NULL)
        board_view_drag(play->view, ui, SITE_NONE, 0, 0);
    play_refusal_forget(play, ui);
    ui_damage_all(ui);
}

/* Where another click on the same site would end the turn, letting go of the piece there is that.
 */
static Pick pick_dropped(Picker *picker, Site site)
{
    Picker stopped = *picker;
    Notice ignored;
    if (!picker_is_choosing(picker) && picker_click(&stopped, site, &ignored) == PICK_MOVE) {
        *picker = stopped;
        return PICK_MOVE;
    }
    return PICK_PART;
}

/* A click that means a site; `dropped`: it ends a drag, of something that a click would have played
 * if `put` is not SITE_NONE. */
static void play_click(Play *play, Ui *ui, Site site, bool dropped, Site put)
{
    if (match_paused(play->match) && match_next(play->match) != NEXT_OVER)
        ui_toast(ui, words("The game is paused. Press “Continue”."));
    else if (play_browsing(play) && !play_may_try(play) && match_next(play->match) != NEXT_OVER)
        ui_toast(ui, words("This is an earlier move. Press “Back to the game” to play."));
    if (play_person_to_throw(play)) {
        if (play->layout->site[site].use == USE_DIE)
            play_throw(play, ui);
        else
            ui_toast(ui, words("The dice are to be thrown first."));
        return;
    }
    if (play_may_plan(play))
        play_ahead_click(play, ui, site);
    if (!play_person_to_move(play))
        return;
    play_refusal_forget(play, ui);
    Notice notice;
    Pick pick;
    if (put != SITE_NONE) {
        pick = picker_put(&play->picker, put, site, &notice);
    } else if (dropped) {
        pick = picker_drop(&play->picker, site, &notice);
    } else {
        picker_hold_only(&play->picker, site);
        pick = picker_click(&play->picker, site, &notice);
    }
    if (dropped && pick == PICK_PART)
        pick = pick_dropped(&play->picker, site);
    switch (pick) {
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

/* While the dice wait there is nothing else on the board to click. */
static bool throw_keys(Play *play, Ui *ui)
{
    if (ui_focused(ui) || play->typing.on || !play_person_to_throw(play) ||
        (!ui_key(ui, SDL_SCANCODE_RETURN, 0) && !ui_key(ui, SDL_SCANCODE_SPACE, 0)))
        return false;
    play_throw(play, ui);
    return true;
}

void play_board_input(Play *play, Ui *ui)
{
    if (play->view == NULL || throw_keys(play, ui))
        return;
    HandPlace place = {
        .view = play->view,
        .layout = play->layout,
        .room = play->room.board,
        .picker = &play->picker,
        .input = app_settings(play->scene.app)->input,
        .draws = play_person_to_move(play) && !play->anim.playing,
        .keys = !play->typing.on,
        .enter = true,
        .marks = !play->layout->is_arranged && !play_is_busy(play) && !ui_focused(ui) &&
                 !play_card_covers(play),
    };
    if (!play_card_covers(play) && ui_stop(ui, "play.board"))
        board_hand_show_cursor(&play->hand, ui, &place);
    HandAct act = board_hand_input(&play->hand, ui, &place);
    if (act.does == HAND_CLICK || act.does == HAND_AWAY) {
        play_drawn_clear(play, ui);
        if (play_card_away(play, ui))
            return;
    }
    switch (act.does) {
    case HAND_NOTHING:
        break;
    case HAND_CLICK:
    case HAND_DROP:
        play_click(play, ui, act.site, act.does == HAND_DROP, SITE_NONE);
        break;
    case HAND_PUT:
        play_click(play, ui, act.site, true, act.from);
        break;
    case HAND_RELEASE:
        picker_cancel(&play->picker);
        ui_damage_all(ui);
        break;
    case HAND_MARK:
        play_drawn_add(play, ui, &act);
        break;
    case HAND_AWAY:
        play_ahead_forget(play, ui);
        if (!picker_is_choosing(&play->picker)) /* a mill is not undone by a stray click */
            picker_cancel(&play->picker);
        play_refusal_forget(play, ui);
        ui_damage_all(ui);
        break;
    case HAND_BACK:
        play_let_go(play, ui);
        play->menu = false;
        break;
    case HAND_DRAW:
        play_refusal_forget(play, ui);
        break;
    }
}
