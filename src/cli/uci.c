/* SPDX-License-Identifier: MIT */
/*
 * uci.c -- larets-cli uci: an engine for any program that speaks the Universal Chess Interface.
 *
 * One thread: while it searches (uci_go.c) the search asks every now and then (AiWatcher) whether a
 * line has come.  What is no command, or none that makes sense now, is answered with an "info
 * string" and changes nothing.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/uci_inside.h"
#include "cli/verbs.h"
#include "data/endgame_store.h"

enum {
    HASH_MIN = 1, /* megabytes: whoever calls knows what it has to spare */
    HASH_MAX = 4096,
    LINES_MAX = 16, /* MultiPV */
    OVERHEAD_MAX = 5000,
    ELO_MIN = 1000,
    ELO_MAX = 2000,
};

void uci_say(const char *line)
{
    puts(line);
    fflush(stdout);
}

static void say_fault(const char *reason)
{
    printf("info string %s\n", reason);
    fflush(stdout);
}

/* ------------------------------------------------------------------ positions */

void uci_write_move(const Uci *uci, const State *s, const Move *move, Text *out)
{
    Text notation = {0};
    uci->rules->site_name(&s->options, move->path[0], out);
    uci->rules->site_name(&s->options, move->path[1], out);
    uci->rules->write_move(s, move, &notation);
    const char *becomes = strchr(notation.s, '=');
    if (becomes != NULL)
        text_add_char(out, (char)(becomes[1] - 'A' + 'a'));
}

bool uci_read_move(const Uci *uci, const State *s, const char *word, Move *out, Text *why)
{
    return uci->rules->read_move(s, word, out) || rules_parse_move(uci->rules, s, word, out, why);
}

static bool set_position(Uci *uci, const char *fen, Text *why)
{
    const Game *game;
    Variant variant;
    Text id = {0};
    text_add(&id, "%s/%s", uci->rules->id, uci->shuffled ? "960" : "standard");
    if (!catalog_variant(uci->catalog, id.s, &game, &variant, why))
        return false;
    State state;
    if (!uci->rules->read(&state, &variant.options, 2, fen, why))
        return false;
    uci->state = state;
    uci->past.n = 0;
    return true;
}

static const char start_fen[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/* Moves up to the first that is none.  A draw that a referee would give ends nothing here: whoever
 * calls decides how long a game is. */
static void play_moves(Uci *uci, const char **cursor)
{
    char word[32];
    Move move;
    Text why = {0};
    while (text_next_word(cursor, word, sizeof word)) {
        if (!uci_read_move(uci, &uci->state, word, &move, &why)) {
            say_fault(why.s);
            return;
        }
        keylog_push(&uci->past, &uci->state);
        uci->rules->play(&uci->state, &move, NULL);
    }
}

static void position(Uci *uci, const char *cursor)
{
    char word[128] = "";
    Text fen = {0}, why = {0};
    bool moves = false;
    text_next_word(&cursor, word, sizeof word);
    if (strcmp(word, "startpos") == 0) {
        text_add_string(&fen, start_fen);
        moves = text_next_word(&cursor, word, sizeof word);
    } else if (strcmp(word, "fen") == 0) {
        while (text_next_word(&cursor, word, sizeof word) && strcmp(word, "moves") != 0)
            text_add(&fen, "%s%s", fen.n > 0 ? " " : "", word);
        moves = strcmp(word, "moves") == 0;
    } else {
        say_fault("position wants startpos or fen");
        return;
    }
    if (!set_position(uci, fen.s, &why))
        say_fault(why.s);
    else if (moves)
        play_moves(uci, &cursor);
}

/* ------------------------------------------------------------------ options */

static void introduce(const Uci *uci)
{
    printf("id name Larets %s\nid author the Larets team\n", LARETS_VERSION);
    printf("option name Hash type spin default %ld min %d max %d\n", uci->hash, HASH_MIN, HASH_MAX);
    printf("option name Clear Hash type button\n");
    printf("option name Ponder type check default false\n");
    printf("option name MultiPV type spin default 1 min 1 max %d\n", LINES_MAX);
    printf("option name Level type spin default %d min %d max %d\n", LEVEL_MAX, LEVEL_MIN,
           LEVEL_MAX);
    printf("option name Move Overhead type spin default %d min 0 max %d\n", UCI_OVERHEAD,
           OVERHEAD_MAX);
    printf("option name UCI_LimitStrength type check default false\n");
    printf("option name UCI_Elo type spin default %d min %d max %d\n", UCI_ELO_MIDDLE, ELO_MIN,
           ELO_MAX);
    printf("option name Threads type spin default %ld min 1 max %d\n", uci->threads,
           AI_THREADS_MAX);
    printf("option name UCI_Chess960 type check default %s\n", uci->shuffled ? "true" : "false");
    uci_say("uciok");
}

static void forget_table(Uci *uci)
{
    ai_table_free(uci->table);
    uci->table = NULL;
}

/* "setoption name N [value V]": names may have blanks in them, and any case. */
static void set_option(Uci *uci, const char *cursor)
{
    char word[64];
    Text name = {0}, value = {0};
    Text *part = NULL;
    while (text_next_word(&cursor, word, sizeof word)) {
        if (strcmp(word, "name") == 0 && part == NULL)
            part = &name;
        else if (strcmp(word, "value") == 0 && part == &name)
            part = &value;
        else if (part != NULL)
            text_add(part, "%s%s", part->n > 0 ? " " : "", word);
    }
    const struct {
        const char *name;
        long *number;
        long min, max;
    } numbers[] = {
        {"Hash", &uci->hash, HASH_MIN, HASH_MAX},
        {"MultiPV", &uci->lines, 1, LINES_MAX},
        {"Level", &uci->level, LEVEL_MIN, LEVEL_MAX},
        {"Move Overhead", &uci->overhead, 0, OVERHEAD_MAX},
        {"Threads", &uci->threads, 1, AI_THREADS_MAX},
        {"UCI_Elo", &uci->elo, ELO_MIN, ELO_MAX},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (strcasecmp(name.s, numbers[i].name) != 0)
            continue;
        if (!text_number(value.s, numbers[i].min, numbers[i].max, numbers[i].number))
            say_fault("that value is out of range, the old one stays");
        else if (i == 0)
            forget_table(uci);
        return;
    }
    if (strcasecmp(name.s, "UCI_Chess960") == 0)
        uci->shuffled = strcasecmp(value.s, "true") == 0;
    else if (strcasecmp(name.s, "UCI_LimitStrength") == 0)
        uci->limited = strcasecmp(value.s, "true") == 0;
    else if (strcasecmp(name.s, "Clear Hash") == 0)
        forget_table(uci);
    else if (strcasecmp(name.s, "Ponder") != 0)
        say_fault("there is no such option");
}

/* ------------------------------------------------------------------ commands */

static void command(Uci *uci, const char *line)
{
    char word[32];
    const char *cursor = line;
    if (!text_next_word(&cursor, word, sizeof word))
        return;
    if (strcmp(word, "uci") == 0)
        introduce(uci);
    else if (strcmp(word, "isready") == 0)
        uci_say("readyok");
    else if (strcmp(word, "setoption") == 0)
        set_option(uci, cursor);
    else if (strcmp(word, "ucinewgame") == 0)
        forget_table(uci);
    else if (strcmp(word, "position") == 0)
        position(uci, cursor);
    else if (strcmp(word, "go") == 0)
        uci_go(uci, cursor);
    else if (strcmp(word, "quit") == 0)
        uci->quit = true;
    else if (strcmp(word, "stop") != 0 && strcmp(word, "ponderhit") != 0 &&
             strcmp(word, "debug") != 0 && strcmp(word, "register") != 0)
        say_fault("there is no such command");
}

int verb_uci(const Call *call)
{
    Uci uci = {
        .catalog = call->catalog,
        .rules = rules_find("chess"),
        .hash = call->arguments->hash,
        .lines = 1,
        .level = LEVEL_MAX,
        .endgames = endgame_store_open(ENDGAME_STORE_BYTES),
        .threads =
            call->arguments->threads < AI_THREADS_MAX ? call->arguments->threads : AI_THREADS_MAX,
        .overhead = UCI_OVERHEAD,
        .elo = UCI_ELO_MIDDLE,
    };
    bool good = set_position(&uci, start_fen, call->why);
    const char *line;
    while (good && !uci.quit && !ferror(stdout) && (line = input_next(&uci.input)) != NULL)
        command(&uci, line);
    input_release(&uci.input);
    ai_table_free(uci.table);
    endgame_store_close(uci.endgames);
    return good ? EXIT_GOOD : EXIT_ERROR;
}
