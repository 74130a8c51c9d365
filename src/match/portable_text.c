/* SPDX-License-Identifier: MIT */
/* portable_text.c -- the bytes of PGN and PDN as text: encodings, ends of lines, marks, clocks. */
#include <ctype.h>
#include <iconv.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "match/portable.h"
#include "match/portable_inside.h"

static const char *const marks[] = {"", "!", "?", "!!", "??", "!?", "?!"};
enum { MARKS = sizeof marks / sizeof *marks };

const char portable_brace[] = "\xef\xbd\x9d"; /* U+FF5D */

const char *portable_mark(int number)
{
    return number > 0 && number < MARKS ? marks[number] : "";
}

int portable_mark_number(const char *text, size_t n)
{
    for (int i = 1; i < MARKS; i++)
        if (strlen(marks[i]) == n && memcmp(text, marks[i], n) == 0)
            return i;
    if (n < 2 || n > 5 || text[0] != '$')
        return -1;
    int number = 0;
    for (size_t i = 1; i < n; i++) {
        if (!isdigit((unsigned char)text[i]))
            return -1;
        number = number * 10 + text[i] - '0';
    }
    return number;
}

bool portable_clock_read(const char *text, int64_t *out)
{
    int64_t total = 0;
    int parts = 0;
    do {
        int64_t part = 0;
        int digits = 0;
        for (; isdigit((unsigned char)*text) && digits < 6; text++, digits++)
            part = part * 10 + *text - '0';
        if (digits == 0)
            return false;
        total = total * 60 + part;
    } while (*text == ':' && ++parts < 3 && text++ != NULL);
    if (total > CLOCK_MS_MAX / 1000)
        return false;
    total *= 1000;
    int64_t unit = 100;
    for (text += *text == '.'; isdigit((unsigned char)*text); text++, unit /= 10)
        total += unit * (*text - '0');
    *out = total;
    return true;
}

/* ------------------------------------------------------------------ encodings */

static bool is_utf8(const char *bytes, size_t n)
{
    for (size_t i = 0; i < n;) {
        int length = utf8_length(bytes + i, n - i);
        if (length == 0)
            return false;
        i += (size_t)length;
    }
    return true;
}

/* Letters of Cyrillic words stand side by side; accented ones of the west stand alone. */
static const char *guess_encoding(const char *bytes, size_t n)
{
    size_t together = 0, alone = 0;
    for (size_t i = 0; i < n; i++) {
        if ((unsigned char)bytes[i] < 0xa8)
            continue;
        bool left = i > 0 && (unsigned char)bytes[i - 1] >= 0xa8;
        bool right = i + 1 < n && (unsigned char)bytes[i + 1] >= 0xa8;
        together += left || right;
        alone += !left && !right;
    }
    return together > alone ? "CP1251" : "CP1252";
}

/* Byte by byte, for a byte may mean nothing in its encoding. */
static void recode(const char *bytes, size_t n, Buffer *out)
{
    iconv_t how = iconv_open("UTF-8", guess_encoding(bytes, n));
    for (size_t i = 0; i < n; i++) {
        char in = bytes[i], utf8[8], *from = &in, *to = utf8;
        size_t left = 1, room = sizeof utf8;
        bool known = (unsigned char)in < 0x80;
        if (!known)
            known = how != (iconv_t)-1 && iconv(how, &from, &left, &to, &room) != (size_t)-1;
        if (!known)
            buffer_add_bytes(out, "?", 1);
        else if ((unsigned char)in < 0x80)
            buffer_add_bytes(out, &in, 1);
        else
            buffer_add_bytes(out, utf8, sizeof utf8 - room);
    }
    if (how != (iconv_t)-1)
        iconv_close(how);
}

void portable_clean(const char *bytes, size_t n, Buffer *out)
{
    static const char mark[] = "\xef\xbb\xbf"; /* of the byte order */
    size_t skip = n >= 3 && memcmp(bytes, mark, 3) == 0 ? 3 : 0;
    if (is_utf8(bytes + skip, n - skip))
        buffer_add_bytes(out, bytes + skip, n - skip);
    else
        recode(bytes + skip, n - skip, out);
    size_t kept = 0;
    for (size_t i = 0; i < out->n; i++) {
        char c = out->s[i];
        if (c == '\r' && i + 1 < out->n && out->s[i + 1] == '\n')
            continue;
        out->s[kept++] = c == '\r' ? '\n' : (unsigned char)c < ' ' && c != '\n' ? ' ' : c;
    }
    out->n = kept;
    if (out->s != NULL)
        out->s[kept] = '\0';
}
