/* SPDX-License-Identifier: MIT */
/* lesson_check.c -- plays a course through: what it asks for can be done, what it says is so. */
#include <stdio.h>
#include <string.h>

#include "lesson/lesson.h"

enum {
    LINES_MAX = 3000, /* ways through the turns of one step that are looked at */
    READ_SHARE = 4,   /* at most one step in so many is read */
};

typedef struct Check {
    const Course *course;
    const char *name;
    const Rulebook *book;
    Buffer *faults;
    const LessonStep *step;
    int index;
    int lines; /* left */
    bool good;
} Check;

static void fault(Check *check, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void fault(Check *check, const char *format, ...)
{
    char reason[900];
    va_list args;
    va_start(args, format);
    vsnprintf(reason, sizeof reason, format, args);
    va_end(args);
    check->good = false;
    if (check->step != NULL)
        buffer_add(check->faults, "%s: steps[%d] (%s): %s\n", check->name, check->index,
                   check->step->id, reason);
    else
        buffer_add(check->faults, "%s: %s\n", check->name, reason);
}

static const Rules *rules_of(const Check *check)
{
    return check->course->game->rules;
}

/* ------------------------------------------------------- foreseen wrong tries */

static void check_wrong(Check *check, const LessonTurn *turn, const State *state, int index)
{
    const Rules *rules = rules_of(check);
    const LessonWrong *wrong = &turn->wrong[index];
    Text why = {0};
    Move move;
    Notice notice = notice_make(0);
    if (check->step->kind == LESSON_FIND) {
        if (check->step->target[wrong->path[0]])
            fault(check, "wrong[%d]: this site is a target", index);
    } else if (wrong->move == NULL) {
        if (rules_why_not(rules, state, wrong->path, wrong->n, &notice) != CLICKS_REFUSED)
            fault(check, "wrong[%d]: these clicks are not refused", index);
    } else if (!rules_parse_move(rules, state, wrong->move, &move, &why)) {
        fault(check, "wrong[%d]: %s", index, why.s);
    } else if (goal_move(turn->goal, rules, state, &move, NULL)) {
        fault(check, "wrong[%d]: this move is right", index);
    }
}

/* ------------------------------------------------------- play */

static bool lists_legal(const LessonStep *step)
{
    for (int i = 0; i < step->claims; i++)
        if (goal_lists_legal(step->claim[i]))
            return true;
    return false;
}

/* The other side answers; false with a fault if it cannot. */
static bool play_replies(Check *check, int index, State *state, const char *after)
{
    const Rules *rules = rules_of(check);
    const LessonTurn *turn = &check->step->turn[index];
    Text why = {0};
    Move move;
    if (turn->reply_best) {
        if (state->turn < 0) {
            fault(check, "turn %d: nobody is to answer %s", index + 1, after);
            return false;
        }
        move = goal_stubborn(rules, state, check->step->board.state.turn, goal_depth(turn->goal));
        rules->play(state, &move, NULL);
    }
    for (int i = 0; i < turn->replies; i++) {
        if (!rules_parse_move(rules, state, turn->reply[i], &move, &why)) {
            fault(check, "turn %d: reply[%d] after %s: %s", index + 1, i, after, why.s);
            return false;
        }
        rules->play(state, &move, NULL);
    }
    return true;
}

static void check_turn(Check *check, int index, const State *state, const char *after);

/* What comes after one right move. */
static void check_right(Check *check, int index, const State *state, const Move *move)
{
    State next = *state;
    Text name = {0};
    rules_of(check)->write_move(state, move, &name);
    rules_of(check)->play(&next, move, NULL);
    if (!play_replies(check, index, &next, name.s) || index + 1 == check->step->turns)
        return;
    if (next.turn != check->step->board.state.turn)
        fault(check, "turn %d: it is not the learner's, after %s", index + 2, name.s);
    else
        check_turn(check, index + 1, &next, name.s);
}

/* Which of the moves are right, and how many. */
static int find_right(const Check *check, const LessonTurn *turn, const State *state,
                      const MoveList *legal, bool right[MOVE_MAX], Text *why)
{
    int n = 0;
    for (int i = 0; i < legal->n; i++) {
        right[i] = goal_move(turn->goal, rules_of(check), state, &legal->at[i], why);
        n += right[i];
    }
    return n;
}

static bool wins(const Rules *rules, const State *state, const Move *move)
{
    State next = *state;
    rules->play(&next, move, NULL);
    Outcome outcome = rules->outcome(&next);
    if (!outcome.over && !outcome.round_over)
        return false;
    for (int i = 0; i < next.seats; i++)
        if (i != state->turn && outcome.place[i] <= outcome.place[state->turn])
            return false;
    return true;
}

static bool is_foreseen(const Check *check, const LessonTurn *turn, const State *state,
                        const Move *move)
{
    Move foreseen;
    for (int i = 0; i < turn->wrongs; i++)
        if (turn->wrong[i].move != NULL &&
            rules_parse_move(rules_of(check), state, turn->wrong[i].move, &foreseen, NULL) &&
            foreseen.n == move->n && memcmp(foreseen.path, move->path, move->n) == 0)
            return true;
    return false;
}

/* Nobody who wins may be told that it is wrong, and not why. */
static void check_wins(Check *check, const LessonTurn *turn, const State *state,
                       const MoveList *legal, const bool right[MOVE_MAX], const char *where)
{
    for (int i = 0; i < legal->n; i++) {
        Text name = {0};
        if (right[i] || !wins(rules_of(check), state, &legal->at[i]) ||
            is_foreseen(check, turn, state, &legal->at[i]))
            continue;
        rules_of(check)->write_move(state, &legal->at[i], &name);
        fault(check, "%swrong: %s wins at once, misses the goal, and is not answered", where,
              name.s);
    }
}

/* Can it be done, and can it be missed? */
static bool check_goal(Check *check, int index, const State *state, const MoveList *legal,
                       bool right_moves[MOVE_MAX], const char *after)
{
    const LessonTurn *turn = &check->step->turn[index];
    Text why = {0};
    Text where = {0};
    if (index > 0)
        text_add(&where, "turn %d, after %s: ", index + 1, after);
    int right = find_right(check, turn, state, legal, right_moves, &why);
    if (right == 0)
        fault(check, "%sgoal: no legal move reaches it (%s)", where.s, why.s);
    else if (goal_is_fulfilled(turn->goal, rules_of(check), state))
        fault(check, "%sgoal: it is fulfilled already", where.s);
    else if (legal->n > 1 && right == legal->n)
        fault(check, "%sgoal: every legal move reaches it", where.s);
    else if (legal->n == 1 && index == 0 && !lists_legal(check->step))
        fault(check, "goal: only one move is legal, and no claim \"legal\" says so");
    check_wins(check, turn, state, legal, right_moves, where.s);
    return right > 0;
}

static void check_turn(Check *check, int index, const State *state, const char *after)
{
    const LessonTurn *turn = &check->step->turn[index];
    MoveList legal;
    bool right[MOVE_MAX];
    legal.n = 0;
    if (check->lines-- <= 0)
        return;
    bool was_good = check->good;
    check->good = true;
    rules_of(check)->moves(state, &legal);
    if (check_goal(check, index, state, &legal, right, after)) {
        for (int i = 0; i < turn->wrongs; i++)
            check_wrong(check, turn, state, i);
        /* One way that fails is enough to be told of. */
        for (int i = 0; i < legal.n && check->good; i++)
            if (right[i])
                check_right(check, index, state, &legal.at[i]);
    }
    check->good = check->good && was_good;
}

static void check_play(Check *check)
{
    const State *state = &check->step->board.state;
    check->lines = LINES_MAX;
    if (state->turn < 0)
        fault(check, "position: nobody is to move here");
    else
        check_turn(check, 0, state, "");
}

/* ------------------------------------------------------- steps */

static void check_kind(Check *check)
{
    const LessonStep *step = check->step;
    switch (step->kind) {
    case LESSON_READ:
    case LESSON_WATCH:
        break;
    case LESSON_FIND:
        for (int i = 0; i < step->turn[0].wrongs; i++)
            check_wrong(check, &step->turn[0], &step->board.state, i);
        break;
    case LESSON_PLAY:
        check_play(check);
        break;
    case LESSON_MATCH:
        if (step->board.state.turn == SEAT_NONE)
            fault(check, "position: the game is over here");
        break;
    case LESSON_KINDS:
        break;
    }
}

static void check_step(Check *check)
{
    const LessonStep *step = check->step;
    Text why = {0};
    if (step->paragraph != NULL && check->book != NULL &&
        rulebook_find(check->book, step->paragraph) < 0)
        fault(check, "paragraph: the rule book has none with the id \"%.40s\"", step->paragraph);
    for (int i = 0; i < step->claims; i++)
        if (!goal_position(step->claim[i], rules_of(check), &step->board.state, &why))
            fault(check, "claims[%d].%s", i, why.s);
    check_kind(check);
}

bool course_check(const Course *course, const char *name, const Rulebook *book, Buffer *faults)
{
    Check check = {.course = course, .name = name, .book = book, .faults = faults, .good = true};
    int reads = 0;
    for (int i = 0; i < course->steps; i++) {
        check.step = &course->step[i];
        check.index = i;
        reads += check.step->kind == LESSON_READ;
        check_step(&check);
    }
    check.step = NULL;
    if (reads * READ_SHARE > course->steps)
        fault(&check, "%d of %d steps are read: at most one in %d", reads, course->steps,
              READ_SHARE);
    if (course->step[course->steps - 1].kind != LESSON_MATCH)
        fault(&check, "steps: the last one is no match");
    return check.good;
}
