/* SPDX-License-Identifier: MIT */
#include "data/engine_xboard.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "data/engine_words.h"

enum {
    MATE_FROM = 100000, /* a score beyond this is so many moves to mate */
    LOOK_SECONDS = 30,  /* that one thinks about a move which cannot analyse */
};

/* What "new" sets up. */
static const char beginning[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

bool xboard_is(const char *line)
{
    static const char end[] = ": uci";
    size_t n = strlen(line), m = sizeof end - 1;
    return n > m && strcmp(line + n - m, end) == 0;
}

void xboard_begin(EngineTalk *talk)
{
    talk->xboard = true;
    buffer_add(&talk->out, "xboard\nprotover 2\n");
}

/* How it is to say what it thinks: without end, or, if it does not know that, about a move. */
static void write_look(const EngineTalk *talk, Buffer *out)
{
    if (talk->blind)
        buffer_add(out, "st %d\ngo\n", LOOK_SECONDS);
    else
        buffer_add(out, "analyze\n");
}

/* ------------------------------------------------------------- what it says */

/* One `name=value` or `name="a value"` of a line; false at its end. */
static bool feature_take(const char **cursor, Text *name, Text *value)
{
    const char *p = *cursor + strspn(*cursor, " \t");
    size_t n = strcspn(p, "= \t");
    text_clear(name);
    text_clear(value);
    if (n == 0 || p[n] != '=')
        return false;
    text_add(name, "%.*s", (int)n, p);
    p += n + 1;
    bool quoted = *p == '"';
    p += quoted;
    n = strcspn(p, quoted ? "\"" : " \t");
    text_add(value, "%.*s", (int)n, p);
    *cursor = p + n + (p[n] == '"');
    return true;
}

/* True if these are all. */
static bool hear_features(EngineTalk *talk, const char *line)
{
    Text name, value;
    bool done = false;
    while (feature_take(&line, &name, &value)) {
        bool on = text_is(&value, "1");
        if (text_is(&name, "myname"))
            talk_name(talk, value.s);
        else if (text_is(&name, "setboard"))
            talk->setboard = on;
        else if (text_is(&name, "usermove"))
            talk->usermove = on;
        else if (text_is(&name, "ping"))
            talk->ping = on;
        else if (text_is(&name, "analyze"))
            talk->blind = !on;
        else if (text_is(&name, "done"))
            done = on;
    }
    return done;
}

/* "7 -31 120 54321 e7e5 g1f3": depth, score, time, nodes, line. */
static void hear_thought(EngineTalk *talk, const char *line)
{
    int depth, score, skipped;
    if (!number_take(&line, 0, INT_MAX, &depth) || !number_take(&line, -INT_MAX, INT_MAX, &score))
        return;
    bool mate = abs(score) >= MATE_FROM && abs(score) < 2 * MATE_FROM;
    talk->mate = mate ? (abs(score) - MATE_FROM + 1) * (score > 0 ? 1 : -1) : 0;
    talk->score = mate                 ? 0
                  : score > MATE_FROM  ? MATE_FROM
                  : score < -MATE_FROM ? -MATE_FROM
                                       : score;
    talk->at[0].score = talk->score;
    talk->at[0].mate = talk->mate;
    if (number_take(&line, 0, INT_MAX, &skipped) && number_take(&line, 0, INT_MAX, &skipped))
        talk_line(talk, 1, depth, line); /* behind time and nodes */
}

XboardSaid xboard_hear(EngineTalk *talk, const char **line)
{
    static const char *const over[] = {"resign", "1-0", "0-1", "1/2-1/2"};
    const char *begin = *line;
    char word[32];
    bool thinks = talk->stage == TALK_THINKING;
    word_take(line, word, sizeof word);
    if (strcmp(word, "feature") == 0)
        return hear_features(talk, *line) ? XBOARD_GREETED : XBOARD_NOTHING;
    if (strcmp(word, "pong") == 0)
        return XBOARD_READY;
    if (strcmp(word, "move") == 0)
        return XBOARD_MOVE;
    if (thinks && strncmp(begin, "Illegal ", 8) == 0)
        return XBOARD_UNFIT;
    if (thinks && talk->analysing && !talk->blind && strncmp(begin, "Error ", 6) == 0 &&
        strstr(begin, "analyze") != NULL) {
        talk->blind = true;
        write_look(talk, &talk->out);
    }
    for (size_t i = 0; i < sizeof over / sizeof *over; i++)
        if (thinks && strcmp(word, over[i]) == 0)
            return XBOARD_NO_MOVE;
    if (thinks)
        hear_thought(talk, begin);
    return XBOARD_NOTHING;
}

/* ------------------------------------------------------------- what it is told */

static void write_time(const char *go, bool black, Buffer *out)
{
    char word[32];
    int value, left[2] = {0}, gain[2] = {0};
    while (word_take(&go, word, sizeof word)) {
        bool blacks = word[0] == 'b';
        if (strcmp(word, "movetime") == 0 && number_take(&go, 0, INT_MAX, &value))
            buffer_add(out, "st %d\n", value < 2000 ? 1 : value / 1000);
        else if (strcmp(word + (word[0] != '\0'), "time") == 0)
            number_take(&go, 0, INT_MAX, &left[blacks]);
        else if (strcmp(word + (word[0] != '\0'), "inc") == 0)
            number_take(&go, 0, INT_MAX, &gain[blacks]);
    }
    if (left[0] + left[1] == 0)
        return;
    int all = left[black] / 1000;
    buffer_add(out, "level 0 %d:%02d %d\ntime %d\notim %d\n", all / 60, all % 60,
               gain[black] / 1000, left[black] / 10, left[!black] / 10);
}

/* The men of one side as "edit" has them: "Pe2". */
static void write_men(const char *fen, bool blacks, Buffer *out)
{
    int rank = 8, file = 0;
    for (; *fen != '\0' && *fen != ' '; fen++) {
        if (*fen == '/') {
            rank--;
            file = 0;
        } else if (*fen >= '1' && *fen <= '8') {
            file += *fen - '0';
        } else {
            if ((*fen >= 'a') == blacks)
                buffer_add(out, "%c%c%d\n", blacks ? *fen - 'a' + 'A' : *fen, 'a' + file, rank);
            file++;
        }
    }
}

/* Where "setboard" is not known; who is to move then is who is after the beginning. */
static void write_edit(const char *fen, bool black, const char *before, Buffer *out)
{
    if (black)
        buffer_add(out, "%sa2a3\n", before);
    buffer_add(out, "edit\n#\n");
    write_men(fen, false, out);
    buffer_add(out, "c\n");
    write_men(fen, true, out);
    buffer_add(out, ".\n");
}

void xboard_ask(const EngineTalk *talk, const char *position, const char *go, Buffer *out)
{
    static const char head[] = "position fen ", parts[] = " moves ";
    const char *fen =
        strncmp(position, head, sizeof head - 1) == 0 ? position + sizeof head - 1 : position;
    const char *moves = strstr(fen, parts), *before = talk->usermove ? "usermove " : "";
    size_t n = moves != NULL ? (size_t)(moves - fen) : strlen(fen);
    bool plain = n == sizeof beginning - 1 && strncmp(fen, beginning, n) == 0;
    const char *side = memchr(fen, ' ', n);
    bool black = side != NULL && side[1] == 'b';
    char word[32];
    buffer_add(out, "new\neasy\npost\nforce\n");
    if (!plain && talk->setboard)
        buffer_add(out, "setboard %.*s\n", (int)n, fen);
    else if (!plain)
        write_edit(fen, black, before, out);
    for (const char *at = moves != NULL ? moves + sizeof parts - 1 : "";
         word_take(&at, word, sizeof word); black = !black)
        buffer_add(out, "%s%s\n", before, word);
    write_time(go, black, out);
    if (strcmp(go, "go infinite") == 0)
        write_look(talk, out);
    else
        buffer_add(out, "go\n");
}
