/* SPDX-License-Identifier: MIT */
#include "data/json_merge.h"

#include <cjson/cJSON.h>

static cJSON *member(const cJSON *object, const char *key)
{
    return object != NULL ? cJSON_GetObjectItemCaseSensitive(object, key) : NULL;
}

/* Into `out`, which is theirs.  cJSON's own limit of nesting bounds the recursion. */
static void object_merge(const cJSON *before, const cJSON *mine, cJSON *out)
{
    for (const cJSON *m = mine->child; m != NULL; m = m->next) {
        const cJSON *b = member(before, m->string);
        cJSON *t = member(out, m->string);
        if (t == NULL)
            cJSON_AddItemToObject(out, m->string, cJSON_Duplicate(m, true));
        else if (cJSON_IsObject(m) && cJSON_IsObject(t))
            object_merge(b, m, t);
        else if (!cJSON_Compare(b, m, true))
            cJSON_ReplaceItemInObjectCaseSensitive(out, m->string, cJSON_Duplicate(m, true));
    }
    for (const cJSON *b = before != NULL ? before->child : NULL; b != NULL; b = b->next)
        if (member(mine, b->string) == NULL)
            cJSON_DeleteItemFromObjectCaseSensitive(out, b->string);
}

bool json_merge(const char *before, const char *mine, const char *theirs, Buffer *out)
{
    cJSON *b = cJSON_Parse(before), *m = cJSON_Parse(mine), *t = cJSON_Parse(theirs);
    bool good = cJSON_IsObject(b) && cJSON_IsObject(m) && cJSON_IsObject(t);
    if (good) {
        object_merge(b, m, t);
        char *text = cJSON_Print(t);
        buffer_add(out, "%s\n", text);
        cJSON_free(text);
    }
    cJSON_Delete(b);
    cJSON_Delete(m);
    cJSON_Delete(t);
    return good;
}
