/*
 * uci.c -- larets-cli uci: an engine for any program that speaks the Universal Chess Interface.
 *
 * One thread: while it searches the search asks every now and then (AiWatcher) whether a line has
 * come.  What is no command, or none that makes sense now, is answered with an "info string" and
 * changes nothing.
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "ai/ai.h"
#include "cli/uci_input.h"
#include "cli/verbs.h"

enum {
    HASH_NORMAL = 16, /* megabytes */
    HASH_MAX = 4096,
    LINES_MAX = 16, /* MultiPV */
    OVERHEAD = 30,  /* ms that a move needs on its way, as long as nobody says otherwise */
    OVERHEAD_MAX = 5000,
    RESERVE = 400,   /* ms of a clock that are not planned with: a busy machine may stand still */
    MOVES_LEFT = 28, /* a game is planned to last so many moves more */
    ELO_MIN = 1000,
    ELO_MAX = 2000,
    ELO_MIDDLE = 1350, /* at this strength it looks at so many positions for a move ... */
    NODES_MIDDLE = 680,
    ELO_DOUBLE = 123, /* ... and at twice as many for so much more */
};

/* What `go` asked for; 0: nothing said. */
typedef struct GoLimits {
    int64_t time[2], increment[2], move_time, moves_to_go;
    long depth;
    uint64_t nodes;
    bool timed; /* clock times were given, however small */
    bool infinite, ponder;
    MoveList only;
} GoLimits;

typedef struct Uci {
    const Catalog *catalog;
    const Rules *rules;
    Input input;
    State state; /* the position to think about */
    KeyLog past; /* those before it */
    AiTable *table;
    long hash, lines, level, threads;
    long overhead; /* ms */
    long elo;
    bool limited;  /* to that strength */
    bool shuffled; /* Chess960 */
    bool searching, stop, quit;
    bool waiting; /* infinite or pondering: the answer is held back */
    GoLimits limits;
    int64_t began, deadline; /* ms; deadline 0: none */
    int line;                /* of MultiPV, from 1 */
    Buffer held;             /* lines that came while searching and can wait for its end */
} Uci;

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

static void say_fault(const char *reason)
{
    printf("info string %s\n", reason);
    fflush(stdout);
}

/* ------------------------------------------------------------------ positions */

/* UCI has squares, and the piece a pawn becomes in small letters. */
static void write_move(const Uci *uci, const State *s, const Move *move, Text *out)
{
    Text notation = {0};
    uci->rules->site_name(&s->options, move->path[0], out);
    uci->rules->site_name(&s->options, move->path[1], out);
    uci->rules->write_move(s, move, &notation);
    const char *becomes = strchr(notation.s, '=');
    if (becomes != NULL)
        text_add_char(out, (char)(becomes[1] - 'A' + 'a'));
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
        if (!rules_parse_move(uci->rules, &uci->state, word, &move, &why)) {
            say_fault(why.s);
            return;
        }
        keylog_push(&uci->past, &uci->state);
        uci->rules->play(&uci->state, &move, NULL);
    }
}

static void position(Uci *uci, const char *cursor)
{
    char word[128];
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

/* ------------------------------------------------------------------ searching */

/* How long this move may take: a share of what is left beyond the reserve, and most of what comes
 * back; less of that too where the reserve itself is being used, so that it fills again. */
static int64_t share_of_time(const Uci *uci, Seat seat)
{
    const GoLimits *limits = &uci->limits;
    int64_t left = limits->time[seat] - uci->overhead;
    if (left < 1)
        return 1;
    int64_t moves = limits->moves_to_go > 0 && limits->moves_to_go < MOVES_LEFT
                        ? limits->moves_to_go
                        : MOVES_LEFT;
    int64_t reserve = left / 2 < RESERVE ? left / 2 : RESERVE;
    int64_t gain = limits->increment[seat] * 3 / 4;
    if (left < 2 * RESERVE)
        gain = gain * left / (2 * RESERVE);
    int64_t share = (left - reserve) / moves + gain;
    int64_t most = left - left / 8;
    share = share < most ? share : most;
    return share > 1 ? share : 1;
}

/* When the answer is due, counted from now. */
static void set_deadline(Uci *uci)
{
    const GoLimits *limits = &uci->limits;
    Seat seat = uci->state.turn;
    int64_t ms = 0;
    if (limits->move_time > 0)
        ms = limits->move_time > OVERHEAD ? limits->move_time - OVERHEAD / 3 : limits->move_time;
    else if (seat >= 0 && limits->timed)
        ms = share_of_time(uci, seat);
    uci->deadline = ms > 0 ? now_ms() + ms : 0;
}

/* A line that comes while the search runs. */
static void hear(Uci *uci, const char *line)
{
    char word[32];
    const char *cursor = line;
    if (!text_next_word(&cursor, word, sizeof word))
        return;
    if (strcmp(word, "isready") == 0) {
        say("readyok");
    } else if (strcmp(word, "ponderhit") == 0) {
        uci->waiting = uci->limits.infinite;
        set_deadline(uci);
    } else if (strcmp(word, "stop") == 0) {
        uci->stop = true;
        uci->waiting = false;
    } else if (strcmp(word, "quit") == 0) {
        uci->stop = uci->quit = true;
        uci->waiting = false;
    } else {
        buffer_add(&uci->held, "%s\n", line);
        uci->stop |= uci->waiting;
        uci->waiting = false;
    }
}

static bool poll_input(void *context)
{
    Uci *uci = context;
    const char *line;
    while (!uci->stop && (line = input_line(&uci->input, false)) != NULL)
        hear(uci, line);
    if (uci->input.ended && uci->waiting)
        uci->stop = true;
    if (uci->deadline != 0 && now_ms() >= uci->deadline)
        uci->stop = true;
    return uci->stop;
}

static void write_score(int score, Text *out)
{
    if (score > AI_MATE)
        text_add(out, "mate %d", (AI_WIN - score + 1) / 2);
    else if (score < -AI_MATE)
        text_add(out, "mate %d", -(AI_WIN + score + 1) / 2);
    else
        text_add(out, "cp %d", score);
}

static void tell_depth(void *context, const AiReply *reply)
{
    Uci *uci = context;
    int64_t ms = now_ms() - uci->began;
    Text score = {0}, line = {0};
    State s = uci->state;
    write_score(reply->score, &score);
    for (int i = 0; i < reply->line_n; i++) {
        text_add_char(&line, ' ');
        write_move(uci, &s, &reply->line[i], &line);
        uci->rules->play(&s, &reply->line[i], NULL);
    }
    printf("info depth %d multipv %d score %s nodes %" PRIu64 " nps %" PRIu64 " time %" PRId64
           " pv%s\n",
           reply->depth, uci->line, score.s, reply->nodes,
           reply->nodes * 1000 / (uint64_t)(ms > 0 ? ms : 1), ms, line.s);
    fflush(stdout);
}

static bool is_among(const MoveList *list, const Move *move)
{
    for (int i = 0; i < list->n; i++)
        if (memcmp(&list->at[i], move, sizeof *move) == 0)
            return true;
    return false;
}

static void remove_move(MoveList *list, const Move *move)
{
    int kept = 0;
    for (int i = 0; i < list->n; i++)
        if (memcmp(&list->at[i], move, sizeof *move) != 0)
            list->at[kept++] = list->at[i];
    list->n = kept;
}

/* The several best lines, depth by depth; the last complete one answers. */
static void search_lines(Uci *uci, AiRequest request, AiReply *best)
{
    int deepest = request.max_depth > 0 ? request.max_depth : AI_DEPTH_MAX;
    for (int depth = 1; depth <= deepest && !uci->stop; depth++) {
        MoveList left = uci->limits.only;
        for (uci->line = 1; uci->line <= uci->lines && left.n > 0 && !uci->stop; uci->line++) {
            AiReply reply;
            request.only = &left;
            request.max_depth = depth;
            ai_choose(&request, &reply);
            uint64_t most = uci->limits.nodes, used = reply.nodes;
            if (most > 0 && used >= request.max_nodes)
                uci->stop = true; /* that was the last of them */
            else if (most > 0)
                request.max_nodes -= used;
            if (uci->stop && depth > 1)
                break;
            if (uci->line == 1)
                *best = reply;
            tell_depth(uci, &reply);
            remove_move(&left, &reply.move);
        }
    }
}

/* Positions looked at for a move of this strength. */
static uint64_t nodes_of_elo(long elo)
{
    return (uint64_t)(NODES_MIDDLE * exp2((double)(elo - ELO_MIDDLE) / ELO_DOUBLE));
}

static void search(Uci *uci, AiReply *best)
{
    const AiWatcher watcher = {uci, poll_input, uci->lines > 1 ? NULL : tell_depth};
    const GoLimits *limits = &uci->limits;
    AiRequest request = {
        .rules = uci->rules,
        .state = uci->state,
        .past = uci->past,
        .seat = uci->state.turn,
        .level = (int)uci->level,
        .max_nodes = limits->nodes,
        .max_depth = limits->depth > 0 ? (int)limits->depth : 0,
        .table = uci->table,
        .watcher = &watcher,
        .only = &limits->only,
    };
    if (uci->limited) {
        uint64_t most = nodes_of_elo(uci->elo);
        request.max_nodes = limits->nodes > 0 && limits->nodes < most ? limits->nodes : most;
    }
    if (request.max_depth == 0 && request.max_nodes == 0)
        request.max_depth = AI_DEPTH_MAX;
    uci->line = 1;
    if (uci->lines > 1)
        search_lines(uci, request, best);
    else
        ai_choose(&request, best);
}

static void answer(Uci *uci, const AiReply *best)
{
    Text line = {0};
    State s = uci->state;
    text_add_string(&line, "bestmove ");
    write_move(uci, &s, &best->move, &line);
    if (best->line_n > 1) {
        uci->rules->play(&s, &best->move, NULL);
        text_add_string(&line, " ponder ");
        write_move(uci, &s, &best->line[1], &line);
    }
    say(line.s);
}

static bool read_number(const char **cursor, int64_t *out)
{
    char word[32];
    long value;
    if (!text_next_word(cursor, word, sizeof word) ||
        !text_number(word, INT32_MIN, INT32_MAX, &value))
        return false;
    *out = value > 0 ? value : 0; /* a clock may have run out */
    return true;
}

/* The words behind go.  Moves that are none are left out of searchmoves. */
static void read_limits(Uci *uci, const char *cursor)
{
    GoLimits *l = &uci->limits;
    int64_t depth = 0, nodes = 0, mate = 0;
    const struct {
        const char *name;
        int64_t *value;
    } numbers[] = {
        {"wtime", &l->time[0]},
        {"btime", &l->time[1]},
        {"winc", &l->increment[0]},
        {"binc", &l->increment[1]},
        {"movestogo", &l->moves_to_go},
        {"movetime", &l->move_time},
        {"depth", &depth},
        {"nodes", &nodes},
        {"mate", &mate},
    };
    char word[32];
    const State s = uci->state;
    Move move;
    *l = (GoLimits){0};
    while (text_next_word(&cursor, word, sizeof word)) {
        size_t i = 0;
        while (i < sizeof numbers / sizeof *numbers && strcmp(word, numbers[i].name) != 0)
            i++;
        if (i < sizeof numbers / sizeof *numbers)
            l->timed |= read_number(&cursor, numbers[i].value) && i < 2;
        else if (strcmp(word, "infinite") == 0)
            l->infinite = true;
        else if (strcmp(word, "ponder") == 0)
            l->ponder = true;
        else if (rules_parse_move(uci->rules, &s, word, &move, NULL) && !is_among(&l->only, &move))
            move_add(&l->only, &move);
    }
    l->depth = mate > 0 ? (long)(2 * mate) : (long)depth;
    l->nodes = (uint64_t)nodes;
    if (l->only.n == 0)
        uci->rules->moves(&s, &l->only);
    bool bounded = l->depth > 0 || l->nodes > 0 || l->move_time > 0 || l->timed;
    l->infinite |= !bounded;
}

static void go(Uci *uci, const char *cursor)
{
    AiReply best = {0};
    read_limits(uci, cursor);
    if (uci->limits.only.n == 0) {
        say("bestmove 0000");
        return;
    }
    if (uci->table == NULL)
        uci->table = ai_table_new((size_t)uci->hash << 20);
    best.move = uci->limits.only.at[0];
    uci->stop = false;
    uci->waiting = uci->limits.infinite || uci->limits.ponder;
    uci->deadline = 0;
    uci->began = now_ms();
    if (!uci->waiting)
        set_deadline(uci);
    search(uci, &best);
    const char *line;
    while (uci->waiting && !uci->stop && (line = input_line(&uci->input, true)) != NULL)
        hear(uci, line);
    uci->stop = uci->waiting = false;
    answer(uci, &best);
}

/* ------------------------------------------------------------------ options */

static void introduce(const Uci *uci)
{
    printf("id name Larets %s\nid author the Larets team\n", LARETS_VERSION);
    printf("option name Hash type spin default %d min 1 max %d\n", HASH_NORMAL, HASH_MAX);
    printf("option name Clear Hash type button\n");
    printf("option name Ponder type check default false\n");
    printf("option name MultiPV type spin default 1 min 1 max %d\n", LINES_MAX);
    printf("option name Level type spin default %d min %d max %d\n", LEVEL_MAX, LEVEL_MIN,
           LEVEL_MAX);
    printf("option name Move Overhead type spin default %d min 0 max %d\n", OVERHEAD, OVERHEAD_MAX);
    printf("option name UCI_LimitStrength type check default false\n");
    printf("option name UCI_Elo type spin default %d min %d max %d\n", ELO_MIDDLE, ELO_MIN,
           ELO_MAX);
    printf("option name Threads type spin default 1 min 1 max 1\n");
    printf("option name UCI_Chess960 type check default %s\n", uci->shuffled ? "true" : "false");
    say("uciok");
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
        {"Hash", &uci->hash, 1, HASH_MAX},
        {"MultiPV", &uci->lines, 1, LINES_MAX},
        {"Level", &uci->level, LEVEL_MIN, LEVEL_MAX},
        {"Move Overhead", &uci->overhead, 0, OVERHEAD_MAX},
        {"Threads", &uci->threads, 1, 1},
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
        say("readyok");
    else if (strcmp(word, "setoption") == 0)
        set_option(uci, cursor);
    else if (strcmp(word, "ucinewgame") == 0)
        forget_table(uci);
    else if (strcmp(word, "position") == 0)
        position(uci, cursor);
    else if (strcmp(word, "go") == 0)
        go(uci, cursor);
    else if (strcmp(word, "quit") == 0)
        uci->quit = true;
    else if (strcmp(word, "stop") != 0 && strcmp(word, "ponderhit") != 0 &&
             strcmp(word, "debug") != 0 && strcmp(word, "register") != 0)
        say_fault("there is no such command");
}

/* What came while it searched; meanwhile more may come. */
static void obey_held(Uci *uci)
{
    while (uci->held.n > 0 && !uci->quit) {
        Buffer held = uci->held;
        uci->held = (Buffer){0};
        for (char *line = held.s, *end; !uci->quit && (end = strchr(line, '\n')) != NULL;
             line = end + 1) {
            *end = '\0';
            command(uci, line);
        }
        buffer_release(&held);
    }
    buffer_release(&uci->held);
}

int verb_uci(const Call *call)
{
    Uci uci = {
        .catalog = call->catalog,
        .rules = rules_find("chess"),
        .hash = HASH_NORMAL,
        .lines = 1,
        .level = LEVEL_MAX,
        .threads = 1,
        .overhead = OVERHEAD,
        .elo = ELO_MIDDLE,
    };
    bool good = set_position(&uci, start_fen, call->why);
    const char *line;
    while (good && !uci.quit && !ferror(stdout) && (line = input_line(&uci.input, true)) != NULL) {
        command(&uci, line);
        obey_held(&uci);
    }
    input_release(&uci.input);
    ai_table_free(uci.table);
    return good ? EXIT_GOOD : EXIT_ERROR;
}
