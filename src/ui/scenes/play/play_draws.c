/* SPDX-License-Identifier: MIT */
/* play_draws.c -- the card that asks the person to move for a draw: claimed, or accepted. */
#include "data/words.h"
#include "ui/scenes/play/play_over.h"
#include "ui/scenes/shared/names.h"

static DrawAsk draw_asked(const Play *play)
{
    bool busy = play->stage.anim.playing || play->typing.on || play->over == OVER_MENU ||
                play->over == OVER_GIVING_UP || session_proposes(&play->session);
    return busy ? DRAW_NOTHING : session_draw_ask(&play->session);
}

static void draw_say(const Play *play, DrawAsk ask, Text *out)
{
    if (ask == DRAW_OFFERED) {
        const char *const who[3] = {seat_person(play->game, match_setup(play->session.match),
                                                draw_offer_from(play->session.match)),
                                    NULL, NULL};
        const long none[2] = {0, 0};
        words_fill(out, words("{0} offers a draw. Agreed?"), who, none);
    } else {
        const char *why = play->game->claim[match_claimable(play->session.match)];
        text_add_string(out, words(why != NULL ? why : WORD("You may claim a draw here.")));
    }
}

void play_draws(Play *play, Ui *ui)
{
    DrawAsk ask = draw_asked(play);
    if (!ui_drawing(ui) && (ask != DRAW_NOTHING) != play->draw_shown) {
        play->draw_shown = ask != DRAW_NOTHING;
        ui_damage_all(ui);
    }
    if (ask == DRAW_NOTHING)
        return;
    Text sentence = {0};
    draw_say(play, ask, &sentence);
    const AskWords asked = {sentence.s,    "draw.yes",       "draw.no",
                            words("Draw"), words("Play on"), BUTTON_PLAIN};
    int answer = play_ask_card(ui, play_ask_room(play), &asked);
    if (answer != 0)
        play_give(play, ui, answer > 0 ? SESSION_DRAW : SESSION_PLAY_ON);
}
