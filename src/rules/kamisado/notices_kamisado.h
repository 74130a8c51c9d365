/* SPDX-License-Identifier: MIT */
/*
 * notices_kamisado.h -- what kamisado has to say; the sentences are in say_kamisado.c.
 *
 * Paragraphs of the rule book: the sheet's own "first-move", "colour" and "1" to "8" (1 forward,
 * straight or diagonally; 2 any distance, never through a tower; 3 onto an empty square; 4 between
 * two towers that touch at corners; 5 at least one square if possible; 6 blocked: passes; 7 the
 * home row wins; 8 deadlock), and of the publisher's rules of sumo matches:
 *
 *   s1  points and rings                 s5  after a push the pusher moves again
 *   s2  how far a sumo goes              s6  the ring of a deadlocked round
 *   s3  how a sumo pushes                s7  filling the home rows for the next round
 *   s4  what cannot be pushed
 */
#ifndef RULES_KAMISADO_NOTICES_KAMISADO_H
#define RULES_KAMISADO_NOTICES_KAMISADO_H

#include "rules/types.h"

enum {
    /* whose turn and which tower */
    KAMISADO_SAY_EMPTY_SQUARE,
    KAMISADO_SAY_OTHERS_TOWER,
    KAMISADO_SAY_WRONG_TOWER,
    KAMISADO_SAY_WRONG_TOWER_PASS,
    KAMISADO_SAY_WRONG_TOWER_PUSH,
    KAMISADO_SAY_ONLY_PASS,
    KAMISADO_SAY_NONE_CAN_MOVE,
    KAMISADO_SAY_TOWER_BLOCKED,
    KAMISADO_SAY_MUST_MOVE,
    KAMISADO_SAY_MUST_MOVE_ANY,
    /* where towers go */
    KAMISADO_SAY_SAME_SQUARE,
    KAMISADO_SAY_BACKWARD,
    KAMISADO_SAY_SIDEWAYS,
    KAMISADO_SAY_NO_LINE,
    KAMISADO_SAY_IN_THE_WAY,
    KAMISADO_SAY_OWN_THERE,
    KAMISADO_SAY_OTHERS_THERE,
    KAMISADO_SAY_MOVE_IS_OVER,
    /* sumo */
    KAMISADO_SAY_TOO_FAR,
    KAMISADO_SAY_PUSH_NOT_SUMO,
    KAMISADO_SAY_PUSH_DIAGONAL,
    KAMISADO_SAY_PUSH_OWN,
    KAMISADO_SAY_PUSH_RANK,
    KAMISADO_SAY_PUSH_TOO_MANY,
    KAMISADO_SAY_PUSH_EDGE,
    KAMISADO_SAY_CHOOSE_FILL,
    KAMISADO_SAY_NO_FILL_NOW,
    /* what is to be done */
    KAMISADO_SAY_FIRST_MOVE,
    KAMISADO_SAY_FREE_AFTER_PASS,
    KAMISADO_SAY_TOWER_MOVES,
    KAMISADO_SAY_PUSH_AGAIN,
    /* what a move will do */
    KAMISADO_SAY_WINS_GAME,
    KAMISADO_SAY_WINS_ROUND,
    KAMISADO_SAY_DEADLOCK_WON,
    KAMISADO_SAY_DEADLOCK_LOST,
    KAMISADO_SAY_ANSWER,
    KAMISADO_SAY_ANSWER_BLOCKED,
    KAMISADO_SAY_ANSWER_ANY,
    KAMISADO_SAY_AGAIN,
    KAMISADO_SAY_AGAIN_BLOCKED,
    KAMISADO_NOTICES,
};

extern const NoticeSpec kamisado_notices[KAMISADO_NOTICES];

#endif
