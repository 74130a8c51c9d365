/* SPDX-License-Identifier: MIT */
/*
 * uci_go.c -- larets-cli uci thinks about a move: how long, how deep, what it hears meanwhile, and
 * what it answers.
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/uci_inside.h"

enum {
    LAST_MS = 1000, /* of a search that nobody may be waiting for any more */
};

static const int64_t MS_MAX = INT64_C(1) << 50; /* in sums of which nothing overflows */

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* When the answer is due, counted from now. */
static void set_deadline(Uci *uci)
{
    const GoLimits *limits = &uci->limits;
    Seat seat = uci->state.turn;
    int64_t ms = 0;
    uci->by_clock = limits->move_time <= 0 && seat >= 0 && limits->timed;
    if (limits->move_time > 0)
        ms = limits->move_time > UCI_OVERHEAD ? limits->move_time - UCI_OVERHEAD / 6
                                              : limits->move_time;
    else if (uci->by_clock) {
        uci->pace = ai_pace(&(AiClock){.runs = true,
                                       .left = limits->time[seat],
                                       .gain = limits->increment[seat],
                                       .moves = (int)limits->moves_to_go,
                                       .overhead = uci->overhead});
        ms = uci->pace.most;
    }
    uci->deadline = ms > 0 ? now_ms() + ms : 0;
    uci->due = now_ms();
}

/* A line that comes while the search runs.  What cannot wait for an answer that nobody has asked
 * for yet ends it; anything else, nonsense too, waits. */
static void hear(Uci *uci, const char *line)
{
    static const char *const ends[] = {"position", "go", "ucinewgame"};
    char word[32];
    const char *cursor = line;
    if (!text_next_word(&cursor, word, sizeof word))
        return;
    if (strcmp(word, "isready") == 0) {
        uci_say("readyok");
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
        input_hold(&uci->input, line);
        for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
            if (strcmp(word, ends[i]) != 0)
                continue;
            uci->stop |= uci->waiting;
            uci->waiting = false;
        }
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
    if (uci->input.ended && (uci->deadline == 0 || uci->deadline > now_ms() + LAST_MS))
        uci->deadline = now_ms() + LAST_MS;
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
        uci_write_move(uci, &s, &reply->line[i], &line);
        uci->rules->play(&s, &reply->line[i], NULL);
    }
    if (uci->line == 1 && uci->limits.mate > 0 && reply->score > AI_WIN - 2 * uci->limits.mate)
        uci->stop = true; /* that was asked for */
    printf("info depth %d multipv %d score %s nodes %" PRIu64 " nps %" PRIu64 " time %" PRId64
           " pv%s\n",
           reply->depth, uci->line, score.s, reply->nodes,
           reply->nodes * 1000 / (uint64_t)(ms > 0 ? ms : 1), ms, line.s);
    fflush(stdout);
    bool same = memcmp(&uci->best, &reply->move, sizeof uci->best) == 0;
    uci->steady = same ? uci->steady + 1 : 0;
    uci->best = reply->move;
    if (uci->by_clock && !uci->waiting && uci->lines == 1 &&
        ai_pace_enough(&uci->pace, now_ms() - uci->due, uci->steady))
        uci->stop = true;
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

/* Positions looked at for a move of this strength: after matches against Stockfish of the same
 * UCI_Elo (docs/levels.md).  What lies between goes by their logarithm. */
static uint64_t nodes_of_elo(long elo)
{
    static const struct {
        long elo;
        double nodes;
    } known[] = {{1000, 32}, {1350, 297}, {1700, 1400}, {2000, 20000}};
    int i = 0;
    while (i < 2 && elo > known[i + 1].elo)
        i++;
    double part = (double)(elo - known[i].elo) / (double)(known[i + 1].elo - known[i].elo);
    return (uint64_t)(known[i].nodes * pow(known[i + 1].nodes / known[i].nodes, part));
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
        .sure = uci->level == LEVEL_MAX && !uci->limited,
        .max_nodes = limits->nodes,
        .max_depth = limits->depth > 0 ? (int)limits->depth : 0,
        .table = uci->table,
        .endgames = uci->endgames,
        .threads = (int)uci->threads,
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
    uci_write_move(uci, &s, &best->move, &line);
    if (best->line_n > 1) {
        uci->rules->play(&s, &best->move, NULL);
        text_add_string(&line, " ponder ");
        uci_write_move(uci, &s, &best->line[1], &line);
    }
    uci_say(line.s);
}

/* A number of any length, up to `most`; a clock may have run out. */
static bool read_number(const char **cursor, int64_t most, int64_t *out)
{
    char word[64], *end;
    if (!text_next_word(cursor, word, sizeof word))
        return false;
    long long value = strtoll(word, &end, 10); /* what is beyond it is as much as there is */
    if (end == word || *end != '\0')
        return false;
    *out = value < 0 ? 0 : value < most ? value : most;
    return true;
}

/* The words behind go.  Moves that are none are left out of searchmoves. */
static void read_limits(Uci *uci, const char *cursor)
{
    GoLimits *l = &uci->limits;
    int64_t depth = 0, nodes = 0, mate = 0;
    const struct {
        const char *name;
        int64_t *value, most;
    } numbers[] = {
        {"wtime", &l->time[0], MS_MAX},
        {"btime", &l->time[1], MS_MAX},
        {"winc", &l->increment[0], MS_MAX},
        {"binc", &l->increment[1], MS_MAX},
        {"movestogo", &l->moves_to_go, INT32_MAX},
        {"movetime", &l->move_time, MS_MAX},
        {"depth", &depth, AI_DEPTH_MAX},
        {"nodes", &nodes, INT64_MAX},
        {"mate", &mate, AI_DEPTH_MAX / 2},
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
            l->timed |= read_number(&cursor, numbers[i].most, numbers[i].value) && i < 2;
        else if (strcmp(word, "infinite") == 0)
            l->infinite = true;
        else if (strcmp(word, "ponder") == 0)
            l->ponder = true;
        else if (uci_read_move(uci, &s, word, &move, NULL) && !is_among(&l->only, &move))
            move_add(&l->only, &move);
    }
    l->depth = (long)depth;
    l->mate = (int)mate;
    if (mate > 0 && (depth == 0 || depth > 2 * mate))
        l->depth = (long)(2 * mate);
    l->nodes = (uint64_t)nodes;
    if (l->only.n == 0)
        uci->rules->moves(&s, &l->only);
    bool bounded = l->depth > 0 || l->nodes > 0 || l->move_time > 0 || l->timed;
    l->infinite |= !bounded;
}

void uci_go(Uci *uci, const char *cursor)
{
    AiReply best = {0};
    read_limits(uci, cursor);
    if (uci->limits.only.n == 0) {
        uci_say("bestmove 0000");
        return;
    }
    if (uci->table == NULL)
        uci->table = ai_table_new((size_t)uci->hash << 20);
    best.move = uci->limits.only.at[0];
    uci->stop = false;
    uci->waiting = uci->limits.infinite || uci->limits.ponder;
    uci->deadline = 0;
    uci->by_clock = false;
    uci->best = (Move){0};
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
