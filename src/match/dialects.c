/* SPDX-License-Identifier: MIT */
/* dialects.c -- which format is for what. */
#include <string.h>
#include <strings.h>

#include "match/pdn.h"
#include "match/pgn.h"

static const Dialect *const dialects[] = {&pdn, &pgn};
enum { DIALECTS = sizeof dialects / sizeof *dialects };

const Dialect *dialect_for(const Rules *rules)
{
    for (int i = 0; i < DIALECTS; i++)
        if (strcmp(dialects[i]->game, rules->id) == 0)
            return dialects[i];
    return NULL;
}

static bool holds(const char *bytes, size_t n, const char *wanted)
{
    return memmem(bytes, n, wanted, strlen(wanted)) != NULL;
}

/* Tags that only one of them has; without any, a square of chess stands alone ("1. e4") and one of
 * draughts with another ("1. c3-d4", "1. 32-28"). */
static const Dialect *guess(const char *bytes, size_t n)
{
    if (holds(bytes, n, "[GameType"))
        return &pdn;
    if (holds(bytes, n, "[Site \"") || holds(bytes, n, "[WhiteElo"))
        return &pgn;
    static const char *const openings[] = {" e4", ".e4", " d4 ", ".d4 ", " Nf3", ".Nf3", " Nf6"};
    for (size_t i = 0; i < sizeof openings / sizeof *openings; i++)
        if (holds(bytes, n, openings[i]))
            return &pgn;
    return &pdn;
}

const Dialect *dialect_of_file(const char *name, const char *bytes, size_t n)
{
    const char *dot = strrchr(name, '.');
    for (int i = 0; i < DIALECTS && dot != NULL; i++)
        if (strcasecmp(dot + 1, dialects[i]->ending) == 0)
            return dialects[i];
    return guess(bytes, n);
}
