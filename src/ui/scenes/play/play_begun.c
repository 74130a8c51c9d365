/* SPDX-License-Identifier: MIT */
/*
 * play_begun.c -- a turn whose travel is clicked while its choices (men to take) are not: the piece
 * is shown where it went, and the rest of the turn is animated when it is played.
 */
#include "session/begun.h"
#include "ui/scenes/play/play_mind.h"

bool play_begun_move(const Play *play, Move *out)
{
    return begun_move(&play->picker, out);
}

void play_begun_show(Play *play, Ui *ui)
{
    begun_events(&play->picker, &play->begun);
    board_view_show_begun(play->view, ui, &play->seen, &play->begun);
}

void play_begun_animate(Play *play, Ui *ui, Site dropped)
{
    EventList now, fresh;
    begun_events(&play->picker, &now);
    begun_rest(&now, &play->begun, &fresh);
    if (play->view == NULL || fresh.n == 0)
        return;
    BoardAnimHow how = play_how(play, dropped);
    board_anim_start(&play->anim, play->view, ui, &fresh, &play->seen, &how);
}

void play_begun_drop(Play *play, Ui *ui, EventList *events)
{
    bool goes_on = begun_goes_on(events, &play->begun);
    if (play->view != NULL && !goes_on)
        board_view_show(play->view, ui, &play->seen);
    EventList rest;
    begun_rest(events, &play->begun, &rest);
    if (goes_on)
        *events = rest;
    play->begun.n = 0;
}

bool play_begun_undo(Play *play, Ui *ui)
{
    if (!play_begun_move(play, NULL) && play->picker.n < 2)
        return false;
    picker_cancel(&play->picker);
    play_hint_forget(play);
    play_refusal_forget(play, ui);
    if (play->view != NULL) {
        board_anim_finish(&play->anim, play->view, ui);
        board_view_drag(play->view, ui, SITE_NONE, 0, 0);
    }
    ui_damage_all(ui);
    return true;
}

void play_begin_any(Play *play, Ui *ui)
{
    Notice ignored;
    for (int i = 0; i < play->picker.legal.n && play->picker.n == 0; i++) {
        Move move = play->picker.legal.at[i];
        for (int click = 0; click <= move.last && move.n > move.last + 1; click++)
            picker_click(&play->picker, move.path[click], &ignored);
    }
    ui_damage_all(ui);
}
