/* SPDX-License-Identifier: MIT */
/* dialects.c -- which format is for what. */
#include <ctype.h>
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

/* Where the first move stands, after tags, comments and its number. */
static const char *first_move(const char *at, const char *end)
{
    while (at < end) {
        size_t left = (size_t)(end - at), digits = 0;
        const char *closed =
            *at == '[' || *at == '{' ? memchr(at, *at == '[' ? ']' : '}', left) : NULL;
        while (digits < left && isdigit((unsigned char)at[digits]))
            digits++;
        if (closed != NULL)
            at = closed + 1;
        else if (digits > 0 && digits < left && at[digits] == '.')
            at += digits;
        else if (*at == '.' || isspace((unsigned char)*at))
            at++;
        else
            break;
    }
    return at;
}

/* Does a move name two squares ("c3-d4", "11x18", "c3d4"), as in one dialect and not in the other?
 */
static bool names_two(const char *move, const char *end)
{
    const char *at = move;
    while (at < end && (isdigit((unsigned char)*at) || (*at >= 'a' && *at <= 'l')))
        at++;
    return at - move >= 4 ||
           (at > move && at < end && isdigit((unsigned char)at[-1]) && strchr("-:x", *at) != NULL);
}

/* Tags that only one of them has; without any, their first move. */
static const Dialect *guess(const char *bytes, size_t n)
{
    if (holds(bytes, n, "[GameType"))
        return &pdn;
    if (holds(bytes, n, "[Site \"") || holds(bytes, n, "[WhiteElo"))
        return &pgn;
    const char *move = first_move(bytes, bytes + n);
    return move == bytes + n || names_two(move, bytes + n) ? &pdn : &pgn;
}

bool portable_may_be(const char *text)
{
    while (isspace((unsigned char)*text))
        text++;
    if (*text == '[')
        return isalpha((unsigned char)text[1]);
    size_t digits = strspn(text, "0123456789");
    return (digits > 0 && text[digits] == '.') || (*text != '\0' && strchr("{%;", *text) != NULL);
}

const Dialect *dialect_of_file(const char *name, const char *bytes, size_t n)
{
    const char *dot = strrchr(name, '.');
    for (int i = 0; i < DIALECTS && dot != NULL; i++)
        if (strcasecmp(dot + 1, dialects[i]->ending) == 0)
            return dialects[i];
    return guess(bytes, n);
}
