/* SPDX-License-Identifier: MIT */
/*
 * glossary.h -- what the words of a game mean, those of the printed sheets among them.
 *
 * The glossary of a game is the paragraph "words" of its rule book: each item "• Word: what it
 * means." is an entry («• Слово — …» where a language has a dash for it).  All in the language in
 * force.  Knows no window.
 */
#ifndef DATA_GLOSSARY_H
#define DATA_GLOSSARY_H

#include "data/rulebook.h"

enum { GLOSSARY_NAME = 64 };

/* What the items of the paragraph "words" are told by. */
extern const char *const glossary_paragraph;

/* The name of the word that a line of that paragraph explains.  False: it explains none. */
bool glossary_name(const char *line, char out[GLOSSARY_NAME]);

/* Does a text speak of a word, whatever its ending: "stalls" of a stall, «стойле» of «стойло»? */
bool glossary_meets(const char *name, const char *text);

/* "sage, home row": the words that a text speaks of, `most` of them, in the order of the book.
 * Returns how many.  Those whose bits stand in *told are left out, and its own are added (NULL: all
 * are new). */
int glossary_of(const Rulebook *book, const char *text, int most, uint64_t *told, Text *out);

#endif
