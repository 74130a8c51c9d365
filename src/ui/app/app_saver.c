/* SPDX-License-Identifier: MIT */
/* app_saver.c -- the screen goes to sleep as the system wishes, unless there is something to watch.
 */
#include <SDL_syswm.h>

#include "ui/app/app_inside.h"

/*
 * SDL 2.26 asks the session's bus to keep the screen awake and, where nobody answers there, the X
 * server; but it takes back only what the bus has granted.  So the X server is asked here.
 */
static void x11_sleep_again(SDL_Window *window)
{
#ifdef SDL_VIDEO_DRIVER_X11
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11)
        return;
    void *library = SDL_LoadObject("libXss.so.1"); /* SDL has it open */
    void (*suspend)(Display *, int) = NULL;
    if (library != NULL)
        *(void **)&suspend = SDL_LoadFunction(library, "XScreenSaverSuspend");
    if (suspend != NULL)
        suspend(info.info.x11.display, 0);
    SDL_UnloadObject(library);
#else
    (void)window;
#endif
}

void app_saver_settle(App *app)
{
    bool watched = ui_watched(app->ui), awake = !SDL_IsScreenSaverEnabled();
    if (watched == awake)
        return;
    if (watched) {
        SDL_DisableScreenSaver();
    } else {
        SDL_EnableScreenSaver();
        x11_sleep_again(app->window);
    }
}
