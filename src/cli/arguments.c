/* SPDX-License-Identifier: MIT */
#include "cli/arguments.h"

#include <ctype.h>
#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "base/alloc.h"

typedef enum Kind { KIND_FLAG, KIND_TEXT, KIND_NUMBER, KIND_SEED, KIND_OPTION } Kind;

typedef struct Switch {
    const char *name;
    Kind kind;
    unsigned group; /* ARG_...; 0: every verb has it */
    size_t at;
    long min, max;
} Switch;

#define AT(member) offsetof(Arguments, member)

static const Switch switches[] = {
    {"help", KIND_FLAG, 0, AT(help), 0, 0},
    {"version", KIND_FLAG, 0, AT(version), 0, 0},
    {"lang", KIND_TEXT, 0, AT(language), 0, 0},
    {"variants", KIND_TEXT, 0, AT(variants), 0, 0},
    {"position", KIND_TEXT, ARG_GAME, AT(position), 0, 0},
    {"option", KIND_OPTION, ARG_GAME, 0, 0, 0},
    {"seats", KIND_NUMBER, ARG_GAME, AT(seats), 1, 99},
    {"seed", KIND_SEED, ARG_GAME, AT(seed), 0, 0},
    {"verify", KIND_FLAG, ARG_VERIFY, AT(verify), 0, 0},
    {"all", KIND_FLAG, ARG_ALL, AT(all), 0, 0},
    {"json", KIND_FLAG, ARG_JSON, AT(json), 0, 0},
    {"bare", KIND_FLAG, ARG_BARE, AT(bare), 0, 0},
    {"force", KIND_FLAG, ARG_FORCE, AT(force), 0, 0},
    {"divide", KIND_FLAG, ARG_DIVIDE, AT(divide), 0, 0},
    {"level", KIND_NUMBER, ARG_SEARCH, AT(level), 0, 99},
    {"movetime", KIND_NUMBER, ARG_SEARCH, AT(movetime), 1, 24 * 3600 * 1000},
    {"depth", KIND_NUMBER, ARG_SEARCH, AT(depth), 1, 1000},
    {"nodes", KIND_NUMBER, ARG_NODES, AT(nodes), 1, LONG_MAX},
    {"threads", KIND_NUMBER, ARG_MEANS, AT(threads), 1, 64},
    {"hash", KIND_NUMBER, ARG_MEANS, AT(hash), AI_TABLE_MIN, AI_TABLE_MAX},
    {"ladder", KIND_FLAG, ARG_SELFPLAY, AT(ladder), 0, 0},
    {"seats-levels", KIND_TEXT, ARG_SELFPLAY, AT(seats_levels), 0, 0},
    {"games", KIND_NUMBER, ARG_SELFPLAY, AT(games), 1, 1000000},
    {"opening", KIND_NUMBER, ARG_SELFPLAY, AT(opening), 0, 1000},
};

enum { SWITCHES = sizeof switches / sizeof *switches, FIRST = 256 };

static bool read_seed(const char *text, uint64_t *out, Text *why)
{
    char *end;
    errno = 0;
    unsigned long long seed = strtoull(text, &end, 10);
    if (!isdigit((unsigned char)text[0]) || *end != '\0' || errno != 0)
        return text_fail(why, "--seed cannot be \"%.40s\"; it is a number from 0 to %llu", text,
                         ULLONG_MAX);
    *out = seed;
    return true;
}

static bool read_value(const Switch *s, const char *value, Arguments *out, Text *why)
{
    char *at = (char *)out + s->at;
    switch (s->kind) {
    case KIND_FLAG:
        *(bool *)at = true;
        return true;
    case KIND_TEXT:
        *(const char **)at = value;
        return true;
    case KIND_SEED:
        return read_seed(value, (uint64_t *)at, why);
    case KIND_OPTION:
        out->option[out->options++] = value;
        return true;
    case KIND_NUMBER:
        if (text_number(value, s->min, s->max, (long *)at))
            return true;
        return text_fail(why, "--%s cannot be \"%.40s\"; it is a number from %ld to %ld", s->name,
                         value, s->min, s->max);
    }
    return false;
}

static void add_word(Arguments *out, const char *word)
{
    if (out->verb == NULL)
        out->verb = word;
    else
        out->word[out->words++] = word;
}

/* What getopt_long() has found to be wrong; `argument` is what it looked at. */
static bool fail_switch(int found, const char *argument, Text *why)
{
    if (optopt < FIRST)
        return text_fail(
            why, "there is no option \"%.60s\" (what begins so and is none follows --)", argument);
    const char *name = switches[optopt - FIRST].name;
    return found == ':' ? text_fail(why, "--%s wants a value behind it", name)
                        : text_fail(why, "--%s takes no value", name);
}

/* getopt_long() is asked of what begins with -- alone: all else is a word, be it a move such as
 * -1. */
static bool read_all(Arguments *out, int argc, char **argv, unsigned *given, Text *why)
{
    struct option known[SWITCHES + 1] = {0};
    for (int i = 0; i < SWITCHES; i++)
        known[i] =
            (struct option){switches[i].name, switches[i].kind != KIND_FLAG, NULL, FIRST + i};
    bool as_is = false;
    opterr = 0;
    while (optind < argc) {
        const char *argument = argv[optind];
        if (as_is || strncmp(argument, "--", 2) != 0) {
            add_word(out, argv[optind++]);
            continue;
        }
        int found = getopt_long(argc, argv, "+:", known, NULL);
        as_is = found == -1;
        if (as_is)
            continue;
        if (found < FIRST)
            return fail_switch(found, argument, why);
        const Switch *s = &switches[found - FIRST];
        if (!read_value(s, optarg, out, why))
            return false;
        *given |= s->group;
    }
    return true;
}

bool arguments_read(Arguments *out, int argc, char **argv, unsigned *given, Text *why)
{
    *out = (Arguments){.level = -1, .opening = -1, .threads = 1, .hash = AI_TABLE_MIN};
    out->word = alloc_zero((size_t)argc + 1, sizeof *out->word);
    out->option = alloc_zero((size_t)argc + 1, sizeof *out->option);
    *given = 0;
    return read_all(out, argc, argv, given, why);
}

void arguments_release(Arguments *arguments)
{
    free(arguments->word);
    free(arguments->option);
}
