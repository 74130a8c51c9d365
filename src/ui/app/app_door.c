/* SPDX-License-Identifier: MIT */
/* app_door.c -- files that the desktop opens come in here, if nothing would be lost by it: a thread
 * listens (data/handover.h), the loop opens. */
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "ui/app/app_inside.h"

/* Would a file that opens now take something away? */
static bool is_busy(const App *app)
{
    for (int i = 0; i < app->scene_n; i++) {
        const Scene *scene = app->scene[i];
        if (scene->type->busy != NULL && scene->type->busy(scene))
            return true;
    }
    return app->quit;
}

/* One file at a time: what comes with it may make the window busy. */
static bool door_is_free(void *context)
{
    App *app = context;
    return SDL_AtomicCAS(&app->door_free, 1, 0) == SDL_TRUE;
}

static int door_watch(void *context)
{
    App *app = context;
    Text given = {0};
    while (handover_next(&app->door, door_is_free, app, &given)) {
        SDL_Event event = {.user = {.type = app->handed, .data1 = strdup(given.s)}};
        if (event.user.data1 != NULL && SDL_PushEvent(&event) < 1)
            free(event.user.data1);
    }
    return 0;
}

void app_door_open(App *app)
{
    app->handed = SDL_RegisterEvents(1);
    if (!handover_open(&app->door))
        return;
    app->door_process = SDL_CreateThread(door_watch, "door", app);
    if (app->door_process == NULL)
        log_warn("files cannot be opened in this window from outside: %s", SDL_GetError());
}

void app_door_settle(App *app)
{
    SDL_AtomicSet(&app->door_free, !is_busy(app));
}

void app_door_take(App *app, char *given)
{
    if (SDL_GetWindowFlags(app->window) & SDL_WINDOW_MINIMIZED)
        SDL_RestoreWindow(app->window);
    SDL_RaiseWindow(app->window);
    app->rooms->hand_over(app, given);
    free(given);
}

void app_door_close(App *app)
{
    handover_end(&app->door);
    SDL_WaitThread(app->door_process, NULL);
    handover_close(&app->door);
}
