/*
 * words.h -- translation: gettext, and sentences with holes.
 *
 * The message ids are the English texts.  An id with a bar ("tower|green") carries context before
 * the bar, which is not shown.  Russian is data/po/ru.po.
 */
#ifndef DATA_WORDS_H
#define DATA_WORDS_H

#include "base/text.h"
#include "rules/rules.h"

/* Set up gettext for `language` ("ru", "en", NULL: the system's, ru if that is Russian and en
 * otherwise).  May be called again to switch.  Returns the language in force. */
const char *words_language(const char *language);

/* Translation of a message id, valid until the next words_language().  "" and NULL give "". */
const char *words(const char *id);

/* The same with a plural: one of the two by `n`, in the language's own way. */
const char *words_plural(const char *one, const char *many, long n);

/* Marks an id for xgettext where it is written but translated elsewhere. */
#define WORD(id) id

/* Append a sentence, {0} {1} {2} replaced by the translated words, {n0} {n1} by the numbers. */
void words_fill(Text *out, const char *sentence, const char *const word[3], const long number[2]);

/* A game's notice as a sentence. */
void words_notice(Text *out, const Rules *rules, const Notice *notice);

#endif
