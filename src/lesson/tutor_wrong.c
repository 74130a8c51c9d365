/* SPDX-License-Identifier: MIT */
/* tutor_wrong.c -- wrong tries: what is said to them, and what comes of a move that is legal. */
#include <stdio.h>
#include <string.h>

#include "data/words.h"
#include "lesson/goal_inside.h"
#include "lesson/tutor_inside.h"

/* Games of a hundred that a move has to cost to be told so: searches are short, and where luck
 * decides they are samples. */
enum { COST_LEAST = 6, COST_BY_LUCK = 3 };

TutorAnswer tutor_answer_text(Tutor *tutor, const LessonWrong *wrong, Site site)
{
    tutor_say(tutor, SAID_TEXT, true);
    tutor->said_text = wrong->text;
    tutor->blame[tutor->blamed++] = site;
    return TUTOR_WRONG;
}

TutorAnswer tutor_answer_refusal(Tutor *tutor, const Site *path, int n, const Notice *notice)
{
    const LessonTurn *turn = tutor_turn(tutor);
    for (int i = 0; tutor_step(tutor)->kind == LESSON_PLAY && i < turn->wrongs; i++) {
        const LessonWrong *wrong = &turn->wrong[i];
        if (wrong->move == NULL && wrong->n == n && memcmp(wrong->path, path, (size_t)n) == 0)
            return tutor_answer_text(tutor, wrong, path[n - 1]);
    }
    if (notice->id == PICKER_NO_REFUSAL)
        return TUTOR_NOTHING;
    tutor_say(tutor, SAID_REFUSED, true);
    tutor->has_notice = true;
    tutor->notice = *notice;
    tutor->blame[tutor->blamed++] = path[n - 1];
    for (int i = 0; i < notice->n - notice->proposed && tutor->blamed < BLAME_MAX; i++)
        if (!tutor_demands(tutor, notice->site[i]))
            tutor->blame[tutor->blamed++] = notice->site[i];
    return TUTOR_WRONG;
}

static int taken_by(const EventList *events)
{
    int n = 0;
    for (int i = 0; i < events->n; i++)
        n += events->at[i].kind == EVENT_TAKE;
    return n;
}

static bool is_over(const Tutor *tutor, const State *state)
{
    Outcome outcome = tutor_rules(tutor)->outcome(state);
    return outcome.over || outcome.round_over;
}

static bool is_lost(const Tutor *tutor, const State *state)
{
    int result = 0;
    return goal_result(tutor_rules(tutor), state, tutor->state.turn, &result) && result < 0;
}

/* Is it the rules that are taught here, or what the course itself says of every other move?  Then
 * what is judged of the game, and not proved, is not the matter.  The first course of a game is
 * about its rules. */
static bool is_about_rules(const Tutor *tutor)
{
    return tutor_step(tutor)->other_wrong != NULL ||
           goal_is_place(tutor_turn(tutor)->goal, tutor->course->order == 1);
}

/* What the answer does, the position after which is given. */
static TutorCost cost_of(const Tutor *tutor, const State *answered)
{
    const Refutation *refutation = &tutor->refutation;
    int loss = refutation->could - refutation->can;
    if (!refutation->answered)
        return loss >= COST_BY_LUCK ? COST_LUCK : COST_NONE;
    if (is_lost(tutor, answered))
        return COST_LOSES;
    if (refutation->wins_in > 0)
        return COST_MATE;
    if (tutor->refuted_takes > 0)
        return COST_TAKEN;
    if (loss >= COST_LEAST)
        return refutation->proved || !is_about_rules(tutor) ? COST_CHANCE : COST_SHOWN;
    return goal_depth(tutor_turn(tutor)->goal) > 1 ? COST_TIME : COST_LITTLE;
}

/* What comes of a wrong move.  Is the answer the one that the task speaks of? */
static bool add_refutation(Tutor *tutor, const Move *move, State *state)
{
    const Rules *rules = tutor_rules(tutor);
    Refutation *refutation = &tutor->refutation;
    if (is_over(tutor, state)) {
        tutor->cost = COST_OVER;
        return false;
    }
    if (tutor->refute == NULL)
        return false;
    tutor->refute(rules, &tutor->state, move, tutor->tables, refutation);
    bool spoken_of = refutation->answered && refutation->wins_in == 0 &&
                     goal_answer(tutor_turn(tutor)->goal, rules, state, &refutation->answer);
    if (spoken_of)
        refutation->can = refutation->could; /* what another answer costs is not told */
    if (refutation->answered) {
        Text name = {0};
        rules->write_move(state, &refutation->answer, &name);
        snprintf(tutor->refuted, sizeof tutor->refuted, "%.*s", TUTOR_NAME - 1, name.s);
        tutor_show_move(tutor, &refutation->answer, state);
        tutor->refuted_takes = taken_by(&tutor->show[tutor->shows - 1].events);
        if (tutor->show[tutor->shows - 1].events.n == 0) { /* a pass answers nothing */
            refutation->answered = false;
            tutor->shows--;
        }
    }
    tutor->cost = cost_of(tutor, state);
    if (spoken_of && tutor->cost == COST_LITTLE)
        tutor->cost = COST_SHOWN;
    return spoken_of;
}

/* A legal move that is not what is asked: shown, answered, taken back. */
TutorAnswer tutor_answer_miss(Tutor *tutor, const Move *move)
{
    const LessonTurn *turn = tutor_turn(tutor);
    State after = tutor->state;
    Text why;
    Move foreseen;
    tutor_show_move(tutor, move, &after);
    tutor->take_back = true;
    if (tutor_step(tutor)->kind == LESSON_WATCH) {
        tutor_say(tutor, SAID_OTHER, true);
        tutor->blame[tutor->blamed++] = move->path[move->last];
        return TUTOR_WRONG;
    }
    for (int i = 0; i < turn->wrongs; i++)
        if (turn->wrong[i].move != NULL &&
            rules_parse_move(tutor_rules(tutor), &tutor->state, turn->wrong[i].move, &foreseen,
                             &why) &&
            memcmp(&foreseen, move, sizeof foreseen) == 0)
            return tutor_answer_text(tutor, &turn->wrong[i], move->path[move->last]);
    tutor_say(tutor, SAID_MISSES, true);
    tutor->said_lacks = goal_lacks(turn->goal, tutor_rules(tutor), &tutor->state, move);
    bool spoken_of = add_refutation(tutor, move, &after);
    bool chosen = move->n > move->last + 1; /* then the rules ask for that choice */
    if (spoken_of || chosen || tutor_step(tutor)->other_wrong != NULL)
        ; /* the answer says enough, or the course */
    else if (tutor->cost == COST_NONE || tutor->cost == COST_LITTLE || tutor->cost == COST_SHOWN ||
             tutor->cost == COST_LUCK)
        tutor_add_forecast(tutor, &tutor->state, move);
    if (tutor->said_lacks == NULL)
        tutor->said_lacks = tutor_step(tutor)->other_wrong;
    if (tutor->cost == COST_OVER && is_lost(tutor, &after))
        tutor->said_lacks = WORD("Legal, but that loses.");
    else if (tutor->said_lacks == NULL)
        tutor->said_lacks = goal_astray(turn->goal, tutor_rules(tutor), &tutor->state, move,
                                        tutor->cost == COST_CHANCE);
    if (tutor->has_notice && tutor->cost == COST_LITTLE) { /* what the move does says enough */
        tutor->cost = COST_NONE;
        tutor->shows--;
    }
    tutor->blame[tutor->blamed++] = move->path[move->last];
    return TUTOR_WRONG;
}
