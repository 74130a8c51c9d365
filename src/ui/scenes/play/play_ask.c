/* SPDX-License-Identifier: MIT */
/* play_ask.c -- a small card with a question and its two answers; what is asked before somebody
 * gives up.  (Draws are asked for in play_draws.c.) */
#include <math.h>

#include "data/match_words.h"
#include "data/words.h"
#include "ui/scenes/play/play_over.h"
#include "ui/scenes/play/play_table.h"
#include "ui/scenes/shared/names.h"
#include "ui/scenes/shared/verdict.h"

enum { CARD_W = 336, BUTTON_H = 44, STACKED_W = 220, ROOM_LEAST = 176 };

/* One answer below the other: where they have no room side by side. */
static bool are_stacked(Gfx *gfx, float w, const AskWords *asked)
{
    const Type bold = {FONT_SANS_BOLD, TEXT_BODY, 0, ALIGN_LEFT, false};
    float widest =
        fmaxf(gfx_text_width(gfx, &bold, asked->yes), gfx_text_width(gfx, &bold, asked->no));
    return w < STACKED_W || widest > (w - 40) / 2 - 14;
}

int play_ask_card(Ui *ui, Rect room, const AskWords *asked)
{
    Gfx *gfx = ui_gfx(ui);
    Type type = {FONT_SANS, TEXT_BODY, ui_theme(ui)->ink, ALIGN_LEFT, false};
    float w = fminf(CARD_W, room.w), edge = w < STACKED_W ? 8 : 16;
    float text = gfx_paragraph_height(gfx, w - 2 * edge, &type, asked->sentence);
    bool stacked = are_stacked(gfx, w, asked);
    float h = text + 2 * edge + (float)((stacked ? 2 : 1) * (BUTTON_H + 8));
    Rect r = {gfx_snap(gfx, room.x + (room.w - w) / 2), gfx_snap(gfx, room.y + (room.h - h) / 2), w,
              h};
    Rect in = rect_inset(r, edge);
    int answer = 0;
    gfx_audit_layer(gfx, 1);
    ui_panel(ui, r);
    if (ui_drawing(ui))
        gfx_paragraph(gfx, in, &type, asked->sentence);
    rect_cut_top(&in, text + 8);
    Rect yes = rect_cut_top(&in, BUTTON_H), no = yes;
    if (stacked) {
        rect_cut_top(&in, 8);
        no = rect_cut_top(&in, BUTTON_H);
    } else {
        no = rect_cut_right(&yes, (yes.w - 8) / 2);
        rect_cut_right(&yes, 8);
    }
    if (ui_button(ui, asked->yes_id, yes, NULL, asked->yes, asked->look, true))
        answer = 1;
    if (ui_button(ui, asked->no_id, no, NULL, asked->no, BUTTON_PLAIN, true))
        answer = -1;
    gfx_audit_layer(gfx, 0);
    ui_cover(ui, r);
    if (answer != 0)
        ui_damage_all(ui);
    return answer;
}

Rect play_ask_room(const Play *play)
{
    Rect moves = play->moves.place, panel = rect_inset(play->stage.room.panel, 8);
    bool room = moves.h >= ROOM_LEAST && moves.w + 2 >= fminf(panel.w, CARD_W);
    return room ? moves : panel;
}

/* What cannot be undone is asked with care: Enter is the answer that changes nothing. */
static const Command no = {
    .id = "no", .deed = WORD("The answer that changes nothing"), .key = {KEY(RETURN), KEY(ESCAPE)}};

const Command *ask_command(int id)
{
    return id == 0 ? &no : NULL;
}

int play_ask_over(Ui *ui, const AskWords *asked)
{
    Rect window = gfx_bounds(ui_gfx(ui));
    if (ui_drawing(ui))
        gfx_fill(ui_gfx(ui), window, ui_theme(ui)->scrim);
    int answer = play_ask_card(ui, rect_inset(window, 16), asked);
    const Input *input = ui_input(ui);
    if (answer == 0 && (input->kind == INPUT_DOWN || command_called(&no, ui)))
        answer = -1;
    if (answer != 0) {
        ui_use(ui);
        ui_damage_all(ui);
    }
    return answer;
}

/* ----------------------------------------------------------------- giving up */

void play_give_up(Play *play, Ui *ui)
{
    if (session_may(&play->session, SESSION_RESIGN))
        play->over = OVER_GIVING_UP;
    ui_damage_all(ui);
}

static void giving_say(const Play *play, Seat seat, Text *out)
{
    const MatchSetup *setup = match_setup(play->session.match);
    bool whole = verdict_has_rounds(play->game, &setup->options);
    const char *const who[3] = {seat_person(play->game, setup, seat), NULL, NULL};
    const long none[2] = {0, 0};
    int people = 0;
    for (int i = 0; i < setup->seats; i++)
        people += !setup->seat[i].computer;
    if (people == 1)
        text_add_string(
            out,
            whole ? round_words(setup->rules, WORD("Give up the whole match, not only this round?"),
                                WORD("deal|Give up the whole match, not only this round?"))
                  : words("Give up the game?"));
    else
        words_fill(
            out,
            whole ? round_words(setup->rules,
                                WORD("{0}: give up the whole match, not only this round?"),
                                WORD("deal|{0}: give up the whole match, not only this round?"))
                  : words("{0}: give up the game?"),
            who, none);
}

void play_giving(Play *play, Ui *ui)
{
    Seat seat = session_resigner(&play->session);
    Text sentence = {0};
    giving_say(play, seat, &sentence);
    const AskWords asked = {sentence.s,       "giveup.yes",     "giveup.no",
                            words("Give up"), words("Play on"), BUTTON_CALL};
    int answer = play_ask_over(ui, &asked);
    if (answer == 0 && match_next(play->session.match) != NEXT_OVER)
        return;
    play->over = OVER_NOTHING;
    ui_damage_all(ui);
    if (answer > 0)
        play_give(play, ui, SESSION_RESIGN);
}
