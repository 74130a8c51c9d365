/* SPDX-License-Identifier: MIT */
#include "ui/app/x_desktop.h"

#include <SDL_syswm.h>
#include <string.h>

#ifdef SDL_VIDEO_DRIVER_X11
#include <X11/Xatom.h>

/* Of the library of X, which SDL has loaded itself. */
typedef struct X11 {
    __typeof__(&XOpenDisplay) open;
    __typeof__(&XCloseDisplay) close;
    __typeof__(&XGetDefault) resource;
    __typeof__(&XInternAtom) atom;
    __typeof__(&XGrabServer) grab;
    __typeof__(&XUngrabServer) ungrab;
    __typeof__(&XGetSelectionOwner) owner;
    __typeof__(&XGetWindowAttributes) attributes;
    __typeof__(&XSelectInput) select;
    __typeof__(&XGetWindowProperty) property;
    __typeof__(&XFree) free;
    __typeof__(&XFlush) flush;
} X11;

/* A function of a library to where a pointer to such is. */
static bool symbol(void *library, const char *name, void *function)
{
    void *found = SDL_LoadFunction(library, name);
    memcpy(function, &found, sizeof found);
    return found != NULL;
}

static bool x11_load(void *library, X11 *x)
{
    return library != NULL && symbol(library, "XOpenDisplay", &x->open) &&
           symbol(library, "XCloseDisplay", &x->close) &&
           symbol(library, "XGetDefault", &x->resource) &&
           symbol(library, "XInternAtom", &x->atom) && symbol(library, "XGrabServer", &x->grab) &&
           symbol(library, "XUngrabServer", &x->ungrab) &&
           symbol(library, "XGetSelectionOwner", &x->owner) &&
           symbol(library, "XGetWindowAttributes", &x->attributes) &&
           symbol(library, "XSelectInput", &x->select) &&
           symbol(library, "XGetWindowProperty", &x->property) &&
           symbol(library, "XFree", &x->free) && symbol(library, "XFlush", &x->flush);
}

/* By a connection of its own: another one keeps what the resources were when it began. */
static void dpi_look(const X11 *x, Text *out)
{
    Display *display = x->open(NULL);
    if (display == NULL)
        return;
    const char *dpi = x->resource(display, "Xft", "dpi");
    text_add_string(out, dpi != NULL ? dpi : "");
    x->close(display);
}

/* We are told what happens to this window too; what SDL listens to there stays. */
static void listen(const X11 *x, Display *display, Window window, long events)
{
    XWindowAttributes now;
    if (x->attributes(display, window, &now))
        x->select(display, window, now.your_event_mask | events);
}

static void settings_look(const X11 *x, Display *display, XDesktop *desktop)
{
    enum { WORDS_MOST = 1 << 16 };
    Atom kind, settings = x->atom(display, "_XSETTINGS_SETTINGS", False);
    int bits = 0;
    unsigned long n = 0, left;
    unsigned char *bytes = NULL;
    desktop->settings_atom = settings;
    desktop->manager_atom = x->atom(display, "MANAGER", False);
    listen(x, display, DefaultRootWindow(display), PropertyChangeMask | StructureNotifyMask);
    x->grab(display); /* or the manager's window may be gone before we ask for it */
    Window manager = x->owner(display, x->atom(display, "_XSETTINGS_S0", False));
    if (manager != None) {
        listen(x, display, manager, PropertyChangeMask);
        if (x->property(display, manager, settings, 0, WORDS_MOST, False, settings, &kind, &bits,
                        &n, &left, &bytes) == Success &&
            bits == 8)
            xsettings_read(bytes, n, &desktop->settings);
    }
    x->ungrab(display);
    x->flush(display);
    if (bytes != NULL)
        x->free(bytes);
}

/* Of all that the server says, which SDL hands on when asked to, only this is to wake the loop. */
static int is_welcome(void *desktop, SDL_Event *event)
{
    return event->type != SDL_SYSWMEVENT || x_desktop_changed(desktop, event);
}

void x_desktop_open(XDesktop *desktop)
{
    SDL_SetEventFilter(is_welcome, desktop); /* this forgets what has come already */
    SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE);
}

void x_desktop_look(XDesktop *desktop, SDL_Window *window)
{
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    *desktop = (XDesktop){0};
    if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11)
        return;
    void *library = SDL_LoadObject("libX11.so.6");
    X11 x;
    if (x11_load(library, &x)) {
        dpi_look(&x, &desktop->dpi);
        settings_look(&x, info.info.x11.display, desktop);
    }
    SDL_UnloadObject(library);
}

bool x_desktop_changed(const XDesktop *desktop, const SDL_Event *event)
{
    if (event->type != SDL_SYSWMEVENT || event->syswm.msg->subsystem != SDL_SYSWM_X11)
        return false;
    const XEvent *told = &event->syswm.msg->msg.x11.event;
    if (told->type == PropertyNotify)
        return told->xproperty.atom == XA_RESOURCE_MANAGER ||
               told->xproperty.atom == desktop->settings_atom;
    return told->type == ClientMessage && told->xclient.message_type == desktop->manager_atom;
}

#else

void x_desktop_open(XDesktop *desktop)
{
    (void)desktop;
}

void x_desktop_look(XDesktop *desktop, SDL_Window *window)
{
    (void)window;
    *desktop = (XDesktop){0};
}

bool x_desktop_changed(const XDesktop *desktop, const SDL_Event *event)
{
    (void)desktop;
    (void)event;
    return false;
}

#endif
