/* SPDX-License-Identifier: MIT */
/*
 * rulebook_search.h -- where a rule book speaks of what somebody looks for, in the language in
 * force: in the titles and texts of its paragraphs, of which the glossary is one.
 *
 * A paragraph is found if it has every word, in whatever order, case and ending (word_forms.h).
 * The last word may be one that is still being typed: "cast" finds "castling".
 */
#ifndef DATA_RULEBOOK_SEARCH_H
#define DATA_RULEBOOK_SEARCH_H

#include "data/rulebook.h"

typedef struct RulebookHit {
    int paragraph;
    int line; /* that has most of the words; -1: the title */
    int at;   /* byte of the first of them, in the line as rulebook_line() has it */
} RulebookHit;

/* The paragraphs that are found, in the order of the book.  Returns how many; 0 if there is no word
 * in `wanted`. */
int rulebook_search(const Rulebook *book, const char *wanted, RulebookHit out[RULEBOOK_PARAGRAPHS]);

/* The next word of a text that is looked for, `n` bytes long; NULL: there is none.  Go on behind
 * it. */
const char *rulebook_wanted_word(const char *wanted, const char *text, int *n);

/* What to show of one: some of the line, from a little before the word on; for a
 * title, of the first line. */
void rulebook_hit_text(const Rulebook *book, const RulebookHit *hit, Text *out);

#endif
