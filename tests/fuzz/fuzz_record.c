/* SPDX-License-Identifier: MIT */
/* Records: refused with a sentence, or read, written, and read again as the same. */
#include <string.h>

#include "fuzz.h"
#include "match/record.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    Text why = {0};
    RecordPeek peek;
    if (n > FUZZ_BYTES_MAX)
        return 0;
    record_peek((const char *)bytes, n, &peek, &why);
    text_clear(&why);
    Match *match = record_read((const char *)bytes, n, &why);
    if (match == NULL) {
        HOLDS(why.n > 0);
        return 0;
    }
    Buffer once = {0}, twice = {0};
    record_write(match, &once);
    Match *again = record_read(once.s, once.n, &why);
    HOLDS(again != NULL);
    record_write(again, &twice);
    HOLDS(once.n == twice.n && memcmp(once.s, twice.s, once.n) == 0);
    HOLDS(record_peek(once.s, once.n, &peek, &why));
    buffer_release(&once);
    buffer_release(&twice);
    match_free(match);
    match_free(again);
    return 0;
}
