/* SPDX-License-Identifier: MIT */
/* play_since.c -- what has happened since one's turn: marked on the board, and shown once more. */
#include "session/since.h"
#include "ui/scenes/play/play_mind.h"

/* ------------------------------------------------------- marks */

static void mark_step(const Play *play, int at, bool last, BoardMarks *marks)
{
    Step step = match_step(play->session.match, at);
    EventList events = {.n = 0};
    eyes_events(&play->session.eyes, play->session.match, at, &events);
    StageTravel travel = stage_travel(&play->stage, &step.move, &events);
    if (!last)
        travel.route = marks->route[ROUTE_LAST];
    stage_mark_travel(&travel, marks);
}

/* Where the last move came from and ended, and each of a computer before it, whatever has been
 * rolled. */
void play_since_mark(const Play *play, BoardMarks *marks)
{
    const Match *match = play->session.match;
    bool many = match_setup(match)->seats > 2, any = false;
    int at = session_shown(&play->session);
    if (play->stage.anim.playing)
        return;
    for (int begin = since_begin(match, at); at != begin; at = match_step(match, at).parent) {
        Step step = match_step(match, at);
        bool person = step.seat >= 0 && !match_setup(match)->seat[step.seat].computer;
        if ((any && (person || step.seat < 0)) || (many && step.seat < 0))
            continue;
        mark_step(play, at, !any, marks);
        any = true;
    }
}

/* ------------------------------------------------------- once more */

void play_replay(Play *play, Ui *ui)
{
    int at = session_shown(&play->session);
    if (play->stage.view == NULL)
        return;
    stage_finish(&play->stage, ui);
    play->again.on = true;
    play->again.at = at;
    play->again.done = since_begin(play->session.match, at);
    play_replay_on(play, ui);
}

void play_replay_end(Play *play)
{
    play->again.on = false;
}

bool play_replay_on(Play *play, Ui *ui)
{
    const Match *match = play->session.match;
    Seat viewer = eyes_viewer(&play->session.eyes, match);
    while (play->again.on && !play->stage.anim.playing) {
        play->again.on =
            play->again.at == session_shown(&play->session) && play->again.done != play->again.at;
        if (!play->again.on)
            break;
        int before = play->again.done, step = since_next(match, before, play->again.at);
        EventList events = {.n = 0};
        State state, after;
        eyes_events(&play->session.eyes, match, step, &events);
        match_seen_at(match, before, viewer, &state);
        match_seen_at(match, step, viewer, &after);
        play_stones_lie(play, ui, before);
        stage_show(&play->stage, ui, &state, NULL);
        stage_play(&play->stage, ui, &events, &after, SITE_NONE);
        play->stones_at = step;
        play->again.done = step;
    }
    return play->again.on;
}
