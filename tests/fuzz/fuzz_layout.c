/* SPDX-License-Identifier: MIT */
/* Layouts: refused with a sentence, or with a place for each site.  Input: the game's line, JSON.
 */
#include "data/layout.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    static FuzzInput in;
    Text why = {0};
    if (!fuzz_open(&in, bytes, n))
        return 0;
    Layout *layout = layout_read("fuzz.json", in.rest, NULL, in.rules, &in.options, &why);
    if (layout == NULL)
        HOLDS(why.n > 0);
    else
        HOLDS(layout->site_count == in.rules->site_count(&in.options));
    layout_free(layout);
    return 0;
}
