/* SPDX-License-Identifier: MIT */
/* What the desktop wishes, and where the window stood last. */
#include <criterion/criterion.h>
#include <math.h>

#include "data/desktop.h"
#include "data/files.h"
#include "data/paths.h"
#include "data/window_place.h"
#include "own_folder.h"

Test(desktop, how_large)
{
    static const struct {
        DesktopSays says;
        int percent;
    } rows[] = {
        {{NULL, NULL, NULL, 0}, 100},      {{NULL, "96", NULL, 0}, 100},
        {{NULL, "120", NULL, 0}, 125},     {{NULL, "144", NULL, 0}, 150},
        {{NULL, "192", NULL, 300}, 200},   {{"2", NULL, NULL, 0}, 200},
        {{"2", "120", NULL, 0}, 250},      {{"", "", NULL, 0}, 100},
        {{"rubbish", "-5", NULL, 0}, 100}, {{NULL, "nan", NULL, 0}, 100},
        {{NULL, "1e9", NULL, 0}, 300},     {{NULL, "48", NULL, 0}, 100},
        {{NULL, NULL, NULL, 96}, 100},     {{NULL, NULL, NULL, 130}, 100},
        {{NULL, NULL, NULL, 192}, 200},    {{NULL, NULL, NULL, 5000}, 100},
        {{"1", NULL, NULL, 192}, 100},     {{NULL, "138", NULL, 0}, 150},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect_eq(desktop_scale(&rows[i].says), rows[i].percent, "row %d: %d", (int)i,
                     desktop_scale(&rows[i].says));
}

Test(desktop, how_large_by_settings_of_x)
{
    static const struct {
        XSettings settings;
        const char *gdk_scale, *xft_dpi;
        int percent;
    } rows[] = {
        {{.window_scale = 2}, NULL, NULL, 200},
        {{.window_scale = 2, .plain_dpi = 120, .dpi = 240}, NULL, "240", 250},
        {{.window_scale = 1, .plain_dpi = 168, .dpi = 168}, NULL, "168", 175},
        {{.dpi = 144}, NULL, "96", 150},
        {{.window_scale = 2, .plain_dpi = 96, .dpi = 96}, "1", NULL, 100},
        {{.window_scale = 2000000}, NULL, NULL, 300},
        {{0}, NULL, "120", 125},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        DesktopSays says = {.gdk_scale = rows[i].gdk_scale,
                            .xft_dpi = rows[i].xft_dpi,
                            .settings = &rows[i].settings};
        cr_expect_eq(desktop_scale(&says), rows[i].percent, "row %d: %d", (int)i,
                     desktop_scale(&says));
    }
}

/* As a manager writes them: a number, a colour, a text, a number; the same with the other end
 * first. */
#define LITTLE                                                                                     \
    "\0\0\0\0\7\0\0\0\4\0\0\0"                                                                     \
    "\0\0\27\0Gdk/WindowScalingFactor\0\1\0\0\0\2\0\0\0"                                           \
    "\2\0\3\0a/b\0\1\0\0\0rrggbbaa"                                                                \
    "\1\0\15\0Net/ThemeName\0\0\0\1\0\0\0\14\0\0\0Adwaita-dark"                                    \
    "\0\0\7\0Xft/DPI\0\1\0\0\0\0\0\3\0"
static const char big[] = "\1\0\0\0\0\0\0\7\0\0\0\2"
                          "\0\0\0\7Xft/DPI\0\0\0\0\1\0\2\100\0"
                          "\0\0\0\24Gtk/EnableAnimations\0\0\0\1\0\0\0\0";

Test(desktop, settings_of_x)
{
    XSettings settings;
    DesktopWishes wishes;
    xsettings_read((const unsigned char *)LITTLE, sizeof LITTLE - 1, &settings);
    cr_expect_eq(settings.window_scale, 2);
    cr_expect_eq(settings.dpi, 192);
    cr_expect_eq(settings.plain_dpi, 0);
    desktop_silent(&wishes);
    desktop_hear_settings(&wishes, &settings);
    cr_expect(desktop_is_dark(&wishes) && !desktop_is_still(&wishes), "%s", settings.theme.s);

    xsettings_read((const unsigned char *)big, sizeof big - 1, &settings);
    cr_expect_eq(settings.dpi, 144);
    desktop_silent(&wishes);
    desktop_hear_settings(&wishes, &settings);
    cr_expect(desktop_is_still(&wishes) && !desktop_is_dark(&wishes));
}

/* However much of it there is, and whatever stands in it. */
Test(desktop, damaged_settings_of_x)
{
    for (size_t n = 0; n < sizeof LITTLE; n++) {
        for (int wrong = -1; wrong < (int)n; wrong++) {
            unsigned char *bytes = memcpy(malloc(n + 1), LITTLE, n);
            XSettings settings;
            if (wrong >= 0)
                bytes[wrong] = 255;
            xsettings_read(bytes, n, &settings);
            cr_expect_lt(settings.theme.n, TEXT_MAX);
            free(bytes);
        }
    }
}

Test(desktop, the_place_is_kept)
{
    char folder[64];
    enter(folder);
    setenv("XDG_STATE_HOME", folder, 1);
    WindowPlace place = {.x = -7, .y = 20, .w = 820, .h = 610, .maximised = true}, again = {0};
    Text why = {0};
    cr_expect_not(window_place_load(&again), "there is none yet");
    cr_assert(window_place_save(&place, &why), "%s", why.s);
    cr_assert(window_place_load(&again));
    cr_expect(again.x == -7 && again.y == 20 && again.w == 820 && again.h == 610 &&
              again.maximised);
    leave(folder);
}

Test(desktop, damaged_places)
{
    static const char *const texts[] = {
        "",
        "[1, 2]",
        "{\"x\": 1, \"y\": 2, \"width\": 3, \"height\": 4, \"maximised\": true}",
        "{\"x\": 1, \"y\": 2, \"width\": 800, \"height\": 600}",
        "{\"x\": 1e9, \"y\": 2, \"width\": 800, \"height\": 600, \"maximised\": true}",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        WindowPlace place = {.x = 5};
        Buffer faults = {0};
        cr_expect_not(window_place_read(texts[i], strlen(texts[i]), "s", &place, &faults), "%s",
                      texts[i]);
        cr_expect(place.x == 5 && faults.n > 0, "%s", texts[i]);
        buffer_release(&faults);
    }
}

static DesktopWishes heard_from(const char *text)
{
    DesktopWishes wishes;
    desktop_silent(&wishes);
    desktop_hear_file(&wishes, text);
    return wishes;
}

Test(desktop, wishes_of_files)
{
    static const struct {
        const char *text;
        bool dark, contrast, still;
    } rows[] = {
        {"", false, false, false},
        {"[Settings]\ngtk-application-prefer-dark-theme=1\n", true, false, false},
        {"gtk-application-prefer-dark-theme=0", false, false, false},
        {"gtk-theme-name=Adwaita-dark\r\ngtk-enable-animations=0", true, false, true},
        {"gtk-theme-name=HighContrast", false, true, false},
        {"gtk-theme-name=HighContrastInverse", true, true, false},
        {"[General]\nColorScheme=BreezeDark\n[KDE]\nAnimationDurationFactor=0\n", true, false,
         true},
        {"AnimationDurationFactor=0.5", false, false, false},
        {"AnimationDurationFactor=fast", false, false, false},
        {"ColorScheme", false, false, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        DesktopWishes wishes = heard_from(rows[i].text);
        cr_expect_eq(desktop_is_dark(&wishes), rows[i].dark, "%s", rows[i].text);
        cr_expect_eq(desktop_is_contrast(&wishes), rows[i].contrast, "%s", rows[i].text);
        cr_expect_eq(desktop_is_still(&wishes), rows[i].still, "%s", rows[i].text);
        cr_expect_eq(desktop_text(&wishes), 100);
    }
}

Test(desktop, wishes_of_a_portal)
{
    static const char *const a = "org.freedesktop.appearance", *const g =
                                                                   "org.gnome.desktop.interface";
    static const struct {
        const char *space, *key;
        double value;
        bool taken;
    } rows[] = {
        {a, "color-scheme", 1, true},
        {a, "color-scheme", 0, true},
        {a, "color-scheme", 3, false},
        {a, "color-scheme", -1, false},
        {a, "contrast", 1, true},
        {a, "contrast", 2, false},
        {a, "reduced-motion", 1, true},
        {a, "accent-color", 1, false},
        {g, "enable-animations", 0, true},
        {g, "color-scheme", 1, false},
        {g, "text-scaling-factor", 1.5, true},
        {g, "text-scaling-factor", 0.1, false},
        {g, "text-scaling-factor", 99, false},
        {g, "text-scaling-factor", NAN, false},
        {"", "", 1, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        DesktopWishes wishes;
        desktop_silent(&wishes);
        cr_expect_eq(desktop_hear(&wishes, rows[i].space, rows[i].key, rows[i].value),
                     rows[i].taken, "%s %g", rows[i].key, rows[i].value);
    }
}

Test(desktop, portal_before_files)
{
    DesktopWishes portal, home = heard_from("gtk-theme-name=Adwaita-dark\ngtk-enable-animations=0");
    desktop_silent(&portal);
    desktop_hear(&portal, "org.freedesktop.appearance", "color-scheme", 2);
    desktop_hear(&portal, "org.gnome.desktop.interface", "text-scaling-factor", 1.27);
    desktop_join(&portal, &home);
    cr_expect_not(desktop_is_dark(&portal), "the portal says light");
    cr_expect(desktop_is_still(&portal), "it says nothing of motion");
    cr_expect_eq(desktop_text(&portal), 125);
}
