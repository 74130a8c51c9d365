/* SPDX-License-Identifier: MIT */
#include "data/json.h"

#include <cjson/cJSON.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "data/files.h"
#include "data/paths.h"

/* ------------------------------------------------------- faults */

/* "variants[2].like" */
static void path_add(const JsonNode *node, Text *out)
{
    if (node->from == NULL)
        return;
    path_add(node->from, out);
    if (node->key == NULL)
        text_add(out, "[%d]", node->index);
    else
        text_add(out, "%s%.60s", out->n > 0 ? "." : "", node->key);
}

__attribute__((format(printf, 3, 0))) static void fault_args(JsonFile *file, const char *path,
                                                             const char *format, va_list args)
{
    Text reason = {0};
    text_fail_args(&reason, format, args);
    file->fault_count++;
    if (file->faults == NULL)
        return;
    if (path[0] != '\0')
        buffer_add(file->faults, "%s: %s: %s\n", file->name, path, reason.s);
    else
        buffer_add(file->faults, "%s: %s\n", file->name, reason.s);
}

bool json_fault(const JsonNode *node, const char *format, ...)
{
    Text path = {0};
    path_add(node, &path);
    va_list args;
    va_start(args, format);
    fault_args(node->file, path.s, format, args);
    va_end(args);
    return false;
}

static bool file_fault(JsonFile *file, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool file_fault(JsonFile *file, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fault_args(file, "", format, args);
    va_end(args);
    return false;
}

/* ------------------------------------------------------- open and close */

static int by_key(const void *a, const void *b)
{
    return strcmp((*(const cJSON *const *)a)->string, (*(const cJSON *const *)b)->string);
}

static bool members_are_single(const JsonNode *node)
{
    const cJSON *member[JSON_MEMBERS_MAX];
    bool good = true;
    size_t n = 0;
    for (const cJSON *item = node->item->child; item != NULL; item = item->next) {
        if (n == JSON_MEMBERS_MAX)
            return json_fault(node, "more than %d keys in one object", JSON_MEMBERS_MAX);
        member[n++] = item;
    }
    qsort(member, n, sizeof *member, by_key);
    for (size_t i = 1; i < n; i++)
        if (strcmp(member[i - 1]->string, member[i]->string) == 0)
            good = json_fault(node, "the key \"%.60s\" stands twice", member[i]->string);
    return good;
}

/* Keys that stand twice, in this node and all below it.  cJSON's own limit of nesting (1,000)
 * bounds the recursion. */
static bool keys_are_single(const JsonNode *node)
{
    bool good = !cJSON_IsObject(node->item) || members_are_single(node);
    for (JsonNode part = json_first(node); json_there(&part); part = json_next(&part))
        if (part.item->child != NULL && !keys_are_single(&part))
            good = false;
    return good;
}

static int line_of(const char *bytes, const char *end)
{
    int line = 1;
    for (const char *p = bytes; p < end; p++)
        line += *p == '\n';
    return line;
}

bool json_load(const char *name, Buffer *out, Buffer *faults)
{
    Text path = {0}, why = {0};
    if (!paths_file(name, &path))
        buffer_add(faults, "%s: its path is too long\n", name);
    else if (!file_read(path.s, JSON_BYTES_MAX, out, &why))
        buffer_add(faults, "%s\n", why.s);
    else
        return true;
    return false;
}

bool json_open(JsonFile *file, const char *name, const char *bytes, size_t n, Buffer *faults)
{
    *file = (JsonFile){.name = name, .faults = faults};
    if (n > JSON_BYTES_MAX)
        return file_fault(file, "longer than %d bytes", JSON_BYTES_MAX);
    if (memchr(bytes, '\0', n) != NULL)
        return file_fault(file, "no text: it holds a zero byte");
    const char *end = bytes;
    file->root = cJSON_ParseWithLengthOpts(bytes, n, &end, false);
    if (file->root == NULL)
        return file_fault(file, "line %d: damaged or cut off here (no JSON)", line_of(bytes, end));
    for (; end < bytes + n; end++)
        if (strchr(" \t\r\n", *end) == NULL)
            return file_fault(file, "line %d: something behind the end", line_of(bytes, end));
    JsonNode root = json_root(file);
    return keys_are_single(&root);
}

void json_close(JsonFile *file)
{
    cJSON_Delete(file->root);
    file->root = NULL;
}

bool json_finish(JsonFile *file)
{
    file->name = NULL;
    file->faults = NULL;
    return file->fault_count == 0;
}

JsonNode json_root(JsonFile *file)
{
    return (JsonNode){.file = file, .item = file->root};
}

bool json_there(const JsonNode *node)
{
    return node->item != NULL;
}

/* ------------------------------------------------------- objects and arrays */

static JsonNode node_below(const JsonNode *from, const cJSON *item, int index)
{
    return (JsonNode){from->file, item, from, item != NULL ? item->string : NULL, index};
}

bool json_keys(const JsonNode *node, const char *const keys[])
{
    if (!json_is_object(node))
        return json_fault(node, "an object is wanted here");
    bool good = true;
    for (JsonNode part = json_first(node); json_there(&part); part = json_next(&part)) {
        const char *const *key = keys;
        while (*key != NULL && strcmp(*key, part.key) != 0)
            key++;
        if (*key == NULL)
            good = json_fault(&part, "no such key here");
    }
    return good;
}

JsonNode json_get(const JsonNode *node, const char *key)
{
    const cJSON *item = NULL;
    if (json_is_object(node))
        item = cJSON_GetObjectItemCaseSensitive(node->item, key);
    return (JsonNode){node->file, item, node, key, 0};
}

JsonNode json_first(const JsonNode *node)
{
    return node_below(node, node->item != NULL ? node->item->child : NULL, 0);
}

JsonNode json_next(const JsonNode *node)
{
    return node_below(node->from, node->item->next, node->index + 1);
}

int json_count(const JsonNode *node)
{
    if (!cJSON_IsArray(node->item)) {
        json_fault(node, "a list is wanted here");
        return -1;
    }
    return cJSON_GetArraySize(node->item);
}

JsonNode json_item(const JsonNode *node, int index)
{
    return node_below(node, cJSON_GetArrayItem(node->item, index), index);
}

/* ------------------------------------------------------- values */

bool json_is_string(const JsonNode *node)
{
    return cJSON_IsString(node->item);
}

bool json_is_number(const JsonNode *node)
{
    return cJSON_IsNumber(node->item);
}

bool json_is_object(const JsonNode *node)
{
    return cJSON_IsObject(node->item);
}

/* Says that something is missing, or else what is wanted in its place. */
static bool value_fault(const JsonNode *node, const char *wanted)
{
    if (!json_there(node))
        return json_fault(node, "this is missing");
    return json_fault(node, "%s is wanted here", text_word(wanted));
}

const char *json_string(const JsonNode *node)
{
    if (!json_is_string(node)) {
        value_fault(node, WORD("a text"));
        return NULL;
    }
    return node->item->valuestring;
}

bool json_whole(const JsonNode *node, long min, long max, long *out)
{
    if (!json_is_number(node))
        return value_fault(node, WORD("a number"));
    double value = node->item->valuedouble;
    if (!(value >= (double)min && value <= (double)max) || value != floor(value))
        return json_fault(node, "%.10g is no whole number from %ld to %ld", value, min, max);
    *out = (long)value;
    return true;
}

bool json_number(const JsonNode *node, double min, double max, double *out)
{
    if (!json_is_number(node))
        return value_fault(node, WORD("a number"));
    double value = node->item->valuedouble;
    if (!(value >= min && value <= max))
        return json_fault(node, "%.10g is not from %.10g to %.10g", value, min, max);
    *out = value;
    return true;
}

bool json_bool(const JsonNode *node, bool *out)
{
    if (!cJSON_IsBool(node->item))
        return value_fault(node, WORD("true or false"));
    *out = cJSON_IsTrue(node->item);
    return true;
}

bool json_choice(const JsonNode *node, const char *const names[], int n, int *out)
{
    const char *value = json_string(node);
    if (value == NULL)
        return false;
    Text list = {0};
    for (int i = 0; i < n; i++) {
        if (strcmp(names[i], value) == 0) {
            *out = i;
            return true;
        }
        text_add(&list, "%s%s", i > 0 ? ", " : "", names[i]);
    }
    return json_fault(node, "\"%.60s\" is none of: %.400s", value, list.s);
}

/* ------------------------------------------------------- writing */

void json_write_string(const char *s, Buffer *out)
{
    buffer_add_bytes(out, "\"", 1);
    for (size_t left = strlen(s); left > 0;) {
        int n = utf8_length(s, left);
        if (n == 0)
            buffer_add_bytes(out, "?", 1);
        else if (*s == '"' || *s == '\\')
            buffer_add(out, "\\%c", *s);
        else if ((unsigned char)*s < 0x20)
            buffer_add(out, "\\u%04x", (unsigned)*s);
        else
            buffer_add_bytes(out, s, (size_t)n);
        s += n > 0 ? n : 1;
        left -= n > 0 ? (size_t)n : 1;
    }
    buffer_add_bytes(out, "\"", 1);
}
