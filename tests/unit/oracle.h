/* SPDX-License-Identifier: MIT */
/* oracle.h -- what the tests against tests/oracles share: reading them, and how much of them. */
#ifndef TESTS_ORACLE_H
#define TESTS_ORACLE_H

#include <cjson/cJSON.h>
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

#include "amount.h"
#include "rules/rules.h"

/* A file of tests/oracles, for the caller to delete. */
static inline cJSON *oracle_load(const char *file_name)
{
    const char *source = getenv("LARETS_SOURCE");
    Text path = {0};
    text_add(&path, "%s/tests/oracles/%s", source != NULL ? source : ".", file_name);
    FILE *file = fopen(path.s, "rb");
    cr_assert_not_null(file, "no oracle at %s", path.s);
    Buffer text = {0};
    char bytes[4096];
    size_t n;
    while ((n = fread(bytes, 1, sizeof bytes, file)) > 0)
        buffer_add_bytes(&text, bytes, n);
    fclose(file);
    cJSON *json = cJSON_Parse(buffer_string(&text));
    cr_assert_gt(cJSON_GetArraySize(json), 0, "%s is no JSON, or empty", path.s);
    buffer_release(&text);
    return json;
}

/* A part of it that has something in it. */
static inline cJSON *oracle_part(const char *file_name, const char *part)
{
    cJSON *json = oracle_load(file_name);
    cJSON *item = cJSON_DetachItemFromObject(json, part);
    cr_assert_gt(cJSON_GetArraySize(item), 0, "no \"%s\" in %s", part, file_name);
    cJSON_Delete(json);
    return item;
}

static inline int number_of(const cJSON *object, const char *key)
{
    const cJSON *item = cJSON_GetObjectItem(object, key);
    cr_assert(cJSON_IsNumber(item), "no number \"%s\"", key);
    return item->valueint;
}

static inline double real_of(const cJSON *object, const char *key)
{
    const cJSON *item = cJSON_GetObjectItem(object, key);
    cr_assert(cJSON_IsNumber(item), "no number \"%s\"", key);
    return item->valuedouble;
}

static inline const char *string_of(const cJSON *object, const char *key)
{
    const cJSON *item = cJSON_GetObjectItem(object, key);
    cr_assert(cJSON_IsString(item), "no string \"%s\"", key);
    return item->valuestring;
}

/* Numbers of nodes from depth 1, in a short run up to `limit`. */
static inline void oracle_perft(const Rules *rules, const State *s, const cJSON *nodes,
                                double limit, const char *what)
{
    int depth = 0;
    const cJSON *item;
    cJSON_ArrayForEach(item, nodes)
    {
        depth++;
        if (!is_long() && item->valuedouble > limit)
            break;
        unsigned long long want = (unsigned long long)item->valuedouble;
        unsigned long long have = rules_perft(rules, s, depth);
        cr_assert_eq(have, want, "%s depth %d: %llu nodes, not %llu", what, depth, have, want);
    }
    cr_assert_gt(depth, 0, "%s: no numbers", what);
}

#endif
