/* SPDX-License-Identifier: MIT */
/*
 * portal.h -- the desktop's portal: what is wished there, and its dialogs for files.
 *
 * It is a program behind the session's bus (xdg-desktop-portal).  A thread of its own talks with
 * it, so nobody waits: it may be missing, slow, wrong or gone at any time, and what it says is
 * distrusted.  A program built without libdbus (portal_none.c) never finds one.
 */
#ifndef DATA_PORTAL_H
#define DATA_PORTAL_H

#include "data/desktop.h"

typedef enum PortalAnswer {
    PORTAL_CHOSEN, /* the file's address */
    PORTAL_LEFT,   /* nobody wanted one */
    PORTAL_ABSENT, /* it has no such dialog, or is gone */
} PortalAnswer;

/* Called on the portal's own thread, never after portal_close(). */
typedef struct PortalEars {
    void *context;
    void (*wishes)(void *context,
                   const DesktopWishes *wishes); /* all of them, whenever one changes */
    void (*answer)(void *context, PortalAnswer answer, const char *address);
} PortalEars;

typedef struct Portal Portal;

/* NULL: there is no bus, so there is no portal. */
Portal *portal_open(const PortalEars *ears);

/* Has it dialogs for files? */
bool portal_can_choose(Portal *portal);

typedef struct PortalAsk {
    bool save;
    const char *parent; /* "x11:1a2b", "": no window known to it */
    const char *title;
    const char *kinds;         /* of files to be opened: "Games\n*.pgn\n*.pdn" */
    const char *name, *folder; /* proposed for one to be saved; "": none */
} PortalAsk;

/* Shows a dialog; the answer comes to the ears.  False: there is none, or one is open already. */
bool portal_ask(Portal *portal, const PortalAsk *ask);

/* Lets go of it; never waits.  NULL is fine. */
void portal_close(Portal *portal);

#endif
