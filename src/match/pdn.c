#include "match/pdn.h"

#include <stdlib.h>
#include <string.h>

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

/* "25,W,8,8,A0,0" or a tag of our own; without either, letters are Russian and numbers
 * international. */
static const char *variant_of(const PortableTags *tags, const char *moves)
{
    if (tags->variant[0] != '\0')
        return tags->variant;
    if (tags->game_type[0] != '\0')
        return variant_of_type(atoi(tags->game_type));
    for (const char *c = moves; *c != '\0' && *c != '['; c++)
        if (*c >= 'a' && *c <= 'h' && c[1] >= '1' && c[1] <= '8' &&
            (c[2] == '-' || c[2] == ':' || c[2] == 'x'))
            return "russian";
    return "international";
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

static void write_tags(const Match *match, Buffer *out)
{
    const MatchSetup *setup = match_setup(match);
    portable_write_tag(out, "Event", setup->event);
    portable_write_tag(out, "Date", setup->date);
    portable_write_tag(out, "White", setup->seat[0].name);
    portable_write_tag(out, "Black", setup->seat[1].name);
    portable_write_tag(out, "Result", portable_result(match));
    int row = 0;
    while (row < TYPES && strcmp(types[row].variant, setup->variant) != 0)
        row++;
    if (row < TYPES) {
        Text type = {0};
        text_add(&type, "%d,%s", types[row].type, types[row].tail);
        portable_write_tag(out, "GameType", type.s);
    }
    if (row == TYPES || strcmp(variant_of_type(types[row].type), setup->variant) != 0)
        portable_write_tag(out, "Variant", setup->variant);
    portable_write_time_control(match, out);
    if (setup->position[0] != '\0') {
        portable_write_tag(out, "SetUp", "1");
        portable_write_tag(out, "FEN", setup->position);
    }
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
    .write_tags = write_tags,
    .write_move = write_move,
};
