/* SPDX-License-Identifier: MIT */
/*
 * options_draughts.h -- the questions that draughts answers differently from country to country.
 *
 * Those of docs/rules/draughts.md, with the numbers of its decisions, A-R1 to A-R21,
 * that the rule book and the tests cite.  rules_draughts.c says them in words.
 */
#ifndef RULES_DRAUGHTS_OPTIONS_DRAUGHTS_H
#define RULES_DRAUGHTS_OPTIONS_DRAUGHTS_H

/* Indices of Options.value, with the number of the decision. */
enum {
    DRAUGHTS_OPTION_BOARD,      /* A-R1 squares along a side */
    DRAUGHTS_OPTION_WAYS,       /* A-R2 how men go: by diagonals, Turkish, Armenian */
    DRAUGHTS_OPTION_CORNER,     /* A-R3 at which hand the corner square is played on */
    DRAUGHTS_OPTION_ROWS,       /* A-R4 rows of men a side */
    DRAUGHTS_OPTION_FIRST,      /* A-R5 the Seat that begins */
    DRAUGHTS_OPTION_BACK,       /* A-R6 do men take backwards? */
    DRAUGHTS_OPTION_KING,       /* A-R7 how far kings go, and where they land */
    DRAUGHTS_OPTION_ACROSS,     /* A-R8 is there taking along rows and columns too? */
    DRAUGHTS_OPTION_SPARES,     /* A-R9 men do not take kings */
    DRAUGHTS_OPTION_MOST,       /* A-R10 which capture must be chosen */
    DRAUGHTS_OPTION_PROMOTION,  /* A-R11 a man on the last row in mid-capture */
    DRAUGHTS_OPTION_REMOVAL,    /* A-R12 when taken pieces leave the board */
    DRAUGHTS_OPTION_RETURN,     /* A-R13 may a capture turn right back? */
    DRAUGHTS_OPTION_TOWERS,     /* A-R14 are there towers? */
    DRAUGHTS_OPTION_REJUMP,     /* A-R15 may a tower be jumped twice in one move? */
    DRAUGHTS_OPTION_FREED,      /* A-R16 rank of a king that comes free again */
    DRAUGHTS_OPTION_KINGLIMIT,  /* A-R17 moves in a row of one king, 0: any number */
    DRAUGHTS_OPTION_GOAL,       /* A-R18 who cannot move loses, or wins */
    DRAUGHTS_OPTION_ENDGAMES,   /* A-R19 draws by what is left on the board */
    DRAUGHTS_OPTION_STILL,      /* A-R20 moves of each without taking and without a man's, 0: any */
    DRAUGHTS_OPTION_REPETITION, /* A-R20 times the same position, 0: any */
    DRAUGHTS_OPTION_NOTATION,   /* A-R21 names of squares on the board and in the score */
    DRAUGHTS_OPTION_NUMBERS,    /* A-R21 where the numbers begin */
    DRAUGHTS_OPTION_TAMA,       /* A-R2 do Armenian men also go diagonally forward? */
    DRAUGHTS_OPTION_ODDS,       /* men the stronger player begins without ... */
    DRAUGHTS_OPTION_GIVER,      /* ... and the Seat where he sits */
    DRAUGHTS_OPTIONS
};

/* Their choices. */
enum { DRAUGHTS_8, DRAUGHTS_10, DRAUGHTS_12, DRAUGHTS_7, DRAUGHTS_BOARDS };
enum { DRAUGHTS_LEFT, DRAUGHTS_RIGHT };
enum { DRAUGHTS_DIAGONAL, DRAUGHTS_TURKISH, DRAUGHTS_ARMENIAN };
enum { DRAUGHTS_SHORT, DRAUGHTS_FLYING, DRAUGHTS_BEHIND, DRAUGHTS_KILLER };
enum {
    DRAUGHTS_FREE,
    DRAUGHTS_MOST,
    DRAUGHTS_MOST_KINGS, /* most pieces, then most kings */
    DRAUGHTS_ITALIAN,    /* most, with a king, most kings, kings first */
    DRAUGHTS_KING_FIRST, /* with a king if one can */
    DRAUGHTS_WORTH,      /* two men beat a king, two kings three men; then with a king */
};
enum { DRAUGHTS_GOES_ON_AS_KING, DRAUGHTS_GOES_ON_AS_MAN, DRAUGHTS_STOPS };
enum { DRAUGHTS_AFTER, DRAUGHTS_AT_ONCE };
enum { DRAUGHTS_KEEPS_RANK, DRAUGHTS_BACK_TO_MAN };
enum {
    DRAUGHTS_ENDS_OFF,
    DRAUGHTS_ENDS_RUSSIAN,
    DRAUGHTS_ENDS_INTERNATIONAL,
    DRAUGHTS_ENDS_POOL,
    DRAUGHTS_ENDS_FRISIAN,
    DRAUGHTS_ENDS_TURKISH,
};
enum { DRAUGHTS_LETTERS, DRAUGHTS_DIGITS };
enum { DRAUGHTS_FROM_TOP, DRAUGHTS_FROM_H1 };

#endif
