/* SPDX-License-Identifier: MIT */
#include "match/tags.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

static char *copy_of(const char *bytes, size_t n)
{
    char *copy = alloc_zero(n + 1, 1);
    memcpy(copy, bytes, n);
    return copy;
}

void tags_add(Tags *tags, const char *name, size_t name_n, const char *value, size_t value_n)
{
    if (tags->n == tags->room) {
        tags->room = tags->room > 0 ? 2 * tags->room : 16;
        tags->at = alloc_resize(tags->at, (size_t)tags->room * sizeof *tags->at);
    }
    for (; value_n > 0 && *value == ' '; value_n--)
        value++;
    while (value_n > 0 && value[value_n - 1] == ' ')
        value_n--;
    tags->at[tags->n++] = (Tag){copy_of(name, name_n), copy_of(value, value_n)};
}

static void tag_free(Tag *tag)
{
    free(tag->name);
    free(tag->value);
}

/* Not qsort(): equals have to stay in order. */
static void merge(Tag *tags, Tag *room, int n)
{
    if (n < 2)
        return;
    int half = n / 2, i = 0, j = half;
    merge(tags, room, half);
    merge(tags + half, room, n - half);
    for (int k = 0; k < n; k++)
        room[k] =
            j == n || (i < half && strcmp(tags[i].name, tags[j].name) <= 0) ? tags[i++] : tags[j++];
    memcpy(tags, room, (size_t)n * sizeof *tags);
}

void tags_sort(Tags *tags)
{
    Tag *room = alloc_zero((size_t)tags->n + 1, sizeof *room);
    merge(tags->at, room, tags->n);
    free(room);
    int kept = 0;
    for (int i = 0; i < tags->n; i++) {
        if (i + 1 < tags->n && strcmp(tags->at[i].name, tags->at[i + 1].name) == 0)
            tag_free(&tags->at[i]);
        else
            tags->at[kept++] = tags->at[i];
    }
    tags->n = kept;
}

const char *tags_find(const Tags *tags, const char *name)
{
    for (int i = 0; i < tags->n; i++)
        if (strcmp(tags->at[i].name, name) == 0)
            return tags->at[i].value;
    return NULL;
}

bool tags_read(Tags *tags, const char *line)
{
    size_t n = 0;
    while (isalnum((unsigned char)line[n]) || line[n] == '_')
        n++;
    if (n == 0 || (line[n] != ' ' && line[n] != '\0'))
        return false;
    tags_add(tags, line, n, line + n, strlen(line + n));
    return true;
}

void tags_release(Tags *tags)
{
    for (int i = 0; i < tags->n; i++)
        tag_free(&tags->at[i]);
    free(tags->at);
    *tags = (Tags){0};
}
