/* SPDX-License-Identifier: MIT */
/* verbs_lesson.c -- lesson: a course gone through by the tutor, with what is right and wrong. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "cli/verbs.h"
#include "data/json.h"
#include "data/words.h"
#include "lesson/puzzles.h"
#include "lesson/tutor.h"
#include "study/refute.h"

/* Clicks one after the other, and what to type instead. */
typedef struct Try {
    int n;
    Site path[CLICKS_MAX];
    Text typed; /* empty: cannot be typed */
} Try;

/* ------------------------------------------------------- writing */

static void add_pair(Buffer *out, const char *key, const char *s)
{
    buffer_add(out, ", \"%s\": ", key);
    json_write_string(s, out);
}

static void add_sites(const Tutor *tutor, const Try *try, const char *key, Buffer *out)
{
    buffer_add(out, "\"%s\": [", key);
    for (int i = 0; i < try->n; i++) {
        Text name = {0};
        tutor->course->game->rules->site_name(&tutor->state.options, try->path[i], &name);
        buffer_add(out, "%s", i > 0 ? ", " : "");
        json_write_string(name.s, out);
    }
    buffer_add(out, "]");
}

static void add_clicks(const Tutor *tutor, const Try *try, Buffer *out)
{
    add_sites(tutor, try, "clicks", out);
    if (try->typed.n > 0)
        add_pair(out, "typed", try->typed.s);
}

/* As it is to be seen: kind, owner and count at each site that is not empty. */
static void add_pieces(const Rules *rules, const State *state, const char *key, Buffer *out)
{
    const char *comma = "";
    buffer_add(out, ", \"%s pieces\": {", key);
    for (int i = 0; i < rules->site_count(&state->options); i++) {
        Piece piece = rules->piece_at(state, (Site)i);
        Text name = {0};
        if (piece.kind == 0)
            continue;
        rules->site_name(&state->options, (Site)i, &name);
        buffer_add(out, "%s\"%s\": [%d, %d, %d]", comma, name.s, piece.kind, piece.owner,
                   piece.count);
        comma = ", ";
    }
    buffer_add(out, "}");
}

static void add_position(const Tutor *tutor, const char *key, Buffer *out)
{
    const Rules *rules = tutor->course->game->rules;
    Text position = {0};
    rules->write(&tutor->state, &position);
    add_pair(out, key, position.s);
    add_pieces(rules, &tutor->state, key, out);
}

/* ------------------------------------------------------- tries */

static Try try_of_move(const Tutor *tutor, const Move *move)
{
    Try try = {.n = move->n};
    memcpy(try.path, move->path, (size_t)move->n);
    tutor->course->game->rules->write_move(&tutor->state, move, &try.typed);
    return try;
}

static Try try_of_site(const Tutor *tutor, Site site)
{
    Try try = {.n = 1, .path = {site}};
    if (tutor_step(tutor)->kind == LESSON_FIND)
        tutor->course->game->rules->site_name(&tutor->state.options, site, &try.typed);
    return try;
}

/* What the last of the clicks is answered with; those before it only hold. */
static TutorAnswer answer_of(Tutor *tutor, const Try *try)
{
    TutorAnswer answer = TUTOR_NOTHING;
    for (int i = 0; i < try->n; i++) {
        answer = tutor_click(tutor, try->path[i]);
        if (i + 1 < try->n && answer != TUTOR_HELD)
            return TUTOR_NOTHING;
    }
    return answer;
}

/* One that is wrong, with what is said to it.  False if it is not. */
static bool add_wrong(const Tutor *tutor, const Try *try, int told, Buffer *out)
{
    Tutor *other = alloc_zero(1, sizeof *other);
    Text said = {0};
    *other = *tutor;
    bool wrong = try->n > 0 && answer_of(other, try) == TUTOR_WRONG;
    if (wrong) {
        tutor_sentence(other, &said);
        buffer_add(out, "%s{", told > 0 ? ", " : "");
        add_clicks(tutor, try, out);
        add_pair(out, "says", said.s);
        if (other->take_back)
            add_pieces(tutor->course->game->rules, &other->show[other->shows - 1].after, "shown",
                       out);
        if (other->picker.n > 0) { /* what was right before the last click stays */
            Try held = {.n = other->picker.n};
            memcpy(held.path, other->picker.path, (size_t)held.n);
            buffer_add(out, ", ");
            add_sites(tutor, &held, "holds", out);
        }
        buffer_add(out, "}");
    }
    free(other);
    return wrong;
}

static Try foreseen(const Tutor *tutor, const LessonWrong *wrong)
{
    Move move;
    Text why;
    if (wrong->move != NULL &&
        rules_parse_move(tutor->course->game->rules, &tutor->state, wrong->move, &move, &why))
        return try_of_move(tutor, &move);
    Try try = {.n = wrong->n};
    if (wrong->n == 1)
        return try_of_site(tutor, wrong->path[0]);
    memcpy(try.path, wrong->path, (size_t)wrong->n);
    return try;
}

/* The first legal move that misses, or all of them; and the first clicks that are refused. */
static int add_unforeseen(const Tutor *tutor, bool all, int told, Buffer *out)
{
    const Options *options = &tutor->state.options;
    const Rules *rules = tutor->course->game->rules;
    bool find = tutor_step(tutor)->kind == LESSON_FIND;
    int sites = rules->site_count(options), before = told;
    for (int i = 0; i < tutor->picker.legal.n && !find && (all || told == before); i++) {
        Try try = try_of_move(tutor, &tutor->picker.legal.at[i]);
        told += add_wrong(tutor, &try, told, out);
    }
    before = told;
    for (int i = 0; i < sites && told == before; i++) {
        Try try = try_of_site(tutor, (Site)i);
        told += add_wrong(tutor, &try, told, out);
    }
    for (int i = 0; i < sites && told == before && tutor->picker.legal.n > 0; i++) {
        Try try = {.n = 2, .path = {tutor->picker.legal.at[0].path[0], (Site)i}};
        told += add_wrong(tutor, &try, told, out);
    }
    return told;
}

static void add_wrongs(const Tutor *tutor, bool all, Buffer *out)
{
    const LessonStep *step = tutor_step(tutor);
    int told = 0;
    buffer_add(out, ", \"wrong\": [");
    if (step->kind != LESSON_WATCH)
        for (int i = 0; i < step->turn[tutor->turn].wrongs; i++) {
            Try try = foreseen(tutor, &step->turn[tutor->turn].wrong[i]);
            told += add_wrong(tutor, &try, told, out);
        }
    add_unforeseen(tutor, all, told, out);
    buffer_add(out, "]");
}

/* ------------------------------------------------------- turns */

/* What is right here, as the last hint tells it; and the words of all three. */
static Try right_of(Tutor *tutor, Buffer *out)
{
    buffer_add(out, ", \"hints\": [");
    for (int i = 0; i < LESSON_HINTS; i++) {
        Text said = {0};
        tutor_hint(tutor);
        tutor_hint_text(tutor, &said);
        buffer_add(out, "%s", i > 0 ? ", " : "");
        json_write_string(said.s, out);
    }
    buffer_add(out, "]");
    Try try = tutor_step(tutor)->kind == LESSON_FIND ? try_of_site(tutor, tutor->hint_site)
                                                     : try_of_move(tutor, &tutor->hint_move);
    tutor_let_go(tutor);
    return try;
}

/* One thing the learner does, and it is done.  False if that does not lead on. */
static bool add_turn(Tutor *tutor, bool all, Buffer *out)
{
    if (!tutor_asks(tutor)) {
        buffer_add(out, "{\"asks\": false");
        add_position(tutor, "position", out);
        buffer_add(out, "}");
        return tutor_watch(tutor);
    }
    buffer_add(out, "{\"asks\": true");
    add_position(tutor, "position", out);
    add_pair(out, "task", tutor_task(tutor));
    Try right = right_of(tutor, out);
    buffer_add(out, ", \"right\": {");
    add_clicks(tutor, &right, out);
    buffer_add(out, "}");
    add_wrongs(tutor, all, out);
    TutorAnswer answer = answer_of(tutor, &right);
    buffer_add(out, "}");
    return answer == TUTOR_FOUND || answer == TUTOR_ON || answer == TUTOR_DONE;
}

static void add_options(const Tutor *tutor, Buffer *out)
{
    const Rules *rules = tutor->course->game->rules;
    buffer_add(out, ", \"options\": [");
    for (int i = 0; i < rules->option_count; i++) {
        Text option = {0};
        text_add(&option, "%s=", rules->options[i].key);
        rules_write_option(rules, &tutor->state.options, i, &option);
        buffer_add(out, "%s", i > 0 ? ", " : "");
        json_write_string(option.s, out);
    }
    buffer_add(out, "]");
}

static bool add_step(Tutor *tutor, bool all, Buffer *out, Text *why)
{
    const LessonStep *step = tutor_step(tutor);
    static const char *const kinds[LESSON_KINDS] = {"read", "find", "play", "watch", "match"};
    Text label = {0};
    buffer_add(out, "{\"id\": ");
    json_write_string(step->id, out);
    add_pair(out, "kind", kinds[step->kind]);
    if (lesson_label(step, &label))
        add_pair(out, "label", label.s);
    add_pair(out, "title", words(step->title));
    add_pair(out, "game", tutor->course->game->rules->id);
    add_pair(out, "variant", step->board.variant);
    add_options(tutor, out);
    add_position(tutor, "position", out);
    if (step->kind == LESSON_MATCH)
        buffer_add(out, ", \"level\": %d, \"seat\": %d", step->level, step->seat + 1);
    buffer_add(out, ", \"turns\": [");
    bool asked =
        step->kind == LESSON_FIND || step->kind == LESSON_PLAY || step->kind == LESSON_WATCH;
    for (int i = 0; asked && !tutor->done; i++) {
        buffer_add(out, "%s", i > 0 ? ", " : "");
        if (!add_turn(tutor, all, out))
            return text_fail(why, "%s: %s: what is right does not lead on", tutor->course->id,
                             step->id);
    }
    buffer_add(out, "]");
    add_position(tutor, "end", out);
    buffer_add(out, "}\n");
    return true;
}

static bool add_course(const Course *course, bool all, Buffer *out, Text *why)
{
    Progress progress = {0};
    Tutor *tutor = alloc_zero(1, sizeof *tutor);
    Buffer faults = {0};
    Rulebook *book = rulebook_load(course->game, &faults);
    bool good = true;
    tutor_init(tutor, course, &progress, 0);
    tutor->refute = refute;
    tutor->tables = refute_tables_new();
    tutor->book = book;
    do
        good = add_step(tutor, all, out, why);
    while (good && tutor_next(tutor));
    refute_tables_free(tutor->tables);
    free(tutor);
    rulebook_free(book);
    buffer_release(&faults);
    progress_release(&progress);
    return good;
}

/* A course with a fault is left out: what is told without it must not look like all there is. */
static bool tell_faults(const Buffer *faults, bool good, Text *why)
{
    fputs(buffer_string(faults), stderr);
    return good && faults->n > 0 ? text_fail(why, "the lessons have faults") : good;
}

/* The sets of puzzles, as courses. */
static void add_sets(const Catalog *catalog, Buffer *out, Buffer *faults)
{
    for (int i = 0; i < catalog_count(catalog); i++) {
        Puzzles *puzzles = puzzles_load(catalog_game(catalog, i), faults);
        for (int k = 0; puzzles != NULL && k < puzzles->sets; k++)
            buffer_add(out, "%s %s %d\n", puzzles->game->rules->id, puzzles->set[k].id,
                       puzzles->set[k].n);
        puzzles_free(puzzles);
    }
}

static bool tell_course(const Call *call, const Courses *courses, const char *id, Buffer *faults)
{
    Course *set = NULL;
    const Course *course = courses_find(courses, id);
    if (course == NULL)
        course = set = puzzles_course_of(call->catalog, id, faults);
    bool good = course != NULL ? add_course(course, call->arguments->all, call->out, call->why)
                               : text_fail(call->why, "there is no course \"%.60s\"", id);
    course_free(set);
    return good;
}

int verb_lesson(const Call *call)
{
    const Arguments *a = call->arguments;
    Courses courses;
    Buffer faults = {0};
    courses_load(&courses, call->catalog, &faults);
    bool good = true;
    for (int i = 0; a->words == 0 && i < courses.n; i++)
        buffer_add(call->out, "%s %s %d\n", courses.at[i]->game->rules->id, courses.at[i]->id,
                   courses.at[i]->steps);
    if (a->words == 0)
        add_sets(call->catalog, call->out, &faults);
    else
        good = tell_course(call, &courses, a->word[0], &faults);
    good = tell_faults(&faults, good, call->why);
    courses_release(&courses);
    buffer_release(&faults);
    return good ? EXIT_GOOD : EXIT_ERROR;
}
