/* SPDX-License-Identifier: MIT */
/* play_board.c -- the board, and what the hand on it does. */
#include <math.h>

#include "data/words.h"
#include "ui/scenes/play/play_card.h"
#include "ui/scenes/play/play_chances.h"
#include "ui/scenes/play/play_circle.h"
#include "ui/scenes/play/play_mind.h"
#include "ui/scenes/play/play_over.h"
#include "ui/scenes/play/play_panel.h"
#include "ui/scenes/play/play_table.h"

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
    if (board_view_arrows_between(play->stage.view, room.y, room.y + room.h, &left, &right) &&
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
    const Layout *layout = play->stage.layout;
    if (!ui_drawing(ui) || !layout->has_message || !play_forecast(play, &notice))
        return;
    Rect board = board_view_rect(play->stage.view);
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
    bool turned = play_rotated_away(play, play->session.seen.turn) && gfx_visible(gfx, pill);
    if (turned)
        gfx_rotated_begin(gfx, pill);
    draw_pill(gfx, pill, &type, line.s);
    if (turned)
        gfx_rotated_end(gfx);
}

void play_board_draw(Play *play, Ui *ui)
{
    if (play->stage.view == NULL)
        return;
    BoardMarks marks = {.arrows = 0};
    if (!ui_drawing(ui))
        play_marks(play, &marks);
    stage_draw(&play->stage, ui, &marks);
    play_lit_draw(play, ui);
    play_plates(play, ui);
    play_die_draw(play, ui);
    play_values_draw(play, ui);
    play_chances_draw(play, ui);
    draw_forecast(play, ui);
}

/* ------------------------------------------------------------------ hands */

/* Is something on its way, or shown, that can be put back? */
static bool play_is_busy(const Play *play)
{
    return play->session.picker.n > 0 || play->session.proposal.made ||
           play->session.refusal.said || play->stage.hand.dragging || play->session.premove.set ||
           play->stage.hand.cursor_shown || play->session.hint.presses > 0;
}

void play_let_go(Play *play, Ui *ui)
{
    Session *session = &play->session;
    bool something = play_is_busy(play);
    News news = {.happened = false};
    if (session_forget_premove(session)) {
        session_let_go(session, true);
    } else if (ui_focused(ui)) {
        ui_unfocus(ui);
    } else if (something) {
        session_let_go(session, true);
        play->stage.hand.cursor_shown = false;
        session_forget_hint(session, &news);
    } else if (session_mode(session) == SESSION_STUDY && !play->card.closed) {
        play->card.closed = true;
    } else if (session_mode(session) == SESSION_LOOKING) {
        session_command(session, SESSION_RETURN, ui_now(ui), &news);
    } else if (!app_unfill(play->scene.app)) {
        play->over = OVER_MENU;
    }
    play_take(play, ui, &news, SITE_NONE);
    stage_let_go(&play->stage, ui);
    play_refusal_forget(play, ui);
    ui_damage_all(ui);
}

/* A click that means a site; the end of a drag, of something that a click would have played if
 * `put` is not SITE_NONE. */
static void play_click(Play *play, Ui *ui, HandDoes does, Site site, Site put)
{
    Session *session = &play->session;
    News news = {.happened = false};
    int64_t now = ui_now(ui);
    play->bubble.pointed = false;
    if (session_person_to_roll(session) && play->stage.layout->site[site].use == USE_DIE)
        session_command(session, SESSION_ROLL, now, &news);
    else if (does == HAND_PUT)
        session_put(session, put, site, now, &news);
    else if (does == HAND_DROP)
        session_drop(session, site, now, &news);
    else
        session_click(session, site, now, &news);
    play_take(play, ui, &news, does == HAND_CLICK ? SITE_NONE : site);
    ui_damage_all(ui);
}

/* While the dice wait there is nothing else on the board to click. */
static bool roll_keys(Play *play, Ui *ui)
{
    if (ui_focused(ui) || play->typing.on || !session_person_to_roll(&play->session) ||
        !command_called(play_command(COMMAND_ROLL), ui))
        return false;
    play_give(play, ui, SESSION_ROLL);
    return true;
}

void play_board_input(Play *play, Ui *ui)
{
    if (play->stage.view == NULL || roll_keys(play, ui) || play_confirm_keys(play, ui))
        return;
    HandPlace place = stage_place(&play->stage, &play->session.picker);
    place.draws = session_person_to_move(&play->session) && !play->stage.anim.playing;
    place.keys = !play->typing.on;
    place.enter = true;
    place.marks = !play->stage.layout->is_arranged && !play_is_busy(play) && !ui_focused(ui) &&
                  !play_card_covers(play);
    if (!play_card_covers(play) && ui_stop(ui, "play.board"))
        board_hand_show_cursor(&play->stage.hand, ui, &place);
    HandAct act = board_hand_input(&play->stage.hand, ui, &place);
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
    case HAND_PUT:
        play_click(play, ui, act.does, act.site, act.from);
        break;
    case HAND_RELEASE:
        session_let_go(&play->session, true);
        ui_damage_all(ui);
        break;
    case HAND_MARK:
        play_drawn_add(play, ui, &act);
        break;
    case HAND_AWAY:
        session_forget_premove(&play->session);
        session_let_go(&play->session, false);
        play_refusal_forget(play, ui);
        ui_damage_all(ui);
        break;
    case HAND_BACK:
        play_let_go(play, ui);
        play->over = OVER_NOTHING;
        break;
    case HAND_DRAW:
        play_refusal_forget(play, ui);
        break;
    }
}
