/* SPDX-License-Identifier: MIT */
/* data/handover.h: any bytes, and two processes that hand a file over. */
#include <criterion/criterion.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/rng.h"
#include "data/handover.h"
#include "own_folder.h"

static char folder[64];

static void begin(void)
{
    enter(folder);
    setenv("XDG_RUNTIME_DIR", folder, 1);
    setenv("DISPLAY", ":7", 1);
    unsetenv("WAYLAND_DISPLAY");
}

static void end(void)
{
    leave(folder);
}

TestSuite(handover, .init = begin, .fini = end);

static const char *const good = "larets 1 open /home/anna/игра one.pgn";

Test(handover, is_read_only_when_whole)
{
    Text given = {0};
    size_t n = strlen(good) + 1;
    for (size_t i = 0; i < n; i++)
        cr_assert_eq(handover_read(good, i, &given), HANDOVER_MORE, "%zu bytes", i);
    cr_assert_eq(handover_read(good, n, &given), HANDOVER_WHOLE);
    cr_assert_str_eq(given.s, "/home/anna/игра one.pgn");
}

Test(handover, what_is_not_known_is_refused)
{
    static const struct {
        const char *bytes;
        size_t n;
    } rows[] = {
        {"larets 2 open /a", 17},     {"larets 1 open a", 16},        {"larets 1 open ", 15},
        {"larets 1 open /a\0/b", 20}, {"GET / HTTP/1.1\r\n", 16},     {"\0", 1},
        {"larets 1 open\0/a", 17},    {"larets 1 open http://a", 23},
    };
    Text given = {0};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        cr_assert_eq(handover_read(rows[i].bytes, rows[i].n, &given), HANDOVER_BAD, "%s",
                     rows[i].bytes);
    char long_one[TEXT_MAX + 1];
    memset(long_one, 'a', sizeof long_one);
    memcpy(long_one, "larets 1 open /", 15);
    cr_assert_eq(handover_read(long_one, TEXT_MAX, &given), HANDOVER_BAD);
    cr_assert_eq(handover_read(long_one, TEXT_MAX + 1, &given), HANDOVER_BAD);
}

/* Whatever comes, it is one of the three, and what is taken is a path or an address. */
Test(handover, any_bytes_do_no_harm)
{
    enum { ROUNDS = 20000 };
    Rng rng;
    rng_seed(&rng, 17);
    for (int round = 0; round < ROUNDS; round++) {
        size_t n = rng_below(&rng, TEXT_MAX + 1), kept = strlen(good) + 1;
        char *bytes = malloc(n + 1); /* of its own size, so that reading on is seen */
        for (size_t i = 0; i < n; i++)
            bytes[i] = (char)rng_below(&rng, 256);
        memcpy(bytes, good, n < kept ? n : kept);
        if (n > 0 && round % 4 != 0)
            bytes[rng_below(&rng, (uint32_t)n)] = (char)rng_below(&rng, 256);
        Text given = {0};
        if (handover_read(bytes, n, &given) == HANDOVER_WHOLE)
            cr_assert(given.s[0] == '/' || strncasecmp(given.s, "file:", 5) == 0);
        free(bytes);
    }
}

Test(handover, what_is_sent_is_read_again)
{
    static const char *const names[] = {"/a b", "file:///a%20b", "FILE:///a", "/\xff\x01\n"};
    Text sent = {0}, given = {0};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        cr_assert(handover_write(names[i], &sent));
        cr_assert_eq(handover_read(sent.s, (size_t)sent.n + 1, &given), HANDOVER_WHOLE);
        cr_assert_str_eq(given.s, names[i]);
    }
    cr_assert_eq(chdir(folder), 0);
    cr_assert(handover_write("a.pgn", &sent));
    cr_assert_eq(handover_read(sent.s, (size_t)sent.n + 1, &given), HANDOVER_WHOLE);
    cr_assert_eq(strncmp(given.s, folder, strlen(folder)), 0);
    cr_assert_str_eq(given.s + strlen(folder), "/a.pgn");
    char long_one[TEXT_MAX];
    memset(long_one, '/', sizeof long_one - 1);
    long_one[TEXT_MAX - 1] = '\0';
    cr_assert_not(handover_write(long_one, &sent));
}

/* ------------------------------------------------------- two processes */

static bool always(void *context)
{
    (void)context;
    return true;
}

static bool never(void *context)
{
    ++*(int *)context;
    return false;
}

/* A process that listens and ends with 0 when it has been handed `wanted`. */
static pid_t window_with(Handover *handover, const char *wanted)
{
    cr_assert(handover_open(handover));
    pid_t child = fork();
    if (child != 0)
        return child;
    Text given = {0};
    _exit(handover_next(handover, always, NULL, &given) && text_is(&given, wanted) ? 0 : 1);
}

static int code_of(pid_t child)
{
    int status = 0;
    cr_assert_eq(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* Say some bytes to a window; -1 without a word leaves at once. */
static void disturb(const Handover *handover, const char *bytes, size_t n)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    memcpy(address.sun_path, handover->address, sizeof address.sun_path);
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    cr_assert_eq(connect(fd, (struct sockaddr *)&address, sizeof address), 0);
    if (n > 0)
        cr_assert_eq(send(fd, bytes, n, MSG_NOSIGNAL), (ssize_t)n);
    shutdown(fd, SHUT_WR);
    close(fd);
}

Test(handover, a_free_window_has_the_file)
{
    Handover handover;
    pid_t child = window_with(&handover, "/a/b.pgn");
    cr_assert(handover_offer("/a/b.pgn"));
    cr_assert_eq(code_of(child), 0);
    handover_close(&handover);
    cr_assert_not(handover_offer("/a/b.pgn"));
}

Test(handover, what_makes_no_sense_is_passed_over)
{
    Handover handover;
    pid_t child = window_with(&handover, "/a");
    char many[4 * TEXT_MAX];
    memset(many, 'x', sizeof many);
    disturb(&handover, "", 0);
    disturb(&handover, "larets 1 open /b", 16);
    disturb(&handover, many, sizeof many);
    cr_assert(handover_offer("/a"));
    cr_assert_eq(code_of(child), 0);
    handover_close(&handover);
}

Test(handover, who_is_not_free_says_so_and_can_end)
{
    Handover handover;
    cr_assert(handover_open(&handover));
    pid_t child = fork();
    if (child == 0) {
        int asked = 0;
        Text given = {0};
        bool taken = handover_next(&handover, never, &asked, &given);
        _exit(!taken && asked == 1 ? 0 : 1);
    }
    cr_assert_not(handover_offer("/a"));
    handover_end(&handover);
    cr_assert_eq(code_of(child), 0);
    handover_close(&handover);
}

Test(handover, only_windows_of_the_same_library_and_screen_are_asked)
{
    Handover handover;
    cr_assert(handover_open(&handover)); /* nobody answers there: to ask would take its time */
    setenv("DISPLAY", ":8", 1);
    cr_assert_not(handover_offer("/a"));
    setenv("DISPLAY", ":7", 1);
    setenv("XDG_DATA_HOME", "/nowhere", 1);
    cr_assert_not(handover_offer("/a"));
    handover_close(&handover);
}

Test(handover, what_a_killed_window_left_goes)
{
    Handover handover;
    cr_assert(handover_open(&handover));
    close(handover.listener);
    cr_assert_eq(access(handover.address, F_OK), 0);
    cr_assert_not(handover_offer("/a"));
    cr_assert_neq(access(handover.address, F_OK), 0);
    close(handover.closing);
}

Test(handover, only_in_a_folder_of_ones_own)
{
    Handover handover;
    chmod(folder, 0755);
    cr_assert_not(handover_open(&handover));
    unsetenv("XDG_RUNTIME_DIR");
    cr_assert_not(handover_open(&handover));
    cr_assert_not(handover_offer("/a"));
    setenv("XDG_RUNTIME_DIR", "relative", 1);
    cr_assert_not(handover_open(&handover));
}
