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
        {{NULL, NULL, 0}, 100},    {{NULL, "96", 0}, 100},    {{NULL, "120", 0}, 125},
        {{NULL, "144", 0}, 150},   {{NULL, "192", 300}, 200}, {{"2", NULL, 0}, 200},
        {{"2", "120", 0}, 250},    {{"", "", 0}, 100},        {{"rubbish", "-5", 0}, 100},
        {{NULL, "nan", 0}, 100},   {{NULL, "1e9", 0}, 300},   {{NULL, "48", 0}, 100},
        {{NULL, NULL, 96}, 100},   {{NULL, NULL, 130}, 100},  {{NULL, NULL, 192}, 200},
        {{NULL, NULL, 5000}, 100}, {{"1", NULL, 192}, 100},   {{NULL, "138", 0}, 150},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect_eq(desktop_scale(&rows[i].says), rows[i].percent, "row %d: %d", (int)i,
                     desktop_scale(&rows[i].says));
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
