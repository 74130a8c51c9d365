/* SPDX-License-Identifier: MIT */
#include "data/translation.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"

enum {
    MAGIC = 0,
    REVISION = 4,
    COUNT = 8,
    IDS = 12,
    TRANSLATIONS = 16,
    HASH_SIZE = 20,
    HASH = 24,
    HEAD_BYTES = 28, /* all of the above, 4 bytes each */
    ROW_BYTES = 8,   /* of the two tables: length, place */
    RULE_MAX = 500,  /* bytes of a rule of plurals */
    NUMBER_MAX = 9,  /* digits of a number in it */
};

typedef struct Translation {
    const char *bytes;
    size_t n;
    bool swapped; /* from a machine with the other byte order */
    uint32_t count;
    Text *why;
} Translation;

static uint32_t word_at(const Translation *t, size_t at)
{
    uint32_t word;
    memcpy(&word, t->bytes + at, sizeof word);
    return t->swapped ? __builtin_bswap32(word) : word;
}

/* A table of `rows` rows at the place that the head tells. */
static bool table_fits(const Translation *t, size_t field, uint32_t rows, size_t row_bytes)
{
    uint32_t place = word_at(t, field);
    if (place % 4 == 0 && place >= HEAD_BYTES && place <= t->n &&
        rows <= (t->n - place) / row_bytes)
        return true;
    return text_fail(t->why, "byte %zu: a table lies beyond the end of the file", field);
}

/* The text i of a table, with its length; NULL with a sentence if there is none. */
static const char *text_at(const Translation *t, size_t table, uint32_t i, size_t *length)
{
    size_t row = word_at(t, table) + (size_t)i * ROW_BYTES;
    *length = word_at(t, row);
    size_t place = word_at(t, row + 4);
    if (place < t->n && *length < t->n - place && t->bytes[place + *length] == '\0')
        return t->bytes + place;
    text_fail(t->why, "text %u: it lies beyond the end of the file", i + 1);
    return NULL;
}

static bool head_is_good(Translation *t)
{
    if (t->n < HEAD_BYTES)
        return text_fail(t->why, "byte %zu: the file ends within its head", t->n);
    t->swapped = word_at(t, MAGIC) == 0xde120495;
    if (word_at(t, MAGIC) != 0x950412de)
        return text_fail(t->why, "byte 0: this is no compiled translation");
    if (word_at(t, REVISION) != 0 && word_at(t, REVISION) != 0x10000)
        return text_fail(t->why, "byte %d: a revision of the format that is not known", REVISION);
    t->count = word_at(t, COUNT);
    return table_fits(t, IDS, t->count, ROW_BYTES) &&
           table_fits(t, TRANSLATIONS, t->count, ROW_BYTES);
}

/* With a prime size and a free place every search ends. */
static bool hash_is_good(const Translation *t)
{
    uint32_t size = word_at(t, HASH_SIZE), filled = 0;
    if (size == 0)
        return true;
    if (!table_fits(t, HASH, size, sizeof(uint32_t)))
        return false;
    for (uint32_t d = 2; d * d <= size; d++)
        if (size % d == 0)
            size = 0;
    if (size < 3)
        return text_fail(t->why, "byte %d: the table of searching has no prime size", HASH_SIZE);
    for (uint32_t i = 0; i < size; i++) {
        uint32_t number = word_at(t, word_at(t, HASH) + (size_t)i * sizeof(uint32_t));
        if (number > t->count)
            return text_fail(t->why, "byte %d: the table of searching names text %u of %u", HASH,
                             number, t->count);
        filled += number != 0;
    }
    if (filled == size)
        return text_fail(t->why, "byte %d: the table of searching is full", HASH);
    return true;
}

static bool all_utf8(const char *s, size_t n)
{
    while (n > 0) {
        int length = utf8_length(s, n);
        if (length == 0)
            return false;
        s += length;
        n -= (size_t)length;
    }
    return true;
}

static bool texts_are_good(const Translation *t)
{
    const char *before = NULL;
    for (uint32_t i = 0; i < t->count; i++) {
        size_t id_n, n;
        const char *id = text_at(t, IDS, i, &id_n);
        const char *translation = id != NULL ? text_at(t, TRANSLATIONS, i, &n) : NULL;
        if (translation == NULL)
            return false;
        if (!all_utf8(id, id_n) || !all_utf8(translation, n))
            return text_fail(t->why, "text %u: this is no UTF-8", i + 1);
        if (before != NULL && strcmp(before, id) >= 0)
            return text_fail(t->why, "text %u: it is not in its order", i + 1);
        before = id;
    }
    return true;
}

/* ------------------------------------------------------- the rule of plurals */

static const char *skip_blanks(const char *p)
{
    return p + strspn(p, " \t");
}

/* Bytes of the operator between two operands; 0 if there is none.  Nothing is divided. */
static size_t operator_bytes(const char *p)
{
    static const char *const operators[] = {
        "||", "&&", "==", "!=", "<=", ">=", "<", ">", "+", "-", "*", "%"};
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
        if (strncmp(p, operators[i], strlen(operators[i])) == 0)
            return strlen(operators[i]);
    return 0;
}

static const char *rule_expression(const char *p);

/* Each of these returns what is behind its part of the rule, or NULL if that is not there. */
static const char *rule_operand(const char *p)
{
    p = skip_blanks(p);
    while (*p == '!')
        p = skip_blanks(p + 1);
    if (*p == 'n')
        return skip_blanks(p + 1);
    size_t digits = strspn(p, "0123456789");
    if (digits > 0) /* gettext counts longer ones round to 0 */
        return digits <= NUMBER_MAX ? skip_blanks(p + digits) : NULL;
    if (*p != '(')
        return NULL;
    p = rule_expression(p + 1);
    return p != NULL && *p == ')' ? skip_blanks(p + 1) : NULL;
}

static const char *rule_expression(const char *p)
{
    p = rule_operand(p);
    for (size_t n; p != NULL && (n = operator_bytes(p)) > 0;) {
        const char *right = skip_blanks(p + n);
        if (*p == '%' && (*right < '0' || *right > '9' || strtoull(right, NULL, 10) == 0))
            return NULL; /* a remainder by what may be 0 */
        p = rule_operand(right);
    }
    if (p == NULL || *p != '?')
        return p;
    p = rule_expression(p + 1);
    return p != NULL && *p == ':' ? rule_expression(p + 1) : NULL;
}

/* gettext computes by it, going down into it as we do here. */
static bool rule_is_good(const char *rule)
{
    if (strcspn(rule, ";\n") > RULE_MAX)
        return false;
    const char *end = rule_expression(rule);
    return end != NULL && (*end == ';' || *end == '\n' || *end == '\0');
}

/* The translation of "" tells of the file itself. */
static bool entry_is_good(const Translation *t)
{
    size_t id_n = 1, n;
    const char *id = t->count > 0 ? text_at(t, IDS, 0, &id_n) : NULL;
    const char *entry = id != NULL && id_n == 0 ? text_at(t, TRANSLATIONS, 0, &n) : NULL;
    const char *set = entry != NULL ? strstr(entry, "charset=") : NULL;
    if (set == NULL || strncmp(set, "charset=UTF-8\n", strlen("charset=UTF-8\n")) != 0)
        return text_fail(t->why, "text 1: it does not say that the texts are UTF-8");
    const char *rule = strstr(entry, "plural=");
    if (rule != NULL && !rule_is_good(rule + strlen("plural=")))
        return text_fail(t->why, "text 1: this is no rule of plurals");
    return true;
}

bool translation_check(const char *bytes, size_t n, Text *why)
{
    Translation t = {.bytes = bytes, .n = n, .why = why};
    return head_is_good(&t) && hash_is_good(&t) && texts_are_good(&t) && entry_is_good(&t);
}
