/*
 * names.h -- what people read of levels, seats, results: words shared by the scenes.
 */
#ifndef UI_SCENES_NAMES_H
#define UI_SCENES_NAMES_H

#include "data/catalog.h"
#include "match/match.h"

/* "First time", "Pupil" ...: translated. */
const char *level_name(int level);

/* Who sits there: the name given, the level of a computer, "You" for the only person, or what the
 * game (NULL: unknown) calls the seat. */
const char *seat_person(const Game *game, const MatchSetup *setup, Seat seat);
const char *seat_person_of(const Game *game, const SeatSetup *person, int seats, Seat seat);

/* The seat's name within a line: "white"; a letter stays as it is. */
void seat_aside(const Game *game, Seat seat, Text *out);

/* Does one person alone sit here? */
bool seat_alone(const SeatSetup *person, int seats, Seat seat);

/* "White won", "Draw": the result in a few words. */
const char *outcome_title(const Game *game, const Outcome *outcome, int seats);

/* Why it ended, a sentence, and the rule book's paragraph about it (NULL: none). */
const char *outcome_reason(const Game *game, const Outcome *outcome);
const char *outcome_paragraph(const Game *game, const Outcome *outcome);

/* Seat that has won alone, or SEAT_NONE. */
Seat outcome_winner(const Outcome *outcome, int seats);

#endif
