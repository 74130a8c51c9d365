/* SPDX-License-Identifier: MIT */
#include "data/engine.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/alloc.h"
#include "data/engine_run.h"
#include "data/engine_words.h"

enum {
    TICK = 20,        /* ms between two looks at whether to stop */
    CALL_AFTER = 300, /* ms without a sign, and it is called */
    DEAF_AFTER = 500, /* ms that an answer to a call may take */
    TELL_EACH = 100,  /* ms between two tellings of its thoughts */
    BLOCK = 16 * 1024,
};

struct Engine {
    EngineRun run;
    EngineTalk talk;
    EngineCommand command;
    int elo;
    bool shuffled;
    char variant[32];
    bool deaf; /* it has shown that it does not answer while it thinks */
    RunBell bell;
    atomic_bool hurry;  /* it is to move at once, and has not been told */
    EngineFault fallen; /* what became of it while nobody asked, not yet told */

    /* while it is asked */
    int64_t due;   /* when it has to be done */
    int64_t heard; /* when it gave its last sign */
    int64_t called;
    int lines; /* heard by then */
    int told;  /* thoughts of it that were handed on */
    int64_t told_at;
    bool late;
};

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ------------------------------------------------------------- its life */

Engine *engine_new(void)
{
    Engine *engine = alloc_zero(1, sizeof *engine);
    bell_open(&engine->bell);
    return engine;
}

static void engine_end(Engine *engine)
{
    run_end(&engine->run);
    talk_release(&engine->talk);
    memset(&engine->talk, 0, sizeof engine->talk);
}

void engine_free(Engine *engine)
{
    if (engine == NULL)
        return;
    engine_end(engine);
    bell_close(&engine->bell);
    free(engine);
}

static bool same_command(const EngineCommand *one, const EngineCommand *other)
{
    return strcmp(one->path, other->path) == 0 && strcmp(one->argument, other->argument) == 0 &&
           one->tongue == other->tongue;
}

/* A process that runs the command, the one that is there if it does. */
static EngineFault engine_begin(Engine *engine, const EngineQuestion *question)
{
    const EngineCommand *command = &question->command;
    bool same = !question->anew && same_command(&engine->command, command) &&
                (question->greet_only || engine->talk.stage <= TALK_GREETED ||
                 strcmp(engine->variant, question->variant) == 0);
    EngineFault fallen = engine->fallen;
    engine->fallen = ENGINE_FINE;
    if (same && (fallen != ENGINE_FINE || engine->run.process > 0))
        return fallen;
    engine_end(engine);
    engine->command = *command;
    engine->deaf = false;
    talk_begin(&engine->talk, command->tongue);
    if (run_start(&engine->run, command->path, command->argument[0] ? command->argument : NULL))
        return ENGINE_FINE;
    return ENGINE_NO_START;
}

/* ------------------------------------------------------------- one question */

static int patience(const EngineWatch *watch)
{
    return watch->late_ms > 0 ? watch->late_ms : ENGINE_LATE_MS;
}

static int endurance(const EngineWatch *watch)
{
    return watch->lost_ms > 0 ? watch->lost_ms : ENGINE_LOST_MS;
}

static void say_late(Engine *engine, const EngineWatch *watch, bool late)
{
    if (late == engine->late)
        return;
    engine->late = late;
    if (watch->late != NULL)
        watch->late(watch->context, late);
}

/* Has it been silent for too long, or used more than its time? */
static void watch_time(Engine *engine, const EngineWatch *watch)
{
    EngineTalk *talk = &engine->talk;
    int64_t now = now_ms();
    if (talk->lines != engine->lines) {
        engine->lines = talk->lines;
        engine->heard = now;
        if (now < engine->due)
            say_late(engine, watch, false);
    }
    bool thinks = talk->stage == TALK_THINKING;
    int64_t silent = now - engine->heard;
    if (thinks && !engine->deaf && talk->calls == 0 && silent >= CALL_AFTER &&
        now - engine->called >= CALL_AFTER) {
        engine->called = now;
        talk_call(talk);
    }
    bool owes =
        !thinks || (talk->calls > 0 && !engine->deaf) || (talk->analysing && talk->told == 0);
    if (now >= engine->due || (owes && silent >= patience(watch)))
        say_late(engine, watch, true);
    /* One that talks on and on without an answer is lost as well; on a busy machine a flood may
     * take longer than that to be one. */
    bool lost = silent >= endurance(watch) || now - engine->due >= endurance(watch);
    if (engine->late && lost && talk->fault == ENGINE_FINE)
        talk->fault = talk->heard > TALK_MUCH ? ENGINE_FLOOD : ENGINE_SILENT;
}

/* Send and hear what can be, without waiting.  A part of a flood at a time, so that the watch is
 * kept.  False if its line is cut. */
static bool exchange_now(Engine *engine)
{
    EngineTalk *talk = &engine->talk;
    char block[BLOCK];
    ssize_t n = run_read(&engine->run, block, sizeof block);
    if (n > 0)
        talk_hear(talk, block, (size_t)n);
    ssize_t sent =
        n >= 0 && talk->out.n > 0 ? run_write(&engine->run, talk->out.s, talk->out.n) : 0;
    if (sent > 0)
        talk_sent(talk, (size_t)sent);
    return n >= 0 && sent >= 0;
}

static void exchange(Engine *engine)
{
    EngineTalk *talk = &engine->talk;
    run_wait(&engine->run, talk->out.n > 0, TICK);
    if (!exchange_now(engine) && talk->fault == ENGINE_FINE && talk->stage != TALK_ANSWERED)
        talk->fault = ENGINE_DIED;
}

/* Until it has come so far, or a fault; false if it was stopped. */
static bool run_until(Engine *engine, TalkStage stage, const EngineWatch *watch)
{
    EngineTalk *talk = &engine->talk;
    engine->heard = engine->called = now_ms();
    engine->lines = talk->lines;
    while (talk->stage != stage && talk->fault == ENGINE_FINE) {
        if (watch->stop != NULL && watch->stop(watch->context))
            return false;
        if (talk->stage == TALK_THINKING && atomic_exchange(&engine->hurry, false))
            talk_hurry(talk);
        exchange(engine);
        watch_time(engine, watch);
    }
    return true;
}

/* In seconds, as Hub has them. */
static void write_seconds(const char *what, int64_t ms, Text *out)
{
    ms = ms > 0 ? ms : 0;
    text_add(out, " %s=%lld.%03d", what, (long long)(ms / 1000), (int)(ms % 1000));
}

static void write_level(const EngineTime *time, Seat turn, Text *out)
{
    text_add_string(out, "level");
    if (time->timed && time->move_ms == 0) {
        write_seconds("time", time->left[turn == 1], out);
        write_seconds("inc", time->increment[turn == 1], out);
    } else {
        write_seconds("move-time", time->move_ms > 0 ? time->move_ms : ENGINE_MOVE_MS, out);
    }
    text_add_string(out, "\ngo think");
}

static void write_go(const EngineTime *time, Text *out)
{
    if (time->timed && time->move_ms == 0)
        text_add(out, "go wtime %lld btime %lld winc %lld binc %lld", (long long)time->left[0],
                 (long long)time->left[1], (long long)time->increment[0],
                 (long long)time->increment[1]);
    else
        text_add(out, "go movetime %u", time->move_ms > 0 ? time->move_ms : ENGINE_MOVE_MS);
}

/* The longest it may take. */
static int64_t time_allowed(const EngineQuestion *question)
{
    const EngineTime *time = &question->time;
    if (time->timed && time->move_ms == 0)
        return time->left[question->state.turn == 1];
    return time->move_ms > 0 ? time->move_ms : ENGINE_MOVE_MS;
}

static bool think(Engine *engine, const EngineQuestion *question, const EngineWatch *watch)
{
    EngineTalk *talk = &engine->talk;
    Text go = {0};
    if (talk->hub)
        write_level(&question->time, question->state.turn, &go);
    else
        write_go(&question->time, &go);
    talk_ask(talk, question->position, go.s);
    engine->due = now_ms() + time_allowed(question) + patience(watch);
    if (!run_until(engine, TALK_ANSWERED, watch)) {
        talk_stop(talk);
        exchange(engine);
        return false;
    }
    bool unheard = talk->calls > 0 && now_ms() - engine->called > DEAF_AFTER;
    if (unheard && talk->answers == 0 && talk->stage == TALK_ANSWERED)
        engine->deaf = true; /* but it thinks: from now on only its time counts */
    return true;
}

/* A word of an engine as a move. */
static bool read_move(const EngineQuestion *question, const State *s, const char *word, Move *out)
{
    if (question->hub.squares > 0)
        return hub_read_move(&question->hub, s, word, out);
    return rules_parse_move(question->rules, s, word, out, NULL);
}

/* Only what can be seen, whatever it was. */
static void keep_word(const char *word, char out[TALK_WORD_MAX])
{
    size_t n = strnlen(word, TALK_WORD_MAX - 1);
    for (size_t i = 0; i < n; i++)
        out[i] = word[i] < '!' || word[i] > '~' ? '?' : word[i];
    out[n] = '\0';
}

/* As many moves of a line as are legal; what is none ends it. */
static void read_line(const EngineQuestion *question, const TalkLine *line, EngineLines *out)
{
    EngineLine *to = &out->at[out->n];
    State s = question->state;
    char word[TALK_WORD_MAX];
    const char *words = line->moves;
    *to = (EngineLine){.depth = line->depth, .score = line->score, .mate = line->mate};
    while (to->n < ENGINE_LINE_MAX && s.turn >= 0 && word_take(&words, word, sizeof word)) {
        size_t digits = strspn(word, "0123456789");
        if (digits > 0 && word[digits] == '.')
            continue; /* "12.": the number of a move */
        if (!read_move(question, &s, word, &to->move[to->n])) {
            keep_word(word, out->said);
            break;
        }
        question->rules->play(&s, &to->move[to->n++], NULL);
    }
    out->n += to->n > 0;
}

static void tell_lines(Engine *engine, const EngineQuestion *question, const EngineWatch *watch,
                       bool last)
{
    const EngineTalk *talk = &engine->talk;
    EngineLines lines = {.n = 0};
    if (talk->told == engine->told || watch->lines == NULL ||
        (!last && now_ms() < engine->told_at + TELL_EACH))
        return;
    engine->told = talk->told;
    engine->told_at = now_ms();
    for (int i = 0; i < TALK_LINES; i++)
        if (talk->at[i].depth > 0)
            read_line(question, &talk->at[i], &lines);
    watch->lines(watch->context, &lines);
}

/* Until it has nothing more to say, the time for it is over, or nobody wants it any more. */
static bool look(Engine *engine, const EngineQuestion *question, const EngineWatch *watch)
{
    EngineTalk *talk = &engine->talk;
    int64_t now = now_ms(), end = now + (watch->look_ms > 0 ? watch->look_ms : ENGINE_LOOK_MS);
    talk_analyse(talk, question->position);
    engine->due = end + patience(watch);
    engine->heard = engine->called = now;
    engine->lines = talk->lines;
    engine->told = 0;
    bool wanted = true;
    /* One that has said nothing so far is not let off by the end of its time. */
    while (talk->stage != TALK_ANSWERED && talk->fault == ENGINE_FINE && wanted &&
           (now_ms() < end || talk->told == 0)) {
        exchange(engine);
        watch_time(engine, watch);
        tell_lines(engine, question, watch, false);
        wanted = watch->stop == NULL || !watch->stop(watch->context);
    }
    tell_lines(engine, question, watch, true);
    if (talk->stage != TALK_ANSWERED && talk->fault == ENGINE_FINE) {
        talk_stop(talk);
        exchange(engine);
    }
    return wanted;
}

/* Greet it and say what is played, as far as that is not done; then ask. */
static bool talk_through(Engine *engine, const EngineQuestion *question, const EngineWatch *watch)
{
    EngineTalk *talk = &engine->talk;
    engine->due = now_ms() + patience(watch);
    if (talk->stage == TALK_GREETING && !run_until(engine, TALK_GREETED, watch))
        return false;
    engine->deaf |= talk->xboard;
    if (question->greet_only || talk->fault != ENGINE_FINE)
        return true;
    bool changed = engine->elo != question->elo || engine->shuffled != question->shuffled;
    if (talk->stage == TALK_GREETED || (changed && talk->stage > TALK_READYING)) {
        engine->elo = question->elo;
        engine->shuffled = question->shuffled;
        memcpy(engine->variant, question->variant, sizeof engine->variant);
        if (talk->hub)
            talk_prepare_hub(talk, question->variant);
        else
            talk_prepare(talk, question->elo, question->shuffled);
        engine->due = now_ms() + patience(watch);
    }
    if (talk->stage == TALK_READYING && !run_until(engine, TALK_READY, watch))
        return false;
    if (talk->fault != ENGINE_FINE)
        return true;
    return question->analyse ? look(engine, question, watch) : think(engine, question, watch);
}

bool engine_answer(Engine *engine, const EngineQuestion *question, const EngineWatch *watch,
                   EngineAnswer *out)
{
    *out = (EngineAnswer){.fault = engine_begin(engine, question)};
    EngineTalk *talk = &engine->talk;
    engine->late = false;
    if (out->fault == ENGINE_FINE && !talk_through(engine, question, watch))
        return false;
    if (out->fault == ENGINE_FINE)
        out->fault = talk->fault;
    out->traits = talk->traits;
    out->score = talk->score;
    out->mate = talk->mate;
    keep_word(talk->move, out->said);
    if (out->fault == ENGINE_FINE && !question->greet_only && !question->analyse &&
        !read_move(question, &question->state, talk->move, &out->move))
        out->fault = ENGINE_BAD_MOVE;
    if (out->fault != ENGINE_FINE)
        engine_end(engine);
    return true;
}

void engine_hurry(Engine *engine, bool at_once)
{
    atomic_store(&engine->hurry, at_once);
}

EngineFault engine_rest(Engine *engine)
{
    EngineTalk *talk = &engine->talk;
    talk->heard = 0;
    while (!run_rest(&engine->run, talk->out.n > 0, &engine->bell)) {
        if (engine->run.process <= 0)
            continue;
        bool there = exchange_now(engine);
        engine->fallen = talk->fault;
        if (engine->fallen == ENGINE_FINE && talk->heard > TALK_BYTES_MAX)
            engine->fallen = ENGINE_FLOOD;
        if (engine->fallen == ENGINE_FINE && !there)
            engine->fallen = ENGINE_DIED;
        if (engine->fallen == ENGINE_FINE)
            continue;
        engine_end(engine);
        return engine->fallen;
    }
    return ENGINE_FINE;
}

void engine_wake(Engine *engine)
{
    bell_ring(&engine->bell);
}

/* ------------------------------------------------------------- positions and moves */

/* A move in their notation: the sites of its travel, and what a piece becomes. */
static void engine_move_write(const Rules *rules, const State *s, const Move *move, Text *out)
{
    Text notation = {0};
    for (int i = 0; i <= move->last; i++)
        rules->site_name(&s->options, move->path[i], out);
    rules->write_move(s, move, &notation);
    const char *becomes = strchr(notation.s, '=');
    if (becomes != NULL)
        text_add_char(out, (char)(becomes[1] - 'A' + 'a'));
}

/* The step after which only moves were made until this one, and how many. */
static int first_step(const Match *match, int at, int *moves)
{
    Step step = match_step(match, at);
    for (*moves = 0; step.kind == STEP_MOVE; (*moves)++) {
        at = step.parent;
        step = match_step(match, at);
    }
    return at;
}

/* The moves that led to a step, the first one first. */
static Move *moves_to(const Match *match, int at, int n)
{
    Move *moves = alloc_zero((size_t)n + 1, sizeof *moves);
    while (n-- > 0) {
        Step step = match_step(match, at);
        moves[n] = step.move;
        at = step.parent;
    }
    return moves;
}

void engine_position(const GameEngines *engines, const Match *match, int step, Buffer *out)
{
    const Rules *rules = match_setup(match)->rules;
    HubBoard board;
    State before;
    Text start = {0};
    int n, first = first_step(match, step, &n);
    Move *moves = moves_to(match, step, n);
    match_seen_at(match, first, SEAT_NONE, &before);
    engine_board(engines, rules, &before.options, &board);
    bool hub = board.squares > 0;
    if (hub)
        hub_write_board(&board, &before, &start);
    else
        rules->write(&before, &start);
    buffer_add(out, hub ? "pos pos=%s" : "position fen %s", start.s);
    if (n > 0)
        buffer_add(out, hub ? " moves=\"" : " moves ");
    for (int i = 0; i < n; i++) {
        Text word = {0};
        if (hub)
            hub_write_move(&board, &before, &moves[i], &word);
        else
            engine_move_write(rules, &before, &moves[i], &word);
        buffer_add(out, "%s%s", i > 0 ? " " : "", word.s);
        rules->play(&before, &moves[i], NULL);
    }
    if (hub && n > 0)
        buffer_add(out, "\"");
    free(moves);
}
