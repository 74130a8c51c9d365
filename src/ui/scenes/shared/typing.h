/* SPDX-License-Identifier: MIT */
/* typing.h -- the line in which a move or a place is typed, over the lower edge of a board. */
#ifndef UI_SCENES_TYPING_H
#define UI_SCENES_TYPING_H

#include "ui/widgets/widgets.h"

/* Zero-initialised: nothing is typed. */
typedef struct Typing {
    bool on;
    bool began; /* the character of the key that began it is still to come */
    char text[64];
} Typing;

/* A key begins an empty line; Enter belongs to it now, not to what had the keyboard. */
void typing_begin(Typing *typing, Ui *ui);

/* Takes every key until Enter or Esc.  True at Enter: it is over, and what was typed is there. */
bool typing_keys(Typing *typing, Ui *ui);

/* With a sentence that says what to do. */
void typing_draw(const Typing *typing, Ui *ui, Rect board, const char *sentence);

#endif
