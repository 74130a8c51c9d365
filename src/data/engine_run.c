/* SPDX-License-Identifier: MIT */
#include "data/engine_run.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

#include "base/alloc.h"
#include "base/log.h"
#include "base/text.h"

/* The ends of the two lines and of a third, on which a child that cannot become the program says
 * so. */
typedef struct Lines {
    int to[2], from[2], word[2];
} Lines;

static void lines_close(Lines *lines)
{
    int *const ends[] = {lines->to, lines->from, lines->word};
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 2; k++)
            if (ends[i][k] >= 0)
                close(ends[i][k]);
}

static bool lines_open(Lines *lines)
{
    *lines = (Lines){{-1, -1}, {-1, -1}, {-1, -1}};
    return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, lines->to) == 0 &&
           pipe2(lines->from, O_CLOEXEC) == 0 && pipe2(lines->word, O_CLOEXEC) == 0;
}

/* What stands in the environment of a program, and so of all that it starts: by this they are found
 * when it has left them.  No two starts have the same. */
static Text mark_of(unsigned start)
{
    Text mark = {0};
    text_add(&mark, "LARETS_ENGINE_RUN=%d.%u.", (int)getpid(), start);
    return mark;
}

/* Our environment and the mark, which has to outlive it. */
static char **environment_with(Text *mark)
{
    size_t n = 0;
    while (environ != NULL && environ[n] != NULL) /* after clearenv() there is none */
        n++;
    char **all = alloc_zero(n + 2, sizeof *all);
    for (size_t i = 0; i < n; i++)
        all[i] = environ[i];
    all[n] = mark->s;
    return all;
}

/* In the child, where after a fork of several threads only what signal handlers may call may be
 * called.  posix_spawn() knows no death signal, hence fork(). */
static void become(const Lines *lines, pid_t parent, const char *path, const char *argument,
                   char *const *environment)
{
    char *const words[] = {(char *)path, (char *)argument, NULL};
    sigset_t none;
    int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    setpgid(0, 0);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    prctl(PR_SET_CHILD_SUBREAPER, 1); /* kept by exec: what leaves the others stays below it */
    if (getppid() != parent)
        _exit(127); /* it was too late to be told */
#endif
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGPIPE, SIG_DFL);
    dup2(lines->to[1], STDIN_FILENO);
    dup2(lines->from[1], STDOUT_FILENO);
    if (nowhere >= 0)
        dup2(nowhere, STDERR_FILENO);
    fcntl(lines->word[1], F_SETFD, FD_CLOEXEC);
    for (int fd = STDERR_FILENO + 1; fd < 1024; fd++)
        if (fd != lines->word[1])
            close(fd);
    execve(path, words, environment);
    int fault = errno;
    ssize_t said = write(lines->word[1], &fault, sizeof fault);
    _exit(said > 0 ? 127 : 126);
}

/* Something that can be waited for together with the lines, for the end of a line tells nothing as
 * long as anybody else holds it; -1 where the system has no such thing. */
static int end_of(pid_t process)
{
#ifdef SYS_pidfd_open
    return (int)syscall(SYS_pidfd_open, process, 0);
#else
    (void)process;
    return -1;
#endif
}

/* Has the process ended?  It is not reaped. */
static bool has_ended(const EngineRun *run)
{
    siginfo_t child = {.si_pid = 0};
    return waitid(P_PID, (id_t)run->process, &child, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           child.si_pid == run->process;
}

bool run_start(EngineRun *run, const char *path, const char *argument)
{
    static atomic_uint starts;
    Lines lines;
    *run = (EngineRun){0, -1, -1, -1, atomic_fetch_add(&starts, 1)};
    Text mark = mark_of(run->start);
    char **environment = environment_with(&mark);
    pid_t parent = getpid(), child = -1;
    if (lines_open(&lines))
        child = fork();
    if (child == 0)
        become(&lines, parent, path, argument, environment);
    free(environment);
    if (child < 0) {
        lines_close(&lines);
        return false;
    }
    setpgid(child, child); /* whoever of both comes first */
    *run = (EngineRun){child, lines.to[0], lines.from[0], end_of(child), run->start};
    lines.to[0] = lines.from[0] = -1;
    close(lines.word[1]);
    lines.word[1] = -1;
    int fault;
    ssize_t n;
    do
        n = read(lines.word[0], &fault, sizeof fault);
    while (n < 0 && errno == EINTR);
    lines_close(&lines);
    if (n != 0) {
        run_end(run);
        return false;
    }
    fcntl(run->to, F_SETFL, O_NONBLOCK);
    fcntl(run->from, F_SETFL, O_NONBLOCK);
    return true;
}

void run_wait(const EngineRun *run, bool writing, int ms)
{
    struct pollfd lines[2] = {{.fd = run->from, .events = POLLIN},
                              {.fd = writing ? run->to : -1, .events = POLLOUT}};
    poll(lines, 2, ms);
}

/* ------------------------------------------------------------- the bell */

void bell_open(RunBell *bell)
{
    int ends[2];
    *bell = (RunBell){-1, -1};
    if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) == 0)
        *bell = (RunBell){ends[0], ends[1]};
}

void bell_close(RunBell *bell)
{
    if (bell->heard >= 0) {
        close(bell->heard);
        close(bell->rung);
    }
    *bell = (RunBell){-1, -1};
}

void bell_ring(const RunBell *bell)
{
    /* If it is full nobody has heard it yet, and once is enough. */
    if (bell->rung >= 0 && write(bell->rung, "!", 1) < 0 && errno != EAGAIN)
        log_warn("a program's keeper cannot be woken: %s", strerror(errno));
}

bool run_rest(const EngineRun *run, bool writing, const RunBell *bell)
{
    enum { NOW_AND_THEN = 100, EACH_SECOND = 1000 };
    char rings[64];
    bool lives = run->process > 0;
    struct pollfd lines[4] = {{.fd = lives ? run->from : -1, .events = POLLIN},
                              {.fd = lives && writing ? run->to : -1, .events = POLLOUT},
                              {.fd = lives ? run->end : -1, .events = POLLIN},
                              {.fd = bell->heard, .events = POLLIN}};
    poll(lines, 4, bell->heard < 0 ? NOW_AND_THEN : lives && run->end < 0 ? EACH_SECOND : -1);
    return bell->heard < 0 || read(bell->heard, rings, sizeof rings) > 0;
}

/* ------------------------------------------------------------- talking */

ssize_t run_read(const EngineRun *run, char *out, size_t room)
{
    bool ended = has_ended(run); /* asked first: what it said before its end is still heard */
    ssize_t n = read(run->from, out, room);
    if (n > 0)
        return n;
    return n < 0 && !ended && (errno == EAGAIN || errno == EINTR) ? 0 : -1;
}

ssize_t run_write(const EngineRun *run, const char *bytes, size_t n)
{
    ssize_t sent = send(run->to, bytes, n, MSG_NOSIGNAL);
    if (sent >= 0)
        return sent;
    return errno == EAGAIN || errno == EINTR ? 0 : -1;
}

/* The parent of a process, or -1. */
static pid_t parent_of(const char *pid)
{
    char path[64], line[512];
    snprintf(path, sizeof path, "/proc/%.20s/stat", pid);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return -1;
    ssize_t n = read(fd, line, sizeof line - 1);
    close(fd);
    line[n > 0 ? n : 0] = '\0';
    const char *name_end = strrchr(line, ')'); /* ") S 123": the name may hold anything */
    return name_end != NULL && strlen(name_end) > 4 ? (pid_t)atol(name_end + 4) : -1;
}

/* Has a process this in its environment?  In the first part of it, which is large. */
static bool has_mark(const char *pid, const Text *mark)
{
    enum { LOOKED_AT = 64 * 1024 };
    char path[64], all[LOOKED_AT];
    snprintf(path, sizeof path, "/proc/%.20s/environ", pid);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    size_t n = 0;
    ssize_t more = fd < 0 ? 0 : read(fd, all, sizeof all);
    while (more > 0) {
        n += (size_t)more;
        more = read(fd, all + n, sizeof all - n);
    }
    if (fd >= 0)
        close(fd);
    return memmem(all, n, mark->s, (size_t)mark->n) != NULL;
}

/* Kill what a process has started, and what that has, whatever group or session it went to, and
 * also if whoever started it is gone; the process itself is stopped meanwhile.  Where there is no
 * /proc nothing is found. */
static void kill_below(pid_t top, const Text *mark)
{
    enum { ROUNDS = 8, BELOW_MAX = 256 };
    pid_t below[BELOW_MAX] = {top};
    int n = 1;
    kill(top, SIGSTOP);
    for (int round = 0, before = 0; round < ROUNDS && n != before; round++) {
        before = n;
        DIR *all = opendir("/proc");
        for (struct dirent *entry; all != NULL && (entry = readdir(all)) != NULL;) {
            pid_t pid = (pid_t)atol(entry->d_name),
                  parent = pid > 0 ? parent_of(entry->d_name) : -1;
            bool ours = parent > 0 && has_mark(entry->d_name, mark), known = false;
            for (int i = 0; parent > 0 && i < n; i++) {
                ours |= below[i] == parent;
                known |= below[i] == pid;
            }
            if (ours && !known && n < BELOW_MAX) {
                below[n++] = pid;
                kill(pid, SIGSTOP);
            }
        }
        if (all != NULL)
            closedir(all);
    }
    for (int i = 1; i < n; i++)
        kill(below[i], SIGKILL);
}

void run_end(EngineRun *run)
{
    if (run->process <= 0)
        return;
    Text mark = mark_of(run->start);
    kill_below(run->process, &mark); /* what left its group, ... */
    kill(-run->process, SIGKILL);    /* the group ... */
    kill(run->process, SIGKILL);     /* ... which it may have left */
    close(run->to); /* not before: it would end by itself, and leave what it started */
    close(run->from);
    if (run->end >= 0)
        close(run->end);
    while (waitpid(run->process, NULL, 0) < 0 && errno == EINTR)
        ;
    *run = (EngineRun){0, -1, -1, -1, 0};
}
