/* SPDX-License-Identifier: MIT */
#include "rules/keylog.h"

#include <string.h>

void keylog_push(KeyLog *log, const State *s)
{
    if (state_reach(s) == 0)
        log->n = 0;
    if (log->n == KEYLOG_MAX) {
        int half = KEYLOG_MAX / 2;
        memmove(log->key, log->key + half, sizeof log->key[0] * (size_t)half);
        log->n = half;
    }
    log->key[log->n++] = s->key;
}

int keylog_count(const KeyLog *log, uint64_t key)
{
    int n = 0;
    for (int i = 0; i < log->n; i++)
        n += log->key[i] == key;
    return n;
}
