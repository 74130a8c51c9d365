/* SPDX-License-Identifier: MIT */
/* Clock times.  Input: a digit, the number of seats, then the text. */
#include <string.h>

#include "fuzz.h"
#include "match/clock.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    char text[1024];
    ClockSpec spec = {0}, again = {0};
    Text why = {0}, once = {0}, twice = {0};
    if (n < 1 || n > sizeof text || bytes[0] < '1' || bytes[0] > '0' + SEAT_MAX)
        return 0;
    int seats = bytes[0] - '0';
    memcpy(text, bytes + 1, n - 1);
    text[n - 1] = '\0';
    if (!clock_spec_read(text, seats, &spec, &why)) {
        HOLDS(why.n > 0);
        return 0;
    }
    clock_spec_write(&spec, seats, &once);
    HOLDS(clock_spec_read(once.s, seats, &again, &why));
    clock_spec_write(&again, seats, &twice);
    HOLDS(strcmp(once.s, twice.s) == 0);
    return 0;
}
