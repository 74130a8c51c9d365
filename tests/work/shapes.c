/* SPDX-License-Identifier: MIT */
#include "shapes.h"

#include <stdlib.h>
#include <string.h>

#include "data/catalog.h"
#include "data/engine_talk.h"
#include "data/layout.h"
#include "data/openings.h"
#include "data/rulebook.h"
#include "data/settings.h"
#include "lesson/lesson.h"
#include "lesson/progress.h"
#include "match/pdn.h"
#include "match/pgn.h"
#include "match/record.h"
#include "match/tournament.h"

/* ------------------------------------------------------------------ readers */

static Catalog *catalog(void)
{
    static Catalog *all;
    Buffer faults = {0};
    if (all == NULL)
        all = catalog_load(&faults);
    buffer_release(&faults);
    return all;
}

static void record(const char *bytes, size_t n)
{
    Text why;
    Buffer out = {0};
    Match *match = record_read(bytes, n, &why);
    if (match != NULL)
        record_write(match, &out);
    match_free(match);
    buffer_release(&out);
}

static void peek(const char *bytes, size_t n)
{
    Text why;
    RecordPeek out;
    record_peek(bytes, n, &out, &why);
}

static void portable(const Dialect *dialect, const char *bytes, size_t n)
{
    PortableGames games;
    Buffer faults = {0}, out = {0};
    portable_read(dialect, bytes, n, catalog_options, catalog(), &games, &faults);
    for (int i = 0; i < games.n; i++)
        portable_write(dialect, games.match[i], &out, NULL);
    for (int i = 0; i < games.n; i++)
        record_write(games.match[i], &out);
    portable_release(&games);
    buffer_release(&faults);
    buffer_release(&out);
}

static void read_pgn(const char *bytes, size_t n)
{
    portable(&pgn, bytes, n);
}

static void read_pdn(const char *bytes, size_t n)
{
    portable(&pdn, bytes, n);
}

static void which(const char *bytes, size_t n)
{
    dialect_of_file("", bytes, n);
}

static void tournament(const char *bytes, size_t n)
{
    Text why;
    Tournament out;
    tournament_read(bytes, n, &out, &why);
}

static void settings(const char *bytes, size_t n)
{
    static Settings out;
    Buffer faults = {0};
    settings_read(bytes, n, "settings.json", &out, &faults);
    buffer_release(&faults);
}

static void progress(const char *bytes, size_t n)
{
    Progress out = {0};
    Buffer faults = {0};
    progress_read(&out, bytes, n, &faults);
    progress_release(&out);
    buffer_release(&faults);
}

static void variants(const char *bytes, size_t n)
{
    Buffer faults = {0};
    catalog_add_own(catalog(), "own.json", bytes, n, &faults);
    buffer_release(&faults);
}

static void layout(const char *bytes, size_t n)
{
    (void)n;
    const Rules *rules = rules_find("kalah");
    Options options = rules_normal_options(rules);
    Text why = {0};
    layout_free(layout_read("board.json", bytes, NULL, rules, &options, &why));
}

static void openings(const char *bytes, size_t n)
{
    Buffer faults = {0};
    openings_free(openings_read(rules_find("chess"), "openings.json", bytes, n, &faults));
    buffer_release(&faults);
}

static void rulebook(const char *bytes, size_t n)
{
    Buffer faults = {0};
    const Game *game = catalog_find(catalog(), "kalah");
    rulebook_free(rulebook_read(game, "book.json", bytes, n, &faults));
    buffer_release(&faults);
}

static void course(const char *bytes, size_t n)
{
    Buffer faults = {0};
    const Game *game = catalog_find(catalog(), "kalah");
    course_free(course_read(game, "course", "course.json", bytes, n, &faults));
    buffer_release(&faults);
}

static void engine(const char *bytes, size_t n)
{
    static EngineTalk talk;
    talk_begin(&talk, TALK_UCI);
    talk_hear(&talk, bytes, n);
    talk_release(&talk);
}

static void positions(const char *bytes, size_t n)
{
    (void)n;
    for (int i = 0; rules_all[i] != NULL; i++) {
        const Rules *rules = rules_all[i];
        Options options = rules_normal_options(rules);
        State s;
        Text why = {0};
        rules->read(&s, &options, rules->seats_min, bytes, &why);
    }
}

/* A written move is compared with every legal one. */
static void moves(const char *bytes, size_t n)
{
    (void)n;
    for (int i = 0; rules_all[i] != NULL; i++) {
        const Rules *rules = rules_all[i];
        Options options = rules_normal_options(rules);
        State s;
        Rng rng;
        Move move;
        Text why = {0};
        Notice notice;
        rng_seed(&rng, 1);
        rules->start(&s, &options, rules->seats_min, &rng, &why);
        if (!rules_parse_move(rules, &s, bytes, &move, &why))
            rules_why_unread(rules, &s, bytes, &notice);
    }
}

static void clocks(const char *bytes, size_t n)
{
    (void)n;
    ClockSpec spec = {0};
    Text why = {0};
    int64_t ms;
    clock_spec_read(bytes, 2, &spec, &why);
    clock_seconds_read(bytes, &ms);
    portable_clock_read(bytes, &ms);
}

#define CHESS    "larets 1\ngame chess\n\n1. e2-e4 "
#define KAMISADO "larets 1\ngame kamisado\n\n1. a1-a5 "

static const char *const record_tokens[] = {
    "1. ",    "2. ",         "e2-e4 ",  "d2-d4 ",      "e7-e5 ",      "(",  ")",  "{",       "}",
    "{a}",    "[1s]",        "[",       "]",           "\"",          "\\", "\n", " ",       "a",
    "round ", "resigned 1 ", "agreed ", "(1. d2-d4) ", "(2. e7-e5) ", "((", "))", "x-y z\n", NULL};
static const char *const head_tokens[] = {"option ",   "seat 1 human ",
                                          "x-a ",      "=",
                                          "\n",        "name=",
                                          "a",         " ",
                                          "1",         ",",
                                          "won=1,",    "series ",
                                          "clock ",    "level=",
                                          "position ", "seed ",
                                          "#",         "offered ",
                                          "5:00 ",     NULL};
static const char *const portable_tokens[] = {"1.",
                                              "1. ",
                                              "e4 ",
                                              "e5 ",
                                              "2. ",
                                              "(",
                                              ")",
                                              "{",
                                              "}",
                                              "{a}",
                                              ";",
                                              "\n",
                                              "%",
                                              "[",
                                              "]",
                                              "\"",
                                              "\\",
                                              "[A \"b\"]\n",
                                              "*\n",
                                              "1-0 ",
                                              "$1 ",
                                              "! ",
                                              "?!",
                                              "[%clk 0:01:00]",
                                              "{[%clk 0:01:00]}",
                                              " ",
                                              "x",
                                              "1",
                                              ".",
                                              "--",
                                              "(1. d4)",
                                              "32-28 ",
                                              "c3-d4 ",
                                              "[FEN \"",
                                              "[TimeControl \"300\"]\n",
                                              "1... ",
                                              "\r\n",
                                              NULL};
static const char *const json_tokens[] = {"{",           "}",
                                          "[",           "]",
                                          "\"a\":",      "\"#\":",
                                          "1",           ",",
                                          "\"#\"",       "{\"a\":1}",
                                          "{\"#\":1},",  "[[",
                                          "]]",          "\"id\":\"a\",",
                                          "\"steps\":[", "\"variants\":[",
                                          "null,",       "-1e9,",
                                          " ",           "\"\\u0041\"",
                                          NULL};
static const char *const line_tokens[] = {"player ", "game ", "1 ", "2 ",     "1-0 ", "\n",  "a",
                                          " ",       "name ", "=",  "round ", "#",    "+:-", NULL};
static const char *const engine_tokens[] = {
    "info ", "pv ", "e2e4 ",     "score ",       "cp ",      "mate ", "1 ",
    "\n",    "\r",  "bestmove ", "option name ", "type ",    "spin ", "min ",
    "max ",  "a",   " ",         "uciok\n",      "id name ", "#",     NULL};
static const char *const byte_tokens[] = {
    "a1", "1",  "8", "/", "w",  "W:", "W", "B:", ",", ":", " ", "-",   "x", "0",        "9", "K",
    "p",  "12", "#", ".", "e4", ">",  "+", "|",  ";", "a", "H", "O-O", "=", "\xd0\x9a", NULL};

const TextReader text_readers[] = {
    {"record", record, CHESS, record_tokens},
    {"head", record, "larets 1\ngame chess\n", head_tokens},
    {"peek", peek, "larets 1\ngame chess\n", head_tokens},
    {"pgn", read_pgn, "", portable_tokens},
    {"pdn", read_pdn, "", portable_tokens},
    {"which", which, "", portable_tokens},
    {"tournament", tournament, "larets tournament 1\n", line_tokens},
    {"settings", settings, "{", json_tokens},
    {"progress", progress, "{\"courses\":{", json_tokens},
    {"variants", variants, "{\"game\":\"draughts\",\"variants\":[", json_tokens},
    {"layout", layout, "{", json_tokens},
    {"openings", openings, "{", json_tokens},
    {"rulebook", rulebook, "{", json_tokens},
    {"course", course, "{", json_tokens},
    {"engine", engine, "", engine_tokens},
    {"positions", positions, "", byte_tokens},
    {"moves", moves, "", byte_tokens},
    {"clocks", clocks, "", byte_tokens},
};
const int text_reader_count = sizeof text_readers / sizeof *text_readers;

const TextReader *text_reader_find(const char *name)
{
    for (int i = 0; i < text_reader_count; i++)
        if (strcmp(text_readers[i].name, name) == 0)
            return &text_readers[i];
    abort();
}

/* ------------------------------------------------------------------ shapes */

#define FORTH "1. Nf3 Nf6 2. Ng1 Ng8 "

const Shape shapes[] = {
    {"record", CHESS, "{a}", NULL, NULL},
    {"record", CHESS, "{a}(1. d2-d4)", NULL, NULL},
    {"record", CHESS, "(1. d2-d4{a})", NULL, NULL},
    {"record", CHESS "{", "a", NULL, "}"},
    {"record", CHESS "{", "\\}", NULL, "}"},
    {"record", CHESS, "{", NULL, NULL},
    {"record", CHESS, "(1. d2-d4 ", ")", NULL},
    {"record", CHESS, "\n", NULL, NULL},
    {"record", CHESS, "[1s]", NULL, NULL},
    {"record", CHESS, "1. ", NULL, NULL},
    {"record", KAMISADO, "{a}", NULL, NULL},
    {"record", "larets 1\ngame kamisado\n", "x-# a\n", NULL, NULL},
    {"head", "larets 1\ngame chess\noption ", "a", NULL, NULL},
    {"head", "larets 1\ngame chess\n", "option array=standard\n", NULL, NULL},
    {"peek", "larets 1\ngame chess\n", "x", NULL, NULL},
    {"pgn", "", "1.", NULL, NULL},
    {"pgn", "", "*\n", NULL, NULL},
    {"pgn", "[White \"a\"]\n\n", "* ", NULL, NULL},
    {"pgn", "1. e4 ", "{a}", NULL, NULL},
    {"pgn", "1. e4 ", "{a} $1 ", NULL, NULL},
    {"pgn", "1. e4 {! ! !} ", "$1 ", NULL, NULL},
    {"pgn", "1. e4 ", "! ", NULL, NULL},
    {"pgn", "1. e4 ", "(1. d4) ", NULL, NULL},
    {"pgn", "1. e4 ", "(1. d4) {a} ", NULL, NULL},
    {"pgn", "1. e4 ", "(1. d4 ", ")", "*"},
    {"pgn", "1. e4 ", "(", ")", "*"},
    {"pgn", "1. e4 ", "({a} 1. d4) ", NULL, "*"},
    {"pgn", "1. e4 {", "a ", NULL, "}"},
    {"pgn", "1. e4 {", "[%eval ", NULL, "}"},
    {"pgn", "1. e4 {", "% ", NULL, "}"},
    {"pgn", "1. e4 ", "{", NULL, NULL},
    {"pgn", "[TimeControl \"300\"]\n\n1. e4 ", "{[%clk 0:04:00", NULL, NULL},
    {"pgn", "[TimeControl \"300\"]\n\n1. e4 {", "[%clk ", NULL, NULL},
    {"pgn", "[TimeControl \"300\"]\n\n", FORTH "*\n\n", NULL, NULL},
    {"pgn", "", "[White \"a\"]\n", NULL, NULL},
    {"pgn", "", "[A# \"a\"]\n", NULL, NULL},
    {"pgn", "", "[White \"a\"]\n1. e4 *\n", NULL, NULL},
    {"pgn", "", "[Variant \"none\"]\n1. e4 *\n", NULL, NULL},
    {"pgn", "[White \"", "\\\\", NULL, NULL},
    {"pgn", "[White \"", "[White \"", NULL, NULL},
    {"pgn", "1. e4 ", "a", NULL, NULL},
    {"pgn", "", "x1\n", NULL, NULL},
    {"pgn", "", "%\n", NULL, NULL},
    {"pgn", "1. e4 {\xe9", "\xc4", NULL, "}"},
    {"pgn", "", FORTH "{a} ", NULL, NULL},
    {"pdn", "1. c3-d4 ", "{a}", NULL, NULL},
    {"pdn", "", "[GameType \"25\"]\n1. c3-d4 *\n", NULL, NULL},
    {"pdn", "", "1. ", NULL, NULL},
    {"which", "", "1. ", NULL, NULL},
    {"which", "", "[A \"", NULL, NULL},
    {"tournament", "larets tournament 1\n", "player a\n", NULL, NULL},
    {"settings", "{", "\"#\":1,", NULL, "\"z\":1}"},
    {"settings", "{\"recent\":[", "\"a\",", NULL, "1]}"},
    {"progress", "{\"courses\":{", "\"#\":{\"done\":[\"#\"]},", NULL, "\"z\":{}}}"},
    {"progress", "{\"courses\":{\"a\":{\"done\":[", "\"#\",", NULL, "\"z\"]}}}"},
    {"variants", "{\"game\":\"draughts\",\"variants\":[", "{\"id\":\"#\"},", NULL, "{}]}"},
    {"variants", "{\"game\":\"draughts\",\"variants\":[", "1,", NULL, "1]}"},
    {"variants", "{\"a\":{", "\"#\":1,", NULL, "\"a\":1}}"},
    {"variants", "[", "[", "]", "]"},
    {"layout", "{\"sites\":[", "1,", NULL, "1]}"},
    {"layout", "{\"labels\":[", "{\"at\":[0,0]},", NULL, "{}]}"},
    {"openings", "{\"openings\":[", "{\"moves\":\"e2-e4\",\"name\":\"a\"},", NULL, "{}]}"},
    {"rulebook", "{\"paragraphs\":[", "{\"id\":\"#\"},", NULL, "{}]}"},
    {"course", "{\"steps\":[", "{\"id\":\"#\"},", NULL, "{}]}"},
    {"engine", "", "info pv e2e4\n", NULL, NULL},
    {"engine", "", "a", NULL, NULL},
    {"engine", "", "option name a type spin\n", NULL, NULL},
    {"positions", "", "1", NULL, NULL},
    {"positions", "W:W", "1,", NULL, NULL},
    {"positions", "", "8/", NULL, NULL},
    {"positions", "", " ", NULL, NULL},
    {"moves", "", "a1-", NULL, NULL},
    {"moves", "", "1", NULL, NULL},
    {"clocks", "", "1", NULL, NULL},
    {"clocks", "", "1:", NULL, NULL},
};
const int shape_count = sizeof shapes / sizeof *shapes;

/* '#' counts. */
static void add_unit(Buffer *out, const char *unit, int number)
{
    for (; unit != NULL && *unit != '\0'; unit++) {
        if (*unit == '#')
            buffer_add(out, "%d", number);
        else
            buffer_add_bytes(out, unit, 1);
    }
}

void shape_text(const Shape *shape, size_t size, Buffer *out)
{
    int units = 0;
    size_t half = shape->close != NULL ? size / 2 : size;
    add_unit(out, shape->head, 0);
    for (; shape->unit != NULL && shape->unit[0] != '\0' && out->n < half; units++)
        add_unit(out, shape->unit, units);
    while (shape->close != NULL && units-- > 0)
        add_unit(out, shape->close, units);
    add_unit(out, shape->tail, 0);
}

void random_unit(const TextReader *reader, Rng *rng, Text *out)
{
    int count = 0, n = 1 + (int)rng_below(rng, 6);
    while (reader->tokens[count] != NULL)
        count++;
    text_clear(out);
    while (n-- > 0)
        text_add_string(out, reader->tokens[rng_below(rng, (uint32_t)count)]);
}
