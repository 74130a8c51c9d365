/* SPDX-License-Identifier: MIT */
#include "data/xsettings.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { KIND_NUMBER, KIND_TEXT, KIND_COLOUR, PARTS_OF_A_POINT = 1024 };

/* What is left of the bytes, and which end of a number comes first. */
typedef struct Reader {
    const unsigned char *at;
    size_t left;
    bool big, failed;
} Reader;

/* So many bytes and what fills them up to four; NULL: there are not as many. */
static const unsigned char *take(Reader *reader, size_t n)
{
    size_t whole = (n + 3) / 4 * 4;
    const unsigned char *bytes = reader->at;
    if (whole < n || whole > reader->left) {
        reader->failed = true;
        return NULL;
    }
    reader->at += whole;
    reader->left -= whole;
    return bytes;
}

static uint32_t number(const Reader *reader, const unsigned char *bytes, int n)
{
    uint32_t value = 0;
    for (int i = 0; bytes != NULL && i < n; i++)
        value = value << 8 | bytes[reader->big ? i : n - 1 - i];
    return value;
}

static uint32_t take_number(Reader *reader)
{
    return number(reader, take(reader, 4), 4);
}

static void hear_number(XSettings *out, const Text *name, int32_t value)
{
    if (strcmp(name->s, "Gtk/EnableAnimations") == 0)
        out->still = value == 0;
    if (value <= 0)
        return;
    if (strcmp(name->s, "Gdk/WindowScalingFactor") == 0)
        out->window_scale = value;
    else if (strcmp(name->s, "Gdk/UnscaledDPI") == 0)
        out->plain_dpi = (double)value / PARTS_OF_A_POINT;
    else if (strcmp(name->s, "Xft/DPI") == 0)
        out->dpi = (double)value / PARTS_OF_A_POINT;
}

/* One setting; false: there is none any more. */
static bool setting(Reader *reader, XSettings *out)
{
    const unsigned char *head = take(reader, 4);
    size_t length = number(reader, head != NULL ? head + 2 : NULL, 2);
    const unsigned char *named = take(reader, length);
    take(reader, 4); /* when it changed last */
    Text name = {0};
    if (reader->failed)
        return false;
    text_add(&name, "%.*s", (int)length, (const char *)named);
    switch (head[0]) {
    case KIND_NUMBER: {
        int32_t value = (int32_t)take_number(reader);
        if (!reader->failed)
            hear_number(out, &name, value);
        break;
    }
    case KIND_TEXT: {
        size_t n = take_number(reader);
        const unsigned char *text = take(reader, n);
        if (text != NULL && strcmp(name.s, "Net/ThemeName") == 0) {
            text_clear(&out->theme);
            text_add(&out->theme, "%.*s", (int)(n < TEXT_MAX ? n : TEXT_MAX), (const char *)text);
        }
        break;
    }
    case KIND_COLOUR:
        take(reader, 8);
        break;
    default:
        reader->failed = true;
    }
    return !reader->failed;
}

void xsettings_read(const unsigned char *bytes, size_t n, XSettings *out)
{
    Reader reader = {.at = bytes, .left = n};
    *out = (XSettings){0};
    const unsigned char *order = take(&reader, 4);
    reader.big = order != NULL && order[0] == 1;
    take(&reader, 4); /* how often they have changed */
    for (uint32_t settings = take_number(&reader); settings > 0 && setting(&reader, out);)
        settings--;
}
