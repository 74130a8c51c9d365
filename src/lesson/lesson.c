/* SPDX-License-Identifier: MIT */
/* lesson.c -- a course from JSON. */
#include "lesson/lesson.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "data/words.h"
#include "lesson/lesson_reader.h"

enum { ORDER_MOST = 1000 };

static const char *const kind_names[] = {
    [LESSON_READ] = "read",   [LESSON_FIND] = "find",   [LESSON_PLAY] = "play",
    [LESSON_WATCH] = "watch", [LESSON_MATCH] = "match",
};

/* ------------------------------------------------------- texts */

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

/* ------------------------------------------------------- one step */

/* Keys that only some kinds have. */
static bool check_keys(const JsonNode *node, LessonKind kind)
{
    static const struct KindKey {
        const char *key;
        unsigned kinds;
    } own[] = {
        {"targets", 1u << LESSON_FIND},
        {"choices", 1u << LESSON_FIND},
        {"enough", 1u << LESSON_FIND},
        {"rest", 1u << LESSON_FIND},
        {"else", 1u << LESSON_FIND | 1u << LESSON_PLAY},
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

static void read_step(const JsonNode *node, Reader *reader)
{
    static const char *const keys[] = {
        "about",     "id",      "kind",     "chapter", "figure", "title", "text",    "task",
        "variant",   "options", "position", "moves",   "after",  "marks", "arrows",  "crosses",
        "paragraph", "targets", "enough",   "rest",    "else",   "goal",  "reply",   "then",
        "wrong",     "hints",   "watch",    "claims",  "level",  "seat",  "choices", NULL};
    LessonStep *step = reader->step;
    JsonNode kind = json_get(node, "kind"), paragraph = json_get(node, "paragraph");
    int choice = 0;
    step->id = "";
    step->seat = SEAT_NONE;
    if (!json_keys(node, keys) && !json_is_object(node))
        return;
    step->id = read_id(node, reader);
    reader_text(node, "chapter", WORDS_TITLE, false, &step->chapter);
    reader_text(node, "title", WORDS_TITLE, true, &step->title);
    reader_text(node, "text", WORDS_TEXT, true, &step->text);
    reader_text(node, "figure", WORDS_TITLE, false, &step->figure);
    if (json_there(&paragraph))
        step->paragraph = json_string(&paragraph);
    if (!json_choice(&kind, kind_names, LESSON_KINDS, &choice))
        return;
    step->kind = (LessonKind)choice;
    check_keys(node, step->kind);
    if (!read_board(node, reader))
        return;
    reader_kind(node, reader);
    reader_claims(node, reader);
    reader_hints(node, step);
    if (step->turns == 0) { /* a task may stand in any step */
        step->turn = alloc_zero(1, sizeof *step->turn);
        reader_text(node, "task", WORDS_TASK, false, &step->turn[0].task);
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
    reader_text(&root, "title", WORDS_TITLE, true, &course->title);
    reader_text(&root, "line", WORDS_ANSWER, true, &course->line);
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
    if (json_finish(&course->file))
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

bool lesson_label(const LessonStep *step, Text *out)
{
    const char *const figure[3] = {step->figure != NULL ? words(step->figure) : NULL, NULL, NULL};
    if (figure[0] != NULL)
        words_fill(out, words("Fig. {0}"), figure, NULL);
    return figure[0] != NULL;
}

bool course_asks(const Course *course, int step)
{
    LessonKind kind = course->step[step].kind;
    return kind == LESSON_FIND || kind == LESSON_PLAY;
}

void course_chapter(const Course *course, int step, int *first, int *end)
{
    *first = step;
    while (*first > 0 && course->step[*first].chapter == NULL)
        --*first;
    *end = step + 1;
    while (*end < course->steps && course->step[*end].chapter == NULL)
        ++*end;
}
