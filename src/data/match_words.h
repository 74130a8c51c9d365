/* SPDX-License-Identifier: MIT */
/*
 * match_words.h -- what people read of a match, wherever: who sat where, when, who won and why.
 *
 * For windows and for texts alike; all in the language of words.h.
 */
#ifndef DATA_MATCH_WORDS_H
#define DATA_MATCH_WORDS_H

#include "data/catalog.h"
#include "match/match.h"

/* Who sits there: the name given, that of another program, "You" for the only person, "Computer"
 * for the only one of these, or what the game (NULL: unknown) calls the seat. */
const char *seat_person(const Game *game, const MatchSetup *setup, Seat seat);
const char *seat_person_of(const Game *game, const SeatSetup *person, int seats, Seat seat);
/* The seat's name within a line: "white"; a letter stays as it is. */
void seat_aside(const Game *game, Seat seat, Text *out);

/* How many computers there are. */
int seat_computers(const SeatSetup *person, int seats);
/* Does one person alone sit here? */
bool seat_alone(const SeatSetup *person, int seats, Seat seat);

/* The letters of pieces that the language in force has. */
Lettering language_lettering(void);

/* A date as records have it, "2026-08-02 19:30", for people: "2 August 2026, 19:30"; what is no
 * such date stays as it is. */
void date_said(const char *date, Text *out);

/* The times of a clock: "10 min", "40 moves in 90 min, then 30 min and 30 s more for each turn". */
void clock_times_said(const ClockTimes *times, Text *out);

/* Of two ids about a round the second one where hands are dealt: players have a word of their own
 * for that in some languages, "deal|Next round". */
const char *round_words(const Rules *rules, const char *round, const char *deal);

/* A step that is no move, from what match_write_step() writes of it: "gave up". */
const char *step_said(const Rules *rules, const char *notation);

/* "White won", "Draw": the result in a few words. */
const char *outcome_title(const Game *game, const Outcome *outcome, int seats);

/* The same with whoever it was: "White won: Anna"; where seats have no pictures, only numbers or
 * letters, "Anna won".  Of a round that does not end the match: "Anna won the round". */
void outcome_named(const Game *game, const SeatSetup *person, int seats, const Outcome *outcome,
                   Text *out);

/* Why it ended, a sentence, and the rule book's paragraph about it (NULL: none). */
const char *outcome_reason(const Game *game, const Outcome *outcome);
const char *outcome_paragraph(const Game *game, const Outcome *outcome);

/* Points that are kept doubled: "2½". */
void half_points_write(int halves, Text *out);

/* Seat that has won alone, or SEAT_NONE. */
Seat outcome_winner(const Outcome *outcome, int seats);

#endif
