/* SPDX-License-Identifier: MIT */
#include "data/glossary.h"

#include <stdint.h>
#include <string.h>

#include "base/utf8.h"
#include "data/words.h"

const char *const glossary_paragraph = "words";

enum {
    LETTERS = 32, /* of one word that are compared */
    LATIN_ENDING = 2,
    CYRILLIC_ENDING = 3,
    STEM_LEAST = 3,
};

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

/* ------------------------------------------------------- words of a text */

typedef struct Letters {
    int n;
    uint32_t at[LETTERS];
} Letters;

static bool is_letter(uint32_t c)
{
    return (c >= 'a' && c <= 'z') || (c >= 0x430 && c <= 0x451) || (c >= '0' && c <= '9');
}

/* The next word of a text in small letters, «ё» as «е».  Empty at the end. */
static Letters next_word(const char **s)
{
    Letters word = {0};
    while (**s != '\0') {
        uint32_t c = utf8_next(s);
        if (is_letter(c)) {
            if (word.n < LETTERS)
                word.at[word.n++] = c;
        } else if (word.n > 0) {
            break;
        }
    }
    return word;
}

/* Without the ending that changes: «стойло» is «стойл». */
static int stem(const Letters *word)
{
    static const char endings[] = "аеийоуыьюя";
    const char *s = endings;
    while (*s != '\0' && word->n > STEM_LEAST)
        if (utf8_next(&s) == word->at[word->n - 1])
            return word->n - 1;
    return word->n;
}

static bool is_form(const Letters *word, const Letters *of)
{
    int n = stem(of), more = of->at[0] < 0x80 ? LATIN_ENDING : CYRILLIC_ENDING;
    return word->n >= n && word->n <= n + more &&
           memcmp(word->at, of->at, (size_t)n * sizeof *of->at) == 0;
}

/* Do the words of a name follow each other here? */
static bool begins_with(const char *text, const char *name)
{
    Letters wanted;
    while ((wanted = next_word(&name)).n > 0) {
        Letters there = next_word(&text);
        if (!is_form(&there, &wanted))
            return false;
    }
    return true;
}

bool glossary_meets(const char *name, const char *text)
{
    while (*text != '\0') {
        if (begins_with(text, name))
            return true;
        if (next_word(&text).n == 0)
            break;
    }
    return false;
}

int glossary_of(const Rulebook *book, const char *text, int most, Text *out)
{
    char name[GLOSSARY_NAME];
    int n = 0, index = rulebook_find(book, glossary_paragraph);
    if (index < 0)
        return 0;
    const Paragraph *paragraph = &book->paragraph[index];
    for (int i = 0; i < paragraph->lines && n < most; i++) {
        if (!glossary_name(words(paragraph->line[i]), name) || !glossary_meets(name, text))
            continue;
        text_add(out, "%s%s", n > 0 ? ", " : "", name);
        n++;
    }
    return n;
}
