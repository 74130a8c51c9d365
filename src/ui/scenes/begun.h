/*
 * begun.h -- a turn whose travel is clicked while its choices (men to take) are not: what of it can
 * be shown already.
 */
#ifndef UI_SCENES_BEGUN_H
#define UI_SCENES_BEGUN_H

#include "match/picker.h"

/* A legal move whose travel is clicked, but not all of its choices; NULL if nothing is begun. */
const Move *begun_move(const Picker *picker);

/* What has happened of the begun turn: moved, and taken if that was clicked.  What a piece becomes
 * (promotion) is not known yet. */
void begun_events(const Picker *picker, EventList *out);

/* Does a whole turn contain what was shown of it? */
bool begun_goes_on(const EventList *events, const EventList *done);

/* Those of `events` that are not among `done`, from beat 0. */
void begun_rest(const EventList *events, const EventList *done, EventList *out);

#endif
