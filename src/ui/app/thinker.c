/* SPDX-License-Identifier: MIT */
#include "ui/app/thinker.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "base/log.h"

enum { TABLE_BYTES = 16 << 20 };

struct Thinker {
    Uint32 answer;
    SDL_Thread *thread;
    AiTable *table;
    AiRequest request;
    AiReply reply;
    uint64_t ticket;
    int what;
    atomic_bool stop, done;
};

Thinker *thinker_new(Uint32 answer)
{
    Thinker *thinker = alloc_zero(1, sizeof *thinker);
    thinker->answer = answer;
    return thinker;
}

static int think(void *data)
{
    Thinker *thinker = data;
    ai_choose(&thinker->request, &thinker->reply);
    atomic_store(&thinker->done, true);
    if (!atomic_load(&thinker->stop)) {
        SDL_Event event = {.user = {.type = thinker->answer, .data1 = thinker}};
        SDL_PushEvent(&event);
    }
    return 0;
}

void thinker_stop(Thinker *thinker)
{
    if (thinker->thread == NULL)
        return;
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
    free(thinker);
}

void thinker_ask(Thinker *thinker, const AiRequest *request, uint64_t ticket, int what)
{
    thinker_stop(thinker);
    if (thinker->table == NULL)
        thinker->table = ai_table_new(TABLE_BYTES);
    thinker->request = *request;
    thinker->request.table = thinker->table;
    thinker->request.stop = &thinker->stop;
    thinker->ticket = ticket;
    thinker->what = what;
    atomic_store(&thinker->stop, false);
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
    if (!atomic_load(&thinker->done) || atomic_load(&thinker->stop))
        return false;
    if (thinker->thread != NULL)
        SDL_WaitThread(thinker->thread, NULL);
    thinker->thread = NULL;
    atomic_store(&thinker->stop, true); /* taken: a second event finds nothing */
    *ticket = thinker->ticket;
    *what = thinker->what;
    *reply = thinker->reply;
    return true;
}

/* --------------------------------------------------------------- the keeper */

/* What is being done: the window's thread writes all but `taken` and `answered`. */
struct Keeper {
    Uint32 event;
    SDL_Thread *thread;
    SDL_mutex *lock;
    Engine *engine;          /* its process is the thread's */
    EngineQuestion question; /* the last one; its position is the thread's once it is taken */
    uint64_t ticket;
    bool asked;    /* the thread has not yet taken it */
    bool answered; /* `answer` is to it */
    EngineAnswer answer;
    EngineFault fallen; /* while nobody asked; not yet told */
    bool quit;
    atomic_bool stop, late;
};

static void keeper_say(Keeper *keeper)
{
    SDL_Event event = {.user = {.type = keeper->event, .data1 = keeper}};
    SDL_PushEvent(&event);
}

static bool keeper_stopped(void *context)
{
    return atomic_load(&((Keeper *)context)->stop);
}

static void keeper_told_late(void *context, bool late)
{
    Keeper *keeper = context;
    atomic_store(&keeper->late, late);
    keeper_say(keeper);
}

/* The next question, or false when there will be none. */
static bool keeper_next(Keeper *keeper, EngineQuestion *question)
{
    SDL_LockMutex(keeper->lock);
    while (!keeper->asked && !keeper->quit) {
        SDL_UnlockMutex(keeper->lock);
        EngineFault fallen = engine_rest(keeper->engine);
        SDL_LockMutex(keeper->lock);
        if (fallen == ENGINE_FINE)
            continue;
        keeper->fallen = fallen;
        keeper_say(keeper);
    }
    bool more = !keeper->quit;
    if (more) {
        *question = keeper->question;
        keeper->question.position = NULL;
        keeper->asked = false;
        if (!question->greet_only) /* the answer tells of it; that to a greeting is not heard */
            keeper->fallen = ENGINE_FINE;
        atomic_store(&keeper->stop, false);
        atomic_store(&keeper->late, false);
    }
    SDL_UnlockMutex(keeper->lock);
    return more;
}

static int keep(void *data)
{
    Keeper *keeper = data;
    const EngineWatch watch = {keeper, keeper_stopped, keeper_told_late, 0, 0};
    EngineQuestion question;
    while (keeper_next(keeper, &question)) {
        EngineAnswer answer;
        bool answered = engine_answer(keeper->engine, &question, &watch, &answer);
        free(question.position);
        SDL_LockMutex(keeper->lock);
        if (answered && !keeper->asked && !atomic_load(&keeper->stop)) {
            keeper->answer = answer;
            keeper->answered = true;
            keeper_say(keeper);
        }
        SDL_UnlockMutex(keeper->lock);
    }
    return 0;
}

Keeper *keeper_new(Uint32 answer)
{
    Keeper *keeper = alloc_zero(1, sizeof *keeper);
    keeper->event = answer;
    keeper->lock = SDL_CreateMutex();
    keeper->engine = engine_new();
    return keeper;
}

void keeper_free(Keeper *keeper)
{
    if (keeper == NULL)
        return;
    SDL_LockMutex(keeper->lock);
    keeper->quit = true;
    atomic_store(&keeper->stop, true);
    engine_wake(keeper->engine);
    SDL_UnlockMutex(keeper->lock);
    if (keeper->thread != NULL)
        SDL_WaitThread(keeper->thread, NULL);
    engine_free(keeper->engine);
    SDL_DestroyMutex(keeper->lock);
    free(keeper->question.position);
    free(keeper);
}

void keeper_ask(Keeper *keeper, const EngineQuestion *question, uint64_t ticket)
{
    SDL_LockMutex(keeper->lock);
    free(keeper->question.position);
    keeper->question = *question;
    keeper->ticket = ticket;
    keeper->asked = true;
    keeper->answered = false;
    atomic_store(&keeper->stop, true); /* whatever is being asked now */
    atomic_store(&keeper->late, false);
    engine_wake(keeper->engine);
    SDL_UnlockMutex(keeper->lock);
    if (keeper->thread == NULL)
        keeper->thread = SDL_CreateThread(keep, "keeper", keeper);
    if (keeper->thread != NULL)
        return;
    log_warn("no thread for another program: %s", SDL_GetError());
    keeper->asked = false;
    keeper->answered = true;
    keeper->answer = (EngineAnswer){.fault = ENGINE_NO_START};
    keeper_say(keeper);
}

void keeper_stop(Keeper *keeper)
{
    SDL_LockMutex(keeper->lock);
    keeper->asked = keeper->answered = false;
    atomic_store(&keeper->stop, true);
    atomic_store(&keeper->late, false);
    SDL_UnlockMutex(keeper->lock);
}

bool keeper_late(const Keeper *keeper)
{
    return atomic_load(&keeper->late);
}

EngineFault keeper_fallen(Keeper *keeper)
{
    SDL_LockMutex(keeper->lock);
    EngineFault fallen = keeper->fallen;
    keeper->fallen = ENGINE_FINE;
    SDL_UnlockMutex(keeper->lock);
    return fallen;
}

bool keeper_take(Keeper *keeper, uint64_t *ticket, EngineAnswer *out)
{
    SDL_LockMutex(keeper->lock);
    bool taken = keeper->answered;
    if (taken) {
        *ticket = keeper->ticket;
        *out = keeper->answer;
        keeper->answered = false;
        atomic_store(&keeper->late, false);
    }
    SDL_UnlockMutex(keeper->lock);
    return taken;
}
