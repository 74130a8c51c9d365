/* SPDX-License-Identifier: MIT */
/*
 * referee.h -- who has won, beyond what the rules of movement say.
 *
 * Pure functions of a position; knows no game and no match.  Asks the game through outcome(),
 * limits() and can_win().
 */
#ifndef MATCH_REFEREE_H
#define MATCH_REFEREE_H

#include "rules/keylog.h"
#include "rules/rules.h"

/*
 * Judge a position just reached.  `past` are the positions since the last irreversible move, this
 * one included.  In this order: the rules' own outcome; nobody can win any more (dead position);
 * repetition; quiet moves; what the game itself counts.
 */
Outcome referee_judge(const Rules *rules, const State *s, const KeyLog *past);

/*
 * A seat resigns, or oversteps the time.  It comes last, the others share the first place; but if
 * none of them could still win, all share it (FIDE 5.1.2, 6.9).
 */
Outcome referee_resigned(const Rules *rules, const State *s, Seat seat);
Outcome referee_time(const Rules *rules, const State *s, Seat seat);

/* What the seat to move may claim a draw for: ENDING_REPETITION, ENDING_QUIET_MOVES or ENDING_NONE.
 * `past` as above. */
Ending referee_claim(const Rules *rules, const State *s, const KeyLog *past);

/* May a draw be offered here? */
bool referee_may_offer(const Rules *rules, const State *s);

/* All share the first place: agreed, or claimed. */
Outcome referee_drawn(const Rules *rules, const State *s, Ending ending);

/*
 * Append the result as on the command line: "1-0 checkmate", "1/2-1/2 repetition", "*" while the
 * game goes on; with more than two seats the places: "2,1,3,4 goal-reached".
 */
void result_write(const Outcome *outcome, int seats, Text *out);

/* The places in such a text; false while the game goes on, and if it is none. */
bool result_places(const char *text, int seats, uint8_t place[SEAT_MAX]);

#endif
