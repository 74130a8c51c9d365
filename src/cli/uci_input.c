/* SPDX-License-Identifier: MIT */
#include "cli/uci_input.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

/* Read what is there; false if nothing is, or no more will be. */
static bool input_more(Input *input, bool wait)
{
    char block[4096];
    struct pollfd fd = {.fd = STDIN_FILENO, .events = POLLIN};
    if (input->ended)
        return false;
    if (!wait && poll(&fd, 1, 0) <= 0)
        return false;
    ssize_t n;
    do
        n = read(STDIN_FILENO, block, sizeof block);
    while (n < 0 && errno == EINTR);
    if (n <= 0) {
        input->ended = true;
        n = 1;
        block[0] = '\n'; /* the last line may lack its end */
    }
    buffer_add_bytes(&input->bytes, block, (size_t)n);
    return true;
}

static void input_forget(Input *input)
{
    size_t left = input->bytes.n - input->taken;
    if (input->taken > 0)
        memmove(input->bytes.s, input->bytes.s + input->taken, left);
    input->bytes.n = left;
    input->taken = 0;
}

const char *input_line(Input *input, bool wait)
{
    for (;;) {
        char *begin = input->bytes.s != NULL ? input->bytes.s + input->taken : NULL;
        size_t left = input->bytes.n - input->taken;
        char *end = left > 0 ? memchr(begin, '\n', left) : NULL;
        if (end != NULL) {
            *end = '\0';
            input->taken += (size_t)(end - begin) + 1;
            for (char *c = begin; c < end; c++)
                if (*c == '\0' || *c == '\r')
                    *c = ' ';
            if (!input->dropping)
                return begin;
            input->dropping = false;
            continue;
        }
        input_forget(input);
        if (input->bytes.n > INPUT_LINE_MAX) {
            input->dropping = true;
            input->bytes.n = 0;
        }
        if (!input_more(input, wait))
            return NULL;
    }
}

void input_hold(Input *input, const char *line)
{
    buffer_add(&input->held, "%s\n", line);
}

const char *input_next(Input *input)
{
    if (input->given == input->held.n) {
        input->given = input->held.n = 0;
        return input_line(input, true);
    }
    char *line = input->held.s + input->given, *end = strchr(line, '\n');
    *end = '\0';
    input->given += (size_t)(end - line) + 1;
    return line;
}

void input_release(Input *input)
{
    buffer_release(&input->held);
    buffer_release(&input->bytes);
}
