/* SPDX-License-Identifier: MIT */
/*
 * sample.h -- a position that shows what one option of the rules does.
 *
 * The same pieces under each value of the option; what may be moved, and where to, is marked as the
 * rules have it, so that no sample can tell anything wrong.
 *
 *   {"option": "back",
 *    "variant": "italian", "options": {"most": "free"},  the other rules; absent: the game's first
 *    "position": "W:Wd4:Bc3",                            absent: the beginning
 *    "moves": ["d4:b2"],                                 played under each value
 *    "piece": "d4"}                                      whose moves are marked; absent: all
 */
#ifndef DATA_SAMPLE_H
#define DATA_SAMPLE_H

#include "data/figure.h"

enum { SAMPLE_MOVES = 8 };

typedef struct Sample {
    int option;
    char variant[32]; /* a label */
    Options options;
    const char *position; /* NULL: the beginning */
    int moves;
    const char *move[SAMPLE_MOVES];
    const char *piece; /* name of its site; NULL: all that can move */
} Sample;

/* Read one from an object; its strings stay in the file.  It has to show something at least under
 * the value that the other rules have.  False with faults. */
bool sample_read(const JsonNode *node, const Game *game, Sample *out);

/* Its figure with the option at `value`; no caption.  False, with a sentence in `why` (may be
 * NULL), where the position cannot be. */
bool sample_figure(const Sample *sample, const Game *game, int value, Figure *out, Text *why);

/* Are other pieces, or other marks, seen in them? */
bool sample_differs(const Figure *a, const Figure *b, const Rules *rules);

#endif
