/* SPDX-License-Identifier: MIT */
/*
 * board_hand.h -- a person's hand on a board: pointer, drags, the keyboard's cursor -> clicks.
 *
 * Knows no game, no match and no lesson, and changes neither position nor picker: it tells what was
 * done, and the scene does what that means.
 */
#ifndef UI_BOARD_HAND_H
#define UI_BOARD_HAND_H

#include "match/picker.h"
#include "ui/board/board_view.h"

typedef struct BoardHand {
    Site pressed; /* site the pointer went down on, SITE_NONE */
    float press_x, press_y;
    bool dragging;
    bool press_held;  /* what was pressed was held already */
    bool press_stock; /* ... is the player's own stock: a man may be drawn out of it; or a tile that
                         a click would play: it may be drawn to where it goes */
    Site hovered, cursor;
    bool cursor_shown;
    unsigned cursor_steps; /* how often it was to go on, also where there is nowhere to go */
    bool marking; /* the other button is down: an arrow is drawn from mark_from to mark_to */
    Site mark_from, mark_to;
    uint8_t mark_kind; /* ArrowKind */
} BoardHand;

/* What the hand is on. */
typedef struct HandPlace {
    BoardView *view;
    const Layout *layout;
    Rect room;            /* where the board takes the pointer */
    const Picker *picker; /* NULL: no rules hold, whatever stands somewhere can be moved */
    MoveInput input;
    bool draws; /* a man may be drawn out of a stock now */
    bool keys;  /* the arrows are the cursor's */
    bool enter; /* ... and Enter clicks where it is */
    bool marks; /* nothing is on its way: the other button draws */
} HandPlace;

typedef enum HandDoes {
    HAND_NOTHING,
    HAND_CLICK,   /* on a site */
    HAND_DROP,    /* a drag ended on a site: that is a click as well */
    HAND_PUT,     /* the same of what a click alone would have played: from `from`; where no rules
                     hold, off the board with SITE_NONE */
    HAND_RELEASE, /* what is held is put back */
    HAND_AWAY,    /* pressed beside everything */
    HAND_BACK,    /* the other button: whatever is on its way is put back; on a site, or none */
    HAND_MARK, /* the other button has drawn from `from` to `site`: a circle where both are one */
    HAND_DRAW, /* a man has begun to come out of the stock, or off its place where no rules hold */
} HandDoes;

typedef struct HandAct {
    HandDoes does;
    Site site;    /* of a click and a drop */
    Site from;    /* of HAND_PUT and HAND_MARK */
    uint8_t kind; /* of HAND_MARK: ArrowKind */
} HandAct;

/* The hand is empty and nowhere. */
void board_hand_init(BoardHand *hand);
/* Nothing is pressed or dragged any more; the cursor stays. */
void board_hand_open(BoardHand *hand);

/* The keyboard has come to the board: the cursor is shown, where it was last. */
void board_hand_show_cursor(BoardHand *hand, Ui *ui, const HandPlace *place);

/* The event that the scene has now.  What is pointed at and dragged is shown. */
HandAct board_hand_input(BoardHand *hand, Ui *ui, const HandPlace *place);

/* The arrow that is being drawn. */
void board_hand_mark_drawn(const BoardHand *hand, BoardMarks *marks);

/* While a man is drawn out of the stock: where it may be put. */
void board_hand_mark_stock(const BoardHand *hand, const Picker *picker, BoardMarks *marks);

#endif
