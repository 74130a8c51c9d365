/* SPDX-License-Identifier: MIT */
/*
 * picker.h -- clicks to a move.
 *
 * Knows no game: it follows the paths of the legal moves.  Mouse, keyboard cursor, gamepad, lesson
 * and typed notation all end here.  A value; reset it whenever the position changes.
 */
#ifndef MATCH_PICKER_H
#define MATCH_PICKER_H

#include "rules/rules.h"

typedef enum Pick {
    PICK_NOTHING,  /* nothing was held and the site begins nothing: nothing changed, *refusal tells
                    */
    PICK_PART,     /* so far so good: see picker_next() */
    PICK_DROPPED,  /* the site that was held was clicked again: nothing is held now */
    PICK_SWITCHED, /* another beginning of a move was clicked before the travel was over: that is
                    * held now */
    PICK_REFUSED,  /* no move goes there: the path is as it was before, *refusal tells */
    PICK_MOVE,     /* picker->move is the move, and the picker is as after picker_reset() */
} Pick;

typedef struct Picker {
    const Rules *rules;
    State state;
    Seat seat;     /* who picks */
    bool premoves; /* while another decides: what is picked is no legal move yet */
    MoveList legal;
    Site path[CLICKS_MAX]; /* clicked so far */
    int n;
    Site goal;  /* a last landing that was clicked but can be reached in several ways: only their
                 * landings are lit now; else SITE_NONE */
    Site asked; /* an own piece that was clicked just now and refused: the next click, if that is
                 * refused too, is answered as if the piece were held; else SITE_NONE */
    Move move;
} Picker;

/* Start anew at a position (concealed for the seat to move). */
void picker_reset(Picker *p, const Rules *rules, const State *s);

/* The same for a turn that `seat` has in mind while another decides (Rules.premoves, which is
 * given). Nothing is refused then but without a reason. */
void picker_reset_premove(Picker *p, const Rules *rules, const State *s, Seat seat);

/* Let go of what is held. */
void picker_cancel(Picker *p);

/* One click.  `refusal` (not NULL) is filled for PICK_NOTHING and PICK_REFUSED when the return
 * value of rules_why_not() was CLICKS_REFUSED, else its id is PICKER_NO_REFUSAL. */
enum { PICKER_NO_REFUSAL = 255 };
Pick picker_click(Picker *p, Site site, Notice *refusal);

/* The clicks that a refusal of `site` would speak of: what is held, or the piece asked for, then
 * the site.  Returns how many. */
int picker_refused(const Picker *p, Site site, Site path[CLICKS_MAX + 1]);

/* picker_click() where what is held was dragged to the site: it goes there or nowhere, so that an
 * own piece there is no other beginning, but a reason. */
Pick picker_drop(Picker *p, Site site, Notice *refusal);

/* Is the travel over, and only choices are missing: the man to take, what a pawn becomes? */
bool picker_is_choosing(const Picker *p);

/* Do all legal moves begin with one and the same piece, which then goes elsewhere?  *out is its
 * site. */
bool picker_only_beginning(const Picker *p, Site *out);

/* Is a click there, with nothing held, a whole move? */
bool picker_plays_at_once(const Picker *p, Site site);

/* Where only one piece can go its target may be clicked at once: if `site` is one and nothing is
 * held, the piece is held now. */
void picker_hold_only(Picker *p, Site site);

/* Is this turn, which takes one click, made by that click and one on this site as well: a tile put
 * to an end where it has no choice of ends? */
bool picker_goes_to(const Picker *p, const Move *move, Site site);

/* Both clicks at once: PICK_MOVE, or PICK_REFUSED with the reason. */
Pick picker_put(Picker *p, Site from, Site to, Notice *refusal);

/* Marks the sites worth clicking now: PICKER_STEP for the next site of some path, PICKER_GOAL for
 * a last landing that may be clicked at once because it is unambiguous, PICKER_CHOICE for a site
 * after the travel (man to take, promotion).  With nothing held: the sites that begin a move are
 * PICKER_STEP. */
enum { PICKER_OUT, PICKER_STEP, PICKER_GOAL, PICKER_CHOICE };
void picker_next(const Picker *p, uint8_t next[SITE_MAX]);

#endif
