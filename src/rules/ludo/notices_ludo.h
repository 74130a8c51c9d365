/* SPDX-License-Identifier: MIT */
/*
 * notices_ludo.h -- what ludo has to say; the sentences are in say_ludo.c.
 *
 * Words are colours ("whose|red"), for everything else is said to the player to move.  Paragraphs
 * of the rule book: "1" to "9" are the rules of docs/rules/ludo.md, section 4.2.
 */
#ifndef RULES_LUDO_NOTICES_LUDO_H
#define RULES_LUDO_NOTICES_LUDO_H

#include "rules/types.h"

typedef enum LudoNotice {
    /* Refusals. */
    LUDO_SAY_EMPTY,          /* */
    LUDO_SAY_OTHERS,         /* {0} whose */
    LUDO_SAY_NOT_YOURS_YET,  /* {0} whose: a team's partner, before one is home */
    LUDO_SAY_HOME,           /* */
    LUDO_SAY_YARD_EMPTY,     /* */
    LUDO_SAY_NEEDS_SIX,      /* n0 rolled */
    LUDO_SAY_NEEDS_ONE_SIX,  /* n0 */
    LUDO_SAY_FIRST_SIX,      /* n0 */
    LUDO_SAY_NEEDS_FIVE,     /* n0 */
    LUDO_SAY_BONUS_NO_ENTRY, /* n0 squares */
    LUDO_SAY_START_BLOCKED,  /* {0} whose block */
    LUDO_SAY_BLOCK_AHEAD,    /* {0} whose block */
    LUDO_SAY_BLOCK_THERE,    /* {0} whose block */
    LUDO_SAY_TOO_FAR,        /* n0 squares left */
    LUDO_SAY_OWN_THERE,      /* */
    LUDO_SAY_NO_PAIR,        /* */
    LUDO_SAY_NO_PAIRS,       /* */
    LUDO_SAY_MUST_ENTER,     /* */
    LUDO_SAY_CLEAR_START,    /* */
    LUDO_SAY_MUST_CAPTURE,   /* */
    LUDO_SAY_MUST_MOVE,      /* */
    LUDO_SAY_ROLLED,         /* n0 rolled */
    LUDO_SAY_CHOOSE_DIE,     /* */
    LUDO_SAY_NO_SUCH_DIE,    /* */
    LUDO_SAY_ONE_CLICK,      /* */
    LUDO_SAY_THEN_TOKEN,     /* */
    LUDO_SAY_FACE,           /* */
    /* Demands. */
    LUDO_SAY_NO_MOVE,     /* n0 rolled */
    LUDO_SAY_NO_MOVE_SIX, /* */
    LUDO_SAY_NO_BONUS,    /* n0 squares */
    LUDO_SAY_BONUS,       /* n0 squares */
    LUDO_SAY_FOR_PARTNER, /* {0} whose */
    /* Forecasts. */
    LUDO_SAY_WINS,    /* */
    LUDO_SAY_TAKES,   /* {0} whose, n0 tokens */
    LUDO_SAY_ARRIVES, /* */
    LUDO_SAY_BOUNCES, /* */
    LUDO_SAY_STAYS,   /* */
    LUDO_SAY_ENTERS,  /* */
    LUDO_SAY_BLOCKS,  /* */
    LUDO_SAY_GOES,    /* n0 squares */
    LUDO_NOTICES
} LudoNotice;

extern const NoticeSpec ludo_notices[LUDO_NOTICES];

#endif
