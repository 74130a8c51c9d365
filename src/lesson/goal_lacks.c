/* SPDX-License-Identifier: MIT */
/* goal_lacks.c -- what a legal move lacks, in a sentence for the learner. */
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
        return WORD("Legal, but your opponent could then hold out longer.");
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
    return WORD("That move is legal, but it isn't the one we want here.");
}
