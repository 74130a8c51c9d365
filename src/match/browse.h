/* SPDX-License-Identifier: MIT */
/*
 * browse.h -- where somebody looks in a match, which goes on meanwhile.
 *
 * Looking is not playing: it reads, and whatever step is looked at, the match stays where it is,
 * its clocks run, its result is what it was.  Only in a match that is over, or in a copy, moves may
 * be tried, for whoever is to move there; they become side lines, and all else stays, to the byte
 * of its record.
 *
 * A Browse that is all zero looks at the present, wherever that goes.  The line looked along is the
 * match's own or, where the step does not lie on that, the one through it.
 */
#ifndef MATCH_BROWSE_H
#define MATCH_BROWSE_H

#include "match/history.h"

typedef struct Browse {
    bool study; /* the match is a copy that nobody goes on with: moves may be tried in it */
    bool away;  /* from the present, at `step` */
    int step;
    int *beside; /* the line through a step that is not on the match's; NULL: it is */
    int n;       /* steps on that */
} Browse;

void browse_release(Browse *browse);

/* The step looked at; is it another one than the present? */
int browse_at(const Browse *browse, const Match *match);
bool browse_is_away(const Browse *browse, const Match *match);

/* Turn to a step; to the present one, it is followed again. */
void browse_go(Browse *browse, const Match *match, int step);

/* The match has gone on: whoever looks where it has come to follows it again; its end is seen by
 * everybody. */
void browse_follow(Browse *browse, const Match *match);

/* Steps of the line looked along, the beginning included; the one with number i. */
int browse_count(const Browse *browse, const Match *match);
int browse_step(const Browse *browse, const Match *match, int i);

/* Try a move (its path, or one that follow() takes) where one looks, and look at what comes of it;
 * dice that are to be rolled then are rolled.  `events` (may be NULL) are those of the move.  False
 * if the match goes on and is no copy, or the move is not legal there. */
bool browse_try(Browse *browse, Match *match, const Move *move, EventList *events);

/* A match of its own, with the same seats, luck and times, that has come as far as one looks, and
 * is paused; no game of a series or of an event.  An end that somebody brought about is left out.
 */
Match *browse_fork(const Browse *browse, const Match *match, const char *date);

#endif
