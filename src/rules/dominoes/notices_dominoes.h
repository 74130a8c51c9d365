/* SPDX-License-Identifier: MIT */
/*
 * notices_dominoes.h -- what dominoes has to say; the sentences are in say_dominoes.c.
 *
 * Words are tiles as "6-4".  Paragraphs of the rule book: "1" to "7" are the rules of the shared
 * page rules/dominoes.md, section 5.1.
 */
#ifndef RULES_DOMINOES_NOTICES_DOMINOES_H
#define RULES_DOMINOES_NOTICES_DOMINOES_H

#include "rules/types.h"

typedef enum DominoesNotice {
    /* Refusals. */
    DOMINOES_SAY_OTHERS,       /* {0} the tile */
    DOMINOES_SAY_IN_LINE,      /* {0} */
    DOMINOES_SAY_NOT_THERE,    /* {0} */
    DOMINOES_SAY_LEAD,         /* {0} the tile that must lead */
    DOMINOES_SAY_NO_BLANK,     /* */
    DOMINOES_SAY_DOES_NOT_FIT, /* {0} the tile; n0 n1 the ends */
    DOMINOES_SAY_WRONG_END,    /* {0} the tile; n0 the number there */
    DOMINOES_SAY_NO_END,       /* */
    DOMINOES_SAY_ARMS_LATER,   /* */
    DOMINOES_SAY_FIRST_TILE,   /* an end without a tile */
    DOMINOES_SAY_EITHER_END,   /* {0} the tile: the ends are clicked, nothing else */
    DOMINOES_SAY_CAN_PLAY,     /* {0} a tile that fits */
    DOMINOES_SAY_BAZAAR_EMPTY, /* */
    DOMINOES_SAY_BAZAAR_KEPT,  /* n0 */
    DOMINOES_SAY_NO_DRAWING,   /* */
    DOMINOES_SAY_DRAWN_ONE,    /* */
    DOMINOES_SAY_MUST_DRAW,    /* */
    DOMINOES_SAY_MUST_LEAD,    /* */
    DOMINOES_SAY_CLOSED_HAND,  /* */
    DOMINOES_SAY_ONE_TILE,     /* */
    DOMINOES_SAY_ONLY_PASS,    /* also a demand */
    /* Demands. */
    DOMINOES_SAY_LEAD_WITH, /* {0} the tile */
    DOMINOES_SAY_LEAD_ANY,  /* */
    DOMINOES_SAY_DRAW,      /* n0 n1 the ends */
    /* Forecasts. */
    DOMINOES_SAY_GOES_OUT, /* n0 points */
    DOMINOES_SAY_FISH,     /* */
    DOMINOES_SAY_SCORES,   /* n0 points */
    /* What a move was. */
    DOMINOES_SAY_LAID,   /* {0} the tile */
    DOMINOES_SAY_DREW,   /* n0 tiles */
    DOMINOES_SAY_PASSED, /* */
    /* What a position has besides its tiles. */
    DOMINOES_SAY_ENDS, /* {0} the numbers */
    DOMINOES_NOTICES
} DominoesNotice;

extern const NoticeSpec dominoes_notices[DOMINOES_NOTICES];

#endif
