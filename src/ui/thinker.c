#include "ui/thinker.h"

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
