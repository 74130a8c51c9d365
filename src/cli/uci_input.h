/* SPDX-License-Identifier: MIT */
/*
 * uci_input.h -- lines of standard input, also while something else is being done.
 *
 * Any bytes; a line beyond INPUT_LINE_MAX is dropped whole.
 */
#ifndef CLI_UCI_INPUT_H
#define CLI_UCI_INPUT_H

#include "base/text.h"

enum { INPUT_LINE_MAX = 1 << 20 };

typedef struct Input {
    Buffer bytes; /* read and not yet taken */
    size_t taken; /* of them */
    bool dropping, ended;
    Buffer held; /* lines put back, and how much of that has been given again */
    size_t given;
} Input;

/* The next line without its end, valid until the next call; NULL if there is none yet, or with
 * `wait` none any more. */
const char *input_line(Input *input, bool wait);

/* A line that came while something else was being done, and can wait; and the next thing to do,
 * those held back before what is still to come.  NULL if there will be none any more. */
void input_hold(Input *input, const char *line);
const char *input_next(Input *input);

void input_release(Input *input);

#endif
