/* SPDX-License-Identifier: MIT */
#include "ui/app/errand.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/log.h"

enum { STACK = 8 << 20, PARTS = 1000 };

struct Errand {
    Uint32 answer;
    ErrandWork *work;
    void *of;
    SDL_Thread *thread; /* NULL: joined, or there could be none */
    SDL_sem *ended;
    bool done; /* as the window knows */
    atomic_bool stop;
    atomic_int part, number;
};

static int errand_run(void *data)
{
    Errand *errand = data;
    SDL_Event event = {.user = {.type = errand->answer, .data1 = errand}};
    errand->work(errand, errand->of);
    SDL_SemPost(errand->ended);
    SDL_PushEvent(&event);
    return 0;
}

Errand *errand_new(Uint32 answer, ErrandWork *work, void *of)
{
    Errand *errand = alloc_zero(1, sizeof *errand);
    errand->answer = answer;
    errand->work = work;
    errand->of = of;
    errand->ended = SDL_CreateSemaphore(0);
    if (errand->ended != NULL)
        errand->thread = SDL_CreateThreadWithStackSize(errand_run, "errand", STACK, errand);
    if (errand->thread == NULL) {
        log_warn("no thread for what takes long (%s): the window waits", SDL_GetError());
        work(errand, of);
        errand->done = true;
    }
    return errand;
}

void errand_stop(Errand *errand)
{
    atomic_store(&errand->stop, true);
}

void errand_free(Errand *errand)
{
    if (errand == NULL)
        return;
    errand_stop(errand);
    SDL_WaitThread(errand->thread, NULL);
    if (errand->ended != NULL)
        SDL_DestroySemaphore(errand->ended);
    free(errand);
}

bool errand_done(Errand *errand, int ms)
{
    if (!errand->done)
        errand->done = SDL_SemWaitTimeout(errand->ended, (Uint32)ms) == 0;
    return errand->done;
}

bool errand_lingers(Errand *errand)
{
    errand_stop(errand);
    return !errand_done(errand, 0);
}

double errand_part(Errand *errand)
{
    return (double)atomic_load(&errand->part) / PARTS;
}

int errand_number(Errand *errand)
{
    return atomic_load(&errand->number);
}

bool errand_wanted(Errand *errand)
{
    return !atomic_load(&errand->stop);
}

void errand_tell(Errand *errand, double part, int number)
{
    atomic_store(&errand->part, (int)(part * PARTS));
    atomic_store(&errand->number, number);
}
