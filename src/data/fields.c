/* SPDX-License-Identifier: MIT */
#include "data/fields.h"

#include <string.h>

static const Field *field_find(const Field *list, int n, const char *key)
{
    for (int i = 0; i < n; i++)
        if (strcmp(list[i].key, key) == 0)
            return &list[i];
    return NULL;
}

bool field_read(const Field *list, int n, const JsonNode *node, void *into)
{
    const Field *field = field_find(list, n, node->key);
    if (field == NULL)
        return false;
    char *at = (char *)into + field->at;
    int choice;
    long number;
    const char *text;
    switch (field->kind) {
    case FIELD_IS_BOOL:
        json_bool(node, (bool *)at);
        break;
    case FIELD_IS_NUMBER:
        if (json_whole(node, field->min, field->max, &number))
            *(int *)at = (int)number;
        break;
    case FIELD_IS_CHOICE:
        if (json_choice(node, field->names, field->max + 1, &choice))
            memcpy(at, &choice, sizeof choice);
        break;
    case FIELD_IS_TEXT:
        text = json_string(node);
        if (text != NULL && strlen(text) >= (size_t)field->max)
            json_fault(node, "longer than %d bytes", field->max - 1);
        else if (text != NULL)
            strcpy(at, text);
        break;
    }
    return true;
}

void field_write(const Field *field, const void *of, Buffer *out)
{
    const char *at = (const char *)of + field->at;
    int choice;
    buffer_add(out, "\"%s\": ", field->key);
    switch (field->kind) {
    case FIELD_IS_BOOL:
        buffer_add(out, "%s", *(const bool *)at ? "true" : "false");
        break;
    case FIELD_IS_NUMBER:
        buffer_add(out, "%d", *(const int *)at);
        break;
    case FIELD_IS_CHOICE:
        memcpy(&choice, at, sizeof choice);
        buffer_add(out, "\"%s\"", field->names[choice]);
        break;
    case FIELD_IS_TEXT:
        json_write_string(at, out);
        break;
    }
}
