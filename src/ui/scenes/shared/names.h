/* SPDX-License-Identifier: MIT */
/*
 * names.h -- what people read of levels, seats, results: words shared by the scenes.
 */
#ifndef UI_SCENES_NAMES_H
#define UI_SCENES_NAMES_H

#include "data/catalog.h"
#include "data/settings.h"
#include "match/match.h"

/* Levels of a game (ai_levels()) for people; without rules the game is none of ours.  For whom a
 * computer plays so: "First time", "Pupil" ... */
const char *level_name(const Rules *rules, int level);
/* How strong that is and how long it takes to think. */
void level_described(const Rules *rules, int level, Text *out);
/* "level 2 of 10". */
void level_said(const Rules *rules, int level, Text *out);
/* The same of whoever plays for a computer: "Elo 1350" of another program. */
void seat_strength(const Rules *rules, const SeatSetup *person, Text *out);
/* Number `i` of the five that stand for all of them. */
enum { LEVELS_FEW = 5 };
int level_of_few(const Rules *rules, int i);

/* Who sits there: the name given, that of another program, "You" for the only person, "Computer"
 * for the only one of these, or what the game (NULL: unknown) calls the seat. */
const char *seat_person(const Game *game, const MatchSetup *setup, Seat seat);
const char *seat_person_of(const Game *game, const SeatSetup *person, int seats, Seat seat);
/* What is to be said of a computer besides: "level 2 of 10", with "computer" before it if its name
 * does not tell. */
void seat_level(const Rules *rules, const SeatSetup *person, int seats, Seat seat, Text *out);

/* Points that are kept doubled: "2½". */
void half_points_write(int halves, Text *out);

/* The seat's name within a line: "white"; a letter stays as it is. */
void seat_aside(const Game *game, Seat seat, Text *out);

/* Does one person alone sit here? */
bool seat_alone(const SeatSetup *person, int seats, Seat seat);

/* The letters of pieces in moves, as chosen or as the language in force has them. */
Lettering settings_lettering(const Settings *settings);

/* "White won", "Draw": the result in a few words. */
const char *outcome_title(const Game *game, const Outcome *outcome, int seats);

/* Why it ended, a sentence, and the rule book's paragraph about it (NULL: none). */
const char *outcome_reason(const Game *game, const Outcome *outcome);
const char *outcome_paragraph(const Game *game, const Outcome *outcome);

/* Seat that has won alone, or SEAT_NONE. */
Seat outcome_winner(const Outcome *outcome, int seats);

/* What the languages call themselves, in the order of words.h. */
enum { LANGUAGES_MOST = 16, LANGUAGE_NAME = 32 };
typedef struct Languages {
    int n;
    char name[LANGUAGES_MOST][LANGUAGE_NAME];
} Languages;

/* Not while a picture is drawn: see words_language_name(). */
void languages_load(Languages *out);

#endif
