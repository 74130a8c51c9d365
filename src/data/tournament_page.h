/* SPDX-License-Identifier: MIT */
/*
 * tournament_page.h -- a tournament on paper: table, results and rounds as text or as a page of
 * HTML, in the language of words.h.
 *
 * The table is that of tournament_table(), as it stands; whoever is not from here needs nothing to
 * read it.
 */
#ifndef DATA_TOURNAMENT_PAGE_H
#define DATA_TOURNAMENT_PAGE_H

#include "data/people.h"
#include "match/tournament.h"

/* Columns between names and points: one for each player, or for each round at tables. */
int tournament_columns(const Tournament *t);

/* What stands there of the row `index` of a table; where it meets itself a "+" for each bye that
 * counts. */
void tournament_column_write(const Tournament *t, const Standing *table, int index, int column,
                             Text *out);

/* The row meets itself. */
bool tournament_column_is_own(const Tournament *t, int index, int column);

/* A win, for the eye: more of their points are the row's than the column's; at tables the first
 * place. */
bool tournament_column_is_won(const Tournament *t, const Standing *table, int index, int column);

/* Whose face it is, of those who are known here; NULL: a computer, a guest. */
const Person *tournament_person(const Tournament *t, const People *people, int player);

/* What stands behind the points: Sonneborn-Berger ("3¼"), or the sum of a team.  Its head, NULL
 * where there is none, and of a row. */
const char *tournament_sum_head(const Tournament *t);
void tournament_sum_write(const Tournament *t, const Standing *row, Text *out);

/* What stands over the points: "Rounds" of a knock-out. */
const char *tournament_points_head(const Tournament *t);

/* How equal points are told apart, as a sentence for below the table. */
const char *tournament_tie_said(const Tournament *t);

/* What a bye is worth, which is points without a game; nothing if nobody has had one, or if it is
 * worth nothing. */
void tournament_bye_worth_said(const Tournament *t, Text *out);

/* Who has a bye in a round, as a sentence; nothing if nobody has. */
void tournament_byes_said(const Tournament *t, int round, Text *out);

/* Whom a lot sends on after this game, as a sentence; nothing if none does. */
void tournament_lot_said(const Tournament *t, int game, Text *out);

/* Columns stand below each other in letters of one width. */
void tournament_page_text(const Tournament *t, Buffer *out);

/* One file, faces and all: those of `people` (may be NULL) stand at their names and over their
 * columns; a computer has its chip, a guest the first letter. */
void tournament_page_html(const Tournament *t, const People *people, Buffer *out);

#endif
