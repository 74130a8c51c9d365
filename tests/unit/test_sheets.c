/* SPDX-License-Identifier: MIT */
/* The printed sheets: every link leads somewhere, every printed figure is led to. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "lesson/sheets.h"

static bool is_led_to(const Sheets *sheets, const Course *course, int step)
{
    for (int i = 0; i < sheets->n; i++)
        for (int k = 0; k < sheets->at[i].parts; k++)
            for (int j = 0; j < sheets->at[i].part[k].links; j++) {
                SheetPlace place;
                cr_expect(sheets_follow(sheets, sheets->at[i].part[k].link[j], &place));
                if (place.course == course && place.step == step)
                    return true;
            }
    return false;
}

Test(sheets, every_figure_is_led_to)
{
    Buffer faults = {0};
    Catalog *catalog = catalog_load(&faults);
    Sheets *sheets = alloc_zero(1, sizeof *sheets);
    SheetPlace place;
    Text name = {0};
    cr_assert(sheets_load(sheets, catalog, &faults), "%s", buffer_string(&faults));
    for (int i = 0; i < sheets->courses.n; i++) {
        const Course *course = sheets->courses.at[i];
        for (int k = 0; k < course->steps; k++)
            if (course->step[k].figure != NULL)
                cr_expect(is_led_to(sheets, course, k), "%s:%s", course->id, course->step[k].id);
    }
    cr_expect(sheets_follow(sheets, "kamisado:2b", &place));
    sheets_name(&place, &name);
    cr_expect_str_eq(name.s, "Fig. 2(b). Who answers?");
    text_clear(&name);
    cr_expect(sheets_follow(sheets, "kalah#4", &place));
    sheets_name(&place, &name);
    cr_expect_str_eq(name.s, "4. Capturing");
    cr_expect(!sheets_follow(sheets, "kalah#44", &place));
    cr_expect(!sheets_follow(sheets, "kamisado:9z", &place));
    cr_expect(!sheets_follow(sheets, "go#1", &place));
    sheets_release(sheets);
    free(sheets);
    catalog_free(catalog);
    buffer_release(&faults);
}
