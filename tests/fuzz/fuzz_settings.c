/* SPDX-License-Identifier: MIT */
/* Settings: whatever is read can be written and is read again as the same, without a fault. */
#include <string.h>

#include "data/settings.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    static Settings settings, again;
    Buffer faults = {0}, once = {0}, twice = {0};
    bool good = settings_read((const char *)bytes, n, "fuzz.json", &settings, &faults);
    HOLDS(good || faults.n > 0);
    buffer_release(&faults);
    faults = (Buffer){0};
    settings_write(&settings, &once);
    HOLDS(settings_read(once.s, once.n, "fuzz.json", &again, &faults) && faults.n == 0);
    settings_write(&again, &twice);
    HOLDS(once.n == twice.n && memcmp(once.s, twice.s, once.n) == 0);
    buffer_release(&faults);
    buffer_release(&once);
    buffer_release(&twice);
    return 0;
}
