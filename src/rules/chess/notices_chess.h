/* SPDX-License-Identifier: MIT */
/*
 * notices_chess.h -- what chess has to say; the sentences are in say_chess.c.
 *
 * Seats are never named: everything is said to the player to move.  Pieces are named by "piece|..."
 * and, where something is done by them, "attacker|...", for languages that bend the word.
 */
#ifndef RULES_CHESS_NOTICES_CHESS_H
#define RULES_CHESS_NOTICES_CHESS_H

#include "rules/types.h"

typedef enum ChessNotice {
    /* Refusals: what is clicked first. */
    CHESS_SAY_EMPTY,  /* {0} the square */
    CHESS_SAY_OTHERS, /* {0} the piece, {1} its square */
    CHESS_SAY_TRAY,   /* a promotion piece, but no pawn has come to the last rank */
    CHESS_SAY_STUCK,  /* {0} the piece, {1} its square: all its squares are occupied */
    CHESS_SAY_STUCK_KING,
    /* Refusals: where pieces go. */
    CHESS_SAY_SAME,    /* */
    CHESS_SAY_OWN,     /* {0} the piece there, {1} the square */
    CHESS_SAY_BLOCKED, /* {0} the piece in the way, {1} its square */
    CHESS_SAY_KNIGHT,  /* {0} from, {1} to; these five alike */
    CHESS_SAY_BISHOP,
    CHESS_SAY_ROOK,
    CHESS_SAY_QUEEN,
    CHESS_SAY_KING,
    CHESS_SAY_PAWN,          /* {0} from, {1} to: not one of a pawn's ways at all */
    CHESS_SAY_PAWN_BACK,     /* */
    CHESS_SAY_PAWN_AHEAD,    /* {0} the piece ahead, {1} its square */
    CHESS_SAY_PAWN_FAR,      /* {0} from: two squares only from the start */
    CHESS_SAY_PAWN_TOO_FAR,  /* {0} from, {1} to: straight ahead, but three squares or more */
    CHESS_SAY_PAWN_DIAGONAL, /* {0} the empty square */
    CHESS_SAY_PASSANT_LATE,  /* {0} where the other pawn stands */
    CHESS_SAY_PASSANT_OPENS, /* {1} the attacker, {2} its square */
    /* Refusals: the king. */
    CHESS_SAY_PINNED,       /* {0} the piece, {1} the attacker, {2} its square */
    CHESS_SAY_ATTACKED,     /* {0} the square, {1} the attacker, {2} its square */
    CHESS_SAY_ANSWER_CHECK, /* {1} the attacker, {2} its square */
    CHESS_SAY_DOUBLE_CHECK, /* */
    /* Refusals: castling. */
    CHESS_SAY_CASTLE_MOVED,   /* {0} the rook's square; king or rook has moved */
    CHESS_SAY_CASTLE_NO_ROOK, /* {0} the square of the missing rook */
    CHESS_SAY_CASTLE_BETWEEN, /* {0} the piece between, {1} its square */
    CHESS_SAY_CASTLE_CHECK,   /* {1} the attacker, {2} its square */
    CHESS_SAY_CASTLE_THROUGH, /* {0} the square crossed, {1} the attacker, {2} its square */
    CHESS_SAY_CASTLE_INTO,    /* {0} where the king ends, {1} the attacker, {2} its square */
    CHESS_SAY_CASTLE_BY_ROOK, /* {0} the rook's square */
    /* Refusals: the end of a move. */
    CHESS_SAY_CHOOSE,
    CHESS_SAY_NO_PROMOTION, /* {0} where the move ends */
    CHESS_SAY_MOVE_IS_OVER, /* {0} where the move ends */
    /* Demands. */
    CHESS_SAY_CHECK,
    CHESS_NOTICES
} ChessNotice;

extern const NoticeSpec chess_notices[CHESS_NOTICES];

#endif
