/* SPDX-License-Identifier: MIT */
/* play_ahead.c -- a move made ahead, while a computer thinks: made at once when it may be. */
#include <string.h>

#include "data/words.h"
#include "ui/scenes/play_mind.h"

Seat play_planner(const Play *play)
{
    const MatchSetup *setup = match_setup(play->match);
    Seat turn = match_turn(play->match);
    if (setup->rules->ahead == NULL || setup->seats != 2 || turn < 0 ||
        match_next(play->match) != NEXT_COMPUTER || setup->seat[1 - turn].computer ||
        play_browsing(play))
        return SEAT_NONE;
    return (Seat)(1 - turn);
}

bool play_may_plan(const Play *play)
{
    return play->picker.ahead && app_settings(play->scene.app)->premove &&
           play_planner(play) != SEAT_NONE && !match_paused(play->match);
}

bool play_ahead_forget(Play *play, Ui *ui)
{
    bool had = play->has_ahead;
    play->has_ahead = false;
    if (had)
        ui_damage_all(ui);
    return had;
}

void play_ahead_click(Play *play, Ui *ui, Site site)
{
    Notice ignored;
    play_ahead_forget(play, ui);
    switch (picker_click(&play->picker, site, &ignored)) {
    case PICK_MOVE:
        play->ahead = play->picker.move;
        play->has_ahead = true;
        app_play_sound(play->scene.app, SOUND_PICK);
        break;
    case PICK_PART:
    case PICK_SWITCHED:
        app_play_sound(play->scene.app, SOUND_PICK);
        break;
    case PICK_REFUSED:
        picker_cancel(&play->picker);
        break;
    case PICK_NOTHING:
    case PICK_DROPPED:
        break;
    }
    ui_damage_all(ui);
}

/* What there is to see of it comes after `events`. */
static void events_append(EventList *events, const EventList *more)
{
    int beat = events->n > 0 ? events->at[events->n - 1].beat + 1 : 0;
    for (int i = 0; i < more->n && events->n < EVENT_MAX; i++) {
        Event event = more->at[i];
        event.beat = (uint8_t)(event.beat + beat);
        events->at[events->n++] = event;
    }
}

/* What the clicks of the move ahead are in the position there is now. */
static Pick ahead_pick(const Play *play, Picker *picker)
{
    Notice ignored;
    Pick pick = PICK_NOTHING;
    for (int i = 0; i < play->ahead.n && (i == 0 || pick == PICK_PART); i++)
        pick = picker_click(picker, play->ahead.path[i], &ignored);
    return pick;
}

void play_ahead_make(Play *play, Ui *ui, EventList *events)
{
    if (!play->has_ahead)
        return;
    bool wanted = app_settings(play->scene.app)->premove;
    play->has_ahead = false;
    if (!wanted || match_next(play->match) != NEXT_HUMAN)
        return;
    State now;
    Picker picker;
    EventList own = {.n = 0};
    match_seen(play->match, match_turn(play->match), &now);
    picker_reset(&picker, match_setup(play->match)->rules, &now);
    Pick pick = ahead_pick(play, &picker);
    play->ahead_begins = pick == PICK_PART;
    if (play->ahead_begins)
        return;
    if (pick == PICK_MOVE && match_play(play->match, &picker.move, ui_now(ui), &own)) {
        events_append(events, &own);
        return;
    }
    app_play_sound(play->scene.app, SOUND_REFUSED);
    ui_toast(ui, words("The move made ahead is not possible now."));
}

bool play_ahead_carry(Play *play, Site held)
{
    Notice ignored;
    bool begins = play->ahead_begins && !play->picker.ahead;
    play->ahead_begins = false;
    if (begins && ahead_pick(play, &play->picker) == PICK_PART)
        return true;
    if (held == SITE_NONE || play->picker.ahead ||
        picker_click(&play->picker, held, &ignored) != PICK_PART) {
        picker_cancel(&play->picker);
        return false;
    }
    return true;
}

void play_ahead_mark(const Play *play, BoardMarks *marks)
{
    if (play->has_ahead) {
        board_marks_add(marks, play->ahead.path[0], MARK_AHEAD);
        board_marks_add(marks, play->ahead.path[play->ahead.last], MARK_AHEAD);
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
