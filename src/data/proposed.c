/* SPDX-License-Identifier: MIT */
/* proposed.c -- names that the program proposes, in one table. */
#include "data/proposed.h"

#include <ctype.h>
#include <string.h>

#include "data/words.h"

enum { PLAYERS = 20, COMPUTERS = 10 };

static const char *const names[] = {
    WORD("Player 1"),   WORD("Player 2"),    WORD("Player 3"),          WORD("Player 4"),
    WORD("Player 5"),   WORD("Player 6"),    WORD("Player 7"),          WORD("Player 8"),
    WORD("Player 9"),   WORD("Player 10"),   WORD("Player 11"),         WORD("Player 12"),
    WORD("Player 13"),  WORD("Player 14"),   WORD("Player 15"),         WORD("Player 16"),
    WORD("Player 17"),  WORD("Player 18"),   WORD("Player 19"),         WORD("Player 20"),
    WORD("Computer 1"), WORD("Computer 2"),  WORD("Computer 3"),        WORD("Computer 4"),
    WORD("Computer 5"), WORD("Computer 6"),  WORD("Computer 7"),        WORD("Computer 8"),
    WORD("Computer 9"), WORD("Computer 10"), WORD("Family tournament"),
};
enum { NAMES = sizeof names / sizeof names[0] };

const char *proposed_player(int player)
{
    return names[player];
}

const char *proposed_computer(int level)
{
    return names[PLAYERS + level - 1];
}

const char *proposed_tournament(void)
{
    return names[PLAYERS + COMPUTERS];
}

const char *proposed_said(const char *name)
{
    for (int i = 0; i < NAMES; i++)
        if (strcmp(name, names[i]) == 0)
            return words(names[i]);
    return name;
}

const char *proposed_kept(const char *typed)
{
    for (int i = 0; i < NAMES; i++)
        if (strcmp(typed, words(names[i])) == 0)
            return names[i];
    return typed;
}

void proposed_letter(const char *name, char out[PROPOSED_LETTER])
{
    size_t length = strlen(name);
    if (length > 1 && isdigit((unsigned char)name[length - 1]))
        name += length - 1;
    int n = 0;
    do
        out[n] = name[n];
    while (name[n] != '\0' && (name[++n] & 0xc0) == 0x80 && n < PROPOSED_LETTER - 1);
    out[n] = '\0';
}
