/* SPDX-License-Identifier: MIT */
/* lesson_pose.c -- a lesson in the middle of something, for pictures. */
#include <string.h>

#include "ui/scenes/lesson/lesson_inside.h"

/* Some try that is wrong, for a picture. */
static void pose_wrong(Lesson *lesson, Ui *ui)
{
    Tutor *tutor = &lesson->tutor;
    for (int i = 0; i < tutor->picker.legal.n && tutor_step(tutor)->kind != LESSON_FIND; i++) {
        Move move = tutor->picker.legal.at[i];
        Tutor other = *tutor;
        if (tutor_move(&other, &move) != TUTOR_WRONG)
            continue;
        lesson_answer(lesson, ui, tutor_move(tutor, &move), SITE_NONE);
        return;
    }
    for (int site = 0; site < lesson->stage.layout->site_count; site++) {
        if (tutor_step(tutor)->target[site] || tutor->picker.legal.n == 0 ||
            lesson->stage.layout->rules->piece_at(&tutor->state, (Site)site).count == 0)
            continue;
        lesson_answer(lesson, ui, tutor_click(tutor, (Site)site), SITE_NONE);
        return;
    }
}

/* The first click that the rules refuse. */
static void pose_refused(Lesson *lesson, Ui *ui)
{
    for (int site = 0; site < lesson->stage.layout->site_count; site++) {
        Tutor other = lesson->tutor;
        if (tutor_click(&other, (Site)site) != TUTOR_WRONG || other.shows > 0)
            continue;
        lesson_answer(lesson, ui, tutor_click(&lesson->tutor, (Site)site), SITE_NONE);
        return;
    }
}

static void pose_right(Lesson *lesson, Ui *ui, bool all)
{
    Tutor *tutor = &lesson->tutor;
    const LessonStep *step = tutor_step(tutor);
    for (int site = 0; site < lesson->stage.layout->site_count && tutor_asks(tutor); site++)
        if (step->target[site] && (all || tutor->found + 1 < step->enough))
            lesson_answer(lesson, ui, tutor_click(tutor, (Site)site), SITE_NONE);
    if (step->kind == LESSON_WATCH)
        lesson_watch(lesson, ui);
    for (int i = 0; step->kind == LESSON_PLAY && tutor_asks(tutor); i++) {
        tutor_hint(tutor);
        Move move = tutor->hint_move;
        lesson_answer(lesson, ui, tutor_move(tutor, &move), SITE_NONE);
        lesson_finish(lesson, ui);
        if (!all)
            return;
    }
}

/* "lesson:COURSE:STEP:wrong", "refused", "found", "done", "hint" (or "hint1", "hint2"), "typing",
 * "map": for pictures. */
void lesson_pose(Lesson *lesson, Ui *ui)
{
    App *app = lesson->scene.app;
    const char *asked = app_options(app)->scene, *last = asked != NULL ? strrchr(asked, ':') : NULL;
    if (!app_still(app) || last == NULL || lesson->posed || lesson->stage.layout == NULL)
        return;
    lesson->posed = true;
    if (strcmp(last, ":wrong") == 0)
        pose_wrong(lesson, ui);
    else if (strcmp(last, ":found") == 0 || strcmp(last, ":done") == 0)
        pose_right(lesson, ui, last[1] == 'd');
    else if (strcmp(last, ":refused") == 0)
        pose_refused(lesson, ui);
    else if (strcmp(last, ":map") == 0)
        lesson->map = lesson->map_fresh = true;
    else if (strcmp(last, ":typing") == 0)
        lesson->typing.on = true;
    int hints = strncmp(last, ":hint", 5) != 0 ? 0 : last[5] != '\0' ? last[5] - '0' : LESSON_HINTS;
    for (int i = 0; i < hints; i++)
        tutor_hint(&lesson->tutor);
}
