/* SPDX-License-Identifier: MIT */
/*
 * desktop.h -- how large things are wished on this desktop, where nobody has chosen it here.
 */
#ifndef DATA_DESKTOP_H
#define DATA_DESKTOP_H

typedef struct DesktopSays {
    const char *gdk_scale; /* GDK_SCALE of the environment; NULL: not there */
    const char *xft_dpi;   /* Xft.dpi of the X server, 96 being normal; NULL: not there */
    float screen_dpi;      /* points an inch of the screen itself; 0: unknown */
} DesktopSays;

/* Percent, in steps of 25 from 100 to 300.  A person's wish (the first two) goes before what the
 * screen says of itself, which is believed only where it is unusually fine: many tell nonsense. */
int desktop_scale(const DesktopSays *says);

#endif
