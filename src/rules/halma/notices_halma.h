/* SPDX-License-Identifier: MIT */
/*
 * notices_halma.h -- what Chinese checkers and Ugolki have to say; the sentences are in
 * say_halma.c and say_ugolki.c.
 *
 * Everything is said to the player to move.  Paragraphs of the rule books: "1" to "7" are the rules
 * of docs/rules/halma.md, section 3.2, the others are named after options.
 */
#ifndef RULES_HALMA_NOTICES_HALMA_H
#define RULES_HALMA_NOTICES_HALMA_H

#include "rules/halma/board_halma.h"

typedef enum HalmaNotice {
    /* Refusals. */
    HALMA_SAY_EMPTY,         /* {0} the hole */
    HALMA_SAY_OTHERS,        /* {0} */
    HALMA_SAY_STUCK,         /* {0} */
    HALMA_SAY_SAME,          /* */
    HALMA_SAY_TAKEN,         /* {0} where it wants to go */
    HALMA_SAY_SWAP_LATER,    /* {0} where it wants to go */
    HALMA_SAY_ONE_STEP,      /* {0} from, {1} to: two holes on, nothing between */
    HALMA_SAY_HOP_MANY,      /* n0 pegs between */
    HALMA_SAY_LONG_HOP,      /* {0} the peg between */
    HALMA_SAY_NOT_BEHIND,    /* {0} the peg hopped over, {1} the hole behind it */
    HALMA_SAY_BEHIND_TAKEN,  /* {0} the peg hopped over, {1} the hole behind it */
    HALMA_SAY_NO_DIAGONAL,   /* */
    HALMA_SAY_HOP_THEN_STEP, /* */
    HALMA_SAY_STEP_THEN,     /* {0} where the step ends */
    HALMA_SAY_OVER,          /* {0} where the turn ends */
    HALMA_SAY_BEEN,          /* {0} where it has been */
    HALMA_SAY_OUT_OF_STEP,   /* {0} from, {1} to */
    HALMA_SAY_NO_WAY,        /* {0} from, {1} to */
    HALMA_SAY_GOAL_LOCK,     /* {0} the peg */
    HALMA_SAY_NO_RETURN,     /* {0} the peg */
    HALMA_SAY_NO_REST,       /* {0} where it wants to stop */
    HALMA_SAY_NO_PASSING,    /* */
    /* A refusal and a demand. */
    HALMA_SAY_ONLY_PASS,
    /* Demands. */
    HALMA_SAY_LAST_MOVE,
    HALMA_SAY_LEAVE_HOME, /* n0 moves left */
    /* Forecasts. */
    HALMA_SAY_WINS,
    HALMA_SAY_DRAWS,
    HALMA_SAY_ONE_MORE,
    HALMA_SAY_FINISHES, /* n0 the place */
    HALMA_SAY_LOSES_HOME,
    HALMA_SAY_SWAPS, /* {0} where the stranger stands */
    HALMA_SAY_GOES_ON,
    HALMA_SAY_LEAVES_GOAL, /* {0} whence */
    HALMA_SAY_LAST_OUT,    /* {0} where it stands then */
    HALMA_NOTICES
} HalmaNotice;

extern const NoticeSpec halma_notices[HALMA_NOTICES];
extern const NoticeSpec ugolki_notices[HALMA_NOTICES];

#endif
