/* SPDX-License-Identifier: MIT */
/* verbs_draw.c -- pictures: larets, which lies beside this program, draws them (--export). */
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/verbs.h"
#include "data/paths.h"
#include "data/words.h"

/* What it complains of: the last line, without its name. */
static void take_complaint(int from, Text *out)
{
    char bytes[256];
    Text line = {0};
    for (ssize_t n; (n = read(from, bytes, sizeof bytes)) > 0 || (n < 0 && errno == EINTR);) {
        for (ssize_t i = 0; i < n; i++) {
            if (bytes[i] != '\n') {
                text_add_char(&line, bytes[i]);
                continue;
            }
            *out = line;
            text_clear(&line);
        }
    }
    static const char name[] = "larets: ";
    if (strncmp(out->s, name, sizeof name - 1) == 0) {
        line = (Text){0};
        text_add_string(&line, out->s + sizeof name - 1);
        *out = line;
    }
}

static bool ended_well(pid_t child)
{
    int status = -1;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

bool verb_draw(const char *in, const char *out, Text *why)
{
    Text program = {0}, said = {0};
    int line[2];
    pid_t child;
    posix_spawn_file_actions_t actions;
    if (!paths_program("larets", &program))
        return text_fail(why, "%s: pictures are drawn by larets, which is not beside larets-cli",
                         out);
    if (pipe2(line, O_CLOEXEC) != 0)
        return text_fail(why, "%s: %s", out, strerror(errno));
    char *const words_of[] = {program.s,  "--lang",    (char *)words_language_now(),
                              "--export", (char *)out, "--",
                              (char *)in, NULL};
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, line[1], STDERR_FILENO);
    int fault = posix_spawn(&child, program.s, &actions, NULL, words_of, environ);
    posix_spawn_file_actions_destroy(&actions);
    close(line[1]);
    if (fault == 0)
        take_complaint(line[0], &said);
    close(line[0]);
    if (fault != 0)
        return text_fail(why, "%s: %s", program.s, strerror(fault));
    if (ended_well(child))
        return true;
    return said.n > 0 ? text_fail(why, "%s", said.s)
                      : text_fail(why, "%s: larets has ended without drawing it", out);
}
