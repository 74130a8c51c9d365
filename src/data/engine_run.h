/* SPDX-License-Identifier: MIT */
/*
 * engine_run.h -- a child process with a line to it and a line from it.
 *
 * No shell in between, nothing else of ours open in it, its complaints go nowhere.  It is killed
 * with the thread that started it, also when that ends by a crash; so whoever starts one keeps its
 * thread as long as it is wanted.  Writing to one that is gone does no harm (no SIGPIPE), and
 * nothing here waits longer than it is told to.
 */
#ifndef DATA_ENGINE_RUN_H
#define DATA_ENGINE_RUN_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

typedef struct EngineRun {
    pid_t process; /* 0: none */
    int to, from;
    int end;        /* readable when the process has ended; -1: that has to be asked for */
    unsigned start; /* no other start has this number */
} EngineRun;

/* What wakes a thread that waits for a process; any thread may ring it. */
typedef struct RunBell {
    int heard, rung; /* -1: there was no pipe for it */
} RunBell;

void bell_open(RunBell *bell);
void bell_close(RunBell *bell);
void bell_ring(const RunBell *bell);

/* Start a program, by its whole path, with one argument or none (NULL).  False if it cannot be. */
bool run_start(EngineRun *run, const char *path, const char *argument);

/* Until it has said something, can be written to (if `writing`), or so many milliseconds are over.
 */
void run_wait(const EngineRun *run, bool writing, int ms);

/* The same, if there is a process, until it ends or the bell is rung, which may have been before.
 * True if it was; without a pipe now and then, so whoever waits has to look whether there is news.
 */
bool run_rest(const EngineRun *run, bool writing, const RunBell *bell);

/* What it has said: the number of bytes; 0: nothing so far, -1: nothing any more.  It is over with
 * the process, even if a child of it still holds the line. */
ssize_t run_read(const EngineRun *run, char *out, size_t room);

/* How many of these bytes it has taken; -1: it takes none any more. */
ssize_t run_write(const EngineRun *run, const char *bytes, size_t n);

/* Kill it, with all that it has started, also if it has ended before, and forget it.  Harmless if
 * there is none. */
void run_end(EngineRun *run);

#endif
