/* SPDX-License-Identifier: MIT */
/* amount.h -- how much a test tries: all of it in ./check --long, and a part where sanitizers
 * watch, which see the same code run by a part of the tries and take three times as long for each.
 */
#ifndef TESTS_AMOUNT_H
#define TESTS_AMOUNT_H

#include <stdbool.h>
#include <stdlib.h>

#if defined __SANITIZE_ADDRESS__
enum { AMOUNT_PART = 4 };
#else
enum { AMOUNT_PART = 1 };
#endif

static inline bool is_long(void)
{
    const char *value = getenv("LARETS_LONG");
    return value != NULL && value[0] == '1';
}

/* Of `usual` tries, or `all` of them; never none. */
static inline int amount(int usual, int all)
{
    if (is_long())
        return all;
    return usual < AMOUNT_PART ? 1 : usual / AMOUNT_PART;
}

#endif
