/* SPDX-License-Identifier: MIT */
/* courses.c -- all courses in data/lessons/. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/files.h"
#include "data/paths.h"
#include "lesson/lesson.h"

static const char suffix[] = ".json";

/* Names of a folder's files are listed by time: here they go by name, so that faults do too. */
static int by_name(const void *a, const void *b)
{
    return strcmp(((const FileEntry *)a)->name, ((const FileEntry *)b)->name);
}

static int by_order(const void *a, const void *b)
{
    const Course *x = *(Course *const *)a, *y = *(Course *const *)b;
    return x->order != y->order ? (x->order > y->order) - (x->order < y->order)
                                : strcmp(x->id, y->id);
}

static Course *load(const Game *game, const char *name, const char *id, Buffer *faults)
{
    Buffer bytes = {0};
    Course *course = NULL;
    if (json_load(name, &bytes, faults))
        course = course_read(game, id, name, buffer_string(&bytes), bytes.n, faults);
    buffer_release(&bytes);
    return course;
}

static void add(Courses *out, const Game *game, const char *file, const Rulebook *book, bool check,
                Buffer *faults)
{
    char id[48], name[160];
    size_t n = strlen(file) - (sizeof suffix - 1);
    snprintf(name, sizeof name, "data/lessons/%s/%.60s", game->rules->id, file);
    if (n >= sizeof id || out->n == LESSON_COURSES) {
        buffer_add(faults, "%s: %s\n", name,
                   n >= sizeof id ? "its name is too long" : "there are too many courses");
        return;
    }
    snprintf(id, sizeof id, "%.*s", (int)n, file);
    if (courses_find(out, id) != NULL) {
        buffer_add(faults, "%s: there is another course \"%s\"\n", name, id);
        return;
    }
    Course *course = load(game, name, id, faults);
    if (course != NULL && check)
        course_check(course, name, book, faults);
    if (course != NULL)
        out->at[out->n++] = course;
}

static void add_game(Courses *out, const Game *game, bool check, Buffer *faults)
{
    char folder[96];
    Text path = {0};
    FileList list = {0};
    Buffer ignored = {0};
    int first = out->n;
    snprintf(folder, sizeof folder, "data/lessons/%s", game->rules->id);
    if (!paths_file(folder, &path) || !file_exists(path.s) ||
        !file_list(path.s, suffix, &list, NULL))
        return;
    if (list.n > 0)
        qsort(list.at, (size_t)list.n, sizeof *list.at, by_name);
    Rulebook *book = check ? rulebook_load(game, &ignored) : NULL;
    for (int i = 0; i < list.n; i++)
        add(out, game, list.at[i].name, book, check, faults);
    if (book != NULL)
        courses_check_links(out, book, faults);
    if (out->n > first)
        qsort(&out->at[first], (size_t)(out->n - first), sizeof *out->at, by_order);
    rulebook_free(book);
    buffer_release(&ignored);
    file_list_release(&list);
}

void courses_load(Courses *out, const Catalog *catalog, Buffer *faults)
{
    *out = (Courses){0};
    for (int i = 0; i < catalog_count(catalog); i++)
        add_game(out, catalog_game(catalog, i), false, faults);
}

void courses_release(Courses *courses)
{
    for (int i = 0; i < courses->n; i++)
        course_free(courses->at[i]);
    *courses = (Courses){0};
}

int courses_check(const Catalog *catalog, Buffer *faults)
{
    Courses courses = {0};
    for (int i = 0; i < catalog_count(catalog); i++)
        add_game(&courses, catalog_game(catalog, i), true, faults);
    int n = courses.n;
    courses_release(&courses);
    return n;
}

const Course *courses_find(const Courses *courses, const char *id)
{
    for (int i = 0; i < courses->n; i++)
        if (strcmp(courses->at[i]->id, id) == 0)
            return courses->at[i];
    return NULL;
}
