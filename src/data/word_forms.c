/* SPDX-License-Identifier: MIT */
#include "data/word_forms.h"

#include <string.h>

#include "base/utf8.h"

enum {
    LATIN_ENDING = 2,
    CYRILLIC_ENDING = 3,
    STEM_LEAST = 3,
};

static bool is_letter(uint32_t c)
{
    return (c >= 'a' && c <= 'z') || (c >= 0x430 && c <= 0x451) || (c >= '0' && c <= '9');
}

WordForm word_next(const char **s)
{
    WordForm word = {.from = *s};
    while (**s != '\0') {
        const char *from = *s;
        uint32_t c = utf8_next(s);
        if (is_letter(c)) {
            if (word.n == 0)
                word.from = from;
            if (word.n < WORD_LETTERS)
                word.at[word.n++] = c;
        } else if (word.n > 0) {
            *s = from;
            break;
        }
    }
    return word;
}

/* Without the ending that changes: «стойло» is «стойл». */
static int stem(const WordForm *word)
{
    static const char endings[] = "аеийоуыьюя";
    const char *s = endings;
    while (*s != '\0' && word->n > STEM_LEAST)
        if (utf8_next(&s) == word->at[word->n - 1])
            return word->n - 1;
    return word->n;
}

bool word_is_form(const WordForm *word, const WordForm *name)
{
    int n = stem(name), more = name->at[0] < 0x80 ? LATIN_ENDING : CYRILLIC_ENDING;
    return word->n >= n && word->n <= n + more &&
           memcmp(word->at, name->at, (size_t)n * sizeof *name->at) == 0;
}
