/* SPDX-License-Identifier: MIT */
/*
 * letter.h -- a match as text for a letter: to be read by a person, and by no program but for
 * letter_mail().
 *
 * A heading (game, who, when, what came of it), then the moves as people write them, numbered as
 * in the list of the window; a comment stands on lines of its own, what was tried instead of a move
 * in parentheses behind it.  Lines are short enough to be quoted.  Only what an onlooker sees is in
 * it: no hand, no roll to come.
 */
#ifndef DATA_LETTER_H
#define DATA_LETTER_H

#include "data/catalog.h"
#include "match/match.h"

/* Append it, in the language of words.h, pieces in these letters. */
void letter_write(const Match *match, const Catalog *catalog, Lettering lettering, Buffer *out);

/* Append the moves alone, as far as a step of the line, in one line. */
void letter_moves(const Match *match, int step, Lettering lettering, Buffer *out);

/* Append a letter by which the match is carried on elsewhere (match/mail.h): which it is, the last
 * moves for people, then for programs.  False with a sentence if it cannot be. */
bool letter_mail(const Match *match, const Catalog *catalog, Lettering lettering, Buffer *out,
                 Text *why);

#endif
