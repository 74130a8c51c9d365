/* SPDX-License-Identifier: MIT */
#include "data/desktop.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "data/files.h"

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
    static const XSettings none;
    const XSettings *settings = says->settings != NULL ? says->settings : &none;
    double scale = number(says->gdk_scale), dpi = number(says->xft_dpi);
    if (settings->dpi > 0)
        dpi = settings->dpi;
    if (scale == 0 && settings->window_scale > 0) {
        scale = settings->window_scale;
        if (settings->plain_dpi > 0)
            dpi = settings->plain_dpi;
    }
    if (dpi > 0 || scale > 0)
        return steps(100 * fmax(scale, 1) * (dpi > 0 ? dpi / NORMAL_DPI : 1));
    if (says->screen_dpi >= FINE_DPI && says->screen_dpi <= NONSENSE_DPI)
        return steps(100 * says->screen_dpi / NORMAL_DPI);
    return LEAST;
}

/* ------------------------------------------------------------ wishes */

static const struct {
    const char *space, *key;
    double least, most;
} heard[WISH_COUNT] = {
    [WISH_TONE] = {"org.freedesktop.appearance", "color-scheme", 0, 2},
    [WISH_CONTRAST] = {"org.freedesktop.appearance", "contrast", 0, 1},
    [WISH_MOTION] = {"org.freedesktop.appearance", "reduced-motion", 0, 1},
    [WISH_GNOME_CONTRAST] = {"org.gnome.desktop.a11y.interface", "high-contrast", 0, 1},
    [WISH_GNOME_ANIMATION] = {"org.gnome.desktop.interface", "enable-animations", 0, 1},
    [WISH_GNOME_TEXT] = {"org.gnome.desktop.interface", "text-scaling-factor", 0.5, 3},
};

void desktop_silent(DesktopWishes *out)
{
    for (int i = 0; i < WISH_COUNT; i++)
        out->said[i] = -1;
}

bool desktop_hear(DesktopWishes *wishes, const char *space, const char *key, double value)
{
    for (int i = 0; i < WISH_COUNT; i++) {
        if (strcmp(space, heard[i].space) != 0 || strcmp(key, heard[i].key) != 0)
            continue;
        if (!(value >= heard[i].least && value <= heard[i].most))
            return false;
        /* "no preference" leaves it to others */
        wishes->said[i] = value > 0 || i == WISH_GNOME_ANIMATION ? value : -1;
        return true;
    }
    return false;
}

/* What a theme's name tells: "Adwaita:dark", "Breeze-Dark", "HighContrast". */
static void hear_theme(DesktopWishes *wishes, const char *name)
{
    if (strncasecmp(name, "HighContrast", 12) == 0)
        wishes->said[WISH_CONTRAST] = 1;
    if (strcasestr(name, "dark") != NULL || strcasecmp(name, "HighContrastInverse") == 0)
        wishes->said[WISH_TONE] = 1;
}

/* Of `line`, "key=value"; NULL: another key. */
static const char *value_of(const char *line, const char *key)
{
    size_t n = strlen(key);
    return strncmp(line, key, n) == 0 && line[n] == '=' ? line + n + 1 : NULL;
}

static void line_hear(DesktopWishes *wishes, const char *line)
{
    const char *value;
    if ((value = value_of(line, "gtk-application-prefer-dark-theme")) != NULL) {
        if (strcmp(value, "1") == 0 || strcasecmp(value, "true") == 0)
            wishes->said[WISH_TONE] = 1;
    } else if ((value = value_of(line, "gtk-enable-animations")) != NULL) {
        if (strcmp(value, "0") == 0 || strcasecmp(value, "false") == 0)
            wishes->said[WISH_GNOME_ANIMATION] = 0;
    } else if ((value = value_of(line, "AnimationDurationFactor")) != NULL) {
        char *end;
        if (strtod(value, &end) <= 0 && end != value)
            wishes->said[WISH_MOTION] = 1;
    } else if ((value = value_of(line, "gtk-theme-name")) != NULL ||
               (value = value_of(line, "ColorScheme")) != NULL) {
        hear_theme(wishes, value);
    }
}

void desktop_hear_file(DesktopWishes *wishes, const char *text)
{
    while (*text != '\0') {
        size_t n = strcspn(text, "\r\n");
        Text line = {0};
        text_add(&line, "%.*s", (int)(n < TEXT_MAX ? n : TEXT_MAX - 1), text);
        line_hear(wishes, line.s);
        text += n + (text[n] != '\0');
    }
}

void desktop_hear_settings(DesktopWishes *wishes, const XSettings *settings)
{
    hear_theme(wishes, settings->theme.s);
    if (settings->still)
        wishes->said[WISH_GNOME_ANIMATION] = 0;
}

void desktop_hear_home(DesktopWishes *wishes)
{
    enum { FILE_MOST = 1 << 18 };
    static const char *const files[] = {"kdeglobals", "gtk-3.0/settings.ini",
                                        "gtk-4.0/settings.ini"};
    const char *theme = getenv("GTK_THEME"), *config = getenv("XDG_CONFIG_HOME");
    const char *home = getenv("HOME");
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        Text path = {0};
        Buffer bytes = {0};
        if (config != NULL && config[0] == '/')
            text_add(&path, "%s/%s", config, files[i]);
        else if (home != NULL && home[0] == '/')
            text_add(&path, "%s/.config/%s", home, files[i]);
        if (path.n > 0 && !path.cut && file_exists(path.s) &&
            file_read(path.s, FILE_MOST, &bytes, NULL))
            desktop_hear_file(wishes, buffer_string(&bytes));
        buffer_release(&bytes);
    }
    if (theme != NULL)
        hear_theme(wishes, theme);
}

void desktop_join(DesktopWishes *first, const DesktopWishes *second)
{
    for (int i = 0; i < WISH_COUNT; i++)
        if (first->said[i] < 0)
            first->said[i] = second->said[i];
}

bool desktop_is_dark(const DesktopWishes *wishes)
{
    return wishes->said[WISH_TONE] == 1;
}

bool desktop_is_contrast(const DesktopWishes *wishes)
{
    return wishes->said[WISH_CONTRAST] == 1 || wishes->said[WISH_GNOME_CONTRAST] == 1;
}

bool desktop_is_still(const DesktopWishes *wishes)
{
    return wishes->said[WISH_MOTION] == 1 || wishes->said[WISH_GNOME_ANIMATION] == 0;
}

int desktop_text(const DesktopWishes *wishes)
{
    enum { FINE = 5 };
    double percent = 100 * wishes->said[WISH_GNOME_TEXT];
    return percent <= LEAST ? LEAST : (int)lround(fmin(percent, MOST) / FINE) * FINE;
}
