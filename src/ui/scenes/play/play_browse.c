/* SPDX-License-Identifier: MIT */
/* play_browse.c -- looking at another step than the present: in a match that goes on at an earlier
 * one, which only is shown; in one that is over at any, where moves may be tried. */
#include <stdio.h>

#include "data/words.h"
#include "match/side_lines.h"
#include "ui/scenes/play/play_mind.h"
#include "ui/scenes/play/play_table.h"
#include "ui/scenes/shared/names.h"

static bool is_study(const Play *play)
{
    return session_mode(&play->session) == SESSION_STUDY;
}

/* Of a match that goes on, in a copy of it. */
static bool is_copy(const Play *play)
{
    return is_study(play) && match_next(play->session.match) != NEXT_OVER;
}

/* ------------------------------------------------------- going about */

void play_browse_branch(Play *play, Ui *ui, int step, int way)
{
    int other = match_branch(play->session.match, step, way);
    if (other != step)
        play_browse_go(play, ui, other);
}

/* ------------------------------------------------------- a match that is over */

void play_review_begin(Play *play, Ui *ui)
{
    play_browse_go(play, ui, match_line_step(play->session.match, 0));
}

/* Besides those of every match; there the arrows lead about the board. */
static const struct {
    Command face;
    SessionCommand asks;
} commands[] = {
    {{.id = "back", .deed = WORD("One move back"), .key = {KEY(LEFT)}}, SESSION_BACK},
    {{.id = "on", .deed = WORD("One move on"), .key = {KEY(RIGHT)}}, SESSION_ON},
    {{.id = "first", .deed = WORD("To the first move"), .key = {KEY(HOME)}}, SESSION_FIRST},
    {{.id = "last", .deed = WORD("To the last move"), .key = {KEY(END)}}, SESSION_LAST},
};

const Command *looking_command(int id)
{
    return id < (int)SDL_arraysize(commands) ? &commands[id].face : NULL;
}

bool play_review_keys(Play *play, Ui *ui)
{
    if (!play_reviewing(play) || ui_focused(ui))
        return false;
    for (size_t i = 0; i < SDL_arraysize(commands); i++) {
        if (command_called(&commands[i].face, ui)) {
            play_give(play, ui, commands[i].asks);
            return true;
        }
    }
    return false;
}

void play_review_say(const Play *play, Text *out)
{
    const Session *s = &play->session;
    Seat mover;
    Text who = {0};
    const long number[2] = {
        session_line_moves(s, match_step(s->match, session_shown(s)).number, &mover),
        session_line_moves(s, session_line_count(s) - 1, NULL)};
    if (mover != SEAT_NONE) {
        text_add_string(&who, ", ");
        seat_aside(play->game, mover, &who);
    }
    if (!match_on_line(s->match, session_shown(s)))
        text_add_string(&who, words(", in a variation"));
    words_fill(out,
               is_copy(play) ? words("Study: move {n0} of {n1}{0}")
               : is_study(play)
                   ? words("Looking through: move {n0} of {n1}{0}")
                   : words("The game goes on. You are looking at move {n0} of {n1}{0}."),
               (const char *[3]){who.s}, number);
}

bool play_sides_may(const Play *play)
{
    const Match *match = play->session.match;
    return is_study(play) && match_step_count(match) > match_line_count(match);
}

void play_sides_switch(Play *play, Ui *ui)
{
    play->moves.bare = !play->moves.bare;
    ui_damage_all(ui);
}

/* Another match, with the same seats, that has come as far as this. */
static void play_on(Play *play)
{
    App *app = play->scene.app;
    char date[32];
    app_date(app, date);
    Match *fork = browse_fork(&play->session.browse, play->session.match, date);
    app_go_instead(app, (Route){.to = ROUTE_PLAY, .match = fork});
}

void play_study(Play *play, Ui *ui)
{
    (void)ui;
    App *app = play->scene.app;
    if (!session_may_study(&play->session))
        return;
    Match *copy = match_copy(play->session.match);
    const Listener back = {.scene = &play->scene, .back = WORD("Back to the game"), .icon = "prev"};
    Play *study = (Play *)play_scene_new(app, copy, "");
    session_study(&study->session, session_shown(&play->session));
    study->card.closed = true;
    study->lies = play->lies;
    study->stage.flipped = play->stage.flipped;
    play_scene_tell(&study->scene, &back);
    app_push(app, &study->scene);
}

bool play_browse_waits(const Play *play)
{
    return is_copy(play) || (session_is_away(&play->session) &&
                             (!is_study(play) || !session_outcome(&play->session).over));
}

/* Of a variation that one looks at: nearer to the front, and gone. */
static void side_line_buttons(Play *play, Ui *ui, Rect *r)
{
    static const uint8_t ids[] = {COMMAND_DELETE, COMMAND_PROMOTE};
    for (size_t i = 0; i < SDL_arraysize(ids) && play_may(play, (PlayCommandId)ids[i]); i++) {
        const Command *command = play_command(ids[i]);
        char name[32];
        snprintf(name, sizeof name, "play.%s", command->id);
        Rect button = rect_cut_right(r, r->h);
        rect_cut_right(r, SPACE);
        if (ui_button(ui, name, button, command->icon, words(command->label), BUTTON_PLAIN, true)) {
            play_run(play, ui, (PlayCommandId)ids[i]);
            ui_damage_all(ui);
            return;
        }
    }
}

void play_browse_button(Play *play, Ui *ui, Rect r)
{
    if (is_copy(play)) {
        if (ui_button(ui, "play.live", r, "prev", words(play->listener.back), BUTTON_CALL, true))
            app_pop(play->scene.app);
    } else if (is_study(play)) {
        side_line_buttons(play, ui, &r);
        const char *whole = words("Play on from here");
        const char *label = ui_button_holds(ui, r.w, whole) ? whole : words("review|Play on");
        if (ui_button(ui, "play.fork", r, "play", label, BUTTON_PLAIN, true))
            play_on(play);
    } else if (ui_button(ui, "play.game", r, "next", words("Back to the game"), BUTTON_CALL,
                         true)) {
        play_give(play, ui, SESSION_RETURN);
    }
}
