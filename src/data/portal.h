/* SPDX-License-Identifier: MIT */
/*
 * portal.h -- the desktop's portal: what is wished there, and its dialogs for files.
 *
 * It is a program behind the session's bus (xdg-desktop-portal).  A thread talks with it, so nobody
 * waits: it may be missing, slow, wrong or gone at any time, and what it says is
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

/* Called by portal_run(). */
typedef struct PortalEars {
    void *context;
    void (*wishes)(void *context, const DesktopWishes *wishes); /* all of them, as one changes */
    void (*answer)(void *context, PortalAnswer answer, const char *address);
} PortalEars;

typedef struct Portal Portal;

/* NULL: there is no bus, so there is no portal. */
Portal *portal_new(void);

/* Talks with it until portal_end(); to be called on a thread of its own. */
void portal_run(Portal *portal, const PortalEars *ears);

typedef struct PortalAsk {
    bool save;
    const char *parent; /* "x11:1a2b", "": no window known to it */
    const char *title;
    const char *kinds;         /* of files to be opened: "Games\n*.pgn\n*.pdn" */
    const char *name, *folder; /* proposed for one to be saved; "": none */
} PortalAsk;

/* Shows a dialog; the answer comes to the ears.  False: there is none, or one is open already. */
bool portal_ask(Portal *portal, const PortalAsk *ask);

/* Let portal_run() end as soon as it can; never waits.  NULL is fine, here and below. */
void portal_end(Portal *portal);

/* When portal_run() has returned, or was never called. */
void portal_free(Portal *portal);

#endif
