/* SPDX-License-Identifier: MIT */
/* app_place.c -- where the window stands among others, and where it stood last time.  A manager of
 * windows places frames: a place is that of the window with its frame, its size that without. */
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

SDL_Rect app_place_begin(App *app)
{
    const Settings *settings = &app->settings;
    SDL_Rect screen, place = {0, 0, WINDOW_WIDTH, WINDOW_HEIGHT};
    if (settings->window_known)
        place = (SDL_Rect){settings->window_x, settings->window_y, settings->window_w,
                           settings->window_h};
    if (!settings->window_known || !is_in_reach(&place)) {
        place.x = place.y = SDL_WINDOWPOS_CENTERED;
        if (SDL_GetDisplayUsableBounds(0, &screen) == 0)
            limit(&place, &screen);
    }
    app->place = app->place_before = place;
    return place;
}

void app_place_note(App *app)
{
    int left = 0, top = 0;
    SDL_Rect now;
    SDL_GetWindowBordersSize(app->window, &top, &left, NULL, NULL);
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
    Settings *settings = &app->settings;
    SDL_Rect last = {settings->window_x, settings->window_y, settings->window_w,
                     settings->window_h};
    bool maximised = settings->maximised;
    Uint32 flags = SDL_GetWindowFlags(app->window);
    app_place_note(app);
    if (!(flags & (SDL_WINDOW_FULLSCREEN_DESKTOP | SDL_WINDOW_MINIMIZED)))
        maximised = (flags & SDL_WINDOW_MAXIMIZED) != 0;
    if (settings->window_known && SDL_RectEquals(&last, &app->place) &&
        maximised == settings->maximised)
        return;
    settings->window_known = true;
    settings->window_x = app->place.x;
    settings->window_y = app->place.y;
    settings->window_w = app->place.w;
    settings->window_h = app->place.h;
    settings->maximised = maximised;
    app_settings_save(app);
}
