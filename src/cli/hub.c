/* SPDX-License-Identifier: MIT */
/*
 * hub.c -- larets-cli hub: draughts for any program that speaks the Hub protocol, 2.
 *
 * A line is a command and its arguments, name=value, name="a value with blanks" or a name alone;
 * arguments that nobody knows are passed over.  One thread: while it thinks, the search asks every
 * now and then whether a line has come.  What makes no sense is answered with an error and changes
 * nothing.  Squares are numbers, and a capture names what it takes: 28x19x23.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "ai/ai.h"
#include "cli/uci_input.h"
#include "cli/verbs.h"
#include "data/endgame_store.h"
#include "data/hub_board.h"

enum {
    MOVE_ROOM = 128, /* letters of a written move: two squares, and each of twenty that it takes */
    OVERHEAD = 30,   /* ms that a move needs on its way */
};

static const int64_t NUMBER_MAX = INT64_C(1) << 50; /* in sums of which nothing overflows */

typedef struct Variety {
    const char *name; /* as the protocol has it */
    const char *id;   /* in the catalog */
    bool loses;       /* who cannot move any more wins */
} Variety;

static const Variety varieties[] = {
    {"normal", "draughts/international", false}, {"killer", "draughts/killer", false},
    {"frisian", "draughts/frisian", false},      {"losing", "draughts/international", true},
    {"russian", "draughts/russian", false},      {"brazilian", "draughts/brazilian", false},
};

enum { VARIETIES = sizeof varieties / sizeof *varieties };

/* What `level` has said: times in milliseconds; 0: nothing. */
typedef struct Bounds {
    int64_t depth, nodes, move_time, time, gain, moves;
    bool timed, infinite;
} Bounds;

typedef struct Hub {
    const Catalog *catalog;
    const Rules *rules;
    const Variety *variety;
    HubBoard board;
    Input input;
    State state; /* the position to think about */
    KeyLog past; /* those before it */
    AiTable *table;
    struct Endgames *endgames;
    long level, threads, hash;
    Bounds bounds;
    bool used; /* they have been searched by: the next ones begin anew */
    bool stop, quit;
    bool endless;        /* nothing but a word ends the search */
    bool pondering, hit; /* ... and the move that was expected has come */
    int64_t began;       /* ms */
} Hub;

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void say(const char *line)
{
    puts(line);
    fflush(stdout);
}

static void say_fault(Text *why)
{
    for (char *c = why->s; *c != '\0'; c++)
        if (*c == '"')
            *c = '\'';
    printf("error message=\"%s\"\n", why->s);
    fflush(stdout);
}

/* The next argument of a line, which is cut into pieces; NULL if there is none any more. */
static const char *next_argument(char **cursor, const char **value)
{
    static const char blanks[] = " \t";
    char *c = *cursor + strspn(*cursor, blanks), *name = c;
    *value = "";
    c += strcspn(c, "= \t");
    if (*c == '=') {
        *c++ = '\0';
        bool quoted = *c == '"';
        c += quoted;
        *value = c;
        c += strcspn(c, quoted ? "\"" : blanks);
    } else if (c == name) {
        return NULL;
    }
    if (*c != '\0')
        *c++ = '\0';
    *cursor = c;
    return name;
}

/* ------------------------------------------------------------------ positions */

static void position(Hub *hub, char *cursor)
{
    const char *name, *value, *letters = "", *moves = "";
    char word[MOVE_ROOM];
    Text why = {0};
    State s;
    KeyLog past = {0};
    Move move;
    while ((name = next_argument(&cursor, &value)) != NULL) {
        if (strcmp(name, "pos") == 0)
            letters = value;
        else if (strcmp(name, "moves") == 0)
            moves = value;
    }
    if (!hub_read_board(&hub->board, letters, &s, &why)) {
        say_fault(&why);
        return;
    }
    while (*(moves += strspn(moves, " \t")) != '\0') {
        bool fits = text_next_word(&moves, word, sizeof word);
        if (!fits || !hub_read_move(&hub->board, &s, word, &move)) {
            text_fail(&why, "\"%.60s\" is no legal move here", fits ? word : moves);
            say_fault(&why);
            return;
        }
        keylog_push(&past, &s);
        hub->rules->play(&s, &move, NULL);
    }
    hub->state = s;
    hub->past = past;
}

/* ------------------------------------------------------------------ parameters */

static void forget_table(Hub *hub)
{
    ai_table_free(hub->table);
    hub->table = NULL;
}

static bool set_variety(Hub *hub, const char *name, Text *why)
{
    const Game *game;
    Variant variant;
    int i = 0;
    while (i < VARIETIES && strcmp(varieties[i].name, name) != 0)
        i++;
    if (i == VARIETIES)
        return text_fail(why, "there is no variant \"%.40s\"", name);
    if (!catalog_variant(hub->catalog, varieties[i].id, &game, &variant, why))
        return false;
    hub->variety = &varieties[i];
    if (hub->variety->loses &&
        (!rules_set_option(hub->rules, &variant.options, "goal", "win", why) ||
         !rules_set_option(hub->rules, &variant.options, "endgames", "off", why)))
        return false;
    if (!rules_set_option(hub->rules, &variant.options, "notation", "numbers", why) ||
        !rules_set_option(hub->rules, &variant.options, "numbers", "top", why) ||
        !hub_board_init(&hub->board, hub->rules, &variant.options, why))
        return false;
    hub->past.n = 0;
    forget_table(hub);
    return hub->rules->start(&hub->state, &variant.options, 2, NULL, why);
}

typedef struct Number {
    const char *name;
    long *value, min, max;
} Number;

enum { NUMBERS = 3 };

static void list_numbers(Hub *hub, Number out[NUMBERS])
{
    out[0] = (Number){"level", &hub->level, LEVEL_MIN, ai_levels(hub->rules)};
    out[1] = (Number){"threads", &hub->threads, 1, AI_THREADS_MAX};
    out[2] = (Number){"hash", &hub->hash, AI_TABLE_MIN, AI_TABLE_MAX};
}

static void introduce(Hub *hub)
{
    Number numbers[NUMBERS];
    printf("id name=Larets version=%s author=\"the Larets team\"\n", LARETS_VERSION);
    printf("param name=variant value=%s type=enum values=\"", hub->variety->name);
    for (int i = 0; i < VARIETIES; i++)
        printf("%s%s", i > 0 ? " " : "", varieties[i].name);
    printf("\"\n");
    list_numbers(hub, numbers);
    for (int i = 0; i < NUMBERS; i++)
        printf("param name=%s value=%ld type=int min=%ld max=%ld\n", numbers[i].name,
               *numbers[i].value, numbers[i].min, numbers[i].max);
    say("wait");
}

static void set_parameter(Hub *hub, char *cursor)
{
    const char *name, *value, *which = "", *wanted = "";
    Number numbers[NUMBERS];
    Text why = {0};
    while ((name = next_argument(&cursor, &value)) != NULL) {
        if (strcmp(name, "name") == 0)
            which = value;
        else if (strcmp(name, "value") == 0)
            wanted = value;
    }
    list_numbers(hub, numbers);
    int i = 0;
    while (i < NUMBERS && strcmp(numbers[i].name, which) != 0)
        i++;
    if (i == NUMBERS && strcmp(which, "variant") == 0)
        set_variety(hub, wanted, &why);
    else if (i == NUMBERS)
        text_fail(&why, "there is no parameter \"%.40s\"", which);
    else if (!text_number(wanted, numbers[i].min, numbers[i].max, numbers[i].value))
        text_fail(&why, "%s is a number from %ld to %ld", which, numbers[i].min, numbers[i].max);
    else
        forget_table(hub);
    if (why.n > 0)
        say_fault(&why);
}

/* ------------------------------------------------------------------ thinking */

/* A decimal number in thousandths, of any length; below nothing, where that may be, is nothing. */
static bool read_number(const char *text, bool may_be_below, int64_t *out)
{
    bool below = *text == '-', dot = false;
    int64_t value = 0, scale = 1000;
    const char *c = text + below;
    if (*c < '0' || *c > '9' || (below && !may_be_below))
        return false;
    for (; *c != '\0'; c++) {
        if (*c == '.' && !dot) {
            dot = true;
        } else if (*c < '0' || *c > '9') {
            return false;
        } else if (dot) {
            scale /= 10;
            value += (*c - '0') * scale;
        } else {
            value = value < NUMBER_MAX ? 10 * value + (*c - '0') * 1000 : value;
        }
    }
    *out = below ? 0 : value < NUMBER_MAX ? value : NUMBER_MAX;
    return true;
}

static void set_level(Hub *hub, char *cursor)
{
    Bounds b = hub->used ? (Bounds){0} : hub->bounds;
    const struct {
        const char *name;
        int64_t *value, unit, most;
    } numbers[] = {
        {"depth", &b.depth, 1000, AI_DEPTH_MAX}, {"nodes", &b.nodes, 1000, NUMBER_MAX},
        {"moves", &b.moves, 1000, INT32_MAX},    {"move-time", &b.move_time, 1, INT32_MAX},
        {"time", &b.time, 1, NUMBER_MAX},        {"inc", &b.gain, 1, NUMBER_MAX},
    };
    const char *name, *value;
    while ((name = next_argument(&cursor, &value)) != NULL) {
        int64_t number;
        size_t i = 0;
        while (i < sizeof numbers / sizeof *numbers && strcmp(name, numbers[i].name) != 0)
            i++;
        b.infinite |= strcmp(name, "infinite") == 0;
        if (i == sizeof numbers / sizeof *numbers)
            continue;
        bool overstepped = numbers[i].value == &b.time || numbers[i].value == &b.gain;
        if (!read_number(value, overstepped, &number)) {
            Text why = {0};
            text_fail(&why, "\"%s\" wants a number behind it, and no negative one", name);
            say_fault(&why);
            return;
        }
        number /= numbers[i].unit;
        *numbers[i].value = number < numbers[i].most ? number : numbers[i].most;
        b.timed |= numbers[i].value == &b.time;
    }
    hub->bounds = b;
    hub->used = false;
}

/* A line that comes while the search runs.  What cannot wait for an answer that nobody has asked
 * for yet ends it; anything else waits. */
static void hear(Hub *hub, const char *line)
{
    char word[32];
    const char *cursor = line;
    bool read = text_next_word(&cursor, word, sizeof word);
    if (read && strcmp(word, "ping") == 0) {
        say("pong");
    } else if (read && strcmp(word, "ponder-hit") == 0) {
        hub->hit = hub->pondering;
        hub->stop |= hub->hit;
    } else if (read && strcmp(word, "stop") == 0) {
        hub->stop = true;
    } else if (read && strcmp(word, "quit") == 0) {
        hub->stop = hub->quit = true;
    } else {
        input_hold(&hub->input, line);
        hub->stop |=
            hub->endless && read &&
            (strcmp(word, "pos") == 0 || strcmp(word, "go") == 0 || strcmp(word, "new-game") == 0);
    }
}

static bool poll_input(void *context)
{
    Hub *hub = context;
    const char *line;
    while (!hub->stop && (line = input_line(&hub->input, false)) != NULL)
        hear(hub, line);
    hub->stop |= hub->input.ended; /* nobody is there any more */
    return hub->stop;
}

static void tell_depth(void *context, const AiReply *reply)
{
    const Hub *hub = context;
    int64_t ms = now_ms() - hub->began;
    uint64_t speed = reply->nodes / (10 * (uint64_t)(ms > 0 ? ms : 1)); /* 10,000 in a second */
    int score = reply->score < 0 ? -reply->score : reply->score;
    State s = hub->state;
    Text line = {0};
    if (score > AI_MATE)
        score = 10000 - (AI_WIN - score); /* a hundred men, and the less the longer it takes */
    hub_write_move(&hub->board, &s, &reply->move, &line);
    for (int i = 1; i < reply->line_n; i++) {
        hub->rules->play(&s, &reply->line[i - 1], NULL);
        text_add_char(&line, ' ');
        hub_write_move(&hub->board, &s, &reply->line[i], &line);
    }
    printf("info depth=%d score=%s%d.%02d nodes=%" PRIu64 " time=%" PRId64 ".%03" PRId64
           " nps=%" PRIu64 ".%02" PRIu64 " pv=\"%s\"\n",
           reply->depth, reply->score < 0 ? "-" : "", score / 100, score % 100, reply->nodes,
           ms / 1000, ms % 1000, speed / 100, speed % 100, line.s);
    fflush(stdout);
}

static void set_bounds(const Hub *hub, AiRequest *request)
{
    const Bounds *b = &hub->bounds;
    if (hub->endless) {
        request->max_depth = AI_DEPTH_MAX;
        return;
    }
    request->max_depth = (int)b->depth;
    request->max_nodes = (uint64_t)b->nodes;
    request->max_ms =
        (uint32_t)(b->move_time > OVERHEAD ? b->move_time - OVERHEAD / 3 : b->move_time);
    request->clock = (AiClock){.runs = b->timed && b->move_time == 0,
                               .left = b->time,
                               .gain = b->gain,
                               .moves = (int)b->moves,
                               .overhead = OVERHEAD};
}

/* A move that was expected and has come is thought about again, by the clock; the table remembers
 * what has been found. */
static void search(Hub *hub, AiReply *reply)
{
    const AiWatcher watcher = {hub, poll_input, tell_depth};
    const bool bounded = hub->bounds.depth > 0 || hub->bounds.nodes > 0 ||
                         hub->bounds.move_time > 0 || hub->bounds.timed;
    do {
        AiRequest request = {
            .rules = hub->rules,
            .state = hub->state,
            .past = hub->past,
            .seat = hub->state.turn,
            .level = (int)hub->level,
            .table = hub->table,
            .endgames = hub->endgames,
            .threads = (int)hub->threads,
            .watcher = &watcher,
        };
        if (hub->hit)
            hub->pondering = false;
        hub->endless = hub->pondering || (hub->bounds.infinite && !bounded);
        hub->stop = hub->hit = false;
        set_bounds(hub, &request);
        ai_choose(&request, reply);
    } while (hub->hit);
}

static void go(Hub *hub, char *cursor)
{
    Text why = {0}, line = {0};
    const char *value, *mode = next_argument(&cursor, &value);
    AiReply reply;
    State s = hub->state;
    if (mode == NULL)
        mode = "think";
    if (strcmp(mode, "think") != 0 && strcmp(mode, "ponder") != 0 && strcmp(mode, "analyze") != 0)
        text_fail(&why, "one can go think, go ponder and go analyze");
    else if (s.turn == SEAT_NONE)
        text_fail(&why, "the game is over");
    if (why.n > 0) {
        say_fault(&why);
        return;
    }
    if (hub->table == NULL)
        hub->table = ai_table_new((size_t)hub->hash << 20);
    hub->used = true;
    hub->pondering = strcmp(mode, "ponder") == 0;
    hub->hit = false;
    hub->began = now_ms();
    search(hub, &reply);
    text_add_string(&line, "done move=");
    hub_write_move(&hub->board, &s, &reply.move, &line);
    if (reply.line_n > 1) {
        hub->rules->play(&s, &reply.move, NULL);
        text_add_string(&line, " ponder=");
        hub_write_move(&hub->board, &s, &reply.line[1], &line);
    }
    say(line.s);
}

/* ------------------------------------------------------------------ commands */

static void command(Hub *hub, char *cursor)
{
    const char *value, *word = next_argument(&cursor, &value);
    if (word == NULL || strcmp(word, "stop") == 0 || strcmp(word, "ponder-hit") == 0)
        return;
    if (strcmp(word, "hub") == 0) {
        introduce(hub);
    } else if (strcmp(word, "set-param") == 0) {
        set_parameter(hub, cursor);
    } else if (strcmp(word, "init") == 0) {
        say("ready");
    } else if (strcmp(word, "new-game") == 0) {
        forget_table(hub);
    } else if (strcmp(word, "pos") == 0) {
        position(hub, cursor);
    } else if (strcmp(word, "level") == 0) {
        set_level(hub, cursor);
    } else if (strcmp(word, "go") == 0) {
        go(hub, cursor);
    } else if (strcmp(word, "ping") == 0) {
        say("pong");
    } else if (strcmp(word, "quit") == 0) {
        hub->quit = true;
    } else {
        Text why = {0};
        text_fail(&why, "there is no such command");
        say_fault(&why);
    }
}

int verb_hub(const Call *call)
{
    const Arguments *a = call->arguments;
    Hub hub = {
        .catalog = call->catalog,
        .rules = rules_find("draughts"),
        .threads = a->threads < AI_THREADS_MAX ? a->threads : AI_THREADS_MAX,
        .hash = a->hash,
        .endgames = endgame_store_open(ENDGAME_STORE_BYTES),
    };
    Buffer words = {0};
    const char *line;
    hub.level = ai_levels(hub.rules);
    bool good = set_variety(&hub, varieties[0].name, call->why);
    while (good && !hub.quit && !ferror(stdout) && (line = input_next(&hub.input)) != NULL) {
        words.n = 0;
        buffer_add_bytes(&words, line, strlen(line) + 1);
        command(&hub, words.s);
    }
    buffer_release(&words);
    input_release(&hub.input);
    forget_table(&hub);
    endgame_store_close(hub.endgames);
    return good ? EXIT_GOOD : EXIT_ERROR;
}
