/* SPDX-License-Identifier: MIT */
/*
 * hub_board.h -- positions and moves as the Hub protocol writes them.
 *
 * A position is who is to move and a letter for each square; a move is its first and last square,
 * and whatever it takes: 32-28, 28x19x23.  Squares are numbers, from 1, also where people call them
 * by letters.
 */
#ifndef DATA_HUB_BOARD_H
#define DATA_HUB_BOARD_H

#include "rules/rules.h"

enum { HUB_SQUARES = 50 /* at the most */ };

typedef struct HubBoard {
    const Rules *rules;
    Options options;
    int squares;                /* 0: there is no board */
    Site site[HUB_SQUARES + 1]; /* by number */
    int number[HUB_SQUARES];    /* by site */
} HubBoard;

/* For options with which squares are called by these numbers.  False with a sentence. */
bool hub_board_init(HubBoard *b, const Rules *rules, const Options *options, Text *why);

/* "W" or "B", and "wWbBe" of each square. */
void hub_write_board(const HubBoard *b, const State *s, Text *out);

/* The inverse.  False with a sentence; *out is then as it was. */
bool hub_read_board(const HubBoard *b, const char *letters, State *out, Text *why);

/* Append a legal move. */
void hub_write_move(const HubBoard *b, const State *s, const Move *move, Text *out);

/* The inverse, what is taken in any order; or first and last square alone, where that tells the
 * move.  False if there is no such move, or more than one. */
bool hub_read_move(const HubBoard *b, const State *s, const char *word, Move *out);

#endif
