/* SPDX-License-Identifier: MIT */
/* ending_words.h -- how a game would end, where that is proved, within a sentence. */
#ifndef DATA_ENDING_WORDS_H
#define DATA_ENDING_WORDS_H

#include "solve/solve.h"

/* "won in 9 moves", "lost by 4", "drawn"; moves as people count them, what all
 * seats do in turn is one. */
void ending_said(const Solved *solved, bool margin, int seats, Text *out);

#endif
