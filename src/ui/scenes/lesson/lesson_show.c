/* SPDX-License-Identifier: MIT */
/* lesson_show.c -- what an answer shows: a move, its reply, a wrong try that is taken back. */
#include "session/begun.h"
#include "ui/scenes/lesson/daily.h"
#include "ui/scenes/lesson/lesson_inside.h"

enum {
    PAUSE_TAKE_BACK = 900, /* a wrong move stands so long, ... */
    PAUSE_ANSWERED = 1500, /* ... and with its answer so long */
    PAUSE_MOVES = 300,     /* between a right move and its reply */
};

bool lesson_at_rest(const Lesson *lesson)
{
    return !lesson->stage.anim.playing && lesson->shown >= lesson->tutor.shows &&
           !lesson->tutor.take_back;
}

static void note_travel(Lesson *lesson, const TutorShow *show)
{
    StageTravel travel = stage_travel(&lesson->stage, &show->move, &show->events);
    if (travel.from == SITE_NONE && travel.to == SITE_NONE)
        return; /* after a pass the move before it is still the last one on the board */
    lesson->last = travel;
    if (!lesson->tutor.take_back)
        lesson->stood = travel;
}

static void show_next(Lesson *lesson, Ui *ui, Site dropped)
{
    const TutorShow *show = &lesson->tutor.show[lesson->shown++];
    EventList events = show->events;
    if (lesson->shown == 1 && begun_goes_on(&events, &lesson->begun))
        begun_rest(&show->events, &lesson->begun, &events);
    else if (lesson->shown == 1)
        stage_show(&lesson->stage, ui, &lesson->seen, NULL);
    lesson->begun.n = 0;
    lesson_speech_move(lesson, ui, &lesson->seen, show);
    lesson->seen = show->after;
    note_travel(lesson, show);
    stage_play(&lesson->stage, ui, &events, &lesson->seen, dropped);
}

static void take_back(Lesson *lesson, Ui *ui)
{
    lesson->tutor.take_back = false;
    lesson->seen = lesson->tutor.state;
    lesson->last = lesson->stood;
    ui_damage_all(ui);
}

/* Go on with what is to be shown, when its time has come. */
static void show_on(Lesson *lesson, Ui *ui)
{
    if (lesson->stage.anim.playing || lesson_at_rest(lesson))
        return;
    if (app_still(lesson->scene.app)) { /* a wrong move stays in a picture */
        if (lesson->shown < lesson->tutor.shows)
            show_next(lesson, ui, SITE_NONE);
        return;
    }
    bool back = lesson->shown >= lesson->tutor.shows;
    if (!lesson->pausing) {
        lesson->pausing = true;
        lesson->pause_until = ui_now(ui) + (!back                     ? PAUSE_MOVES
                                            : lesson->tutor.shows > 1 ? PAUSE_ANSWERED
                                                                      : PAUSE_TAKE_BACK);
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
        stage_finish(&lesson->stage, ui);
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
    if (fresh.n > 0)
        stage_play(&lesson->stage, ui, &fresh, &lesson->seen, dropped);
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
        if (lesson->tutor.shows > 0) /* a move, and the wrong one */
            lesson_puzzle_tell(lesson, false);
        else
            lesson_question_missed(lesson);
        break;
    case TUTOR_FOUND:
    case TUTOR_ON:
        app_play_sound(app, SOUND_PLACE);
        break;
    case TUTOR_DONE:
        app_play_sound(app, SOUND_MILL);
        lesson_puzzle_tell(lesson, true);
        if (lesson_puzzle_is_daily(lesson) && daily_done(app, lesson->progress))
            lesson->tutor.unsaved = true;
        break;
    }
    lesson->shown = 0;
    lesson->to_top = true;
    if (answer == TUTOR_WRONG && lesson->tutor.shows == 0)
        lesson->begun.n = 0;
    if (lesson->tutor.shows > 0)
        show_next(lesson, ui, dropped);
    lesson_speech_answer(lesson, ui, answer); /* of the move, which is told first */
    lesson_save(lesson, ui);
    ui_damage_all(ui);
}

/* ------------------------------------------------------------- the frame */

void lesson_show(Lesson *lesson, Ui *ui)
{
    lesson->stage.room = lesson_divide(lesson->stage.layout, gfx_bounds(ui_gfx(ui)));
    const StageLies lies = {
        .rotation = stage_rotation(&lesson->stage, false),
        .coordinates = true, /* tasks speak of them */
    };
    if (!stage_lay(&lesson->stage, ui, &lies))
        return;
    show_on(lesson, ui);
    if (lesson->stage.anim.playing)
        return;
    if (lesson_at_rest(lesson))
        begun_events(&lesson->tutor.picker, &lesson->begun);
    else
        lesson->begun.n = 0;
    stage_show(&lesson->stage, ui, &lesson->seen, &lesson->begun);
}
