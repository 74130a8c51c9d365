/* SPDX-License-Identifier: MIT */
/*
 * comment.h -- what stands beside a step, taken apart: "?? $14 [%clk 0:04:57] the pawn hangs".
 *
 * First signs, of the standard kind ("!" to "?!", which judge the move, and $numbers); then
 * commands of programs; the rest are words for people.  Each part can be changed without touching
 * another, and what was put in is taken out again to the byte.
 */
#ifndef MATCH_COMMENT_H
#define MATCH_COMMENT_H

#include "base/text.h"

enum {
    COMMENT_SIGNS = 7
}; /* that judge a move, as the PGN standard counts them: "!", "?", "!!",
    "??", "!?", "?!" are 1 to 6; 0: none */

/* Signs that say how the position stands, from 1 ("=", "∞", "+/=" to "−+"); 0: none. */
enum { COMMENT_VALUES = 9 };
const char *comment_value_shown(int value);

/* Signs that say what a move is or brings, from 0 ("□", only move, to "N", novelty): each may stand
 * beside all others.  One that has two numbers, White's and Black's, is read by both. */
enum { COMMENT_REMARKS = 9 };
const char *comment_remark_shown(int remark);

/* The sign that stands here, as the PGN standard counts them, -1 if none does; what is behind it.
 * Which remark, or which way to stand, a number is; -1 or 0. */
const char *comment_sign(const char *at, int *number);
int comment_remark_of(int number);
int comment_value_of(int number);

/* The first sign that judges the move, 0 if there is none.  All signs as people read them, with
 * blanks between: "?? ±"; nothing if there are none. */
int comment_judged(const char *comment);
int comment_valued(const char *comment);
bool comment_remarked(const char *comment, int remark);
void comment_signs(const char *comment, Text *out);

/* What is there for people to read: without signs and commands; is there anything? */
bool comment_speaks(const char *comment);
void comment_words(const char *comment, Buffer *out);
/* The same of a comment that may have megabytes: not much more than `most` bytes of them, then "…".
 */
void comment_first_words(const char *comment, size_t most, Buffer *out);

/* What a command says, "0:04:57"; false if it is not there. */
bool comment_command(const char *comment, const char *name, Text *out);

/* The same comment with another sign, other words, another command (NULL: without it). */
void comment_judge(const char *comment, int number, Buffer *out);
void comment_value(const char *comment, int value, Buffer *out);
void comment_remark(const char *comment, int remark, bool there, Buffer *out);
void comment_say(const char *comment, const char *words, Buffer *out);
void comment_order(const char *comment, const char *name, const char *says, Buffer *out);

/* The same with one more drawing in a command of them: "Rd4" in "csl", circles; "Gc2c4" in "cal",
 * arrows.  One that is there already goes; one in another colour, the letter it begins with, takes
 * this one.  The last that goes takes the command along. */
void comment_draw(const char *comment, const char *name, const char *drawing, Buffer *out);

/* `mine`, and what only `theirs` has: signs (one judges the move: mine, if there is one), commands
 * whose names are new, lines of words.  Once more changes nothing. */
void comment_unite(const char *mine, const char *theirs, Buffer *out);

#endif
