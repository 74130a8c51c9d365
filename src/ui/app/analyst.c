/* SPDX-License-Identifier: MIT */
#include "ui/app/analyst.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/log.h"
#include "data/endgame_store.h"

enum { ENDGAME_BYTES = 64 << 20 };

struct Analyst {
    Uint32 answer;
    SDL_Thread *thread;
    SDL_mutex *lock;
    Endgames endgames;  /* the thread's */
    Analysis *analysis; /* the same */
    AnalysisRequest request;
    Insight known; /* behind the lock, with: */
    bool fresh;    /* it was not taken yet */
    atomic_bool stop;
};

/* ------------------------------------------------------------------ what is known */

void insight_release(Insight *insight)
{
    free(insight->at);
    *insight = (Insight){.n = 0};
}

static void copy_moves(Insight *to, const Prospect *at, int n)
{
    to->n = n;
    to->at = alloc_resize(to->at, (size_t)(n + 1) * sizeof *at);
    if (n > 0)
        memcpy(to->at, at, (size_t)n * sizeof *at);
}

static void read_out(const Analysis *analysis, bool done, Insight *out)
{
    int n;
    const Prospect *at = analysis_prospects(analysis, &n);
    copy_moves(out, at, n);
    out->depth = analysis_depth(analysis);
    out->proved = analysis_proved(analysis);
    out->done = done;
    analysis_chances(analysis, out->chance);
    out->threatens = analysis_threat(analysis, &out->threat);
}

/* ------------------------------------------------------------------ the thread */

static void tell(Analyst *analyst, bool done)
{
    SDL_LockMutex(analyst->lock);
    bool waits = analyst->fresh;
    read_out(analyst->analysis, done, &analyst->known);
    analyst->fresh = true;
    SDL_UnlockMutex(analyst->lock);
    if (waits)
        return; /* there is an event on its way */
    SDL_Event event = {.user = {.type = analyst->answer}};
    SDL_PushEvent(&event);
}

static int look(void *data)
{
    Analyst *analyst = data;
    int depth = 0;
    analyst->analysis = analysis_new(&analyst->request);
    while (analysis_next(analyst->analysis))
        if (analysis_depth(analyst->analysis) != depth) {
            depth = analysis_depth(analyst->analysis);
            tell(analyst, false);
        }
    if (!atomic_load(&analyst->stop))
        tell(analyst, true);
    analysis_free(analyst->analysis);
    return 0;
}

Analyst *analyst_new(Uint32 answer)
{
    Analyst *analyst = alloc_zero(1, sizeof *analyst);
    analyst->answer = answer;
    analyst->lock = SDL_CreateMutex();
    endgames_init(&analyst->endgames, ENDGAME_BYTES, &endgame_store);
    return analyst;
}

void analyst_stop(Analyst *analyst)
{
    atomic_store(&analyst->stop, true);
    if (analyst->thread != NULL)
        SDL_WaitThread(analyst->thread, NULL);
    analyst->thread = NULL;
    analyst->fresh = false;
}

void analyst_free(Analyst *analyst)
{
    if (analyst == NULL)
        return;
    analyst_stop(analyst);
    insight_release(&analyst->known);
    endgames_release(&analyst->endgames);
    SDL_DestroyMutex(analyst->lock);
    free(analyst);
}

void analyst_ask(Analyst *analyst, const AnalysisRequest *request)
{
    analyst_stop(analyst);
    analyst->request = *request;
    analyst->request.stop = &analyst->stop;
    analyst->request.endgames = &analyst->endgames;
    atomic_store(&analyst->stop, false);
    analyst->thread = SDL_CreateThreadWithStackSize(look, "analyst", (size_t)8 << 20, analyst);
    if (analyst->thread == NULL)
        log_warn("no thread for values (%s): there are none", SDL_GetError());
}

bool analyst_take(Analyst *analyst, Insight *out)
{
    SDL_LockMutex(analyst->lock);
    bool fresh = analyst->fresh;
    analyst->fresh = false;
    if (fresh) {
        Prospect *own = out->at;
        *out = analyst->known;
        out->at = own;
        copy_moves(out, analyst->known.at, analyst->known.n);
    }
    SDL_UnlockMutex(analyst->lock);
    return fresh;
}

void analyst_see(const AnalysisRequest *request, Insight *out)
{
    Analysis *analysis = analysis_new(request);
    while (analysis_next(analysis)) {
    }
    read_out(analysis, true, out);
    analysis_free(analysis);
}
