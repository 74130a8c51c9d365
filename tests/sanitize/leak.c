/* SPDX-License-Identifier: MIT */
/* Leaks, and Criterion calls it passed: watch.sh must not. */
#include <criterion/criterion.h>
#include <stdlib.h>

static void *volatile lost;

Test(sanitize, leak)
{
    lost = malloc(8);
    cr_assert_not_null(lost);
    lost = NULL;
}
