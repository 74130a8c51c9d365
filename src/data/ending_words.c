/* SPDX-License-Identifier: MIT */
#include "data/ending_words.h"

#include <stdlib.h>

#include "data/words.h"

void ending_said(const Solved *solved, bool margin, int seats, Text *out)
{
    bool won = solved->value > 0;
    const long n[2] = {(solved->distance + seats - 1) / seats, labs((long)solved->value)};
    if (solved->value == 0)
        text_add_string(out, words("ends|drawn"));
    else if (margin)
        words_fill(out, won ? words("won by {n1}") : words("lost by {n1}"), NULL, n);
    else if (solved->distance < 0)
        text_add_string(out, won ? words("ends|won") : words("ends|lost"));
    else
        words_fill(out,
                   won ? words_plural("won in {n0} move", "won in {n0} moves", n[0])
                       : words_plural("lost in {n0} move", "lost in {n0} moves", n[0]),
                   NULL, n);
}
