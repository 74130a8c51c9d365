/* SPDX-License-Identifier: MIT */
/* play_hint.c -- what hints are in words. */
#include "data/words.h"
#include "ui/scenes/play/play_mind.h"
#include "ui/scenes/play/play_panel.h"
#include "ui/scenes/shared/names.h"

/* What a hint says of a site: by its name, or where it has none that one would say. */
typedef struct SiteWords {
    const char *named, *marked;
} SiteWords;

static SiteWords site_words(const Play *play, Site site)
{
    const LayoutSite *at = &play->stage.layout->site[site];
    if (at->use == USE_BUTTON)
        return (SiteWords){NULL, words("Hint 2 of 3: press the marked button.")};
    if (session_hint_is_choice(&play->session))
        return (SiteWords){words("Hint 2 of 3: take what stands on {0}."),
                           words("Hint 2 of 3: choose what is marked.")};
    if (at->shape == SHAPE_TILE)
        return (SiteWords){words("Hint 2 of 3: put down {0}."),
                           words("Hint 2 of 3: choose what is marked.")};
    if (at->use == USE_HEAP ||
        board_view_piece(play->stage.view, site).owner == play->session.seen.turn)
        return (SiteWords){words("Hint 2 of 3: move from {0}."),
                           words("Hint 2 of 3: move what is marked.")};
    return (SiteWords){words("Hint 2 of 3: go to {0}."), words("Hint 2 of 3: go to the mark.")};
}

/* The second press: which piece, or where to. */
static void say_where(const Play *play, Text *out)
{
    Site site = session_hint_site(&play->session);
    SiteWords say = site_words(play, site);
    Text name = {0};
    bool named = say.named != NULL && rules_call_site(play->stage.layout->rules,
                                                      &play->session.seen.options, site, &name);
    const char *const word[3] = {name.s, NULL, NULL};
    words_fill(out, named ? say.named : say.marked, word, NULL);
}

/* The third: the move as it is written. */
static void say_way(const Play *play, Text *out)
{
    const Rules *rules = play->stage.layout->rules;
    Text notation = {0}, lettered = {0};
    rules->write_move(&play->session.seen, &play->session.hint.move, &notation);
    if (rules->roller != NULL)
        play_deed(play, &play->session.seen, &play->session.hint.move, &lettered);
    else
        rules_letter_move(rules, notation.s, settings_lettering(app_settings(play->scene.app)),
                          &lettered);
    const char *const word[3] = {lettered.s, NULL, NULL};
    const long none[2] = {0, 0};
    words_fill(out, words("Hint 3 of 3: a good move is {0}."), word, none);
}

bool play_hint_say(const Play *play, Text *out)
{
    if (play->session.hint.presses == 0 || play->stage.view == NULL ||
        !session_person_to_move(&play->session) || play->stage.anim.playing)
        return false;
    if (!play->session.hint.known)
        text_add_string(out, words("Looking for a good move…"));
    else if (play->session.hint.presses == 1)
        text_add_string(out, words("Hint 1 of 3: look inside the dotted ring."));
    else if (play->session.hint.presses == 2)
        say_where(play, out);
    else
        say_way(play, out);
    return true;
}
