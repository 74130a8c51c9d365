/* SPDX-License-Identifier: MIT */
/*
 * eyes.h -- whose eyes a match is shown to at this screen.
 *
 * Where nothing is hidden, to whoever is to move.  Where hands are hidden, to the only person or,
 * if there are several, to the one who has opened his hand; between their turns a curtain falls,
 * and what is seen then is what an onlooker may see.  A match that is over is open to everybody
 * (match_seen_at()).
 *
 * A value, all zero at the beginning: no hand is open.
 */
#ifndef SESSION_EYES_H
#define SESSION_EYES_H

#include "match/history.h"

typedef struct Eyes {
    bool open;  /* a hand is ... */
    Seat seat;  /* ... this one's */
    Seat front; /* whose hand lies in front, where several people hide theirs */
} Eyes;

/* For match_seen_at(). */
Seat eyes_viewer(const Eyes *eyes, const Match *match);

/* Is the hand of the person to move still closed?  Nothing can be done but opening it. */
bool eyes_curtain(const Eyes *eyes, const Match *match);

/* Do several people hide their hands here?  Then nobody goes about in the moves. */
bool eyes_keep_secrets(const Match *match);

/* Whoever is to move opens his hand; and whoever has opened one closes it. */
void eyes_open(Eyes *eyes, const Match *match);
void eyes_close(Eyes *eyes);

/* Whose hand lies in front; it changes only while nothing is on its way (`still`). */
Seat eyes_front(Eyes *eyes, const Match *match, bool still);

/* What the viewer sees happen at a step. */
void eyes_events(const Eyes *eyes, const Match *match, int step, EventList *out);

#endif
