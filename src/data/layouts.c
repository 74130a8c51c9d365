/* SPDX-License-Identifier: MIT */
#include "data/layouts.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

typedef struct KeptLayout {
    const Rules *rules;
    Options options;
    char *board;
    Layout *layout; /* NULL: damaged, and said */
} KeptLayout;

void layouts_release(Layouts *layouts)
{
    for (int i = 0; i < layouts->n; i++) {
        layout_free(layouts->at[i].layout);
        free(layouts->at[i].board);
    }
    free(layouts->at);
    *layouts = (Layouts){0};
}

static bool is_that(const KeptLayout *kept, const char *board, const Rules *rules,
                    const Options *options)
{
    return kept->rules == rules && strcmp(kept->board, board) == 0 &&
           memcmp(&kept->options, options, sizeof *options) == 0;
}

const Layout *layouts_get(Layouts *layouts, const char *board, const Rules *rules,
                          const Options *options, Text *why)
{
    for (int i = 0; i < layouts->n; i++)
        if (is_that(&layouts->at[i], board, rules, options))
            return layouts->at[i].layout;
    if (layouts->n == layouts->room) {
        layouts->room = layouts->room == 0 ? 16 : 2 * layouts->room;
        layouts->at = alloc_resize(layouts->at, (size_t)layouts->room * sizeof *layouts->at);
    }
    KeptLayout *kept = &layouts->at[layouts->n++];
    *kept = (KeptLayout){rules, *options, alloc_string(board), NULL};
    kept->layout = layout_load(board, rules, options, why);
    return kept->layout;
}
