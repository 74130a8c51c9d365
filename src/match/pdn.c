/* SPDX-License-Identifier: MIT */
#include "match/pdn.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Game types of PDN; the first row of a type is the one it is read as. */
static const struct {
    int type;
    const char *variant;
    const char *tail; /* behind the number: who begins, size, numbering */
} types[] = {
    {20, "international", "W,10,10,N2,0"}, {21, "english", "B,8,8,N1,0"},
    {22, "italian", "W,8,8,N2,1"},         {23, "pool", "B,8,8,N1,0"},
    {24, "spanish", "W,8,8,N1,1"},         {25, "russian", "W,8,8,A0,0"},
    {26, "brazilian", "W,8,8,A0,0"},       {27, "canadian", "W,12,12,N2,0"},
    {28, "portuguese", "W,8,8,N1,1"},      {29, "czech", "W,8,8,A0,0"},
    {30, "turkish", "W,8,8,A0,0"},         {31, "thai", "B,8,8,N2,0"},
    {40, "frisian", "W,10,10,N2,0"},       {44, "armenian", "W,8,8,A0,0"},
    {25, "poddavki", "W,8,8,A0,0"},        {20, "killer", "W,10,10,N2,0"},
};
enum { TYPES = sizeof types / sizeof types[0] };

static const char *variant_of_type(int type)
{
    for (int i = 0; i < TYPES; i++)
        if (types[i].type == type)
            return types[i].variant;
    return NULL;
}

/* A name of a variant, however it is spelt: "Russian". */
static const char *variant_called(const char *name)
{
    for (int i = 0; i < TYPES; i++)
        if (strcasecmp(types[i].variant, name) == 0)
            return types[i].variant;
    return NULL;
}

enum { MOVES_BYTES = 1024 }; /* a game is known by then */

/* What moves are without a word of their game: letters are Russian; of numbers, those that begin at
 * the top of the small board English, all others international. */
static const char *variant_of_moves(const char *moves)
{
    long first = 0, highest = 0;
    const char *end_of_moves = moves + strnlen(moves, MOVES_BYTES);
    for (const char *c = moves; c < end_of_moves && *c != '['; c++) {
        if (*c >= 'a' && *c <= 'h' && c[1] >= '1' && c[1] <= '8' &&
            (c[2] == '-' || c[2] == ':' || c[2] == 'x'))
            return "russian";
        if (!isdigit((unsigned char)*c))
            continue;
        char *end;
        long number = strtol(c, &end, 10);
        if ((*end == '-' || *end == 'x') && isdigit((unsigned char)end[1])) {
            long to = strtol(end + 1, &end, 10);
            first = first == 0 ? number : first;
            highest = number > highest ? number : highest;
            highest = to > highest ? to : highest;
        }
        c = end - 1;
    }
    return first >= 9 && first <= 12 && highest <= 32 ? "english" : "international";
}

/* "25,W,8,8,A0,0", a tag of our own or a name for it; or what the moves tell. */
static const char *variant_of(const PortableTags *tags, const char *moves)
{
    const char *called = variant_called(tags->variant);
    const char *typed = variant_of_type(atoi(tags->game_type));
    if (called != NULL || typed != NULL)
        return called != NULL ? called : typed;
    if (tags->variant[0] != '\0')
        return tags->variant;
    return tags->game_type[0] != '\0' ? NULL : variant_of_moves(moves);
}

/* A win counts two points in PDN, in older files one. */
static PortableResult result_of(const char *word)
{
    static const struct {
        const char *word;
        PortableResult result;
    } rows[] = {
        {"1-0", RESULT_FIRST},  {"2-0", RESULT_FIRST},    {"0-1", RESULT_SECOND},
        {"0-2", RESULT_SECOND}, {"1/2-1/2", RESULT_DRAW}, {"1-1", RESULT_DRAW},
        {"0-0", RESULT_OPEN},   {"*", RESULT_OPEN},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(word, rows[i].word) == 0)
            return rows[i].result;
    return RESULT_NONE;
}

static void add_tags(const Match *match, Tags *out)
{
    const MatchSetup *setup = match_setup(match);
    portable_add_roster(match, out);
    int row = 0;
    while (row < TYPES && strcmp(types[row].variant, setup->variant) != 0)
        row++;
    if (row < TYPES) {
        Text type = {0};
        text_add(&type, "%d,%s", types[row].type, types[row].tail);
        portable_add_tag(out, "GameType", type.s);
    }
    if (row == TYPES || strcmp(variant_of_type(types[row].type), setup->variant) != 0)
        portable_add_tag(out, "Variant", setup->variant);
    portable_add_time_control(match, out);
    if (setup->position[0] != '\0')
        portable_add_start(match, out);
}

/* From and to where that is enough, else every square. */
static void write_move(const Rules *rules, const State *s, const Move *move, Text *out)
{
    Text full = {0};
    Move found;
    rules->write_move(s, move, &full);
    size_t first = strcspn(full.s, "-:x"), last = strlen(full.s);
    while (strchr("-:x", full.s[last - 1]) == NULL)
        last--;
    text_add(out, "%.*s%c%s", (int)first, full.s, full.s[first], full.s + last);
    if (move->n > 2 &&
        (!rules->read_move(s, out->s, &found) || memcmp(&found, move, sizeof found) != 0)) {
        text_clear(out);
        text_add_string(out, full.s);
    }
}

const Dialect pdn = {
    .name = "PDN",
    .ending = "pdn",
    .game = "draughts",
    .variant = variant_of,
    .result = result_of,
    .add_tags = add_tags,
    .write_move = write_move,
};
