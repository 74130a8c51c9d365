/* SPDX-License-Identifier: MIT */
/* play_pad.c -- gamepads in a match: whose turn it is of those that have one, and while one is in
 * use, what its cross and its buttons do now, in a row.  Commands whose sign stands on a button of
 * the panel are not told here again. */
#include <math.h>

#include "data/words.h"
#include "ui/scenes/play/play_panel.h"
#include "ui/scenes/play/play_table.h"

enum { APART = 8, APART_WIDE = 24, WIDE = 300, INSIDE = 6, SIGN = 20 };

bool play_pad_may(const Play *play, const Input *input)
{
    const MatchSetup *setup = match_setup(play->session.match);
    Seat turn = play->session.seen.turn, roller = session_roller(&play->session);
    int before = 0;
    if (turn < 0)
        turn = roller;
    if (!app_settings(play->scene.app)->pads_own || input->pad == 0 || input->pads < 2 ||
        turn < 0 || setup->seat[turn].computer)
        return true;
    for (Seat seat = 0; seat < turn; seat++)
        before += !setup->seat[seat].computer;
    return before % input->pads == input->pad - 1;
}

/* What A does, which is Enter; NULL: nothing. */
static const char *chosen_by(const Play *play, const Ui *ui)
{
    const Session *session = &play->session;
    if (ui_focused(ui))
        return words("pad|Choose");
    if (session_person_to_roll(session))
        return words("Roll");
    if (session->proposal.made)
        return words("Play it");
    if (!session_person_to_move(session) && !session_may_plan(session))
        return NULL;
    return session->picker.n > 0 ? words("pad|Put down") : words("pad|Choose");
}

/* What B does, which is Esc; NULL: what the menu's own sign tells. */
static const char *left_by(const Play *play)
{
    const Session *session = &play->session;
    if (session->proposal.made)
        return words("Take it back");
    if (session->picker.n > 0 || session->premove.set)
        return words("pad|Let go");
    return session_is_away(session) ? words("pad|Back") : NULL;
}

/* One more sign, below the others where the row is full; none where all rows are. */
static void sign_draw(Ui *ui, Rect r, float *x, float *y, int button, const char *label)
{
    Type type = {FONT_SANS, TEXT_SMALL, ui_theme(ui)->ink, ALIGN_LEFT, false};
    if (label == NULL)
        return;
    float w = ui_pad_label_width(ui, SIGN, button, &type, label);
    if (*x > r.x && *x + w > r.x + r.w) {
        *x = r.x;
        *y += PAD_ROW;
    }
    if (*x + w > r.x + r.w || *y + PAD_ROW > r.y + r.h + 1)
        return;
    ui_pad_label(ui, (Rect){*x, *y + (PAD_ROW - SIGN) / 2.0f, w, SIGN}, button, &type, label);
    *x += w + (r.w < WIDE ? APART : APART_WIDE);
}

void play_pad(const Play *play, Ui *ui, Rect r, const uint8_t *more, int more_n)
{
    const Theme *theme = ui_theme(ui);
    Shape ground = {8, theme->field, 0, theme->field, theme->line, 1, 0};
    if (!ui_drawing(ui) || !gfx_visible(ui_gfx(ui), r))
        return;
    gfx_shape(ui_gfx(ui), r, &ground);
    r.x += INSIDE;
    r.w -= 2 * INSIDE;
    float x = r.x, y = r.y;
    if (r.w >= WIDE) /* elsewhere it speaks for itself */
        sign_draw(ui, r, &x, &y, PAD_BUTTON(DPAD_UP), words("pad|Move"));
    sign_draw(ui, r, &x, &y, PAD_BUTTON(A), chosen_by(play, ui));
    sign_draw(ui, r, &x, &y, PAD_BUTTON(B), left_by(play));
    for (int i = 0; i < more_n; i++) {
        const Command *command = play_command(more[i]);
        if (command->pad != PAD_NONE && play_may(play, (PlayCommandId)more[i]))
            sign_draw(ui, r, &x, &y, command->pad, words(command->label));
    }
}
