/* SPDX-License-Identifier: MIT */
/* tutor_words.c -- what the tutor says. */
#include "data/words.h"
#include "lesson/tutor.h"

const char *tutor_task(const Tutor *tutor)
{
    const LessonStep *step = tutor_step(tutor);
    int turn = tutor->turn;
    while (turn > 0 && step->turn[turn].task == NULL)
        turn--;
    if (tutor_guesses(tutor))
        return words("Find the move that was played here.");
    return words(step->turn[turn].task);
}

const char *tutor_text(const Tutor *tutor)
{
    const LessonStep *step = tutor_step(tutor);
    for (int i = tutor->turn; i > 0; i--)
        if (step->turn[i].text != NULL)
            return words(step->turn[i].text);
    if (step->kind == LESSON_WATCH && tutor->watched > 0 &&
        step->watch[tutor->watched - 1].text != NULL)
        return words(step->watch[tutor->watched - 1].text);
    return words(step->text);
}

static void add_notice(const Tutor *tutor, Text *out)
{
    if (!tutor->has_notice)
        return;
    if (out->n > 0)
        text_add_char(out, ' ');
    words_notice(out, tutor->course->game->rules, &tutor->notice);
}

/* The answer that shows what was wrong. */
static void add_refutation(const Tutor *tutor, Text *out)
{
    const char *const word[3] = {tutor->refuted, NULL, NULL};
    const long number[2] = {tutor->refuted_takes, 0};
    if (tutor->refuted[0] == '\0')
        return;
    text_add_char(out, ' ');
    words_fill(out,
               tutor->refuted_takes == 0 ? words("Your opponent answers {0} and wins.")
                                         : words_plural("Your opponent answers {0} and takes one.",
                                                        "Your opponent answers {0} and takes {n0}.",
                                                        tutor->refuted_takes),
               word, number);
}

void tutor_sentence(const Tutor *tutor, Text *out)
{
    switch (tutor->said) {
    case SAID_NOTHING:
        return;
    case SAID_RIGHT:
        text_add_string(out, words("Right!"));
        break;
    case SAID_TOLD:
        text_add_string(out, words("That is the answer. Press “Again” and do it yourself."));
        return;
    case SAID_REST:
        text_add_string(out, words("Right! All the others are lit now."));
        return;
    case SAID_TEXT:
        text_add_string(out, words(tutor->said_text));
        return;
    case SAID_REFUSED:
        break;
    case SAID_CHOOSE:
        text_add_string(out, words("The move is not over yet: choose one of what is lit."));
        return;
    case SAID_MISSES:
        text_add_string(out, words(tutor->said_lacks));
        add_refutation(tutor, out);
        break;
    case SAID_OTHER:
        text_add_string(out, words("Possible – but a different move was played here."));
        break;
    case SAID_ELSE:
        text_add_string(out, tutor->said_text != NULL ? words(tutor->said_text)
                                                      : words("This is not it."));
        return;
    }
    add_notice(tutor, out);
}

void tutor_hint_text(const Tutor *tutor, Text *out)
{
    const LessonStep *step = tutor_step(tutor);
    static const char *const play[LESSON_HINTS] = {WORD("Look inside the dotted ring."),
                                                   WORD("This is where the move begins."),
                                                   WORD("This is the move.")};
    static const char *const find[LESSON_HINTS] = {WORD("Look inside the dotted ring."),
                                                   WORD("The ring is tighter now."),
                                                   WORD("It's this one.")};
    if (tutor->hint == 0)
        return;
    const char *own = step->hint[tutor->hint - 1];
    if (own != NULL && tutor->turn == 0)
        text_add_string(out, words(own));
    else if (step->choices > 0)
        return;
    else if (step->kind == LESSON_FIND)
        text_add_string(out, words(find[tutor->hint - 1]));
    else
        text_add_string(out, words(play[tutor->hint - 1]));
}
