/* SPDX-License-Identifier: MIT */
/*
 * words.h -- translation: gettext, and sentences with holes.
 *
 * Sentences of text_fail() are translated too: they are formats, and text.h looks after that.
 * The message ids are the English texts.  An id with a bar ("tower|green") carries context before
 * the bar, which is not shown.  There are the languages of data/po/LINGUAS beside English, and four
 * domains: the program's own texts, data/po/<language>.po, and the content of data/, translated in
 * data/po/lessons, rulebook and openings.
 */
#ifndef DATA_WORDS_H
#define DATA_WORDS_H

#include "base/text.h"
#include "rules/rules.h"

/* Set up gettext for `language` ("ru", "ru_RU.UTF-8"; NULL or "": the system's; English if there is
 * no such language).  May be called again to switch.  Returns the language in force: English, with
 * a sentence in `why` (may be NULL), if the translation cannot be read. */
const char *words_language(const char *language, Text *why);

/* The code of the language in force: "ru". */
const char *words_language_now(void);

/* The languages there are, the last being English: how many, the code of one, and its index, -1 if
 * it is none. */
int words_languages(void);
const char *words_language_code(int index);
int words_language_index(const char *code);

/* Always false, with a sentence for whoever asked for a language that there is not. */
bool words_unknown_language(Text *why, const char *code);

/* What a language calls itself, as "Русский". */
void words_language_name(int index, char *out, size_t room);

/* Translation of a message id, valid until the next words_language().  "" and NULL give "". */
const char *words(const char *id);

/* The same with a plural: one of the two by `n`, in the language's own way. */
const char *words_plural(const char *one, const char *many, long n);

/* Append a sentence that is translated already, {0} {1} {2} replaced by the words as they are
 * (NULL: nothing), {n0} {n1} by the numbers.  `word` and `number` may be NULL where there are no
 * such holes.
 */
void words_fill(Text *out, const char *sentence, const char *const word[3], const long number[2]);

/* Replace *why (may be NULL) by a sentence with such holes for two words; always false, like
 * text_fail(). */
bool words_fail(Text *why, const char *sentence, const char *first, const char *second);

/* Why the system could not do it (errno), in words of ours where it is what people meet. */
const char *words_error(int error);

/* A game's notice as a sentence, its words translated. */
void words_notice(Text *out, const Rules *rules, const Notice *notice);

/* The same of what is wrong with a position that is set up by hand (rules/sketch.h). */
void words_flaw(Text *out, const Rules *rules, const Notice *flaw);

#endif
