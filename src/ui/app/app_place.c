/* SPDX-License-Identifier: MIT */
/* app_place.c -- where the window stands among others, and where it stood last time.  A manager of
 * windows places frames: a place is that of the window with its frame, its size that without. */
#include "base/log.h"
#include "ui/app/app_inside.h"

enum {
    WINDOW_WIDTH = 1280, /* the first time */
    WINDOW_HEIGHT = 800,
    GRIP_WIDTH = 120, /* so much of the upper edge must be seen for a hand to get hold of it */
    GRIP_HEIGHT = 24,
};

static void limit(SDL_Rect *place, const SDL_Rect *screen)
{
    place->w = SDL_max(WINDOW_MIN_WIDTH, SDL_min(place->w, screen->w));
    place->h = SDL_max(WINDOW_MIN_HEIGHT, SDL_min(place->h, screen->h));
}

/* Can the window be seen and moved there?  Then it is no larger than its screen. */
static bool is_in_reach(SDL_Rect *place)
{
    SDL_Rect screen, seen, grip = {place->x, place->y, place->w, GRIP_HEIGHT};
    for (int i = 0; i < SDL_GetNumVideoDisplays(); i++) {
        if (SDL_GetDisplayUsableBounds(i, &screen) != 0 ||
            !SDL_IntersectRect(&grip, &screen, &seen) || seen.w < GRIP_WIDTH || seen.y != grip.y)
            continue;
        limit(place, &screen);
        return true;
    }
    return false;
}

/* What earlier versions kept among the settings is taken over as it is. */
static bool place_known(const App *app, WindowPlace *out)
{
    const Settings *old = &app->settings;
    if (app->stood_kept)
        return true;
    *out = (WindowPlace){.w = WINDOW_WIDTH, .h = WINDOW_HEIGHT};
    out->maximised = old->maximised;
    if (!old->window_known)
        return false;
    *out =
        (WindowPlace){old->window_x, old->window_y, old->window_w, old->window_h, old->maximised};
    return true;
}

SDL_Rect app_place_begin(App *app)
{
    SDL_Rect screen, place;
    app->stood_kept = window_place_load(&app->stood);
    bool known = place_known(app, &app->stood);
    place = (SDL_Rect){app->stood.x, app->stood.y, app->stood.w, app->stood.h};
    if (!known || !is_in_reach(&place)) {
        place.x = place.y = SDL_WINDOWPOS_CENTERED;
        if (SDL_GetDisplayUsableBounds(0, &screen) == 0)
            limit(&place, &screen);
    }
    app->place = app->place_before = place;
    return place;
}

/* A frame is known only when the window is there: then both together have to fit on the screen. */
static void fit_frame(App *app, int left, int top, int right, int bottom)
{
    SDL_Rect screen, now, wanted;
    Uint32 flags = SDL_GetWindowFlags(app->window);
    if (app->framed || left + top + right + bottom == 0 ||
        (flags & (SDL_WINDOW_FULLSCREEN_DESKTOP | SDL_WINDOW_MAXIMIZED)) != 0)
        return;
    app->framed = true;
    if (SDL_GetDisplayUsableBounds(SDL_GetWindowDisplayIndex(app->window), &screen) != 0)
        return;
    screen.w -= left + right;
    screen.h -= top + bottom;
    SDL_GetWindowSize(app->window, &now.w, &now.h);
    wanted = now;
    limit(&wanted, &screen);
    if (wanted.w != now.w || wanted.h != now.h) {
        SDL_SetWindowSize(app->window, wanted.w, wanted.h);
        SDL_SetWindowPosition(app->window, screen.x + left + (screen.w - wanted.w) / 2,
                              screen.y + top + (screen.h - wanted.h) / 2);
    }
}

void app_place_note(App *app)
{
    int left = 0, top = 0, right = 0, bottom = 0;
    SDL_Rect now;
    SDL_GetWindowBordersSize(app->window, &top, &left, &bottom, &right);
    fit_frame(app, left, top, right, bottom);
    SDL_GetWindowPosition(app->window, &now.x, &now.y);
    SDL_GetWindowSize(app->window, &now.w, &now.h);
    now.x -= left;
    now.y -= top;
    Uint32 flags = SDL_GetWindowFlags(app->window);
    bool same = SDL_RectEquals(&now, &app->place);
    if (flags & SDL_WINDOW_MAXIMIZED) {
        if (same) /* it had its new size before it was said to be maximised */
            app->place = app->place_before;
    } else if (!same && !(flags & (SDL_WINDOW_FULLSCREEN_DESKTOP | SDL_WINDOW_MINIMIZED))) {
        app->place_before = app->place;
        app->place = now;
    }
}

void app_place_remember(App *app)
{
    Text why = {0};
    bool maximised = app->stood.maximised;
    Uint32 flags = SDL_GetWindowFlags(app->window);
    app_place_note(app);
    if (!(flags & (SDL_WINDOW_FULLSCREEN_DESKTOP | SDL_WINDOW_MINIMIZED)))
        maximised = (flags & SDL_WINDOW_MAXIMIZED) != 0;
    WindowPlace last = app->stood;
    app->stood = (WindowPlace){app->place.x, app->place.y, app->place.w, app->place.h, maximised};
    if (app->stood_kept && last.x == app->stood.x && last.y == app->stood.y &&
        last.w == app->stood.w && last.h == app->stood.h && last.maximised == maximised)
        return;
    if (!window_place_save(&app->stood, &why))
        log_warn("%s", why.s);
}
