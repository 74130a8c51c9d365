/* SPDX-License-Identifier: MIT */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void fuzz_fault(const char *condition, const char *file, int line)
{
    fprintf(stderr, "%s:%d: does not hold: %s\n", file, line, condition);
    abort();
}

static void fuzz_word(FuzzInput *in, char *word)
{
    char *value = strchr(word, '=');
    long seats;
    if (value == NULL)
        return;
    *value++ = '\0';
    if (strcmp(word, "seats") != 0)
        rules_set_option(in->rules, &in->options, word, value, NULL);
    else if (text_number(value, in->rules->seats_min, in->rules->seats_max, &seats))
        in->seats = (int)seats;
}

bool fuzz_open(FuzzInput *in, const uint8_t *bytes, size_t n)
{
    if (n >= sizeof in->text)
        return false;
    memcpy(in->text, bytes, n);
    in->text[n] = '\0';
    char *end = memchr(in->text, '\n', n);
    if (end == NULL)
        return false;
    *end = '\0';
    in->rest = end + 1;
    in->rest_n = n - (size_t)(in->rest - in->text);

    char word[64];
    const char *cursor = in->text;
    if (!text_next_word(&cursor, word, sizeof word))
        return false;
    in->rules = rules_find(word);
    if (in->rules == NULL)
        return false;
    in->options = rules_normal_options(in->rules);
    in->seats = in->rules->seats_min;
    while (text_next_word(&cursor, word, sizeof word))
        fuzz_word(in, word);
    return true;
}
