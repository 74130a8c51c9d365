/* SPDX-License-Identifier: MIT */
#include "data/glossary.h"

#include <string.h>

#include "data/word_forms.h"
#include "data/words.h"

const char *const glossary_paragraph = "words";

bool glossary_name(const char *line, char out[GLOSSARY_NAME])
{
    static const char mark[] = "• ";
    if (strncmp(line, mark, sizeof mark - 1) != 0)
        return false;
    line += sizeof mark - 1;
    const char *end = strstr(line, ": "), *dash = strstr(line, "\u00a0— ");
    if (end == NULL || (dash != NULL && dash < end))
        end = dash;
    size_t n = end != NULL ? (size_t)(end - line) : 0;
    if (n == 0 || n >= GLOSSARY_NAME)
        return false;
    memcpy(out, line, n);
    out[n] = '\0';
    return true;
}

/* Do the words of a name follow each other here? */
static bool begins_with(const char *text, const char *name)
{
    WordForm wanted;
    while ((wanted = word_next(&name)).n > 0) {
        WordForm there = word_next(&text);
        if (!word_is_form(&there, &wanted))
            return false;
    }
    return true;
}

bool glossary_meets(const char *name, const char *text)
{
    while (*text != '\0') {
        if (begins_with(text, name))
            return true;
        if (word_next(&text).n == 0)
            break;
    }
    return false;
}

int glossary_of(const Rulebook *book, const char *text, int most, uint64_t *told, Text *out)
{
    uint64_t none = 0, *known = told != NULL ? told : &none;
    char name[GLOSSARY_NAME];
    int n = 0, index = rulebook_find(book, glossary_paragraph);
    if (index < 0)
        return 0;
    const Paragraph *paragraph = &book->paragraph[index];
    for (int i = 0; i < paragraph->lines && n < most; i++) {
        uint64_t bit = UINT64_C(1) << i % 64;
        if ((*known & bit) != 0 || !glossary_name(words(paragraph->line[i]), name) ||
            !glossary_meets(name, text))
            continue;
        *known |= bit;
        text_add(out, "%s%s", n > 0 ? ", " : "", name);
        n++;
    }
    return n;
}
