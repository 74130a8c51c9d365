/* SPDX-License-Identifier: MIT */
/* play_ahead.c -- a move made ahead, while a computer thinks: made at once when it may be. */
#include "data/words.h"
#include "ui/scenes/play/play_mind.h"

Seat play_planner(const Play *play)
{
    return play_browsing(play) ? SEAT_NONE : premove_planner(play->match);
}

bool play_may_plan(const Play *play)
{
    return play->picker.ahead && app_settings(play->scene.app)->premove &&
           play_planner(play) != SEAT_NONE && !match_paused(play->match);
}

bool play_ahead_forget(Play *play, Ui *ui)
{
    bool had = premove_forget(&play->premove);
    if (had)
        ui_damage_all(ui);
    return had;
}

void play_ahead_click(Play *play, Ui *ui, Site site)
{
    if (premove_click(&play->premove, &play->picker, site))
        app_play_sound(play->scene.app, SOUND_PICK);
    ui_damage_all(ui);
}

void play_ahead_make(Play *play, Ui *ui, EventList *events)
{
    if (!app_settings(play->scene.app)->premove)
        premove_forget(&play->premove);
    if (premove_make(&play->premove, play->match, ui_now(ui), events) != PREMOVE_FAILED)
        return;
    app_play_sound(play->scene.app, SOUND_REFUSED);
    ui_toast(ui, words("The move made ahead is not possible now."));
}

void play_ahead_mark(const Play *play, BoardMarks *marks)
{
    const Move *move = &play->premove.move;
    if (play->premove.set) {
        board_marks_add(marks, move->path[0], MARK_AHEAD);
        board_marks_add(marks, move->path[move->last], MARK_AHEAD);
    }
    if (play->picker.n == 0)
        return;
    uint8_t next[SITE_MAX];
    picker_next(&play->picker, next);
    bool show = app_settings(play->scene.app)->show_legal;
    for (int site = 0; site < play->layout->site_count; site++) {
        if (next[site] == PICKER_OUT)
            continue;
        if (play->layout->site[site].use == USE_BUTTON)
            marks->button[site] = true;
        else if (show)
            board_marks_add(marks, (Site)site, MARK_AHEAD_LEGAL);
    }
    marks->mover = play->picker.seat;
    marks->clicked = play->picker.path[play->picker.n - 1];
    for (int i = 0; i < play->picker.n; i++)
        board_marks_add(marks, play->picker.path[i], i == 0 ? MARK_HELD : MARK_AHEAD);
}
