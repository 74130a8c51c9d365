/* SPDX-License-Identifier: MIT */
#include "data/desktop.h"

#include <math.h>
#include <stdlib.h>

enum { NORMAL_DPI = 96, FINE_DPI = 144, NONSENSE_DPI = 400, LEAST = 100, MOST = 300, STEP = 25 };

/* A number, or 0. */
static double number(const char *s)
{
    char *end;
    double value = s != NULL ? strtod(s, &end) : 0;
    return s != NULL && end != s && isfinite(value) && value > 0 ? value : 0;
}

static int steps(double percent)
{
    int whole = (int)lround(fmin(percent, MOST) / STEP) * STEP;
    return whole < LEAST ? LEAST : whole;
}

int desktop_scale(const DesktopSays *says)
{
    double scale = number(says->gdk_scale), dpi = number(says->xft_dpi);
    if (dpi > 0 || scale > 0)
        return steps(100 * fmax(scale, 1) * (dpi > 0 ? dpi / NORMAL_DPI : 1));
    if (says->screen_dpi >= FINE_DPI && says->screen_dpi <= NONSENSE_DPI)
        return steps(100 * says->screen_dpi / NORMAL_DPI);
    return LEAST;
}
