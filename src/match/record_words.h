/* SPDX-License-Identifier: MIT */
/* record_words.h -- what the writer and the reader of records share.  Private to src/match. */
#ifndef MATCH_RECORD_WORDS_H
#define MATCH_RECORD_WORDS_H

#include <stdbool.h>

/* Names of SeriesFirst. */
extern const char *const record_first_names[4];

/* "12." */
bool record_is_number(const char *word);

/* A word that is no move: "round", "resigned", "time", "agreed", and what was claimed:
 * "repetition", "quiet-moves". */
bool record_is_reserved(const char *word);

#endif
