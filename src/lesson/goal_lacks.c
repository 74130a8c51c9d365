/* SPDX-License-Identifier: MIT */
/* goal_lacks.c -- what a legal move lacks, and what to look for, in a sentence for the learner. */
#include "data/words.h"
#include "lesson/goal_inside.h"

static const char *term_lacks(const Term *term)
{
    switch (term->kind) {
    case TERM_FROM:
        return WORD("Legal, but try a different piece.");
    case TERM_ENDS:
        return WORD("Right piece – wrong square.");
    case TERM_TAKES:
        return term->min == 1 ? WORD("Legal, but it captures nothing.") : NULL;
    case TERM_AGAIN:
        return term->yes ? WORD("Legal, but then it's your opponent's turn.") : NULL;
    case TERM_WINS:
        return term->yes ? WORD("Legal, but it doesn't win.") : NULL;
    case TERM_FORCES:
        return WORD("Legal, but it doesn't win that quickly.");
    case TERM_MOVE:
    case TERM_GAINS:
    case TERM_LOSES:
    case TERM_DRAWS:
    case TERM_SAYS:
    case TERM_NEXT:
    case TERM_ENDING:
    case TERM_NOT:
    case TERM_ANY:
    case TERM_TURN:
    case TERM_LEGAL:
    case TERM_LEGAL_COUNT:
    case TERM_REACH:
    case TERM_MUST_PASS:
    case TERM_DEMAND:
    case TERM_REFUSES:
    case TERM_AT:
    case TERM_EMPTY:
    case TERM_TONE:
    case TERM_POINTS:
    case TERM_OVER:
    case TERM_WINNER:
    case TERM_RUN:
    case TERM_FORCED:
    case TERM_CAN_WIN:
    case TERM_QUIET:
    case TERM_CAN:
    case TERM_ALL:
    case TERM_COUNT:
    case TERM_DOES:
    case TERM_AFTER:
    case TERM_KINDS:
        break;
    }
    return NULL;
}

const char *goal_lacks(const Goal *goal, const Rules *rules, const State *before, const Move *move)
{
    for (int i = 0; i < goal->n; i++) {
        Goal one = {.about = goal->about, .n = 1, .term = {goal->term[i]}};
        const char *sentence = term_lacks(&goal->term[i]);
        if (sentence != NULL && !goal_move(&one, rules, before, move, NULL))
            return sentence;
    }
    return NULL;
}

static const char *term_idea(const Term *term)
{
    switch ((int)term->kind) {
    case TERM_TAKES:
        return term->min > 1    ? WORD("Look for a move that takes more than one.")
               : term->min == 1 ? WORD("Look for something to take.")
                                : NULL;
    case TERM_GAINS:
        return WORD("Count what each move would bring you.");
    case TERM_AGAIN:
        return term->yes ? WORD("Look for a move after which it is your turn again.") : NULL;
    case TERM_WINS:
        return term->yes ? WORD("You can win at once: look for that move.") : NULL;
    case TERM_DRAWS:
        return term->yes ? WORD("A draw is within reach: look for it.") : NULL;
    case TERM_FORCES:
        return term->max > 1 ? WORD("Look for a move to which there is no good answer.")
                             : WORD("You can win at once: look for that move.");
    case TERM_NEXT:
        return WORD("Imagine you have made the move: what could your opponent do?");
    case TERM_ENDS:
        return WORD("Put a finger on the place where the move has to end, and go back from there.");
    default:
        return NULL;
    }
}

const char *goal_idea(const Goal *goal)
{
    const char *idea = NULL;
    for (int i = 0; i < goal->n && idea == NULL; i++)
        idea = term_idea(&goal->term[i]);
    return idea;
}
