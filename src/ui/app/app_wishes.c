/* SPDX-License-Identifier: MIT */
/* app_wishes.c -- the portal's thread and the loop, and what lies between them. */
#include "ui/app/wishes.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "base/log.h"

struct Heard {
    Portal *portal;
    SDL_mutex *lock; /* of what follows */
    int users;       /* the loop and the thread; the last one clears away */
    Uint32 event;
    DesktopWishes wishes;
    PortalAnswer answer;
    Text address;
    bool fresh, answered;
};

static void wake(Uint32 number)
{
    SDL_Event event = {.user = {.type = number}};
    if (SDL_WasInit(SDL_INIT_EVENTS)) /* before that the loop looks by itself */
        SDL_PushEvent(&event);
}

static void wishes_heard(void *context, const DesktopWishes *wishes)
{
    struct Heard *heard = context;
    SDL_LockMutex(heard->lock);
    heard->wishes = *wishes;
    heard->fresh = true;
    if (heard->users > 1)
        wake(heard->event);
    SDL_UnlockMutex(heard->lock);
}

static void answer_heard(void *context, PortalAnswer answer, const char *address)
{
    struct Heard *heard = context;
    SDL_LockMutex(heard->lock);
    text_clear(&heard->address);
    text_add_string(&heard->address, address);
    heard->answer = answer;
    heard->answered = true;
    if (heard->users > 1)
        wake(heard->event);
    SDL_UnlockMutex(heard->lock);
}

static void heard_leave(struct Heard *heard)
{
    SDL_LockMutex(heard->lock);
    bool last = --heard->users == 0;
    SDL_UnlockMutex(heard->lock);
    if (!last)
        return;
    portal_free(heard->portal);
    SDL_DestroyMutex(heard->lock);
    free(heard);
}

static int listen(void *context)
{
    struct Heard *heard = context;
    portal_run(heard->portal, &(PortalEars){heard, wishes_heard, answer_heard});
    heard_leave(heard);
    return 0;
}

/* The portal's word goes before that of settings and files. */
static void settle(Wishes *wishes)
{
    wishes->now = wishes->portal_says;
    desktop_join(&wishes->now, &wishes->home_says);
}

void wishes_open(Wishes *wishes)
{
    struct Heard *heard = alloc_zero(1, sizeof *heard);
    wishes->event = SDL_RegisterEvents(1);
    desktop_silent(&wishes->portal_says);
    desktop_silent(&wishes->home_says);
    settle(wishes);
    *heard = (struct Heard){
        .portal = portal_new(), .lock = SDL_CreateMutex(), .users = 2, .event = wishes->event};
    wishes->heard = heard;
    SDL_Thread *thread = heard->portal != NULL ? SDL_CreateThread(listen, "portal", heard) : NULL;
    if (thread != NULL)
        SDL_DetachThread(thread);
    else
        heard->users = 1;
}

void wishes_look(Wishes *wishes, const XSettings *settings)
{
    if (wishes->heard == NULL)
        return;
    DesktopWishes files;
    desktop_silent(&wishes->home_says);
    desktop_silent(&files);
    desktop_hear_settings(&wishes->home_says, settings);
    desktop_hear_home(&files);
    desktop_join(&wishes->home_says, &files);
    settle(wishes);
}

void wishes_take(Wishes *wishes, WishesNews *out)
{
    struct Heard *heard = wishes->heard;
    *out = (WishesNews){.changed = false};
    if (heard == NULL)
        return;
    SDL_LockMutex(heard->lock);
    if (heard->fresh)
        wishes->portal_says = heard->wishes;
    out->changed = heard->fresh;
    out->answered = heard->answered;
    out->answer = heard->answer;
    out->address = heard->address;
    heard->fresh = heard->answered = false;
    SDL_UnlockMutex(heard->lock);
    if (out->changed)
        settle(wishes);
}

bool wishes_ask(Wishes *wishes, const PortalAsk *ask)
{
    return wishes->heard != NULL && portal_ask(wishes->heard->portal, ask);
}

void wishes_close(Wishes *wishes)
{
    if (wishes->heard == NULL)
        return;
    portal_end(wishes->heard->portal);
    heard_leave(wishes->heard);
    wishes->heard = NULL;
}
