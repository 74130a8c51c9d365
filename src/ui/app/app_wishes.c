/* SPDX-License-Identifier: MIT */
/* app_wishes.c -- what the desktop wishes, followed while the program runs, and its dialogs for
 * files.  The portal's thread leaves what it hears here and wakes the loop, which takes it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL_syswm.h>

#include "base/alloc.h"
#include "base/log.h"
#include "data/address.h"
#include "data/words.h"
#include "ui/app/app_inside.h"

static void wake(App *app)
{
    SDL_Event event = {.user = {.type = app->wishes.event}};
    if (SDL_WasInit(SDL_INIT_EVENTS)) /* before that the loop looks by itself */
        SDL_PushEvent(&event);
}

static void wishes_heard(void *context, const DesktopWishes *wishes)
{
    App *app = context;
    SDL_LockMutex(app->wishes.lock);
    app->wishes.heard = *wishes;
    app->wishes.fresh = true;
    SDL_UnlockMutex(app->wishes.lock);
    wake(app);
}

static void answer_heard(void *context, PortalAnswer answer, const char *address)
{
    App *app = context;
    SDL_LockMutex(app->wishes.lock);
    free(app->wishes.address);
    app->wishes.address = alloc_string(address);
    app->wishes.answer = answer;
    app->wishes.answered = true;
    SDL_UnlockMutex(app->wishes.lock);
    wake(app);
}

/* The portal's word goes before that of files. */
static void wishes_settle(App *app)
{
    DesktopWishes now = app->wishes.portal_says;
    DesktopWishes home;
    desktop_silent(&home);
    desktop_hear_home(&home);
    desktop_join(&now, &home);
    app->wished_scale = 0;
    app->wishes.now = now;
    app->retarget = true;
    ui_damage_all(app->ui);
}

void app_wishes_open(App *app)
{
    const PortalEars ears = {app, wishes_heard, answer_heard};
    app->wishes.event = SDL_RegisterEvents(1);
    app->wishes.lock = SDL_CreateMutex();
    desktop_silent(&app->wishes.portal_says);
    wishes_settle(app);
    app->wishes.portal = portal_open(&ears);
}

void app_wishes_look(App *app)
{
    if (app->wishes.lock != NULL)
        wishes_settle(app);
}

/* What was chosen goes to whoever has asked, if that is still there. */
static void answer_take(App *app, PortalAnswer answer, const char *address)
{
    Scene *top = app_top(app);
    Text path = {0}, why = {0};
    ui_damage_all(app->ui);
    if (top == NULL || top != app->wishes.asks || answer == PORTAL_LEFT)
        return;
    if (answer == PORTAL_CHOSEN && !address_path(address, &path, &why)) {
        log_warn("%s", why.s);
        ui_toast(app->ui, why.s);
        return;
    }
    top->type->chosen(top, answer == PORTAL_CHOSEN ? path.s : NULL);
    app->fresh = true;
}

void app_wishes_take(App *app)
{
    if (app->wishes.lock == NULL)
        return;
    SDL_LockMutex(app->wishes.lock);
    bool fresh = app->wishes.fresh, answered = app->wishes.answered;
    PortalAnswer answer = app->wishes.answer;
    char *address = app->wishes.address;
    if (fresh)
        app->wishes.portal_says = app->wishes.heard;
    app->wishes.fresh = app->wishes.answered = false;
    app->wishes.address = NULL;
    SDL_UnlockMutex(app->wishes.lock);
    if (fresh)
        wishes_settle(app);
    if (answered)
        answer_take(app, answer, address);
    free(address);
}

void app_wishes_close(App *app)
{
    if (app->wishes.lock == NULL)
        return;
    portal_close(app->wishes.portal);
    app->wishes.portal = NULL;
    SDL_DestroyMutex(app->wishes.lock);
    app->wishes.lock = NULL;
    free(app->wishes.address);
}

/* ------------------------------------------------------------ in force */

Look app_theme(const App *app)
{
    const DesktopWishes *wishes = &app->wishes.now;
    if (app->settings.look != LOOK_DESKTOP)
        return app->settings.look;
    if (app->wishes.lock == NULL) /* a picture is the same on every desktop */
        return LOOK_LIGHT;
    return desktop_is_contrast(wishes) ? LOOK_CONTRAST
           : desktop_is_dark(wishes)   ? LOOK_DARK
                                       : LOOK_LIGHT;
}

bool app_is_calm(const App *app)
{
    bool wished = app->wishes.lock != NULL && desktop_is_still(&app->wishes.now);
    return app->settings.reduced_motion || (!app->settings.motion_own && wished);
}

/* ------------------------------------------------------------ dialogs */

/* What a portal calls our window; elsewhere than on X a dialog stands by itself. */
static void window_name(App *app, Text *out)
{
#ifdef SDL_VIDEO_DRIVER_X11
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (SDL_GetWindowWMInfo(app->window, &info) && info.subsystem == SDL_SYSWM_X11)
        text_add(out, "x11:%lx", (unsigned long)info.info.x11.window);
#else
    (void)app;
    (void)out;
#endif
}

bool app_ask_file(App *app, const AppAskFile *ask)
{
    Text parent = {0}, kinds = {0};
    if (app->window == NULL || app_top(app) == NULL || app_top(app)->type->chosen == NULL)
        return false;
    window_name(app, &parent);
    text_add(&kinds, "%s\n%s", words("Games"), "*.larets\n*.pgn\n*.PGN\n*.pdn\n*.PDN");
    const PortalAsk wanted = {ask->save, parent.s, ask->title, kinds.s, ask->name, ask->folder};
    if (!portal_ask(app->wishes.portal, &wanted))
        return false;
    app->wishes.asks = app_top(app);
    return true;
}
