/* SPDX-License-Identifier: MIT */
#include "data/engine_hub.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "data/engine_words.h"

enum { SCORE_MOST = 100000 /* hundredths of a man */ };

static const char usual[] = "normal"; /* what one plays that says nothing of variants */

/* One argument of a line; false at its end.  What has no room is cut. */
static bool argument_take(const char **cursor, Text *name, Text *value)
{
    const char *p = *cursor + strspn(*cursor, " \t");
    size_t n = strcspn(p, "= \t");
    text_clear(name);
    text_clear(value);
    if (*p == '\0')
        return false;
    text_add(name, "%.*s", (int)n, p);
    p += n;
    if (*p == '=') {
        bool quoted = p[1] == '"';
        p += 1 + quoted;
        n = strcspn(p, quoted ? "\"" : " \t");
        text_add(value, "%.*s", (int)n, p);
        p += n + (quoted && p[n] == '"');
    }
    *cursor = p;
    return true;
}

/* id name=Scan version=3.1 author="..." */
static void hear_id(EngineTalk *talk, const char *line)
{
    Text name, value, whole = {0};
    while (argument_take(&line, &name, &value))
        if (text_is(&name, "name") || text_is(&name, "version"))
            text_add(&whole, "%s%s", whole.n > 0 ? " " : "", value.s);
    talk_name(talk, whole.s);
}

/* param name=variant value=normal type=enum values="normal frisian" */
static void hear_parameter(EngineTalk *talk, const char *line)
{
    Text name, value, which = {0};
    while (argument_take(&line, &name, &value)) {
        if (text_is(&name, "name"))
            which = value;
        else if (text_is(&name, "values") && text_is(&which, "variant"))
            snprintf(talk->variants, sizeof talk->variants, "%.*s", TALK_VARIANTS_MAX - 1, value.s);
    }
}

/* "-0.31" to -31, whatever the language of this machine writes for the point; false if it is no
 * number. */
static bool hundredths(const char *text, int *out)
{
    bool below = *text == '-';
    int value = 0, places = -1;
    const char *c = text + (below || *text == '+');
    if (*c == '\0')
        return false;
    for (; *c != '\0'; c++) {
        if (*c == '.' && places < 0)
            places = 0;
        else if (*c < '0' || *c > '9')
            return false;
        else if (places < 2 && value < SCORE_MOST) {
            value = 10 * value + (*c - '0');
            places += places >= 0;
        }
    }
    for (places = places < 0 ? 0 : places; places < 2 && value < SCORE_MOST; places++)
        value *= 10;
    value = value < SCORE_MOST ? value : SCORE_MOST;
    *out = below ? -value : value;
    return true;
}

/* info depth=12 score=0.31 pv="32-28 19-23" */
static void hear_thought(EngineTalk *talk, const char *line)
{
    Text name, value, moves = {0};
    int depth = 0;
    while (argument_take(&line, &name, &value)) {
        if (text_is(&name, "score"))
            hundredths(value.s, &talk->score);
        else if (text_is(&name, "pv"))
            moves = value;
        else if (text_is(&name, "depth")) {
            const char *number = value.s;
            number_take(&number, 0, INT_MAX, &depth);
        }
    }
    talk->at[0].score = talk->score;
    talk_line(talk, 1, depth, moves.s);
}

/* done move=32-28 ponder=19-23 */
static void move_take(const char *line, char move[TALK_WORD_MAX])
{
    Text name, value;
    while (argument_take(&line, &name, &value))
        if (text_is(&name, "move")) {
            const char *word = value.s;
            word_take(&word, move, TALK_WORD_MAX);
        }
}

HubSaid hub_hear(EngineTalk *talk, const char *line, char move[TALK_WORD_MAX])
{
    move[0] = '\0';
    char word[32];
    word_take(&line, word, sizeof word);
    if (strcmp(word, "ready") == 0 || strcmp(word, "pong") == 0)
        return HUB_READY;
    if (strcmp(word, "done") == 0) {
        move_take(line, move);
        return HUB_MOVE;
    }
    if (strcmp(word, "info") == 0 && talk->stage == TALK_THINKING)
        hear_thought(talk, line);
    if (strcmp(word, "error") == 0 && talk->stage != TALK_GREETING && talk->stage != TALK_ANSWERED)
        return HUB_UNFIT;
    if (talk->stage != TALK_GREETING)
        return HUB_NOTHING;
    if (strcmp(word, "id") == 0)
        hear_id(talk, line);
    else if (strcmp(word, "param") == 0)
        hear_parameter(talk, line);
    return strcmp(word, "wait") == 0 ? HUB_GREETED : HUB_NOTHING;
}

bool hub_plays(const EngineTalk *talk, const char *variant)
{
    const char *list = talk->variants;
    char word[32];
    if (list[0] == '\0')
        return strcmp(variant, usual) == 0;
    while (word_take(&list, word, sizeof word))
        if (strcmp(word, variant) == 0)
            return true;
    return false;
}
