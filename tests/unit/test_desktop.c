/* SPDX-License-Identifier: MIT */
/* What the desktop wishes, and where the window stood last. */
#include <criterion/criterion.h>

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
