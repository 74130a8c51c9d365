/* SPDX-License-Identifier: MIT */
/* golden_record.h -- a match of tests/golden, by its name without the ending.  The caller frees it.
 */
#ifndef TESTS_GOLDEN_RECORD_H
#define TESTS_GOLDEN_RECORD_H

#include <criterion/criterion.h>
#include <stdlib.h>

#include "data/files.h"
#include "match/record.h"

static inline Match *golden(const char *name)
{
    Text path = {0}, why = {0};
    Buffer bytes = {0};
    text_add(&path, "%s/tests/golden/%s.larets", getenv("LARETS_SOURCE"), name);
    cr_assert(file_read(path.s, RECORD_BYTES_MAX, &bytes, &why), "%s", why.s);
    Match *match = record_read(bytes.s, bytes.n, &why);
    cr_assert_not_null(match, "%s: %s", name, why.s);
    buffer_release(&bytes);
    return match;
}

#endif
