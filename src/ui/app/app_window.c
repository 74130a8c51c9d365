/* SPDX-License-Identifier: MIT */
/* app_window.c -- the window: opening, filling the screen, its pixels. */
#include <SDL_image.h>
#include <SDL_syswm.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/log.h"
#include "data/address.h"
#include "data/desktop.h"
#include "data/paths.h"
#include "data/words.h"
#include "ui/app/app_inside.h"

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

/* These drivers of SDL have no pixels of their own for a window; all others show ours without
 * OpenGL, which takes more memory and time. */
static bool shown_by_textures(void)
{
    const char *driver = SDL_GetCurrentVideoDriver();
    return strcmp(driver, "wayland") == 0 || strcmp(driver, "KMSDRM") == 0;
}

/* For lists of windows where no desktop entry tells of one. */
static void icon_set(SDL_Window *window)
{
    enum { ICON_SIZE = 128 };
    Text path = {0};
    SDL_RWops *rw =
        paths_file("assets/app/larets.svg", &path) ? SDL_RWFromFile(path.s, "rb") : NULL;
    SDL_Surface *icon = rw != NULL ? IMG_LoadSizedSVG_RW(rw, ICON_SIZE, ICON_SIZE) : NULL;
    if (icon != NULL)
        SDL_SetWindowIcon(window, icon);
    else
        log_warn("the window has no icon: %s", SDL_GetError());
    SDL_FreeSurface(icon);
    if (rw != NULL)
        SDL_RWclose(rw);
}

bool app_window_open(App *app)
{
    /* By this Wayland finds the desktop entry. */
    SDL_setenv("SDL_VIDEO_WAYLAND_WMCLASS", LARETS_ID, 0);
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "software");
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0"); /* fingers.h */
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        log_warn("no window can be opened: %s", SDL_GetError());
        return false;
    }
    if (seen_by_nobody()) {
        log_warn("no window can be opened: there is no display");
        return false;
    }
    if (!shown_by_textures())
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    x_desktop_open(&app->x_desktop);
    SDL_Rect place = app_place_begin(app);
    app->window = SDL_CreateWindow(words("Larets"), place.x, place.y, place.w, place.h,
                                   SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
    if (app->window == NULL) {
        log_warn("no window can be opened: %s", SDL_GetError());
        return false;
    }
    icon_set(app->window);
    SDL_SetWindowMinimumSize(app->window, WINDOW_MIN_WIDTH, WINDOW_MIN_HEIGHT);
    /* Not from its birth: managers of windows would not know its own place and size then, and where
     * there is none it would not fill the screen. */
    if (app->settings.fullscreen)
        app_window_fill(app);
    else if (app->stood.maximised)
        SDL_MaximizeWindow(app->window);
    SDL_StartTextInput(); /* always: text already on its way must not be lost */
    app->answer = SDL_RegisterEvents(1);
    app_wishes_look(app);
    return true;
}

/* ---------------------------------------------------------------- its scale */

/* Elsewhere than on X the desktop makes a window larger by itself: only letters are to grow. */
static int scale_wished(App *app)
{
    DesktopSays says = {.gdk_scale = SDL_getenv("GDK_SCALE"), .settings = &app->x_desktop.settings};
    int text = app->wishes.heard != NULL ? desktop_text(&app->wishes.now) : 100;
    if (strcmp(SDL_GetCurrentVideoDriver(), "x11") != 0)
        return text;
    says.xft_dpi = app->x_desktop.dpi.n > 0 ? app->x_desktop.dpi.s : NULL;
    if (SDL_GetDisplayDPI(SDL_GetWindowDisplayIndex(app->window), &says.screen_dpi, NULL, NULL) !=
        0)
        says.screen_dpi = 0;
    return SDL_max(text, desktop_scale(&says)); /* a wish for larger text is in Xft.dpi already */
}

/* What nine millimetres are, in logical pixels, on a screen that says how fine it is; what one says
 * that has no true size (a projector, a test) is not believed. */
static float finger_size(App *app, float scale)
{
    enum { COARSE = 72, USUAL = 96, FINE = 600 };
    const float nine = 9 / 25.4F;
    float dpi = 0;
    int screen = app->window != NULL ? SDL_GetWindowDisplayIndex(app->window) : -1;
    if (screen < 0 || SDL_GetDisplayDPI(screen, &dpi, NULL, NULL) != 0 || dpi < COARSE ||
        dpi > FINE)
        dpi = USUAL;
    return ceilf(nine * dpi * app_pixels(app) / scale);
}

float app_pixels(const App *app)
{
    int w = 0;
    if (app->window != NULL)
        SDL_GetWindowSize(app->window, &w, NULL);
    return w > 0 && app->surface != NULL ? (float)app->surface->w / (float)w : 1;
}

int app_scale(App *app)
{
    const Settings *settings = &app->settings;
    if (settings->scale_own || settings->scale != 100 || app->window == NULL)
        return settings->scale;
    if (app->wished_scale == 0)
        app->wished_scale = scale_wished(app);
    /* A large window makes everything larger already (theme.h). */
    float pixels = app_pixels(app);
    float growth = app->surface != NULL ? theme_growth((float)app->surface->w / pixels,
                                                       (float)app->surface->h / pixels)
                                        : 1;
    return SDL_max(100, (int)((float)app->wished_scale / growth));
}

/* ---------------------------------------------------------------- pixels */

/* Where SDL shows a window by a texture, it would make one of its size in points, and each of them
 * several pixels wide: so here is one that has all the pixels.  NULL: there is none. */
static SDL_Surface *fine_pixels(App *app)
{
    int w = 0, h = 0;
    if (app->fine == NULL) {
        SDL_SetHint(SDL_HINT_RENDER_DRIVER, "");
        app->fine = SDL_CreateRenderer(app->window, -1, SDL_RENDERER_ACCELERATED);
        SDL_SetHint(SDL_HINT_RENDER_DRIVER, "software");
    }
    SDL_DestroyTexture(app->sheet);
    app->sheet = NULL;
    if (app->fine == NULL || SDL_GetRendererOutputSize(app->fine, &w, &h) != 0)
        return NULL;
    SDL_Surface *drawn = SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_RGB888);
    if (drawn != NULL)
        app->sheet =
            SDL_CreateTexture(app->fine, SDL_PIXELFORMAT_RGB888, SDL_TEXTUREACCESS_STREAMING, w, h);
    return drawn;
}

static void fine_show(App *app, const SDL_Rect *rects, int n)
{
    for (int i = 0; i < n; i++) {
        const char *from = (const char *)app->copied->pixels +
                           (ptrdiff_t)rects[i].y * app->copied->pitch + (ptrdiff_t)rects[i].x * 4;
        SDL_UpdateTexture(app->sheet, &rects[i], from, app->copied->pitch);
    }
    SDL_RenderCopy(app->fine, app->sheet, NULL, NULL);
    SDL_RenderPresent(app->fine);
}

/* The window's own pixels or, on a screen with other ones than gfx writes (16 bits, 30 bits), a
 * surface that is copied to them. */
static SDL_Surface *window_pixels(App *app)
{
    SDL_FreeSurface(app->copied);
    app->copied = shown_by_textures() ? fine_pixels(app) : NULL;
    if (app->copied != NULL && app->sheet != NULL)
        return app->copied;
    SDL_FreeSurface(app->copied);
    app->copied = NULL;
    SDL_Surface *own = SDL_GetWindowSurface(app->window);
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
        const char *why = SDL_GetError();
        log_warn("nothing can be drawn: %s",
                 why[0] != '\0' ? why : "SDL has no pixels for the window here");
        app_quit(app);
        return;
    }
    float wish = app->options.scale > 0 ? app->options.scale : (float)app_scale(app) / 100;
    float pixels = app_pixels(app);
    float scale = pixels * theme_scale(wish, (float)app->surface->w / pixels,
                                       (float)app->surface->h / pixels);
    int theme = app->options.theme >= 0 ? app->options.theme : (int)app_theme(app);
    gfx_target(app->gfx, app->surface, scale, (ThemeId)theme);
    app->keep_at = app_now(app) + TIME_KEEP;
    ui_finger_size(app->ui, finger_size(app, scale));
    ui_damage_all(app->ui);
}

void app_window_show(App *app, const SDL_Rect *rects, int n)
{
    if (app->sheet != NULL) {
        fine_show(app, rects, n);
        return;
    }
    for (int i = 0; app->copied != NULL && i < n; i++) {
        SDL_Rect to = rects[i];
        SDL_BlitSurface(app->copied, &rects[i], SDL_GetWindowSurface(app->window), &to);
    }
    SDL_UpdateWindowSurfaceRects(app->window, rects, n);
}

/* ---------------------------------------------------------------- what the desktop wishes */

static void wishes_in_force(App *app)
{
    app->wished_scale = 0;
    app->retarget = true;
    ui_damage_all(app->ui);
}

void app_wishes_look(App *app)
{
    x_desktop_look(&app->x_desktop, app->window);
    wishes_look(&app->wishes, &app->x_desktop.settings);
    wishes_in_force(app);
}

/* Whoever has asked is gone: what was chosen is not passed over in silence. */
static void chosen_too_late(App *app, const char *path)
{
    const char *slash = strrchr(path, '/');
    Text said = {0};
    words_fill(&said, words("Nothing was done with {0}: the page that asked for it has been left."),
               (const char *[3]){slash != NULL ? slash + 1 : path}, NULL);
    ui_toast(app->ui, said.s);
}

/* What was chosen in a dialog goes to whoever has asked, if that is still there. */
static void chosen_take(App *app, const WishesNews *news)
{
    Scene *top = app_top(app);
    Text path = {0}, why = {0};
    bool here = top != NULL && top == app->asks;
    if (news->answer == PORTAL_LEFT || (!here && news->answer != PORTAL_CHOSEN))
        return;
    if (news->answer == PORTAL_CHOSEN && !address_path(news->address.s, &path, &why)) {
        log_warn("%s", why.s);
        ui_toast(app->ui, why.s);
        return;
    }
    if (!here) {
        chosen_too_late(app, path.s);
        return;
    }
    top->type->chosen(top, news->answer == PORTAL_CHOSEN ? path.s : NULL);
    app->fresh = true;
}

void app_wishes_take(App *app)
{
    WishesNews news;
    wishes_take(&app->wishes, &news);
    if (news.changed)
        wishes_in_force(app);
    if (news.answered)
        chosen_take(app, &news);
}

Look app_theme(const App *app)
{
    const DesktopWishes *wishes = &app->wishes.now;
    if (app->settings.look != LOOK_DESKTOP)
        return app->settings.look;
    if (app->wishes.heard == NULL) /* a picture is the same on every desktop */
        return LOOK_LIGHT;
    return desktop_is_contrast(wishes) ? LOOK_CONTRAST
           : desktop_is_dark(wishes)   ? LOOK_DARK
                                       : LOOK_LIGHT;
}

bool app_is_calm(const App *app)
{
    bool wished = app->wishes.heard != NULL && desktop_is_still(&app->wishes.now);
    return app->settings.reduced_motion || (!app->settings.motion_own && wished);
}

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
    if (!wishes_ask(&app->wishes, &wanted))
        return false;
    app->asks = app_top(app);
    return true;
}
