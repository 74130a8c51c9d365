/* SPDX-License-Identifier: MIT */
/* tutor_inside.h -- what the tutor's parts have of each other; nobody else includes it. */
#ifndef LESSON_TUTOR_INSIDE_H
#define LESSON_TUTOR_INSIDE_H

#include "lesson/tutor.h"

/* tutor.c */
const Rules *tutor_rules(const Tutor *tutor);
const LessonTurn *tutor_turn(const Tutor *tutor);
/* The answer; a wrong one costs the star. */
void tutor_say(Tutor *tutor, TutorSaid said, bool wrong);
/* What the rules say of a move, beside the answer. */
void tutor_add_forecast(Tutor *tutor, const State *before, const Move *move);
/* One move more to be shown, made in `state`. */
void tutor_show_move(Tutor *tutor, const Move *move, State *state);

/* tutor_wrong.c; all of them answer TUTOR_WRONG, but the second where the rules refuse nothing */
TutorAnswer tutor_answer_text(Tutor *tutor, const LessonWrong *wrong, Site site);
/* Clicks that are no move. */
TutorAnswer tutor_answer_refusal(Tutor *tutor, const Site *path, int n, const Notice *notice);
/* A legal move that is not what is asked: shown, answered, taken back. */
TutorAnswer tutor_answer_miss(Tutor *tutor, const Move *move);

#endif
