/* SPDX-License-Identifier: MIT */
/*
 * play_card.h -- the card at the end and where it lies: so that nothing of the board is hidden, as
 * long as there is room anywhere else.
 *
 *   beside   in the panel beside the board, above the moves: play_card_beside()
 *   below    in a wide panel below the board, in two columns: play_card_lie()
 *   over     on the board, where it hides least of what was moved and is counted: play_card()
 *
 * The panel tries its own place first, in every frame; play_card_covers() says, after that, whether
 * it had no room.  What stands on the card is play_result.h's business.
 */
#ifndef UI_SCENES_PLAY_CARD_H
#define UI_SCENES_PLAY_CARD_H

#include "ui/scenes/play/play.h"

/* A round or the match is over, its last move has been seen, and nobody has put the card away. */
bool play_card_shown(const Play *play);

/* In the panel, at the top of `r`, which is then what is left below it, at least so much; where it
 * has no room there it covers part of the board. */
void play_card_beside(Play *play, Ui *ui, Rect *r, float least);
/* How much of a panel so wide it takes; 0: there is none, or the panel is too narrow. */
float play_card_height(Play *play, Ui *ui, float w);

/* In a panel below the board it lies in two columns in all of `r`: has it room there? */
bool play_card_may_lie(Play *play, Ui *ui, Rect r);
void play_card_lie(Play *play, Ui *ui, Rect r);

bool play_card_covers(const Play *play);
void play_card(Play *play, Ui *ui);
/* A click beside a card on the board: the card goes, and comes again by a button.  False if there
 * is none that may. */
bool play_card_away(Play *play, Ui *ui);

#endif
