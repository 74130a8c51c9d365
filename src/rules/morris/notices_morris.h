/* SPDX-License-Identifier: MIT */
/*
 * notices_morris.h -- what morris has to say; the sentences are in say_morris.c.
 *
 * Seats are never named: everything is said to the player to move.  Paragraphs of the rule book:
 * "1" to "6" are the rules of docs/rules/morris.md, section 2.1.
 */
#ifndef RULES_MORRIS_NOTICES_MORRIS_H
#define RULES_MORRIS_NOTICES_MORRIS_H

#include "rules/types.h"

typedef enum MorrisNotice {
    /* Refusals: placing. */
    MORRIS_SAY_OCCUPIED,    /* {0} the point */
    MORRIS_SAY_PLACE_FIRST, /* {0} the man, n0 men in hand */
    MORRIS_SAY_OWN_HAND,    /* */
    MORRIS_SAY_HAND_EMPTY,  /* */
    MORRIS_SAY_OTHERS_HAND, /* */
    /* Refusals: moving. */
    MORRIS_SAY_EMPTY_POINT,  /* {0} the point */
    MORRIS_SAY_OTHERS_MAN,   /* {0} the man */
    MORRIS_SAY_STUCK_MAN,    /* {0} the man */
    MORRIS_SAY_SAME_POINT,   /* */
    MORRIS_SAY_STAYS,        /* a man on the board moved to a hand */
    MORRIS_SAY_OWN_THERE,    /* {0} the point */
    MORRIS_SAY_OTHERS_THERE, /* {0} the point */
    MORRIS_SAY_JUMP,         /* {0} the man in between */
    MORRIS_SAY_TOO_FAR,      /* {0} the point in between */
    MORRIS_SAY_NO_LINE,      /* {0} from, {1} to */
    MORRIS_SAY_FLY_LATER,    /* {0} from, {1} to, n0 men */
    MORRIS_SAY_NO_FLYING,    /* {0} from, {1} to */
    MORRIS_SAY_ONLY_PASS,    /* also a demand */
    MORRIS_SAY_NO_PASSING,
    /* Refusals: taking. */
    MORRIS_SAY_MUST_TAKE,    /* */
    MORRIS_SAY_PROTECTED,    /* {0} the man */
    MORRIS_SAY_OWN_MAN,      /* {0} the man */
    MORRIS_SAY_FROM_BOARD,   /* not from the hand */
    MORRIS_SAY_TAKEN,        /* {0} the man, clicked twice */
    MORRIS_SAY_ALL_SAFE,     /* */
    MORRIS_SAY_NO_MILL,      /* {0} where the man goes */
    MORRIS_SAY_ENOUGH,       /* {0} where the man goes; n0 men taken */
    MORRIS_SAY_MOVE_IS_OVER, /* {0} where the man goes */
    /* Of options, not of clicks. */
    MORRIS_SAY_TOO_SMALL,
    /* Demands. */
    MORRIS_SAY_PLACE,         /* n0 men in hand */
    MORRIS_SAY_PLACE_OR_MOVE, /* n0 men in hand */
    MORRIS_SAY_MOVE,          /* */
    MORRIS_SAY_FLY,           /* n0 men */
    /* Forecasts. */
    MORRIS_SAY_WINS_FEW,
    MORRIS_SAY_WINS_BLOCKED,
    MORRIS_SAY_DRAWS_BLOCKED,
    MORRIS_SAY_DRAWS_FULL,
    MORRIS_SAY_THEY_PASS,
    MORRIS_SAY_MILL,       /* n0 men to be taken */
    MORRIS_SAY_MILL_EMPTY, /* */
    MORRIS_NOTICES
} MorrisNotice;

extern const NoticeSpec morris_notices[MORRIS_NOTICES];

#endif
