/* SPDX-License-Identifier: MIT */
/* play_confirm.c -- the card that asks whether the move shown is played. */
#include "data/words.h"
#include "ui/scenes/play/play_over.h"
#include "ui/scenes/shared/names.h"

static void confirm_say(const Play *play, Text *out)
{
    const Rules *rules = match_setup(play->session.match)->rules;
    Text notation = {0}, lettered = {0};
    rules->write_move(&play->session.seen, &play->session.proposal.move, &notation);
    rules_letter_move(rules, notation.s, settings_lettering(app_settings(play->scene.app)),
                      &lettered);
    const char *const word[3] = {lettered.s, NULL, NULL};
    const long none[2] = {0, 0};
    words_fill(out, words("Play {0}?"), word, none);
}

void play_confirm(Play *play, Ui *ui)
{
    bool asks = session_proposes(&play->session) && !play->typing.on;
    if (!ui_drawing(ui) && asks != play->confirm_shown) {
        play->confirm_shown = asks;
        ui_damage_all(ui);
    }
    if (!asks)
        return;
    Text sentence = {0};
    confirm_say(play, &sentence);
    const AskWords asked = {sentence.s,       "confirm.yes",         "confirm.no",
                            words("Play it"), words("Take it back"), BUTTON_CALL};
    int answer = play_ask_card(ui, play_ask_room(play), &asked);
    if (answer != 0)
        play_give(play, ui, answer > 0 ? SESSION_CONFIRM : SESSION_UNDO);
}

bool play_confirm_keys(Play *play, Ui *ui)
{
    if (!play->confirm_shown || ui_focused(ui))
        return false;
    bool yes = ui_key(ui, SDL_SCANCODE_RETURN, 0) || ui_key(ui, SDL_SCANCODE_KP_ENTER, 0);
    if (!yes && !ui_key(ui, SDL_SCANCODE_ESCAPE, 0))
        return false;
    play_give(play, ui, yes ? SESSION_CONFIRM : SESSION_UNDO);
    return true;
}
