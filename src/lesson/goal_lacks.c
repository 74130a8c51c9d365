/* SPDX-License-Identifier: MIT */
/* goal_lacks.c -- what a legal move lacks, and what to look for, in a sentence for the learner. */
#include "data/words.h"
#include "lesson/goal_inside.h"

/* ------------------------------------------------------- what comes next */

/* Is it what the other side can do that the term is about? */
static bool is_about_answers(const Term *term)
{
    const Goal *inner = term->kind == TERM_NOT ? term->item[0].goal : NULL;
    return term->kind == TERM_ALL ||
           (inner != NULL && inner->n == 1 && inner->term[0].kind == TERM_CAN);
}

/* Which of the answers show that it does not hold?  How many, and the first. */
static int shown_by(const Term *term, const Deed *deed, const MoveList *legal, int *first)
{
    bool all = term->kind == TERM_ALL;
    const Goal *wanted = all ? term->item[0].goal : term->item[0].goal->term[0].item[0].goal;
    int n = 0;
    for (int i = 0; i < legal->n; i++)
        if (goal_move(wanted, deed->rules, &deed->after, &legal->at[i], NULL) != all && n++ == 0)
            *first = i;
    return n;
}

static const char *can_win_lacks(const Term *term, const Deed *deed)
{
    for (Seat seat = 0; seat < deed->after.seats; seat++)
        if (!term->item[0].set[seat] &&
            (deed->rules->can_win == NULL || deed->rules->can_win(&deed->after, seat)))
            return term->item[0].set[deed->before->turn]
                       ? WORD("Legal, but your opponent could still win.")
                       : WORD("Legal, but somebody could still win.");
    return NULL;
}

static const char *answers_lack(const Term *term, const Deed *deed)
{
    MoveList legal = {.n = 0};
    int first;
    if (deed->after.turn < 0 || deed->after.turn == deed->before->turn)
        return NULL;
    if (term->kind != TERM_ALL)
        return WORD("Legal, but your opponent can still do it.");
    deed->rules->moves(&deed->after, &legal);
    return shown_by(term, deed, &legal, &first) == legal.n
               ? WORD("Legal, but it threatens nothing.")
               : WORD("Legal, but your opponent can stop that.");
}

static const char *next_lacks(const Goal *next, const Deed *deed)
{
    for (int i = 0; i < next->n; i++) {
        const Term *term = &next->term[i];
        Goal one = {.about = next->about, .n = 1, .term = {*term}};
        if (goal_position(&one, deed->rules, &deed->after, NULL))
            continue;
        if (is_about_answers(term))
            return answers_lack(term, deed);
        if (term->kind == TERM_AFTER)
            return WORD("Legal, but it threatens nothing.");
        if (term->kind == TERM_CAN_WIN)
            return can_win_lacks(term, deed);
        if (term->kind == TERM_MUST_PASS && term->yes)
            return WORD("Legal, but your opponent can still move.");
        if (term->kind == TERM_RUN && goal_run(deed->rules, &deed->after) < term->min)
            return WORD("Legal, but then fewer extra moves are left.");
    }
    return NULL;
}

bool goal_answer(const Goal *goal, const Rules *rules, const State *after, Move *out)
{
    const Deed deed = {.rules = rules, .after = *after};
    MoveList legal = {.n = 0};
    int first = 0, n = 0;
    if (after->turn < 0)
        return false;
    rules->moves(after, &legal);
    for (int i = 0; i < goal->n; i++) {
        const Goal *next = goal->term[i].kind == TERM_NEXT ? goal->term[i].item[0].goal : NULL;
        for (int k = 0; next != NULL && k < next->n && n == 0; k++)
            if (is_about_answers(&next->term[k]))
                n = shown_by(&next->term[k], &deed, &legal, &first);
    }
    if (n > 0 && n < legal.n)
        *out = legal.at[first];
    return n > 0 && n < legal.n;
}

/* ------------------------------------------------------- this move */

static const char *takes_lack(const Term *term, const Deed *deed)
{
    int taken = goal_takes(deed);
    if (taken > term->max)
        return term->max == 0 ? WORD("Legal, but nothing was to be captured.") : NULL;
    return taken == 0 ? WORD("Legal, but it captures nothing.")
                      : WORD("Legal, but it captures too few.");
}

static const char *not_lacks(const Goal *inner)
{
    return inner->n == 1 && inner->term[0].kind == TERM_LOSES && inner->term[0].yes
               ? WORD("Legal, but that loses.")
               : NULL;
}

static const char *term_lacks(const Term *term, const Deed *deed)
{
    Outcome outcome = deed->rules->outcome(&deed->after);
    bool over = outcome.over || outcome.round_over;
    switch ((int)term->kind) {
    case TERM_FROM:
        return deed->move->n > 1 ? WORD("Legal, but try a different piece.")
                                 : WORD("Legal, but it's the wrong place.");
    case TERM_ENDS:
        return deed->move->last == 0 ? WORD("Legal, but it ends in the wrong place.") : NULL;
    case TERM_TAKES:
        return takes_lack(term, deed);
    case TERM_GAINS:
        return goal_gains(deed) < term->min ? WORD("Legal, but it brings in too little.") : NULL;
    case TERM_AGAIN:
        return term->yes ? WORD("Legal, but then it's your opponent's turn.") : NULL;
    case TERM_WINS:
        return !term->yes ? NULL
               : over     ? WORD("Legal, but it doesn't win.")
                          : WORD("Legal, but it doesn't win at once.");
    case TERM_DRAWS:
        return term->yes ? WORD("Legal, but it isn't a draw.") : NULL;
    case TERM_FORCES:
        return WORD("Legal, but it doesn't win that quickly.");
    case TERM_ENDING:
        return over ? NULL : WORD("Legal, but the game goes on.");
    case TERM_NEXT:
        return next_lacks(term->item[0].goal, deed);
    case TERM_NOT:
        return not_lacks(term->item[0].goal);
    default:
        return NULL;
    }
}

static Deed deed_of(const Rules *rules, const State *before, const Move *move)
{
    Deed deed = {.rules = rules, .before = before, .move = move, .after = *before};
    rules->play(&deed.after, move, &deed.events);
    return deed;
}

const char *goal_lacks(const Goal *goal, const Rules *rules, const State *before, const Move *move)
{
    const Deed deed = deed_of(rules, before, move);
    const char *sentence = NULL;
    for (int i = 0; i < goal->n && sentence == NULL; i++) {
        Goal one = {.about = goal->about, .n = 1, .term = {goal->term[i]}};
        if (!goal_move(&one, rules, before, move, NULL))
            sentence = term_lacks(&goal->term[i], &deed);
    }
    return sentence;
}

/* ------------------------------------------------------- beside those that are right */

static bool threatens(const Deed *deed)
{
    return deed->rules->threatened != NULL && deed->rules->threatened(&deed->after) != SITE_NONE;
}

const char *goal_astray(const Goal *goal, const Rules *rules, const State *before, const Move *move,
                        bool deeds)
{
    const Deed deed = deed_of(rules, before, move);
    MoveList legal = {.n = 0};
    bool begins = false, arrives = false, take = true, check = true;
    rules->moves(before, &legal);
    for (int i = 0; i < legal.n; i++) {
        const Move *other = &legal.at[i];
        if (!goal_move(goal, rules, before, other, NULL))
            continue;
        const Deed right = deed_of(rules, before, other);
        bool from_here = other->path[0] == move->path[0];
        begins = begins || from_here;
        arrives = arrives || (from_here && other->path[other->last] == move->path[move->last]);
        take = take && goal_takes(&right) > 0;
        check = check && threatens(&right);
    }
    if (take && goal_takes(&deed) == 0)
        return WORD("Legal, but it captures nothing.");
    if (check && begins && !threatens(&deed))
        return WORD("Legal, but it gives no check.");
    if (deeds)
        return NULL;
    if (arrives)
        return move->n > move->last + 1 ? WORD("Right so far – but then choose something else.")
                                        : WORD("Right start, right end – but go another way.");
    if (move->n == 1 && rules->piece_at(before, move->path[0]).owner != before->turn)
        return WORD("Legal, but it's the wrong place.");
    return begins ? WORD("Right piece – wrong square.") : WORD("Legal, but try a different piece.");
}

/* ------------------------------------------------------- where to look */

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
