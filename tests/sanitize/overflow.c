/* SPDX-License-Identifier: MIT */
/* Overflows a signed number: the sanitizer must stop it. */
#include <criterion/criterion.h>
#include <limits.h>

static volatile int most = INT_MAX;

Test(sanitize, overflow)
{
    volatile int more = most + 1;
    (void)more;
}
