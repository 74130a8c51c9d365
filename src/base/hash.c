/* SPDX-License-Identifier: MIT */
#include "base/hash.h"

uint64_t hash_bytes(uint64_t start, const void *bytes, size_t n)
{
    const unsigned char *p = bytes;
    for (size_t i = 0; i < n; i++)
        start = (start ^ p[i]) * 0x100000001b3u;
    return start;
}
