/* SPDX-License-Identifier: MIT */
/* Layouts that are kept: each is loaded once, however many there are, and a fault is said once. */
#include <criterion/criterion.h>

#include "data/layouts.h"
#include "rules/kalah/sow_kalah.h"
#include "rules/registry.h"

enum { SIZES = 12 };

Test(layouts, are_loaded_once)
{
    Layouts layouts = {0};
    const Layout *first[SIZES * SIZES];
    Text why = {0};
    for (int turn = 0; turn < 2; turn++) {
        for (int i = 0; i < SIZES * SIZES; i++) {
            Options options = rules_normal_options(&kalah_rules);
            options.value[KALAH_OPTION_STONES] = (int16_t)(1 + i / SIZES);
            options.value[KALAH_OPTION_PITS] = (int16_t)(1 + i % SIZES);
            const Layout *layout = layouts_get(&layouts, "kalah", &kalah_rules, &options, &why);
            cr_assert_not_null(layout, "%s", why.s);
            if (turn == 0)
                first[i] = layout;
            cr_expect_eq(layout, first[i], "%d", i);
            cr_expect(layout->options.value[KALAH_OPTION_STONES] ==
                      options.value[KALAH_OPTION_STONES]);
        }
    }
    cr_expect_eq(layouts.n, SIZES * SIZES);
    layouts_release(&layouts);
    cr_expect(layouts.n == 0 && layouts.at == NULL);
}

Test(layouts, faults_are_said_once)
{
    Layouts layouts = {0};
    Options options = rules_normal_options(&kalah_rules);
    Text why = {0};
    cr_expect_null(layouts_get(&layouts, "none", &kalah_rules, &options, &why));
    cr_expect(why.n > 0);
    text_clear(&why);
    cr_expect_null(layouts_get(&layouts, "none", &kalah_rules, &options, &why));
    cr_expect_str_eq(why.s, "");
    layouts_release(&layouts);
}
