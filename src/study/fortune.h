/* SPDX-License-Identifier: MIT */
/*
 * fortune.h -- what luck and play did for one seat in a whole match.
 *
 * Gains by luck are added up roll by roll: over a long match they come to several times what one
 * game is worth, which is right (much of it is given away again by play) and tells people nothing.
 * They are told how much of all that luck moved went for a seat, and how many of its moves were
 * good.
 */
#ifndef STUDY_FORTUNE_H
#define STUDY_FORTUNE_H

typedef struct Fortune {
    double luck;  /* what its chance gained by rolls, deals and draws, in all */
    double moved; /* the same, losses counted as gains */
    double given; /* chances given away by play */
    int moves, good;
} Fortune;

/* A roll, a deal or a draw has changed its chance; a move has cost it so much, of one that was
 * chosen. */
void fortune_luck(Fortune *fortune, double gain);
void fortune_move(Fortune *fortune, double cost);

/* How much of what luck moved went for it, from 0 to 1: more than a half if it was lucky. */
double fortune_share(const Fortune *fortune);

#endif
