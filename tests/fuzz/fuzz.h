/* SPDX-License-Identifier: MIT */
/*
 * fuzz.h -- what the fuzz targets share.
 *
 * A target is one function that may be given any bytes.  It is built twice: with libFuzzer's own
 * main() (-Dfuzz=true, clang; tests/fuzz/run.sh), and with replay.c, which feeds it the stored
 * corpus in every ./check.
 */
#ifndef TESTS_FUZZ_H
#define TESTS_FUZZ_H

#include <stddef.h>
#include <stdint.h>

#include "rules/rules.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

/* Stops the program if it does not hold, also in a build without assertions. */
#define HOLDS(condition)                                                                           \
    do {                                                                                           \
        if (!(condition))                                                                          \
            fuzz_fault(#condition, __FILE__, __LINE__);                                            \
    } while (0)

_Noreturn void fuzz_fault(const char *condition, const char *file, int line);

enum { FUZZ_BYTES_MAX = 32 * 1024 };

/* Input that begins with a line "GAME [seats=N] [OPTION=VALUE]...". */
typedef struct FuzzInput {
    const Rules *rules;
    Options options;
    int seats;
    char *rest; /* behind the line, NUL-terminated */
    size_t rest_n;
    char text[FUZZ_BYTES_MAX];
} FuzzInput;

/* False if the line names no game, or there is too much input. */
bool fuzz_open(FuzzInput *in, const uint8_t *bytes, size_t n);

#endif
