/* SPDX-License-Identifier: MIT */
#include "base/utf8.h"

#include <string.h>

int utf8_length(const char *s, size_t n)
{
    if (n == 0)
        return 0;
    uint8_t lead = (uint8_t)s[0];
    if (lead < 0x80)
        return 1;
    int length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4 || n < (size_t)length)
        return 0;
    uint32_t code = lead & (0xffu >> (length + 1));
    for (int i = 1; i < length; i++) {
        if (((uint8_t)s[i] & 0xc0) != 0x80)
            return 0;
        code = code << 6 | ((uint8_t)s[i] & 0x3f);
    }
    /* Overlong forms, surrogates and what lies beyond Unicode are no characters (RFC 3629). */
    static const uint32_t least[5] = {0, 0, 0x80, 0x800, 0x10000};
    if (code < least[length] || (code >= 0xd800 && code < 0xe000) || code > 0x10ffff)
        return 0;
    return length;
}

static uint32_t small(uint32_t c)
{
    if (c >= 'A' && c <= 'Z')
        return c + 0x20;
    if (c >= 0x410 && c <= 0x42f)
        return c + 0x20;
    return c == 0x401 || c == 0x451 ? 0x435 : c;
}

uint32_t utf8_next(const char **s)
{
    int n = utf8_length(*s, strnlen(*s, 4));
    uint32_t code = (uint8_t)(*s)[0];
    if (n > 1)
        code &= 0xffu >> (n + 1);
    for (int i = 1; i < n; i++)
        code = code << 6 | ((uint8_t)(*s)[i] & 0x3f);
    *s += n > 0 ? n : 1;
    return small(code);
}
