/* SPDX-License-Identifier: MIT */
#include "ui/app/thinker.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "base/log.h"
#include "data/endgame_store.h"

struct Thinker {
    Uint32 answer;
    SDL_Thread *thread;
    AiTable *table;
    int table_mb;
    struct Endgames *endgames;
    AiRequest request;
    AiReply reply;
    uint64_t ticket;
    int what;
    atomic_bool stop;    /* the search is to end ... */
    atomic_bool dropped; /* ... and nobody wants its answer, or it has been taken */
    atomic_bool done;
};

Thinker *thinker_new(Uint32 answer)
{
    Thinker *thinker = alloc_zero(1, sizeof *thinker);
    thinker->answer = answer;
    thinker->endgames = endgame_store_open(ENDGAME_STORE_BYTES);
    return thinker;
}

static int think(void *data)
{
    Thinker *thinker = data;
    ai_choose(&thinker->request, &thinker->reply);
    atomic_store(&thinker->done, true);
    if (!atomic_load(&thinker->dropped)) {
        SDL_Event event = {.user = {.type = thinker->answer, .data1 = thinker}};
        SDL_PushEvent(&event);
    }
    return 0;
}

void thinker_hurry(Thinker *thinker)
{
    atomic_store(&thinker->stop, true);
}

void thinker_stop(Thinker *thinker)
{
    if (thinker->thread == NULL)
        return;
    atomic_store(&thinker->dropped, true);
    atomic_store(&thinker->stop, true);
    SDL_WaitThread(thinker->thread, NULL);
    thinker->thread = NULL;
}

void thinker_free(Thinker *thinker)
{
    if (thinker == NULL)
        return;
    thinker_stop(thinker);
    ai_table_free(thinker->table);
    endgame_store_close(thinker->endgames);
    free(thinker);
}

void thinker_ask(Thinker *thinker, const AiRequest *request, int table_mb, uint64_t ticket,
                 int what)
{
    thinker_stop(thinker);
    if (thinker->table_mb != table_mb) {
        ai_table_free(thinker->table);
        thinker->table = ai_table_new((size_t)table_mb << 20);
        thinker->table_mb = table_mb;
    }
    thinker->request = *request;
    thinker->request.table = thinker->table;
    thinker->request.endgames = thinker->endgames;
    thinker->request.stop = &thinker->stop;
    thinker->ticket = ticket;
    thinker->what = what;
    atomic_store(&thinker->stop, false);
    atomic_store(&thinker->dropped, false);
    atomic_store(&thinker->done, false);
    thinker->thread = SDL_CreateThreadWithStackSize(think, "thinker", (size_t)8 << 20, thinker);
    if (thinker->thread == NULL) {
        log_warn("no thread for the computer (%s): it thinks while the window waits",
                 SDL_GetError());
        think(thinker);
    }
}

bool thinker_take(Thinker *thinker, uint64_t *ticket, int *what, AiReply *reply)
{
    if (!atomic_load(&thinker->done) || atomic_load(&thinker->dropped))
        return false;
    if (thinker->thread != NULL)
        SDL_WaitThread(thinker->thread, NULL);
    thinker->thread = NULL;
    atomic_store(&thinker->dropped, true); /* taken: a second event finds nothing */
    *ticket = thinker->ticket;
    *what = thinker->what;
    *reply = thinker->reply;
    return true;
}

/* --------------------------------------------------------------- the engine process */

/* What is being done: the window's thread writes all but `taken` and `answered`. */
struct EngineProcess {
    Uint32 event;
    SDL_Thread *thread;
    SDL_mutex *lock;
    Engine *engine;          /* its process is the thread's */
    EngineQuestion question; /* the last one; its position is the thread's once it is taken */
    uint64_t ticket;
    bool asked;    /* the thread has not yet taken it */
    bool answered; /* `answer` is to it */
    EngineAnswer answer;
    EngineLines lines;  /* of an analysis */
    bool fresh;         /* they were not taken yet */
    EngineFault fallen; /* while nobody asked; not yet told */
    bool quit;
    atomic_bool stop, late;
};

static void engine_process_say(EngineProcess *process)
{
    SDL_Event event = {.user = {.type = process->event, .data1 = process}};
    SDL_PushEvent(&event);
}

static bool engine_process_stopped(void *context)
{
    return atomic_load(&((EngineProcess *)context)->stop);
}

static void engine_process_told_late(void *context, bool late)
{
    EngineProcess *process = context;
    atomic_store(&process->late, late);
    engine_process_say(process);
}

static void engine_process_told_lines(void *context, const EngineLines *lines)
{
    EngineProcess *process = context;
    SDL_LockMutex(process->lock);
    bool wanted = !process->asked && !atomic_load(&process->stop), waits = process->fresh;
    if (wanted) {
        process->lines = *lines;
        process->fresh = true;
    }
    SDL_UnlockMutex(process->lock);
    if (wanted && !waits) /* else there is an event on its way */
        engine_process_say(process);
}

/* The next question, or false when there will be none. */
static bool engine_process_next(EngineProcess *process, EngineQuestion *question)
{
    SDL_LockMutex(process->lock);
    while (!process->asked && !process->quit) {
        SDL_UnlockMutex(process->lock);
        EngineFault fallen = engine_rest(process->engine);
        SDL_LockMutex(process->lock);
        if (fallen == ENGINE_FINE)
            continue;
        process->fallen = fallen;
        engine_process_say(process);
    }
    bool more = !process->quit;
    if (more) {
        *question = process->question;
        process->question.position = NULL;
        process->asked = false;
        if (!question->greet_only) /* the answer tells of it; that to a greeting is not heard */
            process->fallen = ENGINE_FINE;
        atomic_store(&process->stop, false);
        atomic_store(&process->late, false);
    }
    SDL_UnlockMutex(process->lock);
    return more;
}

static int keep(void *data)
{
    EngineProcess *process = data;
    const EngineWatch watch = {
        process, engine_process_stopped, engine_process_told_late, engine_process_told_lines, 0, 0,
        0};
    EngineQuestion question;
    while (engine_process_next(process, &question)) {
        EngineAnswer answer;
        bool answered = engine_answer(process->engine, &question, &watch, &answer);
        free(question.position);
        SDL_LockMutex(process->lock);
        if (answered && !process->asked && !atomic_load(&process->stop)) {
            process->answer = answer;
            process->answered = true;
            engine_process_say(process);
        }
        SDL_UnlockMutex(process->lock);
    }
    return 0;
}

EngineProcess *engine_process_new(Uint32 answer)
{
    EngineProcess *process = alloc_zero(1, sizeof *process);
    process->event = answer;
    process->lock = SDL_CreateMutex();
    process->engine = engine_new();
    return process;
}

void engine_process_free(EngineProcess *process)
{
    if (process == NULL)
        return;
    SDL_LockMutex(process->lock);
    process->quit = true;
    atomic_store(&process->stop, true);
    engine_wake(process->engine);
    SDL_UnlockMutex(process->lock);
    if (process->thread != NULL)
        SDL_WaitThread(process->thread, NULL);
    engine_free(process->engine);
    SDL_DestroyMutex(process->lock);
    free(process->question.position);
    free(process);
}

void engine_process_ask(EngineProcess *process, const EngineQuestion *question, uint64_t ticket)
{
    SDL_LockMutex(process->lock);
    free(process->question.position);
    process->question = *question;
    process->ticket = ticket;
    process->asked = true;
    process->answered = process->fresh = false;
    atomic_store(&process->stop, true); /* whatever is being asked now */
    engine_hurry(process->engine, false);
    atomic_store(&process->late, false);
    engine_wake(process->engine);
    SDL_UnlockMutex(process->lock);
    if (process->thread == NULL)
        process->thread = SDL_CreateThread(keep, "keeper", process);
    if (process->thread != NULL)
        return;
    log_warn("no thread for another program: %s", SDL_GetError());
    process->asked = false;
    process->answered = true;
    process->answer = (EngineAnswer){.fault = ENGINE_NO_START};
    engine_process_say(process);
}

void engine_process_hurry(EngineProcess *process)
{
    engine_hurry(process->engine, true);
}

void engine_process_stop(EngineProcess *process)
{
    SDL_LockMutex(process->lock);
    process->asked = process->answered = process->fresh = false;
    atomic_store(&process->stop, true);
    atomic_store(&process->late, false);
    SDL_UnlockMutex(process->lock);
}

bool engine_process_late(const EngineProcess *process)
{
    return atomic_load(&process->late);
}

EngineFault engine_process_fallen(EngineProcess *process)
{
    SDL_LockMutex(process->lock);
    EngineFault fallen = process->fallen;
    process->fallen = ENGINE_FINE;
    SDL_UnlockMutex(process->lock);
    return fallen;
}

bool engine_process_lines(EngineProcess *process, EngineLines *out)
{
    SDL_LockMutex(process->lock);
    bool fresh = process->fresh;
    if (fresh)
        *out = process->lines;
    process->fresh = false;
    SDL_UnlockMutex(process->lock);
    return fresh;
}

bool engine_process_take(EngineProcess *process, uint64_t *ticket, EngineAnswer *out)
{
    SDL_LockMutex(process->lock);
    bool taken = process->answered;
    if (taken) {
        *ticket = process->ticket;
        *out = process->answer;
        process->answered = false;
        atomic_store(&process->late, false);
    }
    SDL_UnlockMutex(process->lock);
    return taken;
}
