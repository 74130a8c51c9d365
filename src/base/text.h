/* SPDX-License-Identifier: MIT */
/*
 * text.h -- text of fixed and of growing size.
 *
 * Text is a value on the stack for short things (a move, a site's name, a
 * position, a sentence).  Buffer grows and is for files (a record, a PGN).
 * Neither knows encodings beyond UTF-8 bytes, and neither prints.
 */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

enum { TEXT_MAX = 1024 }; /* bytes in a Text, the closing NUL included */

/* Always NUL-terminated.  What does not fit is dropped and sets `cut`. */
typedef struct Text {
    int n; /* bytes in use, without the NUL */
    bool cut;
    char s[TEXT_MAX];
} Text;

/* The empty text.  (A Text set to {0} is empty as well.) */
void text_clear(Text *t);

/* Append in printf manner. */
void text_add(Text *t, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Append one byte, or a string as it is. */
void text_add_char(Text *t, char c);
void text_add_string(Text *t, const char *s);

/* Replace the contents in printf manner; always returns false, so that a reader can end with
 * `return text_fail(why, "...")`.  `t` may be NULL.  What fails is said in the language of whoever
 * reads it: the format is translated, see text_translate(). */
bool text_fail(Text *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
bool text_fail_args(Text *t, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));

/* Marks a text where it is written but translated elsewhere. */
#define WORD(id) id

/* A word that goes into such a sentence, in the same language: text_word(WORD("White")). */
const char *text_word(const char *english);

/*
 * Who translates formats and words, NULL: nobody, and they stay English.  Rules and records, which
 * know no gettext, can thus be read in other languages.  The language is the process's (words.h
 * sets both), so this is too; it is to be set before there are threads.  A translation that does
 * not take the very arguments of its format is not used: whoever translates cannot crash us.
 */
typedef const char *TextTranslator(const char *english);
void text_translate(TextTranslator *translator);

bool text_is(const Text *t, const char *s);

/* Growing text.  Zero-initialised is empty; buffer_release() frees it. */
typedef struct Buffer {
    size_t n, room;
    char *s; /* NULL, or NUL-terminated */
} Buffer;

void buffer_add(Buffer *b, const char *format, ...) __attribute__((format(printf, 2, 3)));
void buffer_add_bytes(Buffer *b, const char *s, size_t n);
void buffer_release(Buffer *b);

/* The bytes, never NULL. */
const char *buffer_string(const Buffer *b);

/*
 * Words of a line.  Copies the next run of non-blank bytes of *cursor into `word` (room bytes,
 * NUL included) and advances *cursor behind it.  False at the end of the string or if the word
 * does not fit; *cursor is then where it stopped.
 */
bool text_next_word(const char **cursor, char *word, size_t room);

/* Whole string a decimal number within min..max? */
bool text_number(const char *s, long min, long max, long *out);

#endif
