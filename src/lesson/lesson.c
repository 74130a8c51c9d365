/* lesson.c -- a course from JSON. */
#include "lesson/lesson.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

enum { /* words */
       WORDS_TEXT = 60,
       WORDS_TASK = 20,
       WORDS_TITLE = 8,
       WORDS_ANSWER = 40,
       LEVEL_NORMAL = 1,
       LEVEL_MOST = 99,
       ORDER_MOST = 1000,
};

static const char *const kind_names[] = {
    [LESSON_READ] = "read",   [LESSON_FIND] = "find",   [LESSON_PLAY] = "play",
    [LESSON_WATCH] = "watch", [LESSON_MATCH] = "match",
};

typedef struct Reader {
    Course *course;
    LessonStep *step; /* being read */
    int index;
    Layout *layout; /* of these options, or NULL */
    Options layout_options;
} Reader;

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

/* A pair of at most so many words each; one that is not there is left alone unless it is needed. */
static bool read_text(const JsonNode *node, const char *key, int most, bool needed, Bilingual *out)
{
    JsonNode text = json_get(node, key);
    if (!json_there(&text))
        return !needed || json_fault(node, "\"%s\" is missing", key);
    if (!bilingual_read(&text, out))
        return false;
    int en = count_words(out->en), ru = count_words(out->ru);
    return (en <= most && ru <= most) ||
           json_fault(&text, "%d words: at most %d are wanted", en > ru ? en : ru, most);
}

/* The printed number: a string, or a pair where the letters differ. */
static bool read_number(const JsonNode *node, Bilingual *out)
{
    JsonNode figure = json_get(node, "figure");
    if (!json_there(&figure))
        return true;
    if (!json_is_string(&figure))
        return bilingual_read(&figure, out);
    out->en = out->ru = json_string(&figure);
    return true;
}

static const char *read_id(const JsonNode *node, const Reader *reader)
{
    JsonNode id = json_get(node, "id");
    const char *s = json_string(&id);
    if (s == NULL)
        return "";
    if (s[0] == '\0' || strlen(s) > 40 || strpbrk(s, " :/") != NULL)
        json_fault(&id, "1 to 40 bytes without blanks, \":\" and \"/\" are wanted");
    int same = course_find_step(reader->course, s);
    if (same >= 0 && same < reader->index)
        json_fault(&id, "\"%.40s\" is the id of steps[%d] already", s, same);
    return s;
}

/* ------------------------------------------------------- position */

/* Where the previous step began, and moves played from there. */
static bool read_after(const JsonNode *node, Reader *reader)
{
    static const char *const others[] = {"variant", "options", "position", "moves"};
    JsonNode after = json_get(node, "after");
    Figure *board = &reader->step->board;
    for (int i = 0; i < 4; i++) {
        JsonNode other = json_get(node, others[i]);
        if (json_there(&other))
            return json_fault(&other, "this does not go together with \"after\"");
    }
    if (reader->index == 0)
        return json_fault(&after, "there is no step before this one");
    const Figure *before = &reader->step[-1].board;
    if (before->state.seats == 0)
        return json_fault(&after, "the position of the step before is damaged");
    board->state = before->state;
    memcpy(board->variant, before->variant, sizeof board->variant);
    return figure_play_moves(node, "after", reader->course->game->rules, &board->state);
}

static bool read_board(const JsonNode *node, Reader *reader)
{
    JsonNode after = json_get(node, "after");
    Figure *board = &reader->step->board;
    if (json_there(&after) ? !read_after(node, reader)
                           : !figure_read_position(node, reader->course->game, board))
        return false;
    return figure_read_marks(node, reader->course->game->rules, board);
}

static GoalScope scope_of(Reader *reader)
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
    GoalScope scope = scope_of(reader);
    JsonNode site = json_get(node, "site"), move = json_get(node, "move");
    JsonNode clicks = json_get(node, "clicks");
    bool find = reader->step->kind == LESSON_FIND;
    if (!json_keys(node, keys) || !read_text(node, "text", WORDS_ANSWER, true, &out->text))
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
    GoalScope scope = scope_of(reader);
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
    bool good = read_text(node, "task", WORDS_TASK, true, &step->turn[0].task);
    good = read_turn(node, reader, &step->turn[0]) && good;
    for (int i = 0; i < n; i++) {
        JsonNode item = json_item(&then, i);
        LessonTurn *turn = &step->turn[step->turns++];
        good = json_keys(&item, keys) && read_text(&item, "task", WORDS_TASK, false, &turn->task) &&
               read_text(&item, "text", WORDS_TEXT, false, &turn->text) &&
               read_turn(&item, reader, turn) && good;
    }
    return good;
}

/* ------------------------------------------------------- what belongs to one kind */

static bool read_find(const JsonNode *node, Reader *reader)
{
    LessonStep *step = reader->step;
    GoalScope scope = scope_of(reader);
    JsonNode targets = json_get(node, "targets");
    if (!json_there(&targets))
        return json_fault(node, "\"targets\" is missing");
    bool good = goal_read_sites(&targets, &scope, step->target);
    for (int i = 0; i < SITE_MAX; i++)
        step->targets += step->target[i];
    good = read_text(node, "else", WORDS_ANSWER, false, &step->other_wrong) && good;
    return read_turns(node, reader) && good;
}

static bool read_watched(const JsonNode *node, const Rules *rules, State *state, LessonWatched *out)
{
    static const char *const keys[] = {"move", "text", "guess", NULL};
    JsonNode move = *node;
    if (json_is_object(node)) {
        JsonNode guess = json_get(node, "guess");
        move = json_get(node, "move");
        if (!json_keys(node, keys) || !read_text(node, "text", WORDS_TEXT, false, &out->text) ||
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
    if (json_there(&level) && !json_whole(&level, 0, LEVEL_MOST, &number))
        return false;
    step->level = (int)number;
    if (!json_there(&seat))
        return true;
    if (!json_whole(&seat, 1, step->board.state.seats, &number))
        return false;
    step->seat = (Seat)(number - 1);
    return true;
}

static bool read_claims(const JsonNode *node, Reader *reader)
{
    LessonStep *step = reader->step;
    GoalScope scope = scope_of(reader);
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

static bool read_hints(const JsonNode *node, LessonStep *step)
{
    JsonNode list = json_get(node, "hints");
    int n = json_there(&list) ? json_count(&list) : 0;
    if (n > LESSON_HINTS)
        return json_fault(&list, "more than %d", LESSON_HINTS);
    bool good = n >= 0;
    for (int i = 0; i < n; i++) {
        JsonNode item = json_item(&list, i);
        good = bilingual_read(&item, &step->hint[i]) && good;
        if (count_words(step->hint[i].en) > WORDS_ANSWER)
            good = json_fault(&item, "more than %d words", WORDS_ANSWER);
    }
    return good;
}

/* ------------------------------------------------------- one step */

/* Keys that only some kinds have. */
static bool check_keys(const JsonNode *node, LessonKind kind)
{
    static const struct KindKey {
        const char *key;
        unsigned kinds;
    } own[] = {
        {"targets", 1u << LESSON_FIND},
        {"else", 1u << LESSON_FIND},
        {"goal", 1u << LESSON_PLAY},
        {"reply", 1u << LESSON_PLAY},
        {"then", 1u << LESSON_PLAY},
        {"wrong", 1u << LESSON_FIND | 1u << LESSON_PLAY},
        {"hints", 1u << LESSON_FIND | 1u << LESSON_PLAY},
        {"watch", 1u << LESSON_WATCH},
        {"level", 1u << LESSON_MATCH},
        {"seat", 1u << LESSON_MATCH},
    };
    bool good = true;
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        JsonNode part = json_get(node, own[i].key);
        if (json_there(&part) && !(own[i].kinds >> kind & 1u))
            good = json_fault(&part, "a step of kind \"%s\" has none", kind_names[kind]);
    }
    return good;
}

static bool read_kind(const JsonNode *node, Reader *reader)
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

static void read_step(const JsonNode *node, Reader *reader)
{
    static const char *const keys[] = {
        "about",     "id",      "kind",     "chapter", "figure", "title", "text",   "task",
        "variant",   "options", "position", "moves",   "after",  "marks", "arrows", "crosses",
        "paragraph", "targets", "else",     "goal",    "reply",  "then",  "wrong",  "hints",
        "watch",     "claims",  "level",    "seat",    NULL};
    LessonStep *step = reader->step;
    JsonNode kind = json_get(node, "kind"), paragraph = json_get(node, "paragraph");
    int choice = 0;
    step->id = "";
    step->seat = SEAT_NONE;
    if (!json_keys(node, keys) && !json_is_object(node))
        return;
    step->id = read_id(node, reader);
    read_text(node, "chapter", WORDS_TITLE, false, &step->chapter);
    read_text(node, "title", WORDS_TITLE, true, &step->title);
    read_text(node, "text", WORDS_TEXT, true, &step->text);
    read_number(node, &step->figure);
    if (json_there(&paragraph))
        step->paragraph = json_string(&paragraph);
    if (!json_choice(&kind, kind_names, LESSON_KINDS, &choice))
        return;
    step->kind = (LessonKind)choice;
    check_keys(node, step->kind);
    if (!read_board(node, reader))
        return;
    read_kind(node, reader);
    read_claims(node, reader);
    read_hints(node, step);
    if (step->turns == 0) { /* a task may stand in any step */
        step->turn = alloc_zero(1, sizeof *step->turn);
        read_text(node, "task", WORDS_TASK, false, &step->turn[0].task);
    }
}

/* ------------------------------------------------------- the course */

static void read_steps(const JsonNode *root, Reader *reader)
{
    Course *course = reader->course;
    JsonNode list = json_get(root, "steps");
    int n = json_count(&list);
    if (n == 0 || n > LESSON_STEPS)
        json_fault(&list, "%d steps: 1 to %d are wanted", n, LESSON_STEPS);
    if (n <= 0 || n > LESSON_STEPS)
        return;
    course->step = alloc_zero((size_t)n, sizeof *course->step);
    for (int i = 0; i < n; i++) {
        JsonNode item = json_item(&list, i);
        reader->index = i;
        reader->step = &course->step[i];
        course->steps = i + 1;
        read_step(&item, reader);
    }
}

static void read_course(Course *course)
{
    static const char *const keys[] = {"about", "game", "order", "puzzles",
                                       "title", "line", "steps", NULL};
    JsonNode root = json_root(&course->file);
    if (!json_keys(&root, keys))
        return;
    JsonNode game = json_get(&root, "game"), order = json_get(&root, "order");
    JsonNode puzzles = json_get(&root, "puzzles");
    const char *id = json_string(&game);
    long number = 0;
    if (id != NULL && strcmp(id, course->game->rules->id) != 0)
        json_fault(&game, "it lies in the folder of %s", course->game->rules->id);
    if (json_whole(&order, 0, ORDER_MOST, &number))
        course->order = (int)number;
    if (json_there(&puzzles))
        json_bool(&puzzles, &course->puzzles);
    read_text(&root, "title", WORDS_TITLE, true, &course->title);
    read_text(&root, "line", WORDS_ANSWER, true, &course->line);
    Reader reader = {.course = course};
    read_steps(&root, &reader);
    layout_free(reader.layout);
}

Course *course_read(const Game *game, const char *id, const char *name, const char *json, size_t n,
                    Buffer *faults)
{
    Course *course = alloc_zero(1, sizeof *course);
    course->game = game;
    snprintf(course->id, sizeof course->id, "%s", id);
    if (json_open(&course->file, name, json, n, faults))
        read_course(course);
    bool good = course->file.fault_count == 0;
    /* Neither outlives this call; only the strings are wanted from now on. */
    course->file.name = NULL;
    course->file.faults = NULL;
    if (good)
        return course;
    course_free(course);
    return NULL;
}

static void release_step(LessonStep *step)
{
    int turns = step->turn == NULL ? 0 : step->turns;
    for (int i = 0; i < turns; i++)
        goal_free(step->turn[i].goal);
    for (int i = 0; i < step->claims; i++)
        goal_free(step->claim[i]);
    free(step->turn);
    free(step->watch);
    free(step->claim);
}

void course_free(Course *course)
{
    if (course == NULL)
        return;
    for (int i = 0; i < course->steps; i++)
        release_step(&course->step[i]);
    free(course->step);
    json_close(&course->file);
    free(course);
}

int course_find_step(const Course *course, const char *id)
{
    for (int i = 0; i < course->steps; i++)
        if (strcmp(course->step[i].id, id) == 0)
            return i;
    return -1;
}

void course_chapter(const Course *course, int step, int *first, int *end)
{
    *first = step;
    while (*first > 0 && course->step[*first].chapter.en == NULL)
        --*first;
    *end = step + 1;
    while (*end < course->steps && course->step[*end].chapter.en == NULL)
        ++*end;
}
