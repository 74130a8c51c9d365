/* SPDX-License-Identifier: MIT */
/*
 * premove.h -- a move that a person makes ahead (a premove), while a computer decides.
 *
 * It is picked from whatever his pieces could get to (Rules.premoves, picker_reset_premove()) and
 * kept until the computer has moved.  Then its clicks are made in the position there is: they are a
 * move, which is played at once; or the beginning of a turn that goes on from there; or nothing.
 *
 * A value, all zero at the beginning.
 */
#ifndef SESSION_PREMOVE_H
#define SESSION_PREMOVE_H

#include "match/match.h"
#include "match/picker.h"

typedef struct Premove {
    bool set;    /* a move is meant: */
    bool begins; /* its clicks have begun a turn, for premove_carry() */
    Move move;
} Premove;

/* Who may have a move in mind while the other one, a computer, decides; SEAT_NONE. */
Seat premove_planner(const Match *match);

/* A click on a picker that picks ahead.  True if it has picked something up, or a move. */
bool premove_click(Premove *premove, Picker *picker, Site site);

/* False if there was none. */
bool premove_forget(Premove *premove);

typedef enum PremoveNews {
    PREMOVE_NONE,   /* nothing was meant, or it is nobody's turn for it */
    PREMOVE_BEGINS, /* a turn that goes on: see premove_carry() */
    PREMOVE_MADE,   /* the match has gone on by it */
    PREMOVE_FAILED, /* it is not possible now */
} PremoveNews;

/* The other one has moved.  What there is to see of a move that is made is added to `events`. */
PremoveNews premove_make(Premove *premove, Match *match, int64_t now, EventList *events);

/* The picker has taken up the new position: it goes on with the turn that was begun, or else with
 * `held`, what was picked up before (SITE_NONE: nothing).  False if it holds nothing. */
bool premove_carry(Premove *premove, Picker *picker, Site held);

#endif
