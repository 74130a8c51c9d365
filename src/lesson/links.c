/* SPDX-License-Identifier: MIT */
/* links.c -- the ways between rule books and lessons: each leads somewhere, and back. */
#include <stdio.h>
#include <string.h>

#include "lesson/lesson.h"

bool courses_follow(const Courses *courses, const char *link, const Course **course, int *step)
{
    char id[48];
    size_t n = strcspn(link, ":");
    if (n >= sizeof id || link[n] == '\0')
        return false;
    snprintf(id, sizeof id, "%.*s", (int)n, link);
    *course = courses_find(courses, id);
    if (*course == NULL)
        return false;
    *step = course_find_step(*course, link + n + 1);
    return *step >= 0;
}

typedef struct Links {
    const Courses *courses;
    const Rulebook *book;
    Buffer *faults;
    bool good;
} Links;

static void fault(Links *links, int paragraph, int figure, const char *link, const char *reason)
{
    links->good = false;
    buffer_add(links->faults, "data/rulebook/%s.json: paragraphs[%d]", links->book->game->rules->id,
               paragraph);
    if (figure >= 0)
        buffer_add(links->faults, ".figures[%d]", figure);
    buffer_add(links->faults, ".lesson: \"%.80s\" %s\n", link, reason);
}

/* A link of a paragraph (figure -1), or of one of its figures. */
static void check_link(Links *links, int index, int figure, const char *link)
{
    const Paragraph *paragraph = &links->book->paragraph[index];
    const Course *course = NULL;
    int step = -1;
    if (link == NULL)
        return;
    if (!courses_follow(links->courses, link, &course, &step)) {
        fault(links, index, figure, link, "is no step of a course");
        return;
    }
    const char *back = course->step[step].paragraph;
    if (course->game != links->book->game)
        fault(links, index, figure, link, "is a lesson of another game");
    else if (back == NULL || strcmp(back, paragraph->id) != 0)
        fault(links, index, figure, link, "does not lead back to this paragraph");
}

bool courses_check_links(const Courses *courses, const Rulebook *book, Buffer *faults)
{
    Links links = {courses, book, faults, true};
    for (int i = 0; i < book->paragraphs; i++) {
        check_link(&links, i, -1, book->paragraph[i].lesson);
        for (int k = 0; k < book->paragraph[i].figures; k++)
            check_link(&links, i, k, book->paragraph[i].figure[k].lesson);
    }
    return links.good;
}
