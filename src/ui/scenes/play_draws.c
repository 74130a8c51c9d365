/* SPDX-License-Identifier: MIT */
/* play_draws.c -- a draw that may be had: claimed by the person to move, or accepted.  Each is
 * asked once: a position that comes back, or fifty moves that go on, are no new question. */
#include "data/words.h"
#include "ui/scenes/names.h"
#include "ui/scenes/play_over.h"

/* What the card asks. */
typedef enum DrawAsk { DRAW_NOTHING, DRAW_OFFERED, DRAW_CLAIM } DrawAsk;

/* A seat whose offer waits for an answer of the person to move; SEAT_NONE. */
static Seat offered_by(const Play *play)
{
    Seat turn = match_turn(play->match);
    if (turn < 0 || match_offered(play->match, turn))
        return SEAT_NONE;
    for (int seat = 0; seat < match_setup(play->match)->seats; seat++)
        if (seat != turn && match_offered(play->match, (Seat)seat))
            return (Seat)seat;
    return SEAT_NONE;
}

/* What a claim is known by: the position that was repeated; of quiet moves the step after which
 * they began, so that they are asked about once, and the next quiet stretch again. */
static uint64_t claim_key(const Play *play, Ending ground)
{
    if (ground == ENDING_REPETITION)
        return play->seen.key;
    int step = match_at(play->match);
    for (int i = 0; i < play->seen.quiet && match_step(play->match, step).parent >= 0; i++)
        step = match_step(play->match, step).parent;
    return (uint64_t)step;
}

static bool claim_was_asked(const Play *play, Ending ground)
{
    for (int i = 0; i < play->claims_asked && i < PLAY_CLAIMS; i++)
        if (play->claim_asked[i] == claim_key(play, ground))
            return true;
    return false;
}

static void claim_note(Play *play, Ending ground)
{
    if (claim_was_asked(play, ground))
        return;
    /* The oldest makes room: it is the least likely to come back. */
    play->claim_asked[play->claims_asked++ % PLAY_CLAIMS] = claim_key(play, ground);
}

static DrawAsk draw_asked(const Play *play)
{
    if (!play_person_to_move(play) || play_browsing(play) || play->anim.playing || play->menu ||
        play->typing.on || play->giving_up)
        return DRAW_NOTHING;
    if (offered_by(play) != SEAT_NONE)
        return DRAW_OFFERED;
    Ending ground = match_claimable(play->match);
    return ground != ENDING_NONE && !claim_was_asked(play, ground) ? DRAW_CLAIM : DRAW_NOTHING;
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

bool play_would_claim(const Play *play, int score)
{
    return score <= 0 && match_claimable(play->match) != ENDING_NONE;
}

static void draw_say(const Play *play, DrawAsk ask, Text *out)
{
    if (ask == DRAW_OFFERED) {
        const char *const who[3] = {
            seat_person(play->game, match_setup(play->match), offered_by(play)), NULL, NULL};
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
    } else if (ask == DRAW_CLAIM) {
        claim_note(play, match_claimable(play->match));
    } else if (accepted) {
        play_offer_draw(play, ui);
    } else {
        match_decline_draw(play->match, match_turn(play->match));
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
