/* SPDX-License-Identifier: MIT */
/* lesson_speech.c -- a lesson for those who hear it: what an answer shows.  Its texts are read out
 * as all texts are. */
#include "data/words.h"
#include "speech/say_move.h"
#include "ui/scenes/lesson/lesson_inside.h"

void lesson_speech_answer(const Lesson *lesson, Ui *ui, TutorAnswer answer)
{
    if (answer == TUTOR_FOUND)
        ui_say(ui, SPEECH_NEWS, words("Found"));
    if (answer == TUTOR_ON)
        ui_say(ui, SPEECH_NEWS, words("Right, go on."));
    if (answer == TUTOR_DONE)
        ui_say(ui, SPEECH_NEWS,
               tutor_step(&lesson->tutor)->kind == LESSON_FIND &&
                       tutor_step(&lesson->tutor)->choices == 0
                   ? words("All are found.")
                   : words("Right, that was it."));
}

void lesson_speech_move(const Lesson *lesson, Ui *ui, const State *before, const TutorShow *show)
{
    const Rules *rules = lesson->stage.layout->rules;
    const Game *game = catalog_find(app_catalog(lesson->scene.app), rules->id);
    EventList events = {.n = 0};
    State after = *before;
    Text said = {0};
    Game dressed;
    if (!ui_listened(ui) || game == NULL)
        return;
    game_dress(game, before, &dressed);
    rules->play(&after, &show->move, &events);
    if (before->turn >= 0)
        text_add(&said, "%s: ", words(dressed.seat[before->turn].name));
    say_move(&dressed, before, &show->move, &events, &said);
    ui_say(ui, SPEECH_NEWS, said.s);
}
