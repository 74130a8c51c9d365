/* SPDX-License-Identifier: MIT */
/*
 * engine_words.h -- what engine_talk.c and the protocols beside it share; for nobody else.
 */
#ifndef DATA_ENGINE_WORDS_H
#define DATA_ENGINE_WORDS_H

#include "data/engine_talk.h"

/* The next word of a line, or what has room of it; false at the end. */
bool word_take(const char **cursor, char *out, size_t room);

/* The next word as a number, brought within bounds; false if it is none. */
bool number_take(const char **cursor, int least, int most, int *out);

/* Line number `which` of its thoughts, from 1, goes on with these words. */
void talk_line(EngineTalk *talk, int which, int depth, const char *moves);

/* It calls itself so: what is no UTF-8 in it becomes "?". */
void talk_name(EngineTalk *talk, const char *name);

#endif
