/* play_draws.c -- a draw that may be had: claimed by the person to move, or accepted.  Each is
 * asked once: a position that comes back, or fifty moves that go on, are no new question. */
#include <math.h>

#include "data/words.h"
#include "ui/scenes/names.h"
#include "ui/scenes/play.h"

/* What the card asks. */
typedef enum DrawAsk { DRAW_NOTHING, DRAW_OFFERED, DRAW_CLAIM } DrawAsk;

enum { CARD_W = 336, BUTTON_H = 44, STACKED_W = 220 };

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

/* What a claim is known by: one for each position that was repeated, one for all quiet moves. */
static uint64_t claim_key(const Play *play, Ending ground)
{
    return ground == ENDING_REPETITION ? play->seen.key : 0;
}

static bool claim_was_asked(const Play *play, Ending ground)
{
    for (int i = 0; i < play->claims_asked; i++)
        if (play->claim_asked[i] == claim_key(play, ground))
            return true;
    return false;
}

static void claim_note(Play *play, Ending ground)
{
    if (claim_was_asked(play, ground))
        return;
    int at = play->claims_asked < PLAY_CLAIMS ? play->claims_asked++ : PLAY_CLAIMS - 1;
    play->claim_asked[at] = claim_key(play, ground);
}

static DrawAsk draw_asked(const Play *play)
{
    if (!play_person_to_move(play) || play_looking(play) || play->anim.playing || play->menu ||
        play->typing)
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
    } else if (match_claimable(play->match) == ENDING_REPETITION) {
        text_add_string(out, words("This position is on the board for the third time. You may "
                                   "claim a draw."));
    } else {
        text_add_string(out, words("Fifty moves without a pawn's move or a capture. You may claim "
                                   "a draw."));
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

/* In the middle of the panel, over the list of moves, so that the whole board is seen. */
static Rect card_rect(const Play *play, Ui *ui, float text)
{
    Rect room = rect_inset(play->room.panel, 8);
    float w = fminf(CARD_W, room.w);
    float h = text + 32 + (float)((w < STACKED_W ? 2 : 1) * (BUTTON_H + 8));
    Gfx *gfx = ui_gfx(ui);
    return (Rect){gfx_snap(gfx, room.x + (room.w - w) / 2),
                  gfx_snap(gfx, room.y + (room.h - h) / 2), w, h};
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
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    Text sentence = {0};
    draw_say(play, ask, &sentence);
    Type type = {FONT_SANS, TEXT_BODY, theme->ink, ALIGN_LEFT, false};
    float w = fminf(CARD_W, play->room.panel.w - 16);
    float text = gfx_paragraph_height(gfx, w - 32, &type, sentence.s);
    Rect r = card_rect(play, ui, text), in = rect_inset(r, 16);
    gfx_audit_layer(gfx, 1);
    ui_panel(ui, r);
    if (ui_drawing(ui))
        gfx_paragraph(gfx, in, &type, sentence.s);
    rect_cut_top(&in, text + 8);
    Rect yes = rect_cut_top(&in, BUTTON_H), no = yes;
    if (w < STACKED_W) {
        rect_cut_top(&in, 8);
        no = rect_cut_top(&in, BUTTON_H);
    } else {
        no = rect_cut_right(&yes, (yes.w - 8) / 2);
        rect_cut_right(&yes, 8);
    }
    if (ui_button(ui, "draw.yes", yes, NULL, words("Draw"), BUTTON_PLAIN, true))
        draw_answer(play, ui, ask, true);
    else if (ui_button(ui, "draw.no", no, NULL, words("Play on"), BUTTON_PLAIN, true))
        draw_answer(play, ui, ask, false);
    gfx_audit_layer(gfx, 0);
    const Input *input = ui_input(ui);
    if ((input->kind == INPUT_DOWN || input->kind == INPUT_UP) && rect_has(r, input->x, input->y))
        ui_use(ui);
}
