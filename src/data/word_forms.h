/* SPDX-License-Identifier: MIT */
/*
 * word_forms.h -- the words of a text one by one, compared whatever their case and ending: "stalls"
 * is a form of "Stall", «мудреца» of «мудрец», and «ё» is «е».
 */
#ifndef DATA_WORD_FORMS_H
#define DATA_WORD_FORMS_H

#include <stdbool.h>
#include <stdint.h>

enum { WORD_LETTERS = 32 }; /* of one word that are compared */

typedef struct WordForm {
    const char *from; /* where it stands */
    int n;
    uint32_t at[WORD_LETTERS]; /* small letters and digits */
} WordForm;

/* The next word of a text, which is moved behind it.  No letters: there is none any more. */
WordForm word_next(const char **s);

/* Is a word this name, or the name with another ending? */
bool word_is_form(const WordForm *word, const WordForm *name);

#endif
