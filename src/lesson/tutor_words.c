/* SPDX-License-Identifier: MIT */
/* tutor_words.c -- what the tutor says. */
#include <string.h>

#include "data/match_words.h"
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
    if (strchr(".!?", out->s[out->n - 1]) == NULL) /* a forecast, elsewhere a line by itself */
        text_add_char(out, '.');
}

/* What of a hundred games the mover wins, in words: lost, behind, even, ahead, won. */
static int standing(int wins)
{
    return (wins > 12) + (wins >= 40) + (wins > 60) + (wins >= 88);
}

/* A proved win is now a proved draw. */
static bool gives_win_away(const Refutation *told)
{
    return told->proved && told->could == 100 && told->can == 50;
}

/* What it was, and what it is after the wrong move. */
static const char *fall(const Refutation *told)
{
    int before = standing(told->could), after = standing(told->can);
    if (after >= before)
        return words("Another move is better.");
    if (gives_win_away(told))
        return words("You were winning; now your opponent can hold the draw.");
    switch (after) {
    case 3:
        return words("You were winning; now you are only a little ahead.");
    case 2:
        return before > 3 ? words("You were winning; now it is about even.")
                          : words("You were ahead; now it is about even.");
    case 1:
        return before > 3   ? words("You were winning; now your opponent is ahead.")
               : before > 2 ? words("You were ahead; now your opponent is ahead.")
                            : words("It was about even; now your opponent is ahead.");
    default:
        return before > 3   ? words("You were winning; now your opponent is winning.")
               : before > 2 ? words("You were ahead; now your opponent is winning.")
               : before > 1 ? words("It was about even; now your opponent is winning.")
                            : words("You were behind; now the game is nearly lost.");
    }
}

/* Where next to nothing is lost: what it still is.  What a short search takes for even need not
 * be. */
static const char *stays(const Refutation *told)
{
    switch (standing(told->can)) {
    case 4:
        return words("You're still winning: your opponent could answer {0}.");
    case 3:
        return words("You're still ahead: your opponent could answer {0}.");
    default:
        return words("That changes little: your opponent could answer {0}.");
    }
}

/* Why the game is over with the wrong move itself. */
static void add_end(const Tutor *tutor, Text *out)
{
    const Game *game = tutor->course->game;
    Outcome outcome = game->rules->outcome(&tutor->show[0].after);
    text_add(out, "%s%s", out->n > 0 ? " " : "", outcome_reason(game, &outcome));
}

/* What comes of the wrong move. */
static void add_cost(const Tutor *tutor, Text *out)
{
    Text answer = {0};
    rules_letter_move(tutor->course->game->rules, tutor->refuted, language_lettering(), &answer);
    const char *const word[3] = {answer.s, NULL, NULL}, *said = NULL;
    long number[2] = {0};
    switch (tutor->cost) {
    case COST_NONE:
        return;
    case COST_OVER:
        add_end(tutor, out);
        return;
    case COST_LOSES:
        said = words("Your opponent answers {0} and wins.");
        break;
    case COST_MATE:
        number[0] = tutor->refutation.wins_in;
        said = words_plural("Your opponent answers {0} and wins within {n0} move.",
                            "Your opponent answers {0} and wins within {n0} moves.", number[0]);
        break;
    case COST_TAKEN:
        number[0] = tutor->refuted_takes;
        said = words_plural("Your opponent answers {0} and takes one.",
                            "Your opponent answers {0} and takes {n0}.", number[0]);
        break;
    case COST_TIME:
        said = words("Your opponent answers {0}, for example.");
        break;
    case COST_LITTLE:
        said = stays(&tutor->refutation);
        break;
    case COST_SHOWN:
        said = words("Your opponent could answer {0}.");
        break;
    case COST_CHANCE:
        said = words("Your opponent answers {0}.");
        break;
    case COST_LUCK: /* many play, maybe: no more is said than how often */
        said = 2 * tutor->refutation.can <= tutor->refutation.could
                   ? words("With the best move you'd win at least twice as often.")
                   : words("With the best move you'd win more often.");
        break;
    }
    if (out->n > 0)
        text_add_char(out, ' ');
    words_fill(out, said, word, number);
    if (tutor->cost == COST_CHANCE)
        text_add(out, " %s", fall(&tutor->refutation));
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
        text_add_string(out, words("Right! The whole figure is lit now."));
        return;
    case SAID_TEXT:
        text_add_string(out, words(tutor->said_text));
        return;
    case SAID_REFUSED:
        break;
    case SAID_CHOOSE:
        text_add_string(out, words("The move is not over yet: choose one of the lit places."));
        return;
    case SAID_MISSES:
        if (tutor->cost == COST_LOSES || tutor->cost == COST_MATE ||
            (tutor->cost == COST_CHANCE && gives_win_away(&tutor->refutation)))
            ; /* who loses what was won need not be told what else the move lacks */
        else if (tutor->said_lacks != NULL)
            text_add_string(out, words(tutor->said_lacks));
        add_notice(tutor, out); /* of the move; then what comes of it */
        add_cost(tutor, out);
        return;
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

/* An idea, before any place is shown: what the goal asks for, else the rule that the step is
 * about. */
static bool add_idea(const Tutor *tutor, Text *out)
{
    const LessonStep *step = tutor_step(tutor);
    const char *idea = step->kind == LESSON_PLAY ? goal_idea(step->turn[tutor->turn].goal) : NULL;
    if (tutor_guesses(tutor))
        idea = WORD("Think what you would play here, and try it.");
    int rule = tutor->book != NULL ? rulebook_find(tutor->book, step->paragraph) : -1;
    const long none[2] = {0};
    if (idea != NULL)
        text_add_string(out, words(idea));
    else if (rule >= 0) {
        const char *const word[3] = {words(tutor->book->paragraph[rule].title), NULL, NULL};
        words_fill(out, words("The rule “{0}” will help: read it again."), word, none);
    }
    return idea != NULL || rule >= 0;
}

void tutor_hint_text(const Tutor *tutor, Text *out)
{
    static const char *const words_of[][LESSON_HINTS] = {
        [LESSON_FIND] = {WORD("Look once more at the piece that the task speaks of."),
                         WORD("Look inside the dotted ring."), WORD("It's this one.")},
        [LESSON_PLAY] = {WORD("Look once more at the piece that the task speaks of."),
                         WORD("This is where the move begins."), WORD("This is the move.")}};
    const LessonStep *step = tutor_step(tutor);
    if (tutor->hint == 0)
        return;
    const char *own = tutor->turn == 0 ? step->hint[tutor->hint - 1] : NULL;
    if (own != NULL)
        text_add_string(out, words(own));
    else if (step->choices == 0 && (tutor->hint > 1 || !add_idea(tutor, out)))
        text_add_string(
            out,
            words(
                words_of[step->kind == LESSON_FIND ? LESSON_FIND : LESSON_PLAY][tutor->hint - 1]));
}
