/* SPDX-License-Identifier: MIT */
/*
 * play_over.h -- what lies over board and panel of the play scene; for its files only.
 *
 *   play_draws.c     a draw that may be claimed or accepted
 *   play_confirm.c   a move that waits for a yes
 *   play_card.c      where the card at the end lies (play_card.h)
 *   play_result.c    what stands on it (play_result.h)
 *   play_sheet.c     the score sheet, one click from it
 *   play_rating.c    what it tells of ratings
 *   play_ask.c       small cards that ask; giving up
 *   play_agree.c     cards that ask the others
 *   play_cards.c     the menu, the line for typed notation
 *   play_comment.c   what is said of a move
 */
#ifndef UI_SCENES_PLAY_OVER_H
#define UI_SCENES_PLAY_OVER_H

#include "ui/scenes/play/play.h"

/* play_draws.c */
/* The card that asks; before what it covers for events, after it for drawing. */
void play_draws(Play *play, Ui *ui);

/* play_confirm.c */
/* Its card; as play_draws(). */
void play_confirm(Play *play, Ui *ui);
/* Enter says yes, Esc takes it back.  Was it one of them? */
bool play_confirm_keys(Play *play, Ui *ui);

/* play_result.c */
/* Back to where the match was begun, and what that is called (a message id). */
void play_back(Play *play);
const char *play_back_label(const Play *play);

/* play_sheet.c */
/* Is there one: has a round of a match to points just ended? */
bool play_sheet_may(const Play *play);
void play_sheet(Play *play, Ui *ui);

/* play_rating.c */
/* The match has just ended and is kept: what the card tells of ratings, if it was rated. */
void play_rate(Play *play);

/* play_ask.c */
typedef struct AskWords {
    const char *sentence, *yes_id, *no_id, *yes, *no; /* translated, but for the ids */
    ButtonLook look;                                  /* of the button that says yes */
} AskWords;
/* A card in the middle of `room`; returns 1 for yes, -1 for no, 0 as long as nothing is said. */
int play_ask_card(Ui *ui, Rect room, const AskWords *asked);
/* Where such a card hides nobody's name: over the moves, if it has room there, else in the middle
 * of the panel. */
Rect play_ask_room(const Play *play);
/* A question over everything, in which Enter and Esc say no. */
int play_ask_over(Ui *ui, const AskWords *asked);
/* Whoever is to decide wants to give up: that is asked first. */
void play_give_up(Play *play, Ui *ui);
/* The question. */
void play_giving(Play *play, Ui *ui);

/* play_agree.c */
/* The cards: those who would lose their turns are asked, those whose clocks would stand, those
 * whose game would begin anew. */
void play_taking_back(Play *play, Ui *ui);
void play_pausing(Play *play, Ui *ui);
void play_restarting(Play *play, Ui *ui);
/* The game is begun anew, once the others agree; as it stands it stays on the shelf. */
bool play_may_restart(const Play *play);
void play_restart(Play *play, Ui *ui);

/* play_comment.c */
/* What is said of the step shown, cut off the top of `r`; where more is said than has room it is
 * scrolled. */
void play_comment_show(Play *play, Ui *ui, Rect *r);
bool play_comment_may(const Play *play);
void play_comment_begin(Play *play, Ui *ui);
/* The card on which it is written. */
void play_comment(Play *play, Ui *ui);

/* play_cards.c */
void play_menu(Play *play, Ui *ui);
void play_typing(Play *play, Ui *ui);

#endif
