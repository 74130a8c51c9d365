/* SPDX-License-Identifier: MIT */
/*
 * play_result.h -- what stands on the card at the end: who has won and why, what says more, the
 * score or the places, and where to go from there.  For play_card.c, which knows where it lies.
 *
 * First result_measure() for a width, which reads the sentences and says how high each part is;
 * then either all parts below each other, result_draw(), or each in a place of its own.  A part of
 * no height is not there: nothing is drawn in it.
 */
#ifndef UI_SCENES_PLAY_RESULT_H
#define UI_SCENES_PLAY_RESULT_H

#include "ui/scenes/play/play.h"

enum {
    RESULT_HEAD = 44,
    RESULT_PICTURE = 50, /* before the headline */
    RESULT_CROSS = 36,
    RESULT_GAP = 8,
};

typedef struct ResultCard {
    Text reason;
    const char *paragraph;
    Type type;
    float pad, text, links, rows, buttons, h;
    bool stacked; /* its buttons */
} ResultCard;

/* Of a card so wide; `beside` the board it has less margin, and its buttons stand in two rows. */
void result_measure(Play *play, Ui *ui, float w, bool beside, ResultCard *out);

/* All of it, below each other; `r` is as high as the card. */
void result_draw(Play *play, Ui *ui, Rect r, const ResultCard *card);

/* Who has won, and below that why. */
void result_head(Play *play, Ui *ui, Rect head, Rect why, const ResultCard *card);
/* The rule that decided, the score sheet. */
void result_links(Play *play, Ui *ui, Rect r, const ResultCard *card);
/* The score, or the places. */
void result_rows(Play *play, Ui *ui, Rect r, float h);
/* In one row, or `stacked` in two. */
void result_buttons(Play *play, Ui *ui, Rect r, bool stacked);
/* The cross that puts the card `r` away; the way from one round to the next stays. */
void result_close(Play *play, Ui *ui, Rect r);

#endif
