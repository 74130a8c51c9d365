/* SPDX-License-Identifier: MIT */
/* play_review.c -- looking through a match that is over: from its beginning, a ply at a time. */
#include "data/words.h"
#include "ui/scenes/play.h"

/* Does the line that is looked through come to an end? */
static bool line_ends(const Play *play)
{
    int last = match_line_step(play->match, match_line_count(play->match) - 1);
    return match_step(play->match, last).outcome.over;
}

/* Nothing was played since the review began. */
static bool is_untouched(const Play *play)
{
    return play->review && match_step_count(play->match) == play->review_steps;
}

bool play_reviewing(const Play *play)
{
    return play->review && (line_ends(play) || is_untouched(play));
}

bool play_strays(const Play *play)
{
    return is_untouched(play) && !line_ends(play);
}

static void review(Play *play)
{
    play->review = true;
    play->review_steps = match_step_count(play->match);
}

void play_review_open(Play *play)
{
    if (match_line_count(play->match) < 2 || !line_ends(play))
        return;
    review(play);
    play->card_closed = true;
    match_go(play->match, match_line_step(play->match, 0), app_now(play->scene.app));
}

void play_review_begin(Play *play, Ui *ui)
{
    review(play);
    play_go_step(play, ui, match_line_step(play->match, 0));
}

bool play_review_keys(Play *play, Ui *ui)
{
    static const struct {
        SDL_Scancode key;
        PlayWay way;
    } keys[] = {{SDL_SCANCODE_LEFT, WAY_BACK},
                {SDL_SCANCODE_RIGHT, WAY_ON},
                {SDL_SCANCODE_HOME, WAY_FIRST},
                {SDL_SCANCODE_END, WAY_LAST}};
    if (!play_reviewing(play) || ui_focused(ui))
        return false;
    for (size_t i = 0; i < SDL_arraysize(keys); i++) {
        if (ui_key(ui, keys[i].key, 0)) {
            play_go_way(play, ui, keys[i].way);
            return true;
        }
    }
    return false;
}

void play_review_say(const Play *play, Text *out)
{
    const long number[2] = {match_step(play->match, match_at(play->match)).number,
                            match_line_count(play->match) - 1};
    words_fill(out, words("Review: move {n0} of {n1}"), NULL, number);
}
