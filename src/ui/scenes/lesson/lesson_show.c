/* SPDX-License-Identifier: MIT */
/* lesson_show.c -- what an answer shows: a move, its reply, a wrong try that is taken back. */
#include "session/begun.h"
#include "ui/scenes/lesson/daily.h"
#include "ui/scenes/lesson/lesson_inside.h"

enum {
    PAUSE_TAKE_BACK = 900, /* a wrong move stands so long */
    PAUSE_MOVES = 300,     /* between a right move and its reply */
};

static BoardAnimHow lesson_how(const Lesson *lesson, Site dropped)
{
    return app_motion(lesson->scene.app, dropped);
}

bool lesson_at_rest(const Lesson *lesson)
{
    return !lesson->anim.playing && lesson->shown >= lesson->tutor.shows &&
           !lesson->tutor.take_back;
}

/* Where a move came from and ended: a sow where its last stone fell. */
static void note_travel(Lesson *lesson, const TutorShow *show)
{
    if (lesson->layout != NULL && lesson->layout->site[show->move.path[0]].use == USE_BUTTON)
        return; /* after a pass the move before it is still the last one on the board */
    lesson->from = show->move.path[0];
    lesson->to = show->move.path[show->move.last];
    for (int i = 0; i < show->events.n && show->move.last == 0; i++)
        if (show->events.at[i].kind == EVENT_MOVE && show->events.at[i].from == lesson->from)
            lesson->to = show->events.at[i].to;
    if (!lesson->tutor.take_back) {
        lesson->stood[0] = lesson->from;
        lesson->stood[1] = lesson->to;
    }
}

static void show_next(Lesson *lesson, Ui *ui, Site dropped)
{
    const TutorShow *show = &lesson->tutor.show[lesson->shown++];
    EventList events = show->events;
    if (lesson->shown == 1 && begun_goes_on(&events, &lesson->begun))
        begun_rest(&show->events, &lesson->begun, &events);
    else if (lesson->shown == 1 && lesson->view != NULL)
        board_view_show(lesson->view, ui, &lesson->seen);
    lesson->begun.n = 0;
    lesson->seen = show->after;
    note_travel(lesson, show);
    if (lesson->view == NULL)
        return;
    BoardAnimHow how = lesson_how(lesson, dropped);
    board_anim_start(&lesson->anim, lesson->view, ui, &events, &lesson->seen, &how);
}

static void take_back(Lesson *lesson, Ui *ui)
{
    lesson->tutor.take_back = false;
    lesson->seen = lesson->tutor.state;
    lesson->from = lesson->stood[0];
    lesson->to = lesson->stood[1];
    ui_damage_all(ui);
}

/* Go on with what is to be shown, when its time has come. */
static void show_on(Lesson *lesson, Ui *ui)
{
    if (lesson->anim.playing || lesson_at_rest(lesson))
        return;
    if (app_still(lesson->scene.app)) { /* a wrong move stays in a picture */
        if (lesson->shown < lesson->tutor.shows)
            show_next(lesson, ui, SITE_NONE);
        return;
    }
    bool back = lesson->shown >= lesson->tutor.shows;
    if (!lesson->pausing) {
        lesson->pausing = true;
        lesson->pause_until = ui_now(ui) + (back ? PAUSE_TAKE_BACK : PAUSE_MOVES);
    }
    if (ui_now(ui) < lesson->pause_until) {
        ui_wake(ui, lesson->pause_until);
        return;
    }
    lesson->pausing = false;
    if (back)
        take_back(lesson, ui);
    else
        show_next(lesson, ui, SITE_NONE);
}

void lesson_finish(Lesson *lesson, Ui *ui)
{
    lesson->pausing = false;
    while (!lesson_at_rest(lesson)) {
        if (lesson->view != NULL)
            board_anim_finish(&lesson->anim, lesson->view, ui);
        lesson->anim.playing = false;
        if (lesson->shown < lesson->tutor.shows)
            show_next(lesson, ui, SITE_NONE);
        else if (lesson->tutor.take_back)
            take_back(lesson, ui);
    }
}

/* A click of a turn that is not whole: move what it moved. */
static void show_begun(Lesson *lesson, Ui *ui, Site dropped)
{
    EventList now, fresh;
    begun_events(&lesson->tutor.picker, &now);
    begun_rest(&now, &lesson->begun, &fresh);
    if (lesson->view == NULL || fresh.n == 0)
        return;
    BoardAnimHow how = lesson_how(lesson, dropped);
    board_anim_start(&lesson->anim, lesson->view, ui, &fresh, &lesson->seen, &how);
}

void lesson_answer(Lesson *lesson, Ui *ui, TutorAnswer answer, Site dropped)
{
    App *app = lesson->scene.app;
    switch (answer) {
    case TUTOR_NOTHING:
        break;
    case TUTOR_HELD:
        app_play_sound(app, SOUND_PICK);
        show_begun(lesson, ui, dropped);
        break;
    case TUTOR_WRONG:
        app_play_sound(app, SOUND_REFUSED);
        break;
    case TUTOR_FOUND:
    case TUTOR_ON:
        app_play_sound(app, SOUND_PLACE);
        break;
    case TUTOR_DONE:
        app_play_sound(app, SOUND_MILL);
        if (daily_done(app, &lesson->courses, lesson->progress, lesson->tutor.course,
                       lesson->tutor.step))
            lesson->tutor.unsaved = true;
        break;
    }
    lesson->shown = 0;
    lesson->to_top = true;
    if (answer == TUTOR_WRONG && lesson->tutor.shows == 0)
        lesson->begun.n = 0;
    if (lesson->tutor.shows > 0)
        show_next(lesson, ui, dropped);
    lesson_save(lesson, ui);
    ui_damage_all(ui);
}

/* ------------------------------------------------------------- the frame */

void lesson_show(Lesson *lesson, Ui *ui)
{
    lesson->room = lesson_divide(lesson->layout, gfx_bounds(ui_gfx(ui)));
    if (lesson->view == NULL)
        return;
    board_view_place(lesson->view, ui, lesson->room.board);
    BoardLook look = app_look(lesson->scene.app, lesson->layout);
    look.turn = lesson->flipped ? lesson->layout->turn_steps / 2 : 0;
    look.coordinates = true; /* tasks speak of them */
    board_view_set_look(lesson->view, ui, &look);
    if (ui_drawing(ui))
        return;
    SoundId due[BOARD_ANIM_SOUNDS];
    int sounds = board_anim_step(&lesson->anim, lesson->view, ui, due, BOARD_ANIM_SOUNDS);
    for (int i = 0; i < sounds; i++)
        app_play_sound(lesson->scene.app, due[i]);
    if (lesson->anim.playing)
        return;
    show_on(lesson, ui);
    if (lesson->anim.playing)
        return;
    if (lesson_at_rest(lesson))
        begun_events(&lesson->tutor.picker, &lesson->begun);
    else
        lesson->begun.n = 0;
    board_view_show_begun(lesson->view, ui, &lesson->seen, &lesson->begun);
}
