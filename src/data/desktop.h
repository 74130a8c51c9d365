/* SPDX-License-Identifier: MIT */
/*
 * desktop.h -- what is wished on this desktop, where nobody has chosen it here: how large things
 * are, dark or light, high contrast, nothing that moves.
 *
 * Wishes come from the desktop's portal (portal.h) and, what that does not say, from the settings
 * of an X server and from where GTK and KDE keep theirs.
 */
#ifndef DATA_DESKTOP_H
#define DATA_DESKTOP_H

#include <stdbool.h>

#include "data/xsettings.h"

typedef struct DesktopSays {
    const char *gdk_scale;     /* GDK_SCALE of the environment; NULL: not there */
    const char *xft_dpi;       /* Xft.dpi of the X server, 96 being normal; NULL: not there */
    const XSettings *settings; /* of the X server; NULL: there are none */
    float screen_dpi;          /* points an inch of the screen itself; 0: unknown */
} DesktopSays;

/* Percent, in steps of 25 from 100 to 300.  A person's wish (the first three) goes before what the
 * screen says of itself, which is believed only where it is unusually fine: many tell nonsense. */
int desktop_scale(const DesktopSays *says);

/* The settings of the portal that are listened to (desktop.c has their names), and what files and
 * the environment say. */
typedef enum Wish {
    WISH_TONE,            /* 1 dark, 2 light */
    WISH_CONTRAST,        /* 1 more of it */
    WISH_MOTION,          /* 1 less of it */
    WISH_GNOME_CONTRAST,  /* 1 more of it */
    WISH_GNOME_ANIMATION, /* 0 less of it */
    WISH_GNOME_TEXT,      /* how many times as large letters are to be */
    WISH_COUNT,
} Wish;

/* What each is; negative: nothing is said. */
typedef struct DesktopWishes {
    double said[WISH_COUNT];
} DesktopWishes;

void desktop_silent(DesktopWishes *out);

/* A setting of the portal, as a number: yes is 1.  False if nobody listens to it, or no such value
 * can be meant: nothing has changed then. */
bool desktop_hear(DesktopWishes *wishes, const char *space, const char *key, double value);

/* The text of GTK's settings.ini and of KDE's kdeglobals; any bytes. */
void desktop_hear_file(DesktopWishes *wishes, const char *text);

void desktop_hear_settings(DesktopWishes *wishes, const XSettings *settings);

/* What this user's environment and files say. */
void desktop_hear_home(DesktopWishes *wishes);

/* Where the first says nothing, the second does. */
void desktop_join(DesktopWishes *first, const DesktopWishes *second);

bool desktop_is_dark(const DesktopWishes *wishes);
bool desktop_is_contrast(const DesktopWishes *wishes);
bool desktop_is_still(const DesktopWishes *wishes);
/* Percent, from 100 to 300 in steps of 5. */
int desktop_text(const DesktopWishes *wishes);

#endif
