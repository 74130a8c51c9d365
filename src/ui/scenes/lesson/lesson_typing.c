/* SPDX-License-Identifier: MIT */
/* lesson_typing.c -- typed notation: a move, or a place of the board. */
#include "data/words.h"
#include "ui/scenes/lesson/lesson_inside.h"
#include "ui/scenes/shared/names.h"

static void typed_done(Lesson *lesson, Ui *ui)
{
    TutorAnswer answer;
    Text why = {0}, said = {0};
    const char *const word[3] = {lesson->typing.text, NULL, NULL};
    if (lesson->typing.text[0] == '\0')
        return;
    lesson_finish(lesson, ui);
    if (tutor_type(&lesson->tutor, lesson->typing.text,
                   settings_lettering(app_settings(lesson->scene.app)), &answer, &why)) {
        lesson_answer(lesson, ui, answer, SITE_NONE);
        return;
    }
    app_play_sound(lesson->scene.app, SOUND_REFUSED);
    words_fill(&said, words("{0} is no move here."), word, NULL);
    ui_toast(ui, said.s);
}

void lesson_typing(Lesson *lesson, Ui *ui)
{
    if (ui_drawing(ui))
        typing_draw(&lesson->typing, ui, lesson->stage.room.board,
                    tutor_step(&lesson->tutor)->kind == LESSON_FIND
                        ? words("Type a place of the board, then press Enter")
                        : words("Type a move, then press Enter"));
    else if (typing_keys(&lesson->typing, ui))
        typed_done(lesson, ui);
}
