/* SPDX-License-Identifier: MIT */
/*
 * notices_draughts.h -- what draughts has to say; the sentences are in say_draughts.c.
 *
 * Seats are never named: everything is said to the player to move.  Squares are called as the
 * variant calls them, by letters or numbers.
 */
#ifndef RULES_DRAUGHTS_NOTICES_DRAUGHTS_H
#define RULES_DRAUGHTS_NOTICES_DRAUGHTS_H

#include "rules/types.h"

typedef enum DraughtsNotice {
    /* Refusals: the first click. */
    DRAUGHTS_SAY_EMPTY_SQUARE, /* {0} the square */
    DRAUGHTS_SAY_OTHERS_PIECE, /* {0} the piece */
    DRAUGHTS_SAY_STUCK,        /* {0} the piece */
    DRAUGHTS_SAY_KING_RESTS,   /* {0} the king, n0 moves */
    /* Refusals: where to. */
    DRAUGHTS_SAY_SAME_SQUARE,  /* */
    DRAUGHTS_SAY_OWN_THERE,    /* {0} the piece */
    DRAUGHTS_SAY_OTHERS_THERE, /* {0} the piece, which can be jumped */
    DRAUGHTS_SAY_OTHERS_STAYS, /* {0} the piece */
    DRAUGHTS_SAY_NO_DIAGONAL,  /* {0} from, {1} to */
    DRAUGHTS_SAY_NO_STRAIGHT,  /* {0} from, {1} to */
    DRAUGHTS_SAY_NO_WAY,       /* {0} from, {1} to: neither the one nor the other */
    DRAUGHTS_SAY_OWN_BETWEEN,  /* {0} the piece */
    DRAUGHTS_SAY_MAN_FAR,      /* {0} the next square */
    DRAUGHTS_SAY_KING_FAR,     /* {0} the next square */
    DRAUGHTS_SAY_MAN_BACK,     /* {0} the man */
    DRAUGHTS_SAY_MOVE_OVER,    /* {0} where it ends */
    /* Refusals: jumping. */
    DRAUGHTS_SAY_TWO_IN_A_ROW,  /* {0} the first of them */
    DRAUGHTS_SAY_ONE_BY_ONE,    /* {0}, {1} the pieces; one can land between them */
    DRAUGHTS_SAY_TWO_APART,     /* {0}, {1} the pieces */
    DRAUGHTS_SAY_ALREADY_TAKEN, /* {0} the piece */
    DRAUGHTS_SAY_TAKE_FORWARD,  /* {0} the piece behind */
    DRAUGHTS_SAY_TAKE_NEAR,     /* {0} the piece too far */
    DRAUGHTS_SAY_SPARES_KING,   /* {0} the king */
    DRAUGHTS_SAY_LAND_BEHIND,   /* {0} the piece */
    DRAUGHTS_SAY_TURN_BACK,     /* {0} where it stands */
    DRAUGHTS_SAY_TAKE_STRAIGHT, /* {0} the piece aslant */
    DRAUGHTS_SAY_ONLY_ACROSS,   /* {0} from, {1} to: rows and columns are for taking */
    DRAUGHTS_SAY_GO_ON,         /* {0} from where */
    DRAUGHTS_SAY_LAST_ROW,      /* {0} where it ends */
    DRAUGHTS_SAY_LAND_WHERE,    /* {0} where it cannot go on */
    /* Refusals: what must be taken. */
    DRAUGHTS_SAY_MUST_TAKE,   /* {0} a piece that can */
    DRAUGHTS_SAY_TAKE_MORE,   /* {0} a piece that can, n0 pieces */
    DRAUGHTS_SAY_TAKE_KINGS,  /* {0} a piece that can */
    DRAUGHTS_SAY_WITH_KING,   /* {0} the king */
    DRAUGHTS_SAY_KING_SOONER, /* {0} a piece that can */
    DRAUGHTS_SAY_WORTH_MORE,  /* {0} a piece that can */
    /* Demands. */
    DRAUGHTS_SAY_TAKE, /* {0} the piece if it is one, n0 pieces that can */
    /* Forecasts. */
    DRAUGHTS_SAY_TAKES,  /* n0 pieces */
    DRAUGHTS_SAY_CROWNS, /* */
    DRAUGHTS_SAY_WINS_ALL,
    DRAUGHTS_SAY_WINS_STUCK,
    DRAUGHTS_SAY_LOSES,
    DRAUGHTS_NOTICES
} DraughtsNotice;

extern const NoticeSpec draughts_notices[DRAUGHTS_NOTICES];

#endif
