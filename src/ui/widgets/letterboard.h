/* SPDX-License-Identifier: MIT */
/*
 * letterboard.h -- a keyboard on the screen, for whoever writes with a gamepad.
 *
 * It is there while a field is written in and a gamepad is in the hand.  The arrows lead over it,
 * Enter writes what is chosen there, X takes a letter back, Y changes capital and small letters,
 * the menu button and Esc are done.  What a keyboard of its own writes passes untouched.
 */
#ifndef UI_LETTERBOARD_H
#define UI_LETTERBOARD_H

#include "ui/widgets/widgets.h"

enum { LETTERS_ACROSS = 11, LETTERS_DOWN = 6 }; /* the last row: what is no letter */

typedef struct Letterboard {
    bool on;
    bool capitals, other; /* the other alphabet, not that of the language in force */
    int x, y;             /* what is chosen */
} Letterboard;

/*
 * An input on its way to a scene in which somebody writes or does not: it is what is to be done
 * instead, INPUT_NONE if it has been used up here.  True if the keyboard looks otherwise now.
 */
bool letterboard_take(Letterboard *board, Ui *ui, Input *input);

/* What is chosen: a letter, or a word for what it does. */
const char *letterboard_chosen(const Letterboard *board);

/* At the lower edge, or at the upper one if the field lies below; never over
 * it. */
Rect letterboard_place(Ui *ui, Rect field);

/* There, over everything. */
void letterboard_draw(const Letterboard *board, Ui *ui);

#endif
