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

/* ------------------------------------------------------- sentences in other languages */

static TextTranslator *translate; /* the process's, as its language is */

void text_translate(TextTranslator *translator)
{
    translate = translator;
}

const char *text_word(const char *english)
{
    return translate != NULL ? translate(english) : english;
}

enum { ARGUMENTS = 8, ARGUMENT_ROOM = 16 };

/* What a format takes, one "d", ".20s" an argument, in the order of arguments ("%2$s" is the second
 * wherever it stands); how many, or -1 if it is no format that is understood here. */
static int arguments_of(const char *format, char out[ARGUMENTS][ARGUMENT_ROOM])
{
    int n = 0, most = 0, numbers = 0;
    memset(out, 0, ARGUMENTS * ARGUMENT_ROOM);
    for (const char *p = strchr(format, '%'); p != NULL; p = strchr(p, '%')) {
        if (*++p == '%') {
            p++;
            continue;
        }
        bool numbered = isdigit((unsigned char)p[0]) && p[1] == '$';
        int index = numbered ? p[0] - '1' : n;
        p += numbered ? 2 : 0;
        size_t size = strspn(p, "-+ #.0123456789*hlzjt") + 1;
        if ((numbered && memchr(p, '*', size) != NULL) || index < 0 || index >= ARGUMENTS ||
            size >= ARGUMENT_ROOM || p[size - 1] == '\0' || out[index][0] != '\0')
            return -1;
        memcpy(out[index], p, size);
        p += size;
        n++;
        numbers += numbered;
        most = index + 1 > most ? index + 1 : most;
    }
    return most == n && (numbers == 0 || numbers == n) ? n : -1;
}

static bool takes_the_same(const char *format, const char *translation)
{
    char wanted[ARGUMENTS][ARGUMENT_ROOM], found[ARGUMENTS][ARGUMENT_ROOM];
    int n = arguments_of(format, wanted);
    return n >= 0 && arguments_of(translation, found) == n &&
           memcmp(wanted, found, sizeof wanted) == 0;
}

__attribute__((format_arg(1))) static const char *format_word(const char *format)
{
    const char *translation = text_word(format);
    return takes_the_same(format, translation) ? translation : format;
}

bool text_fail_args(Text *t, const char *format, va_list args)
{
    if (t == NULL)
        return false;
    text_clear(t);
    text_add_args(t, format_word(format), args);
    return false;
}

bool text_fail(Text *t, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    text_fail_args(t, format, args);
    va_end(args);
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
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    size_t room = b->s != NULL ? b->room - b->n : 0; /* most often there is enough */
    int n = vsnprintf(room > 0 ? b->s + b->n : NULL, room, format, args);
    va_end(args);
    assert(n >= 0);
    if ((size_t)n >= room) {
        buffer_reserve(b, (size_t)n);
        vsnprintf(b->s + b->n, (size_t)n + 1, format, again);
    }
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
