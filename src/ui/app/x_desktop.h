/* SPDX-License-Identifier: MIT */
/*
 * x_desktop.h -- what a desktop on X says by its server: how fine letters are (Xft.dpi of the
 * resources), and what its settings manager has (data/xsettings.h).  SDL asks for neither.
 */
#ifndef UI_APP_X_DESKTOP_H
#define UI_APP_X_DESKTOP_H

#include <SDL.h>

#include "data/xsettings.h"

typedef struct XDesktop {
    Text dpi; /* Xft.dpi; "": nothing is said */
    XSettings settings;
    unsigned long settings_atom, manager_atom; /* as the server calls them */
} XDesktop;

/* Before there is a window: `desktop` has to stay where it is until SDL ends. */
void x_desktop_open(XDesktop *desktop);

/* What is said now.  From then on a change of it comes as an event.  Elsewhere than on X nothing is
 * said. */
void x_desktop_look(XDesktop *desktop, SDL_Window *window);

/* Is it such an event? */
bool x_desktop_changed(const XDesktop *desktop, const SDL_Event *event);

#endif
