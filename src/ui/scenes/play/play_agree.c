/* SPDX-License-Identifier: MIT */
/* play_agree.c -- what one person wishes and the others are asked about first: turns taken back,
 * clocks that stand, the game begun anew. */
#include "data/words.h"
#include "ui/scenes/play/play_over.h"
#include "ui/scenes/shared/names.h"

typedef struct Agreement {
    const char *sentence, *yes, *yes_id, *no_id; /* {0}: who is asked */
    unsigned (*asks)(const Session *s);          /* as bits; nobody any more: the card goes */
} Agreement;

static const Agreement taking_back = {WORD("{0}, may your turn be taken back as well?"),
                                      WORD("agreed|Take back"), "takeback.yes", "takeback.no",
                                      session_undo_asks};
static const Agreement pausing = {WORD("{0}, shall the clocks stop for a while?"), WORD("Pause"),
                                  "pause.yes", "pause.no", session_pause_asks};
static const Agreement restarting = {WORD("{0}, shall this game start over?"), WORD("Start over"),
                                     "restart.yes", "restart.no", session_others};

/* The card; true when they have agreed. */
static bool agreed(Play *play, Ui *ui, const Agreement *on)
{
    const MatchSetup *setup = match_setup(play->session.match);
    unsigned asked = on->asks(&play->session);
    Text names = {0}, sentence = {0};
    for (int seat = 0; seat < setup->seats; seat++)
        if (asked >> seat & 1u)
            text_add(&names, "%s%s", names.n > 0 ? ", " : "",
                     seat_person(play->game, setup, (Seat)seat));
    const char *const word[3] = {names.s, NULL, NULL};
    const long none[2] = {0, 0};
    words_fill(&sentence, words(on->sentence), word, none);
    const AskWords card = {sentence.s,     on->yes_id,       on->no_id,
                           words(on->yes), words("Play on"), BUTTON_PLAIN};
    int answer = asked == 0 ? -1 : play_ask_over(ui, &card);
    if (answer != 0) {
        play->over = OVER_NOTHING;
        ui_damage_all(ui);
    }
    return answer > 0;
}

void play_taking_back(Play *play, Ui *ui)
{
    if (agreed(play, ui, &taking_back))
        play_give(play, ui, SESSION_TAKE_BACK);
}

void play_pausing(Play *play, Ui *ui)
{
    if (agreed(play, ui, &pausing))
        play_give(play, ui, SESSION_PAUSE_AGREED);
    else if (play->over != OVER_PAUSING)
        play_give(play, ui, SESSION_PAUSE_REFUSED);
}

void play_restarting(Play *play, Ui *ui)
{
    if (agreed(play, ui, &restarting))
        play_again(play, false);
}

/* Neither one that counts somewhere, nor one that has hardly begun. */
bool play_may_restart(const Play *play)
{
    return session_mode(&play->session) == SESSION_LIVE &&
           match_next(play->session.match) != NEXT_OVER &&
           match_step_count(play->session.match) > 1 && play->listener.scene == NULL &&
           !match_setup(play->session.match)->rated;
}

void play_restart(Play *play, Ui *ui)
{
    if (session_others(&play->session) != 0)
        play->over = OVER_RESTARTING;
    else
        play_again(play, false);
    ui_damage_all(ui);
}
