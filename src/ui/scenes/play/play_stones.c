/* SPDX-License-Identifier: MIT */
/* play_stones.c -- stones that are all alike to the rules keep their looks and places: how they lie
 * follows from the moves that led here, also when somebody goes back and forth in them. */
#include "ui/scenes/play/play.h"

/* Play the line again, unseen, up to a step of it. */
static void lay_again(Play *play, int step)
{
    State state;
    int last = match_step(play->session.match, step).number;
    match_seen_at(play->session.match, session_line_step(&play->session, 0),
                  eyes_viewer(&play->session.eyes, play->session.match), &state);
    board_view_forget(play->stage.view);
    board_view_show(play->stage.view, NULL, &state);
    for (int i = 1; i <= last; i++) {
        int at = session_line_step(&play->session, i);
        EventList events = {.n = 0};
        match_events(play->session.match, at, &events);
        board_view_follow(play->stage.view, &events);
        if (match_step(play->session.match, at).kind == STEP_ROUND) {
            match_seen_at(play->session.match, at,
                          eyes_viewer(&play->session.eyes, play->session.match), &state);
            board_view_show(play->stage.view, NULL, &state);
        }
    }
}

void play_stones_lie(Play *play, Ui *ui, int step)
{
    if (play->stage.view == NULL || play->stage.layout->stone_count == 0 || play->stones_at == step)
        return;
    if (play->stones_at >= 0 && match_step(play->session.match, step).parent == play->stones_at) {
        EventList events = {.n = 0};
        match_events(play->session.match, step, &events);
        board_view_follow(play->stage.view, &events);
    } else {
        lay_again(play, step);
    }
    play->stones_at = step;
    ui_damage(ui, play->stage.room.board);
}
