/* SPDX-License-Identifier: MIT */
/* layout_parts.c -- numbers, sums, strings and colours of a layout file. */
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "data/layout_inside.h"

enum { NUMBER_MAX = 10000 };

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
static bool read_factor(const LayoutReader *reader, const char **s, const JsonNode *node,
                        float *out)
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
            return json_fault(node, "\"%.*s\" is no option and no counter", n > 40 ? 40 : (int)n,
                              start);
        *s = start + n;
    }
    *s += strspn(*s, " ");
    return true;
}

static bool read_product(const LayoutReader *reader, const char **s, const JsonNode *node,
                         float *out)
{
    float factor;
    *s += strspn(*s, " ");
    if (!read_factor(reader, s, node, out))
        return false;
    while (**s == '*') {
        ++*s;
        *s += strspn(*s, " ");
        if (!read_factor(reader, s, node, &factor))
            return false;
        *out *= factor;
    }
    return true;
}

static float read_sum(const LayoutReader *reader, const char *s, const JsonNode *node)
{
    float sum = 0, sign = 1, product;
    s += strspn(s, " ");
    if (*s == '-') {
        sign = -1;
        s++;
    }
    while (read_product(reader, &s, node, &product)) {
        sum += sign * product;
        if (*s == '\0' && fabsf(sum) <= NUMBER_MAX)
            return sum;
        if (*s == '\0') {
            json_fault(node, "is more than %d", NUMBER_MAX);
            return 0;
        }
        if (*s != '+' && *s != '-') {
            json_fault(node, "\"%c\" cannot stand in a sum", *s);
            return 0;
        }
        sign = *s++ == '-' ? -1.0F : 1.0F;
    }
    return 0;
}

/* A number, or a sum such as "2*pits + 1.5 - i" over the options and the counter; 0 with a fault
 * if it is neither. */
static float number_of(const LayoutReader *reader, const JsonNode *node)
{
    if (json_is_string(node))
        return read_sum(reader, json_string(node), node);
    double value;
    return json_number(node, -NUMBER_MAX, NUMBER_MAX, &value) ? (float)value : 0;
}

float layout_get_number(const LayoutReader *reader, const JsonNode *object, const char *key,
                        float fallback)
{
    JsonNode node = json_get(object, key);
    return json_there(&node) ? number_of(reader, &node) : fallback;
}

const char *layout_get_text(const JsonNode *object, const char *key, const char *fallback)
{
    JsonNode node = json_get(object, key);
    if (!json_there(&node))
        return fallback;
    const char *s = json_string(&node);
    return s ? s : fallback;
}

bool layout_get_bool(const JsonNode *object, const char *key, bool fallback)
{
    JsonNode node = json_get(object, key);
    bool value;
    return json_there(&node) && json_bool(&node, &value) ? value : fallback;
}

int layout_get_choice(const JsonNode *object, const char *key, const char *const names[], int n)
{
    JsonNode node = json_get(object, key);
    int choice;
    return json_there(&node) && json_choice(&node, names, n, &choice) ? choice : -1;
}

bool layout_get_numbers(const LayoutReader *reader, const JsonNode *object, const char *key,
                        float *out, int n)
{
    JsonNode list = json_get(object, key);
    int count = json_count(&list);
    if (count < 0)
        return false;
    if (count != n)
        return json_fault(&list, "%d numbers are wanted here", n);
    for (int i = 0; i < n; i++) {
        JsonNode item = json_item(&list, i);
        out[i] = number_of(reader, &item);
    }
    return true;
}

int layout_get_list(const JsonNode *object, const char *key, int most, JsonNode *out)
{
    *out = json_get(object, key);
    int n = json_there(out) ? json_count(out) : 0;
    if (n > most)
        json_fault(out, "more than %d", most);
    return n < 0 || n > most ? 0 : n;
}

/* Has the option that the list is the value of one of its values? */
static bool option_is_among(const LayoutReader *reader, const JsonNode *list)
{
    const Layout *layout = reader->layout;
    int option = rules_option_index(layout->rules, list->key);
    if (option < 0)
        return json_fault(list, "no such option in %s", layout->rules->id);
    bool among = false;
    int n = json_count(list);
    for (int i = 0; i < n; i++) {
        JsonNode item = json_item(list, i);
        const char *value = json_string(&item);
        Options wanted = layout->options;
        Text why = {0};
        if (value && !rules_set_option(layout->rules, &wanted, list->key, value, &why))
            json_fault(&item, "%s", why.s);
        among = among || (value && wanted.value[option] == layout->options.value[option]);
    }
    return among;
}

bool layout_applies(const LayoutReader *reader, const JsonNode *object)
{
    JsonNode only = json_get(object, "only");
    bool applies = true;
    if (!json_there(&only))
        return true;
    for (JsonNode list = json_first(&only); json_there(&list); list = json_next(&list))
        if (!option_is_among(reader, &list))
            applies = false;
    return applies;
}

/* Text of a word in braces that is known when the file is read. */
static bool keep_word(const LayoutReader *reader, const char *word, size_t n, const char *tone,
                      Text *out)
{
    float value;
    if (n == 3 &&
        strncmp(word, "set", n) == 0) /* the sprites', though dominoes have an option so */
        return false;
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

const char *layout_keep(const LayoutReader *reader, const char *s, const char *tone)
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

uint32_t layout_colour(const JsonNode *node)
{
    const char *s = json_string(node);
    if (!s)
        return 0;
    bool good = s[0] == '#' && strlen(s) == 7;
    for (int i = 1; good && i < 7; i++)
        good = isxdigit((unsigned char)s[i]);
    if (!good) {
        json_fault(node, "a colour as \"#RRGGBB\" is wanted here");
        return 0;
    }
    return (uint32_t)strtoul(s + 1, NULL, 16) << 8 | 0xff;
}

void layout_get_hold(const JsonNode *object, bool *x, bool *y)
{
    static const char *const holds[] = {"x", "y", "both"};
    int hold = layout_get_choice(object, "hold", holds, 3);
    if (hold < 0)
        return;
    *x = hold != 1;
    *y = hold != 0;
}

void layout_get_anchor(const LayoutReader *reader, const JsonNode *object, LayoutAnchor *out)
{
    out->x = layout_get_number(reader, object, "x", out->x);
    out->y = layout_get_number(reader, object, "y", out->y);
    out->dx = layout_get_number(reader, object, "dx", out->dx);
    out->dy = layout_get_number(reader, object, "dy", out->dy);
    layout_get_hold(object, &out->hold_x, &out->hold_y);
}
