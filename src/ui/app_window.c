/* SPDX-License-Identifier: MIT */
/* app_window.c -- the window: opening, filling the screen, its pixels, where it was last time. */
#include <stdio.h>
#include <string.h>

#include "base/log.h"
#include "data/words.h"
#include "ui/app_inside.h"

/* On a bare X server nobody hears the wish to fill the screen, and SDL takes it for done. */
static bool nobody_manages(SDL_Window *window)
{
    int top = 0, left = 0, bottom = 0, right = 0;
    return strcmp(SDL_GetCurrentVideoDriver(), "x11") == 0 &&
           SDL_GetWindowBordersSize(window, &top, &left, &bottom, &right) == 0 && top == 0 &&
           left == 0 && bottom == 0 && right == 0;
}

/* The window takes the place of the whole screen by itself. */
static void fill_by_hand(App *app)
{
    SDL_Rect screen, *old = &app->unfilled;
    if (SDL_GetDisplayBounds(SDL_GetWindowDisplayIndex(app->window), &screen) != 0)
        return;
    SDL_GetWindowPosition(app->window, &old->x, &old->y);
    SDL_GetWindowSize(app->window, &old->w, &old->h);
    SDL_SetWindowPosition(app->window, screen.x, screen.y);
    SDL_SetWindowSize(app->window, screen.w, screen.h);
}

void app_window_fill(App *app)
{
    bool full = (SDL_GetWindowFlags(app->window) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
    bool wanted = app->settings.fullscreen;
    SDL_Rect *old = &app->unfilled;
    if (full == wanted)
        return;
    if (wanted && nobody_manages(app->window))
        fill_by_hand(app);
    SDL_SetWindowFullscreen(app->window, wanted ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    if (!wanted && old->w > 0) {
        SDL_SetWindowSize(app->window, old->w, old->h);
        SDL_SetWindowPosition(app->window, old->x, old->y);
        old->w = 0;
    }
}

/* Where no display answers, SDL takes a driver that draws for nobody. */
static bool seen_by_nobody(void)
{
    const char *driver = SDL_GetCurrentVideoDriver();
    return SDL_GetHint(SDL_HINT_VIDEODRIVER) == NULL &&
           (strcmp(driver, "offscreen") == 0 || strcmp(driver, "dummy") == 0);
}

bool app_window_open(App *app)
{
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "software");
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        log_warn("no window can be opened: %s", SDL_GetError());
        return false;
    }
    if (seen_by_nobody()) {
        log_warn("no window can be opened: there is no display");
        return false;
    }
    const Settings *settings = &app->settings;
    int x = SDL_WINDOWPOS_CENTERED, y = SDL_WINDOWPOS_CENTERED, w = 1280, h = 800;
    SDL_Rect screen;
    if (settings->window_known) {
        x = settings->window_x;
        y = settings->window_y;
        w = settings->window_w;
        h = settings->window_h;
    }
    if (SDL_GetDisplayUsableBounds(0, &screen) == 0) {
        w = SDL_max(640, SDL_min(w, screen.w));
        h = SDL_max(480, SDL_min(h, screen.h));
    }
    Uint32 flags = SDL_WINDOW_RESIZABLE;
    if (settings->fullscreen)
        flags |= SDL_WINDOW_FULLSCREEN_DESKTOP;
    app->window = SDL_CreateWindow(words("Larets"), x, y, w, h, flags);
    if (app->window == NULL) {
        log_warn("no window can be opened: %s", SDL_GetError());
        return false;
    }
    SDL_SetWindowMinimumSize(app->window, 640, 480);
    SDL_StartTextInput(); /* always: text already on its way must not be lost */
    app->answer = SDL_RegisterEvents(1);
    return true;
}

void app_window_remember(App *app)
{
    Settings *settings = &app->settings;
    Uint32 flags = SDL_GetWindowFlags(app->window);
    if (flags & (SDL_WINDOW_FULLSCREEN_DESKTOP | SDL_WINDOW_MAXIMIZED | SDL_WINDOW_MINIMIZED))
        return;
    int x, y, w, h;
    SDL_GetWindowPosition(app->window, &x, &y);
    SDL_GetWindowSize(app->window, &w, &h);
    if (settings->window_known && settings->window_x == x && settings->window_y == y &&
        settings->window_w == w && settings->window_h == h)
        return;
    settings->window_known = true;
    settings->window_x = x;
    settings->window_y = y;
    settings->window_w = w;
    settings->window_h = h;
    app_settings_save(app);
}

/* ---------------------------------------------------------------- pixels */

/* The window's own pixels or, on a screen with other ones than gfx writes (16 bits, 30 bits), a
 * surface that is copied to them. */
static SDL_Surface *window_pixels(App *app)
{
    SDL_Surface *own = SDL_GetWindowSurface(app->window);
    SDL_FreeSurface(app->copied);
    app->copied = NULL;
    if (own == NULL || own->format->format == SDL_PIXELFORMAT_RGB888 ||
        own->format->format == SDL_PIXELFORMAT_ARGB8888)
        return own;
    app->copied = SDL_CreateRGBSurfaceWithFormat(0, own->w, own->h, 32, SDL_PIXELFORMAT_RGB888);
    return app->copied;
}

void app_retarget(App *app)
{
    app->retarget = false;
    if (app->window != NULL)
        app->surface = window_pixels(app);
    if (app->surface == NULL) {
        log_warn("nothing can be drawn: %s", SDL_GetError());
        app_quit(app);
        return;
    }
    float wish = app->options.scale > 0 ? app->options.scale : (float)app->settings.scale / 100;
    float w = (float)app->surface->w / MIN_WIDTH, h = (float)app->surface->h / MIN_HEIGHT;
    float scale = SDL_max(0.5f, SDL_min(wish, SDL_min(w, h)));
    int theme = app->options.theme >= 0 ? app->options.theme : (int)app->settings.look;
    gfx_target(app->gfx, app->surface, scale, (ThemeId)theme);
    app->keep_at = app_now(app) + TIME_KEEP;
    ui_damage_all(app->ui);
}

void app_window_show(App *app, const SDL_Rect *rects, int n)
{
    for (int i = 0; app->copied != NULL && i < n; i++) {
        SDL_Rect to = rects[i];
        SDL_BlitSurface(app->copied, &rects[i], SDL_GetWindowSurface(app->window), &to);
    }
    SDL_UpdateWindowSurfaceRects(app->window, rects, n);
}
