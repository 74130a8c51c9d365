/* SPDX-License-Identifier: MIT */
/* figure_match.h -- matches that begin at a figure: of the rule book, of a lesson. */
#ifndef UI_SCENES_FIGURE_MATCH_H
#define UI_SCENES_FIGURE_MATCH_H

#include "match/match.h"
#include "ui/app/app.h"

/* With whom one plays otherwise, a person moving first if there is one.  NULL is said. */
Match *figure_match(App *app, const Game *game, const char *variant, const State *state);

/* One person on the seat `learner` (SEAT_NONE: whoever moves first), computers of a level on the
 * others. */
Match *figure_match_against(App *app, const Game *game, const char *variant, const State *state,
                            Seat learner, int level);

#endif
