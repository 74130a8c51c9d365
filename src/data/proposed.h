/* SPDX-License-Identifier: MIT */
/*
 * proposed.h -- names that the program proposes: of players and of a tournament.
 *
 * What somebody has typed stays as it is.  What was proposed and left so is kept in English, in
 * tournaments and in records alike, and is said in the language of whoever reads it: an evening
 * that was begun in English has an "Игрок 4" for a Russian grandmother.  A name typed exactly as
 * one that is proposed is understood as that.
 */
#ifndef DATA_PROPOSED_H
#define DATA_PROPOSED_H

/* As they are kept: "Player 4" of player 3 (from 0), "Computer 5" of level 5, "Family tournament".
 */
const char *proposed_player(int player);
const char *proposed_computer(int level);
const char *proposed_tournament(void);

/* A name that is kept, as it is said: valid until the next words_language(), and as long as it. */
const char *proposed_said(const char *name);

/* A name that was typed, as it is kept. */
const char *proposed_kept(const char *typed);

/* What stands for a name on a disc: its first character, whole in UTF-8; of "Player 2" the number,
 * for the letter would be everybody's. */
enum { PROPOSED_LETTER = 8 };
void proposed_letter(const char *name, char out[PROPOSED_LETTER]);

#endif
