/* SPDX-License-Identifier: MIT */
/*
 * arguments.h -- the command line as values.
 *
 * An argument that begins with one - or + may be a move; only a known --name is an option.  What
 * stands behind --position, and everything behind a lone --, is taken as it is.
 */
#ifndef CLI_ARGUMENTS_H
#define CLI_ARGUMENTS_H

#include "base/text.h"

#include <stdint.h>

/* Which options a verb has. */
enum {
    ARG_GAME = 1 << 0, /* --position, --option, --seats, --seed */
    ARG_DIVIDE = 1 << 1,
    ARG_SEARCH = 1 << 2,   /* --level, --movetime, --depth */
    ARG_SELFPLAY = 1 << 3, /* --seats-levels, --ladder, --games, --opening */
    ARG_NODES = 1 << 4,    /* --nodes */
    ARG_VERIFY = 1 << 5,   /* --verify */
    ARG_JSON = 1 << 6,     /* --json */
    ARG_MEANS = 1 << 7,    /* --threads, --hash */
    ARG_BARE = 1 << 8,     /* --bare */
    ARG_ALL = 1 << 9,      /* --all */
    ARG_FORCE = 1 << 10,   /* --force */
};

typedef struct Arguments {
    const char *verb;  /* NULL: none was given */
    const char **word; /* what follows it */
    int words;
    const char **option; /* "key=value" of each --option */
    int options;
    const char *position; /* NULL: not given */
    const char *language;
    const char *seats_levels;
    const char *variants; /* file with variants of the user's own */
    long seats;           /* 0: not given; the next ones too, where nothing is said */
    uint64_t seed;
    long level; /* -1: not given */
    long movetime, depth, nodes, games;
    long threads; /* 1: not given */
    long hash;    /* megabytes; as much as is usual: not given */
    long opening; /* -1: not given */
    bool divide, verify, ladder, json, bare, force, all, help, version;
} Arguments;

/* Read the command line; `given` gets the set of ARG_... that were used.  False with a sentence. */
bool arguments_read(Arguments *out, int argc, char **argv, unsigned *given, Text *why);
void arguments_release(Arguments *arguments);

#endif
