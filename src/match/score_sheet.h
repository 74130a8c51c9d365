/* SPDX-License-Identifier: MIT */
/*
 * score_sheet.h -- what a match came to, round by round: who got how much for which end, and what
 * each had left; or what a series of matches came to, game by game.
 *
 * Only rounds and games that are over have a row.  Pure: the sheet follows from the steps up to the
 * present one, and is gone when they are taken back.
 */
#ifndef MATCH_SCORE_SHEET_H
#define MATCH_SCORE_SHEET_H

#include "match/match.h"

enum { SHEET_ROWS = 256 };

typedef struct SheetRow {
    int round;  /* from 1; of rows put together the last one */
    int rounds; /* so many put together in one row, else 1 */
    int step;   /* at which it was over */
    Ending ending;
    int points[SEAT_MAX]; /* that it has added */
    int left[SEAT_MAX];   /* ... and what was left in each hand */
    bool counted;         /* `left` means something */
    int won_by;           /* the step of the move that has brought the points; -1 */
} SheetRow;

typedef struct ScoreSheet {
    int n;
    SheetRow row[SHEET_ROWS];
    int points[SEAT_MAX]; /* all together */
    int to;               /* points to win; 0: it is no match to points */
    bool halves;          /* all points are doubled */
} ScoreSheet;

void sheet_make(const Match *match, ScoreSheet *out);
/* Of the series that this match is a game of: a row each game, in one what is not known any more.
 */
void sheet_make_series(const Match *match, ScoreSheet *out);
/* At most so many rows: the first ones are put together in one. */
void sheet_fold(ScoreSheet *sheet, int rows);

#endif
