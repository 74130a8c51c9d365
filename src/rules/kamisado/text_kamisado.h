/* SPDX-License-Identifier: MIT */
/*
 * text_kamisado.h -- a position of kamisado as it is being read: text_kamisado.c takes the words,
 * settle_kamisado.c sees whether they go together.  For these two alone.
 */
#ifndef RULES_KAMISADO_TEXT_KAMISADO_H
#define RULES_KAMISADO_TEXT_KAMISADO_H

#include "rules/kamisado/board_kamisado.h"

/* What has been read so far. */
typedef struct KamisadoDraft {
    State s;
    Text *why;
    uint32_t seen; /* a bit for each kind of field */
    char list[64]; /* of the passes, as written; "" if there is none */
} KamisadoDraft;

/* A colour as it is written, and its number; -1 if it is none. */
extern const char kamisado_letter[KAMISADO_COLOURS + 1];
int kamisado_letter_find(char c);

extern const char *const kamisado_side_name[2];

/* Fills in what follows from what was read.  False with a sentence if it cannot be. */
bool kamisado_settle_draft(KamisadoDraft *d);

#endif
