/* SPDX-License-Identifier: MIT */
/* lesson_kinds.c -- what a step has of its kind: targets, turns of the learner, moves to watch, a
 * match; claims and hints. */
#include <string.h>

#include "base/alloc.h"
#include "data/words.h"
#include "lesson/lesson_reader.h"

enum {
    LEVEL_NORMAL = 1,
    LEVEL_MOST = 3,
    FOUND_MOST = 8, /* clicks of finding in one step: more is work and teaches nothing */
};

/* ------------------------------------------------------- texts */

static int count_words(const char *s)
{
    int n = 0;
    for (bool within = false; *s != '\0'; s++) {
        bool blank = strchr(" \t\n", *s) != NULL;
        n += !blank && !within;
        within = !blank;
    }
    return n;
}

bool reader_text(const JsonNode *node, const char *key, int most, bool needed, const char **out)
{
    JsonNode text = json_get(node, key);
    if (!json_there(&text))
        return !needed || json_fault(node, "\"%s\" is missing", key);
    if (!message_read(&text, out))
        return false;
    int n = count_words(words(*out));
    return n <= most || json_fault(&text, "%d words: at most %d are wanted", n, most);
}

/* What names mean in the step's position. */
static GoalScope reader_scope(Reader *reader)
{
    Figure *board = &reader->step->board;
    if (reader->layout != NULL && memcmp(&reader->layout_options, &board->state.options,
                                         sizeof reader->layout_options) != 0) {
        layout_free(reader->layout);
        reader->layout = NULL;
    }
    reader->layout_options = board->state.options;
    return (GoalScope){reader->course->game, &board->state.options, board->variant,
                       &reader->layout};
}

/* ------------------------------------------------------- turns of the learner */

static bool read_wrong(const JsonNode *node, Reader *reader, LessonWrong *out)
{
    static const char *const keys[] = {"site", "move", "clicks", "text", NULL};
    GoalScope scope = reader_scope(reader);
    JsonNode site = json_get(node, "site"), move = json_get(node, "move");
    JsonNode clicks = json_get(node, "clicks");
    bool find = reader->step->kind == LESSON_FIND;
    if (!json_keys(node, keys) || !reader_text(node, "text", WORDS_ANSWER, true, &out->text))
        return false;
    if (json_there(&site) + json_there(&move) + json_there(&clicks) != 1 ||
        json_there(&site) != find)
        return json_fault(node, find ? "\"site\" is wanted" : "\"move\" or \"clicks\" is wanted");
    if (json_there(&move))
        return (out->move = json_string(&move)) != NULL;
    if (json_there(&clicks))
        return (out->n = goal_read_clicks(&clicks, &scope, out->path)) > 0;
    const char *name = json_string(&site);
    if (name == NULL)
        return false;
    out->n = 1;
    out->path[0] =
        rules_find_site(reader->course->game->rules, &reader->step->board.state.options, name);
    return out->path[0] != SITE_NONE ||
           json_fault(&site, "%s has no site \"%.40s\"", reader->course->game->rules->id, name);
}

static bool read_wrongs(const JsonNode *node, Reader *reader, LessonTurn *out)
{
    JsonNode list = json_get(node, "wrong");
    int n = json_there(&list) ? json_count(&list) : 0;
    if (n > LESSON_WRONGS)
        return json_fault(&list, "more than %d", LESSON_WRONGS);
    bool good = n >= 0;
    for (int i = 0; i < n; i++) {
        JsonNode item = json_item(&list, i);
        good = read_wrong(&item, reader, &out->wrong[out->wrongs++]) && good;
    }
    return good;
}

static bool read_reply(const JsonNode *node, LessonTurn *out)
{
    JsonNode reply = json_get(node, "reply");
    if (!json_there(&reply))
        return true;
    if (json_is_string(&reply)) {
        const char *s = json_string(&reply);
        out->reply_best = true;
        return strcmp(s, "best") == 0 ||
               json_fault(&reply, "a list of moves, or \"best\", is wanted");
    }
    int n = json_count(&reply);
    if (n > LESSON_REPLIES)
        return json_fault(&reply, "more than %d", LESSON_REPLIES);
    for (int i = 0; i < n; i++) {
        JsonNode item = json_item(&reply, i);
        if ((out->reply[i] = json_string(&item)) == NULL)
            return false;
        out->replies++;
    }
    return n >= 0;
}

static bool read_turn(const JsonNode *node, Reader *reader, LessonTurn *out)
{
    bool good = read_wrongs(node, reader, out) && read_reply(node, out);
    if (reader->step->kind != LESSON_PLAY)
        return good;
    GoalScope scope = reader_scope(reader);
    JsonNode goal = json_get(node, "goal");
    if (!json_there(&goal))
        return json_fault(node, "\"goal\" is missing");
    out->goal = goal_read(&goal, &scope, GOAL_MOVE);
    return out->goal != NULL && good;
}

static bool read_turns(const JsonNode *node, Reader *reader)
{
    static const char *const keys[] = {"task", "text", "goal", "reply", "wrong", NULL};
    LessonStep *step = reader->step;
    JsonNode then = json_get(node, "then");
    int n = json_there(&then) ? json_count(&then) : 0;
    if (n >= LESSON_TURNS)
        return json_fault(&then, "more than %d", LESSON_TURNS - 1);
    step->turn = alloc_zero(LESSON_TURNS, sizeof *step->turn);
    step->turns = 1;
    bool good = reader_text(node, "task", WORDS_TASK, true, &step->turn[0].task);
    good = reader_text(node, "else", WORDS_ANSWER, false, &step->other_wrong) && good;
    good = read_turn(node, reader, &step->turn[0]) && good;
    for (int i = 0; i < n; i++) {
        JsonNode item = json_item(&then, i);
        LessonTurn *turn = &step->turn[step->turns++];
        good = json_keys(&item, keys) &&
               reader_text(&item, "task", WORDS_TASK, false, &turn->task) &&
               reader_text(&item, "text", WORDS_TEXT, false, &turn->text) &&
               read_turn(&item, reader, turn) && good;
    }
    return good;
}

/* ------------------------------------------------------- what belongs to one kind */

/* How many of the targets are asked for, and what is shown beside them in the end. */
static bool read_rest(const JsonNode *node, LessonStep *step, const GoalScope *scope)
{
    JsonNode enough = json_get(node, "enough"), rest = json_get(node, "rest");
    long number = step->targets;
    bool good = !json_there(&enough) || json_whole(&enough, 1, step->targets - 1, &number);
    step->enough = (int)number;
    if (step->enough > FOUND_MOST)
        good = json_fault(node, "%d sites are to be found: at most %d, by \"enough\"", step->enough,
                          FOUND_MOST);
    if (!json_there(&rest))
        return good;
    good = goal_read_sites(&rest, scope, step->rest) && good;
    for (int i = 0; i < SITE_MAX; i++)
        if (step->rest[i] && step->target[i])
            return json_fault(&rest, "a site of it is a target");
    return good;
}

/* An answer beside the board: one of a few, and the target is the right one. */
static bool read_choices(const JsonNode *list, const JsonNode *targets, LessonStep *step)
{
    JsonNode only = json_item(targets, 0);
    const char *right = json_count(targets) == 1 ? json_string(&only) : NULL;
    int n = json_count(list);
    if (n < 2 || n > LESSON_CHOICES)
        return json_fault(list, "2 to %d choices are wanted", LESSON_CHOICES);
    if (right == NULL)
        return json_fault(targets, "one of the choices is wanted");
    for (int i = 0; i < n; i++) {
        JsonNode item = json_item(list, i);
        if ((step->choice[i] = json_string(&item)) == NULL)
            return false;
        step->target[i] = strcmp(step->choice[i], right) == 0;
        step->targets += step->target[i];
    }
    step->choices = n;
    step->enough = 1;
    return step->targets == 1 || json_fault(targets, "one of the choices is wanted");
}

/* Sites of the board. */
static bool read_targets(const JsonNode *node, const JsonNode *targets, Reader *reader)
{
    LessonStep *step = reader->step;
    GoalScope scope = reader_scope(reader);
    bool good = goal_read_sites(targets, &scope, step->target);
    for (int i = 0; i < SITE_MAX; i++)
        step->targets += step->target[i];
    return read_rest(node, step, &scope) && good;
}

static bool read_find(const JsonNode *node, Reader *reader)
{
    LessonStep *step = reader->step;
    JsonNode targets = json_get(node, "targets"), choices = json_get(node, "choices");
    JsonNode wrong = json_get(node, "wrong"), rest = json_get(node, "rest");
    if (!json_there(&targets))
        return json_fault(node, "\"targets\" is missing");
    if (json_there(&choices) && (json_there(&wrong) || json_there(&rest)))
        return json_fault(&choices, "\"wrong\" and \"rest\" are sites");
    bool good = json_there(&choices) ? read_choices(&choices, &targets, step)
                                     : read_targets(node, &targets, reader);
    return read_turns(node, reader) && good;
}

static bool read_watched(const JsonNode *node, const Rules *rules, State *state, LessonWatched *out)
{
    static const char *const keys[] = {"move", "text", "guess", NULL};
    JsonNode move = *node;
    if (json_is_object(node)) {
        JsonNode guess = json_get(node, "guess");
        move = json_get(node, "move");
        if (!json_keys(node, keys) || !reader_text(node, "text", WORDS_TEXT, false, &out->text) ||
            (json_there(&guess) && !json_bool(&guess, &out->guess)))
            return false;
    }
    const char *s = json_string(&move);
    Text why = {0};
    if (s == NULL)
        return false;
    if (!rules_parse_move(rules, state, s, &out->move, &why))
        return json_fault(&move, "%s", why.s);
    rules->play(state, &out->move, NULL);
    return true;
}

static bool read_watch(const JsonNode *node, Reader *reader)
{
    LessonStep *step = reader->step;
    JsonNode list = json_get(node, "watch");
    State state = step->board.state;
    int n = json_count(&list);
    if (n == 0 || n > LESSON_WATCHED)
        return json_fault(&list, "%d moves: 1 to %d are wanted", n, LESSON_WATCHED);
    if (n < 0)
        return false;
    step->watch = alloc_zero((size_t)n, sizeof *step->watch);
    for (int i = 0; i < n; i++) {
        JsonNode item = json_item(&list, i);
        if (!read_watched(&item, reader->course->game->rules, &state, &step->watch[i]))
            return false;
        step->watched++;
    }
    return true;
}

static bool read_match(const JsonNode *node, Reader *reader)
{
    LessonStep *step = reader->step;
    JsonNode level = json_get(node, "level"), seat = json_get(node, "seat");
    long number = LEVEL_NORMAL;
    if (json_there(&level) && !json_whole(&level, LEVEL_NORMAL, LEVEL_MOST, &number))
        return false;
    step->level = (int)number;
    if (!json_there(&seat))
        return true;
    if (!json_whole(&seat, 1, step->board.state.seats, &number))
        return false;
    step->seat = (Seat)(number - 1);
    return true;
}

bool reader_claims(const JsonNode *node, Reader *reader)
{
    LessonStep *step = reader->step;
    GoalScope scope = reader_scope(reader);
    JsonNode list = json_get(node, "claims");
    int n = json_there(&list) ? json_count(&list) : 0;
    bool good = n >= 0;
    step->claim = alloc_zero((size_t)(n > 0 ? n : 1), sizeof(Goal *));
    for (int i = 0; i < n; i++) {
        JsonNode item = json_item(&list, i);
        Goal *goal = goal_read(&item, &scope, GOAL_POSITION);
        step->claim[step->claims++] = goal;
        good = goal != NULL && good;
    }
    return good;
}

bool reader_hints(const JsonNode *node, LessonStep *step)
{
    JsonNode list = json_get(node, "hints");
    int n = json_there(&list) ? json_count(&list) : 0;
    if (n > LESSON_HINTS)
        return json_fault(&list, "more than %d", LESSON_HINTS);
    bool good = n >= 0;
    for (int i = 0; i < n; i++) {
        JsonNode item = json_item(&list, i);
        good = message_read(&item, &step->hint[i]) && good;
        if (count_words(words(step->hint[i])) > WORDS_ANSWER)
            good = json_fault(&item, "more than %d words", WORDS_ANSWER);
    }
    return good;
}

bool reader_kind(const JsonNode *node, Reader *reader)
{
    switch (reader->step->kind) {
    case LESSON_READ:
        return true;
    case LESSON_FIND:
        return read_find(node, reader);
    case LESSON_PLAY:
        return read_turns(node, reader);
    case LESSON_WATCH:
        return read_watch(node, reader);
    case LESSON_MATCH:
        return read_match(node, reader);
    case LESSON_KINDS:
        break;
    }
    return false;
}
