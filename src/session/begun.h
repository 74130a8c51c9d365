/* SPDX-License-Identifier: MIT */
/*
 * begun.h -- a turn on its way: what of it can be shown already, while its travel or its choices
 * (men to take, to stop here) are not all clicked.
 */
#ifndef SESSION_BEGUN_H
#define SESSION_BEGUN_H

#include "match/picker.h"

/* A whole turn that waits for its player's yes. */
typedef struct ShownMove {
    bool made;
    Move move;
    Site site; /* that was clicked last; SITE_NONE: it was written */
} ShownMove;

/* A legal move whose travel is clicked, but not all of its choices; a way that is not listed counts
 * as well, where the piece could stop.  False if there is none.  `out` may be NULL. */
bool begun_move(const Picker *picker, Move *out);

/* Index of the click that has brought the piece to where it stands now; 0 while it has not moved.
 */
int begun_standing(const Picker *picker);

/* What has happened of the begun turn: moved as far as was clicked, and taken if that was clicked.
 * What a piece becomes (promotion) is not known yet. */
void begun_events(const Picker *picker, EventList *out);

/* Does a whole turn contain what was shown of it? */
bool begun_goes_on(const EventList *events, const EventList *done);

/* Those of `events` that are not among `done`, from beat 0. */
void begun_rest(const EventList *events, const EventList *done, EventList *out);

#endif
