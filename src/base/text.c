/* SPDX-License-Identifier: MIT */
#include "base/text.h"

#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

void text_clear(Text *t)
{
    t->n = 0;
    t->cut = false;
    t->s[0] = '\0';
}

__attribute__((format(printf, 2, 0))) static void text_add_args(Text *t, const char *format,
                                                                va_list args)
{
    int room = TEXT_MAX - t->n;
    int n = vsnprintf(t->s + t->n, (size_t)room, format, args);
    assert(n >= 0);
    if (n >= room) {
        t->cut = true;
        t->n = TEXT_MAX - 1;
        return;
    }
    t->n += n;
}

void text_add(Text *t, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    text_add_args(t, format, args);
    va_end(args);
}

void text_add_char(Text *t, char c)
{
    if (t->n + 1 >= TEXT_MAX) {
        t->cut = true;
        return;
    }
    t->s[t->n++] = c;
    t->s[t->n] = '\0';
}

void text_add_string(Text *t, const char *s)
{
    size_t n = strlen(s), room = (size_t)(TEXT_MAX - 1 - t->n);
    t->cut |= n > room;
    n = n < room ? n : room;
    memcpy(t->s + t->n, s, n);
    t->n += (int)n;
    t->s[t->n] = '\0';
}

bool text_fail(Text *t, const char *format, ...)
{
    if (t != NULL) {
        text_clear(t);
        va_list args;
        va_start(args, format);
        text_add_args(t, format, args);
        va_end(args);
    }
    return false;
}

bool text_is(const Text *t, const char *s)
{
    return strcmp(t->s, s) == 0;
}

static void buffer_reserve(Buffer *b, size_t more)
{
    size_t need = b->n + more + 1;
    if (need <= b->room)
        return;
    size_t room = b->room ? b->room : 256;
    while (room < need)
        room *= 2;
    b->s = alloc_resize(b->s, room);
    b->room = room;
}

void buffer_add_bytes(Buffer *b, const char *s, size_t n)
{
    buffer_reserve(b, n);
    if (n > 0)
        memcpy(b->s + b->n, s, n);
    b->n += n;
    b->s[b->n] = '\0';
}

void buffer_add(Buffer *b, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    va_list again;
    va_copy(again, args);
    int n = vsnprintf(NULL, 0, format, args);
    va_end(args);
    assert(n >= 0);
    buffer_reserve(b, (size_t)n);
    vsnprintf(b->s + b->n, (size_t)n + 1, format, again);
    va_end(again);
    b->n += (size_t)n;
}

void buffer_release(Buffer *b)
{
    free(b->s);
    *b = (Buffer){0};
}

const char *buffer_string(const Buffer *b)
{
    return b->s ? b->s : "";
}

bool text_next_word(const char **cursor, char *word, size_t room)
{
    const char *p = *cursor;
    while (*p != '\0' && isspace((unsigned char)*p))
        p++;
    size_t n = 0;
    while (p[n] != '\0' && !isspace((unsigned char)p[n]))
        n++;
    *cursor = p;
    if (n == 0 || n >= room)
        return false;
    memcpy(word, p, n);
    word[n] = '\0';
    *cursor = p + n;
    return true;
}

bool text_number(const char *s, long min, long max, long *out)
{
    if (!(isdigit((unsigned char)s[0]) || (s[0] == '-' && isdigit((unsigned char)s[1]))))
        return false;
    char *end = NULL;
    errno = 0;
    long value = strtol(s, &end, 10);
    if (errno != 0 || *end != '\0' || value < min || value > max)
        return false;
    *out = value;
    return true;
}
