/* SPDX-License-Identifier: MIT */
/*
 * xsettings.h -- what an X desktop's settings manager says (Xfce, MATE, Cinnamon, GNOME on X).
 *
 * The format is that of freedesktop's XSETTINGS: the bytes of the property _XSETTINGS_SETTINGS on
 * the window that owns the selection _XSETTINGS_S0.  Bytes are distrusted: what is damaged says
 * nothing from there on.
 */
#ifndef DATA_XSETTINGS_H
#define DATA_XSETTINGS_H

#include <stddef.h>

#include "base/text.h"

typedef struct XSettings {
    int window_scale; /* Gdk/WindowScalingFactor; this and what follows: 0 where nothing is said */
    double plain_dpi; /* Gdk/UnscaledDPI: of letters, 96 being normal, before window_scale */
    double dpi;       /* Xft/DPI: the same; with it already, where there is a plain one */
    int still;        /* Gtk/EnableAnimations is off */
    Text theme;       /* Net/ThemeName */
} XSettings;

void xsettings_read(const unsigned char *bytes, size_t n, XSettings *out);

#endif
