/* SPDX-License-Identifier: MIT */
/*
 * names.h -- what people read of levels and strengths; who they are and what came of it:
 * match_words.h.
 */
#ifndef UI_SCENES_NAMES_H
#define UI_SCENES_NAMES_H

#include "data/match_words.h"
#include "data/settings.h"

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

/* What is to be said of a computer besides: "level 2 of 10", with "computer" before it if its name
 * does not tell. */
void seat_level(const Rules *rules, const SeatSetup *person, int seats, Seat seat, Text *out);

/* Who plays whom, a sentence for those who do not see it: "White: Anna. Black: Computer, level 2 of
 * 10." */
void pairs_said(const Game *game, const SeatSetup *person, int seats, Text *out);

/* The letters of pieces in moves, as chosen or as the language in force has them. */
Lettering settings_lettering(const Settings *settings);

/* What the languages call themselves, in the order of words.h. */
enum { LANGUAGES_MOST = 16, LANGUAGE_NAME = 32 };
typedef struct Languages {
    int n;
    char name[LANGUAGES_MOST][LANGUAGE_NAME];
} Languages;

void languages_load(Languages *out);

#endif
