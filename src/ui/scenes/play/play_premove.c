/* SPDX-License-Identifier: MIT */
/* play_premove.c -- what is marked of a move made ahead, while a computer thinks. */
#include "ui/scenes/play/play_mind.h"

void play_premove_mark(const Play *play, BoardMarks *marks)
{
    const Move *move = &play->session.premove.move;
    if (play->session.premove.set) {
        board_marks_add(marks, move->path[0], MARK_PREMOVE);
        board_marks_add(marks, move->path[move->last], MARK_PREMOVE);
    }
    if (play->session.picker.n == 0)
        return;
    uint8_t next[SITE_MAX];
    picker_next(&play->session.picker, next);
    bool show = app_settings(play->scene.app)->show_legal;
    for (int site = 0; site < play->stage.layout->site_count; site++) {
        if (next[site] == PICKER_OUT)
            continue;
        if (play->stage.layout->site[site].use == USE_BUTTON)
            marks->button[site] = true;
        else if (show)
            board_marks_add(marks, (Site)site, MARK_PREMOVE_LEGAL);
    }
    marks->mover = play->session.picker.seat;
    marks->clicked = play->session.picker.path[play->session.picker.n - 1];
    for (int i = 0; i < play->session.picker.n; i++)
        board_marks_add(marks, play->session.picker.path[i], i == 0 ? MARK_HELD : MARK_PREMOVE);
}
