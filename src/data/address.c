/* SPDX-License-Identifier: MIT */
#include "data/address.h"

#include <string.h>
#include <strings.h>

#include "data/words.h"

static int digit(char c)
{
    static const char digits[] = "0123456789abcdef";
    const char *at = c != '\0' ? strchr(digits, c >= 'A' && c <= 'F' ? c + 32 : c) : NULL;
    return at != NULL ? (int)(at - digits) : -1;
}

/* %20 and its like; false: not two digits, or a zero byte. */
static bool decode(const char *p, Text *out)
{
    for (; *p != '\0'; p++) {
        int high = *p == '%' ? digit(p[1]) : 0;
        int low = *p == '%' && high >= 0 ? digit(p[2]) : 0;
        if (high < 0 || low < 0 || (*p == '%' && high + low == 0))
            return false;
        text_add_char(out, *p == '%' ? (char)(16 * high + low) : *p);
        p += *p == '%' ? 2 : 0;
    }
    return !out->cut;
}

/* Behind "file:", "file://" and "file://localhost"; NULL: on another machine, or no path. */
static const char *local_part(const char *address)
{
    const char *p = address + strlen("file:");
    if (strncmp(p, "//", 2) == 0) {
        size_t host = strcspn(p + 2, "/");
        if (host > 0 && !(host == 9 && strncasecmp(p + 2, "localhost", 9) == 0))
            return NULL;
        p += 2 + host;
    }
    return *p == '/' ? p : NULL;
}

bool address_path(const char *given, Text *out, Text *why)
{
    text_clear(out);
    if (strncasecmp(given, "file:", 5) != 0) {
        text_add_string(out, given);
        return !out->cut || words_fail(why, words("{0} is too long a name"), given, NULL);
    }
    const char *path = local_part(given);
    return (path != NULL && decode(path, out)) ||
           words_fail(why, words("{0} is no address of a file on this machine"), given, NULL);
}
