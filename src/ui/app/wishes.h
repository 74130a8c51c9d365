/* SPDX-License-Identifier: MIT */
/*
 * wishes.h -- what the desktop wishes while the program runs.
 *
 * A thread talks with the portal (data/portal.h) and leaves what it hears for the loop, which an
 * event wakes.  It may hang there: nobody ever waits for it.
 */
#ifndef UI_APP_WISHES_H
#define UI_APP_WISHES_H

#include <SDL.h>

#include "base/text.h"
#include "data/portal.h"

typedef struct Wishes {
    struct Heard *heard; /* shared with the thread; NULL: nothing is asked */
    DesktopWishes portal_says, home_says,
        now;      /* its last word; what settings and files say; both */
    Uint32 event; /* of SDL: something has been heard */
} Wishes;

void wishes_open(Wishes *wishes);

/* Files are read anew, and these are the X server's settings. */
void wishes_look(Wishes *wishes, const XSettings *settings);

typedef struct WishesNews {
    bool changed, answered; /* `now` is another one; a dialog has ended ... */
    PortalAnswer answer;    /* ... so, */
    Text address;           /* with this file */
} WishesNews;

/* What has come since the last time. */
void wishes_take(Wishes *wishes, WishesNews *out);

/* As portal_ask(). */
bool wishes_ask(Wishes *wishes, const PortalAsk *ask);

void wishes_close(Wishes *wishes);

#endif
