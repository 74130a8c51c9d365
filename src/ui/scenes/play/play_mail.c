/* SPDX-License-Identifier: MIT */
/* play_mail.c -- a match between two machines: my move as a letter, and the answer. */
#include "data/letter.h"
#include "data/match_words.h"
#include "data/words.h"
#include "match/mail.h"
#include "ui/scenes/play/play_over.h"
#include "ui/scenes/shared/scenes.h"

/* In the match itself, among people; a last move is sent when all is over. */
bool play_mail_may(const Play *play)
{
    const MatchSetup *setup = match_setup(play->session.match);
    bool study = session_mode(&play->session) == SESSION_STUDY;
    return seat_computers(setup->seat, setup->seats) == 0 &&
           (!study || match_next(play->session.match) == NEXT_OVER);
}

void play_mail_copy(Play *play, Ui *ui)
{
    Buffer letter = {0};
    Text why = {0};
    if (letter_mail(play->session.match, app_catalog(play->scene.app), language_lettering(),
                    &letter, &why)) {
        SDL_SetClipboardText(buffer_string(&letter));
        ui_toast(ui, words("Your move is copied: put it into a letter."));
    } else {
        ui_toast(ui, why.s);
    }
    buffer_release(&letter);
}

static void play_steps(Play *play, Ui *ui, const MailSteps *steps)
{
    static const SessionCommand command[] = {
        [MAIL_ROUND] = SESSION_NEXT_ROUND,
        [MAIL_CLAIM] = SESSION_DRAW,
        [MAIL_RESIGN] = SESSION_RESIGN,
    };
    play_give(play, ui, SESSION_RETURN);
    for (int i = 0; i < steps->n; i++)
        if (steps->step[i].deed == MAIL_MOVE)
            play_do(play, ui, &steps->step[i].move);
        else
            play_give(play, ui, command[steps->step[i].deed]);
}

void play_mail_take(Play *play, Ui *ui, const char *text)
{
    const Match *match = play->session.match;
    MailSteps steps;
    Buffer game = {0};
    Text why = {0};
    bool mine = mail_read(text, match, &steps, &why);
    if (mine && session_mode(&play->session) == SESSION_STUDY)
        ui_toast(ui, words("This is only a study: paste the letter into the game itself."));
    else if (mine)
        play_steps(play, ui, &steps);
    else if (!steps.known && mail_game(text, &game))
        scenes_take_record(play->scene.app, buffer_string(&game));
    else
        ui_toast(ui, why.s);
    buffer_release(&game);
}
