/* SPDX-License-Identifier: MIT */
/* play_draws.c -- the card that asks the person to move for a draw: claimed, or accepted. */
#include "data/words.h"
#include "ui/scenes/play/play_over.h"
#include "ui/scenes/shared/names.h"

static DrawAsk draw_asked(const Play *play)
{
    if (!play_person_to_move(play) || play_browsing(play) || play->anim.playing || play->menu ||
        play->typing.on || play->giving_up)
        return DRAW_NOTHING;
    return draw_offer_ask(&play->draws, play->match);
}

bool play_claim(Play *play, Ui *ui)
{
    if (!match_claim(play->match, ui_now(ui)))
        return false;
    play->card_closed = false;
    play_take_up(play, ui);
    play_save(play, ui);
    return true;
}

static void draw_say(const Play *play, DrawAsk ask, Text *out)
{
    if (ask == DRAW_OFFERED) {
        const char *const who[3] = {
            seat_person(play->game, match_setup(play->match), draw_offer_from(play->match)), NULL,
            NULL};
        const long none[2] = {0, 0};
        words_fill(out, words("{0}: a draw?"), who, none);
    } else {
        const char *why = play->game->claim[match_claimable(play->match)];
        text_add_string(out, words(why != NULL ? why : WORD("You may claim a draw here.")));
    }
}

static void draw_answer(Play *play, Ui *ui, DrawAsk ask, bool accepted)
{
    if (ask == DRAW_CLAIM && accepted) {
        play_claim(play, ui);
    } else if (accepted) {
        play_offer_draw(play, ui);
    } else {
        draw_offer_leave(&play->draws, play->match);
        if (ask == DRAW_OFFERED)
            play_save(play, ui);
    }
    ui_damage_all(ui);
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
    /* In the middle of the panel, over the list of moves, so that the whole board is seen. */
    int answer = play_ask_card(ui, rect_inset(play->room.panel, 8), &asked);
    if (answer != 0)
        draw_answer(play, ui, ask, answer > 0);
}
