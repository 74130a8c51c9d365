/* SPDX-License-Identifier: MIT */
/* Catalogue files, data/games/<game>.json: refused with a fault, or whole.  Input: the game's line,
 * JSON. */
#include "data/catalog_inside.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    static FuzzInput in;
    static Game game;
    Buffer faults = {0};
    JsonFile file;
    if (!fuzz_open(&in, bytes, n))
        return 0;
    bool good = json_open(&file, "fuzz.json", in.rest, in.rest_n, &faults) &&
                catalog_read_file(&file, in.rules, &game);
    HOLDS(good == (faults.n == 0));
    if (good) {
        HOLDS(game.variant_count >= 1 && game.variant_count <= VARIANT_MAX);
        HOLDS(game.name != NULL);
        for (int i = 0; i < game.variant_count; i++)
            HOLDS(game.variant[i].id[0] != '\0' && game.variant[i].seats_min >= 1);
    }
    json_close(&file);
    buffer_release(&faults);
    return 0;
}
