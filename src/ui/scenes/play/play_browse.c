/* SPDX-License-Identifier: MIT */
/* play_browse.c -- looking at another step than the present: in a match that goes on at an earlier
 * one, which only is shown; in one that is over at any, where moves may be tried. */
#include "data/words.h"
#include "ui/scenes/play/play_mind.h"

int play_shown(const Play *play)
{
    return browse_at(&play->browse, play->match);
}

int play_line_count(const Play *play)
{
    return browse_count(&play->browse, play->match);
}

int play_line_step(const Play *play, int i)
{
    return browse_step(&play->browse, play->match, i);
}

Outcome play_outcome(const Play *play)
{
    return match_step(play->match, play_shown(play)).outcome;
}

static bool is_over(const Play *play)
{
    return match_next(play->match) == NEXT_OVER;
}

bool play_browsing(const Play *play)
{
    return browse_is_away(&play->browse, play->match);
}

bool play_may_try(const Play *play)
{
    return play_browsing(play) && is_over(play) && play->seen.turn >= 0 && !play_outcome(play).over;
}

bool play_reviewing(const Play *play)
{
    return play_browsing(play) || (is_over(play) && play->card_closed);
}

/* ------------------------------------------------------- going about */

static void browse_taken(Play *play, Ui *ui)
{
    if (play->view != NULL)
        board_anim_finish(&play->anim, play->view, ui);
    picker_cancel(&play->picker);
    play->card_closed |= is_over(play);
    play_take_up(play, ui);
}

void play_browse_go(Play *play, Ui *ui, int step)
{
    if (eyes_keep_secrets(play->match))
        return;
    browse_go(&play->browse, play->match, step);
    browse_taken(play, ui);
}

void play_browse_back(Play *play, Ui *ui)
{
    browse_release(&play->browse);
    browse_taken(play, ui);
}

void play_browse_way(Play *play, Ui *ui, PlayWay way)
{
    int at = match_step(play->match, play_shown(play)).number;
    int last = play_line_count(play) - 1, wanted = at;
    switch (way) {
    case WAY_FIRST:
        wanted = 0;
        break;
    case WAY_BACK:
        wanted = SDL_max(at - 1, 0);
        break;
    case WAY_ON:
        wanted = SDL_min(at + 1, last);
        break;
    case WAY_LAST:
        wanted = last;
        break;
    }
    if (wanted != at)
        play_browse_go(play, ui, play_line_step(play, wanted));
}

void play_browse_branch(Play *play, Ui *ui, int step, int way)
{
    int other = match_branch(play->match, step, way);
    if (other != step)
        play_browse_go(play, ui, other);
}

void play_try(Play *play, Ui *ui, const Move *move, Site dropped)
{
    EventList events = {.n = 0};
    if (!browse_try(&play->browse, play->match, move, &events))
        return;
    play_begun_drop(play, ui, &events);
    play_animate(play, ui, &events, dropped);
    play_save(play, ui);
}

/* ------------------------------------------------------- a match that is over */

void play_review_open(Play *play)
{
    if (match_line_count(play->match) < 2 || !is_over(play))
        return;
    play->card_closed = true;
    browse_go(&play->browse, play->match, match_line_step(play->match, 0));
}

void play_review_begin(Play *play, Ui *ui)
{
    play_browse_go(play, ui, match_line_step(play->match, 0));
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
            play_browse_way(play, ui, keys[i].way);
            return true;
        }
    }
    return false;
}

void play_review_say(const Play *play, Text *out)
{
    const long number[2] = {match_step(play->match, play_shown(play)).number,
                            play_line_count(play) - 1};
    words_fill(out,
               is_over(play) ? words("Review: move {n0} of {n1}")
                             : words("The game goes on. You are looking at move {n0} of {n1}."),
               NULL, number);
}

/* Another match, with the same seats, that has come as far as this. */
static void play_on(Play *play)
{
    App *app = play->scene.app;
    char date[32];
    app_date(app, date);
    Match *fork = browse_fork(&play->browse, play->match, date);
    app_replace(app, play_scene_new(app, fork, ""));
}

bool play_browse_waits(const Play *play)
{
    return play_browsing(play) && (!is_over(play) || !play_outcome(play).over);
}

void play_browse_button(Play *play, Ui *ui, Rect r)
{
    if (is_over(play)) {
        if (ui_button(ui, "play.fork", r, "play", words("Play on from here"), BUTTON_PLAIN, true))
            play_on(play);
    } else if (ui_button(ui, "play.game", r, "next", words("Back to the game"), BUTTON_CALL,
                         true)) {
        play_browse_back(play, ui);
    }
}
