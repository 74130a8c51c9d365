/* SPDX-License-Identifier: MIT */
#include "data/rulebook_search.h"

#include <string.h>

#include "data/word_forms.h"
#include "data/words.h"

enum {
    SEARCH_WORDS = 8,
    FORM_LEAST = 3, /* of a word of the text whose other endings are looked for: not "a" */
    SHOWN_MOST = 160,
    BEFORE = 40, /* bytes of a line before the word that are shown */
};

typedef struct Wanted {
    int n;
    WordForm word[SEARCH_WORDS];
} Wanted;

static Wanted wanted_read(const char *s)
{
    Wanted wanted = {0};
    while (wanted.n < SEARCH_WORDS && (wanted.word[wanted.n] = word_next(&s)).n > 0)
        wanted.n++;
    return wanted;
}

static bool goes_on(const WordForm *word, const WordForm *begun)
{
    return word->n >= begun->n &&
           memcmp(word->at, begun->at, (size_t)begun->n * sizeof *begun->at) == 0;
}

/* Either may have the ending: "tower" and "towers" find each other. */
static bool is_wanted(const Wanted *wanted, int i, const WordForm *word)
{
    const WordForm *name = &wanted->word[i];
    return word_is_form(word, name) || (word->n >= FORM_LEAST && word_is_form(name, word)) ||
           (i == wanted->n - 1 && goes_on(word, name));
}

/* Which of the words a text has, as bits; `at` is where the first of them stands. */
static unsigned words_of(const Wanted *wanted, const char *text, int *at)
{
    unsigned found = 0;
    WordForm word;
    for (const char *s = text; (word = word_next(&s)).n > 0;)
        for (int i = 0; i < wanted->n; i++)
            if (is_wanted(wanted, i, &word)) {
                if (found == 0)
                    *at = (int)(word.from - text);
                found |= 1u << i;
            }
    return found;
}

const char *rulebook_wanted_word(const char *wanted, const char *text, int *n)
{
    Wanted all = wanted_read(wanted);
    WordForm word;
    while ((word = word_next(&text)).n > 0)
        for (int i = 0; i < all.n; i++)
            if (is_wanted(&all, i, &word)) {
                *n = (int)(text - word.from);
                return word.from;
            }
    return NULL;
}

static int count(unsigned bits)
{
    int n = 0;
    for (; bits != 0; bits &= bits - 1)
        n++;
    return n;
}

/* The line with most of the words, the title before all; false if some word is in none. */
static bool look_in(const Rulebook *book, const Wanted *wanted, RulebookHit *hit)
{
    const Paragraph *paragraph = &book->paragraph[hit->paragraph];
    unsigned whole = 0;
    int most = 0;
    for (int i = -1; i < paragraph->lines; i++) {
        Text line = {0};
        int at = 0;
        if (i < 0)
            text_add_string(&line, words(paragraph->title));
        else
            rulebook_line(book, paragraph->line[i], &line);
        unsigned found = words_of(wanted, line.s, &at);
        whole |= found;
        if (count(found) > most) {
            most = count(found);
            hit->line = i;
            hit->at = at;
        }
    }
    return whole == (1u << wanted->n) - 1;
}

int rulebook_search(const Rulebook *book, const char *wanted, RulebookHit out[RULEBOOK_PARAGRAPHS])
{
    Wanted all = wanted_read(wanted);
    int n = 0;
    for (int i = 0; all.n > 0 && i < book->paragraphs; i++) {
        RulebookHit hit = {.paragraph = i};
        if (look_in(book, &all, &hit))
            out[n++] = hit;
    }
    return n;
}

void rulebook_hit_text(const Rulebook *book, const RulebookHit *hit, Text *out)
{
    const Paragraph *paragraph = &book->paragraph[hit->paragraph];
    if (hit->line < 0 && paragraph->lines == 0)
        return;
    Text line = {0};
    rulebook_line(book, paragraph->line[hit->line < 0 ? 0 : hit->line], &line);
    int from = hit->line < 0 ? 0 : hit->at;
    if (from <= BEFORE) {
        from = 0;
    } else {
        const char *blank = strchr(line.s + from - BEFORE, ' ');
        from = blank != NULL && blank < line.s + from ? (int)(blank + 1 - line.s) : from;
        text_add_string(out, "… ");
    }
    const char *shown = line.s + from;
    size_t n = strlen(shown);
    if (n > SHOWN_MOST) {
        for (n = SHOWN_MOST; n > 0 && shown[n] != ' ';)
            n--;
        text_add(out, "%.*s\u00a0…", (int)n, shown);
    } else {
        text_add_string(out, shown);
    }
}
