/* SPDX-License-Identifier: MIT */
/*
 * talk.c -- larets-cli engine: plays any game for any program that writes lines (docs/formats.md).
 *
 * One thread: while it thinks, the search asks every now and then whether a line has come.  What
 * makes no sense is answered with a line "error ..." and changes nothing.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "ai/ai.h"
#include "cli/given.h"
#include "cli/uci_input.h"
#include "cli/verbs.h"
#include "data/endgame_store.h"
#include "study/analysis.h"

enum { LINES_NODES = 1000000 }; /* that several lines may cost, where nothing else is said */

typedef struct Talk {
    const Call *call;
    Given given; /* the position to think about, and how it came about */
    Input input;
    AiTable *table;
    struct Endgames *endgames;
    bool stop, quit;
} Talk;

static void say(const char *line)
{
    puts(line);
    fflush(stdout);
}

static void say_fault(const char *reason)
{
    printf("error %s\n", reason);
    fflush(stdout);
}

/* ------------------------------------------------------------------ positions */

/* The clicks of a move, parted by commas: the same for every game, and no blanks in it. */
static void write_clicks(const Rules *rules, const State *s, const Move *move, Text *out)
{
    for (int i = 0; i < move->n; i++) {
        if (i > 0)
            text_add_char(out, ',');
        rules->site_name(&s->options, move->path[i], out);
    }
}

/* "position [TEXT] [moves MOVE...]"; the old one stays where that is none. */
static void position(Talk *talk, const char *cursor)
{
    char word[128];
    Text text = {0}, why = {0};
    Arguments arguments = *talk->call->arguments;
    Given given;
    bool moves = false, good;
    while (!moves && text_next_word(&cursor, word, sizeof word)) {
        moves = strcmp(word, "moves") == 0;
        if (!moves)
            text_add(&text, "%s%s", text.n > 0 ? " " : "", word);
    }
    if (text.n > 0)
        arguments.position = text.s;
    good = given_open(&given, talk->call->catalog, &arguments, arguments.word[0], &why);
    if (good) {
        given_settle(&given, true);
        for (int i = 1; good && moves && text_next_word(&cursor, word, sizeof word); i++)
            good = verb_play_word(&given, i, word, &why);
        given_close(good ? &talk->given : &given);
    }
    if (good)
        talk->given = given;
    else
        say_fault(why.s);
}

/* ------------------------------------------------------------------ thinking */

static bool hear(void *context)
{
    Talk *talk = context;
    const char *line;
    char word[32];
    while (!talk->stop && (line = input_line(&talk->input, false)) != NULL) {
        const char *cursor = line;
        if (!text_next_word(&cursor, word, sizeof word))
            continue;
        talk->quit |= strcmp(word, "quit") == 0;
        talk->stop |= talk->quit || strcmp(word, "stop") == 0;
        if (strcmp(word, "ready") == 0)
            say("ready");
        else if (!talk->stop)
            input_hold(&talk->input, line);
    }
    return talk->stop;
}

static void write_line(const Talk *talk, int score, uint64_t nodes, const Move *line, int n,
                       Text *out)
{
    const Rules *rules = talk->given.rules;
    State s;
    match_seen(talk->given.session.match, match_turn(talk->given.session.match), &s);
    text_add(out, " value %d nodes %" PRIu64, score, nodes);
    for (int i = 0; i < n; i++) {
        text_add(out, "%s ", i == 0 ? " line" : "");
        write_clicks(rules, &s, &line[i], out);
        rules->play(&s, &line[i], NULL);
    }
}

static void write_thought(const Talk *talk, const AiReply *reply, Text *out)
{
    write_line(talk, reply->score, reply->nodes, reply->line, reply->line_n, out);
}

static void tell(void *context, const AiReply *reply)
{
    Text line = {0};
    text_add(&line, "info depth %d", reply->depth);
    write_thought(context, reply, &line);
    say(line.s);
}

/* By number, 0 moves at random, or by the name that records have for it. */
static bool read_level(const char *value, AiRequest *out, Text *why)
{
    const char *name = "level";
    int most = ai_levels(out->rules);
    size_t n = strlen(name);
    bool named = strncmp(value, name, n) == 0;
    long level;
    if (!text_number(named ? value + n : value, named ? LEVEL_MIN : LEVEL_RANDOM, most, &level))
        return text_fail(why, "there is no level \"%s\"; there are %s%d to %s%d, and %d at random",
                         value, name, LEVEL_MIN, name, most, LEVEL_RANDOM);
    out->level = (int)level;
    return true;
}

/* The words behind go: pairs of a name and numbers. */
static bool read_bounds(const char *cursor, AiRequest *out, long *lines, Text *why)
{
    char word[32];
    while (text_next_word(&cursor, word, sizeof word)) {
        long number[3] = {0};
        int n = 0, most = strcmp(word, "clock") == 0 ? 3 : 1;
        char value[32];
        const char *rest = cursor;
        if (strcmp(word, "level") == 0 && text_next_word(&rest, value, sizeof value)) {
            if (!read_level(value, out, why))
                return false;
            cursor = rest;
            continue;
        }
        for (const char *ahead = cursor; n < most && text_next_word(&ahead, value, sizeof value) &&
                                         text_number(value, 0, INT32_MAX, &number[n]);
             n++)
            cursor = ahead;
        if (n == 0)
            return text_fail(why, "\"%s\" wants a number behind it", word);
        if (strcmp(word, "nodes") == 0)
            out->max_nodes = (uint64_t)number[0];
        else if (strcmp(word, "lines") == 0 && number[0] >= 1 && number[0] <= ANALYSIS_LINES)
            *lines = number[0];
        else if (strcmp(word, "depth") == 0)
            out->max_depth = (int)number[0];
        else if (strcmp(word, "movetime") == 0)
            out->max_ms = (uint32_t)number[0];
        else if (strcmp(word, "seed") == 0)
            out->seed = (uint64_t)number[0];
        else if (strcmp(word, "clock") == 0)
            out->clock = (AiClock){.runs = true,
                                   .left = number[0],
                                   .gain = number[1],
                                   .moves = (int)number[2],
                                   .overhead = 30};
        else
            return text_fail(why, "there is no bound \"%s %ld\"", word, number[0]);
    }
    return true;
}

/* The best lines, each by a line of its own, as of the last round in which all moves were looked at
 * alike; then the answer. */
static void go_lines(Talk *talk, uint64_t nodes, long most)
{
    AnalysisRequest request = {.rules = talk->given.rules,
                               .state = given_state(&talk->given),
                               .max_nodes = nodes > 0 ? nodes : LINES_NODES,
                               .endgames = talk->endgames};
    match_past(talk->given.session.match, &request.past);
    Analysis *analysis = analysis_new(&request);
    while (!hear(talk) && analysis_next(analysis)) {
    }
    int n;
    const Prospect *at = analysis_prospects(analysis, &n);
    uint64_t used = analysis_nodes(analysis);
    for (int i = 0; i < n && i < most && at[i].line_n > 0; i++) {
        Text line = {0};
        text_add(&line, "info depth %d lines %d", at[i].depth, i + 1);
        write_line(talk, at[i].score, used, at[i].line, at[i].line_n, &line);
        say(line.s);
    }
    Text line = {0};
    text_add(&line, "bestmove ");
    write_clicks(request.rules, &request.state, &at[0].move, &line);
    write_line(talk, at[0].score, used, at[0].line, at[0].line_n, &line);
    say(line.s);
    analysis_free(analysis);
}

static void go(Talk *talk, const char *cursor)
{
    const AiWatcher watcher = {talk, hear, tell};
    Text why = {0};
    long lines = 0;
    AiReply reply;
    if (!given_has_turn(&talk->given, &why)) {
        say_fault(why.s);
        return;
    }
    AiRequest request = given_request(talk->given.session.match, talk->given.rules);
    if (!read_bounds(cursor, &request, &lines, &why)) {
        say_fault(why.s);
        return;
    }
    if (talk->table == NULL)
        talk->table = ai_table_new((size_t)talk->call->arguments->hash << 20);
    if (talk->endgames == NULL)
        talk->endgames = endgame_store_open(ENDGAME_STORE_BYTES);
    talk->stop = false;
    if (lines > 0) {
        go_lines(talk, request.max_nodes, lines);
        return;
    }
    request.endgames = talk->endgames;
    request.threads = (int)talk->call->arguments->threads;
    request.table = talk->table;
    request.watcher = &watcher;
    ai_choose(&request, &reply);
    Text line = {0};
    text_add(&line, "bestmove ");
    write_clicks(request.rules, &request.state, &reply.move, &line);
    write_thought(talk, &reply, &line);
    say(line.s);
}

/* ------------------------------------------------------------------ commands */

static void command(Talk *talk, const char *line)
{
    char word[32];
    const char *cursor = line;
    if (!text_next_word(&cursor, word, sizeof word))
        return;
    if (strcmp(word, "ready") == 0)
        say("ready");
    else if (strcmp(word, "position") == 0)
        position(talk, cursor);
    else if (strcmp(word, "go") == 0)
        go(talk, cursor);
    else if (strcmp(word, "quit") == 0)
        talk->quit = true;
    else if (strcmp(word, "stop") != 0)
        say_fault("there are: ready, position, go, stop, quit");
}

int verb_engine(const Call *call)
{
    Talk talk = {.call = call};
    const char *line;
    if (!given_open(&talk.given, call->catalog, call->arguments, call->arguments->word[0],
                    call->why))
        return EXIT_ERROR;
    given_settle(&talk.given, true);
    while (!talk.quit && !ferror(stdout) && (line = input_next(&talk.input)) != NULL)
        command(&talk, line);
    input_release(&talk.input);
    ai_table_free(talk.table);
    endgame_store_close(talk.endgames);
    given_close(&talk.given);
    return EXIT_GOOD;
}
