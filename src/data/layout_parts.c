/* layout_parts.c -- numbers, strings and keys of a layout file, and its faults. */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "data/layout_inside.h"

LayoutPath layout_path(const LayoutPath *parent, const char *key)
{
    LayoutPath path;
    bool top = !parent || parent->s[0] == '\0';
    snprintf(path.s, sizeof path.s, "%.90s%s%.30s", top ? "" : parent->s, top ? "" : ".", key);
    return path;
}

LayoutPath layout_path_at(const LayoutPath *parent, int index)
{
    LayoutPath path;
    snprintf(path.s, sizeof path.s, "%.110s[%d]", parent->s, index);
    return path;
}

bool layout_fault(LayoutReader *reader, const LayoutPath *path, const char *format, ...)
{
    if (reader->failed)
        return false;
    reader->failed = true;
    char sentence[256];
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    return text_fail(reader->why, "%s: %s%s%s", reader->file, path ? path->s : "",
                     path && path->s[0] ? ": " : "", sentence);
}

/* Index of `word` (n bytes) in a blank-separated list, or -1. */
static int list_find(const char *list, const char *word, size_t n)
{
    for (int index = 0; *list; index++) {
        size_t length = strcspn(list, " ");
        if (length == n && strncmp(list, word, n) == 0)
            return index;
        list += length + strspn(list + length, " ");
    }
    return -1;
}

bool layout_keys(LayoutReader *reader, const cJSON *node, const LayoutPath *path, const char *keys)
{
    if (reader->failed)
        return false;
    if (!cJSON_IsObject(node))
        return layout_fault(reader, path, "must be an object");
    const cJSON *child;
    cJSON_ArrayForEach(child, node)
    {
        LayoutPath at = layout_path(path, child->string);
        if (list_find(keys, child->string, strlen(child->string)) < 0)
            return layout_fault(reader, &at, "unknown key");
        if (cJSON_GetObjectItemCaseSensitive(node, child->string) != child)
            return layout_fault(reader, &at, "stands twice");
    }
    return true;
}

int layout_array(LayoutReader *reader, const cJSON *node, const LayoutPath *path)
{
    if (!reader->failed && !cJSON_IsArray(node))
        layout_fault(reader, path, "must be a list");
    return reader->failed ? -1 : cJSON_GetArraySize(node);
}

/* Value of a name in a sum: the counter, or an option of the game. */
static bool name_value(const LayoutReader *reader, const char *name, size_t n, float *out)
{
    if (n == 1 && name[0] == 'i' && reader->counting) {
        *out = (float)reader->i;
        return true;
    }
    const Rules *rules = reader->layout->rules;
    for (int i = 0; i < rules->option_count; i++)
        if (strlen(rules->options[i].key) == n && strncmp(rules->options[i].key, name, n) == 0) {
            *out = (float)reader->layout->options.value[i];
            return true;
        }
    return false;
}

/* One factor of a sum: a number or a name.  Moves *s behind it and the blanks that follow. */
static bool read_factor(LayoutReader *reader, const char **s, const LayoutPath *path, float *out)
{
    const char *start = *s;
    if (isdigit((unsigned char)*start) || *start == '.') {
        /* By hand, as strtof() would follow the locale's decimal point. */
        float value = 0, place = 1;
        const char *c = start;
        for (; isdigit((unsigned char)*c); c++)
            value = value * 10 + (float)(*c - '0');
        if (*c == '.')
            for (c++; isdigit((unsigned char)*c); c++)
                value += (float)(*c - '0') * (place /= 10);
        *s = c;
        *out = value;
    } else {
        size_t n = 0;
        while (isalnum((unsigned char)start[n]) || start[n] == '_')
            n++;
        if (!name_value(reader, start, n, out))
            return layout_fault(reader, path, "\"%.*s\" is no option and no counter", (int)n,
                                start);
        *s = start + n;
    }
    *s += strspn(*s, " ");
    return true;
}

static float read_sum(LayoutReader *reader, const char *s, const LayoutPath *path)
{
    float sum = 0, sign = 1;
    s += strspn(s, " ");
    if (*s == '-') {
        sign = -1;
        s++;
    }
    for (;;) {
        float product, factor;
        s += strspn(s, " ");
        if (!read_factor(reader, &s, path, &product))
            return 0;
        while (*s == '*') {
            s++;
            s += strspn(s, " ");
            if (!read_factor(reader, &s, path, &factor))
                return 0;
            product *= factor;
        }
        sum += sign * product;
        if (*s == '\0')
            return sum;
        if (*s != '+' && *s != '-') {
            layout_fault(reader, path, "\"%c\" cannot stand in a sum", *s);
            return 0;
        }
        sign = *s++ == '-' ? -1.0F : 1.0F;
    }
}

float layout_number(LayoutReader *reader, const cJSON *node, const LayoutPath *path)
{
    if (reader->failed)
        return 0;
    if (cJSON_IsString(node))
        return read_sum(reader, node->valuestring, path);
    if (!cJSON_IsNumber(node) || !(fabs(node->valuedouble) < 10000)) {
        layout_fault(reader, path, "must be a number or a sum");
        return 0;
    }
    return (float)node->valuedouble;
}

static const cJSON *member(const cJSON *object, const char *key)
{
    return cJSON_GetObjectItemCaseSensitive(object, key);
}

float layout_get_number(LayoutReader *reader, const cJSON *object, const LayoutPath *path,
                        const char *key, float fallback)
{
    const cJSON *node = member(object, key);
    if (!node)
        return fallback;
    LayoutPath at = layout_path(path, key);
    return layout_number(reader, node, &at);
}

const char *layout_get_text(LayoutReader *reader, const cJSON *object, const LayoutPath *path,
                            const char *key, const char *fallback)
{
    const cJSON *node = member(object, key);
    if (!node)
        return fallback;
    if (cJSON_IsString(node))
        return node->valuestring;
    LayoutPath at = layout_path(path, key);
    layout_fault(reader, &at, "must be a string");
    return fallback;
}

bool layout_get_bool(LayoutReader *reader, const cJSON *object, const LayoutPath *path,
                     const char *key, bool fallback)
{
    const cJSON *node = member(object, key);
    if (!node)
        return fallback;
    if (cJSON_IsBool(node))
        return cJSON_IsTrue(node);
    LayoutPath at = layout_path(path, key);
    return layout_fault(reader, &at, "must be true or false");
}

int layout_get_word(LayoutReader *reader, const cJSON *object, const LayoutPath *path,
                    const char *key, const char *words)
{
    const char *word = layout_get_text(reader, object, path, key, NULL);
    if (!word)
        return -1;
    int index = list_find(words, word, strlen(word));
    LayoutPath at = layout_path(path, key);
    if (index < 0)
        layout_fault(reader, &at, "must be one of: %s", words);
    return index;
}

bool layout_get_numbers(LayoutReader *reader, const cJSON *object, const LayoutPath *path,
                        const char *key, float *out, int n)
{
    LayoutPath at = layout_path(path, key);
    const cJSON *node = member(object, key);
    if (layout_array(reader, node, &at) < 0)
        return false;
    if (cJSON_GetArraySize(node) != n)
        return layout_fault(reader, &at, "must be a list of %d numbers", n);
    for (int i = 0; i < n; i++) {
        LayoutPath item = layout_path_at(&at, i);
        out[i] = layout_number(reader, cJSON_GetArrayItem(node, i), &item);
    }
    return !reader->failed;
}

/* Text of a word in braces that is known when the file is read. */
static bool keep_word(LayoutReader *reader, const char *word, size_t n, const char *tone, Text *out)
{
    float value;
    if (tone && n == 4 && strncmp(word, "tone", n) == 0)
        text_add_string(out, tone);
    else if (reader->counting && n == 6 && strncmp(word, "letter", n) == 0)
        text_add_char(out, (char)('a' + reader->i - 1));
    else if (name_value(reader, word, n, &value))
        text_add(out, "%d", (int)value);
    else
        return false;
    return true;
}

const char *layout_keep(LayoutReader *reader, const char *s, const char *tone)
{
    if (!s)
        return NULL;
    Text filled = {0};
    while (*s) {
        const char *end = *s == '{' ? strchr(s, '}') : NULL;
        if (end && keep_word(reader, s + 1, (size_t)(end - s - 1), tone, &filled))
            s = end + 1;
        else
            text_add_char(&filled, *s++);
    }
    Layout *layout = reader->layout;
    for (int i = 0; i < layout->string_count; i++)
        if (strcmp(layout->strings[i], filled.s) == 0)
            return layout->strings[i];
    size_t bytes = (size_t)(layout->string_count + 1) * sizeof *layout->strings;
    layout->strings = alloc_resize(layout->strings, bytes);
    return layout->strings[layout->string_count++] = alloc_string(filled.s);
}

uint32_t layout_colour(LayoutReader *reader, const cJSON *node, const LayoutPath *path)
{
    const char *s = cJSON_IsString(node) ? node->valuestring : "";
    bool good = s[0] == '#' && strlen(s) == 7;
    for (int i = 1; good && i < 7; i++)
        good = isxdigit((unsigned char)s[i]);
    if (!good) {
        layout_fault(reader, path, "must be a colour as \"#RRGGBB\"");
        return 0;
    }
    return (uint32_t)strtoul(s + 1, NULL, 16) << 8 | 0xff;
}

void layout_get_anchor(LayoutReader *reader, const cJSON *object, const LayoutPath *path,
                       LayoutAnchor *out)
{
    out->x = layout_get_number(reader, object, path, "x", out->x);
    out->y = layout_get_number(reader, object, path, "y", out->y);
    out->dx = layout_get_number(reader, object, path, "dx", out->dx);
    out->dy = layout_get_number(reader, object, path, "dy", out->dy);
    int hold = layout_get_word(reader, object, path, "hold", "x y both");
    if (hold >= 0) {
        out->hold_x = hold != 1;
        out->hold_y = hold != 0;
    }
}
