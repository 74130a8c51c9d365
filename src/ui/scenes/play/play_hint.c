/* SPDX-License-Identifier: MIT */
/* play_hint.c -- hints in three presses: where, which piece, the move; and what they are in words.
 */
#include <string.h>

#include "data/words.h"
#include "ui/scenes/play/play_mind.h"
#include "ui/scenes/shared/names.h"

/* Clicks that a hint has to go on from: those of a turn on its way, not a piece that is only held.
 */
static int clicks_standing(const Play *play)
{
    const Picker *picker = &play->picker;
    return play_begun_move(play, NULL) || picker->n > 1 ? picker->n : 0;
}

bool play_may_help(const Play *play)
{
    return play_person_to_move(play) && !play_browsing(play) && !match_setup(play->match)->rated;
}

void play_hint(Play *play, Ui *ui)
{
    if (!play_may_help(play))
        return;
    play_refusal_forget(play, ui);
    if (play->hint < 3)
        play->hint++;
    if (!play->hint_known && play->hint == 1) {
        play->hint_clicks = clicks_standing(play);
        play_think_hint(play);
    }
    ui_damage_all(ui);
}

void play_hint_forget(Play *play)
{
    if (play->hint > 0 && !play->hint_known && play->thinker != NULL)
        thinker_stop(play->thinker);
    play->hint = play->hint_clicks = 0;
    play->hint_known = false;
}

void play_hint_follow(Play *play)
{
    int clicks = clicks_standing(play);
    bool holds = clicks == play->hint_clicks;
    if (clicks > 0 && play->hint_known)
        holds = move_begins(&play->hint_move, play->picker.path, clicks);
    if (!holds)
        play_hint_forget(play);
}

Site play_hint_site(const Play *play)
{
    const Picker *picker = &play->picker;
    const Move *move = &play->hint_move;
    int n = clicks_standing(play);
    Site only;
    if (n > 0 && n < move->n && move_begins(move, picker->path, n))
        return move->path[n];
    /* Where everybody sees which piece must go, the question is where to. */
    if (picker_only_beginning(picker, &only) && only == move->path[0])
        return move->path[move->last];
    return move->path[0];
}

bool play_hint_is_choice(const Play *play)
{
    int n = clicks_standing(play);
    return n > play->hint_move.last && n < play->hint_move.n;
}

/* What a hint says of a site: by its name, or where it has none that one would say. */
typedef struct SiteWords {
    const char *named, *marked;
} SiteWords;

static SiteWords site_words(const Play *play, Site site)
{
    const LayoutSite *at = &play->layout->site[site];
    if (at->use == USE_BUTTON)
        return (SiteWords){NULL, words("Hint 2 of 3: press the marked button.")};
    if (play_hint_is_choice(play))
        return (SiteWords){words("Hint 2 of 3: take what stands on {0}."),
                           words("Hint 2 of 3: choose what is marked.")};
    if (at->shape == SHAPE_TILE)
        return (SiteWords){words("Hint 2 of 3: put down {0}."),
                           words("Hint 2 of 3: choose what is marked.")};
    if (at->use == USE_HEAP || board_view_piece(play->view, site).owner == play->seen.turn)
        return (SiteWords){words("Hint 2 of 3: move from {0}."),
                           words("Hint 2 of 3: move what is marked.")};
    return (SiteWords){words("Hint 2 of 3: go to {0}."), words("Hint 2 of 3: go to the mark.")};
}

/* The second press: which piece, or where to. */
static void say_site(const Play *play, Text *out)
{
    Site site = play_hint_site(play);
    SiteWords say = site_words(play, site);
    Text name = {0};
    bool named =
        say.named != NULL && rules_call_site(play->layout->rules, &play->seen.options, site, &name);
    const char *const word[3] = {name.s, NULL, NULL};
    words_fill(out, named ? say.named : say.marked, word, NULL);
}

/* The third: the move as it is written. */
static void say_move(const Play *play, Text *out)
{
    const Rules *rules = play->layout->rules;
    Text notation = {0}, lettered = {0};
    rules->write_move(&play->seen, &play->hint_move, &notation);
    rules_letter_move(rules, notation.s, settings_lettering(app_settings(play->scene.app)),
                      &lettered);
    const char *const word[3] = {lettered.s, NULL, NULL};
    const long none[2] = {0, 0};
    words_fill(out, words("Hint 3 of 3: a good move is {0}."), word, none);
}

bool play_hint_say(const Play *play, Text *out)
{
    if (play->hint == 0 || play->view == NULL || !play_person_to_move(play) || play->anim.playing)
        return false;
    if (!play->hint_known)
        text_add_string(out, words("Looking for a good move…"));
    else if (play->hint == 1)
        text_add_string(out, words("Hint 1 of 3: look inside the dotted ring."));
    else if (play->hint == 2)
        say_site(play, out);
    else
        say_move(play, out);
    return true;
}
