/* SPDX-License-Identifier: MIT */
/* PGN and PDN: every fault is told, and what was read is written, and read and written again as the
 * same.
 */
#include <string.h>

#include "fuzz.h"
#include "match/portable.h"

/* The variants that differ most; without the catalog, for its files are no part of this. */
static bool options_of(const void *rules, const char *variant, Options *out)
{
    static const char *const rows[][5] = {
        {"chess/standard", NULL},
        {"chess/960", "array", "960", NULL},
        {"draughts/russian", NULL},
        {"draughts/international", "board", "10x10", "rows", "4"},
        {"draughts/bashni", "towers", "yes", NULL},
        {"draughts/turkish", "ways", "turkish", "rows", "2"},
        {"draughts/italian", "corner", "right", "most", "italian"},
        {"draughts/portuguese", "corner", "right", "numbers", "h1"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i][0], variant) != 0)
            continue;
        *out = rules_normal_options(rules);
        for (int k = 1; k < 5 && rows[i][k] != NULL; k += 2)
            HOLDS(rules_set_option(rules, out, rows[i][k], rows[i][k + 1], NULL));
        return true;
    }
    return false;
}

static void write_all(const Dialect *dialect, const PortableGames *games, Buffer *out)
{
    Text why = {0};
    for (int i = 0; i < games->n; i++)
        HOLDS(portable_write(dialect, games->match[i], out, &why));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    if (n > FUZZ_BYTES_MAX)
        return 0;
    const Dialect *dialect = dialect_of_file("", (const char *)bytes, n);
    const Rules *rules = rules_find(dialect->game);
    PortableGames games, again;
    Buffer faults = {0}, faults_again = {0}, once = {0}, twice = {0};
    HOLDS((portable_read(dialect, (const char *)bytes, n, options_of, rules, &games, &faults) >
           0) == (faults.n > 0));
    write_all(dialect, &games, &once);
    if (games.n > 0) {
        HOLDS(portable_read(dialect, once.s, once.n, options_of, rules, &again, &faults_again) ==
              0);
        HOLDS(again.n == games.n);
        write_all(dialect, &again, &twice);
        HOLDS(once.n == twice.n && memcmp(once.s, twice.s, once.n) == 0);
        portable_release(&again);
    }
    portable_release(&games);
    buffer_release(&faults);
    buffer_release(&faults_again);
    buffer_release(&once);
    buffer_release(&twice);
    return 0;
}
