/* SPDX-License-Identifier: MIT */
/*
 * history.h -- the steps of a match: what they are, undo and redo, branches.
 *
 * What was played is a tree, see match.h.  Moves may be taken back while the match goes on, also
 * while a computer thinks (its ticket is then out of date); the clocks show what they showed at the
 * step gone to.  A match that is over stays as it is.  To look at a step is another thing and
 * changes nothing: browse.h.
 */
#ifndef MATCH_HISTORY_H
#define MATCH_HISTORY_H

#include "match/match.h"

typedef enum StepKind {
    STEP_START,
    STEP_MOVE,
    STEP_ROUND, /* the next round begins */
    STEP_END,   /* resigned, time, agreed, or a draw claimed */
} StepKind;

/* What is known of one step. */
typedef struct Step {
    StepKind kind;
    int parent; /* -1 for the beginning */
    int number; /* steps from the beginning */
    Seat seat;  /* who moved (SEAT_CHANCE: the dice), resigned or overstepped; else SEAT_NONE */
    Move move;  /* of STEP_MOVE */
    int64_t ms; /* how long it took; 0: unknown */
    Outcome outcome;     /* after it */
    const char *comment; /* "" if there is none; valid until it is changed */
} Step;

/* The present step; how many steps the line has, the beginning included, and the one with number i
 * (the beginning is 0); how many there are at all: 0 to count - 1, in the order they came. */
int match_at(const Match *match);
int match_line_count(const Match *match);
int match_line_step(const Match *match, int i);
int match_step_count(const Match *match);

Step match_step(const Match *match, int step);

/* match_seen() at any step, for looking back while the match goes on.  All of it is seen once the
 * match is over at the end of the present line. */
void match_seen_at(const Match *match, int step, Seat viewer, State *out);

/* match_past() of any step. */
void match_past_at(const Match *match, int step, KeyLog *out);

/* Append a step as text: a move's notation, "round", "resigned", "time", "agreed", or
 * of a draw that was claimed "repetition", "quiet-moves"; nothing for the
 * beginning. */
void match_write_step(const Match *match, int step, Text *out);

/* What there was to see at a step; nothing unless it was a move. */
void match_events(const Match *match, int step, EventList *out);

void match_set_comment(Match *match, int step, const char *text);

/* Back to the last decision of a person, over dice, passes that a roll left as the only turn,
 * rounds and computers' moves; if no person plays, to the last decision.  Not in a rated match nor
 * in one that is over, and with hidden hands not past a decision of another person.  False if there
 * is none. */
bool match_undo(Match *match, int64_t now);
bool match_can_undo(const Match *match);

/* Who else would lose turns by that: the persons, as bits, who have moved on the line since that
 * decision, also where it was taken back already, and are not the one who made it. */
unsigned match_undo_concerns(const Match *match);

/* Has a roll left nothing but a pass at that step? */
bool match_is_idle(const Match *match, int step);

/* Forward along the line to the next decision of a person, or to its end. */
bool match_redo(Match *match, int64_t now);
bool match_can_redo(const Match *match);

/* Go on from any step, back or forward.  False in a rated match, and in one that is over. */
bool match_go(Match *match, int step, int64_t now);

/* How many ways were gone where this step was, itself included, and which one it is, from 0. */
int match_branch_count(const Match *match, int step);
int match_branch_index(const Match *match, int step);

/* The step that was played instead of this one: +1 the next, -1 the one before, round in a circle;
 * the same one if there is no other. */
int match_branch(const Match *match, int step, int way);

#endif
